"""At 1440x900 all one needs is in sight, and what is written on a board can be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ikusa_tables import FIVE_ARMIES, five_houses, three_houses
from tests.browser.moments import Moments, asked, link, played_until
from tests.browser.positions import begun
from tests.browser.shogun_tables import marching
from tests.browser.tables import Table
from tests.server.servers import Player, Server, eventually
from tests.soak import one_of, second_look

# What one would choose that is not wholly in sight where it stands, without any scrolling.
BELOW = """() => [...document.querySelectorAll('.now [data-move]:not(details *), [data-confirm]')]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const frame = one.closest('.upper > .now').getBoundingClientRect();
    return top < frame.top || bottom > Math.min(frame.bottom, innerHeight) + 1;
  }).map((one) => one.dataset.move ?? 'confirm')"""
# Letters on the board that are shown smaller than one can read.
TINY = """(least) => [...document.querySelectorAll('.board-theme.wooden svg.sheet text')]
  .filter((one) => one.textContent.trim() && getComputedStyle(one).visibility === 'visible')
  .map((one) => {
    const ground = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(ground.a, ground.b);
    return [size, `${one.textContent} ${one.getAttribute('class')}`];
  })
  .filter(([size]) => size < least)
  .map(([size, what]) => `${size.toFixed(1)} ${what}`)"""
SEEN = "() => document.querySelectorAll('svg.sheet text:not([data-too-small])').length > 20"


def readable(page: Page) -> None:
    page.wait_for_function(SEEN)
    eventually(lambda: not page.evaluate(TINY, 10.9))


def battle(server: Server) -> Player:
    """Red goes on or stands, after a pass of a battle."""
    red1 = {**FIVE_ARMIES["red1"], "at": "musashi", "attacks": "kozuke"}
    armies = {name: FIVE_ARMIES[name] for name in ("red2", "blue1", "blue2")}
    start = three_houses(
        "pick-battles red",
        "turn-ends",
        turn="red",
        phase="c",
        armies={**armies, "red1": red1, "green1": {"at": "tosa"}},
    )
    return begun(server, start, "me", "me", "me").seats[0]


def running(server: Server) -> Player:
    """Stand or run: a battle's panel lies below the choice."""
    return played_until(server, asked("run-away"))[1]


@second_look
@pytest.mark.parametrize("moment", [battle, running])
def test_the_choice_is_in_sight_whatever_the_odds_take(
    moment: Callable[[Server], Player], server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(link(moment(server)))
    assert table.turn()
    assert table.page.evaluate(BELOW) == []
    table.page.get_by_role("button", name="Odds from here").click()
    expect(table.page.locator(".battle .outcomes").first).to_be_visible()
    assert table.page.evaluate(BELOW) == []


@second_look
def test_houses_stand_in_one_row_and_talk_and_tabs_fit(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = begun(server, five_houses(), "me", *["bot:heuristic"] * 4)
    for language in ("en-GB", "de-DE"):
        page = sit(link(game.seats[0]), locale=language).page
        expect(page.locator(".strip li")).to_have_count(5)
        strip = page.locator(".strip").bounding_box()
        assert strip is not None
        assert strip["height"] < 50
        tabs = page.get_by_role("tablist")
        assert tabs.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
        page.locator("#tab-talk").click()
        field = page.locator("[data-say]").bounding_box()
        assert field is not None
        assert field["y"] + field["height"] <= 900


@second_look
@pytest.mark.parametrize("language", one_of("de-DE", "en-GB"))
def test_summaries_are_offered_and_read_wherever_the_log_stands(
    language: str, moments: Moments, sit: Callable[..., Table]
) -> None:
    page = sit(link(moments.march), locale=language).page
    body = page.locator("#story-body")
    expect(page.locator("[data-summary]").first).to_be_visible()
    page.wait_for_function("() => document.querySelector('#story-body').scrollTop > 200")
    frame = body.bounding_box()
    assert frame is not None
    for button in page.locator("[data-summary]").all():
        box = button.bounding_box()
        assert box is not None
        assert frame["y"] <= box["y"] < frame["y"] + 40
        assert frame["x"] <= box["x"] <= box["x"] + box["width"] <= frame["x"] + frame["width"]
    page.locator("[data-summary]").first.click()
    expect(page.locator("[data-summed]")).to_be_in_viewport()


@second_look
def test_tracks_say_in_letters_what_their_signs_mean(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    """Who has the initiative, seasons and points: none of it is too small to be shown."""
    page = sit(link(moments.march)).page
    page.wait_for_function(SEEN)
    expect(page.locator(".tracks .romaji", has_text="Initiative")).to_be_visible()
    expect(page.locator(".tracks text[data-too-small]")).to_have_count(0)


@pytest.mark.parametrize("size", one_of("390x844", "1440x900"))
def test_nothing_on_a_board_is_too_small_to_be_read(
    size: str, moments: Moments, sit: Callable[..., Table]
) -> None:
    game = begun(moments.server, five_houses(), "me", "me", "me", "me", "me")
    width, height = map(int, size.split("x"))
    table = sit(link(game.seats[0]), viewport={"width": width, "height": height})
    shogun = marching(moments.server).seats[0]
    for player in (game.seats[0], moments.march, moments.battle, shogun):
        table.open(link(player))
        readable(table.page)
        table.page.keyboard.press("Escape")
        for way in ("+", "+", "-"):
            table.page.locator(".board-theme.wooden").first.press(way)
            readable(table.page)
