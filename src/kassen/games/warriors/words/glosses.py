"""A few words beside a move in a list of choices: what a player would look up before deciding."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.steps import Move
from kassen.games.warriors.rules.betrayal import (
    Betrayal,
    ChoosePersuader,
    SpendPoint,
    may_spend_point,
)
from kassen.games.warriors.rules.moves import (
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
from kassen.games.warriors.rules.running import RunAway, excess
from kassen.games.warriors.rules.stations import box, camp, is_boxed, region_of
from kassen.games.warriors.words.drawing import forces
from kassen.games.warriors.words.roster import (
    WarriorsLook,
    border_in_words,
    man_in_words,
    men_at,
    owner_in_words,
    owner_of,
)


def gloss(look: WarriorsLook, move: Move) -> str:
    """Empty where the move's text says it all."""
    match move:
        case March():
            return f"{_border(look, move.origin, move.dest)}; {_there(look, move.dest)}"
        case Fight():
            return forces(look, move.region)
        case Run():
            return f"{_escape(look, move.region)}{_there(look, move.region)}"
        case Shelter():
            return _waiting(look, move.region)
        case Persuade():
            return f"{man_in_words(look, move.samurai)}; {_persuasion(look, move.samurai)}"
        case Tempt():
            return f"{man_in_words(look, move.samurai)}; {_temptation(look, move.samurai)}"
        case Claim():
            needed = look.say("needs", needed=look.facts.stars[look.pos.face[move.samurai]])
            return f"{man_in_words(look, move.samurai)}; {needed}"
        case Enter():
            return f"{man_in_words(look, move.samurai)}{_box(look, move.samurai)}"
        case LoseSoldier() | LoseSamurai() | Leave():
            commands = move.samurai in look.pos.commander
            also = f", {look.say('commands')}" if commands else ""
            return f"{man_in_words(look, move.samurai)}{also}"
    samurai = getattr(move, "samurai", None)
    return "" if samurai is None else man_in_words(look, samurai)


def _border(look: WarriorsLook, origin: int, dest: int) -> str:
    return border_in_words(look, look.facts.border_between[origin][dest])


def _escape(look: WarriorsLook, refuge: int) -> str:
    """What the border lets through, and how many of the runners it does not."""
    choice = look.seen.choice
    if not isinstance(choice, RunAway):
        return ""
    stay = excess(look.table, choice.seat, choice.region, refuge)
    left = f"; {look.say('must-stay', count=stay)}" if stay else ""
    return f"{_border(look, choice.region, refuge)}{left}; "


def _there(look: WarriorsLook, region: int) -> str:
    """Who is there, and whose it is if anybody's."""
    here = forces(look, region) or "nobody"
    return look.say("there", forces=here, owner=owner_of(look, region))


def _waiting(look: WarriorsLook, region: int) -> str:
    south, north = (len(men_at(look, box(region, side))) for side in (0, 1))
    boxes = look.say("waiting", south=south, north=north)
    return f"{owner_in_words(look, region)}; {boxes}"


def _box(look: WarriorsLook, samurai: int) -> str:
    station = look.pos.where[samurai]
    if not is_boxed(station):
        return ""
    region = look.name("region", region_of(station))
    return f", {look.say('in-region', region=region)}"


# ---- betrayal ----------------------------------------------------------------------------------


def _persuasion(look: WarriorsLook, persuader: int) -> str:
    """What this persuader would have to roll."""
    choice = look.seen.choice
    if not isinstance(choice, ChoosePersuader):
        return ""
    return _chance(look, choice.seat, choice.region, choice.target, [persuader])


def _temptation(look: WarriorsLook, target: int) -> str:
    """What the best persuader there would have to roll."""
    choice = look.seen.choice
    if not isinstance(choice, Betrayal):
        return ""
    friends = men_at(look, camp(choice.region, choice.seat))
    return _chance(look, choice.seat, choice.region, target, friends)


def _chance(
    look: WarriorsLook, seat: int, region: int, target: int, persuaders: Sequence[int]
) -> str:
    t = look.table
    best = max(SpendPoint(seat, region, target, friend).needed(t) for friend in persuaders)
    if best > 0:
        return look.say("needs", needed=best)
    if best == 0 and may_spend_point(t, seat):
        return look.say("needs-point")
    return look.say("cannot-succeed")
