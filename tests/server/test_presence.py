"""Who is at the table is known while he listens, and no longer."""

from __future__ import annotations

from kassen.core.values.readers import SPECTATOR
from kassen.server.play.presence import Presence
from tests.server.servers import Server, eventually, next_state


def test_several_pages_of_a_seat_are_one_presence() -> None:
    presence = Presence()
    with presence.listening("m", 1), presence.listening("m", SPECTATOR):
        with presence.listening("m", 1), presence.listening("other", 0):
            assert presence.seats("m", 2) == [1]
        assert presence.seats("m", 2) == [1]
        assert presence.seats("other", 2) == []
    assert presence.seats("m", 2) == []


def test_whoever_listens_is_here_for_all_to_see(server: Server) -> None:
    game = server.new("warriors")
    assert game.seats[0].get("/presence") == {"known": True, "here": []}
    with game.seats[1].listening() as socket:
        next_state(socket)
        assert game.seats[0].get("/presence")["here"] == [1]
        assert game.spectator.get("/presence")["here"] == [1]
    eventually(lambda: game.seats[0].get("/presence")["here"] == [])


def test_presence_is_told_to_whoever_has_a_key(server: Server) -> None:
    game = server.new("warriors")
    assert server.ask("GET", f"/matches/{game.id}/presence").status_code == 401
    assert game.host is not None
    assert game.host.ask("GET", "/presence").status_code == 403
