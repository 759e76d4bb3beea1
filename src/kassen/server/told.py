"""What was told, entry by entry, and the story that is left when moves are taken back.

The database keeps the events beside each entry, so that a log needs no replay. They can be made
again from the entries (`retold`) should their form change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Union

import msgspec

from kassen.core.engine.chance import Dice, ScriptedDice
from kassen.core.engine.steps import Event
from kassen.core.keeping.match_events import MATCH_EVENTS, Rewound
from kassen.core.keeping.records import Entry, Header
from kassen.core.registry import game_named
from kassen.server.held import HeldMatch, Told, setting_of


def entry_row(match: str, told: Told) -> dict[str, Any]:
    """A row of the table of entries."""
    return {
        "match": match,
        "n": told.n,
        "at": told.at,
        "number": told.number,
        "marks": None if told.marks is None else msgspec.json.encode(told.marks),
        "body": msgspec.json.encode(told.entry),
        "told": msgspec.json.encode([told.is_public, told.events]),
    }


def read_row(row: Any, header: Header) -> Told:
    """Told again from a row; `events` is empty if their form has changed since (see `retold`)."""
    is_public, events = _events(header.game).decode(row.told)
    return Told(
        n=row.n,
        at=row.at,
        number=row.number,
        marks=None if row.marks is None else msgspec.json.decode(row.marks, type=list[int]),
        entry=msgspec.json.decode(row.body, type=Entry),
        events=events,
        is_public=is_public,
    )


@lru_cache
def _events(game: str) -> msgspec.json.Decoder[tuple[bool, list[Event]]]:
    kinds = (*game_named(game).event_types, *MATCH_EVENTS)
    return msgspec.json.Decoder(tuple[bool, list[Union[kinds]]])  # type: ignore[valid-type]  # noqa: UP007


def replayed(
    header: Header, secret: bytes, entries: Sequence[Entry], dice: Dice | None = None
) -> Iterable[tuple[HeldMatch, Told]]:
    """Play kept entries from the set-up on; `dice` listens to the rolls instead of reading them."""
    setting = setting_of(header)
    targets = {entry.to for entry in entries if entry.act == "offer-rewind"}
    kept: dict[int, bytes] = {}
    match: HeldMatch | None = None
    for entry in entries:
        if match is None:
            first = dice or ScriptedDice(entry.dice)
            match = HeldMatch(
                setting, header.seats, secret, header.parts, start=header.start, dice=first
            )
        else:
            line = match.rewind_wanted(entry.seat) if entry.act == "accept" else None
            if line is not None:
                then = HeldMatch.resume(setting, header, secret, kept[line])
                match.keep_for_rewind(line, then)
            match.perform(entry, dice)
        told = match.harvest(0)
        if told.is_public and told.number in targets:
            kept[told.number] = match.checkpoint()
        yield match, told


def story(rows: Sequence[Told]) -> list[Told]:
    """What is left of the log: moves taken back, and all that was rewound, are not in it.

    The rows may begin anywhere: of what came before them nothing is known, and nothing is left.
    """
    targets = {e.to for row in rows for e in row.events if isinstance(e, Rewound)}
    kept: dict[int, list[Told]] = {}
    left: list[Told] = []
    for row in rows:
        back = next((e.to for e in row.events if isinstance(e, Rewound)), None)
        if back is not None:
            left = list(kept.get(back, ()))
        elif row.entry.act == "undo":
            mine = [at for at, told in enumerate(left) if _is_move_of(told, row.entry.seat)]
            if mine:
                del left[mine[-1]]
        left.append(row)
        if row.is_public and row.number in targets:
            kept[row.number] = list(left)
    return left


def _is_move_of(told: Told, seat: int) -> bool:
    return told.entry.act == "move" and told.entry.seat == seat
