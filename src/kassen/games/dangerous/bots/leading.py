"""Oda of four: men go nowhere without a leader beyond their sphere (DT 16.2.6.2).

So a leader without men goes where men wait for one, and not into a castle that is full of leaders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kassen.games.dangerous.bots.guards import garrison
from kassen.games.dangerous.box.names import LEADERS, NOBUNAGA, ODA, ODA_ALLIANCE, PLACES, SPACES
from kassen.games.dangerous.rules.spheres import is_nobunagas, soldiers_of, sphere_of
from kassen.games.dangerous.rules.stations import row

if TYPE_CHECKING:
    from kassen.games.dangerous.bots.mind import Mind


def men_waiting(mind: Mind, place: int) -> int:
    """Soldiers of Oda's clan whom the seat may lead away and nobody of its leaders there leads."""
    pos, facts = mind.pos, mind.facts
    men = pos.soldiers[row(place, ODA)]
    if not men:
        return 0
    if not is_nobunagas(pos, facts, place):
        men = soldiers_of(pos, facts, mind.seat, place, ODA)
    if place < SPACES and mind.is_ours(place):
        men = min(men, mind.ours(place).units - garrison(mind, place))
    led = [one for one in own_leaders(mind) if pos.where[one] == place]
    return max(0, men - sum([facts.command[pos.rank[one]] for one in led]))


def own_leaders(mind: Mind) -> list[int]:
    pos = mind.pos
    return [
        one
        for one in range(LEADERS)
        if pos.camp[one] == mind.seat and pos.alliance[pos.serves[one]] == ODA_ALLIANCE
    ]


def missed(mind: Mind) -> list[float]:
    """By place: how much a leader of the seat who has no men is missed there."""
    found = [0.0] * PLACES
    for place in range(PLACES):
        men = men_waiting(mind, place)
        if men >= 2:
            found[place] = mind.weights.lead * min(men, 7)
        elif lacks_leader(mind, place):
            found[place] = mind.weights.lead * 3
    return found


def men_to_come(mind: Mind, place: int) -> float:
    """While leaders are set up: soldiers whom nobody leads yet who will stand there or beside."""
    pos, facts = mind.pos, mind.facts
    near = [at for at in facts.neighbours[place] if is_nobunagas(pos, facts, at)]
    lines = [line for line in facts.setup if line.clan == ODA and line.spaces]
    found = 0.0
    for line in lines:
        if line.spaces[0] in (place, *near):
            leaders = [one for one in range(LEADERS) if pos.where[one] in (place, line.spaces[0])]
            own = [one for one in leaders if pos.camp[one] == mind.seat]
            led = sum([facts.command[pos.rank[one]] for one in own]) + len(leaders)
            his = 7 if place == line.spaces[0] == pos.where[NOBUNAGA] else 0
            found = max(found, float(min(7, line.units - led - his)))
    return found


def lacks_leader(mind: Mind, place: int) -> bool:
    """A castle of the seat's own sphere with which all would be lost, and nobody commands there."""
    if place not in mind.vital or mind.is_led(place):
        return False
    return sphere_of(mind.pos, mind.facts, place) == mind.seat
