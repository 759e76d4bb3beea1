"""Nobody is told what he may not know: not in states, logs, histories, records or live."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kassen.core.play.acts import Undo
from kassen.core.values.chance import commitment
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.server.play.acts import Typed
from kassen.server.play.door import Visitor
from kassen.server.play.tokens import SEAT, mint
from kassen.server.services import Services
from kassen.server.watch.live import PING, messages
from tests.server.servers import Json, NewGame, Player, Server, next_state
from tests.server.services import new_match, with_services
from tests.server.test_server_refusals import problem

pytestmark = pytest.mark.usefixtures("toys")


def everything(player: Player) -> list[str]:
    """All that the API tells one role now, as it is sent."""
    number = player.get()["number"]
    paths = ["", "/log", "/history", "/record", f"/at/{number}", f"/at/{number // 2}"]
    answers = [player.ask("GET", path) for path in paths]
    assert {answer.status_code for answer in answers} == {200}
    answers.append(player.ask("GET", "", after=0))
    return [answer.text for answer in answers]


def secret_events(texts: list[str], seat: Reader) -> list[Json]:
    """Private events of other seats that stand in what a seat was sent."""
    found: list[Json] = []

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("event") in ("drew", "laid") and value["seat"] != seat:
                found.append(value)
            if value.get("event") == "took-back" and value["secret"] and value["seat"] != seat:
                found.append(value)
            for content in value.values():
                look(content)
        elif isinstance(value, list):
            for content in value:
                look(content)

    for text in texts:
        for line in text.splitlines():
            look(json.loads(line))
    return found


def test_a_seats_traffic_holds_nobody_elses_secrets(server: Server) -> None:
    game = server.new("bids", "me", "link", "link", edition="short")
    tokens = {seat: player.token for seat, player in game.seats.items()}
    roles: dict[Reader, Player] = {**game.seats, SPECTATOR: game.spectator}
    traffic: dict[Reader, list[str]] = {seat: [] for seat in roles}
    hands: dict[int, set[int]] = {seat: set() for seat in game.seats}
    chance = Random(11)
    with (
        game.seats[0].listening() as red,
        game.seats[1].listening() as blue,
        game.seats[2].listening() as green,
        game.spectator.listening() as spectator,
    ):
        sockets: dict[Reader, Any] = {0: red, 1: blue, 2: green, SPECTATOR: spectator}
        for _ in range(26):
            if not game.play(chance, 1):
                break
            for seat, player in roles.items():
                view = player.get()["view"]
                if not isinstance(seat, int):
                    assert (view["hand"], view["bid"]) == ([], [])
                else:
                    hands[seat] |= {*view["hand"], *view["bid"]}
        is_on = game.spectator.get()["result"] is None
        assert is_on
        for seat, player in roles.items():
            traffic[seat] += everything(player)
        for seat, socket in sockets.items():
            latest = roles[seat].get()["number"]
            state: Json = {"number": -1}
            while state["number"] < latest:
                state = next_state(socket)
                traffic[seat].append(json.dumps(state))
    for seat, texts in traffic.items():
        assert secret_events(texts, seat) == []
        sent = "".join(texts)
        for other, token in tokens.items():
            assert token not in sent, f"seat {seat} was sent the token of {other}"
    assert all(secret_events(texts, -1) for seat, texts in traffic.items() if isinstance(seat, int))
    assert secret_events(traffic[SPECTATOR], -1) == []


def test_what_is_hidden_stays_hidden_until_the_end(server: Server) -> None:
    game = server.new("bids", "me", "link")
    red = game.seats[0]
    problem(red.ask("GET", "/dice"), 403, "hidden")
    problem(red.ask("GET", "/position"), 403, "hidden")
    record = red.ask("GET", "/record").text
    assert '"secret"' not in record
    game.seats[1].done("resign")
    dice = red.get("/dice")
    assert commitment(bytes.fromhex(dice["secret"])) == game.made["commitment"]
    assert dice["secret"] in red.ask("GET", "/record").text
    assert red.ask("GET", "/position").text.startswith('game = "bids"')


async def _all_looks(services: Services, id: str, seat: Reader) -> bytes:
    """Everything that a role can see, without what differs between any two matches."""
    back = services.looking_back
    state = await services.look(id, seat, "en", 0)
    looks: list[Any] = [
        msgspec.structs.replace(state, match="", created=""),
        await back.log(id, seat, None, "en"),
        await back.history(id, seat, 0, None, "en"),
        await back.record(id, seat),
        msgspec.structs.replace(
            await back.state_at(id, seat, state.number, "en"), match="", created=""
        ),
    ]
    return msgspec.json.encode(looks)


async def _bid(services: Services, lines: list[Any]) -> dict[Reader, bytes]:
    """Two lay no card; what the third does in secret differs."""
    id = await new_match(services, "bids", 3, secret=b"the same dice" * 3)
    for seat in (0, 1, 2):
        await services.acts.act(id, seat, Typed("serve monk"))
    for line in lines:
        await services.acts.act(id, 2, line)
    return {seat: await _all_looks(services, id, seat) for seat in (0, 1, 2, SPECTATOR)}


def test_what_a_seat_decides_in_secret_changes_nothing_for_others(database: str) -> None:
    async def work(services: Services) -> list[dict[Reader, bytes]]:
        id = await new_match(services, "bids", 3, secret=b"the same dice" * 3)
        seen = await services.look(id, 2, "en")
        cards = seen.view["hand"]
        lay = [Typed({"move": "lay", "card": card}) for card in cards]
        return [
            await _bid(services, []),
            await _bid(services, lay[:1]),
            await _bid(services, [lay[0], lay[1], Undo(), Undo(), lay[2]]),
        ]

    quiet, laid, undone = with_services(database, work)
    for seat in (0, 1, SPECTATOR):
        assert quiet[seat] == laid[seat] == undone[seat]
    assert len({quiet[2], laid[2], undone[2]}) == 3


def test_the_log_of_the_server_holds_no_secret(
    database: str, start_server: Callable[..., Server]
) -> None:
    server = start_server(database)
    game: NewGame = server.new("bids", "me", "link", "bot:random")
    game.play(Random(2), 3)
    server.ask("GET", f"/matches/{game.id}", "wrong-token-of-somebody")
    game.seats[0].move("dance")
    with game.seats[0].listening() as socket:
        next_state(socket)
    game.seats[0].done("resign")
    secret = game.seats[0].get("/dice")["secret"]
    said = server.stop()
    assert f"/matches/{game.id}" in said
    assert "wrong-token-of-somebody" not in said
    for token in (*[seat.token for seat in game.seats.values()], game.spectator.token, secret):
        assert token not in said
    data = Path(database).read_bytes()
    for seat in game.seats.values():
        assert seat.token.encode() not in data


async def _moved_in_secret_until_pinged(services: Services) -> int:
    """How often somebody moved in secret until another was pinged."""
    id = await new_match(services, "bids", 3)
    for seat in (0, 1, 2):
        await services.acts.act(id, seat, Typed("serve monk"))
    card = (await services.look(id, 2, "en")).view["hand"][0]
    key = mint(id, SEAT, 0)
    await services.storage.change_keys([key])
    holder = await services.tokens.find(key.token, id)
    assert holder is not None
    listener = Visitor(holder, "en")
    acts = 0
    async with aclosing(messages(services, services.bells.plugin, listener, None)) as found:
        assert b'"state"' in await anext(found)
        pinged = asyncio.ensure_future(anext(found))
        while not pinged.done() and acts < 1000:
            await services.acts.act(
                id, 2, Undo() if acts % 2 else Typed({"move": "lay", "card": card})
            )
            acts += 1
        assert pinged.done()
        assert pinged.result() == PING
    return acts


def test_what_others_do_in_secret_puts_no_ping_off(database: str) -> None:
    """A table that stirs all the time pings as one does where nothing happens."""
    acts = with_services(database, _moved_in_secret_until_pinged, ping_seconds=0.3)
    assert acts > 2
