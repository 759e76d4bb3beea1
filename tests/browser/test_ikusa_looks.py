"""Ikusa on every screen: axe finds nothing, a phone cuts nothing off, German stays German."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.ikusa_tables import five_houses, three_houses
from tests.browser.moments import link
from tests.browser.positions import begun
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, PHONE, WIDE, looked_at, looks, violations
from tests.browser.test_german import left_overs
from tests.browser.test_widths import CLIPPED, fits
from tests.server.servers import Server
from tests.soak import one_of, second_look

Opening = Callable[[Page, Server], None]
FIVE = ("me",) * 5
THREE = ("me",) * 3


def new_game(players: int, page: Page, server: Server) -> None:
    page.goto(f"{server.address}/new?game=ikusa")
    page.locator("input[type=number]").fill(str(players))
    page.locator("input[type=number]").press("Tab")
    expect(page.locator("fieldset .seat")).to_have_count(players)
    for fold in page.locator("summary").all():
        fold.click()


def table(page: Page, address: str, sign: str) -> None:
    page.goto(address)
    expect(page.locator(sign).first).to_be_attached()
    expect(page.locator("main[data-ready='true']")).to_be_attached()


def planning(page: Page, server: Server) -> None:
    table(page, link(begun(server, five_houses(), *FIVE).seats[0]), "[data-bin]")
    page.keyboard.press("3")


def marching(page: Page, server: Server) -> None:
    start = three_houses("move-armies red red", "turn-ends", turn="red", phase="a", ninja="blue")
    table(page, link(begun(server, start, *THREE).seats[0]), "[data-army][data-lit]")
    page.locator("[data-army][data-lit]").first.press("Enter")


def battle(page: Page, server: Server) -> None:
    """After the dice, or after a pass: something is to be decided."""
    start = three_houses("declare-battles red red", "pick-battles red", turn="red", phase="b")
    red = begun(server, start, *THREE, dice=b"a battle").seats[0]
    for move in ("declare musashi->kozuke", "end"):
        red.done("move", number=red.get()["number"], move=move)
    table(page, link(red), ".panel .steps")


def sides(page: Page, server: Server) -> None:
    """Of the march that is open."""
    page.locator("#tab-sides").click()
    expect(page.locator(".sides section").first).to_be_attached()


def reference(page: Page, server: Server) -> None:
    page.locator("[data-reference]").click()
    expect(page.get_by_role("dialog")).to_be_visible()


STATES: dict[str, Opening] = {
    "new game for five": partial(new_game, 5),
    "new game for two": partial(new_game, 2),
    "planning": planning,
    "marching": marching,
    "battle": battle,
    "sides": sides,
    "reference": reference,
}


# What differs from the march itself; axe takes long over a map.
PARTS = {"sides": "#story-body", "reference": "dialog[open]"}
# Looked at one after the other on one page: each begins where the one before it has ended.
ROUNDS = one_of(
    ("marching", "sides", "reference"),
    ("new game for five", "new game for two"),
    ("planning",),
    ("battle",),
)


@pytest.mark.parametrize("states", ROUNDS, ids=lambda states: states[0])
def test_axe_finds_nothing_at_an_ikusa_table(
    states: tuple[str, ...], server: Server, context: BrowserContext
) -> None:
    context.add_init_script(path=AXE)
    page = context.new_page()
    for state in states:
        STATES[state](page, server)
        for theme, size in looked_at([*STATES].index(state)):
            looks(page, theme, size)
            assert violations(page, PARTS.get(state)) == [], state
        looks(page, "day", WIDE)


@second_look
def test_a_german_phone_shows_all_of_ikusa_in_german(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    page = browse(locale="de-DE", viewport=PHONE, has_touch=True).new_page()
    for state in ("new game for two", "planning", "marching", "battle"):
        STATES[state](page, server)
        assert left_overs(page) == []
        fits(page)
        if not state.startswith("new"):
            assert page.evaluate(CLIPPED) == ""
    # Where there is room for one name alone it is the one that can be read.
    expect(page.locator(".ink text.romaji:not([data-too-small])")).to_have_count(68)


def test_bins_are_filled_with_a_finger(server: Server, sit: Callable[..., Table]) -> None:
    game = begun(server, five_houses(), *FIVE)
    page = sit(link(game.seats[1]), viewport=PHONE, has_touch=True).page
    for _ in range(7):
        page.locator("[data-bin='ronin']").tap()
    page.locator("[data-seal]").tap()
    expect(page.locator(".strip [data-house='1'][data-done='true']")).to_be_visible()
