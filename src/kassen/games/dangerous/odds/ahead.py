"""The odds of a combat that could be begun: with all who might still come to it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from kassen.core.engine.steps import EndOfScenario, Step
from kassen.games.dangerous.odds.exact import besieged_on
from kassen.games.dangerous.odds.forecast import Prelude, foretold
from kassen.games.dangerous.odds.ladders import SOLDIERS_FIRST, OnesDice, ladder, play_out
from kassen.games.dangerous.rules.combat import Combat, CombatOver
from kassen.games.dangerous.rules.groups import all_may_move_again, move_group
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.seats import seat_of_alliance
from kassen.games.dangerous.rules.sides import (
    BOTH,
    FIELD,
    STORM,
    DecidesOnGround,
    OnGround,
    Spot,
    strength,
)


class Ahead(Struct, frozen=True):
    """A combat as it would be."""

    by_storm: bool
    """All the others are in the fort, or go inside; else they are met in the open."""
    chance: float
    """Of the alliance in its impulse, to be the only one left; in one storm, if it is one."""
    in_the_end: float
    """Of a fort to fall, stormed as long as more than half of the besiegers stand."""


def ahead(t: DangerousTable, place: int, coming: Mapping[int, Mapping[int, int]]) -> Ahead | None:
    """`coming`: units, by the place from which they come. None if there would be no combat."""
    pos, alliance = t.pos.copy(), t.pos.active
    for origin, units in coming.items():
        group = [unit for unit, count in units.items() for _ in range(count)]
        move_group(pos, group, origin, place, False)
    all_may_move_again(pos)
    combat = Combat(seat_of_alliance(t, alliance), place)
    trial = Prelude(t.setting, pos, (combat, EndOfScenario()), OnesDice())
    trial.reached = CombatOver(place, FIELD, alliance)
    step = _reached(trial)
    if isinstance(step, CombatOver) or not isinstance(step, OnGround | DecidesOnGround):
        return None
    ground = Spot(place, step.how, alliance)
    if not all(strength(trial, ground, side) for side in BOTH):
        return None
    found = foretold(trial, ground, step, SOLDIERS_FIRST)
    assert found is not None
    chance = found.outcomes[0].chance
    if step.how != STORM:
        return Ahead(False, chance, chance)
    besiegers, besieged = [ladder(trial, ground, side, SOLDIERS_FIRST) for side in BOTH]
    return Ahead(True, chance, besieged_on(besiegers, besieged))


def _reached(trial: Prelude) -> Step:
    play_out(trial, SOLDIERS_FIRST)
    return trial.reached
