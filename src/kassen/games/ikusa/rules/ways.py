"""Every way to put right what a step leaves open (IK 5.13, 6.26, 7.A.5), since version 3.

The search knows only what counts for it: of each army of a house where it stands, its steps left,
its samurai, its ashigaru and the ronin shown with it; of each province within their reach the same
numbers of its force, and the hidden ronin. Within a class units do not differ (IK C.16).

An army takes up units as it leaves; before that only where it stands with another army, or where it
stays: then it matters only if the whole force is taken up, which lets it carry one ronin more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from typing import TypeVar

from kassen.games.ikusa.rules.corridors import Corridor, Corridors
from kassen.games.ikusa.rules.position import (
    ROW,
    IkusaTable,
    armies_of,
    level,
    room_in,
)
from kassen.games.ikusa.rules.settling import can_step, ways_out

Army = tuple[int, int, int, int, int]
"""Its place, steps left, samurai, ashigaru, ronin shown with it."""
Force = tuple[int, int, int, int]
"""Samurai, ashigaru, ronin shown with it, ronin hidden in the province."""
Stand = tuple[tuple[Army, ...], tuple[Force, ...]]

MOST_STANDS = 400
"""After so many that lead nowhere, only steps in corridors are tried."""
MOST_IN_CORRIDORS = 1500
"""After so many of these what is left to try counts as a way (IK 5.16 tells the rest)."""
FAR = 99

T = TypeVar("T")


def force_room(force: Force) -> int:
    """Ronin that a force can carry beyond those shown with it (IK 5.6)."""
    size = force[0] + force[1]
    return size - 1 - force[2] if size else 0


def army_room(army: Army) -> int:
    return army[2] + army[3] - army[4]


class Ways:
    """What the armies of a house can still do at a moment of phase A or D."""

    def __init__(self, t: IkusaTable, house: int) -> None:
        pos = t.pos
        self.armies = armies_of(pos, house)
        self.slain = [bool(pos.slain[army]) for army in self.armies]
        self.limit = t.facts.force_limit
        self.squares = t.facts.samurai_squares, t.facts.ashigaru_squares
        self.places = self._within_reach(t, house)
        self.index = {province: i for i, province in enumerate(self.places)}
        self.near = [
            [self.index[n] for n in ways_out(t, house, p) if n in self.index] for p in self.places
        ]
        self.far = [self._distances(i) for i in range(len(self.places))]
        self.now = self._stand(t)
        self.corridors: Corridors | None = None
        """Once a search has tried too much: only steps that serve something are tried."""
        self.heeds_ronin = True
        """Or only armies that stand together: there is no help for the ronin (IK 5.16)."""
        elsewhere = [p for p in pos.lands[house] if pos.hidden[p] and p not in self.index]
        self.is_lost = any(pos.hidden[p] > room_in(pos, p) for p in elsewhere)
        if self.is_lost or not self.lead_on():
            self.give_up()

    def _within_reach(self, t: IkusaTable, house: int) -> list[int]:
        pos = t.pos
        steps = [level(t, a) - pos.steps[a] for a in self.armies if can_step(t, a)]
        found = edge = {pos.army_at[army] for army in self.armies}
        for _ in range(max(steps, default=0)):
            edge = {n for p in edge for n in ways_out(t, house, p)} - found
            found = found | edge
        return sorted(found)

    def _distances(self, start: int) -> list[int]:
        far = [FAR] * len(self.places)
        far[start], edge = 0, [start]
        for place in edge:  # it grows while we look
            for other in self.near[place]:
                if far[other] == FAR:
                    far[other] = far[place] + 1
                    edge.append(other)
        return far

    def _stand(self, t: IkusaTable) -> Stand:
        pos, armies = t.pos, list[Army]()
        for army in self.armies:
            a, b, c, d, ronin = pos.army[ROW * army : ROW * army + ROW]
            left = level(t, army) - pos.steps[army] if can_step(t, army) else 0
            armies.append((self.index[pos.army_at[army]], left, a + b, c + d, ronin))
        forces = list[Force]()
        for p in self.places:
            a, b, c, d, ronin = pos.force[ROW * p : ROW * p + ROW]
            forces.append((a + b, c + d, ronin, pos.hidden[p]))
        return tuple(armies), tuple(forces)

    # ---- questions

    def lead_on(self) -> bool:
        """From here all can be put right."""
        return self._leads_on([self.now])

    def lead_on_after(self, army: int, dest: int, ronin: int) -> bool:
        """All can be put right after a step, with some garrison if it owes one."""
        return self._leads_on(self._after_step(army, dest, ronin))

    def lead_on_after_taking(self, taken: IkusaTable) -> bool:
        """The same after a unit has been taken up."""
        return self._leads_on([self._stand(taken)])

    def lead_on_with(
        self, step: tuple[int, int, int], staying: tuple[int, int], *, exactly: bool
    ) -> bool:
        """The same if so many samurai and ashigaru stay behind: only they, or others too."""
        at = self.now[0][self.armies.index(step[0])][0]
        samurai, ashigaru = staying
        return self._leads_on(
            stand
            for stand in self._after_step(*step)
            for left in [stand[1][at]]
            if (left[0] >= samurai and left[1] >= ashigaru)
            and not (exactly and left[0] + left[1] > samurai + ashigaru)
        )

    def give_up(self) -> None:
        """Nothing can help the ronin: only armies that stand together count from here."""
        self.is_lost, self.heeds_ronin = True, False

    def _after_step(self, army: int, dest: int, ronin: int) -> list[Stand]:
        i, goal = self.armies.index(army), self.index[dest]
        return list(self._steps(self.now, i, [goal], [ronin]))

    # ---- the search

    def _leads_on(self, starts: Iterable[Stand]) -> bool:
        starts = list(starts)
        found = self._find(starts, self.heeds_ronin)
        if found is None:
            self.corridors = Corridors(self.near)
            found = self._find(starts, self.heeds_ronin)
            self.corridors = None
        if found is None and self.heeds_ronin:
            found = self._find(starts, heeds_ronin=False)
        return bool(found)

    def _find(self, starts: Iterable[Stand], heeds_ronin: bool) -> bool | None:
        """Whether one leads to where nothing is open; None: too many were tried."""
        seen, heap = set[Stand](), list[tuple[int, int, Stand]]()
        found: Iterable[Stand] = starts
        while True:
            for stand in found:
                if stand in seen:
                    continue
                seen.add(stand)
                if self._is_settled(stand, heeds_ronin):
                    return True
                if not self._is_hopeless(stand, heeds_ronin):
                    heappush(heap, (self._open_in(stand, heeds_ronin), -len(seen), stand))
            if not heap:
                return False
            if len(seen) > (MOST_STANDS if self.corridors is None else MOST_IN_CORRIDORS):
                return None
            found = self._next(heappop(heap)[2])

    def _is_settled(self, stand: Stand, heeds_ronin: bool) -> bool:
        """One army a province, and no ronin without regulars once whole forces are taken up."""
        armies = stand[0]
        if len({army[0] for army in armies}) < len(armies):
            return False
        return not heeds_ronin or all(
            lacking <= 0 or (lacking == 1 and self._can_take_all(stand, place))
            for place, lacking in self._lacking(stand)
        )

    def _lacking(self, stand: Stand) -> Iterator[tuple[int, int]]:
        """Where ronin are hidden, and how many of them have no regular."""
        armies, forces = stand
        for place, force in enumerate(forces):
            if hidden := force[3]:
                rooms = [army_room(army) for army in armies if army[0] == place]
                yield place, hidden - force_room(force) - sum(rooms)

    def _can_take_all(self, stand: Stand, place: int) -> bool:
        """The army there can take up the whole force."""
        samurai, ashigaru = stand[1][place][:2]
        if not samurai + ashigaru:
            return False
        return any(
            army[0] == place
            and not slain
            and army[2] + samurai <= self.squares[0]
            and army[3] + ashigaru <= self.squares[1]
            for army, slain in zip(stand[0], self.slain, strict=True)
        )

    # ---- what is next

    def _next(self, stand: Stand) -> Iterator[Stand]:
        """After each taking up beside another army, and each step with units taken up before it."""
        armies = stand[0]
        at = Counter(army[0] for army in armies)
        for i in self._who_can_help(stand):
            place, left = armies[i][:2]
            shared, goals = at[place] > 1, self.near[place] if left else []
            if self.corridors is not None and left:
                corridor = self._corridors(stand)[i]
                goals = [goal for goal in goals if corridor.leads(place, goal, left)]
            if self.slain[i] or not (goals or shared):
                continue
            for taken in self._takings(stand, i):
                if shared:
                    yield taken
                if goals:
                    yield from self._steps(taken, i, goals, range(taken[1][place][3] + 1))

    def _corridors(self, stand: Stand) -> list[Corridor]:
        """Where its armies can be of use."""
        armies, wrong, seen = stand[0], 0, 0
        for place, *_ in armies:
            wrong |= seen & 1 << place
            seen |= 1 << place
        for place, lacking in self._lacking(stand):
            wrong |= (lacking > 0) << place
        both = zip(armies, self.slain, strict=True)
        markers = tuple([(army[0], 0 if slain else army[1]) for army, slain in both])
        assert self.corridors is not None
        return self.corridors.of(markers, wrong)

    def _who_can_help(self, stand: Stand) -> list[int]:
        """Armies that stand together or could come where ronin lack regulars.

        Others too if they could meet one of these on their ways; the rest may as well stay.
        """
        armies = stand[0]
        at = Counter(army[0] for army in armies)
        lacking = [place for place, lack in self._lacking(stand) if lack > 0]
        found = {
            i
            for i, army in enumerate(armies)
            if at[army[0]] > 1 or any(self.far[army[0]][place] <= army[1] for place in lacking)
        }
        more = set(found)
        while more:
            more = {
                i
                for i, army in enumerate(armies)
                if i not in found
                and any(self.far[army[0]][armies[j][0]] <= army[1] + armies[j][1] for j in found)
            }
            found |= more
        return sorted(found)

    def _takings(self, stand: Stand, i: int) -> Iterator[Stand]:
        """The most first, no unit at all last; ronin come along whom the rest cannot carry."""
        armies, forces = stand
        at, left, samurai, ashigaru, ronin = armies[i]
        bows, spears, shown, hidden = forces[at]
        for s in range(min(bows, self.squares[0] - samurai), -1, -1):
            for a in range(min(spears, self.squares[1] - ashigaru), -1, -1):
                rest = bows + spears - s - a
                least = max(0, shown - max(0, rest - 1))
                most = min(shown, samurai + ashigaru + s + a - ronin)
                for r in range(least, most + 1):
                    army = at, left, samurai + s, ashigaru + a, ronin + r
                    force = bows - s, spears - a, shown - r, hidden
                    yield _with(armies, i, army), _with(forces, at, force)

    def _steps(
        self, stand: Stand, i: int, goals: Iterable[int], ronin: Iterable[int]
    ) -> Iterator[Stand]:
        """As `garrison_bounds`, `shares_of` and `finish_step` have them."""
        armies, forces = stand
        at, left, samurai, ashigaru, shown = armies[i]
        owes = not forces[at][0] + forces[at][1] and sum(army[0] == at for army in armies) == 1
        for r in ronin:
            leave = self._garrisons if owes else self._leaving
            for others, (s, a), force in leave(stand, i, r):
                after = _with(forces, at, force)
                for goal in goals:
                    army = goal, left - 1, samurai - s, ashigaru - a, shown + r
                    yield _with(others, i, army), after

    def _leaving(
        self, stand: Stand, i: int, r: int
    ) -> Iterator[tuple[tuple[Army, ...], tuple[int, int], Force]]:
        """Others are there who stay: they have the ronin whom it does not take along."""
        armies, forces = stand
        at = armies[i][0]
        samurai, ashigaru, shown, hidden = forces[at]
        if r > army_room(armies[i]):
            return
        if not r:
            yield armies, (0, 0), forces[at]
            return
        rest = hidden - r
        count = min(rest, force_room(forces[at]))
        rest -= count
        others = list(armies)
        for j, (place, left, s, a, ronin) in enumerate(armies):
            if j != i and place == at:
                more = min(rest, s + a - ronin)
                rest -= more
                others[j] = place, left, s, a, ronin + more
        if not rest:
            yield tuple(others), (0, 0), (samurai, ashigaru, shown + count, 0)

    def _garrisons(
        self, stand: Stand, i: int, r: int
    ) -> Iterator[tuple[tuple[Army, ...], tuple[int, int], Force]]:
        """Some of its own stay (IK 7.A.7), enough for the ronin it does not take along."""
        armies, forces = stand
        at, _, samurai, ashigaru, shown = armies[i]
        hidden = forces[at][3]
        rest = hidden - r if r else 0
        for size in range(rest + 1, min(self.limit, samurai + ashigaru - shown - r) + 1):
            for s in range(max(0, size - ashigaru), min(size, samurai) + 1):
                force = s, size - s, rest, 0 if r else hidden
                yield armies, (s, size - s), force

    # ---- what is hopeless, and what comes first

    def _is_hopeless(self, stand: Stand, heeds_ronin: bool) -> bool:
        """Armies that stand together cannot move, or ronin lack more than could ever come."""
        armies = stand[0]
        at = Counter(army[0] for army in armies)
        for place, count in at.items():
            if count > 1 and sum(army[0] == place and army[1] > 0 for army in armies) < count - 1:
                return True
        return heeds_ronin and any(
            lacking > 0 and stand[1][place][3] > self._most_room(stand, place)
            for place, lacking in self._lacking(stand)
        )

    def _most_room(self, stand: Stand, place: int) -> int:
        """If all who could come were there at once, with all whom anyone could bring."""
        armies, forces = stand
        coming = [i for i in range(len(armies)) if self._may_come(armies, i, place)]
        if not coming:
            return force_room(forces[place])
        samurai, ashigaru = self._to_bring(stand, place)
        most, count = self.squares, len(coming)
        on_cards = min(most[0] * count, samurai) + min(most[1] * count, ashigaru)
        there = [i for i in coming if count == 1 or armies[i][:2] == (place, 0)]
        shown = forces[place][2] + sum(armies[i][4] for i in there)
        return min(samurai + ashigaru, on_cards + self.limit) - shown

    def _to_bring(self, stand: Stand, goal: int) -> tuple[int, int]:
        """All samurai, and all ashigaru, that could be brought to a province.

        One of each force must stay, but for where another army does (IK 7.A.7, 7.A.9).
        """
        armies, forces = stand
        found = None if self.corridors is None else self._corridors(stand)
        relieved = len(armies) if found is None else sum(one.places > 0 for one in found)
        relieved = max(0, relieved - 1)
        samurai, ashigaru = forces[goal][0] + relieved, forces[goal][1] + relieved
        for i, (at, left, s, a, _) in enumerate(armies):
            if at == goal or (left and (found is None or found[i].places)):
                samurai, ashigaru = samurai + s, ashigaru + a
        for place, (s, a, _, _) in enumerate(forces):
            if s + a < 2 or place == goal:
                continue
            if found is not None and not any(one.places >> place & 1 for one in found):
                continue
            if any(army[1] and self.far[army[0]][place] <= army[1] for army in armies):
                samurai += min(s, s + a - 1)
                ashigaru += min(a, s + a - 1)
        return samurai, ashigaru

    def _may_come(self, armies: tuple[Army, ...], i: int, place: int) -> bool:
        """It can get there, and leave again if another army cannot."""
        stuck = any(army[:2] == (place, 0) for j, army in enumerate(armies) if j != i)
        return self.far[armies[i][0]][place] + stuck <= armies[i][1]

    def _open_in(self, stand: Stand, heeds_ronin: bool) -> int:
        """The less the likelier: how much is open, and how far the nearest help is."""
        armies = stand[0]
        found = 3 * (len(armies) - len({army[0] for army in armies}))
        if heeds_ronin:
            for place, lacking in self._lacking(stand):
                if lacking > 0:
                    helps = [self._help(stand, i, place, lacking) for i in range(len(armies))]
                    found += 1 + min(*helps, 4 * lacking, 4 * lacking)
        return found

    def _help(self, stand: Stand, i: int, goal: int, lacking: int) -> int:
        armies, forces = stand
        at, left, samurai, ashigaru, _ = armies[i]
        far, back = self.far[at], self.far[goal]
        if at == goal or far[goal] > left:
            return FAR
        free = sum(self.squares) - samurai - ashigaru
        stay = {army[0] for j, army in enumerate(armies) if j != i}
        units = [force[0] + force[1] - (q not in stay) for q, force in enumerate(forces)]
        on_way = [
            units[q] for q in range(len(units)) if far[q] + back[q] <= left and q not in (at, goal)
        ]
        taken = min(free, units[at] + max(on_way, default=0))
        missing = lacking - army_room(armies[i])
        return 4 * max(0, missing - taken - 1) + max(0, missing) + far[goal]


def _with(row: tuple[T, ...], at: int, one: T) -> tuple[T, ...]:
    return (*row[:at], one, *row[at + 1 :])
