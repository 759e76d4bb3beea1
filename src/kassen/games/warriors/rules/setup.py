"""Chapter 11: setting up the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.head_starts import head_start
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.warriors.box.data import Facts
from kassen.games.warriors.rules.events import Drawn, HeadStart, Placed
from kassen.games.warriors.rules.moves import PICK, Pick
from kassen.games.warriors.rules.position import (
    Position,
    WarriorsTable,
    award,
    named,
    stars,
)
from kassen.games.warriors.rules.sequence import Turn, roll_initiative
from kassen.games.warriors.rules.stations import (
    CUP,
    NOBODY,
    NORTH,
    OUT,
    REGIONS,
    SOUTH,
    box,
    camp,
    hand,
)


def empty_board(facts: Facts) -> Position:
    """Every counter beside the board, points on 0, spring 1335 (WJ 11.16, 11.17)."""
    counters = len(facts.samurai_ids)
    return Position(
        where=bytearray([OUT]) * counters,
        soldiers=[0] * counters,
        face=list(range(counters)),
        control=[NOBODY] * REGIONS,
        marched=[0] * counters,
        commander=[NOBODY, NOBODY],
    )


class SetUp(Step, frozen=True, gc=False, tag="set-up"):
    """The initiative roll, the printed set-up, the draw, then the players' picks (WJ 11)."""

    rule: ClassVar[str] = "WJ 11.1"

    def run(self, t: WarriorsTable) -> None:
        give_head_start(t)
        roll_initiative(t)
        place_printed_set_up(t)
        draw_neutrals(t)
        t.do(
            PickStarters(SOUTH, t.facts.draw_count[SOUTH]),
            PickNorthStarters(NORTH, t.facts.draw_count[NORTH]),
            Begin(),
        )


def give_head_start(t: WarriorsTable) -> None:
    """The marker does not begin on 0 if the table has agreed so (WJ HS.1)."""
    given = head_start(t.setting)
    if given is not None:
        award(t, given.seat, given.amount)
        t.tell(HeadStart, given.seat, given.amount)


def place_printed_set_up(t: WarriorsTable) -> None:
    """WJ 11.2 to 11.9."""
    pos, facts = t.pos, t.facts
    for side, region, samurai, soldiers in facts.placements:
        pos.put(samurai, camp(region, side))
        pos.soldiers[samurai] = soldiers
    for side, samurai in facts.holding:
        if side == NORTH or t.options.remaining_south_samurai_to_holding_boxes:
            send_home(t, samurai, side)
    for samurai in facts.neutrals:
        pos.put(samurai, CUP)


def draw_neutrals(t: WarriorsTable) -> None:
    """The North draws the initiative number first, then one each in turn (WJ 11.10 to 11.12)."""
    for _ in range(t.pos.number):
        draw_one(t, NORTH)
    side = SOUTH
    while t.pos.here[CUP]:
        draw_one(t, side)
        side = 1 - side
    for side in (SOUTH, NORTH):
        t.tell(Drawn, side, tuple(t.pos.at(hand(side))))


def draw_one(t: WarriorsTable, side: int) -> None:
    cup = t.pos.at(CUP)
    if cup:
        t.pos.put(t.pick(cup), hand(side))


class PickStarters(Choice, frozen=True, gc=False, tag="pick-starters"):
    """Some of the drawn Samurai start on the map, each with a soldier (WJ 11.13)."""

    rule: ClassVar[str] = "WJ 11.13"
    asked: ClassVar[str] = "pick-starters"
    skip_forced: ClassVar[bool] = True
    left: int

    def arises(self, t: WarriorsTable) -> bool:
        return self.left > 0 and t.pos.here[hand(self.seat)] != 0

    def particulars(self, t: WarriorsTable) -> dict[str, Arg]:
        return {
            "picked": t.facts.draw_count[self.seat] - self.left,
            "region": Name("region", t.facts.draw_region[self.seat]),
        }

    def moves(self, t: WarriorsTable) -> Sequence[Pick]:
        return PICK.of(t.pos.here[hand(self.seat)])

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return PICK

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if isinstance(move, Pick) and t.pos.where[move.samurai] != hand(self.seat):
            return refuse(self.rule, "not-drawn", samurai=named(t, move.samurai))
        return None

    def play(self, t: WarriorsTable, move: Pick) -> None:
        region = t.facts.draw_region[self.seat]
        t.pos.put(move.samurai, camp(region, self.seat))
        t.pos.soldiers[move.samurai] = t.facts.draw_soldiers[self.seat]
        t.tell(Placed, self.seat, move.samurai, region)
        t.do(type(self)(self.seat, self.left - 1))

    def default(self, t: WarriorsTable) -> Move:
        return max(self.moves(t), key=lambda move: stars(t, move.samurai))


class PickNorthStarters(PickStarters, frozen=True, gc=False, tag="pick-north-starters"):
    """The North picks after the South, by a clause of its own."""

    rule: ClassVar[str] = "WJ 11.14"


class Begin(Step, frozen=True, gc=False, tag="begin"):
    """The rest of the drawn go home to wait (WJ 11.15), then the first season begins."""

    rule: ClassVar[str] = "WJ 11.15"

    def run(self, t: WarriorsTable) -> None:
        for side in (SOUTH, NORTH):
            for samurai in t.pos.at(hand(side)):
                send_home(t, samurai, side)
        if t.options.initial_control == "occupied":
            control_what_is_occupied(t.pos)
        t.do(Turn())


def send_home(t: WarriorsTable, samurai: int, side: int) -> None:
    """Into the side's box of his home; who has none waits where his side's draw is placed."""
    home = t.facts.home[samurai]
    region = t.facts.draw_region[side] if home == NOBODY else home
    t.pos.put(samurai, box(region, side))


def control_what_is_occupied(pos: Position) -> None:
    """Option `initial_control = "occupied"` (WJ 11.17)."""
    for region in range(REGIONS):
        for side in (SOUTH, NORTH):
            if pos.here[camp(region, side)] and not pos.is_contested(region):
                pos.control[region] = side
