"""What a bot decides is read as it was written: in notation, whole, and as nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kassen.core.values.errors import NotationError
from kassen.core.words.typed_lines import Unclear
from kassen.server.play.acts import Acts, Chosen, Done, Typed, Wish
from kassen.server.services import Services
from kassen.server.shapes.matches import MatchWish, SeatWish
from tests.server.services import with_services
from tests.server.test_orders import picked


def test_a_bots_move_is_no_line_that_somebody_has_typed(database: str) -> None:
    """Shortened, numbered or several, it would mean something for a person: for a bot, nothing."""

    async def work(services: Services) -> None:
        id, seat = await picked(services)
        with pytest.raises(Unclear):
            await services.acts.act(id, seat, Typed("march"))
        for text in ("march", "1", "pass; pass", "pas", ""):
            with pytest.raises(NotationError):
                await services.acts.act(id, seat, Chosen(text))
        done = await services.acts.act(id, seat, Chosen("pass"))
        assert done.played == ["pass"]

    with_services(database, work)


def test_bots_send_their_moves_so(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    act, wishes = Acts.act, list[Wish]()

    async def noted(self: Acts, id: str, seat: int, wish: Wish, *more: Any, **named: Any) -> Done:
        wishes.append(wish)
        return await act(self, id, seat, wish, *more, **named)

    monkeypatch.setattr(Acts, "act", noted)

    async def work(services: Services) -> None:
        seats = [SeatWish(kind="bot", bot="random"), SeatWish(kind="here")]
        id = (await services.seating.create(MatchWish(game="warriors", seats=seats))).match
        await services.look(id, 1, "en")
        async with asyncio.timeout(60):
            while not wishes:
                await asyncio.sleep(0.01)
        assert isinstance(wishes[0], Chosen)

    with_services(database, work)
