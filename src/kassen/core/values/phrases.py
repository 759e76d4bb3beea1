"""The core's own messages: errors, hints, and what there is instead."""

from __future__ import annotations

from collections.abc import Iterable

from kassen.core.values.languages import CORE
from kassen.core.values.messages import Arg, Listing, Message, Style


def phrase(id: str, /, **args: Arg) -> Message:
    """One of the core's own sentences (`core/words`)."""
    return Message(id, args, str(CORE))


def row(*items: Arg | None) -> Listing:
    """Sentences one after the other; those that are missing (None) are left out."""
    return Listing(tuple(item for item in items if item is not None), "row")


def spelt(value: bool | int | str) -> str:
    """A value as a person writes it: on and off, never True and False."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def listed(values: Iterable[bool | int | str], style: Style = "standard") -> Listing:
    """`a, b and c`."""
    return Listing(tuple(spelt(value) for value in values), style)


def there_are(names: Iterable[str]) -> Message:
    """`there is a`, `there are a and b`."""
    known = tuple(name for name in names if name)
    return phrase("there-are", count=len(known), names=Listing(known))


def near_to(names: Iterable[str]) -> Message | None:
    """`Did you mean 'a'?`, for the first of several names that are near to a wrong one."""
    found = next(iter(names), None)
    return None if found is None else phrase("did-you-mean", name=found)
