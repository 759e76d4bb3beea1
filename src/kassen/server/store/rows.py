"""Rows of the table of entries: each act beside what was told of it.

The events are kept too, so that a log needs no replay. They can be made again from the entries
should their form change (`walk`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Union

import msgspec

from kassen.core.engine.match_events import MATCH_EVENTS
from kassen.core.engine.registry import game_named
from kassen.core.engine.steps import Event
from kassen.core.play.records import Entry, Header
from kassen.core.play.replays import walk
from kassen.core.play.told import Told
from kassen.server.play.alike import setting_of


class KeptRow(NamedTuple):
    """A row as it lies in the database, for whoever reads it elsewhere."""

    n: int
    at: int
    line: int
    own: bytes | None
    body: bytes
    told: bytes


def entry_row(match: str, told: Told) -> dict[str, Any]:
    return {
        "match": match,
        "n": told.n,
        "at": told.at,
        "line": told.line,
        "own": None if told.own is None else msgspec.json.encode(told.own),
        "body": told.entry.json(),
        "told": msgspec.json.encode([told.is_public, told.events]),
    }


def read_entry(body: bytes) -> Entry:
    return Entry.of(msgspec.json.decode(body))


def read_row(row: Any, header: Header) -> Told:
    """Told again from a row; msgspec.ValidationError if the events' form has changed since."""
    is_public, events = _events(header.game).decode(row.told)
    own = None if row.own is None else msgspec.json.decode(row.own, type=list[int])
    return Told(read_entry(row.body), row.line, own, events, is_public, row.at)


def read_past(rows: Sequence[KeptRow], header: Header, secret: bytes) -> list[Told]:
    """All rows of a match, in order; what has another form by now is told anew."""
    try:
        return [read_row(row, header) for row in rows]
    except msgspec.ValidationError:
        entries = [read_entry(row.body) for row in rows]
        made = walk(setting_of(header), header, secret, entries)
        return [msgspec.structs.replace(told, at=rows[told.n].at) for _, told in made]


@lru_cache
def _events(game: str) -> msgspec.json.Decoder[tuple[bool, list[Event]]]:
    kinds = (*game_named(game).event_types, *MATCH_EVENTS)
    return msgspec.json.Decoder(tuple[bool, list[Union[kinds]]])  # type: ignore[valid-type]  # noqa: UP007
