"""Bots at the table: in processes of their own, and harmless when they fail."""

from __future__ import annotations

import json
import time

import pytest

from kassen.core.keeping.acts import Play
from kassen.core.keeping.records import Record
from tests.server.servers import Json, Server, eventually, next_state
from tests.server.test_server_refusals import problem


def log_of(state: Json) -> list[str]:
    return [event["text"] for event in state["events"]]


def _failed(seat: int, why: str) -> Json:
    return {"event": "bot-failed", "seat": seat, "why": why, "secret": 0}


def test_bots_play_each_other_to_the_end(server: Server) -> None:
    game = server.new("bids", "bot:random", "bot", "bot:random", edition="short")
    state = eventually(lambda: (s := game.spectator.get())["result"] and s)
    assert [seat["kind"] for seat in state["seats"]] == ["bot"] * 3
    assert state["seats"][1]["bot"] == "random"


@pytest.mark.parametrize(
    ("bot", "said"), [("broken", "failed"), ("dying", "failed"), ("cheating", "failed")]
)
def test_a_bot_that_fails_plays_the_default_and_the_log_says_so(
    server: Server, bot: str, said: str
) -> None:
    game = server.new("bad-bids", f"bot:{bot}", "me")
    state = eventually(lambda: (s := game.seats[1].get(after=0))["number"] and s)
    assert log_of(state) == [f"The bot of Red {said}; the decision’s default was played."]
    assert state["events"][0]["event"] == _failed(0, said)
    lines = game.seats[1].get("/log", lang="en")["lines"]
    assert state["events"][0] in lines
    game.seats[1].done("resign")
    record = Record.from_lines(game.seats[1].ask("GET", "/record").text)
    assert [e.act.note for e in record.entries if isinstance(e.act, Play) and e.act.note] == [said]


def test_a_bot_that_takes_too_long_plays_the_default(server: Server) -> None:
    game = server.new("bad-bids", "bot:random", "bot:asleep", "me")
    state = eventually(lambda: (s := game.spectator.get(after=0))["number"] > 1 and s, 60)
    assert state["events"][0]["event"] == _failed(1, "overtime")
    other = server.new("bids", "bot:random", "me")  # the process was replaced: others can think
    eventually(lambda: other.spectator.get()["number"])


def test_an_answer_that_comes_too_late_is_thrown_away(server: Server) -> None:
    game = server.new("bad-bids", "bot:slow", "me")
    red, host = game.spectator, game.host
    assert host is not None
    time.sleep(0.2)  # it thinks
    link = host.ask("PUT", "/seats/0", {"kind": "link"}).json()["link"]
    path = f"/matches/{game.id}"
    body = {"number": 0, "do": {"act": "move", "move": "serve spy"}}
    response = server.ask("POST", f"{path}/acts", link["token"], body)
    assert response.status_code == 200, response.text
    time.sleep(0.8)
    assert red.get()["number"] == 1
    view = server.get(path, link["token"])["view"]
    assert view["patron"] == 2


def test_what_a_bot_still_thought_of_is_nothing_once_its_seat_is_taken_back(
    server: Server,
) -> None:
    game = server.new("bad-bids", "me", "here")
    red = game.seats[0]
    red.ask("PUT", "/seat/bot", {"bot": "slow"})
    time.sleep(0.2)  # it thinks
    red.ask("DELETE", "/seat/bot")
    time.sleep(0.8)
    assert red.get()["number"] == 0


def test_bots_answer_offers(server: Server) -> None:
    game = server.new("bad-bids", "me", "bot:stubborn")
    red = game.seats[0]
    with red.listening() as socket:
        assert next_state(socket)["number"] == 0
        red.done("offer-draw")
        state = next_state(socket)
        while state["number"] < 2:
            state = next_state(socket)
        assert state["proposal"] is None
        assert "declines" in state["events"][-1]["text"]
        red.move("serve monk")
        while 1 in state["to_act"] or state["number"] < 3:
            state = next_state(socket)
        number = state["number"]
        red.done("offer-rewind", to=0)
        while not any("rewound" in json.dumps(event) for event in state["events"]):
            state = next_state(socket)
        assert state["number"] > number
    friendly = server.new("bids", "me", "bot:random")
    friendly.seats[0].done("offer-draw")
    result = eventually(lambda: friendly.spectator.get()["result"])
    assert result["how"] == "agreed-draw"


def test_a_bot_plays_on_for_who_resigns_where_bots_play(server: Server) -> None:
    game = server.new("ninja", "me", "bot:random", "bot:random")
    me = game.seats[0]
    state = me.done("resign")
    assert [seat["kind"] for seat in state["seats"]] == ["bot"] * 3
    assert (state["choice"], state["can_undo"]) == (None, False)
    problem(me.post("resign"), 409, "refused")
    problem(me.ask("DELETE", "/seat/bot"), 409, "refused")
    assert eventually(lambda: game.spectator.get()["result"], 60)


def test_the_seat_of_who_resigns_is_passive_where_the_table_chose_so(server: Server) -> None:
    game = server.new("ninja", "me", "bot:random", "bot:random", when_gone="passive")
    state = game.seats[0].done("resign")
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "bot"]
    assert eventually(lambda: game.spectator.get()["result"], 60)["winners"] != [0]


def test_a_bot_plays_on_among_people_if_they_wish(server: Server) -> None:
    game = server.new("ninja", "me", "link", "link", when_gone="bot")
    state = game.seats[0].done("resign")
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "person", "person"]
    assert eventually(lambda: game.spectator.get()["to_act"] == [1])
