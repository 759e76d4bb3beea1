"""A few words beside a move in a list of choices: what a player would look up before deciding."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.steps import Move
from kassen.games.warriors.betrayal import Betrayal, ChoosePersuader, SpendPoint, may_spend_point
from kassen.games.warriors.drawing import forces
from kassen.games.warriors.moves import (
    Claim,
    Enter,
    Fight,
    Leave,
    LoseSamurai,
    LoseSoldier,
    March,
    Persuade,
    Run,
    Shelter,
    Tempt,
)
from kassen.games.warriors.position import NOBODY, WarriorsTable, box, is_boxed, region_of, stars
from kassen.games.warriors.roster import (
    SIDE_NAMES,
    border_in_words,
    man_in_words,
    owner_in_words,
)
from kassen.games.warriors.running import RunAway, excess


def gloss(t: WarriorsTable, move: Move) -> str:
    """Empty where the move's text says it all."""
    match move:
        case March():
            return f"{_border(t, move.origin, move.dest)}; {_there(t, move.dest)}"
        case Fight():
            return forces(t, move.region)
        case Run():
            return f"{_escape(t, move.region)}{_there(t, move.region)}"
        case Shelter():
            return _waiting(t, move.region)
        case Persuade():
            return f"{man_in_words(t, move.samurai)}; {_persuasion(t, move.samurai)}"
        case Tempt():
            return f"{man_in_words(t, move.samurai)}; {_temptation(t, move.samurai)}"
        case Claim():
            return f"{man_in_words(t, move.samurai)}; {_or_less(stars(t, move.samurai))}"
        case Enter():
            return f"{man_in_words(t, move.samurai)}, {_box(t, move.samurai)}"
        case LoseSoldier() | LoseSamurai() | Leave():
            return f"{man_in_words(t, move.samurai)}{_commands(t, move.samurai)}"
    samurai = getattr(move, "samurai", None)
    return "" if samurai is None else man_in_words(t, samurai)


def _border(t: WarriorsTable, origin: int, dest: int) -> str:
    return border_in_words(t, t.facts.border_between[origin][dest])


def _escape(t: WarriorsTable, refuge: int) -> str:
    """What the border lets through, and how many of the runners it does not."""
    for seat in t.to_act():
        choice = t.choice(seat)
        if isinstance(choice, RunAway):
            stay = excess(t, seat, choice.region, refuge)
            left = f"; {stay} would have to stay and join the enemy" if stay else ""
            return f"{_border(t, choice.region, refuge)}{left}; "
    return ""


def _there(t: WarriorsTable, region: int) -> str:
    """Who is there, and whose it is if anybody's."""
    owner = t.pos.control[region]
    held = "" if owner == NOBODY else f", {SIDE_NAMES[owner]} controls it"
    return f"{forces(t, region) or 'nobody'} there{held}"


def _waiting(t: WarriorsTable, region: int) -> str:
    waiting = [len(t.pos.at(box(region, side))) for side in (0, 1)]
    return f"{owner_in_words(t, region)}; in the boxes: South {waiting[0]}, North {waiting[1]}"


def _box(t: WarriorsTable, samurai: int) -> str:
    station = t.pos.where[samurai]
    return f"in {t.facts.region_names[region_of(station)]}" if is_boxed(station) else ""


def _commands(t: WarriorsTable, samurai: int) -> str:
    return ", commands" if samurai in t.pos.commander else ""


def _persuasion(t: WarriorsTable, persuader: int) -> str:
    """What this persuader would have to roll."""
    for seat in t.to_act():
        choice = t.choice(seat)
        if isinstance(choice, ChoosePersuader):
            return _chance(t, seat, choice.region, choice.target, [persuader])
    return ""


def _temptation(t: WarriorsTable, target: int) -> str:
    """What the best persuader there would have to roll."""
    for seat in t.to_act():
        choice = t.choice(seat)
        if isinstance(choice, Betrayal):
            friends = t.pos.samurai(choice.region, seat)
            return _chance(t, seat, choice.region, target, friends)
    return ""


def _chance(
    t: WarriorsTable, seat: int, region: int, target: int, persuaders: Sequence[int]
) -> str:
    best = max(SpendPoint(seat, region, target, friend).needed(t) for friend in persuaders)
    if best > 0:
        return _or_less(best)
    if best == 0 and may_spend_point(t, seat):
        return "needs a 1 and a spent point"
    return "cannot succeed"


def _or_less(needed: int) -> str:
    return "needs a 1" if needed == 1 else f"needs {needed} or less"
