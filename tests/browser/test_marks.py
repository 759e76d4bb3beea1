"""Private arrows and notes on the map, by mouse, finger and keys; and the sheet of keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.moments import Moments, link
from tests.browser.tables import Table
from tests.server.servers import Player, Server
from tests.soak import one_of, second_look

_PHONE = {"width": 390, "height": 844}
_PLAYERS = {"warriors": 2, "ikusa": 5, "shogun": 3, "dangerous": 2}
_KIND = {"warriors": "region", "ikusa": "province", "shogun": "province", "dangerous": "place"}

# Spots on two areas of the map which a hand would really meet.
_SPOTS = """(kind) => {
  const found = [];
  for (const area of document.querySelectorAll(`.sheet [data-${kind}]`)) {
    const box = area.getBoundingClientRect();
    for (let n = 0; n < 81; n++) {
      const x = box.left + (box.width * (1 + (n % 9))) / 10;
      const y = box.top + (box.height * (1 + Math.floor(n / 9))) / 10;
      if (x < 30 || x > innerWidth - 30) continue;  // no finger meets the very edge
      if (document.elementFromPoint(x, y) !== area) continue;
      found.push({ area: area.getAttribute(`data-${kind}`), x, y });
      break;
    }
    if (found.length === 2) return found;
  }
  return found;
}"""


def seat_at(server: Server, game: str) -> Player:
    return server.new(game, "me", *["link"] * (_PLAYERS[game] - 1)).seats[0]


def board(table: Table) -> Page:
    expect(table.main).to_be_visible()
    expect(table.page.locator("[data-pencil]")).to_be_visible()
    return table.page


@pytest.mark.parametrize("game", one_of("ikusa", "warriors", "shogun", "dangerous"))
def test_arrows_and_notes_by_mouse_are_kept_and_sent_to_nobody(
    server: Server, sit: Callable[..., Table], game: str
) -> None:
    seat = seat_at(server, game)
    page = board(sit(link(seat)))
    one, two = page.evaluate(_SPOTS, _KIND[game])
    number = page.locator("main").get_attribute("data-number")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.mouse.move(one["x"], one["y"])
    page.mouse.down(button="right")
    page.mouse.move(two["x"], two["y"], steps=4)
    page.mouse.up(button="right")
    arrow = page.locator(f"[data-mark-arrow='{one['area']} {two['area']}']")
    expect(arrow).to_have_count(1)
    page.mouse.click(one["x"], one["y"], button="right")
    page.get_by_role("textbox").fill("Hold this at all costs")
    page.locator("[data-keep-note]").click()
    note = page.locator(f"[data-note='{one['area']}']")
    expect(note).to_have_attribute("aria-label", re.compile(r"\w.*: Hold this at all costs"))
    sent = [one for one in asked if not one.startswith("GET ") and "/seat/seen?" not in one]
    assert not sent, "of what one has drawn nothing is sent; what was seen is"
    assert page.locator("main").get_attribute("data-number") == number, "nothing was played"
    page.reload()
    board(Table(page))
    expect(arrow).to_have_count(1)
    expect(note).to_have_count(1)
    page.locator("[data-pencil]").click()
    page.locator("[data-tools] summary").click()
    page.locator("[data-unmark]").first.click()
    expect(page.locator("[data-unmark]")).to_have_count(1)
    page.locator("[data-unmark-all]").click()
    expect(page.locator("[data-mark-arrow], [data-note]")).to_have_count(0)


@second_look
@pytest.mark.parametrize("game", one_of("dangerous", "warriors"))
def test_a_finger_draws_while_the_pencil_is_out(
    server: Server, sit: Callable[..., Table], game: str
) -> None:
    page = board(sit(link(seat_at(server, game)), viewport=_PHONE, has_touch=True))
    pencil = page.locator("[data-pencil]")
    pencil.tap()
    expect(pencil).to_have_attribute("aria-pressed", "true")
    one, two = page.evaluate(_SPOTS, _KIND[game])
    number = page.locator("main").get_attribute("data-number")
    page.mouse.move(one["x"], one["y"])
    page.mouse.down()
    page.mouse.move(two["x"], two["y"], steps=4)
    page.mouse.up()
    expect(page.locator(f"[data-mark-arrow='{one['area']} {two['area']}']")).to_have_count(1)
    here, _ = page.evaluate(_SPOTS, _KIND[game])
    page.touchscreen.tap(here["x"], here["y"])
    page.get_by_role("textbox").fill("Here")
    page.locator("[data-keep-note]").tap()
    expect(page.locator(f"[data-note='{here['area']}']")).to_have_count(1)
    assert page.locator("main").get_attribute("data-number") == number, "nothing was picked"
    page.get_by_role("button", name="Done").tap()
    expect(pencil).to_have_attribute("aria-pressed", "false")


@second_look
@pytest.mark.parametrize("game", one_of("shogun", "warriors"))
def test_keys_draw_from_where_one_stands(
    server: Server, sit: Callable[..., Table], game: str
) -> None:
    page = board(sit(link(seat_at(server, game))))
    kind = _KIND[game]
    areas = page.locator(f".sheet [data-{kind}]")
    areas.first.focus()
    page.keyboard.press("a")
    expect(page.locator("[data-marking]")).to_contain_text("walk to another place and press a")
    areas.nth(1).focus()
    page.keyboard.press("a")
    expect(page.locator("[data-mark-arrow]")).to_have_count(1)
    areas.nth(1).focus()
    page.keyboard.press("m")
    page.keyboard.type("by keys alone")
    page.locator("[data-keep-note]").press("Enter")
    expect(page.locator("[data-note] text")).to_have_text("by keys alone")
    areas.first.focus()
    page.keyboard.press("a")
    page.keyboard.press("Escape")
    expect(page.locator("[data-marking]")).to_have_text("")
    expect(page.locator("[data-mark-arrow]")).to_have_count(1)


@second_look
def test_another_seat_at_the_same_device_sees_none_of_it(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = server.new("warriors", "me", "link")
    table = sit(link(game.seats[0]))
    page = board(table)
    page.locator(".sheet [data-region]").first.focus()
    page.keyboard.press("m")
    page.keyboard.type("for my eyes")
    page.locator("[data-keep-note]").press("Enter")
    expect(page.locator("[data-note]")).to_have_count(1)
    page.goto("about:blank")
    table.open(link(game.seats[1]))
    board(table)
    expect(page.locator("[data-note]")).to_have_count(0)


def test_all_keys_stand_on_one_sheet(moments: Moments, sit: Callable[..., Table]) -> None:
    page = board(sit(link(moments.march), viewport=_PHONE))
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    for size in (_PHONE, {"width": 1440, "height": 900}):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for heading in (
            "At the table",
            "On the map",
            "While the story is told",
            "In Warriors of Japan",
        ):
            expect(sheet.get_by_role("heading", name=heading)).to_be_visible()
    expect(sheet).to_contain_text("fan out the stacks of the region")
    expect(sheet).to_contain_text("write a note on this place")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
