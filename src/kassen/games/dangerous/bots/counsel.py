"""What a coach says of the board: which spaces count most, and which are in danger.

It judges by the heuristic player's own eyes, on the board as the reader sees it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kassen.core.study.counsel import CoachLine, Counsel
from kassen.core.values.messages import Message, Name
from kassen.games.dangerous.bots.mind import Mind, distances
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.box.names import PLACES, SPACES
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.muster import Muster
from kassen.games.dangerous.rules.regroup import Regrouping, ReturnLeader
from kassen.games.dangerous.rules.regroup_of_four import RegroupInTurn
from kassen.games.dangerous.rules.reinforcements import PlaceEntering
from kassen.games.dangerous.rules.seats import ANTI_ODA_OF_FOUR, FOUR
from kassen.games.dangerous.rules.setup import PlaceUnit
from kassen.games.dangerous.words.things import DangerousLook

_MOST = 3
_WEIGHTY = (
    PlaceUnit,
    Movement,
    Muster,
    Regrouping,
    RegroupInTurn,
    ReturnLeader,
    PlaceEntering,
)
"""Decisions at which one looks at the whole board."""


def counsel(look: DangerousLook) -> Counsel:
    seat = look.seen.seat
    if not isinstance(seat, int) or not isinstance(look.seen.choice, _WEIGHTY):
        return Counsel()
    mind = Mind(look.table, seat, look.seen.moves, Weights(), 0)
    plan = (*_of_oda_of_four(look, seat), *_wanted(mind))
    return Counsel(plan=plan, threats=tuple(_threats(mind)))


def _of_oda_of_four(look: DangerousLook, seat: int) -> Iterator[CoachLine]:
    """What no game of two players has taught: a prize of one's own, and a sphere."""
    if look.setting.players != FOUR or seat == ANTI_ODA_OF_FOUR:
        return
    prize = Name("place", look.facts.camp_wins[seat])
    yield CoachLine(Message("coach-prize", {"place": prize}), "DT 16.2.4.2")
    if isinstance(look.seen.choice, (Movement, Muster)):
        yield CoachLine(Message("coach-spheres"), "DT 16.2.6.2")


def _wanted(mind: Mind) -> Iterator[CoachLine]:
    """What is worth most and is not ours; of what is worth as much, what is nearest.

    Whoever enters a space of a power that is still to come brings it in: that is for later.
    """
    steps = _steps_from_ours(mind)
    foreign = [space for space in range(SPACES) if not mind.is_ours(space)]
    at_war = [space for space in foreign if not mind.is_at_peace(space)] or foreign
    best = sorted(at_war, key=lambda space: (-mind.worth[space], steps[space]))[:_MOST]
    if best:
        places = tuple(Name("place", space) for space in best)
        yield CoachLine(Message("coach-wanted", {"places": places}))


def _steps_from_ours(mind: Mind) -> list[int]:
    """Of each place, to the nearest in which units of ours stand in the open."""
    rows = [steps for at, steps in enumerate(distances(mind.facts)) if mind.ours(at).units]
    return list(map(min, zip(*rows, strict=True))) if rows else [0] * PLACES


def _threats(mind: Mind) -> Iterator[CoachLine]:
    """Our spaces that enemies nearby outmatch, those that are worth most first."""
    ours = [space for space in range(SPACES) if mind.is_ours(space)]
    weak = [space for space in ours if mind.threat[space] > _power(mind, space)]
    if weak:
        worst = sorted(weak, key=lambda space: -mind.worth[space])[:_MOST]
        places = tuple(Name("place", space) for space in worst)
        yield CoachLine(Message("coach-threat", {"places": places}), "DT 2.46.1")


def _power(mind: Mind, space: int) -> float:
    """Of our units in the field and in the fort."""
    return mind.ours(space).power() + mind.inside(space, own=True).power()
