"""Ratings: each game that counts is rated once, and nothing else is."""

from __future__ import annotations

import asyncio
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from sqlalchemy import select, update

from kassen.core.engine.head_starts import HeadStart, head_start
from kassen.core.engine.registry import game_named
from kassen.core.play.acts import OfferRewind, Undo
from kassen.core.play.sides import Sides
from kassen.core.values.errors import PlayRefused, SettingError
from kassen.core.values.messages import Name
from kassen.server.lobby.ratings.rater import LEASE
from kassen.server.lobby.ratings.reckoning import PROVISIONAL, Skill, reckon
from kassen.server.lobby.tables.gathering import Chair
from kassen.server.past.statistics import Ended, Ending, statistics
from kassen.server.play.tokens import SEAT, mint
from kassen.server.services import Services
from kassen.server.shapes.matches import Agreement, MatchWish, SeatWish
from kassen.server.shapes.ratings import LadderInfo
from kassen.server.store.schema import matches, rated_seats, ratings
from tests.server.accounts import a_round_is_played, add_accounts, begun, person, resigns
from tests.server.members import a_member
from tests.server.servers import Json, NewTable, Player, Server, eventually, new_table
from tests.server.services import with_services, with_two
from tests.server.test_club_accounts import kind

# ---- reckoning: nothing but numbers ------------------------------------------------------------

TAU = 25 / 300
"""By so much one may have changed since the last game."""
skills = st.builds(Skill, st.floats(0, 50), st.floats(1, 9), st.integers(0, 99))


@given(st.lists(skills, min_size=2, max_size=5), st.data())
def test_whoever_wins_alone_rises_and_whoever_comes_last_alone_falls(
    before: list[Skill], data: st.DataObject
) -> None:
    places = data.draw(st.permutations(range(1, len(before) + 1)))
    after = reckon(before, places, [(seat,) for seat in range(len(before))], [places.index(1)])
    first, last = places.index(1), places.index(len(before))
    assert after[first].mu > before[first].mu
    assert after[last].mu < before[last].mu
    for old, new in zip(before, after, strict=True):
        assert new.sigma < hypot(old.sigma, TAU) + 1e-9, "a game tells something"
        assert new.games == old.games + 1
    assert [one.won for one in after] == [int(place == 1) for place in places]


def test_allies_who_lose_together_are_one_side_and_one_who_wins_alone_is_not() -> None:
    allies = [(0, 1, 2)] * 3 + [(3,)]
    together = reckon([Skill()] * 4, [2, 2, 2, 1], allies, [3])
    assert len({one.mu for one in together[:3]}) == 1
    assert together[3].mu > Skill().mu
    alone = reckon([Skill()] * 4, [1, 2, 2, 2], allies, [0])
    assert alone[0].mu > Skill().mu > alone[1].mu
    assert alone[1].mu == alone[3].mu, "an ally who has not won has lost like the enemy"


def test_a_draw_is_won_by_nobody_and_brings_those_together_who_were_apart() -> None:
    strong, weak = reckon([Skill(35, 5), Skill(15, 5)], [1, 1], [(0,), (1,)], [])
    assert strong.mu < 35
    assert weak.mu > 15
    assert (strong.won, weak.won) == (0, 0)


def test_a_rating_is_provisional_until_ten_games() -> None:
    one, other = Skill(), Skill()
    for _ in range(PROVISIONAL):
        assert one.is_provisional
        one, other = reckon([one, other], [1, 2], [(0,), (1,)], [0])
    assert not one.is_provisional


# ---- what is rated -----------------------------------------------------------------------------


async def _rated(services: Services, match: str) -> None:
    """Until the round has been at it."""
    query = select(matches.c.rate_at).where(matches.c.id == match)
    while (await services.storage.one(query)).rate_at is not None:
        await asyncio.sleep(0.02)


async def _ladder(services: Services, players: int = 2, game: str = "warriors") -> LadderInfo:
    return await services.ladders.ladder(game, players, "en")


def test_a_game_of_two_accounts_is_rated_when_it_is_over(any_database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        match = await begun(services, person(ann), person(bob))
        assert not (await _ladder(services)).rows
        await a_round_is_played(services, match)
        await resigns(services, match, 1)
        await _rated(services, match)
        first, second = (await _ladder(services)).rows
        assert [(first.name, first.won), (second.name, second.won)] == [("Ann", 1), ("Bob", 0)]
        assert (first.rating, second.rating) == (1105, 895)
        assert first.provisional
        (path,) = await services.ladders.paths(bob)
        assert [(one.match, one.seat, one.gained) for one in path.path] == [(match, 1, -105)]
        async with services.matches.hold(match) as found:
            shown = await services.ladders.at_table(found.kept, found.seats)
        assert shown.rated
        assert [one.gained for one in shown.seats] == [105, -105]

    with_services(any_database, work)


def test_bots_are_rated_by_their_level(database: str) -> None:
    async def work(services: Services) -> None:
        (ann,) = await add_accounts(services, "Ann")
        wish = MatchWish(
            game="warriors",
            rated=True,
            seats=[SeatWish(kind="me"), SeatWish(kind="bot", bot="gentle")],
        )
        alone = (await services.seating.create(wish, ann)).match
        await a_round_is_played(services, alone)
        await resigns(services, alone, 0)
        await _rated(services, alone)
        assert [(one.name, one.bot) for one in (await _ladder(services)).rows] == [
            ("Umeko, gentle", "gentle"),
            ("Ann", None),
        ]

    with_services(database, work)


@pytest.mark.parametrize("why", ["friendly", "guest", "stopped"])
def test_what_does_not_count_is_not_rated(why: str, database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        other = Chair("person", "Guest", key=b"guest") if why == "guest" else person(bob)
        match = await begun(services, person(ann), other, rated=why != "friendly")
        if why == "stopped":
            with pytest.raises(PlayRefused):
                await services.hosting.stop(match)
        else:
            await a_round_is_played(services, match)
            await resigns(services, match, 1)
        await _rated(services, match)
        assert not (await _ladder(services)).rows

    with_services(database, work)


def test_two_servers_and_one_that_dies_rate_each_game_once(any_database: str) -> None:
    if any_database.endswith("sqlite3"):
        pytest.skip("a file belongs to one server")

    async def work(one: Services, other: Services) -> None:
        names = await add_accounts(one, "Ann", "Bob")
        found = [await begun(one, *map(person, names)) for _ in range(6)]
        for match in found:
            await a_round_is_played(one, match)
            await resigns(one, match, 1)
        await asyncio.gather(*(each.rater.look_round() for each in (one, other) * 3))
        for match in found:
            await _rated(other, match)
        rows = await one.storage.all(select(rated_seats.c.match))
        assert sorted(row.match for row in rows) == sorted([*found, *found])
        assert [row.games for row in (await _ladder(one)).rows] == [6, 6]

    with_two(any_database, work)


def test_a_rater_that_was_deposed_writes_nothing(any_database: str) -> None:
    if any_database.endswith("sqlite3"):
        pytest.skip("a file belongs to one server")

    async def work(one: Services, other: Services) -> None:
        await asyncio.gather(*(each.stop() for each in (*one.rounds, *other.rounds)))
        ann, bob = await add_accounts(one, "Ann", "Bob")
        match = await begun(one, person(ann), person(bob))
        await a_round_is_played(one, match)
        await resigns(one, match, 0)
        async with one.leases.held(LEASE) as lease:
            fence = lease.fence
        one.leases.give_up(LEASE)
        async with other.leases.held(LEASE):
            with pytest.raises(Exception, match="kept"):
                await one.rater.rate_what_is_due(fence)
            assert not await one.storage.all(select(ratings.c.id))
        other.leases.give_up(LEASE)
        await other.rater.look_round()
        assert len(await one.storage.all(select(ratings.c.id))) == 2

    with_two(any_database, work)


def test_one_that_cannot_be_read_does_not_keep_others_from_being_rated(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        broken, sound = [await begun(services, person(ann), person(bob)) for _ in range(2)]
        for one in services.rounds:
            await one.stop()
        for match in (broken, sound):
            await a_round_is_played(services, match)
            await resigns(services, match, 0)
        spoil = update(matches).where(matches.c.id == broken).values(ending=b"{}")
        await services.storage.writer.write([], [spoil])
        await services.rater.look_round()
        assert [row.games for row in (await _ladder(services)).rows] == [1, 1]

    with_services(database, work)


# ---- what must not be done in it ---------------------------------------------------------------


def test_a_rated_game_is_neither_stopped_nor_handed_to_a_bot_nor_coached(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        match = await begun(services, person(ann), person(bob))
        for deed in (
            services.hosting.stop(match),
            services.hosting.seat(match, 1, "gentle", ""),
            services.seating.change(match, 0, bot="best"),
            services.club.holdings.untie(ann, match),
            services.club.holdings.hand_on(ann, match, 0),
        ):
            with pytest.raises(PlayRefused, match="counts for ratings"):
                await deed
        await a_round_is_played(services, match)
        await resigns(services, match, 0)
        with pytest.raises(PlayRefused, match="it stays"):
            await services.hosting.delete(match)

    with_services(database, work)


def test_a_game_with_a_head_start_is_not_rated(database: str) -> None:
    async def work(services: Services) -> None:
        wish = Agreement(game="warriors", rated=True, options={"head_start": 1})
        with pytest.raises(SettingError, match="head start"):
            await services.seating.agreed(wish, 2)
        friendly = await services.seating.agreed(replace(wish, rated=False), 2)
        assert head_start(friendly) == HeadStart(0, 1)
        none = await services.seating.agreed(replace(wish, options={"head_start_for": 2}), 2)
        assert head_start(none) is None

    with_services(database, work)


def test_a_head_start_that_was_bid_is_rated_as_any_other_game(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        chairs = [replace(person(ann), bid=1), replace(person(bob), bid=3)]
        match = await begun(services, *chairs, sides="bid")
        async with services.matches.hold(match) as found:
            assert found.kept.is_rated
            assert head_start(found.setting) == HeadStart(1, 3)
            assert found.kept.header.sides == Sides("bid", (1, 0), (3, 1), 3)
        await a_round_is_played(services, match)
        await resigns(services, match, 0)
        await services.rater.look_round()
        ladder = await services.ladders.ladder("warriors", 2, "en")
        assert [row.name for row in ladder.rows if row.account] == ["Ann", "Bob"]

    with_services(database, work)


def test_bots_do_not_give_way_in_a_rated_game(database: str) -> None:
    async def work(services: Services) -> None:
        (ann,) = await add_accounts(services, "Ann")
        match = await begun(services, person(ann), Chair("bot", "gentle", "gentle"))
        with pytest.raises(PlayRefused, match="no going back"):
            await services.acts.act(match, 0, OfferRewind(0))
        with pytest.raises(PlayRefused):
            await services.acts.act(match, 0, Undo())

    with_services(database, work)


def test_seats_of_a_rematch_are_theirs_who_had_the_ones_before(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        match = await begun(services, person(ann), person(bob))
        await a_round_is_played(services, match)
        await resigns(services, match, 0)
        key = mint(match, SEAT, 0)
        await services.storage.change_keys([key])
        held = await services.tokens.find(key.token, match)
        assert held is not None
        new = (await services.rematches.rematch(held, ann)).match
        assert [one.seat for one in await services.club.holdings.of(ann) if one.match == new] == [1]
        assert [one.seat for one in await services.club.holdings.of(bob) if one.match == new] == [0]
        async with services.matches.hold(new) as found:
            assert found.kept.is_rated

    with_services(database, work)


def test_alone_one_is_rated_against_bots_only(database: str) -> None:
    async def work(services: Services) -> None:
        (ann,) = await add_accounts(services, "Ann")
        for other in ("link", "here"):
            seats = [SeatWish(kind="me"), SeatWish(kind=other)]
            wish = MatchWish(game="warriors", rated=True, seats=seats)
            with pytest.raises(SettingError, match="make a table"):
                await services.seating.create(wish, ann)

    with_services(database, work)


# ---- sides ---------------------------------------------------------------------------------------


def test_wins_count_for_sides_where_these_were_bid_for() -> None:
    turned = (Name("side", 1), Name("side", 0))
    rows = [
        Ended("", 2, 0, Ending((0,), "long-tracks", 5)),
        Ended("", 2, 0, Ending((1,), "long-tracks", 5, called=turned, bid=9)),
        Ended("", 2, 0, Ending((0,), "long-tracks", 5, called=turned, bid=9)),
    ]
    (table,) = statistics(game_named("dangerous"), rows, "en").tables
    assert [(one.label, one.wins) for one in table.seats] == [("Oda", 2), ("Anti-Oda", 1)]
    assert [(one.bid, one.games, one.wins) for one in table.bids] == [(9, 2, [1, 1])]


# ---- over HTTP ---------------------------------------------------------------------------------


def test_a_rated_table_is_for_members_and_their_seats_are_theirs(server: Server) -> None:
    ann, bob = a_member(server), a_member(server)
    chairs = [{"kind": "me", "name": "Ann"}, {"kind": "free"}]
    wish = {"game": "warriors", "whom": "public", "chairs": chairs, "rated": True}
    assert kind(server.ask("POST", "/tables", body=wish)) == "not-signed-in"
    made = NewTable(server, ann.done("POST", "/tables", wish))
    assert made.made["table"]["rated"]
    sit = f"/tables/{made.id}/seats/1"
    assert kind(server.ask("POST", sit, body={"name": "Guest"})) == "not-signed-in"
    again = ann.ask("POST", sit, {"name": "Ann again"})
    assert kind(again) == "refused"
    key = bob.done("POST", sit, {"name": "Bob"})["key"]
    for one in (made.key, key):
        assert server.ask("PUT", f"/tables/{made.id}/ready", one, {"ready": True}).is_success
    assert [one["match"] for one in bob.done("GET", "/me")["held"]] == [made.id]
    seats = server.get(f"/matches/{made.id}/ratings", key)
    assert seats["rated"]
    assert [(one["seat"], one["rating"]) for one in seats["seats"]] == [(0, 1000), (1, 1000)]
    ours, theirs = Player(server, made.id, made.key), Player(server, made.id, key)
    while ours.get()["view"]["turn"] == 1:  # given up sooner it is not rated
        player = ours if ours.get()["choice"] else theirs
        own = player.get()
        player.done("move", number=own["number"], move=own["choice"]["moves"][0]["move"])
    theirs.done("resign")

    def mine() -> Json | None:
        found = bob.done("GET", "/me/ratings")
        return found[0] if found else None

    assert eventually(mine)["rating"] < 1000
    assert bob.done("GET", "/me/export")["ratings"][0]["games"] == 1
    me = bob.done("GET", "/me")
    assert [one["players"] for one in me["profile"]["ratings"]] == [2]
    assert [one["players"] for one in server.get("/ladders") if one["game"] == "warriors"] == [2]
    listed = [row["account"] for row in server.get("/ladders/warriors/2")["rows"]]
    assert me["account"] in listed
    bob.done("POST", "/me/deletion", {"name": me["name"]})
    left = [row["account"] for row in server.get("/ladders/warriors/2")["rows"]]
    assert left == [one for one in listed if one != me["account"]]
    assert server.ask("GET", "/ladders/nothing/2").status_code == 404


def test_other_tables_are_as_ever(server: Server) -> None:
    made = new_table(server, "me", "free")
    assert not made.made["table"]["rated"]
    assert server.ask("POST", f"/tables/{made.id}/seats/1", body={"name": "Guest"}).is_success
