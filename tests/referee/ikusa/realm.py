"""What the armies of one house can do on a map of its own lands: a value, so that a search may
try every way to put things right (IK 5.13, 6.26). Rules of phases A and D for armies.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tests.referee.ikusa.board import neighbours

Row = tuple[int, int, int, int]
"""Bowmen, swordsmen, gunners, spearmen."""
NONE: Row = (0, 0, 0, 0)
FORCE = 5


@dataclass(frozen=True, slots=True)
class Here:
    """A land: its force, the ronin shown beside it, those hidden."""

    force: Row = NONE
    ronin: int = 0
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class There:
    """An army: where it is, how many steps are left to it, its units and ronin."""

    at: str
    steps: int
    units: Row
    ronin: int
    able: bool
    """Its daimyo has not been assassinated (IK 6.13)."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of an army: who stays behind, how many of the hidden ronin come along."""

    army: str
    dest: str
    ronin: int
    garrison: Row


@dataclass(frozen=True, slots=True)
class Take:
    army: str
    unit: int
    """4: a ronin."""


@dataclass(frozen=True)
class Realm:
    lands: dict[str, Here]
    """Those of the house."""
    armies: dict[str, There]
    free: frozenset[str]
    """Empty provinces that may be entered: none in phase A (IK 7.A.3, 7.D.4)."""

    def key(self) -> tuple[object, ...]:
        return (frozenset(self.lands.items()), frozenset(self.armies.items()), self.free)

    def others_at(self, army: str) -> list[str]:
        here = self.armies[army].at
        return [name for name, one in self.armies.items() if one.at == here and name != army]

    # ---- what is wrong

    def room(self, land: str) -> int:
        """For hidden ronin (IK 5.6, 5.7)."""
        here = self.lands[land]
        room = max(0, sum(here.force) - 1 - here.ronin)
        for army in self.armies.values():
            if army.at == land:
                room += max(0, sum(army.units) - army.ronin)
        return room

    def crowded(self) -> bool:
        """Two armies in one province (IK 7.A.5)."""
        places = [army.at for army in self.armies.values()]
        return len(set(places)) < len(places)

    def is_right(self) -> bool:
        return not self.crowded() and self.hidden_fit()

    def hidden_fit(self) -> bool:
        """IK 5.13."""
        return all(not here.hidden or here.hidden <= self.room(n) for n, here in self.lands.items())

    # ---- what an army can do

    def steps(self, army: str) -> Iterator[tuple[Step, Realm]]:
        """All its legal steps, and how it stands then."""
        one = self.armies[army]
        if not one.able or not one.steps:
            return
        garrisons = self.garrisons(army)
        for dest in neighbours(one.at):
            if dest in self.lands or dest in self.free:
                for ronin in range(self.lands[one.at].hidden + 1):
                    for garrison in garrisons:
                        step = Step(army, dest, ronin, garrison)
                        if (after := self._stepped(step)) is not None:
                            yield step, after

    def garrisons(self, army: str) -> list[Row]:
        """IK 7.5 to 7.7, 7.A.7 to 7.A.9: one to five, but only where nobody else would stay."""
        one = self.armies[army]
        if sum(self.lands[one.at].force) or self.others_at(army):
            return [NONE]
        ranges = [range(number + 1) for number in one.units]
        rows: list[Row] = [(a, b, c, d) for a, b, c, d in product(*ranges)]
        return [row for row in rows if 1 <= sum(row) <= FORCE]

    def _stepped(self, step: Step) -> Realm | None:
        one, others = self.armies[step.army], self.others_at(step.army)
        here = self.lands[one.at]
        units = _minus(one.units, step.garrison)
        if one.ronin + step.ronin > sum(units):  # IK 7.A.12
            return None
        lands, armies = dict(self.lands), dict(self.armies)
        force, ronin, hidden = _plus(here.force, step.garrison), here.ronin, here.hidden
        if step.ronin:  # IK 5.10: all of the card are shown, and stand with who is there
            rest, hidden = hidden - step.ronin, 0
            with_force = min(rest, max(0, sum(force) - 1 - ronin))
            ronin, rest = ronin + with_force, rest - with_force
            for other in others:
                room = max(0, sum(armies[other].units) - armies[other].ronin)
                with_army = min(rest, room)
                armies[other] = _with_ronin(armies[other], with_army)
                rest -= with_army
            if rest:
                return None
        lands[one.at] = Here(force, ronin, hidden)
        lands.setdefault(step.dest, Here())
        armies[step.army] = There(step.dest, one.steps - 1, units, one.ronin + step.ronin, True)
        return Realm(lands, armies, self.free - {step.dest})

    def takes(self, army: str) -> Iterator[tuple[Take, Realm]]:
        if self.armies[army].able:
            for unit in range(5):
                if (after := self._taken(Take(army, unit))) is not None:
                    yield Take(army, unit), after

    def _taken(self, take: Take) -> Realm | None:
        """IK 7.A.10 to 7.A.12."""
        one = self.armies[take.army]
        here = self.lands[one.at]
        lands, armies = dict(self.lands), dict(self.armies)
        if take.unit == 4:
            if not here.ronin or one.ronin >= sum(one.units):
                return None
            lands[one.at] = Here(here.force, here.ronin - 1, here.hidden)
            armies[take.army] = _with_ronin(one, 1)
            return Realm(lands, armies, self.free)
        row: Row = tuple(int(kind == take.unit) for kind in range(4))  # type: ignore[assignment]
        if not here.force[take.unit] or not _has_square(one.units, take.unit):
            return None
        force, units = _minus(here.force, row), _plus(one.units, row)
        along = max(0, here.ronin - max(0, sum(force) - 1))
        lands[one.at] = Here(force, here.ronin - along, here.hidden)
        armies[take.army] = There(one.at, one.steps, units, one.ronin + along, True)
        return Realm(lands, armies, self.free)

    # ---- can it be put right

    def can_be_put_right(self, patience: int = 3000) -> bool | None:
        """Some way of going on ends with everything right; None: too many ways to try them all."""
        if self.is_right():
            return True
        first = self._plainer()
        if not first.can_part():
            return False
        waiting, seen = [first], {first.key()}
        for realm in waiting:
            for then in realm._ways_on():
                if (key := then.key()) not in seen:
                    if then.is_right():
                        return True
                    seen.add(key)
                    waiting.append(then)
            if len(seen) > patience:
                return None
        return False

    def _ways_on(self) -> Iterator[Realm]:
        for army in self.armies:
            for _, after in self.steps(army):
                yield after
        for army in self.armies:
            for _, after in self.takes(army):
                yield after

    def can_part(self) -> bool:
        """Each army finds a land of its own, if garrisons and ronin were no matter."""
        return any(len(set(row)) == len(row) for row in product(*map(self._reach, self.armies)))

    def _plainer(self) -> Realm:
        """For the search bowmen are swordsmen and gunners are spearmen: squares, ronin and
        garrisons know no other difference. Armies that can meet nobody who has to put something
        right do nothing, and lands that nobody can reach then are left out."""
        armies = {
            name: There(one.at, one.steps, _plain(one.units), one.ronin, one.able)
            for name, one in self.armies.items()
            if name in self._concerned()
        }
        near = {land for name in armies for land in self._reach(name)}
        lands = {
            name: Here(_plain(here.force), here.ronin, here.hidden)
            for name, here in self.lands.items()
            if name in near or self._wrong(name)
        }
        return Realm(lands, armies, self.free & near)

    def _wrong(self, land: str) -> bool:
        hidden = self.lands[land].hidden
        crowd = sum(army.at == land for army in self.armies.values())
        return crowd > 1 or bool(hidden and hidden > self.room(land))

    def _concerned(self) -> set[str]:
        places = {land for land in self.lands if self._wrong(land)}
        found: set[str] = set()
        while more := {n for n in self.armies if n not in found and self._reach(n) & places}:
            found |= more
            for name in more:
                places |= self._reach(name)
        return found

    def _reach(self, name: str) -> set[str]:
        """Where an army could be in the end, as far as its steps lead."""
        army = self.armies[name]
        reached = {army.at}
        for _ in range(army.steps if army.able else 0):
            near = {n for one in reached for n in neighbours(one)}
            reached |= {n for n in near if n in self.lands or n in self.free}
        return reached


def _plain(row: Row) -> Row:
    return (0, row[0] + row[1], 0, row[2] + row[3])


def _plus(one: Row, other: Row) -> Row:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _minus(one: Row, other: Row) -> Row:
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3])


def _has_square(units: Row, unit: int) -> bool:
    """IK C.16."""
    return units[0] + units[1] < 4 if unit < 2 else units[2] + units[3] < 10


def _with_ronin(army: There, more: int) -> There:
    return There(army.at, army.steps, army.units, army.ronin + more, army.able)
