"""Strangers find each other at a table, and play."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.tables import Table
from tests.server.servers import Server
from tests.soak import second_look


def test_two_meet_at_a_public_table_and_a_third_watches(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    ann, bob, eve = (browse().new_page() for _ in range(3))
    ann.goto(f"{server.address}/new?game=warriors")
    ann.locator("[data-whom='public']").check()
    ann.get_by_label("Name of South").fill("Ann")
    ann.locator("[data-begin]").click()
    expect(ann.locator("[data-chair='0']")).to_contain_text("Ann (you)")
    id = ann.url.rpartition("/")[2]

    bob.goto(server.address)
    row = bob.locator(f"[data-open-table='{id}']")
    expect(row).to_contain_text("1 seat is free")
    row.locator("a").click()
    bob.locator("[data-name]").fill("Bob")
    bob.locator("[data-sit='1']").click()
    expect(bob.locator("[data-standing]")).to_have_text("Not ready yet: Ann and Bob.")

    bob.locator("[data-swap='0']").click()
    expect(bob.get_by_text("asked to swap")).to_be_visible()
    expect(ann.get_by_text("Bob would like to swap seats with you.")).to_be_visible()
    ann.locator("[data-swap='1']").click()
    expect(ann.locator("[data-chair='1']")).to_contain_text("Ann (you)")
    expect(bob.locator("[data-chair='0']")).to_contain_text("Bob (you)")

    for page in (ann, bob):
        page.locator("[data-ready-check]").click()
    for page, seat in ((ann, 1), (bob, 0)):
        expect(page.locator("main[data-ready='true']")).to_be_visible()
        assert page.url == f"{server.address}/table/{id}"
        held = page.evaluate("JSON.parse(localStorage['kassen.matches'])[0]")
        assert [hand["seat"] for hand in held["hands"]] == [seat]

    for page in (ann, bob):
        page.locator("[data-menu]").click()
    told = ann.get_by_role("dialog").locator("[data-alike='address']")
    expect(told).to_contain_text("South and North are played from one address")
    expect(bob.get_by_role("dialog").locator("[data-offer-pause]")).to_be_visible()
    expect(bob.locator("[data-alike]")).to_have_count(0)  # she alone is told, who made the table

    eve.goto(server.address)
    eve.locator(f"[data-watch='{id}'] button").click()
    expect(Table(eve).heading).to_have_text("You are watching this game.")


@second_look
def test_two_bid_for_the_sides_and_check_afterwards_that_all_was_fair(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    """Bob comes by a link, bids, goes away and finds the game: he plays what he bid more for."""
    ann, bob = (browse().new_page() for _ in range(2))
    ann.goto(f"{server.address}/new?game=warriors")
    ann.locator("[data-whom='invited']").check()
    ann.locator("[data-sides='bid']").check()
    expect(ann.locator("[data-bid-rule]")).to_contain_text("Nobody sees it before both")
    ann.get_by_label("Name of Place 1").fill("Ann")
    with ann.expect_response(re.compile(r"/api/v1/tables(\?|$)")) as made:
        ann.locator("[data-begin]").click()
    expect(ann.locator("[data-chair='0']")).to_contain_text("Ann (you)")
    id = ann.url.rpartition("/")[2]

    bob.goto(f"{server.address}/gather/{id}")
    expect(bob.get_by_role("heading", name="No table here")).to_be_visible()
    bob.goto(f"{server.address}{made.value.json()['link']}")
    bob.locator("[data-name]").fill("Bob")
    bob.locator("[data-sit='1']").click()
    bob.locator("[data-bid]").select_option(label="Head start for North: 3 points")
    bob.locator("[data-seal]").click()
    expect(bob.locator("[data-sealed]")).to_contain_text("Head start for North: 3 points")
    assert bob.url == f"{server.address}/gather/{id}"
    expect(ann.locator("[data-chair='1']")).to_contain_text("Bob, ready")
    expect(ann.locator("[data-standing]")).to_have_text("Not ready yet: Ann.")
    expect(ann.locator("main")).not_to_contain_text("sealed bid")
    with ann.expect_response(re.compile(rf"/api/v1/tables/{id}(\?|$)")) as looked:
        pass
    sealed = looked.value.json()
    assert (sealed["bid"], [set(one) & {"bid", "price"} for one in sealed["chairs"]]) == (
        None,
        [set()] * 2,
    )
    bob.goto(server.address)
    expect(bob.get_by_role("heading", name="Tables at which you sit")).to_be_visible()

    ann.locator("[data-bid]").select_option(label="Head start for North: 1 point")
    ann.locator("[data-seal]").click()
    expect(ann.locator("main[data-ready='true']")).to_be_visible()
    bob.reload()
    bob.locator(f"a[href='/table/{id}']").click()
    expect(bob.locator("main[data-ready='true']")).to_be_visible()
    for page, seat in ((ann, 1), (bob, 0)):
        held = page.evaluate("JSON.parse(localStorage['kassen.matches'])[0]")
        assert [hand["seat"] for hand in held["hands"]] == [seat]
        said = page.locator("[data-sides-line]")
        expect(said).to_contain_text("Bid of South: Head start for North: 3 points")
        expect(said).to_contain_text("Bid of North: Head start for North: 1 point")
        expect(said).to_contain_text("The higher bid plays South")

    Table(bob).menu("resign-ask", "resign")
    ann.get_by_role("link", name="Check the dice").click()
    fair = ann.locator("[data-sides-hold='true']")
    expect(fair).to_contain_text("The sides are as the bids say")
    expect(fair).to_contain_text("Bob from place 2 and Ann from place 1")
    expect(ann.locator("[data-honest='true']")).to_be_visible()

    def exchange(route: Route) -> None:
        answer = route.fetch()
        proof = answer.json()
        proof["sides"]["bids"].reverse()
        route.fulfill(response=answer, json=proof)

    ann.route(re.compile(rf"/api/v1/matches/{id}/dice"), exchange)
    ann.reload()
    expect(ann.locator("[data-sides-hold='false']")).to_contain_text("it would be")
    expect(ann.locator("[data-honest='false']")).to_contain_text("Not all is as it was promised")


def test_a_favourite_table_is_made_again_with_all_that_was_chosen(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    ann = browse().new_page()
    ann.goto(f"{server.address}/new?game=shogun")
    ann.get_by_label("How many?").fill("4")
    ann.get_by_label("How many?").press("Tab")
    ann.locator("[data-whom='public']").check()
    ann.locator("[data-seat='3']").select_option("bot")
    ann.locator("[data-pace]").select_option("days-3")
    ann.locator("[data-vacation]").fill("21")
    ann.locator("[data-late]").select_option("bot")
    ann.locator("[data-silent]").check()
    ann.get_by_text("Keep this table as a favourite").click()
    ann.locator("[data-favourite-name]").fill("Thursdays")
    ann.locator("[data-favourite-name]").press("Enter")
    expect(ann.get_by_text("“Thursdays” is kept")).to_be_visible()

    ann.goto(f"{server.address}/new?game=warriors")
    row = ann.locator("[data-favourite='Thursdays']")
    expect(row).to_contain_text("4 players · public · Three days for each decision")
    row.get_by_role("button", name="Thursdays", exact=True).click()
    expect(ann.locator("[data-seat='3']")).to_have_value("bot")
    expect(ann.locator("[data-pace]")).to_have_value("days-3")
    expect(ann.locator("[data-vacation]")).to_have_value("21")
    ann.locator("[data-begin]").click()
    expect(ann.locator("[data-chair='0']")).to_be_visible()
    made = server.get(f"/tables/{ann.url.rpartition('/')[2]}")
    assert (made["game"], made["whom"], made["silent"]) == ("shogun", "public", True)
    assert [chair["kind"] for chair in made["chairs"]] == ["person", "free", "free", "bot"]
    clock = made["clock"]
    assert (clock["move"], clock["bank"], clock["late"]) == (3 * 86400, 21 * 86400, "bot")

    ann.goto(f"{server.address}/new")
    ann.get_by_role("button", name="Forget “Thursdays”").click()
    expect(row).to_have_count(0)
    ann.reload()
    expect(ann.locator("[data-begin]")).to_be_visible()
    expect(row).to_have_count(0)
