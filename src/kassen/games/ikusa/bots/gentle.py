"""The gentle player of Ikusa: what somebody thinks who has played it twice."""

from __future__ import annotations

from kassen.core.engine.levels import GentleBot
from kassen.games.ikusa.bots.heuristic import HeuristicBot
from kassen.games.ikusa.bots.weights import Weights

NOVICE = Weights(
    fear=0.0, daimyo=(0.0, 8.0, 2.0, 1.0), patience=0.1, leader=0.0, head=(0.0, 1.0, 1.0, 1.0)
)
"""It risks its daimyos too easily and leaves those of others alone, does not know when to stop, and
lets others run away. It is asked again and again in a phase, so it overlooks more at a time."""
OVERLOOKS = 0.65


def gentle(seed: int) -> GentleBot:
    return GentleBot(HeuristicBot(seed, NOVICE), seed, OVERLOOKS)
