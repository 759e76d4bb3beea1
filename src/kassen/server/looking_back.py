"""Looking back: earlier positions, the log, the record, the dice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct, ValidationError

from kassen.core.checking.scenarios import scenario_text
from kassen.core.engine.readers import Reader
from kassen.core.engine.views import Observation, observe
from kassen.core.errors import KassenError, RecordError
from kassen.core.keeping.in_play import InPlay
from kassen.core.keeping.records import Entry, Header
from kassen.core.keeping.told import Told
from kassen.core.talk.treaties import Pact
from kassen.server.beginnings import Beginning, beginning_at
from kassen.server.errands import (
    Checkpoint,
    GoesBack,
    Past,
    Sheet,
    dice,
    history,
    log,
    record,
    sheet,
)
from kassen.server.language import phrase
from kassen.server.late import seen_by
from kassen.server.moments import Stretch, known_from, moments_of
from kassen.server.open_matches import OpenMatch, OpenMatches
from kassen.server.shapes.past import History, Moment
from kassen.server.shapes.states import State
from kassen.server.states import speaker_for
from kassen.server.storage import KeptMatch

if TYPE_CHECKING:
    from kassen.server.backroom import Backroom  # who knows limits, and they know problems

MOST_MOMENTS = 200
_FEW = 50
"""So many entries are told sooner than sent to another process."""


class Hidden(KassenError):
    """It holds what nobody may know before the game is over."""


class NoSuchNumber(KassenError):
    """The match has no state with this number."""


class Span(Struct, frozen=True):
    """Entries of a match that are asked about."""

    public: int
    """Where all knew of what the first tells."""
    start: int
    stop: int


class LookingBack:
    """Answers questions about the past of matches. It never holds one up while it replays."""

    def __init__(self, matches: OpenMatches, backroom: Backroom) -> None:
        self.matches = matches
        self.backroom = backroom
        self.storage = matches.storage

    async def _pacts(self, id: str, seat: Reader) -> list[Pact]:
        """The treaties that a seat knows."""
        async with seen_by(self.matches, id, seat) as found:
            return await self.matches.pacts(found, seat)

    async def _glance(self, id: str, seat: Reader) -> tuple[OpenMatch, int, bool]:
        """The match, its current number for a seat, and whether it is over."""
        async with seen_by(self.matches, id, seat) as found:
            number = found.match.table.state_number(seat)
            return found, number, found.match.result is not None

    async def game(self, id: str) -> str:
        async with self.matches.hold(id) as found:
            return found.kept.header.game

    async def state_at(self, id: str, seat: Reader, number: int, lang: str) -> State:
        found, current, _ = await self._glance(id, seat)
        match, n = await self._at(found.kept, seat, number, current)
        speaker = speaker_for(match.setting, lang, match.table.pos)
        first = await self.storage.entry_of_line(id, match.line)
        rows = [
            told
            for told in await self.storage.told(found.kept, first or 0, n)
            if told.is_known_to(seat) and told.number_for(seat) == match.table.state_number(seat)
        ]
        state = speaker.state(
            found.kept,
            found.seats,
            match,
            seat,
            waiting=speaker.waiting(match),
            rematch=found.rematch,
            can_decide=False,
        )
        pacts = await self._pacts(id, seat)
        return msgspec.structs.replace(state, events=speaker.told(rows, seat, pacts))

    async def seen_at(
        self, id: str, seat: Reader, number: int | None
    ) -> tuple[Observation, Header]:
        """What a seat saw at a number (None: what it sees now), and the record's header."""
        async with seen_by(self.matches, id, seat) as found:
            current = found.match.table.state_number(seat)
            if number is None or number == current:
                return observe(found.match.table, seat), found.kept.header
        match, _ = await self._at(found.kept, seat, number, current)
        return observe(match.table, seat), found.kept.header

    async def _at(
        self, kept: KeptMatch, seat: Reader, number: int, current: int
    ) -> tuple[InPlay, int]:
        n = await self.storage.entry_at(kept, number, seat) if number <= current else None
        if n is None:
            raise NoSuchNumber(phrase("no-such-state", number=str(number), last=str(current)))
        match, _ = await self.matches.load(kept, n)
        return match, n

    async def history(
        self, id: str, seat: Reader, first: int, last: int | None, lang: str, packs: bool = False
    ) -> Sheet:
        """The states from one number to another, as far as there are any."""
        found, current, _ = await self._glance(id, seat)
        end = min(current, first + MOST_MOMENTS - 1, current if last is None else last)
        if first > current:
            raise NoSuchNumber(phrase("no-such-state", number=str(first), last=str(current)))
        span = await self._span(found.kept, seat, first, end)
        if span is None:
            return sheet(packs, History, first=0, last=current, states=[])
        wanted = Stretch(seat, first, end, lang, await self._pacts(id, seat))
        if span.stop - span.start >= _FEW:
            told = await self._told_far(found.kept, span, wanted, current, packs)
            if told is not None:
                return told
        rows = known_from(
            await self.storage.told(found.kept, span.public, span.stop), span.start, seat
        )
        moments = await self._moments(found.kept, rows, wanted)
        return await self.backroom.do(sheet, packs, History, 0, current, moments)

    async def _span(self, kept: KeptMatch, seat: Reader, first: int, end: int) -> Span | None:
        """The entries after which a seat's numbers were these; None if there are none."""
        start = await self.storage.entry_at(kept, first, seat)
        stop = await self.storage.entry_at(kept, end, seat)
        if start is None or stop is None or end < first:
            return None
        line = (await self.storage.told(kept, start, start))[0].line
        public = await self.storage.entry_of_line(kept.id, line)
        return Span(start if public is None else public, start, stop)

    async def _told_far(
        self, kept: KeptMatch, span: Span, wanted: Stretch, current: int, packs: bool
    ) -> Sheet | None:
        """Told where no move waits for it; None if it takes what only we have at hand."""
        checkpoint = await self._checkpoint(kept, span.public, span.stop)
        if checkpoint is None:
            return None
        tell = partial(history, checkpoint, span.public, span.start, wanted, current)
        try:
            return await self.backroom.far(sheet, packs, tell)
        except (GoesBack, ValidationError, RecordError):
            return None

    async def _checkpoint(self, kept: KeptMatch, first: int, last: int) -> Checkpoint | None:
        """The match as it was kept last before an entry, and all that was done up to another."""
        snapshot = await self.storage.snapshot(kept.id, first)
        if snapshot is None:
            return None
        n, data = snapshot
        rows = await self.storage.rows(kept.id, min(n + 1, first), last)
        return Checkpoint(kept.header, kept.secret, data, n, rows)

    async def _moments(
        self, kept: KeptMatch, rows: Sequence[Told], wanted: Stretch
    ) -> list[Moment]:
        match, _ = await self.matches.load(kept, rows[0].n)
        loop = asyncio.get_running_loop()

        def play(entry: Entry) -> None:
            """Only to go back, which is rare, needs the database and so the loop."""
            again = self.matches.again(kept, match, entry)
            asyncio.run_coroutine_threadsafe(again, loop).result()

        return await self.backroom.do(moments_of, match, rows, wanted, play)

    async def _past(self, found: OpenMatch) -> Past:
        """Seats are written down under the names that they have now."""
        names = [one.name for one in found.seats]
        header = msgspec.structs.replace(found.kept.header, seats=names)
        rows = await self.storage.rows(found.id, last=found.match.done - 1)
        return Past(header, found.kept.secret, rows)

    async def _told(self, packs: bool, past: Past, work: Any, *asked: Any) -> Sheet:
        """A long past is told elsewhere."""
        do = self.backroom.far if len(past.rows) >= _FEW else self.backroom.do
        return await do(sheet, packs, work, past, *asked)

    async def log(
        self, id: str, seat: Reader, after: int | None, lang: str, packs: bool = False
    ) -> Sheet:
        found, number, _ = await self._glance(id, seat)
        past, pacts = await self._past(found), await self._pacts(id, seat)
        pos = found.match.table.pos
        board = pos if found.setting.game.called(found.setting, pos) else None
        since = -1 if after is None else after
        return await self._told(packs, past, log, seat, lang, board, since, pacts, number)

    async def position(self, id: str, seat: Reader, number: int | None) -> str:
        """A position as a scenario file."""
        found, current, is_over = await self._glance(id, seat)
        lies_open = found.match.game.open_information or found.kept.analysis or is_over
        if not lies_open:
            raise Hidden(phrase("position-hidden"))
        wanted = current if number is None else number
        match, _ = await self._at(found.kept, seat, wanted, current)
        title = f"{match.game.title}, state {wanted} of match {id}"
        return await self.backroom.do(scenario_text, match, title)

    async def beginning(self, id: str, seat: Reader, number: int) -> tuple[Header, Beginning]:
        """A moment of a game that is over, for others to play on from there."""
        found, current, is_over = await self._glance(id, seat)
        if not is_over:
            raise Hidden(phrase("moment-hidden"))
        match, n = await self._at(found.kept, seat, number, current)
        (told,) = await self.storage.told(found.kept, n, n)
        return found.kept.header, await self.backroom.do(beginning_at, match, id, told.entry)

    async def record(self, id: str, seat: Reader, packs: bool = False) -> Sheet:
        """Before the end what a seat may know, then all of it: the lines of a file."""
        found, _, _ = await self._glance(id, seat)
        return await self._told(packs, await self._past(found), record, seat, found.match.result)

    async def dice(self, id: str, seat: Reader, packs: bool = False) -> Sheet:
        """All that is needed to check every roll, once the game is over."""
        found, _, is_over = await self._glance(id, seat)
        if not is_over:
            raise Hidden(phrase("secret-hidden"))
        return await self._told(packs, await self._past(found), dice, seat)
