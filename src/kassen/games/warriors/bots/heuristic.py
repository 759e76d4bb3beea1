"""The heuristic player: battles by exact odds, everything else by experience."""

from __future__ import annotations

from random import Random
from typing import cast

from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.views import Observation
from kassen.games.warriors.bots import fighting, gathering, marching
from kassen.games.warriors.bots.mind import Mind, Way, Ways
from kassen.games.warriors.bots.weights import USUAL, Weights
from kassen.games.warriors.bots.worth import worth_of
from kassen.games.warriors.rules.battles import ChooseBattle
from kassen.games.warriors.rules.commanders import NameCommander
from kassen.games.warriors.rules.control import ClaimRegion
from kassen.games.warriors.rules.field_of_honor import ChooseChampion
from kassen.games.warriors.rules.movement import Impulse
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.recruiting import EnterSamurai, GiveSoldier
from kassen.games.warriors.rules.setup import PickStarters
from kassen.games.warriors.rules.view import position_seen

WAYS: Ways = {**marching.WAYS, **fighting.WAYS, **gathering.WAYS}

WEIGHED = (
    Impulse,
    ChooseBattle,
    NameCommander,
    ClaimRegion,
    GiveSoldier,
    EnterSamurai,
    PickStarters,
    ChooseChampion,
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
    a move depends on, so that a game taken up again goes on as it would have.
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
        rng = Random(f"{self.seed} {seen.number}")
        table = cast("WarriorsTable", setting.game.determinize(seen, setting, rng))
        mind = Mind(table, cast("int", seen.seat), seen.moves, worth_of(setting, self.weights), rng)
        return way_for(type(choice))(mind, choice)

    def weighs(self, choice: Choice) -> bool:
        return isinstance(choice, WEIGHED)

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
        """To going back always; to a draw only when behind."""
        if proposal.what == "rewind":
            return True
        return position_seen(seen.view).points_of(cast("int", seen.seat)) < 0
