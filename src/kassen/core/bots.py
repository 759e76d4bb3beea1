"""Computer players. They get observations, never the table, and have a generator of their own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from kassen.core.setting import Setting
from kassen.core.steps import Move
from kassen.core.views import Observation

if TYPE_CHECKING:
    from kassen.core.match_events import Proposal


class Bot(Protocol):
    """A player that picks one of the moves it is offered."""

    def choose(self, seen: Observation, setting: Setting) -> Move: ...


@runtime_checkable
class Negotiator(Protocol):
    """A bot that has an opinion on what is offered to it."""

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool: ...


def answer(bot: Bot, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
    """What a bot says to an offer: always yes to going back, to a draw only if it says so."""
    if proposal.what == "rewind":
        return True
    return isinstance(bot, Negotiator) and bot.agrees(proposal, seen, setting)


class RandomBot:
    """Any legal move, each as likely as the next."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, seen: Observation, setting: Setting) -> Move:
        return self.rng.choice(seen.moves)

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
        return True
