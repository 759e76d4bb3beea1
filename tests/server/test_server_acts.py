"""Taking back, offers, resigning, rematches, seats that change hands."""

from __future__ import annotations

from random import Random

import pytest

import kassen
from kassen.core.play.records import Record
from tests.server.servers import Json, NewGame, Player, Server, eventually, next_state
from tests.server.test_server_refusals import problem


@pytest.fixture
def game(server: Server) -> NewGame:
    return server.new("warriors", "me", "link")


def first_move(player: Player) -> str:
    text: str = player.get()["choice"]["moves"][0]["text"]
    return text


def test_a_move_can_be_taken_back_until_dice_fall_or_another_acts(game: NewGame) -> None:
    south = game.seats[0]
    before = south.get()
    assert not before["can_undo"]
    problem(south.post("undo", number=0), 409, "refused")
    state = south.done("move", number=0, move=first_move(south))
    assert (state["number"], state["can_undo"], state["log_changed"]) == (1, True, False)
    assert not game.seats[1].get()["can_undo"]
    state = south.done("undo", number=1)
    assert (state["number"], state["can_undo"], state["log_changed"]) == (2, False, True)
    assert state["view"] == before["view"]
    assert [event["event"]["event"] for event in state["events"]] == ["took-back"]
    lines = south.get("/log")["lines"]
    assert {line["event"]["event"] for line in lines} >= {"drawn", "took-back"}
    assert "placed" not in {line["event"]["event"] for line in lines}
    assert south.get("/at/1")["view"] != before["view"]


def test_a_whole_typed_line_is_played_or_nothing_of_it(game: NewGame) -> None:
    south = game.seats[0]
    texts = [move["text"] for move in south.get()["choice"]["moves"]]
    line = "; ".join([texts[0], texts[1], "pick takauji"])
    problem(south.move(line), 422, "illegal-move")
    assert south.get()["number"] == 0
    done = south.move(f"{texts[0]}; {texts[1]}").json()
    assert (done["played"], done["rest"]) == (texts[:2], [])
    assert done["state"]["number"] == 2
    assert [event["number"] for event in done["state"]["events"]] == [1, 2]


def test_moves_go_back_and_others_are_made_at_once_or_nothing_is_done(game: NewGame) -> None:
    """A plan that is changed: a line that is lost leaves either the old one or the new one."""
    south = game.seats[0]
    start = south.get()
    first, second, third = [move["text"] for move in start["choice"]["moves"]][:3]
    for move in (first, second):
        assert south.move(move).status_code == 200
    laid = south.get()
    for back, wrong in ((1, "nonsense"), (2, f"{third}; {third}"), (2, "pick takauji"), (9, third)):
        answer = south.post("move", number=laid["number"], move=wrong, back=back)
        assert answer.status_code in (409, 422), answer.text
        assert south.get() == laid, "nothing was done"
    changed = south.post("move", number=laid["number"], move=f"{third}; {second}", back=2).json()
    assert changed["played"] == [third, second]
    told = [event["event"]["event"] for event in changed["state"]["events"]]
    assert told[:2] == ["took-back", "took-back"]
    stale = south.post("move", number=laid["number"], move=first, back=1)
    problem(stale, 409, "stale-state")
    laid = south.get()
    too_many = south.post("move", number=laid["number"], move="", back=3)
    problem(too_many, 409, "refused")
    assert south.get() == laid, "nothing went back"
    back = south.post("move", number=south.get()["number"], move="", back=2).json()
    assert (back["played"], len(back["state"]["events"])) == ([], 2)
    assert south.get()["view"] == start["view"]


def test_a_draw_is_offered_declined_and_agreed(game: NewGame) -> None:
    south, north = game.seats[0], game.seats[1]
    state = south.done("offer-draw")
    assert state["proposal"].pop("until") > 0
    assert state["proposal"] == {
        "what": "draw",
        "seat": 0,
        "agreed": [0],
        "against": [],
        "needed": 2,
        "players": 2,
        "silence": False,
        "to": None,
        "text": "South offers a draw.",
        "answer": False,
    }
    assert north.get()["proposal"]["answer"]
    assert not game.spectator.get()["proposal"]["answer"]
    problem(south.post("accept", number=state["number"]), 409, "refused")
    problem(north.post("accept", number=0), 409, "stale-state")
    state = north.done("decline", number=state["number"])
    assert (state["proposal"], state["result"]) == (None, None)
    state = north.done("offer-draw")
    state = south.done("accept", number=state["number"])
    assert (state["result"]["winners"], state["result"]["how"]) == ([], "agreed-draw")
    problem(north.post("offer-draw"), 409, "refused")


def test_all_together_may_go_back_past_the_dice(game: NewGame) -> None:
    game.play(Random(3), 40)
    south, north = game.seats[0], game.seats[1]
    then, line = south.get("/at/5"), 5
    told = [event for event in south.get("/log")["lines"] if event["line"] <= line]
    problem(north.post("offer-rewind", to=10**6), 409, "refused")
    problem(north.post("offer-rewind"), 400, "invalid-request")
    state = north.done("offer-rewind", to=line)
    assert state["proposal"]["to"] == line
    state = south.done("accept", number=state["number"])
    assert state["log_changed"]
    assert (state["view"], state["agenda"]) == (then["view"], then["agenda"])
    assert state["number"] == 42
    log = south.get("/log")["lines"]
    assert log[: len(told)] == told
    rest = [event["event"]["event"] for event in log[len(told) :]]
    assert sorted(rest) == ["answered", "rewound"]
    game.play(Random(4), 25)
    south.done("resign")
    record = Record.from_lines(south.ask("GET", "/record").text)
    assert kassen.load(record, check_dice=True).result is not None


def test_resigning_gives_the_game_to_the_other(game: NewGame) -> None:
    state = game.seats[1].done("resign")
    assert state["result"] == {
        "winners": [0],
        "how": "resigned",
        "text": "South wins: the other side has resigned.",
        "resigned": [1],
        "stood_in": [],
    }
    problem(game.seats[1].post("resign"), 409, "refused")
    problem(game.seats[0].move("pass"), 403, "not-your-turn")


def test_a_rematch_swaps_the_sides_and_each_gets_his_own_link(game: NewGame) -> None:
    south, north = game.seats[0], game.seats[1]
    south.ask("PATCH", "/seat", {"name": "Ada"})
    north.ask("PATCH", "/seat", {"name": "  Brook   the  Brave "})
    problem(south.post("/rematch"), 409, "refused")
    north.done("resign")
    first = NewGame(game.server, south.post("/rematch").json())
    second = NewGame(game.server, north.post("/rematch").json())
    assert first.id == second.id == south.get()["rematch"] == game.spectator.get()["rematch"]
    assert (list(first.seats), list(second.seats)) == ([1], [0])
    state = first.seats[1].get()
    assert [seat["name"] for seat in state["seats"]] == ["Brook the Brave", "Ada"]
    assert (first.host, second.host) == (None, None)
    assert game.host is not None
    hosting = NewGame(game.server, game.host.post("/rematch").json())
    assert (hosting.id, list(hosting.seats)) == (first.id, [])
    assert hosting.host is not None
    assert hosting.host.post("/stop").status_code < 300
    assert first.made["commitment"] != game.made["commitment"]
    assert first.spectator.get()["seat"] is None
    problem(game.spectator.post("/rematch"), 403, "not-allowed")


def test_in_a_rematch_whoever_has_no_name_is_called_by_his_seat(server: Server) -> None:
    game = server.new()
    game.seats[1].done("resign")
    again = NewGame(server, game.seats[1].post("/rematch").json())
    assert [seat["name"] for seat in again.seats[0].get()["seats"]] == ["South", "North"]


def test_what_only_bots_have_answered_can_be_taken_back(server: Server) -> None:
    """Until dice are rolled; the bots' answers go back with it, and they answer anew."""
    red = server.new("ikusa", "me", *["bot:random"] * 3).seats[0]

    def placing() -> Json | None:
        state: Json = red.get()
        return state if state["to_act"] == [0] else None

    def place(state: Json) -> Json:
        move = state["choice"]["moves"][0]["move"]
        red.done("move", number=state["number"], move=move)
        answered: Json = eventually(placing)
        assert answered["number"] > state["number"] + 3  # each of the bots has placed
        return answered

    before = eventually(placing)
    once = place(before)
    twice = place(once)
    assert (before["can_undo"], once["can_undo"], twice["can_undo"]) == (False, True, True)
    taken = red.done("undo", number=twice["number"])
    assert (taken["view"], taken["to_act"], taken["can_undo"]) == (once["view"], [0], True)
    taken = red.done("undo", number=taken["number"])
    assert (taken["view"], taken["to_act"], taken["can_undo"]) == (before["view"], [0], False)
    log = [line["text"] for line in red.get("/log")["lines"]]
    assert log[-1] == "Red takes the last move back."
    place(taken)


def test_what_a_person_has_answered_cannot_be_taken_back(game: NewGame) -> None:
    for wanted in (0, 1):
        while game.spectator.get()["to_act"] == [wanted]:
            game.play(Random(1), 1)
    assert not game.seats[0].get()["can_undo"]
    problem(game.seats[0].post("undo"), 409, "refused")


def test_a_seat_is_handed_to_a_bot_and_back(server: Server) -> None:
    game = server.new("bad-bids", "me", "link", edition="short")
    red, blue = game.seats[0], game.seats[1]
    red.move("serve monk")
    response = red.ask("PUT", "/seat/bot", {"bot": "genius"})
    problem(response, 422, "bad-wish")
    with blue.listening() as socket:
        next_state(socket)
        state = blue.ask("PUT", "/seat/bot", {"bot": "random"}).json()
        assert state["seats"][1]["kind"] == "bot"
        news = next_state(socket)
        assert news["seats"][1]["bot"] == "random"
        while 1 in news["to_act"]:  # the bot chooses its patron, lays cards and aims
            news = next_state(socket)
    state = blue.ask("DELETE", "/seat/bot").json()
    assert (state["seats"][1]["kind"], state["seats"][1]["bot"]) == ("person", None)
    number = blue.get()["number"]
    red.move("done")
    red.done("move", number=red.get()["number"], move="aim at blue")
    assert blue.get()["number"] > number
    red.move("keep")
    assert 1 in eventually(lambda: blue.get()["to_act"])  # and nobody plays for him any more


def test_the_host_gives_a_bots_seat_to_a_person(server: Server) -> None:
    game = server.new("warriors", "me", "bot:random")
    host = game.host
    assert host is not None
    problem(host.ask("PUT", "/seats/0", {"kind": "bot", "bot": "random"}), 409, "refused")
    problem(host.ask("PUT", "/seats/7", {"kind": "link"}), 422, "bad-wish")
    problem(host.ask("PUT", "/seats/1", {"kind": "bot"}), 400, "invalid-request")
    answer = host.ask("PUT", "/seats/1", {"kind": "link", "name": "Cleo"}).json()
    assert (answer["seat"]["name"], answer["seat"]["joined"]) == ("Cleo", False)
    cleo = Player(server, game.id, answer["link"]["token"])
    assert answer["link"]["link"] == f"/table/{game.id}#{cleo.token}"
    assert cleo.get()["seat"] == 1
    assert cleo.get()["seats"][1]["joined"]
    problem(host.ask("PUT", "/seats/1", {"kind": "link"}), 409, "refused")


@pytest.mark.parametrize("name", ["\u0000", " \n ", "\u202e"])
def test_a_name_can_be_seen(game: NewGame, name: str) -> None:
    south = game.seats[0]
    problem(south.ask("PATCH", "/seat", {"name": name}), 400, "invalid-request")
    state = south.ask("PATCH", "/seat", {"name": f"A\tda{name}"}).json()
    assert state["seats"][0]["name"] == "A da"


def test_who_has_a_token_can_let_others_watch(game: NewGame) -> None:
    link = game.seats[1].post("/spectators").json()
    watcher = Player(game.server, game.id, link["token"])
    state = watcher.get()
    assert (state["role"], state["seat"], state["choice"]) == ("spectator", None, None)
    problem(watcher.post("/spectators"), 403, "not-allowed")
    assert state["waiting"]["text"].startswith("South: pick")


def test_the_matches_of_a_device_are_listed_in_one_go(server: Server, game: NewGame) -> None:
    other = server.new("bids", "me", "here", "bot:random")
    links = [
        {"match": game.id, "token": game.seats[0].token},
        {"match": other.id, "token": other.spectator.token},
        {"match": other.id, "token": "lost"},
        {"match": "gone", "token": game.seats[0].token},
    ]
    found = server.ask("POST", "/matches/mine", body={"links": links}).json()
    assert [one["match"] for one in found] == [game.id, other.id]
    assert (found[0]["your_move"], found[0]["seat"], found[0]["to_act"]) == (True, 0, [0])
    assert (found[1]["your_move"], found[1]["role"]) == (False, "spectator")
    assert found[0]["changed"] >= found[0]["created"]


def test_the_language_is_that_of_the_reader(game: NewGame) -> None:
    south = game.seats[0]
    german = south.get(lang="de")
    assert german["lang"] == "de"
    assert german["seats"][0]["label"] == "Süden"
    assert german["choice"]["prompt"]["text"] != south.get()["choice"]["prompt"]["text"]
    assert german["choice"]["prompt"]["id"] == south.get()["choice"]["prompt"]["id"]
    headers = {"Authorization": f"Bearer {south.token}", "Accept-Language": "fr, de;q=0.5"}
    asked = game.server.http.get(f"/matches/{game.id}", headers=headers)
    assert asked.json() == german
