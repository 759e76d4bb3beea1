"""Fingerprints of a table: what a record writes beside every entry, and a replay compares.

A fingerprint covers the position, the count of rolls, who may do what, and the result. It knows no
class names and no numbers of states, so code can be renamed and numbering changed without breaking
kept games. A record's header names the version that stands in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from kassen.core.engine.steps import Move
from kassen.core.values.results import Result

if TYPE_CHECKING:
    from kassen.core.engine.table import Table

VERSION = 2

_FIELDS_1 = {
    "warriors": "where soldiers face control marched commander closed points turn initiative number"
    " impulse",
    "ikusa": "owner building bonus force arrived army_at army slain hole steps attacks succeeded"
    " declared tray koku bins levy hired marker heir hidden plan draft drafted_levy wish losses"
    " pool round ninja turn phase spied asks",
}
"""Version 1, frozen: the fields of each game's position, in this order; of others, all of them."""


def fingerprint(t: Table[Any, Any, Any], version: int = VERSION) -> str:
    return _version_1(t) if version == 1 else _version_2(t)


def _version_1(t: Table[Any, Any, Any]) -> str:
    """Legal moves stand in the order in which they were listed when it was frozen."""
    game = t.setting.game
    frozen = _FIELDS_1.get(game.id, "").split()
    position = [getattr(t.pos, name) for name in frozen] or game.told(t.pos)
    return _digest(t, position, [_texts(t, t.moves(seat)) for seat in t.to_act()])


def _version_2(t: Table[Any, Any, Any]) -> str:
    """Fields by name and moves by text, so that the order of neither matters."""
    position = dict(zip(t.pos.__struct_fields__, t.setting.game.told(t.pos), strict=False))
    return _digest(t, position, [sorted(_texts(t, t.moves(seat))) for seat in t.to_act()])


def _texts(t: Table[Any, Any, Any], moves: Sequence[Move]) -> list[str]:
    text = t.setting.notation.text
    return [text(move) for move in moves]


def won_by_side(t: Table[Any, Any, Any], result: Result) -> tuple[int, ...]:
    """The seats whose sides have won, also those that bots played on for; as records tell it."""
    return tuple(seat for seat in result.on_board if seat not in t.gone)


def _digest(t: Table[Any, Any, Any], position: Any, moves: list[list[str]]) -> str:
    payload = (
        t.setting.game.id,
        position,
        t.rolled,
        t.to_act(),
        moves,
        None if t.result is None else won_by_side(t, t.result),
        *([t.gone] if t.gone else []),
    )
    encoded = msgspec.msgpack.encode(payload, order="sorted")
    return blake2b(encoded, digest_size=16).hexdigest()
