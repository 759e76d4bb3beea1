"""The story as it comes: scene by scene, with normal motion, on a clock that only tests turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.browser.conftest import paced
from tests.browser.ikusa_tables import FIVE_ARMIES, PROVINCES, SPEARMEN, three_houses
from tests.browser.moments import link
from tests.browser.positions import begun
from tests.browser.tables import Table
from tests.server.servers import Json, NewGame, Player, Server, eventually

SCENE = 1300
"""Milliseconds that a calm scene lasts."""


@pytest.fixture
def watch(browse: Callable[..., BrowserContext]) -> Callable[..., Table]:
    """Opens a table in a browser with normal motion and a calm pace, whose clock stands still."""

    def open_table(player: Player, **wishes: Any) -> Table:
        context = paced(browse(**{"reduced_motion": "no-preference", **wishes}), "calm")
        page = context.new_page()
        page.clock.install()
        page.goto(link(player))
        table = Table(page)
        page.locator("[data-army]").first.wait_for()
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
        return table

    return open_table


def play(player: Player, text: str) -> None:
    state: Json = player.get()
    moves = {move["text"]: move["move"] for move in state["choice"]["moves"]}
    player.done("move", number=state["number"], move=moves[text])


def tell_until(page: Page, done: Callable[[], object]) -> None:
    """Turn the clock, scene by scene: what the server sends comes in a time of its own."""

    def turned() -> bool:
        if done():
            return True
        page.clock.run_for(SCENE)
        return False

    eventually(turned)


def skip(table: Table, player: Player) -> None:
    """Skip the story, and what of it had not come yet, to the newest state."""
    number: int = player.get()["number"]

    def skipped() -> bool:
        button = table.page.locator("[data-skip]")
        if button.is_visible():
            button.click()
        return table.number == number

    eventually(skipped)


def bar(page: Page) -> Locator:
    return page.locator("[data-story]")


def army_at(page: Page, army: int) -> tuple[float, float]:
    box = page.locator(f"[data-army='{army}']").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


REALMS = {
    **{id: {"owner": "red", **SPEARMEN} for id in ("kai", "musashi")},
    **{id: {"owner": "blue", **SPEARMEN} for id in ("shimotsuke", "mutsu", "dewa")},
    "kozuke": {"owner": "blue", "force": "1 spearman"},
    "tosa": {"owner": "green", "force": "1 spearman"},
}


def marches(server: Server, *agenda: str) -> NewGame:
    """Blue may move his armies in Kozuke and Mutsu."""
    start = three_houses(
        *agenda,
        "move-armies blue blue",
        "turn-ends",
        turn="blue",
        phase="a",
        provinces=REALMS,
        armies={
            "red1": {"at": "kai"},
            "blue1": {"at": "kozuke"},
            "blue2": {"at": "mutsu"},
            "green1": {"at": "tosa"},
        },
    )
    return begun(server, start, "me", "me", "me")


def test_marches_are_told_one_by_one_and_leave_a_trace(
    server: Server, watch: Callable[..., Table]
) -> None:
    game = marches(server)
    red = watch(game.seats[0])
    page, blue = red.page, game.seats[1]
    first, second = (army_at(page, army) for army in (3, 4))
    play(blue, "move blue1->shimotsuke")
    play(blue, "move blue2->dewa")
    # The first march is on its way; the second has not begun, and the controls are there.
    expect(bar(page)).to_contain_text("Shimotsuke")
    page.clock.run_for(300)
    way = army_at(page, 3)
    assert way != first
    assert army_at(page, 4) == second
    expect(page.locator("[data-pause]")).to_be_visible()
    page.clock.run_for(SCENE - 350)
    there = army_at(page, 3)
    assert there not in (first, way)
    page.clock.run_for(100)
    expect(bar(page)).to_contain_text("Dewa")
    page.clock.run_for(SCENE)
    assert army_at(page, 4) != second
    # The last march stays lit; looking at something else does not let it fly again.
    page.clock.run_for(5 * SCENE)
    expect(bar(page)).to_have_count(0)
    arrived = army_at(page, 4)
    page.locator("#tab-sides").click()
    page.locator(f"[data-province='{PROVINCES['kai']}']").click(force=True)
    page.clock.run_for(50)
    assert army_at(page, 4) == arrived
    expect(page.locator("[data-trail]")).to_have_count(1)
    assert float(page.locator(".trace").last.evaluate("(t) => getComputedStyle(t).opacity")) > 0.3


def test_the_story_is_paused_stepped_and_skipped(
    server: Server, watch: Callable[..., Table]
) -> None:
    game = marches(server)
    red = watch(game.seats[0])
    page, blue = red.page, game.seats[1]
    number = red.number
    play(blue, "move blue1->shimotsuke")
    play(blue, "move blue2->dewa")
    play(blue, "end")
    expect(bar(page)).to_be_visible()
    page.keyboard.press("p")
    page.clock.run_for(8 * SCENE)
    assert red.number == number + 1
    page.locator("[data-step]").click()
    red.until(number + 2)
    page.clock.run_for(8 * SCENE)
    assert red.number == number + 2
    expect(page.locator("[data-play]")).to_be_visible()
    page.locator("[data-faster]").click()
    expect(page.locator("[data-faster]")).to_have_text("2×")
    # Whoever listens hears moments.
    spoken = page.locator("[aria-live='polite']").last
    expect(spoken).to_contain_text("Dewa")
    expect(spoken).not_to_contain_text("Shimotsuke")
    skip(red, game.seats[0])
    expect(bar(page)).to_have_count(0)
    expect(red.story.filter(has_text="Dewa")).to_have_count(1)


def battle(server: Server, force: str) -> NewGame:
    """Red is about to attack Kozuke."""
    kozuke = {"owner": "blue", "force": force}
    start = three_houses(
        "declare-battles red red",
        "pick-battles red",
        "turn-ends",
        turn="red",
        phase="b",
        provinces={**REALMS, "kozuke": kozuke},
        armies={
            "red1": {**FIVE_ARMIES["red1"], "at": "musashi"},
            "blue2": {"at": "mutsu"},
            "green1": {"at": "tosa"},
        },
    )
    game = begun(server, start, "me", "me", "me", dice=b"kozuke falls")
    play(game.seats[0], "declare red1->kozuke")
    return game


def fight_on(game: NewGame) -> None:
    """Red presses on until it is over; whoever must lose somebody does."""
    while True:
        state: Json = game.spectator.get()
        mover = game.seats[state["to_act"][0]]
        choice = mover.get()["choice"]
        if choice["decision"] not in ("fight-on", "lose-units"):
            return
        moves = [move["text"] for move in choice["moves"]]
        play(mover, "press on" if "press on" in moves else moves[0])


def test_what_concerns_me_is_held_until_i_go_on_and_can_be_opened_again(
    server: Server, watch: Callable[..., Table]
) -> None:
    game = battle(server, "1 spearman")
    blue = watch(game.seats[1])
    page = blue.page
    play(game.seats[0], "end")
    card = page.locator("[data-result='battle']")
    tell_until(page, card.count)
    # It stays, however long it takes: who attacked whom, what came of it, what was lost.
    page.clock.run_for(10 * SCENE)
    expect(card).to_contain_text("attacks Blue in Kōzuke")
    expect(card).to_contain_text("Kōzuke has no defenders left.")
    expect(card.locator(".lost li").filter(has_text="Blue")).to_contain_text("spearman")
    expect(blue.main).to_have_count(0)
    page.keyboard.press("g")
    expect(card).to_have_count(0)
    tell_until(page, lambda: not bar(page).count())
    # One line says that there were dice; the result is opened from there.
    fold = page.locator("[data-fold='battle']")
    expect(fold).to_contain_text("details")
    expect(blue.story.filter(has_text="dice:")).to_have_count(0)
    fold.click()
    expect(blue.story.filter(has_text="dice:").first).to_be_visible()
    page.locator("[data-open-result]").click()
    expect(card).to_contain_text("Kōzuke has no defenders left.")
    page.locator("[data-put-away]").click()
    expect(card).to_have_count(0)


def test_what_is_over_is_not_given_up_while_a_film_is_held(
    server: Server, watch: Callable[..., Table]
) -> None:
    """The board shows the battle still; the menu goes by what the server has said since."""
    game = battle(server, "1 spearman")
    page = watch(game.seats[1]).page
    play(game.seats[0], "end")
    card = page.locator("[data-result='battle']")
    tell_until(page, card.count)
    page.get_by_role("button", name="Menu").click()
    resign = page.locator("[data-resign-ask]")
    expect(resign).to_be_visible()
    for seat in (0, 2):
        game.seats[seat].done("resign")
    assert game.spectator.get()["result"]["winners"] == [1]
    expect(resign).to_have_count(0)
    expect(card).to_have_count(1)


def test_a_result_that_is_put_away_waits_for_no_odds(
    server: Server, watch: Callable[..., Table]
) -> None:
    game = battle(server, "1 spearman")
    page = watch(game.seats[1]).page
    asked: list[Route] = []
    page.route("**/odds*", lambda route: asked.append(route))
    play(game.seats[0], "end")
    card = page.locator("[data-result='battle']")
    tell_until(page, card.count)
    tell_until(page, lambda: asked)
    page.locator("[data-put-away]").click()
    expect(card).to_have_count(0)
    with page.expect_response("**/odds*") as answer:
        for route in asked:
            route.continue_()
    assert answer.value.ok
    tell_until(page, lambda: not bar(page).count())
    expect(card).to_have_count(0)  # and the page complains of nothing


def test_a_battle_of_others_is_told_by_its_result_and_shown_small(
    server: Server, watch: Callable[..., Table]
) -> None:
    game = battle(server, "2 bowman, 2 spearman")
    green = watch(game.seats[2])
    page = green.page
    play(game.seats[0], "end")
    small = page.locator("[data-open-battle]")
    tell_until(page, small.count)
    expect(page.locator(".battle .panel")).to_have_count(0)
    small.click()
    expect(page.locator(".battle .panel")).to_be_visible()
    fight_on(game)
    lines = game.spectator.get("/log")["lines"]
    over = next(line["text"] for line in lines if line["event"]["event"] == "battle-over")
    tell_until(page, green.story.filter(has_text=over).count)
    expect(page.locator("[data-result]")).to_have_count(0)


def test_what_happened_since_my_last_decision_in_sentences_and_on_the_map(
    server: Server, watch: Callable[..., Table]
) -> None:
    game = marches(server, "move-armies red red")
    red = watch(game.seats[0])
    page, blue = red.page, game.seats[1]
    red.button("end").click()
    if red.confirm.count():
        red.confirm.click()
    expect(red.heading).to_have_text("Please wait")
    play(blue, "move blue1->shimotsuke")
    play(blue, "move blue2->dewa")
    play(blue, "end")
    expect(bar(page)).to_be_visible()
    skip(red, game.seats[0])
    page.locator("[data-summary='decision']").click()
    summary = page.locator("[data-summed]")
    expect(summary).to_contain_text("to Shimotsuke")
    expect(summary).to_contain_text("to Dewa")
    expect(page.locator("[data-trail]")).to_have_count(2)
    # Names and the board light each other up.
    name = summary.locator("[data-name^='province']").filter(has_text="Dewa").first
    name.hover()
    expect(page.locator(".alight").first).to_have_text("Dewa")
    # Closing it lets nobody fly again.
    there = army_at(page, 4)
    page.locator("[data-summary='decision']").click()
    page.clock.run_for(50)
    assert army_at(page, 4) == there
    expect(summary).to_have_count(0)
    page.locator("[data-summary='decision']").click()
    page.locator("[data-watch-again]").click()
    expect(page.locator("[data-now]")).to_be_visible()
    expect(summary).to_have_count(0)
