"""Games of A Most Dangerous Time that lead to the moments of the pictures: computer players."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from kassen.games.dangerous.box.names import NOBUNAGA
from kassen.games.dangerous.rules.casualties import TakeLosses
from kassen.games.dangerous.rules.moves import BuildAzuchi
from kassen.games.dangerous.rules.sides import ACTIVE, OTHER, strength
from kassen.games.dangerous.rules.stations import is_on_map, row
from tools.pictures.games import Chooser, Played, decision, play_until

ODA, ANTI_ODA = 0, 1
KATSUIE = 1
CLAN = 0
WITH_HIM = 3
"""Soldiers who march with Nobunaga where it is shown how far they get."""
LUCK, LATE = {2: "nobunaga-1", 4: "hideyoshi-1"}, "nobunaga-2"
"""A game has a secret of its own."""


def two_at_war(moment: Callable[[Match], bool]) -> Played:
    """The standard game of two, up to a moment."""
    return _played(2, moment)


def four_at_war(moment: Callable[[Match], bool]) -> Played:
    """Three generals of Oda and their enemy."""
    return _played(4, moment)


def late_at_war(moment: Callable[[Match], bool]) -> Played:
    """Another game of two, in which Oda comes to the point where Azuchi can be built."""
    return _played(2, moment, LATE)


def _played(players: int, moment: Callable[[Match], bool], luck: str = "") -> Played:
    setting = game_named("dangerous").setting(players=players)
    return play_until(luck or LUCK[players], bots(players), moment, setting)


def bots(players: int) -> Chooser:
    make = game_named("dangerous").bots["heuristic"]
    minds = [make(seat) for seat in range(players)]
    return lambda match, seat: minds[seat].choose(match.view(seat), match.setting)


# ---- moments -------------------------------------------------------------------------------------


def is_set_up(match: Match) -> bool:
    """Oda has placed a few units, and places the next."""
    placed = match.table.line >= 6
    return placed and decision(match) == "place-unit" and match.to_act() == (ODA,)


def is_marching(match: Match) -> bool:
    """Oda has points to move with, or to build Azuchi for: a keep in outline stands where."""
    pos = match.table.pos
    if not _is_moving(match, ODA) or not is_on_map(pos.where[NOBUNAGA]):
        return False
    men = pos.soldiers[row(pos.where[NOBUNAGA], CLAN)]
    return men >= WITH_HIM and any(isinstance(one, BuildAzuchi) for one in match.moves(ODA))


def katsuie_marches(match: Match) -> bool:
    return _is_moving(match, KATSUIE)


def _is_moving(match: Match, seat: int) -> bool:
    pos = match.table.pos
    rich = pos.turn >= 3 and pos.points >= 4
    return bool(rich and decision(match) == "movement" and match.to_act() == (seat,))


def is_battle(match: Match) -> bool:
    """In a battle of a dozen units and more Oda takes hits."""
    step = match.table.agenda[-1] if match.table.agenda else None
    if not isinstance(step, TakeLosses) or match.to_act() != (ODA,):
        return False
    return sum(strength(match.table, step, side) for side in (ACTIVE, OTHER)) >= 12


# ---- what is done before one looks ---------------------------------------------------------------


def shows_how_far_they_get(page: Page) -> None:
    """Nobunaga and a few of his men are picked: each place says what it costs them to get there."""
    where = page.locator("[data-stack][aria-label*='Oda Nobunaga']").first
    where.press("Enter")  # it may lie out of sight of a phone
    fan = page.locator(".fan")
    fan.locator("[data-unit='0']").click()
    for _ in range(WITH_HIM):
        fan.locator(".soldiers:not([disabled])").first.click()
    page.wait_for_selector("[data-reach]", state="attached")
