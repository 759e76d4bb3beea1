"""Games of Shogun (Queen Games) that lead to the moments of the pictures: computer players all."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from tools.pictures.games import Chooser, Played, decision, play_until

BLUE, RED = 0, 2
SCENE, A_PICTURE, FALLING = 100, 50, 1000
"""Milliseconds; in the last of them some cubes have come down, others are on their way."""
MODULES = {"court": True, "bonus": True, "leaders": True, "chamber": True}


def four_draft(moment: Callable[[Match], bool]) -> Played:
    """Provinces are drafted, without expansions."""
    setting = game_named("shogun").setting(players=4, options={"by_lot": False})
    return play_until("four-1", bots(4), moment, setting)


def five_with_all(moment: Callable[[Match], bool]) -> Played:
    """Five with everything in the box; Blue plays at random, and lets his provinces starve."""
    options = {"start": "printed", "by_lot": False, **MODULES}
    setting = game_named("shogun").setting(players=5, options=options)
    return play_until("five-5", bots(5, fool=BLUE), moment, setting)


def bots(players: int, fool: int | None = None) -> Chooser:
    kinds = game_named("shogun").bots
    minds = [kinds["random" if seat == fool else "heuristic"](seat) for seat in range(players)]
    return lambda match, seat: minds[seat].choose(match.view(seat), match.setting)


# ---- moments -------------------------------------------------------------------------------------


def is_drafting(match: Match) -> bool:
    """Blue takes his fifth province."""
    pos = match.table.pos
    owned = pos.owner.count(BLUE)
    return owned == 4 and decision(match) == "pick" and match.to_act() == (BLUE,)


def is_planning(match: Match) -> bool:
    """Everybody plans the second round."""
    return bool(match.table.pos.round == 2 and decision(match) == "lay-card")


def is_attack(match: Match) -> bool:
    """Red attacks, and may add an army."""
    return decision(match) == "add-to-attack" and match.to_act() == (RED,)


def is_hungry(match: Match) -> bool:
    """Blue faces the revolts of a winter."""
    return decision(match) == "winter-revolts" and match.to_act() == (BLUE,)


# ---- what is done before one looks ---------------------------------------------------------------


def lays_some_cards(page: Page) -> None:
    """The provinces onto the first spaces, and a bid; one more is picked."""
    for _ in range(6):
        page.locator("[data-hand] [data-land]").first.click()
        page.locator("[data-space]:not([data-laid])").first.click()
    page.locator("[data-hand] [data-card='47']").click()
    page.locator("[data-space='10']").click()
    page.locator("[data-hand] [data-card]").first.click()


def opens_table(page: Page) -> None:
    page.locator("[role=tab][data-view='table']").click()


def opens_modules(page: Page) -> None:
    """The court, and what of the other expansions has room below."""
    opens_table(page)
    page.locator("[data-jump='court']").click()


def cubes_fall(page: Page) -> None:
    """A throw of the tower in mid air."""
    expect(page.locator("[data-story]").first).to_be_visible()
    while not page.locator("[data-throw]").count():  # first the story tells who marches
        page.clock.fast_forward(SCENE)
    expect(page.locator("[data-throw] canvas[data-state='running']")).to_be_visible(timeout=60_000)
    for time in (A_PICTURE, FALLING, A_PICTURE):  # a throw is timed from its first picture
        page.clock.fast_forward(time)
    expect(page.locator("[data-throw] [data-odds]")).to_be_visible()
