"""A player that risks little while it is ahead. It sees what its seat sees, and keeps nothing."""

from __future__ import annotations

from kassen.core.engine.bots import drawn
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.views import Observation
from kassen.skeleton.tossup.rules.moves import StakeCoins


class CarefulBot:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Observation, setting: Setting) -> Move:
        stakes = [move for move in seen.moves if isinstance(move, StakeCoins)]
        if not stakes or not isinstance(seen.seat, int):
            return seen.moves[drawn(self.seed, seen.number) % len(seen.moves)]
        coins = seen.view.coins
        ahead = coins[seen.seat] >= coins[1 - seen.seat]
        return stakes[0] if ahead else stakes[-1]
