"""What Shogun is told in when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kassen.core.engine.declared import Hindsight, Throw, shares
from kassen.core.engine.steps import Event
from kassen.games.shogun.bots.ahead import standings
from kassen.games.shogun.box.names import COLOURS
from kassen.games.shogun.odds.exact import HOPELESS, rates_of
from kassen.games.shogun.rules.events import FellOut, Revolted, Thrown
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.provinces import count_of
from kassen.games.shogun.rules.winter import buildings_of

STEEPNESS = 0.17
STEADY = 2
"""Judged after each action alone, chances move twice as much as the ends of games bear out: what
lies open after one battle is covered, or taken back, in the next action."""


def points(t: ShogunTable) -> list[int]:
    return list(t.pos.points)


def provinces(t: ShogunTable) -> list[int]:
    return [count_of(t.pos, seat) for seat in range(t.setting.players)]


def buildings(t: ShogunTable) -> list[int]:
    return [buildings_of(t, seat) for seat in range(t.setting.players)]


def armies(t: ShogunTable) -> list[int]:
    """On the board; those in the tower may come out for anybody."""
    pos = t.pos
    held = list(zip(pos.owner, pos.armies, strict=True))
    return [sum(n for owner, n in held if owner == seat) for seat in range(t.setting.players)]


def chests(t: ShogunTable) -> list[int]:
    return list(t.pos.chests)


def rice(t: ShogunTable) -> list[int]:
    return list(t.pos.rice)


def chances(t: ShogunTable) -> list[float]:
    return shares(standings(t), STEEPNESS)


def throws(t: ShogunTable, events: Sequence[Event]) -> list[Throw]:
    """Armies in the tray, by the tower's own rates; where cubes touch each other nobody knows them.

    What lay inside before is what lies inside and in the tray now, less what was thrown.
    """
    model = t.options.tower
    if model == HOPELESS:
        return []
    found: list[Throw] = []
    for one, fell in pairwise(events):
        if isinstance(one, Thrown | Revolted) and isinstance(fell, FellOut):
            cubes = [sum(pair) for pair in zip(one.cubes, one.tray, strict=True)]
            fresh, stuck = rates_of(t.facts.tower[model], sum(cubes))
            sides = {one.seat, *([one.defender] if isinstance(one, Thrown) else [])}
            for seat in sorted(side for side in sides if side < t.setting.players):
                tower = sum(fell.tower[seat::COLOURS])
                inside = tower + fell.tray[seat] - cubes[seat]
                found.append(
                    _out_of_tower(seat, fell.tray[seat], cubes[seat], fresh, inside, stuck)
                )
    return found


def _out_of_tower(
    seat: int, fell: int, thrown: int, fresh: float, inside: int, stuck: float
) -> Throw:
    mean = thrown * fresh + inside * stuck
    return Throw(seat, fell, mean, thrown * fresh * (1 - fresh) + inside * stuck * (1 - stuck))


HINDSIGHT = Hindsight(
    measures={
        "points": points,
        "provinces": provinces,
        "buildings": buildings,
        "armies": armies,
        "chests": chests,
        "rice": rice,
    },
    chances=chances,
    quiet=("plan", "auction", "season"),
    steady=STEADY,
    throws=throws,
)
