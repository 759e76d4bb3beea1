"""The events of the year (SH E)."""

from __future__ import annotations

from typing import ClassVar, Final

from kassen.core.engine.steps import Step
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.position import (
    GONE,
    IN_DECK,
    ON_DISPLAY,
    THIS_ROUND,
    Position,
    ShogunTable,
)

OF_A_YEAR: Final = 4


def events_at(pos: Position, place: int) -> list[int]:
    return [at for at, where in enumerate(pos.events) if where == place]


def turn_up_events(t: ShogunTable) -> None:
    """Four new ones; those of last year are out of the game (SH S.25, E.2, E.6)."""
    pos = t.pos
    for event in events_at(pos, ON_DISPLAY):
        pos.events[event] = GONE
    deck = events_at(pos, IN_DECK)
    for _ in range(OF_A_YEAR):
        pos.events[t.draw(deck)] = ON_DISPLAY
    t.tell(told.EventsOfTheYear, tuple(events_at(pos, ON_DISPLAY)))


class DrawEvent(Step, frozen=True, gc=False, tag="draw-event"):
    """After planning, one of the open cards becomes this round's (SH E.3)."""

    rule: ClassVar[str] = "SH E.3"

    def run(self, t: ShogunTable) -> None:
        there = events_at(t.pos, ON_DISPLAY)
        if not there:  # on a board that somebody has laid out
            return
        event = t.pick(there)
        t.pos.events[event] = THIS_ROUND
        t.tell(told.EventDrawn, event)


def event_leaves(pos: Position) -> None:
    """At the end of a round, or struck by favor card 1 (SH F.6, TC.f1)."""
    for event in events_at(pos, THIS_ROUND):
        pos.events[event] = GONE
