"""The page as its reader likes it: letters, colours, sounds and pace, and all of it kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from kassen.core.words.signs import SETS
from tests.browser.moments import Moments, link
from tests.browser.tables import Table
from tests.browser.test_time_line import is_going_to
from tests.server.servers import Server
from tests.soak import one_of, second_look

_SIZES = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}
_LETTERS = "(one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize)"
_COLOUR = "(name) => getComputedStyle(document.documentElement).getPropertyValue(name)"
_SPILLS = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
# Counts what is played; the sounds themselves stay the browser's own.
_EARS = """
  window.strokes = 0;
  for (const make of ['createOscillator', 'createBufferSource']) {
    const real = AudioContext.prototype[make];
    AudioContext.prototype[make] = function () {
      window.strokes += 1;
      return real.call(this);
    };
  }
"""


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()


@pytest.mark.parametrize("size", one_of("phone", "desktop"))
def test_letters_grow_everywhere_and_stay_so(
    moments: Moments, sit: Callable[..., Table], size: str
) -> None:
    table = sit(link(moments.battle), viewport=_SIZES[size])
    page = table.page
    expect(table.main).to_be_visible()
    page.wait_for_selector(".board-theme.panel")
    things = ["body", ".prompt", ".board-theme.panel"]
    before = [page.evaluate(_LETTERS, one) for one in things]
    open_settings(page)
    page.get_by_label("Size of the text").select_option("130 %")
    table.close_menu()
    after = [page.evaluate(_LETTERS, one) for one in things]
    assert after == pytest.approx([1.3 * one for one in before], rel=0.01)
    assert not page.evaluate(_SPILLS)
    page.reload()
    expect(table.main).to_be_visible()
    assert page.evaluate(_LETTERS, "body") == pytest.approx(after[0], rel=0.01)


@pytest.mark.parametrize("size", one_of("phone", "desktop"))
def test_the_settings_fit_the_screen_in_the_largest_letters(
    server: Server, sit: Callable[..., Table], size: str
) -> None:
    page = sit(server.address, viewport=_SIZES[size]).page
    open_settings(page)
    page.get_by_label("Size of the text").select_option("150 %")
    assert not page.evaluate("() => document.querySelector('dialog').scrollWidth > innerWidth")
    for field in page.locator("dialog select").all():
        box = field.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= _SIZES[size]["width"]


@second_look
@pytest.mark.parametrize("theme", one_of("night", "day"))
def test_colours_of_the_sides_change_at_once_on_page_and_board(
    moments: Moments, sit: Callable[..., Table], theme: str
) -> None:
    table = sit(link(moments.march))
    page = table.page
    expect(page.locator(".wj")).to_be_attached()
    open_settings(page)
    page.get_by_label("Light").select_option(theme)
    for name, label in (("red-green", "red for green"), ("contrast", "High contrast")):
        chosen = page.get_by_label("Colours of the sides").locator("option", has_text=label)
        page.get_by_label("Colours of the sides").select_option(chosen.get_attribute("value"))
        paints = SETS[name]
        page_row = paints.night if theme == "night" else paints.day
        assert page.evaluate(_COLOUR, "--seat-1") == page_row[1]
        assert page.evaluate(_COLOUR, "--paint-1") == paints.day[1]
        north = page.evaluate(
            "() => getComputedStyle(document.querySelector('.wj')).getPropertyValue('--north')"
        )
        assert north == paints.day[1]


@second_look
def test_sounds_are_heard_by_whoever_asked_for_them(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = server.new("warriors", "me", "link")
    table = sit("about:blank")
    page = table.page
    page.add_init_script(_EARS)
    table.open(link(game.seats[1]))
    expect(table.heading).to_have_text("Please wait")
    open_settings(page)
    assert page.evaluate("strokes") == 0
    for sound in ("turn", "dice", "march", "strike"):
        before = page.evaluate("strokes")
        page.locator(f"[data-sound={sound}]").check()
        assert page.evaluate("strokes") > before, "one hears at once what it will be"
    table.close_menu()
    page.reload()
    open_settings(page)
    expect(page.locator("[data-sound=march]")).to_be_checked()
    page.locator("[data-sound=march]").uncheck()
    page.reload()
    open_settings(page)
    expect(page.locator("[data-sound=march]")).not_to_be_checked()
    expect(page.locator("[data-sound=strike]")).to_be_checked()


@second_look
def test_dice_are_heard_by_whoever_walks_through_the_past(
    moments: Moments, browse: Callable[..., BrowserContext]
) -> None:
    context = browse()
    context.add_init_script(
        _EARS + """try { localStorage['kassen.sounds'] = '["dice"]'; } catch {}"""
    )
    log = moments.played.get("/log")["lines"]
    fell = [one["line"] for one in log if one["event"].get("dice") or "die" in one["event"]]
    rolled = next(line for line in fell if line > 2)
    page = context.new_page()
    # The past comes late, and one walks on meanwhile.
    held: list[Route] = []
    page.route("**/history?*", lambda one: held.append(one))
    page.goto(link(moments.played, line=rolled))
    is_going_to(page, rolled)
    page.keyboard.press("[")
    is_going_to(page, rolled - 1)
    assert page.evaluate("strokes") == 0, "nothing is heard backwards"
    page.keyboard.press("]")
    is_going_to(page, rolled)
    for one in held:
        one.continue_()
    page.wait_for_function("() => strokes > 0")


@second_look
def test_a_replay_goes_as_fast_as_one_likes(moments: Moments, sit: Callable[..., Table]) -> None:
    table = sit(link(moments.battle))
    expect(table.main).to_be_visible()
    speed = table.page.locator("[data-replay-speed]")
    for shown in ("1×", "2×", "4×", "1×"):
        expect(speed).to_have_text(shown)
        speed.click()
