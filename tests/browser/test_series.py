"""A series of two games in two browsers: agreed on in the form, made by the server, counted."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.tables import Table
from tests.browser.test_axe import AXE, PHONE, WIDE, looks, violations
from tests.server.servers import Server
from tests.soak import second_look

CLIPBOARD = ["clipboard-read", "clipboard-write"]


@second_look
def test_two_games_in_a_row_with_the_sides_moving_on(
    server: Server, sit: Callable[..., Table]
) -> None:
    ada = sit(f"{server.address}/new?game=warriors", permissions=CLIPBOARD)
    page = ada.page
    page.context.add_init_script(path=AXE)
    page.reload()
    page.get_by_label("Name of South").fill("Ada")
    page.get_by_label("Who plays North").select_option("Somebody with a link")
    page.locator("[data-series-games]").select_option("2")
    expect(page.get_by_text("Everybody has each side equally often.")).to_be_visible()
    page.locator("[data-series-early]").check()
    looks(page, "day", PHONE)
    assert violations(page) == []
    looks(page, "day", WIDE)
    page.get_by_role("button", name="Begin").click()
    brook = sit(ada.copied("invite"))
    brook.menu()
    brook.page.get_by_label("My name at this table").fill("Brook")
    brook.page.get_by_role("button", name="Save").click()
    brook.close_menu()
    line = "[data-series-line]"
    expect(page.locator(line)).to_have_text("Game 1 of 2: Ada 0, Brook 0")

    ada.menu("resign-ask", "resign")
    for table in (ada, brook):
        expect(table.now).to_contain_text("North wins")
        next_game = table.now.get_by_role("button", name="On to game 2 of 2")
        expect(next_game).to_be_visible()
        expect(table.page.locator(".now [data-series-points='1']")).to_have_text("1")
        next_game.click()
        expect(table.seats).to_have_text(["Brook", "Ada"])
        expect(table.page.locator(line)).to_have_text("Game 2 of 2: Brook 1, Ada 0")
    assert ada.page.url.split("#")[0] == brook.page.url.split("#")[0]
    page.get_by_role("tab", name="Sides").click()
    expect(page.locator("[data-series='2']")).to_be_visible()
    assert violations(page) == []

    ada.menu("resign-ask", "resign")
    for table in (ada, brook):
        said = table.page.locator(".now [data-series-outcome]")
        expect(said).to_have_text("Brook has won the series.")
    expect(ada.now.get_by_role("button", name="A new series of 2 games")).to_be_visible()
    page.locator("[data-after]").click()
    expect(page.locator("main [data-series-points='0']")).to_have_text("2")
    expect(page.get_by_role("heading", name="The series")).to_be_visible()
    page.goto(server.address)
    expect(page.locator("[data-series]").first).to_contain_text("of 2: Brook")
