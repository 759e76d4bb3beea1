"""Playing on with others from a moment of a game that is over: a match like any other."""

from __future__ import annotations

from random import Random

import httpx
import pytest

import kassen
from kassen.core.play.records import Record
from kassen.core.play.starts import start_of
from tests.server.members import Browser
from tests.server.servers import Json, NewGame, Server, eventually
from tests.server.test_server_refusals import problem

HIDDEN = "shogun"


@pytest.fixture(scope="module")
def played(server: Server) -> NewGame:
    """A game with hands and secret plans, of three, which is over."""
    game = server.new(HIDDEN, "me", "link", "link")
    game.play(Random(5), 110)
    for seat in (1, 2):
        game.seats[seat].done("resign")
    return game


def _moment(game: NewGame, number: int, seat: int = 0) -> Json:
    return {"match": game.id, "token": game.seats[seat].token, "number": number}


def _on(game: NewGame, number: int, *kinds: str, **wishes: object) -> NewGame:
    state = game.seats[0].get()
    return game.server.new(
        state["game"],
        *(kinds or ("me", *["link"] * (len(state["seats"]) - 1))),
        moment=_moment(game, number),
        **wishes,
    )


def _record(game: NewGame) -> Record:
    return Record.from_lines(game.spectator.ask("GET", "/record").text)


def test_it_begins_where_the_other_was_and_says_so(played: NewGame) -> None:
    then = played.seats[0].get("/at/70")
    found = _on(played, 70)
    now = found.seats[0].get()
    assert now["view"] == then["view"]
    assert now["agenda"] == then["agenda"]
    assert now["origin"] == {"match": played.id, "round": "Round 1", "hidden": True}
    assert (now["analysis"], now["result"], now["options"]) == (False, None, then["options"])
    assert played.seats[0].get()["origin"] is None
    assert found.made["commitment"] != played.made["commitment"], "the dice are new"


def test_what_was_hidden_is_hidden_again_from_those_who_play(played: NewGame) -> None:
    """Each seat sees its own, and the record before the end holds no position."""
    found = _on(played, 70)
    assert "position" not in found.spectator.ask("GET", "/record").text
    problem(found.spectator.ask("GET", "/position"), 403, "hidden")
    views = [found.seats[seat].get()["view"] for seat in range(3)]
    assert views[0] != views[1] != views[2]
    watched = found.spectator.get()
    then = played.spectator.get(f"/at/{played.seats[0].get('/at/70')['line']}")
    assert watched["view"] == then["view"]


def test_its_record_is_whole_and_says_whence_it_comes(server: Server) -> None:
    game = server.new("warriors")
    game.play(Random(7), 60)
    game.seats[1].done("resign")
    found = _on(game, 40, coach=True)
    assert found.play(Random(2), 30) == 30
    while not any(entry.dice for entry in _record(found).entries):
        assert found.play(Random(2), 10) == 10
    found.seats[0].done("resign")
    record = _record(found)
    origin = record.header.origin
    assert origin is not None
    there = _record(game)
    assert (origin.match, origin.commitment) == (game.id, there.header.commitment)
    assert there.entries[origin.entry].n == origin.entry
    again = kassen.load(record, check_dice=True)
    assert again.result is not None
    first = kassen.load(there).at(origin.entry)
    assert start_of(again.at(0).table) == start_of(first.table), "the very position"
    assert found.spectator.get("/dice")["rolls"]
    assert found.spectator.get("/hindsight")["points"]
    rematch = NewGame(server, found.seats[0].post("/rematch").json())
    assert rematch.spectator.get()["origin"]["match"] == game.id


def test_it_counts_in_no_statistics_of_sides(server: Server) -> None:
    game = server.new("warriors")
    game.play(Random(3), 30)
    game.seats[1].done("resign")
    counted = server.get("/games/warriors/statistics")["finished"]
    _on(game, 20).seats[0].done("resign")
    assert server.get("/games/warriors/statistics")["finished"] == counted


def test_friends_gather_for_it_and_are_told_what_they_sit_down_to(played: NewGame) -> None:
    server = played.server
    ann, bob = Browser(server), Browser(server)
    ann.sign_up("Ann")
    bob.sign_up("Bob")
    wish = {
        "game": HIDDEN,
        "whom": "public",
        "chairs": [{"kind": "me", "name": "Ann"}, {"kind": "free"}, {"kind": "bot"}],
        "moment": _moment(played, 70),
    }
    refused = ann.ask("POST", "/tables", wish | {"rated": True})
    assert refused.status_code == 422, refused.text
    made = ann.done("POST", "/tables", wish)
    table = made["table"]["table"]
    shown = server.get(f"/tables/{table}")
    assert shown["origin"]["match"] == played.id
    assert "position" not in server.ask("GET", f"/tables/{table}").text
    bob.done("POST", f"/tables/{table}/seats/1", {"name": "Bob"})
    for one in (ann, bob):
        one.done("PUT", f"/tables/{table}/ready", {"ready": True})
    (link,) = bob.done("POST", f"/me/games/{table}/keys")
    state = server.get(f"/matches/{table}", link["token"])
    assert state["origin"]["match"] == played.id
    assert state["seat"] == 1
    eventually(lambda: server.get(f"/matches/{table}", link["token"])["seats"][2]["bot"])


def test_only_who_may_see_it_plays_on_and_only_when_it_is_over(played: NewGame) -> None:
    server = played.server
    seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}]

    def asked(moment: Json, seats: list[Json] = seats) -> httpx.Response:
        body = {"game": HIDDEN, "seats": seats, "moment": moment}
        return server.ask("POST", "/matches", body=body)

    problem(asked(_moment(played, 70) | {"token": "guess"}), 401, "no-token")
    assert played.host is not None
    problem(asked(_moment(played, 70) | {"token": played.host.token}), 403, "not-allowed")
    problem(asked(_moment(played, 9999)), 404, "not-found")
    problem(asked(_moment(played, 70), seats[:2]), 422, "bad-wish")
    going = server.new(HIDDEN, "me", "link", "link")
    problem(asked(_moment(going, 0)), 403, "hidden")
    watching = {"match": played.id, "token": played.spectator.token, "number": 5}
    answer = asked(watching)
    assert answer.status_code == 201, "whoever may look may play on"


def test_from_a_moment_at_which_it_was_decided_nobody_plays_on(server: Server) -> None:
    game = server.new("warriors", "bot:heuristic", "bot:heuristic")
    eventually(lambda: game.spectator.get()["result"] is not None, 240)
    number = game.spectator.get()["number"]
    moment = {"match": game.id, "token": game.spectator.token, "number": number}
    body = {"game": "warriors", "seats": [{"kind": "me"}, {"kind": "link"}], "moment": moment}
    problem(server.ask("POST", "/matches", body=body), 409, "refused")
