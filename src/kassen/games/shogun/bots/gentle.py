"""The gentle player of Shogun: what somebody thinks who has played it twice."""

from __future__ import annotations

from kassen.core.engine.levels import GentleBot
from kassen.games.shogun.bots.heuristic import HeuristicBot
from kassen.games.shogun.bots.weights import Weights

NOVICE = Weights(raid=0.2, whim=2.5, patience=0.2, harvest=1.6, deny=0.0, deny_first=0.0)
"""It hardly fears attacks, plans by whim, and hopes for rice that does not come."""
OVERLOOKS = 0.4


def gentle(seed: int) -> GentleBot:
    return GentleBot(HeuristicBot(seed, NOVICE), seed, OVERLOOKS)
