"""A whole game in the browser, by clicks alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from click.testing import CliRunner
from playwright.sync_api import expect

from kassen.cli import main
from tests.browser.tables import Table
from tests.server.servers import Server
from tests.soak import second_look


@second_look
def test_a_whole_game_against_the_bot_by_clicks_alone(
    server: Server, sit: Callable[..., Table], tmp_path: Path
) -> None:
    table = sit(server.address)
    table.page.locator("[data-play-now=warriors]").click()
    clicked = table.play_by_clicks(Random(3))
    assert {"region", "move"} <= {name.split()[0] for name in clicked}

    expect(table.heading).to_have_text("The game is over")
    expect(table.now).to_contain_text(" wins")
    expect(table.now.get_by_role("link", name="Check the dice")).to_be_visible()
    record = table.record(tmp_path / "game.jsonl")
    replay = CliRunner().invoke(main, ["replay", "--verify", str(record)])
    assert replay.exit_code == 0, replay.output
