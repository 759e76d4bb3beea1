"""Who fights whom: the active alliance, and all enemies and neutrals (10.1.6, 10.1.7)."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final, Protocol

from msgspec import Struct

from kassen.core.engine.steps import Choice, Step
from kassen.core.values.bits import members
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CLANS,
    CUT_SOLDIER,
    NO_ALLIANCE,
    NONE,
    ODA_FACTION,
    SAMURAI,
    SOLDIER,
    YOSHIAKI,
)
from kassen.games.dangerous.rules.position import AllianceId, DangerousTable, PlaceId, Position
from kassen.games.dangerous.rules.seats import (
    FOUR,
    THREE,
    faction_of_seat,
    seat_of_alliance,
    seats_of_faction,
)
from kassen.games.dangerous.rules.spheres import sphere_of, units_at
from kassen.games.dangerous.rules.stations import fort, is_space
from kassen.games.dangerous.rules.units import clan_of_unit, size_of_clan
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS

ACTIVE: Final = 0
"""The side of the alliance that attacks, or of traitors (DT 8.4.2)."""
OTHER: Final = 1
BOTH: Final = (ACTIVE, OTHER)

# How a combat is fought.
FIELD: Final = 0
IN_FORT: Final = 1
"""A field combat of enemies who are together in a fort (DT 8.4.8)."""
STORM: Final = 2
AT_SEA: Final = 3


_CLANS: Final = range(CLANS)


class Ground(Protocol):
    """Where and how a combat is fought, and which alliance is active in it."""

    @property
    def place(self) -> int: ...
    @property
    def how(self) -> int: ...
    @property
    def alliance(self) -> int: ...


class Spot(Struct, frozen=True, gc=False):
    """A ground to ask about."""

    place: int
    how: int
    alliance: int


class OnGround(Step, frozen=True, gc=False):
    """A step of a combat."""

    place: PlaceId
    how: int
    alliance: AllianceId


class DecidesOnGround(Choice, frozen=True, gc=False):
    """A decision in a combat."""

    place: PlaceId
    how: int
    alliance: AllianceId


def station_of(g: Ground, side: int) -> int:
    """Where a side's units are."""
    inside = g.how == IN_FORT or (g.how == STORM and side == OTHER)
    return fort(g.place) if inside else g.place


def fights(t: DangerousTable, alliance: int, side: int) -> list[bool]:
    """Of each clan, whether it is on a side; friends of other alliances are on none."""
    if side == ACTIVE:
        return _whose(bytes(t.pos.alliance), alliance)[0]
    return _whose(bytes(t.pos.faction), t.facts.faction_of[alliance])[1]


@lru_cache(1024)
def _whose(clans: bytes, who: int) -> tuple[list[bool], list[bool]]:
    """Of clans that each belong to somebody: those that are his, and the others."""
    return [one == who for one in clans], [one != who for one in clans]


def leaders_on(t: DangerousTable, g: Ground, side: int) -> list[int]:
    """Leaders of a side; the samurai Shogun only talks (DT 15.1.1, 15.1.3)."""
    pos = t.pos
    bits = pos.here[station_of(g, side)]
    if not bits:
        return []
    if bits >> YOSHIAKI & 1 and pos.rank[YOSHIAKI] == SAMURAI:
        bits ^= 1 << YOSHIAKI
    if g.how == STORM and side == ACTIVE:
        bits &= ~pos.halted_leaders  # DT 10.4.8
    serves, there = pos.serves, members(bits)
    if side == ACTIVE:
        return [one for one in there if pos.alliance[serves[one]] == g.alliance]
    enemy = t.facts.faction_of[g.alliance]
    return [one for one in there if pos.faction[serves[one]] != enemy]


def soldiers_on(t: DangerousTable, g: Ground, side: int) -> list[tuple[int, int, int]]:
    """Of each clan of a side that has any: soldiers, and those out of communication."""
    pos, station = t.pos, station_of(g, side)
    ours, found = fights(t, g.alliance, side), []
    stormers = g.how == STORM and side == ACTIVE
    for clan in members(pos.men[station]):
        if ours[clan]:
            at = station * CLANS + clan
            count, cut = pos.soldiers[at], pos.cut[at]
            if stormers:  # DT 10.4.8
                cut -= pos.halted_cut[at]
                count -= pos.halted[at]
            if count:
                found.append((clan, count, cut))
    return found


def fighters(t: DangerousTable, g: Ground, side: int) -> dict[int, int]:
    """All units of a side as moves name them, and how many of each."""
    found = dict.fromkeys(leaders_on(t, g, side), 1)
    for clan, count, cut in soldiers_on(t, g, side):
        if count > cut:
            found[SOLDIER + clan] = count - cut
        if cut:
            found[CUT_SOLDIER + clan] = cut
    return found


def strength(t: DangerousTable, g: Ground, side: int) -> int:
    """How many units a side has (DT 2.32.1)."""
    pos, start = t.pos, station_of(g, side) * CLANS
    ours, end = fights(t, g.alliance, side), start + CLANS
    soldiers = sum(compress(pos.soldiers[start:end], ours))
    if g.how == STORM and side == ACTIVE:  # DT 10.4.8
        soldiers -= sum(compress(pos.halted[start:end], ours))
    return soldiers + len(leaders_on(t, g, side))


def is_there(t: DangerousTable, g: Ground, side: int) -> bool:
    """A side has any units."""
    if g.how == STORM and side == ACTIVE:
        return strength(t, g, side) > 0
    station = station_of(g, side)
    if side == ACTIVE:
        return bool(t.pos.allied[station] >> g.alliance & 1)
    return bool(t.pos.present[station] & ~(1 << t.facts.faction_of[g.alliance]))


def both_are_there(t: DangerousTable, g: Ground) -> bool:
    return is_there(t, g, ACTIVE) and is_there(t, g, OTHER)


def bravery(t: DangerousTable, side: int) -> int:
    """Of the overall commander; 0 without one (DT 10.3.2d)."""
    commander = t.pos.commander[side]
    return 0 if commander == NONE else t.facts.bravery[commander]


# ---- who decides -------------------------------------------------------------------------------


def seat_of_side(t: DangerousTable, g: Ground, side: int) -> int:
    """Neutrals are led by the opponent of the active player (DT 3.2.19)."""
    if side == ACTIVE:
        return seat_of_alliance(t, g.alliance)
    players = t.setting.players
    if t.facts.faction_of[g.alliance] != ODA_FACTION:
        return _speaker_of_oda(t, g) if players == FOUR else t.pos.oda_seat
    seats = seats_of_faction(t, ANTI_ODA)
    return seats[0] if len(seats) == 1 else _strongest(t, g, seats)


def _speaker_of_oda(t: DangerousTable, g: Ground) -> int:
    """The player of the sphere; where it is nobody's, whoever has most units (DT 16.2.9.1c)."""
    pos, facts = t.pos, t.facts
    if pos.rules < FAITHFUL_FALLS:
        sphere = facts.sphere[g.place]
        return pos.oda_seat if sphere == NONE else sphere
    sphere = sphere_of(pos, facts, g.place)
    if sphere != NONE:
        return sphere
    there = (g.place, fort(g.place)) if is_space(g.place) else (g.place,)
    seats = seats_of_faction(t, ODA_FACTION)
    return max(seats, key=lambda seat: (units_at(pos, facts, seat, there), -seat))


def _strongest(t: DangerousTable, g: Ground, seats: tuple[int, ...]) -> int:
    """Of two who defend together, whoever has more units there (DT 16.1.5.1)."""
    pos, theirs, units = t.pos, fights(t, g.alliance, OTHER), dict.fromkeys(seats, 0)
    for station in (g.place, fort(g.place)) if is_space(g.place) else (g.place,):
        for clan, ours in enumerate(theirs):
            if ours and not _is_nobodys(pos, clan):
                units[seat_of_alliance(t, pos.alliance[clan])] += size_of_clan(pos, station, clan)
    return max(seats, key=lambda seat: (units[seat], -seat))


def _is_nobodys(pos: Position, clan: int) -> bool:
    """A neutral clan's units are no player's, whoever decides for them (DT 3.2.19)."""
    return pos.rules >= FAITHFUL_FALLS and pos.alliance[clan] == NO_ALLIANCE


def side_of_seat(t: DangerousTable, g: Ground, seat: int) -> int:
    """The side that a seat may play cards for; NONE: it has no part in the combat.

    Of two who defend together each needs units of his own in it (DT 16.1.5.5).
    """
    pos, players = t.pos, t.setting.players
    friends = faction_of_seat(t, seat) == t.facts.faction_of[g.alliance]
    side = ACTIVE if friends else OTHER
    leads_all = pos.rules < FAITHFUL_FALLS and seat == seat_of_side(t, g, side)
    if players != THREE or leads_all:
        return side
    clans = {clan_of_unit(pos, unit) for unit in fighters(t, g, side)}
    clans = {clan for clan in clans if not _is_nobodys(pos, clan)}
    mine = any(seat_of_alliance(t, pos.alliance[clan]) == seat for clan in clans)
    return side if mine else NONE
