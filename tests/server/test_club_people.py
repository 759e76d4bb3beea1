"""Profiles: what members say of themselves, how they fared, and whose seats are whose."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.members import Browser, a_member
from tests.server.servers import Server
from tests.server.test_club_accounts import kind
from tests.server.test_club_games import tied

SAID = {
    "name": " Ada \u202e Lovelace",
    "crest": "plum",
    "languages": ["en", "de", "en"],
    "zone": "Europe/Berlin",
    "favourite": "warriors",
}


def says(browser: Browser, **changes: Any) -> Any:
    return browser.done("PUT", "/me/profile", SAID | changes)


def test_what_one_says_of_oneself_is_what_others_see(server: Server) -> None:
    ada = a_member(server)
    me = says(ada)
    assert me["name"] == "Ada Lovelace"
    seen = Browser(server).done("GET", f"/people/{me['account']}")
    assert seen == me["profile"]
    assert (seen["crest"], seen["languages"]) == ("plum", ["en", "de"])
    assert seen["favourite"] == {"game": "warriors", "title": "Warriors of Japan"}
    assert not {"mail", "passkeys", "sessions", "held", "settings"} & set(seen)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"name": "\u200b"}, "invalid-request"),
        ({"crest": "skull"}, "invalid-request"),
        ({"languages": ["<b>"]}, "invalid-request"),
        ({"zone": "<script>"}, "invalid-request"),
        ({"favourite": "chess"}, "refused"),
    ],
    ids=str,
)
def test_what_cannot_be_said(server: Server, wrong: dict[str, Any], why: str) -> None:
    ada = a_member(server)
    before = ada.done("GET", "/me")["profile"]
    assert kind(ada.ask("PUT", "/me/profile", SAID | wrong)) == why
    assert ada.done("GET", "/me")["profile"] == before


def test_games_that_are_over_are_counted(server: Server) -> None:
    ada, eve = a_member(server), a_member(server)
    for loser in (0, 1, 1):
        game = server.new("warriors", "me", "link")
        tied(ada, game, 0)
        tied(eve, game, 1)
        game.seats[loser].done("resign")
    tied(ada, server.new("warriors", "me", "link"), 0)  # goes on
    alone = server.new("warriors", "me", "here")
    tied(ada, alone, 0, 1)
    alone.seats[0].done("resign")
    for who, won in ((ada, 2), (eve, 1)):
        (score,) = who.done("GET", "/me")["profile"]["scores"]
        assert (score["game"], score["played"], score["won"]) == ("warriors", 3, won)


def test_a_table_knows_whose_seats_are_whose(server: Server) -> None:
    ada, game = a_member(server), server.new("warriors", "me", "link")
    assert game.seats[1].get("/people") == []
    tied(ada, game, 0)
    me = says(ada, name="Ada")
    (seen,) = game.seats[1].get("/people")
    assert seen == {"seat": 0, "account": me["account"], "name": "Ada", "crest": "plum"}
    assert game.spectator.get("/people") == [seen]
    ada.done("DELETE", f"/me/games/{game.id}")
    assert game.seats[1].get("/people") == []


def test_nobody_is_found_under_an_account_that_is_gone(server: Server) -> None:
    ada = a_member(server)
    me = ada.done("GET", "/me")
    ada.done("POST", "/me/deletion", {"name": "Ada"})
    assert kind(Browser(server).ask("GET", f"/people/{me['account']}")) == "not-found"
