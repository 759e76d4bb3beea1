"""Who plays which side, where `--sides` leaves it to a lot or to sealed bids."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.cli.language import say, wished_language
from kassen.cli.picking import pick
from kassen.cli.players import Player
from kassen.cli.terminal import Terminal
from kassen.core.engine.setting import Setting
from kassen.core.play.side_words import bids, terms_in_words
from kassen.core.play.sides import (
    How,
    Sides,
    bid_for,
    bot_bid,
    drawn,
    most_bid,
    must_be_biddable,
)
from kassen.core.values.chance import commitment
from kassen.core.words.sentences import words_for


def settled(
    terminal: Terminal, setting: Setting, names: Sequence[str], how: How, secret: bytes
) -> Sides:
    """Of those who sit here in this order; SettingError where there is nothing to bid for.

    The secret's commitment is shown before anybody bids: lots come from it.
    """
    if how == "bid":
        must_be_biddable(setting)
    terminal.say(say("sides-commitment"))
    terminal.line(f"  {commitment(secret)}")
    if how == "lot":
        return drawn(secret, len(names))
    return bid_for(secret, _bids(terminal, setting, names, secret))


def _bids(terminal: Terminal, setting: Setting, names: Sequence[str], secret: bytes) -> list[int]:
    """Sealed: nobody sees a bid before all have made theirs."""
    game = setting.game
    most = most_bid(game, setting.edition)
    guess = bot_bid(secret, game.even_bid(setting), most)
    people = [name for name in names if name not in game.bots]
    found = []
    for name in names:
        if name in game.bots:
            found.append(guess)
            continue
        if len(people) > 1:
            terminal.ask(f"{say('pass-keyboard', who=str(Player(name)))} ")
        found.append(_asked(terminal, setting, name, most))
        if len(people) > 1:
            terminal.clear()
    return found


def _asked(terminal: Terminal, setting: Setting, name: str, most: int) -> int:
    words = words_for(setting, wished_language())
    first, second = (words.name("seat", seat) for seat in range(2))
    question = say("your-bid", who=str(Player(name)), first=first, second=second)
    terms = [terms_in_words(words, bid) for bid in bids(most)]
    while (at := pick(terminal, question, terms)) is None:
        terminal.say(say("bid-first"))
    return bids(most)[at]
