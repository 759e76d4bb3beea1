"""Tournaments: fair pairings, tables made once, results entered once, standings."""

from __future__ import annotations

import asyncio
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from kassen.core.play.acts import Accept, OfferCancel
from kassen.core.play.series import points_of
from kassen.core.values.errors import PlayRefused
from kassen.server.http.problems import Problem
from kassen.server.lobby.tournaments.pairing import Past, knockout, past_of, seated, swiss
from kassen.server.lobby.tournaments.robin import robin, rounds_of_robin
from kassen.server.lobby.tournaments.tournament import (
    Entrant,
    Pairing,
    Round,
    Tournament,
)
from kassen.server.services import Services
from kassen.server.shapes.matches import Agreement
from kassen.server.shapes.tournaments import TournamentWish
from kassen.server.store.schema import holdings, matches, notices
from kassen.server.store.storage import now
from tests.server.accounts import add_accounts, resigns
from tests.server.members import a_member
from tests.server.servers import Server, eventually
from tests.server.services import with_services, with_two

DAY = 24 * 60 * 60 * 1000

# ---- pairings: nothing but numbers -------------------------------------------------------------

sizes = st.integers(2, 5)


def _check(tables: list[list[int]], byes: list[int], players: list[int], size: int) -> None:
    assert sorted([*(one for table in tables for one in table), *byes]) == sorted(players)
    assert all(len(table) == size for table in tables)
    assert len(byes) == len(players) % size


@settings(max_examples=60)
@given(sizes, st.integers(5, 24), st.integers(1, 5), st.randoms(use_true_random=False))
def test_swiss_seats_everybody_once_and_rests_nobody_twice_too_early(
    size: int, many: int, rounds: int, chance: Any
) -> None:
    players = list(range(1, many + 1))
    played: list[tuple[list[list[int]], list[int]]] = []
    points = dict.fromkeys(players, 0.0)
    for _ in range(rounds):
        order = sorted(players, key=lambda one: (-points[one], one))
        found = swiss(order, points, size, past_of(played))
        _check(found.tables, found.byes, players, size)
        played.append((found.tables, found.byes))
        for table in found.tables:
            for place, one in enumerate(chance.sample(table, size)):
                points[one] += 1 - place / (size - 1)
    rested = [sum(one in byes for _, byes in played) for one in players]
    assert max(rested) - min(rested) <= 1


@settings(max_examples=60)
@given(st.integers(2, 16), st.integers(1, 8), st.randoms(use_true_random=False))
def test_in_a_swiss_of_pairs_nobody_meets_again_while_that_can_be(
    half: int, rounds: int, chance: Any
) -> None:
    players = list(range(1, 2 * half + 1))
    played: list[tuple[list[list[int]], list[int]]] = []
    for _ in range(min(rounds, half)):  # so long there is always a way (Dirac)
        order = chance.sample(players, len(players))
        found = swiss(order, {}, 2, past_of(played))
        played.append((found.tables, found.byes))
    assert max(past_of(played).met.values()) == 1


def _robin(many: int, size: int) -> tuple[int, Past]:
    players = list(range(1, many + 1))
    rounds, played = rounds_of_robin(many, size), []
    for number in range(rounds):
        found = robin(players, size, number)
        _check(found.tables, found.byes, players, size)
        played.append((found.tables, found.byes))
    return rounds, past_of(played)


@given(st.integers(2, 15))
def test_in_a_round_robin_of_pairs_everybody_meets_everybody_once(many: int) -> None:
    rounds, past = _robin(many, 2)
    assert rounds == many - 1 + many % 2
    assert past.met == {frozenset(pair): 1 for pair in combinations(range(1, many + 1), 2)}


@given(st.integers(3, 5), st.integers(3, 24))
def test_in_a_round_robin_of_larger_tables_everybody_meets_everybody(size: int, many: int) -> None:
    many = max(many, size)
    rounds, past = _robin(many, size)
    assert set(past.met) == {frozenset(pair) for pair in combinations(range(1, many + 1), 2)}
    rested = [past.byes.get(one, 0) for one in range(1, many + 1)]
    assert max(rested) - min(rested) <= 1
    assert rounds <= (many if many % size else 2 * (many - 1) / (size - 1))


def test_nine_at_tables_of_three_meet_each_other_once() -> None:
    rounds, past = _robin(9, 3)
    assert rounds == 4
    assert set(past.met.values()) == {1}


def test_who_plays_with_bots_has_rested() -> None:
    past = past_of([([[1, 2, 0], [3, 4, 5]], [])])
    assert past.byes == {1: 1, 2: 1}
    assert frozenset((1, 0)) not in past.met


@given(sizes, st.integers(2, 40))
def test_a_knock_out_ends_with_one(size: int, many: int) -> None:
    left, rounds = list(range(1, many + 1)), 0
    while len(left) > 1:
        found = knockout(left, size, Past())
        assert sorted([*(one for table in found.tables for one in table), *found.byes]) == left
        left = sorted([*(min(table) for table in found.tables), *found.byes])
        rounds += 1
        assert rounds < 20
    assert left == [1]


@given(st.integers(2, 5), st.integers(1, 12))
def test_seats_are_shared_evenly(size: int, rounds: int) -> None:
    played: list[tuple[list[list[int]], list[int]]] = []
    for _ in range(rounds):
        played.append(([seated(range(1, size + 1), past_of(played))], []))
    seats = past_of(played).seats
    for player in range(1, size + 1):
        had = [seats.get((player, seat), 0) for seat in range(size)]
        assert max(had) - min(had) <= 1


@given(st.lists(st.integers(1, 5), min_size=2, max_size=5))
def test_a_table_gives_away_as_many_points_whatever_happens(places: list[int]) -> None:
    assert sum(points_of(places)) == pytest.approx(len(places) / 2)


# ---- standings ---------------------------------------------------------------------------------


def _tournament(format: Any, *rounds: Round, size: int = 2) -> Tournament:
    agreed = Agreement(game="warriors")
    return Tournament("t", "Cup", agreed, format, size, 3, 0, 0, rounds=list(rounds))


def _entrants(many: int) -> list[Entrant]:
    return [Entrant(one, f"account {one}") for one in range(1, many + 1)]


def test_equal_points_are_told_apart_by_whom_one_met() -> None:
    first = Round([Pairing("a", [1, 2], [1, 0]), Pairing("b", [3, 4], [1, 0])], [])
    second = Round([Pairing("c", [1, 3], [1, 0]), Pairing("d", [2, 4], [1, 0])], [])
    rows = _tournament("swiss", first, second).standings(_entrants(4))
    assert [(one.number, one.points, one.opponents) for one in rows] == [
        (1, 2, 2),
        (2, 1, 2),
        (3, 1, 2),
        (4, 0, 2),
    ]


def test_a_knock_out_goes_on_with_winners_and_fills_the_last_table_with_bots() -> None:
    first = Round([Pairing("a", [3, 1, 2], [1, 0.5, 0]), Pairing("b", [4, 5, 6], [0, 0.5, 1])], [])
    cup = _tournament("knockout", first, size=3)
    assert cup.alive(_entrants(6)) == [3, 6]
    draw = cup.draw(_entrants(6))
    assert sorted(draw.tables[0]) == [0, 3, 6]
    cup.rounds.append(Round([Pairing("c", draw.tables[0], [1, 1, 1])], []))
    assert cup.alive(_entrants(6)) == [3], "of those who are level, who joined first"
    assert cup.is_done(_entrants(6))


def test_whoever_withdraws_is_not_paired_and_the_circle_goes_on() -> None:
    people = [*_entrants(3), Entrant(4, None, is_out=True)]
    cup = _tournament("robin")
    cup.fills = False
    draw = cup.draw(people)
    assert sorted([*(one for table in draw.tables for one in table), *draw.byes]) == [1, 2, 3]
    cup.fills = True
    assert sorted(one for table in cup.draw(people).tables for one in table) == [0, 1, 2, 3]


# ---- on a server -------------------------------------------------------------------------------


async def _made(services: Services, names: str, **wishes: Any) -> tuple[str, list[str]]:
    people = await add_accounts(services, *names)
    wish: dict[str, Any] = {"title": "Cup", "game": "warriors", "format": "swiss", "size": 2}
    id = await services.tournaments.make(
        people[0], TournamentWish(**(wish | {"rounds": 2} | wishes))
    )
    for one in people:
        await services.tournaments.join(id, one)
    return id, people


async def _settle(services: Services, id: str) -> Tournament:
    await services.tournaments.see_to_what_is_due(now())
    return (await services.tournaments.find(id)).tournament


async def _quiet(*servers: Services) -> None:
    """The test looks round itself."""
    for one in servers:
        for each in one.rounds:
            await each.stop()


def test_a_tournament_of_four_from_sign_up_to_winner(any_database: str) -> None:
    async def work(services: Services) -> None:
        await _quiet(services)
        id, people = await _made(services, "ABCD", rated=True)
        await services.tournaments.begin(id, people[0])
        for number in range(2):
            cup = await _settle(services, id)
            assert len(cup.rounds) == number + 1
            for table in cup.rounds[-1].tables:
                async with services.matches.hold(table.match) as found:
                    assert found.kept.is_rated
                query = select(holdings.c.account).where(holdings.c.match == table.match)
                held = {row.account for row in await services.storage.all(query)}
                assert held == {people[one - 1] for one in table.players}
                told = select(func.count()).select_from(notices)
                told = told.where(notices.c.match == table.match, notices.c.kind == "round")
                assert (await services.storage.one(told))[0] == 2
                loser = max(range(2), key=lambda seat: table.players[seat])
                await resigns(services, table.match, loser)
            await _settle(services, id)
        cup = await _settle(services, id)
        assert cup.stage == "over"
        people_then = (await services.tournaments.find(id)).entrants
        assert cup.standings(people_then)[0].number == 1
        made = select(func.count()).select_from(matches)
        assert (await services.storage.one(made))[0] == 4, "each table once"

    with_services(any_database, work)


def test_a_server_that_dies_in_between_leaves_the_rest_to_the_next(shared_database: str) -> None:
    async def work(one: Services, other: Services) -> None:
        await _quiet(one, other)
        id, people = await _made(one, "ABCD")
        whole = one.tournaments._make_table
        made: list[Any] = []

        async def dies(held: Any, table: Any) -> None:
            if made:
                raise RuntimeError("the power is off")
            made.append(table)
            await whole(held, table)

        one.tournaments._make_table = dies  # type: ignore[method-assign]
        with pytest.raises(RuntimeError):
            await one.tournaments.begin(id, people[0])
        one.tournaments._make_table = whole  # type: ignore[method-assign]
        await asyncio.gather(*(_settle(each, id) for each in (other, one, other)))
        cup = await _settle(other, id)
        (round,) = cup.rounds
        rows = await one.storage.all(select(matches.c.id))
        assert {row.id for row in rows} == {table.match for table in round.tables}

    with_two(shared_database, work)


def test_when_the_time_of_a_round_is_over_its_games_are_drawn(database: str) -> None:
    async def work(services: Services) -> None:
        await _quiet(services)
        id, people = await _made(services, "ABC", round_time=3600, rounds=1)
        await services.tournaments.begin(id, people[0])
        await services.tournaments.see_to_what_is_due(now() + DAY)
        cup = await _settle(services, id)
        assert cup.stage == "over"
        assert [(one.points, one.drawn) for one in cup.rounds[0].tables] == [([0.5, 0.5], True)] * 2
        assert sum(one.players.count(0) for one in cup.rounds[0].tables) == 1, "a bot made it even"

    with_services(database, work)


def test_while_its_games_go_on_nobody_looks_at_a_tournament(any_database: str) -> None:
    async def work(services: Services) -> None:
        await _quiet(services)
        id, people = await _made(services, "ABCD")
        desk, looked = services.tournaments, list[str]()
        await desk.begin(id, people[0])
        whole = desk._is_due

        async def noted(id: str, at: int) -> None:
            looked.append(id)
            await whole(id, at)

        desk._is_due = noted  # type: ignore[method-assign]
        await desk.see_to_what_is_due(now())
        assert looked == []
        tables = (await desk.find(id)).tournament.rounds[0].tables
        await resigns(services, tables[0].match, 0)
        for _ in range(2):
            await desk.see_to_what_is_due(now())
        assert looked == [id]
        assert (await desk.find(id)).tournament.rounds[0].tables[0].points == [0, 1]
        await desk.correct(id, people[0], "A", 0, 1, [1, 0])  # though its game goes on
        await desk.see_to_what_is_due(now())
        assert len((await desk.find(id)).tournament.rounds) == 2
        await resigns(services, tables[1].match, 0)
        looked.clear()
        await desk.see_to_what_is_due(now())
        assert looked == []

    with_services(any_database, work)


def test_a_result_that_came_while_others_were_entered_is_entered_next(database: str) -> None:
    async def work(services: Services) -> None:
        await _quiet(services)
        id, people = await _made(services, "ABCD")
        desk = services.tournaments
        await desk.begin(id, people[0])
        one, other = (await desk.find(id)).tournament.rounds[0].tables
        await resigns(services, one.match, 0)
        enter = desk._enter

        async def and_then(last: Round) -> None:
            await enter(last)
            await resigns(services, other.match, 1)

        desk._enter = and_then  # type: ignore[method-assign]
        await desk.see_to_what_is_due(now())
        desk._enter = enter  # type: ignore[method-assign]
        assert [table.points for table in (await desk.find(id)).tournament.rounds[0].tables] == [
            [0, 1],
            None,
        ]
        await desk.see_to_what_is_due(now())
        cup = (await desk.find(id)).tournament
        assert cup.rounds[0].tables[1].points == [1, 0]
        assert len(cup.rounds) == 2

    with_services(database, work)


def test_a_game_that_was_called_off_is_a_draw(database: str) -> None:
    async def work(services: Services) -> None:
        await _quiet(services)
        id, people = await _made(services, "AB", rounds=1)
        await services.tournaments.begin(id, people[0])
        (table,) = (await _settle(services, id)).rounds[0].tables
        await services.acts.act(table.match, 0, OfferCancel())
        await services.acts.act(table.match, 1, Accept())
        cup = await _settle(services, id)
        (table,) = cup.rounds[0].tables
        assert (table.points, table.called_off) == ([0.5, 0.5], True)
        assert cup.stage == "over"

    with_services(database, work)


def test_it_begins_when_sign_up_is_over_and_is_off_if_nobody_came(database: str) -> None:
    async def work(services: Services) -> None:
        await _quiet(services)
        full, _ = await _made(services, "AB")
        empty, _ = await _made(services, "A")
        await services.tournaments.see_to_what_is_due(now() + 8 * DAY)
        assert (await services.tournaments.find(full)).tournament.stage == "playing"
        assert (await services.tournaments.find(empty)).tournament.stage == "off"

    with_services(database, work)


def test_the_organiser_puts_a_result_right_and_nobody_else_does(database: str) -> None:
    async def work(services: Services) -> None:
        await _quiet(services)
        id, people = await _made(services, "ABCD")
        await services.tournaments.begin(id, people[0])
        desk = services.tournaments
        with pytest.raises(Problem):
            await desk.correct(id, people[1], "B", 0, 0, [1, 0])
        with pytest.raises(PlayRefused):
            await desk.correct(id, people[0], "A", 1, 0, [1, 0])
        await desk.correct(id, people[0], "A", 0, 0, [0, 1])
        cup = await _settle(services, id)
        assert cup.rounds[0].tables[0].points == [0, 1]
        assert [(one.by, one.points) for one in cup.log] == [("A", [0, 1])]

    with_services(database, work)


def test_a_player_who_withdraws_or_deletes_his_account_is_paired_no_more(database: str) -> None:
    async def work(services: Services) -> None:
        await _quiet(services)
        id, people = await _made(services, "ABCD")
        desk = services.tournaments
        await desk.begin(id, people[0])
        await desk.leave(id, people[3])
        account = await services.club.accounts.find(people[2])
        assert account is not None
        await services.club.leaving.delete(account)
        held = await desk.find(id)
        for table in held.tournament.rounds[0].tables:
            await desk.correct(id, people[0], "A", 0, 0, [1, 0])
            await desk.correct(id, people[0], "A", 0, 1, [1, 0])
            assert table.points is None
        cup = await _settle(services, id)
        assert sorted(one for table in cup.rounds[1].tables for one in table.players) == [1, 2]

    with_services(database, work)


def test_over_http_people_join_leave_and_read_it(server: Server) -> None:
    ann, bob = a_member(server), a_member(server)
    wish = {"title": "Spring cup", "game": "warriors", "format": "knockout", "size": 2}
    made = ann.done("POST", "/me/tournaments", wish)
    id = made["tournament"]
    path = f"/me/tournaments/{id}"
    assert made["mine"]
    assert server.ask("POST", "/me/tournaments", body=wish).status_code in (401, 403)
    bob.done("PUT", f"{path}/entry")
    assert bob.done("DELETE", f"{path}/entry")["people"] == []
    for one in (ann, bob):
        shown = one.done("PUT", f"{path}/entry")
    assert shown["number"] == 2
    assert bob.ask("POST", f"{path}/begin").status_code == 403
    shown = ann.done("POST", f"{path}/begin")
    (table,) = shown["rounds"][0]["tables"]
    assert id in [one["tournament"] for one in server.get("/tournaments")]
    links = bob.done("POST", f"/me/games/{table['match']}/keys")
    assert server.ask(
        "POST",
        f"/matches/{table['match']}/acts",
        links[0]["token"],
        {"number": None, "do": {"act": "resign"}},
    ).is_success
    eventually(lambda: server.get(f"/tournaments/{id}")["stage"] == "over")
    shown = server.get(f"/tournaments/{id}", lang="de")
    assert [(one["place"], one["number"]) for one in shown["standings"]] == [(1, 1), (2, 2)]
    assert [one["title"] for one in bob.done("GET", "/me/export")["tournaments"]] == ["Spring cup"]
    assert any(one["kind"] == "round" for one in bob.done("GET", "/me/notices")["notices"])
    assert server.ask("GET", "/tournaments/nothing").status_code == 404
