"""The languages a game speaks.

English is the language of a game's data, rules.md and scenarios. Another language, say German,
brings files of its own: `words/de.ftl` with every sentence and with names (`region-kyo`,
`option-lives`) for what the data names in English, `rules.de.md` and `lessons.de.toml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent
from fluent.runtime import FluentBundle, FluentResource

ENGLISH = "en"
CORE = Path(__file__).parents[1]
_parsed = lru_cache(32)(FluentResource)
"""Remembered: to parse a catalogue takes longer than to set up the match that speaks by it."""


@lru_cache
def core_languages() -> tuple[str, ...]:
    """The languages that a game can be played in, English first."""
    found = {path.stem for path in (CORE / "words").glob("*.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


@lru_cache
def languages(folder: Path) -> tuple[str, ...]:
    """The languages of the game in a folder, English first."""
    found = {path.stem for path in (folder / "words").glob("*.ftl")} | {ENGLISH}
    return tuple(spoken for spoken in core_languages() if spoken in found)


def language(folder: Path, wish: str) -> str:
    """The language for a wish such as `de-AT` or `de_DE.UTF-8`; English if there is no other.

    >>> from kassen.core.engine.registry import game_named
    >>> language(game_named("warriors").folder, "de-AT")
    'de'
    """
    short = wish.lower().replace("_", "-").partition("-")[0]
    return short if short in languages(folder) else ENGLISH


def translation(folder: Path, name: str, locale: str) -> Path | None:
    """The translation of a file, as `rules.de.md` of `rules.md`; None if there is none."""
    path = (folder / name).with_suffix(f".{language(folder, locale)}{Path(name).suffix}")
    return path if path.exists() else None


def bundle(folder: Path, spoken: str) -> FluentBundle:
    """The sentences of the core and of what lies in a folder."""
    paths = [home / "words" / f"{spoken}.ftl" for home in dict.fromkeys((CORE, folder))]
    return _bundled(spoken, *(path.read_text(encoding="utf-8") for path in paths if path.exists()))


@lru_cache(32)
def _bundled(spoken: str, *catalogues: str) -> FluentBundle:
    """All matches share it, and what was compiled of it once."""
    found = FluentBundle([spoken], use_isolating=False)
    for text in catalogues:
        found.add_resource(_parsed(text), allow_overrides=True)
    return found


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


def signed(value: float, spoken: str) -> str:
    """
    >>> signed(2.5, "en"), signed(-2.5, "de"), signed(-0.04, "en")
    ('+2.5', '-2,5', '0.0')
    """
    rounded = round(value, 1)
    return format_decimal(rounded or 0.0, "+0.0;-0.0" if rounded else "0.0", _customs(spoken))


def percent(share: float, spoken: str, whole: bool = False) -> str:
    """
    >>> percent(0.345, "en"), percent(0.345, "de")
    ('34.5%', '34,5\\xa0%')
    >>> percent(0.34, "en", whole=True)
    '34%'
    """
    usual: str = _customs(spoken).percent_formats[None].pattern
    return format_percent(share, usual if whole else usual.replace("0", "0.0"), _customs(spoken))
