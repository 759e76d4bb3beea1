"""A game of Ikusa for five that leads to the moments of the pictures: five computer players."""

from __future__ import annotations

from collections.abc import Callable

from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from kassen.games.ikusa.rules.casualties import SealLosses
from tools.pictures.games import Chooser, Played, decision, play_until

RED, BLUE = 0, 1
LUCK = "five-4"


def five_at_war(moment: Callable[[Match], bool]) -> Played:
    """The game of the pictures, up to a moment."""
    setting = game_named("ikusa").setting(players=5)
    return play_until(LUCK, bots(5), moment, setting)


def bots(players: int) -> Chooser:
    make = game_named("ikusa").bots["heuristic"]
    minds = [make(seat) for seat in range(players)]
    return lambda match, seat: minds[seat].choose(match.view(seat), match.setting)


# ---- moments -------------------------------------------------------------------------------------


def is_set_up(match: Match) -> bool:
    """Two pairs of spearmen each stand, and Red places the third."""
    placed = match.table.line >= 10
    return placed and decision(match) == "first-reinforcements" and match.to_act() == (RED,)


def is_planning(match: Match) -> bool:
    """Everybody plans the third round."""
    return bool(match.table.pos.round == 3 and decision(match) == "fill-bins")


def is_battle(match: Match) -> bool:
    """Both sides of a battle between armies have hits to take, and Blue is one of them."""
    step = match.table.agenda[-1] if match.table.agenda else None
    if not isinstance(step, SealLosses) or match.table.pos.round < 3:
        return False
    return min(step.to_attacker, step.to_defender) > 1 and BLUE in match.to_act()
