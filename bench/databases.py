"""SQLite beside PostgreSQL, in one run: moves a second, and how soon spectators see one."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack
from datetime import date
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec import Struct

from bench.engines.report import table
from bench.engines.run import Say, machine
from bench.load import Game, play_flat_out, tables
from bench.processes import ROOT, Missing, Served, cores, served
from tests.server import postgres

TARGET = 0.5
"""Of SQLite's moves a second."""
SOON = 300.0
"""Milliseconds within which 99 of 100 spectators are told."""


class Effort(Struct, frozen=True):
    """How much to measure."""

    games: int
    rounds: int
    seconds: float
    """Of a round, for each database."""
    spectators: int
    moves: int
    """That the spectators see."""
    pause: float = 0.25
    """Seconds between two of them."""


FULL = Effort(games=100, rounds=7, seconds=4.0, spectators=100, moves=60)
QUICK = Effort(games=100, rounds=3, seconds=2.0, spectators=100, moves=20)


class Round(Struct, frozen=True):
    """Moves a second on each, and the CPU ms of the server's process for one."""

    sqlite: float
    postgresql: float
    sqlite_cpu: float
    postgresql_cpu: float

    @property
    def ratio(self) -> float:
        return self.postgresql / self.sqlite


class Watched(Struct, frozen=True):
    """From posting a move to its arrival at each of many spectators, in ms."""

    database: str
    arrivals: int
    middle: float
    p99: float


class Databases(Struct):
    date: str
    machine: str
    effort: Effort
    rounds: list[Round]
    watched: list[Watched]

    @property
    def ratio(self) -> float:
        return median(one.ratio for one in self.rounds)


def measure_databases(effort: Effort = FULL, say: Say = lambda line: None) -> Databases:
    """Both databases on the disk that the project lies on; Missing if there is no PostgreSQL."""
    if reason := postgres.why_not():
        raise Missing(reason)
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=build) as folder, ExitStack() as stack:
        here, there = cores()
        if here is not None:
            before = os.sched_getaffinity(0)
            os.sched_setaffinity(0, {here})
            stack.callback(os.sched_setaffinity, 0, before)
        address = stack.enter_context(postgres.postgres())
        database = postgres.create_database(address, "kassen_bench")
        sqlite = stack.enter_context(served("kassen", f"{folder}/ours.sqlite3", there))
        postgresql = stack.enter_context(served("kassen", database, there))
        say(f"playing {effort.games} games at once on each database, by turns")
        rounds = asyncio.run(_race(sqlite, postgresql, effort))
        say(f"{effort.spectators} spectators watch a game on each")
        watched = [
            asyncio.run(_watch(name, server, effort))
            for name, server in (("SQLite", sqlite), ("PostgreSQL", postgresql))
        ]
    return Databases(date.today().isoformat(), machine(), effort, rounds, watched)


async def _race(sqlite: Served, postgresql: Served, effort: Effort) -> list[Round]:
    """By turns, so that whatever slows the machine down slows both."""
    rounds: list[Round] = []
    async with AsyncExitStack() as stack:
        some = await stack.enter_async_context(tables(sqlite.port, effort.games))
        others = await stack.enter_async_context(tables(postgresql.port, effort.games))
        await _play(sqlite, some, effort.seconds / 4)  # warm caches and imports
        await _play(postgresql, others, effort.seconds / 4)
        for _ in range(effort.rounds):
            first, cpu = await _play(sqlite, some, effort.seconds)
            second, other_cpu = await _play(postgresql, others, effort.seconds)
            rounds.append(Round(first, second, cpu, other_cpu))
    return rounds


async def _play(server: Served, games: list[Game], seconds: float) -> tuple[float, float]:
    """Moves a second, and the CPU ms of the server's process for one."""
    before = sum(game.moves for game in games)
    cpu, began = server.cpu(), perf_counter()
    await asyncio.gather(*(play_flat_out(game, began + seconds) for game in games))
    made = sum(game.moves for game in games) - before
    return made / (perf_counter() - began), (server.cpu() - cpu) * 1e3 / made


async def _watch(name: str, server: Served, effort: Effort) -> Watched:
    """One game with many spectators, a move now and then."""
    async with tables(server.port, 1) as (game,):
        await game.watch(effort.spectators)
        await game.move()  # whatever is made once for all spectators is made
        await asyncio.sleep(effort.pause)
        game.seen.clear()
        for _ in range(effort.moves):
            await game.move()
            await asyncio.sleep(effort.pause)
        async with asyncio.timeout(60):
            while len(game.seen) < effort.spectators * effort.moves:
                await asyncio.sleep(0.05)
        waits = sorted(game.seen)
    p99 = waits[min(len(waits) - 1, len(waits) * 99 // 100)]
    return Watched(name, len(waits), median(waits) * 1e3, p99 * 1e3)


# ---- as Markdown -------------------------------------------------------------------------------


def databases_markdown(found: Databases) -> str:
    return "\n".join(_lines(found))


def _lines(found: Databases) -> Iterator[str]:
    effort, rounds = found.effort, found.rounds
    yield f"{found.date}. Machine: {found.machine}."
    yield (
        f"{effort.games} matches of Warriors of Japan on each database, each with two WebSocket "
        f"listeners; {effort.rounds} rounds of {effort.seconds:g} s for each."
    )
    yield ""
    yield "### Moves a second of one server process, durable writes, by database"
    yield ""
    yield from table(
        ("database", "a second", "lowest to highest round", "CPU ms each"),
        [
            _rate("SQLite", [r.sqlite for r in rounds], [r.sqlite_cpu for r in rounds]),
            _rate("PostgreSQL", [r.postgresql for r in rounds], [r.postgresql_cpu for r in rounds]),
        ],
    )
    yield ""
    low, high = min(r.ratio for r in rounds), max(r.ratio for r in rounds)
    cpu = median(r.postgresql_cpu / r.sqlite_cpu for r in rounds)
    yield (
        f"PostgreSQL to SQLite: {found.ratio:.2f} (median of the rounds, {low:.2f} to {high:.2f}); "
        f"target {TARGET:g}: {_verdict(found.ratio >= TARGET)}. "
        f"CPU a move: {cpu:.2f} times SQLite's."
    )
    yield ""
    yield f"### From posting a move to its arrival at each of {effort.spectators} spectators"
    yield ""
    yield from table(
        ("database", "arrivals", "median ms", "99th percentile ms", f"target {SOON:g}"),
        [
            (
                w.database,
                f"{w.arrivals:,}",
                f"{w.middle:.1f}",
                f"{w.p99:.1f}",
                _verdict(w.p99 <= SOON),
            )
            for w in found.watched
        ],
    )


def _verdict(is_reached: bool) -> str:
    return "reached" if is_reached else "MISSED"


def _rate(name: str, rates: list[float], cpu: list[float]) -> tuple[str, ...]:
    span = f"{min(rates):,.0f} to {max(rates):,.0f}"
    return name, f"{median(rates):,.0f}", span, f"{median(cpu):.2f}"
