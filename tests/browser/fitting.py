"""Whether a page fits its screen."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

from msgspec import Struct
from playwright.sync_api import Page, expect

from tests.browser.tables import DRAWN

SIZES = ((390, 844), (844, 390), (768, 1024), (1440, 900), (1920, 1080), (2560, 1440))
LANGUAGES = {"en": "en-GB", "de": "de-DE"}
THEMES = ("day", "night")


class Look(Struct, frozen=True):
    """How a page is looked at."""

    size: tuple[int, int]
    lang: str
    theme: str

    @property
    def name(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.lang} {self.theme}"

    @property
    def is_phone(self) -> bool:
        return min(self.size) < 500

    def browser(self) -> dict[str, Any]:
        """Of somebody who reads this language."""
        return {"locale": LANGUAGES[self.lang], "reduced_motion": "reduce"}

    def put_on(self, page: Page) -> None:
        page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        page.emulate_media(color_scheme="dark" if self.theme == "night" else "light")
        page.evaluate(DRAWN)


MAGNIFIED = (720, 450)
"""What is left of 1440 by 900 when everything is twice as large."""
EVERY_LOOK = [Look(*one) for one in product((*SIZES, MAGNIFIED), LANGUAGES, THEMES)]


# In the page that is open, without loading it anew.
_GO = """(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""
_THERE = """(match) => {
  if (!location.pathname.includes(match)) return false;
  const main = document.querySelector('main[data-ready="true"]');
  return main !== null && !main.querySelector('.loading') && main.querySelector('.prompt') !== null;
}"""


def go(page: Page, address: str, path: str, look: Look | None = None) -> None:
    """To another table, as a link of the page would lead there; to look at it like this.

    Between two tables, where there is nothing to draw: the one that is left would be laid out and
    painted once more.
    """
    is_here = page.url.startswith(address)
    if look is not None:
        if is_here:
            page.evaluate(_GO, "/nowhere")
            expect(page.locator("section.board")).to_have_count(0)
        look.put_on(page)
    if is_here:
        page.evaluate(_GO, path)
    else:
        page.goto(address + path)
    page.wait_for_function(_THERE, arg=path.split("#")[0])
    page.evaluate(DRAWN)


_FAULTS = Path(__file__).with_name("faults.js").read_text()


def faults(page: Page, look: Look) -> list[str]:
    """What is wrong with it; empty: it fits."""
    wishes = {"least": 24, "main": 44 if look.is_phone else 0, "share": 0.3}
    found: list[str] = page.evaluate(_FAULTS, wishes)
    return found
