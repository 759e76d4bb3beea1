"""One server process: how many moves it takes, how soon they are seen, how long opening takes."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
from msgspec import Struct

from bench.engines.ours import WARRIORS
from bench.engines.report import table
from bench.engines.run import Say, machine
from bench.load import GAME, Game, all_heard, play_at_leisure, play_flat_out, post_bare, tables
from bench.processes import ROOT, Served, cores, served
from kassen.server.http.limits import Limits
from kassen.server.http.settings import ServerSettings
from kassen.server.play.acts import Typed
from kassen.server.play.open_matches import OpenMatches
from kassen.server.services import Services, running
from kassen.server.shapes.matches import MatchWish, SeatWish
from kassen.server.store.leases import Alone
from kassen.server.watch.bells import bells_plugin

TARGET = 0.5


class Effort(Struct, frozen=True):
    """How much to measure."""

    games: int
    rounds: int
    seconds: float
    """Of a round, for each of the two servers."""
    openings: int
    lengths: tuple[int, ...]
    """Of matches to open: each so many moves after its last snapshot."""
    pause: float = 2.0
    """Seconds between two moves of a game that is played at leisure: a quick pair of people."""


FULL = Effort(games=100, rounds=7, seconds=4.0, openings=25, lengths=(48, 240, 1_008))
QUICK = Effort(games=100, rounds=3, seconds=2.0, openings=5, lengths=(48, 240))


class Round(Struct, frozen=True):
    """The two servers in one round, one after the other."""

    bare: float
    """Requests a second of the ceiling."""
    moves: float
    """Moves a second of ours."""
    bare_cpu: float
    """CPU ms of its process for a request."""
    cpu: float
    """CPU ms of our process for a move."""

    @property
    def ratio(self) -> float:
        return self.moves / self.bare


class Arrival(Struct, frozen=True):
    """From posting a move to its arrival at a listener, in ms."""

    load: str
    moves: float
    heard: int
    middle: float
    p99: float


class Opening(Struct, frozen=True):
    """Opening a match that is not in memory."""

    entries: int
    replayed: int
    ms: float


class Serving(Struct):
    date: str
    machine: str
    effort: Effort
    rounds: list[Round]
    arrivals: list[Arrival]
    openings: list[Opening]

    @property
    def ratio(self) -> float:
        return median(one.ratio for one in self.rounds)


def measure_serving(effort: Effort = FULL, say: Say = lambda line: None) -> Serving:
    """Everything, with databases on the disk that the project lies on."""
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=build) as folder, ExitStack() as stack:
        here, there = cores()
        if here is not None:
            before = os.sched_getaffinity(0)
            os.sched_setaffinity(0, {here})
            stack.callback(os.sched_setaffinity, 0, before)
        bare = stack.enter_context(served("bare", Path(folder) / "bare.sqlite3", there))
        ours = stack.enter_context(served("kassen", Path(folder) / "ours.sqlite3", there))
        say(f"playing {effort.games} games at once, and the bare ceiling, by turns")
        rounds, waits = asyncio.run(_race(bare, ours, effort))
        say("playing at leisure")
        leisure = asyncio.run(_leisure(ours, effort))
        say("opening long and short matches")
        openings = asyncio.run(_openings(str(Path(folder) / "opening.sqlite3"), effort))
    flat_out = _arrival("flat out", median(one.moves for one in rounds), waits)
    return Serving(
        date.today().isoformat(), machine(), effort, rounds, [leisure, flat_out], openings
    )


# ---- moves a second ----------------------------------------------------------------------------


async def _race(bare: Served, ours: Served, effort: Effort) -> tuple[list[Round], list[float]]:
    """By turns, so that whatever slows the machine down slows both."""
    rounds: list[Round] = []
    async with tables(ours.port, effort.games) as games:
        await _ours(ours, games, effort.seconds / 4)  # warm caches and imports
        await _bare(bare, effort, "warm", effort.seconds / 4)
        for game in games:
            game.waits.clear()
        for turn in range(effort.rounds):
            ceiling, bare_cpu = await _bare(bare, effort, str(turn), effort.seconds)
            moves, cpu = await _ours(ours, games, effort.seconds)
            rounds.append(Round(ceiling, moves, bare_cpu, cpu))
        await all_heard(games)
        return rounds, [wait for game in games for wait in game.waits]


async def _bare(bare: Served, effort: Effort, name: str, seconds: float) -> tuple[float, float]:
    cpu, began = bare.cpu(), perf_counter()
    posts = (
        post_bare(bare.port, f"{name}-{game}", began + seconds) for game in range(effort.games)
    )
    made = sum(await asyncio.gather(*posts))
    return made / (perf_counter() - began), (bare.cpu() - cpu) * 1e3 / made


async def _ours(ours: Served, games: list[Game], seconds: float) -> tuple[float, float]:
    before = sum(game.moves for game in games)
    cpu, began = ours.cpu(), perf_counter()
    await asyncio.gather(*(play_flat_out(game, began + seconds) for game in games))
    made = sum(game.moves for game in games) - before
    return made / (perf_counter() - began), (ours.cpu() - cpu) * 1e3 / made


async def _leisure(ours: Served, effort: Effort) -> Arrival:
    seconds = effort.seconds * effort.rounds / 2
    async with tables(ours.port, effort.games) as games:
        end = perf_counter() + seconds
        await asyncio.gather(*(play_at_leisure(game, end, effort.pause) for game in games))
        await all_heard(games)
        waits = [wait for game in games for wait in game.waits]
        made = sum(game.moves for game in games)
    return _arrival(f"each game a move in {effort.pause:g} s", made / seconds, waits)


def _arrival(load: str, moves: float, waits: list[float]) -> Arrival:
    waits = sorted(waits)
    if not waits:
        raise RuntimeError("nobody has heard a move")
    p99 = waits[min(len(waits) - 1, len(waits) * 99 // 100)]
    return Arrival(load, moves, len(waits), median(waits) * 1e3, p99 * 1e3)


# ---- opening -----------------------------------------------------------------------------------


async def _openings(database: str, effort: Effort) -> list[Opening]:
    """Matches of several lengths, each opened anew several times."""
    settings = ServerSettings(database=database)
    plugin = bells_plugin(settings.database_url)
    found: list[Opening] = []
    async with plugin, running(settings, Limits(0, 1, 0, 1), plugin, ()) as services:
        for length in effort.lengths:
            id = await _match(services, length)
            samples, replayed = [], 0
            for _ in range(effort.openings):
                fresh = OpenMatches(services.storage, 10, Alone())
                began = perf_counter()
                async with fresh.hold(id):
                    samples.append((perf_counter() - began) * 1e3)
                replayed = fresh.replayed
            found.append(Opening(length, replayed, median(samples)))
    return found


async def _match(services: Services, moves: int) -> str:
    """A random match of so many moves that is not over."""
    seats = [SeatWish(kind="here") for _ in range(2)]
    wish = MatchWish(game=GAME, seats=seats, options=WARRIORS.long_options, data=WARRIORS.long_data)
    for seed in range(100):
        id, chance, made = (await services.seating.create(wish)).match, Random(seed), 0
        while made < moves:
            async with services.matches.hold(id) as found:
                match = found.match
                if match.result is not None:
                    break
                seat = match.to_act()[0]
                move = msgspec.to_builtins(chance.choice(match.table.moves()))
            await services.acts.act(id, seat, Typed(move))
            made += 1
        else:
            return id
    raise RuntimeError(f"none of 100 random matches lasts {moves} moves")


# ---- as Markdown -------------------------------------------------------------------------------


def serving_markdown(found: Serving) -> str:
    return "\n".join(_lines(found))


def _lines(found: Serving) -> Iterator[str]:
    effort, rounds = found.effort, found.rounds
    verdict = "reached" if found.ratio >= TARGET else "MISSED"
    yield f"{found.date}. Machine: {found.machine}."
    yield (
        f"{effort.games} matches of Warriors of Japan, each with two WebSocket listeners; "
        f"{effort.rounds} rounds of {effort.seconds:g} s for each server."
    )
    yield ""
    yield "### Moves a second of one server process, durable writes"
    yield ""
    yield from table(
        ("server", "a second", "lowest to highest round", "CPU ms each"),
        [
            _rate("bare ceiling", [r.bare for r in rounds], [r.bare_cpu for r in rounds]),
            _rate("Kassen", [r.moves for r in rounds], [r.cpu for r in rounds]),
        ],
    )
    yield ""
    low, high = min(r.ratio for r in rounds), max(r.ratio for r in rounds)
    cpu = median(r.bare_cpu / r.cpu for r in rounds)
    yield (
        f"Ratio to the ceiling: {found.ratio:.2f} (median of the rounds, {low:.2f} to {high:.2f}); "
        f"target {TARGET:g}: {verdict}. By CPU time of the server's process alone: {cpu:.2f}."
    )
    yield ""
    yield "### From posting a move to its arrival at a listener"
    yield ""
    yield from table(
        ("load", "moves/s", "arrivals", "median ms", "99th percentile ms"),
        [
            (a.load, f"{a.moves:,.0f}", f"{a.heard:,}", f"{a.middle:.1f}", f"{a.p99:.1f}")
            for a in found.arrivals
        ],
    )
    yield ""
    yield "### Opening a match that is not in memory"
    yield ""
    yield from table(
        ("entries", "replayed after the snapshot", "median ms"),
        [(f"{o.entries:,}", str(o.replayed), f"{o.ms:.1f}") for o in found.openings],
    )


def _rate(name: str, rates: list[float], cpu: list[float]) -> tuple[str, ...]:
    span = f"{min(rates):,.0f} to {max(rates):,.0f}"
    return name, f"{median(rates):,.0f}", span, f"{median(cpu):.2f}"
