"""Playing without a mouse: everything is reached with Tab and arrows, and focus is never lost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.moments import asked, link, played_until
from tests.browser.tables import Table
from tests.server.servers import Player, Server
from tests.soak import SOAK

# Moves after which `make test` leaves the rest of a turn to the soak.
FEW = 12 if SOAK == 1 else 10**6
OFFERED = "[data-lit], [data-confirm], [data-move]:not(details *)"
# Where focus is: nothing to say if one can see it.
FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return 'focus is lost';
  const box = here.getBoundingClientRect();
  const seen = here.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && box.width > 0 && box.height > 0 && box.right > 0 && box.bottom > 0
    && box.left < innerWidth && box.top < innerHeight;
  return seen ? '' : `focus is on what cannot be seen: ${here.outerHTML.slice(0, 200)}`;
}"""
# Which state is shown, and whether it is whole.
STATE = """() => {
  const { number, ready } = document.querySelector('main').dataset;
  return `${number} ${ready}`;
}"""
HERE = "document.activeElement.outerHTML.slice(0, 120)"
ON_OFFER = f"() => document.activeElement.matches(`{OFFERED}`)"


class Keyboard:
    """A page under somebody's fingers; after each key one must see where one is."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str) -> None:
        before = self.page.evaluate(HERE)
        self.page.keyboard.press(key)
        self.look(f"after {key} on {before}")

    def look(self, when: str) -> None:
        """Focus may be on its way for a moment; it must arrive."""
        try:
            self.page.wait_for_function(f"() => ({FOCUS})() === ''", timeout=20_000)
        except TimeoutError:
            raise AssertionError(f"{self.page.evaluate(FOCUS)} {when}") from None

    def to_an_offer(self, chance: Random) -> bool:
        """Tab to one of the things that can be done now, forward or back.

        False if the game went on meanwhile: what is no choice the page answers by itself.
        """
        key = chance.choice(("Tab", "Shift+Tab"))
        state = self.page.evaluate(STATE)
        offers = self.page.locator(OFFERED).count()
        further = chance.randrange(min(3, offers)) if offers else 0
        been: list[str] = []
        for _ in range(400):
            self.page.keyboard.press(key)  # behind the last thing comes the browser's own bar
            been.append(self.page.evaluate(HERE))
            if self.page.evaluate(ON_OFFER):
                self.look(f"after {key}")
                if further == 0:
                    return True
                further -= 1
            elif self.page.evaluate(STATE) != state:
                return False
        raise AssertionError(f"{key} leads past {offers} offers: {been[-8:]}")


@pytest.fixture
def marching(server: Server) -> Player:
    """A seat against a bot, at its first impulse."""
    return played_until(server, asked("impulse"), "me", "bot:random")[1]


def test_a_whole_turn_by_keys_alone(marching: Player, sit: Callable[..., Table]) -> None:
    table = sit(link(marching))
    assert table.turn()
    began = marching.get()["view"]["turn"]
    keys, chance, enters = Keyboard(table.page), Random(5), 0
    while table.turn() and marching.get()["view"]["turn"] == began and enters < FEW:
        if not keys.to_an_offer(chance):
            continue
        keys.press("Enter")
        enters += 1
        expect(table.main).to_be_visible()
        keys.look("after the move")
    state = marching.get()
    assert enters == FEW or state["result"] or state["view"]["turn"] > began


def test_the_skip_link_leads_past_the_bar(marching: Player, sit: Callable[..., Table]) -> None:
    table = sit(link(marching))
    assert table.turn()
    keys = Keyboard(table.page)
    keys.press("Tab")
    expect(table.page.get_by_role("link", name="Skip to the content")).to_be_focused()
    keys.press("Enter")
    expect(table.page.locator("#main")).to_be_focused()
    keys.press("Tab")
    assert table.page.evaluate("document.getElementById('main').contains(document.activeElement)")


def test_arrows_walk_the_map_and_escape_puts_down(
    marching: Player, sit: Callable[..., Table]
) -> None:
    table = sit(link(marching))
    assert table.turn()
    page, keys = table.page, Keyboard(table.page)
    start = page.locator("[data-region][data-lit]").first
    start.focus()
    walked = {page.evaluate("document.activeElement.dataset.region")}
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        keys.press(key)
        walked.add(page.evaluate("document.activeElement.dataset.region"))
    assert len(walked) > 2
    assert None not in walked

    start.focus()
    keys.press("Enter")
    expect(table.now.get_by_text("Picked:")).to_be_visible()
    keys.press("Escape")
    expect(table.now.get_by_text("Picked:")).to_have_count(0)


def test_a_dialog_gives_focus_back(marching: Player, sit: Callable[..., Table]) -> None:
    table = sit(link(marching))
    assert table.turn()
    keys, menu = Keyboard(table.page), table.page.locator("[data-menu]")
    menu.focus()
    keys.press("Enter")
    dialog = table.page.get_by_role("dialog", name="Menu")
    expect(dialog).to_be_visible()
    for _ in range(25):
        keys.press("Tab")
        assert table.page.evaluate("document.activeElement.closest('dialog') !== null")
        if table.page.evaluate("document.activeElement.matches('dialog button')"):
            break
    keys.press("Escape")
    expect(dialog).to_have_count(0)
    expect(menu).to_be_focused()


def test_keys_open_the_list_the_typing_and_the_past(
    marching: Player, sit: Callable[..., Table]
) -> None:
    table = sit(link(marching))
    assert table.turn()
    keys, page = Keyboard(table.page), table.page
    page.locator("#main").focus()
    keys.press("/")
    expect(page.get_by_role("searchbox", name="Search moves")).to_be_focused()
    keys.page.keyboard.press("Escape")
    page.locator("#main").focus()
    keys.press("t")
    expect(page.get_by_role("textbox", name="Type a move")).to_be_focused()
    page.locator("#main").focus()
    keys.press("[")
    expect(page.locator("[data-now]")).to_be_visible()
    keys.press("]")
    expect(page.locator("[data-now]")).to_have_count(0)
    keys.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
