"""Chapter 13.3: combat at sea, where leaders count no more than soldiers."""

from __future__ import annotations

from typing import ClassVar

from kassen.games.dangerous.box.names import MURAKAMI, NEUTRAL
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.casualties import Losses
from kassen.games.dangerous.rules.fire import EDGE, duel, is_duel, surprising, tell_initiative
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
    number: int = 1

    def run(self, t: DangerousTable) -> None:
        if not both_are_there(t, self):
            return
        if is_duel(t, self):  # DT 13.3.8
            duel(t, self)
            return
        hits = [0, 0]
        for side in fires_alone(t, self, self.number) or BOTH:
            hits[1 - side] = broadside(t, self, side)
        ground = self.place, self.how, self.alliance
        losses = Losses(*ground, (2 * hits[ACTIVE], 2 * hits[OTHER]), ())
        t.do(losses, SeaRound(*ground, self.number + 1))


def fires_alone(t: DangerousTable, g: Ground, number: int) -> list[int]:
    """The side that surprises the other, or leads by 2; none: both fire (DT C.29, 13.3.3b)."""
    if surprise := surprising(t, number):
        t.tell(told.Surprised, seat_of_side(t, g, surprise[0]))
        return surprise
    dice = t.roll(), t.roll()
    totals = [dice[side] + advantage(t, g, side) for side in BOTH]
    tell_initiative(t, g, dice, totals)
    return [side for side in BOTH if totals[side] - totals[1 - side] >= t.facts.sea["alone"]]


def advantage(t: DangerousTable, g: Ground, side: int) -> int:
    """Pirates, the Iron Ship, and cards of this combat (DT 13.3.2, 13.3.4, 10.2.6)."""
    pos, units = t.pos, fighters(t, g, side)
    more = pos.edge[side] & EDGE
    more += t.facts.sea["murakami"] if any(clan_of_unit(pos, u) == MURAKAMI for u in units) else 0
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
