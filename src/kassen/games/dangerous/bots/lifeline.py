"""Oda's road to Kyo: over it men come back, and who is cut off fights with half his men."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from kassen.games.dangerous.box.names import KYO, NONE, ODA, PLACES, SEA_LANE, SPACES

if TYPE_CHECKING:
    from kassen.games.dangerous.bots.mind import Mind

OPEN, DISPUTED, TO_TAKE, FOREIGN = 4, 7, 10, 60
"""What a place on the road costs: ours; with enemies in it; theirs; of those who are at peace."""


def lifeline(mind: Mind) -> frozenset[int]:
    """The spaces between Kyo and the nearest of Oda's home castles, by the easiest road."""
    facts, way = mind.facts, dict[int, int]()
    queue = [(0, KYO, NONE)]
    homes = facts.homes[ODA]
    while queue:
        cost, at, back = heappop(queue)
        if at in way:
            continue
        way[at] = back
        if at in homes:
            return _walked(way, at)
        for near in facts.neighbours[at]:
            if near < PLACES and facts.ways[at][near] != SEA_LANE and near not in way:
                heappush(queue, (cost + _toll(mind, near), near, at))
    return frozenset()


def _toll(mind: Mind, place: int) -> int:
    if mind.theirs(place).units:
        return DISPUTED if place >= SPACES or mind.is_ours(place) else TO_TAKE + 1
    if place >= SPACES or mind.is_ours(place):
        return OPEN
    return FOREIGN if mind.is_at_peace(place) else TO_TAKE


def _walked(way: dict[int, int], end: int) -> frozenset[int]:
    found = []
    at = way[end]
    while at not in (KYO, NONE):
        found.append(at)
        at = way[at]
    return frozenset(one for one in found if one < SPACES)
