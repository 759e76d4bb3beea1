"""Whatever is sent, to whatever address: a problem that says why, never a fault of ours."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.members import a_member
from tests.server.servers import NewGame, NewTable, Player, Server, eventually, new_table
from tests.soak import share

DEEP = "[" * 3_000 + "]" * 3_000
HOSTILE = [
    '"' + "w" * 1_001 + '"',
    '"' + "long words " * 300 + '"',
    '"\\u0000\\u202e\\uffff\\n"',
    '"\\ud800"',
    "null",
    "-1",
    "9" * 400,
    "9" * 5_000,
    "{}",
    '{"move": ["move"], "": {}}',
    "[" + ",".join(["{}"] * 200) + "]",
    DEEP,
    '{"a":' * 3_000 + "1" + "}" * 3_000,
]
"""JSON, as text: some of it is what no program of ours could write."""

MATCH = "/api/v1/matches/{id}"
TABLE = "/api/v1/tables/{table}"
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
CREDENTIAL = {
    "id": "AAAA",
    "rawId": "AAAA",
    "type": "public-key",
    "response": {
        "clientDataJSON": "e30",
        "attestationObject": "oA",
        "authenticatorData": "AAAA",
        "signature": "AAAA",
        "userHandle": "AAAA",
    },
}
BODIES: dict[tuple[str, str], Any] = {
    ("post", "/api/v1/matches"): {
        "game": "warriors",
        "seats": SEATS,
        "edition": "",
        "options": {"border_closed_for": "phase"},
        "private_talk": True,
        "when_gone": "bot",
        "votes": "most",
        "silent": True,
        "data": {"samurai": [{"id": "akiie", "rank": 2}], "command": {"max": 3}},
        "parts": ["ours"],
        "commitment": "0" * 64,
    },
    ("post", "/api/v1/analyses"): {"position": 'game = "warriors"\ntitle = "?"'},
    ("post", "/api/v1/games/{game}/numbers"): {
        "data": {"samurai": [{"id": "akiie", "rank": 2}], "command": {"soldiers_per_star": 3}},
        "toml": "[command]\nsoldiers_per_star = 3\n",
    },
    ("post", "/api/v1/tables"): {
        "game": "warriors",
        "whom": "public",
        "chairs": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}],
        "fill_after": 60,
        "options": {"border_closed_for": "phase"},
        "clock": {"move": 60, "bank": 60, "rest": [6], "late": "bot"},
    },
    ("post", f"{TABLE}/seats/{{seat}}"): {"name": "Bob"},
    ("put", f"{TABLE}/seats/{{seat}}"): {"kind": "bot", "bot": "random"},
    ("put", f"{TABLE}/seat"): {"seat": 1},
    ("put", f"{TABLE}/ready"): {"ready": False, "bid": None},
    ("post", "/api/v1/matches/mine"): {"links": [{"match": "x", "token": "y"}]},
    ("post", "/api/v1/games/{game}/lessons/{lesson}/try"): {
        "step": 1,
        "played": ["pass"],
        "move": {"move": "pick", "samurai": 1},
        "refs": [{"kind": "region", "index": 1}],
    },
    ("post", "/api/v1/sign-up/options"): {"name": "Ann"},
    ("post", "/api/v1/sign-up"): {"credential": CREDENTIAL},
    ("post", "/api/v1/sign-in"): {"credential": CREDENTIAL},
    ("post", "/api/v1/me/passkeys"): {"credential": CREDENTIAL},
    ("post", "/api/v1/sign-in/mail"): {"address": "ann@example.org", "name": "Ann"},
    ("post", "/api/v1/sign-in/link"): {"token": "AAAA"},
    ("post", "/api/v1/sign-in/openid"): {"provider": "x"},
    ("post", "/api/v1/sign-in/openid/answer"): {
        "state": "AAAA",
        "code": "x",
        "held": "y",
        "provider": "x",
    },
    ("post", "/api/v1/me/openid"): {"provider": "x"},
    ("put", "/api/v1/me/openid"): {"state": "AAAA", "code": "x", "held": "y", "provider": "x"},
    ("post", "/api/v1/me/mail"): {"address": "ann@example.org"},
    ("put", "/api/v1/me/mail"): {"token": "AAAA"},
    ("put", "/api/v1/me/profile"): {
        "name": "Ann",
        "crest": "plum",
        "languages": ["en", "de"],
        "zone": "Europe/Berlin",
        "favourite": "warriors",
    },
    ("post", "/api/v1/me/tables/{table}/invitations"): {"account": "x", "seat": 1},
    ("post", "/api/v1/me/tournaments"): {
        "game": "warriors",
        "title": "Cup",
        "format": "swiss",
        "size": 2,
        "rounds": 3,
        "sign_up": 600,
        "round_time": 600,
        "fills": True,
    },
    (
        "put",
        "/api/v1/me/tournaments/{tournament}/rounds/{round}/tables/{number}",
    ): {"points": [1, 0]},
    ("post", "/api/v1/me/reports"): {"account": "x", "why": "y", "match": "z"},
    ("put", "/api/v1/me/moderation/people/{account}"): {"days": 3, "why": "x"},
    ("put", "/api/v1/me/moderation/people/{account}/role"): {"role": "member"},
    ("post", "/api/v1/me/deletion"): {"name": "Eve"},
    ("post", "/api/v1/me/games"): {"links": [{"match": "x", "token": "y"}]},
    ("put", "/api/v1/me/games/{match}/note"): {"note": "x"},
    ("put", "/api/v1/me/settings"): {"settings": {"theme": "night", "text": 130}},
    ("post", "/api/v1/me/notices/seen"): {"match": "x"},
    ("put", "/api/v1/me/telling"): {
        "wishes": {
            "kinds": {"turn": ["push"]},
            "games": {"ikusa": {"talk": ["mail"]}},
            "quiet": {"begin": 22, "end": 7},
            "digest": 8,
            "zone": "Europe/Berlin",
        }
    },
    ("post", "/api/v1/me/ways/push"): {
        "subscription": {"endpoint": "https://x.org/1", "keys": {"p256dh": "x", "auth": "y"}}
    },
    ("post", "/api/v1/me/ways/hook"): {"url": "https://x.org/1", "shape": "discord"},
    ("post", f"{MATCH}/acts"): {"number": 0, "do": {"act": "move", "move": {"move": "pick"}}},
    ("post", f"{MATCH}/why"): {"move": "pick", "refs": [{"kind": "region", "index": 1}]},
    ("post", f"{MATCH}/coach"): {"think": False, "about": "pick takauji"},
    ("post", f"{MATCH}/outlook"): {"about": "pick", "number": 0},
    ("patch", f"{MATCH}/seat"): {"name": "Ann"},
    ("put", f"{MATCH}/seat/bot"): {"bot": "nobody"},
    ("put", f"{MATCH}/seat/seen"): {"number": 3},
    ("post", f"{MATCH}/orders/reading"): {"move": "pass"},
    ("put", f"{MATCH}/orders"): {
        "orders": [{"move": "pass", "calm": [{"kind": "region", "index": 1}], "answer": "pass"}]
    },
    ("put", f"{MATCH}/seats/{{seat}}"): {"kind": "bot", "bot": "random", "name": "Ann"},
    ("post", f"{MATCH}/talk"): {
        "act": "propose",
        "text": "x",
        "to": [1],
        "treaty": {"treaty": "x"},
    },
}
NAMES = {
    "game": "warriors",
    "lesson": "1",
    "rule": "6",
    "number": "0",
    "seat": "1",
    "key": "0",
    "session": "0",
    "account": "0",
    "report": "0",
    "kind": "mute",
    "provider": "0",
    "players": "2",
    "tournament": "0",
    "round": "0",
    "match": "0",
    "shown": "0",
}
"""What stands in an address, beside the match."""
WORDS = [
    "w" * 1_001,
    "w" * 20_000,
    "%00",
    "%ff",
    "%2e%2e%2f",
    "-1",
    "9" * 30,
    "1e9",
    "%F0%9F%91%BA",
]


@pytest.fixture(scope="module")
def game(server: Server) -> NewGame:
    return server.new("warriors", "me", "here")


def described(server: Server) -> Iterator[tuple[str, str, Any]]:
    paths = server.http.get(f"{server.address}/api/openapi.json").json()["paths"]
    for path, operations in paths.items():
        for method, operation in operations.items():
            if not path.endswith(("/stream", "/keys")):  # one is endless, one would end our key
                yield method, path, operation


def places(body: Any) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a body: everywhere, the whole body included."""
    yield ()
    inside = (
        body.items()
        if isinstance(body, dict)
        else enumerate(body)
        if isinstance(body, list)
        else ()
    )
    for key, value in inside:
        yield from ((key, *place) for place in places(value))


def spoilt(body: Any, place: tuple[Any, ...], hostile: str) -> str:
    """The body as JSON, with something else at a place."""
    if not place:
        return hostile
    here = json.loads(json.dumps(body))
    at = here
    for key in place[:-1]:
        at = at[key]
    at[place[-1]] = "HERE"
    return json.dumps(here).replace('"HERE"', hostile)


def holder(game: NewGame, path: str) -> Player:
    if "/tables/" in path:
        return a_table(game.server).holder(path)
    player = game.host if "/seats/" in path else game.seats[0]
    assert player is not None
    return player


def ask(server: Server, method: str, address: str, player: Player, **more: Any) -> httpx.Response:
    headers = {"Authorization": f"Bearer {player.token}", **more.pop("headers", {})}
    headers |= signed_in(server)
    url = server.address + address
    answer = server.http.request(method.upper(), url, headers=headers, **more)
    assert answer.status_code < 500, (method, address, more, answer.text)
    return answer


@cache
def signed_in(server: Server) -> dict[str, str]:
    """What a browser sends along, so that not everything ends at the door of the club."""
    browser = a_member(server)
    return {**browser.headers, "Cookie": browser.cookie}


@cache
def a_table(server: Server) -> NewTable:
    return new_table(server, "me", "free")


def filled(path: str, match: NewGame, **names: str) -> str:
    return path.format(**{**NAMES, "id": match.id, "table": a_table(match.server).id, **names})


def test_hostile_bodies_are_refused_everywhere(server: Server, game: NewGame) -> None:
    takers = {(m, p) for m, p, operation in described(server) if "requestBody" in operation}
    assert takers == set(BODIES), "a route that takes a body has one here"
    turns = count()
    for (method, path), body in BODIES.items():
        player = holder(game, path)
        for place in places(body):
            for hostile in share(HOSTILE, next(turns)):
                content = spoilt(body, place, hostile).encode()
                kind = {"Content-Type": "application/json"}
                ask(server, method, filled(path, game), player, content=content, headers=kind)


def test_hostile_words_in_addresses_are_refused_everywhere(server: Server, game: NewGame) -> None:
    turns = count()
    for method, path, operation in described(server):
        if method != "get":
            continue
        player = holder(game, path)
        for name in re.findall(r"{(\w+)}", path):
            for word in share(WORDS, next(turns)):
                ask(server, method, filled(path, game, **{name: word}), player)
        known = [one["name"] for one in operation.get("parameters", ()) if one["in"] == "query"]
        for name in known:
            for word in share(WORDS, next(turns)):
                ask(server, method, f"{filled(path, game)}?{name}={word}", player)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://["},
        {"Origin": "http://[::1"},
        {"Origin": "null"},
        {"Origin": "\x80"},
        {"Host": "["},
        {"Host": "a" * 3_000},
        {"Accept-Language": "de;q=" + "9" * 5_000},
        {"Accept-Language": ";q=x," * 1_000},
        {"Authorization": "Bearer " + "x" * 10_000},
        {"Authorization": "Bearer \x80\xff"},
        {"Content-Type": "application/json; charset=utf-7"},
        {"Content-Type": "multipart/form-data"},
        {"Content-Type": "multipart/form-data; boundary=" + "x" * 2_000},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "application/vnd.msgpack"},
        {"Content-Type": ";;;"},
        {"Accept": "x" * 2_000},
        {"Accept-Encoding": "gzip;q=" + "9" * 2_000},
        {"Cookie": "a=" + "b" * 2_000},
        {"If-None-Match": "\xff"},
    ],
)
def test_hostile_headers_are_refused_everywhere(
    server: Server, game: NewGame, headers: dict[str, str]
) -> None:
    raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
    for method, path in [
        ("get", "/"),
        ("get", "/boards/warriors/board.json"),
        ("get", "/api/v1/status"),
        ("get", "/api/v1/games"),
        ("get", MATCH),
        ("post", f"{MATCH}/acts"),
        ("post", "/api/v1/matches"),
    ]:
        body = {"content": b"[1]"} if method == "post" else {}
        answer = server.http.request(
            method.upper(),
            server.address + filled(path, game),
            headers={b"Authorization": f"Bearer {game.seats[0].token}".encode(), **raw},
            **body,  # type: ignore[arg-type]
        )
        assert answer.status_code < 500 or path == "/", (method, path, answer.text)


@pytest.mark.parametrize("greeting", [*HOSTILE, "", "{", '{"token":' + DEEP[:2_000] + "}"])
def test_a_hostile_greeting_is_not_understood(server: Server, game: NewGame, greeting: str) -> None:
    with server.listen(game.id, None) as listening:
        listening.send(greeting[:4_000])
        with pytest.raises(ConnectionClosed) as closed:
            listening.recv(timeout=20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4400


def test_clients_that_hang_up_are_no_fault_of_ours(server: Server, game: NewGame) -> None:
    before = len(server.said())
    token = game.seats[0].token.encode()
    path = f"/api/v1/matches/{game.id}".encode()
    head = b"Host: 127.0.0.1\r\nAuthorization: Bearer " + token + b"\r\n"
    upgrade = (
        b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    for said in [
        b"POST " + path + b"/acts HTTP/1.1\r\n" + head + b"Content-Length: 400\r\n\r\n{",
        b"POST "
        + path
        + b"/acts HTTP/1.1\r\n"
        + head
        + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        b"GET " + path + b"/log HTTP/1.1\r\n" + head + b"\r\n",
        b"GET " + path + b"/stream HTTP/1.1\r\n" + head + b"\r\n",
        b"GET " + path + b"/live HTTP/1.1\r\n" + head + upgrade,
    ]:
        for reset in (False, True):
            with socket.create_connection(("127.0.0.1", server.port)) as client:
                client.sendall(said)
                if reset:  # as a machine does that has lost the connection
                    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    server.get("/status")
    assert eventually(lambda: server.get("/status")["ok"])
    new = server.said()[before:]
    assert "incident" not in new
    assert "Traceback" not in new
