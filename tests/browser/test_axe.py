"""Axe finds nothing, on any page, in any state: by day and by night, wide and narrow, in German."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.moments import Moments, link
from tests.browser.test_german import left_overs
from tests.server.servers import new_table
from tests.soak import SOAK, one_of, second_look

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "wcag2aaa", "best-practice"]
# Ink on washi is no black on white: contrast is kept at AA, everything else at AAA.
EXCEPT = ["color-contrast-enhanced"]
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 360, "height": 740}
LOOKS = [("night", PHONE), ("day", WIDE)]

Opening = Callable[[Page, Moments], None]


def table(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("main[data-number]")).to_be_visible()
    expect(page.locator("[data-region]").first).to_be_attached()


def start(page: Page, moments: Moments) -> None:
    """With a game of this device in the list."""
    table(page, link(moments.march))
    page.goto(moments.server.address)
    expect(page.locator(f"a[href*='/table/{moments.march.match}']")).to_be_visible()


def game_page(page: Page, moments: Moments) -> None:
    """With games that were played, and a word explained."""
    address = moments.over.server.address  # where a game is over by now
    page.goto(f"{address}/game/warriors")
    expect(page.locator("[data-statistics] li").first).to_be_visible()
    page.locator("summary").first.click()
    page.locator("[data-term]").first.focus()
    expect(page.get_by_role("tooltip")).to_be_visible()


def new_game(page: Page, moments: Moments) -> None:
    page.goto(f"{moments.server.address}/new?game=warriors")
    page.locator("[data-seat='1']").select_option("link")
    for fold in page.locator("summary").all():
        fold.click()


def gather(page: Page, moments: Moments) -> None:
    """With a seat of one's own, one of somebody else who would swap, and one that is free."""
    made = new_table(moments.server, "free", "free", "free", game="ikusa")
    bob = moments.server.ask("POST", f"/tables/{made.id}/seats/1", body={"name": "Bob"})
    page.goto(f"{moments.server.address}/gather/{made.id}#{made.invite}")
    page.locator("[data-sit='0']").click()
    expect(page.locator("[data-ready-check]")).to_be_visible()
    key = bob.json()["key"]
    moments.server.ask("PUT", f"/tables/{made.id}/seat", key, {"seat": 0})
    expect(page.get_by_text("Bob")).to_have_count(2)


def set_up(page: Page, moments: Moments) -> None:
    table(page, link(moments.set_up))
    expect(page.locator("[data-lit]").first).to_be_visible()


def why_not(page: Page, moments: Moments) -> None:
    table(page, link(moments.march))
    page.locator("[data-region]:not([data-lit])").first.press("Enter")
    expect(page.locator(".notice")).to_be_visible()


def tab(name: str) -> Opening:
    def opening(page: Page, moments: Moments) -> None:
        page.locator(f"#tab-{name}").click()
        expect(page.locator("#story-body > *").first).to_be_attached()

    return opening


def menu(page: Page, moments: Moments) -> None:
    page.locator("[data-menu]").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def aim(page: Page, moments: Moments) -> None:
    """What wins now."""
    page.locator("[data-aim]").click()
    expect(page.locator("[data-standing]")).to_be_visible()


def keys(page: Page, moments: Moments) -> None:
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def march_picked(page: Page, moments: Moments) -> None:
    """A start is picked, the list of moves and the field for typing are open."""
    page.locator("[data-region][data-lit]").first.press("Enter")
    for fold in page.locator("section summary").all():
        fold.click()


def settings(page: Page, moments: Moments) -> None:
    page.locator("header button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def battle(page: Page, moments: Moments) -> None:
    table(page, link(moments.battle))
    expect(page.locator(".battle")).to_be_visible()


def confirming(page: Page, moments: Moments) -> None:
    """The last word before a loss that cannot be taken back."""
    page.locator("details:has(input[type=search]) > summary").click()
    page.locator("[data-move]:has(.commits)").filter(visible=True).first.click()
    expect(page.locator("[data-confirm]")).to_be_focused()


def past(page: Page, moments: Moments) -> None:
    table(page, link(moments.battle, line=30))
    expect(page.locator("[data-now]")).to_be_visible()


def watching(page: Page, moments: Moments) -> None:
    made = moments.march.ask("POST", "/spectators", {}).json()
    table(page, moments.server.address + made["link"])


def game_over(page: Page, moments: Moments) -> None:
    table(page, link(moments.over))
    expect(page.locator("main a[href^='/dice/']")).to_be_visible()


def dice(page: Page, moments: Moments) -> None:
    page.goto(link(moments.over).replace("/table/", "/dice/"))
    expect(page.locator("[data-honest='true']")).to_be_visible()


def dice_too_early(page: Page, moments: Moments) -> None:
    page.goto(link(moments.march).replace("/table/", "/dice/"))
    expect(page.get_by_role("alert")).to_be_visible()


def lesson(page: Page, moments: Moments) -> None:
    """With the rules open beside it."""
    page.goto(f"{moments.server.address}/lesson/warriors/2")
    expect(page.locator("[data-show-me]")).to_be_enabled()
    page.locator(".rules button").first.click()
    expect(page.locator("[data-anchor]").first).to_be_attached()


def rules(page: Page, moments: Moments) -> None:
    page.goto(f"{moments.server.address}/rules/warriors#wj-6.1.4")
    expect(page.locator("[data-anchor].here")).to_be_visible()


def nowhere(page: Page, moments: Moments) -> None:
    page.goto(f"{moments.server.address}/nowhere")
    expect(page.locator("h1")).to_be_visible()


def no_key(page: Page, moments: Moments) -> None:
    page.goto(link(moments.march).partition("#")[0])
    expect(page.get_by_role("alert")).to_be_visible()


def wrong_key(page: Page, moments: Moments) -> None:
    page.goto(link(moments.march)[:-1])
    expect(page.get_by_role("alert")).to_be_visible()


# What is looked at one after the other on one page: each begins where the one before it has ended.
ROUNDS: dict[str, dict[str, Opening]] = {
    "start": {"start": start, "settings": settings},
    "game": {"game": game_page},
    "new game": {"new game": new_game},
    "gathering": {"gathering": gather},
    "set-up": {"set-up": set_up},
    "march": {
        "why not": why_not,
        "sides": tab("sides"),
        "rules beside the table": tab("rules"),
        "in words": tab("words"),
        "menu": menu,
        "aim": aim,
        "keys": keys,
        "march": march_picked,
    },
    "battle": {"battle": battle, "confirming": confirming, "past": past},
    "watching": {"watching": watching},
    "game over": {"game over": game_over, "dice": dice},
    "lesson": {"lesson": lesson},
    "rules": {"rules": rules},
    "nothing to see": {
        "nowhere": nowhere,
        "no key": no_key,  # before there is one
        "wrong key": wrong_key,
        "dice too early": dice_too_early,
    },
}


# Here only this part differs from a table that is looked at whole; axe takes long over a map.
PARTS = {
    "why not": ".notice",
    "sides": "#story-body",
    "rules beside the table": "#story-body",
    "in words": "#story-body",
    "menu": "dialog[open]",
    "aim": "dialog[open]",
    "keys": "dialog[open]",
}
# What is said around the map differs; the map itself is that of the march, or of the battle.
AROUND = ("confirming", "past", "watching", "game over")
AROUND_THE_MAP = {"exclude": [["[data-zone='board'] svg"]]}
Part = str | dict[str, Any] | None


def part_of(state: str) -> Part:
    return AROUND_THE_MAP if state in AROUND else PARTS.get(state)


def violations(page: Page, part: Part = None) -> list[str]:
    wishes: dict[str, Any] = {
        "runOnly": TAGS,
        "rules": {rule: {"enabled": False} for rule in EXCEPT},
        "resultTypes": ["violations"],
        "preload": False,
    }
    found = page.evaluate("([part, wishes]) => axe.run(part ?? document, wishes)", [part, wishes])
    assert len(found["passes"]) > (2 if isinstance(part, str) else 10), "axe has not looked"
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


# The things to press of each look, once: what hovers and what has the focus must be readable too.
PRESSED = """() => {
  const seen = new Map();
  // Board and story have no such buttons, and axe would look at all of them every time.
  for (const zone of document.querySelectorAll('[data-zone]')) zone.remove();
  const page = document.querySelector('dialog[open]') ?? document;
  for (const one of page.querySelectorAll('button, a.button, summary')) {
    const { width, height } = one.getBoundingClientRect();
    if (!width || !height || one.disabled || !one.checkVisibility()) continue;
    if (one.closest('svg, .board-theme.wooden, .visually-hidden, .skip')) continue;
    const look = `${one.tagName} ${one.className}`;
    if (!seen.has(look)) seen.set(look, one);
  }
  return [...seen.values()].map((one, at) => ((one.dataset.axed = at), at));
}"""
UNREADABLE = """async (at) => {
  const wishes = { runOnly: ['color-contrast'], preload: false };
  const found = await axe.run(`[data-axed="${at}"]`, wishes);
  return found.violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) =>
    `${html.slice(0, 160)} ${failureSummary}`));
}"""


def looked_at(turn: int) -> list[tuple[str, dict[str, int]]]:
    """By day and at night: by turns, and in the soak always both."""
    return LOOKS if SOAK > 1 else [LOOKS[turn % len(LOOKS)]]


def unreadable(page: Page) -> list[str]:
    """What cannot be read while the mouse is over it, or while it has the focus."""
    found: list[str] = []
    for at in page.evaluate(PRESSED):
        one = page.locator(f"[data-axed='{at}']")
        for meet in (one.hover, one.focus):
            meet()
            found += page.evaluate(UNREADABLE, at)
    return found


def looks(page: Page, theme: str, size: dict[str, int]) -> None:
    if page.viewport_size != size:  # all of it would be painted once more
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.emulate_media(color_scheme="dark" if theme == "night" else "light")
    expect(page.locator(f"html[data-theme='{theme}']")).to_be_attached()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def walk(round: str, page: Page, moments: Moments) -> Iterator[str]:
    """The states of a round, one after the other; a dialog that is open is put away in between."""
    for state, opening in ROUNDS[round].items():
        opening(page, moments)
        yield state
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)


# What `make test` looks at; the others come in the soak.
FIRST = ("start", "game", "new game", "gathering", "march", "rules")
LATER = [pytest.param(one, marks=second_look) for one in ROUNDS if one not in FIRST]


@pytest.mark.parametrize("round", [*FIRST, *LATER])
def test_axe_finds_nothing_by_day_nor_on_a_small_phone_at_night_and_all_is_german(
    round: str, moments: Moments, browse: Callable[..., BrowserContext]
) -> None:
    context = browse(locale="de-DE", viewport=PHONE)
    context.add_init_script(path=AXE)
    page = context.new_page()
    turns = itertools.count([*ROUNDS].index(round))
    for state in walk(round, page, moments):
        expect(page.locator("html[lang='de']")).to_be_attached()
        assert left_overs(page) == [], state
        for theme, size in looked_at(next(turns)):
            looks(page, theme, size)
            assert violations(page, part_of(state)) == [], (state, theme)


def opened(state: str, page: Page, moments: Moments) -> None:
    """A state of a round, by way of those before it."""
    round = next(name for name, states in ROUNDS.items() if state in states)
    next(one for one in walk(round, page, moments) if one == state)


# Between them they show every kind of button there is.
PRESSING = ("confirming", "start", "menu")


@second_look
@pytest.mark.parametrize("state", one_of(*PRESSING))
def test_what_is_hovered_or_has_the_focus_can_be_read(
    state: str, moments: Moments, context: BrowserContext
) -> None:
    context.add_init_script(path=AXE)
    page = context.new_page()
    opened(state, page, moments)
    for theme in ("day", "night"):
        looks(page, theme, WIDE)
        assert unreadable(page) == []
