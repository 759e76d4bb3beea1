"""Clocks in the browser: agreed on at a new table, seen to run, and seen when time is up."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.moments import link
from tests.browser.test_axe import AXE, violations
from tests.server.servers import NewGame, Server

PHONE = {"width": 390, "height": 844}


def test_a_table_with_days_for_each_decision_is_made_on_a_phone(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    context = browse(viewport=PHONE)
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.goto(f"{server.address}/new?game=ikusa")
    expect(page.locator("[data-pace]")).to_have_count(0)  # alone with bots nobody is hurried
    page.locator("[data-seat='1']").select_option("link")
    page.locator("[data-pace]").select_option("live-10")
    expect(page.locator("[data-window]")).to_have_value("30")  # a ninja is hired out of turn
    page.locator("[data-pace]").select_option("days-3")
    expect(page.locator("[data-window]")).to_have_count(0)
    page.locator("[data-vacation]").fill("7")
    page.locator("[data-late]").select_option("bot")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    with page.expect_response(re.compile(r"/api/v1/matches\?")) as answered:
        page.locator("[data-begin]").click()
    made = NewGame(server, answered.value.json())
    clock = made.spectator.get()["clock"]
    assert (clock["move"], clock["bank"]) == (3 * 86_400, 7 * 86_400)
    assert (clock["rest"], clock["late"]) == ([5, 6], "bot")


def test_one_sees_whose_time_runs(page: Page, server: Server) -> None:
    game = server.new("warriors", "me", "link", clock={"bank": 600})
    for player in game.seats.values():
        player.get()
    (seat,) = game.spectator.get()["to_act"]
    page.goto(link(game.seats[seat]))
    strip = page.get_by_role("list", name="Seats").or_(page.locator("header ul")).first
    expect(strip.locator("[data-time='runs']")).to_have_text(re.compile(r"^\s*9:\d\d"))
    expect(strip.locator("[data-time='stands']")).to_have_text(re.compile(r"^\s*10:00"))
    now = page.locator(".now [data-time='runs']")
    first = now.inner_text()
    expect(now).not_to_have_text(first)  # it is seen to run


def test_time_that_is_up_is_said(page: Page, server: Server) -> None:
    game = server.new("warriors", "me", "link", clock={"bank": 1, "late": "remind"})
    for player in game.seats.values():
        player.get()
    (seat,) = game.spectator.get()["to_act"]
    page.goto(link(game.seats[seat]))
    expect(page.locator(".now [data-time]")).to_contain_text("time is up")
