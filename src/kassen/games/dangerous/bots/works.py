"""Azuchi: when Oda builds it, where, and when it gives up an impulse for its walls."""

from __future__ import annotations

from kassen.core.engine.steps import Move
from kassen.games.dangerous.bots.mind import FAR, Mind, Ways, distances
from kassen.games.dangerous.box.names import KYO
from kassen.games.dangerous.rules.capital import RAISE, GiveUpPoints
from kassen.games.dangerous.rules.moves import PASS, BuildAzuchi, RaiseAzuchi


def promise(mind: Mind, move: Move) -> float:
    """What the castle is worth for one of the six points that it costs.

    A home castle is a place to come back to: best near Kyo, where Oda is at war, and best where
    there are no walls yet. It is not built for enemies who are about to take it.
    """
    facts, pos = mind.facts, mind.pos
    if isinstance(move, RaiseAzuchi):
        return mind.weights.azuchi / 2 / facts.azuchi["points"]
    if not isinstance(move, BuildAzuchi):
        return 0.0
    place = move.place
    near = 1 - distances(facts)[KYO][place] / FAR
    walls = facts.azuchi["first_level"] - pos.fort[place]
    safe = 1 - mind.threat[place] / (mind.threat[place] + mind.ours(place).power() + 1)
    return mind.weights.azuchi * near * (1 + walls / 4) * safe / facts.azuchi["points"]


def give_up_points(mind: Mind, choice: GiveUpPoints) -> Move:
    """With the last wall Kyo is no prize any more (DT 16.1.3.2a), unless one can win at once."""
    own = [goal for goal in mind.goals if goal.seat == mind.seat and goal.at_once]
    winning = any(goal.need - goal.have == 1 for goal in own)
    return PASS if winning or RAISE not in mind.moves else RAISE


WAYS: Ways = {GiveUpPoints: give_up_points}
