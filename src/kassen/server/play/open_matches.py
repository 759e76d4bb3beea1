"""The matches in memory: a cache of what the database holds, never more than that."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import takewhile

from kassen.core.engine.match_events import LogLine
from kassen.core.engine.setting import Setting
from kassen.core.engine.treaties import Pact
from kassen.core.play.in_play import InPlay
from kassen.core.play.orders import Orders
from kassen.core.play.parley import Parley, Seated
from kassen.core.play.told import Told
from kassen.core.values.readers import Reader
from kassen.server.chat.witness import Witness
from kassen.server.play.loading import Loading, Written
from kassen.server.shapes.states import State, Waiting
from kassen.server.store.fences import Fence
from kassen.server.store.leases import Alone, Lease, Leases
from kassen.server.store.storage import MATCH, KeptMatch, KeptSeat, Storage
from kassen.server.store.writer import Conflict, NotKept
from kassen.server.watch.news import News
from kassen.server.watch.states import Speaker, speaker_for

_RECENT = 64
_REMEMBERED = 100


class NoSuchMatch(LookupError):
    """No match has this id."""


class OpenMatch:
    """A match in memory. Whoever looks at it or changes it holds its lock."""

    def __init__(
        self, kept: KeptMatch, match: InPlay, seats: list[KeptSeat], tail: Sequence[Told]
    ) -> None:
        self.kept = kept
        self.match = match
        self.seats = seats
        self.rematch: str | None = None
        self.orders: dict[int, Orders] = {}
        """Moves that seats have left ahead, each known to its own seat alone."""
        self.late: OpenMatch | None = None
        """As spectators see it, where it was agreed that they see it later (`late.py`)."""
        self.lock = asyncio.Lock()
        self.lease: Lease | None = None
        """Under which all that there is of the match is known here; None if others may write."""
        self.is_adjourned = False
        self.rung = 0
        """How often another server has said that it wrote."""
        self.caught_up = -1
        """What `rung` was when we last looked; at first a bell may have rung while it was read."""
        self.recent: deque[Told] = deque(tail, maxlen=_RECENT)
        header = kept.header
        self.parley = Parley(match.setting, private=header.private_talk, silent=header.silent)
        self.witness = Witness(self.parley)
        self.news: dict[tuple[object, ...], News] = {}
        """What was made for one listener, for all others like him."""
        self._states: dict[tuple[Reader, str], State] = {}
        self._waiting: dict[str, Waiting | None] = {}
        self._speakers: dict[str, Speaker] = {}

    @property
    def id(self) -> str:
        return self.kept.id

    @property
    def fence(self) -> Fence | None:
        """What every write rests on; the match is led."""
        return None if self.lease is None else self.lease.fence

    @property
    def setting(self) -> Setting:
        return self.match.setting

    @property
    def is_stopped(self) -> bool:
        """The host has stopped it before it was over."""
        return self.parley.is_stopped and self.match.result is None

    @property
    def is_going_on(self) -> bool:
        """Somebody may move: it is neither over nor stopped nor paused."""
        return self.match.result is None and self.match.pause is None and not self.is_stopped

    def changed(self) -> None:
        """What was made for the old state is of no use any more."""
        self.news.clear()
        self._states.clear()
        self._waiting.clear()

    def remember(self, key: tuple[object, ...], news: News) -> News:
        if len(self.news) >= _REMEMBERED:
            self.news.clear()
        self.news[key] = news
        return news

    def speaker(self, lang: str) -> Speaker:
        speaker = self._speakers[lang] = speaker_for(self.setting, lang, self.match.table.pos)
        return speaker

    def state(self, seat: Reader, lang: str) -> State:
        """The state for a seat, without events; made once for everybody who asks."""
        state = self._states.get((seat, lang))
        if state is None:
            state = self.speaker(lang).state(
                self.kept,
                self.seats,
                self.match,
                seat,
                waiting=self.waiting(lang),
                rematch=self.rematch,
                can_decide=seat not in self.match.handed and not self.is_stopped,
                stopped=self.is_stopped,
            )
            self._states[seat, lang] = state
        return state

    def waiting(self, lang: str) -> Waiting | None:
        """Whom the table waits for, if for anybody."""
        if lang not in self._waiting:
            speaker = self.speaker(lang)
            said = speaker.waiting(self.match, stopped=self.is_stopped)
            if said is not None and self.is_adjourned and self.is_going_on:
                said = Waiting([], speaker.words.say("match-adjourned"), "")
            self._waiting[lang] = said
        return self._waiting[lang]

    @property
    def has_people(self) -> bool:
        """Somebody who is still in the game decides for himself in one seat at least."""
        left, resigned = self.match.table.players_left(), self.match.resigned
        return any(self.seats[at].bot is None for at in left if at not in resigned)

    def adjourn(self, is_adjourned: bool) -> None:
        """Bots stand in for every person, and none of them is there: nobody plays meanwhile."""
        if is_adjourned != self.is_adjourned:
            self.is_adjourned = is_adjourned
            self.changed()

    def people_left(self) -> list[int]:
        """The seats in play whose own players have not resigned, also if bots stand in for them."""
        left, resigned = self.match.table.players_left(), self.match.resigned
        is_person = [one.is_person for one in self.seats]
        return [seat for seat in left if is_person[seat] and seat not in resigned]

    def people_who_hold(self) -> list[int]:
        """Those of them that no bot has for good: if one of these resigns, the others play on."""
        return [seat for seat in self.people_left() if self._is_held(seat)]

    def _is_held(self, seat: int) -> bool:
        """No bot has it because its player never came, or because the host said so."""
        one = self.seats[seat]
        if one.bot is None:
            return True
        log = reversed(self.parley.log)
        seated = (said.act for said in log if said.seat == seat and isinstance(said.act, Seated))
        return one.joined and not next((last.by_host for last in seated), False)

    def bots_to_act(self) -> list[int]:
        """The seats that bots hold and that the table waits for."""
        if self.match.result is not None or self.is_stopped:
            return []
        to_move = self.match.to_act() if self.is_going_on else ()
        waited_for = {*to_move, *self.match.asked()}
        return [one.seat for one in self.seats if one.bot is not None and one.seat in waited_for]

    def bots_to_answer(self) -> list[int]:
        """The seats that bots hold and that somebody has proposed a treaty to."""
        if self.is_stopped:
            return []
        waiting = [deal for deal in self.parley.deals.values() if deal.state == "proposed"]
        asked = {seat for deal in waiting for seat in deal.seats if seat not in deal.accepted}
        return [one.seat for one in self.seats if one.bot is not None and one.seat in asked]

    def recently(self, number: int, seat: Reader) -> list[Told] | None:
        """What a seat may have heard since a number; None if that is too long ago to know here."""
        if number >= self.match.table.state_number(seat):
            return []
        if not self.recent or self.recent[0].number_for(seat) > number:
            return None
        newer = takewhile(lambda told: told.number_for(seat) > number, reversed(self.recent))
        return [told for told in newer if told.is_known_to(seat)][::-1]


class OpenMatches(Loading):
    """Opens matches when they are needed and lets go of those that were not for long."""

    def __init__(self, storage: Storage, limit: int, leases: Leases | Alone) -> None:
        super().__init__(storage)
        self.storage = storage
        self.limit = limit
        self.leases = leases
        self.led: Callable[[OpenMatch], None] = lambda _: None
        """Called when this server has begun to lead a match (which is held)."""
        self._open: OrderedDict[str, OpenMatch] = OrderedDict()
        self._opening: dict[str, asyncio.Task[OpenMatch]] = {}

    @asynccontextmanager
    async def hold(self, id: str, *, by_bell: bool = False) -> AsyncIterator[OpenMatch]:
        """A match, up to date, for one at a time; NoSuchMatch if there is none.

        `by_bell`: what others have told us of is enough, and they need not be asked.
        """
        while True:
            found = await self._get(id)
            async with found.lock:
                if self._open.get(id) is not found:
                    continue  # dropped while we waited
                await self._refresh(found, by_bell)
                yield found
                return

    @asynccontextmanager
    async def lead(self, id: str, *, ask: bool = True) -> AsyncIterator[OpenMatch]:
        """The same, to change it: no other server can meanwhile.

        One that leads it is asked for it, or with `ask` False left alone (LedElsewhere).
        """
        await self._get(id)  # NoSuchMatch before anything else
        while True:
            async with self.leases.held(MATCH + id, ask=ask) as lease, self.hold(id) as found:
                if found.lease is not lease:
                    continue  # lost while we waited
                if lease.is_new:
                    lease.is_new = False
                    self.led(found)
                try:
                    yield found
                except (Conflict, NotKept):
                    self.doubt(id)
                    raise
                return

    def others_wrote(self, id: str) -> None:
        """Another server says so."""
        if (found := self._open.get(id)) is not None:
            found.rung += 1

    def others_may_have_written(self) -> None:
        """Nobody knows what other servers have said."""
        for found in self._open.values():
            found.rung += 1

    async def _refresh(self, found: OpenMatch, by_bell: bool) -> None:
        """See what others have written, unless this server alone can write."""
        lease = self.leases.now(MATCH + found.id)
        if lease is found.lease and (
            lease is not None or (by_bell and found.caught_up == found.rung)
        ):
            return
        rung = found.rung
        await self._catch_up(found)
        found.lease, found.caught_up = lease, rung

    @property
    def in_use(self) -> int:
        return len(self._open)

    def in_memory(self, id: str) -> OpenMatch | None:
        """A match that is open here, as it was last looked at."""
        return self._open.get(id)

    def drop(self, id: str) -> None:
        """Forget what is in memory: the database knows better."""
        self._open.pop(id, None)

    def doubt(self, id: str) -> None:
        """Forget it, since nobody knows what became of a write, and lead it anew.

        A transaction that is still under way keeps the lease from being taken until it is over.
        """
        self.drop(id)
        self.leases.give_up(MATCH + id)

    def add(self, new: OpenMatch) -> None:
        """Remember one that was just made, or read under its lease."""
        self._open[new.id] = new
        if len(self._open) > self.limit:
            idle = (one for one in self._open.values() if one is not new and not one.lock.locked())
            if (oldest := next(idle, None)) is not None:
                self.drop(oldest.id)
                if not oldest.bots_to_act() and not oldest.bots_to_answer():
                    self.leases.give_up(MATCH + oldest.id)

    async def _get(self, id: str) -> OpenMatch:
        found = self._open.get(id)
        if found is not None:
            self._open.move_to_end(id)
            return found
        task = self._opening.get(id)
        if task is None:
            task = asyncio.create_task(self._read(id))
            self._opening[id] = task
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(task)

    async def _read(self, id: str) -> OpenMatch:
        lease = self.leases.now(MATCH + id)
        async with self.storage.at_one_moment() as storage:
            kept = await storage.match(id)
            if kept is None:
                raise NoSuchMatch(id)
            written, seats = await Written.read(storage, kept), await storage.seats(id)
            rematch, orders = await storage.rematch_of(id), await storage.orders(id)
            talk = await storage.talk(id)
        match, tail = await self.built(kept, written)
        opened = OpenMatch(kept, match, seats, tail)
        opened.rematch, opened.orders = rematch, orders
        for said in talk:
            opened.parley.add(said)
        opened.lease = lease
        self.add(opened)
        return opened

    async def _catch_up(self, found: OpenMatch) -> None:
        """What other servers have written since we looked."""
        was_stopped = found.is_stopped
        async with self.storage.at_one_moment() as storage:
            talk = await storage.talk(found.id, len(found.parley.log))
            seats, orders = await storage.seats(found.id), await storage.orders(found.id)
            newer = await storage.told(found.kept, found.match.done)
            rematch = await storage.rematch_of(found.id)
        if not seats:  # it was deleted
            self.drop(found.id)
            raise NoSuchMatch(found.id)
        for said in talk:
            found.parley.add(said)
        if found.is_stopped != was_stopped:
            found.changed()
        found.orders = orders
        if not newer and (seats, rematch) == (found.seats, found.rematch):
            return
        for told in newer:
            await self.again(found.kept, found.match, told.entry)
            found.recent.append(told)
        found.seats, found.rematch = seats, rematch
        found.changed()

    async def changed(self, found: OpenMatch, reader: Reader) -> int:
        """When something last happened that a reader may know of; the match is held."""
        if found.kept.delay is not None:
            last = found.match.done - 1
            rows = await self.storage.told(found.kept, max(0, last - _RECENT), last)
            known = (told.at for told in reversed(rows) if told.is_known_to(reader))
            return next(known, found.kept.created)
        known = (told.at for told in reversed(found.recent) if told.is_known_to(reader))
        return next(known, 0) or await self.storage.changed(found.kept, reader)

    async def pacts(self, found: OpenMatch, seat: Reader) -> list[Pact]:
        """The treaties that a reader knows; the match is held."""
        await self.heard(found, seat)
        return found.witness.pacts(seat)

    async def heard(self, found: OpenMatch, seat: Reader) -> list[LogLine]:
        """The log as a seat may read it, as far back as treaties go; the match is held."""
        witness, last = found.witness, found.match.done - 1
        first = await self._first_row(found) if witness.next is None else witness.next
        if first is None:
            return []
        if first <= last:
            rows = [told for told in found.recent if told.n >= first]
            if not rows or rows[0].n > first:
                rows = await self.storage.told(found.kept, first, last)
            witness.add(rows)
        return witness.lines(seat)

    async def _first_row(self, found: OpenMatch) -> int | None:
        """The entry after which the first treaty was proposed; None if there is none."""
        if not found.parley.deals:
            return None
        line = min(deal.made for deal in found.parley.deals.values())
        return await self.storage.entry_of_line(found.id, line)

    async def spoiled(self, id: str) -> None:
        await self.storage.drop_snapshots(id)
