"""Seats of accounts: found on every device, taken back, handed on, and never stolen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.members import Authenticator, Browser, a_member
from tests.server.servers import NewGame, Player, Server, next_state
from tests.server.test_club_accounts import kind


def links(game: NewGame, *seats: int) -> dict[str, Any]:
    return {"links": [{"match": game.id, "token": game.seats[seat].token} for seat in seats]}


def tied(browser: Browser, game: NewGame, *seats: int) -> Any:
    return browser.done("POST", "/me/games", links(game, *seats))


def keys(browser: Browser, game: NewGame, method: str = "POST") -> list[Player]:
    made = browser.done(method, f"/me/games/{game.id}/keys")
    return [Player(browser.server, game.id, link["token"]) for link in made]


def status(player: Player) -> int:
    return player.ask("GET", "").status_code


def two_devices(server: Server) -> tuple[Browser, Browser]:
    """Of one player."""
    authenticator, desk, phone = Authenticator(), Browser(server), Browser(server)
    desk.sign_up("Ada", authenticator)
    assert phone.sign_in(authenticator).status_code == 200
    return desk, phone


def test_a_game_is_found_and_played_on_another_device(server: Server) -> None:
    desk, phone = two_devices(server)
    game = server.new("warriors", "me", "link")
    assert tied(desk, game, 0)["held"] == [{"match": game.id, "seat": 0}]
    (mine,) = phone.done("GET", "/me/games")
    assert (mine["match"], mine["seat"]) == (game.id, 0)
    assert mine["your_move"] == (0 in mine["to_act"])
    assert mine["changed"] >= mine["created"]
    (seat,) = keys(phone, game)
    state = seat.get()
    assert state["seat"] == 0
    whose = seat if 0 in state["to_act"] else game.seats[1]
    whose.move(whose.get()["choice"]["moves"][0]["move"])
    (later,) = desk.done("GET", "/me/games")
    assert later["number"] > mine["number"]
    assert status(game.seats[0]) == 200  # the link opens it as before


def test_a_session_that_ends_takes_its_keys_along(server: Server) -> None:
    desk, phone = two_devices(server)
    game = server.new("warriors", "me", "link")
    tied(desk, game, 0)
    (lost,), (kept,) = keys(phone, game), keys(desk, game)
    with lost.listening() as listening:
        next_state(listening)
        other = next(one for one in desk.done("GET", "/me")["sessions"] if not one["current"])
        desk.done("DELETE", f"/me/sessions/{other['session']}")
        with pytest.raises(ConnectionClosed) as closed:
            deque(iter(lambda: listening.recv(timeout=20), None), maxlen=0)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert (status(lost), status(kept), status(game.seats[0])) == (401, 200, 200)
    desk.done("POST", "/me/sign-out")
    assert (status(kept), status(game.seats[0])) == (401, 200)


def test_a_seat_is_taken_back_from_whoever_has_its_link(server: Server) -> None:
    ada, game = a_member(server), server.new("warriors", "me", "link")
    tied(ada, game, 0)
    (mine,) = keys(ada, game, "PUT")
    assert (status(mine), status(game.seats[0]), status(game.seats[1])) == (200, 401, 200)


def test_nobody_takes_the_seat_of_another_account(server: Server) -> None:
    ada, eve, game = a_member(server), a_member(server), server.new("warriors", "me", "link")
    tied(ada, game, 0)
    assert kind(eve.ask("POST", "/me/games", links(game, 0))) == "refused"
    assert tied(eve, game, 0, 1)["held"] == [{"match": game.id, "seat": 1}]
    stranger = a_member(server)
    for method, path in [
        ("POST", "/keys"),
        ("PUT", "/keys"),
        ("POST", "/seats/0/hand-on"),
        ("DELETE", ""),
    ]:
        assert kind(stranger.ask(method, f"/me/games/{game.id}{path}")) == "not-found"
    assert kind(eve.ask("POST", f"/me/games/{game.id}/seats/0/hand-on")) == "not-found"
    assert [seat.get()["seat"] for seat in keys(eve, game)] == [1]
    assert [seat.get()["seat"] for seat in keys(ada, game)] == [0]


def test_only_keys_of_seats_are_tied(server: Server) -> None:
    ada, game = a_member(server), server.new("warriors", "me", "link")
    assert game.host is not None
    wrong = [game.spectator.token, game.host.token, "nothing"]
    body = {"links": [{"match": game.id, "token": token} for token in wrong]}
    assert ada.done("POST", "/me/games", body)["held"] == []


def test_a_seat_is_handed_on_and_the_table_is_told(server: Server) -> None:
    ada, brook = a_member(server), a_member(server)
    game = server.new("warriors", "me", "link")
    tied(ada, game, 0)
    (mine,) = keys(ada, game)
    link = ada.done("POST", f"/me/games/{game.id}/seats/0/hand-on")
    new = Player(server, game.id, link["token"])
    assert (status(mine), status(game.seats[0]), status(new)) == (401, 401, 200)
    assert ada.done("GET", "/me/games") == []
    assert [line["act"] for line in game.seats[1].get("/talk")["lines"]] == ["seated"]
    game.seats[0] = new
    assert tied(brook, game, 0)["held"] == [{"match": game.id, "seat": 0}]


def test_untied_seats_keep_their_links(server: Server) -> None:
    ada, game = a_member(server), server.new("warriors", "me", "here")
    tied(ada, game, 0, 1)
    assert len(keys(ada, game)) == 2
    ada.done("DELETE", f"/me/games/{game.id}")
    assert ada.done("GET", "/me")["held"] == []
    assert status(game.seats[0]) == 200
    assert kind(ada.ask("POST", f"/me/games/{game.id}/keys")) == "not-found"


def test_games_that_go_on_come_first_and_deleted_ones_are_gone(server: Server) -> None:
    ada = a_member(server)
    over, on = server.new("bids", "me", "here"), server.new("bids", "me", "here")
    tied(ada, on, 0)
    tied(ada, over, 0)
    over.seats[0].done("resign")
    assert [one["match"] for one in ada.done("GET", "/me/games")] == [on.id, over.id]
    assert over.host is not None
    assert over.host.ask("DELETE", "").status_code == 204
    assert [one["match"] for one in ada.done("GET", "/me/games")] == [on.id]


def test_settings_go_along(server: Server) -> None:
    desk, phone = two_devices(server)
    assert desk.done("GET", "/me")["settings"] == {}
    desk.done("PUT", "/me/settings", {"settings": {"theme": "night", "text": 130}})
    assert phone.done("GET", "/me")["settings"] == {"theme": "night", "text": 130}
    large = {"settings": {"theme": "x" * 20_000}}
    assert kind(desk.ask("PUT", "/me/settings", large)) == "too-large"


def test_seats_are_kept_in_both_databases(
    any_database: str, start_server: Callable[..., Server]
) -> None:
    server = start_server(any_database)
    ada, game = a_member(server), server.new("warriors", "me", "link")
    tied(ada, game, 0)
    assert [seat.get()["seat"] for seat in keys(ada, game, "PUT")] == [0]
    ada.done("POST", f"/me/games/{game.id}/seats/0/hand-on")
    assert ada.done("GET", "/me/games") == []
