"""Garrisons: how many stay where, and who of them goes behind walls.

A fort takes two units for each level, and those inside fire first, each of them with the wall and
with the bravery of the bravest. So few hold a castle against many for a while; nobody holds it
from beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import TYPE_CHECKING

from kassen.games.dangerous.bots.strength import storm_chance
from kassen.games.dangerous.box.names import NOBUNAGA, NONE, SOLDIER
from kassen.games.dangerous.rules.stations import fort

if TYPE_CHECKING:
    from kassen.games.dangerous.bots.mind import Mind

SURE = 0.1
"""A storm that succeeds less often is no danger."""
ON_THE_ROAD = 2
"""Units that stay in each space of the road to Kyo."""
IN_THE_OPEN = 4
"""Units that stand before the walls of such a castle, beside as many as there are foes."""


def room(mind: Mind, space: int) -> int:
    """How many the fort of a space takes."""
    return mind.facts.siege["room_per_fort"] * mind.pos.fort[space]


def is_home(mind: Mind, space: int) -> bool:
    """A home castle of a clan on our side: with the last one it falls."""
    clan = mind.facts.home_of[space]
    return clan != NONE and mind.pos.faction[clan] == mind.faction


def garrison(mind: Mind, space: int) -> int:
    """How many are to stay in a space of ours, whatever else there is to do."""
    near = mind.foes_near(space)
    if space in mind.vital:
        least = min(mind.weights.last_guard, room(mind, space))
        return max(least, _behind_walls(mind, space, near)) + _before_walls(mind, space, near)
    if mind.is_dear(space):
        return mind.weights.guard
    if is_home(mind, space):
        least = max(mind.weights.home_guard, _behind_walls(mind, space, near))
        return min(least, room(mind, space))
    if space in mind.line:
        return ON_THE_ROAD
    return 1 if mind.worth[space] >= mind.weights.held and near else 0


def _behind_walls(mind: Mind, space: int, foes: int) -> int:
    """The fewest who would stand a storm of so many."""
    places = room(mind, space)
    wall = mind.pos.fort[space]
    for men in range(1, places):
        if not foes or storm_chance(foes, men, wall, 1) < SURE:
            return men
    return places


def _before_walls(mind: Mind, space: int, foes: int) -> int:
    """Who is to stand in the open, where walls alone would not stop so many."""
    places, wall = room(mind, space), mind.pos.fort[space]
    if not places:
        return IN_THE_OPEN + foes
    return 0 if storm_chance(foes, places, wall, 1) < SURE else (IN_THE_OPEN + foes) // 2


def to_keep(mind: Mind, space: int) -> int:
    """The garrison, and in the open so many more as stand against who is near."""
    keep = garrison(mind, space)
    if mind.is_dear(space) and not room(mind, space):
        force = mind.ours(space)
        danger = mind.threat[space] * mind.weights.safety
        share = min(1.0, sqrt(danger / max(force.power(), 0.01)))
        keep = max(keep, round(share * force.units + 0.49))
    return keep


def shortage(mind: Mind, space: int) -> float:
    """0 to 1: how badly units are missed in a space of ours."""
    keep = garrison(mind, space)
    here = on_guard(mind, space)
    short = max(0.0, 1 - here / keep) if keep else 0.0
    besieged = bool(mind.inside(space, own=True).units and mind.theirs(space).units)
    if besieged and (is_home(mind, space) or space in mind.vital):
        return 1.0
    danger = mind.threat[space] * mind.weights.safety
    if danger and mind.is_dear(space) and not room(mind, space):
        short = max(short, 1 - mind.ours(space).power() / danger)
    return max(short, mind.weights.rest * mind.is_dear(space))


def on_guard(mind: Mind, space: int) -> int:
    """Units that hold a space; where men need somebody to lead them, no crowd of leaders."""
    here = mind.ours(space).units + mind.inside(space, own=True).units
    if not mind.weights.lead:
        return here
    leaders = [one for at in (space, fort(space)) for one in mind.units(at, 1 << mind.faction)]
    return here - max(0, sum([one < SOLDIER for one in leaders]) - 1)


def next_inside(mind: Mind, space: int, units: Mapping[int, int]) -> int:
    """Of units that may go into a fort one after the other: the bravest leader, then men.

    A second leader would only be besieged with him; Nobunaga stays out where his death loses.
    """
    brave = [one for one in units if one < SOLDIER and not mind.is_fatal(one)]
    men = [one for one in units if one >= SOLDIER]
    if not mind.has_leader_inside(space) and brave:
        return max(brave, key=lambda one: (trusted(mind, one), -one))
    if men:
        return men[0]
    return min(units, key=lambda one: (mind.is_fatal(one), trusted(mind, one), one))


def trusted(mind: Mind, leader: int) -> int:
    """How good it is to have him in a castle: brave, and nobody holds a card of his name."""
    return mind.facts.bravery[leader] - mind.doubts(leader)


def keeps_watch(mind: Mind, unit: int) -> bool:
    """A leader who stays where he is safe, unless everybody goes."""
    return unit == NOBUNAGA and mind.is_fatal(unit)


def stays_at_court(mind: Mind, unit: int) -> bool:
    """He goes nowhere: in the evening he is brought home anyway (DT 16.2.5.5)."""
    return mind.weights.court and keeps_watch(mind, unit)
