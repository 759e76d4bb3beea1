"""Planning in Shogun: in secret, by mouse and by keys, and what lies beside the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kassen.core.registry import game_named
from tests.browser.tables import Table
from tests.browser.test_browser_secrets import Ear, listen
from tests.browser.test_ikusa_secrets import said
from tests.server.servers import Json, NewGame, Player, Server

MODULES: dict[str, Any] = {"court": True, "bonus": True, "leaders": True, "chamber": True}
NONE, FACE_DOWN, WIDTH, AUCTION = 255, 254, 14, 10
PROVINCES = game_named("shogun").setting(players=5).facts.province_ids


def space(page: Page, at: int) -> Locator:
    return page.locator(f"[data-space='{at}']")


def card(page: Page, at: int) -> Locator:
    return page.locator(f"[data-hand] [data-card='{at}']").first


def laid(page: Page, at: int) -> str:
    return space(page, at).get_attribute("data-laid") or ""


def open_plan(table: Table) -> Page:
    expect(table.page.locator("[data-planning='open']")).to_be_visible()
    return table.page


def fill_up(page: Page) -> None:
    """With cards that mean no action, then with whatever is left."""
    page.locator("[data-fill]").click()
    while not page.locator("[data-to-lay='0']").count():
        page.locator("[data-hand] [data-card]").first.click()
        page.locator("[data-space]:not([data-laid])").first.click()


def commit(page: Page) -> None:
    page.locator("[data-commit]").click()
    expect(page.locator("[data-planning='open']")).to_have_count(0)


def own(player: Player, seat: int) -> list[int]:
    owner: list[int] = player.get()["view"]["owner"]
    return [at for at, one in enumerate(owner) if one == seat]


def plans_seen(ear: Ear, seat: int) -> Iterator[list[int]]:
    """A seat's board in every view that was sent to somebody."""
    for one in said([*ear.frames, *ear.answers()]):
        if "plan" in one and "owner" in one:
            yield one["plan"][WIDTH * seat : WIDTH * seat + WIDTH]


@pytest.fixture(scope="module")
def five(server: Server) -> NewGame:
    """Two people and three bots, with everything that the box holds."""
    kinds = ("me", "me", "bot:random", "bot:random", "bot:random")
    return server.new("shogun", *kinds, options={"start": "printed", **MODULES})


def test_a_round_of_two_people_and_three_bots_with_all_modules(
    five: NewGame, sit: Callable[..., Table]
) -> None:
    """Cards are dragged, clicked and keyed; nobody hears of them before all have committed."""
    (uesugi, _), (mori, ear) = listen(sit, five.seats[0]), listen(sit, five.seats[1])
    page = open_plan(uesugi)
    dragged, clicked, keyed, last = own(five.seats[0], 0)[:4]
    card(page, dragged).drag_to(space(page, 0))
    expect(space(page, 0)).to_have_attribute("data-laid", str(dragged))
    space(page, 4).click()  # the space first, then the card
    card(page, clicked).click()
    expect(space(page, 4)).to_contain_text("chest")
    card(page, keyed).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("b")
    expect(space(page, AUCTION)).to_have_attribute("data-laid", str(keyed))
    space(page, AUCTION).focus()
    page.keyboard.press("Delete")
    expect(card(page, keyed)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.space") is not None
    card(page, keyed).click()
    space(page, 8).click()
    fill_up(page)
    commit(page)
    expect(page.locator("[data-planning='committed']")).to_be_visible()

    page.locator("[data-change]").click()  # it is thought over: two cards change places
    open_plan(uesugi)
    before = laid(page, 8)
    space(page, 8).click()
    space(page, 9).click()
    expect(space(page, 9)).to_have_attribute("data-laid", before)
    commit(page)
    expect(page.locator("[data-planning='committed']")).to_be_visible()
    assert five.seats[0].get()["view"]["plan"][9] == int(before)

    expect(mori.page.locator("[data-planning='open']")).to_be_visible()
    assert all(set(plan) == {NONE} for plan in plans_seen(ear, 0))
    assert len(list(plans_seen(ear, 0))) >= 2
    heard = said([*ear.frames, *ear.answers()])
    assert not [one for one in heard if one.get("event") in ("card-laid", "plan-committed")]

    fill_up(open_plan(mori))
    commit(mori.page)
    expect(mori.page.locator("[data-planning='closed']")).to_be_attached()
    shown = five.seats[1].get()["view"]["plan"][:WIDTH]
    assert shown[9] in (FACE_DOWN, int(before))
    play_the_round(five, uesugi, mori)
    for table in (uesugi, mori):
        open_plan(table)
        expect(table.page.locator("[data-last-plan]")).to_be_visible()
    page.locator("[data-last-plan]").click()
    still = own(five.seats[0], 0)
    assert (laid(page, 0) == str(dragged)) == (dragged in still)
    assert last in range(len(PROVINCES))


def play_the_round(game: NewGame, *tables: Table) -> None:
    """By the buttons where there are such, else by what can be typed."""
    players = [game.seats[seat] for seat in range(len(tables))]
    while (states := [player.get() for player in players])[0]["view"]["round"] == 1:
        for player, table, state in zip(players, tables, states, strict=True):
            if state["choice"] and player.get()["number"] == state["number"]:
                decide(player, table, state)


def decide(player: Player, table: Table, state: Json) -> None:
    move = state["choice"]["moves"][-1]["text"]
    if len(state["choice"]["moves"]) > 6 or state["choice"]["forced"]:
        player.post("/acts", number=state["number"], do={"act": "move", "move": move})
        return
    table.until(state["number"])
    table.choose(move)
