"""The gentle player of Warriors of Japan: what somebody thinks who has played it twice."""

from __future__ import annotations

from kassen.core.engine.levels import GentleBot
from kassen.games.warriors.bots.heuristic import HeuristicBot
from kassen.games.warriors.bots.weights import Weights

NOVICE = Weights(reply=0.0, follow_up=0.0, point=1.0)
"""It does not ask what the enemy will do next, and is quick to spend a point."""
OVERLOOKS = 0.5


def gentle(seed: int) -> GentleBot:
    return GentleBot(HeuristicBot(seed, NOVICE), seed, OVERLOOKS)
