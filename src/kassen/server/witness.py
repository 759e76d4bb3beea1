"""What has happened since the first treaty of a match was proposed.

Whether a treaty was broken is worked out from the log. Reading that from the database whenever
somebody looks would be too slow, so an open match with treaties remembers it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kassen.core.engine.views import heard
from kassen.core.keeping.match_events import LogLine
from kassen.core.keeping.records import Entry
from kassen.core.talk.parley import Parley
from kassen.core.talk.treaties import Pact
from kassen.server.held import Told
from kassen.server.told import story


class Witness:
    """Remembers what was told in one match, and what each reader makes of its treaties."""

    def __init__(self, parley: Parley) -> None:
        self.parley = parley
        self.next: int | None = None
        """The entry that is to be added next; None: nothing was so far."""
        self._rows: list[Told] = []
        self._lines: dict[int | None, list[LogLine]] = {}
        self._pacts: dict[int | None, tuple[int, list[Pact]]] = {}

    def add(self, rows: Sequence[Told]) -> None:
        """Remember what was told, in the order of the entries."""
        self._rows += [_light(told) for told in rows]
        self.next = rows[-1].n + 1 if rows else self.next
        self._lines.clear()
        self._pacts.clear()

    def lines(self, seat: int | None) -> list[LogLine]:
        """The story as it stands, as a seat may read it."""
        if seat not in self._lines:
            self._lines[seat] = [
                LogLine(told.number, event)
                for told in story(self._rows)
                if told.is_known_to(seat)
                for event in heard(told.events, seat)
            ]
        return self._lines[seat]

    def pacts(self, seat: int | None) -> list[Pact]:
        said = len(self.parley.log)
        known = self._pacts.get(seat)
        if known is None or known[0] != said:
            known = self._pacts[seat] = said, self.parley.pacts(seat, self.lines(seat))
        return known[1]


def _light(told: Told) -> Told:
    """Without what a story does not need."""
    entry = told.entry
    return msgspec.structs.replace(told, entry=Entry(n=entry.n, seat=entry.seat, act=entry.act))
