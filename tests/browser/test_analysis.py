"""Looking into a position: from a finished game, and from what was pasted."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.moments import Moments, link
from tests.browser.tables import Table
from tests.browser.test_time_line import counters, is_at, slider
from tests.server.servers import Server


def analysis_begins(page: Page) -> None:
    expect(page.locator("[data-analysis]")).to_contain_text("you play all sides")
    expect(page.locator("main[data-ready='true']")).to_be_visible()


def test_a_finished_game_is_played_on_from_any_moment_and_taken_back(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    table = sit(link(moments.played))
    page, address = table.page, table.page.url
    slider(page).fill("60")
    is_at(page, 60)
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
        table.play_by_clicks(chance, 1)
    assert table.turn()
    undo = page.locator("[data-undo]")
    for _ in range(200):
        if undo.count() == 0:
            break
        number = table.number
        undo.click()
        table.until(number + 1)
        assert table.turn()
    assert counters(page) == then


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
