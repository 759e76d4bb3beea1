"""Several processes on one PostgreSQL: they hear of each other, and races have one winner."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.postgres import create_database, cut_connections
from tests.server.servers import NewGame, Player, Server, eventually, next_state


@pytest.fixture(scope="module")
def pair(postgres_address: str) -> Iterator[tuple[Server, Server]]:
    database = create_database(postgres_address, "kassen_pair")
    start = partial(Server, lease_seconds=2.0, bot_seconds=20.0)
    with ThreadPoolExecutor(2) as threads:  # both migrate the empty database at the same time
        servers = list(threads.map(start, [database, database]))
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


def _there(player: Player, other: Server) -> Player:
    return Player(other, player.match, player.token)


def test_a_move_in_one_process_is_heard_in_the_other(pair: tuple[Server, Server]) -> None:
    here, there = pair
    game = here.new("warriors", "me", "link")
    south = game.seats[0]
    with _there(game.seats[1], there).listening() as socket:
        assert next_state(socket)["number"] == 0
        move = south.get()["choice"]["moves"][0]["text"]
        south.done("move", number=0, move=move)
        state = next_state(socket)
        while state["number"] == 0:  # somebody has sat down
            state = next_state(socket)
        assert (state["number"], len(state["events"])) == (1, 1)
        south.ask("PATCH", "/seat", {"name": "Ada"})
        assert next_state(socket)["seats"][0]["name"] == "Ada"
    assert _there(south, there).done("undo", number=1)["number"] == 2
    assert south.get()["number"] == 2


def test_processes_race_for_a_number_and_one_wins(pair: tuple[Server, Server]) -> None:
    here, there = pair
    game = here.new("warriors", "me", "link")
    players = [game.seats[0], _there(game.seats[0], there)] * 3
    with ThreadPoolExecutor(6) as threads:
        for number in range(5):
            moves = [move["move"] for move in players[0].get()["choice"]["moves"]][:2]
            posts = [
                threads.submit(player.move, moves[at % 2], number)
                for at, player in enumerate(players)
            ]
            answers = [post.result() for post in posts]
            codes = sorted(answer.status_code for answer in answers)
            assert codes == [200, 409, 409, 409, 409, 409]
            for answer in answers:
                assert answer.status_code == 200 or answer.json()["state"]["number"] == number + 1


def test_secret_decisions_in_two_processes_do_not_collide(pair: tuple[Server, Server]) -> None:
    here, there = pair
    game: NewGame = here.new("bids", "me", "link", "link")
    for seat in (0, 1, 2):
        game.seats[seat].move("serve lord")
    players = [game.seats[0], _there(game.seats[1], there), game.seats[2]]
    numbers = [player.get()["number"] for player in players]
    with ThreadPoolExecutor(3) as threads:
        posts = [
            threads.submit(player.move, "done", number)
            for player, number in zip(players, numbers, strict=True)
        ]
        assert [post.result().status_code for post in posts] == [200, 200, 200]


def test_a_restarted_database_is_found_again(
    pair: tuple[Server, Server], postgres_address: str
) -> None:
    here, there = pair
    game = here.new("warriors", "me", "link")
    south = game.seats[0]
    with _there(game.spectator, there).listening(after=0) as socket:
        next_state(socket)
        cut_connections(f"{postgres_address}/kassen_pair")
        text = south.get()["choice"]["moves"][0]["text"]
        south.done("move", number=0, move=text)
        state = next_state(socket)
        while state["number"] == 0:
            state = next_state(socket)
        assert len(state["events"]) == 1
        south.done("undo", number=1)
        assert next_state(socket)["log_changed"]


def test_a_rematch_asked_for_in_two_processes_is_one(pair: tuple[Server, Server]) -> None:
    here, there = pair
    game = here.new("warriors", "me", "link")
    game.seats[0].done("resign")
    players = [game.seats[0], _there(game.seats[1], there)]
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda player: player.post("/rematch").json(), players))
    assert answers[0]["match"] == answers[1]["match"]
    assert {answer["links"][0]["seat"] for answer in answers} == {0, 1}


def test_a_server_that_was_frozen_past_its_lease_writes_and_tells_nothing(
    pair: tuple[Server, Server],
) -> None:
    here, there = pair
    game = here.new("warriors", "me", "here")
    for player in game.seats.values():
        player.get()
    assert game.play(Random(1), 3) == 3  # it leads the match
    late = game.seats[game.spectator.get()["to_act"][0]]
    text = late.get()["choice"]["moves"][0]["text"]
    with game.spectator.listening(after=3) as socket, ThreadPoolExecutor(2) as threads:
        next_state(socket)
        here.process.send_signal(signal.SIGSTOP)
        try:
            posts = [threads.submit(late.move, text, 3) for _ in range(2)]
            elsewhere = NewGame(there, game.made)
            assert elsewhere.play(Random(2), 4) == 4
        finally:
            here.process.send_signal(signal.SIGCONT)
        assert [post.result().status_code for post in posts] == [409, 409]
        told = [next_state(socket)]
        while told[-1]["number"] < 7:
            told.append(next_state(socket))
    log = elsewhere.spectator.get("/log")["lines"]
    assert game.spectator.get("/log")["lines"] == log
    assert [event for state in told for event in state["events"]] == [
        line for line in log if line["number"] > 3
    ]
    assert elsewhere.spectator.get()["number"] == game.spectator.get()["number"] == 7


def test_a_bot_goes_on_thinking_where_its_match_is_led_now(pair: tuple[Server, Server]) -> None:
    here, there = pair
    game = here.new("bad-bids", "me", "bot:slow", edition="short")
    red = _there(game.seats[0], there)
    assert game.seats[0].move("serve lord", 0).status_code == 200
    assert red.post("move", move="serve lord", number=1).status_code in (403, 409)
    eventually(lambda: red.get()["to_act"] != [1])  # nobody has moved there, and it was woken


def test_what_a_server_led_that_died_another_leads_and_its_bots_think_there(
    pair: tuple[Server, Server],
) -> None:
    here, there = pair
    game = here.new("bad-bids", "me", "bot:slow", edition="short")
    other = here.new("warriors", "me", "here")
    other.play(Random(3), 2)
    red = _there(game.seats[0], there)
    assert game.seats[0].move("serve lord", 0).status_code == 200
    here.kill()  # the move is kept, and the bot was still thinking
    here.http.close()
    assert red.get()["to_act"] == [1]
    assert NewGame(there, other.made).play(Random(4), 2) == 2
    state = eventually(lambda: (s := red.get(after=1))["to_act"] != [1] and s)
    assert [event["event"]["event"] for event in state["events"]] != ["bot-failed"]
    here.start()


def test_a_key_that_ends_in_one_process_ends_in_the_other(pair: tuple[Server, Server]) -> None:
    here, there = pair
    game = here.new("warriors", "me", "link")
    assert game.host is not None
    old = _there(game.seats[0], there)
    with old.listening() as socket:
        next_state(socket)
        assert here.ask("PUT", f"/matches/{game.id}/keys", old.token).status_code == 200
        with pytest.raises(ConnectionClosed):
            list(socket)
    eventually(lambda: old.ask("GET", "").status_code == 401)
    north = _there(game.seats[1], there)
    with north.listening() as socket:
        next_state(socket)
        assert game.host.post("/stop").status_code == 204
        while not next_state(socket)["stopped"]:
            pass
        assert game.host.ask("DELETE", "").status_code == 204
        with pytest.raises(ConnectionClosed):
            list(socket)
    eventually(lambda: north.ask("GET", "").status_code == 401)
