"""What docs/api.md quotes of the program is what the program says."""

from __future__ import annotations

import json
import re
from pathlib import Path

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
