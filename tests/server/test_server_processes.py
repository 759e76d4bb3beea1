"""Several processes on one PostgreSQL: they hear of each other, and races have one winner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.postgres import create_database, cut_connections
from tests.server.servers import NewGame, Player, Server, eventually, next_state


@pytest.fixture(scope="module")
def pair(postgres_address: str) -> Iterator[tuple[Server, Server]]:
    database = create_database(postgres_address, "kassen_pair")
    with ThreadPoolExecutor(2) as threads:  # both migrate the empty database at the same time
        servers = list(threads.map(Server, [database, database]))
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


def test_the_bot_of_a_process_that_died_is_woken_by_another(
    postgres_address: str, start_server: Callable[..., Server]
) -> None:
    database = create_database(postgres_address, "kassen_forgotten")
    here, there = (start_server(database, bot_seconds=1.0, bot_grace=1.0) for _ in range(2))
    game = here.new("bad-bids", "me", "bot:slow", edition="short")
    red = _there(game.seats[0], there)
    assert game.seats[0].move("serve lord", 0).status_code == 200
    here.kill()  # the move is kept, and the bot was still thinking
    here.http.close()
    assert red.get()["to_act"] == [1]
    state = eventually(lambda: (s := red.get(after=1))["to_act"] != [1] and s)
    assert [event["event"]["event"] for event in state["events"]] != ["bot-failed"]
