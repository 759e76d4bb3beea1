"""From a small phone to a wide screen, by day and by night, moving or still."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.browser.conftest import paced
from tests.browser.moments import Moments, asked, link, played_until
from tests.browser.tables import DRAWN, Table
from tests.server.servers import Server, eventually
from tests.soak import SOAK

WIDTHS = {360: 740, 390: 844, 819: 1180, 820: 1180, 1440: 900, 1920: 1080, 2560: 1440}
# Things to press that are too small for a finger. Links within a sentence may be as small as its
# letters, and what lies on the map can be enlarged, fanned out and chosen from lists.
SMALL = """(least) => {
  const wanted = 'button, a[href], input, select, summary, [role="tab"]';
  const small = [];
  for (const one of document.querySelectorAll(wanted)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    if (one.closest('svg, .visually-hidden, .skip') || one.dataset.samurai !== undefined) continue;
    if (getComputedStyle(one).display === 'inline' && one.closest('p, li, article')) continue;
    const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
    const what = `${width}x${height} ${one.outerHTML.slice(0, 120)}`;
    if (width < least || height < least) small.push(what);
  }
  return small;
}"""
MAIN = "[data-move]:not(details *), [data-confirm], .primary, [data-play-now], [data-begin]"
LOW = f"""() => [...document.querySelectorAll(`{MAIN}`)]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
  .map((one) => `${{one.getBoundingClientRect().height}} ${{one.outerHTML.slice(0, 120)}}`)"""
OVERFLOW = "() => document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
# A page with a board is as high as the window: what is hidden from eyes alone makes it no longer.
TOO_HIGH = """() => document.querySelector('section.board, .question-page') === null ? 0
  : document.scrollingElement.scrollHeight - innerHeight"""
# The prompt is whole: nothing that cuts off cuts it off, and it can be scrolled to if need be.
CLIPPED = """() => {
  const prompt = document.querySelector('.prompt');
  prompt.scrollIntoView({ block: 'nearest' });
  const { left, right, top, bottom } = prompt.getBoundingClientRect();
  for (let box = prompt; box; box = box.parentElement) {
    if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX === 'hidden')
      return `${box.className} cuts it off`;
  }
  const seen = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  return seen ? '' : 'out of sight';
}"""
# Counters on the map whose name, or whose side's letter, is too small to be shown.
NAMELESS = """() => [...document.querySelectorAll('svg.sheet .counter')]
  .filter((one) => one.querySelector('.tab-letter[data-too-small]') ||
    !one.querySelector(':is(.kanji, .given):not([data-too-small])'))
  .map((one) => one.textContent)"""


def fits(page: Page) -> None:
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(TOO_HIGH) <= 0
    assert page.evaluate(SMALL, 24) == []
    if (page.viewport_size or {"width": 0})["width"] < 820:
        assert page.evaluate(LOW) == []


# A page that is open is made wider; the soak also opens each page at each width.
AT_ONCE = [[width] for width in WIDTHS] if SOAK > 1 else [[360, 820, 1440, 2560]]


def widen(page: Page, widths: list[int]) -> Iterator[int]:
    for width in widths:
        page.set_viewport_size({"width": width, "height": WIDTHS[width]})
        page.evaluate(DRAWN)
        yield width


@pytest.mark.parametrize("widths", AT_ONCE)
def test_the_table_fits(widths: list[int], moments: Moments, sit: Callable[..., Table]) -> None:
    size = {"width": widths[0], "height": WIDTHS[widths[0]]}
    table = sit(link(moments.battle), viewport=size)
    page = table.page
    assert table.turn()
    for player in (moments.set_up, moments.march, moments.battle):
        page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        table.open(link(player))
        assert table.turn()
        for width in widen(page, widths):
            fits(page)
            assert page.evaluate(CLIPPED) == "", width
            board = page.locator("section:has(> #board-heading)").bounding_box()
            assert board is not None
            assert board["width"] >= min(width * 0.6, 500), width
            assert board["height"] >= WIDTHS[width] * 0.25, width
            assert board["y"] >= 0, width
            if width >= 1440:
                eventually(lambda: not page.evaluate(NAMELESS))


@pytest.mark.parametrize("widths", AT_ONCE)
def test_the_other_pages_fit(
    widths: list[int], moments: Moments, sit: Callable[..., Table]
) -> None:
    address = moments.server.address
    size = {"width": widths[0], "height": WIDTHS[widths[0]]}
    table = sit(address, viewport=size)
    pages = {
        address: "[data-play-now]",
        f"{address}/new?game=warriors": "[data-begin]",
        f"{address}/lesson/warriors/4": "[data-show-me]",
        f"{address}/quiz/warriors?seed=3": "[data-answer]",
        f"{address}/rules/warriors": "[data-anchor]",
        link(moments.over): "main a[href^='/dice/']",
        link(moments.over).replace("/table/", "/dice/"): "[data-honest]",
        link(moments.march).partition("#")[0]: "[role='alert']",
    }
    for page, sign in pages.items():
        table.page.set_viewport_size(ViewportSize(width=size["width"], height=size["height"]))
        table.open(page)
        expect(table.page.locator(sign).first).to_be_attached()
        for _ in widen(table.page, widths):
            fits(table.page)


def test_night_follows_the_system_until_somebody_chooses(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    page = sit(moments.server.address, color_scheme="dark").page
    brightness = "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)"
    expect(page.locator("html[data-theme='night']")).to_be_attached()
    assert max(page.evaluate(brightness)) < 64
    page.emulate_media(color_scheme="light")
    expect(page.locator("html[data-theme='day']")).to_be_attached()
    assert min(page.evaluate(brightness)) > 192
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Light").select_option("Night")
    expect(page.locator("html[data-theme='night']")).to_be_attached()
    page.reload()
    expect(page.locator("html[data-theme='night']")).to_be_attached()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_those_who_want_stillness(
    motion: str, server: Server, browse: Callable[..., BrowserContext]
) -> None:
    player = played_until(server, asked("impulse"))[1]
    page = paced(browse(reduced_motion=motion), "calm").new_page()
    table = Table(page).open(link(player))
    assert table.turn()
    table.page.evaluate(
        "() => { window.moved = []; new MutationObserver(() => window.moved.push("
        "...document.getAnimations().filter((one) => one.playState === 'running')"
        ".map((one) => one.animationName ?? one.transitionProperty)))"
        ".observe(document.body, { subtree: true, childList: true, attributes: true }); }"
    )
    march = next(m for m in player.get()["choice"]["moves"] if m["text"].startswith("march"))
    number = table.number
    player.done("move", number=number, move=march["move"])
    table.until(number + 1)
    expect(table.main).to_be_visible()
    moved = table.page.evaluate("window.moved")
    assert (moved == []) == (motion == "reduce"), moved
