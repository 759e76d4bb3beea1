"""Looking into a position: played for all sides, nothing counts, everything can be taken back."""

from __future__ import annotations

import tomllib
from random import Random

import pytest
import tomli_w

from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from kassen.core.study.scenarios import scenario_text
from kassen.core.values.errors import ScenarioError
from kassen.server.play.agreed import begun_at
from tests.server.servers import Json, NewGame, Server
from tests.server.test_server_refusals import problem
from tests.soak import second_look


def analysed(server: Server, position: str) -> NewGame:
    made = server.ask("POST", "/analyses", body={"position": position})
    assert made.status_code == 201, made.text
    return NewGame(server, made.json())


@second_look
def test_any_moment_of_a_finished_game_is_played_on_for_all_sides(server: Server) -> None:
    game = server.new("warriors")
    game.play(Random(7), 60)
    game.seats[1].done("resign")
    then: Json = game.spectator.get("/at/40")
    found = analysed(server, game.spectator.ask("GET", "/position", number=40).text)
    now = found.spectator.get()
    assert (now["analysis"], game.spectator.get()["analysis"]) == (True, False)
    links = [{"match": one.id, "token": one.seats[0].token} for one in (game, found)]
    mine = server.ask("POST", "/matches/mine", body={"links": links}).json()
    assert {one["match"]: one["analysis"] for one in mine} == {game.id: False, found.id: True}
    assert sorted(found.seats) == [0, 1]
    assert now["view"] == then["view"]
    *agenda, end = now["agenda"]
    assert (agenda, end["step"]) == (then["agenda"], "end-of-scenario")
    assert found.play(Random(1), 5) == 5


@second_look
def test_what_was_rolled_is_taken_back_when_all_agree(server: Server) -> None:
    game = server.new("warriors")
    found = analysed(server, game.spectator.ask("GET", "/position").text)
    first = found.spectator.get()
    found.play(Random(4), 30)
    later = found.seats[0].get()
    assert later["view"] != first["view"]
    found.seats[0].done("offer-rewind", to=0)
    found.seats[1].done("accept", number=found.seats[1].get()["number"])
    assert found.spectator.get()["view"] == first["view"]


def test_the_position_of_an_analysis_lies_open_before_the_end(server: Server) -> None:
    """Whoever is given the link plays on from any of its moments at a table of his own."""
    game = server.new("shogun", "me", "link", "link")
    problem(game.spectator.ask("GET", "/position"), 403, "hidden")
    game.play(Random(5), 20)
    for seat in (1, 2):
        game.seats[seat].done("resign")
    found = analysed(server, game.spectator.ask("GET", "/position", number=10).text)
    assert found.spectator.get()["result"] is None
    found.play(Random(1), 2)
    text = found.spectator.ask("GET", "/position").text
    branch = analysed(server, text)
    assert branch.spectator.ask("GET", "/position").text.splitlines()[2:] == text.splitlines()[2:]


def test_what_ends_in_an_analysis_is_not_counted(server: Server) -> None:
    counted = server.get("/games/warriors/statistics")["finished"]
    found = analysed(server, server.new("warriors").spectator.ask("GET", "/position").text)
    found.seats[0].done("resign")
    assert found.spectator.get()["result"]
    assert server.get("/games/warriors/statistics")["finished"] == counted


@second_look
def test_a_bot_says_what_it_makes_of_each_move(server: Server) -> None:
    """Of what is to be decided, of each candidate, and of a move that was made."""
    game = server.new("warriors")
    found = analysed(server, game.spectator.ask("GET", "/position").text)
    seat = found.spectator.get()["to_act"][0]
    player = found.seats[seat]
    state = player.get()
    assert state["coach"]
    moves = {move["text"]: move["label"] for move in state["choice"]["moves"]}
    wish = {"think": True, "compare": True}
    opinion = player.ask("POST", "/coach", wish).json()["opinion"]
    assert opinion["move"] in [one["move"] for one in opinion["candidates"]]
    for one in opinion["candidates"]:
        assert moves[one["move"]] == one["label"]
        assert 0 <= one["first"] <= one["worlds"]
        assert one["text"]
    assert len(opinion["compared"]) == 2
    assert player.ask("POST", "/coach", {"think": True}).json()["opinion"]["candidates"] == []

    best = opinion["move"]
    player.done("move", number=state["number"], move=best)
    wish = {"think": True, "about": best, "number": state["number"]}
    then = player.ask("POST", "/coach", wish).json()
    assert then["number"] == state["number"]
    assert (then["opinion"]["about"], then["opinion"]["verdict"]) == (best, "good")
    problem(player.ask("POST", "/coach", {"number": 999}), 404, "not-found")


@pytest.mark.parametrize(("id", "step"), [("dangerous", "lay-out"), ("ikusa", "set-up")])
def test_what_cannot_begin_in_the_middle_of_a_game_is_refused(id: str, step: str) -> None:
    setting = game_named(id).setting()
    match, lots = Match(setting, ["?"] * setting.players, b"x" * 32), Random(2)
    for _ in range(30):
        seat = match.to_act()[0]
        match.play(lots.choice(match.moves(seat)), seat)
    position = tomllib.loads(scenario_text(match))
    position.pop("lanes", None)
    with pytest.raises(ScenarioError, match="agenda"):
        begun_at(tomli_w.dumps({**position, "agenda": [step]}))


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("game = ", "cannot be read as a position"),
        ("Hello!", "cannot be read as a position"),
        ('game = "chess"\ntitle = "?"', "chess"),
        ('game = "warriors"\ntitle = "?"\nagenda = ["dance"]', "dance"),
        ('game = "warriors"\ntitle = "?"\nplayers = 9', "9"),
        ("a." * 90_000 + "b = 1", "more than 32 parts"),
    ],
)
def test_what_is_no_position_is_refused_with_what_is_wrong(
    server: Server, position: str, told: str
) -> None:
    answer = server.ask("POST", "/analyses", body={"position": position})
    assert answer.status_code == 422
    assert told in answer.json()["detail"]
