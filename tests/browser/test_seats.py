"""Who sits where: bots that stand in, people who watch, people who give up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.tables import Table
from tests.server.servers import NewGame, Player, Server, eventually

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def sit_at(sit: Callable[..., Table], player: Player, **wishes: object) -> Table:
    table = sit(f"{player.server.address}/table/{player.match}#{player.token}", **wishes)
    expect(table.main).to_be_visible()
    return table


def other_plays(game: NewGame, chance: Random) -> None:
    """North plays by the API until South is to move."""
    north = game.seats[1]
    while (state := north.get())["to_act"] == [1]:
        move = chance.choice(state["choice"]["moves"])["move"]
        north.done("move", number=state["number"], move=move)


def test_a_bot_takes_over_a_seat_and_gives_it_back(
    server: Server, sit: Callable[..., Table]
) -> None:
    game, chance = server.new(), Random(7)
    south = game.seats[0]
    table = sit_at(sit, south)
    table.menu("hand-over")
    expect(table.now).to_contain_text("A bot plays your seat.")
    eventually(lambda: south.get()["to_act"] == [1])
    number = south.get()["number"]
    assert number > 1, "the bot has played for the seat"
    table.until(number)
    assert table.offered() == []

    table.now.get_by_role("button", name="Take my seat back").click()
    expect(table.now.get_by_text("A bot plays your seat.")).to_be_hidden()
    while not south.get()["choice"]:
        other_plays(game, chance)
    expect(table.heading).to_have_text("Your move")
    before = table.number
    table.play_by_clicks(chance, 1)
    assert table.number > before


def test_a_spectator_sees_everything_and_touches_nothing(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = server.new()
    south = sit_at(sit, game.seats[0], permissions=CLIPBOARD)
    watcher = sit(south.copied("watch-link"))
    expect(watcher.heading).to_have_text("You are watching this game.")
    south.play_by_clicks(Random(8), 3)
    watcher.until(south.number)
    assert watcher.story.all_inner_texts() == south.story.all_inner_texts()
    assert watcher.offered() == []
    watcher.menu()
    expect(watcher.page.locator("[data-download]")).to_be_visible()
    for deed in ("resign-ask", "draw", "hand-over"):
        expect(watcher.page.locator(f"[data-{deed}]")).to_have_count(0)


def test_resigning_asks_once_more(server: Server, sit: Callable[..., Table]) -> None:
    game = server.new()
    south, north = (sit_at(sit, game.seats[seat]) for seat in (0, 1))
    south.menu("resign-ask")
    south.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    assert game.seats[0].get()["result"] is None
    south.close_menu()
    south.menu("resign-ask", "resign")
    for table in (south, north):
        expect(table.heading).to_have_text("The game is over")
        expect(table.now).to_contain_text("North wins")
    assert south.offered() == north.offered() == []
