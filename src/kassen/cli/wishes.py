"""What a person asks for before a game: edition, options, and an owner's own numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from kassen.cli.language import phrase
from kassen.core.engine.game import Game
from kassen.core.values.errors import SettingError
from kassen.core.values.phrases import spelt

Command = TypeVar("Command", bound=Callable[..., Any])

_YES = ("true", "on", "yes")
_NO = ("false", "off", "no")


def setting_options(command: Command) -> Command:
    """Adds --edition, --option and --data to a command."""
    for option in (
        click.option("--data", metavar="FILE", help="Your own box's numbers, as a TOML file."),
        click.option(
            "--option",
            "pairs",
            metavar="NAME=VALUE",
            multiple=True,
            help="Choose an option of the rules; may be given several times.",
        ),
        click.option("--edition", metavar="NAME", help="Which edition of the game."),
    ):
        command = option(command)
    return command


def read_options(
    game: Game[Any, Any, Any], edition: str | None, pairs: Iterable[str]
) -> dict[str, bool | int | str]:
    """`name=value` pairs with values of the options' own types."""
    known = {option.id: option for option in game.options(game.checked_edition(edition))}
    chosen: dict[str, bool | int | str] = {}
    for pair in pairs:
        name, equals, text = (part.strip() for part in pair.partition("="))
        if not equals:
            raise SettingError(phrase("no-option", pair=pair, example=_example(game)))
        values = known[name].values if name in known else ()
        chosen[name] = next((v for v in values if _means(text, v)), text)
    return chosen


def _example(game: Game[Any, Any, Any]) -> str:
    options = game.options(game.editions[0])
    return f"{options[0].id}={spelt(options[0].default)}" if options else "NAME=VALUE"


def _means(text: str, value: bool | int | str) -> bool:
    if isinstance(value, bool):
        return text.lower() in (_YES if value else _NO)
    return text == str(value)
