"""The languages a game speaks.

English is the language of a game's data, rules.md and scenarios. Another language, say German,
brings files of its own: `catalogue/de.ftl` with every sentence and with names (`region-kyo`,
`option-lives`) for what the data names in English, `rules.de.md` and `lessons.de.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource

ENGLISH = "en"
_CORE = Path(__file__).parents[1] / "catalogue"


class MissingWords(LookupError):
    """A message without a sentence: a fault of ours, found by the tests."""


@lru_cache
def core_languages() -> tuple[str, ...]:
    """The languages that a game can be played in, English first."""
    return (ENGLISH, *sorted({path.stem for path in _CORE.glob("*.ftl")} - {ENGLISH}))


@lru_cache
def languages(folder: Path) -> tuple[str, ...]:
    """The languages of the game in a folder, English first."""
    found = {path.stem for path in (folder / "catalogue").glob("*.ftl")} | {ENGLISH}
    return tuple(spoken for spoken in core_languages() if spoken in found)


def language(folder: Path, wish: str) -> str:
    """The language for a wish such as `de-AT` or `de_DE.UTF-8`; English if there is no other.

    >>> from kassen.core.registry import game_named
    >>> language(game_named("warriors").folder, "de-AT")
    'de'
    """
    short = wish.lower().replace("_", "-").partition("-")[0]
    return short if short in languages(folder) else ENGLISH


def translation(folder: Path, name: str, locale: str) -> Path | None:
    """The translation of a file, as `rules.de.md` of `rules.md`; None if there is none."""
    path = (folder / name).with_suffix(f".{language(folder, locale)}{Path(name).suffix}")
    return path if path.exists() else None


def bundle(folder: Path, locale: str) -> FluentBundle:
    """The sentences of the core and of the game in a folder."""
    return _bundle(folder, language(folder, locale))


@lru_cache
def _bundle(folder: Path, spoken: str) -> FluentBundle:
    found = FluentBundle([spoken], use_isolating=False)
    for catalogue in (_CORE / f"{spoken}.ftl", folder / "catalogue" / f"{spoken}.ftl"):
        if catalogue.exists():
            resource = FluentResource(catalogue.read_text(encoding="utf-8"))
            found.add_resource(resource, allow_overrides=True)
    return found


def said(folder: Path, locale: str, id: str, args: Mapping[str, str | int]) -> str:
    """A sentence of the core or of what lies in a folder; MissingWords if no catalogue has it."""
    return _said(folder, language(folder, locale), id, tuple(args.items()))


@lru_cache(maxsize=8192)
def _said(folder: Path, spoken: str, id: str, args: tuple[tuple[str, str | int], ...]) -> str:
    """The same things are said again and again, and making a sentence takes a while."""
    words = _bundle(folder, spoken)
    pattern = words.get_message(id).value if words.has_message(id) else None
    if pattern is None:
        raise MissingWords(id)
    sentence, errors = words.format_pattern(pattern, dict(args))
    if errors:
        raise MissingWords(f"{id}: {errors[0]}")
    return str(sentence)


def translated(folder: Path, locale: str, id: str, english: str) -> str:
    """What the catalogue of a language calls a thing; as in English if it has no word for it."""
    has_it = bundle(folder, locale).has_message(id)
    return said(folder, locale, id, {}) if has_it else english


# ---- lists and numbers -------------------------------------------------------------------------


@lru_cache
def _customs(spoken: str) -> Locale:
    """How a language writes lists and numbers; English as the British do: `A, B and C`."""
    try:
        return Locale.parse("en_GB" if spoken == ENGLISH else spoken)
    except UnknownLocaleError:
        return _customs(ENGLISH)


def joined(items: Sequence[str], spoken: str, style: Literal["standard", "or"] = "standard") -> str:
    """
    >>> joined(["A", "B", "C"], "en"), joined(["A", "B"], "de", "or")
    ('A, B and C', 'A oder B')
    """
    return format_list(items, style, _customs(spoken))


def decimal(value: float, spoken: str) -> str:
    """
    >>> decimal(2.55, "en"), decimal(2.5, "de")
    ('2.6', '2,5')
    """
    return format_decimal(value, "0.0", _customs(spoken))


def percent(share: float, spoken: str) -> str:
    """
    >>> percent(0.345, "en"), percent(0.345, "de")
    ('34.5%', '34,5\\xa0%')
    """
    usual: str = _customs(spoken).percent_formats[None].pattern
    return format_percent(share, usual.replace("0", "0.0"), _customs(spoken))
