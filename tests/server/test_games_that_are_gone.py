"""Games that a server does not have any more: what is left of them is in nobody's way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from sqlalchemy import select, update

from kassen.core.values.clocks import Clock
from kassen.server.lobby.tables import api
from kassen.server.lobby.tables.words import playing_info
from kassen.server.notify.calendar import calendar
from kassen.server.notify.outbox import Facts, new_notice
from kassen.server.notify.sentences import words
from kassen.server.people.archive import Search, in_words
from kassen.server.services import Services
from kassen.server.shapes.tables import ChairWish, TableWish
from kassen.server.store.schema import gatherings, matches, seats, vacancies
from kassen.server.store.storage import now
from kassen.server.watch.summaries import summaries
from tests.server.accounts import add_accounts, begun, person, resigns
from tests.server.services import with_services

DAYS = Clock(move=86_400, late="replace")
GONE = (b'"warriors"', b'"long-gone"')


async def _goes(services: Services, *ids: str) -> None:
    """Their game was somebody's own, and its files are gone."""
    for id in ids:
        row = await services.storage.one(select(matches.c.header).where(matches.c.id == id))
        header = row.header.replace(*GONE)
        this = update(matches).where(matches.c.id == id)
        change = this.values(header=header, game="long-gone")
        await services.storage.writer.write([], [change])
        services.matches.drop(id)


async def _listed(services: Services) -> list[str]:
    request: Any = SimpleNamespace(headers={}, query_params={})
    found = await api.tables.fn(request=request, services=services)
    return [one.table for one in found.gathering]


def test_old_notices_are_read_though_their_game_is_gone() -> None:
    facts = Facts(game="long-gone", title="An old game", others=("North", "best"))
    assert "North and best" in words(new_notice("me", "turn", facts, "match", 0), "en").text


def test_a_game_that_is_gone_stops_no_page_no_waiting_list_and_nobody_who_leaves(
    database: str,
) -> None:
    async def work(services: Services) -> None:
        for each in services.rounds:  # the test looks itself
            await each.stop()
        ann, bob, cleo = await add_accounts(services, "Ann", "Bob", "Cleo")

        async def new(**terms: Any) -> str:
            pair = (person(ann, "Ann"), person(bob, "Bob"))
            return await begun(services, *pair, rated=False, **terms)

        on, late = [await new(clock=DAYS) for _ in range(2)]
        over, told = [await new() for _ in range(2)]
        for one in (over, told):
            await resigns(services, one, 0)
        chairs = [ChairWish(kind="me", name="Ann"), ChairWish(kind="free")]
        wish = TableWish(game="warriors", whom="public", chairs=chairs)
        lost, kept = [(await services.gatherings.make(wish)).gathering.id for _ in range(2)]
        row = await services.storage.one(select(gatherings.c.body).where(gatherings.c.id == lost))
        body = update(gatherings).where(gatherings.c.id == lost)
        await services.storage.writer.write([], [body.values(body=row.body.replace(*GONE))])
        async with services.matches.lead(late) as found:
            (seat,) = found.match.to_act()
            await services.seating.sit(found, seat, {"bot": "random"}, waits=True)
        async with services.matches.lead(on) as found:
            await services.seating.sit(found, seat, {"bot": "random"}, waits=True)
        await services.standins.join(cleo, "warriors")
        await _goes(services, on, over)

        playing = [playing_info(one, "en") for one in await services.gatherings.playing()]
        assert [one.match for one in playing] == [late]
        assert [one.match for one in await services.finished.newest("en")] == [told]
        assert await _listed(services) == [kept]
        found_games = in_words(await services.club.archive.search(ann, Search()), "en")
        assert [one.match for one in found_games] == [told]
        held = [one.holder for one in await services.club.holdings.of(ann)]
        mine = await summaries(services, held, "en")
        assert {one.match for one in mine} == {late, told}
        for one in (ann, bob):
            due = await services.telling.calendars.deadlines(one)
            assert b"long-gone" not in calendar(due, "en", "", now())
        await services.standins.look_round()
        assert [one.match for one in await services.standins.offers(cleo)] == [late]
        query = select(vacancies.c.due).where(vacancies.c.match == on)
        assert (await services.storage.one(query)).due > now()

        await _goes(services, late)
        assert await services.standins.offers(cleo) == []
        await services.storage.writer.write([], [update(vacancies).values(due=0)])
        await services.standins.look_round()
        hers = select(vacancies.c.id).where(vacancies.c.offered_to == cleo)
        assert await services.storage.one(hers) is None, "so she is offered others"
        session, _ = await services.club.sessions.open(bob, "")
        open = services.club.holdings.open
        links = [await open(bob, session, one, anew=False) for one in (on, late)]
        await services.club.holdings.lock_out(bob, session.id)
        for match, (link,) in zip((on, late), links, strict=True):
            assert await services.tokens.find(link.token, match) is None
        await services.club.sessions.open(ann, "")
        account = await services.club.accounts.find(ann)
        assert account is not None
        await services.club.leaving.delete(account)
        assert await services.club.accounts.find(ann) is None
        rows = await services.storage.all(select(seats.c.name).where(seats.c.name == "Ann"))
        assert rows == []

    with_services(database, work)
