"""Ten Samurai a side in one region: each of them can be reached, by mouse, finger and keys."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from kassen.games.warriors.rules.stations import NORTH, SOUTH
from kassen.server.http.settings import ServerSettings
from tests.server.servers import Server
from tests.soak import second_look
from tools.pictures import games
from tools.pictures.table import Tables, promise

Links = tuple[str, str]
REGION = 6
STACKS = [f"[data-stack='camp:{REGION}:{side}']" for side in (SOUTH, NORTH)]
PHONE: ViewportSize = {"width": 390, "height": 844}
# What a click in the middle of an element would meet.
MET = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.dataset.samurai ?? '';
}"""


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Links]:
    """The addresses of both seats while all crowd into North Kinki and the South is to move."""
    game = games.gathered(games.is_crowded)
    database = str(tmp_path_factory.mktemp("crowd") / "matches.sqlite3")
    with ThreadPoolExecutor() as pool:  # the browser's own loop runs in this thread
        promised = promise(ServerSettings(database=database), [game.secret])
        pool.submit(asyncio.run, promised).result()
    server = Server(database, toys=False)
    with httpx.Client(base_url=server.address, timeout=30, trust_env=False) as client:
        tables = Tables(client)
        yield tables.link(game, SOUTH), tables.link(game, NORTH)
    server.stop()


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    return page


def men(stack: Locator) -> list[str]:
    found = stack.locator("[data-samurai]").evaluate_all(
        "all => all.map(one => one.dataset.samurai)"
    )
    return sorted(found)


def middle(stack: Locator) -> tuple[float, float]:
    box = stack.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@second_look
def test_a_mouse_reaches_everybody(context: BrowserContext, crowd: Links) -> None:
    page = opened(context, crowd[0])
    fan = page.locator(".fan")
    for stack in STACKS:
        everybody = men(page.locator(stack))
        assert len(everybody) >= 10
        page.mouse.move(*middle(page.locator(stack)))
        expect(fan.locator("[data-samurai]")).to_have_count(len(everybody))
        met = []
        for man in fan.locator("[data-samurai]").all():
            man.hover()
            met.append(man.evaluate(MET))
            name = (man.get_attribute("aria-label") or "").split(",")[0]
            expect(page.locator(".card h3")).to_have_text(name)
        assert sorted(met) == everybody
        page.mouse.move(5, 5)
        expect(fan).to_have_count(0)


@pytest.fixture
def phone(context: BrowserContext) -> Iterator[BrowserContext]:
    browser = context.browser
    assert browser is not None
    made = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    yield made
    made.close()


@second_look
def test_a_finger_reaches_everybody(phone: BrowserContext, crowd: Links) -> None:
    page = opened(phone, crowd[1])
    fan = page.locator(".fan")
    for stack in STACKS:
        everybody = men(page.locator(stack))
        page.touchscreen.tap(*middle(page.locator(stack)))
        expect(fan.locator("[data-samurai]")).to_have_count(len(everybody))
        met = []
        for man in fan.locator("[data-samurai]").all():
            man.scroll_into_view_if_needed()
            met.append(man.evaluate(MET))
        assert sorted(met) == everybody
        fan.locator(".close").tap()
        expect(fan).to_have_count(0)


@second_look
def test_keys_reach_everybody(context: BrowserContext, crowd: Links) -> None:
    page = opened(context, crowd[0])
    region = page.locator(f"[data-region='{REGION}']")
    region.focus()
    for stack in STACKS:
        everybody = men(page.locator(stack))
        page.keyboard.press("f")
        met = set()
        for _ in everybody:
            met.add(page.evaluate("document.activeElement.dataset.samurai"))
            page.keyboard.press("ArrowRight")
        assert sorted(met) == everybody
    page.keyboard.press("Escape")
    expect(page.locator(".fan")).to_have_count(0)
    expect(region).to_be_focused()


@second_look
def test_a_finger_picks_a_group_from_the_deck(phone: BrowserContext, crowd: Links) -> None:
    page = opened(phone, crowd[0])
    page.get_by_role("button", name="March North Kinki → San'yo").first.tap()
    fan = page.locator(".fan")
    everybody = len(men(page.locator(STACKS[SOUTH])))
    for taken in range(4):
        expect(fan.locator("[aria-pressed='true']")).to_have_count(taken)
        expect(fan.locator("[data-lit]")).to_have_count(everybody - taken)
        fan.locator("[data-lit]").last.tap()
    expect(fan).to_have_count(0)  # four may cross: nobody else can be taken
    expect(page.locator(f"{STACKS[SOUTH]} .tick")).to_have_count(4)
