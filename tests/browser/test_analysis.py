"""Looking into a position: from a finished game, and from what was pasted."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.moments import Moments, link
from tests.browser.tables import Table
from tests.browser.test_time_line import counters, early, is_at, slider
from tests.core.test_coach import LAST_MARCH
from tests.server.servers import NewGame, Server
from tests.soak import one_of, second_look

LAST_MARCHES = f"{LAST_MARCH}position.regions.o.north = ['takauji 3']\n"
"""Both sides have a march, and the war is over soon: a bot need not look far."""
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "desktop": {"width": 1440, "height": 900},
}


def analysis_begins(page: Page) -> None:
    expect(page.locator("[data-analysis]")).to_contain_text("you play all sides")
    expect(page.locator("main[data-ready='true']")).to_be_visible()


def comes(button: Locator) -> bool:
    """It is not there while a story is told; if it does not come after that, there is none."""
    try:
        button.wait_for(timeout=2_000)
    except PlaywrightTimeout:
        return False
    return True


def test_a_finished_game_is_played_on_from_any_moment_and_taken_back(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    table = sit(link(moments.played))
    page, address = table.page, table.page.url
    at = early(table)
    slider(page).fill(str(at))
    is_at(page, at)
    branch = page.get_by_role("button", name="Play on from here")
    expect(branch).to_be_enabled()  # that moment is on the board, and no other
    expect(page.locator("[data-stack] [data-samurai]").first).to_be_visible()
    then = counters(page)
    branch.click()
    page.wait_for_url(re.compile(r"/table/"))
    expect(page).not_to_have_url(address)
    analysis_begins(page)
    assert table.turn()
    assert counters(page) == then

    chance = Random(5)
    moved: set[str] = set()
    while moved != {"South", "North"}:
        assert table.turn(), f"a whole game, and only {moved} moved"
        moved.add(table.prompt.inner_text().split(":")[0])
        expect(page.locator(".commits")).to_have_count(0)  # whatever is done can be taken back
        table.play_by_clicks(chance, 1)
    assert table.turn()
    undo = page.locator("[data-undo]")
    for _ in range(200):
        if counters(page) == then and not comes(undo):
            break
        number = table.number
        undo.click()
        table.until(number + 1)
        assert table.turn()
    assert counters(page) == then
    expect(undo).to_have_count(0)


@second_look
@pytest.mark.parametrize("size", one_of("phone", "desktop"))
def test_a_bot_gives_its_opinion_on_each_move(
    server: Server, browse: Callable[..., BrowserContext], size: str
) -> None:
    """On the moves there are, and on the one that was made."""
    context = browse(viewport=SIZES[size])
    table = Table(context.new_page())
    page = table.page
    page.goto(f"{server.address}/game/warriors")
    page.get_by_text("Analyse a position").click()
    page.get_by_label("Position", exact=True).fill(LAST_MARCHES)
    page.get_by_role("button", name="Analyse", exact=True).click()
    analysis_begins(page)
    page.locator("[data-coach-ask]").click()
    fold, panel = page.locator("[data-coach-fold]"), page.locator("[data-coach]")
    if fold.get_attribute("aria-expanded") == "false":
        fold.click()
    candidates = panel.locator("[data-candidate]")
    expect(candidates.first).to_be_visible(timeout=90_000)
    expect(panel).to_contain_text("I would choose:")
    expect(candidates.first).to_contain_text(re.compile(r"in \d of 8"))
    panel.get_by_text("How it compares them").click()
    expect(panel).to_contain_text("I tried 8 ways")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= SIZES[size]["width"]

    assert table.turn()
    own = panel.locator("[data-candidate]", has_text="its own choice").get_attribute(
        "data-candidate"
    )
    assert own
    panel.locator("[data-coach-speak]").click()
    table.now.get_by_text("Type a move").click()
    page.get_by_role("textbox", name="Type a move").fill(own)
    page.keyboard.press("Enter")
    verdict = panel.locator("[data-coach-verdict]")
    expect(verdict).to_have_attribute("data-coach-verdict", "good", timeout=90_000)
    expect(verdict).to_contain_text("Your last move:")
    expect(verdict).to_contain_text("That is what I would choose too.")


@second_look
def test_whoever_has_the_link_of_one_side_is_told_that_it_is_his(
    server: Server, sit: Callable[..., Table]
) -> None:
    position = server.new("warriors").spectator.ask("GET", "/position").text
    made = server.ask("POST", "/analyses", body={"position": position})
    found = NewGame(server, made.json())
    hint = sit(link(found.seats[0])).page.locator("[data-analysis]")
    expect(hint).to_contain_text("you play South by this link")
    watched = sit(link(found.spectator)).page.locator("[data-analysis]")
    expect(watched).to_contain_text("somebody tries out all sides")


@second_look
def test_a_pasted_position_is_played_on_and_a_wrong_one_says_what_is_wrong(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = server.new("shogun", "me", "link", "link")
    game.play(Random(5), 20)
    for seat in (1, 2):
        game.seats[seat].done("resign")
    position = game.spectator.ask("GET", "/position", number=10).text

    table = sit(f"{server.address}/game/shogun")
    page = table.page
    page.get_by_text("Analyse a position").click()
    field = page.get_by_label("Position", exact=True)
    field.fill(position.replace("agenda", "agonda"))
    page.get_by_role("button", name="Analyse", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="agonda")).to_be_visible()
    field.fill(position)
    page.get_by_role("button", name="Analyse", exact=True).click()
    page.wait_for_url(re.compile(r"/table/"))
    analysis_begins(page)
    expect(page.locator("main[data-curtain]")).to_have_count(0)
    chance = Random(2)
    asked: set[str] = set()
    while len(asked) < 2:
        assert table.turn()
        asked.add(table.prompt.inner_text().split(":")[0])
        table.play_by_clicks(chance, 1)
        expect(page.locator("main[data-curtain]")).to_have_count(0)

    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog")
    menu.get_by_text("Analyse a position").click()
    menu.get_by_label("Position", exact=True).fill(position.replace("agenda", "agonda"))
    menu.get_by_role("button", name="Analyse", exact=True).click()
    expect(menu.get_by_role("alert").filter(has_text="agonda")).to_be_visible()
    menu.get_by_label("Position", exact=True).fill(position)
    here = page.url
    menu.get_by_role("button", name="Analyse", exact=True).click()
    expect(menu).to_have_count(0)
    expect(page).not_to_have_url(here)
    analysis_begins(page)

    page.goto(server.address)
    kept = page.locator("section:has(#games-here) li")
    expect(kept.filter(has_text="Analysis: all sides in one hand")).to_have_count(2)


@second_look
def test_when_one_side_has_planned_the_next_is_asked(
    server: Server, sit: Callable[..., Table]
) -> None:
    """What the first has laid in secret has moved its own number, and no other's."""
    game = server.new("shogun", "me", "link", "link", options={"start": "printed"})
    for seat in (1, 2):
        game.seats[seat].done("resign")
    position = game.spectator.ask("GET", "/position", number=0).text
    table = sit(f"{server.address}/game/shogun")
    page = table.page
    page.get_by_text("Analyse a position").click()
    page.get_by_label("Position", exact=True).fill(position)
    page.get_by_role("button", name="Analyse", exact=True).click()
    analysis_begins(page)
    to_lay = page.locator("[data-to-lay]")
    for left in range(11, 0, -1):
        expect(to_lay).to_have_attribute("data-to-lay", str(left))
        page.locator("[data-card]").first.click()
        page.locator("[data-space]:not([data-laid])").first.click()
    first = page.locator("[data-card]").all_inner_texts()
    page.locator("[data-commit]").click()
    expect(to_lay).to_have_attribute("data-to-lay", "11")
    expect(page.locator("[data-commit]")).to_be_visible()
    assert page.locator("[data-card]").all_inner_texts() != first
