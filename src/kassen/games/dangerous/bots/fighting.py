"""Combat: fort or field, stand or retreat, whom to lose, whether to storm."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.guards import is_home, next_inside
from kassen.games.dangerous.bots.mind import Mind, Ways
from kassen.games.dangerous.bots.powers import cost_of_storm
from kassen.games.dangerous.bots.strength import Force, chance, force_of, storm_chance
from kassen.games.dangerous.box.names import NONE, SOLDIER
from kassen.games.dangerous.rules.casualties import TakeLosses
from kassen.games.dangerous.rules.combat import ChooseCombat
from kassen.games.dangerous.rules.deployment import ComeOut, TakeShelter, inside, space_left
from kassen.games.dangerous.rules.falls import first_to_fall
from kassen.games.dangerous.rules.groups import move_group
from kassen.games.dangerous.rules.moves import (
    ALL_INSIDE,
    ALL_OUTSIDE,
    PASS,
    RETREAT,
    STAND,
    STORM_IT,
    AllFallBack,
    AllInside,
    FallBackInside,
    IntoField,
    IntoFort,
)
from kassen.games.dangerous.rules.retreats import GiveWay
from kassen.games.dangerous.rules.rounds import Declare
from kassen.games.dangerous.rules.sides import ACTIVE, OTHER, Ground, fighters
from kassen.games.dangerous.rules.siege_combat import StormOrNot
from kassen.games.dangerous.rules.stations import fort, is_space

SAFE = 0.85
"""With such a chance a castle is defended before its walls."""
SALLY = 0.7
"""And so much it takes to come out of one with which the game would be lost."""

LAST_INSIDE = 2
"""So many stay behind its walls even then: in an empty castle the besiegers have won."""

RUIN = 0.8
"""Who would lose so many of his men by going stands instead, and takes some with him."""


def side(mind: Mind, ground: Ground, which: int) -> Force:
    return force_of(mind.pos, mind.facts, fighters(mind.table, ground, which))


def choose_combat(mind: Mind, choice: ChooseCombat) -> Move:
    """Where most is at stake first."""
    return max(mind.moves, key=lambda move: mind.worth[getattr(move, "place", 0)])


def take_shelter(mind: Mind, choice: TakeShelter) -> Move:
    """Behind walls, if all fit in and the open field is lost; of a castle at least its garrison."""
    space = choice.place
    places, units = space_left(mind.table, space), fighters(mind.table, choice, OTHER)
    ours, theirs = side(mind, choice, OTHER), side(mind, choice, ACTIVE)
    if not units or ALL_INSIDE not in mind.moves:
        return PASS
    stands = chance(ours, theirs)
    castle = space in mind.vital or is_home(mind, space)
    if ours.units <= places and not mind.inside(space, own=True).units:
        held = 1 - storm_chance(theirs.units, ours.units, mind.pos.fort[space], ours.brave)
        return ALL_INSIDE if held > stands and not would_fall(mind, choice, OTHER) else PASS
    if stands >= (SAFE if castle else mind.weights.bold):
        return PASS
    if not castle and mind.inside(space, own=True).units:
        return PASS  # one holds the fort, the others can fall back
    return IntoFort(next_inside(mind, space, units))


def would_fall(mind: Mind, ground: Ground, which: int) -> bool:
    """With all of a side inside, the last leader of a clan of ours is besieged (DT 3.3.12)."""
    after, units = mind.pos.copy(), fighters(mind.table, ground, which)
    group = tuple(unit for unit, count in units.items() for _ in range(count))
    move_group(after, group, ground.place, fort(ground.place), False)
    clan = first_to_fall(after, mind.facts)
    return clan != NONE and after.faction[clan] == mind.faction


def come_out(mind: Mind, choice: ComeOut) -> Move:
    """Together with a relief, or if they would win alone; a last guard stays where all is lost."""
    ground = inside(choice)
    besieged, vital = side(mind, ground, choice.side), choice.place in mind.vital
    if vital and besieged.units <= LAST_INSIDE:
        return PASS
    ours = besieged.with_(side(mind, choice, choice.side))
    theirs = side(mind, choice, 1 - choice.side)
    least = SALLY if vital else 0.5
    if ALL_OUTSIDE not in mind.moves or chance(ours, theirs) < least:
        return PASS
    if choice.side == OTHER and not theirs.units:
        return PASS
    out = [move for move in mind.moves if isinstance(move, IntoField)]
    if vital and out:
        return max(out, key=lambda move: (move.unit < SOLDIER, move.unit))
    return ALL_OUTSIDE if out else PASS


def declare(mind: Mind, choice: Declare) -> Move:
    """Stand while there is a chance; what wins the game is not given up so soon."""
    if RETREAT not in mind.moves:
        return STAND
    ours, theirs = side(mind, choice, choice.side), side(mind, choice, 1 - choice.side)
    least = mind.weights.bold
    held = mind.inside(choice.place, own=True).units
    if any(mind.is_fatal(one) for one in fighters(mind.table, choice, choice.side)):
        least = 0.5
    elif mind.is_dear(choice.place) and not held:
        least /= 2
    if shot_down(ours, theirs) >= RUIN:
        return STAND
    return STAND if chance(ours, theirs) >= least else RETREAT


def shot_down(ours: Force, theirs: Force) -> float:
    """The part of those who retreat that falls on the way: mostly the others fire alone."""
    return 0.75 * theirs.fire / ours.units if ours.units else 0.0


def give_way(mind: Mind, choice: GiveWay) -> Move:
    """Into the fort, if it holds them all; else where friends are and most is wanted.

    A castle gets its garrison first.
    """
    units = fighters(mind.table, choice, choice.side)
    count = sum(units.values())
    if ALL_INSIDE in mind.moves and is_space(choice.place):
        wall, places = mind.pos.fort[choice.place], space_left(mind.table, choice.place)
        if count <= places and wall >= 2 and not would_fall(mind, choice, choice.side):
            return ALL_INSIDE
        inside = [move for move in mind.moves if isinstance(move, FallBackInside)]
        if inside and (choice.place in mind.vital or is_home(mind, choice.place)):
            able = {move.unit: 1 for move in inside}
            return FallBackInside(next_inside(mind, choice.place, able))

    def safe(move: Move) -> float:
        if isinstance(move, AllInside):
            return -1.0
        if not isinstance(move, AllFallBack):
            return -2.0
        place = move.place
        room = 0.0 if is_space(place) else -5.0 * max(0, count + mind.ours(place).units - 4)
        return mind.ours(place).units + mind.pull[place] - mind.threat[place] / 10 + room

    return max(mind.moves, key=safe)


def take_losses(mind: Mind, choice: TakeLosses) -> Move:
    """Soldiers before leaders, and of leaders the least brave; him last who is the game."""
    bravery = mind.facts.bravery

    def cheap(move: Move) -> tuple[int, int, int]:
        unit = getattr(move, "unit", 0)
        return (-mind.is_fatal(unit), -bravery[unit], -unit) if unit < SOLDIER else (1, 0, unit)

    return max(mind.moves, key=cheap)


def storm_or_not(mind: Mind, choice: StormOrNot) -> Move:
    ours, theirs = side(mind, choice, ACTIVE), side(mind, choice, OTHER)
    hope = storm_chance(ours.units, max(1, theirs.units), mind.pos.fort[choice.place], theirs.brave)
    dear = mind.is_dear(choice.place)
    prize = mind.worth[choice.place] + mind.loss(fighters(mind.table, choice, OTHER))
    if cost_of_storm(mind, choice.place) > hope * prize:
        return PASS
    return STORM_IT if hope >= mind.weights.storm / (2 if dear else 1) else PASS


WAYS: Ways = {
    ChooseCombat: choose_combat,
    TakeShelter: take_shelter,
    ComeOut: come_out,
    Declare: declare,
    GiveWay: give_way,
    TakeLosses: take_losses,
    StormOrNot: storm_or_not,
}
