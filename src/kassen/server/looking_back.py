"""Looking back: earlier positions, the log, the record, the dice."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from kassen.core.checking.scenarios import scenario_text
from kassen.core.engine.chance import Dice, ScriptedDice, dice_key
from kassen.core.engine.readers import Reader
from kassen.core.engine.setting import Setting
from kassen.core.engine.views import Observation, observe
from kassen.core.errors import KassenError
from kassen.core.keeping.exports import exported
from kassen.core.keeping.in_play import InPlay
from kassen.core.keeping.records import Closing, Entry, Record
from kassen.core.keeping.replays import walk
from kassen.core.keeping.told import Story, Told
from kassen.core.talk.treaties import Pact
from kassen.server.alike import setting_of
from kassen.server.language import phrase
from kassen.server.open_matches import OpenMatch, OpenMatches
from kassen.server.shapes.past import DiceInfo, History, Log, Moment, Roll
from kassen.server.shapes.states import State
from kassen.server.states import Speaker, speaker_for
from kassen.server.storage import KeptMatch

if TYPE_CHECKING:
    from kassen.server.backroom import Backroom  # who knows limits, and they know problems

MOST_MOMENTS = 200


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
        async with self.matches.hold(id) as found:
            return await self.matches.pacts(found, seat)

    async def _glance(self, id: str, seat: Reader) -> tuple[OpenMatch, int, bool]:
        """The match, its current number for a seat, and whether it is over."""
        async with self.matches.hold(id) as found:
            number = found.match.table.state_number(seat)
            return found, number, found.match.result is not None

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
    ) -> tuple[Observation, Setting]:
        """What a seat saw at a number; None: what it sees now."""
        async with self.matches.hold(id) as found:
            current = found.match.table.state_number(seat)
            if number is None or number == current:
                return observe(found.match.table, seat), found.setting
        match, _ = await self._at(found.kept, seat, number, current)
        return observe(match.table, seat), match.setting

    async def _at(
        self, kept: KeptMatch, seat: Reader, number: int, current: int
    ) -> tuple[InPlay, int]:
        n = await self.storage.entry_at(kept, number, seat) if number <= current else None
        if n is None:
            raise NoSuchNumber(phrase("no-such-state", number=str(number), last=str(current)))
        match, _ = await self.matches.load(kept, n)
        return match, n

    async def history(
        self, id: str, seat: Reader, first: int, last: int | None, lang: str
    ) -> History:
        """The states from one number to another, as far as there are any."""
        found, current, _ = await self._glance(id, seat)
        end = min(current, first + MOST_MOMENTS - 1, current if last is None else last)
        if first > current:
            raise NoSuchNumber(phrase("no-such-state", number=str(first), last=str(current)))
        pacts = await self._pacts(id, seat)
        moments = await self._moments(found.kept, seat, first, end, lang, pacts)
        return History(first=0, last=current, states=moments)

    async def _moments(
        self,
        kept: KeptMatch,
        seat: Reader,
        first: int,
        end: int,
        lang: str,
        pacts: list[Pact],
    ) -> list[Moment]:
        start = await self.storage.entry_at(kept, first, seat)
        stop = await self.storage.entry_at(kept, end, seat)
        if start is None or stop is None or end < first:
            return []
        rows = await self._known_from(kept, seat, start, stop)
        start = rows[0].n
        match, _ = await self.matches.load(kept, start)
        loop = asyncio.get_running_loop()

        def play(entry: Entry) -> None:
            """Only to go back, which is rare, needs the database and so the loop."""
            again = self.matches.again(kept, match, entry)
            asyncio.run_coroutine_threadsafe(again, loop).result()

        def speaker() -> Speaker:
            """Seats are called as at each moment."""
            return speaker_for(match.setting, lang, match.table.pos)

        def tell() -> list[Moment]:
            moments: list[Moment] = []
            for told in rows:
                if told.n > start:
                    play(told.entry)
                if told.is_known_to(seat):
                    moments.append(speaker().moment(match, seat, [told], pacts))
                elif moments:  # another seat's secret act: what we see is the same, but who waits
                    kept_events = moments[-1].events
                    moments[-1] = speaker().moment(match, seat, [])
                    moments[-1].events = kept_events
            return [moment for moment in moments if first <= moment.number <= end]

        return await self.backroom.do(tell)

    async def _known_from(self, kept: KeptMatch, seat: Reader, start: int, stop: int) -> list[Told]:
        """What was told up to an entry, from the last one that the seat knows of before another.

        So a history begins with the same moment, whatever others have done in secret since.
        """
        line = (await self.storage.told(kept, start, start))[0].line
        public = await self.storage.entry_of_line(kept.id, line)
        rows = await self.storage.told(kept, start if public is None else public, stop)
        known = [at for at, told in enumerate(rows) if told.n <= start and told.is_known_to(seat)]
        return rows[known[-1] if known else 0 :]

    async def log(self, id: str, seat: Reader, after: int | None, lang: str) -> Log:
        found, number, _ = await self._glance(id, seat)
        past = await self.storage.told(found.kept)
        pacts = await self._pacts(id, seat)
        since = -1 if after is None else after

        def tell() -> Log:
            rows = [t for t in Story(past).rows() if t.is_known_to(seat) and t.line > since]
            return Log(number, found.speaker(lang).told(rows, seat, pacts))

        return await self.backroom.do(tell)

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

    async def record(self, id: str, seat: Reader) -> Record:
        """Before the end what a seat may know, then all of it."""
        found, _, is_over = await self._glance(id, seat)
        past = await self.storage.told(found.kept)
        names = [one.name for one in found.seats]
        header = msgspec.structs.replace(found.kept.header, seats=names)
        result = found.match.result
        if not is_over or result is None:
            return await self.backroom.do(exported, found.setting, header, past, seat)
        header.secret = found.kept.secret.hex()
        closing = Closing(result=result, hash=past[-1].entry.hash)
        return Record(header=header, entries=[told.entry for told in past], closing=closing)

    async def dice(self, id: str, seat: Reader) -> DiceInfo:
        """All that is needed to check every roll, once the game is over."""
        found, _, is_over = await self._glance(id, seat)
        if not is_over:
            raise Hidden(phrase("secret-hidden"))
        entries = await self.storage.entries(id)
        return await self.backroom.do(_dice, found.kept, entries, seat)


class _Listening:
    """Rolls that were written down, and a note of each: how many sides the die had."""

    def __init__(self, entries: list[Entry]) -> None:
        self._rolls: Dice = ScriptedDice([value for entry in entries for value in entry.dice])
        self.heard: list[tuple[int, int, int]] = []

    def value(self, n: int, sides: int) -> int:
        value = self._rolls.value(n, sides)
        self.heard.append((n, sides, value))
        return value


def _dice(kept: KeptMatch, entries: list[Entry], seat: Reader) -> DiceInfo:
    header, listening = kept.header, _Listening(entries)
    rolls: list[Roll] = []
    setting = setting_of(header)
    for _, told in walk(setting, header, kept.secret, entries, dice=listening):
        number = told.number_for(seat)
        rolls += [Roll(n, sides, value, number, told.line) for n, sides, value in listening.heard]
        listening.heard.clear()
    return DiceInfo(
        commitment=header.commitment,
        secret=kept.secret.hex(),
        parts=header.parts,
        key=dice_key(kept.secret, header.parts).hex(),
        rolls=rolls,
    )
