"""A tournament of four, in browsers: sign-ups, tables, results, the next round, a winner."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.members import Device
from tests.browser.test_axe import AXE, PHONE, WIDE, looks, violations
from tests.server.members import Browser
from tests.server.servers import Json, Server, eventually
from tests.soak import second_look


def _lose(server: Server, loser: Browser, match: str) -> None:
    """He gives the game up, with the key that his account has to its seat."""
    (link,) = loser.done("POST", f"/me/games/{match}/keys")
    done = server.ask(
        "POST",
        f"/matches/{match}/acts",
        link["token"],
        {"number": None, "do": {"act": "resign"}},
    )
    assert done.status_code == 200, done.text


@second_look
def test_a_tournament_of_four_from_sign_up_to_its_winner(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    context = browse()
    context.add_init_script(path=AXE)
    ann = Device(context, server).signs_up("Ann")
    page = ann.open("/tournaments").page
    page.locator("[data-make-tournament]").click()
    page.locator("[data-title]").fill("Cup of four")
    assert violations(page) == []
    page.locator("[data-game]").select_option("warriors")
    page.locator("[data-format]").select_option("knockout")
    page.locator("[data-open-tournament]").click()
    page.locator("[data-join]").click()
    expect(page.locator("[data-people='1']")).to_contain_text("Ann (you)")
    id = page.url.rpartition("/")[2]

    others = {}
    for name in ("Bob", "Cleo", "Dora"):
        others[name] = Browser(server)
        others[name].sign_up(name)
        others[name].done("PUT", f"/me/tournaments/{id}/entry")
    expect(page.locator("[data-people='4']")).to_contain_text("Dora")
    looks(page, "night", PHONE)
    assert violations(page) == []
    page.locator("[data-begin]").click()
    expect(page.locator("main[data-stage='playing'][data-round='1']")).to_be_visible()

    def shown() -> Json:
        found: Json = server.get(f"/tournaments/{id}")
        return found

    names = {one["number"]: one["name"] for one in shown()["people"]}
    for number in (1, 2):
        for table in shown()["rounds"][number - 1]["tables"]:
            playing = [names[seat["number"]] for seat in table["seats"]]
            loser = max(playing)  # Ann wins hers, and of the others who comes first by name
            _lose(server, others[loser], table["match"])
        eventually(lambda: len(shown()["rounds"]) == 2 or shown()["stage"] == "over")
        if number == 1:
            expect(page.locator("main[data-round='2']")).to_be_visible(timeout=20_000)
            expect(page.locator("[data-round-shown='2']")).to_contain_text("Ann (you)")
            page.locator("[data-round-shown='2'] [data-to-table]").click()
            expect(page.locator("main[data-ready='true']")).to_be_visible(timeout=20_000)
            page.goto(f"{ann.address}/tournaments/{id}")
    expect(page.locator("[data-winner='1']")).to_have_text("Ann has won.", timeout=20_000)
    expect(page.locator("[data-standing='1']")).to_contain_text("Ann (you)")
    expect(page.get_by_role("button", name="Look back: Round 1, Table")).to_have_count(1)
    looks(page, "day", PHONE)
    page.locator("header [lang='de']").click()
    expect(page.locator("[data-winner='1']")).to_have_text("Ann hat gewonnen.")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    cut_off = "table => table.scrollWidth > table.parentElement.clientWidth"
    assert not page.locator("table:has([data-standing])").evaluate(cut_off)
    looks(page, "day", WIDE)
    assert violations(page) == []
    page.goto(f"{ann.address}/ladder/warriors")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page) == []
