"""Who is in communication if it were checked now, along which way, and what stands in it (5)."""

from __future__ import annotations

from heapq import heappop, heappush

from msgspec import Struct

from kassen.core.values.bits import members
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import CLANS, NEUTRAL, YOSHIAKI
from kassen.games.dangerous.rules.communication import Lines, occupied
from kassen.games.dangerous.rules.position import Position
from kassen.games.dangerous.rules.stations import SEA_BITS, is_besieged, place_of
from kassen.games.dangerous.rules.units import soldiers_at

NOWHERE = ()


class Camp(Struct, frozen=True):
    """Units of one clan at one station."""

    station: int
    clan: int
    units: int
    marked: int
    """Of these, out of communication since the last check."""
    linked: bool
    """They would be in communication if it were checked now."""
    trace: tuple[int, ...]
    """The places from theirs to an end of their clan's; none if they are cut off."""
    blocked: tuple[int, ...]
    """If they are cut off: the fewest places that would have to be opened."""


def camps(pos: Position, facts: Facts) -> tuple[Camp, ...]:
    """All units on the map that need communication, station by station."""
    lines, found = Lines(pos, facts), []
    for station in occupied(pos):
        for clan, (units, marked) in _clans_at(pos, station).items():
            if pos.faction[clan] == NEUTRAL:
                continue
            linked = lines.in_communication(clan, station)
            trace = trace_of(lines, clan, station) if linked else NOWHERE
            blocked = NOWHERE if linked else blocks(lines, clan, station)
            found.append(Camp(station, clan, units, marked, linked, trace, blocked))
    return tuple(found)


def _clans_at(pos: Position, station: int) -> dict[int, tuple[int, int]]:
    """Of each clan at a station, its units and those that are marked; the Shogun needs nothing."""
    start, found = station * CLANS, dict[int, tuple[int, int]]()
    for clan, count in enumerate(soldiers_at(pos, station)):
        if count:
            found[clan] = count, pos.cut[start + clan]
    for leader in members(pos.here[station]):
        if leader != YOSHIAKI:
            clan = pos.serves[leader]
            units, marked = found.get(clan, (0, 0))
            found[clan] = units + 1, marked + (pos.cut_leaders >> leader & 1)
    return dict(sorted(found.items()))


def trace_of(lines: Lines, clan: int, station: int) -> tuple[int, ...]:
    """A shortest way from a station in communication to an end of the clan."""
    place, ends = place_of(station), lines.ends(clan)
    if lines.at_home(clan) >> station & 1:
        return (place,)
    near = first_steps(lines, clan, station) & lines.linked(clan)
    ways, within = lines.net(lines.pos.faction[clan]).ways, lines.linked(clan)
    known: dict[int, int] = dict.fromkeys(members(near), place)
    fresh = list(known)
    while fresh:
        for one in fresh:
            if ends >> one & 1:
                return _walked(known, place, one)
        reached: list[int] = []
        for one in fresh:
            for step in members(ways[one] & within):
                if step not in known and step != place:
                    known[step] = one
                    reached.append(step)
        fresh = reached
    return NOWHERE


def _walked(known: dict[int, int], place: int, end: int) -> tuple[int, ...]:
    way = [end]
    while way[-1] != place:
        way.append(known[way[-1]])
    return tuple(reversed(way))


def first_steps(lines: Lines, clan: int, station: int) -> int:
    """Where a trace of units at a station may lead first, as bits; from a fort by sea alone."""
    place, facts = place_of(station), lines.facts
    if is_besieged(station):
        return facts.lanes[place] & SEA_BITS  # DT 5.2.13
    lanes = lines.net(lines.pos.faction[clan]).lanes
    by_sea = sum([1 << one for one, reached in enumerate(lanes) if reached >> place & 1])
    return facts.land[place] | by_sea


def blocks(lines: Lines, clan: int, station: int) -> tuple[int, ...]:
    """The fewest places that no trace may lead through, on a way to an end (DT 5.2.6 to 5.2.8)."""
    pos, facts, place = lines.pos, lines.facts, place_of(station)
    ends, net = lines.ends(clan), lines.net(pos.faction[clan])
    first = facts.land[place] | facts.lanes[place]
    if is_besieged(station):
        first = facts.lanes[place] & SEA_BITS or facts.land[place]
    known: dict[int, int] = {}
    queue: list[tuple[int, int, int, int]] = [(0, 0, place, place)]
    while queue:
        shut, steps, here, came = heappop(queue)
        if here in known:
            continue
        known[here] = came
        if ends >> here & 1 and here != place:
            way = _walked(known, place, here)[not is_besieged(station) :]  # the besiegers are first
            return tuple(one for one in way if not net.within >> one & 1)
        near = first if here == place else facts.land[here] | facts.lanes[here]
        for step in members(near):
            if step not in known:
                closed = not net.within >> step & 1
                heappush(queue, (shut + closed, steps + 1, step, here))
    return (place,) if is_besieged(station) else NOWHERE


# ---- what changes ------------------------------------------------------------------------------


class Shift(Struct, frozen=True):
    """Units that something would cut off, or bring back into communication."""

    station: int
    clan: int
    units: int
    linked: bool


def shifts(before: tuple[Camp, ...], after: tuple[Camp, ...]) -> tuple[Shift, ...]:
    """Those whose communication differs; who is somewhere else is compared with nobody."""
    was = {(one.station, one.clan): one.linked for one in before}
    return tuple(
        Shift(one.station, one.clan, one.units, one.linked)
        for one in after
        if was.get((one.station, one.clan), True) != one.linked
    )
