"""A game without a board of its own is offered and played all the same: what `new-game` gives."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.moments import asked, link, played_until
from tests.browser.tables import Table
from tests.server.servers import Server


def test_a_game_without_a_board_is_played_to_its_end(
    toy_server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(toy_server.address)
    table.page.locator("[data-play-now=tossup]").click()
    figures = table.page.get_by_role("region", name="The table, without a drawing")
    expect(figures).to_contain_text("[5, 5]")
    table.play_by_clicks(Random(2))
    expect(table.heading).to_have_text("The game is over")


def test_what_a_move_names_is_lit_and_can_be_clicked(
    toy_server: Server, sit: Callable[..., Table]
) -> None:
    _, caller = played_until(toy_server, asked("call-face"), "me", "bot:random", name="tossup")
    table = sit(link(caller))
    assert table.turn()
    heads, tails = (spot for spot in table.offered() if spot["name"].startswith("lit"))
    assert heads["name"] != tails["name"]
    before = table.story.filter(has_text="calls tails").count()
    table.click(tails)
    table.confirm.click()  # a coin will be tossed: the call cannot be taken back
    expect(table.story.filter(has_text="calls tails")).to_have_count(before + 1)
