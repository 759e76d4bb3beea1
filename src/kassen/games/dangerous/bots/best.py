"""The best player of A Most Dangerous Time: it fights an impulse out before it moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from kassen.core.engine.council import CouncilBot, Trials
from kassen.core.engine.levels import Judge
from kassen.core.engine.setting import Setting
from kassen.core.engine.views import Observation
from kassen.games.dangerous.bots.evaluation import outlook
from kassen.games.dangerous.bots.heuristic import USUAL, HeuristicBot
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.box.names import STANDARD
from kassen.games.dangerous.box.options import Options
from kassen.games.dangerous.rules.deployment import TakeShelter
from kassen.games.dangerous.rules.rounds import Declare
from kassen.games.dangerous.rules.sequence import NextDraw
from kassen.games.dangerous.rules.siege_combat import StormOrNot

ODA_IN_HASTE = Weights(
    guard=1,
    near=0.65,
    unit=0.5,
    bold=0.28,
    haste=0.35,
    shogun=8.0,
    guns=30.0,
    impulse=21.0,
)
"""Oda has ten turns to take two forts more than it has: it leaves one man where nobody threatens,
and goes. The strategist leaves four in each of its forts, and they are missed elsewhere."""

ON_THE_MARCH = Weights(minors=True, castle=1.0, unit=0.4, step=0.2)
"""Takeda, Mori and Uesugi come in behind castles of minor clans. The strategist leaves all neutrals
in peace, and so it keeps three armies at home to the end of the game. Then on to Kyo: castles on
the way and men count for less."""

SEARCH = Trials(
    searched=(TakeShelter, Declare, StormOrNot),
    every=(Declare, StormOrNot),
    worth=outlook,
    horizon=(NextDraw,),
    sure=1.5,
)


def tempers(weights: Weights) -> tuple[Weights, ...]:
    """One's own, one that leaves less behind, one that leaves more."""
    bolder = replace(weights, safety=0.9, bold=0.25, storm=0.2)
    return weights, bolder, replace(weights, safety=2.0, bold=0.45, storm=0.4)


class Master(CouncilBot):
    """Plays games of two in its own way; what the others do it takes for usual."""

    def __init__(self, seed: int) -> None:
        usual, self.hasty, self.marching = (
            [HeuristicBot(seed, one) for one in tempers(weights)]
            for weights in (USUAL, ODA_IN_HASTE, ON_THE_MARCH)
        )
        super().__init__(usual, seed, SEARCH)

    def asked(self, seen: Observation, setting: Setting) -> Sequence[Judge]:
        """Oda in a short game and its enemy in the standard game have judges of their own."""
        if setting.players != 2:
            return self.judges
        options, is_oda = cast("Options", setting.options), seen.seat == seen.view.oda_seat
        if options.is_short and is_oda:
            return self.hasty
        return self.marching if options.scenario == STANDARD and not is_oda else self.judges


def best(seed: int) -> Master:
    return Master(seed)
