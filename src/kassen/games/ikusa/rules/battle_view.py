"""A battle under way, as everybody sees it: who attacks whom, and how far it has come."""

from __future__ import annotations

from msgspec import Struct

from kassen.games.ikusa.rules.casualties import SealLosses
from kassen.games.ikusa.rules.combat import AfterPass, Battle, FightOn, Melee, Volley
from kassen.games.ikusa.rules.phase_c import BattleEnds
from kassen.games.ikusa.rules.position import NONE, IkusaTable, place_of

LOSSES_OF_VOLLEY, LOSSES_OF_MELEE = 3, 7
STEPS = {
    Battle: 0,
    Volley: 0,
    Melee: LOSSES_OF_VOLLEY,
    AfterPass: LOSSES_OF_MELEE,
    FightOn: 8,
}
"""The step of combat that is being done while such an item is next on the agenda."""


class BattleView(Struct, frozen=True):
    """One troop against everything in one province; 255 is nobody and nowhere."""

    house: int
    troop: int
    origin: int
    target: int
    enemy: int
    naval: bool
    step: int
    """Of the eight steps of combat; 0: before the first, or the first strike over a sea line."""
    hits: tuple[int, int] | None
    """Those that attacker and defender take now, the ones already chosen among them."""


def battle_under_way(t: IkusaTable) -> BattleView | None:
    """None: nobody fights."""
    step, hits = LOSSES_OF_MELEE, None
    for item in reversed(t.agenda):
        if isinstance(item, BattleEnds):
            troop, target = item.troop, item.target
            origin, enemy = place_of(t.pos, troop), t.pos.owner[target]
            naval = origin != NONE and target in t.facts.by_sea[origin]
            return BattleView(item.house, troop, origin, target, enemy, naval, step, hits)
        if isinstance(item, SealLosses):
            hits = item.to_attacker, item.to_defender
        step = STEPS.get(type(item), step)
    return None
