"""What is left of a side after each hit, by the game's own code for losses."""

from __future__ import annotations

from kassen.core.engine.steps import Choice, EndOfScenario, Move
from kassen.core.engine.table import Table
from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.odds.exact import Rules, Rung, Spread, spread, together
from kassen.games.dangerous.rules.casualties import Losses, TakeLosses
from kassen.games.dangerous.rules.deployment import TakeShelter, space_left
from kassen.games.dangerous.rules.fire import fire_groups, initiative
from kassen.games.dangerous.rules.moves import ALL_INSIDE, PASS, Lose
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.sea_combat import advantage
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    AT_SEA,
    OTHER,
    STORM,
    Ground,
    bravery,
    fighters,
    leaders_on,
    strength,
)
from kassen.games.dangerous.rules.siege_combat import besieger_dice, dice_of_besieged
from kassen.games.dangerous.rules.units import is_leader

SOLDIERS_FIRST = "soldiers-first"
LEADERS_FIRST = "leaders-first"


class OnesDice:
    """Where a roll changes nothing that is asked for: what becomes of lost leaders."""

    def value(self, n: int, sides: int) -> int:
        return 1


def rules_of(t: DangerousTable, g: Ground) -> Rules:
    numbers = t.facts.sea if g.how == AT_SEA else t.facts.field
    return Rules(numbers["alone"], numbers.get("alone_if_braver", NONE))


def ladder(t: DangerousTable, g: Ground, side: int, way: str) -> list[Rung]:
    """A rung for each hit, until nobody is left."""
    trial: DangerousTable = Table(t.setting, t.pos.copy(), (), OnesDice())
    rungs = [rung(trial, g, side)]
    while rungs[-1].units:
        take_hits(trial, g, side, 1, way)
        rungs.append(rung(trial, g, side))
    return rungs


def take_hits(t: DangerousTable, g: Ground, side: int, hits: int, way: str) -> None:
    """A side takes hits in the way that is asked about."""
    halves = (2 * hits, 0) if side == ACTIVE else (0, 2 * hits)
    t.agenda[:] = [EndOfScenario(), Losses(g.place, g.how, g.alliance, halves, ())]
    t.result = None
    play_out(t, way)


def play_out(t: DangerousTable, way: str) -> None:
    """Until what is on the agenda is done, everybody deciding by a habit."""
    t.advance()
    while t.result is None:
        (seat,) = t.to_act()
        choice = t.choice(seat)
        assert choice is not None
        t.apply(seat, habit(t, choice, way))


def habit(t: DangerousTable, choice: Choice, way: str) -> Move:
    """Of the legal moves the usual one; of losses that which the way says.

    Defenders go inside if the fort takes all of them.
    """
    if isinstance(choice, TakeShelter):
        men = sum(fighters(t, choice, OTHER).values())
        return ALL_INSIDE if 0 < men <= space_left(t, choice.place) else PASS
    if not isinstance(choice, TakeLosses):
        return choice.default(t)
    singly = [move for move in choice.moves(t) if isinstance(move, Lose)]
    leaders_first = way == LEADERS_FIRST

    def order(move: Lose) -> tuple[bool, int, int]:
        leader = is_leader(move.unit)
        brave = t.facts.bravery[move.unit] if leader else 0
        return leader != leaders_first, brave, -move.unit

    return min(singly, key=order)


def rung(t: DangerousTable, g: Ground, side: int) -> Rung:
    units, leaders = strength(t, g, side), len(leaders_on(t, g, side))
    if not units:
        return Rung(0, (), 0, 0, False, 0)
    more = brave = 0
    if g.how == AT_SEA:
        more = advantage(t, g, side)
    elif g.how != STORM:
        more, brave = initiative(t, g, side, False), bravery(t, side)
    return Rung(units, fire_of(t, g, side), more, brave, units == 1 and not leaders, leaders)


def fire_of(t: DangerousTable, g: Ground, side: int) -> Spread:
    """The hits that a side would score now."""
    if g.how == AT_SEA:
        return spread(strength(t, g, side), t.facts.sea["hit_on"])
    if g.how == STORM and side == ACTIVE:
        return spread(besieger_dice(t, g), t.facts.siege["hit_on"])
    if g.how == STORM:
        needed = t.facts.siege["hit_on"]
        return together([spread(dice, needed - more) for more, dice in dice_of_besieged(t, g)])
    needed = t.facts.field["hit_on"]
    return together([spread(dice, needed - more) for _, dice, more in fire_groups(t, g, side)])
