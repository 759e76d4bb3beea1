"""What a newcomer is told of a game before he plays it, and what its words mean.

`about.toml` beside rules.md holds the first, `glossary.toml` the second; about.de.toml and
glossary.de.toml have the same in German:

    [term.koku]
    forms = ["koku"]                                # how it stands in sentences
    text = "What money is here: rice for one man and one year."
    rule = "IK S.10"
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from kassen.core.values.errors import DataError
from kassen.core.values.languages import ENGLISH, translation
from kassen.core.values.phrases import phrase

T = TypeVar("T")


class AboutPart(Struct, frozen=True, forbid_unknown_fields=True):
    """An expansion, a variant, or what else can be chosen."""

    title: str
    text: str


class About(Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    """What it is, in two sentences."""
    theme: str
    aim: str
    length: str
    weight: Annotated[int, Meta(ge=1, le=5)]
    """From 1, learnt in minutes, to 5."""
    first: str = ""
    """What one plays in a first game, where that is not what is usual (`Game.first_options`)."""
    hints: tuple[str, ...] = ()
    part: tuple[AboutPart, ...] = ()
    edition: dict[str, str] = {}
    """What is special about each, where there are several."""


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game that one may not know."""

    forms: Annotated[tuple[str, ...], Meta(min_length=1)]
    """How it stands in sentences; the first is what it is called."""
    text: str
    rule: str = ""


class _Glossary(Struct, forbid_unknown_fields=True):
    term: dict[str, Term]


def about(folder: Path, locale: str = ENGLISH) -> About | None:
    """What a newcomer is told of the game in a folder; None: nothing."""
    return _read(folder, "about.toml", locale, About)


def glossary(folder: Path, locale: str = ENGLISH) -> dict[str, Term]:
    """What the words of the game in a folder mean, by their ids."""
    found = _read(folder, "glossary.toml", locale, _Glossary)
    return {} if found is None else found.term


@lru_cache
def _read(folder: Path, name: str, locale: str, kind: type[T]) -> T | None:
    path = translation(folder, name, locale) or folder / name
    if not path.exists():
        return None
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), kind)
    except (tomllib.TOMLDecodeError, msgspec.MsgspecError) as error:
        raise DataError(phrase("no-toml", file=path.name, why=error)) from error
