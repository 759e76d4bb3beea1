"""Whom a side may lose (IK 7.C.20 to 7.C.26, 6.19)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from tests.referee.ikusa.board import UNITS, Army, Land, count

Chosen = dict[tuple[str, str], int]


@dataclass
class Side:
    """Everything of one side in a battle."""

    armies: list[Army]
    force: Land | None
    extra: int
    extra_kind: str

    def units(self) -> list[tuple[str, str, int]]:
        """Troop, kind, number: regulars and hired ronin, without daimyos."""
        found = []
        for army in self.armies:
            found += [(army.name, kind, army.units[kind]) for kind in UNITS]
            found.append((army.name, "ronin", army.ronin))
        if self.force is not None:
            found += [(self.force.name, kind, self.force.force[kind]) for kind in UNITS]
            found.append((self.force.name, "ronin", self.force.ronin))
        return [one for one in found if one[2]]

    def daimyos(self) -> int:
        """IK 6.12, 6.19: an assassinated one neither rolls nor can be hit."""
        return sum(not army.slain for army in self.armies)

    def size(self) -> int:
        """All that can be hit, without extra defenders."""
        return sum(number for _, _, number in self.units()) + self.daimyos()

    def number(self, kind: str) -> int:
        """How many dice of a kind it rolls."""
        if kind == "daimyo":
            return self.daimyos()
        extra = self.extra if kind == self.extra_kind else 0
        return extra + sum(number for _, one, number in self.units() if one == kind)


def allowed_losses(side: Side, hits: int, lost: Chosen) -> list[tuple[str, str]]:
    """Who may be lost next, so that the limit of ronin can hold when all are chosen."""
    finals = _good_ends(side, hits)
    found = []
    for troop, kind, number in side.units():
        if lost.get((troop, kind), 0) < number:
            then = {**lost, (troop, kind): lost.get((troop, kind), 0) + 1}
            if any(_leads_to(then, final) for final in finals):
                found.append((troop, kind))
    return found


def only_way(side: Side, hits: int, chosen: Chosen) -> Chosen | None:
    """All that is lost, where there is nothing more to choose."""
    lost = dict(chosen)
    if hits == side.size() - side.daimyos():
        return {(troop, kind): number for troop, kind, number in side.units()}
    for _ in range(hits - sum(lost.values())):
        ways = allowed_losses(side, hits, lost)
        if len(ways) > 1:
            return None
        lost[ways[0]] = lost.get(ways[0], 0) + 1
    return lost


Ends = dict[str, tuple[int, int]]
"""Of each troop: so many regulars and so many ronin are lost in the end."""


def _good_ends(side: Side, hits: int) -> list[Ends]:
    troops = _troops(side)
    ranges = [range(n + 1) for _, regulars, ronin, _ in troops for n in (regulars, ronin)]
    ends = []
    for row in product(*ranges):
        if sum(row) == hits:
            pairs = list(zip(row[::2], row[1::2], strict=True))
            ends.append({troop[0]: pair for troop, pair in zip(troops, pairs, strict=True)})
    kept = [end for end in ends if all(_excess(t, end[t[0]]) <= 0 for t in troops)]
    if kept:
        return kept
    return [end for end in ends if all(_excess(t, end[t[0]]) <= _excess(t, (0, 0)) for t in troops)]


def _troops(side: Side) -> list[tuple[str, int, int, int]]:
    """Name, regulars that can be lost, ronin, and how many regulars cannot be lost but count."""
    found = [(a.name, count(a.units), a.ronin, int(not a.slain)) for a in side.armies]
    if side.force is not None:
        found.append((side.force.name, count(side.force.force), side.force.ronin, 0))
    return found


def _excess(troop: tuple[str, int, int, int], lost: tuple[int, int]) -> int:
    """By how much hired ronin are above the limit (IK 7.C.25)."""
    _, regulars, ronin, daimyo = troop
    limit = max(0, regulars - lost[0] + daimyo - 1)
    return max(0, ronin - lost[1] - limit)


def _leads_to(lost: Chosen, end: Ends) -> bool:
    for troop, (regulars, ronin) in end.items():
        taken = sum(n for (one, kind), n in lost.items() if one == troop and kind != "ronin")
        if taken > regulars or lost.get((troop, "ronin"), 0) > ronin:
            return False
    return True
