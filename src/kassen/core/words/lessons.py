"""What lessons say in other languages.

The scenarios hold the English texts. `lessons.de.toml` beside rules.de.md holds the German ones, by
the lesson's number:

    [lesson.3]
    title = "Worte vor Schwertern"
    text = "Eine Schlacht beginnt mit Geflüster."
    say = ["Der Süden versucht es zuerst.", "Nun der Norden."]     # one for each step
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

from kassen.core.values.errors import ScenarioError
from kassen.core.values.languages import translation
from kassen.core.values.phrases import phrase


class LessonText(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a lesson says."""

    title: str
    text: str
    say: tuple[str, ...]


class _Texts(Struct, forbid_unknown_fields=True):
    lesson: dict[str, LessonText]


def lesson_text(folder: Path, number: int, locale: str) -> LessonText | None:
    """A lesson of the game in a folder, in another language; None if it is not translated."""
    path = translation(folder, "lessons.toml", locale)
    return None if path is None else _texts(path).get(str(number))


@lru_cache
def _texts(path: Path) -> dict[str, LessonText]:
    try:
        words = tomllib.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert(words, _Texts).lesson
    except (tomllib.TOMLDecodeError, msgspec.MsgspecError) as error:
        raise ScenarioError(phrase("no-toml", file=path.name, why=error)) from error
