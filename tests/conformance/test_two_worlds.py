"""Whole answers of a server tell nothing hidden: they are the same, byte for byte, in two worlds.

The laws of `test_secrets.py` ask the table; this one asks a server, as a browser does: states with
their moves, glosses and prompts, why not, refusals, odds, the log, the past, downloads, talk, the
start page, and what the WebSocket sends.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from kassen.core.engine.registry import game_ids
from kassen.core.engine.steps import Move
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.server.watch.states import Speaker
from tests.conformance.cases import (
    FROM_OPENINGS,
    GAMES,
    WHOLE_GAMES,
    AnyTable,
    Case,
    Sample,
    decisions,
    over,
    pick,
)
from tests.conformance.test_secrets import WITH_LANES, _asked_out_of_turn, _chances_taken
from tests.conformance.two_worlds import (
    AS_LIVE,
    BEGIN,
    CHANGES,
    MARK,
    Clock,
    World,
    answers,
    dealt_for,
    questions,
    two_worlds,
)
from tests.soak import SOAK

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")

FAR = 150 if SOAK == 1 else 1500
"""Decisions of a random game among which moments are looked for."""
MOMENTS = 2 if SOAK == 1 else 6
SEEDS = 4
"""Games of each configuration that the soak takes."""
PLAYED_ON = 3
FEW = 3
"""Moves of each sort that are asked about at a moment."""


def _firsts(cases: list[Case]) -> list[Case]:
    """Of each game the one with the most players, and every eighth opening; the soak takes all."""
    if SOAK > 1:
        return [case for case in cases if case.seed < SEEDS]
    found: dict[Any, Case] = {}
    for case in cases:
        edition = case.edition if case.game in game_ids() else ""
        key = (case.game, edition, case.opening)
        if not case.options and (key not in found or found[key].players < case.players):
            found[key] = case
    whole = [case for case in found.values() if not case.opening]
    return [*whole, *[case for case in found.values() if case.opening][::8]]


CASES = _firsts(WHOLE_GAMES + FROM_OPENINGS)
"""Where nothing is hidden there is still private talk."""
IN_LANES = [case for case in _firsts(WITH_LANES) if case.game not in ("envoys", "dangerous")]
"""There, as in the model for new games, whoever has decided anything in a lane is done."""
Worlds = tuple[World, World]
Pairs = list[tuple[str, str]]
T = TypeVar("T")


class Both:
    """The two servers, in a loop that goes on from test to test."""

    worlds: Worlds

    def __init__(self, folder: Path) -> None:
        self.thread, self.runner = ThreadPoolExecutor(1), asyncio.Runner()
        self.run(self._open(folder))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.thread.submit(self.runner.run, work).result()

    async def _open(self, folder: Path) -> None:
        self._opened, self._over = asyncio.Event(), asyncio.Event()
        self._serving = asyncio.create_task(self._serve(folder))
        await self._opened.wait()

    async def _serve(self, folder: Path) -> None:
        try:
            async with two_worlds(folder) as self.worlds:
                self._opened.set()
                await self._over.wait()
        finally:
            self._opened.set()

    async def _close(self) -> None:
        self._over.set()
        await self._serving

    def close(self) -> None:
        self.run(self._close())
        self.thread.submit(self.runner.close).result()
        self.thread.shutdown()


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    found = Both(tmp_path_factory.mktemp("worlds"))
    yield found
    found.close()


def kinds_of_moments(
    case: Case, wanted: Callable[[AnyTable], object] = lambda t: True
) -> list[AnyTable]:
    """Moments of a random game, the later ones of each kind rather than the first."""
    table, chance, sample = case.table(), case.chance(), Sample(sparse=True)
    found: dict[Any, AnyTable] = {}
    for _ in range(FAR):
        if table.result is not None:
            break
        if sample.wants(decisions(table)):
            found[decisions(table)] = table.clone()
        table.play(*pick(table, chance))
    kept = [one for one in found.values() if wanted(one)]
    is_less = bool(case.opening) or case.game not in game_ids()
    count = 1 if GAMES[case.game].open_information else MOMENTS - (SOAK == 1 and is_less)
    return chance.sample(kept, min(count, len(kept)))


@over(CASES)
def test_whole_answers_are_the_same_in_two_worlds(
    case: Case, both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = both.run(_compared(case, both.worlds, Clock(monkeypatch)))
    assert compared
    for here, there in compared:
        assert here == there


WITH_SECRETS = [
    case
    for case in CASES
    if not case.opening and not GAMES[case.game].open_information and case.game != "envoys"
]


@over(WITH_SECRETS)
def test_a_screen_in_the_room_is_told_the_same_in_two_worlds(
    case: Case, both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It reads as a spectator: in the other world everybody's secrets are others."""
    compared = both.run(_compared(case, both.worlds, Clock(monkeypatch), screen=True))
    assert compared
    for here, there in compared:
        assert here == there


def _dealt_for_all(table: AnyTable, chance: Random) -> AnyTable:
    """What each seat alone knew is dealt anew, one seat after the other."""
    for seat in range(2):
        table = dealt_for(table, seat, chance)
    return table


async def _compared(case: Case, worlds: Worlds, clock: Clock, screen: bool = False) -> Pairs:
    """What the two servers answered to each question, of a seat or of a screen in the room."""
    found: Pairs = []
    for n, table in enumerate(kinds_of_moments(case)):
        seat = n % case.players
        chance = Random(f"{case.id} {n}")
        real = table.clone()
        other = _dealt_for_all(table, chance) if screen else dealt_for(table, seat, chance)
        if real.lanes is None:
            for field in real.setting.game.orders:
                setattr(real.pos, field, copy(getattr(other.pos, field)))
        clock.now = BEGIN
        for world, at in zip(worlds, (real, other), strict=True):
            await world.keep(f"{case.id}-{n}{'-screen' if screen else ''}", at)
        eyes = SPECTATOR if screen else seat
        found += await _play_and_ask(worlds, real, other, eyes, chance, clock)
    return found


async def _play_and_ask(
    worlds: Worlds,
    real: AnyTable,
    other: AnyTable,
    eyes: Reader,
    chance: Random,
    clock: Clock,
) -> Pairs:
    one, two = worlds
    found: Pairs = []
    seat = eyes if isinstance(eyes, int) else 0
    async with one.listening(eyes) as here, two.listening(eyes) as there:
        found += await _ask_both(worlds, real, eyes, chance)
        for who, move in _moves_in_both(real, other, chance):
            clock.now += 1000
            told = [
                await world.act(who, {"act": "move", "move": _text(real, move)}) for world in worlds
            ]
            if who == eyes:
                found.append((told[0], told[1]))
        await _whisper(two, real.setting.players, seat)
        await _order(two, real, seat)
        mark = {"act": "say", "text": MARK}
        said = [await world.ask(seat, "POST", "/talk", mark) for world in worlds]
        if seat == eyes:
            found.append((said[0], said[1]))
        found.append((_merged(await here.until_mark()), _merged(await there.until_mark())))
        found += await _ask_both(worlds, real, eyes, chance)
    return found


def _text(t: AnyTable, move: Move) -> str:
    return t.setting.notation.text(move)


async def _ask_both(worlds: Worlds, t: AnyTable, eyes: Reader, chance: Random) -> Pairs:
    found: Pairs = []
    for who in dict.fromkeys((eyes, SPECTATOR)):
        asked = questions(t, who, chance, FEW)
        one, two = [await answers(world, who, asked) for world in worlds]
        found += zip(one, two, strict=True)
    return found


async def _whisper(world: World, players: int, seat: int) -> None:
    """Others talk in private."""
    others = [other for other in range(players) if other != seat]
    if len(others) > 1:
        body = {"act": "say", "text": "Between us.", "to": [others[1]]}
        assert (await world.ask(others[0], "POST", "/talk", body)).startswith("200")


async def _order(world: World, t: AnyTable, seat: int) -> None:
    """Another leaves moves ahead, and thinks better of it; a third one leaves some, too."""
    others = [other for other in range(t.setting.players) if other != seat]
    move = t.moves(t.to_act()[0])[0]
    body = {"orders": [{"move": _text(t, move), "quiet": True}]}
    for other in others:
        assert (await world.ask(other, "PUT", "/orders", body)).startswith("200")
    assert (await world.ask(others[0], "DELETE", "/orders")).startswith("204")


def _moves_in_both(real: AnyTable, other: AnyTable, chance: Random) -> Iterator[tuple[int, Move]]:
    """Moves that both worlds allow, each played in both, as long as the deal may not show."""
    for _ in range(PLAYED_ON):
        both = [
            (who, move)
            for who in range(real.setting.players)
            for move in real.moves(who)
            if move in other.moves(who)
        ]
        if not both:
            return
        who, move = chance.choice(both)
        trial = real.clone(), other.clone()
        for table in trial:
            table.apply(who, move)
        one, two = trial
        if (
            one.result is not None
            or [_chances_taken(t) for t in trial] != [_chances_taken(t) for t in (real, other)]
            or _asked_out_of_turn(one) != _asked_out_of_turn(two)
            or (one.lanes is not None and one.to_act() != two.to_act())
        ):
            return
        yield who, move
        for table in (real, other):
            table.apply(who, move)


def _merged(messages: list[dict[str, Any]]) -> str:
    """What came by the WebSocket; one look may have taken in what two looks did elsewhere."""
    states = [message["state"] for message in messages if message["type"] == "state"]
    talks = [message["talk"] for message in messages if message["type"] == "talk"]
    events = [event for state in states for event in state.pop("events")]
    lines = [line for talk in talks for line in talk.pop("lines")]
    return json.dumps([states[-1:], events, talks[-1:], lines])


# ---- what somebody does in a lane --------------------------------------------------------------


@over(IN_LANES)
def test_what_a_seat_does_in_its_lane_shows_in_no_answer(
    case: Case, both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor in the time when something last happened, nor in what the WebSocket sends."""
    compared = both.run(_compared_in_lanes(case, both.worlds, Clock(monkeypatch)))
    assert compared or GAMES[case.game].in_the_making
    for here, there in compared:
        assert here == there


async def _compared_in_lanes(case: Case, worlds: Worlds, clock: Clock) -> Pairs:
    found: Pairs = []
    for n, table in enumerate(kinds_of_moments(case, _stirring)):
        chance = Random(f"{case.id} {n}")
        busy = chance.choice(_stirring(table))
        readers: list[Reader] = [SPECTATOR, *range(case.players)]
        reader = chance.choice([one for one in readers if one != busy])
        clock.now = BEGIN
        for world in worlds:
            await world.keep(f"{case.id}-lane-{n}", table)
        found += await _stir(worlds, table.clone(), busy, reader, chance, clock)
    return found


def _stirring(t: AnyTable) -> list[int]:
    """Seats that can decide something in their lanes and still have something to decide."""
    if t.lanes is None:
        return []
    return [seat for seat in t.to_act() if any(_goes_on(t, seat, move) for move in t.moves(seat))]


def _goes_on(t: AnyTable, seat: int, move: Move) -> bool:
    twin = t.clone()
    twin.apply(seat, move)
    return twin.lanes is not None and twin.agenda == t.agenda and seat in twin.to_act()


async def _stir(
    worlds: Worlds,
    t: AnyTable,
    busy: int,
    reader: Reader,
    chance: Random,
    clock: Clock,
) -> Pairs:
    """In one world a seat does something in its lane and takes it back, in the other nothing."""
    calm, stirred = worlds
    other = next(seat for seat in range(t.setting.players) if seat != busy)
    async with calm.listening(reader) as here, stirred.listening(reader) as there:
        found: Pairs = [(str(await here.next()), str(await there.next()))]
        for _ in range(3):
            move = next((one for one in t.moves(busy) if _goes_on(t, busy, one)), None)
            if move is None:
                break
            t.apply(busy, move)
            clock.now += 60_000
            await stirred.act(busy, {"act": "move", "move": _text(t, move)})
        clock.now += 60_000
        await stirred.act(busy, {"act": "undo"})
        clock.now = BEGIN + 1000
        asked = questions(t, reader, chance, FEW)
        found += zip(
            await answers(calm, reader, asked), await answers(stirred, reader, asked), strict=True
        )
        for world in worlds:
            await world.ask(other, "POST", "/talk", {"act": "say", "text": MARK})
        found.append((str(await here.until_mark()), str(await there.until_mark())))
    return found


# ---- nothing is left out -------------------------------------------------------------------------


def test_every_route_of_a_match_is_asked_or_changes_something(both: Both) -> None:
    table = Case("cards", 3).table()
    asked = {
        f"{method} {re.sub(r'^/at/.*', '/at/{number}', path)}"
        for method, path, _, _ in questions(table, table.to_act()[0], Random(1), FEW)
    }
    described = both.run(_described(both.worlds[0]))
    routes = {
        f"{method.upper()} {path.removeprefix('/api/v1/matches/{id}')}"
        for path, methods in described["paths"].items()
        if path.startswith("/api/v1/matches/{id}")
        for method in methods
    }
    asked -= {"POST /matches/mine", "GET /tables", "GET /me/games", "GET /me/export"}
    asked |= {"POST /talk"}  # in both worlds, at the end
    assert routes == asked | CHANGES | AS_LIVE


async def _described(world: World) -> Any:
    return (await world.http.get("/api/openapi.json")).json()


# ---- the law can be broken -----------------------------------------------------------------------


@pytest.mark.parametrize("screen", [False, True])
def test_the_law_finds_a_server_that_tells_too_much(
    screen: bool, both: Both, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that says what the table knows instead of what the reader knows."""

    def told(speaker: Speaker, match: Any, **more: Any) -> Any:
        waiting = _WAITING(speaker, match, **more)
        if waiting is not None:
            waiting.text += match.hash()
        return waiting

    monkeypatch.setattr(Speaker, "waiting", told)
    compared = both.run(_compared(Case("cards", 3), both.worlds, Clock(monkeypatch), screen))
    assert any(here != there for here, there in compared)


_WAITING = Speaker.waiting
