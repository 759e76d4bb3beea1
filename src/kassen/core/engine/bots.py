"""Computer players. They get observations, never the table, and have a generator of their own."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable

from kassen.core.engine.setting import Setting
from kassen.core.engine.speech import Accept, AnyAct, Decline
from kassen.core.engine.steps import Move
from kassen.core.engine.treaties import Pact
from kassen.core.engine.views import Observation

if TYPE_CHECKING:
    from kassen.core.engine.game import Game
    from kassen.core.engine.match_events import Proposal


class Bot(Protocol):
    """A player that picks one of the moves it is offered.

    One whose class says `looks = False` goes by those moves alone: where many games are played
    (`kassen sim`), what it sees has neither view nor prompt.
    """

    def choose(self, seen: Observation, setting: Setting) -> Move: ...


_FAVOURITES = ("heuristic", "random")
_GENTLEST = ("gentle", *_FAVOURITES)


def favourite_bot(game: Game[Any, Any, Any]) -> str | None:
    """The opponent of whoever knows the game, and the one who plays on for a player who is gone."""
    return _first_of(game, _FAVOURITES)


def first_bot(game: Game[Any, Any, Any]) -> str | None:
    """The opponent of whoever plays for the first time."""
    return _first_of(game, _GENTLEST)


def _first_of(game: Game[Any, Any, Any], wanted: Sequence[str]) -> str | None:
    return next((name for name in wanted if name in game.bots), min(game.bots, default=None))


def adviser(game: Game[Any, Any, Any]) -> str:
    """The bot whose judgement a coach goes by: one that decides in a moment, and knows the game."""
    return "heuristic" if "heuristic" in game.bots else min(game.bots)


def looks(bot: Bot) -> bool:
    """It wants to see the board."""
    return getattr(bot, "looks", True)


@runtime_checkable
class Negotiator(Protocol):
    """A bot that has an opinion on what is offered to it."""

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool: ...


def answer(bot: Bot, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
    """What a bot says to an offer: to a draw only yes if it says so, to all else always.

    It has nothing against a pause, nor against going back or calling the game off.
    """
    if proposal.what != "draw":
        return True
    return isinstance(bot, Negotiator) and bot.agrees(proposal, seen, setting)


@runtime_checkable
class Diplomat(Protocol):
    """A bot that makes treaties. It finds those that it knows in what it sees."""

    def parley(self, seen: Observation, setting: Setting) -> Sequence[AnyAct]:
        """What it has to say now; nothing, once it has said it."""
        ...


def parley(bot: Bot, seen: Observation, setting: Setting) -> list[AnyAct]:
    """What a bot says to those who would have a treaty with it, and what it proposes itself.

    Nobody waits for its answer for ever: what it says nothing to is declined.
    """
    acts = list(bot.parley(seen, setting)) if isinstance(bot, Diplomat) else []
    answered = {act.treaty for act in acts if isinstance(act, Accept | Decline)}
    return acts + [Decline(pact.number) for pact in asked(seen) if pact.number not in answered]


def asked(seen: Observation) -> list[Pact]:
    """The treaties that wait for a seat's answer."""
    return [
        pact
        for pact in seen.treaties
        if pact.state == "proposed" and seen.seat in pact.seats and seen.seat not in pact.accepted
    ]


def drawn(seed: int, number: int) -> int:
    """A number of 64 bits for one decision; a `Random` of its own would take ten times as long."""
    return int.from_bytes(blake2b(b"%d %d" % (seed, number), digest_size=8).digest())


class RandomBot:
    """Any legal move, each as likely as the next. Like all bots it keeps nothing in mind."""

    looks: ClassVar[bool] = False

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Observation, setting: Setting) -> Move:
        return seen.moves[drawn(self.seed, seen.number) % len(seen.moves)]

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
        return True
