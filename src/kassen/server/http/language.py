"""Which language to answer in, and the server's own sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kassen.core.engine.registry import game_named
from kassen.core.values.errors import SettingError
from kassen.core.values.languages import ENGLISH, core_languages, joined
from kassen.core.values.messages import Arg, Message, catalogue
from kassen.core.words.sentences import words_for

if TYPE_CHECKING:  # who tells of the past elsewhere meets no requests
    from litestar import Request

_FOLDER = Path(__file__).parents[1]


def spoken(wish: str | None, accepted: str = "") -> str:
    """The language for `?lang=` and `Accept-Language`; English if we speak none of them.

    >>> spoken(None, "fr-CH, fr;q=0.9, de;q=0.7, en;q=0.8")
    'en'
    >>> spoken("de-AT", "en")
    'de'
    """
    wishes = [wish] if wish else []
    for tag in [*wishes, *_ranked(accepted)]:
        short = tag.strip().lower().replace("_", "-").partition("-")[0]
        if short in core_languages():
            return short
    return ENGLISH


def language_of(request: Request[Any, Any, Any]) -> str:
    return spoken(request.query_params.get("lang"), request.headers.get("accept-language", ""))


def _ranked(accepted: str) -> list[str]:
    found: list[tuple[float, str]] = []
    for part in accepted.split(",")[:20]:
        tag, _, quality = part.strip().partition(";q=")
        try:
            found.append((-float(quality or 1), tag))
        except ValueError:
            continue
    return [tag for weight, tag in sorted(found, key=lambda item: item[0]) if weight < 0]


def say(lang: str, id: str, **args: Arg) -> str:
    """One of the server's own sentences (`words/`)."""
    return catalogue(_FOLDER, lang).say(id, **args)


def phrase(id: str, /, **args: Arg) -> Message:
    """The same, for whoever does not know yet who will read it."""
    return Message(id, args, str(_FOLDER))


def join(lang: str, items: Sequence[str]) -> str:
    """`A, B and C`."""
    return joined(items, lang) or say(lang, "nobody")


def called(name: str, bot: str | None, game: str) -> str:
    """Who sits there, in any language: bots have names of their own, the same in all.

    >>> called("best", "best", "warriors"), called("best", "best", "a game that is gone")
    ('Matsukaze', 'best')
    """
    if bot is None or name != bot:
        return name
    try:
        return _bot_name(game, bot)
    except SettingError:
        return name


def sides(names: Sequence[str], game: str, lang: str) -> list[str]:
    """Who gave no name goes by the name of his side; whoever reads it has one for that too.

    >>> sides(["North", "Ann"], "warriors", "de")
    ['Norden', 'Ann']
    >>> sides(["North", "Ann"], "a game that is gone", "de")
    ['North', 'Ann']
    """
    try:
        known = _sides(game, lang)
    except SettingError:
        return list(names)
    return [known.get(name, name) for name in names]


@cache
def _sides(game: str, lang: str) -> dict[str, str]:
    """The names of all sides of a game, whatever is played and by how many, in a language."""
    played = game_named(game)
    settings = [
        played.setting(edition=edition, players=players)
        for edition in played.editions
        for players in range(played.min_players, played.max_players + 1)
    ]
    return {
        words_for(setting).name("seat", seat): words_for(setting, lang).name("seat", seat)
        for setting in settings
        for seat in range(setting.players)
    }


@cache
def _bot_name(game: str, bot: str) -> str:
    return words_for(game_named(game).setting()).bot(bot)
