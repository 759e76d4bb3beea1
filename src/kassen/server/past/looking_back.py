"""Looking back: earlier positions, the log, the record, the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from kassen.core.engine.treaties import Pact
from kassen.core.engine.views import Observation, observe
from kassen.core.play.in_play import InPlay
from kassen.core.play.records import Header
from kassen.core.study.scenarios import scenario_text
from kassen.core.values.errors import KassenError
from kassen.core.values.readers import Reader
from kassen.server.http.language import phrase
from kassen.server.past.moments import Stretch
from kassen.server.play.beginnings import Beginning, beginning_at
from kassen.server.play.open_matches import OpenMatch, OpenMatches
from kassen.server.shapes.states import State
from kassen.server.store.reading import Past
from kassen.server.store.storage import KeptMatch
from kassen.server.think.errands import Sheet, dice, history, log, record, sheet
from kassen.server.watch.late import seen_by
from kassen.server.watch.states import speaker_for

if TYPE_CHECKING:
    from kassen.server.think.backroom import Backroom  # who knows limits, and they know problems

MOST_MOMENTS = 200
_FEW = 50
"""So many entries are told sooner than sent to another process."""


class Hidden(KassenError):
    """It holds what nobody may know before the game is over."""


class NoSuchNumber(KassenError):
    """The match has no state with this number."""


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
        wanted = Stretch(seat, first, end, lang, await self._pacts(id, seat), current)
        entries = (end - first) * found.match.done // max(1, current)  # as far as one can guess
        return await self._told(packs, entries, history, self._past(found), wanted)

    def _past(self, found: OpenMatch) -> Past:
        return Past(self.storage.url, found.kept, found.match.done - 1)

    def _named(self, found: OpenMatch) -> Past:
        """Seats are written down under the names that they have now."""
        return self._past(found).named([one.name for one in found.seats])

    async def _told(self, packs: bool, many: int, work: Any, past: Past, *asked: Any) -> Sheet:
        """What is long (`many` entries) is told elsewhere."""
        do = self.backroom.far if many >= _FEW else self.backroom.do
        return await do(sheet, packs, work, past, *asked)

    async def log(
        self, id: str, seat: Reader, after: int | None, lang: str, packs: bool = False
    ) -> Sheet:
        found, number, _ = await self._glance(id, seat)
        past, pacts = self._named(found), await self._pacts(id, seat)
        pos = found.match.table.pos
        board = pos if found.setting.game.called(found.setting, pos) else None
        since = -1 if after is None else after
        asked = (seat, lang, board, since, pacts, number)
        return await self._told(packs, found.match.done, log, past, *asked)

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
        match, past = found.match, self._named(found)
        return await self._told(packs, match.done, record, past, seat, match.result)

    async def dice(self, id: str, seat: Reader, packs: bool = False) -> Sheet:
        """All that is needed to check every roll, once the game is over."""
        found, _, is_over = await self._glance(id, seat)
        if not is_over:
            raise Hidden(phrase("secret-hidden"))
        return await self._told(packs, found.match.done, dice, self._named(found), seat)
