"""A table in a real browser, used as a person uses it: by looking and by clicking."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

Spot = dict[str, Any]

# Everything that a mouse can do now: what is lit on the board and in the battle, the buttons of
# moves (not the list of all moves, which is folded away), and the last word before a commitment.
# A thing counts only where a click would really meet it; the spot nearest to its middle is given.
# Of a man deep in a deck only an edge is seen: a click on the deck fans it out, and he is there.
_OFFERED = """(only) => {
  const wanted = '[data-confirm], [data-move], [data-lit], .lit[data-region], .lit[data-arrow]';
  const meets = (thing, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (hit === thing || thing.contains(hit));
  };
  const spotOn = (thing) => {
    const reach = thing.closest('[data-deck]') ?? thing;
    const stays = thing.closest('.wooden') !== null;  // the board never scrolls
    if (!stays) thing.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = thing.getBoundingClientRect();
    const spots = [];
    for (let row = 1; row < 12; row++) {
      for (let column = 1; column < 12; column++) spots.push([column / 12, row / 12]);
    }
    const off = ([x, y]) => Math.hypot(x - 0.5, y - 0.5);
    spots.sort((one, two) => off(one) - off(two));
    for (const [right, down] of spots) {
      const x = box.left + box.width * right, y = box.top + box.height * down;
      if (meets(reach, x, y)) return { x, y };
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const over = hit?.closest('[class]');
    const fan = hit?.closest('.fan')?.querySelector('[data-lit]') ?? null;
    const under = over ? over.getAttribute('class') : `nothing, at ${x}, ${y}`;
    return { fanned: fan !== null, under };
  };
  const nameOf = ({ dataset }) =>
    'confirm' in dataset ? 'confirm'
    : 'move' in dataset ? `move ${dataset.move}`
    : 'region' in dataset ? `region ${dataset.region}`
    : 'samurai' in dataset ? `samurai ${dataset.samurai}`
    : 'province' in dataset ? `province ${dataset.province}`
    : 'army' in dataset ? `army ${dataset.army}`
    : 'force' in dataset ? `force ${dataset.force}`
    : 'arrow' in dataset ? `arrow ${dataset.arrow}`
    : 'lose' in dataset ? `lose ${dataset.lose}` : `lit ${dataset.lit}`;
  const offered = new Map();
  // Whoever lies in an open fan is picked there: a click on his deck means the man on top.
  const inFan = (thing) => Number(thing.closest('.fan') !== null);
  const things = [...document.querySelectorAll(wanted)].sort((one, two) => inFan(two) - inFan(one));
  for (const thing of things) {
    if (thing.closest('details') || thing.disabled) continue;
    const name = nameOf(thing);
    if (only && name !== only) continue;
    if (!('x' in (offered.get(name) ?? {}))) offered.set(name, spotOn(thing));
  }
  return [...offered].map(([name, spot]) => ({ name, ...spot }));
}"""

# What is lit comes on the screen with the next picture.
DRAWN = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
_AT_REST = "() => document.querySelector('main[data-ready=\"true\"]') !== null"

# At rest, and either something can be done or the game is over.
_MY_TURN = """() => {
  const main = document.querySelector('main[data-ready="true"]');
  if (main === null || main.querySelector('.loading')) return false;
  const offered = '[data-confirm], [data-move]:not(details *), [data-lit], .lit[data-region]';
  return main.querySelector(`${offered}, a[href^="/dice/"]`) !== null;
}"""


def is_whole(page: Page) -> None:
    """Wait until every part of the board is there: it is laid out part by part.

    At rest (`data-ready`) it is whole as well; a moment of the past is never at rest.
    """
    expect(page.locator("section.board[aria-busy='false']")).to_be_attached()


class Table:
    """One page at one table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> Table:
        self.page.goto(address)
        return self

    # ---- looking ---------------------------------------------------------------------------------

    @property
    def main(self) -> Locator:
        return self.page.locator("main[data-ready='true']")

    @property
    def now(self) -> Locator:
        """The panel that says who must do what."""
        return self.page.get_by_role("region", name="What to do now")

    @property
    def heading(self) -> Locator:
        return self.now.get_by_role("heading").first

    @property
    def prompt(self) -> Locator:
        """The sentence that says what is to be decided, here or by the others."""
        return self.now.locator(".prompt")

    @property
    def seats(self) -> Locator:
        """The names at the top of the page, in the order of the seats."""
        return self.page.get_by_role("banner").get_by_role("listitem").locator(".name")

    @property
    def story(self) -> Locator:
        """The lines of the log."""
        return self.page.get_by_role("tabpanel").locator("li:not([aria-hidden])")

    @property
    def number(self) -> int:
        """The state that the page shows, as soon as it shows one."""
        return int(self.page.locator("main[data-number]").get_attribute("data-number") or -1)

    @property
    def over(self) -> bool:
        return self.heading.inner_text() == "The game is over"

    def until(self, number: int) -> None:
        """Wait until this page shows at least that state."""
        seen = "(number) => Number(document.querySelector('main').dataset.number) >= number"
        self.page.wait_for_function(seen, arg=number)

    def turn(self) -> bool:
        """Wait until something can be done here; false if the game is over."""
        self.page.wait_for_function(_MY_TURN)
        self.page.evaluate(DRAWN)
        return not self.over

    def offered(self, name: str = "") -> list[Spot]:
        """What a mouse can do now, and where; a thing that no click would meet has no place."""
        found: list[Spot] = self.page.evaluate(_OFFERED, name)
        return found

    # ---- playing ---------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """Click a thing; looking at others may have scrolled it away from where it was seen."""
        [here] = self.offered(spot["name"]) or [spot]
        if "x" not in here:  # something has opened over it meanwhile
            near = [one for one in self._within_reach() if one["name"] == spot["name"]]
            if not near:  # a fan, to pick from first
                return
            [here] = near
        self.page.mouse.click(here["x"], here["y"])

    def pick(self, name: str) -> None:
        """Click the first lit thing so named until it is picked: a crowded stack opens first."""
        number = self.number
        for _ in range(3):
            self.click(next(spot for spot in self._within_reach() if spot["name"].startswith(name)))
            self.page.wait_for_function(_AT_REST)
            if self.number > number:
                return
        raise AssertionError(f"clicking {name} picks nothing")

    def choose(self, move: str) -> None:
        """Press the button of a move, and say the last word if it is asked for."""
        number = self.number
        self.button(move).click()
        if self.confirm.count():
            self.confirm.click()
        self.until(number + 1)

    def button(self, move: str) -> Locator:
        """The button of a move, outside the list of all moves."""
        return self.now.locator(f"[data-move='{move}']:not(details *)")

    @property
    def confirm(self) -> Locator:
        return self.now.locator("[data-confirm]")

    def play_by_clicks(self, chance: Random, moves: int = 10**6) -> list[str]:
        """Do what is lit or offered, by chance, for so many moves or to the end.

        Returns the names of what was clicked. Whatever is lit must be within reach of a click.
        """
        clicked: list[str] = []
        idle = 0
        while moves and self.turn():
            number = self.number
            assert idle < 200, f"these clicks lead nowhere: {clicked[-20:]}"
            spot = self._liked(chance, self._within_reach())
            self.click(spot)
            clicked.append(spot["name"])
            self.page.wait_for_function(_AT_REST)
            moves -= self.number > number
            idle = 0 if self.number > number else idle + 1
        return clicked

    def _within_reach(self) -> list[Spot]:
        """All that is offered; what opened over it is put away: by leaving it, then by its ×.

        A fan that was opened to pick from stays open; what it covers waits.
        """
        offered = self.offered()
        for trial in range(200):
            hidden = [spot for spot in offered if "x" not in spot and not spot["fanned"]]
            if not hidden:
                return [spot for spot in offered if "x" in spot]
            self.page.mouse.move(5, 5)
            self.page.wait_for_timeout(50)
            fan = self.page.locator(".fan .close")
            if trial % 40 == 20 and fan.count():
                fan.click()
            offered = self.offered()
        raise AssertionError(f"no click meets {hidden}")

    @staticmethod
    def _liked(chance: Random, offered: list[Spot]) -> Spot:
        """The last word if it is asked for; else rather something on the board than a button."""
        last = [spot for spot in offered if spot["name"] == "confirm"]
        board = [spot for spot in offered if spot["name"].startswith(("region", "samurai", "lit"))]
        return chance.choice(last or (board if chance.random() < 0.7 else []) or offered)

    # ---- the menu --------------------------------------------------------------------------------

    def menu(self, *deeds: str) -> None:
        """Open the menu and press these, one after the other: `draw`, `resign-ask`, ..."""
        self.page.locator("[data-menu]").click()
        cut_off = "menu => menu.scrollWidth > menu.clientWidth"
        assert not self.page.get_by_role("dialog").evaluate(cut_off), "the menu scrolls sideways"
        self.menu_deeds(*deeds)

    def menu_deeds(self, *deeds: str) -> None:
        """Press these in the menu that is open."""
        for deed in deeds:
            self.page.get_by_role("dialog").locator(f"[data-{deed}]").click()

    def close_menu(self) -> None:
        self.page.get_by_role("dialog").get_by_role("button", name="Close").click()

    def copied(self, link: str) -> str:
        """A link that the menu copies: `invite` or `watch-link`."""
        self.menu(link)
        expect(self.page.get_by_role("dialog").get_by_text("Copied.")).to_be_visible()
        self.close_menu()
        address: str = self.page.evaluate("navigator.clipboard.readText()")
        return address

    def record(self, to: Path) -> Path:
        """Download the record."""
        with self.page.expect_download() as coming:
            self.menu("download")
        self.close_menu()
        coming.value.save_as(to)
        return to
