"""The map of A Most Dangerous Time, used with a mouse, a finger and keys."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.dangerous_tables import PLACES, at_war, moving
from tests.browser.moments import link
from tests.browser.shogun_tables import LETTERS
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, PHONE, WIDE, looks, violations
from tests.browser.test_widths import CLIPPED, fits
from tests.server.servers import Server
from tests.soak import second_look


def place(name: str) -> str:
    return f"[data-place='{PLACES[name]}']"


def says(page: Page, name: str, words: str) -> None:
    expect(page.locator(place(name))).to_have_attribute("aria-label", re.compile(words))


def test_a_group_gathers_and_marches_by_clicks(server: Server, sit: Callable[..., Table]) -> None:
    table = sit(link(moving(server).seats[0]))
    page = table.page
    assert table.turn()
    says(page, "kyo", "Kyo 京, the capital, Oda controls it; Oda: Oda Nobunaga, .*7 soldiers")
    says(page, "odani", "fort 2, home castle of Azai, besieged; Azai: .*in the fort; Oda: 6 sold")
    page.locator(f"{place('kyo')}[data-lit]").click()
    page.locator(f"{place('otsu')}[data-lit]").click()
    page.locator(place("otsu")).click()  # two steps lead on from there: once more means one step
    fan = page.locator(".fan")
    fan.locator("[data-unit='35']").click()
    expect(fan.locator("[data-unit='35'] .mark")).to_have_text("1 taken")
    fan.locator("[data-unit='0']").click()
    expect(fan.locator("[data-unit='0']")).to_have_class(re.compile("taken"))
    fan.locator("[data-unit='0']").click()  # he stays after all
    expect(fan.locator("[data-unit='0']")).not_to_have_class(re.compile("taken"))
    fan.locator("[data-move='go']").click()
    says(page, "otsu", "Oda: Niwa Nagahide, 3 soldiers")
    says(page, "kyo", "Oda Nobunaga, .*6 soldiers")
    assert page.evaluate(LETTERS) == []


@second_look
def test_units_are_chosen_first_and_then_where_they_go(
    server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(link(moving(server).seats[0]))
    page = table.page
    assert table.turn()
    number = table.number
    page.locator(f"[data-stack='{PLACES['kyo']}']").click()
    fan = page.locator(".fan")
    expect(fan.locator("[data-unit='39']")).to_be_enabled()  # Hosokawa's soldier goes with Oda
    expect(fan.locator("p.guess")).to_contain_text("reconstructed")  # Mitsuhide's bravery
    for _ in range(3):
        fan.locator("[data-unit='35']").click()
    fan.locator(".fewer").click()
    fan.locator("[data-unit='0']").click()
    expect(fan.locator(".hint")).to_have_text("3 chosen. Click where they go.")
    page.locator(f"{place('otsu')}[data-lit]").click()
    table.until(number + 5)  # the march, three who go, and the start
    says(page, "otsu", "Oda: Oda Nobunaga, Niwa Nagahide, 4 soldiers")
    says(page, "kyo", "Oda: Akechi Mitsuhide, 5 soldiers")


@second_look
def test_a_stack_is_dragged_to_where_it_goes(server: Server, sit: Callable[..., Table]) -> None:
    table = sit(link(moving(server).seats[0]))
    page = table.page
    assert table.turn()
    page.locator(f"[data-stack='{PLACES['kyo']}']").drag_to(page.locator(place("otsu")))
    expect(page.locator(".fan [data-move='take all']")).to_be_visible()
    expect(table.prompt).to_contain_text("from Kyo to Otsu")


@second_look
def test_axe_finds_nothing_and_arrows_walk_and_azuchi_has_its_sign(
    server: Server, context: BrowserContext
) -> None:
    game = at_war(server, ["movement oda"], turn=12, points=8)
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.goto(link(game.seats[0]))
    expect(page.locator(f"{place('kyo')}[data-lit]")).to_be_visible()
    looks(page, "day", WIDE)
    assert violations(page) == []
    page.locator(place("gifu")).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(place("kiyosu"))).to_be_focused()
    # A keep in outline stands wherever Azuchi can be built, and a whole one where it is.
    plan, keep = (page.locator(f".ink [data-azuchi='{one}']") for one in ("site", "stands"))
    expect(plan).not_to_have_count(0)
    expect(keep).to_have_count(0)
    says(page, "gifu", "Azuchi can be built here")
    game.seats[0].move("build azuchi in gifu")
    expect(keep).to_have_count(1)
    expect(plan).to_have_count(0)
    says(page, "gifu", "Azuchi stands here")
    looks(page, "night", PHONE)
    assert violations(page) == []
    # The map is no smaller than its letters, also where the page has become narrow later.
    expect(page.locator("text.romaji:not([data-too-small])")).not_to_have_count(0)


@second_look
def test_a_german_phone_shows_every_part_of_the_war(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    context = browse(locale="de-DE", viewport=PHONE, has_touch=True)
    context.add_init_script(path=AXE)
    page = context.new_page()
    page.goto(link(moving(server).seats[0]))
    expect(page.locator(f"{place('kyo')}[data-lit]")).to_be_attached()
    # Close enough for the names to be read.
    expect(page.locator("text.romaji:not([data-too-small])", has_text="Kyo")).to_be_visible()
    for view in ("hand", "boxes", "track", "map"):
        page.locator(f"[role=tab][data-view='{view}']").tap()
        expect(page.locator(f".table[data-view='{view}']")).to_be_attached()
        fits(page)
        assert page.evaluate(CLIPPED) == "", view
        assert violations(page) == [], view
    assert page.evaluate(LETTERS) == []
    # What the signs of the map mean is said on a phone as well.
    page.locator("[data-signs]").tap()
    expect(page.locator(".legend")).to_contain_text("hier wird gerade gekämpft")
    assert violations(page) == []
    page.locator("[data-signs]").tap()
    expect(page.locator(".legend")).to_have_count(0)


@second_look
def test_a_new_war_is_set_up_by_clicks_and_its_first_turn_is_told(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = server.new("dangerous", "me", "link")
    while (moves := game.seats[1].get()["choice"]) is not None:
        game.seats[1].move(moves["moves"][0]["text"])
    table = sit(link(game.seats[0]))
    page = table.page
    assert table.turn()
    for _ in range(40):
        if "begin:" not in table.prompt.inner_text():
            break
        number = table.number
        page.locator("[data-place][data-lit]").first.click()
        table.confirm.click()
        table.until(number + 1)
        assert table.turn()
    # The first turn and its first impulse begin with one move: both are on the time line.
    expect(page.locator("svg.ticks line")).to_have_count(2)
