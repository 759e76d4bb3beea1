"""A game without a board of its own is offered and played all the same: what `new-game` gives."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.tables import Table
from tests.server.servers import Server


def test_a_game_without_a_board_is_played_to_its_end(
    toy_server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(toy_server.address)
    table.page.locator("[data-play-now=tossup]").click()
    figures = table.page.get_by_role("region", name="The table, without a drawing")
    expect(figures).to_contain_text("[5, 5]")
    clicked = table.play_by_clicks(Random(2))
    assert {name.split()[0] for name in clicked} == {"move", "lit", "confirm"}
    expect(table.heading).to_have_text("The game is over")
