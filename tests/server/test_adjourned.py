"""Where bots stand in for every person and none of them is there, nobody plays."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kassen.core.values.readers import SPECTATOR
from kassen.server.lobby.tables.gathering import Chair
from kassen.server.services import Services
from kassen.server.shapes.matches import MatchWish, SeatWish
from kassen.server.think import bots
from tests.server.accounts import add_accounts, begun, person
from tests.server.services import with_services

pytestmark = pytest.mark.usefixtures("toys")


async def _table(services: Services, **terms: Any) -> str:
    (ann,) = await add_accounts(services, "Ann")
    chairs = [person(ann), Chair("bot", "random", "random")]
    return await begun(services, *chairs, game="warriors", rated=False, **terms)


async def _done(services: Services, match: str) -> int:
    async with services.matches.hold(match) as found:
        return found.match.done


async def _rest(services: Services, match: str) -> int:
    """How far it has come when its bots have stopped to think."""
    while any(key[0] == match for key in services.bots._thinking):
        await asyncio.sleep(0.02)
    return await _done(services, match)


async def _moves_on(services: Services, match: str, since: int) -> None:
    while await _done(services, match) <= since:
        await asyncio.sleep(0.02)


def test_a_game_whose_people_are_all_away_adjourns_and_says_so(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(services: Services) -> None:
        match = await _table(services)
        monkeypatch.setattr(bots, "_WATCHED_SECONDS", -1.0)  # whoever looked has gone already
        await services.seating.change(match, 0, bot="random")
        rested = await _rest(services, match)
        state = await services.look(match, SPECTATOR, "en")
        assert state.waiting is not None
        assert state.waiting.text.startswith("The game is adjourned")
        german = await services.look(match, SPECTATOR, "de")
        assert german.waiting is not None
        assert german.waiting.text.startswith("Die Partie ist vertagt")
        services.bots.still_watched(match, SPECTATOR)
        assert await _rest(services, match) == rested, "it is no game to watch"
        assert [one.match for one in await services.gatherings.playing()] == []

        monkeypatch.setattr(bots, "_WATCHED_SECONDS", 60.0)
        await services.look(match, SPECTATOR, "en")
        assert await _rest(services, match) == rested, "nobody plays for spectators alone"
        state = await services.look(match, 0, "en")  # Ann is back
        assert state.waiting is None or "adjourned" not in state.waiting.text
        await _moves_on(services, match, rested)

    with_services(database, work)


def test_who_still_looks_is_told_to_the_server_at_which_the_bots_think(database: str) -> None:
    """A bot may think for longer than a look lasts, and meanwhile nothing new is shown."""

    async def work(services: Services) -> None:
        match = await _table(services)
        await services.seating.change(match, 0, bot="random")
        told = list[str]()
        services.bots.tell_others = told.append
        for reader, times in ((SPECTATOR, 0), (0, 1)):
            services.bots._told.clear()
            await services.look(match, reader, "en")
            assert told == [match] * times
        services.bots._told.clear()  # as if a while had gone by
        services.bots.still_watched(match, SPECTATOR)
        assert told == [match]
        services.bots.still_watched(match, 0)
        assert told == [match, match]

    with_services(database, work)


def test_it_goes_on_for_its_people_when_the_seat_is_taken_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(services: Services) -> None:
        match = await _table(services)
        monkeypatch.setattr(bots, "_WATCHED_SECONDS", -1.0)
        await services.seating.change(match, 0, bot="random")
        await _rest(services, match)
        await services.seating.change(match, 0, bot=None)
        state = await services.look(match, SPECTATOR, "en")
        assert state.waiting is not None
        assert "adjourned" not in state.waiting.text
        assert [one.match for one in await services.gatherings.playing()] == [match]

    with_services(database, work)


def test_bots_alone_play_for_whoever_watches(database: str) -> None:
    async def work(services: Services) -> None:
        seats = [SeatWish(kind="bot", bot="random") for _ in range(2)]
        match = (await services.seating.create(MatchWish(game="warriors", seats=seats))).match
        before = await _rest(services, match)
        state = await services.look(match, SPECTATOR, "en")
        assert state.waiting is not None
        assert "adjourned" not in state.waiting.text
        await _moves_on(services, match, before)

    with_services(database, work)
