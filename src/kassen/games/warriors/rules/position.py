"""What lies on the board: 47 counters, 14 regions, and a few markers.

Beside it lies what follows from it (`DERIVED`): bit sets, which the rules ask many times as often
as they change them. Whoever moves a counter, closes a border or shows a successor does it by the
functions here, which keep both.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from msgspec import Struct

from kassen.core.engine.steps import Kind, Seat
from kassen.core.engine.table import Table
from kassen.core.values.bits import bits_of, members
from kassen.core.values.messages import Name
from kassen.games.warriors.box.data import Facts
from kassen.games.warriors.box.options import Options
from kassen.games.warriors.rules.stations import NOBODY, SOUTH, STATIONS, is_on_map, side_of

SamuraiId = Annotated[int, Kind("samurai")]
RegionId = Annotated[int, Kind("region")]
FaceId = Annotated[int, Kind("face")]
__all__ = ["FaceId", "Position", "RegionId", "SamuraiId", "Seat", "WarriorsTable"]


class Position(Struct):
    """All markers and counters. Points count for the South; negative ones are the North's."""

    where: bytearray
    """The station of each counter."""
    soldiers: list[int]
    face: list[int]
    """Which side of the counter is up: its own number, or its successor's face."""
    control: list[int]
    marched: list[int]
    """How often each counter has marched in this movement phase."""
    commander: list[int]
    """Of each side in the battle being fought; in the end, its champion."""
    closed: int = 0
    """Borders crossed in this movement phase, one bit each."""
    points: int = 0
    turn: int = 1
    initiative: int = SOUTH
    number: int = 0
    """The initiative number."""
    impulse: int = 0
    """Impulses begun in this movement phase, both sides' together."""

    here: list[int] = []
    """The counters at each station."""
    ways: list[tuple[int, ...]] = []
    """From each region, where one may march as far as borders go (WJ 6.1.4, 6.1.12)."""
    tired: int = 0
    """Counters that may not march again in this phase (WJ 6.1.11)."""
    ranks: tuple[int, ...] = ()
    """Counters that show two stars or more; those that show three."""

    def copy(self) -> Position:
        return Position(
            self.where[:],
            self.soldiers[:],
            self.face[:],
            self.control[:],
            self.marched[:],
            self.commander[:],
            self.closed,
            self.points,
            self.turn,
            self.initiative,
            self.number,
            self.impulse,
            self.here[:],
            self.ways[:],
            self.tired,
            self.ranks,
        )

    @property
    def without_initiative(self) -> int:
        return 1 - self.initiative

    def put(self, samurai: int, station: int) -> None:
        """Move a counter."""
        bit = 1 << samurai
        self.here[self.where[samurai]] ^= bit
        self.here[station] |= bit
        self.where[samurai] = station

    def at(self, station: int) -> tuple[int, ...]:
        """The counters at a station."""
        return members(self.here[station])

    def samurai(self, region: int, side: int) -> tuple[int, ...]:
        """A side's Samurai on the map in a region."""
        return members(self.here[2 * region + side])

    def is_contested(self, region: int) -> bool:
        """Samurai of both sides are here (WJ 7.0.1)."""
        return bool(self.here[2 * region] and self.here[2 * region + 1])

    def strength(self, region: int, side: int) -> int:
        """Each Samurai is one point, each soldier another (WJ 3.2.1, 7.3.a.2)."""
        here = members(self.here[2 * region + side])
        soldiers = self.soldiers
        return len(here) + sum([soldiers[s] for s in here])

    def has_commander(self, region: int, side: int) -> bool:
        chosen = self.commander[side]
        return chosen != NOBODY and self.where[chosen] == 2 * region + side

    def commands(self, samurai: int) -> bool:
        """He leads the side that he serves; who led another and came over does not."""
        station = self.where[samurai]
        return is_on_map(station) and self.commander[side_of(station)] == samurai

    def points_of(self, side: int) -> int:
        return self.points if side == SOUTH else -self.points


WarriorsTable = Table[Position, Facts, Options]


def named(t: WarriorsTable, samurai: int) -> Name:
    """The man who is up on the counter, for messages."""
    return Name("face", t.pos.face[samurai])


def stars(t: WarriorsTable, samurai: int) -> int:
    """The rank on the side of the counter that is up."""
    return t.facts.stars[t.pos.face[samurai]]


def may_command(t: WarriorsTable, samurai: int) -> int:
    """How many soldiers he may command: two for each star (WJ 3.3.1)."""
    return t.facts.soldiers_per_star * stars(t, samurai)


def award(t: WarriorsTable, side: int, points: int) -> int:
    """Move the one marker toward a side; it stops at the end of the track (WJ 1.1.2, 10.3).

    Returns the points that counted.
    """
    pos, limit = t.pos, t.facts.vp_max
    before = pos.points
    moved = before + (points if side == SOUTH else -points)
    pos.points = max(-limit, min(limit, moved))
    return abs(pos.points - before)


# ---- what follows from it ----------------------------------------------------------------------

DERIVED = ("here", "ways", "tired", "ranks")


def derive(pos: Position, facts: Facts, options: Options) -> None:
    """Compute what follows from the rest anew."""
    pos.here = [0] * STATIONS
    for samurai, station in enumerate(pos.where):
        pos.here[station] |= 1 << samurai
    pos.ways = list(facts.passable)
    for border in members(pos.closed):
        close(pos, facts, border)
    limit = options.samurai_moves_per_movement_phase
    pos.tired = bits_of([s for s, times in enumerate(pos.marched) if times >= limit])
    rank_anew(pos, facts)


def open_everything(pos: Position, facts: Facts) -> None:
    """A movement phase begins: every border is open, nobody has marched (WJ 6.0.1)."""
    pos.marched = [0] * len(pos.where)
    pos.tired = pos.closed = 0
    pos.ways = list(facts.passable)


def close(pos: Position, facts: Facts, border: int) -> None:
    """Nobody may march over it any more in this phase (WJ 6.1.12)."""
    a, b = facts.border_a[border], facts.border_b[border]
    pos.closed |= 1 << border
    pos.ways[a] = _without(pos.ways[a], b)
    pos.ways[b] = _without(pos.ways[b], a)


@lru_cache(1024)
def _without(ways: tuple[int, ...], region: int) -> tuple[int, ...]:
    return tuple([other for other in ways if other != region])


def tire(t: WarriorsTable, samurai: int) -> None:
    """He has marched once more (WJ 6.1.11)."""
    pos = t.pos
    pos.marched[samurai] += 1
    if pos.marched[samurai] >= t.options.samurai_moves_per_movement_phase:
        pos.tired |= 1 << samurai


def show_face(t: WarriorsTable, samurai: int, face: int) -> None:
    """Turn a counter so that this face is up (WJ 7.3.e.7)."""
    t.pos.face[samurai] = face
    rank_anew(t.pos, t.facts)


def rank_anew(pos: Position, facts: Facts) -> None:
    """The ranks of all faces that are up."""
    pos.ranks = _ranks(tuple(pos.face), facts.stars)


@lru_cache
def _ranks(faces: tuple[int, ...], stars: tuple[int, ...]) -> tuple[int, ...]:
    """Who has two stars or more, and who has three."""
    return tuple(
        [bits_of(s for s, face in enumerate(faces) if stars[face] >= rank) for rank in (2, 3)]
    )
