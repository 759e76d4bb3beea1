"""What is true of every board between decisions; a law of the conformance suite looks at it."""

from __future__ import annotations

from kassen.games.dangerous.box.names import CLANS, LEADERS, NONE, SPACES
from kassen.games.dangerous.rules.position import JUST_DRAWN, Position
from kassen.games.dangerous.rules.stations import ON_MAP, STATIONS, TRACK


def out_of_order(pos: Position) -> list[str]:
    """Everything that no play can lead to, in a few words each; empty if all is well."""
    return [*_soldiers(pos), *_leaders(pos), *_rest(pos)]


def _soldiers(pos: Position) -> list[str]:
    found = []
    marks = zip(pos.soldiers, pos.cut, pos.halted, pos.halted_cut, strict=True)
    for at, (every, cut, halted, both) in enumerate(marks):
        if not (cut or halted or both):
            continue
        if cut > every or halted > every or both > min(cut, halted) or cut + halted - both > every:
            found.append(f"marks at {divmod(at, CLANS)}")
        if at // CLANS >= ON_MAP and (cut or halted):
            found.append(f"marks off the map at {divmod(at, CLANS)}")
    return found


def _leaders(pos: Position) -> list[str]:
    found = []
    for leader in range(LEADERS):
        if bool(pos.due[leader]) != (pos.where[leader] == TRACK):
            found.append(f"leader {leader} and the track")
        if pos.serves[leader] >= CLANS or pos.where[leader] >= STATIONS:
            found.append(f"leader {leader}")
    return found


def _rest(pos: Position) -> list[str]:
    found = [f"control of {at}" for at in range(SPACES) if CLANS <= pos.control[at] < NONE]
    found += [f"card {card}" for card, place in enumerate(pos.place) if place >= JUST_DRAWN + 2]
    return found
