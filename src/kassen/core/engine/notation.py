"""Texts that a person can type and read, for moves and steps, parsed and printed without loss.

A class says its `form`, for example `march {origin}->{dest}`; without one it is its tag and its
fields, of which the last ones may be left out if they have a default. A field annotated with a
`Kind` is written as the thing's name, a tuple of such as names with commas (`-` when empty), any
other int as digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar
from unicodedata import combining, normalize

from msgspec import Struct

from kassen.core.engine.steps import Field, fields_of, tag_of
from kassen.core.values.errors import NotationError
from kassen.core.values.messages import Message, Name
from kassen.core.values.near import near_names
from kassen.core.values.phrases import near_to, phrase, row

M = TypeVar("M", bound=Struct)

_REMEMBERED = 4096
_LONGEST_NAME = 4
"""Words: `ko no moronao` has three."""


def fold(name: str) -> str:
    """Small letters without macrons and the like: `Tōkai` is `tokai`."""
    parts = normalize("NFKD", name.lower())
    return "".join(letter for letter in parts if not combining(letter))


class Names(Struct, frozen=True):
    """The names of one kind: tokens that are printed, aliases that are also understood."""

    tokens: tuple[str, ...]
    aliases: dict[str, int] = {}
    called: str | Message = ""
    """What players call one of this kind, if not by the kind's own name."""

    def index(self, token: str) -> int | None:
        token = token.lower()
        if token not in self.tokens:
            token = fold(token)
        if token in self.tokens:
            return self.tokens.index(token)
        return self.aliases.get(token)

    def token(self, word: str) -> str | None:
        """How the thing that a word names is printed."""
        index = self.index(word)
        return None if index is None else self.tokens[index]


class _Form:
    """One class's text form, as a template to print and a pattern to parse."""

    def __init__(self, cls: type[Struct]) -> None:
        self.cls = cls
        self.tag = tag_of(cls)
        self.fields = fields_of(cls)
        form = getattr(cls, "form", "") or " ".join(
            [self.tag, *(f"{{{field.name}}}" for field in self.fields)]
        )
        self.form = form
        defaults = () if getattr(cls, "form", "") else cls.__struct_defaults__
        optional = cls.__struct_fields__[len(cls.__struct_fields__) - len(defaults) :]
        pattern = ""
        for literal, name in re.findall(r"([^{]*)(?:\{(\w+)\})?", form):
            said = literal.rstrip() if name in optional else literal
            pattern += _spelled(said)
            if name in optional:
                pattern += "(?:" + _spelled(literal[len(said) :])
            if name:
                pattern += rf"(?P<{name}>[\w',-]+?)"
            if name in optional:
                pattern += ")?"
        self.pattern = re.compile(pattern + r"\s*", re.IGNORECASE)


_form_of = cache(_Form)
"""A class has one form, whatever the options and however many play."""


def _spelled(literal: str) -> str:
    pieces = re.split(r"(\s+)", literal)
    return "".join(r"\s+" if piece.isspace() else _loose(piece) for piece in pieces)


def _loose(literal: str) -> str:
    """Blanks around an arrow or the like do not matter."""
    if literal and not any(c.isalnum() for c in literal):
        return rf"\s*{re.escape(literal)}\s*"
    return re.escape(literal)


class Notation:
    """Prints and parses the texts of one game."""

    def __init__(self, classes: Iterable[type[Struct]], names: Mapping[str, Names]) -> None:
        self.names = dict(names)
        self.forms = {cls: _form_of(cls) for cls in classes}
        self.text = lru_cache(_REMEMBERED)(self._text)  # the same moves are printed again and again

    def _text(self, value: Struct) -> str:
        """The text of a move or step; NotationError if it is none of this game's."""
        form = self.forms.get(type(value))
        if form is None:
            raise NotationError(phrase("no-move-of-game", value=repr(value)))
        return form.form.format_map(
            {field.name: self._print(field, getattr(value, field.name)) for field in form.fields}
        )

    def _print(self, field: Field, value: Any) -> str:
        if field.many:
            return ",".join(self._one(field, item) for item in value) or "-"
        return self._one(field, value)

    def _one(self, field: Field, value: int) -> str:
        if field.kind is None:
            return str(value)
        tokens = self.names[field.kind].tokens
        if not 0 <= value < len(tokens):
            kind = self._called(field.kind)
            raise NotationError(phrase("no-such-number", kind=kind, number=str(value)))
        return tokens[value]

    def token(self, thing: Name) -> str:
        return self.names[thing.kind].tokens[thing.index]

    def things(self, value: Struct) -> Iterator[tuple[str, Name]]:
        """What a move names, in the order of its fields, each with its field."""
        for field in fields_of(type(value)):
            if field.kind is not None:
                content = getattr(value, field.name)
                for index in content if field.many else (content,):
                    yield field.name, Name(field.kind, index)

    def problem(self, value: Struct) -> NotationError | None:
        """Why a move made of bare numbers cannot be one of this game; None if it can."""
        try:
            self.text(value)
        except NotationError as error:
            return error
        return None

    def parse(self, text: str, base: type[Struct] = Struct) -> Any:
        """The move (or step) that a text stands for; NotationError says what is wrong with it."""
        text = text.strip()
        near: NotationError | None = None
        for cls, form in self.forms.items():
            if not issubclass(cls, base):
                continue
            match = form.pattern.fullmatch(text)
            if match is None:
                continue
            try:
                said = [field for field in form.fields if match[field.name] is not None]
                return cls(**{field.name: self._parse(field, match[field.name]) for field in said})
            except NotationError as error:
                near = near or error
        raise near or self._not_understood(text, base)

    def _parse(self, field: Field, word: str) -> Any:
        if field.many:
            return () if word == "-" else tuple(self._parse_one(field, w) for w in word.split(","))
        return self._parse_one(field, word)

    def _parse_one(self, field: Field, word: str) -> int:
        if field.kind is None:
            if not re.fullmatch(r"-?[0-9]{1,18}", word):
                raise NotationError(phrase("no-number", word=word))
            return int(word)
        return self.index(field.kind, word)

    def index(self, kind: str, word: str) -> int:
        """The thing of this kind that a word names."""
        found = self.names[kind].index(word)
        if found is None:
            near = near_names(word.lower(), self.names[kind].tokens, n=1)
            unknown = phrase("no-such-name", kind=self._called(kind), name=word)
            raise NotationError(row(unknown, near_to(near)))
        return found

    def _called(self, kind: str) -> str | Message:
        return self.names[kind].called or kind

    def tidy(self, text: str) -> str:
        """A typed text with every name as the notation prints it.

        Names may be of several words (`north kanto`, `ashikaga takauji`) or other ones that are
        understood; the first word, which says what to do, stays as it is.
        """
        pieces = re.split(r"(\s*->\s*|\s*,\s*|\s*\|\s*|\s+)", text.strip())
        words, marks = pieces[::2], [mark.strip() or " " for mark in pieces[1::2]]
        out, at = "", 0
        while at < len(words):
            taken, word = self._name_at(words, marks, at)
            out += word
            at += taken
            if at <= len(marks):
                out += marks[at - 1]
        return out

    def _name_at(self, words: list[str], marks: list[str], at: int) -> tuple[int, str]:
        """The longest name that begins at a word, and how many words it is made of."""
        for many in range(min(_LONGEST_NAME, len(words) - at), 0, -1):
            if any(mark != " " for mark in marks[at : at + many - 1]):
                continue
            if at == 0 and many == 1 and len(words) > 1:
                break
            word = "_".join(words[at : at + many]).replace("’", "'")
            if any(word in names.tokens for names in self.names.values()):
                return many, word  # what is printed for one kind may be an alias of another
            for names in self.names.values():
                token = names.token(word) or names.token(word.replace("'", ""))
                if token is not None:
                    return many, token
        return 1, words[at].lower()

    def _not_understood(self, text: str, base: type[Struct]) -> NotationError:
        tags = [form.tag for cls, form in self.forms.items() if issubclass(cls, base)]
        forms = {form.tag: form.form for cls, form in self.forms.items() if issubclass(cls, base)}
        word = text.split()[0].lower() if text.split() else ""
        near = [word] if word in forms else near_names(word, tags, n=1)
        hint = phrase("write-it-as", form=forms[near[0]]) if near else None
        return NotationError(row(phrase("not-understood", text=text), hint))

    def find(self, text: str, legal: Sequence[M]) -> list[M]:
        """The legal moves that a loosely typed text can mean, best readings only."""
        words = text.lower().split()
        if not words:
            return []
        texts = [(self.text(move).lower(), move) for move in legal]
        exact = [move for line, move in texts if line == " ".join(words)]
        if exact:
            return exact
        starts = [move for line, move in texts if line.startswith(" ".join(words))]
        if starts:
            return starts
        return [
            move
            for line, move in texts
            if all(any(part.startswith(w) for part in _parts(line)) for w in words)
        ]


def _parts(line: str) -> list[str]:
    """The words of a text; of `north_kinki`, both `north_kinki` and `kinki`."""
    return [*re.split(r"\W+", line), *re.split(r"[\W_]+", line)]
