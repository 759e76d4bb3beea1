"""What is agreed before the first roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kassen.core.engine.chance import commitment
from kassen.core.engine.hashes import VERSION
from kassen.core.engine.setting import Setting
from kassen.core.engine.table import Table
from kassen.core.errors import KassenError
from kassen.core.keeping.records import FORMAT, PASSIVE, Header, WhenGone
from kassen.core.keeping.starts import start_of
from kassen.core.words.phrases import phrase


def new_header(
    setting: Setting,
    seats: Sequence[str],
    secret: bytes,
    parts: Sequence[str] = (),
    *,
    table: Table[Any, Any, Any] | None = None,
    private_talk: bool = True,
    when_gone: WhenGone = PASSIVE,
    hash: int = VERSION,
) -> Header:
    """The header of a new match; `table` is where it begins, if not as usual."""
    game = setting.game
    if len(seats) != setting.players:
        raise KassenError(
            phrase("wrong-names", game=game.title, wanted=setting.players, given=len(seats))
        )
    return Header(
        kassen=FORMAT,
        game=game.id,
        edition=setting.edition,
        options=msgspec.to_builtins(setting.options),
        rules=setting.rules,
        seats=list(seats),
        data=setting.data,
        commitment=commitment(secret),
        parts=list(parts),
        private_talk=private_talk,
        when_gone=when_gone,
        start=None if table is None else start_of(table),
        hash=hash,
    )
