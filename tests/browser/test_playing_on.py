"""Playing on with others from a moment of a finished game, by clicks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import BrowserContext, expect

from tests.browser.members import Device
from tests.browser.moments import Moments, link
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, PHONE, WIDE, looks, violations
from tests.browser.test_time_line import counters, early, is_at, slider
from tests.server.servers import Server
from tests.soak import second_look


@second_look
def test_a_moment_of_the_replay_becomes_a_table_for_others(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    table = sit(link(moments.played), permissions=["clipboard-read", "clipboard-write"])
    page = table.page
    page.context.add_init_script(path=AXE)
    at = early(table)
    slider(page).fill(str(at))
    is_at(page, at)
    replay = sit(link(moments.played, line=at)).page
    is_at(replay, at)
    then = counters(replay)
    assert then
    page.get_by_role("link", name="Play on with others").click()
    form = page.locator(f"[data-from-moment='{at}']")
    expect(form).to_contain_text("Plays on from a finished game of Warriors of Japan")
    expect(form).to_contain_text("the dice are new")
    expect(form).not_to_contain_text("hidden")  # nothing is, in this game
    expect(page.locator("[data-rated]")).to_have_count(0)
    page.reload()
    expect(form).to_be_visible()
    for theme, size in (("day", PHONE), ("night", WIDE)):
        looks(page, theme, size)
        assert violations(page) == []
    page.get_by_label("Who plays North").select_option("Somebody with a link")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    expect(page.locator("[data-origin]")).to_contain_text("Played on from a finished game")
    assert counters(page) == then
    other = sit(table.copied("invite"))
    expect(other.page.locator("[data-origin]")).to_contain_text("Played on from a finished game")
    expect(other.main).to_be_visible()
    assert counters(other.page) == then
    assert violations(page) == []


@second_look
def test_from_the_archive_to_a_table_at_which_friends_gather(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    game = server.new("warriors")
    game.play(Random(7), 40)
    game.seats[1].done("resign")
    context = browse()
    context.add_init_script(path=AXE)
    ann = Device(context, server)
    page = ann.open(link(game.seats[0]).removeprefix(server.address)).page
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    with ann.ties_games():
        ann.signs_up("Ann")
    page.goto(f"{ann.address}/archive")
    page.locator("[data-archived] [data-archived-after]").first.click()
    page.locator("[data-course-at]").fill("3")
    page.locator("[data-reading] [data-play-with]").click()
    expect(page.locator("[data-from-moment]")).to_be_visible()
    page.locator("[data-whom='public']").check()
    page.locator("[data-begin]").click()
    terms = page.locator("main[data-gather='shown'] .terms")
    expect(terms).to_contain_text("Played on from a finished game")
    assert violations(page) == []
