"""Who has resigned has lost, for good and everywhere, whoever plays the seat on."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from kassen.core.play.acts import Play, Resign, TakeFromBot
from kassen.core.play.records import Record
from kassen.core.values.errors import NotYourTurn, PlayRefused
from kassen.core.values.results import ONLY_BOTS, RESIGNED
from kassen.server.lobby.tables.gathering import Chair
from kassen.server.past.statistics import ending_of
from kassen.server.people.archive import Search
from kassen.server.people.ties import tied
from kassen.server.play.acts import Default, Typed
from kassen.server.services import Services
from kassen.server.store.schema import rated_seats, ratings
from tests.server.accounts import a_round_is_played, add_accounts, begun, person, resigns
from tests.server.servers import Server, eventually
from tests.server.services import new_match, with_services
from tests.server.test_left_seats import no_bot_thinks
from tests.toys.ninja.game import NINJA

pytestmark = pytest.mark.usefixtures("toys")


async def result_of(services: Services, match: str) -> Any:
    async with services.matches.hold(match) as found:
        return found.match.result


async def told_to(services: Services, account: str, match: str) -> tuple[str, int]:
    """What the archive calls the game, and how many games the profile counts as won."""
    found = await services.club.archive.search(account, Search())
    (outcome,) = [one.outcome for one in found if one.row.id == match]
    return outcome, sum(one.won for one in await services.club.people.scores(account))


# ---- alone with bots -----------------------------------------------------------------------------


def test_against_bots_alone_the_game_ends_at_once_and_is_lost(server: Server) -> None:
    game = server.new("shogun", "me", "bot", "bot")
    state = game.seats[0].done("resign")
    assert state["result"]["how"] == ONLY_BOTS
    assert (state["result"]["winners"], state["result"]["resigned"]) == ([], [0])
    assert state["seats"][0]["resigned"]
    assert state["to_act"] == []
    assert game.seats[0].post("resign").status_code == 409
    record = Record.from_lines(game.spectator.ask("GET", "/record").text)
    assert record.closing is not None
    assert record.closing.result.winners == ()
    assert record.entries[-1].text == "leave-to-bots"
    log = [line["text"] for line in game.spectator.get("/log")["lines"]]
    assert log[-1] == "Only bots are left, so the game ends."
    assert "A bot plays on" not in " ".join(log)


@pytest.mark.parametrize("when_gone", ["passive", "bot", "replace"])
def test_when_the_last_person_resigns_the_bots_do_not_play_on(
    when_gone: Any, database: str
) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        chairs = [person(ann), Chair("bot", "heuristic", "heuristic"), person(bob)]
        terms = {"game": "shogun", "rated": False, "when_gone": when_gone}
        match = await begun(services, *chairs, **terms)
        await resigns(services, match, 0)
        assert await result_of(services, match) is None, "Bob plays on"
        await resigns(services, match, 2)
        result = await result_of(services, match)
        how = RESIGNED if when_gone == "passive" else ONLY_BOTS  # the one bot left has won
        assert (result.how, result.resigned) == (how, (0, 2))
        assert await told_to(services, ann, match) == ("lost", 0)
        assert await told_to(services, bob, match) == ("lost", 0)

    with_services(database, work)


@pytest.mark.parametrize("has_come", [True, False])
def test_who_never_came_or_was_replaced_by_the_host_is_no_person_left(
    has_come: bool, database: str
) -> None:
    async def work(services: Services) -> None:
        no_bot_thinks(services)
        match = await new_match(services, "ninja", players=3)
        for seat in (1, 2):
            async with services.matches.lead(match) as found:
                changes = {"bot": "random", "joined": has_come}
                await services.seating.sit(found, seat, changes, by_host=has_come)
        await resigns(services, match, 0)
        result = await result_of(services, match)
        assert (result.how, result.resigned) == (ONLY_BOTS, (0,))

    with_services(database, work)


def test_who_lets_a_bot_stand_in_is_a_person_left(database: str) -> None:
    async def work(services: Services) -> None:
        no_bot_thinks(services)
        match = await new_match(services, "ninja", players=3)
        await services.seating.change(match, 1, bot="random")
        await resigns(services, match, 0)
        assert await result_of(services, match) is None

    with_services(database, work)


def test_who_is_out_of_the_game_has_lost_and_decides_no_more(database: str) -> None:
    """Ikusa of four: one is out, one resigns, two are bots'."""

    async def work(services: Services) -> None:
        no_bot_thinks(services)
        match = await new_match(services, "ikusa", players=4)
        async with services.matches.hold(match) as found:
            for house, seat in enumerate(found.setting.seat_of):
                if seat == 0:
                    found.match.table.pos.heir[house] = 1 + house
            assert found.match.table.players_left() == [1, 2, 3]
            for seat in (2, 3):
                found.seats[seat] = replace(found.seats[seat], bot="random", is_person=False)
            held, deciding = found.seats[1], list[bool]()
            for bot in (None, "random"):
                found.seats[1] = replace(held, bot=bot)
                deciding.append(found.has_people)
            assert deciding == [True, False], "who is out has nothing to decide"
            found.seats[1] = held
            game = found.match.clone()
            game.do(1, game.resigning(1, found.people_who_hold()))
        assert game.result is not None
        assert game.result.how == ONLY_BOTS
        ending = ending_of(game, game.result)
        for result in (game.result, ending.result):
            assert [result.outcome(seat) for seat in range(4)] == ["lost", "lost", "draw", "draw"]
        assert ending.places == (3, 4, 1, 1)

    with_services(database, work)


# ---- a stand-in ----------------------------------------------------------------------------------


async def _three(services: Services, *accounts: str, **terms: Any) -> str:
    chairs = [person(one) for one in accounts]
    return await begun(services, *chairs, game="ninja", when_gone="bot", **terms)


def test_a_game_that_a_stand_in_wins_is_no_ones_win_and_the_stand_ins_doing(database: str) -> None:
    async def work(services: Services) -> None:
        for each in services.rounds:
            await each.stop()
        await services.bots.stop()
        three = await add_accounts(services, "Ann", "Bob", "Cleo")
        match = await _three(services, *three)
        await resigns(services, match, 0)
        while (await result_of(services, match)) is None:
            async with services.matches.hold(match) as found:
                seat = found.match.to_act()[0]
                bot, moves = found.seats[seat].bot, found.match.table.moves(seat)
                texts = [found.setting.notation.text(one) for one in moves]
            text = texts[-1 if seat == 0 else 0]  # it runs, they dawdle
            await services.acts.act(match, seat, Typed(text), bot=bot)
        result = await result_of(services, match)
        assert (result.winners, result.stood_in, result.resigned) == ((), (0,), (0,))
        assert [(await told_to(services, one, match)) for one in three] == [
            ("lost", 0),
            ("draw", 0),
            ("draw", 0),
        ]
        await services.rater.look_round()
        rows = {row.account: row for row in await services.storage.all(select(ratings))}
        assert [rows[one].won for one in three] == [0, 0, 0]
        assert rows[three[0]].mu < 25 < rows[three[1]].mu == rows[three[2]].mu

    with_services(database, work)


def test_what_a_bot_did_stays_the_bots_when_the_host_seats_a_person(database: str) -> None:
    async def work(services: Services) -> None:
        for each in services.rounds:
            await each.stop()
        await services.bots.stop()
        ann, cleo = await add_accounts(services, "Ann", "Cleo")
        bot = Chair("bot", "Runner", "random")
        match = await begun(services, bot, person(ann), game="ninja", rated=False)
        taken = False
        while (await result_of(services, match)) is None:
            async with services.matches.hold(match) as found:
                taken = taken or found.match.led.own[0] >= 4
                seat = found.match.to_act()[0]
            if taken and found.seats[0].bot is not None:
                await services.hosting.seat(match, 0, None, "Cleo")
                rows = [tied(match, 0, cleo)]
                await services.storage.writer.write([], rows)
            async with services.matches.hold(match) as found:
                moves = found.match.table.moves(seat)
                texts = [found.setting.notation.text(one) for one in moves]
            text = texts[-1 if seat == 0 else 0]
            await services.acts.act(match, seat, Typed(text), bot=found.seats[seat].bot)
        result = await result_of(services, match)
        assert (result.winners, result.stood_in) == ((), (0,))
        assert await told_to(services, cleo, match) == ("draw", 0)
        async with services.matches.hold(match) as found:
            told = await services.matches.chronicle.told(found.kept)
        assert TakeFromBot("Cleo", "Runner") in [one.entry.act for one in told]
        with pytest.raises(PlayRefused):
            await services.hosting.seat(match, 0, None, "Dora")

    with_services(database, work)


def test_the_record_names_the_bot_that_stood_in_and_no_request_can(server: Server) -> None:
    game = server.new("ninja", "me", "link", "link", when_gone="bot")
    game.seats[0].done("resign")
    by = eventually(lambda: _stood_in(game.spectator.ask("GET", "/record").text))
    assert by <= set(NINJA.bots)
    forged = {"act": "move", "move": "walk", "by": "best"}
    number = game.seats[1].get()["number"]
    done = game.seats[1].ask("POST", "/acts", {"number": number, "do": forged})
    assert done.status_code == 400


def _stood_in(lines: str) -> set[str]:
    acts = [one.act for one in Record.from_lines(lines).entries if one.seat == 0]
    return {act.by for act in acts if isinstance(act, Play) and act.by}


# ---- ratings -------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_over", [False, True])
def test_what_is_given_up_before_a_full_round_is_over_is_not_rated(
    is_over: bool, database: str
) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        match = await begun(services, person(ann), person(bob))
        if is_over:
            await a_round_is_played(services, match)
        else:
            async with services.matches.hold(match) as found:
                (seat,) = found.match.to_act()
            await services.acts.act(match, seat, Default("late"))
        await resigns(services, match, 1)
        await services.rater.look_round()
        rated = await services.storage.all(select(rated_seats).where(rated_seats.c.match == match))
        assert len(rated) == (2 if is_over else 0)
        assert (await told_to(services, ann, match))[0] == "won", "the game is lost and won"

    with_services(database, work)


def test_nobody_acts_for_a_seat_that_is_a_bots_for_good(database: str) -> None:
    async def work(services: Services) -> None:
        match = await _three(services, *await add_accounts(services, "Ann", "Bob", "Cleo"))
        await resigns(services, match, 0)
        for wish in (Resign(), Default("late")):
            with pytest.raises((PlayRefused, NotYourTurn)):
                await services.acts.act(match, 0, wish)

    with_services(database, work)
