"""Loading: a match as it was after any of its entries, from the snapshot before it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from kassen.core.errors import RecordError
from kassen.core.keeping.acts import AnyAct
from kassen.core.keeping.in_play import InPlay
from kassen.core.keeping.records import Entry
from kassen.core.keeping.replays import again, walk
from kassen.core.keeping.told import Told
from kassen.core.words.phrases import phrase
from kassen.server.alike import setting_of
from kassen.server.chronicle import Chronicle
from kassen.server.storage import KeptMatch


class Loading:
    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.replayed = 0
        """Entries that were played once more, so far."""

    async def load(self, kept: KeptMatch, last: int | None = None) -> tuple[InPlay, list[Told]]:
        """A match as it was after an entry (None: as it is), and what was told since a snapshot."""
        snapshot = await self.chronicle.snapshot(kept.id, last)
        if snapshot is not None:
            n, data = snapshot
            with suppress(RecordError):
                match = InPlay.resume(setting_of(kept.header), kept.header, kept.secret, data)
                tail = await self.chronicle.told(kept, n + 1, last)
                for told in tail:
                    await self.again(kept, match, told.entry)
                return match, tail
            await self.spoiled(kept.id)
        tail = await self.chronicle.told(kept, 0, last)
        match = await asyncio.to_thread(self._from_the_start, kept, [t.entry for t in tail])
        return match, tail

    async def spoiled(self, id: str) -> None:
        """A snapshot of this match is of no use: whoever may write does away with them."""

    def _from_the_start(self, kept: KeptMatch, entries: list[Entry]) -> InPlay:
        """Replayed as a whole."""
        last: InPlay | None = None
        for play, _ in walk(setting_of(kept.header), kept.header, kept.secret, entries):
            last = play
            self.replayed += 1
        if last is None:
            raise RecordError(phrase("no-set-up"))
        return last

    async def again(self, kept: KeptMatch, match: InPlay, entry: Entry) -> None:
        """Do once more what was kept; RecordError if it comes out differently."""
        again(match, entry, await self.goes_back(kept, match, entry.seat, entry.act))
        self.replayed += 1

    async def goes_back(
        self, kept: KeptMatch, match: InPlay, seat: int, act: AnyAct
    ) -> InPlay | None:
        """If this act lets the game go back, the game as it was then."""
        line = match.goes_back(seat, act)
        if line is None:
            return None
        return (await self.load(kept, await self.chronicle.entry_of_line(kept.id, line)))[0]
