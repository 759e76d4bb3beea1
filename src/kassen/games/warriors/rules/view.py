"""What a seat sees. All pieces, boxes and the score are open (WJ 1.1.3); only dice are not."""

from __future__ import annotations

from msgspec import Struct

from kassen.games.warriors.rules.battle_view import BattleView, battle_under_way
from kassen.games.warriors.rules.movement import Impulse, Muster, NextImpulse, impulses_left
from kassen.games.warriors.rules.position import Position, WarriorsTable
from kassen.games.warriors.rules.stations import NORTH, SOUTH


class WarriorsView(Struct, frozen=True):
    """The open board, copied field by field."""

    where: tuple[int, ...]
    soldiers: tuple[int, ...]
    face: tuple[int, ...]
    control: tuple[int, ...]
    marched: tuple[int, ...]
    commander: tuple[int, ...]
    closed: int
    points: int
    turn: int
    initiative: int
    number: int
    impulse: int
    impulses_left: tuple[int, int]
    """Of South and North, the one under way included; none when the movement phase is over."""
    battle: BattleView | None
    """Null: nobody fights."""


def view_of(t: WarriorsTable) -> WarriorsView:
    pos = t.pos
    return WarriorsView(
        where=tuple(pos.where),
        soldiers=tuple(pos.soldiers),
        face=tuple(pos.face),
        control=tuple(pos.control),
        marched=tuple(pos.marched),
        commander=tuple(pos.commander),
        closed=pos.closed,
        points=pos.points,
        turn=pos.turn,
        initiative=pos.initiative,
        number=pos.number,
        impulse=pos.impulse,
        impulses_left=_impulses_left(t),
        battle=battle_under_way(t),
    )


def _impulses_left(t: WarriorsTable) -> tuple[int, int]:
    """The last impulse counts as under way until the next phase begins (WJ 6.0.1)."""
    marching = any(isinstance(step, NextImpulse | Impulse | Muster) for step in t.agenda)
    if t.pos.impulse and not marching:
        return 0, 0
    return impulses_left(t.pos, SOUTH), impulses_left(t.pos, NORTH)


def position_seen(view: WarriorsView) -> Position:
    """The board that a view shows."""
    return Position(
        where=bytearray(view.where),
        soldiers=list(view.soldiers),
        face=list(view.face),
        control=list(view.control),
        marched=list(view.marched),
        commander=list(view.commander),
        closed=view.closed,
        points=view.points,
        turn=view.turn,
        initiative=view.initiative,
        number=view.number,
        impulse=view.impulse,
    )
