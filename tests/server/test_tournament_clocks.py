"""The time of a tournament's games: nobody loses a round that he could not know of."""

from __future__ import annotations

from sqlalchemy import select, update

from kassen.core.values.clocks import Clock
from kassen.server.notify.sentences import words
from kassen.server.services import Services
from kassen.server.shapes.tournaments import TournamentWish
from kassen.server.store.schema import matches
from kassen.server.store.storage import now
from tests.server.accounts import add_accounts, resigns
from tests.server.services import with_services

MINUTE = 60_000
LIVE, DAYS = Clock(bank=300, increment=5, late="lost"), Clock(move=86_400)


async def begun(services: Services, clock: Clock) -> tuple[str, list[str]]:
    """A tournament of two rounds; its id, and who plays."""
    for each in services.rounds:  # the test looks itself
        await each.stop()
    people = await add_accounts(services, "Ann", "Bob")
    wish = TournamentWish(
        game="warriors", title="Autumn", format="swiss", size=2, rounds=2, clock=clock
    )
    id = await services.tournaments.make(people[0], wish)
    for one in people:
        await services.tournaments.join(id, one)
    await services.tournaments.begin(id, people[0])
    return id, people


async def match_of(services: Services, id: str) -> str:
    held = await services.tournaments.find(id)
    return held.tournament.rounds[-1].tables[0].match


async def running(services: Services, match: str) -> list[int]:
    """The seats whose time runs."""
    async with services.matches.hold(match) as found:
        return [one.seat for one in found.seats if one.since is not None]


def test_at_live_tables_time_runs_for_who_has_come_and_after_a_break_for_all(
    database: str,
) -> None:
    async def work(services: Services) -> None:
        id, (ann, _) = await begun(services, LIVE)
        for _ in range(2):  # rounds
            at, match = now(), await match_of(services, id)
            assert await running(services, match) == []
            (told, *_) = await services.telling.outbox.of(ann, 9)
            assert "in 10 minutes for everybody" in words(told, "en").text
            due = (await services.tournaments.find(id)).tournament.due
            assert due is not None
            assert at < due <= at + 10 * MINUTE
            await services.tournaments.see_to_what_is_due(due - 1)
            assert await running(services, match) == []
            await services.tournaments.see_to_what_is_due(due)
            assert len(await running(services, match)) == 1
            assert (await services.tournaments.find(id)).tournament.due is None
            await resigns(services, match, 0)
            await services.tournaments.see_to_what_is_due(due)
        assert (await services.tournaments.find(id)).tournament.stage == "over"

    with_services(database, work)


def test_games_of_a_tournament_that_is_called_off_go_on_with_their_clocks(database: str) -> None:
    async def work(services: Services) -> None:
        id, (ann, _) = await begun(services, LIVE)
        match = await match_of(services, id)
        await services.tournaments.call_off(id, ann)
        due = (await services.tournaments.find(id)).tournament.due
        assert due is not None
        await services.tournaments.see_to_what_is_due(due)
        assert len(await running(services, match)) == 1
        assert (await services.tournaments.find(id)).tournament.due is None

    with_services(database, work)


def test_a_table_that_cannot_be_opened_stops_no_round(database: str) -> None:
    async def work(services: Services) -> None:
        id, _ = await begun(services, LIVE)
        match = await match_of(services, id)
        row = await services.storage.one(select(matches.c.header).where(matches.c.id == match))
        header = row.header.replace(b'"warriors"', b'"long-gone"')
        gone = update(matches).where(matches.c.id == match)
        await services.storage.writer.write([], [gone.values(header=header, game="long-gone")])
        services.matches.drop(match)
        due = (await services.tournaments.find(id)).tournament.due
        assert due is not None
        await services.tournaments.see_to_what_is_due(due)
        assert (await services.tournaments.find(id)).tournament.due is None

    with_services(database, work)


def test_who_comes_before_that_has_his_time_run(database: str) -> None:
    async def work(services: Services) -> None:
        id, _ = await begun(services, LIVE)
        match = await match_of(services, id)
        async with services.matches.hold(match) as found:
            (seat,) = found.match.to_act()
        await services.look(match, 1 - seat, "en")
        assert await running(services, match) == []
        await services.look(match, seat, "en")
        assert await running(services, match) == [seat]

    with_services(database, work)


def test_by_letter_time_runs_at_once(database: str) -> None:
    async def work(services: Services) -> None:
        id, (ann, _) = await begun(services, DAYS)
        assert len(await running(services, await match_of(services, id))) == 1
        assert (await services.tournaments.find(id)).tournament.due is None
        (told, *_) = await services.telling.outbox.of(ann, 9)
        assert "minutes" not in words(told, "en").text

    with_services(database, work)
