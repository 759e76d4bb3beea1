"""The map of Shogun, used with a mouse, a finger and keys."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.moments import link
from tests.browser.shogun_tables import LETTERS, PROVINCES, marching
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, PHONE, WIDE, looks, violations
from tests.browser.test_widths import CLIPPED, fits
from tests.server.servers import Player, Server
from tests.soak import second_look


def armies_in(page: Page, count: int) -> None:
    expect(page.locator(f"[data-armies='{count}']")).to_have_count(1)


def odds_of(player: Player, move: str) -> dict[str, str]:
    """How the table says a battle may end, as the page writes it."""
    number = player.get()["number"]
    found = player.get("/odds", number=number, about=move)
    outcomes = found["forecast"]["outcomes"]
    return {one["id"]: f"{one['chance']:.1%}" for one in outcomes}


def test_provinces_are_drafted_by_clicks(server: Server, sit: Callable[..., Table]) -> None:
    game = server.new("shogun", "me", "link", "link", options={"by_lot": False})
    table = sit(link(game.seats[0]))
    page = table.page
    assert table.turn()
    lit = page.locator("[data-province][data-lit]")
    expect(lit).to_have_count(2)  # SH S.11: two cards lie open
    page.locator("[role=tab][data-view='table']").click()
    expect(page.locator("[data-draft] [data-open].lit")).to_have_count(2)
    groups = page.locator("[data-draft] tr.mine td").last
    expect(groups).to_have_text("5 · 4 · 4 · 3 · 3 · 2 · 2 · 2 · 2")  # SH S.7
    page.locator("[role=tab][data-view='map']").click()
    province = lit.first.get_attribute("data-province")
    number = table.number
    lit.first.press("Enter")
    table.confirm.click()  # it cannot be taken back: the next card is turned up
    table.until(number + 1)
    taken = page.locator(f"[data-province='{province}'][data-lit]")
    expect(taken).to_be_attached()
    taken.press("Enter")
    page.locator(".bubble [data-move='place 5']").click()
    armies_in(page, 5)
    page.locator("[role=tab][data-view='table']").click()
    expect(groups).to_have_text("4 · 4 · 3 · 3 · 2 · 2 · 2 · 2")


def test_armies_march_by_clicks_and_leave_a_trail(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = marching(server)
    table = sit(link(game.seats[0]))
    page = table.page
    assert table.turn()
    page.locator(f"[data-province='{PROVINCES['musashi']}'][data-lit]").press("Enter")
    move = "move 4 to musashi"  # an attack: how it may end stands beside each number
    chance = odds_of(game.seats[0], move)["taken"]
    expect(page.locator(f".bubble [data-move='{move}'] [data-chance]")).to_have_text(chance)
    page.locator(f".bubble [data-move='{move}']").focus()
    expect(page.locator(".bubble [data-chances]")).to_contain_text(chance)
    expect(page.locator(".bubble [data-chance]:visible")).to_have_count(4)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert violations(page) == []
    page.keyboard.press("Escape")
    suruga = f"[data-province='{PROVINCES['suruga']}']"
    page.locator(f"{suruga}[data-lit]").press("Enter")
    expect(page.locator(".bubble [data-move]")).to_have_count(4)  # one army must stay
    page.locator(".bubble [data-move='move 3 to suruga']").click()
    if table.confirm.count():  # it cannot be taken back
        table.confirm.click()
    expect(page.locator("[data-trail]")).to_have_count(1)
    expect(page.locator(suruga)).to_have_attribute("aria-label", re.compile("of Uesugi, 5 armies"))
    assert page.evaluate(LETTERS) == []


@second_look
def test_axe_finds_nothing_on_the_map_and_arrows_walk_it(
    server: Server, context: BrowserContext
) -> None:
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.goto(link(marching(server).seats[0]))
    lit = page.locator("[data-province][data-lit]")
    expect(lit.first).to_be_visible()
    looks(page, "day", WIDE)
    assert violations(page) == []
    page.locator(f"[data-province='{PROVINCES['suruga']}']").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(f"[data-province='{PROVINCES['kai']}']")).to_be_focused()
    looks(page, "night", PHONE)
    assert violations(page) == []


@second_look
def test_a_german_phone_shows_every_part_of_the_table(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    page = browse(locale="de-DE", viewport=PHONE, has_touch=True).new_page()
    page.goto(link(marching(server).seats[0]))
    expect(page.locator("[data-province][data-lit]").first).to_be_attached()
    for view in ("tower", "table", "plan", "map"):
        page.locator(f"[role=tab][data-view='{view}']").tap()
        expect(page.locator(f".table[data-view='{view}']")).to_be_attached()
        fits(page)
        assert page.evaluate(LETTERS) == []
    assert page.evaluate(CLIPPED) == ""
    assert page.evaluate(LETTERS) == []
