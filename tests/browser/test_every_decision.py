"""Every kind of decision fits every screen, in every language, by day and by night.

Each run looks at every sixth kind of each game, on every size, in both languages and lights,
so that each size is seen in both of each; the soak looks at all of them. With KASSEN_SHEETS=FOLDER
pictures of all that was looked at are put there side by side, to be seen with one's own eyes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from kassen.core.engine.steps import Choice, tag_of
from tests.browser.album import Album
from tests.browser.decisions import BESIDE, Decision, every_decision, laid_out
from tests.browser.fitting import EVERY_LOOK, LANGUAGES, MAGNIFIED, SIZES, THEMES, Look, faults, go
from tests.server.servers import Server
from tests.soak import SOAK, second_look

SHEETS = os.environ.get("KASSEN_SHEETS")
GAMES = ("warriors", "ikusa", "shogun", "dangerous")
PHONE = Look((390, 844), "en", "day")
LIGHTS = [(lang, theme) for lang in LANGUAGES for theme in THEMES]


def looked_at(game: str) -> Iterator[tuple[Decision, list[Look]]]:
    """Decisions of a game and how each is looked at."""
    if SOAK > 1:
        yield from ((one, EVERY_LOOK) for one in every_decision() if one.game == game)
        return
    sizes = (*SIZES, MAGNIFIED)
    every = sorted(every_decision(), key=lambda one: GAMES.index(one.game))
    for at, one in enumerate(every[::6]):
        if one.game == game:  # seven sizes and four lights go round, never in step
            yield one, [Look(sizes[at % len(sizes)], *LIGHTS[at % len(LIGHTS)])]


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_fits(
    game: str, server: Server, browse: Callable[..., BrowserContext], browser: Browser
) -> None:
    pairs = list(looked_at(game))
    paths = laid_out(server, [one for one, _ in pairs])
    found: list[str] = []
    album = Album(Path(SHEETS) if SHEETS else None)
    for lang in LANGUAGES:
        page: Page | None = None
        for (one, looks), path in zip(pairs, paths, strict=True):
            mine = [look for look in looks if look.lang == lang]
            if not mine:
                continue
            page = page or browse(**mine[0].browser()).new_page()
            go(page, server.address, path, mine[0])
            number = page.locator("main").get_attribute("data-number")
            for look in mine:
                if look is not mine[0]:
                    look.put_on(page)
                wrong = faults(page, look)
                found += [f"{one.game} {one.name}, {look.name}: {x}" for x in wrong]
                album.take(page, f"{one.game} {look.name}", " ! ".join((one.name, *wrong)))
            if page.locator("main").get_attribute("data-number") != number:
                found.append(f"{one.game} {one.name}: it was answered before it was looked at")
    album.write(browser)
    assert found == []


def kinds(of: type[Choice] = Choice) -> Iterator[tuple[str, str]]:
    """Game and name of every kind of decision; what they have in common has no name of its own."""
    for kind in of.__subclasses__():
        yield from kinds(kind)
        where, name = kind.__module__.split("."), tag_of(kind)
        if where[:2] == ["kassen", "games"] and name != kind.__name__:
            yield where[2], name


def test_every_kind_is_looked_at() -> None:
    looked_at = {(one.game, one.name) for one in every_decision()}
    assert {(game, name) for game, name in kinds() if name not in BESIDE} == looked_at


# ---- on a phone, the map gets the screen ---------------------------------------------------------

SHARE = """() => {
  const { width, height } = document.querySelector('section.board').getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
}"""


def at(server: Server, browse: Callable[..., BrowserContext], name: str, look: Look) -> Page:
    one = next(one for one in every_decision() if one.name == name and one.game == "warriors")
    page = browse(**look.browser()).new_page()
    go(page, server.address, laid_out(server, [one])[0], look)
    return page


def test_strips_and_buttons_fold_away_on_a_phone(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    """The sheet comes back by itself when it has something to say."""
    page = at(server, browse, "impulse", PHONE)
    line, sheet = page.locator("#time-line"), page.locator("[data-fold-sheet]")
    expect(line).to_be_hidden()
    page.locator("[data-time-line]").click()
    expect(line).to_be_visible()
    page.locator("[data-time-line]").click()
    expect(line).to_be_hidden()

    before = page.evaluate(SHARE)
    sheet.click()
    expect(page.locator(".upper [data-move]").first).to_be_hidden()
    expect(page.locator(".now .prompt")).to_be_visible()
    assert page.evaluate(SHARE) > max(0.6, before)
    page.locator("[data-region]:not([data-lit])").first.press("Enter")
    expect(page.locator(".notice")).to_be_visible()
    expect(page.locator(".upper [data-move]").first).to_be_visible()
    sheet.click()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(sheet).to_be_hidden()
    expect(line).to_be_visible()


# ---- the checks can fail -------------------------------------------------------------------------

WRONG = {
    "scrolls sideways": "document.querySelector('.now h2').style.minWidth = '200vw';"
    "document.querySelectorAll('.page, main, .upper, .now').forEach("
    "(one) => (one.style.overflow = 'visible'))",
    "the prompt is out of sight": "document.querySelector('.now .prompt').style.display = 'none'",
    "what is asked about is out of sight": "document.querySelector('section.board .zoom')"
    ".dataset.asked = 'true'",
    "nothing can be done": "document.querySelectorAll('[data-lit], .upper [data-move]').forEach("
    "(one) => (one.style.visibility = 'hidden'))",
    "nothing that is meant on the board": "const over = document.createElement('div');"
    "over.style.cssText = 'position: fixed; inset: 0 0 40% 0; z-index: 9';"
    "document.body.append(over)",
    "nothing can be chosen in the panel": "document.querySelector('.now')"
    ".insertAdjacentHTML('beforeend', '<p data-below>Below.</p>')",
    "the board has": "document.querySelector('.left').style.height = '60px'",
    "said twice": "document.querySelector('.upper [data-move]').innerHTML ="
    "'<b class=label>Arm Uesugi Shigeyoshi</b> <i class=gloss>Uesugi Shigeyoshi, 1 star</i>'",
    "too small": "document.querySelector('[data-menu]').style.cssText = "
    "'min-height: 0; height: 20px; padding: 0; line-height: 1'",
    "too low": "document.querySelector('.upper [data-move]').style.minHeight = '30px'",
    "covered by": "const menu = document.querySelector('[data-menu]');"
    "const over = document.createElement('button');"
    "const { x, y } = menu.getBoundingClientRect();"
    "over.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; padding: 20px 45px`;"
    "document.querySelector('header').append(over)",
    "torn apart": "document.querySelector('.now .prompt').style.cssText = "
    "'width: 150px; font-size: 40px; overflow-wrap: anywhere'",
    "cut off": "document.querySelector('.upper [data-move]').style.cssText = "
    "'width: 60px; overflow: hidden; white-space: nowrap'",
}


@second_look
def test_the_checks_find_what_does_not_fit(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    page = at(server, browse, "impulse", PHONE)
    assert faults(page, PHONE) == []
    address = page.url
    for sentence, wrong in WRONG.items():
        page.evaluate(f"() => {{ {wrong} }}")
        assert any(one.startswith(sentence) for one in faults(page, PHONE)), sentence
        page.goto(address)
        expect(page.locator("main[data-ready='true'] .prompt")).to_be_visible()
