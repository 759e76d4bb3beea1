"""Things of the table in a few words: who stands where, whose a space is."""

from __future__ import annotations

from kassen.core.values.bits import members
from kassen.core.words.looks import Look
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import NONE, SPACES
from kassen.games.dangerous.box.options import Options
from kassen.games.dangerous.rules.position import Position
from kassen.games.dangerous.rules.stations import fort
from kassen.games.dangerous.rules.units import soldiers_at

DangerousLook = Look[Position, Facts, Options]


def units_at(look: DangerousLook, station: int) -> list[str]:
    """Leaders by name, soldiers by number and clan."""
    pos = look.table.pos
    found = [look.name("leader", leader) for leader in members(pos.here[station])]
    soldiers = soldiers_at(pos, station)
    for clan, count in enumerate(soldiers) if any(soldiers) else ():
        if count:
            found.append(look.say("soldiers", soldiers=count, clan=look.name("clan", clan)))
    return found


def stands_in(look: DangerousLook, place: int) -> str:
    """Who is there, in the field and besieged; empty: nobody."""
    field = units_at(look, place)
    inside = units_at(look, fort(place)) if place < SPACES else []
    parts = [look.words.join(field)] if field else []
    if inside:
        parts.append(look.say("besieged-there", units=look.words.join(inside)))
    return "; ".join(parts)


def owner_of(look: DangerousLook, space: int) -> str:
    clan = look.pos.control[space]
    return look.say("faction-neutral") if clan == NONE else look.name("clan", clan)
