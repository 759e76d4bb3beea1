"""Powers that are still to come: what it costs Oda when they come sooner, and the Shogun's hour.

Whoever storms monks of Mt. Hiei brings them nearer (DT 15.4.5), and so does the exile of the Shogun
(DT 15.1.6). As a daimyo he has his word with Oda's men wherever anybody stands against them, in
Tomo too (DT 15.1.12, 15.1.14): Anti-Oda does well to raise him before he is sent away.
"""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.mind import Mind, Ways
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    ENRYAKUJI,
    KYO,
    ODA_ALLIANCE,
    ODA_FACTION,
    REINFORCING,
)
from kassen.games.dangerous.rules.moves import PASS, ExileShogun, RaiseShogun
from kassen.games.dangerous.rules.shogun import ShogunsHour
from kassen.games.dangerous.rules.stations import fort, is_space, row

MEAN_DIE = 3.5


def cost_of_haste(mind: Mind) -> float:
    """What it costs Oda if a die is rolled for each power that is to come, in spaces."""
    turn, sooner = mind.pos.turn, 0.0
    for alliance in REINFORCING:
        if entry := mind.pos.entry[alliance]:
            sooner += min(MEAN_DIE, max(0, entry - turn))
    return sooner * mind.weights.haste


def cost_of_storm(mind: Mind, space: int) -> float:
    """Besides the men it costs: monks in a fort call for help."""
    if mind.pos.active != ODA_ALLIANCE or not is_space(space):
        return 0.0
    soldiers = mind.pos.soldiers
    monks = soldiers[row(space, ENRYAKUJI)] + soldiers[row(fort(space), ENRYAKUJI)]
    return cost_of_haste(mind) if monks else 0.0


def shoguns_hour(mind: Mind, choice: ShogunsHour) -> Move:
    if mind.faction == ODA_FACTION:
        exiled = ExileShogun()
        return exiled if exiled in mind.moves and is_worth_exile(mind) else PASS
    places = [move for move in mind.moves if isinstance(move, RaiseShogun)]
    if not places:
        return PASS
    return max(places, key=lambda move: _refuge(mind, move.place))


def is_worth_exile(mind: Mind) -> bool:
    """He can raise nobody any more; that is worth something, unless powers come sooner for it.

    If his leaving Kyo is all that is missing for peace, it wins the game (DT 16.1.3.1b).
    """
    peace = [goal for goal in mind.goals if goal.what == "pacified" and goal.seat == mind.seat]
    if any(goal.need - goal.have == 1 for goal in peace):
        return True
    return cost_of_haste(mind) < mind.weights.shogun


def _refuge(mind: Mind, place: int) -> tuple[bool, float, float]:
    """Among friends; never where neutrals would take it amiss, rather in Kyo and then in Tomo."""
    strangers = bool(mind.theirs(place).units or mind.inside(place).units)
    ours = mind.holder(place) == ANTI_ODA or mind.ours(place).units > 0
    if place == KYO:
        return not strangers, 0.5, 0.0
    return ours and not strangers, 1.0, mind.ours(place).power() - mind.threat[place]


WAYS: Ways = {ShogunsHour: shoguns_hour}
