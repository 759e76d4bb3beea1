"""Battles played out by the rules in every way that the dice can fall, or with fair dice.

A unit hits with its value or less, so faces between two values are alike: one face stands for all
of them, with the chance of them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from kassen.core.engine.steps import Choice, EndOfScenario, Move, Step
from kassen.core.engine.table import Table
from kassen.core.values.chance import FairDice, Tripwire
from kassen.games.ikusa.box.data import RONIN
from kassen.games.ikusa.odds.exact import walls_of
from kassen.games.ikusa.odds.forecast import KINDS_LOST
from kassen.games.ikusa.rules.casualties import LoseUnits, is_defended
from kassen.games.ikusa.rules.combat import FightOn, SplitRonin, Volley
from kassen.games.ikusa.rules.moves import CallOff, Fight, Lose, PressOn, Split
from kassen.games.ikusa.rules.phase_c import NextBattle
from kassen.games.ikusa.rules.position import (
    NONE,
    IkusaTable,
    Position,
    force_in,
    force_size,
    is_army,
    row_of,
    troops_in,
)

SIDES = 12
FACES = ((1, 4 / SIDES), (5, 1 / SIDES), (6, 1 / SIDES), (12, 6 / SIDES))
"""Everybody hits with 1 to 4, swordsmen, ronin and better with 5, bowmen and daimyos with 6."""
Press = Callable[[IkusaTable], bool]
Ends = dict[str, float]
Key = tuple[object, ...]


class Scene(NamedTuple):
    """Who attacks what, and how both decide."""

    troops: tuple[int, ...]
    target: int
    order: tuple[int, ...]
    press: Press

    def decide(self, t: IkusaTable, choice: Choice) -> Move:
        if isinstance(choice, LoseUnits):
            losses = [move for move in choice.moves(t) if isinstance(move, Lose)]
            return min(losses, key=lambda m: (self.order.index(m.unit), is_army(m.troop)))
        if isinstance(choice, SplitRonin):
            moves = [move for move in choice.moves(t) if isinstance(move, Split)]
            return max(moves, key=lambda move: move.ronin)
        if isinstance(choice, NextBattle):
            ready = [move for move in choice.moves(t) if isinstance(move, Fight)]
            return max(ready, key=lambda move: move.troop)  # forces come first
        if isinstance(choice, FightOn):
            return PressOn() if self.press(t) else CallOff()
        return choice.default(t)  # somebody is out of the game: no part of the battle

    def ending(self, pos: Position) -> str:
        stand = [x for x in self.troops if _stands(pos, x)]
        if not is_defended(pos, self.target):
            return "won" if stand else "both-gone"
        return "called-off" if stand else "lost"


def _stands(pos: Position, troop: int) -> bool:
    if is_army(troop):
        return pos.army_at[troop] != NONE
    return force_size(pos, troop - force_in(0)) > 0


def to_the_end(_: IkusaTable) -> bool:
    return True


def not_outnumbered(troop: int, target: int) -> Press:
    """As long as the attackers are at least as many as all who defend."""

    def press(t: IkusaTable) -> bool:
        ours, extra = sum(count_of(t.pos, [troop])), walls_of(t.facts, t.pos, target)[1]
        return ours >= sum(count_of(t.pos, troops_in(t.pos, target))) + extra

    return press


def likely(troop: int, target: int, order: tuple[int, ...]) -> Press:
    """As long as a fight to the end is won at least half of the time, all dice tried."""

    scene = Scene((troop,), target, order, to_the_end)
    known: dict[Key, bool] = {}

    def press(t: IkusaTable) -> bool:
        key = _key(t)
        if key not in known:
            steps = [Volley(t.pos.turn, troop, target), EndOfScenario()]
            again: IkusaTable = Table(t.setting, t.pos.copy(), steps, Tripwire())
            known[key] = PlayedOut(again, scene).ends["won"] > 0.5 - 1e-9
        return known[key]

    return press


def count_of(pos: Position, troops: Sequence[int]) -> list[int]:
    """Units by kind, ronin, daimyos who lead."""
    rows = [row_of(pos, troop) for troop in troops]
    units = [sum(row[unit] for row in rows) for unit in range(RONIN + 1)]
    armies = [x for x in troops if is_army(x)]
    return [*units, sum(pos.army_at[x] != NONE and not pos.slain[x] for x in armies)]


# ---- in every way ------------------------------------------------------------------------------


class _NotRolled(Exception):
    pass


class _Supposed:
    def __init__(self, faces: tuple[int, ...], first: int) -> None:
        self.faces, self.first = faces, first

    def value(self, n: int, sides: int) -> int:
        assert sides == SIDES
        if n - self.first >= len(self.faces):
            raise _NotRolled
        return self.faces[n - self.first]


def every_roll(
    t: IkusaTable, act: Callable[[IkusaTable], None]
) -> Iterator[tuple[float, IkusaTable]]:
    supposed: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    while supposed:
        chance, faces = supposed.pop()
        trial = t.clone()
        trial.dice = _Supposed(faces, t.rolled)
        try:
            act(trial)
        except _NotRolled:
            supposed += [(chance * share, (*faces, face)) for face, share in FACES]
        else:
            yield chance, trial


def _key(t: IkusaTable) -> Key:
    pos = msgspec.msgpack.encode([bytes(x) if isinstance(x, bytearray) else x for x in _all(t.pos)])
    lanes = tuple(tuple(lane) for lane in t.lanes) if t.lanes is not None else None
    return (pos, tuple(t.agenda), lanes, t.result is None)


def _all(pos: Position) -> tuple[object, ...]:
    return msgspec.structs.astuple(pos)


class PlayedOut:
    """All ends of a table, with what they cost."""

    def __init__(self, start: IkusaTable, scene: Scene) -> None:
        self._scene = scene
        self._tables: dict[Key, IkusaTable] = {}
        self._next: dict[Key, dict[Key, float]] = {}
        mass = self._advance(start)
        while undecided := {k: p for k, p in mass.items() if self._tables[k].result is None}:
            if sum(undecided.values()) < 1e-15:
                break
            mass = {key: chance for key, chance in mass.items() if key not in undecided}
            for key, chance in undecided.items():
                for after, share in self._after(key).items():
                    mass[after] = mass.get(after, 0.0) + chance * share
        self.ends: Ends = dict.fromkeys(("won", "both-gone", "called-off", "lost"), 0.0)
        self.left = ([0.0] * len(KINDS_LOST), [0.0] * len(KINDS_LOST))
        for key, chance in mass.items():
            if self._tables[key].result is not None:
                self._end(self._tables[key], chance)

    def _advance(self, start: IkusaTable) -> dict[Key, float]:
        found: dict[Key, float] = {}
        for chance, table in every_roll(start, Table.advance):
            found[self._met(table)] = found.get(self._met(table), 0.0) + chance
        return found

    def _met(self, t: IkusaTable) -> Key:
        key = _key(t)
        self._tables.setdefault(key, t)
        return key

    def _after(self, key: Key) -> dict[Key, float]:
        if key not in self._next:
            t = self._tables[key]
            seat = t.to_act()[0]
            choice = t.choice(seat)
            assert choice is not None
            move = self._scene.decide(t, choice)
            found: dict[Key, float] = {}
            for chance, table in every_roll(t, lambda trial: trial.apply(seat, move)):
                after = self._met(table)
                found[after] = found.get(after, 0.0) + chance
            self._next[key] = found
        return self._next[key]

    def _end(self, t: IkusaTable, chance: float) -> None:
        scene, pos = self._scene, t.pos
        self.ends[scene.ending(pos)] += chance
        ours, theirs = count_of(pos, scene.troops), count_of(pos, troops_in(pos, scene.target))
        extra = walls_of(t.facts, pos, scene.target)[1]
        for side, counts in enumerate(([*ours, 0], [*theirs, extra])):
            for kind, count in enumerate(counts):
                self.left[side][kind] += chance * count


# ---- with fair dice ----------------------------------------------------------------------------


def sampled(
    t: IkusaTable, steps: Sequence[Step], scene: Scene, games: int
) -> tuple[Counter[str], list[tuple[list[int], list[int]]]]:
    """How often each end comes, and what stood then on both sides."""
    ends: Counter[str] = Counter()
    stood = []
    for number in range(games):
        dice = FairDice(number.to_bytes(32, "little"))
        one: IkusaTable = Table(t.setting, t.pos.copy(), [*steps, EndOfScenario()], dice)
        one.advance()
        while one.result is None:
            seat = one.to_act()[0]
            choice = one.choice(seat)
            assert choice is not None
            one.apply(seat, scene.decide(one, choice))
        ends[scene.ending(one.pos)] += 1
        theirs = troops_in(one.pos, scene.target)
        stood.append((count_of(one.pos, scene.troops), count_of(one.pos, theirs)))
    return ends, stood
