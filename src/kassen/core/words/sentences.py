"""Sentences from message ids and events, in the reader's language.

Catalogues are Fluent files: `core/words/en.ftl` holds what every game says, `words/en.ftl`
in a game's folder the rest. Rules never hold a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from kassen.core.engine.head_starts import AMOUNT, FOR
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, fields_of, tag_of
from kassen.core.engine.treaties import Treaty
from kassen.core.values.languages import ENGLISH, joined
from kassen.core.values.messages import Catalogue, Name
from kassen.core.values.results import Result

_SIGNS = ("zero", "plus", "minus")


class Words(Catalogue):
    """Says what one game has to say in one language."""

    def __init__(
        self, setting: Setting, locale: str = ENGLISH, called: tuple[Name, ...] = ()
    ) -> None:
        """`called`: the names that seats have got in play (`Game.called`)."""
        super().__init__(setting.game.folder, locale)
        self.setting = setting
        self.called_seats = called
        self._names: dict[tuple[str, int], str] = {}

    def part(self, arg: Any) -> str | int:
        if isinstance(arg, Name):
            return self.name(arg.kind, arg.index)
        if isinstance(arg, tuple):
            return self.join([self.name(one.kind, one.index) for one in arg])
        return super().part(arg)

    def name(self, kind: str, index: int) -> str:
        """What a thing is called; looked up once."""
        found = self._names.get((kind, index))
        if found is None:
            meant = self._meant(kind, index)
            found = self.setting.game.label(self, meant.kind, meant.index)
            self._names[kind, index] = found
        return found

    def token(self, kind: str, index: int) -> str:
        """What a thing is called in texts that machines read."""
        meant = self._meant(kind, index)
        return self.setting.notation.names[meant.kind].tokens[meant.index]

    def _meant(self, kind: str, index: int) -> Name:
        if kind == "seat" and self.called_seats:
            return self.called_seats[index]
        return Name(kind, index)

    def option(self, id: str) -> str:
        """What an option of the game means; outside English its message is `option-` and its id."""
        game = self.setting.game
        english = {option.id: option.text for option in game.options(self.setting.edition)}
        return self.called(f"option-{id}", english[id])

    def value(self, id: str, value: bool | int | str) -> str:
        """What a value of an option is called: yes, no, a number, or its message `value-…`."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if id == FOR and isinstance(value, int):
            return self.name("seat", value - 1)
        if id == AMOUNT and not value:
            return self.say("no-head-start")
        return self.called(f"value-{id}-{value}", str(value).replace("_", " "))

    def edition(self, name: str) -> str:
        """What an edition is called: its message `edition-…`, else its own name."""
        return self.called(f"edition-{name or 'standard'}", name)

    def title(self) -> str:
        """What a table is headed: the game, and its edition where that is not the usual one."""
        game, edition = self.setting.game, self.setting.edition
        if edition == game.editions[0]:
            return game.title
        return f"{game.title} · {self.edition(edition)}"

    def bot(self, name: str) -> str:
        """What a computer player is called; its own name where no catalogue has `bot-…`."""
        return self.called(f"bot-{name}", name)

    def bot_text(self, name: str) -> str:
        """How a computer player plays, in a few words; empty where nothing is said of it."""
        return self.called(f"bot-{name}-text", "")

    def bot_level(self, name: str) -> str:
        """How strong it is, or what else it stands for, in a word; empty where nothing is said."""
        return self.called(f"bot-{name}-level", "")

    def bot_title(self, name: str) -> str:
        """Name and level: `Umeko, gentle`."""
        level = self.bot_level(name)
        return f"{self.bot(name)}, {level}" if level else self.bot(name)

    def seat_text(self, seat: int) -> str:
        """What else a seat should be known by; empty where its name says it all."""
        return self.called(f"seat-{self.token('seat', seat)}-text", "")

    def event(self, event: Event) -> str:
        """An event as a sentence; its message is `event-` and its tag."""
        return self.once(event, self._event, event)

    def _event(self, event: Event) -> str:
        return self.say(f"event-{tag_of(type(event))}", **self._fields(event))

    def moment(self, kind: str) -> str:
        """What a kind of moment in the story is called; its message is `moment-` and its kind."""
        return self.say(f"moment-{kind}")

    def measure(self, name: str) -> str:
        """What is told of a game that is over; its message is `measure-` and its name."""
        id = f"measure-{name}"
        return self.say(id)

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
        id = f"result-{result.how}"
        if not self.has(id):
            id = "result-draw" if result.draw else "result-won"
        sides = result.on_board
        said = self.say(id, winner=self.seats(sides), winners=len(sides))
        if not result.stood_in:
            return said
        has_resigned = int(all(seat in result.resigned for seat in result.stood_in))
        side = self.seats(result.stood_in)
        return self.say("result-stood-in", result=said, side=side, resigned=has_resigned)

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
        if isinstance(content, tuple) and kind is not None:
            return self.join(self.setting.game.labels(self, kind, content))
        if isinstance(content, tuple):
            return self.join([str(item) for item in content])
        if kind is None:
            return content if isinstance(content, int | str) else str(content)
        return self.name(kind, content)

    def join(self, items: Sequence[str]) -> str:
        """`A, B and C`."""
        return joined(items, self.language) or self.say("nobody")


def words_for(setting: Setting, locale: str = ENGLISH, board: Any = None) -> Words:
    """The one that all readers of a language share; it remembers names and sentences.

    `board` is a position or anybody's view of it: seats are called as they are by then.
    """
    called = () if board is None else setting.game.called(setting, board)
    return words_called(setting, locale, called)


def words_called(setting: Setting, locale: str, called: tuple[Name, ...]) -> Words:
    """The same, of seats that are or were called so."""
    found: Words | None = setting.words.get((locale, called))
    if found is None:
        found = Words(setting, locale, called)
        found = setting.words.setdefault((found.language, called), found)
    return found
