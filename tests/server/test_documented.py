"""What docs/api.md quotes of the program is what the program says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kassen.core.play.orders import MOST as MOST_ORDERS
from kassen.core.play.parley import LONGEST
from kassen.core.study.film import MOST_FRAMES
from kassen.server.http.connections import GREETING
from kassen.server.http.limits import BODY, LARGE_BODY
from kassen.server.lobby.tables import finished, gatherings
from kassen.server.lobby.tournaments import desk
from kassen.server.past.looking_back import MOST_MOMENTS
from kassen.server.past.statistics import MOST
from kassen.server.people import archive, games_api, holdings, order
from tests.server.servers import Server

API = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


def test_the_quiz_that_is_quoted_is_asked(server: Server) -> None:
    section = API.partition("### `GET /api/v1/games/{game}/quiz?seed=`")[2]
    quoted = json.loads(re.findall(r"```json\n(.*?)```", section, re.DOTALL)[0])
    asked = server.get("/games/warriors/quiz", seed=quoted["seed"])
    assert {**asked, "frame": quoted["frame"]} == quoted


def test_a_table_without_seats_is_refused_as_is_said(server: Server) -> None:
    assert "(none at all is `invalid-request`)" in API
    answer = server.ask("POST", "/matches", body={"game": "warriors", "seats": []})
    assert (answer.status_code, answer.json()["type"]) == (400, "/problems/invalid-request")
    many = [{"kind": "here"}] * 9
    answer = server.ask("POST", "/matches", body={"game": "warriors", "seats": many})
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/bad-wish")


def test_a_bot_without_a_name_is_called_as_is_said(server: Server) -> None:
    assert '"name": "Takemaru", "kind": "bot", "bot": "heuristic"' in API
    game = server.new("warriors", "me", "bot:heuristic")
    assert game.spectator.get()["seats"][1]["name"] == "Takemaru"
    labels = server.get("/games/warriors")["bot_labels"]
    assert labels["heuristic"]["label"] == "Takemaru"


FIGURES = {
    "A request body is at most {} KiB": BODY // 1024,
    "({} KiB to create a match)": LARGE_BODY // 1024,
    "on the WebSocket at most {} KiB": GREETING // 1024,
    "of the newest {:,} games": MOST,
    "The newest {} public tables at which people gather": gatherings.SHOWN,
    "the {} of them that ended last": finished.SHOWN,
    "leaves others instead (at most {})": MOST_ORDERS,
    "for the slider, at most {} at once": MOST_MOMENTS,
    "at most {} frames": MOST_FRAMES,
    "{} characters at most": LONGEST,
    "your games on every device, at most {}": holdings.SHOWN,
    "your games that are over, the newest {} that fit": archive.SHOWN,
    "`GET /api/v1/tournaments`: the newest {},": desk.SHOWN,
    "at most {} that are not settled": order._MOST_OPEN,
    "how you like the page, at most {} KiB": games_api._SETTINGS // 1024,
}


@pytest.mark.parametrize("said", FIGURES)
def test_figures_are_those_of_the_program(said: str) -> None:
    assert said.format(FIGURES[said]) in API
