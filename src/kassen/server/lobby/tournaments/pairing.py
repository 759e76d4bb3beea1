"""Who meets whom: pure functions over the numbers of players and what they have played.

A round is a list of tables, each the numbers of its players, and those who have a bye.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import Final

from msgspec import Struct

_TRIES: Final = 20_000
"""So many steps are spent on pairs who have not met; then some meet again."""
_AGAIN: Final = 1000.0
"""Meeting once more is worse than any difference of points."""


class Draw(Struct, frozen=True):
    """A round to be."""

    tables: list[list[int]]
    byes: list[int]


class Past(Struct, frozen=True):
    """What was played so far, by players' numbers."""

    met: Mapping[frozenset[int], int] = {}
    byes: Mapping[int, int] = {}
    seats: Mapping[tuple[int, int], int] = {}
    """How often a player had a seat."""


def past_of(rounds: Sequence[tuple[Sequence[Sequence[int]], Sequence[int]]]) -> Past:
    """Of the tables (players by seats) and byes of each round; to play with bots (0) is a bye."""
    met, byes, seats = Counter[frozenset[int]](), Counter[int](), Counter[tuple[int, int]]()
    for tables, resting in rounds:
        byes.update(resting)
        for table in tables:
            people = [one for one in table if one]
            byes.update(people if len(people) < len(table) else ())
            met.update(frozenset(pair) for pair in combinations(people, 2))
            seats.update((player, seat) for seat, player in enumerate(table))
    return Past(met, byes, seats)


def swiss(order: Sequence[int], points: Mapping[int, float], size: int, past: Past) -> Draw:
    """Those meet who fare alike and have not met; `order`: the best first.

    >>> swiss([1, 2, 3, 4], {}, 2, past_of([([[1, 2], [3, 4]], [])]))
    Draw(tables=[[1, 3], [2, 4]], byes=[])
    """
    byes = _byes(order[::-1], len(order) % size, past)
    players = [one for one in order if one not in byes]
    if size == 2 and (pairs := _pairs(players, past)) is not None:
        return Draw(pairs, byes)
    tables = [list(players[at : at + size]) for at in range(0, len(players), size)]
    return Draw(_eased(tables, points, past), byes)


def knockout(order: Sequence[int], size: int, past: Past) -> Draw:
    """The best meet the last; who is left over rests. Fewer than a table play the final.

    >>> knockout([1, 2, 3, 4, 5], 2, Past())
    Draw(tables=[[2, 5], [3, 4]], byes=[1])
    """
    if len(order) <= size:
        return Draw([list(order)], [])
    byes = _byes(order, len(order) % size, past)
    players = [one for one in order if one not in byes]
    many = len(players) // size
    tables: list[list[int]] = [[] for _ in range(many)]
    for at, player in enumerate(players):
        row, place = divmod(at, many)
        tables[place if row % 2 == 0 else many - 1 - place].append(player)
    return Draw(tables, byes)


def seated(table: Sequence[int], past: Past) -> list[int]:
    """The same players by seats, so that everybody has each seat as often as the others.

    >>> seated([1, 2], past_of([([[1, 2]], [])]))
    [2, 1]
    """
    return list(
        min(
            permutations(table),
            key=lambda order: sum(
                past.seats.get((one, seat), 0) ** 2 + 2 * past.seats.get((one, seat), 0)
                for seat, one in enumerate(order)
            ),
        )
    )


def _byes(order: Sequence[int], many: int, past: Past) -> list[int]:
    """The first of those who have rested least."""
    return sorted(order, key=lambda one: past.byes.get(one, 0))[:many]


def _pairs(players: Sequence[int], past: Past) -> list[list[int]] | None:
    """Pairs who have not met, the best with the next; None if that cannot be, or takes too long."""
    steps = 0

    def paired(left: Sequence[int]) -> list[list[int]] | None:
        nonlocal steps
        if not left:
            return []
        first, *others = left
        for other in others:
            steps += 1
            if steps > _TRIES:
                return None
            if past.met.get(frozenset((first, other)), 0):
                continue
            rest = paired([one for one in others if one != other])
            if rest is not None:
                return [[first, other], *rest]
        return None

    return paired(players)


def _eased(tables: list[list[int]], points: Mapping[int, float], past: Past) -> list[list[int]]:
    """Players change tables as long as that makes something better."""

    def cost(table: Sequence[int]) -> float:
        return sum(
            _AGAIN * past.met.get(frozenset(pair), 0) ** 2
            + (points.get(pair[0], 0) - points.get(pair[1], 0)) ** 2
            for pair in combinations(table, 2)
        )

    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for a in range(len(one)):
                for b in range(len(other)):
                    before = cost(one) + cost(other)
                    one[a], other[b] = other[b], one[a]
                    if cost(one) + cost(other) < before - 1e-9:
                        better = True
                    else:
                        one[a], other[b] = other[b], one[a]
    return tables
