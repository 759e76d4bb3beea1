"""Chapters 10.2.3 and 10.2.5: soldiers under leaders, and the overall commanders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import CUT_SOLDIER, LEADERS, NOBUNAGA, NONE, SOLDIER, UNITS
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.moves import PASS, Assign, Command
from kassen.games.dangerous.rules.position import DangerousTable, LeaderId, Position
from kassen.games.dangerous.rules.seats import FOUR, THREE, seat_of_alliance
from kassen.games.dangerous.rules.sides import (
    BOTH,
    OTHER,
    DecidesOnGround,
    Ground,
    OnGround,
    leaders_on,
    soldiers_on,
)
from kassen.games.dangerous.rules.units import clan_of_soldier, is_leader


def leaders_of(t: DangerousTable, g: Ground, side: int, clan: int) -> list[int]:
    """A leader commands soldiers of his own clan only (DT 10.2.3a, 10.2.3b)."""
    return [one for one in leaders_on(t, g, side) if t.pos.serves[one] == clan]


def leaderless(t: DangerousTable, g: Ground, side: int, clan: int) -> tuple[int, int]:
    """Soldiers of a clan under nobody, and those of them who are out of communication."""
    pos, leaders = t.pos, leaders_of(t, g, side, clan)
    for one, count, cut in soldiers_on(t, g, side):
        if one == clan:
            led = sum([pos.led[leader] for leader in leaders])
            led_cut = sum([pos.led_cut[leader] for leader in leaders])
            return count - led, cut - led_cut
    return 0, 0


def has_room_for(t: DangerousTable, leader: int) -> int:
    """So many more soldiers he may command."""
    return t.facts.command[t.pos.rank[leader]] - t.pos.led[leader]


class FormUp(OnGround, frozen=True, gc=False, tag="form-up"):
    """Step 3 begins: nobody leads anybody yet (DT 10.2.3)."""

    rule: ClassVar[str] = "DT 10.2.3"

    def run(self, t: DangerousTable) -> None:
        for side in BOTH:
            for leader in leaders_on(t, self, side):
                t.pos.led[leader] = t.pos.led_cut[leader] = 0


class PutUnder(DecidesOnGround, frozen=True, gc=False, tag="put-under"):
    """The owner puts soldiers under leaders, one by one or the rest as is usual (DT 10.2.3d)."""

    rule: ClassVar[str] = "DT 10.2.3d"
    side: int

    def arises(self, t: DangerousTable) -> bool:
        return any(self.is_open(t, clan) for clan, _, _ in soldiers_on(t, self, self.side))

    def is_open(self, t: DangerousTable, clan: int) -> bool:
        """There is something to decide: not all leaders will be full, or some men are cut off."""
        rooms = [has_room_for(t, one) for one in leaders_of(t, self, self.side, clan)]
        rooms = [room for room in rooms if room]
        if not rooms:
            return False
        free, cut = leaderless(t, self, self.side, clan)
        if not free:
            return False
        several, mixed = len(rooms) > 1, 0 < cut < free
        return (several and free < sum(rooms)) or (mixed and (several or free > sum(rooms)))

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        found: list[Move] = [PASS]
        for clan, _, _ in soldiers_on(t, self, self.side):
            if self.is_open(t, clan):
                free, cut = leaderless(t, self, self.side, clan)
                kinds = [SOLDIER + clan] if free > cut else []
                kinds += [CUT_SOLDIER + clan] if cut else []
                takers = leaders_of(t, self, self.side, clan)
                found += [Assign(u, one) for one in takers if has_room_for(t, one) for u in kinds]
        return found

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [PASS, *(Assign(unit, one) for unit in range(UNITS) for one in range(LEADERS))]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if not isinstance(move, Assign) or move in self.moves(t):
            return None
        names: dict[str, Arg] = {
            "unit": Name("unit", move.unit),
            "leader": Name("leader", move.leader),
        }
        if is_leader(move.unit):
            return refuse("DT 10.2.3e", "leaders-are-not-commanded", unit=names["unit"])
        rule = "DT 10.2.3a" if t.pos.rank[move.leader] else "DT 10.2.3b"
        if move.leader not in leaders_on(t, self, self.side):
            return refuse("DT 10.2.3", "not-on-this-side", leader=names["leader"])
        if clan_of_soldier(move.unit) != t.pos.serves[move.leader]:
            return refuse(rule, "serves-another-clan", **names)
        if not has_room_for(t, move.leader):
            return refuse(rule, "commands-enough", leader=names["leader"])
        free, cut = leaderless(t, self, self.side, clan_of_soldier(move.unit))
        if not (cut if move.unit >= CUT_SOLDIER else free - cut):
            return refuse("DT 10.2.3", "nobody-left-to-lead", unit=names["unit"])
        return refuse("DT 10.2.3c", "led-as-it-is", **names)

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Assign):
            t.pos.led[move.leader] += 1
            t.pos.led_cut[move.leader] += move.unit >= CUT_SOLDIER
            t.do(self)

    def default(self, t: DangerousTable) -> Move:
        return PASS


class FillRanks(OnGround, frozen=True, gc=False, tag="fill-ranks"):
    """No soldier is left while a leader of his clan has room (DT 10.2.3c): the bravest first."""

    rule: ClassVar[str] = "DT 10.2.3c"
    side: int

    def run(self, t: DangerousTable) -> None:
        pos, side = t.pos, self.side
        by_bravery = sorted(
            leaders_on(t, self, side), key=lambda one: (-t.facts.bravery[one], -pos.rank[one], one)
        )
        for leader in by_bravery:
            free, cut = leaderless(t, self, side, pos.serves[leader])
            taken = min(free, has_room_for(t, leader))
            taken_cut = max(0, taken - (free - cut))
            pos.led[leader] += taken
            pos.led_cut[leader] += taken_cut
        if t.events is not None:
            for leader in by_bravery:
                if pos.led[leader]:
                    t.tell(told.Commands, leader, pos.led[leader])


# ---- the overall commander ---------------------------------------------------------------------


def may_command(t: DangerousTable, g: Ground, side: int) -> list[int]:
    """Leaders of the clan with most units of a side, or of several as strong (DT 10.2.5a, b)."""
    pos, units = t.pos, dict[int, int]()
    for clan, count, _ in soldiers_on(t, g, side):
        units[clan] = count
    leaders = leaders_on(t, g, side)
    for leader in leaders:
        units[pos.serves[leader]] = units.get(pos.serves[leader], 0) + 1
    if side == OTHER and NOBUNAGA in leaders and t.setting.players == FOUR:
        return [NOBUNAGA]  # DT 16.2.9.1b
    most = max(units.values(), default=0)
    return [one for one in leaders if units[pos.serves[one]] == most]


def must_agree(t: DangerousTable, g: Ground, side: int) -> tuple[int, ...]:
    """Of two who defend together both, if leaders of both could command (DT 16.1.5.2)."""
    pos = t.pos
    if t.setting.players != THREE or side != OTHER:
        return ()
    whose = [pos.alliance[pos.serves[one]] for one in may_command(t, g, side)]
    seats = sorted({seat_of_alliance(t, alliance) for alliance in whose})
    return tuple(seats) if len(seats) > 1 else ()


class NameCommander(DecidesOnGround, frozen=True, gc=False, tag="name-commander"):
    """Step 5: one leader commands the whole combat (DT 10.2.5)."""

    rule: ClassVar[str] = "DT 10.2.5"
    skip_forced: ClassVar[bool] = True
    side: int

    def arises(self, t: DangerousTable) -> bool:
        return bool(may_command(t, self, self.side))

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [Command(one) for one in may_command(t, self, self.side)]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [Command(one) for one in range(LEADERS)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if not isinstance(move, Command) or move in self.moves(t):
            return None
        name, there = Name("leader", move.leader), leaders_on(t, self, self.side)
        if NOBUNAGA in there and t.setting.players == FOUR and self.side == OTHER:
            return refuse("DT 16.2.9.1b", "nobunaga-commands")
        if move.leader in there:
            return refuse("DT 10.2.5a", "not-of-the-largest-clan", leader=name)
        return refuse("DT 10.2.5", "not-on-this-side", leader=name)

    def play(self, t: DangerousTable, move: Command) -> None:
        for seat in must_agree(t, self, self.side):
            if seat != self.seat:
                ground = self.place, self.how, self.alliance
                t.do(AgreeOnCommander(seat, *ground, self.side, move.leader))
                return
        t.pos.commander[self.side] = move.leader
        t.tell(told.CommanderNamed, self.seat, move.leader)

    def default(self, t: DangerousTable) -> Move:
        """The bravest, a daimyo first."""
        rank, bravery = t.pos.rank, t.facts.bravery
        found = may_command(t, self, self.side)
        return Command(max(found, key=lambda one: (bravery[one] + rank[one], -one)))


class AgreeOnCommander(DecidesOnGround, frozen=True, gc=False, tag="agree-on-commander"):
    """The other Anti-Oda player agrees, or the force has no commander (DT 16.1.5.2)."""

    rule: ClassVar[str] = "DT 16.1.5.2"
    side: int
    leader: LeaderId

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [Command(self.leader), PASS]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*(Command(one) for one in range(LEADERS)), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if not isinstance(move, Command) or move.leader == self.leader:
            return None
        return refuse("DT 16.1.5.2", "agree-or-not", leader=Name("leader", self.leader))

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Command):
            t.pos.commander[self.side] = move.leader
            t.tell(told.CommanderNamed, self.seat, move.leader)
        else:
            t.tell(told.NoCommander, self.seat, self.leader)

    def default(self, t: DangerousTable) -> Move:
        return Command(self.leader)


def end_commands(pos: Position) -> None:
    """Nobody leads anybody any more, and cards that were played have had their effect."""
    pos.led, pos.led_cut = bytearray(len(pos.led)), bytearray(len(pos.led_cut))
    pos.commander, pos.edge = bytearray([NONE, NONE]), bytearray(2)
