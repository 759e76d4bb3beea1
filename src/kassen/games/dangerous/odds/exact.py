"""Exact odds of a combat to the end: a chain over the hits that either side has taken.

In which order a side loses its units is settled beforehand, so all that the dice know of it after
so many hits is known: a *rung*. The rungs are taken from the game's own code (`ladders.py`); here
is only the arithmetic, in a fixed order, so that the figures are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

FACES = (1, 2, 3, 4, 5, 6)
Spread = tuple[float, ...]
"""The chances of 0, 1, 2 ... hits."""
Opening = dict[tuple[int, int], float]
"""The chances of hits that the active side, and the other, has taken."""


class Rung(Struct, frozen=True):
    """What the dice know of a side after so many hits."""

    units: int
    fire: Spread
    """The hits that it would score; empty when nobody is left."""
    initiative: int
    """What is added to its die."""
    bravery: int
    lone_soldier: bool
    leaders: int


class Rules(Struct, frozen=True):
    """When a side fires alone: by a lead of so much, or of so much with the braver commander."""

    alone: int
    alone_if_braver: int


class End(Struct, frozen=True):
    """How a combat may end: the hits that each side has taken, and the chance of it."""

    active: int
    other: int
    chance: float


@cache
def spread(dice: int, needed: int) -> Spread:
    """The chances of so many hits with dice that hit from a number on."""
    chance = sum([face >= needed for face in FACES]) / len(FACES)
    found = [1.0]
    for _ in range(dice):
        missed = [p * (1.0 - chance) for p in found] + [0.0]
        found = [p + q * chance for p, q in zip(missed, [0.0, *found], strict=True)]
    return tuple(found)


def together(spreads: Sequence[Spread]) -> Spread:
    """The hits of several groups, added up."""
    found = [1.0]
    for one in spreads:
        longer = [0.0] * (len(found) + len(one) - 1)
        for at, p in enumerate(found):
            for more, q in enumerate(one):
                longer[at + more] += p * q
        found = longer
    return tuple(found)


def who_fires(ours: Rung, theirs: Rung, rules: Rules) -> tuple[float, float, float]:
    """The chances that only we fire, only they, or both."""
    only, other = 0, 0
    for die in FACES:
        for their_die in FACES:
            lead = die + ours.initiative - their_die - theirs.initiative
            braver = ours.bravery - theirs.bravery
            only += _alone(lead, braver, rules)
            other += _alone(-lead, -braver, rules)
    every = len(FACES) ** 2
    return only / every, other / every, (every - only - other) / every


def _alone(lead: int, braver: int, rules: Rules) -> bool:
    return lead >= rules.alone or (lead == rules.alone_if_braver and braver > 0)


def capped(fire: Spread, most: int) -> Spread:
    """Hits beyond those that a side can take are ignored."""
    if len(fire) <= most + 1:
        return fire
    return (*fire[:most], sum(fire[most:]))


def fought_out(
    active: Sequence[Rung], other: Sequence[Rung], rules: Rules, first: Opening | None = None
) -> list[End]:
    """How it ends if nobody retreats; a round without hits is simply fought again.

    `first`: the hits that both sides have after a first round of another kind.
    """
    mass = dict(first or {(0, 0): 1.0})
    ends: list[End] = []
    for total in range(len(active) + len(other)):
        for i in range(max(0, total - len(other) + 1), min(total, len(active) - 1) + 1):
            j = total - i
            chance = mass.pop((i, j), 0.0)
            if not chance:
                continue
            if not active[i].units or not other[j].units:
                ends.append(End(i, j, chance))
                continue
            for a, b, share in _after(active, other, i, j, rules):
                mass[a, b] = mass.get((a, b), 0.0) + chance * share
    return ends


def besieged_on(besiegers: Sequence[Rung], besieged: Sequence[Rung]) -> float:
    """The chance that a fort falls, stormed as long as more than half of the besiegers stand.

    In each storm the besieged fire, then whoever is left of the besiegers (DT 10.5.5, 10.5.8).
    """
    mass, fallen = {(0, 0): 1.0}, 0.0
    for total in range(len(besiegers) + len(besieged)):
        for i in range(max(0, total - len(besieged) + 1), min(total, len(besiegers) - 1) + 1):
            j = total - i
            chance = mass.pop((i, j), 0.0)
            if not besieged[j].units:
                fallen += chance
            elif chance and 2 * besiegers[i].units > besiegers[0].units:
                for to, share in _one_storm(besiegers, besieged, i, j):
                    mass[to] = mass.get(to, 0.0) + chance * share
    return fallen


def _one_storm(
    besiegers: Sequence[Rung], besieged: Sequence[Rung], i: int, j: int
) -> list[tuple[tuple[int, int], float]]:
    """Where one storm leads to, given that it changes anything."""
    found: dict[tuple[int, int], float] = {}
    for taken, p in enumerate(capped(besieged[j].fire, len(besiegers) - 1 - i)):
        fire = besiegers[i + taken].fire or (1.0,)
        for dealt, q in enumerate(capped(fire, len(besieged) - 1 - j)):
            to = i + taken, j + dealt
            found[to] = found.get(to, 0.0) + p * q
    something = 1.0 - found.pop((i, j), 0.0)
    return [(to, share / something) for to, share in found.items()]


def surprised(active: Sequence[Rung], other: Sequence[Rung], by_active: bool) -> Opening:
    """One side alone fires in the first round, and nobody rolls for initiative (DT C.29)."""
    if by_active:
        hits = enumerate(capped(active[0].fire, len(other) - 1))
        return {(0, dealt): chance for dealt, chance in hits}
    hits = enumerate(capped(other[0].fire, len(active) - 1))
    return {(taken, 0): chance for taken, chance in hits}


def _after(
    active: Sequence[Rung], other: Sequence[Rung], i: int, j: int, rules: Rules
) -> list[tuple[int, int, float]]:
    """Where one round leads to, given that it changes anything."""
    ours, theirs = active[i], other[j]
    if ours.lone_soldier and theirs.lone_soldier:  # DT 8.41.1, 8.41.2
        return [(i, j + 1, 15 / 36), (i + 1, j, 15 / 36), (i + 1, j + 1, 6 / 36)]
    on_them = capped(ours.fire, len(other) - 1 - j)
    on_us = capped(theirs.fire, len(active) - 1 - i)
    only, others, both = who_fires(ours, theirs, rules)
    found: dict[tuple[int, int], float] = {}
    for dealt, p in enumerate(on_them):
        found[0, dealt] = found.get((0, dealt), 0.0) + only * p
    for taken, q in enumerate(on_us):
        found[taken, 0] = found.get((taken, 0), 0.0) + others * q
    for dealt, p in enumerate(on_them):
        for taken, q in enumerate(on_us):
            found[taken, dealt] = found.get((taken, dealt), 0.0) + both * p * q
    something = 1.0 - found.pop((0, 0), 0.0)
    return [(i + a, j + b, chance / something) for (a, b), chance in found.items()]
