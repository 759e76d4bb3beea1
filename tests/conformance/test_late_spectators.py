"""Where spectators see a table later, no answer holds anything newer: they are those of then.

Two servers keep the same match, one of them with a delay. Whatever a spectator asks there he is
answered as he was answered by the other when that was as old, word for word.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kassen.core.values.chance import FairDice, dice_key
from kassen.core.values.readers import SPECTATOR
from kassen.server.play.delays import Delay
from kassen.server.watch import late
from tests.conformance.cases import AnyTable, Case, over, pick
from tests.conformance.two_worlds import (
    BEGIN,
    MARK,
    SECRET,
    Clock,
    World,
    answers,
    questions,
    two_worlds,
)
from tests.soak import SOAK

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

MOVES = 8
LATE = 3
"""Moves, or minutes: a move is made each minute."""
CASES = [
    Case("shogun", 3, "sun"),
    Case("cards", 3),
    *((Case("warriors", 2), Case("ikusa", 3), Case("dangerous", 2)) if SOAK > 1 else ()),
]
Asked = list[tuple[str, str, Any, dict[str, Any]]]


@over(CASES)
def test_who_is_some_moves_late_is_answered_as_one_was_then(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_compared(case, Delay(moves=LATE), tmp_path, Clock(monkeypatch)))


@over(CASES[1:2])
def test_who_is_some_minutes_late_is_answered_as_one_was_then(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_compared(case, Delay(minutes=LATE), tmp_path, Clock(monkeypatch)))


async def _compared(case: Case, delay: Delay, folder: Path, clock: Clock) -> None:
    compared, then = 0, dict[int, tuple[Asked, list[str]]]()
    table, chance = case.table(), case.chance()
    table.dice = FairDice(dice_key(SECRET, []))  # the servers'
    async with two_worlds(folder) as (here, there):
        await here.keep(case.id, table)
        await there.keep(case.id, table, delay)
        lines: list[int] = []
        async with there.listening(SPECTATOR) as ear:
            for _ in range(MOVES):
                asked = questions(table, SPECTATOR, Random(case.id), 3)
                then[table.line] = asked, await answers(here, SPECTATOR, asked)
                lines.append(table.line)
                await _move(table, (here, there), chance, clock)
                known = _known(delay, table, lines)
                if known is None:
                    continue
                told = await answers(there, SPECTATOR, then[known][0])
                for old, new in zip(then[known][1], told, strict=True):
                    assert _plain(new) == _plain(old)
                    compared += 1
            await _talk(there, MARK, clock)
            newest = str(await _everything(there, table))
            assert MARK not in newest
            for _ in range(8):  # states as old as that, and nothing else
                await asyncio.sleep(0)
            heard = [json.loads(m["text"]) for m in ear.waiting() if "text" in m]
            states = [one["state"] for one in heard if one["type"] == "state"]
            assert states
            newest_line = table.line - LATE if delay.moves else lines[-LATE]
            assert max(state["line"] for state in states) <= newest_line
            assert MARK not in str(heard)
    assert compared > MOVES * 10


def _known(delay: Delay, table: AnyTable, lines: list[int]) -> int | None:
    """The line of the moment that a spectator may know by now."""
    if delay.moves:
        newest = table.line - delay.moves
        return max((line for line in lines if line <= newest), default=None)
    return lines[-LATE] if len(lines) >= LATE else None


async def _move(table: AnyTable, worlds: tuple[World, World], chance: Random, clock: Clock) -> None:
    clock.now += 60_000
    seat, move = pick(table, chance)
    text = table.setting.notation.text(move)
    for world in worlds:
        await world.act(seat, {"act": "move", "move": text})
        await _talk(world, f"After {table.line}.", clock)
    table.apply(seat, move)


async def _talk(world: World, text: str, clock: Clock) -> None:
    said = await world.ask(0, "POST", "/talk", {"act": "say", "text": text})
    assert said.startswith("200"), said


async def _everything(world: World, table: AnyTable) -> list[str]:
    return await answers(world, SPECTATOR, questions(table, SPECTATOR, Random(1), 3))


def _plain(answer: str) -> str:
    """Without the headers, what was agreed, and since when the table waits, which is not told."""
    question, status, body = answer.split("\n", 2)
    body = re.sub(r'"delay":(null|\{[^}]*\})', "", body)
    body = re.sub(r'"since":(null|[0-9]{13})', "", body)
    if "/presence" in question:
        body = ""
    return f"{question}\n{status[:3]}\n{body}"


def test_the_law_finds_a_server_that_tells_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that forgets the delay in one place."""
    then: Callable[..., Awaitable[int]] = late._last

    async def last(matches: Any, found: Any, delay: Delay) -> int:
        return await then(matches, found, Delay(moves=delay.moves - 1))

    monkeypatch.setattr(late, "_last", last)
    with pytest.raises(ExceptionGroup):  # of a server that is ended by it
        asyncio.run(_compared(Case("warriors", 2), Delay(moves=LATE), tmp_path, Clock(monkeypatch)))


async def _over_at_once(folder: Path, clock: Clock) -> None:
    case = Case("warriors", 2)
    async with two_worlds(folder) as (_, there):
        await there.keep(case.id, case.table(), Delay(moves=500, minutes=500))
        clock.now = BEGIN + 1
        await there.act(0, {"act": "resign"})
        state = json.loads((await there.ask(SPECTATOR, "GET", "")).split("\n", 1)[1])
        assert state["result"] is not None


def test_the_delay_ends_with_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_over_at_once(tmp_path, Clock(monkeypatch)))
