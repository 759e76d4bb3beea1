"""If winter came now: rice that would be missing, points that would be had (SH W)."""

from __future__ import annotations

from msgspec import Struct

from kassen.games.shogun.box.names import BUILDINGS
from kassen.games.shogun.rules.chamber import chamber_points
from kassen.games.shogun.rules.leaders import statues_on_board
from kassen.games.shogun.rules.position import ON_DISPLAY, ShogunTable
from kassen.games.shogun.rules.provinces import count_of, has_building
from kassen.games.shogun.rules.rounds import ClearUp, Round
from kassen.games.shogun.rules.victory import GameEnd
from kassen.games.shogun.rules.winter import (
    Scoring,
    buildings_of,
    hunger,
    majority_points,
    most_buildings,
)
from kassen.games.shogun.rules.year import events_at


class Hunger(Struct, frozen=True):
    """What so much rice that is missing brings (SH W.5 to W.9)."""

    short: int
    provinces: int
    """In revolt."""
    farmers: int
    """Additional ones, in each of them."""


class SeatInWinter(Struct, frozen=True):
    seat: int
    needs: int
    """Rice: as much as provinces (SH W.4)."""
    rice: int
    mildest: Hunger
    hardest: Hunger
    """After the smallest and the largest loss that winter may bring."""
    provinces: int
    buildings: int
    majorities: int
    later: int
    """For statues, trophies and the chamber, at the end of the game (SH X.10)."""
    points: int
    """With those that it has, if nothing were lost to hunger; without `later`."""


class Majority(Struct, frozen=True):
    """Who has most buildings of a kind in a region (SH W.18)."""

    region: int
    building: int
    counts: tuple[int, ...]
    """By seat."""
    leaders: tuple[int, ...]
    points: int
    """For each leader."""


class WinterOutlook(Struct, frozen=True):
    losses: tuple[int, ...]
    """Of rice, that this winter may bring: the smallest first (SH W.2). None once it has come."""
    seats: tuple[SeatInWinter, ...]
    majorities: tuple[Majority, ...]
    """Those that somebody has."""


def winter_outlook(t: ShogunTable) -> WinterOutlook:
    """All of it lies open on the table."""
    coming = events_at(t.pos, ON_DISPLAY) if moment_of(t) == "season" else ()
    losses = sorted({t.facts.events[event].loss for event in coming})
    return WinterOutlook(
        losses=tuple(losses),
        seats=tuple(_seat(t, losses or [0], *one) for one in enumerate(majority_points(t))),
        majorities=tuple(_majorities(t)),
    )


def moment_of(t: ShogunTable) -> str:
    """A `season`, a `winter` whose loss is taken, or what comes after it: `new-year`, `end`."""
    to_come = {type(step) for step in t.agenda}
    if Scoring in to_come:
        return "winter"
    if t.pos.round and Round in to_come:
        return "new-year"
    if GameEnd in to_come and t.options.leaders_after_winter and ClearUp not in to_come:
        return "end"
    return "season"


def _seat(t: ShogunTable, losses: list[int], seat: int, majorities: int) -> SeatInWinter:
    pos, provinces, buildings = t.pos, count_of(t.pos, seat), buildings_of(t, seat)
    return SeatInWinter(
        seat=seat,
        needs=provinces,
        rice=pos.rice[seat],
        mildest=_hunger(t, seat, losses[0]),
        hardest=_hunger(t, seat, losses[-1]),
        provinces=provinces,
        buildings=buildings,
        majorities=majorities,
        later=_later(t, seat),
        points=pos.points[seat] + provinces + buildings + majorities,
    )


def _hunger(t: ShogunTable, seat: int, loss: int) -> Hunger:
    left = max(0, t.pos.rice[seat] - loss)  # SH W.3
    provinces = count_of(t.pos, seat)
    short = max(0, provinces - left)
    revolts, farmers = hunger(t, short)
    return Hunger(short, min(revolts, provinces), farmers)


def _later(t: ShogunTable, seat: int) -> int:
    pos = t.pos
    by_leader = statues_on_board(pos, seat) + pos.trophies[seat] if pos.leader else 0
    return by_leader + (chamber_points(t)[seat] if pos.chamber else 0)


def _majorities(t: ShogunTable) -> list[Majority]:
    found = []
    for region, members in enumerate(t.facts.by_region):
        for building in range(len(BUILDINGS)):
            leaders = most_buildings(t, region, building)
            if not leaders:
                continue
            there = [t.pos.owner[at] for at in members if has_building(t.pos, at, building)]
            counts = tuple(there.count(seat) for seat in range(t.setting.players))
            worth = t.facts.majorities[building] - (len(leaders) > 1)
            found.append(Majority(region, building, counts, tuple(leaders), worth))
    return found
