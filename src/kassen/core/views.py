"""What a seat sees: built by allow-list, the only thing bots, clients and exports are given."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from kassen.core.messages import Message
from kassen.core.results import Result
from kassen.core.steps import Choice, Event, Move, Step
from kassen.core.table import Table


class Observation(Struct, frozen=True):
    """All that one seat (None: a spectator) may know of a table at this moment."""

    game: str
    seat: int | None
    number: int
    rolled: int
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


def observe(t: Table[Any, Any, Any], seat: int | None) -> Observation:
    """The one function that makes a seat's view."""
    choice = None if seat is None else t.choice(seat)
    moves = () if choice is None else tuple(t.moves(seat))
    lane = None
    if t.lanes is not None and seat is not None:
        lane = tuple(t.lanes[seat][::-1])
    return Observation(
        game=t.setting.game.id,
        seat=seat,
        number=t.state_number(seat),
        rolled=t.rolled,
        to_act=t.to_act(),
        view=t.setting.game.view(t, seat),
        agenda=tuple(t.agenda[::-1]),
        lane=lane,
        choice=choice,
        prompt=None if choice is None else choice.prompt(t),
        rule="" if choice is None else choice.rule,
        moves=moves,
        result=t.result,
    )


def heard(events: list[Event], seat: int | None) -> list[Event]:
    """The events that a seat (None: everybody) may know."""
    return [
        event
        for event in events
        if (audience := event.audience()) is None or (seat is not None and seat in audience)
    ]
