"""Keys that end while they are used: nobody keeps a seat by making more of them just then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from sqlalchemy import delete, select, text

from kassen.core.engine.speech import Say
from kassen.core.play.acts import Resign
from kassen.core.values.errors import PlayRefused
from kassen.server.http.problems import Problem
from kassen.server.play.open_matches import NoSuchMatch
from kassen.server.play.tokens import SEAT, Holder, made_by, mint, token_hash
from kassen.server.services import Services
from kassen.server.shapes.matches import Link, MatchWish, SeatWish, SeriesWish
from kassen.server.store.schema import holdings, sessions, tokens
from kassen.server.store.storage import now
from tests.server.accounts import add_accounts, resigns
from tests.server.members import a_member
from tests.server.servers import NewGame, Server
from tests.server.services import with_services, with_two
from tests.server.test_club_accounts import kind
from tests.server.test_club_games import keys, links, status, tied

Work = Callable[[], Awaitable[object]]


async def seated(services: Services, *, account: str = "", series: int = 0) -> list[Holder]:
    """Two people at a table, by their links; the first seat is the account's."""
    two = [SeatWish(kind="me"), SeatWish(kind="link")]
    wish = MatchWish(
        game="warriors", seats=two, series=SeriesWish(games=series or 1) if series else None
    )
    made = await services.seating.create(wish)
    found = [await services.tokens.find(one.token, made.match) for one in made.links]
    held = [one for one in found if one is not None]
    if account:
        await services.club.holdings.tie(account, held[:1])
    return held


async def seats_of(services: Services, match: str) -> list[Any]:
    query = select(tokens.c.hash, tokens.c.seat).where(tokens.c.match == match)
    rows = await services.storage.all(query.where(tokens.c.role == SEAT))
    return sorted(row.seat for row in rows)


async def refused(work: Work, *kinds: str) -> None:
    with pytest.raises(Problem) as problem:
        await work()
    assert problem.value.kind in kinds


def test_a_key_that_another_server_has_ended_makes_nothing_though_it_is_remembered(
    database: str,
) -> None:
    async def work(services: Services) -> None:
        (me,) = await add_accounts(services, "Ada")
        held, _ = await seated(services)
        gone = delete(tokens).where(tokens.c.hash == held.hash)
        await services.storage.writer.write([], [gone])
        assert await services.tokens.still_opens(held), "nobody has told this server"
        made = services.keys
        for act in (made.more, made.anew, made.for_spectators):
            await refused(partial(act, held), "no-token")
        await refused(partial(services.club.holdings.tie, me, [held]), "refused")
        assert await services.club.holdings.of(me) == []
        assert await seats_of(services, held.match) == [1]

    with_services(database, work)


def test_a_session_that_has_ended_gets_no_keys(database: str) -> None:
    async def work(services: Services) -> None:
        (me,) = await add_accounts(services, "Ada")
        held, _ = await seated(services, account=me)
        session, _ = await services.club.sessions.open(me, "")
        await services.storage.writer.write([], [delete(sessions)])
        for anew in (False, True):
            wish = partial(services.club.holdings.open, me, session, held.match, anew=anew)
            await refused(wish, "not-signed-in")
        assert await seats_of(services, held.match) == [0, 1], "nor do others end"

    with_services(database, work)


def test_whoever_hands_a_seat_on_cannot_keep_it_by_making_keys_meanwhile(
    shared_database: str,
) -> None:
    """Through another server, which hears of it a moment later."""

    async def work(one: Services, other: Services) -> None:
        (me,) = await add_accounts(one, "Ada")
        for _ in range(4):
            held, _ = await seated(one, account=me)
            again = Holder(held.match, SEAT, held.seat, held.hash)

            async def greedy(again: Holder = again) -> None:
                with suppress(Problem):
                    while True:  # until he is told that his own has ended
                        await other.keys.more(again)
                with pytest.raises(Problem):
                    await other.club.holdings.tie(me, [again])

            greed = asyncio.gather(*(greedy() for _ in range(3)))
            await asyncio.sleep(0.02)
            link = await one.club.holdings.hand_on(me, held.match, 0)
            await greed
            query = select(tokens.c.hash).where(tokens.c.match == held.match, tokens.c.seat == 0)
            left = [row.hash for row in await one.storage.all(query.where(tokens.c.role == SEAT))]
            assert left == [token_hash(link.token)]
            assert await one.storage.one(select(holdings)) is None

    with_two(shared_database, work)


@pytest.mark.parametrize("by_session", [True, False])
def test_who_makes_keys_while_a_session_ends_is_waited_for(
    shared_database: str, by_session: bool
) -> None:
    """Another server has not yet written a key that it makes with the session, or a key of it."""

    async def work(services: Services) -> None:
        (me,) = await add_accounts(services, "Ada")
        held, _ = await seated(services, account=me)
        session, _ = await services.club.sessions.open(me, "")
        (link,) = await services.club.holdings.open(me, session, held.match, anew=False)
        mine = await services.tokens.find(link.token, held.match)
        assert mine is not None
        new = mint(held.match, SEAT, 0, session=session.id)
        async with services.storage.engine.begin() as other:
            await other.execute(made_by(session.id if by_session else mine, new, now()))
            ending = asyncio.create_task(services.club.holdings.lock_out(me, session.id))
            waits = select(text("1 FROM pg_locks WHERE NOT granted"))
            async with asyncio.timeout(30):
                while not await services.storage.all(waits):
                    await asyncio.sleep(0.01)
        await ending
        left = select(tokens.c.hash).where(tokens.c.session == session.id)
        assert await services.storage.all(left) == []

    with_services(shared_database, work)


def test_a_seat_that_is_handed_on_while_its_key_is_made_is_not_opened_by_it(database: str) -> None:
    """He comes with a key of the game before, and is just let in."""

    async def work(services: Services) -> None:
        (me,) = await add_accounts(services, "Ada")
        held, _ = await seated(services, account=me, series=3)
        await resigns(services, held.match, 1)
        await services.rematches.look_round()
        following = await services.storage.rematch_of(held.match)
        assert following is not None
        make, hand_on = services.storage.change_keys, services.club.holdings.hand_on
        begun: list[asyncio.Task[Link]] = []

        async def slowly(*args: Any, **more: Any) -> bool:
            begun.append(asyncio.create_task(hand_on(me, following, 1)))
            await asyncio.wait(begun, timeout=1)  # it waits for us
            return await make(*args, **more)

        services.storage.change_keys = slowly  # type: ignore[method-assign]
        await services.rematches.rematch(held)
        link = await begun[0]
        query = select(tokens.c.hash).where(tokens.c.match == following, tokens.c.seat == 1)
        left = await services.storage.all(query.where(tokens.c.role == SEAT))
        assert [row.hash for row in left] == [token_hash(link.token)]

    with_services(database, work)


def test_a_key_that_has_ended_changes_nothing_for_whoever_has_the_seat(database: str) -> None:
    async def work(services: Services) -> None:
        me, other = await add_accounts(services, "Ada", "Bob")
        held, _ = await seated(services, account=other)
        await services.talking.say(held.match, 1, Say("Hello"))
        gone = delete(tokens).where(tokens.c.hash == held.hash)
        await services.storage.writer.write([], [gone])
        await refused(partial(services.club.holdings.tie, me, [held]), "refused")
        row = await services.storage.one(select(holdings))
        assert (row.account, row.told_talk) == (other, 0)

    with_services(database, work)


def test_a_key_of_the_last_game_opens_no_seat_of_the_next_that_has_gone_on(server: Server) -> None:
    ada = a_member(server)
    game = server.new("warriors", "me", "link")
    game.seats[1].done("resign")
    following = NewGame(server, game.seats[0].post("/rematch").json())
    (mine,) = following.seats.values()
    body = {"links": [{"match": following.id, "token": mine.token}]}
    ada.done("POST", "/me/games", body)
    ada.done("POST", f"/me/games/{following.id}/seats/1/hand-on")
    assert status(mine) == 401
    answer = game.seats[0].post("/rematch")
    assert (answer.status_code, kind(answer)) == (409, "refused")
    assert game.seats[1].post("/rematch").status_code == 201  # whose seat is still his


def test_who_is_let_look_at_the_last_game_gets_no_seat_in_the_next(server: Server) -> None:
    ada = a_member(server)
    game = server.new("warriors", "me", "link")
    tied(ada, game, 0)
    game.seats[1].done("resign")
    following = NewGame(server, game.seats[0].post("/rematch").json())
    (mine,) = following.seats.values()
    ada.done("POST", "/me/games", {"links": [{"match": following.id, "token": mine.token}]})
    link = ada.done("POST", f"/me/games/{game.id}/seats/0/hand-on")
    game.seats[0].token = link["token"]
    assert kind(game.seats[0].post("/rematch")) == "refused"
    assert links(game, 0)  # it opens that game, and no other


def test_who_takes_a_seat_back_takes_it_from_those_who_come_by_the_last_game(
    server: Server,
) -> None:
    ada = a_member(server)
    game = server.new("warriors", "me", "link")
    tied(ada, game, 0)
    game.seats[1].done("resign")
    following = NewGame(server, game.seats[0].post("/rematch").json())
    (mine,) = following.seats.values()
    ada.done("POST", "/me/games", {"links": [{"match": following.id, "token": mine.token}]})
    (new,) = keys(ada, following, "PUT")
    assert (status(new), status(mine)) == (200, 401)
    assert game.seats[0].post("/rematch").status_code == 401
    (old,) = keys(ada, game)
    assert (status(old), status(game.seats[1])) == (200, 200)


def test_a_seat_of_a_series_is_reached_with_keys_that_end_with_their_session(
    database: str,
) -> None:
    async def work(services: Services) -> None:
        (me,) = await add_accounts(services, "Ada")
        held, other = await seated(services, account=me, series=3)
        session, _ = await services.club.sessions.open(me, "")
        (link,) = await services.club.holdings.open(me, session, held.match, anew=False)
        await resigns(services, held.match, 1)
        await services.rematches.look_round()
        mine = await services.tokens.find(link.token, held.match)
        assert mine is not None
        made = await services.rematches.rematch(mine)
        key = await services.tokens.find(made.links[0].token, made.match)
        assert key is not None
        assert key.session == session.id
        theirs = await services.rematches.rematch(other)
        await services.club.holdings.lock_out(me, session.id)
        assert await services.tokens.find(made.links[0].token, made.match) is None
        assert await services.tokens.find(theirs.links[0].token, made.match) is not None

    with_services(database, work)


def test_a_host_gives_nobody_the_seat_of_an_account_that_has_not_come_yet(database: str) -> None:
    async def work(services: Services) -> None:
        (me,) = await add_accounts(services, "Ada")
        held, _ = await seated(services, account=me, series=3)
        await resigns(services, held.match, 1)
        await services.rematches.look_round()
        following = await services.storage.rematch_of(held.match)
        assert following is not None
        with pytest.raises(PlayRefused):
            await services.hosting.seat(following, 1, None, "Eve")
        assert await services.hosting.seat(following, 0, None, "Eve") is not None  # by a link
        await services.hosting.seat(following, 1, "random", "")
        with pytest.raises(PlayRefused):
            await services.hosting.seat(following, 1, None, "Eve")

    with_services(database, work)


def test_what_was_on_its_way_when_a_seat_was_handed_on_is_not_done(database: str) -> None:
    """Nobody resigns, speaks, or leaves moves for whoever has the seat by now."""

    async def work(services: Services) -> None:
        (me,) = await add_accounts(services, "Ada")
        held, _ = await seated(services, account=me)
        id, old = held.match, held.hash
        link = await services.club.holdings.hand_on(me, id, 0)
        new = token_hash(link.token)
        for late in (
            partial(services.acts.act, id, 0, Resign(), key=old),
            partial(services.talking.say, id, 0, Say("I give up"), key=old),
            partial(services.seating.change, id, 0, old, name="Eve"),
            partial(services.orders.leave, id, 0, [], old),
            partial(services.orders.withdraw, id, 0, old),
        ):
            with pytest.raises(NoSuchMatch):
                await late()
        await services.talking.say(id, 0, Say("Hello"), key=new)
        await services.seating.change(id, 0, new, name="Brook")
        await services.acts.act(id, 0, Resign(), key=new)

    with_services(database, work)
