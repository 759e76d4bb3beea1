"""What has happened since the first treaty of a match was proposed.

Whether a treaty was broken is worked out from the log. Reading that from the database whenever
somebody looks would be too slow, so an open match with treaties remembers it.
"""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.match_events import LogLine
from kassen.core.engine.treaties import Pact
from kassen.core.play.parley import Parley
from kassen.core.play.told import Story, Told, heard_by
from kassen.core.values.readers import Reader


class Witness:
    """Remembers what was told in one match, and what each reader makes of its treaties."""

    def __init__(self, parley: Parley) -> None:
        self.parley = parley
        self.next: int | None = None
        """The entry that is to be added next; None: nothing was so far."""
        self._story = Story()
        self._lines: dict[Reader, list[LogLine]] = {}
        self._pacts: dict[Reader, tuple[int, list[Pact]]] = {}

    def add(self, rows: Sequence[Told]) -> None:
        """Remember what was told, in the order of the entries."""
        for told in rows:
            self._story.add(told)
        self.next = rows[-1].n + 1 if rows else self.next
        self._lines.clear()
        self._pacts.clear()

    def lines(self, seat: Reader) -> list[LogLine]:
        """The story as it stands, as a seat may read it."""
        if seat not in self._lines:
            self._lines[seat] = heard_by(self._story.rows(), seat)
        return self._lines[seat]

    def pacts(self, seat: Reader) -> list[Pact]:
        said = len(self.parley.log)
        known = self._pacts.get(seat)
        if known is None or known[0] != said:
            known = self._pacts[seat] = said, self.parley.pacts(seat, self.lines(seat))
        return known[1]
