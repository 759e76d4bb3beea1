"""The round (chapter R), and the referee that the driver asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, ClassVar

from kassen.core.engine.setting import Setting
from tests.referee.driver import Account, Asked, Chance, Position
from tests.referee.ikusa import (
    battles,
    elimination,
    forces,
    marching,
    ninja,
    planning,
    setup,
    supplies,
)
from tests.referee.ikusa.board import UNITS, Army, Board, Land
from tests.referee.ikusa.flow import AGAIN, Ask, Deciding, GameOver, Together, TurnOver
from tests.referee.ikusa.losses import Side
from tests.referee.ikusa.realm import Take
from tests.referee.ikusa.told import told


class Play(Board):
    """The board, what chance did, and the chapters in their order."""

    def __init__(self, edition: str, players: int, options: dict[str, Any]) -> None:
        super().__init__(edition, players, options)
        self.chance = Chance((), ())
        self.war = False
        """From the hiring of the ninja to the end of the round (IK 86.4)."""
        self.losing: dict[str, dict[tuple[str, str], int]] = {}
        self.losing_battle: dict[str, Side] = {}
        self.first = ""
        self.unsure: set[str] = set()
        """Moves of which the referee cannot tell whether what they leave open can be put right."""

    # ---- small things that several chapters need

    def index(self, house: str) -> int:
        return list(self.houses).index(house)

    def troop(self, name: str) -> Army | Land:
        return self.armies[name] if name in self.armies else self.lands[name]

    def room_after(self, land: Land, leaving: int) -> int:
        return max(0, sum(land.force.values()) - leaving - 1 - land.ronin)

    def by_seat(self, names: Iterable[str]) -> list[str]:
        known = set(names)
        return [name for name in self.houses if name in known]

    def lanes(self, names: Iterable[str], one: Callable[[str], Deciding]) -> dict[int, Deciding]:
        """For each seat a row of what its houses decide."""
        rows: dict[int, list[str]] = {}
        for name in names:
            rows.setdefault(self.seat(name), []).append(name)

        def row(some: list[str]) -> Deciding:
            for name in some:
                yield from one(name)

        return {seat: row(some) for seat, some in rows.items()}

    def can_take(self, army: Army) -> list[str]:
        realm = marching.realm_of(self, army.house, final=False)
        return [marching.KINDS[take.unit] for take, _ in realm.takes(army.name)]

    def take(self, army: Army, unit: str) -> None:
        realm = marching.realm_of(self, army.house, final=False)
        taken = Take(army.name, marching.KINDS.index(unit))
        marching.write(self, army.house, dict(realm.takes(army.name))[taken])

    # ---- the game

    def whole(self) -> Deciding:
        try:
            yield from setup.set_up(self)
            while True:
                yield from self._round()
        except GameOver:
            return

    def _round(self) -> Deciding:
        """IK R.1."""
        self.round += 1
        yield from ninja.successors(self)
        yield from planning.plan(self)
        yield from planning.turn_order(self)
        yield from supplies.build(self)
        yield from supplies.levy(self)
        yield from supplies.hire_ronin(self)
        yield from ninja.hire(self)
        self.war = True
        self.first = self.in_turn_order()[0]
        for name in self.in_turn_order():
            if not self.houses[name].heir:
                yield from self._wage_war(name)
        supplies.remove_ronin(self)
        self._collect()
        self.war = False
        yield from self._lone_daimyos()
        elimination.end_of_round(self)

    def _collect(self) -> None:
        """IK 9.1, 9.2."""
        for name in self.in_play():
            self.houses[name].koku = max(3, len(self.lands_of(name)) // 3)

    def _lone_daimyos(self) -> Deciding:
        """IK 86.6."""
        for army in list(self.armies.values()):
            if army.at and army.slain and not sum(army.units.values()):
                by = army.slain
                while self.houses[by].heir:
                    by = self.houses[by].heir
                yield from elimination.daimyo_lost(self, army, by)

    def _wage_war(self, name: str) -> Deciding:
        """IK R.2."""
        self.turn = name
        try:
            for phase in (1, 2, 3, 4):
                self.phase = phase
                if phase == 1:
                    for army in self.armies.values():
                        army.steps, army.attacks, army.success = 0, 0, False
                    if name == self.first:
                        yield from ninja.window(self, 4)
                    yield from marching.move_armies(self, name, final=False)
                elif phase == 2:
                    for army in self.armies.values():  # IK 7.D.3
                        army.steps = 0
                    yield from battles.declare(self, name)
                elif phase == 3:
                    yield from battles.conduct(self, name)
                else:
                    yield from marching.move_armies(self, name, final=True)
                    yield from forces.move_forces(self, name)
                yield from ninja.window(self, phase)
        except TurnOver:
            pass
        self._turn_ends(name)

    def _turn_ends(self, name: str) -> None:
        """IK 7.C.42, 7.D.12."""
        for land in self.lands.values():
            land.extra = None
            land.declared = ""
            land.moved = dict.fromkeys(UNITS, 0)
            land.moved_ronin = 0
        for army in self.armies.values():
            army.declared = ""
        self.turn, self.phase = "", 0


class Referee(Account):
    """Follows a game: keeps what is being decided, and lets the ninja in between."""

    trusts: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, setting: Setting) -> None:
        options = {
            name: getattr(setting.options, name) for name in setting.options.__struct_fields__
        }
        self.g = Play(setting.edition, setting.players, options)
        self.stack: list[Deciding] = [self.g.whole()]
        """What is under way; above it what the ninja does."""
        self.ask: Ask | None = None
        self.lanes: dict[int, tuple[Deciding, Ask]] = {}

    def begin(self, chance: Chance) -> None:
        self.g.chance = chance
        self._go_on(None)

    # ---- what is asked

    def asked(self) -> Asked:
        if self.g.winners is not None:
            return {}
        if self.lanes:
            return {seat: frozenset(ask.moves) for seat, (_, ask) in self.lanes.items()}
        assert self.ask is not None
        found = {self.ask.seat: frozenset(self.ask.moves)}
        if self.ask.settled and ninja.may_strike(self.g):
            seat = self.g.seat(self.g.ninja)
            strikes = frozenset(f"strike {name}" for name in ninja.targets(self.g))
            if strikes:
                found[seat] = found.get(seat, frozenset()) | strikes
        return found

    def play(self, seat: int, move: str, chance: Chance) -> None:
        self.g.chance = chance
        if self.lanes:
            self._answer_in_lane(seat, move)
        elif move.startswith("strike"):
            self.stack.append(ninja.strike(self.g, move.split()[1]))
            self._go_on(None)
        else:
            self._go_on(move)

    def lets_pass(self, seat: int, engine: frozenset[str], own: frozenset[str]) -> bool:
        """IK 6.26: a step is allowed where there are too many ways to try them all."""
        return bool(engine ^ own) and (engine ^ own) <= self.g.unsure

    # ---- the chapters, one answer at a time

    def _go_on(self, answer: str | None) -> None:
        """The ninja lies on top of what he interrupts; that is asked again when he is done."""
        self.ask = None
        fell: Exception | None = None
        while self.ask is None and not self.lanes:
            try:
                top = self.stack[-1]
                asked = top.send(answer) if fell is None else top.throw(fell)
                fell = None
            except StopIteration:
                fell = None
                self.stack.pop()
                if not self.stack:
                    return
                answer = AGAIN
                continue
            except (TurnOver, GameOver) as over:
                self.stack.pop()
                if not self.stack:
                    return
                fell = over
                continue
            answer = None
            if isinstance(asked, Together):
                self._open(asked)
            else:
                self.ask = asked

    def _open(self, together: Together) -> None:
        for seat, lane in together.lanes.items():
            self._advance(seat, lane, None)

    def _answer_in_lane(self, seat: int, move: str) -> None:
        lane, _ = self.lanes.pop(seat)
        self._advance(seat, lane, move)
        if not self.lanes:
            self._go_on(None)

    def _advance(self, seat: int, lane: Deciding, move: str | None) -> None:
        with suppress(StopIteration):
            self.lanes[seat] = lane, lane.send(move)

    # ---- what is compared

    def position(self) -> Position:
        return told(self.g)

    def winners(self) -> tuple[int, ...] | None:
        return self.g.winners

    def clause(self) -> str:
        return f"round {self.g.round}, turn of {self.g.turn or 'nobody'}, phase {self.g.phase}"
