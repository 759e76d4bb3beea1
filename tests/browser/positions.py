"""Matches that begin at a position: what a long game would lead to, at once."""

from __future__ import annotations

import asyncio
from threading import Thread

from sqlalchemy.ext.asyncio import create_async_engine

from kassen.core.engine.registry import game_named
from kassen.core.play.in_play import InPlay
from kassen.core.play.starts import Start
from kassen.core.words.sentences import words_for
from kassen.server.http.settings import ServerSettings
from kassen.server.play.alike import shared
from kassen.server.play.tokens import SEAT, SPECTATOR, Minted, mint, new_match_id
from kassen.server.store.storage import KeptMatch, KeptSeat, Storage, now
from kassen.server.store.writer import Writer
from tests.server.servers import Json, NewGame, Server

DICE = b"the dice of the browser tests"


def begun(
    server: Server,
    start: Start,
    *kinds: str,
    game: str = "ikusa",
    dice: bytes = DICE,
    options: Json | None = None,
    edition: str | None = None,
) -> NewGame:
    """A match of this server that begins there; a seat's kind is `me` or `bot:name`."""
    setting = shared(game_named(game).setting(players=len(kinds), options=options, edition=edition))
    seats = [
        KeptSeat(seat, bot or label, bot or None, is_person=not bot, joined=True)
        for seat, kind in enumerate(kinds)
        for label in [words_for(setting).name("seat", seat)]
        for bot in [kind.partition(":")[2]]
    ]
    match = InPlay.new(setting, [seat.name for seat in seats], dice, start=start)
    first = match.set_up()
    first.at = now()
    kept = KeptMatch(new_match_id(), match.header, dice, first.at)
    minted = [mint(kept.id, SEAT, seat.seat) for seat in seats if seat.is_person]
    spectator = mint(kept.id, SPECTATOR)

    async def put() -> None:
        settings = ServerSettings(database=str(server.wishes["database"]))
        engine = create_async_engine(settings.database_url)
        async with Writer(engine) as writer:
            storage = Storage(engine, writer)
            tokens = [*minted, spectator]
            data = match.checkpoint()
            await storage.add_match(kept, seats, tokens, first, data, bots_due=False)
        await engine.dispose()

    # The browser's own loop runs in this thread.
    thread = Thread(target=lambda: asyncio.run(put()))
    thread.start()
    thread.join()
    links = [_link(one) for one in minted]
    return NewGame(
        server, {"match": kept.id, "links": links, "spectator": _link(spectator), "host": None}
    )


def _link(minted: Minted) -> Json:
    return {"seat": minted.holder.seat, "token": minted.token}
