"""Computer players. They get observations, never the table, and have a generator of their own."""

from __future__ import annotations

from random import Random
from typing import Protocol

from kassen.core.setting import Setting
from kassen.core.steps import Move
from kassen.core.views import Observation


class Bot(Protocol):
    """A player that picks one of the moves it is offered."""

    def choose(self, seen: Observation, setting: Setting) -> Move: ...


class RandomBot:
    """Any legal move, each as likely as the next."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, seen: Observation, setting: Setting) -> Move:
        return self.rng.choice(seen.moves)
