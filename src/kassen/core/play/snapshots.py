"""A table as JSON, whole: for saves that open at once, whatever the length of the game.

Snapshots are disposable: the record is the truth, and a snapshot of other rules is thrown away.
They hold everything, so they stay with the host.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Step
from kassen.core.engine.table import Table
from kassen.core.values.chance import Dice
from kassen.core.values.errors import RecordError
from kassen.core.values.phrases import phrase
from kassen.core.values.results import Result


class Snapshot(Struct, omit_defaults=True):
    """All that a table is, apart from its setting and its dice."""

    game: str
    rules: int
    position: Any
    agenda: list[str]
    line: int
    rolled: int
    shown: int
    lanes: list[list[str]] | None = None
    own: list[int] | None = None
    result: Result | None = None
    gone: tuple[int, ...] = ()
    unseen: int = 0


def take_snapshot(t: Table[Any, Any, Any]) -> bytes:
    text = t.setting.notation.text
    lanes = None if t.lanes is None else [[text(step) for step in lane[::-1]] for lane in t.lanes]
    return msgspec.json.encode(
        Snapshot(
            game=t.setting.game.id,
            rules=t.setting.rules,
            position=dict(zip(t.pos.__struct_fields__, t.setting.game.told(t.pos), strict=False)),
            agenda=[text(step) for step in t.agenda[::-1]],
            line=t.line,
            rolled=t.rolled,
            shown=t.shown,
            lanes=lanes,
            own=t.own,
            result=t.result,
            gone=t.gone,
            unseen=t.unseen,
        )
    )


def open_snapshot(data: bytes, setting: Setting, dice: Dice) -> Table[Any, Any, Any]:
    """The table again; RecordError if the snapshot is damaged or of another game or rules."""
    try:
        snapshot = msgspec.json.decode(data, type=Snapshot)
        position = msgspec.convert(snapshot.position, setting.game.position_type)
    except msgspec.MsgspecError as error:
        raise RecordError(phrase("snapshot-damaged", why=error)) from error
    game = setting.game
    if (snapshot.game, snapshot.rules) != (game.id, setting.rules):
        raise RecordError(phrase("snapshot-of-others"))

    def steps(texts: list[str]) -> list[Step]:
        return [setting.notation.parse(text, Step) for text in texts]

    lanes = None if snapshot.lanes is None else dict(enumerate(map(steps, snapshot.lanes)))
    return Table.restore(
        setting,
        position,
        steps(snapshot.agenda),
        dice,
        lanes=lanes,
        rolled=snapshot.rolled,
        unseen=snapshot.unseen,
        shown=snapshot.shown,
        line=snapshot.line,
        own=snapshot.own,
        result=snapshot.result,
        gone=snapshot.gone,
    )
