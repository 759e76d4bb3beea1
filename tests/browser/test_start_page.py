"""The first page, and the two clicks from there to a game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.servers import Server


def test_one_click_opens_a_game_against_a_bot(server: Server, page: Page) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Play now against a bot").first.click()
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    expect(page.get_by_role("heading", name="Your move")).to_be_visible()
