"""The laptop is closed, the page reloaded, the server killed: nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.tables import Table
from tests.server.servers import Json, NewGame, Player, Server, eventually
from tests.soak import second_look


def in_battle(state: Json) -> bool:
    steps = [step["step"] for step in state["agenda"]]
    return bool("battle-over" in steps and state["choice"])


def mid_battle(server: Server, chance: Random) -> NewGame:
    """A game against the bot in which a person must decide something in a battle."""
    while True:
        game = server.new("warriors", "me", "bot:heuristic")
        while game.play(chance, 1):
            if in_battle(my_turn(game.seats[0])):
                return game


def my_turn(player: Player) -> Json:
    """My state as soon as I am to act or the game is over."""

    def mine() -> Json | None:
        state: Json = player.get()
        return state if state["choice"] or state["result"] else None

    found: Json = eventually(mine)
    return found


def kept(state: Json) -> Json:
    return {key: state[key] for key in ("number", "view", "agenda", "choice", "to_act")}


@second_look
def test_a_page_that_is_reloaded_in_a_battle_goes_on(
    server: Server, sit: Callable[..., Table]
) -> None:
    chance = Random(4)
    game = mid_battle(server, chance)
    table = sit(f"{server.address}/table/{game.id}#{game.seats[0].token}")
    assert table.turn()
    battle = table.page.get_by_role("region", name="Battle")
    shown = [table.number, table.prompt.inner_text(), battle.inner_text()]
    story = table.story.all_inner_texts()
    table.page.reload()
    assert table.turn()
    assert [table.number, table.prompt.inner_text(), battle.inner_text()] == shown
    assert table.story.all_inner_texts() == story
    table.play_by_clicks(chance, 2)


def test_a_server_that_is_killed_in_a_battle_loses_nothing(
    start_server: Callable[..., Server], sit: Callable[..., Table]
) -> None:
    server = start_server()
    chance = Random(5)
    game = mid_battle(server, chance)
    me = game.seats[0]
    table = sit(f"{server.address}/table/{game.id}#{me.token}")
    table.play_by_clicks(chance, 1)
    table.turn()
    before, story = me.get(), table.story.all_inner_texts()

    server.kill()
    expect(table.page.get_by_text("The connection is lost.")).to_be_visible()
    server.start()
    expect(table.page.get_by_text("The connection is lost.")).to_be_hidden(timeout=20_000)
    assert kept(me.get()) == kept(before)
    assert table.number == before["number"]
    assert table.story.all_inner_texts() == story
    if table.turn():
        table.play_by_clicks(chance, 3)
        table.until(before["number"] + 1)
