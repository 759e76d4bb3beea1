"""What is agreed before the first roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict, Unpack

import msgspec

from kassen.core.engine.hashes import VERSION
from kassen.core.engine.setting import Setting
from kassen.core.engine.table import Table
from kassen.core.play.records import FORMAT, PASSIVE, Header, WhenGone
from kassen.core.play.series import Series
from kassen.core.play.sides import Sides
from kassen.core.play.starts import Origin, start_of
from kassen.core.play.votes import ALL, Votes
from kassen.core.values.chance import commitment
from kassen.core.values.clocks import Clock
from kassen.core.values.errors import KassenError
from kassen.core.values.phrases import phrase


class Terms(TypedDict, total=False):
    """What those at the table may agree on: who plays on for whom, who may whisper or ask."""

    private_talk: bool
    silent: bool
    when_gone: WhenGone
    votes: Votes
    coach: bool
    clock: Clock | None
    series: Series | None
    origin: Origin | None
    sides: Sides | None
    hash: int


def new_header(
    setting: Setting,
    seats: Sequence[str],
    secret: bytes,
    parts: Sequence[str] = (),
    *,
    table: Table[Any, Any, Any] | None = None,
    **terms: Unpack[Terms],
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
        private_talk=terms.get("private_talk", True),
        silent=terms.get("silent", False),
        when_gone=terms.get("when_gone", PASSIVE),
        votes=terms.get("votes", ALL),
        coach=terms.get("coach", False),
        clock=terms.get("clock"),
        series=terms.get("series"),
        origin=terms.get("origin"),
        sides=terms.get("sides"),
        start=None if table is None else start_of(table),
        hash=terms.get("hash", VERSION),
    )
