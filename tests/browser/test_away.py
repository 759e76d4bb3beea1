"""Whoever comes back is told what happened meanwhile, and can have it played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, Response, expect

from tests.browser.moments import asked, link, played_until
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, violations
from tests.server.servers import Server
from tests.soak import one_of, second_look

PATIENCE = 30_000
"""Milliseconds that a page may take on a busy machine."""
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}


def opened(page: Page, address: str) -> None:
    """Until the page has told the server what it showed."""
    with page.expect_response(_tells, timeout=PATIENCE):
        page.goto(address)


def _tells(answer: Response) -> bool:
    return answer.url.split("?")[0].endswith("/seat/seen") and answer.request.method == "PUT"


@second_look
@pytest.mark.parametrize("size", one_of("desktop", "phone"))
def test_on_another_device_one_reads_and_watches_what_others_did(
    size: str, server: Server, browse: Callable[..., BrowserContext]
) -> None:
    game = server.new("warriors", "me", "link")
    game.play(Random(3), 40)
    address = f"{server.address}/table/{game.id}#{game.seats[0].token}"
    first = browse().new_page()
    opened(first, address)
    since = game.seats[0].get("/seat/seen")["number"]
    assert since == game.seats[0].get()["number"]
    expect(first.locator("[data-away]")).to_have_count(0)
    first.context.close()

    game.play(Random(5), 60)
    width, height = SIZES[size]
    context = browse(viewport={"width": width, "height": height})
    context.add_init_script(path=AXE)
    page = context.new_page()
    opened(page, address)
    panel = page.locator(f"[data-away='{since}']")
    expect(panel).to_be_visible(timeout=PATIENCE)
    folded = panel.locator("[data-away-read]")
    if folded.count():  # it has come in the midst of a battle
        folded.click()
    lines = game.seats[0].get("/log")["lines"]
    missed = [one["text"] for one in lines if one["number"] > since and one["part"]["tells"]]
    for text in missed[:3]:
        expect(panel).to_contain_text(text)
    before = [one["text"] for one in lines if one["number"] <= since and one["part"]["tells"]]
    fresh = [one for one in before if one not in missed]
    expect(panel).not_to_contain_text(fresh[-1])
    state = game.seats[0].get()
    if state["choice"]:  # what is to be decided stands above it
        prompt = page.locator(".prompt").first.bounding_box()
        shown = panel.bounding_box()
        assert prompt is not None
        assert shown is not None
        assert prompt["y"] + prompt["height"] <= shown["y"] + 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    assert violations(page, "[data-away]") == []
    panel.locator("[data-away-film]").click()
    expect(panel).to_have_count(0)
    page.locator("[data-now]").click()  # a film can be left at any moment
    expect(page.locator("main")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
    page.reload()
    expect(page.locator("main")).to_have_attribute("data-ready", "true", timeout=PATIENCE)
    expect(page.locator("[data-away]")).to_have_count(0)


def test_below_the_games_own_panel_it_is_a_line_that_unfolds(
    server: Server, sit: Callable[..., Table]
) -> None:
    _, me = played_until(server, asked("fill-bins"), *("me",) * 3, name="ikusa")
    assert me.ask("PUT", "/seat/seen", {"number": 5}).status_code == 204
    page = sit(link(me)).page
    panel, bins = page.locator("[data-away]"), page.locator("[data-bin='order']")
    expect(panel).to_be_visible(timeout=PATIENCE)
    expect(panel.locator("ul")).to_have_count(0)
    above, below = bins.bounding_box(), panel.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    expect(page.locator("[data-seal]")).to_be_in_viewport()
    panel.locator("[data-away-read]").click()
    expect(panel.locator("li").first).to_be_visible()
    panel.locator("[data-away-read]").click()
    expect(panel.locator("ul")).to_have_count(0)
