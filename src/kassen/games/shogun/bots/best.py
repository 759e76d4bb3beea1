"""The best player of Shogun: it plays the round out with several plans before it lays a card."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from kassen.core.engine.council import Trials, clearly_best, play_on
from kassen.core.engine.levels import Advised
from kassen.core.engine.search import world_of
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.views import Observation
from kassen.games.shogun.bots.danger import danger
from kassen.games.shogun.bots.heuristic import USUAL, HeuristicBot
from kassen.games.shogun.bots.mind import Mind
from kassen.games.shogun.bots.outlook import Plan
from kassen.games.shogun.bots.planning import keeps_to, made_once, next_card, whole_plan
from kassen.games.shogun.bots.weights import Weights
from kassen.games.shogun.bots.worth import held, rice_worth, yet_to_bring
from kassen.games.shogun.rules.planning import LayCard
from kassen.games.shogun.rules.position import WIDTH, ShogunTable
from kassen.games.shogun.rules.provinces import cubes_inside
from kassen.games.shogun.rules.rounds import ClearUp

RIVAL = 0.4
"""What the best of the others has counts against a seat."""

# What a seat has when a round is over, in points of the end: fitted to 157 games of strategists of
# many tempers.
FADES = 0.12
"""For each round left, what stands now counts so much less: some is lost, some is caught up."""
LOST, HUNGER, LAND = 1.6, 0.7, 0.85
"""What danger, hunger and fertile land are thought to bring or cost counts so much."""
ARMY, ARMY_LATER = 0.15, 0.14
CHEST, CHEST_LATER = 0.1, 0.08
"""An army, a chest; and more of that for each round left."""
CUBE, LAST_CUBE = 0.4, 0.14
"""An army in the tray or in the tower, and the same before the last winter's revolts."""


def worth(t: ShogunTable, seat: int) -> float:
    """What a seat has when a round is over, less a part of what the best of the others has."""
    return judged(Mind(t, seat, (), USUAL, 0))


def judged(mind: Mind) -> float:
    """What a seat has by its own eyes."""
    pos, seat, left = mind.pos, mind.seat, mind.rounds_left
    scored = [
        points + mind.winters * (now - points)
        for points, now in zip(pos.points, mind.standing, strict=True)
    ]
    total = scored[seat] - RIVAL * max(scored[other] for other in mind.others)
    total *= 1.0 - FADES * left
    total += HUNGER * rice_worth(mind, float(pos.rice[seat]), float(len(mind.own)))
    cubes = pos.tray[seat] + cubes_inside(pos, seat)
    if not left:
        return total + LAST_CUBE * cubes
    total += CUBE * cubes + (CHEST + CHEST_LATER * left) * pos.chests[seat]
    return total + sum(_promise(mind, at) for at in mind.own)


def _promise(mind: Mind, province: int) -> float:
    """What may still come of a province and the armies in it, and that it may be lost."""
    armies = mind.pos.armies[province]
    lost = danger(mind, province, armies) * held(mind, province, mind.seat)
    army = (ARMY + ARMY_LATER * mind.rounds_left) * armies
    return LAND * yet_to_bring(mind, province, mind.seat) + army - LOST * lost


MASTER = Weights(
    reach=0.85,
    raid=1.1,
    army=0.35,
    harvest=1.0,
    deny=0.2,
    deny_first=0.2,
    orders=16,
    whim=0.0,
)
"""It thinks of more orders of the actions and has no whims; armies are dear to it, since it fears
attacks and hopes for its own, and what others lose is less so."""
BOLD = replace(MASTER, orders=8, patience=0.25, pride=0.2, reach=1.2, raid=0.7)
GREEDY = replace(MASTER, orders=8, chest=0.5, raid=1.4, income=0.08, reach=0.5)
WHIMSICAL = replace(MASTER, orders=8, whim=0.6)
"""Other tempers: one that marches, one that builds and would rather not be disturbed, and one
that plans what is nearly as good.
"""

SEARCH = Trials(searched=(LayCard,), worth=worth, horizon=(ClearUp,), worlds=6, sure=0.5)


GUESSES = 3
"""Different guesses of what others have planned."""


class Planner(Advised):
    """Makes the plan of a round by playing it out; all else is done as its judge does it.

    A world is a round in which the others have planned as usual and the actions come in some order.
    """

    judge: HeuristicBot

    def __init__(self, judge: HeuristicBot, others: Sequence[HeuristicBot], search: Trials) -> None:
        """`others`: whose plans are tried beside the judge's own."""
        super().__init__(judge)
        self.others, self.seed, self.search = others, judge.seed, search

    def choose(self, seen: Observation, setting: Setting) -> Move:
        if len(seen.moves) > 1 and isinstance(seen.choice, LayCard):
            mind = self.judge.mind(seen, setting)
            plan = made_once(mind, "tried", lambda empty: self.plan(seen, empty))
            if keeps_to(mind, plan):
                return next_card(mind, plan, seen.choice)
        return self.judge.choose(seen, setting)

    def plan(self, seen: Observation, mind: Mind) -> Plan:
        """The plan that leads to most of those that come to mind."""
        plans: list[Plan] = []
        for one in (self.judge, *self.others):
            made = whole_plan(Mind(mind.table, mind.seat, (), one.weights, one.seed))
            plans += [made] if made not in plans else []

        def trial(number: int, ways: Sequence[int]) -> list[float]:
            world = self.world(seen, mind, number)
            ends = []
            for way in ways:
                table = world.clone()
                lay(table, mind.seat, plans[way])
                table.advance()
                play_on(table, mind.seat, self.judge, self.judge, self.search)
                ends.append(self.search.worth(table, mind.seat))
            return ends

        return plans[0] if len(plans) == 1 else plans[clearly_best(len(plans), self.search, trial)]

    def world(self, seen: Observation, mind: Mind, number: int) -> ShogunTable:
        """Where all but the seat have planned: what is not seen of that is planned anew."""
        setting = mind.table.setting
        name = f"{self.seed} {mind.pos.round} world {number}"
        world: ShogunTable = world_of(seen, setting, name, self.search.horizon)
        for seat in mind.others:
            usual = Mind(mind.table, seat, (), USUAL, self.seed + number % GUESSES)
            lay(world, seat, whole_plan(usual))
        return world


def lay(t: ShogunTable, seat: int, plan: Plan) -> None:
    """A whole plan at once, and committed."""
    assert t.lanes is not None
    t.pos.plan[WIDTH * seat : WIDTH * seat + WIDTH] = bytes(plan)
    t.lanes[seat].clear()


def best(seed: int) -> Planner:
    others = [HeuristicBot(seed, weights) for weights in (BOLD, GREEDY)]
    others += [HeuristicBot(seed + more, WHIMSICAL) for more in (1, 2)]
    return Planner(HeuristicBot(seed, MASTER), others, SEARCH)
