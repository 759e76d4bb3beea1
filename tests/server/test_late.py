"""Spectators who see a table some time later are told when it is old enough, without a bell."""

from __future__ import annotations

import json
from contextlib import aclosing
from typing import Any

import pytest

from kassen.server.play.acts import Default
from kassen.server.play.delays import Delay
from kassen.server.play.door import Visitor
from kassen.server.play.tokens import SPECTATOR, Holder, mint, token_hash
from kassen.server.services import Services
from kassen.server.watch import late
from kassen.server.watch.live import messages
from tests.server.services import new_match, with_services


def test_a_listener_is_told_as_soon_as_it_is_old_enough(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Delay, "milliseconds", property(lambda self: self.minutes * 500))
    monkeypatch.setattr(late, "_SOON", 0.05)

    async def work(services: Services) -> None:
        id = await new_match(services, "warriors", delay=Delay(minutes=1))
        key = mint(id, SPECTATOR)
        await services.storage.change_keys([key])
        visitor = Visitor(Holder(id, SPECTATOR, None, token_hash(key.token)), "en")
        plugin: Any = services.bells.plugin
        async with aclosing(messages(services, plugin, visitor, None)) as found:
            assert _line(await anext(found)) == 0
            async with services.matches.hold(id) as match:
                (seat,) = match.match.to_act()
            await services.acts.act(id, seat, Default(""))
            told = services.matches.in_memory(id)
            assert told is not None
            assert _line(await anext(found)) == 1
            assert told.late is not None
            assert told.late.match.line == 1

    with_services(database, work)


def _line(message: bytes) -> int:
    line: int = json.loads(message)["state"]["line"]
    return line
