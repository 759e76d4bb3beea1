"""Units: bringing them from station to station, and counting them.

Whoever moves a unit, or changes its rank or clan, does it here: what follows from where units are
(`position.DERIVED`) is kept with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kassen.core.values.bits import members
from kassen.games.dangerous.box.names import CLANS, CUT_SOLDIER, SAMURAI, SOLDIER, YOSHIAKI
from kassen.games.dangerous.rules.position import Position, clans_of, look_again, somebody_comes
from kassen.games.dangerous.rules.stations import AWAY, ON_MAP, PEU

# ---- moving units ------------------------------------------------------------------------------


def put_leader(pos: Position, leader: int, station: int) -> None:
    before = pos.where[leader]
    pos.here[before] ^= 1 << leader
    pos.where[leader] = station
    pos.here[station] |= 1 << leader
    if before < ON_MAP:
        look_again(pos, before)
    if station < ON_MAP:
        if leader == YOSHIAKI:
            look_again(pos, station)
        else:
            somebody_comes(pos, station, pos.serves[leader])


def add_soldiers(pos: Position, clan: int, station: int, count: int) -> None:
    """So many more (or fewer) of a clan's soldiers are there; they are in communication."""
    pos.soldiers[station * CLANS + clan] += count
    if station < ON_MAP:
        _count_posts(pos, station, clan)
        look_again(pos, station)


def shift_soldiers(
    pos: Position, clan: int, origin: int, dest: int, count: int, *, cut: int = 0
) -> None:
    """Soldiers go from station to station, so many of them out of communication.

    They are such as may still move; what is off the map has no marks.
    """
    here, there = origin * CLANS + clan, dest * CLANS + clan
    pos.soldiers[here] -= count
    pos.soldiers[there] += count
    pos.cut[here] -= cut
    if dest < ON_MAP:
        pos.cut[there] += cut
        if count:
            pos.posts[clan] |= 1 << dest
            pos.men[dest] |= 1 << clan
            somebody_comes(pos, dest, clan)
    if origin < ON_MAP and not pos.soldiers[here]:
        pos.posts[clan] &= ~(1 << origin)
        pos.men[origin] &= ~(1 << clan)
        look_again(pos, origin)


def _count_posts(pos: Position, station: int, clan: int) -> None:
    """Whether a clan has soldiers at a station on the map."""
    if pos.soldiers[station * CLANS + clan]:
        pos.posts[clan] |= 1 << station
        pos.men[station] |= 1 << clan
    else:
        pos.posts[clan] &= ~(1 << station)
        pos.men[station] &= ~(1 << clan)


def halt_soldiers(pos: Position, clan: int, station: int, count: int, cut: int) -> None:
    """So many who have just come, `cut` of them out of communication, go no farther (DT 9.4)."""
    at = station * CLANS + clan
    pos.halted[at] += count
    pos.halted_cut[at] += cut


def change_rank(pos: Position, leader: int, rank: int) -> None:
    """He is promoted, or the Shogun takes the field (DT 3.1.8, 15.1.7)."""
    pos.rank[leader] = rank
    if pos.where[leader] < ON_MAP:
        look_again(pos, pos.where[leader])


def change_clan(pos: Position, leader: int, clan: int) -> None:
    """He serves another clan where he stands (DT 8.2.10)."""
    pos.serves[leader] = clan
    if pos.where[leader] < ON_MAP:
        look_again(pos, pos.where[leader])


def convert_soldiers(pos: Position, station: int, origin: int, clan: int, count: int) -> None:
    """Soldiers change their clan where they stand, those out of communication last (DT 2.31.3)."""
    here, there = station * CLANS + origin, station * CLANS + clan
    cut, halted, both = pos.cut[here], pos.halted[here], pos.halted_cut[here]
    fresh = pos.soldiers[here] - cut - halted + both
    left = max(0, count - fresh)
    only_halted = min(left, halted - both)
    only_cut = min(left - only_halted, cut - both)
    rest = left - only_halted - only_cut
    moved = (only_cut + rest, only_halted + rest, rest)
    for marks, some in zip((pos.cut, pos.halted, pos.halted_cut), moved, strict=True):
        marks[here] -= some
        marks[there] += some
    pos.soldiers[here] -= count
    pos.soldiers[there] += count
    if station < ON_MAP:
        _count_posts(pos, station, origin)
        _count_posts(pos, station, clan)
        look_again(pos, station)


# ---- asking ------------------------------------------------------------------------------------


def is_leader(unit: int) -> bool:
    return unit < SOLDIER


def clan_of_soldier(unit: int) -> int:
    return unit - CUT_SOLDIER if unit >= CUT_SOLDIER else unit - SOLDIER


def clan_of_unit(pos: Position, unit: int) -> int:
    return pos.serves[unit] if unit < SOLDIER else clan_of_soldier(unit)


def soldiers_at(pos: Position, station: int) -> bytearray:
    """How many of each clan are there."""
    return pos.soldiers[station * CLANS : station * CLANS + CLANS]


def _signs(wanted: Callable[[int], bool]) -> bytes:
    """A table that turns the numbers of a row into bits, as text."""
    return bytes([ord("0") + bool(wanted(one)) for one in range(256)])


_ON_MAP: Final = _signs(lambda station: station < ON_MAP)
_IN_GAME: Final = _signs(lambda station: station not in (PEU, AWAY))
_SAMURAI: Final = _signs(lambda rank: rank == SAMURAI)


def leaders_on_map(pos: Position) -> int:
    """As bits, like those that follow."""
    return int(pos.where.translate(_ON_MAP)[::-1], 2)


def leaders_of(pos: Position, faction: int) -> int:
    return int(pos.serves.translate(clans_of(bytes(pos.faction), faction))[::-1], 2)


def samurai_in_the_game(pos: Position) -> int:
    samurai = int(pos.rank.translate(_SAMURAI)[::-1], 2)
    return samurai & int(pos.where.translate(_IN_GAME)[::-1], 2)


def leaders_at(pos: Position, station: int) -> tuple[int, ...]:
    return members(pos.here[station])


def size(pos: Position, station: int, faction: int) -> int:
    """Units of a faction at a station (DT 2.32.1)."""
    whose, counts = pos.faction, enumerate(soldiers_at(pos, station))
    soldiers = sum([count for clan, count in counts if whose[clan] == faction])
    leaders = [one for one in leaders_at(pos, station) if whose[pos.serves[one]] == faction]
    return soldiers + len(leaders)


def size_of_clan(pos: Position, station: int, clan: int) -> int:
    soldiers = pos.soldiers[station * CLANS + clan]
    if not (leaders := pos.here[station]):
        return soldiers
    return soldiers + sum([pos.serves[one] == clan for one in members(leaders)])
