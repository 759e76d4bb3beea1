"""The gentle player of Ikusa: what somebody thinks who has played it twice."""

from __future__ import annotations

from kassen.core.engine.levels import GentleBot
from kassen.games.ikusa.bots.heuristic import HeuristicBot
from kassen.games.ikusa.bots.weights import Weights

NOVICE = Weights(fear=0.2, daimyo=(0.0, 12.0, 3.0, 1.5), patience=0.15, leader=0.0)
"""It risks its daimyos too easily, does not know when to stop, and lets others run away."""
OVERLOOKS = 0.4


def gentle(seed: int) -> GentleBot:
    return GentleBot(HeuristicBot(seed, NOVICE), seed, OVERLOOKS)
