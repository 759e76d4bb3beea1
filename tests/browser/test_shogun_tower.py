"""A throw of Shogun's tower on the page: in three dimensions, skipped, still, and its numbers.

Where a test is about motion the page's clock stands still and is moved by hand, so that nothing
depends on how fast the machine draws.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    Route,
    ViewportSize,
    expect,
)

from kassen.core.play.starts import Start
from tests.browser.conftest import WITHOUT, paced, ungreeted
from tests.browser.moments import link
from tests.browser.positions import begun
from tests.browser.quiet import Complaints
from tests.browser.shogun_tables import PROVINCES, REALMS
from tests.browser.test_axe import AXE, PHONE, looks, violations
from tests.browser.test_widths import OVERFLOW
from tests.server.servers import NewGame, Player, Server
from tests.soak import one_of, second_look

CODE = re.compile(r"/assets/tower-scene-")
MOST_CODE = 200_000
"""Bytes, packed, as the server sends them."""
SCENE, THROW = 1300, 4400
"""Milliseconds that a calm reader is given for the march, and for the throw."""
FIRST_PICTURE = 50
# The tower alone is drawn as a graphics card would: the page around it as everywhere else.
_SOFTWARE = (
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-rasterization",
    "--no-sandbox",
)
_NO_GRAPHICS = """HTMLCanvasElement.prototype.getContext = new Proxy(
  HTMLCanvasElement.prototype.getContext,
  { apply: (get, canvas, [kind, ...rest]) =>
      kind.startsWith('webgl') ? null : Reflect.apply(get, canvas, [kind, ...rest]) },
)"""
SMALL_SCREEN: ViewportSize = {"width": 1180, "height": 640}
"""What is drawn by software is drawn sooner if it is small."""
TOWER = {"uesugi": 2, "mori": 2, "tokugawa": 3, "farmers": 4}
TRAY = {"tokugawa": 1, "farmers": 2}


def at_war(server: Server) -> NewGame:
    """Uesugi may attack Mori in Musashi; cubes lie in the tower and in the tray."""
    position = {"round": 2, "provinces": REALMS, "tower": TOWER, "tray": TRAY}
    agenda = ["march uesugi battle-a kai", "march mori battle-a musashi"]
    return begun(server, Start(agenda=agenda, position=position), "me", "me", "me", game="shogun")


@pytest.fixture(scope="module")
def drawing_browser(launch_browser: Callable[..., Browser]) -> Iterator[Browser]:
    """A Chromium that draws in three dimensions, by software."""
    found = launch_browser(args=[*_SOFTWARE, WITHOUT])
    yield found
    found.close()


@pytest.fixture
def drawing(drawing_browser: Browser) -> Iterator[BrowserContext]:
    """Somebody who likes to see things move, on a machine that can show them."""
    heard = Complaints()
    context = heard.listen(drawing_browser.new_context(viewport=SMALL_SCREEN, locale="en-GB"))
    context.set_default_timeout(60_000)
    yield paced(ungreeted(context), "calm")
    context.close()
    assert heard.heard == []


@pytest.fixture
def still(browse: Callable[..., BrowserContext]) -> BrowserContext:
    """Somebody who wants no motion."""
    return paced(browse(), "calm")


def opened(context: BrowserContext, player: Player) -> Page:
    page = context.new_page()
    page.goto(link(player))
    expect(page.locator("main[data-ready='true'] [data-province]").first).to_be_visible()
    return page


def attack(page: Page) -> None:
    """Four armies go from Kai to Musashi."""
    page.locator(f"[data-province='{PROVINCES['musashi']}'][data-lit]").press("Enter")
    page.locator(".bubble [data-move='move 4 to musashi']").click()
    page.locator("[data-confirm]").click()


def attacked(game: NewGame) -> None:
    """The same, by somebody else."""
    game.seats[0].done("move", move="move 4 to musashi")


def stop_clock(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 5)


def pass_by(page: Page, milliseconds: int) -> None:
    page.clock.fast_forward(milliseconds)


def fell(game: NewGame) -> tuple[list[int], list[int]]:
    """What the server decided: the tray, and inside the tower, colour by colour."""
    lines = game.spectator.get("/log")["lines"]
    [event] = [line["event"] for line in lines if line["event"]["event"] == "fell-out"]
    return event["tray"], inside(event["tower"])


def inside(tower: list[int]) -> list[int]:
    """On both floors together."""
    half = len(tower) // 2
    return [below + above for below, above in zip(tower[:half], tower[half:], strict=True)]


def shown(picture: Locator) -> tuple[list[int], list[int]]:
    """Read from the picture: of the scene, where each cube is drawn."""
    tray, within = (picture.get_attribute(f"data-{name}") or "" for name in ("tray", "inside"))
    return [int(n) for n in tray.split(",")], [int(n) for n in within.split(",")]


def stage(page: Page) -> Locator:
    return page.locator("[data-throw='battle']")


def canvas(page: Page, state: str) -> Locator:
    return stage(page).locator(f"canvas[data-state='{state}']")


def in_mid_throw(page: Page) -> Locator:
    """The clock stands, the march is over, and cubes are on their way."""
    stop_clock(page)
    attack(page)
    expect(page.locator("[data-trail]").first).to_be_attached()
    expect(stage(page)).to_have_count(0)  # the march first, on the map
    pass_by(page, SCENE)
    expect(canvas(page, "running")).to_be_visible()
    return stage(page)


def asked_for(page: Page) -> list[str]:
    """Addresses of the tower's code, as they are asked for."""
    found: list[str] = []
    page.on("request", lambda one: found.append(one.url) if CODE.search(one.url) else None)
    return found


# ---- in three dimensions -------------------------------------------------------------------------


def test_a_throw_is_seen_and_ends_in_what_the_server_decided(
    server: Server, drawing: BrowserContext
) -> None:
    game = at_war(server)
    page = drawing.new_page()
    page.clock.install()
    page.goto(link(game.seats[0]))
    thrown = in_mid_throw(page)
    expect(thrown.locator("[data-falls='0']")).to_have_text("…")  # nothing is told before its time
    assert not page.locator("[data-result]").count()
    assert len(thrown.locator("canvas").screenshot()) > 20_000  # a picture, not an empty ground
    pass_by(page, FIRST_PICTURE)
    pass_by(page, THROW - 300)
    at_rest = canvas(page, "rest")
    expect(at_rest).to_be_visible()
    assert shown(at_rest) == fell(game)
    expect(thrown.locator("[data-duel]")).to_have_count(0)
    told = [fell(game)[0][colour] for colour in (0, 1)]
    for colour, count in enumerate(told):
        expect(thrown.locator(f"[data-falls='{colour}']")).to_have_text(str(count or "–"))
    # One's own battle is held, with who cancels whom and the odds one had, until one goes on.
    pass_by(page, 300)
    expect(thrown.locator("[data-duel]")).to_be_visible()
    expect(thrown.locator("[data-odds]")).to_contain_text("Musashi is taken")
    pass_by(page, SCENE)
    expect(page.locator("[data-result='battle']")).to_be_visible()
    pass_by(page, 3_600_000)
    expect(thrown).to_be_visible()
    page.locator("[data-go-on]").click()
    expect(thrown).to_have_count(0)
    # The tower can be looked at: it holds what it really holds, and is not thrown again.
    for view in ("tower", "map", "tower"):
        page.locator(f"[role=tab][data-view='{view}']").click()
    pass_by(page, 100)
    resting = page.locator("[role=tabpanel] canvas[data-state='rest']")
    expect(resting).to_be_visible()
    view = game.spectator.get()["view"]
    assert shown(resting) == (view["tray"], inside(view["tower"]))
    expect(thrown).to_have_count(0)


@second_look
@pytest.mark.parametrize("how", one_of("click", "Escape"))
def test_one_click_or_key_skips_the_throw(
    server: Server, drawing: BrowserContext, how: str
) -> None:
    game = at_war(server)
    page = drawing.new_page()
    page.clock.install()
    page.goto(link(game.seats[0]))
    thrown = in_mid_throw(page)
    if how == "click":
        thrown.locator("[data-tower]").click()
    else:
        page.keyboard.press(how)
    # No time has passed: all lies where it comes to rest, and what came of it is told.
    at_rest = canvas(page, "rest")
    expect(at_rest).to_be_visible()
    assert shown(at_rest) == fell(game)
    expect(thrown.locator("[data-duel]")).to_be_visible()


@second_look
def test_whoever_looks_on_sees_the_throw_pass_by(server: Server, drawing: BrowserContext) -> None:
    game = at_war(server)
    page = drawing.new_page()
    page.clock.install()
    page.goto(link(game.seats[2]))
    expect(page.locator("main [data-province]").first).to_be_visible()
    stop_clock(page)
    attacked(game)
    expect(page.locator("[data-trail]").first).to_be_attached()
    pass_by(page, SCENE)
    expect(canvas(page, "running")).to_be_visible()
    pass_by(page, THROW)
    expect(canvas(page, "rest")).to_be_visible()
    assert shown(canvas(page, "rest")) == fell(game)
    expect(stage(page).locator("[data-duel]")).to_be_visible()
    pass_by(page, SCENE)
    expect(stage(page)).to_have_count(0)


@second_look
def test_the_towers_code_comes_when_it_is_first_looked_at_and_is_light(
    server: Server, drawing: BrowserContext
) -> None:
    page = drawing.new_page()
    asked = asked_for(page)
    page.goto(link(at_war(server).seats[0]))
    expect(page.locator("[data-province][data-lit]").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert asked == []
    with page.expect_response(CODE) as answer:
        page.locator("[role=tab][data-view='tower']").click()
    expect(page.locator("[role=tabpanel] canvas[data-state='rest']")).to_be_visible()
    assert len(asked) == 1
    assert answer.value.header_value("content-encoding") == "br"
    assert 50_000 < answer.value.request.sizes()["responseBodySize"] <= MOST_CODE
    page.locator("[role=tab][data-view='map']").click()
    page.locator("[role=tab][data-view='tower']").click()
    expect(page.locator("[role=tabpanel] canvas[data-state='rest']")).to_be_visible()
    assert len(asked) == 1
    # One walks around it, by keys too; what lies in it stays.
    ground = page.locator("[role=tabpanel] [data-tower]")
    before = shown(ground.locator("canvas"))
    ground.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[role=tab][data-view='tower'][aria-selected='true']")).to_be_visible()
    assert shown(ground.locator("canvas")) == before == ([0, 0, 1, 0, 0, 2], [2, 2, 3, 0, 0, 4])
    expect(ground).to_have_accessible_name(re.compile("Inside: 2 Uesugi, 2 Mōri, 3 Tokugawa, 4 F"))


@second_look
def test_code_that_never_comes_holds_up_nothing(server: Server, drawing: BrowserContext) -> None:
    game = at_war(server)
    held: list[Route] = []
    drawing.route(CODE, lambda route: held.append(route))
    page = drawing.new_page()
    page.clock.install()
    page.goto(link(game.seats[0]))
    stop_clock(page)
    attack(page)
    expect(page.locator("[data-trail]").first).to_be_attached()
    pass_by(page, SCENE)
    before = stage(page).locator("[data-still-tower]")
    expect(before).to_be_visible()
    assert shown(before) == ([0, 0, 1, 0, 0, 2], [2, 2, 3, 0, 0, 4])
    assert len(held) == 1
    pass_by(page, THROW)
    expect(stage(page).locator("[data-duel]")).to_be_visible()
    pass_by(page, SCENE)
    expect(page.locator("[data-go-on]")).to_be_visible()
    assert shown(stage(page).locator("[data-still-tower]")) == fell(game)
    page.locator("[data-go-on]").click()
    expect(stage(page)).to_have_count(0)
    held[0].abort()


# ---- still ---------------------------------------------------------------------------------------


def seen_still(page: Page, game: NewGame) -> None:
    attack(page)
    picture = stage(page).locator("[data-still-tower]")
    expect(picture).to_be_visible()
    assert shown(picture) == fell(game)
    expect(stage(page).locator("[data-falls='0']")).to_have_text(str(fell(game)[0][0] or "–"))
    expect(picture).to_have_accessible_name(re.compile("^The tower. Inside: .*In the tray: "))
    expect(stage(page).locator("[data-duel]")).to_be_visible()


@second_look
def test_whoever_wants_no_motion_gets_a_still_picture(
    server: Server, still: BrowserContext
) -> None:
    game = at_war(server)
    page = opened(still, game.seats[0])
    asked = asked_for(page)
    seen_still(page, game)
    page.locator("[data-go-on]").click()
    page.locator("[role=tab][data-view='tower']").click()
    view = game.spectator.get()["view"]
    picture = page.locator("[role=tabpanel] [data-still-tower]")
    assert shown(picture) == (view["tray"], inside(view["tower"]))
    assert asked == []


@second_look
def test_a_machine_without_graphics_gets_a_still_picture(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    context = paced(browse(reduced_motion="no-preference"), "calm")
    context.add_init_script(_NO_GRAPHICS)
    game = at_war(server)
    page = opened(context, game.seats[0])
    asked = asked_for(page)
    seen_still(page, game)
    assert asked == []


@second_look
def test_on_a_phone_the_throw_fills_the_page_and_axe_finds_nothing(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    wishes: dict[str, Any] = {"viewport": PHONE, "has_touch": True}
    context = paced(browse(**wishes), "calm")
    context.add_init_script(path=AXE)
    game = at_war(server)
    page = opened(context, game.seats[0])
    seen_still(page, game)
    expect(page.locator("[data-result='battle']")).to_be_attached()
    for theme in ("day", "night"):
        looks(page, theme, PHONE)
        assert page.evaluate(OVERFLOW) <= 0
        assert violations(page) == []
    box = stage(page).bounding_box()
    assert box is not None
    assert box["width"] == PHONE["width"]
    assert box["height"] > PHONE["height"] * 0.8
    page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})  # held sideways
    expect(stage(page).locator("[data-skip-throw]")).to_be_in_viewport(ratio=1)
    stage(page).locator("[data-skip-throw]").tap()
    expect(stage(page)).to_have_count(0)
    expect(page.locator("[data-result]")).to_have_count(0)
