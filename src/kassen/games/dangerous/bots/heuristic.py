"""The heuristic player: everything is measured in spaces, and the best of it is done."""

from __future__ import annotations

from typing import cast

from kassen.core.engine.chance import Tripwire
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.keeping.match_events import Proposal
from kassen.games.dangerous.bots import cards, fighting, marching, placing, powers, treason, works
from kassen.games.dangerous.bots.mind import Mind, Way, Ways
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.rules.combat import ChooseCombat
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.negotiation import WooSoldier
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.regroup import Regrouping
from kassen.games.dangerous.rules.reinforcements import PlaceEntering
from kassen.games.dangerous.rules.setup import PlaceUnit
from kassen.games.dangerous.rules.view import position_seen
from kassen.games.dangerous.rules.windows import CardWindow

WAYS: Ways = {
    **placing.WAYS,
    **treason.WAYS,
    **powers.WAYS,
    **marching.WAYS,
    **works.WAYS,
    **fighting.WAYS,
    **cards.WAYS,
}
USUAL = Weights()

WEIGHED = (
    Movement,
    Regrouping,
    PlaceUnit,
    PlaceEntering,
    ChooseCombat,
    CardWindow,
    WooSoldier,
)
"""Decisions in which it compares whatever moves it is shown."""


def as_is_usual(mind: Mind, choice: Choice) -> Move:
    """What happens when nobody decides: sensible where there is little to gain."""
    usual = choice.default(mind.table)
    return usual if usual in mind.moves else mind.moves[0]


def way_for(choice: type[Choice]) -> Way:
    """How to decide such a choice, or the kind of choice that it is a variant of."""
    return next((WAYS[kind] for kind in choice.__mro__ if kind in WAYS), as_is_usual)


class HeuristicBot:
    """Plays like somebody who knows the game.

    It remembers nothing from one decision to the next: the seed and the observation are all that
    a move depends on, so that a game taken up again goes on as it would have. Cards that it does
    not see it takes for absent.
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
        pos = position_seen(seen.view, setting)
        table: DangerousTable = Table(setting, pos, seen.agenda, Tripwire())
        mind = Mind(table, cast("int", seen.seat), seen.moves, self.weights, self.seed)
        return way_for(type(choice))(mind, choice)

    def decide(self, t: DangerousTable, seat: int) -> Move:
        """The same at a table that was made up: it looks at nothing that its seat would not see."""
        moves = t.moves(seat)
        if len(moves) == 1:
            return moves[0]
        choice = cast("Choice", t.choice(seat))
        return way_for(type(choice))(Mind(t, seat, moves, self.weights, self.seed), choice)

    def weighs(self, choice: Choice) -> bool:
        return isinstance(choice, WEIGHED)

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
        """To going back always; a draw is no end for a war."""
        return proposal.what == "rewind"
