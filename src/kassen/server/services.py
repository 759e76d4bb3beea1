"""The parts of a running server, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from litestar.channels import ChannelsPlugin

from kassen.core.engine.readers import Reader
from kassen.server.acts import Acts
from kassen.server.bells import Bells
from kassen.server.bot_pool import BotPool
from kassen.server.bots import BotDriver
from kassen.server.database import is_postgresql, opened
from kassen.server.forecasting import Forecasting
from kassen.server.health import Health
from kassen.server.limits import Limits
from kassen.server.looking_back import LookingBack
from kassen.server.open_matches import OpenMatches, with_events
from kassen.server.seating import Seating
from kassen.server.settings import ServerSettings
from kassen.server.shapes.states import State
from kassen.server.shapes.talk import Talk
from kassen.server.storage import Storage
from kassen.server.talking import Talking
from kassen.server.tokens import TokenBook
from kassen.server.writer import Writer


class Services:
    """Everything that handlers use."""

    def __init__(
        self,
        settings: ServerSettings,
        limits: Limits,
        storage: Storage,
        plugin: ChannelsPlugin,
        games: Sequence[str],
    ) -> None:
        self.settings = settings
        self.limits = limits
        self.storage = storage
        self.health = Health(storage)
        self.tokens = TokenBook(storage.engine)
        self.bells = Bells(plugin)
        shared = is_postgresql(settings.database_url)
        self.matches = OpenMatches(storage, settings.open_matches, shared=shared)
        self.acts = Acts(self.matches, settings.checkpoint_every, self.bells.ring)
        self.seating = Seating(self.matches, self.bells.ring)
        self.talking = Talking(self.matches, self.bells.ring)
        self.looking_back = LookingBack(self.matches)
        self.forecasting = Forecasting(self.looking_back)
        pool = BotPool(settings.bot_workers, settings.bot_seconds, games)
        lease = settings.bot_seconds + settings.bot_grace
        self.bots = BotDriver(self.matches, self.acts, self.talking, pool, lease)
        self.bells.wake = self.bots.wake

    async def look(self, id: str, seat: Reader, lang: str, after: int | None = None) -> State:
        """The state for a reader, with what it heard since a number."""
        return (await self.look_and_hear(id, seat, lang, after))[0]

    async def look_and_hear(
        self,
        id: str,
        seat: Reader,
        lang: str,
        after: int | None = None,
        talk_after: int | None = None,
    ) -> tuple[State, Talk | None]:
        """The state, and the talk since a line of it; None if nothing was ever said to the seat."""
        async with self.matches.hold(id) as found:
            await self.seating.joined(found, seat)
            state, talk = found.state(seat, lang), None
            if found.parley.heard(seat):
                talk = await self.talking.known(found, seat, lang, talk_after)
            if after is None:
                return state, talk
            pacts = await self.matches.pacts(found, seat)
            rows = found.recently(after, seat)
        if rows is None:
            rows = await self.storage.told_after(found.kept, after, seat)
            rows = [told for told in rows if told.number_for(seat) <= state.number]
        return with_events(state, rows, seat, found.speaker(lang), pacts), talk


@asynccontextmanager
async def running(
    settings: ServerSettings, limits: Limits, plugin: ChannelsPlugin, games: Sequence[str]
) -> AsyncIterator[Services]:
    """The services, from the opening of the database to its closing."""
    database = opened(settings.database_url, settings.database_seconds)
    async with database as engine, Writer(engine) as writer:
        services = Services(settings, limits, Storage(engine, writer), plugin, games)
        services.bots.start()
        try:
            yield services
        finally:
            await services.bots.stop()
            await services.acts.finish()
            await services.talking.finish()
