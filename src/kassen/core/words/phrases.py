"""Sentences that are not about one table: errors, menus, hints.

Whoever raises an error does not know who will read it. So it carries a phrase, an id of a catalogue
with what goes into it, and is said when the reader's language is known:

>>> error = phrase("no-number", word="abc")
>>> print(error)
'abc' is no number.
>>> print(error.said("de"))
„abc“ ist keine Zahl.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, Protocol, runtime_checkable

from msgspec import Struct

from kassen.core.words.languages import ENGLISH, joined, language, said

_CORE = Path(__file__).parents[1]


@runtime_checkable
class Sayable(Protocol):
    """What can be said in any language."""

    def said(self, locale: str) -> str: ...


class Phrase(Struct, frozen=True):
    """A sentence to be. Its arguments may be phrases, lists and errors; they are said with it."""

    id: str
    args: dict[str, object] = {}
    folder: Path = _CORE
    """Where the catalogue lies that has it."""

    def __hash__(self) -> int:
        return hash((self.id, *self.args.items()))

    def said(self, locale: str) -> str:
        args = {name: _part(arg, locale) for name, arg in self.args.items()}
        return said(self.folder, locale, self.id, args)

    def __str__(self) -> str:
        return self.said(ENGLISH)


class Listing(Struct, frozen=True):
    """`a, b and c`."""

    items: tuple[str, ...]
    style: Literal["standard", "or"] = "standard"

    def said(self, locale: str) -> str:
        spoken = language(_CORE, locale)
        return joined(self.items, spoken, self.style) or said(_CORE, spoken, "nothing", {})

    def __str__(self) -> str:
        return self.said(ENGLISH)


class Row(Struct, frozen=True):
    """Several phrases one after the other, with something between."""

    items: tuple[object, ...]
    between: str = " "

    def said(self, locale: str) -> str:
        return self.between.join(str(_part(item, locale)) for item in self.items)

    def __str__(self) -> str:
        return self.said(ENGLISH)


def phrase(id: str, /, **args: object) -> Phrase:
    """One of the core's own sentences (`core/catalogue`)."""
    return Phrase(id, args)


def row(*items: object, between: str = " ") -> Row:
    """Sentences in a row; those that are missing (None) are left out."""
    return Row(tuple(item for item in items if item is not None), between)


def _part(arg: object, locale: str) -> str | int:
    if isinstance(arg, Sayable):
        return arg.said(locale)
    return arg if isinstance(arg, int) and not isinstance(arg, bool) else str(arg)


# ---- what there is instead, in words -----------------------------------------------------------


def spelt(value: bool | int | str) -> str:
    """A value as a person writes it: on and off, never True and False."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def listed(
    values: Iterable[bool | int | str], style: Literal["standard", "or"] = "standard"
) -> Listing:
    """`a, b and c`."""
    return Listing(tuple(spelt(value) for value in values), style)


def there_are(names: Iterable[str]) -> Phrase:
    """`there is a`, `there are a and b`."""
    known = tuple(name for name in names if name)
    return phrase("there-are", count=len(known), names=Listing(known))


def near_to(names: Iterable[str]) -> Phrase | None:
    """`Did you mean 'a'?`, for the first of several names that are near to a wrong one."""
    found = next(iter(names), None)
    return None if found is None else phrase("did-you-mean", name=found)
