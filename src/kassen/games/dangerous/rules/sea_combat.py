"""Chapter 13.3: combat at sea, where leaders count no more than soldiers."""

from __future__ import annotations

from typing import ClassVar

from kassen.games.dangerous.box.names import MURAKAMI, NEUTRAL
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.casualties import Losses
from kassen.games.dangerous.rules.fire import duel, is_duel, tell_initiative
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.retreats import faction_of_side
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    BOTH,
    OTHER,
    Ground,
    OnGround,
    both_are_there,
    fighters,
    seat_of_side,
    strength,
)
from kassen.games.dangerous.rules.units import clan_of_unit


class SeaRound(OnGround, frozen=True, gc=False, tag="sea-round"):
    """Nobody retreats; it goes on until a side, or both, is gone (DT 13.3.5)."""

    rule: ClassVar[str] = "DT 13.3.5"

    def run(self, t: DangerousTable) -> None:
        if not both_are_there(t, self):
            return
        if is_duel(t, self):  # DT 13.3.8
            duel(t, self)
            return
        dice = t.roll(), t.roll()
        totals = [dice[side] + advantage(t, self, side) for side in BOTH]
        tell_initiative(t, self, dice, totals)
        alone = [
            side for side in BOTH if totals[side] - totals[1 - side] >= t.facts.sea["alone"]
        ]  # DT 13.3.3b
        hits = [0, 0]
        for side in alone or BOTH:
            hits[1 - side] = broadside(t, self, side)
        ground = self.place, self.how, self.alliance
        t.do(Losses(*ground, (2 * hits[ACTIVE], 2 * hits[OTHER]), ()), SeaRound(*ground))


def advantage(t: DangerousTable, g: Ground, side: int) -> int:
    """Pirates and the Iron Ship (DT 13.3.2, 13.3.4)."""
    pos, units = t.pos, fighters(t, g, side)
    more = t.facts.sea["murakami"] if any(clan_of_unit(pos, u) == MURAKAMI for u in units) else 0
    faction = faction_of_side(t, g, side)
    if pos.iron_ship == faction != NEUTRAL:
        more += t.facts.sea["iron_ship"]
    return more


def broadside(t: DangerousTable, g: Ground, side: int) -> int:
    """A die for each unit, never modified (DT 13.3.3)."""
    dice = t.rolls(strength(t, g, side))
    hits = sum([die >= t.facts.sea["hit_on"] for die in dice])
    t.tell(told.Fired, seat_of_side(t, g, side), tuple(dice), 0, hits)
    return hits
