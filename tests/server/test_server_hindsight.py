"""After a game: its course for everybody who was there, and a friendly no before."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.servers import Json, NewGame, Server
from tests.server.test_server_refusals import problem


@pytest.fixture(scope="module")
def over(server: Server) -> NewGame:
    game = server.new("warriors", "me", "link")
    game.play(Random(3))
    return game


def test_a_running_game_is_not_looked_back_on(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    for player in (game.seats[0], game.spectator):
        problem(player.ask("GET", "/film"), 403, "hidden")
        said = problem(player.ask("GET", "/hindsight"), 403, "hidden")
        assert "when it is over" in said["detail"]
    german = problem(game.seats[0].ask("GET", "/hindsight", lang="de"), 403, "hidden")
    assert "wenn sie zu Ende ist" in german["detail"]


def test_the_course_of_a_finished_game(over: NewGame) -> None:
    course: Json = over.seats[0].get("/hindsight")
    state = over.seats[0].get()
    assert course["measures"][0]["id"] == "points"
    assert course["chapter"] == "Turn"
    last = course["points"][-1]
    assert last["number"] == state["number"]
    assert last["line"] == state["line"]
    winners = state["result"]["winners"]
    assert last["chances"] == [float(seat in winners) for seat in (0, 1)]
    assert course["rounds"][0]["number"] <= course["points"][0]["number"]
    for turn in course["turning"]:
        before = course["points"][turn["point"] - 1]
        assert (turn["number"], turn["line"]) == (before["number"], before["line"])
        assert turn["text"].endswith((".", "!"))


def test_luck_and_report_of_a_finished_game(over: NewGame) -> None:
    found: Json = over.spectator.get("/hindsight")
    dice = over.spectator.get("/log")["lines"]
    hits = [line["event"] for line in dice if line["event"]["event"] == "volley-rolled"]
    for luck in found["luck"]:
        assert luck["got"] == sum(one["hits"] for one in hits if one["seat"] == luck["seat"])
        assert luck["text"].startswith(["South", "North"][luck["seat"]])
    written = found["report"]
    assert found["fights"]
    assert over.seats[0].get()["result"]["text"] in written["title"]
    assert written["text"].startswith(written["title"])
    assert all(line in written["text"] for one in written["sections"] for line in one["lines"])


def test_a_report_calls_everybody_as_the_table_does(server: Server) -> None:
    """Nobody gave a name: a bot has one of its own, and a person is called by the side."""
    game = server.new("warriors", "me", "bot")
    game.seats[0].done("resign")
    bot = game.seats[0].get()["seats"][1]["name"]
    assert bot not in ("", "bot", game.seats[0].get()["seats"][1]["bot"])
    for lang, played in (("en", f"{bot} played North."), ("de", f"{bot} spielte Norden.")):
        opening = game.seats[0].get("/hindsight", lang=lang)["report"]["sections"][0]["lines"]
        assert opening[:-1] == [played]


def test_a_film_of_a_finished_game(over: NewGame) -> None:
    film, german = over.seats[0].get("/film"), over.spectator.get("/film", lang="de")
    assert film["opening"].startswith("<svg ")
    assert len(film["frames"]) == len(german["frames"]) > 3
    assert film["frames"][-1]["text"].startswith("Warriors of Japan: ")  # and who won
    assert german["frames"][-1]["text"] != film["frames"][-1]["text"]


def test_numbers_are_the_readers_own(server: Server) -> None:
    """What a seat did in secret counts for it alone; links go by lines of the log."""
    game = server.new("shogun", "me", "link", "link")
    game.play(Random(1), 60)
    for seat in (1, 2):
        game.seats[seat].done("resign")
    own, public = game.seats[0].get("/hindsight"), game.spectator.get("/hindsight")
    state, seen = game.seats[0].get(), game.spectator.get()
    assert own["points"][-1]["number"] == state["number"]
    assert public["points"][-1]["number"] == seen["number"]
    assert [one["values"] for one in own["points"]] == [one["values"] for one in public["points"]]
    for player, course in ((game.seats[0], own), (game.spectator, public)):
        log = player.get("/log")["lines"]
        for one in (*course["points"], *course["turning"], *course["fights"]):
            heard = [line["number"] for line in log if line["line"] <= one["line"]]
            assert (heard or [0])[-1] == one["number"]
    assert any(one["line"] != one["number"] for one in own["points"])


def test_it_is_told_in_the_readers_language(over: NewGame) -> None:
    english, german = over.seats[1].get("/hindsight"), over.seats[1].get("/hindsight", lang="de")
    assert german["measures"][0]["label"] == "Siegpunkte"
    assert german["chapter"] == "Runde"  # a "Zug" would be a move
    assert english["points"] == german["points"]
