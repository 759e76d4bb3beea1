"""The heuristic player: attacks by exact odds, everything else by experience."""

from __future__ import annotations

from functools import partial
from typing import cast

from kassen.core.engine.bots import asked
from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.speech import AnyAct
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation
from kassen.core.values.chance import Tripwire
from kassen.games.ikusa.bots import (
    closing,
    diplomacy,
    fighting,
    knives,
    marching,
    placing,
    planning,
)
from kassen.games.ikusa.bots.mind import Mind, Way, Ways
from kassen.games.ikusa.bots.weights import Weights
from kassen.games.ikusa.bots.word import LOYAL, TREACHEROUS, WARY, Temper, Word
from kassen.games.ikusa.rules.elimination import RecallDaimyo
from kassen.games.ikusa.rules.levy import PlaceLevy
from kassen.games.ikusa.rules.phase_a import MoveArmies
from kassen.games.ikusa.rules.phase_b import DeclareBattles
from kassen.games.ikusa.rules.phase_c import NextBattle
from kassen.games.ikusa.rules.phase_d import FinalArmies
from kassen.games.ikusa.rules.plan import FillBins
from kassen.games.ikusa.rules.position import IkusaTable
from kassen.games.ikusa.rules.provincial_moves import FinalForces
from kassen.games.ikusa.rules.quick_play import ClaimProvince, QuickReinforcement
from kassen.games.ikusa.rules.ronin import DeployRonin
from kassen.games.ikusa.rules.setup import FirstReinforcements, RaiseArmy
from kassen.games.ikusa.rules.view import board_for, cards_seen, position_seen

WAYS: Ways = {
    **placing.WAYS,
    **planning.WAYS,
    **knives.WAYS,
    **marching.WAYS,
    **fighting.WAYS,
    **closing.WAYS,
}
USUAL = Weights()

WEIGHED = (
    MoveArmies,
    DeclareBattles,
    NextBattle,
    FinalArmies,
    FinalForces,
    PlaceLevy,
    DeployRonin,
    RaiseArmy,
    FirstReinforcements,
    QuickReinforcement,
    ClaimProvince,
    RecallDaimyo,
)
"""Decisions in which it compares whatever moves it is shown."""


def way_for(choice: type[Choice]) -> Way:
    """How to decide such a choice, or the kind of choice that it is a variant of."""
    for kind in choice.__mro__:
        if kind in WAYS:
            return WAYS[kind]
    raise LookupError(f"the heuristic player does not know how to decide {choice.__name__}")


class HeuristicBot:
    """Plays like somebody who knows the game.

    It remembers nothing from one decision to the next: the seed and the observation are all that
    a move depends on, so that a game taken up again goes on as it would have. What is hidden from
    its seat it takes for absent, but for ronin: those it guesses from the cards that everybody
    can count. Treaties it keeps, or breaks, by its temper.
    """

    def __init__(self, seed: int, weights: Weights = USUAL, temper: Temper = WARY) -> None:
        self.seed = seed
        self.weights = weights
        self.temper = temper

    def choose(self, seen: Observation, setting: Setting) -> Move:
        choice = seen.choice
        if choice is None:
            raise ValueError("this seat has nothing to decide")
        if len(seen.moves) == 1:
            return seen.moves[0]
        return way_for(type(choice))(self._mind(seen, setting), choice)

    def _mind(self, seen: Observation, setting: Setting) -> Mind:
        pos = position_seen(seen.view, setting)
        table: IkusaTable = Table(setting, pos, seen.agenda, Tripwire())
        seat = cast("int", seen.seat)
        word = Word(seat, seen.treaties, self.temper)
        moves = word.honest(pos, seen.moves)
        return Mind(table, seat, moves, seen.view.cards, self.weights, self.seed, word)

    def decide(self, t: IkusaTable, seat: int) -> Move:
        """The same at a table that was made up, where nobody has treaties.

        What its seat would not see is blank here, too.
        """
        moves = tuple(t.moves(seat))
        if len(moves) == 1:
            return moves[0]
        choice = cast("Choice", t.choice(seat))
        table: IkusaTable = Table(t.setting, board_for(t, seat), t.agenda[::-1], Tripwire())
        word = Word(seat, (), self.temper)
        honest = word.honest(table.pos, moves)
        cards = cards_seen(t.pos)
        mind = Mind(table, seat, honest, cards, self.weights, self.seed, word)
        return way_for(type(choice))(mind, choice)

    def weighs(self, choice: Choice) -> bool:
        return isinstance(choice, WEIGHED)

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
        """To going back always; a draw is no end for a war."""
        return proposal.what == "rewind"

    def parley(self, seen: Observation, setting: Setting) -> list[AnyAct]:
        """Answers when it is asked; offers of its own while everybody plans."""
        if waiting := asked(seen):
            mind = self._mind(seen, setting)
            return [diplomacy.answer(mind, pact) for pact in waiting]
        if not isinstance(seen.choice, FillBins):
            return []
        offered = diplomacy.offer(self._mind(seen, setting))
        return [] if offered is None else [offered]


LoyalBot = partial(HeuristicBot, temper=LOYAL)
TreacherousBot = partial(HeuristicBot, temper=TREACHEROUS)
