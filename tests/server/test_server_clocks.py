"""Clocks: time runs for whom the table waits, and whoever is late gets what was agreed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from kassen.core.values.clocks import Clock
from kassen.server.play.timing import Seen, turn
from kassen.server.services import Services
from tests.server.servers import Json, NewGame, Server, eventually
from tests.server.services import new_match, with_services
from tests.soak import second_look

LIVE = {"bank": 600, "increment": 10}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("clocks") / "matches.sqlite3"
    found = Server(str(database), pardon_seconds=0.0)
    yield found
    found.stop()


def begun(server: Server, game: str = "warriors", players: int = 2, **wishes: object) -> NewGame:
    """Everybody has come."""
    new = server.new(game, *["me"] * players, **wishes)
    for player in new.seats.values():
        player.get()
    return new


def times(state: Json) -> list[Json]:
    return [seat["time"] for seat in state["seats"]]


def play_one(game: NewGame) -> Json:
    state: Json = game.spectator.get()
    player = game.seats[state["to_act"][0]]
    own = player.get()
    return player.done("move", number=own["number"], move=own["choice"]["moves"][0]["move"])


def test_a_table_without_a_clock_has_no_times(server: Server) -> None:
    state = begun(server).spectator.get()
    assert state["clock"] is None
    assert times(state) == [None, None]


def test_time_runs_for_whom_the_table_waits_alone(server: Server) -> None:
    game = begun(server, clock=LIVE)
    state = game.spectator.get()
    assert state["clock"] == LIVE
    (to_act,) = state["to_act"]
    runs, waits = times(state)[to_act], times(state)[1 - to_act]
    assert waits == {"bank": 600_000, "bank_at": None, "late_at": None, "passes": False}
    assert runs["bank"] == 600_000
    assert runs["late_at"] - runs["bank_at"] == 600_000


def test_a_decision_takes_time_and_brings_its_increment(server: Server) -> None:
    game = begun(server, clock=LIVE)
    (before,) = game.spectator.get()["to_act"]
    began = times(game.spectator.get())[before]["bank_at"]
    state = play_one(game)
    banks = [one["bank"] for one in times(state)]
    assert 600_000 < banks[before] <= 610_000
    assert banks[1 - before] == 600_000
    while state["to_act"] == [before]:
        state = play_one(game)
    assert times(state)[before]["late_at"] is None
    assert times(state)[1 - before]["bank_at"] >= began


@pytest.mark.parametrize("how", ["undo", "back"])
def test_who_takes_back_gives_the_increment_back(how: str, server: Server) -> None:
    """Or one could decide and take back until there is all the time in the world."""
    game = begun(server, clock=LIVE)
    (seat,) = game.spectator.get()["to_act"]
    for _ in range(5):
        play_one(game)
        number = game.seats[seat].get()["number"]
        if how == "undo":
            state = game.seats[seat].done("undo", number=number)
        else:
            state = game.seats[seat].post("move", number=number, move="", back=1).json()["state"]
    assert state["to_act"] == [seat]
    assert times(state)[seat]["bank"] <= 600_000


def test_who_takes_back_and_decides_at_once_gives_the_increment_back_too(server: Server) -> None:
    game = begun(server, clock=LIVE)
    (seat,) = game.spectator.get()["to_act"]
    play_one(game)
    for _ in range(5):
        own = game.seats[seat].get()
        move = own["choice"]["moves"][0]["move"]
        again = game.seats[seat].post("move", number=own["number"], move=move, back=1)
        assert again.status_code == 200, again.text
    assert times(game.spectator.get())[seat]["bank"] <= 610_000


def test_a_plan_that_is_changed_gives_back_what_it_brought_and_no_more(database: str) -> None:
    """Of many moves in a lane only the one that ended the plan has brought an increment."""

    async def work(services: Services) -> None:
        id = await new_match(services, "warriors", clock=Clock(bank=600, increment=10))
        async with services.matches.hold(id) as found:
            header = found.match.header
            clock = header.clock
            assert clock is not None
            found.seats = [replace(one, bank=600_000, since=None) for one in found.seats]
            seat = found.match.to_act()[0]
            for waited, left in (set(), clock.increment), ({seat}, 0):
                found.seats[seat] = replace(found.seats[seat], bank=600_000, since=None)
                turn(found, 1_000, None, (seat, 5), Seen(5, waited, set(), True))
                assert found.seats[seat].bank == 600_000 - left * 1_000

    with_services(database, work)


def test_a_seat_to_which_nobody_has_come_loses_no_time(server: Server) -> None:
    game = server.new("warriors", "link", "link", clock=LIVE)
    (seat,) = game.spectator.get()["to_act"]
    assert times(game.spectator.get())[seat]["late_at"] is None
    game.seats[seat].get()
    assert times(game.spectator.get())[seat]["late_at"] is not None


def test_a_bot_has_no_clock_that_runs_and_who_comes_back_has_his_time(server: Server) -> None:
    game = begun(server, clock=LIVE)
    (seat,) = game.spectator.get()["to_act"]
    other = game.seats[1 - seat]
    assert other.ask("PUT", "/seat/bot", {"bot": "random"}).status_code == 200
    assert times(game.spectator.get())[1 - seat]["late_at"] is None
    assert other.ask("DELETE", "/seat/bot").status_code == 200
    assert times(game.spectator.get())[1 - seat]["bank"] == 600_000


def test_what_is_decided_in_secret_moves_no_clock_that_others_see(server: Server) -> None:
    game = begun(server, "bids", 3, clock=LIVE)
    while len(game.spectator.get()["to_act"]) == 1:  # until they decide at the same time
        play_one(game)
    before, seat = times(game.spectator.get()), 0
    own = game.seats[seat].get()
    game.seats[seat].done("move", number=own["number"], move=own["choice"]["moves"][0]["move"])
    state = game.spectator.get()
    assert game.seats[seat].get()["number"] > own["number"]
    assert seat in state["to_act"], "he has more to decide"
    assert times(state) == before


def at_a_window(game: NewGame) -> tuple[Json, int]:
    """Play on until a seat is asked out of turn; the state, and the seat."""
    while True:
        state = game.spectator.get()
        for seat, time in enumerate(times(state)):
            if time["passes"]:
                return state, seat
        play_one(game)


@second_look
def test_a_window_closes_by_itself_and_costs_nobody_his_time(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Whatever was agreed about who is late; and though the server ends meanwhile."""
    database = tmp_path_factory.mktemp("windows") / "matches.sqlite3"
    server = Server(str(database), pardon_seconds=0.0)
    try:
        clock = {"bank": 600, "increment": 10, "window": 1, "late": "lost"}
        game = begun(server, "dangerous", clock=clock)
        state, seat = at_a_window(game)
        asked = times(state)[seat]
        assert asked["bank_at"] == asked["late_at"]
        server.kill()
        server.start()
        state = eventually(lambda: _if(game, lambda one: one["line"] > state["line"]))
        assert state["result"] is None
        assert times(state)[seat]["bank"] == asked["bank"]
        log = game.spectator.get("/log")["lines"]
        told = [line for line in log if line["event"]["event"] == "bot-failed"]
        assert [told[0]["event"][key] for key in ("seat", "why")] == [seat, "window"]
        state, seat = at_a_window(game)
        asked = times(state)[seat]
        game.seats[seat].move("pass")
        assert times(game.spectator.get())[seat]["bank"] == asked["bank"], "no increment either"
    finally:
        server.stop()


def test_what_was_agreed_happens_to_whoever_is_late(server: Server) -> None:
    short = {"bank": 1}
    games = {
        late: begun(server, clock={**short, "late": late})
        for late in ("default", "bot", "lost", "remind")
    }
    seats = {late: game.spectator.get()["to_act"][0] for late, game in games.items()}

    state = eventually(lambda: _if(games["default"], lambda one: one["line"] > 0))
    log = games["default"].spectator.get("/log")["lines"]
    (said, *_) = [line for line in log if line["event"]["event"] == "bot-failed"]
    assert said["event"]["why"] == "late"
    assert said["text"].startswith("The time of ")
    assert state["seats"][seats["default"]]["bot"] is None

    state = eventually(lambda: _if(games["bot"], lambda one: one["seats"][seats["bot"]]["bot"]))
    assert state["seats"][seats["bot"]]["time"]["late_at"] is None

    state = eventually(lambda: _if(games["lost"], lambda one: one["result"]))
    assert state["result"]["winners"] == [1 - seats["lost"]]
    assert all(one["late_at"] is None for one in times(state))

    state = games["remind"].spectator.get()
    assert state["line"] == 0
    assert state["to_act"] == [seats["remind"]]


def _if(game: NewGame, check: object) -> Json | None:
    state: Json = game.spectator.get()
    assert callable(check)
    return state if check(state) else None


def test_a_bot_that_plays_on_gives_the_seat_back(server: Server) -> None:
    game = begun(server, clock={"bank": 1, "late": "bot"})
    (seat,) = game.spectator.get()["to_act"]
    eventually(lambda: game.spectator.get()["seats"][seat]["bot"])
    assert game.seats[seat].ask("DELETE", "/seat/bot").status_code == 200
    assert game.spectator.get()["seats"][seat]["bot"] is None


def test_clocks_are_kept_over_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = tmp_path_factory.mktemp("restart") / "matches.sqlite3"
    server = Server(str(database))
    try:
        game = begun(server, clock=LIVE)
        play_one(game)
        before = times(game.spectator.get())
        server.kill()
        server.start()
        assert times(game.spectator.get()) == before
    finally:
        server.stop()


@pytest.mark.parametrize(
    "clock",
    [{}, {"bank": -1}, {"bank": 10**9}, {"bank": 60, "late": "never"}, {"bank": 60, "rest": [7]}],
)
def test_a_clock_that_is_none_is_refused(server: Server, clock: Json) -> None:
    body = {"game": "warriors", "seats": [{"kind": "me"}, {"kind": "link"}], "clock": clock}
    assert server.ask("POST", "/matches", body=body).status_code in (400, 422)


def test_a_rematch_has_the_same_clock_from_the_beginning(server: Server) -> None:
    game = begun(server, clock=LIVE)
    play_one(game)
    game.seats[0].done("resign", number=game.seats[0].get()["number"])
    made = game.seats[0].ask("POST", "/rematch", {}).json()
    again = NewGame(server, made)
    assert again.spectator.get()["clock"] == LIVE
    assert all(one["bank"] == 600_000 for one in times(again.spectator.get()))


def test_by_letter_seats_are_asked_for_cards_in_their_own_fights_only(server: Server) -> None:
    """Unless the table wishes otherwise; live, they are asked at every moment, for a fixed time."""
    days = {"move": 86_400}
    states = [
        begun(server, "dangerous", **wishes).spectator.get()
        for wishes in (
            {"clock": LIVE},
            {"clock": days},
            {"clock": days, "options": {"pace": "live"}},
        )
    ]
    assert [state["options"]["pace"] for state in states] == ["live", "letters", "live"]
    assert [state["clock"] for state in states] == [{**LIVE, "window": 30}, days, days]
