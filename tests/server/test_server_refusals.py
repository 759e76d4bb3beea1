"""Three doors, three refusals, and everything else that is answered with a problem."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.server.servers import NewGame, Server


@pytest.fixture
def game(server: Server) -> NewGame:
    """A fresh match in which the South picks his Samurai."""
    return server.new("warriors", "me", "link")


def problem(response: httpx.Response, status: int, kind: str) -> dict[str, Any]:
    """The problem that a response holds, if it is the one expected."""
    found: dict[str, Any] = response.json()
    assert (response.status_code, found["type"]) == (status, f"/problems/{kind}"), response.text
    assert response.headers["content-type"] == "application/problem+json"
    assert found["status"] == status
    assert found["title"]
    assert found["detail"].endswith((".", ")", "?", "`"))
    return found


def test_a_move_for_another_number_is_answered_with_the_current_state(game: NewGame) -> None:
    south = game.seats[0]
    first = south.get()["choice"]["moves"][0]["text"]
    south.done("move", number=0, move=first)
    found = problem(south.move(first, number=0), 409, "stale-state")
    assert found["state"] == south.get()
    assert found["state"]["number"] == 1
    problem(south.post("undo", number=7), 409, "stale-state")


def test_whoever_is_not_to_act_is_told_who_is(game: NewGame) -> None:
    found = problem(game.seats[1].move("pass", number=0), 403, "not-your-turn")
    assert found["to_act"] == [0]
    assert "South" in found["detail"]
    german = game.seats[1].ask(
        "POST", "/acts", {"number": 0, "do": {"act": "move", "move": "pass"}}, lang="de"
    )
    assert "Süden" in problem(german, 403, "not-your-turn")["detail"]


def test_an_illegal_move_is_refused_with_its_rule(game: NewGame) -> None:
    found = problem(game.seats[0].move("pick takauji"), 422, "illegal-move")
    assert (found["rule"], found["move"]) == ("WJ 11.13", "pick takauji")
    assert found["reason"]["id"] == "not-drawn"
    assert found["reason"]["args"]["samurai"]["label"] == "Ashikaga Takauji"
    assert found["detail"] == f"{found['reason']['text']} (WJ 11.13)"
    structured = game.seats[0].move({"move": "pick", "samurai": 12})
    assert problem(structured, 422, "illegal-move") == found
    assert game.seats[0].get()["number"] == 0


@pytest.mark.parametrize(
    "move",
    [
        "dance",
        "pick nobody",
        "",
        "   ;",
        "pick",
        {"move": "pick", "samurai": 999},
        {"move": "pick"},
        {"move": "pick", "samurai": "x"},
        {"move": "dance"},
        {},
    ],
)
def test_what_is_no_move_is_not_understood(game: NewGame, move: Any) -> None:
    response = game.seats[0].move(move)
    found = response.json()
    assert found["type"] in ("/problems/not-understood", "/problems/unclear"), found
    assert game.seats[0].get()["number"] == 0


def test_a_text_that_fits_several_moves_is_unclear(game: NewGame) -> None:
    legal = [move["text"] for move in game.seats[0].get()["choice"]["moves"]]
    found = problem(game.seats[0].move("pick "), 422, "unclear")
    assert found["candidates"] == legal


def test_why_not_says_the_same_without_trying(game: NewGame) -> None:
    south, north = game.seats[0], game.seats[1]
    legal = south.get()["choice"]["moves"][0]
    assert south.post("/why", move="pick takauji").json() == {
        "legal": False,
        "move": "pick takauji",
        "text": "Ashikaga Takauji is not among the Samurai you drew. (WJ 11.13)",
        "reason": problem(south.move("pick takauji"), 422, "illegal-move")["reason"],
        "rule": "WJ 11.13",
        "breaks": [],
    }
    answer = south.post("/why", move=legal["move"]).json()
    assert (answer["legal"], answer["move"]) == (True, legal["text"])
    assert not south.post("/why", move="dance").json()["legal"]
    assert "South" in north.post("/why", move=legal["text"]).json()["text"]
    assert south.get()["number"] == 0


def test_who_is_asked_nothing_is_told_the_rule_against_what_he_could_do_out_of_turn(
    server: Server,
) -> None:
    game = server.new("ikusa", "me", "link", "link", "link")
    other = next(seat for seat in game.seats.values() if seat.get()["choice"] is None)
    answer = other.post("/why", move="strike red1").json()
    assert (answer["legal"], answer["rule"]) == (False, "IK 6.1")
    found = problem(other.move("strike red1"), 422, "illegal-move")
    assert (found["rule"], found["detail"]) == ("IK 6.1", answer["text"])
    assert other.post("/why", move="end").json()["rule"] == ""
    problem(other.move("end"), 403, "not-your-turn")


def test_why_not_is_answered_from_what_was_picked(game: NewGame) -> None:
    south, north = game.seats[0], game.seats[1]
    names = game.server.get("/games/warriors/names")["kinds"]["samurai"]
    takauji = {"kind": "samurai", "index": [name["token"] for name in names].index("takauji")}
    named = south.post("/why", move="pick takauji").json()
    assert south.post("/why", refs=[takauji]).json() == named
    for nothing in ([], [{"kind": "region", "index": 3}], [{"kind": "samurai", "index": 999}]):
        answer = south.post("/why", refs=nothing).json()
        assert not answer["legal"]
        assert answer["reason"] is None
        assert answer["text"] == "Nothing can be done with this now. What can be chosen is lit."
    assert south.post("/why", refs=[{"kind": "dragon", "index": 0}]).json()["move"] == ""
    assert "South" in north.post("/why", refs=[takauji]).json()["text"]


def test_two_moves_for_one_number_one_wins(game: NewGame) -> None:
    south = game.seats[0]
    with ThreadPoolExecutor(8) as threads:
        for number in range(4):
            moves = [move["move"] for move in south.get()["choice"]["moves"]]
            posts = [threads.submit(south.move, move, number) for move in moves[:5] * 2]
            answers = [post.result() for post in posts]
            won = [answer for answer in answers if answer.status_code == 200]
            assert len(won) == 1
            for answer in answers:
                if answer not in won:
                    assert problem(answer, 409, "stale-state")["state"]["number"] == number + 1
    assert len(south.get("/log")["lines"]) == len(game.spectator.get("/log")["lines"])
    assert south.get()["number"] == 4


PASS = {"act": "move", "move": "pass"}


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"do": PASS}, "number"),
        ({"number": -1, "do": PASS}, "number"),
        ({"number": 0}, "do"),
        ({"number": 0, "do": {"act": "dance"}}, "do"),
        ({"number": 0, "do": {"act": "move"}}, "move"),
        ({"number": 0, "do": {"act": "move", "move": 3}}, "move"),
        ({"number": 0, "do": {"act": "move", "move": "x" * 501}}, "move"),
        ({"number": 0, "do": {"act": "offer-rewind", "to": "now"}}, "to"),
        ({"number": 0, "do": {**PASS, "seat": 1}}, "seat"),
        ({"number": 0, "do": PASS, "seat": 1}, "seat"),
        ([], ""),
    ],
)
def test_a_malformed_request_is_told_what_is_wrong(game: NewGame, body: Any, field: str) -> None:
    found = problem(game.seats[0].ask("POST", "/acts", body), 400, "invalid-request")
    assert field in found["detail"]


def test_no_json_at_all(server: Server, game: NewGame) -> None:
    headers = {"Authorization": f"Bearer {game.seats[0].token}"}
    path = f"/matches/{game.id}/acts"
    problem(server.http.post(path, content=b"{", headers=headers), 400, "invalid-request")
    problem(server.http.post(path, headers=headers), 400, "invalid-request")
    for body in (b'{"number": 0, "do": "\xff"}', b'{"number": 0, "do": "\\ud800"}'):
        answer = server.http.post(path, content=body, headers=headers)
        problem(answer, 400, "invalid-request")


def test_tokens_open_only_what_they_are_for(server: Server, game: NewGame) -> None:
    other = server.new("warriors", "me", "link")
    asked = [
        server.ask("GET", f"/matches/{game.id}"),
        server.ask("GET", f"/matches/{game.id}", "guess"),
        server.ask("GET", f"/matches/{game.id}", other.seats[0].token),
        server.ask("GET", "/matches/nosuchmatch", game.seats[0].token),
        server.http.get(f"/matches/{game.id}", headers={"Authorization": "Basic eDp5"}),
        server.http.get(f"/matches/{game.id}", params={"token": game.seats[0].token}),
    ]
    details = {problem(response, 401, "no-token")["detail"] for response in asked}
    assert len(details) == 1
    assert asked[0].headers["www-authenticate"] == "Bearer"
    spectator, host = game.spectator, game.host
    assert host is not None
    move = spectator.post("move", number=0, move="pass")
    assert problem(move, 403, "not-allowed")["role"] == "spectator"
    assert problem(host.ask("GET", ""), 403, "not-allowed")["role"] == "host"
    past = ("/log", "/at/0", "/history", "/record", "/dice", "/position", "/hindsight", "/film")
    for path in past:
        assert problem(host.ask("GET", path), 403, "not-allowed")["role"] == "host"
    seat = game.seats[0].ask("PUT", "/seats/1", {"kind": "link"})
    assert problem(seat, 403, "not-allowed")["role"] == "seat"


@pytest.mark.parametrize(
    ("wish", "about"),
    [
        ({"game": "worriors"}, "warriors"),
        ({"edition": "third"}, "edition"),
        ({"options": {"luck": True}}, "luck"),
        ({"options": {"initial_control": "all"}}, "initial_control"),
        ({"seats": [{"kind": "me"}] * 3}, "2 to 2 players"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]}, "genius"),
        ({"data": {"samurai": [{"id": "nobody"}]}}, "nobody"),
        ({"commitment": "0" * 64}, "commitment"),
    ],
)
def test_what_cannot_be_had_is_said_in_a_sentence(
    server: Server, wish: dict[str, Any], about: str
) -> None:
    body = {"game": "warriors", "seats": [{"kind": "me"}, {"kind": "link"}], **wish}
    found = problem(server.ask("POST", "/matches", body=body), 422, "bad-wish")
    assert about in found["detail"]


def test_unknown_places_are_not_found(server: Server) -> None:
    for path in (
        "/games/chess",
        "/games/chess/rules",
        "/games/warriors/rules/99.9",
        "/games/warriors/lessons/99",
        "/nothing",
    ):
        problem(server.ask("GET", path), 404, "not-found")
    problem(server.ask("DELETE", "/games"), 405, "wrong-method")


# ---- in German ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "status", "kind", "title", "detail"),
    [
        ("pick takauji", 422, "illegal-move", "Die Regeln verbieten diesen Zug", "nicht unter den"),
        ("dance", 422, "not-understood", "Das ist kein Zug", "„dance“ ist nicht zu verstehen."),
        ("pick", 422, "unclear", "Das passt auf mehrere Züge", " Züge bedeuten: "),
        ("99", 422, "not-understood", "Das ist kein Zug", "Eine Auswahl 99 gibt es nicht"),
        ("", 422, "not-understood", "Das ist kein Zug", "Nenne einen Zug."),
    ],
)
def test_a_refused_move_is_explained_in_german(
    game: NewGame, move: str, status: int, kind: str, title: str, detail: str
) -> None:
    answer = game.seats[0].ask(
        "POST", "/acts", {"number": 0, "do": {"act": "move", "move": move}}, lang="de"
    )
    found = problem(answer, status, kind)
    assert found["title"] == title
    assert detail in found["detail"]
    assert answer.headers["content-language"] == "de"


def test_problems_follow_the_language_of_the_browser(server: Server) -> None:
    for path, detail in [
        ("games/go", "Ein Spiel „go“ gibt es nicht; es gibt "),
        ("games/warriors/rules/99", "Warriors of Japan hat keine Regel „99“."),
        ("games/warriors/lessons/99", "Warriors of Japan hat keine Lektion 99."),
    ]:
        answer = server.http.get(f"/{path}", headers={"Accept-Language": "de-AT, en"})
        found = problem(answer, 404, "not-found")
        assert found["title"] == "So etwas gibt es nicht"
        assert found["detail"].startswith(detail)
    none = server.http.get("/matches/xyz", headers={"Accept-Language": "de"})
    assert problem(none, 401, "no-token")["detail"].startswith("Schick den Schlüssel deines Links")


def test_bots_and_options_are_named_in_german(server: Server) -> None:
    found = server.get("/games/warriors", lang="de")
    takemaru = {"label": "Takemaru", "level": "Stratege", "text": "spielt auf Sieg"}
    assert found["bot_labels"]["heuristic"] == takemaru
    labels = {option["id"]: option["labels"] for option in found["options"]}
    assert labels["border_closed_for"] == ["die ganze Phase", "einen Impuls"]
    assert labels["kyo_raises_soldiers"] == ["ja", "nein"]
    assert found["edition_labels"] == {"": "Standard"}
    game = server.new("warriors", "me", "bot:heuristic")
    names = [seat["name"] for seat in game.seats[0].get(lang="de")["seats"]]
    assert names[1] == "Takemaru"
