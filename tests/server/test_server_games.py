"""What the server tells about games: options, names, facts, rules, lessons."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kassen
from kassen.core.engine.registry import game_named, shipped
from kassen.core.engine.steps import Move
from kassen.core.play.records import Record
from kassen.core.words.rulebook import Rulebook
from tests.server.servers import Json, Server
from tests.server.test_server_refusals import problem
from tests.soak import second_look
from tests.toys import TOYS

WARRIORS = game_named("warriors")


def test_games_are_told_with_all_that_a_new_match_needs(server: Server) -> None:
    games = {game["id"]: game for game in server.get("/games")}
    assert set(games) == {*shipped(), "bad-bids", *(toy.id for toy in TOYS)}
    found = games["warriors"]
    assert found == server.get("/games/warriors")
    assert [seat["label"] for seat in found["seats"]] == ["South", "North"]
    assert [option["id"] for option in found["options"]] == [
        option.id for option in WARRIORS.options("")
    ]
    assert found["reconstructed"]
    assert set(found["bots"]) == set(WARRIORS.bots)
    assert found["default_bot"] in found["bots"]
    assert found["lessons"] == 12
    assert (games["bids"]["board"], games["bids"]["editions"]) == (None, ["long", "short"])
    german = server.get("/games/warriors", lang="de")
    assert [seat["label"] for seat in german["seats"]] == ["Süden", "Norden"]
    assert german["options"][0]["text"] != found["options"][0]["text"]
    assert server.get("/games/bids", edition="short")["options"]
    problem(server.ask("GET", "/games/bids", edition="tiny"), 404, "not-found")


AHEAD = ["head_start", "head_start_for"]


def test_seats_and_options_are_those_of_the_number_of_players(server: Server) -> None:
    def told(**wish: Any) -> tuple[list[tuple[str, str]], list[str]]:
        found = server.get("/games/ikusa", **wish)
        seats = [(seat["label"], seat["text"]) for seat in found["seats"]]
        assert found["players"] == len(seats)
        return seats, [option["id"] for option in found["options"]]

    pairs = [("East", "Red and Green"), ("West", "Blue and Black")]
    assert told(players=2) == (pairs, ["longer_game", "ask_always", *AHEAD])
    assert told(players=3)[0] == [("Red", ""), ("Blue", ""), ("Green", "")]
    assert told(players=3)[1] == ["longer_game", "quick_play", "ask_always", *AHEAD]
    assert told(players=3, edition="1986")[1] == ["longer_game", "ask_always", *AHEAD]
    assert len(told()[0]) == 4
    assert told(players=2, lang="de")[0][0] == ("Ost", "Rot und Grün")
    problem(server.ask("GET", "/games/ikusa", players=6), 404, "not-found")
    names = server.get("/games/ikusa/names", players=2)["kinds"]
    assert [name["label"] for name in names["seat"]] == ["East", "West"]
    assert len(names["house"]) == 4


@pytest.mark.parametrize(
    ("lang", "players", "labels"),
    [("en", 2, ["East", "West"]), ("de", 3, ["Rot", "Blau", "Grün"])],
)
def test_a_head_start_is_for_one_of_those_who_sit_down(
    server: Server, lang: str, players: int, labels: list[str]
) -> None:
    found = server.get("/games/ikusa", players=players, lang=lang)["options"]
    amount, whose = (one for one in found if one["id"] in AHEAD)
    assert (amount["default"], amount["needs"], whose["needs"]) == (0, "", "head_start")
    assert whose["labels"] == labels
    assert whose["values"] == list(range(1, players + 1))
    assert amount["labels"][1:] == ["1", "2", "3", "4", "5", "6"]
    assert amount["labels"][0] == {"en": "none", "de": "keinen"}[lang]


def test_names_and_facts_share_their_indices(server: Server) -> None:
    names = server.get("/games/warriors/names")["kinds"]
    facts = server.get("/games/warriors/facts")
    assert [thing["token"] for thing in names["region"]] == facts["region_ids"]
    assert [thing["label"] for thing in names["face"]] == facts["face_names"]
    assert len(facts["border_a"]) == len(facts["border_kind"])
    assert ["successor", 64, "identity"] in facts["reconstructed"]
    assert len(facts["face_kanji"]) == len(facts["stars"]) == len(names["face"])


def test_a_match_with_an_owners_numbers_has_its_own_facts(server: Server) -> None:
    data: Any = {"samurai": [{"id": "nitta_yoshisada", "bravery": 4}]}
    game = server.new("warriors", "me", "link", data=data)
    assert game.seats[0].get()["own_data"]
    assert game.spectator.get("/facts")["bravery"][0] == 4
    assert server.get("/games/warriors/facts")["bravery"][0] != 4


def test_rules_are_told_in_clauses_and_searched(server: Server) -> None:
    book = Rulebook(WARRIORS)
    found = server.get("/games/warriors/rules")
    assert [clause["id"] for clause in found["clauses"]] == book.ids
    assert found["lang"] == "en"
    words = server.get("/games/warriors/rules", search="obstructed border nobody cross")
    assert [clause["id"] for clause in words["clauses"]] == ["WJ 2.3.2", "WJ 6.1.4"]
    for spelled in ("WJ 6.1.4", "wj-6.1.4", "6.1.4"):
        (clause,) = server.get(f"/games/warriors/rules/{spelled}")["clauses"]
        assert clause["anchor"] == "wj-6.1.4"
        assert clause["headings"][0].startswith("6 ")
    assert len(server.get("/games/warriors/rules/6.1")["clauses"]) > 5
    german = server.get("/games/warriors/rules", lang="de")
    assert german["lang"] == "de"
    assert [clause["id"] for clause in german["clauses"]] == book.ids
    assert german["clauses"][0]["text"] != found["clauses"][0]["text"]


def take(
    server: Server, lesson: int, frame: Json, move: Any, game: str = "warriors", **params: Any
) -> Json:
    body = {"step": frame["step"], "played": frame["played"], "move": move}
    response = server.ask("POST", f"/games/{game}/lessons/{lesson}/try", "", body, **params)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def take_picked(server: Server, lesson: int, frame: Json, game: str) -> Json | None:
    """The wanted move by a click on each thing that it names; None if it names none."""
    notation = game_named(game).setting(players=len(frame["state"]["seats"])).notation
    things = notation.things(notation.parse(frame["wanted"][0], Move))
    refs = [{"kind": thing.kind, "index": thing.index} for _, thing in things]
    body = {"step": frame["step"], "played": frame["played"], "refs": refs}
    response = server.ask("POST", f"/games/{game}/lessons/{lesson}/try", "", body)
    return response.json() if refs else None


def test_a_pick_of_which_nothing_comes_is_explained_in_a_lesson(server: Server) -> None:
    frame = server.get("/games/warriors/lessons/2")["frame"]
    names = server.get("/games/warriors/names")["kinds"]["region"]
    at = [name["token"] for name in names].index
    for tokens, outcome in ((["o", "hokuriku"], "refused"), ([], "played")):
        refs = [{"kind": "region", "index": at(token)} for token in tokens]
        body = {"step": frame["step"], "played": frame["played"], "refs": refs}
        tried = server.ask("POST", "/games/warriors/lessons/2/try", "", body).json()
        assert (tried["outcome"], tried["frame"] == frame) == (outcome, outcome == "refused")
    body = {"step": frame["step"], "played": [], "refs": [{"kind": "samurai", "index": 0}]}
    tried = server.ask("POST", "/games/warriors/lessons/2/try", "", body).json()
    assert tried["outcome"] == "not-understood"
    assert tried["text"] == "Nothing can be done with this now. What can be chosen is lit."


LESSONS = [
    pytest.param(game, lesson, marks=() if lesson % 3 == 1 else second_look)
    for game, lessons in (("warriors", 12), ("ikusa", 20))
    for lesson in range(1, lessons + 1)
]


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_lesson_can_be_clicked_through(server: Server, game: str, lesson: int) -> None:
    begun = server.get(f"/games/{game}/lessons/{lesson}")
    shown = walked = begun["frame"]
    steps = 0
    while not walked["over"]:
        steps += 1
        assert steps < 300
        move = walked["wanted"][0] if walked["wanted"] else None
        assert walked["told"] == (move is None)
        tried = take(server, lesson, walked, move, game)
        assert tried["outcome"] in ("played", "refused-as-meant"), tried
        if tried["outcome"] == "refused-as-meant":
            assert take_picked(server, lesson, walked, game) in (tried, None)
            assert tried["rule"]
            assert tried["text"].endswith(f"({tried['rule']})")
        elif move is not None:
            legal = [found["text"] for found in walked["state"]["choice"]["moves"]]
            assert move in legal
            assert walked["seat"] == walked["state"]["seat"]
        is_asked_already = move is None and shown == walked
        walked = tried["frame"]
        shown = walked if is_asked_already else take(server, lesson, shown, None, game)["frame"]
        assert shown["state"] == walked["state"]
    assert begun["steps"] == walked["step"]


def test_a_learner_who_does_something_else_is_told(server: Server) -> None:
    frame = server.get("/games/warriors/lessons/2")["frame"]
    for move, outcome in (
        ("pass", "other"),
        ("march o->hokuriku", "refused"),
        ("dance", "not-understood"),
        ({"move": "pass"}, "other"),
        ({"move": "dance"}, "not-understood"),
        (frame["wanted"][0], "played"),
    ):
        tried = take(server, 2, frame, move)
        assert tried["outcome"] == outcome
        assert tried["text"] or outcome == "played"
        assert (tried["frame"] == frame) == (outcome != "played")
    german = take(server, 2, frame, "pass", lang="de")
    assert german["text"] == "Das ist erlaubt, aber die Lektion macht etwas anderes."
    assert german["frame"]["say"] != frame["say"]


def test_a_typed_line_is_taken_whole_or_not_at_all(server: Server) -> None:
    frame = server.get("/games/ikusa/lessons/1")["frame"]
    wrong = take(server, 1, frame, "put 1 order; put 4 levy; seal", "ikusa")
    assert (wrong["outcome"], wrong["frame"]) == ("other", frame)
    refused = take(server, 1, frame, "plan 1 1 3 0 0", "ikusa")
    assert (refused["outcome"], refused["rule"]) == ("refused", "IK 1.3")
    right = take(server, 1, frame, "plan 1 2 2 0 0", "ikusa")
    assert right["outcome"] == "played"
    assert (right["frame"]["step"], right["frame"]["told"]) == (1, True)


def test_others_move_when_the_learner_reads_on(server: Server) -> None:
    frame = server.get("/games/ikusa/lessons/1")["frame"]
    waiting = take(server, 1, frame, "plan 1 2 2 0 0", "ikusa")["frame"]
    assert waiting["seat"] == waiting["state"]["seat"] == 0
    assert take(server, 1, waiting, "seal", "ikusa")["outcome"] == "not-understood"
    first = take(server, 1, waiting, None, "ikusa")["frame"]
    assert first["step"] == 2
    assert first["events"] == []  # Blue has closed its bins, and that is all there is to know
    shown = take(server, 1, first, None, "ikusa")["frame"]
    assert [event["event"]["event"] for event in shown["events"]] == ["planned"] * 3


def test_no_place_in_a_lesson_but_its_own(server: Server) -> None:
    path = "/games/warriors/lessons/2/try"
    for body in (
        {"step": 99, "played": []},
        {"step": 0, "played": ["pass"]},
        {"step": 0, "played": ["dance"]},
    ):
        problem(server.ask("POST", path, body=body), 422, "bad-wish")
    lessons = server.get("/games/warriors/lessons")
    assert [lesson["lesson"] for lesson in lessons] == list(range(1, 13))
    german = server.get("/games/warriors/lessons", lang="de")
    assert german[0]["title"] != lessons[0]["title"]


@pytest.mark.parametrize("game", ["warriors", "ikusa", "shogun", "dangerous"])
def test_the_problem_of_a_day_has_one_best_answer(server: Server, game: str) -> None:
    found = server.get(f"/games/{game}/daily", day="2026-11-01")
    assert found["day"] == "2026-11-01"
    assert server.get(f"/games/{game}")["problems"] >= 30
    assert sum(answer["right"] for answer in found["answers"]) == 1
    assert all("%" in answer["why"] for answer in found["answers"])
    assert found["state"]["seat"] == found["seat"]
    german = server.get(f"/games/{game}/daily", day="2026-11-01", lang="de")
    assert german["question"] != found["question"]
    assert [one["right"] for one in german["answers"]] == [one["right"] for one in found["answers"]]
    now = server.get(f"/games/{game}/daily")
    assert now["day"] == now["today"]
    tomorrow = server.ask("GET", f"/games/{game}/daily", day="2999-01-01")
    assert (tomorrow.status_code, tomorrow.json()["type"]) == (404, "/problems/not-found")


@pytest.mark.parametrize("game", ["warriors", "ikusa", "shogun", "dangerous"])
def test_own_numbers_are_asked_for_checked_and_played_with(server: Server, game: str) -> None:
    tables = server.get(f"/games/{game}/numbers")
    table, field, entry = next(
        (table, field, table["entries"][0])
        for table in tables
        for field in table["fields"]
        if field["kind"] == "number" and "." not in table["table"]
        if entry_has(table, field)
    )
    own = entry["values"][field["name"]]
    wish = own + 1 if own < field["high"] else own - 1
    who = dict(zip(table["key"], entry["key"], strict=True))

    def said(value: int) -> dict[str, Any]:
        one = {**who, field["name"]: value}
        return {table["table"]: [one] if table["key"] else one}

    def check(**wish: Any) -> Any:
        answer = server.ask("POST", f"/games/{game}/numbers", body=wish)
        assert answer.status_code == 200, answer.text
        return answer.json()

    wrong = check(data=said(10_000))["problems"]
    assert len(wrong) == 1
    assert field["name"] in wrong[0]
    checked = check(data=said(wish))
    assert checked["problems"] == []
    assert check(toml=checked["toml"]) == checked
    assert check(toml="[[")["problems"]
    assert "more than 32 parts" in check(toml="a." * 150_000 + "b = 1")["problems"][0]
    players = server.get(f"/games/{game}")["players"]
    made = server.new(game, "me", *["link"] * (players - 1), data=checked["data"])
    assert made.seats[0].get()["own_data"]
    assert made.seats[0].get("/facts") != server.get(f"/games/{game}/facts")
    made.play(Random(3), moves=20)
    for seat in range(1, players):
        if made.spectator.get()["result"] is None:
            made.seats[seat].done("resign")
    record = Record.from_lines(made.seats[0].ask("GET", "/record").text)
    assert record.header.data == checked["data"]
    replayed = kassen.load(record, check_dice=True)
    assert replayed.result is not None
    assert replayed.table.setting.data == checked["data"]


def entry_has(table: Any, field: Any) -> bool:
    return table["entries"][0]["values"][field["name"]] is not None


@pytest.mark.parametrize("game", ["warriors", "ikusa", "shogun", "dangerous"])
def test_a_quiz_asks_about_a_board_with_four_answers(server: Server, game: str) -> None:
    found = server.get(f"/games/{game}/quiz", seed=2)
    assert found == server.get(f"/games/{game}/quiz", seed=2)
    assert [answer["right"] for answer in found["answers"]].count(True) == 1
    assert len({answer["text"] for answer in found["answers"]}) == 4
    assert found["frame"]["state"]["view"]
    german = server.get(f"/games/{game}/quiz", seed=2, lang="de")
    assert german["question"] != found["question"]
    assert [one["right"] for one in german["answers"]] == [one["right"] for one in found["answers"]]
