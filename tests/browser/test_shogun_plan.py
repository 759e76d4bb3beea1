"""Planning in Shogun: in secret, by mouse and by keys, and what lies beside the map."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from kassen.core.engine.registry import game_named
from kassen.core.play.starts import Start
from tests.browser.positions import begun
from tests.browser.shogun_tables import LETTERS
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, PHONE, violations
from tests.browser.test_browser_secrets import Ear, listen
from tests.browser.test_ikusa_secrets import said
from tests.server.servers import Json, NewGame, Player, Server, eventually
from tests.soak import second_look

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


def laid_open(player: Player, seat: int) -> list[int]:
    """A plan once all have planned: its cards lie there for all to see, face down at first."""
    plan: list[int] = player.get()["view"]["plan"][WIDTH * seat : WIDTH * seat + WIDTH]
    return [] if set(plan) == {NONE} else plan


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


@second_look
def test_a_round_of_two_people_and_three_bots_with_all_modules(
    five: NewGame, sit: Callable[..., Table]
) -> None:
    """Cards are dragged, clicked and keyed; nobody hears of them before all have committed."""
    (uesugi, _), (mori, ear) = listen(sit, five.seats[0]), listen(sit, five.seats[1])
    page = open_plan(uesugi)
    page.set_viewport_size({"width": 844, "height": 390})  # a phone held sideways
    expect(page.locator("[data-space]").nth(7)).to_be_in_viewport()
    page.set_viewport_size({"width": 1440, "height": 900})
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
    expect(page.locator("[data-hand] [data-card]:focus")).to_have_count(1)  # the next one
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
    shown = eventually(lambda: laid_open(five.seats[1], 0))
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


# ---- what is seen ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def three(server: Server) -> NewGame:
    """Nobody has planned yet: whoever looks lays cards on his device alone."""
    return server.new("shogun", "me", "me", "me", options={"start": "printed", **MODULES})


def at_table(sit: Callable[..., Table], player: Player, **wishes: Any) -> Page:
    address = f"{player.server.address}/table/{player.match}#{player.token}"
    table = sit(address, **wishes)
    expect(table.main).to_be_visible()
    return table.page


def no_violations(page: Page) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert violations(page) == []


def test_a_plan_survives_a_reload_and_is_doubted_but_not_forbidden(
    three: NewGame, sit: Callable[..., Table]
) -> None:
    page = at_table(sit, three.seats[0])
    expect(page.locator("[data-planning='open']")).to_be_visible()
    weak, other = own(three.seats[0], 0)[:2]
    for at, one in ((11, 50), (4, other), (8, weak)):
        card(page, one).click()
        space(page, at).click()
    doubted = space(page, 11)  # a tower card sends what lies in the tray
    expect(doubted).to_have_class(re.compile("doubtful"))
    expect(doubted).to_contain_text("tray")
    expect(page.locator("[data-commit]")).to_be_disabled()
    expect(page.locator("[data-after]")).to_contain_text("chests")
    no_violations(page)
    page.reload()
    expect(space(page, 8)).to_have_attribute("data-laid", str(weak))
    page.locator("[data-sort]").select_option("chests")
    figures = page.locator("[data-hand] [data-land] .figures > :first-child")
    most = [max(map(int, re.findall(r"\d+", text))) for text in figures.all_inner_texts()]
    assert most == sorted(most, reverse=True)


@second_look
def test_the_table_beside_the_map_on_a_german_phone_and_wide(
    three: NewGame, sit: Callable[..., Table]
) -> None:
    wide = at_table(sit, three.seats[0])
    wide.locator("[role=tab][data-view='table']").click()
    ahead = three.seats[0].post("/outlook").json()["outlook"]["winter"]["seats"][0]
    mine = wide.locator("[data-winter] tr[data-seat='0']")
    expect(mine).to_contain_text(str(ahead["points"]))
    expect(mine.locator("td").nth(1)).to_have_text(str(ahead["needs"]))
    for section in ("row", "specials", "events", "seats", "court", "bonus", "chamber", "plans"):
        expect(wide.locator(f"[data-section='{section}']")).to_be_attached()
    no_violations(wide)
    assert wide.evaluate(LETTERS) == []
    phone = at_table(
        sit, three.seats[1], viewport=PHONE, has_touch=True, is_mobile=True, locale="de-DE"
    )
    phone.locator("[role=tab][data-view='plan']").click()
    expect(phone.locator("[data-commit]")).to_have_text("Plan festlegen")
    every = phone.locator("summary", has_text="erlaubten Züge")
    every.tap()  # however much stands in the sheet, spaces stay in sight
    expect(phone.locator("[data-space]").first).to_be_in_viewport(ratio=0.9)
    every.tap()
    tapped = own(three.seats[1], 1)[0]
    card(phone, tapped).tap()
    space(phone, 3).tap()
    expect(space(phone, 3)).to_have_attribute("data-laid", str(tapped))
    space(phone, 13).scroll_into_view_if_needed()  # the hand stays in sight
    expect(phone.locator("[data-hand] [data-card]").first).to_be_in_viewport(ratio=0.9)
    no_violations(phone)
    phone.locator("[role=tab][data-view='table']").click()
    expect(phone.locator("[data-winter]")).to_contain_text("Aufstände")
    assert phone.evaluate(LETTERS) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_winter_lies_on_top_when_its_revolts_are_faced(
    server: Server, sit: Callable[..., Table]
) -> None:
    provinces = {
        **{id: {"owner": "uesugi", "armies": 4} for id in ("kai", "suruga", "izu")},
        "musashi": {"owner": "mori", "armies": 4, "built": ["castle"]},
    }
    position = {"round": 3, "provinces": provinces, "events": {"open": ["theaters-calm-5"]}}
    start = Start(agenda=["winter"], position=position)
    game = begun(server, start, "me", "me", "me", game="shogun")
    page = at_table(sit, game.seats[0])
    page.locator("[role=tab][data-view='table']").click()
    expect(page.locator("[data-section]").first).to_have_attribute("data-section", "winter")
    expect(page.locator("[data-majorities]")).to_contain_text("1×")
    needs, short = page.locator("[data-winter] tr[data-seat='0'] td").all_inner_texts()[1:3]
    assert (needs, short) == ("3", "3")  # the rice is taken once
    first = game.seats[0].get()["choice"]["moves"][0]
    assert "%" in first["gloss"]  # how the revolt may end
    page.locator("[data-jump='seats']").click()
    expect(page.locator("[data-section='seats'] summary")).to_be_focused()
    expect(page.locator("[data-seats]")).to_be_in_viewport(ratio=0.9)
