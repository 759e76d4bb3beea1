"""Several processes on one PostgreSQL, behind nginx; and what listeners, tables and questions cost.

Two cores that servers, database, proxy and clients share show no scaling by themselves. So beside
moves a second stands what each of them has spent on one: that is what a larger machine is for.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack
from datetime import date
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from msgspec import Struct

from bench.crowd import Crowd, Idle, cost_of_idle_tables, crowd_of
from bench.engines.report import table
from bench.engines.run import Say, machine
from bench.load import play_flat_out, tables
from bench.pressing import Pressed, press
from bench.processes import ROOT, Missing, Served, served
from bench.spending import Family, family, postmaster
from tests.deploy import nginx
from tests.server import postgres

SPREADS = {"by match": True, "at random": False}
"""How nginx picks a process: the shipped site keeps each match at one of them."""


class Press(Struct, frozen=True):
    """How heavy questions are asked and answered."""

    database: str
    far: int
    """KASSEN_FAR_WORKERS."""
    nice: int = 19
    """Of those who ask: they stand for other machines, but share the processors of this one."""

    @property
    def name(self) -> str:
        where = "in a process of its own" if self.far else "in threads of the server"
        before = "" if self.nice else ", asked by others of the same priority"
        return f"{where} ({self.database}){before}"


PRESSES = (
    Press("SQLite", 0),
    Press("SQLite", 1),
    Press("SQLite", 1, nice=0),
    Press("PostgreSQL", 1),
)


class Effort(Struct, frozen=True):
    """How much to measure."""

    games: int
    rounds: int
    seconds: float
    listeners: int
    idle: int
    """Tables that nobody plays at."""
    questions: int
    """Heavy ones at once, beside moves."""


FULL = Effort(games=60, rounds=3, seconds=3.0, listeners=2_000, idle=400, questions=4)
QUICK = Effort(games=20, rounds=1, seconds=2.0, listeners=200, idle=100, questions=4)


class Load(Struct, frozen=True):
    """Moves a second, and the CPU ms that each part has spent on one."""

    servers: int
    spread: str
    moves: float
    kassen: float
    postgresql: float
    proxy: float


class Scaling(Struct):
    date: str
    machine: str
    load_average: float
    effort: Effort
    loads: list[Load]
    crowd: Crowd
    idle: Idle
    pressed: list[Pressed]


def measure_scaling(effort: Effort = FULL, say: Say = lambda line: None) -> Scaling:
    """Missing if there is no PostgreSQL or no nginx."""
    if reason := postgres.why_not() or nginx.why_not():
        raise Missing(reason)
    busy = os.getloadavg()[0]
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=build) as folder:
        loads: list[Load] = []
        with postgres.postgres() as address:
            for servers, spread in ((1, "by match"), (2, "by match"), (2, "at random")):
                say(f"{effort.games} games on {servers} processes, spread {spread}")
                database = postgres.create_database(address, f"kassen_{len(loads)}")
                loads.append(_load(database, servers, spread, effort))
            pressed: list[Pressed] = []
            for one in PRESSES:
                say(f"moves while heavy questions are answered {one.name}")
                where = f"{folder}/pressed-{len(pressed)}.sqlite3"
                if one.database == "PostgreSQL":
                    where = postgres.create_database(address, "kassen_pressed")
                with served("kassen", where, far=one.far) as server:
                    asked = press(server, effort.questions, effort.seconds * 2, one.name, one.nice)
                    pressed += asyncio.run(asked)
        with served("kassen", f"{folder}/crowd.sqlite3") as server:
            say(f"{effort.listeners} listeners")
            crowd = asyncio.run(crowd_of(server, effort.listeners))
        with served("kassen", f"{folder}/idle.sqlite3") as server:
            say(f"{effort.idle} idle tables")
            idle = asyncio.run(cost_of_idle_tables(server, effort.idle))
    return Scaling(date.today().isoformat(), machine(), busy, effort, loads, crowd, idle, pressed)


def _load(database: str, servers: int, spread: str, effort: Effort) -> Load:
    with ExitStack() as stack:
        running = [stack.enter_context(served("kassen", database)) for _ in range(servers)]
        ports = [one.port for one in running]
        front = stack.enter_context(nginx.nginx(ports, by_match=SPREADS[spread]))
        others = [family(postmaster(database)), family(front.pid)]
        found = asyncio.run(_rounds(front.port, running, others, effort))
    moves, kassen, postgresql, proxy = (median(column) for column in zip(*found, strict=True))
    return Load(servers, spread, moves, kassen, postgresql, proxy)


async def _rounds(
    port: int, running: Sequence[Served], others: Sequence[Family], effort: Effort
) -> list[tuple[float, float, float, float]]:
    found = []
    async with AsyncExitStack() as stack:
        games = await stack.enter_async_context(tables(port, effort.games))
        for at in range(effort.rounds + 1):
            made = sum(game.moves for game in games)
            before, began = _spent(running, others), perf_counter()
            await asyncio.gather(*(play_flat_out(game, began + effort.seconds) for game in games))
            took = perf_counter() - began
            made = sum(game.moves for game in games) - made
            if at:  # the first warms caches and imports
                each = [
                    (now - then) * 1e3 / made
                    for now, then in zip(_spent(running, others), before, strict=True)
                ]
                found.append((made / took, each[0], each[1], each[2]))
    return found


def _spent(running: Sequence[Served], others: Sequence[Family]) -> tuple[float, float, float]:
    """CPU seconds so far of our servers, of PostgreSQL and of nginx, with all their processes."""
    database, proxy = (family() for family in others)
    return sum(one.cpu() for one in running), database, proxy


# ---- as Markdown -------------------------------------------------------------------------------


def scaling_markdown(found: Scaling) -> str:
    return "\n".join(_lines(found))


def _lines(found: Scaling) -> Iterator[str]:
    effort = found.effort
    yield f"{found.date}. Machine: {found.machine}; load when it began: {found.load_average:.1f}."
    yield ""
    yield f"### Moves a second of {effort.games} matches behind nginx, on PostgreSQL"
    yield ""
    yield from table(
        ("processes", "matches are spread", "moves a second", "CPU ms a move, all of Kassen",
         "PostgreSQL", "nginx"),
        [
            (str(one.servers), one.spread, f"{one.moves:,.0f}", f"{one.kassen:.2f}",
             f"{one.postgresql:.2f}", f"{one.proxy:.2f}")
            for one in found.loads
        ],
    )  # fmt: skip
    yield ""
    yield f"### {found.crowd.listeners:,} live listeners of {found.crowd.matches} matches"
    yield ""
    crowd = found.crowd
    yield from table(
        ("memory each, kB", "told of a move", "median ms", "99th percentile ms", "CPU ms a move"),
        [(f"{crowd.kilobytes:.0f}", f"{crowd.told:,}", f"{crowd.middle:.0f}", f"{crowd.p99:.0f}",
          f"{crowd.cpu:.0f}")],
    )  # fmt: skip
    yield ""
    yield (
        f"### Memory of an idle table: {found.idle.kilobytes:.0f} kB (of {found.idle.tables} "
        "matches of Warriors of Japan, each in memory with its snapshot)"
    )
    yield ""
    yield "### A move while heavy questions are answered"
    yield ""
    yield from table(
        ("beside it", "moves", "median ms", "99th percentile ms", "questions answered a second"),
        [
            (one.beside, f"{one.moves:,}", f"{one.middle:.1f}", f"{one.p99:.1f}",
             f"{one.answered:.1f}")
            for one in found.pressed
        ],
    )  # fmt: skip
