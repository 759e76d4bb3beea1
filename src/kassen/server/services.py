"""The parts of a running server, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial

from kassen.core.values.readers import Reader
from kassen.server.chat.talking import Talking
from kassen.server.http.health import Health
from kassen.server.http.limits import Limits
from kassen.server.http.settings import ServerSettings
from kassen.server.lobby.ratings.rater import Rater
from kassen.server.lobby.tables.finished import Finished
from kassen.server.lobby.tables.gatherings import Gatherings
from kassen.server.lobby.tournaments.desk import Tournaments
from kassen.server.notify.post_office import PostOffice
from kassen.server.notify.seals import seal_all
from kassen.server.notify.telling import Telling
from kassen.server.past.hindsight import HindsightDesk
from kassen.server.past.looking_back import LookingBack
from kassen.server.past.sharing.shares import Shares
from kassen.server.people.club import Club
from kassen.server.people.ended import EVERY as ENDED_EVERY
from kassen.server.people.ended import Ended
from kassen.server.play.acts import Acts
from kassen.server.play.clocks import ON_THE_WAY, Clocks
from kassen.server.play.hosting import Hosting
from kassen.server.play.keys import Keys
from kassen.server.play.open_matches import OpenMatches
from kassen.server.play.orders.desk import OrdersDesk
from kassen.server.play.presence import Presence
from kassen.server.play.rematches import Rematches
from kassen.server.play.seating import Seating
from kassen.server.play.standins.desk import StandIns
from kassen.server.play.tokens import TokenBook
from kassen.server.rounds import Agenda, Due, Rounds
from kassen.server.shapes.states import PresenceInfo, State
from kassen.server.store.database import opened
from kassen.server.store.leases import CHANNEL as LEASES
from kassen.server.store.leases import Alone, Leases
from kassen.server.store.reading import stop_reading
from kassen.server.store.schema import awaited, gatherings, matches, tournaments, vacancies
from kassen.server.store.storage import MATCH, Storage
from kassen.server.store.writer import Writer
from kassen.server.think.backroom import Backroom
from kassen.server.think.bot_pool import BotPool
from kassen.server.think.bots import BotDriver
from kassen.server.think.coaching import Coaching
from kassen.server.think.forecasting import Forecasting
from kassen.server.watch.bells import CHANGED, Bells, BellsPlugin, channel, match_of
from kassen.server.watch.late import as_seen, lag
from kassen.server.watch.news import News, with_events

_WATCHED = "watched"
_DUE = "due"


class Services:
    """Everything that handlers use."""

    def __init__(
        self,
        settings: ServerSettings,
        limits: Limits,
        storage: Storage,
        plugin: BellsPlugin,
        games: Sequence[str],
    ) -> None:
        self.settings = settings
        self.limits = limits
        self.storage = storage
        self.health = Health(storage)
        self.presence = Presence()
        self.tokens = TokenBook(storage.engine)
        self.bells = Bells(plugin)
        others = plugin.others
        self.leases: Leases | Alone = Alone()
        if others is not None:
            tell = partial(others.tell, LEASES)
            self.leases = Leases(storage.engine, settings.lease_seconds, tell)
            self.leases.lost = self._lost
            others.heard = self._heard
        self.matches = OpenMatches(storage, settings.open_matches, self.leases)
        if others is not None:
            others.missed = self._missed
        self.acts = Acts(self.matches, settings.checkpoint_every, self.bells.ring)
        self.backroom = Backroom(limits, settings.far_workers, games, settings.far_nice)
        self.seating = Seating(self.matches, self.bells.ring, self.backroom)
        self.rematches = Rematches(self.seating)
        self.keys = Keys(self.matches, self.tokens, self.bells)
        self.hosting = Hosting(self.seating, self.keys, settings.absent_seconds)
        self.gatherings = Gatherings(self.seating, self.leases)
        post_office = PostOffice(settings)
        self.club = Club(storage, self.keys, self.seating, self.gatherings, post_office)
        self.telling = Telling(self.matches, self.club.accounts, self.presence, post_office)
        self.finished = Finished(storage, self.backroom)
        self.talking = Talking(self.matches, self.bells.ring)
        self.looking_back = LookingBack(self.matches, self.backroom)
        self.forecasting = Forecasting(self.looking_back)
        pool = BotPool(settings.bot_workers, settings.bot_seconds, games)
        self.coaching = Coaching(
            self.matches, self.looking_back, self.forecasting, self.backroom, pool
        )
        self.hindsight = HindsightDesk(self.matches, self.backroom)
        self.shares = Shares(self.matches, self.finished, self.backroom)
        self.bots = BotDriver(self.matches, self.acts, self.talking, pool, settings.lease_seconds)
        self.rater = Rater(storage, self.leases)
        self.ladders = self.club.people.ladders
        self.tournaments = Tournaments(self.gatherings, self.telling.outbox)
        self.standins = StandIns(self.seating, self.keys, self.telling.outbox)
        self.clocks = Clocks(self.matches, self.acts, self.seating)
        self.orders = OrdersDesk(self.matches, self.acts)
        pardon = settings.pardon_seconds
        self.rounds = (
            Rounds(
                self.clocks.look_round,
                Due(matches.c.late_at, ON_THE_WAY),
                after=pardon,
            ),
            Rounds(self.orders.look_round, Due(matches.c.orders_at)),
            Rounds(self.gatherings.look_round, Due(gatherings.c.due, is_shared=True), after=pardon),
            Rounds(Ended(storage, self.keys, self.presence).look_round, every=ENDED_EVERY),
            Rounds(self.rater.look_round, Due(matches.c.rate_at, is_shared=True)),
            Rounds(
                self.tournaments.look_round,
                Due(tournaments.c.due, is_shared=True),
                Due(awaited.c.over_at, is_shared=True),
            ),
            Rounds(self.rematches.look_round, Due(matches.c.next_at)),
            Rounds(self.standins.look_round, Due(vacancies.c.due, is_shared=True)),
            *self.telling.rounds,
        )
        self.agenda = Agenda(storage, self.rounds)
        self.bells.wake = self.matches.led = self.bots.wake
        if others is not None:
            self.bots.tell_others = partial(others.tell, _WATCHED)
            self.agenda.tell_others = partial(others.tell, _DUE)

    def _heard(self, name: str, said: str) -> None:
        """What another server has told."""
        if name == LEASES and isinstance(self.leases, Leases):
            self.leases.heard(said)
            return
        if name == _DUE:
            self.agenda.heard(said)
            return
        if name == _WATCHED:
            self.bots.watched_elsewhere(said)
            return
        id = match_of(name)
        if said.encode() != CHANGED:
            self.tokens.forget(id)
        self.matches.others_wrote(id)

    def _missed(self) -> None:
        """Nobody knows what other servers have told."""
        self.tokens.forget()
        self.matches.others_may_have_written()

    def _lost(self, name: str) -> None:
        """A match is led elsewhere: its bots think there, and listeners may have missed a bell."""
        if not name.startswith(MATCH):
            return
        id = name.removeprefix(MATCH)
        self.bots.forget(id)
        self.bells.plugin.ring(channel(id))

    async def present(self, id: str, reader: Reader) -> PresenceInfo:
        """Who listens here; where servers share a database nobody knows of all of them.

        Whoever sees the table later is told nothing of who is there now.
        """
        async with self.matches.hold(id) as found:
            if lag(found, reader) is not None:
                return PresenceInfo(False, [])
            seats = self.presence.seats(id, len(found.seats))
        return PresenceInfo(isinstance(self.leases, Alone), seats)

    async def look(self, id: str, seat: Reader, lang: str, after: int | None = None) -> State:
        """The state for a reader, with what it heard since a number."""
        return (await self.news(id, seat, lang, after)).state

    async def news(
        self,
        id: str,
        seat: Reader,
        lang: str,
        after: int | None = None,
        talk_after: int | None = None,
        *,
        by_bell: bool = False,
    ) -> News:
        """The state, and the talk since a line of it; None if nothing was ever said to the seat.

        Made once for all who look through the same eyes. `by_bell`: a bell has rung.
        """
        async with self.matches.hold(id, by_bell=by_bell) as now:
            self.bots.watched(now, seat)
            found = await as_seen(self.matches, now, seat)
            is_here = not isinstance(seat, int) or found.seats[seat].joined
            if is_here:
                key = (seat, lang, after, talk_after, len(found.parley.log))
                if (known := found.news.get(key)) is not None:
                    return known
                state, talk = found.state(seat, lang), None
                if found.parley.heard(seat):
                    talk = await self.talking.known(found, seat, lang, talk_after)
                if after is None:
                    return found.remember(key, News(state, talk))
                pacts = await self.matches.pacts(found, seat)
                rows = found.recently(after, seat)
                if rows is not None:
                    state = with_events(state, rows, seat, found.speaker(lang), pacts)
                    return found.remember(key, News(state, talk))
        if not is_here:  # somebody has opened his link for the first time
            assert isinstance(seat, int)
            await self.seating.change(id, seat, joined=True)
            return await self.news(id, seat, lang, after, talk_after)
        assert after is not None
        rows = await self.storage.told_after(found.kept, after, seat)
        rows = [told for told in rows if told.number_for(seat) <= state.number]
        return News(with_events(state, rows, seat, found.speaker(lang), pacts), talk)


@asynccontextmanager
async def running(
    settings: ServerSettings, limits: Limits, plugin: BellsPlugin, games: Sequence[str]
) -> AsyncIterator[Services]:
    """The services, from the opening of the database to its closing."""
    database = opened(settings.database_url, settings.database_seconds)
    async with database as engine, Writer(engine) as writer:
        services = Services(settings, limits, Storage(engine, writer), plugin, games)
        await services.leases.start()
        services.bots.start()
        services.backroom.wake()
        await seal_all(services.storage, services.telling.outbox.seals)
        services.agenda.start()
        try:
            yield services
        finally:
            await services.agenda.stop()
            await services.telling.abroad.close()
            await services.club.providers.close()
            await services.bots.stop()
            await services.acts.finish()
            await services.talking.finish()
            await services.leases.stop()
            await services.backroom.close()
            await asyncio.to_thread(stop_reading, services.storage.url)
