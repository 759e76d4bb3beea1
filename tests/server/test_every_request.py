"""Every request in every state of a seat and a match, as a table: what the server answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.servers import NewGame, Server

pytestmark = pytest.mark.usefixtures("toys")

# Fox asks, of three people; the last four requests are the host's, for Fox's seat.
#
# its turn: Fox has moved and moves again; waits: another is to act, and Fox may strike in between;
# asked: Owl has offered a draw; offers: Fox has; paused: all have agreed to; gone: Fox has resigned
# and the defaults decide; handed: a bot does; away: Fox lets a bot play, as one that is late does;
# stopped: by the host; off: all have called it off; beaten: of two, Fox has resigned.
TABLE = """
request   | its turn | waits    | asked    | offers   | paused   | gone     | handed   | away     | stopped  | off      | beaten
move      | done     | illegal  | done     | done     | refused  | not-turn | refused  | done     | refused  | not-turn | not-turn
undo      | done     | done     | done     | done     | refused  | refused  | refused  | done     | refused  | refused  | refused
resign    | done     | done     | done     | done     | done     | refused  | refused  | done     | refused  | refused  | refused
draw      | done     | done     | done     | refused  | done     | refused  | refused  | done     | refused  | refused  | refused
rewind    | done     | done     | refused  | refused  | done     | refused  | refused  | done     | refused  | refused  | refused
pause     | done     | done     | refused  | refused  | refused  | refused  | refused  | done     | refused  | refused  | refused
go on     | refused  | refused  | refused  | refused  | done     | refused  | refused  | refused  | refused  | refused  | refused
cancel    | done     | done     | refused  | refused  | done     | refused  | refused  | done     | refused  | refused  | refused
accept    | refused  | refused  | done     | refused  | refused  | refused  | refused  | refused  | refused  | refused  | refused
decline   | refused  | refused  | done     | refused  | refused  | refused  | refused  | refused  | refused  | refused  | refused
to bots   | invalid  | invalid  | invalid  | invalid  | invalid  | invalid  | invalid  | invalid  | invalid  | invalid  | invalid
why       | done     | done     | done     | done     | done     | done     | done     | done     | done     | done     | done
look      | done     | done     | done     | done     | done     | done     | done     | done     | done     | done     | done
name      | done     | done     | done     | done     | done     | done     | done     | done     | done     | done     | done
hand over | done     | done     | done     | done     | done     | refused  | refused  | done     | refused  | refused  | refused
take back | done     | done     | done     | done     | done     | done     | refused  | done     | done     | done     | done
say       | done     | done     | done     | done     | done     | done     | done     | done     | done     | done     | done
order     | done     | done     | done     | done     | done     | refused  | refused  | refused  | refused  | refused  | refused
no order  | done     | done     | done     | done     | done     | done     | done     | done     | done     | done     | done
rematch   | refused  | refused  | refused  | refused  | refused  | refused  | refused  | refused  | refused  | done     | done
record    | done     | done     | done     | done     | done     | done     | done     | done     | done     | done     | done
dice      | hidden   | hidden   | hidden   | hidden   | hidden   | hidden   | hidden   | hidden   | hidden   | done     | done
seat bot  | refused  | refused  | refused  | refused  | refused  | refused  | done     | done     | refused  | refused  | refused
person    | refused  | refused  | refused  | refused  | refused  | refused  | refused  | refused  | refused  | refused  | refused
stop      | done     | done     | done     | done     | done     | done     | done     | done     | done     | refused  | refused
delete    | refused  | refused  | refused  | refused  | refused  | refused  | refused  | refused  | done     | done     | done
"""  # noqa: E501  # it is read as a table
KINDS = {"illegal-move": "illegal", "not-your-turn": "not-turn", "invalid-request": "invalid"}

REQUESTS: dict[str, tuple[str, str, Any]] = {
    "move": ("POST", "/acts", {"act": "move", "move": "walk 1"}),
    "undo": ("POST", "/acts", {"act": "undo"}),
    "resign": ("POST", "/acts", {"act": "resign"}),
    "draw": ("POST", "/acts", {"act": "offer-draw"}),
    "rewind": ("POST", "/acts", {"act": "offer-rewind", "to": 0}),
    "pause": ("POST", "/acts", {"act": "offer-pause"}),
    "go on": ("POST", "/acts", {"act": "offer-go-on"}),
    "cancel": ("POST", "/acts", {"act": "offer-cancel"}),
    "accept": ("POST", "/acts", {"act": "accept"}),
    "decline": ("POST", "/acts", {"act": "decline"}),
    "to bots": ("POST", "/acts", {"act": "leave-to-bots"}),
    "why": ("POST", "/why", {"move": "walk 0"}),
    "look": ("GET", "", None),
    "name": ("PATCH", "/seat", {"name": "Ada"}),
    "hand over": ("PUT", "/seat/bot", {"bot": "random"}),
    "take back": ("DELETE", "/seat/bot", None),
    "say": ("POST", "/talk", {"act": "say", "text": "hm"}),
    "order": ("PUT", "/orders", {"orders": [{"move": "walk 1"}]}),
    "no order": ("DELETE", "/orders", None),
    "rematch": ("POST", "/rematch", None),
    "record": ("GET", "/record", None),
    "dice": ("GET", "/dice", None),
    "seat bot": ("PUT", "/seats/0", {"kind": "bot", "bot": "random"}),
    "person": ("PUT", "/seats/0", {"kind": "link"}),
    "stop": ("POST", "/stop", None),
    "delete": ("DELETE", "", None),
}
BY_HOST = ("seat bot", "person", "stop", "delete")


def begun(server: Server) -> NewGame:
    """Of three people, Fox has moved and moves again."""
    game = server.new("ninja", "me", "link", "link", when_gone="bot")
    for seat in (1, 2):
        game.seats[seat].get()
    assert game.seats[0].move("order 0").is_success
    return game


def agreed(server: Server, act: str) -> NewGame:
    game = begun(server)
    game.seats[1].done(act)
    for seat in (0, 2):
        game.seats[seat].done("accept")
    return game


def with_offer_of(server: Server, seat: int) -> NewGame:
    game = begun(server)
    game.seats[seat].done("offer-draw")
    return game


def waits(server: Server) -> NewGame:
    game = begun(server)
    assert game.seats[0].move("walk 0").is_success
    return game


def gone(server: Server) -> NewGame:
    game = server.new("ninja", "me", "link", "link", when_gone="passive")
    for seat in (1, 2):
        game.seats[seat].get()
    game.seats[0].done("resign")
    return game


def handed(server: Server) -> NewGame:
    game = begun(server)
    game.seats[0].done("resign")
    return game


def away(server: Server) -> NewGame:
    game = begun(server)
    assert game.seats[0].ask("PUT", "/seat/bot", {"bot": "random"}).is_success
    return game


def stopped(server: Server) -> NewGame:
    game = begun(server)
    assert game.host is not None
    assert game.host.ask("POST", "/stop").is_success
    return game


def beaten(server: Server) -> NewGame:
    game = server.new("ninja", "me", "link")
    game.seats[1].get()
    game.seats[0].done("resign")
    return game


STATES: dict[str, Callable[[Server], NewGame]] = {
    "its turn": begun,
    "waits": waits,
    "asked": lambda server: with_offer_of(server, 1),
    "offers": lambda server: with_offer_of(server, 0),
    "paused": lambda server: agreed(server, "offer-pause"),
    "gone": gone,
    "handed": handed,
    "away": away,
    "stopped": stopped,
    "off": lambda server: agreed(server, "offer-cancel"),
    "beaten": beaten,
}


def answer(game: NewGame, request: str) -> str:
    """`200`, or what kind of problem it is."""
    method, path, body = REQUESTS[request]
    player = game.host if request in BY_HOST else game.seats[0]
    assert player is not None
    if path == "/acts":
        body = {"number": None, "do": body}
    done = player.ask(method, path, body)
    if done.is_success:
        return "done"
    kind = str(done.json()["type"]).rpartition("/")[2].rpartition(":")[2]
    return KINDS.get(kind, kind)


def cells() -> Iterator[tuple[str, list[str]]]:
    head, *rows = [[cell.strip() for cell in row.split("|")] for row in TABLE.strip().split("\n")]
    assert head[1:] == list(STATES)
    assert [row[0] for row in rows] == list(REQUESTS)
    for request, *expected in rows:
        yield request, expected


@pytest.mark.parametrize(("request_", "expected"), list(cells()))
def test_every_request_in_every_state(server: Server, request_: str, expected: list[str]) -> None:
    found = [answer(state(server), request_) for state in STATES.values()]
    assert dict(zip(STATES, found, strict=True)) == dict(zip(STATES, expected, strict=True))
