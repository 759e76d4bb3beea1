"""What a seat sees: built by allow-list, the only thing bots, clients and exports are given."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Event, Move, Step
from kassen.core.engine.table import Table
from kassen.core.engine.treaties import Pact
from kassen.core.values.chance import Dice
from kassen.core.values.messages import Message
from kassen.core.values.readers import Reader, may_know
from kassen.core.values.results import Result


class Observation(Struct, frozen=True):
    """All that one seat (or spectator) may know of a table at this moment."""

    game: str
    seat: Reader
    number: int
    rolled: int
    """Rolls that everybody has seen; what was drawn before some seats alone moves no number."""
    to_act: tuple[int, ...]
    view: Any
    agenda: tuple[Step, ...]
    """What is still to do, next step first; of secret lanes only the seat's own."""
    lane: tuple[Step, ...] | None
    choice: Choice | None
    prompt: Message | None
    rule: str
    moves: tuple[Move, ...]
    result: Result | None
    gone: tuple[int, ...] = ()
    """Seats that have resigned; the table decides for them."""
    treaties: tuple[Pact, ...] = ()
    """Those that the seat knows of; whoever keeps the talk (`Parley`) puts them in."""


def observe(t: Table[Any, Any, Any], seat: Reader, looks: bool = True) -> Observation:
    """The one function that makes a seat's view; without view and prompt for who does not look."""
    if isinstance(seat, int) and not 0 <= seat < t.setting.players:
        raise ValueError(f"there is no seat {seat} at this table")
    choice: Choice | None = None
    moves: tuple[Move, ...] = ()
    if isinstance(seat, int) and (choice := t.choice(seat)) is not None:
        moves = tuple(t.moves(seat))
    lane = None
    if t.lanes is not None and isinstance(seat, int):
        lane = tuple(t.lanes[seat][::-1])
    return Observation(
        game=t.setting.game.id,
        seat=seat,
        number=t.state_number(seat),
        rolled=t.rolled - t.unseen,
        to_act=t.to_act(),
        view=t.setting.game.view(t, seat) if looks else None,
        agenda=tuple(t.agenda[::-1]),
        lane=lane,
        choice=choice,
        prompt=choice.prompt(t) if choice is not None and looks else None,
        rule="" if choice is None else choice.cited(t),
        moves=moves,
        result=t.result,
        gone=t.gone,
    )


def imagined(seen: Observation, setting: Setting, pos: Any, dice: Dice) -> Table[Any, Any, Any]:
    """A table around what a seat has seen; what is hidden from it is still blank, lanes too."""
    table: Table[Any, Any, Any] = Table.restore(
        setting,
        pos,
        seen.agenda,
        dice,
        rolled=seen.rolled,
        line=seen.number,
        result=seen.result,
        gone=seen.gone,
    )
    return table


def heard(events: list[Event], seat: Reader) -> list[Event]:
    """The events that a seat (None: everybody) may know."""
    return [event for event in events if may_know(seat, event.audience())]
