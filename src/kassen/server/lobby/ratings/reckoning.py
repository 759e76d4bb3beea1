"""What a game says of the strength of those who played it: Plackett-Luce, by Weng and Lin.

Everybody is a guess with a doubt. A game changes the guess the more, the less it was expected, and
makes the doubt smaller. Nothing here knows of databases.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from openskill.models import PlackettLuce

PROVISIONAL: Final = 10
"""Whoever has played fewer rated games has no settled rating."""
_SCALE: Final = 40
"""Whoever begins is shown as 1000."""
SURE: Final = 2
"""So many sigmas hold the truth in 19 of 20 cases."""


class Skill(Struct, frozen=True):
    """What is thought of somebody."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    games: int = 0
    won: int = 0

    @property
    def shown(self) -> int:
        return shown(self.mu)

    @property
    def margin(self) -> int:
        """It is that good, give or take so much."""
        return round(SURE * self.sigma * _SCALE)

    @property
    def at_least(self) -> float:
        """The ladder goes by what is almost sure: nobody climbs it with one lucky game."""
        return self.mu - SURE * self.sigma

    @property
    def is_provisional(self) -> bool:
        return self.games < PROVISIONAL


def shown(mu: float) -> int:
    """
    >>> shown(Skill().mu), Skill().margin
    (1000, 667)
    """
    return round(mu * _SCALE)


def reckon(
    skills: Sequence[Skill],
    places: Sequence[int],
    allies: Sequence[Sequence[int]],
    winners: Collection[int],
) -> list[Skill]:
    """Of each seat, after a game: who shares its place, and its team, was one with it.

    To be first is not to win: where a stand-in won, the others share the first place.

    >>> winner, loser = reckon([Skill(), Skill()], [1, 2], [(0,), (1,)], [0])
    >>> winner.shown, loser.shown, winner.games, winner.won, loser.won
    (1105, 895, 1, 1, 0)
    """
    sides = _sides(places, allies)
    model = _model()
    teams = [
        [model.rating(mu=skills[seat].mu, sigma=skills[seat].sigma) for seat in side]
        for side in sides
    ]
    rated = model.rate(teams, ranks=[float(places[side[0]]) for side in sides])
    new = list(skills)
    for side, team in zip(sides, rated, strict=True):
        for seat, one in zip(side, team, strict=True):
            old = skills[seat]
            new[seat] = Skill(one.mu, one.sigma, old.games + 1, old.won + (seat in winners))
    return new


def _sides(places: Sequence[int], allies: Sequence[Sequence[int]]) -> list[list[int]]:
    """Allies who have won or lost together; where one of them alone has won, each by himself.

    >>> _sides([1, 1, 1, 4], [(0, 1, 2)] * 3 + [(3,)])
    [[0, 1, 2], [3]]
    >>> _sides([2, 1, 2, 2], [(0, 1, 2)] * 3 + [(3,)])
    [[0], [1], [2], [3]]
    """
    sides: list[list[int]] = []
    for team in dict.fromkeys(tuple(one) for one in allies):
        together = len({places[seat] for seat in team}) == 1
        sides += [list(team)] if together else [[seat] for seat in team]
    return sides


@lru_cache(maxsize=1)
def _model() -> PlackettLuce:
    return PlackettLuce()
