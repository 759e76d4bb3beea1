"""Combat: fort or field, stand or retreat, whom to lose, whether to storm."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.mind import Mind, Ways
from kassen.games.dangerous.bots.strength import Force, chance, force_of, storm_chance
from kassen.games.dangerous.box.names import SOLDIER
from kassen.games.dangerous.rules.casualties import TakeLosses
from kassen.games.dangerous.rules.combat import ChooseCombat
from kassen.games.dangerous.rules.deployment import ComeOut, TakeShelter, inside, space_left
from kassen.games.dangerous.rules.moves import (
    ALL_INSIDE,
    ALL_OUTSIDE,
    PASS,
    RETREAT,
    STAND,
    STORM_IT,
    AllFallBack,
    AllInside,
    IntoField,
    IntoFort,
)
from kassen.games.dangerous.rules.retreats import GiveWay
from kassen.games.dangerous.rules.rounds import Declare
from kassen.games.dangerous.rules.sides import ACTIVE, OTHER, Ground, fighters
from kassen.games.dangerous.rules.siege_combat import StormOrNot
from kassen.games.dangerous.rules.stations import is_space


def side(mind: Mind, ground: Ground, which: int) -> Force:
    return force_of(mind.pos, mind.facts, fighters(mind.table, ground, which))


def choose_combat(mind: Mind, choice: ChooseCombat) -> Move:
    """Where most is at stake first."""
    return max(mind.moves, key=lambda move: mind.worth[getattr(move, "place", 0)])


def take_shelter(mind: Mind, choice: TakeShelter) -> Move:
    """Behind walls, if all of them fit in and the open field is lost."""
    room, units = space_left(mind.table, choice.place), fighters(mind.table, choice, OTHER)
    ours, theirs = side(mind, choice, OTHER), side(mind, choice, ACTIVE)
    if not units or ALL_INSIDE not in mind.moves:
        return PASS
    stands = chance(ours, theirs)
    if ours.units <= room:
        held = 1 - storm_chance(theirs.units, ours.units, mind.pos.fort[choice.place], ours.brave)
        return ALL_INSIDE if held > stands else PASS
    if stands >= mind.weights.bold:
        return PASS
    brave = [move for move in mind.moves if isinstance(move, IntoFort)]
    already = mind.inside(choice.place, own=True).units
    if already or not brave:  # some hold the fort, the others can fall back
        return PASS
    return max(brave, key=lambda move: move.unit)


def come_out(mind: Mind, choice: ComeOut) -> Move:
    """Together with a relief, or if they would win alone."""
    ground = inside(choice)
    besieged = side(mind, ground, choice.side)
    ours = besieged.with_(side(mind, choice, choice.side))
    theirs = side(mind, choice, 1 - choice.side)
    if ALL_OUTSIDE not in mind.moves or chance(ours, theirs) < 0.5:
        return PASS
    if choice.side == OTHER and not theirs.units:
        return PASS
    out = [move for move in mind.moves if isinstance(move, IntoField)]
    return ALL_OUTSIDE if out else PASS


def declare(mind: Mind, choice: Declare) -> Move:
    """Stand while there is a chance; what wins the game is not given up so soon."""
    if RETREAT not in mind.moves:
        return STAND
    ours, theirs = side(mind, choice, choice.side), side(mind, choice, 1 - choice.side)
    least = mind.weights.bold
    if mind.worth[choice.place] > mind.weights.goal / 2:
        least /= 2
    return STAND if chance(ours, theirs) >= least else RETREAT


def give_way(mind: Mind, choice: GiveWay) -> Move:
    """Into the fort, if it holds them all; else where friends are and most is wanted."""
    units = sum(fighters(mind.table, choice, choice.side).values())
    if ALL_INSIDE in mind.moves and is_space(choice.place):
        wall = mind.pos.fort[choice.place]
        if units <= space_left(mind.table, choice.place) and wall >= 2:
            return ALL_INSIDE

    def safe(move: Move) -> float:
        if isinstance(move, AllInside):
            return -1.0
        if not isinstance(move, AllFallBack):
            return -2.0
        place = move.place
        room = 0.0 if is_space(place) else -5.0 * max(0, units + mind.ours(place).units - 4)
        return mind.ours(place).units + mind.pull[place] - mind.threat[place] / 10 + room

    return max(mind.moves, key=safe)


def take_losses(mind: Mind, choice: TakeLosses) -> Move:
    """Soldiers before leaders, and of leaders the least brave."""
    bravery = mind.facts.bravery

    def cheap(move: Move) -> tuple[int, int]:
        unit = getattr(move, "unit", 0)
        return (-bravery[unit], -unit) if unit < SOLDIER else (1, unit)

    return max(mind.moves, key=cheap)


def storm_or_not(mind: Mind, choice: StormOrNot) -> Move:
    ours, theirs = side(mind, choice, ACTIVE), side(mind, choice, OTHER)
    hope = storm_chance(ours.units, max(1, theirs.units), mind.pos.fort[choice.place], theirs.brave)
    dear = mind.worth[choice.place] > mind.weights.goal / 2
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
