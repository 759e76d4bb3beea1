"""A combat under way, as everybody sees it: where, how far it has come, and what each side has."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

from kassen.core.engine.steps import Step
from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.rules.casualties import TakeLosses, TakeMinor
from kassen.games.dangerous.rules.combat import CombatOver
from kassen.games.dangerous.rules.command import AgreeOnCommander, NameCommander, PutUnder
from kassen.games.dangerous.rules.deployment import ComeOut, TakeShelter
from kassen.games.dangerous.rules.excess import TakeExcess
from kassen.games.dangerous.rules.fire import fire_groups, initiative
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.retreats import GiveWay
from kassen.games.dangerous.rules.rounds import AfterFire, Declare
from kassen.games.dangerous.rules.sea_combat import advantage
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    AT_SEA,
    BOTH,
    FIELD,
    IN_FORT,
    DecidesOnGround,
    Ground,
    OnGround,
    fighters,
    seat_of_side,
)
from kassen.games.dangerous.rules.siege_combat import StormOrNot, besieger_dice, dice_of_besieged
from kassen.games.dangerous.rules.traitors import FortOrField

Kind = Literal["field", "in-fort", "storm", "sea"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
Stage = Literal["deployment", "command", "cards", "retreat", "losses", "flight", "storm"]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
"""In the order of the rules; cards, and what follows from them, may come between any two."""
_STAGE_OF: Final[dict[type[Step], Stage]] = {
    TakeShelter: "deployment",
    ComeOut: "deployment",
    FortOrField: "deployment",
    PutUnder: "command",
    NameCommander: "command",
    AgreeOnCommander: "command",
    Declare: "retreat",
    TakeLosses: "losses",
    TakeMinor: "losses",
    GiveWay: "flight",
    TakeExcess: "losses",
    StormOrNot: "storm",
}


class FireView(Struct, frozen=True):
    """A group that fires together."""

    leader: int
    """NONE: it has none."""
    dice: int
    more: int
    """Added to each die."""


class SideView(Struct, frozen=True):
    seat: int
    commander: int
    """NONE: none, or none yet."""
    units: tuple[tuple[int, int], ...]
    """As moves name them, and how many of each."""
    groups: tuple[FireView, ...]
    initiative: int
    """What would be added to its die; 0 in a storm."""
    hits: int
    """Still to be taken; those on units out of communication count half, rounded up."""


class BattleView(Struct, frozen=True):
    place: int
    kind: Kind
    stage: Stage
    round: int
    """Of a field combat; 0: none has begun."""
    retreating: int
    """The side that has declared a retreat; NONE: neither."""
    sides: tuple[SideView, SideView]
    """The active one, then the other."""


def battle_under_way(t: DangerousTable) -> BattleView | None:
    """None: nobody fights."""
    if not any(isinstance(one, CombatOver) for one in t.agenda):
        return None
    asked = t.agenda[-1]
    ground = next(one for one in reversed(t.agenda) if isinstance(one, OnGround | DecidesOnGround))
    number, retreating, halves = 0, NONE, (0, 0)
    for item in reversed(t.agenda):
        if isinstance(item, AfterFire):
            number, retreating = item.number, item.retreating
    if isinstance(asked, Declare):
        number = asked.number
    if isinstance(asked, GiveWay):
        retreating = asked.side
    if isinstance(asked, TakeLosses):
        halves = asked.halves[0], asked.halves[1]
    sides = [_side(t, ground, side, halves[side], side == retreating) for side in BOTH]
    stages = [stage for kind, stage in _STAGE_OF.items() if isinstance(asked, kind)]
    stage: Stage = stages[0] if stages else "cards"
    return BattleView(
        ground.place, KINDS[ground.how], stage, number, retreating, (sides[0], sides[1])
    )


def _side(t: DangerousTable, g: Ground, side: int, halves: int, retreats: bool) -> SideView:
    return SideView(
        seat_of_side(t, g, side),
        t.pos.commander[side],
        tuple(fighters(t, g, side).items()),
        tuple(FireView(*group) for group in _groups(t, g, side)),
        _initiative(t, g, side, retreats),
        (halves + 1) // 2,
    )


def _initiative(t: DangerousTable, g: Ground, side: int, retreats: bool) -> int:
    if g.how == AT_SEA:
        return advantage(t, g, side)
    return initiative(t, g, side, retreats) if g.how in (FIELD, IN_FORT) else 0


def _groups(t: DangerousTable, g: Ground, side: int) -> list[tuple[int, int, int]]:
    if g.how in (FIELD, IN_FORT):
        return fire_groups(t, g, side)
    if g.how == AT_SEA:
        return [(NONE, sum(fighters(t, g, side).values()), 0)]
    if side == ACTIVE:
        return [(NONE, besieger_dice(t, g), 0)]
    return [(NONE, dice, more) for more, dice in dice_of_besieged(t, g)]
