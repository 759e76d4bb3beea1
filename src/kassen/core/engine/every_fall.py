"""Every way the dice can fall, each with its chance: the rules themselves, played on clones."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from kassen.core.engine.steps import Choice, Event, Move
from kassen.core.engine.table import Table

AnyTable = Table[Any, Any, Any]


class _NotRolled(Exception):
    """A roll was asked for that nobody has supposed yet."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


class _SupposedDice:
    """Rolls that are supposed, one after the other; the next one is asked about."""

    __slots__ = ("faces", "first")

    def __init__(self, faces: tuple[int, ...], first: int) -> None:
        self.faces = faces
        self.first = first

    def value(self, n: int, sides: int) -> int:
        at = n - self.first
        if at >= len(self.faces):
            raise _NotRolled(sides)
        return self.faces[at]


def every_roll(t: AnyTable, act: Callable[[AnyTable], None]) -> Iterator[tuple[float, AnyTable]]:
    """The tables that an act on this one may lead to, as many as the dice can fall, with events.

    The table itself stays as it is.
    """
    supposed: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    while supposed:
        chance, faces = supposed.pop()
        trial = t.clone()
        trial.dice = _SupposedDice(faces, t.rolled)
        trial.events = []
        try:
            act(trial)
        except _NotRolled as roll:
            share = chance / roll.sides
            supposed += [(share, (*faces, face)) for face in range(roll.sides, 0, -1)]
        else:
            yield chance, trial


class Line(Struct):
    """Where play may come to, how likely that is, and what is counted on the way there."""

    chance: float
    table: AnyTable
    sums: list[float]
    """Each count times the chance that it came to this."""


def every_line(
    start: AnyTable,
    decide: Callable[[AnyTable, Choice], Move],
    alike: Callable[[AnyTable], Hashable],
    count: Callable[[Sequence[Event]], Sequence[float]],
) -> list[Line]:
    """Play a table on until it is over, in every way the dice can fall.

    `decide` decides for every seat. Tables that are `alike` differ in nothing that matters from
    there on, and are followed as one. `count` counts what is to be summed up among events.
    """
    over: dict[Hashable, Line] = {}
    under_way: dict[Hashable, Line] = {}

    def reached(line: Line, chance: float, table: AnyTable) -> None:
        counted = count(table.events or ())
        share = line.chance * chance
        sums = [chance * s + share * c for s, c in zip(line.sums, counted, strict=True)]
        lines = under_way if table.result is None else over
        key = (alike(table), *table.agenda)
        if key in lines:
            same = lines[key]
            same.chance += share
            same.sums = [s + more for s, more in zip(same.sums, sums, strict=True)]
        else:
            lines[key] = Line(share, table, sums)

    first = Line(1.0, start, [0.0] * len(count(())))
    for chance, table in every_roll(start, Table.advance):
        reached(first, chance, table)
    while under_way:
        line = under_way.pop(next(iter(under_way)))
        seat = line.table.to_act()[0]
        choice = line.table.choice(seat)
        assert choice is not None
        for chance, table in every_roll(line.table, _play(seat, decide(line.table, choice))):
            reached(line, chance, table)
    return list(over.values())


def _play(seat: int, move: Move) -> Callable[[AnyTable], None]:
    return lambda t: t.apply(seat, move)
