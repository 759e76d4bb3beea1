"""German where the browser speaks German, and by the switch, on every page and to the last word."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.moments import Moments, link
from tests.browser.tables import Table
from tests.server.servers import new_table
from tests.soak import second_look

WEB = Path(__file__).parents[2] / "web/src"
_TEXT = re.compile(r": '((?:[^'\\]|\\.)*)'")
# Words that are in nearly every English sentence and in no German one.
_ENGLISH = re.compile(r"\b(the|and|your|you|with|this|from|not|has|are)\b")
# All that can be read or heard on a page.
_SAID = """() => {
  const said = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  // A game in the making speaks English until all of it is written; a key is no word.
  const making = (node) => node.parentElement.closest('[data-in-the-making], kbd');
  while (walk.nextNode()) if (!making(walk.currentNode)) said.push(walk.currentNode.data);
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    if (one.closest('[lang]') !== document.documentElement) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      said.push(one.getAttribute(name) ?? '');
    }
  }
  return [...new Set(said.map((text) => text.trim()).filter(Boolean)), document.title];
}"""


def texts(path: Path) -> set[str]:
    return set(_TEXT.findall(path.read_text("utf-8")))


def english_only() -> set[str]:
    """The catalogue's texts that a German page must not show."""
    english = texts(WEB / "locales/en.ts")
    assert len(english) > 100
    return english - texts(WEB / "locales/de.ts")


def left_overs(page: Page) -> list[str]:
    said: list[str] = page.evaluate(_SAID)
    assert len(said) > 5
    english = english_only()
    return [text for text in said if text in english or _ENGLISH.search(text)]


PAGES: dict[str, tuple[Callable[[Moments], str], str]] = {
    # The address, and the sign that all of the page is there.
    "start": (lambda at: at.server.address, "[data-play-now]"),
    "game": (lambda at: f"{at.server.address}/game/warriors", "[data-statistics]"),
    "new game": (lambda at: f"{at.server.address}/new?game=warriors", "[data-begin]"),
    "gathering": (
        lambda at: f"{at.server.address}/gather/{new_table(at.server, 'free', 'held').id}",
        "[data-sit]",
    ),
    "set-up": (lambda at: link(at.set_up), "[data-lit]"),
    "march": (lambda at: link(at.march), "[data-lit]"),
    "battle": (lambda at: link(at.battle), "[data-lit]"),
    "game over": (lambda at: link(at.over), "main a[href^='/dice/']"),
    "dice": (lambda at: link(at.over).replace("/table/", "/dice/"), "[data-honest]"),
    "lesson": (lambda at: f"{at.server.address}/lesson/warriors/2", "[data-show-me]"),
    "rules": (lambda at: f"{at.server.address}/rules/warriors", "[data-anchor]"),
    "nowhere": (lambda at: f"{at.server.address}/nowhere", "h1"),
}


# On a small phone they are read in each run, while axe looks at them (test_axe.py).
@second_look
@pytest.mark.parametrize("name", PAGES)
def test_a_german_browser_reads_german(
    name: str, moments: Moments, sit: Callable[..., Table]
) -> None:
    address, sign = PAGES[name]
    page = sit(address(moments), locale="de-DE").page
    expect(page.locator(sign).first).to_be_attached()
    expect(page.locator("html[lang='de']")).to_be_attached()
    assert left_overs(page) == []


@second_look
@pytest.mark.parametrize("tab", ["sides", "rules", "words"])
def test_the_story_is_german_too(tab: str, moments: Moments, sit: Callable[..., Table]) -> None:
    page = sit(link(moments.march), locale="de-DE").page
    expect(page.locator("[data-lit]").first).to_be_attached()
    page.locator(f"#tab-{tab}").click()
    expect(page.locator("#story-body > *").first).to_be_attached()
    assert left_overs(page) == []


def test_the_switch_speaks_at_once_and_is_remembered(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    player = moments.march
    english, german = player.get(lang="en"), player.get(lang="de")
    story = [player.get("/log", lang=lang)["lines"][-1]["text"] for lang in ("en", "de")]
    assert english["choice"]["prompt"]["text"] != german["choice"]["prompt"]["text"]

    table = sit(link(player))
    now = table.page.locator(".prompt")
    log = table.page.locator("#story-body li").last
    expect(now).to_contain_text(english["choice"]["prompt"]["text"])
    expect(log).to_contain_text(story[0])
    assert len(left_overs(table.page)) > 10
    table.page.get_by_role("button", name="DE Deutsch").click()
    expect(table.page.locator("html[lang='de']")).to_be_attached()
    expect(now).to_contain_text(german["choice"]["prompt"]["text"])
    expect(log).to_contain_text(story[1])
    expect(table.page.get_by_role("button", name="Menü")).to_be_visible()
    assert left_overs(table.page) == []

    table.page.reload()
    expect(now).to_contain_text(german["choice"]["prompt"]["text"])
    table.page.get_by_role("button", name="EN English").click()
    expect(now).to_contain_text(english["choice"]["prompt"]["text"])
    expect(table.page.locator("html[lang='en']")).to_be_attached()
