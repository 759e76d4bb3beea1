"""Shares: what takes long is done in turn, paid for by its time, and people go before bots."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from kassen.server.http import limits as numbers
from kassen.server.http.limits import Limits
from kassen.server.http.problems import Problem
from kassen.server.http.turns import ASKER, TooManyWait, Turns
from kassen.server.think.backroom import Backroom
from tests.server.servers import NewGame, Server, eventually


def served(places: int, asked: list[tuple[str, int]], **more: int) -> list[str]:
    """Who is served, in which order, if all ask at once and each is done at once."""

    async def run() -> list[str]:
        turns, order = Turns(places, **more), list[str]()

        async def one(who: str, rank: int) -> None:
            async with turns.turn(who, rank):
                order.append(who)
                await asyncio.sleep(0)

        async with turns.turn("first"):
            tasks = [asyncio.create_task(one(*ask)) for ask in asked]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return order

    return asyncio.run(run())


def test_whoever_asks_for_much_is_served_in_turn_with_others() -> None:
    asked = [("greedy", 0)] * 4 + [("modest", 0)]
    assert served(1, asked) == ["greedy", "modest", "greedy", "greedy", "greedy"]


def test_a_higher_rank_waits_for_all_lower_ones() -> None:
    asked = [("bots", 1)] * 3 + [("person", 0)] * 3
    assert served(1, asked) == ["person"] * 3 + ["bots"] * 3


def test_the_last_place_is_kept_for_the_lowest_rank() -> None:
    async def run() -> None:
        turns = Turns(2)
        await turns.take("bots", 1)
        second = asyncio.create_task(turns.take("bots", 1))
        await asyncio.sleep(0)
        assert not second.done()
        await asyncio.wait_for(turns.take("person"), 10)
        turns.leave("person")
        turns.leave("bots")
        await asyncio.wait_for(second, 10)

    asyncio.run(run())


def test_a_place_that_nobody_waits_for_any_more_is_given_to_the_next() -> None:
    async def run() -> None:
        turns = Turns(1)
        await turns.take("a")
        gone, next_one = (asyncio.create_task(turns.take(who)) for who in "bc")
        await asyncio.sleep(0)
        turns.leave("a")
        gone.cancel()  # just as it is his turn
        await asyncio.wait_for(next_one, 10)
        waiting = asyncio.create_task(turns.take("d"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, gone, return_exceptions=True)
        turns.leave("c")
        await asyncio.wait_for(turns.take("e"), 10)

    asyncio.run(run())


def test_so_many_wait_and_no_more() -> None:
    async def run() -> None:
        turns = Turns(1, waiting=1)
        await turns.take("a")
        waiting = asyncio.create_task(turns.take("a"))
        await asyncio.sleep(0)
        with pytest.raises(TooManyWait):
            await turns.take("a")
        waiting.cancel()

    asyncio.run(run())


# ---- the backroom --------------------------------------------------------------------------------


def in_backroom(work: Callable[[Backroom], Awaitable[Any]], rate: float = 50.0) -> Any:
    async def run() -> Any:
        backroom = Backroom(Limits(rate, 250, 0, 1))
        try:
            return await work(backroom)
        finally:
            await backroom.close()

    return asyncio.run(run())


def as_address(address: str, backroom: Backroom, work: Callable[[], Any]) -> asyncio.Task[Any]:
    ASKER.set(address)
    return asyncio.create_task(backroom.do(work))


def test_one_who_asks_for_what_takes_long_holds_up_nobody_else() -> None:
    async def work(backroom: Backroom) -> None:
        end = threading.Event()
        slow = [as_address("greedy", backroom, end.wait) for _ in range(5)]
        assert await asyncio.wait_for(as_address("modest", backroom, lambda: 42), 20) == 42
        assert not any(task.done() for task in slow)
        end.set()
        await asyncio.gather(*slow)

    in_backroom(work)


def test_one_address_cannot_queue_without_end() -> None:
    async def work(backroom: Backroom) -> None:
        end = threading.Event()
        tasks = [as_address("greedy", backroom, end.wait) for _ in range(60)]
        await asyncio.sleep(0)
        end.set()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, Problem)]
        assert {problem.kind for problem in refused} == {"too-many-requests"}
        assert len(refused) == 60 - 41

    in_backroom(work)


def test_what_was_used_is_paid_for_before_more_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers, "_WORK_AT_ONCE", 0)

    async def work(backroom: Backroom) -> None:
        await as_address("greedy", backroom, lambda: sum(range(200_000)))
        await asyncio.sleep(0)
        with pytest.raises(Problem) as too_much:
            await as_address("greedy", backroom, lambda: None)
        assert too_much.value.kind == "too-many-requests"
        await as_address("modest", backroom, lambda: None)

    in_backroom(work)


def test_many_matches_in_one_request_count_as_many(start_server: Callable[..., Server]) -> None:
    server = start_server(rate=0.001, burst=60)
    game = server.new("bids", "me", "here")
    body = {"links": [{"match": game.id, "token": game.spectator.token}] * 40}
    codes = [server.ask("POST", "/matches/mine", body=body).status_code for _ in range(2)]
    assert codes == [200, 429]


# ---- bots ----------------------------------------------------------------------------------------


def number_of(game: NewGame) -> int:
    """How far a match is, without looking at it."""
    links = [{"match": game.id, "token": game.spectator.token}]
    found = game.server.ask("POST", "/matches/mine", body={"links": links}).json()
    number: int = found[0]["number"]
    return number


def test_bots_among_themselves_play_while_somebody_looks(server: Server) -> None:
    among_bots = [server.new("warriors", "bot:random", "bot:random") for _ in range(6)]
    game = server.new("warriors", "me", "bot:random")
    game.play(Random(1), 12)
    eventually(lambda: game.seats[0].get()["to_act"] == [0])
    assert [number_of(one) for one in among_bots] == [0] * 6
    among_bots[0].spectator.get()
    eventually(lambda: number_of(among_bots[0]) > 5)
    assert number_of(among_bots[1]) == 0
    with among_bots[1].spectator.listening():
        eventually(lambda: number_of(among_bots[1]) > 5)
