"""An owner's own numbers: the form, and what is wrong with what was filled in."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kassen.server.shapes.common import Request


class NumberField(Struct):
    name: str
    kind: Literal["number", "text", "choice", "flag", "numbers", "texts"]
    low: int | None
    high: int | None
    choices: list[str]


class NumberEntry(Struct):
    key: list[str | int]
    """What it is named by, in the order of the table's `key`."""
    label: str
    values: dict[str, Any]
    """Today's, by field; null: our file says nothing there."""
    source: str
    """Where they are from, in the words of our file."""
    sources: dict[str, str]
    """The same by field, where it is said of each."""
    guessed: list[str]
    """The fields that no source tells: plausible values of our own."""


class NumberTable(Struct):
    table: str
    key: list[str]
    """The fields that name an entry; empty: the table is one entry."""
    fields: list[NumberField]
    entries: list[NumberEntry]


class NumbersWish(Request):
    """Either as tables, or as the text of a file."""

    data: dict[str, Any] | None = None
    toml: Annotated[str, Meta(max_length=400_000)] | None = None


class NumbersChecked(Struct):
    data: dict[str, Any]
    """As a match takes it."""
    toml: str
    """As a file for `--data`."""
    problems: list[str]
    """What is wrong, entry by entry, as the file would be told; empty: one can play with it."""
