"""Moves left ahead, and spectators who see it all later."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.moments import link
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, violations
from tests.server.servers import Json, NewGame, Server
from tests.soak import second_look

PHONE = {"width": 390, "height": 844}
LETTER = {"move": 3 * 86_400}


def act(game: NewGame, *moves: str) -> Json:
    """Whoever is to act does this."""
    for move in moves:
        (seat,) = game.seats[0].get()["to_act"]
        state = game.seats[seat].get()
        done = game.seats[seat].done("move", number=state["number"], move=move)
    return done


def first_march(game: NewGame) -> tuple[str, str]:
    """A march of whoever is to act, and what the place is called to which it leads."""
    (seat,) = game.seats[0].get()["to_act"]
    legal = game.seats[seat].get()["choice"]["moves"]
    march = next(one for one in legal if one["text"].startswith("march "))
    to = march["refs"][-1]
    places = game.server.get(f"/matches/{game.id}/orders", game.seats[seat].token)["places"]
    label = next(one["label"] for one in places if one["index"] == to["index"])
    return march["text"], label


def to_impulses(game: NewGame) -> int:
    """Both have picked; returns whose impulse it is."""
    while True:
        seat: int = game.seats[0].get()["to_act"][0]
        legal = [move["text"] for move in game.seats[seat].get()["choice"]["moves"]]
        if "pass" in legal:
            return seat
        act(game, legal[0])


def a_long_phase(server: Server) -> tuple[NewGame, int]:
    """Both have two impulses or more, as the dice would have it, and one waits for his first."""
    while True:
        game = server.new("warriors", "me", "link", clock=LETTER)
        for player in game.seats.values():
            player.get()
        asked = to_impulses(game)
        if min(game.seats[0].get()["view"]["impulses_left"]) >= 2:
            return game, 1 - asked


@second_look
def test_moves_ahead_are_left_played_and_stopped_on_a_phone(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    game, other = a_long_phase(server)
    march, label = first_march(game)
    context = browse(viewport=PHONE)
    context.add_init_script(path=AXE)
    page = context.new_page()
    table = Table(page).open(link(game.seats[other]))
    expect(table.main).to_be_visible()
    page.locator("[data-orders-open]").click()
    form = page.locator("[data-orders-form]")
    what = form.locator("[data-order-move]").first
    what.select_option("=march")  # it is not legal now: it is put together from lists
    form.locator("[data-gap='origin']").select_option("tokai")
    form.locator("[data-gap='dest']").select_option("tosan")
    expect(form.locator("[data-order-read]").first).to_contain_text("March Tokai → Tosan")
    assert violations(page) == []
    what.select_option("?")
    form.locator("[data-order-typed]").fill("march tokai->no")
    first = form.locator("datalist option").first
    expect(first).to_have_attribute("value", re.compile("^march tokai->no"))
    expect(form.locator("[data-order-read]").first).to_contain_text("no")
    what.select_option("pass")
    form.locator("[data-order-times]").select_option("3")
    form.locator("[data-order-if] summary").click()
    places = form.locator("[data-order-calm]")
    places.select_option(label=label)
    expect(form.get_by_role("button", name=f"Not {label} any more")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    form.locator("[data-orders-leave]").click()
    card = page.locator("[data-orders]")
    expect(card).to_contain_text("You have left a move ahead.")
    act(game, "pass")
    expect(card).to_contain_text("One was played for you: Pass")
    act(game, march)
    take = next(
        move["text"]
        for move in game.seats[1 - other].get()["choice"]["moves"]
        if move["text"].startswith("take ")
    )
    act(game, take, "go")
    expect(card).to_have_attribute("data-orders", "stopped")
    expect(card).to_contain_text(f"Something has happened at {label} since")
    assert game.seats[other].get()["to_act"] == [other], "the table waits for its player"
    page.locator("[data-orders-withdraw]").click()
    expect(card).to_have_count(0)


def test_spectators_see_it_later_and_are_told_so(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    page = browse().new_page()
    page.goto(f"{server.address}/new?game=warriors")
    page.locator("[data-seat='1']").select_option("link")
    page.locator("[data-delay]").select_option("5/0")
    with page.expect_response("**/api/v1/matches?*") as answered:
        page.locator("[data-begin]").click()
    game = NewGame(server, answered.value.json())
    to_impulses(game)
    state = game.seats[0].get()
    watching = Table(page).open(link(game.spectator))
    expect(watching.now.locator("[data-late]")).to_contain_text("5 moves later")
    assert watching.number == state["line"] - 5
    act(game, "pass")
    watching.until(state["line"] - 4)
    game.seats[0].done("resign")
    expect(watching.heading).to_have_text("The game is over")
    expect(watching.now.locator("[data-late]")).to_have_count(0)
