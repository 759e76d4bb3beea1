"""The heuristic player: everything is measured in spaces, and the best of it is done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.chance import Tripwire
from kassen.games.dangerous.bots import (
    cards,
    fighting,
    marching,
    placing,
    powers,
    treason,
    usual,
    works,
)
from kassen.games.dangerous.bots.mind import Mind, Way, Ways
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.box.names import ODA_FACTION
from kassen.games.dangerous.rules.combat import ChooseCombat
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.negotiation import WooSoldier
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.regroup import Regrouping
from kassen.games.dangerous.rules.regroup_of_four import RegroupInTurn
from kassen.games.dangerous.rules.reinforcements import PlaceEntering
from kassen.games.dangerous.rules.seats import FOUR, THREE, faction_of_seat
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
    **usual.WAYS,
}
USUAL = Weights()

WEIGHED = (
    Movement,
    Regrouping,
    RegroupInTurn,
    PlaceUnit,
    PlaceEntering,
    ChooseCombat,
    CardWindow,
    WooSoldier,
)
"""Decisions in which it compares whatever moves it is shown."""


def surrounded_by_enemies(weights: Weights) -> Weights:
    """Where every enemy wins with one castle or Kyo, Oda comes to the help of what is besieged.

    It goes through minor clans, and after leaders with whom a clan falls: with Azai's Azuchi is
    founded (DT 16.1.7.2), and with its walls Kyo is no prize any more.
    """
    return replace(weights, relief=True, minors=True, prey=12.0)


def one_of_three(weights: Weights) -> Weights:
    """Oda of four: full castles, Nobunaga at home, the road to Kyo open, leaders with their men.

    Nobody is in haste to bring Takeda in, nor to found Azuchi: it is one castle more to lose.
    """
    return replace(
        weights,
        relief=True,
        minors=True,
        court=True,
        last_guard=9,
        home_guard=4,
        line=4.0,
        lead=2.0,
        near=0.85,
        late=3.0,
        shogun=0.0,
    )


def way_for(choice: type[Choice]) -> Way:
    """How to decide such a choice, or the kind of choice that it is a variant of."""
    for kind in choice.__mro__:
        if kind in WAYS:
            return WAYS[kind]
    raise LookupError(f"the heuristic player does not know how to decide {choice.__name__}")


class HeuristicBot:
    """Plays like somebody who knows the game.

    It remembers nothing from one decision to the next: the seed and the observation are all that
    a move depends on, so that a game taken up again goes on as it would have. Cards that it does
    not see it takes for absent.
    """

    def __init__(
        self,
        seed: int,
        weights: Weights = USUAL,
        surrounded: Weights | None = None,
        fellow: Weights | None = None,
    ) -> None:
        """`surrounded`: the weights as Oda against two; `fellow`: as one of three Oda players."""
        self.seed = seed
        self.weights = weights
        self.surrounded = surrounded or surrounded_by_enemies(weights)
        self.fellow = fellow or one_of_three(weights)

    def choose(self, seen: Observation, setting: Setting) -> Move:
        choice = seen.choice
        if choice is None:
            raise ValueError("this seat has nothing to decide")
        if len(seen.moves) == 1:
            return seen.moves[0]
        pos = position_seen(seen.view, setting)
        table: DangerousTable = Table(setting, pos, seen.agenda, Tripwire())
        return way_for(type(choice))(self.mind(table, cast("int", seen.seat), seen.moves), choice)

    def decide(self, t: DangerousTable, seat: int) -> Move:
        """The same at a table that was made up: it looks at nothing that its seat would not see."""
        moves = t.moves(seat)
        if len(moves) == 1:
            return moves[0]
        choice = cast("Choice", t.choice(seat))
        return way_for(type(choice))(self.mind(t, seat, moves), choice)

    def mind(self, t: DangerousTable, seat: int, moves: Sequence[Move]) -> Mind:
        return Mind(t, seat, moves, self.weights_of(t, seat), self.seed)

    def weights_of(self, t: DangerousTable, seat: int) -> Weights:
        players = t.setting.players
        if players < THREE or faction_of_seat(t, seat) != ODA_FACTION:
            return self.weights
        return self.fellow if players == FOUR else self.surrounded

    def weighs(self, choice: Choice) -> bool:
        return isinstance(choice, WEIGHED)

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
        """To going back always; a draw is no end for a war."""
        return proposal.what == "rewind"
