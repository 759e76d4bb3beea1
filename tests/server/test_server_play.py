"""A match by API: two clients play it to the end, and everybody can check what happened."""

from __future__ import annotations

import re
import runpy
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kassen
from kassen.core.play.records import Record
from kassen.core.values.readers import SPECTATOR
from tests.server.servers import Json, NewGame, Player, Server, next_state
from tests.soak import second_look

DOCS = Path(__file__).parents[2] / "docs" / "api.md"


@dataclass
class Over:
    """A match that was played to its end, and all that its listeners were sent."""

    game: NewGame
    heard: dict[str, list[Json]]

    @property
    def seats(self) -> dict[int, Player]:
        return self.game.seats

    @property
    def spectator(self) -> Player:
        return self.game.spectator


@pytest.fixture(scope="module")
def over(server: Server) -> Over:
    """Two clients play Warriors to the end."""
    game = server.new("warriors", "me", "link")
    heard: dict[str, list[Json]] = {}
    with (
        game.seats[0].listening(after=0) as south,
        game.seats[1].listening(after=0) as north,
        game.spectator.listening(after=0) as spectator,
    ):
        sockets = {"south": south, "north": north, "spectator": spectator}
        game.play(Random(5))
        for name, socket in sockets.items():
            heard[name] = states = [next_state(socket)]
            while states[-1]["result"] is None:
                states.append(next_state(socket))
    return Over(game, heard)


def test_a_match_ends_with_the_same_result_for_everybody(over: Over) -> None:
    results = [seat.get()["result"] for seat in (*over.seats.values(), over.spectator)]
    assert results[0]["winners"] in ([0], [1], [])
    assert results[0]["text"].endswith(".")
    assert results == [results[0]] * 3
    state = over.seats[0].get()
    assert (state["choice"], state["to_act"], state["waiting"]) == (None, [], None)


def test_listeners_hear_every_event_once_and_in_order(over: Over) -> None:
    log = over.spectator.get("/log")["lines"]
    beginning = [line for line in log if line["number"] == 0]
    for states in over.heard.values():
        events = [event for state in states for event in state["events"]]
        assert beginning + events == log
        numbers = [state["number"] for state in states]
        assert numbers == sorted(numbers)


def test_the_record_replays_and_its_dice_are_those_of_the_secret(over: Over) -> None:
    download = over.seats[0].ask("GET", "/record")
    assert download.headers["content-type"].startswith("application/jsonl")
    record = Record.from_lines(download.text)
    match = kassen.load(record, check_dice=True)
    result = over.seats[0].get()["result"]
    assert match.result is not None
    assert list(match.result.winners) == result["winners"]
    assert record.header.commitment == over.game.made["commitment"]
    assert [entry.n for entry in record.entries] == list(range(len(record.entries)))


def _check_roll(key: bytes, n: int, sides: int) -> int:
    """A roll as docs/api.md tells to compute it."""
    block = blake2b(f"block {n // 32}".encode(), key=key, digest_size=64).digest()
    value = int.from_bytes(block[n % 32 * 2 : n % 32 * 2 + 2], "little")
    tries = 0
    while value >= 65536 - 65536 % sides:
        tries += 1
        again = blake2b(f"again {n} {tries}".encode(), key=key, digest_size=2).digest()
        value = int.from_bytes(again, "little")
    return value % sides + 1


def test_every_roll_can_be_computed_again(over: Over) -> None:
    dice = over.seats[1].get("/dice")
    secret = bytes.fromhex(dice["secret"])
    assert blake2b(b"kassen commitment " + secret, digest_size=32).hexdigest() == dice["commitment"]
    key = blake2b(b"kassen dice " + len(secret).to_bytes(4, "big") + secret, digest_size=32)
    assert key.hexdigest() == dice["key"]
    rolls = dice["rolls"]
    assert [roll["roll"] for roll in rolls] == list(range(len(rolls)))
    assert {roll["sides"] for roll in rolls} > {6}
    for roll in rolls:
        assert _check_roll(key.digest(), roll["roll"], roll["sides"]) == roll["value"]


def test_parts_of_the_players_go_into_dice_that_were_promised_before(server: Server) -> None:
    promised = server.ask("POST", "/commitments").json()["commitment"]
    wishes: dict[str, Any] = {"commitment": promised, "parts": ["mine", "yours"]}
    game = server.new("warriors", "me", "here", **wishes)
    assert game.made["commitment"] == promised
    game.seats[0].done("resign")
    dice = game.seats[0].get("/dice")
    mix = blake2b(b"kassen dice ", digest_size=32)
    for part in (bytes.fromhex(dice["secret"]), b"mine", b"yours"):
        mix.update(len(part).to_bytes(4, "big") + part)
    assert mix.hexdigest() == dice["key"]
    for roll in dice["rolls"]:
        assert _check_roll(mix.digest(), roll["roll"], roll["sides"]) == roll["value"]
    body = {"game": "warriors", "seats": [{"kind": "me"}, {"kind": "me"}], **wishes}
    again = server.ask("POST", "/matches", body=body)
    assert (again.status_code, again.json()["type"]) == (422, "/problems/bad-wish")


def test_any_earlier_state_can_be_looked_at(over: Over) -> None:
    heard = over.heard["south"]
    player = over.seats[0]
    last = heard[-1]["number"]
    states: list[Json] = []
    while len(states) <= last:
        states += player.get("/history", from_=len(states))["states"]
    assert [moment["number"] for moment in states] == list(range(last + 1))
    for state in (heard[0], heard[len(heard) // 2], heard[-1]):
        moment = states[state["number"]]
        for field in ("number", "line", "to_act", "view", "agenda", "result"):
            assert moment[field] == state[field]
        there = player.get(f"/at/{state['number']}")
        assert (there["view"], there["choice"]) == (state["view"], None)
        assert there["events"] == moment["events"]
    assert player.get("/history", from_=3, to=4)["states"] == states[3:5]
    beyond = player.ask("GET", f"/at/{last + 1}")
    assert (beyond.status_code, beyond.json()["type"]) == (404, "/problems/not-found")


@second_look
def test_a_position_can_be_copied_and_played_on(over: Over) -> None:
    from kassen.core.study.scenarios import parse_scenario

    number = over.heard["south"][20]["number"]
    text = over.spectator.ask("GET", "/position", number=number).text
    match = parse_scenario(text).match()
    there = over.spectator.get(f"/at/{number}")
    assert list(match.to_act()) == there["to_act"]
    assert match.view(SPECTATOR).view.control == tuple(there["view"]["control"])


def test_the_reference_client_of_the_docs_plays_a_match(server: Server, tmp_path: Path) -> None:
    found = re.search(r"```python\n(# kassen_client.*?)```", DOCS.read_text(), re.DOTALL)
    assert found is not None
    script = tmp_path / "kassen_client.py"
    script.write_text(found[1])
    client = runpy.run_path(str(script))
    match, token = client["new_match"](server.address)
    assert client["play"](server.address, match, token).endswith(".")
