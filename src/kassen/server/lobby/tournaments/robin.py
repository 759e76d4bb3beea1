"""Round robin: everybody meets everybody, in rounds that are known from the beginning.

Players are called by their places here, from 0 on: who they are, and whether they are still there,
changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from kassen.server.lobby.tournaments.pairing import Draw

_NEVER: Final = 100
"""Two who never meet are worse than any number of meetings of two who do."""

Met = list[list[int]]
"""How often two have met."""


def robin(players: Sequence[int], size: int, number: int) -> Draw:
    """A round of those who began, at tables of this size.

    >>> [robin([1, 2, 3], 2, n) for n in range(2)]
    [Draw(tables=[[2, 3]], byes=[1]), Draw(tables=[[1, 3]], byes=[2])]
    """
    rounds = _rounds(len(players), size)
    found = rounds[number % len(rounds)]
    tables = [sorted(players[at] for at in table) for table in found.tables]
    return Draw(sorted(tables), [players[at] for at in found.byes])


def rounds_of_robin(players: int, size: int) -> int:
    """
    >>> rounds_of_robin(4, 2), rounds_of_robin(5, 2), rounds_of_robin(9, 3), rounds_of_robin(4, 5)
    (3, 5, 4, 1)
    """
    return len(_rounds(players, size))


@lru_cache
def _rounds(many: int, size: int) -> list[Draw]:
    if many <= size:
        return [Draw([list(range(many))], [])]
    return _circle(many) if size == 2 else _mixed(many, size)


def _circle(many: int) -> list[Draw]:
    """Of pairs: the first stays, the others go round; who meets the empty place rests."""
    places = many + many % 2
    found = []
    for turn in range(places - 1):
        moved = [0, *(1 + (at - turn) % (places - 1) for at in range(places - 1))]
        pairs = list(zip(moved[: places // 2], moved[::-1], strict=False))
        tables = [sorted(pair) for pair in pairs if max(pair) < many]
        found.append(Draw(tables, [min(pair) for pair in pairs if max(pair) >= many]))
    return found


def _mixed(many: int, size: int) -> list[Draw]:
    """Of larger tables: round after round until all have met, then once more as even as can be."""
    met: Met = [[0] * many for _ in range(many)]
    rested = [0] * many
    rounds: list[list[list[int]]] = []
    byes: list[list[int]] = []
    while any(not met[one][other] for one, other in combinations(range(many), 2)):
        resting = sorted(range(many), key=lambda one: rested[one])[: many % size]
        here = [one for one in range(many) if one not in resting]
        tables = [here[at :: len(here) // size] for at in range(len(here) // size)]
        for one in resting:
            rested[one] += 1
        for table in tables:
            for one, other in combinations(table, 2):
                _meet(met, one, other, 1)
        _ease([tables], met)
        rounds.append(tables)
        byes.append(resting)
    _ease(rounds, met)
    return [Draw(tables, resting) for tables, resting in zip(rounds, byes, strict=True)]


def _ease(rounds: Sequence[Sequence[list[int]]], met: Met) -> None:
    """Players of a round change tables as long as that makes something more even."""
    better = True
    while better:
        better = False
        for tables in rounds:
            for here, there in combinations(tables, 2):
                for a in range(len(here)):
                    for b in range(len(there)):
                        better |= _changed(here, a, there, b, met)


def _changed(here: list[int], a: int, there: list[int], b: int, met: Met) -> bool:
    """Two players change tables, if that is better."""
    one, other = here[a], there[b]
    left = [each for each in here if each != one]
    joined = [each for each in there if each != other]
    worse = sum(
        _worse(met, comes, each, 1) + _worse(met, goes, each, -1)
        for goes, comes, table in ((one, other, left), (other, one, joined))
        for each in table
    )
    if worse >= 0:
        return False
    for goes, comes, table in ((one, other, left), (other, one, joined)):
        for each in table:
            _meet(met, goes, each, -1)
            _meet(met, comes, each, 1)
    here[a], there[b] = other, one
    return True


def _meet(met: Met, one: int, other: int, times: int) -> None:
    met[one][other] += times
    met[other][one] += times


def _worse(met: Met, one: int, other: int, times: int) -> int:
    """What it would cost if two met so much more often."""
    before = met[one][other]
    return _cost(before + times) - _cost(before)


def _cost(times: int) -> int:
    return times * times if times else _NEVER
