"""The coach over HTTP: who may ask him, and what he answers."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kassen.core.words.sentences import words_for
from kassen.games.warriors import GAME as WARRIORS
from kassen.server.services import Services
from kassen.server.shapes.coaching import CoachWish
from kassen.server.shapes.matches import MatchWish, SeatWish
from kassen.server.think.backroom import Backroom
from tests.server.servers import Json, NewGame, Server
from tests.server.services import with_services
from tests.soak import second_look


def ask(game: NewGame, seat: int = 0, lang: str = "en", **wish: object) -> Json:
    answer = game.seats[seat].ask("POST", "/coach", wish, lang=lang)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


@pytest.fixture(scope="module")
def alone(server: Server) -> NewGame:
    """One person against a bot, at the first choice."""
    return server.new("warriors", "me", "bot")


def test_whoever_plays_alone_with_bots_may_ask(alone: NewGame) -> None:
    state = alone.seats[0].get()
    assert state["coach"]
    found = ask(alone)
    assert found["number"] == state["number"]
    english = words_for(WARRIORS.setting())
    assert found["purpose"][0]["text"] == english.say("coach-pick-starters")
    assert found["purpose"][0]["rule"] == state["choice"]["rule"]
    assert found["opinion"] is None
    german = words_for(WARRIORS.setting(), "de").say("coach-pick-starters")
    assert ask(alone, lang="de")["purpose"][0]["text"] == german


def test_asked_he_says_what_he_would_do_and_what_he_makes_of_a_move(alone: NewGame) -> None:
    state = alone.seats[0].get()
    moves = {move["text"]: move["label"] for move in state["choice"]["moves"]}
    best = ask(alone, think=True)["opinion"]
    assert best["label"] == moves[best["move"]]
    assert (best["about"], best["verdict"]) == ("", "")
    assert best["lines"][-1]["text"] == f"I would choose: {best['label']}."
    assert ask(alone, think=True)["opinion"] == best
    same = ask(alone, think=True, about=best["move"])["opinion"]
    assert same["verdict"] == "good"
    assert same["lines"][-1]["text"] == "That is what I would choose too."
    other = next(text for text in moves if text != best["move"])
    found = ask(alone, think=True, about=other)["opinion"]
    assert (found["move"], found["about"]) == (best["move"], other)
    assert moves[best["move"]] in found["lines"][-1]["text"]
    answer = alone.seats[0].ask("POST", "/coach", {"think": True, "about": "dance"})
    assert (answer.status_code, answer.json()["type"]) == (422, "/problems/not-understood")


def test_among_people_nobody_is_coached_unless_the_table_agreed(server: Server) -> None:
    game = server.new("warriors", "me", "link")
    for seat in (0, 1):
        assert not game.seats[seat].get()["coach"]
        answer = game.seats[seat].ask("POST", "/coach", {})
        assert (answer.status_code, answer.json()["type"]) == (409, "/problems/refused")
    agreed = server.new("warriors", "me", "link", coach=True)
    assert agreed.seats[1].get()["coach"]
    assert ask(agreed, 1)["purpose"] == []  # the other one is to choose
    assert not agreed.spectator.get()["coach"]
    assert agreed.spectator.ask("POST", "/coach", {}).status_code == 403


@second_look
def test_what_takes_the_coach_long_is_done_elsewhere(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Odds for and against a move, too: in a thread they would hold up every move."""
    done: list[str] = []
    do, far = Backroom.do, Backroom.far

    async def near(self: Backroom, work: Any, *args: Any, **more: Any) -> Any:
        done.append(f"here: {work.__name__}")
        return await do(self, work, *args, **more)

    async def sent(self: Backroom, work: Any, *args: Any, **more: Any) -> Any:
        done.append(work.__name__)
        return await far(self, work, *args, **more)

    async def work(services: Services) -> None:
        seats = [SeatWish(kind="here"), SeatWish(kind="bot", bot="random")]
        id = (await services.seating.create(MatchWish(game="warriors", seats=seats))).match
        await services.look(id, 0, "en")
        async with asyncio.timeout(60):
            while True:
                async with services.matches.hold(id) as found:
                    if 0 in found.match.to_act():
                        (first, *_) = found.match.table.moves(0)
                        about = found.setting.notation.text(first)
                        break
                await asyncio.sleep(0.01)
        with monkeypatch.context() as noted:
            noted.setattr(Backroom, "do", near)
            noted.setattr(Backroom, "far", sent)
            for wish in (CoachWish(think=True), CoachWish(think=True, about=about)):
                assert (await services.coaching.ask(id, 0, wish, "en")).opinion is not None

    with_services(database, work, far_workers=1)
    assert {"coach", "coach_doubts", "coach_reasons"} <= {*done}
    assert not [one for one in done if one.startswith("here: ")]
