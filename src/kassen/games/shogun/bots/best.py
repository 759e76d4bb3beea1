"""The best player of Shogun: it plays the round out with several plans before it lays a card."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.council import CouncilBot
from kassen.core.engine.search import HORIZON, Search
from kassen.core.engine.setting import Setting
from kassen.core.engine.views import Observation
from kassen.games.shogun.bots.heuristic import USUAL, HeuristicBot
from kassen.games.shogun.bots.mind import Mind
from kassen.games.shogun.bots.planning import keeps_to_plan
from kassen.games.shogun.bots.weights import Weights
from kassen.games.shogun.bots.worth import chests_worth, held, rice_worth
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.planning import LayCard
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.rounds import ClearUp

RIVAL = 0.4
"""What the best of the others has counts against a seat."""


def prospects(t: ShogunTable, seat: int) -> float:
    """Points scored, and what land, armies, chests and rice promise at the end of a round."""
    mind = Mind(t, seat, (), USUAL, 0)
    pos = t.pos
    total = float(pos.points[seat]) + sum(held(mind, at, seat) for at in mind.own)
    total += USUAL.army * sum(pos.armies[at] for at in mind.own) + USUAL.tray * pos.tray[seat]
    total += chests_worth(mind, float(pos.chests[seat]))
    return total + rice_worth(mind, float(pos.rice[seat]), float(len(mind.own)))


def worth(t: ShogunTable) -> list[float]:
    """What each seat has, less a part of what the best of the others has."""
    seats = range(t.setting.players)
    if t.result is not None and t.result.how != HORIZON:
        found = [float(points) for points in t.pos.points]
    else:
        found = [prospects(t, seat) for seat in seats]
    return [found[one] - RIVAL * max(found[at] for at in seats if at != one) for one in seats]


BOLD = Weights(patience=0.25, pride=0.2, reach=0.9, raid=0.45, army=0.25)
GREEDY = Weights(chest=0.5, deny=0.1, deny_first=0.1, raid=0.9, income=0.08, reach=0.3)
WHIMSICAL = Weights(whim=0.5)
"""Other tempers: one that marches, one that builds and would rather not be disturbed, and one that
plans what is nearly as good.
"""

SEARCH = Search(
    searched=(LayCard, March),
    answered=(),
    worth=worth,
    horizon=(ClearUp,),
    width=(2,),
    worlds=12,
    budget=6000,
)


class PlanningCouncil(CouncilBot):
    """A plan is laid card by card: who would not have laid these is not asked for the next."""

    judges: Sequence[HeuristicBot]

    def asked(self, seen: Observation, setting: Setting) -> Sequence[HeuristicBot]:
        if not isinstance(seen.choice, LayCard):
            return self.judges
        found = [one for one in self.judges if keeps_to_plan(one.mind(seen, setting))]
        return found or self.judges[:1]


def best(seed: int) -> PlanningCouncil:
    """Two tempers beside the usual one, and two who have other whims."""
    judges = [HeuristicBot(seed, weights) for weights in (USUAL, BOLD, GREEDY)]
    judges += [HeuristicBot(seed + more, WHIMSICAL) for more in (1, 2)]
    return PlanningCouncil(judges, seed, SEARCH)
