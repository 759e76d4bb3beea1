"""Rounds are rung for, sleep until something is due, and look round now and then in any case."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import update

from kassen.core.play.acts import Resign
from kassen.server import rounds
from kassen.server.http.troubles import Troubles
from kassen.server.rounds import Agenda, Due, Rounds
from kassen.server.services import Services
from kassen.server.shapes.matches import SeriesWish
from kassen.server.store.schema import matches
from kassen.server.store.storage import now
from tests.server.accounts import add_accounts, begun, person, resigns
from tests.server.services import new_match, with_services, with_two

SECONDS = 60.0
"""What may be waited for: on a busy machine all takes long."""


@pytest.fixture(autouse=True)
def never_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done here was rung for: nobody looks round in any case."""
    monkeypatch.setattr(rounds, "SLOW_SECONDS", 3600.0)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS):
        while not true():
            await asyncio.sleep(0.01)


def in_round(database: str, work: Callable[[Services, Rounds, list[int]], Awaitable[None]]) -> None:
    """With a round that writes down when it looks, at the next games of series."""

    async def run(services: Services) -> None:
        looked: list[int] = []

        async def look() -> None:
            looked.append(now())
            done = update(matches).where(matches.c.next_at <= now()).values(next_at=None)
            await services.storage.writer.write([], [done])

        one = Rounds(look, Due(matches.c.next_at))
        await services.agenda.stop()
        agenda = Agenda(services.storage, [one])
        agenda.start()
        try:
            await until(lambda: bool(looked))
            await work(services, one, looked)
        finally:
            await agenda.stop()

    with_services(database, run)


async def next_at(services: Services, id: str, at: int) -> None:
    due = update(matches).where(matches.c.id == id).values(next_at=at)
    await services.storage.writer.write([], [due])


def test_whoever_writes_what_is_due_rings(any_database: str) -> None:
    async def work(services: Services, one: Rounds, looked: list[int]) -> None:
        id = await new_match(services, "warriors")
        before = len(looked)
        await next_at(services, id, now())
        await until(lambda: len(looked) > before)

    in_round(any_database, work)


def test_what_is_due_later_is_done_then_and_not_before(database: str) -> None:
    async def work(services: Services, one: Rounds, looked: list[int]) -> None:
        id = await new_match(services, "warriors")
        at = now() + 400
        await next_at(services, id, at)
        looked.clear()
        await until(lambda: bool(looked))
        assert looked[0] >= at

    in_round(database, work)


def test_what_a_dead_server_told_nobody_of_is_found_all_the_same(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "SLOW_SECONDS", 0.2)

    async def work(services: Services, one: Rounds, looked: list[int]) -> None:
        id = await new_match(services, "warriors")
        looked.clear()
        async with services.storage.engine.begin() as connection:  # past everybody
            due = update(matches).where(matches.c.id == id).values(next_at=now())
            await connection.execute(due)
        await until(lambda: bool(looked))

    in_round(database, work)


def test_at_what_stays_due_one_looks_less_and_less_often() -> None:
    async def nothing() -> None: ...

    one = Rounds(nothing, Due(matches.c.next_at))
    waits = [one._again(7) - now() for _ in range(9)]
    assert waits == sorted(waits)
    assert waits[0] <= rounds._SOON < waits[3] < waits[-1] <= rounds._LONGEST
    assert one._again(8) - now() <= rounds._SOON, "something else is due"


def test_of_two_servers_the_one_that_rates_is_told(shared_database: str) -> None:
    async def work(one: Services, other: Services) -> None:
        ann, bob = await add_accounts(one, "Ann", "Bob")
        async with other.leases.held("ratings"):
            pass  # it has the lease from now on, and nobody takes it while it lives
        match = await begun(one, person(ann), person(bob))
        await resigns(one, match, 0)
        due = matches.c.rate_at

        async def is_rated() -> bool:
            row = await one.storage.one(matches.select().where(matches.c.id == match))
            return row._mapping[due] is None

        async with asyncio.timeout(SECONDS):
            while not await is_rated():
                await asyncio.sleep(0.05)

    with_two(shared_database, work)


# ---- what cannot be done -------------------------------------------------------------------------


def test_trouble_is_said_once_and_tried_again_with_growing_pauses(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock = [0.0]
    troubles = Troubles(logging.getLogger("kassen.server.test"), lambda: clock[0])
    tried: list[float] = []
    with caplog.at_level(logging.INFO, "kassen.server.test"):
        for at in range(200):
            clock[0] = at / 2
            if troubles.may_try("m"):
                tried.append(clock[0])
                troubles.met("m", "%s cannot be done")
    assert len(caplog.records) == 1
    assert tried == [0, 1, 3, 7, 15, 31, 63]
    troubles.over("m")
    assert troubles.may_try("m")


def test_a_series_that_cannot_go_on_is_not_tried_at_every_look(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(services: Services) -> None:
        await services.agenda.stop()
        ann, bob = await add_accounts(services, "Ann", "Bob")
        match = await begun(services, person(ann), person(bob), series=SeriesWish(games=3))
        begin, tried = services.rematches._begin, list[str]()

        async def cannot(found: object) -> None:
            tried.append(match)
            raise ValueError("no such game any more")

        monkeypatch.setattr(services.rematches, "_begin", cannot)
        await services.acts.act(match, 0, Resign())
        for _ in range(5):
            await services.rematches.look_round()
        assert tried == [match]
        assert sum("no game can follow" in one.message for one in caplog.records) == 1
        monkeypatch.setattr(services.rematches, "_begin", begin)
        services.rematches._troubles.over(match)
        await services.rematches.look_round()
        assert await services.storage.rematch_of(match) is not None

    with_services(database, work)
