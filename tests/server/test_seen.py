"""What was last looked at from a seat, kept for all devices of its holder."""

from __future__ import annotations

from random import Random

from tests.server.servers import Player, Server
from tests.server.test_server_refusals import problem


def seen(player: Player) -> int | None:
    number: int | None = player.get("/seat/seen")["number"]
    return number


def test_what_was_seen_is_kept_for_each_seat_and_never_goes_back(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    one, two = game.seats.values()
    assert seen(one) is None
    game.play(Random(3), 6)
    for number in (3, 5, 4):
        assert one.ask("PUT", "/seat/seen", {"number": number}).status_code == 204
    assert (seen(one), seen(two)) == (5, None)
    other = Player(server, game.id, one.ask("POST", "/keys").json()["token"])
    assert seen(other) == 5


def test_nobody_has_seen_what_is_still_to_come(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    game.seats[0].ask("PUT", "/seat/seen", {"number": 2**31 - 1})
    assert seen(game.seats[0]) == game.seats[0].get()["number"]


def test_it_outlasts_what_else_becomes_of_the_seat(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    game.play(Random(3), 4)
    player = game.seats[0]
    player.ask("PUT", "/seat/seen", {"number": 2})
    player.ask("PATCH", "/seat", {"name": "Ada"})
    game.play(Random(4), 2)
    assert seen(player) == 2


def test_only_seats_see(server: Server) -> None:
    spectator = server.new("warriors", "me", "link").spectator
    problem(spectator.ask("GET", "/seat/seen"), 403, "not-allowed")
    problem(spectator.ask("PUT", "/seat/seen", {"number": 0}), 403, "not-allowed")
