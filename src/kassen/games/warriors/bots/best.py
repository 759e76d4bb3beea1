"""The best player of Warriors of Japan: it marches to the end of the phase before it marches.

No die falls while marching. So it looks at the best marches of both sides some impulses deep, lets
both march on greedily as far as the battles, and judges these by their exact odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from kassen.core.engine.search import HORIZON, BestBot, Search
from kassen.core.engine.steps import Move
from kassen.games.warriors.bots.evaluation import Outlook, camps_of
from kassen.games.warriors.bots.heuristic import HeuristicBot, way_for
from kassen.games.warriors.bots.marching import Plan, Staff
from kassen.games.warriors.bots.mind import Mind
from kassen.games.warriors.bots.weights import USUAL
from kassen.games.warriors.bots.worth import worth_of
from kassen.games.warriors.rules.battles import Battles
from kassen.games.warriors.rules.movement import Impulse, Muster
from kassen.games.warriors.rules.moves import GO, MARCH, PASS, TAKE, March
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.stations import SOUTH

WIDTH = (6, 4, 3)
"""So many marches are looked at: of the own ones, of the answers, of what follows these."""


class Marcher:
    """Plays for both sides while they march: each makes the march that gains most at once."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._outlook: Outlook | None = None
        self._plans: dict[tuple[int, int], Plan] = {}

    def enter(self, t: WarriorsTable) -> None:
        self._outlook = Outlook(t, worth_of(t.setting, USUAL))

    @property
    def outlook(self) -> Outlook:
        """Of the world: soldiers, markers and ranks stay as they are while men march."""
        return cast("Outlook", self._outlook)

    def decide(self, t: WarriorsTable, seat: int) -> Move:
        choice = t.choice(seat)
        if isinstance(choice, Impulse):
            return self.thoughts(t, seat, 1)[0]
        if isinstance(choice, Muster):
            return self._muster(t, choice)
        moves = tuple(t.moves(seat))
        mind = Mind(t, seat, moves, worth_of(t.setting, USUAL), Random(f"{self.seed} {t.line}"))
        return way_for(type(choice))(mind, choice)  # type: ignore[arg-type]  # somebody decides

    def thoughts(self, t: WarriorsTable, seat: int, most: int) -> Sequence[Move]:
        choice = t.choice(seat)
        if isinstance(choice, Muster):
            return self._men(t, choice, most)
        return self._marches(t, seat, most)

    def _marches(self, t: WarriorsTable, seat: int, most: int) -> list[Move]:
        """Those that gain most with the best group for each, and to pass, the best first."""
        staff = Staff(self.outlook, seat, t)
        best: dict[tuple[int, int], Plan] = {}
        for plan in staff.rough_plans([move for move in t.moves(seat) if isinstance(move, March)]):
            way = (plan.origin, plan.dest)
            if way not in best or plan > best[way]:
                best[way] = plan
        self._plans = best
        found: list[tuple[float, Move]] = [(staff.rough_passing() + USUAL.effort, PASS)]
        found += [(plan.value, MARCH[plan.origin][plan.dest]) for plan in best.values()]
        found.sort(key=lambda one: -one[0])
        return [move for _, move in found[:most]]

    def _men(self, t: WarriorsTable, choice: Muster, most: int) -> list[Move]:
        """Whoever is next in one of the best groups."""
        plans = self._groups(t, choice)
        plans.sort(reverse=True)
        return list(dict.fromkeys(_next_man(plan, choice) for plan in plans))[:most]

    def _groups(self, t: WarriorsTable, choice: Muster) -> list[Plan]:
        staff = Staff(self.outlook, choice.seat, t)
        return staff.rough_plans([MARCH[choice.origin][choice.dest]], choice.group)

    def _muster(self, t: WarriorsTable, choice: Muster) -> Move:
        plan = self._plans.get((choice.origin, choice.dest))
        if plan is None or not set(choice.group) <= set(plan.group):
            plan = max(self._groups(t, choice))
        return _next_man(plan, choice)

    def worth(self, t: WarriorsTable) -> tuple[float, float]:
        """What the board promises when the marching is over; a game that is won, the game."""
        if t.result is not None and t.result.how != HORIZON:
            south = 2 * USUAL.victory * ((SOUTH in t.result.winners) - 0.5)
        else:
            south = self.outlook.total(self.outlook.survey(camps_of(t)))
        return south, -south


def _next_man(plan: Plan, choice: Muster) -> Move:
    missing = [samurai for samurai in plan.group if samurai not in choice.group]
    return TAKE[missing[0]] if missing else GO


def best(seed: int) -> BestBot:
    marcher = Marcher(seed)
    search = Search(
        searched=(Impulse, Muster),
        answered=(Impulse,),
        worth=marcher.worth,
        horizon=(Battles,),
        width=WIDTH,
    )
    return BestBot(HeuristicBot(seed), marcher, seed, search)
