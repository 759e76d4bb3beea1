"""The archive: games of an account that are over, searched, with notes for one's own eyes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.members import Browser, a_member
from tests.server.servers import NewGame, Server
from tests.server.test_club_games import tied


@pytest.fixture(scope="module")
def member(server: Server) -> Browser:
    return a_member(server)


@pytest.fixture(scope="module")
def games(server: Server, member: Browser) -> dict[str, NewGame]:
    """Won against Bob, lost to Eve in another game, and one that goes on."""
    found = {}
    for name, game, loser in (
        ("Bob", "warriors", 1),
        ("Eve", "bids", 0),
        ("Cat", "warriors", None),
    ):
        new = server.new(game, "me", "link")
        new.seats[1].ask("PATCH", "/seat", {"name": name})
        tied(member, new, 0)
        if loser is not None:
            new.seats[loser].done("resign")
        found[name] = new
    return found


def found(member: Browser, **wish: Any) -> list[str]:
    return [one["names"][1] for one in member.done("GET", "/me/archive", **wish)]


def test_games_that_are_over_are_found_the_newest_first(
    member: Browser, games: dict[str, NewGame]
) -> None:
    assert found(member) == ["Eve", "Bob"]
    (_, won) = member.done("GET", "/me/archive", lang="de")
    (_, english) = member.done("GET", "/me/archive", lang="en")
    assert (won["match"], won["seat"], won["outcome"]) == (games["Bob"].id, 0, "won")
    assert won["result"] != english["result"]
    assert won["ended"]


@pytest.mark.parametrize(
    ("wish", "names"),
    [
        ({"game": "warriors"}, ["Bob"]),
        ({"opponent": "eV"}, ["Eve"]),
        ({"opponent": "nobody"}, []),
        ({"outcome": "won"}, ["Bob"]),
        ({"outcome": "lost"}, ["Eve"]),
        ({"outcome": "draw"}, []),
        ({"least": 1000}, []),
        ({"most": 1000}, ["Eve", "Bob"]),
    ],
)
def test_the_archive_is_searched(
    member: Browser, games: dict[str, NewGame], wish: dict[str, Any], names: list[str]
) -> None:
    assert found(member, **wish) == names


def test_one_does_not_find_oneself_as_an_opponent(
    member: Browser, games: dict[str, NewGame]
) -> None:
    mine = games["Bob"].spectator.get()["seats"][0]["name"]
    assert "Bob" not in found(member, opponent=mine)


def test_a_bot_is_called_by_its_name(server: Server) -> None:
    ada = a_member(server)
    game = server.new("warriors", "me", "bot:random")
    tied(ada, game, 0)
    game.seats[0].done("resign")
    assert found(ada) == found(ada, opponent="saikoro") == ["Saikoro"]


def test_who_gave_no_name_is_called_and_found_by_his_side_in_the_readers_language(
    server: Server,
) -> None:
    ada = a_member(server)
    game = server.new("warriors", "me", "link")
    tied(ada, game, 0)
    game.seats[0].done("resign")
    assert found(ada) == ["North"]
    assert found(ada, lang="de") == found(ada, lang="de", opponent="norden") == ["Norden"]
    assert found(ada, opponent="norden") == []


def test_a_note_is_for_ones_own_eyes(
    server: Server, member: Browser, games: dict[str, NewGame]
) -> None:
    game = games["Bob"]
    member.done("PUT", f"/me/games/{game.id}/note", {"note": "  He always attacks Kai. "})
    told = {one["match"]: one["note"] for one in member.done("GET", "/me/archive")}
    assert told[game.id] == "He always attacks Kai."
    for player in (game.spectator, *game.seats.values()):
        assert "attacks Kai" not in player.ask("GET", "").text
    other = a_member(server)
    assert other.done("GET", "/me/archive") == []
    refused = other.ask("PUT", f"/me/games/{game.id}/note", {"note": "x"})
    assert refused.status_code == 404


def test_the_archive_opens_for_whoever_is_signed_in_alone(server: Server) -> None:
    assert server.ask("GET", "/me/archive").status_code == 401
