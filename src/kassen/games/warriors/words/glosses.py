"""A few words beside a move in a list of choices: what a player would look up before deciding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

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
    man_beside,
    men_at,
    owner_in_words,
    owner_of,
)


def gloss(look: WarriorsLook, move: Move) -> str:
    """Empty where the move's text says it all."""
    if about := _ABOUT_A_REGION.get(type(move)):
        return about(look, move)
    samurai: int | None = getattr(move, "samurai", None)
    if samurai is None:
        return ""
    more = _MORE_OF_A_MAN.get(type(move))
    return man_beside(look, samurai) + (more(look, samurai) if more else "")


def _march(look: WarriorsLook, move: March) -> str:
    return f"{_border(look, move.origin, move.dest)}; {_there(look, move.dest)}"


def _run(look: WarriorsLook, move: Run) -> str:
    return f"{_escape(look, move.region)}{_there(look, move.region)}"


def _claim(look: WarriorsLook, samurai: int) -> str:
    return f"; {look.say('needs', needed=look.facts.stars[look.pos.face[samurai]])}"


def _rank(look: WarriorsLook, samurai: int) -> str:
    return f", {look.say('commands')}" if look.pos.commands(samurai) else ""


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
    return look.once(region, _who_is_there, look, region)


def _who_is_there(look: WarriorsLook, region: int) -> str:
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
        return "; "
    return "; " + _chance(look, choice.seat, choice.region, choice.target, [persuader])


def _temptation(look: WarriorsLook, target: int) -> str:
    """What the best persuader there would have to roll."""
    choice = look.seen.choice
    if not isinstance(choice, Betrayal):
        return "; "
    friends = men_at(look, camp(choice.region, choice.seat))
    return "; " + _chance(look, choice.seat, choice.region, target, friends)


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


_ABOUT_A_REGION: dict[type[Move], Callable[[WarriorsLook, Any], str]] = {
    March: _march,
    Fight: lambda look, move: forces(look, move.region),
    Run: _run,
    Shelter: lambda look, move: _waiting(look, move.region),
}
_MORE_OF_A_MAN: dict[type[Move], Callable[[WarriorsLook, int], str]] = {
    Persuade: _persuasion,
    Tempt: _temptation,
    Claim: _claim,
    Enter: _box,
    LoseSoldier: _rank,
    LoseSamurai: _rank,
    Leave: _rank,
}
