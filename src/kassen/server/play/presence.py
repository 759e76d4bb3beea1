"""Who is at the table just now: the seats whose holders listen to this server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from kassen.core.values.readers import Reader


class Presence:
    """Several pages of one seat are one presence; whoever only watches is not counted."""

    def __init__(self) -> None:
        self._listening: Counter[tuple[str, int]] = Counter()

    @contextmanager
    def listening(self, match: str, reader: Reader) -> Iterator[None]:
        if not isinstance(reader, int):
            yield
            return
        self._listening[match, reader] += 1
        try:
            yield
        finally:
            self._listening[match, reader] -= 1
            if not self._listening[match, reader]:
                del self._listening[match, reader]

    def anybody(self, match: str) -> bool:
        return any(one == match for one, _ in self._listening)

    def seats(self, match: str, players: int) -> list[int]:
        return [seat for seat in range(players) if self._listening[match, seat]]
