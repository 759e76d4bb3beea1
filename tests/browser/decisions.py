"""Every kind of decision of every game, found by random play and laid on a server to look at."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from functools import cache
from threading import Thread
from typing import Any

from msgspec import Struct
from sqlalchemy.ext.asyncio import create_async_engine

from kassen.core.engine.steps import Choice, tag_of
from kassen.core.play.acts import SetUp
from kassen.core.play.in_play import InPlay
from kassen.core.play.records import Entry
from kassen.core.play.told import Told
from kassen.core.words.sentences import words_for
from kassen.server.http.settings import ServerSettings
from kassen.server.play.tokens import SEAT, mint, new_match_id
from kassen.server.store.storage import KeptMatch, KeptSeat, Storage, now
from kassen.server.store.writer import Writer
from tests.conformance.cases import AnyTable, Case, pick
from tests.server.servers import Server

FAR = 3200
"""Decisions of a game that are looked at."""
STORY = 60
"""Events before a decision that its page is told: the battle it belongs to."""
BESIDE = {"reconsider-now"}
"""Asked together with another decision, on its page."""
_ALL: dict[str, bool | int | str] = {"court": True, "bonus": True, "leaders": True, "chamber": True}
CASES = (
    *(Case("warriors", 2, seed=seed) for seed in range(2)),
    *(Case("ikusa", 4, "2011", seed=seed) for seed in range(2)),
    Case("ikusa", 2, "2011"),
    Case("ikusa", 3, "2011", {"quick_play": True}),
    Case("ikusa", 5, "1986"),
    *(Case("shogun", 4, "sun", seed=seed) for seed in range(2)),
    *(Case("shogun", 5, "moon", _ALL, seed=seed) for seed in range(2)),
    *(Case("dangerous", 2, seed=seed) for seed in range(3)),
    Case("dangerous", 3, seed=6),
    *(Case("dangerous", 4, seed=seed) for seed in range(2)),
    Case("shogun", 4, "moon", {**_ALL, "favors_calm": True}, seed=2),
    Case("dangerous", 2, "", {"good_fortune": True}),
    # What arises late or seldom, from shortly before it.
    Case("warriors", 2, opening="warriors-last-turn"),
    Case("ikusa", 3, opening="ikusa-few-castles"),
    *(
        Case("dangerous", 2, opening=f"dangerous-{name}")
        for name in ("bids", "combats", "escape", "fortune", "kaga")
    ),
    *(
        Case("dangerous", 3, opening=f"dangerous-three-{name}")
        for name in ("azuchi", "defend", "excess")
    ),
)


class Decision(Struct, frozen=True):
    """A kind of decision, at a table where a seat has to make it."""

    game: str
    name: str
    seat: int
    table: AnyTable
    story: list[Any]
    newest: list[Any]
    """What came of the last move; the story is what was told before it."""


@cache
def every_decision() -> list[Decision]:
    found: dict[tuple[str, str], Decision] = {}
    for case in CASES:
        for one in _met(case):
            found.setdefault((one.game, one.name), one)
    return list(found.values())


def _met(case: Case) -> Iterator[Decision]:
    table, chance = case.table(), case.chance()
    seen: set[type] = set()
    told = 0
    for _ in range(FAR):
        if table.result is not None:
            return
        events = list(table.events or [])
        for seat in range(table.setting.players):
            choice = table.choice(seat)
            if choice is None or type(choice) in seen or not _is_open(table, seat, choice):
                continue
            seen.add(type(choice))
            name, story = tag_of(type(choice)), events[:told][-STORY:]
            yield Decision(case.game, name, seat, table.clone(), story, events[told:][-STORY:])
        told = len(events)
        table.play(*pick(table, chance))


def _is_open(table: AnyTable, seat: int, choice: Choice) -> bool:
    """There is something to decide: what is answered by itself would be gone before it is seen."""
    moves = len(table.moves(seat))
    return moves > 1 or (moves == 1 and not choice.skip_forced)


def laid_out(server: Server, decisions: Sequence[Decision]) -> list[str]:
    """Paths of pages on which they are to be made."""
    links: list[str] = []

    async def put() -> None:
        settings = ServerSettings(database=str(server.wishes["database"]))
        engine = create_async_engine(settings.database_url)
        async with Writer(engine) as writer:
            storage = Storage(engine, writer)
            links.extend([await _kept(storage, one) for one in decisions])
        await engine.dispose()

    thread = Thread(target=lambda: asyncio.run(put()))  # the browser's own loop runs in this one
    thread.start()
    thread.join()
    assert len(links) == len(decisions)
    return links


async def _kept(storage: Storage, one: Decision) -> str:
    table, setting, id = one.table, one.table.setting, new_match_id()
    names = [words_for(setting).name("seat", seat) for seat in range(setting.players)]
    secret = one.name.encode().ljust(32, b"-")
    header = InPlay.new(setting, names, secret).header
    match = InPlay(setting, header, secret, table.clone())
    match._new_stretch()
    match.done = 2
    first, last = (
        Told(Entry(n=n, act=SetUp()), line, table.own, events, True, now())
        for n, line, events in ((0, table.line - 1, one.story), (1, table.line, one.newest))
    )
    seats = [KeptSeat(seat, name, None, True, True) for seat, name in enumerate(names)]
    key = mint(id, SEAT, one.seat)
    kept = KeptMatch(id, header, secret, first.at)
    await storage.add_match(kept, seats, [key], first, match.checkpoint(), bots_due=False)
    await storage.append(id, [last], (last.n, match.checkpoint()), {})
    return f"/table/{id}#{key.token}"
