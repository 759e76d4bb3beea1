"""The waiting list: seats of those who are late or resign are offered to the first who waits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from sqlalchemy import select, update

import kassen
from kassen.core.play.acts import TakeOver
from kassen.core.play.records import Record
from kassen.core.values.clocks import Clock
from kassen.core.values.errors import PlayRefused, SettingError
from kassen.core.values.readers import SPECTATOR
from kassen.server.http.problems import Problem
from kassen.server.lobby.ratings import api as ratings_api
from kassen.server.people import people_api
from kassen.server.play.acts import Default
from kassen.server.play.delays import Delay
from kassen.server.play.door import Visitor
from kassen.server.play.standins.desk import LONG
from kassen.server.play.standins.left import left_seats, stint
from kassen.server.play.tokens import SEAT, Holder, mint
from kassen.server.play.tokens import SPECTATOR as WATCHES
from kassen.server.services import Services
from kassen.server.shapes.tournaments import TournamentWish
from kassen.server.store.schema import bonds, rated_seats, ratings, vacancies
from kassen.server.store.storage import now
from kassen.server.watch.late import seen_by
from tests.server.accounts import a_round_is_played, add_accounts, begun, person, resigns
from tests.server.members import Browser
from tests.server.servers import NewGame, Player, Server, eventually
from tests.server.services import with_services, with_two

DAYS = Clock(move=259_200, late="replace")


async def _account(services: Services, id: str) -> Any:
    found = await services.club.accounts.find(id)
    assert found is not None
    return found


async def _offers(services: Services, account: str) -> list[str]:
    await services.standins.look_round()
    return [one.id for one in await services.standins.offers(account)]


async def _is_late(services: Services, match: str, seat: int) -> None:
    """As if three days had gone by."""
    async with services.matches.lead(match) as found:
        number = found.match.table.state_number(seat)
    await services.clocks._is_late(match, seat, "replace", number)


# ---- late, offered, taken ------------------------------------------------------------------------


def test_a_late_seat_is_offered_to_the_first_who_waits_and_he_takes_it(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob, cleo, dora = await add_accounts(services, "Ann", "Bob", "Cleo", "Dora")
        match = await begun(services, person(ann, "Ann"), person(bob, "Bob"), clock=DAYS)
        for who in (cleo, dora):
            await services.standins.join(who, "warriors")
        places = [one.place for one in await services.standins.of(dora)]
        assert places == [2]
        async with services.matches.hold(match) as found:
            (seat,) = found.match.to_act()
        left = (ann, bob)[seat]
        await _is_late(services, match, seat)
        (offer,) = await _offers(services, cleo)
        assert await _offers(services, dora) == []
        with pytest.raises(Problem):
            await services.standins.take(await _account(services, dora), offer)
        told = await services.telling.outbox.of(cleo, None)
        assert [(one.kind, one.facts.offer) for one in told] == [("invitation", offer)]
        assert await services.telling.outbox.still_true(told[0])

        assert await services.standins.take(await _account(services, cleo), offer) == match
        assert not await services.telling.outbox.still_true(told[0])
        async with services.matches.hold(match) as found:
            taken = found.seats[seat]
            assert (taken.name, taken.bot, taken.joined) == ("Cleo", None, True)
            assert taken.bank == found.kept.header.clock.begin()  # type: ignore[union-attr]
            last = found.recent[-1].entry
            assert last.act == TakeOver("Cleo", ("Ann", "Bob")[seat])
            assert "Cleo plays" in found.speaker("en").event(found.recent[-1].events[0])
        held = {one.match for one in await services.club.holdings.of(cleo)}
        assert match in held
        assert await services.club.holdings.of(left) == [], "it is his no more"
        assert await services.standins.of(cleo) == [], "the next seat is for others"
        replaced = [one.facts.what for one in await services.telling.outbox.of(left, None)]
        assert "replaced" in replaced
        with pytest.raises(Problem):
            await services.standins.take(await _account(services, cleo), offer)

    with_services(database, work)


def test_whoever_returns_before_that_keeps_his_seat(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob, cleo = await add_accounts(services, "Ann", "Bob", "Cleo")
        match = await begun(services, person(ann), person(bob), clock=DAYS, rated=False)
        await services.standins.join(cleo, "warriors")
        async with services.matches.hold(match) as found:
            (seat,) = found.match.to_act()
        await _is_late(services, match, seat)
        (offer,) = await _offers(services, cleo)
        await services.seating.change(match, seat, bot=None)
        assert await _offers(services, cleo) == []
        with pytest.raises(Problem):
            await services.standins.take(await _account(services, cleo), offer)
        async with services.matches.hold(match) as found:
            acts = [said.act for said in found.parley.log]
            assert [(one.bot is not None, one.waits) for one in acts] == [  # type: ignore[union-attr]
                (True, True),
                (False, False),
            ]

    with_services(database, work)


def test_a_seat_goes_round_those_who_wait_and_keeps_waiting_itself(database: str) -> None:
    async def work(services: Services) -> None:
        names = ("Ann", "Bob", "Cleo", "Dora", "Eve", "Finn")
        ann, bob, cleo, dora, eve, finn = await add_accounts(services, *names)
        match = await begun(services, person(ann), person(bob), clock=DAYS, rated=False)
        async with services.matches.hold(match) as found:
            (seat,) = found.match.to_act()
        await _is_late(services, match, seat)
        stays = (bob, ann)[seat]
        await services.storage.writer.write(
            [(bonds, [{"account": stays, "other": dora, "kind": "block", "made": 1}])]
        )
        for who in (stays, dora, cleo, eve):  # who plays there, or is blocked there, is passed over
            await services.standins.join(who, "warriors")
        (offer,) = await _offers(services, cleo)
        await services.standins.pass_on(cleo, offer)
        assert await _offers(services, eve) == [offer]
        assert await _offers(services, cleo) == []
        await services.storage.writer.write([], [update(vacancies).values(due=now() - LONG)])
        assert await _offers(services, eve) == [], "he has let it pass"
        (row,) = await services.storage.all(select(vacancies))
        assert (row.offered_to, row.due > now()) == (None, True)
        await services.standins.join(finn, "warriors")
        assert await _offers(services, finn) == [offer]
        await resigns(services, match, 1 - seat)
        await services.storage.writer.write([], [update(vacancies).values(due=now() - LONG)])
        await services.standins.look_round()
        assert await services.storage.all(select(vacancies)) == [], "the game is over"

    with_services(database, work)


def test_two_servers_offer_a_seat_to_one(shared_database: str) -> None:
    async def work(one: Services, other: Services) -> None:
        ann, bob, cleo, dora = await add_accounts(one, "Ann", "Bob", "Cleo", "Dora")
        match = await begun(one, person(ann), person(bob), clock=DAYS, rated=False)
        for who in (cleo, dora):
            await one.standins.join(who, "warriors")
        async with one.matches.hold(match) as found:
            (seat,) = found.match.to_act()
        await _is_late(one, match, seat)
        while not (offers := await _offers(other, cleo) or await _offers(one, cleo)):
            pass
        assert await other.standins.take(await _account(other, cleo), offers[0]) == match
        assert await one.standins.offers(dora) == []
        notices = [await one.telling.outbox.of(who, None) for who in (cleo, dora)]
        kinds = [[n.kind for n in told].count("invitation") for told in notices]
        assert kinds == [1, 0]
        async with one.matches.hold(match) as found:
            assert found.seats[seat].name == "Cleo"

    with_two(shared_database, work)


def test_such_tables_need_bots_and_are_none_of_a_tournament(database: str) -> None:
    async def work(services: Services) -> None:
        (ann,) = await add_accounts(services, "Ann")
        wish = TournamentWish(game="warriors", title="Cup", format="swiss", size=2, clock=DAYS)
        with pytest.raises(SettingError, match="single games"):
            await services.tournaments.make(ann, wish)

    with_services(database, work)


# ---- resigning, over HTTP ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cleo(server: Server) -> Browser:
    found = Browser(server)
    found.sign_up("Cleo")
    return found


@pytest.fixture(scope="module")
def resigned(server: Server, cleo: Browser) -> tuple[NewGame, Browser, Player]:
    """Of three at a table one has resigned, and Cleo, who waits, has taken his seat over."""
    game = server.new("ninja", "me", "link", "link", when_gone="replace")
    bob = Browser(server)
    bob.sign_up("Bob")
    bob.done("POST", "/me/games", {"links": [{"match": game.id, "token": game.seats[1].token}]})
    game.seats[1].ask("POST", "/talk", {"act": "say", "text": "psst", "to": [2]})
    waits = cleo.done("PUT", "/me/waiting/ninja")
    assert [(one["game"], one["place"]) for one in waits["waiting"]] == [("ninja", 1)]
    game.seats[1].done("resign")
    offered = eventually(lambda: cleo.done("GET", "/me/waiting")["offers"])
    (offer,) = offered
    assert (offer["match"], offer["was"], len(offer["others"])) == (game.id, offer["label"], 2)
    taken = cleo.done("POST", f"/me/offers/{offer['offer']}")
    assert taken == {"match": game.id}
    (link,) = cleo.done("POST", f"/me/games/{game.id}/keys")
    old, game.seats[1] = game.seats[1], Player(server, game.id, link["token"])
    return game, bob, old


def test_a_resigned_seat_is_played_by_who_takes_it_over(
    resigned: tuple[NewGame, Browser, Player],
) -> None:
    game, bob, old = resigned
    assert game.server.ask("GET", f"/matches/{game.id}", old.token).status_code == 401
    assert [one["match"] for one in bob.done("GET", "/me/games")] == []
    mine = game.seats[1]
    state = mine.get()
    assert (state["seat"], state["seats"][1]["name"], state["seats"][1]["kind"]) == (
        1,
        "Cleo",
        "person",
    )
    talk = mine.get("/talk")["lines"]
    assert "psst" not in str(talk), "what was whispered before is not for him"
    assert "from the waiting list" in talk[-1]["text"]
    assert game.play(Random(3), 12) > 0, "and the game goes on"


# ---- who was replaced ----------------------------------------------------------------------------


def test_whoever_was_replaced_finds_the_game_among_his_and_no_more_than_a_spectator(
    resigned: tuple[NewGame, Browser, Player],
) -> None:
    game, bob, _ = resigned
    (mine,) = bob.done("GET", "/me/archive")
    assert (mine["match"], mine["seat"], mine["outcome"]) == (game.id, 1, "left")
    assert (mine["left"]["by"], mine["is_over"], mine["result"]) == ("Cleo", False, "")
    assert mine["left"]["move"] > 0
    assert [one["match"] for one in bob.done("GET", "/me/archive", outcome="left")] == [game.id]
    assert bob.done("GET", "/me/archive", outcome="lost") == []
    (link,) = bob.done("POST", f"/me/games/{game.id}/keys")
    assert (link["role"], link["seat"]) == ("spectator", None)
    eyes = Player(game.server, game.id, link["token"])
    for path in ("", "/log", "/talk"):
        assert eyes.get(path) == game.spectator.get(path), "as much as any spectator"
    assert "psst" not in str(eyes.get("/talk"))
    assert eyes.post("resign").status_code == 403
    for method, path in (("PUT", "/keys"), ("DELETE", ""), ("POST", "/seats/1/hand-on")):
        answer = bob.ask(method, f"/me/games/{game.id}{path}")
        assert answer.status_code == 404, "it is no seat of his"
    bob.done("PUT", f"/me/games/{game.id}/note", {"note": "I was too tired."})
    assert bob.done("GET", "/me/archive")[0]["note"] == "I was too tired."
    notice = next(one for one in bob.done("GET", "/me/notices")["notices"] if one["kind"] == "end")
    assert notice["path"] == f"/table/{game.id}"


def test_files_of_both_tell_what_each_did_himself(
    resigned: tuple[NewGame, Browser, Player], cleo: Browser
) -> None:
    game, bob, _ = resigned
    game.seats[1].ask("POST", "/talk", {"act": "say", "text": "hello", "to": []})
    (before,) = bob.done("GET", "/me/export")["seats"]
    (after,) = cleo.done("GET", "/me/export")["seats"]
    said = [[one["what"]["text"] for one in file["said"]] for file in (before, after)]
    assert said == [["psst"], ["hello"]]
    assert [one["what"]["act"] for one in before["done"]][-1] == "resign"
    assert "resign" not in [one["what"]["act"] for one in after["done"]]
    assert (before["left"]["by"], after["left"]) == ("Cleo", None)
    assert "psst" not in str(cleo.done("GET", "/me/export"))
    assert before["name"] not in ("", "Cleo")
    assert before["orders"] == []


def _is_drawn(game: NewGame) -> None:
    for seat, act in ((0, "offer-draw"), (1, "accept"), (2, "accept")):
        if game.spectator.get()["result"] is None:
            game.seats[seat].done(act)


@pytest.mark.usefixtures("toys")
def test_the_record_says_who_replaced_whom(resigned: tuple[NewGame, Browser, Player]) -> None:
    game, _, _ = resigned
    _is_drawn(game)
    record = Record.from_lines(game.spectator.ask("GET", "/record").text)
    (taken,) = [one.act for one in record.entries if isinstance(one.act, TakeOver)]
    assert taken.name == "Cleo"
    again = kassen.load(record, check_dice=True)
    assert again.handed == () or 1 not in again.handed
    assert any("Cleo plays" in line for line in again.story())


def test_when_it_is_over_he_sees_all_that_everybody_may(
    resigned: tuple[NewGame, Browser, Player],
) -> None:
    game, bob, _ = resigned
    _is_drawn(game)
    bob.done("PUT", f"/me/games/{game.id}/note", {"note": "I was too tired."})
    (mine,) = bob.done("GET", "/me/archive", lang="en")
    assert (mine["outcome"], mine["is_over"], bool(mine["result"])) == ("left", True, True)
    assert mine["note"] == "I was too tired."
    (link,) = bob.done("POST", f"/me/games/{game.id}/keys")
    eyes = Player(game.server, game.id, link["token"])
    assert eyes.ask("GET", "/record").text == game.spectator.ask("GET", "/record").text


def test_whoever_stands_in_twice_or_leaves_the_club_takes_nothing_of_others(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob, cleo, dora = await add_accounts(services, "Ann", "Bob", "Cleo", "Dora")
        match = await begun(services, person(ann, "Ann"), person(bob), clock=DAYS, rated=False)
        async with services.matches.hold(match) as found:
            (seat,) = found.match.to_act()
        left = (ann, bob)[seat]
        await services.club.archive.note(left, match, "before")
        for who in (cleo, dora):
            await services.standins.join(who, "warriors")
            await _is_late(services, match, seat)
            (offer,) = await _offers(services, who)
            await services.standins.take(await _account(services, who), offer)
        seats = {who: await left_seats(services.storage, who) for who in (left, cleo, dora)}
        assert [[one.by for one in found] for found in seats.values()] == [["Cleo"], ["Dora"], []]
        notes = [[one.note for one in found] for found in seats.values()]
        assert notes == [["before"], [""], []]
        talk = await services.storage.talk(match)
        first, second = (stint(talk, seat, seats[who][0]) for who in (left, cleo))
        assert first.said_before is not None
        assert first.said_before < second.first_said
        assert stint(talk, seat).first_said == (second.said_before or 0) + 1
        told = (await services.telling.outbox.told(match))[seat]
        assert (told.account, told.told_talk > 0) == (dora, True), "what was said is no news"
        await services.club.leaving.delete(await _account(services, left))
        (row, _) = await services.storage.all(select(vacancies).order_by(vacancies.c.made))
        assert (row.left_by, row.note) == (None, "")
        async with services.matches.hold(match) as found:
            assert found.seats[seat].name == "Dora", "her seat is not his to give up"

    with_services(database, work)


def test_spectators_who_see_it_later_hear_of_it_later(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob, cleo = await add_accounts(services, "Ann", "Bob", "Cleo")
        chairs = (person(ann, "Ann"), person(bob, "Bob"))
        match = await begun(services, *chairs, clock=DAYS, rated=False, delay=Delay(minutes=10))
        await services.standins.join(cleo, "warriors")
        async with services.matches.hold(match) as found:
            (seat,) = found.match.to_act()
        await _is_late(services, match, seat)
        (offer,) = await _offers(services, cleo)
        await services.standins.take(await _account(services, cleo), offer)
        async with seen_by(services.matches, match, SPECTATOR) as late:
            assert (late.seats[seat].name, late.seats[seat].bot) == (("Ann", "Bob")[seat], None)
        async with seen_by(services.matches, match, 1 - seat) as now_seen:
            assert now_seen.seats[seat].name == "Cleo"
        key = mint(match, WATCHES)
        await services.storage.change_keys([key])
        found_key = await services.tokens.find(key.token, match)
        assert found_key is not None
        visitor, other = Visitor(found_key, "en"), Visitor(Holder(match, SEAT, 1 - seat), "en")
        for who, known in ((visitor, [1 - seat]), (other, [0, 1])):
            people = await people_api.at_table.fn(visitor=who, services=services)
            rated = await ratings_api.at_table.fn(visitor=who, services=services)
            assert [one.seat for one in people] == known
            assert [one.seat for one in rated.seats] == known
        (shown,) = await services.gatherings.playing()
        assert shown.names == ["Ann", "Bob"], "nor does the start page say it"

    with_services(database, work)


def test_nobody_is_offered_what_he_does_not_wait_for(server: Server) -> None:
    eve = Browser(server)
    eve.sign_up("Eve")
    assert eve.done("GET", "/me/waiting") == {"waiting": [], "offers": []}
    assert eve.ask("PUT", "/me/waiting/chess").status_code == 422
    assert eve.ask("POST", "/me/offers/nothing").status_code == 404
    eve.done("PUT", "/me/waiting/warriors")
    assert eve.done("GET", "/me/export")["waiting"][0]["game"] == "warriors"
    assert eve.done("DELETE", "/me/waiting/warriors")["waiting"] == []


# ---- ratings -------------------------------------------------------------------------------------


def test_who_left_and_who_resigned_have_lost_and_who_stood_in_is_not_rated(
    database: str,
) -> None:
    async def work(services: Services) -> None:
        ann, bob, cleo = await add_accounts(services, "Ann", "Bob", "Cleo")
        match = await begun(services, person(ann), person(bob), clock=DAYS)
        await services.standins.join(cleo, "warriors")
        async with services.matches.hold(match) as found:
            (seat,) = found.match.to_act()
        left, stays = ((ann, bob), (bob, ann))[seat]
        await _is_late(services, match, seat)
        (offer,) = await _offers(services, cleo)
        await services.standins.take(await _account(services, cleo), offer)
        async with services.matches.hold(match) as found:
            number = found.match.table.state_number(seat)
        await services.acts.act(match, seat, Default("late"), number)
        await a_round_is_played(services, match)
        await resigns(services, match, 1 - seat)  # so the seat wins, by Cleo's doing; both lose
        await services.rater.look_round()
        rows = await services.storage.all(select(ratings))
        found_for = {row.account: (row.won, row.mu > 25) for row in rows}
        assert found_for == {left: (0, False), stays: (0, False)}
        seats = await services.storage.all(select(rated_seats))
        assert cleo not in [row.account for row in seats]

    with_services(database, work)


def test_who_is_in_play_is_not_replaced(database: str) -> None:
    async def work(services: Services) -> None:
        ann, bob = await add_accounts(services, "Ann", "Bob")
        match = await begun(services, person(ann), person(bob), rated=False)
        await resigns(services, match, 0)
        async with services.matches.hold(match) as found:
            with pytest.raises(PlayRefused):
                found.match.clone().do(0, TakeOver("Cleo", "Ann"))

    with_services(database, work)
