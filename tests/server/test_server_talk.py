"""Talk and treaties over the API: who hears what, live too, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from kassen.core.engine.speech import Accept, Propose, Say
from kassen.core.play.parley import MOST_OPEN, Said
from kassen.core.values.readers import SPECTATOR
from kassen.server.play.acts import Typed
from kassen.server.services import Services
from tests.server.servers import Json, NewGame, Player, Server, eventually, next_state
from tests.server.services import new_match, with_services
from tests.server.test_server_refusals import problem
from tests.server.test_server_secrets import _all_looks

FOX, OWL, BEAR = range(3)


@pytest.fixture
def game(server: Server) -> NewGame:
    return server.new("ninja", "me", "link", "link")


def tell(player: Player, **body: Any) -> Json:
    response = player.post("/talk", **body)
    assert response.status_code == 200, response.text
    talk: Json = response.json()
    return talk


def texts(player: Player) -> list[str]:
    return [line["text"] for line in player.get("/talk")["lines"]]


def propose(game: NewGame, treaty: Any = "peace until 9", open: bool = False) -> int:
    """The fox to the owl; returns the owl's number of it."""
    tell(game.seats[FOX], act="propose", to=[OWL], treaty=treaty, open=open)
    number: int = game.seats[OWL].get("/talk")["treaties"][-1]["number"]
    return number


def agree(game: NewGame, **wishes: Any) -> int:
    number = propose(game, **wishes)
    tell(game.seats[OWL], act="accept", treaty=number)
    return number


def strike(game: NewGame, text: str) -> None:
    """Play on, always the first move, until a strike is possible."""
    while True:
        seat = game.spectator.get()["to_act"][0]
        state = game.seats[seat].get()
        moves = [move["text"] for move in state["choice"]["moves"]]
        wanted = text if text in moves else "wait" if "wait" in moves else moves[0]
        game.seats[seat].done("move", number=state["number"], move=wanted)
        if wanted == text:
            return


def end(game: NewGame) -> None:
    """All agree to a draw."""
    game.seats[FOX].done("offer-draw")
    for seat in (OWL, BEAR):
        player = game.seats[seat]
        player.done("accept", number=player.get()["number"])


# ---- who hears what ----------------------------------------------------------------------------


def test_talk_reaches_those_it_is_meant_for(game: NewGame) -> None:
    fox, owl, bear = (game.seats[seat] for seat in range(3))
    tell(fox, act="say", text="Good morning!")
    tell(fox, act="say", text="psst", to=[OWL])
    said = tell(owl, act="say", text="Yes?", to=[FOX])
    assert texts(fox) == texts(owl)
    assert texts(owl) == ["Fox: Good morning!", "Fox, to Owl: psst", "Owl, to Fox: Yes?"]
    assert texts(bear) == texts(game.spectator) == ["Fox: Good morning!"]
    last = said["lines"][-1]
    assert (said["number"], last["said"], last["private"]) == (3, "Yes?", True)
    line = bear.get("/talk")["lines"][0]
    assert (line["act"], line["seat"], line["to"], line["private"]) == ("say", FOX, [], False)
    assert owl.get("/talk", after=2)["lines"] == said["lines"][2:]
    assert not game.spectator.get("/talk")["can_say"]


def test_the_talk_says_what_can_be_proposed_to_whom(game: NewGame) -> None:
    talk = game.seats[OWL].get("/talk")
    assert (talk["private"], talk["can_propose"], talk["partners"]) == (True, True, [FOX, BEAR])
    assert talk["kinds"][0] == {
        "kind": "peace",
        "form": "peace until {turn}",
        "label": "Peace",
        "text": "No ninja strikes.",
        "fields": [{"field": "turn", "kind": None, "many": False, "least": 1, "label": "Turn"}],
    }
    assert game.spectator.get("/talk")["partners"] == []


@pytest.mark.parametrize("treaty", ["peace until 9", {"treaty": "peace", "turn": 9}])
def test_a_treaty_is_proposed_accepted_and_published(game: NewGame, treaty: Any) -> None:
    fox, owl, bear = (game.seats[seat] for seat in range(3))
    number = propose(game, treaty)
    (mine,) = fox.get("/talk")["treaties"]
    assert (mine["text"], mine["label"], mine["state"]) == (
        "peace until 9",
        "Peace until turn 9",
        "proposed",
    )
    assert mine["treaty"] == {"treaty": "peace", "turn": 9}
    assert (mine["can"], mine["accepted"]) == (["withdraw", "publish"], [FOX])
    (theirs,) = owl.get("/talk")["treaties"]
    assert theirs["can"] == ["accept", "decline", "publish"]
    tell(owl, act="accept", treaty=number)
    assert fox.get("/talk")["treaties"][0]["state"] == "in-force"
    assert bear.get("/talk")["treaties"] == game.spectator.get("/talk")["treaties"] == []
    tell(owl, act="publish", treaty=number)
    for other in (bear, game.spectator):
        (known,) = other.get("/talk")["treaties"]
        assert (known["state"], known["open"], known["can"]) == ("in-force", True, [])


def test_the_file_holds_what_the_role_knows(game: NewGame) -> None:
    agree(game)
    tell(game.seats[BEAR], act="say", text="So quiet.")
    answer = game.seats[OWL].ask("GET", "/talk/file")
    assert answer.headers["content-type"].startswith("application/jsonl")
    head, *lines = [json.loads(line) for line in answer.text.splitlines()]
    assert [line["text"] for line in lines] == texts(game.seats[OWL])
    assert [treaty["state"] for treaty in head["treaties"]] == ["in-force"]
    assert "peace" not in game.seats[BEAR].ask("GET", "/talk/file").text


def test_in_german_it_is_said_in_german(server: Server) -> None:
    game = server.new("ikusa", "me", "link", "link")
    tell(game.seats[0], act="propose", to=[1], treaty="truce until 4")
    talk = game.seats[1].get("/talk", lang="de")
    assert talk["lang"] == "de"
    assert talk["treaties"][0]["label"] == "Waffenruhe bis zum Ende von Runde 4"
    assert talk["treaties"][0]["state_text"] == "angeboten"
    line = game.seats[1].get("/talk", lang="de")["lines"][0]["text"]
    assert line == "Rot bietet Blau im Geheimen an: Waffenruhe bis zum Ende von Runde 4."
    lines = talk["kinds"][1]
    assert [field["kind"] for field in lines["fields"]] == ["province", "province", None]
    assert [field["many"] for field in lines["fields"]] == [True, True, False]


# ---- breaches ----------------------------------------------------------------------------------


def test_a_breach_is_marked_in_the_log_of_those_who_know(game: NewGame) -> None:
    number = agree(game)
    with game.seats[OWL].listening() as socket, game.seats[BEAR].listening() as other:
        next_state(socket)
        next_state(other)
        strike(game, "strike fox")
        latest = game.spectator.get()["number"]
        told = _told_until(socket, latest)
        assert "treaty-broken" not in json.dumps(_told_until(other, latest))
    log = game.seats[OWL].get("/log")["lines"]
    (mark,) = [line for line in log if line["event"]["event"] == "treaty-broken"]
    before = log[log.index(mark) - 1]
    assert before["event"]["event"] == "struck"
    assert (mark["number"], mark["line"]) == (before["number"], before["line"])
    assert mark["event"] == {"event": "treaty-broken", "treaty": number, "seat": OWL}
    assert mark["text"] == "Owl breaks the word given to Fox: peace until turn 9."
    assert mark in told
    (treaty,) = game.seats[FOX].get("/talk")["treaties"]
    assert (treaty["state"], treaty["ended_by"]) == ("broken", OWL)
    assert treaty["breach"]["line"] == mark["line"]
    assert treaty["breach"]["event"] == before["event"]
    assert "treaty-broken" not in game.seats[BEAR].ask("GET", "/log").text
    tell(game.seats[FOX], act="publish", treaty=treaty["number"])
    for other_role in (game.seats[BEAR], game.spectator):
        assert "Owl breaks the word" in other_role.ask("GET", "/log").text
        assert "Owl breaks the word" in other_role.ask("GET", "/history").text
        number = mark["number"]
        assert "Owl breaks the word" in other_role.ask("GET", f"/at/{number}").text


def _told_until(socket: ClientConnection, number: int) -> list[Json]:
    told: list[Json] = []
    while True:
        state = next_state(socket)
        told += state["events"]
        if state["number"] >= number:
            return told


def test_whoever_would_break_his_word_is_told_before_he_does(game: NewGame) -> None:
    """By what his seat knows: of others' treaties he hears nothing, and nothing is done yet."""
    agree(game, treaty="vigil until 9")
    fox = game.seats[FOX]
    own = fox.get("/talk")["treaties"][0]["number"]
    before = fox.get()
    foreseen = {
        move["text"]: fox.post("/why", move=move["text"]).json()["breaks"]
        for move in before["choice"]["moves"]
    }
    assert foreseen["order 1"] == [own]
    assert [] in foreseen.values(), "and not everything breaks it"
    assert fox.get() == before
    bear = game.seats[BEAR]
    for move in (bear.get()["choice"] or {"moves": []})["moves"]:
        assert bear.post("/why", move=move["text"]).json()["breaks"] == []


def test_a_breach_that_is_taken_back_is_gone(game: NewGame) -> None:
    agree(game, treaty="vigil until 9")
    fox = game.seats[FOX]
    state = fox.done("move", number=fox.get()["number"], move="order 1")
    assert [event["event"]["event"] for event in state["events"]] == ["ordered", "treaty-broken"]
    assert fox.get("/talk")["treaties"][0]["state"] == "broken"
    assert game.seats[OWL].get("/talk")["treaties"][0]["state"] == "in-force"
    fox.done("undo", number=state["number"])
    assert fox.get("/talk")["treaties"][0]["state"] == "in-force"
    assert "treaty-broken" not in fox.ask("GET", "/log").text


def test_a_breach_that_was_rewound_is_gone(game: NewGame) -> None:
    agree(game)
    strike(game, "strike fox")
    assert game.seats[FOX].get("/talk")["treaties"][0]["state"] == "broken"
    game.seats[FOX].done("offer-rewind", to=0)
    for seat in (OWL, BEAR):
        player = game.seats[seat]
        player.done("accept", number=player.get()["number"])
    assert game.seats[FOX].get("/talk")["treaties"][0]["state"] == "in-force"


# ---- live --------------------------------------------------------------------------------------


def messages_until(socket: ClientConnection, kind: str) -> list[Json]:
    found: list[Json] = []
    while not found or found[-1]["type"] != kind:
        found.append(json.loads(socket.recv(timeout=20)))
    return [one for one in found if one["type"] != "ping"]


def test_what_is_said_comes_live_to_those_who_hear_it(game: NewGame) -> None:
    fox, owl, bear = (game.seats[seat] for seat in range(3))
    with owl.listening() as at_owl, bear.listening() as at_bear:
        assert [one["type"] for one in messages_until(at_owl, "state")] == ["state"]
        assert [one["type"] for one in messages_until(at_bear, "state")] == ["state"]
        for seat in (OWL, BEAR):  # they have come; that is told to all
            game.seats[seat].get()
        tell(fox, act="say", text="psst", to=[OWL])
        tell(fox, act="say", text="Hello all")
        first = messages_until(at_owl, "talk")[-1]["talk"]
        said = first["lines"]
        if len(said) < 2:
            said += messages_until(at_owl, "talk")[-1]["talk"]["lines"]
        assert [line["said"] for line in said] == ["psst", "Hello all"]
        heard = messages_until(at_bear, "talk")[-1]["talk"]
        assert [line["said"] for line in heard["lines"]] == ["Hello all"]
        assert heard["number"] == 1
    greeting = {"token": owl.token, "after": None, "talk": 1}
    with owl.server.listen(owl.match, greeting) as again:
        talk = messages_until(again, "talk")[-1]["talk"]
        assert [line["said"] for line in talk["lines"]] == ["Hello all"]
    headers = {"Authorization": f"Bearer {bear.token}"}
    path = f"/matches/{game.id}/stream"
    with game.server.http.stream("GET", path, headers=headers, params={"talk": 0}) as response:
        lines = response.iter_lines()
        assert [json.loads(next(lines))["type"] for _ in range(2)] == ["state", "talk"]


def test_who_hears_nothing_gets_no_message(game: NewGame) -> None:
    fox, bear = game.seats[FOX], game.seats[BEAR]
    game.seats[OWL].get()
    fox.get()
    with bear.listening() as socket:
        messages_until(socket, "state")
        agree(game)
        tell(fox, act="say", text="psst", to=[OWL])
        tell(fox, act="say", text="the end")
        found = messages_until(socket, "talk")
    assert [one["type"] for one in found] == ["talk"]
    assert [line["said"] for line in found[0]["talk"]["lines"]] == ["the end"]


# ---- what is refused ---------------------------------------------------------------------------


def test_the_host_hears_nothing_and_spectators_say_nothing(game: NewGame) -> None:
    assert game.host is not None
    problem(game.host.ask("GET", "/talk"), 403, "not-allowed")
    problem(game.host.ask("GET", "/talk/file"), 403, "not-allowed")
    problem(game.spectator.post("/talk", act="say", text="hm"), 403, "not-allowed")


@pytest.mark.parametrize(
    ("body", "status", "kind"),
    [
        ({"act": "say", "text": " "}, 409, "refused"),
        ({"act": "say", "text": "x" * 501}, 409, "refused"),
        ({"act": "say", "text": "x" * 2001}, 400, "invalid-request"),
        ({"act": "say", "text": "hm", "to": [0]}, 409, "refused"),
        ({"act": "say", "text": "hm", "to": [7]}, 409, "refused"),
        ({"act": "shout", "text": "hm"}, 400, "invalid-request"),
        ({"act": "propose", "to": [1]}, 422, "not-understood"),
        ({"act": "propose", "to": [1], "treaty": "walk 3"}, 422, "not-understood"),
        ({"act": "propose", "to": [1], "treaty": {"treaty": "war"}}, 422, "not-understood"),
        ({"act": "propose", "to": [], "treaty": "peace until 9"}, 409, "refused"),
        ({"act": "propose", "to": [1], "treaty": "peace until 0"}, 409, "refused"),
        ({"act": "accept"}, 422, "not-understood"),
        ({"act": "accept", "treaty": "one"}, 422, "not-understood"),
        ({"act": "accept", "treaty": 1}, 409, "refused"),
    ],
)
def test_what_cannot_be_said_is_refused(game: NewGame, body: Json, status: int, kind: str) -> None:
    problem(game.seats[FOX].ask("POST", "/talk", body), status, kind)
    assert game.seats[FOX].get("/talk")["number"] == 0


def test_only_so_many_proposals(game: NewGame) -> None:
    for _ in range(MOST_OPEN):
        propose(game)
    answer = game.seats[FOX].post("/talk", act="propose", to=[OWL], treaty="peace until 9")
    problem(answer, 409, "refused")


def test_a_seat_that_talks_too_fast_must_wait(start_server: Callable[..., Server]) -> None:
    server = start_server(rate=1000, burst=1000, create_rate=1000, create_burst=1000)
    game = server.new("ninja", "me", "link", "link")
    answers = [game.seats[FOX].post("/talk", act="say", text="la") for _ in range(25)]
    assert answers[0].status_code == 200
    problem(answers[-1], 429, "too-many-requests")
    assert game.seats[OWL].post("/talk", act="say", text="Be quiet.").status_code == 200


def test_at_a_silent_table_nobody_talks_before_the_end(server: Server) -> None:
    game = server.new("ninja", "me", "link", "link", silent=True)
    for to in ([], [1]):
        told = game.seats[0].ask("POST", "/talk", {"act": "say", "text": "hello", "to": to})
        refused = problem(told, 409, "refused")
        assert refused["detail"] == "At this table nobody talks while the game goes on."
    talk = game.seats[0].get("/talk")
    assert (talk["silent"], talk["can_say"], talk["can_propose"], talk["kinds"]) == (
        True,
        False,
        False,
        [],
    )
    for seat in (0, 1):
        game.seats[seat].done("resign")
    assert game.seats[2].get()["result"] is not None
    assert game.seats[2].get("/talk")["can_say"]
    said = game.seats[2].ask("POST", "/talk", {"act": "say", "text": "well played"})
    assert said.status_code < 300


def test_a_table_may_be_without_private_talk(server: Server) -> None:
    game = server.new("ninja", "me", "link", "link", private_talk=False)
    assert game.seats[FOX].get("/talk")["private"] is False
    problem(game.seats[FOX].post("/talk", act="say", text="psst", to=[OWL]), 409, "refused")
    agree(game)
    assert [one["open"] for one in game.spectator.get("/talk")["treaties"]] == [True]
    end(game)
    again: httpx.Response = game.seats[FOX].post("/rematch")
    made = NewGame(server, again.json())
    seat, player = next(iter(made.seats.items()))
    talk = player.get("/talk")
    assert (talk["private"], talk["number"]) == (False, 0)
    other = (seat + 1) % 3
    problem(player.post("/talk", act="say", text="psst", to=[other]), 409, "refused")


def test_talk_goes_on_after_the_end(game: NewGame) -> None:
    end(game)
    tell(game.seats[BEAR], act="say", text="Well played.", to=[OWL])
    talk = game.seats[FOX].get("/talk")
    assert (talk["can_say"], talk["can_propose"]) == (True, False)


def test_what_was_said_outlives_the_server(start_server: Callable[..., Server]) -> None:
    server = start_server()
    game = server.new("ninja", "me", "link", "link")
    agree(game)
    strike(game, "strike fox")
    known = {seat: player.get("/talk") for seat, player in game.seats.items()}
    log = game.seats[FOX].get("/log")
    server.kill()
    server.start()
    for seat, player in game.seats.items():
        assert player.get("/talk") == known[seat]
    assert game.seats[FOX].get("/log") == log


def test_bots_answer_by_their_temper(start_server: Callable[..., Server]) -> None:
    # At a server that gives them time: who has none declines.
    server = start_server(bot_seconds=60)
    game = server.new("ikusa", "me", "bot:loyal", "bot:random", "bot:treacherous")
    red = game.seats[0]
    asked = {1: "truce until 2", 2: "truce until 2", 3: "truce until 40"}
    for seat, treaty in asked.items():
        tell(red, act="propose", to=[seat], treaty=treaty)

    def answered() -> dict[int, str]:
        treaties = red.get("/talk")["treaties"]
        return {one["seats"][1]: one["state"] for one in treaties if one["state"] != "proposed"}

    eventually(lambda: len(answered()) == 3)
    assert answered() == {1: "in-force", 2: "declined", 3: "in-force"}


def test_a_bot_that_plays_for_a_person_answers_too(game: NewGame) -> None:
    number = propose(game)
    owl = game.seats[OWL]
    assert owl.ask("PUT", "/seat/bot", {"bot": "random"}).status_code == 200
    eventually(lambda: owl.get("/talk")["treaties"][0]["state"] == "declined")
    assert owl.get("/talk")["lines"][-1]["treaty"] == number


# ---- the game does not listen ------------------------------------------------------------------

MOVES = [(FOX, "order 0"), (FOX, "walk 2"), (OWL, "strike fox")]


@pytest.mark.usefixtures("toys")
def test_what_others_say_in_private_changes_nothing_for_a_reader(database: str) -> None:
    """Two tables with the same moves; at one of them the fox and the owl conspire."""

    async def play(services: Services) -> None:
        ids = [
            await new_match(services, "ninja", 3, secret=b"the same dice for both tables...")
            for _ in range(2)
        ]
        for seat, move in MOVES:
            await services.talking.say(ids[0], FOX, Say("psst", (OWL,)))
            await services.talking.say(ids[0], FOX, Propose("peace until 9", (OWL,)))
            number = services.matches._open[ids[0]].parley.pacts(OWL, [])[-1].number
            await services.talking.say(ids[0], OWL, Accept(number))
            for id in ids:
                table = services.matches._open[id].match.table
                if table.choice(seat) is not None:
                    await services.acts.act(id, seat, Typed(move))
        for id in ids:
            await services.talking.say(id, BEAR, Say("So quiet here."))
        for reader in (BEAR, SPECTATOR):
            looks = [await _all_looks(services, id, reader) for id in ids]
            assert looks[0] == looks[1]
            talks = [await services.talking.talk(id, reader, "en") for id in ids]
            for talk in talks:
                talk.lines[0].at = ""
            assert talks[0] == talks[1]
        mine = [await _all_looks(services, id, FOX) for id in ids]
        assert mine[0] != mine[1]
        records = [await services.looking_back.record(id, FOX) for id in ids]
        heads = [record.body.partition(b"\n") for record in records]
        assert heads[0][2] == heads[1][2] != b""

    with_services(database, play)


@pytest.mark.usefixtures("toys")
def test_two_processes_that_speak_at_once_are_both_heard(database: str) -> None:
    async def speak(services: Services) -> None:
        id = await new_match(services, "ninja", 3)
        await services.talking.say(id, FOX, Say("one"))
        elsewhere = Said(0, OWL, Say("two"))
        await services.storage.add_talk(id, 1, elsewhere)  # as another process would
        await services.talking.say(id, FOX, Say("three"))
        talk = await services.talking.talk(id, BEAR, "en")
        assert [line.said for line in talk.lines] == ["one", "two", "three"]

    with_services(database, speak)
