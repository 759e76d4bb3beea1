"""A battle under way, or the duel on the Field of Honor: where, and how far it has come."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

from kassen.core.engine.steps import Step
from kassen.games.warriors.rules.battles import BattleOver
from kassen.games.warriors.rules.betrayal import Betrayal, ChoosePersuader, SpendPoint
from kassen.games.warriors.rules.casualties import Casualty
from kassen.games.warriors.rules.commanders import NameCommander
from kassen.games.warriors.rules.field_of_honor import ChooseChampion, DuelRound
from kassen.games.warriors.rules.losses import ChooseFate, ChooseShelter
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.running import LeaveBehind, Pursuit, RunAway
from kassen.games.warriors.rules.stations import NOBODY

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


class BattleView(Struct, frozen=True):
    region: int
    """-1: the Field of Honor, which lies nowhere."""
    stage: Stage
    hits: tuple[int, int]
    """Those that South and North have still to take, as far as they are being taken."""


def battle_under_way(t: WarriorsTable) -> BattleView | None:
    """None: nobody fights."""
    for item in reversed(t.agenda):
        if isinstance(item, BattleOver | DuelRound):
            region = item.region if isinstance(item, BattleOver) else NOBODY
            now = t.agenda[-1]
            hits = [0, 0]
            if isinstance(now, Casualty):
                hits[now.seat] = now.hits
            return BattleView(region, _STAGE_OF.get(type(now), "dice"), (hits[0], hits[1]))
    return None
