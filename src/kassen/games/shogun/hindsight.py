"""What Shogun is told in when it is over."""

from __future__ import annotations

from kassen.core.hindsight.declared import Hindsight, shares
from kassen.games.shogun.bots.best import worth
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.provinces import count_of
from kassen.games.shogun.rules.winter import buildings_of

STEEPNESS = 0.08


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
    return shares([worth(t, seat) for seat in range(t.setting.players)], STEEPNESS)


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
)
