"""What lies on the board: 47 counters, 14 regions, and a few markers.

A counter stands at a *station*, one small int that says both where it is and whom it serves. The
stations are kept in a bytearray, whose `in`, `count` and `find` are many times faster than a loop.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from kassen.core.engine.steps import Kind, Seat
from kassen.core.engine.table import Table
from kassen.core.words.messages import Name
from kassen.games.warriors.box.data import Facts
from kassen.games.warriors.box.options import Options

SamuraiId = Annotated[int, Kind("samurai")]
RegionId = Annotated[int, Kind("region")]
FaceId = Annotated[int, Kind("face")]
__all__ = ["FaceId", "Position", "RegionId", "SamuraiId", "Seat", "WarriorsTable"]

SOUTH, NORTH = 0, 1
NOBODY = -1

REGIONS = 14
_BOXES = 2 * REGIONS
_HANDS = 2 * _BOXES
_FALLEN = _HANDS + 2
CUP = _FALLEN + 2
OUT = CUP + 1


def camp(region: int, side: int) -> int:
    """On the map in this region, serving this side."""
    return 2 * region + side


def box(region: int, side: int) -> int:
    """In this side's holding box of this region."""
    return _BOXES + 2 * region + side


def hand(side: int) -> int:
    """Drawn from the cup by this side, not placed yet (WJ 11.10-11.15)."""
    return _HANDS + side


def fallen(side: int) -> int:
    """Removed in this battle round; the owner has yet to roll for him (WJ 7.3.d)."""
    return _FALLEN + side


def is_on_map(station: int) -> bool:
    return 0 <= station < _BOXES


def is_boxed(station: int) -> bool:
    return _BOXES <= station < _HANDS


def region_of(station: int) -> int:
    """The region of a camp or a box."""
    return (station % _BOXES) // 2


def side_of(station: int) -> int:
    """Whom a counter in a camp, box or hand serves."""
    return station & 1


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
        )

    @property
    def without_initiative(self) -> int:
        return 1 - self.initiative

    def at(self, station: int) -> list[int]:
        """The counters at a station."""
        find = self.where.find
        found = []
        samurai = find(station)
        while samurai >= 0:
            found.append(samurai)
            samurai = find(station, samurai + 1)
        return found

    def samurai(self, region: int, side: int) -> list[int]:
        """A side's Samurai on the map in a region."""
        return self.at(2 * region + side)

    def is_contested(self, region: int) -> bool:
        """Samurai of both sides are here (WJ 7.0.1)."""
        return 2 * region in self.where and 2 * region + 1 in self.where

    def strength(self, region: int, side: int) -> int:
        """Each Samurai is one point, each soldier another (WJ 3.2.1, 7.3.a.2)."""
        here = self.at(2 * region + side)
        soldiers = self.soldiers
        return len(here) + sum([soldiers[s] for s in here])

    def has_commander(self, region: int, side: int) -> bool:
        chosen = self.commander[side]
        return chosen != NOBODY and self.where[chosen] == 2 * region + side

    def points_of(self, side: int) -> int:
        return self.points if side == SOUTH else -self.points


WarriorsTable = Table[Position, Facts, Options]


def named(t: WarriorsTable, samurai: int) -> Name:
    """The man who is up on the counter, for messages."""
    return Name("face", t.pos.face[samurai])


def stars(t: WarriorsTable, samurai: int) -> int:
    """The rank on the side of the counter that is up."""
    return t.facts.stars[t.pos.face[samurai]]


def highest_ranked(t: WarriorsTable, candidates: list[int]) -> list[int]:
    """Those with the most stars."""
    rank, face = t.facts.stars, t.pos.face
    best = max(rank[face[s]] for s in candidates)
    return [s for s in candidates if rank[face[s]] == best]


def may_command(t: WarriorsTable, samurai: int) -> int:
    """How many soldiers he may command: two for each star (WJ 3.3.1)."""
    return t.facts.soldiers_per_star * stars(t, samurai)


def award(t: WarriorsTable, side: int, points: int) -> None:
    """Move the one marker toward a side; it stops at the end of the track (WJ 1.1.2, 10.3)."""
    limit = t.facts.vp_max
    moved = t.pos.points + (points if side == SOUTH else -points)
    t.pos.points = max(-limit, min(limit, moved))
