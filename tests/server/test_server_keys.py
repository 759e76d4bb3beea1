"""Keys and seats: who may open what, and that a change of hands is told to all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from kassen.server.services import Services
from tests.server.servers import Json, NewGame, Player, Server, eventually, next_state
from tests.server.services import new_match, with_services
from tests.server.test_server_refusals import problem


def keys_of(player: Player) -> list[Json]:
    found: list[Json] = player.get("/keys")
    return found


def holder(game: NewGame, link: Json) -> Player:
    return Player(game.server, game.id, link["token"])


def told(player: Player) -> list[str]:
    return [line["text"] for line in player.get("/talk")["lines"]]


# ---- keys ----------------------------------------------------------------------------------------


def test_a_seat_lists_its_keys_makes_more_and_ends_them(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    south = game.seats[0]
    (first,) = keys_of(south)
    assert (first["role"], first["seat"], first["current"]) == ("seat", 0, True)
    assert first["key"] not in south.token
    response = south.post("/keys")
    assert response.status_code == 201
    phone = holder(game, response.json())
    assert phone.get()["seat"] == 0
    assert [key["current"] for key in keys_of(phone)] == [False, True]
    (own,) = [key["key"] for key in keys_of(phone) if key["current"]]
    problem(phone.ask("DELETE", f"/keys/{own}"), 409, "refused")
    assert south.ask("DELETE", f"/keys/{own}").status_code == 204
    problem(phone.ask("GET", ""), 401, "no-token")
    assert keys_of(south) == [first]
    problem(south.ask("DELETE", f"/keys/{own}"), 404, "not-found")


def test_a_key_made_anew_ends_the_others_and_whoever_listens_with_them(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    south, north = game.seats[0], game.seats[1]
    with south.listening() as old, north.listening() as other:
        next_state(old), next_state(other)
        new = holder(game, south.ask("PUT", "/keys").json())
        with pytest.raises(ConnectionClosed) as closed:
            list(old)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        problem(south.ask("GET", ""), 401, "no-token")
        moves = new.get()["choice"]["moves"]
        new.done("move", number=0, move=moves[0]["text"])
        while next_state(other)["number"] < 1:
            pass


def test_nobody_sees_or_ends_keys_of_others(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    assert game.host is not None
    south, north = game.seats.values()
    (key,) = keys_of(south)
    for other in (north, game.host, game.spectator):
        assert key["key"] not in [one["key"] for one in keys_of(other)]
        kind, status = ("not-allowed", 403) if other is game.spectator else ("not-found", 404)
        problem(other.ask("DELETE", f"/keys/{key['key']}"), status, kind)
    assert south.get()["seat"] == 0


def test_spectators_make_no_keys(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    assert game.host is not None
    for method, path in (("POST", "/spectators"), ("POST", "/keys"), ("PUT", "/keys")):
        problem(game.spectator.ask(method, path), 403, "not-allowed")
    by_seat = holder(game, game.seats[0].post("/spectators").json())
    by_host = holder(game, game.host.post("/spectators").json())
    assert by_seat.get()["role"] == by_host.get()["role"] == "spectator"
    roles = [key["role"] for key in keys_of(game.seats[0])]
    assert roles == ["seat", "spectator"]
    (watch,) = [key["key"] for key in keys_of(game.seats[0]) if key["role"] == "spectator"]
    assert game.seats[0].ask("DELETE", f"/keys/{watch}").status_code == 204
    problem(by_seat.ask("GET", ""), 401, "no-token")
    assert by_host.get()["role"] == "spectator"


# ---- seats that change hands ---------------------------------------------------------------------


def test_a_seat_that_a_bot_plays_for_a_while_is_told_to_all(server: Server) -> None:
    game = server.new("warriors", "link", "me")
    north = game.seats[1]
    north.ask("PUT", "/seat/bot", {"bot": "random"})
    north.ask("DELETE", "/seat/bot")
    assert told(game.spectator) == [
        "North lets a bot play: Saikoro.",
        "North plays again; the bot has left.",
    ]
    assert "lässt einen Bot spielen" in north.get("/talk", lang="de")["lines"][0]["text"]


@pytest.fixture
def parley(server: Server) -> NewGame:
    """Two at a table with a bot, and one of them has whispered with it."""
    game = server.new("envoys", "me", "link", "bot:random")
    game.seats[1].post("/talk", act="say", text="Only you and me.", to=[2])
    game.seats[0].post("/talk", act="say", text="Good evening.")
    return game


def test_whoever_gets_a_bots_seat_hears_nothing_that_was_whispered_before(parley: NewGame) -> None:
    assert parley.host is not None
    link = parley.host.ask("PUT", "/seats/2", {"kind": "link", "name": "Cleo"}).json()["link"]
    cleo = holder(parley, link)
    lines = told(cleo)
    assert "Good evening." in lines[0]
    assert "to Cleo" in lines[-1]
    assert not any("Only you and me." in line for line in lines)
    assert "Only you and me." in "".join(told(parley.seats[1]))
    for reader in (parley.seats[0], parley.seats[1], parley.spectator):
        assert told(reader)[-1] == lines[-1]
    assert "Only you and me." not in cleo.ask("GET", "/talk/file").text
    parley.seats[1].post("/talk", act="say", text="Hello, Cleo.", to=[2])
    assert "Hello, Cleo." in told(cleo)[-1]
    with cleo.listening() as socket:
        first = next_state(socket)
        assert first["seat"] == 2


def test_a_link_that_was_never_opened_is_made_anew_and_a_person_who_came_stays(
    parley: NewGame,
) -> None:
    assert parley.host is not None
    first = parley.host.ask("PUT", "/seats/2", {"kind": "link"}).json()["link"]
    second = parley.host.ask("PUT", "/seats/2", {"kind": "link"}).json()["link"]
    problem(holder(parley, first).ask("GET", ""), 401, "no-token")
    assert holder(parley, second).get()["seat"] == 2
    problem(parley.host.ask("PUT", "/seats/2", {"kind": "link"}), 409, "refused")


def test_a_bot_plays_for_who_is_away_until_he_takes_his_seat_back(
    start_server: Callable[..., Server],
) -> None:
    server = start_server(absent_seconds=0)
    game = server.new("warriors", "link", "link")
    assert game.host is not None
    south, north = game.seats.values()
    assert south.get()["choice"] is not None
    north.get()
    problem(game.host.ask("PUT", "/seats/1", {"kind": "bot", "bot": "random"}), 409, "refused")
    assert game.host.ask("PUT", "/seats/0", {"kind": "bot", "bot": "random"}).status_code == 200
    assert told(north)[-1].startswith("The host lets a bot play for South: Saikoro.")
    eventually(lambda: north.get()["number"] > 0)
    state = south.ask("DELETE", "/seat/bot").json()
    assert state["seats"][0]["kind"] == "person"
    assert told(north)[-1] == "South plays again; the bot has left."


def test_whoever_is_at_the_table_is_not_replaced(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    assert game.host is not None
    wish = {"kind": "bot", "bot": "random"}
    answer = problem(game.host.ask("PUT", "/seats/0", wish), 409, "refused")
    assert "5 minutes" in answer["detail"]
    assert game.host.ask("PUT", "/seats/1", wish).status_code == 200  # the link was never opened


# ---- the end -------------------------------------------------------------------------------------


def test_the_host_stops_a_match_and_then_deletes_it(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    assert game.host is not None
    south, north = game.seats.values()
    problem(south.post("/stop"), 403, "not-allowed")
    problem(south.ask("DELETE", ""), 403, "not-allowed")
    problem(game.host.ask("DELETE", ""), 409, "refused")
    with north.listening() as socket:
        assert not next_state(socket)["stopped"]
        assert game.host.post("/stop").status_code == 204
        state = next_state(socket)
        assert state["stopped"]
        assert (state["to_act"], state["choice"]) == ([], None)
        said = "The host has stopped this match: nobody plays on."
        assert state["waiting"] == {"seats": [], "text": said, "rule": ""}
        assert told(north) == [said]
        answer = problem(south.move("pass"), 409, "refused")
        assert answer["detail"] == said
        (mine,) = server.ask(
            "POST", "/matches/mine", body={"links": [{"match": game.id, "token": south.token}]}
        ).json()
        assert (mine["your_move"], mine["to_act"]) == (False, [])
        assert north.get("/log")["number"] == 0
        assert game.host.ask("DELETE", "").status_code == 204
        with pytest.raises(ConnectionClosed) as closed:
            list(socket)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            4410,
            "The host has deleted this match.",
        )
    for player in (south, north, game.spectator, game.host):
        problem(player.ask("GET", ""), 401, "no-token")


def test_bots_of_a_stopped_match_play_no_more(database: str) -> None:
    async def work(services: Services) -> tuple[list[int], bool]:
        id = await new_match(services, "warriors")
        async with services.matches.hold(id) as found:
            waiting = list(found.match.to_act())
        await services.seating.change(id, waiting[0], bot="random")
        await services.hosting.stop(id)
        async with services.matches.hold(id) as found:
            stopped_at = found.match.line
        services.matches.drop(id)  # and read again from the database
        async with services.matches.hold(id) as found:
            return found.bots_to_act(), found.match.line == stopped_at

    assert with_services(database, work) == ([], True)
