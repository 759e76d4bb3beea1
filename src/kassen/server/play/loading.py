"""Loading: a match as it was after any of its entries, from the snapshot before it."""

from __future__ import annotations

from contextlib import suppress

from msgspec import Struct

from kassen.core.play.acts import AnyAct
from kassen.core.play.in_play import InPlay
from kassen.core.play.records import Entry
from kassen.core.play.replays import again, walk
from kassen.core.play.told import Told
from kassen.core.values.errors import RecordError
from kassen.core.values.phrases import phrase
from kassen.server.http.threads import in_a_thread
from kassen.server.play.alike import setting_of
from kassen.server.store.chronicle import Chronicle
from kassen.server.store.storage import KeptMatch


class Written(Struct, frozen=True):
    """What there is of a match up to an entry: its last snapshot, and what was told since."""

    snapshot: tuple[int, bytes] | None
    tail: list[Told]

    @classmethod
    async def read(cls, chronicle: Chronicle, kept: KeptMatch, last: int | None = None) -> Written:
        found = await chronicle.snapshot(kept.id, last)
        first = 0 if found is None else found[0] + 1
        return cls(found, await chronicle.told(kept, first, last))

    @property
    def last(self) -> int | None:
        """Its last entry."""
        if self.tail:
            return self.tail[-1].n
        return None if self.snapshot is None else self.snapshot[0]


class Loading:
    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self.replayed = 0
        """Entries that were played once more, so far."""

    async def load(self, kept: KeptMatch, last: int | None = None) -> tuple[InPlay, list[Told]]:
        """A match as it was after an entry (None: as it is), and what was told since a snapshot."""
        return await self.built(kept, await Written.read(self.chronicle, kept, last))

    async def built(self, kept: KeptMatch, found: Written) -> tuple[InPlay, list[Told]]:
        """The match that was written down, and what was told since the snapshot it is made from."""
        tail = found.tail
        if found.snapshot is not None:
            with suppress(RecordError):
                data = found.snapshot[1]
                match = InPlay.resume(setting_of(kept.header), kept.header, kept.secret, data)
                for told in tail:
                    await self.again(kept, match, told.entry)
                return match, tail
            await self.spoiled(kept.id)
            tail = await self.chronicle.told(kept, 0, found.last)
        match = await in_a_thread(self._from_the_start, kept, [t.entry for t in tail])
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
