"""What is said: ids of sentences with what goes into them, turned into words at the edge.

Whoever refuses a move, raises an error or tells of an event does not know who will read it. So he
names a message, and the one `Catalogue` of the reader's language says it:

>>> unclear = Message("no-number", {"word": "abc"})
>>> print(unclear)
'abc' is no number.
>>> print(unclear.said("de"))
„abc“ ist keine Zahl.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, TypeVarTuple

from msgspec import Struct

from kassen.core.values.languages import CORE, ENGLISH, bundle, joined, language

Style = Literal["standard", "or", "row", "lines"]
Parts = TypeVarTuple("Parts")
_REMEMBERED = 8192
_LONGEST = 2_400
"""Fluent refuses to put more than 2,500 characters into a sentence."""
_UNKNOWN = re.compile(r"Unknown external: (\w+)")
"""How it says that something is missing in one."""


class Name(Struct, frozen=True):
    """A thing of the game (a region, a samurai, a seat), to be named in the reader's language."""

    kind: str
    index: int


class Listing(Struct, frozen=True):
    """`a, b and c`, or with `or`; in a `row` or in `lines`: one sentence after the other."""

    items: tuple[Arg, ...]
    style: Style = "standard"

    def said(self, locale: str) -> str:
        return str(catalogue(CORE, locale).part(self))

    def __str__(self) -> str:
        return self.said(ENGLISH)


class Message(Struct, frozen=True):
    """A sentence to be: its id in a catalogue and what goes into it."""

    id: str
    args: dict[str, Any] = {}
    home: str = ""
    """The folder whose catalogue has it; empty: that of the game at the table, or the core's."""

    def said(self, locale: str) -> str:
        """For messages that name nothing of a game; `Words` says the others."""
        return catalogue(Path(self.home or CORE), locale).made(self.id, self.args)

    def __str__(self) -> str:
        return self.said(ENGLISH)

    def __hash__(self) -> int:
        return hash((self.id, *self.args.items()))


Arg = int | str | Name | Message | Listing | Exception | Path | tuple[Name, ...]
"""What may go into a message."""


class Refusal(Struct, frozen=True):
    """Why a move is not legal, and the clause that says so."""

    reason: Message
    rule: str


def refuse(rule: str, message: str, **args: Arg) -> Refusal:
    """Shorthand that reads well in a rule: `return refuse("WJ 6.1.4", "obstructed", ...)`."""
    return Refusal(Message(message, args), rule)


# ---- sentences ---------------------------------------------------------------------------------


class MissingWords(LookupError):
    """A message without a sentence: a fault of ours, found by the tests."""


class Catalogue:
    """Says what one folder (a game's, the server's) and the core have to say in one language."""

    def __init__(self, folder: Path, locale: str) -> None:
        self.folder = folder
        self.language = language(folder, locale)
        """The one that was asked for, if it is spoken there."""
        self._bundle = bundle(folder, self.language)
        self._sentences: dict[Hashable, str] = {}

    def has(self, id: str) -> bool:
        return self._bundle.has_message(id)

    def say(self, id: str, /, **args: Arg) -> str:
        key = (id, *args.items())
        return self._sentences.get(key) or self._remember(key, self.made(id, args))

    def called(self, id: str, english: str) -> str:
        """What the language calls a thing; as in English if it has no word for it."""
        return self.say(id) if self.has(id) else english

    def message(self, message: Message) -> str:
        if message.home and message.home != str(self.folder):
            return message.said(self.language)
        key = (message.id, *message.args.items())
        return self._sentences.get(key) or self._remember(key, self.made(message.id, message.args))

    def once(self, key: Hashable, make: Callable[[*Parts], str], *args: *Parts) -> str:
        """The same things are said again and again, and making a sentence takes a while."""
        return self._sentences.get(key) or self._remember(key, make(*args))

    def _remember(self, key: Hashable, sentence: str) -> str:
        if len(self._sentences) >= _REMEMBERED:
            self._sentences.clear()
        self._sentences[key] = sentence
        return sentence

    def made(self, id: str, args: Mapping[str, Any]) -> str:
        """A sentence made anew; MissingWords if no catalogue has it."""
        pattern = self._bundle.get_message(id).value if self.has(id) else None
        if pattern is None:
            raise MissingWords(id)
        parts = {name: _cut(self.part(arg)) for name, arg in args.items()}
        sentence, errors = self._bundle.format_pattern(pattern, parts)
        if errors:
            raise MissingWords(f"{id}: {errors[0]}")
        return str(sentence)

    def outline(self, id: str) -> str:
        """A sentence with gaps, for whoever cannot know yet what goes into it."""
        return self.once(("outline", id), self._outline, id)

    def _outline(self, id: str) -> str:
        pattern, gaps = self._bundle.get_message(id).value, dict[str, str]()
        assert pattern is not None
        while True:
            sentence, errors = self._bundle.format_pattern(pattern, gaps)
            missing = [found[1] for one in errors if (found := _UNKNOWN.search(str(one)))]
            if not missing:
                return str(sentence)
            gaps |= dict.fromkeys(missing, "…")

    def part(self, arg: Any) -> str | int:
        """What goes into a sentence, said in its language."""
        if isinstance(arg, Message):
            return self.message(arg)
        if isinstance(arg, Listing):
            items = [str(self.part(item)) for item in arg.items]
            if arg.style == "row":
                return " ".join(items)
            if arg.style == "lines":
                return "\n".join(items)
            return joined(items, self.language, arg.style) or self.say("nothing")
        if isinstance(arg, Exception) and hasattr(arg, "said"):
            return str(arg.said(self.language))
        return arg if isinstance(arg, int) and not isinstance(arg, bool) else str(arg)


def _cut(part: str | int) -> str | int:
    """What goes into a sentence, as far as there is room for it."""
    return f"{part[:_LONGEST]}…" if isinstance(part, str) and len(part) > _LONGEST else part


@lru_cache
def catalogue(folder: Path, locale: str) -> Catalogue:
    """The one of a folder in a language, or of the core where it speaks none."""
    return Catalogue(folder, locale)
