"""Bots at the table: in processes of their own, and harmless when they fail."""

from __future__ import annotations

import asyncio
import json

import pytest

from kassen.core.engine.steps import Choice
from kassen.core.play.acts import Play
from kassen.core.play.records import Record
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.windows import PlayBeforeAChit
from kassen.server.play.acts import Typed
from kassen.server.services import Services
from kassen.server.shapes.matches import MatchWish, SeatWish
from kassen.server.think.bot_worker import Question, Thought
from kassen.server.think.bots import WINDOW_SECONDS, pause_before
from tests.server.servers import Json, NewGame, Server, eventually, next_state
from tests.server.services import with_services
from tests.server.test_server_refusals import problem


def log_of(state: Json) -> list[str]:
    return [event["text"] for event in state["events"]]


def _failed(seat: int, why: str) -> Json:
    return {"event": "bot-failed", "seat": seat, "why": why, "secret": 0}


def test_bots_play_each_other_to_the_end(server: Server) -> None:
    game = server.new("bids", "bot:random", "bot", "bot:random", edition="short")
    state = eventually(lambda: (s := game.spectator.get())["result"] and s)
    assert [seat["kind"] for seat in state["seats"]] == ["bot"] * 3
    assert state["seats"][1]["bot"] == "random"
    assert state["title"] == "Bids · short"


@pytest.mark.parametrize(
    ("bot", "said"), [("broken", "failed"), ("dying", "failed"), ("cheating", "failed")]
)
def test_a_bot_that_fails_plays_the_default_and_the_log_says_so(
    server: Server, bot: str, said: str
) -> None:
    game = server.new("bad-bids", f"bot:{bot}", "me")
    state = eventually(lambda: (s := game.seats[1].get(after=0))["number"] and s)
    assert log_of(state) == [f"The bot of Red {said}; the decision’s default was played."]
    assert state["events"][0]["event"] == _failed(0, said)
    lines = game.seats[1].get("/log", lang="en")["lines"]
    assert state["events"][0] in lines
    game.seats[1].done("resign")
    record = Record.from_lines(game.seats[1].ask("GET", "/record").text)
    assert [e.act.note for e in record.entries if isinstance(e.act, Play) and e.act.note] == [said]


def test_a_bot_that_takes_too_long_plays_the_default(server: Server) -> None:
    game = server.new("bad-bids", "bot:random", "bot:asleep", "me")
    state = eventually(lambda: (s := game.spectator.get(after=0))["number"] > 1 and s, 60)
    assert state["events"][0]["event"] == _failed(1, "overtime")
    other = server.new("bids", "bot:random", "me")  # the process was replaced: others can think
    eventually(lambda: other.spectator.get()["number"])


class Pondering:
    """A match whose bot, in seat 0, has an answer and does not give it before it is let go."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.thinks, self.may_answer = asyncio.Event(), asyncio.Event()
        self._ask = services.bots.pool.ask
        services.bots.pool.ask = self._held  # type: ignore[method-assign]

    async def _held(self, question: Question) -> Thought:
        thought = await self._ask(question)
        self.thinks.set()
        await self.may_answer.wait()
        return thought

    async def begin(self, *kinds: SeatWish) -> str:
        wish = MatchWish(game="warriors", seats=list(kinds))
        self.id = (await self.services.seating.create(wish)).match
        return self.id

    async def answer(self) -> None:
        """Let it answer, and see what becomes of that."""
        [thinking] = self.services.bots._thinking.values()
        self.may_answer.set()
        await thinking


def test_an_answer_that_comes_too_late_is_thrown_away(database: str) -> None:
    async def work(services: Services) -> None:
        bot = Pondering(services)
        id = await bot.begin(SeatWish(kind="bot", bot="random"), SeatWish(kind="here"))
        await bot.thinks.wait()
        assert await services.hosting.seat(id, 0, None, "") is not None
        mine = (await _moves(services, id))[-1]
        async with services.matches.hold(id) as found:
            number = found.match.table.state_number(0)
        await services.acts.act(id, 0, Typed(mine), number)
        await bot.answer()
        async with services.matches.hold(id) as found:
            acts = [told.entry.act for told in found.recent]
            assert [act for act in acts if isinstance(act, Play)] == [Play(mine)]

    with_services(database, work, bot_workers=1)


async def _moves(services: Services, id: str) -> list[str]:
    async with services.matches.hold(id) as found:
        text = found.setting.notation.text
        return [text(move) for move in found.match.table.moves(0)]


def test_what_a_bot_still_thought_of_is_nothing_once_its_seat_is_taken_back(
    database: str,
) -> None:
    async def work(services: Services) -> None:
        bot = Pondering(services)
        id = await bot.begin(SeatWish(kind="here"), SeatWish(kind="here"))
        await services.seating.change(id, 0, bot="random")
        await bot.thinks.wait()
        await services.seating.change(id, 0, bot=None)
        await bot.answer()
        assert (await services.look(id, 0, "en")).number == 0

    with_services(database, work, bot_workers=1)


def test_bots_answer_offers(server: Server) -> None:
    game = server.new("bad-bids", "me", "bot:stubborn")
    red = game.seats[0]
    with red.listening() as socket:
        assert next_state(socket)["number"] == 0
        red.done("offer-draw")
        state = next_state(socket)
        while state["number"] < 2:
            state = next_state(socket)
        assert state["proposal"] is None
        assert "declines" in state["events"][-1]["text"]
        red.move("serve monk")
        while 1 in state["to_act"] or state["number"] < 3:
            state = next_state(socket)
        number = state["number"]
        red.done("offer-rewind", to=0)
        while not any("rewound" in json.dumps(event) for event in state["events"]):
            state = next_state(socket)
        assert state["number"] > number
    friendly = server.new("bids", "me", "bot:random")
    friendly.seats[0].done("offer-draw")
    result = eventually(lambda: friendly.spectator.get()["result"])
    assert result["how"] == "agreed-draw"


def test_a_game_ends_when_only_bots_are_left(server: Server) -> None:
    game = server.new("ninja", "me", "bot:random", "bot:random")
    me = game.seats[0]
    state = me.done("resign")
    result = state["result"]
    assert (result["how"], result["winners"], result["resigned"]) == ("only-bots", [], [0])
    assert (state["choice"], state["can_undo"]) == (None, False)
    problem(me.post("resign"), 409, "refused")


def test_the_seat_of_who_resigns_is_passive_where_the_table_chose_so(server: Server) -> None:
    game = server.new("ninja", "me", "bot:random", "bot:random", when_gone="passive")
    state = game.seats[0].done("resign")
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "bot"]
    _goes_on(game, state["number"])


def _goes_on(game: NewGame, number: int) -> None:
    """Each seat has decided something since, or the game is over."""

    def does() -> bool:
        now = game.spectator.get()
        return now["result"] is not None or now["number"] > number + 2 * len(now["seats"])

    assert eventually(does, 60)


def test_a_bot_plays_on_among_people_if_they_wish(server: Server) -> None:
    game = server.new("ninja", "me", "link", "link", when_gone="bot")
    state = game.seats[0].done("resign")
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "person", "person"]
    assert eventually(lambda: game.spectator.get()["to_act"] == [1])


def answered_after(choice: Choice, thought: float) -> float:
    """Seconds from the opening of a window to the answer of a bot that thinks for so long."""
    return thought + pause_before(choice, thought)


@pytest.mark.parametrize("ticks", [1, 2, 5])
def test_a_bot_answers_a_window_at_ticks_however_long_it_thinks(ticks: int) -> None:
    """Nobody can tell one of these from another by his clock."""
    window, end = PlayBeforeAChit(0), ticks * WINDOW_SECONDS
    for share in (0.01, 0.4, 0.7, 1.0):
        thought = end - WINDOW_SECONDS * (1 - share)
        assert answered_after(window, thought) == pytest.approx(end)
        assert pause_before(window, thought) >= 0


def test_a_bot_that_need_not_think_takes_a_tick_for_a_window_and_no_time_for_its_own_move() -> None:
    assert pause_before(PlayBeforeAChit(0), 0.0) == WINDOW_SECONDS
    assert pause_before(Movement(0), 0.01) == pause_before(None, 0.01) == 0
