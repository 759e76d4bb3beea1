"""Sentences from message ids and events, in the reader's language.

Catalogues are Fluent files: `core/catalogue/en.ftl` holds what every game says, `catalogue/en.ftl`
in a game's folder the rest. Rules never hold a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from msgspec import Struct

from kassen.core.engine.notation import fields_of, tag_of
from kassen.core.engine.results import Result
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.talk.treaties import Treaty
from kassen.core.words.languages import ENGLISH, bundle, joined, language, said, translated
from kassen.core.words.messages import Arg, Message, Name
from kassen.core.words.phrases import Phrase

_REMEMBERED = 8192
_SIGNS = ("zero", "plus", "minus")


class Words:
    """Says what one game has to say in one language."""

    def __init__(self, setting: Setting, locale: str = ENGLISH) -> None:
        self.setting = setting
        self.language = language(setting.game.folder, locale)
        """The one that was asked for, if the game speaks it."""
        self._folder = setting.game.folder
        self._bundle = bundle(self._folder, self.language)
        self._names: dict[tuple[str, int], str] = {}
        self._sentences: dict[Hashable, str] = {}

    def has(self, id: str) -> bool:
        return self._bundle.has_message(id)

    def say(self, id: str, **args: str | int) -> str:
        return self.once((id, *args.items()), lambda: said(self._folder, self.language, id, args))

    def message(self, message: Message) -> str:
        args = message.args.items()
        return self.once(
            message, lambda: self.say(message.id, **{key: self._arg(arg) for key, arg in args})
        )

    def once(self, key: Hashable, make: Callable[[], str]) -> str:
        """The same things are said again and again, and making a sentence takes a while."""
        found = self._sentences.get(key)
        if found is None:
            if len(self._sentences) >= _REMEMBERED:
                self._sentences.clear()
            found = self._sentences[key] = make()
        return found

    def name(self, kind: str, index: int) -> str:
        """What a thing is called; looked up once."""
        found = self._names.get((kind, index))
        if found is None:
            found = self.setting.game.label(self.setting, kind, index, self.language)
            self._names[kind, index] = found
        return found

    def option(self, id: str) -> str:
        """What an option of the game means; outside English its message is `option-` and its id."""
        game = self.setting.game
        english = {option.id: option.text for option in game.options(self.setting.edition)}
        return translated(game.folder, self.language, f"option-{id}", english[id])

    def value(self, id: str, value: bool | int | str) -> str:
        """What a value of an option is called: yes, no, a number, or its message `value-…`."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        message = f"value-{id}-{value}"
        return self.say(message) if self.has(message) else str(value).replace("_", " ")

    def edition(self, name: str) -> str:
        """What an edition is called: its message `edition-…`, else its own name."""
        id = f"edition-{name}" if name else "edition-standard"
        return self.say(id) if self.has(id) else name

    def bot(self, name: str) -> str:
        """What a computer player is called; its own name where no catalogue has `bot-…`."""
        id = f"bot-{name}"
        return self.say(id) if self.has(id) else name

    def bot_text(self, name: str) -> str:
        """How a computer player plays, in a few words; empty where nothing is said of it."""
        id = f"bot-{name}-text"
        return self.say(id) if self.has(id) else ""

    def seat_text(self, seat: int) -> str:
        """What else a seat should be known by; empty where its name says it all."""
        id = f"seat-{self.setting.notation.names['seat'].tokens[seat]}-text"
        return self.say(id) if self.has(id) else ""

    def event(self, event: Event) -> str:
        """An event as a sentence; its message is `event-` and its tag."""
        id = f"event-{tag_of(type(event))}"
        return self.once(event, lambda: self.say(id, **self._fields(event)))

    def treaty(self, treaty: Treaty) -> str:
        """A treaty in words, to stand within a sentence; its message is `treaty-` and its tag."""
        id = f"treaty-{tag_of(type(treaty))}"
        return self.say(id, **self._fields(treaty))

    def treaty_kind(self, kind: type[Treaty]) -> tuple[str, str]:
        """What a kind of treaty is called, and what it means: messages `treaty-…-name`, `-text`."""
        id = f"treaty-{tag_of(kind)}"
        name, text = f"{id}-name", f"{id}-text"
        return self.say(name), self.say(text)

    def treaty_field(self, field: str) -> str:
        """What is to be filled in; its message is `treaty-field-` and its name."""
        id = f"treaty-field-{field}"
        return self.say(id)

    def seats(self, seats: Sequence[int]) -> str:
        return self.join([self.name("seat", seat) for seat in seats])

    def result(self, result: Result) -> str:
        """How the game ended, in words; the message is `result-` and the result's `how`."""
        winner = self.join([self.name("seat", seat) for seat in result.winners])
        id = f"result-{result.how}"
        if not self.has(id):
            id = "result-draw" if result.draw else "result-won"
        return self.say(id, winner=winner, winners=len(result.winners))

    def _fields(self, value: Struct) -> dict[str, str | int]:
        said: dict[str, str | int] = {}
        for field in fields_of(type(value)):
            content = getattr(value, field.name)
            if field.many:
                said[f"{field.name}_count"] = len(content)
            elif field.kind is None and isinstance(content, int):  # catalogues cannot compute
                said[f"{field.name}_size"] = abs(content)
                said[f"{field.name}_sign"] = _SIGNS[(content > 0) - (content < 0)]
            said[field.name] = self._said(field.kind, content)
        return said

    def _said(self, kind: str | None, content: Any) -> str | int:
        if isinstance(content, tuple):
            return self.join([str(self._said(kind, item)) for item in content])
        if kind is None:
            return content if isinstance(content, int | str) else str(content)
        return self.name(kind, content)

    def _arg(self, arg: Arg) -> str | int:
        if isinstance(arg, tuple):
            return self.join([self.name(one.kind, one.index) for one in arg])
        if isinstance(arg, Phrase):
            return arg.said(self.language)
        return self.name(arg.kind, arg.index) if isinstance(arg, Name) else arg

    def join(self, items: Sequence[str]) -> str:
        """`A, B and C`."""
        return joined(items, self.language) or self.say("nobody")


def words_for(setting: Setting, locale: str = ENGLISH) -> Words:
    """The one that all readers of a language share; it remembers names and sentences."""
    found: Words | None = setting.words.get(locale)
    if found is None:
        found = Words(setting, locale)
        found = setting.words.setdefault(found.language, found)
    return found
