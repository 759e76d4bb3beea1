"""The gentle player of A Most Dangerous Time: what somebody thinks who has played it twice."""

from __future__ import annotations

from kassen.core.engine.levels import GentleBot
from kassen.games.dangerous.bots.heuristic import HeuristicBot
from kassen.games.dangerous.bots.weights import Weights

NOVICE = Weights(
    goal=4.0, own_goal=1.0, mortal=6.0, castle=0.5, peace=0.5, safety=0.5, bold=0.15, storm=0.1
)
"""It takes what is near rather than what wins, drives neutrals to the other side, leaves too little
behind, fights lost fights, and sees late that somebody is about to win."""
OVERLOOKS = 0.75


def gentle(seed: int) -> GentleBot:
    return GentleBot(HeuristicBot(seed, NOVICE, NOVICE), seed, OVERLOOKS)
