"""What things are called: tokens to type, and their names in the reader's language."""

from __future__ import annotations

from kassen.core.engine.notation import Names
from kassen.core.words.sentences import Words
from kassen.skeleton.tossup.rules.purses import FACES

SEATS = ("crane", "tortoise")


def all_names() -> dict[str, Names]:
    return {"seat": Names(SEATS), "face": Names(FACES)}


def label(words: Words, kind: str, index: int) -> str:
    """The message of a thing is its kind and its token: `seat-crane`."""
    token = words.setting.notation.names[kind].tokens[index]
    return words.called(f"{kind}-{token}", token)
