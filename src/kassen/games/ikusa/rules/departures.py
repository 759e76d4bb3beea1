"""Phase D: where the units of a force can go, how many of them, and why not (IK 7.D.6 to 7.D.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.box.data import RONIN
from kassen.games.ikusa.rules.moves import (
    ADVANCE,
    JOIN,
    Advance,
    AdvanceWith,
    Join,
    JoinWith,
)
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    ROW,
    IkusaTable,
    Position,
    armies_in,
    army_name,
    army_size,
    force_in,
    force_size,
    free_squares,
    province_name,
    ronin_room,
    room_in,
    shown_ronin,
)
from kassen.games.ikusa.rules.settling import no_entry

_OPEN_TO: Final = [bytes(owner in (house, NONE) for owner in range(256)) for house in range(256)]
"""For each house a table that turns itself and nobody into 1 and all others into 0."""


class Way(Struct, frozen=True, gc=False):
    """Where units of a force go, and how many ronin with them."""

    origin: int
    dest: int
    army: int
    """The army they join; NONE: they stand as a force."""
    ronin: int


def movable(t: IkusaTable, origin: int, unit: int) -> int:
    """Units of a kind that have not moved in this phase."""
    at = ROW * origin + unit
    return t.pos.force[at] - t.pos.arrived[at]


def _may_go(pos: Position, origin: int) -> int:
    """As many of them, but that one stays where no army is (IK 7.D.8)."""
    most = _movable(pos, origin)
    return most - (most == pos.sizes[origin] and origin not in pos.army_at)


def _movable(pos: Position, origin: int) -> int:
    """All of them."""
    moved, at = pos.arrived, ROW * origin
    return pos.sizes[origin] - moved[at] - moved[at + 1] - moved[at + 2] - moved[at + 3]


def bounds(t: IkusaTable, origin: int, dest: int, army: int, ronin: int) -> tuple[int, int]:
    """The least and the most regulars that can go: all limits but the squares (IK 7.D.7 to 7.D.9).

    The least is more than the most if it cannot be done.
    """
    pos = t.pos
    if pos.force[ROW * origin + RONIN] or pos.hidden[origin]:
        (most,) = leaving(pos, origin, (ronin,), within=dest == origin)
    else:
        most = _may_go(pos, origin)
    if army == NONE:
        most = min(most, t.facts.force_limit - pos.sizes[dest])
    if not ronin:
        return 1, most
    return max(1, ronin + _needed(pos, origin, dest, army)), most


def leaving(pos: Position, origin: int, counts: Iterable[int], *, within: bool) -> list[int]:
    """The most regulars that can go with so many ronin, wherever they go (IK 7.D.6, 7.D.8).

    As many as the ronin that stay can do without; of these, armies beside them carry some.
    """
    size, most = pos.sizes[origin], _may_go(pos, origin)
    shown, hidden = pos.force[ROW * origin + RONIN], pos.hidden[origin]
    free, beside = shown - pos.arrived[ROW * origin + RONIN], hidden
    if not within:  # those who join the army beside them carry as many there
        beside = 0
        if origin in pos.army_at:
            beside = sum([ronin_room(pos, army) for army in armies_in(pos, origin)])
    found = []
    for ronin in counts:
        going = ronin if ronin < free else free  # of those shown
        staying = hidden - (ronin - going)
        if staying < 0:
            found.append(-1)  # so many there are not
            continue
        carried = shown - going + (staying - beside if staying > beside else 0)
        spare = size - carried - 1 if carried else size
        found.append(spare if spare < most else most)
    return found


def _needed(pos: Position, origin: int, dest: int, army: int) -> int:
    """Regulars that must come, beyond one for each ronin who does (IK 5.6, 5.7)."""
    if army == NONE:
        least = pos.force[ROW * dest + RONIN] + 1 - pos.sizes[dest]
    else:
        least = pos.army[ROW * army + RONIN] - army_size(pos, army)
    if dest == origin or not pos.hidden[dest]:
        return least  # within a province as many come as go
    troop = force_in(dest) if army == NONE else army
    others = room_in(pos, dest) - ronin_room(pos, troop)
    return least + max(0, pos.hidden[dest] - others)


def fits_army(t: IkusaTable, army: int, chosen: Sequence[int], unit: int) -> bool:
    """A square is free for one more of that class (IK C.16)."""
    samurai, others = free_squares(t, army)
    return chosen[0] + chosen[1] < samurai if unit < 2 else chosen[2] + chosen[3] < others


def way_refused(t: IkusaTable, house: int, way: Way) -> Refusal | None:
    """Why nobody of a force can go there."""
    pos = t.pos
    here, there = province_name(way.origin), province_name(way.dest)
    if pos.owner[way.origin] != house or not force_size(pos, way.origin):
        return refuse("IK 7.D.6", "no-force-of-yours", province=here)
    if way.army != NONE and (way.army not in armies_in(pos, way.dest) or way.army // 3 != house):
        return refuse("IK 7.D.7", "not-your-army", army=army_name(way.army))
    if way.dest != way.origin and way.dest not in t.facts.neighbours[way.origin]:
        return refuse("IK C.4", "not-next-to", province=there, origin=here)
    if way.dest == way.origin and way.army == NONE:
        return refuse("IK 7.D.6", "go-somewhere", province=here)
    if pos.owner[way.dest] not in (house, NONE):
        return no_entry(t, house, way.dest)
    if way.ronin < 0 or way.ronin > shown_ronin(pos, force_in(way.origin)) + pos.hidden[way.origin]:
        return refuse("IK 7.D.9", "no-such-ronin", province=here)
    least, most = bounds(t, way.origin, way.dest, way.army, way.ronin)
    if most < 1:
        return _nobody_can_go(t, way)
    if least > most:
        return refuse("IK 7.D.9", "ronin-need-regulars", province=there)
    if way.army != NONE and _squares(t, way.origin, way.army) < least:
        return refuse("IK C.16", "no-squares-left", army=army_name(way.army))
    return None


def _nobody_can_go(t: IkusaTable, way: Way) -> Refusal:
    pos, here = t.pos, province_name(way.origin)
    if way.army == NONE and force_size(pos, way.dest) >= t.facts.force_limit:
        return refuse("IK 7.D.7", "force-is-full", province=province_name(way.dest))
    if not _movable(pos, way.origin):
        return refuse("IK 7.D.6", "all-have-moved", province=here)
    if force_size(pos, way.origin) == 1 and way.origin not in pos.army_at:
        return refuse("IK 7.D.8", "one-must-stay", province=here)
    return refuse("IK 7.D.9", "ronin-need-regulars", province=here)


def rule_of_most(t: IkusaTable, way: Way, most: int) -> str:
    """Why no more can go: the force there is full, ronin need them here, or one must stay."""
    pos = t.pos
    if way.army == NONE and force_size(pos, way.dest) + most >= t.facts.force_limit:
        return "IK 7.D.7"
    can_go = _movable(pos, way.origin)
    one_stays = can_go == force_size(pos, way.origin) and way.origin not in pos.army_at
    return "IK 7.D.9" if most < can_go - one_stays else "IK 7.D.8"


def _squares(t: IkusaTable, origin: int, army: int) -> int:
    """How many could find squares on an army card, of those that can move."""
    samurai, others = free_squares(t, army)
    if not samurai and not others:
        return 0
    force, moved, at = t.pos.force, t.pos.arrived, ROW * origin
    samurai = min(samurai, force[at] + force[at + 1] - moved[at] - moved[at + 1])
    return samurai + min(others, force[at + 2] + force[at + 3] - moved[at + 2] - moved[at + 3])


def departures(t: IkusaTable, house: int) -> list[Move]:
    """Every way that is open to the forces of a house."""
    pos, near = t.pos, t.facts.neighbours
    camps = set(pos.army_at[ARMIES * house : ARMIES * house + ARMIES])
    enterable, sizes, arrived = pos.owner.translate(_OPEN_TO[house]), pos.sizes, pos.arrived
    full = bytes([t.facts.force_limit])
    roomy = enterable if full not in sizes else _where_not(full, enterable, sizes)
    found: list[Move] = []
    for origin in pos.lands[house]:
        size, at = sizes[origin], ROW * origin
        if size < 2 and (not size or origin not in camps):
            continue  # one must stay
        if size == arrived[at] + arrived[at + 1] + arrived[at + 2] + arrived[at + 3]:
            continue
        if pos.force[at + RONIN] or pos.hidden[origin]:
            found += _departures_with_ronin(t, origin, enterable)
            continue
        row, ways = ADVANCE[origin], near[origin]
        if origin not in camps and camps.isdisjoint(ways):
            found += [row[dest] for dest in ways if roomy[dest]]
            continue
        if origin in camps:
            found += _joining(t, origin, origin)
        for dest in ways:
            if roomy[dest]:
                found.append(row[dest])
            if dest in camps:
                found += _joining(t, origin, dest)
    return found


def _where_not(size: bytes, enterable: bytearray, sizes: bytearray) -> bytearray:
    """What may be entered, but for where a force has that size."""
    found, at = enterable[:], sizes.find(size)
    while at >= 0:
        found[at], at = 0, sizes.find(size, at + 1)
    return found


def _joining(t: IkusaTable, origin: int, dest: int) -> list[Join]:
    """Units without ronin join the armies of a province."""
    armies = armies_in(t.pos, dest)
    return [JOIN[origin][army] for army in armies if _squares(t, origin, army) > 0]


def _departures_with_ronin(t: IkusaTable, origin: int, enterable: bytearray) -> list[Move]:
    """The ways from where ronin are."""
    pos, limit, found = t.pos, t.facts.force_limit, list[Move]()
    counts = range(pos.force[ROW * origin + RONIN] + pos.hidden[origin] + 1)
    if origin in pos.army_at:
        within = leaving(pos, origin, counts, within=True)
        for army in armies_in(pos, origin):
            found += _to_army(t, origin, origin, army, within)
    away = leaving(pos, origin, counts, within=False)
    if max(away) <= 0:
        return found
    spare = _to_spare(away)
    alone, most = away[0] > 0, max(spare.values(), default=-limit)
    for dest in t.facts.neighbours[origin]:
        if not enterable[dest]:
            continue
        size = pos.sizes[dest]
        if size < limit:
            if alone:
                found.append(ADVANCE[origin][dest])
            if size + most > 0:  # else the ronin would lack regulars there
                needed = _needed(pos, origin, dest, NONE)
                room = limit - size - needed
                for ronin, regulars in spare.items():
                    if regulars >= needed and ronin <= room:
                        found.append(AdvanceWith(origin, dest, ronin))
        if dest in pos.army_at:
            for army in armies_in(pos, dest):
                found += _to_army(t, origin, dest, army, away)
    return found


def _to_spare(going: Sequence[int]) -> dict[int, int]:
    """For each number of ronin who can go: the regulars that go with them beyond one for each."""
    return {ronin: n - ronin for ronin, n in enumerate(going) if ronin and n > 0}


def _to_army(t: IkusaTable, origin: int, dest: int, army: int, going: Sequence[int]) -> list[Move]:
    """Units join an army, if it has squares for them."""
    room = _squares(t, origin, army)
    if room <= 0:
        return []
    found: list[Move] = [JOIN[origin][army]] if going[0] > 0 else []
    needed = _needed(t.pos, origin, dest, army)
    for ronin, regulars in _to_spare(going).items():
        if regulars >= needed and ronin <= room - needed:
            found.append(JoinWith(origin, army, ronin))
    return found


def way_of(t: IkusaTable, move: Move) -> Way | None:
    if isinstance(move, Advance):
        return Way(move.origin, move.dest, NONE, 0)
    if isinstance(move, AdvanceWith):
        return Way(move.origin, move.dest, NONE, move.ronin)
    if isinstance(move, Join):
        return Way(move.origin, t.pos.army_at[move.army], move.army, 0)
    if isinstance(move, JoinWith):
        return Way(move.origin, t.pos.army_at[move.army], move.army, move.ronin)
    return None
