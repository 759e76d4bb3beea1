"""Who sits where: bots that stand in, people who watch, people who give up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.tables import Table
from tests.server.servers import NewGame, Player, Server, eventually
from tests.soak import second_look

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
    eventually(lambda: watcher.story.all_inner_texts() == south.story.all_inner_texts())
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


HOLD_AS_HOST = """host => {
  const held = JSON.parse(localStorage.getItem('kassen.matches'));
  localStorage.setItem('kassen.matches', JSON.stringify([{ ...held[0], host }]));
}"""


@second_look
def test_the_host_fills_a_seat_stops_the_match_and_deletes_it(
    server: Server, sit: Callable[..., Table]
) -> None:
    """All are told what he does."""
    game = server.new("warriors", "me", "link")
    table = sit_at(sit, game.seats[0])
    watcher = sit_at(sit, game.spectator)
    assert game.host is not None
    table.page.evaluate(HOLD_AS_HOST, game.host.token)
    table.menu("seat-bot='1'")
    expect(table.page.get_by_role("dialog").locator("[data-seat-bot='1']")).to_have_count(0)
    with table.page.expect_response(lambda answer: "/stop" in answer.url) as stopped:
        table.menu_deeds("stop-ask", "stop")
    assert stopped.value.ok, stopped.value.text()
    table.close_menu()
    for one in (table, watcher):
        expect(one.heading).to_have_text("This match was stopped")
        expect(one.prompt).to_contain_text("The host has stopped this match")
    assert table.offered() == []
    told = [line["text"] for line in game.spectator.get("/talk")["lines"]]
    assert told[0].startswith("The host lets a bot play for North")
    watcher.page.locator("#tab-talk").click()
    expect(watcher.page.locator("[data-told]")).to_have_count(2)
    table.menu("delete-ask", "delete")
    expect(table.page).to_have_url(f"{server.address}/")
    expect(watcher.page.get_by_role("alert")).to_be_visible()
    assert game.spectator.ask("GET", "").status_code == 401


@second_look
def test_a_key_made_anew_locks_the_old_one_out(server: Server, sit: Callable[..., Table]) -> None:
    game = server.new()
    here, there = sit_at(sit, game.seats[0]), sit_at(sit, game.seats[0])
    here.menu("new-key")
    expect(there.page.get_by_role("alert")).to_be_visible()
    expect(here.main).to_be_visible()
    assert game.seats[0].ask("GET", "").status_code == 401
    here.menu()
    expect(here.page.locator("[data-end-key]")).to_have_count(0)
