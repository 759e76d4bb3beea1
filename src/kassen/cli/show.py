"""`kassen games`: what can be played, with which options, and what of it is reconstructed."""

from __future__ import annotations

from typing import Any

import click

from kassen.cli.language import say, wished_language
from kassen.cli.terminal import Terminal
from kassen.core.engine.game import Game, Option
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.values.phrases import spelt
from kassen.core.words.sentences import Words, words_for


@click.command()
@click.argument("game", required=False)
def games(game: str | None) -> None:
    """List the games, or tell all about GAME.

    That is: seats, bots, editions, options with their values, and what of its data is
    reconstructed.
    """
    terminal = Terminal()
    if game is not None:
        show_game(terminal, game_named(game))
        return
    for name in game_ids():
        show_game(terminal, game_named(name), brief=True)
        terminal.say(say("games-more", game=name), indent=2)


def show_game(terminal: Terminal, game: Game[Any, Any, Any], *, brief: bool = False) -> None:
    """A game in a few lines, or in all its settings."""
    terminal.say(f"{game.id}: {game.title}", style="bold")
    tell = _indented(terminal)
    setting = game.setting()
    words = words_for(setting, wished_language())
    seats = [words.name("seat", seat) for seat in range(setting.players)]
    bots = ", ".join(game.bots)
    tell(say("games-players", players=_players(game), seats=", ".join(seats), bots=bots))
    editions = [edition for edition in game.editions if edition]
    if editions:
        tell(say("games-editions", editions=", ".join(editions)))
    options = game.options(game.editions[0])
    if brief:
        ids = ", ".join(option.id for option in options)
        tell(say("games-options", options=ids) if options else say("games-no-options"))
        return
    tell(say("games-bots"))
    for bot in game.bots:
        terminal.say(f"{bot}: {words.bot_title(bot)} ({words.bot_text(bot)})", indent=4, hang=6)
    if options:
        tell(say("games-options-how"))
        for option in options:
            _show_option(terminal, option, words)
    reconstructed = game.reconstructed(words)
    if reconstructed:
        tell(say("games-reconstructed"))
        for line in reconstructed:
            terminal.say(line, indent=4, hang=6)
        tell(say("games-own-data"))


def _indented(terminal: Terminal) -> Any:
    return lambda text: terminal.say(text, indent=2, hang=4)


def _players(game: Game[Any, Any, Any]) -> str:
    low, high = game.min_players, game.max_players
    return str(low) if low == high else say("from-to", low=low, high=high)


def _show_option(terminal: Terminal, option: Option, words: Words) -> None:
    values = [_value(option, value, words) for value in option.values]
    terminal.say(f"{option.id}: {', '.join(values)}", indent=4, hang=6)
    terminal.say(f"{words.option(option.id)} ({option.rule})", indent=6)


def _value(option: Option, value: bool | int | str, words: Words) -> str:
    """As it is typed, with what it means if it is a word, and whether it is the default."""
    about = [words.value(option.id, value)] if isinstance(value, str) else []
    if value == option.default:
        about.append(say("default"))
    return f"{spelt(value)} ({'; '.join(about)})" if about else spelt(value)
