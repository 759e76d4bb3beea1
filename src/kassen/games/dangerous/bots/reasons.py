"""Why a coach would make a move: what a card does, what a march is for, what to do with the Shogun.

It judges by the heuristic player's own eyes, on the board as the reader sees it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kassen.core.engine.steps import Move
from kassen.core.study.counsel import CoachLine
from kassen.core.values.messages import Message, Name
from kassen.games.dangerous.bots.mind import Mind
from kassen.games.dangerous.bots.prospects import Marching
from kassen.games.dangerous.bots.weights import Weights
from kassen.games.dangerous.box.names import NONE, ODA_FACTION, REINFORCING, SPACES
from kassen.games.dangerous.odds.ahead import ahead
from kassen.games.dangerous.rules.cards import PLAYS
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.moves import (
    Activate,
    Betray,
    ExileShogun,
    March,
    Pass,
    RaiseShogun,
    Stride,
)
from kassen.games.dangerous.rules.shogun import ShogunsHour
from kassen.games.dangerous.rules.violations import is_violation
from kassen.games.dangerous.words.cards import what_it_does
from kassen.games.dangerous.words.things import DangerousLook

Coming = Mapping[int, Mapping[int, int]]
_LIKELY = 0.5
"""One storm that takes a fort so often needs no other."""


def reasons(look: DangerousLook, move: Move) -> Sequence[CoachLine]:
    seat = look.seen.seat
    if isinstance(move, (*PLAYS, Betray)):
        return tuple(CoachLine(text) for text in what_it_does(look.facts, move.card))
    if not isinstance(seat, int):
        return ()
    mind = Mind(look.table, seat, look.seen.moves, Weights(), 0)
    if isinstance(look.seen.choice, ShogunsHour):
        return tuple(_of_the_shogun(mind, move))
    if isinstance(look.seen.choice, Movement):
        return tuple(_in_movement(mind, move))
    return ()


# ---- movement (9) ------------------------------------------------------------------------------


def _in_movement(mind: Mind, move: Move) -> Iterator[CoachLine]:
    if isinstance(move, March):
        yield from _march(mind, move.origin, move.dest)
    elif isinstance(move, Stride):
        yield from _on_the_way(mind, move.path[0], move.path[-1])
    elif isinstance(move, Activate):
        yield from _odds(mind, move.place, {})
    elif isinstance(move, Pass):
        yield CoachLine(Message("coach-for-rest"))


def _march(mind: Mind, origin: int, dest: int) -> Iterator[CoachLine]:
    """To fight, to take what nobody holds, or to come nearer to what is wanted."""
    if mind.theirs(dest).units or mind.inside(dest).units:
        yield from _odds(mind, dest, Marching(mind).coming(dest, origin))
    elif dest < SPACES and not mind.is_ours(dest):
        if not is_violation(mind.table, dest, mind.faction):  # its owners may come in (DT 3.2.5)
            yield _of("capture", dest, "DT 2.46.3")
    else:
        yield from _on_the_way(mind, origin, dest)
        return
    if any(dest in goal.spaces for goal in mind.goals if not mind.is_of_rival(goal)):
        yield _of("goal", dest)


def _on_the_way(mind: Mind, origin: int, dest: int) -> Iterator[CoachLine]:
    """Nothing is said of steps that lead away from what draws most."""
    target = mind.drawn_to(dest)
    if target == NONE or mind.pull[dest] <= mind.pull[origin]:
        return
    if target == dest:
        yield _of("garrison", target)
    else:
        yield _of("guarding" if mind.is_ours(target) else "taking", target)


def _of(what: str, place: int, rule: str = "") -> CoachLine:
    return CoachLine(Message(f"coach-for-{what}", {"place": Name("place", place)}), rule)


def _odds(mind: Mind, place: int, coming: Coming) -> Iterator[CoachLine]:
    """How the fight would go; and of a fort that one storm may not take, whether more will."""
    found = ahead(mind.table, place, coming)
    if found is None:
        return
    what = "coach-for-storm" if found.by_storm else "coach-for-attack"
    men = sum(sum(units.values()) for units in coming.values())
    chance = round(100 * found.chance)
    yield CoachLine(Message(what, {"place": Name("place", place), "coming": men, "chance": chance}))
    if found.by_storm and found.chance < _LIKELY:
        yield CoachLine(
            Message("coach-for-siege", {"chance": round(100 * found.in_the_end)}), "DT 10.5.2"
        )


# ---- the Shogun (15.1) -------------------------------------------------------------------------


def _of_the_shogun(mind: Mind, move: Move) -> Iterator[CoachLine]:
    pos = mind.pos
    to_come = sum(pos.entry[alliance] > pos.turn for alliance in REINFORCING)
    if isinstance(move, ExileShogun):
        yield CoachLine(Message("coach-for-exile-shogun", {"powers": to_come}), "DT 15.1.11")
    elif isinstance(move, RaiseShogun):
        yield CoachLine(Message("coach-for-raise-shogun"), "DT 15.1.12")
    elif mind.faction == ODA_FACTION and to_come:
        yield CoachLine(Message("coach-for-shogun-stays"), "DT 15.1.6")
