"""A battle under way, or the duel on the Field of Honor: where, and how far it has come."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

from kassen.core.engine.steps import Step
from kassen.games.warriors.rules.battles import BattleOver
from kassen.games.warriors.rules.betrayal import Betrayal, ChoosePersuader, SpendPoint
from kassen.games.warriors.rules.casualties import Casualty
from kassen.games.warriors.rules.commanders import NameCommander
from kassen.games.warriors.rules.field_of_honor import ChooseChampion, DuelRound, champion_dice
from kassen.games.warriors.rules.losses import ChooseFate, ChooseShelter
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.running import (
    Escape,
    LeaveBehind,
    Pursuit,
    RunAway,
    pursuit_bonus,
)
from kassen.games.warriors.rules.stations import NOBODY, NORTH, SOUTH
from kassen.games.warriors.rules.volley import battle_dice, bravery_bonus

Stage = Literal["betrayal", "command", "dice", "losses", "fates", "flight"]
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
"""In the order of the rules."""
_STAGE_OF: Final[dict[type[Step], Stage]] = {
    Betrayal: "betrayal",
    ChoosePersuader: "betrayal",
    SpendPoint: "betrayal",
    NameCommander: "command",
    ChooseChampion: "command",
    Casualty: "losses",
    ChooseFate: "fates",
    ChooseShelter: "fates",
    RunAway: "flight",
    LeaveBehind: "flight",
    Pursuit: "flight",
}


class SideView(Struct, frozen=True):
    """One side of a battle; it rolls no dice before both have commanders, nor while it runs."""

    dice: int
    bonus: int
    """Added to each die (WJ 7.3.b.1, 7.3.g.7b)."""
    hits: int
    """Still to be taken, as far as they are being taken."""


IDLE: Final = SideView(0, 0, 0)
"""It has no dice to roll: nobody is named yet."""


class BattleView(Struct, frozen=True):
    region: int
    """-1: the Field of Honor, which lies nowhere."""
    stage: Stage
    sides: tuple[SideView, SideView]
    """South and North."""


def battle_under_way(t: WarriorsTable) -> BattleView | None:
    """None: nobody fights."""
    for item in reversed(t.agenda):
        if isinstance(item, BattleOver | DuelRound):
            region = item.region if isinstance(item, BattleOver) else NOBODY
            stage = _STAGE_OF.get(type(t.agenda[-1]), "dice")
            return BattleView(region, stage, (_side(t, region, SOUTH), _side(t, region, NORTH)))
    return None


def _side(t: WarriorsTable, region: int, side: int) -> SideView:
    now = t.agenda[-1]
    hits = now.hits if isinstance(now, Casualty) and now.seat == side else 0
    if region == NOBODY:
        return _champion(t, side)
    if not all(t.pos.has_commander(region, one) for one in (SOUTH, NORTH)):
        return SideView(0, 0, hits)  # not named yet, or gone (WJ 7.2.4)
    flees = _runners(t)
    if side == flees:
        return SideView(0, 0, hits)
    bonus = bravery_bonus(t, side) if flees == NOBODY else pursuit_bonus(t, side)
    return SideView(battle_dice(t, region, side), bonus, hits)


def _runners(t: WarriorsTable) -> int:
    """The side that runs, until its men are away or have fallen; NOBODY: neither."""
    for step in reversed(t.agenda):
        if isinstance(step, Pursuit | Escape):
            return 1 - step.seat if isinstance(step, Pursuit) else step.seat
    return NOBODY


def _champion(t: WarriorsTable, side: int) -> SideView:
    if NOBODY in t.pos.commander:
        return IDLE
    return SideView(champion_dice(t, t.pos.commander[side]), bravery_bonus(t, side), 0)
