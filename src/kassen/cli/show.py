"""`kassen games`: what can be played, with which options, and what of it is reconstructed."""

from __future__ import annotations

from typing import Any

import click

from kassen.cli.language import wished_language
from kassen.cli.terminal import Terminal
from kassen.core.errors import spelt
from kassen.core.game import Game, Option
from kassen.core.registry import game_ids, game_named
from kassen.core.words import Words, words_for


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
        terminal.say(f"`kassen games {name}` tells more, `kassen play {name}` starts.", indent=2)


def show_game(terminal: Terminal, game: Game[Any, Any, Any], *, brief: bool = False) -> None:
    """A game in a few lines, or in all its settings."""
    terminal.say(f"{game.id}: {game.title}", style="bold")
    say = _indented(terminal)
    setting = game.setting()
    words = words_for(setting, wished_language())
    seats = [words.name("seat", seat) for seat in range(setting.players)]
    say(f"Players: {_players(game)} ({', '.join(seats)}). Bots: {', '.join(sorted(game.bots))}.")
    editions = [edition for edition in game.editions if edition]
    if editions:
        say(f"Editions: {', '.join(editions)}; --edition NAME chooses one.")
    options = game.options(game.editions[0])
    if brief:
        say(f"Options: {', '.join(option.id for option in options)}." if options else "No options.")
        return
    if options:
        say("Options, each chosen with --option NAME=VALUE:")
        for option in options:
            _show_option(terminal, option, words)
    reconstructed = game.reconstructed(setting)
    if reconstructed:
        say("Reconstructed in the data, because no source tells it and a likely value was chosen:")
        for line in reconstructed:
            terminal.say(line, indent=4, hang=6)
        say("If you own the box, put your own numbers in their place with --data my-box.toml.")


def _indented(terminal: Terminal) -> Any:
    return lambda text: terminal.say(text, indent=2, hang=4)


def _players(game: Game[Any, Any, Any]) -> str:
    low, high = game.min_players, game.max_players
    return str(low) if low == high else f"{low} to {high}"


def _show_option(terminal: Terminal, option: Option, words: Words) -> None:
    values = [
        f"{spelt(value)}{' (default)' * (value == option.default)}" for value in option.values
    ]
    terminal.say(f"{option.id}: {', '.join(values)}", indent=4, hang=6)
    terminal.say(f"{words.option(option.id)} ({option.rule})", indent=6)
