"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from kassen.cli.language import phrase, say, wished_language
from kassen.core.engine.bots import Bot, favourite_bot, first_bot
from kassen.core.engine.game import Game
from kassen.core.study.arena import bot_seed
from kassen.core.values.errors import SettingError
from kassen.core.values.near import near_names
from kassen.core.words.sentences import words_for

ME = "me"


class Player:
    """Whoever decides for a seat. Names of bots are kept for bots, so a record tells them apart."""

    def __init__(self, name: str, bot: Bot | None = None, title: str = "") -> None:
        """`title`: what a bot is called, with its level."""
        self.name = name
        self.bot = bot
        self.title = title or name

    @property
    def is_person(self) -> bool:
        return self.bot is None

    def __str__(self) -> str:
        if self.bot is not None:
            return say("is-bot", name=self.title)
        return say("you") if self.name == ME else self.name


def default_bot(game: Game[Any, Any, Any]) -> str:
    return favourite_bot(game) or ME


def default_seats(game: Game[Any, Any, Any], first: bool = False) -> list[str]:
    """You against bots; in your first game against the gentlest."""
    bot = (first_bot(game) if first else None) or default_bot(game)
    return [ME, *[bot] * (game.usual_players - 1)]


def read_seats(game: Game[Any, Any, Any], text: str) -> list[str]:
    """`me,heuristic`: a name for each seat, in the order in which they sit."""
    names = [" ".join(name.split()) for name in text.split(",")]
    if not game.min_players <= len(names) <= game.max_players or not all(names):
        seats = ", ".join(default_seats(game))
        bots = ", ".join(game.bots)
        raise SettingError(
            phrase("names-for-seats", game=game.title, seats=seats.replace(" ", ""), bots=bots)
        )
    return names


def seat_players(
    game: Game[Any, Any, Any],
    names: Sequence[str],
    seed: object = None,
    handed: Sequence[int] = (),
) -> list[Player]:
    """A player for each name; with a seed the bots play the same again.

    For whoever has `handed` his seat over, a bot plays.
    """
    start = secrets.token_hex(8) if seed is None else str(seed)
    held = [default_bot(game) if seat in handed else name for seat, name in enumerate(names)]
    title = words_for(game.setting(), wished_language()).bot_title
    return [
        Player(name, game.bots[name](bot_seed(start, 0, seat)), title(name))
        if name in game.bots
        else Player(name)
        for seat, name in enumerate(held)
    ]


def misspelt_bots(game: Game[Any, Any, Any], names: Sequence[str]) -> list[str]:
    """A sentence for each name that looks like a bot's but is not."""
    found = [(name, near_names(name.lower(), game.bots, n=1)) for name in names]
    return [
        say("taken-for-person", name=name, bot=near[0])
        for name, near in found
        if near and name not in game.bots
    ]
