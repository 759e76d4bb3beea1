"""Phase 2: which group crosses which border.

The whole group is planned when the impulse begins. Every group worth a thought is judged by the
two regions it changes; the best few are judged again with the enemy's best answers and one's own
next marches. In the musters that follow the same is done for one border, so nothing has to be
remembered between decisions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import combinations
from typing import NamedTuple

from kassen.core.engine.steps import Move
from kassen.core.values.bits import bits_of, members
from kassen.games.warriors.bots.evaluation import Camps, Outlook, Standing, camps_of
from kassen.games.warriors.bots.forces import Men, gathered
from kassen.games.warriors.bots.mind import Mind, Ways
from kassen.games.warriors.rules.movement import Impulse, Muster, impulses_left, is_held, rested
from kassen.games.warriors.rules.moves import GO, MARCH, PASS, TAKE, March
from kassen.games.warriors.rules.position import Position, WarriorsTable
from kassen.games.warriors.rules.stations import REGIONS, SOUTH, camp

_SHORT_LIST = 6
"""Of more men than this in a region, only some are thought of."""
_SECOND_LOOK = 8
"""How many plans are looked at twice."""
_AS_GOOD = 0.25
"""Marches this close to the best are as good, and the lot decides between them."""


def impulse(mind: Mind, choice: Impulse) -> Move:
    """The best group move, or a pass if none is worth it."""
    staff = Staff(mind.outlook, mind.seat)
    plans = staff.plans([move for move in mind.moves if isinstance(move, March)])
    best = plans[0].value
    if best - staff.passing() <= mind.weights.effort:
        return PASS
    good = {MARCH[p.origin][p.dest]: None for p in plans if p.value >= best - _AS_GOOD}
    return mind.rng.choice(list(good))


def muster(mind: Mind, choice: Muster) -> Move:
    """Whoever is still missing from the best group over this border."""
    march = MARCH[choice.origin][choice.dest]
    _, missing = Staff(mind.outlook, mind.seat).next_of(march, choice.group)
    return TAKE[missing[0]] if missing else GO


class Plan(NamedTuple):
    """A group move, and what it is worth to the seat."""

    value: float
    origin: int
    dest: int
    group: tuple[int, ...]


class Staff:
    """Weighs the group moves of one seat at one table."""

    def __init__(self, outlook: Outlook, seat: int, table: WarriorsTable | None = None) -> None:
        """`table`: where they march, if others have marched there since the outlook was made."""
        self.outlook = outlook
        self.table = table or outlook.table
        self.seat = seat
        self.sign = 1.0 if seat == SOUTH else -1.0
        self.camps = camps_of(self.table)
        self.now = outlook.survey(self.camps)

    def plans(self, marches: Sequence[March], taken: tuple[int, ...] = ()) -> list[Plan]:
        """The best few group moves with those already taken, best first."""
        best = nlargest(_SECOND_LOOK, self.rough_plans(marches, taken))
        return sorted([plan._replace(value=self._second_look(plan)) for plan in best], reverse=True)

    def next_of(self, march: March, taken: tuple[int, ...]) -> tuple[Plan, list[int]]:
        """The best group with those already taken, and who of it is still missing."""
        plan = self.plans([march], taken)[0]
        return plan, [samurai for samurai in plan.group if samurai not in taken]

    def in_the_end(self, march: March) -> Plan:
        """Who will have been taken when it goes: man by man others may prove better."""
        plan, missing = self.next_of(march, ())
        while missing:
            taken = tuple(samurai for samurai in plan.group if samurai not in missing)
            plan, missing = self.next_of(march, (*taken, missing[0]))
        return plan

    def rough_plans(self, marches: Sequence[March], taken: tuple[int, ...] = ()) -> list[Plan]:
        """All group moves, in no order, as if nobody else moved any more."""
        return [
            Plan(self._first_look(march, group), march.origin, march.dest, group)
            for march in marches
            for group in self._groups(march, taken)
        ]

    def rough_passing(self) -> float:
        return self._worth(self.now)

    def passing(self) -> float:
        """What it is worth to do nothing."""
        return self._worth(self.now) + self._to_come(self.table, self.camps, self.now)

    def _worth(self, standing: Standing) -> float:
        return self.sign * self.outlook.total(standing)

    # ---- who could go

    def _groups(self, march: March, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        table = self.table
        room = capacity(table, march) - len(taken)
        ready = rested(table.pos, self.seat, march.origin)
        free = list(members(ready & ~bits_of(taken)))
        listed = self._short_list(free, march.dest)
        for size in range(0 if taken else 1, min(room, len(listed)) + 1):
            for group in combinations(listed, size):
                yield taken + group

    def _short_list(self, men: list[int], dest: int) -> list[int]:
        """The best men, whoever is at home there, and the least one to send alone."""
        if len(men) <= _SHORT_LIST:
            return men
        home, pos, worth = self.table.facts.home, self.table.pos, self.outlook.worth
        ranked = sorted(
            men, key=lambda s: (worth.with_soldiers(pos, s) + (home[s] == dest), -s), reverse=True
        )
        return sorted([*ranked[: _SHORT_LIST - 1], ranked[-1]])

    # ---- the first look: nobody else moves any more

    def _first_look(self, march: March, group: tuple[int, ...]) -> float:
        return self._worth(self._moved(self.now, self.camps, march, gathered(group), self.seat))

    def _moved(self, now: Standing, camps: Camps, march: March, men: Men, side: int) -> Standing:
        """What the board promises after a march of either side."""
        at = self.outlook.at
        points, spread, lasting = now
        for region in (march.origin, march.dest):
            south, north = camps[2 * region], camps[2 * region + 1]
            before = at(region, south, north)
            if side == SOUTH:
                south ^= men
            else:
                north ^= men
            after = at(region, south, north)
            points += after.points - before.points
            spread += after.spread - before.spread
            lasting += after.lasting - before.lasting
        return Standing(points, spread, lasting)

    # ---- the second look: what both sides can do next

    def _second_look(self, plan: Plan) -> float:
        after = self.table.clone()
        Muster(self.seat, plan.origin, plan.dest, plan.group).play(after, GO)
        men, march = gathered(plan.group), MARCH[plan.origin][plan.dest]
        standing = self._moved(self.now, self.camps, march, men, self.seat)
        camps = self.camps[:]
        camps[camp(plan.origin, self.seat)] ^= men
        camps[camp(plan.dest, self.seat)] ^= men
        return plan.value + self._to_come(after, camps, standing)

    def _to_come(self, after: WarriorsTable, camps: Camps, now: Standing) -> float:
        """What both sides can still win in this phase."""
        weights, seat = self.outlook.weights, self.seat
        own_left = impulses_left(after.pos, seat) - 1
        enemy_left = impulses_left(after.pos, 1 - seat)
        ours = theirs = [0.0] * REGIONS
        if own_left > 0:
            ours = self._best_marches(after, camps, now, seat, theirs)
        if enemy_left > 0:
            theirs = self._best_marches(after, camps, now, 1 - seat, ours)
        return weights.follow_up * _most(ours, own_left) - weights.reply * _most(theirs, enemy_left)

    def _best_marches(
        self, after: WarriorsTable, camps: Camps, now: Standing, side: int, hopes: list[float]
    ) -> list[float]:
        """What a side's best march from each region gains.

        `hopes` is what the other side could do from each region, and cannot if it is held there.
        """
        best = [0.0] * REGIONS
        facing = 1.0 if side == SOUTH else -1.0
        start = self.outlook.total(now)
        for march in Impulse(side).moves(after):
            if isinstance(march, March):
                group = self._likely_group(after, march, side)
                moved = self._moved(now, camps, march, gathered(group), side)
                gain = facing * (self.outlook.total(moved) - start)
                if hopes[march.dest] > 0.0 and would_hold(after.pos, march, group, side):
                    gain += hopes[march.dest]
                best[march.origin] = max(best[march.origin], gain)
        return best

    def _likely_group(self, after: WarriorsTable, march: March, side: int) -> list[int]:
        """The strongest men that the border lets through."""
        pos, worth, room = after.pos, self.outlook.worth, capacity(after, march)
        free = list(members(rested(pos, side, march.origin)))
        if len(free) > room:
            free.sort(key=lambda s: (worth.with_soldiers(pos, s), -s), reverse=True)
        return free[:room]


def capacity(table: WarriorsTable, march: March) -> int:
    facts = table.facts
    return facts.border_capacity[facts.border_between[march.origin][march.dest]]


def would_hold(pos: Position, march: March, group: Sequence[int], side: int) -> bool:
    """The other side's men can still leave, but not once these have come (WJ 6.1.5)."""
    if is_held(pos, 1 - side, march.dest):
        return False
    for samurai in group:
        pos.put(samurai, camp(march.dest, side))
    held = is_held(pos, 1 - side, march.dest)
    for samurai in group:
        pos.put(samurai, camp(march.origin, side))
    return held


def _most(gains: list[float], count: int) -> float:
    """The sum of the best few."""
    total = 0.0
    for gain in nlargest(max(0, count), gains):
        total += gain
    return total


WAYS: Ways = {Impulse: impulse, Muster: muster}
