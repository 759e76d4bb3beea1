"""Every kind of decision of every game, found by random play and laid on a server to look at."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from functools import cache
from threading import Thread
from typing import Any

from msgspec import Struct
from sqlalchemy.ext.asyncio import create_async_engine

from kassen.core.engine.steps import tag_of
from kassen.core.keeping.acts import SetUp
from kassen.core.keeping.in_play import InPlay
from kassen.core.keeping.records import Entry
from kassen.core.keeping.told import Told
from kassen.core.words.sentences import words_for
from kassen.server.settings import ServerSettings
from kassen.server.storage import KeptMatch, KeptSeat, Storage, now
from kassen.server.tokens import SEAT, mint, new_match_id
from kassen.server.writer import Writer
from tests.conformance.cases import AnyTable, Case, pick
from tests.server.servers import Server

FAR = 2500
"""Decisions of a game that are looked at."""
STORY = 60
"""Events before a decision that its page is told: the battle it belongs to."""
_ALL: dict[str, bool | int | str] = {"court": True, "bonus": True, "leaders": True, "chamber": True}
CASES = (
    *(Case("warriors", 2, seed=seed) for seed in range(2)),
    *(Case("ikusa", 4, "2011", seed=seed) for seed in range(2)),
    Case("ikusa", 2, "2011"),
    Case("ikusa", 3, "2011", {"quick_play": True}),
    Case("ikusa", 5, "1986"),
    *(Case("shogun", 4, "sun", seed=seed) for seed in range(2)),
    *(Case("shogun", 5, "moon", _ALL, seed=seed) for seed in range(2)),
    *(Case("dangerous", 2, seed=seed) for seed in range(2)),
    *(Case("dangerous", 4, seed=seed) for seed in range(2)),
)


class Decision(Struct, frozen=True):
    """A kind of decision, at a table where a seat has to make it."""

    game: str
    name: str
    seat: int
    table: AnyTable
    story: list[Any]


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
    for _ in range(FAR):
        if table.result is not None:
            return
        for seat in table.to_act():
            choice = table.choice(seat)
            if choice is None or type(choice) in seen:
                continue
            seen.add(type(choice))
            told = list(table.events or [])[-STORY:]
            yield Decision(case.game, tag_of(type(choice)), seat, table.clone(), told)
        table.play(*pick(table, chance))


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
    match.done = 1
    first = Told(Entry(n=0, act=SetUp()), table.line, table.own, one.story, True, now())
    seats = [KeptSeat(seat, name, None, True, True) for seat, name in enumerate(names)]
    key = mint(id, SEAT, one.seat)
    kept = KeptMatch(id, header, secret, first.at)
    await storage.add_match(kept, seats, [key], first, match.checkpoint(), bots_due=False)
    return f"/table/{id}#{key.token}"
