"""Chapters 3.2 and 11.4: who is still to come, and events that bring him sooner."""

from __future__ import annotations

from collections.abc import Iterable

from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import ENRYAKUJI, NONE, ODA_ALLIANCE, REINFORCING
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.position import DangerousTable, Position
from kassen.games.dangerous.rules.stations import fort
from kassen.games.dangerous.rules.units import size_of_clan


def power_to_come(pos: Position, facts: Facts, clan: int) -> int:
    """The alliance with which a clan will enter; NONE: it has entered, or never does."""
    for alliance in REINFORCING:
        if pos.entry[alliance] and clan in facts.entering[alliance]:
            return alliance
    return NONE


def hasten(t: DangerousTable, alliances: Iterable[int]) -> None:
    """A die for each that is still to come: so many turns sooner (DT 11.4.3)."""
    for alliance in alliances:
        if t.pos.entry[alliance]:
            die = t.roll()
            move_entry(t.pos, alliance, die)
            t.tell(told.EntryHastened, alliance, die, t.pos.entry[alliance])


def move_entry(pos: Position, alliance: int, sooner: int) -> None:
    """Its chit moves on the track, at most back to this turn (DT 3.2.3, 11.4.4)."""
    pos.entry[alliance] = max(pos.turn, pos.entry[alliance] - sooner)


def monks_are_stormed(t: DangerousTable, space: int) -> None:
    """Whoever storms a fort with monks in it brings the powers nearer (DT 15.4.5)."""
    if t.pos.active == ODA_ALLIANCE and size_of_clan(t.pos, fort(space), ENRYAKUJI):
        hasten(t, REINFORCING)
