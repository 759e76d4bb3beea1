"""Undo, Escape, and the last word before what cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.tables import Table
from tests.server.servers import Json, NewGame, Player, Server, eventually
from tests.soak import second_look


def sit_at(sit: Callable[..., Table], server: Server, player: Player) -> Table:
    table = sit(f"{server.address}/table/{player.match}#{player.token}")
    assert table.turn()
    return table


def until(game: NewGame, chance: Random, wanted: Callable[[Json], bool]) -> tuple[Player, Json]:
    """Play by the API until somebody's state is as wanted."""
    while True:
        for seat in game.spectator.get()["to_act"]:
            state = game.seats[seat].get()
            if wanted(state):
                return game.seats[seat], state
        assert game.play(chance, 1), "the game is over and it never came"


def gathers(state: Json) -> bool:
    """A march has begun: men are picked one by one, which can be taken back."""
    moves = [move["text"] for move in state["choice"]["moves"]]
    return bool(state["can_undo"] and any(move.startswith("take ") for move in moves))


def commits(state: Json) -> bool:
    """A button is offered whose move cannot be taken back."""
    moves = state["choice"]["moves"]
    return len(moves) <= 6 and any(move["commits"] and not move["refs"] for move in moves)


def test_undo_takes_back_the_last_move(server: Server, sit: Callable[..., Table]) -> None:
    player, _ = until(server.new(), Random(1), gathers)
    table = sit_at(sit, server, player)

    def escape() -> None:
        """Once for what has opened over the board, if anything has, once for the move."""
        number, fan = table.number, table.page.locator(".fan")
        fans = fan.count()
        table.page.keyboard.press("Escape")
        eventually(lambda: table.number > number or fan.count() < fans)
        expect(table.main).to_be_visible()
        if table.number == number:
            table.page.keyboard.press("Escape")

    ways: tuple[Callable[[], None], ...] = (table.page.locator("[data-undo]").click, escape)
    for take_back in ways:
        number, prompt = table.number, table.prompt.inner_text()
        view = player.get()["view"]
        story = table.story.all_inner_texts()
        table.pick("samurai")
        table.until(number + 1)
        expect(table.main).to_be_visible()
        take_back()
        table.until(number + 2)
        expect(table.prompt).to_have_text(prompt)
        # Several that are taken back in a row are one line.
        old = [line for line in story if "takes the last move back" not in line]
        expect(table.story).to_have_count(len(old) + 1)
        assert table.story.all_inner_texts()[: len(old)] == old
        expect(table.story.last).to_contain_text("takes the last move back")
        assert player.get()["view"] == view


def test_what_only_bots_have_answered_is_taken_back_with_their_answers(
    server: Server, sit: Callable[..., Table]
) -> None:
    red = server.new("ikusa", "me", *["bot:random"] * 3).seats[0]
    table = sit_at(sit, server, red)
    number, before = table.number, red.get()["view"]
    undo = table.page.locator("[data-undo]")
    expect(undo).to_have_count(0)
    move = red.get()["choice"]["moves"][0]["move"]
    red.done("move", number=number, move=move)
    table.until(number + 4)  # each of the bots has placed, too
    assert table.turn()
    undo.click()
    table.until(number + 8)
    expect(undo).to_have_count(0)
    taken = red.get()
    assert (taken["view"], taken["to_act"]) == (before, [0])


@second_look
def test_escape_puts_down_before_it_takes_back(server: Server, sit: Callable[..., Table]) -> None:
    def marches(state: Json) -> bool:
        return any(move["text"].startswith("march ") for move in state["choice"]["moves"])

    player, _ = until(server.new(), Random(2), marches)
    table = sit_at(sit, server, player)
    number = table.number
    [start, *_] = [spot for spot in table.offered() if spot["name"].startswith("region")]
    table.click(start)
    expect(table.now.get_by_text("Picked:")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.now.get_by_text("Picked:")).to_be_hidden()
    assert table.number == player.get()["number"] == number


def test_what_cannot_be_undone_asks_for_a_last_word(
    server: Server, sit: Callable[..., Table]
) -> None:
    player, state = until(server.new(), Random(3), commits)
    move = next(m["text"] for m in state["choice"]["moves"] if m["commits"] and not m["refs"])
    table = sit_at(sit, server, player)
    refusals: tuple[Callable[[], None], ...] = (
        table.now.get_by_role("button", name="Cancel").click,
        lambda: table.page.keyboard.press("Escape"),
    )
    for refuse in refusals:
        table.button(move).click()
        expect(table.now).to_contain_text(": this cannot be taken back.")
        refuse()
        expect(table.confirm).to_be_hidden()
    assert player.get()["number"] == state["number"], "nothing is played before the last word"

    table.button(move).click()
    expect(table.confirm).to_be_focused()
    table.page.keyboard.press("Enter")
    table.until(state["number"] + 1)
    expect(table.page.locator("[data-undo]")).to_be_hidden()
