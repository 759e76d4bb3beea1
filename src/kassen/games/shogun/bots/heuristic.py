"""The heuristic player: plans over the orders in which actions may come, attacks by exact odds."""

from __future__ import annotations

from typing import cast

from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.chance import Tripwire
from kassen.games.shogun.bots import battles, bidding, closing, court, drafting, planning
from kassen.games.shogun.bots.mind import Mind, Way, Ways
from kassen.games.shogun.bots.weights import Weights
from kassen.games.shogun.rules.bonus import ChooseBenefit
from kassen.games.shogun.rules.chamber import SwapMarker
from kassen.games.shogun.rules.court import AskFavor
from kassen.games.shogun.rules.deploying import MoveOn
from kassen.games.shogun.rules.leaders import LeaderGoes
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.setup import Pick
from kassen.games.shogun.rules.turn_order import TakeSpecial
from kassen.games.shogun.rules.view import position_seen
from kassen.games.shogun.rules.winter import WinterRevolts

WAYS: Ways = {
    **drafting.WAYS,
    **planning.WAYS,
    **bidding.WAYS,
    **court.WAYS,
    **battles.WAYS,
    **closing.WAYS,
}
USUAL = Weights()

WEIGHED = (
    Pick,
    March,
    MoveOn,
    TakeSpecial,
    AskFavor,
    ChooseBenefit,
    LeaderGoes,
    SwapMarker,
    WinterRevolts,
)
"""Decisions in which it compares whatever moves it is shown."""


def way_for(choice: type[Choice]) -> Way:
    """How to decide such a choice."""
    for kind in choice.__mro__:
        if kind in WAYS:
            return WAYS[kind]
    raise LookupError(f"the heuristic player does not know how to decide {choice.__name__}")


class HeuristicBot:
    """Plays like somebody who knows the game.

    It remembers nothing from one decision to the next: the seed and the observation are all that
    a move depends on, so that a game taken up again goes on as it would have. What others have
    planned it does not see and does not guess; it knows where they could strike.
    """

    def __init__(self, seed: int, weights: Weights = USUAL) -> None:
        self.seed = seed
        self.weights = weights

    def choose(self, seen: Observation, setting: Setting) -> Move:
        choice = seen.choice
        if choice is None:
            raise ValueError("this seat has nothing to decide")
        if len(seen.moves) == 1:
            return seen.moves[0]
        return way_for(type(choice))(self.mind(seen, setting), choice)

    def mind(self, seen: Observation, setting: Setting) -> Mind:
        pos = position_seen(seen.view, setting)
        table: ShogunTable = Table(setting, pos, seen.agenda, Tripwire())
        return Mind(table, cast("int", seen.seat), seen.moves, self.weights, self.seed)

    def weighs(self, choice: Choice) -> bool:
        return isinstance(choice, WEIGHED)

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
        """To going back always; a draw is no end for a war."""
        return proposal.what == "rewind"
