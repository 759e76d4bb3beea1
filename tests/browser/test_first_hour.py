"""Whoever knows none of the games finds out what they are about."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.moments import Moments, link
from tests.browser.tables import Table


def test_the_table_says_what_wins_and_how_far_everybody_is(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    """In its header, and in a panel that follows the moment one looks at."""
    player = moments.battle
    page = sit(link(player)).page
    aim = player.get()["aim"]
    button = page.locator("[data-aim]")
    expect(button).to_contain_text(aim["short"])
    button.click()
    panel = page.get_by_role("dialog")
    for line in (*aim["lines"], *aim["standing"]):
        expect(panel).to_contain_text(line["text"])
    panel.get_by_role("button", name=aim["lines"][0]["rule"]).click()
    expect(page.locator("[data-anchor].here")).to_contain_text(aim["lines"][0]["rule"])

    page.keyboard.press("[")
    expect(page.locator("[data-now]")).to_be_visible()
    then = player.get()["number"] - 1
    before = player.get("/history", from_=then, to=then)["states"][0]["aim"]
    button.click()
    for line in before["standing"]:
        expect(panel).to_contain_text(line["text"])
