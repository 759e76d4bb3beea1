"""The gentle player of A Most Dangerous Time: what somebody thinks who has played it twice."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from kassen.core.engine.levels import GentleBot
from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.heuristic import HeuristicBot
from kassen.games.dangerous.bots.mind import Mind
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.seats import FOUR, THREE

NOVICE = Weights(
    goal=4.0, own_goal=1.0, mortal=6.0, castle=0.5, peace=0.5, safety=0.5, bold=0.15, storm=0.1
)
"""It takes what is near rather than what wins, drives neutrals to the other side, leaves too little
behind, fights lost fights, and sees late that somebody is about to win."""
SHY_OF_WALLS = replace(NOVICE, mortal=1.0, storm=0.95)
"""With three and four players one castle wins the game. It does not see that, and storms only what
is almost sure to fall: who storms at any odds, as it does in a game of two, is a danger there."""
DREAMER = replace(NOVICE, goal=0.1, mortal=1.0, storm=1.7, last_guard=1)
"""As Anti-Oda of four, too."""
OVERLOOKS = 0.75


class Novice(HeuristicBot):
    def mind(self, t: DangerousTable, seat: int, moves: Sequence[Move]) -> Mind:
        players = t.setting.players
        weights = DREAMER if players == FOUR else SHY_OF_WALLS if players == THREE else NOVICE
        return Mind(t, seat, moves, weights, self.seed)


def gentle(seed: int) -> GentleBot:
    return GentleBot(Novice(seed), seed, OVERLOOKS)
