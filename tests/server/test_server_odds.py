"""The odds of a battle over HTTP: for every role, at any moment, in any language."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.engine.views import observe
from kassen.server.http.limits import Limits
from kassen.server.think.backroom import Backroom
from tests.server.servers import Json, NewGame, Server

WAYS = ["soldiers-first", "loyal-first", "man-by-man"]


def in_battle(state: Json) -> bool:
    return any(step["step"] == "battle-over" for step in state["agenda"])


@pytest.fixture(scope="module")
def fought(server: Server) -> NewGame:
    """A match in the middle of a battle; the server draws its dice, and a game may have none."""
    chance = Random(11)
    for _ in range(20):
        game = server.new("warriors", "me", "link")
        while game.play(chance, moves=1):
            if in_battle(game.spectator.get()):
                return game
    raise AssertionError("twenty games without a battle")


def test_every_role_reads_the_same_odds(fought: NewGame) -> None:
    answers = [player.get("/odds") for player in (*fought.seats.values(), fought.spectator)]
    first = answers[0]
    assert answers == [first] * 3
    assert first["number"] == fought.spectator.get()["number"]
    forecast = first["forecast"]
    assert [way["id"] for way in forecast["ways"]] == WAYS
    assert forecast["way"] == WAYS[0]
    assert sum(outcome["chance"] for outcome in forecast["outcomes"]) == pytest.approx(1)
    assert [outcome["seat"] for outcome in forecast["outcomes"]] == [0, None, 1]
    assert {loss["id"] for loss in forecast["losses"]} == {"soldiers", "samurai", "points"}
    assert forecast["counted"] == "lost"
    assert all(one["text"] for one in forecast["assumes"])
    assert 0 <= forecast["within"] < 0.02


def test_they_can_be_had_for_another_way_and_in_another_language(fought: NewGame) -> None:
    seat = fought.seats[0]
    for way in WAYS:
        assert seat.get("/odds", way=way)["forecast"]["way"] == way
    german = seat.get("/odds", lang="de")["forecast"]
    assert german["outcomes"][1]["text"] == "Niemand ist übrig"
    assert german["subject"].startswith("Die Schlacht um ")


def test_a_way_that_nobody_knows_is_refused(fought: NewGame) -> None:
    answer = fought.seats[0].ask("GET", "/odds", way="bravest-first")
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/bad-wish")
    assert "man-by-man" in answer.json()["detail"]


def test_an_earlier_moment_has_its_own_odds(fought: NewGame) -> None:
    seat = fought.seats[1]
    now = seat.get()["number"]
    assert seat.get("/odds", number=0) == {"number": 0, "forecast": None}
    assert seat.get("/odds", number=now) == seat.get("/odds")
    beyond = seat.ask("GET", "/odds", number=now + 1)
    assert (beyond.status_code, beyond.json()["type"]) == (404, "/problems/not-found")


def test_the_host_sees_nothing(fought: NewGame) -> None:
    assert fought.host is not None
    answer = fought.host.ask("GET", "/odds")
    assert (answer.status_code, answer.json()["type"]) == (403, "/problems/not-allowed")


def test_a_battle_that_a_move_would_begin_has_odds_too(server: Server) -> None:
    """One spearman stands in every province, before the first of them is reinforced."""
    game = server.new("ikusa", "me", "link", "link")
    seat, view = game.seats[0], game.spectator.get()["view"]
    facts = game.spectator.get("/facts")
    ids, near = facts["province_ids"], facts["neighbours"]
    owner, nobody = view["owner"], 255
    origin, target = next(
        (one, other)
        for one, others in enumerate(near)
        for other in others
        if nobody not in (owner[one], owner[other]) and owner[one] != owner[other]
        if other not in facts["by_sea"][one]
    )
    about = f"declare {ids[origin]}->{ids[target]}"
    found = seat.get("/odds", about=about)["forecast"]
    chances = [outcome["chance"] for outcome in found["outcomes"]]
    assert chances == pytest.approx([0.4, 0.2, 0.0, 0.4])
    assert found["way"] == "cheapest-first to-the-end"
    assert {way["matter"] for way in found["ways"]} == {"losses", "stop"}
    other = seat.get("/odds", about=about, way="when-outnumbered weakest-first")["forecast"]
    assert other["way"] == "weakest-first when-outnumbered"
    assert game.spectator.get("/odds", about=about)["forecast"] == found
    assert seat.get("/odds")["forecast"] is None
    assert seat.get("/odds", about="end")["forecast"] is None
    answer = seat.ask("GET", "/odds", about="charge")
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/not-understood")
    twice = seat.ask("GET", "/odds", about=about, way="to-the-end when-outnumbered")
    assert (twice.status_code, twice.json()["type"]) == (422, "/problems/bad-wish")


def test_without_a_battle_there_are_none(server: Server) -> None:
    for name in ("warriors", "bids"):
        game = server.new(name, "me", "here")
        assert game.seats[0].get("/odds")["forecast"] is None


def test_a_forecast_that_fails_is_told_and_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A StopIteration would be lost between a thread and whoever waits for it."""

    def fail(*asked: object) -> None:
        raise StopIteration

    setting = game_named("warriors").setting()
    monkeypatch.setattr(type(setting.game), "forecast", fail)
    table = setting.game.quick_table(1, setting)

    async def ask() -> object:
        backroom = Backroom(Limits(0, 1, 0, 1))
        return await backroom.do(setting.game.forecast, observe(table, 0), setting, "", None)

    with pytest.raises(RuntimeError, match="ended too early"):
        asyncio.run(ask())


def test_what_lies_ahead_is_told_in_the_games_own_shape(fought: NewGame, server: Server) -> None:
    assert fought.seats[0].ask("POST", "/outlook", {}).json()["outlook"] is None
    game = server.new("shogun", "me", "link", "link", options={"start": "printed"})
    plan = {"about": "taxes=nowhere"}
    refused = game.seats[0].ask("POST", "/outlook", plan)
    assert (refused.status_code, refused.json()["type"]) == (422, "/problems/not-understood")
    outlook = game.seats[0].ask("POST", "/outlook", {}).json()["outlook"]
    assert [seat["seat"] for seat in outlook["winter"]["seats"]] == [0, 1, 2]
    province = outlook["cards"][0]["province"]
    token = game_named("shogun").setting().facts.province_ids[province]
    asked = game.seats[0].ask("POST", "/outlook", {"about": f"battle-a={token}"}).json()
    assert asked["outlook"]["plan"]["spaces"][8]["text"]
    looks_on = game.spectator.ask("POST", "/outlook", {}).json()["outlook"]
    assert (looks_on["cards"], looks_on["plan"]) == ([], None)
