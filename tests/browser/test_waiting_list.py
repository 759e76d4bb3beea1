"""Somebody waits for a seat, is offered that of one who resigns, and takes it over, by clicks."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.members import Device
from tests.browser.test_axe import AXE, PHONE, WIDE, looks, violations
from tests.server.members import Browser
from tests.server.servers import NewGame, Player, Server, eventually
from tests.soak import second_look

HANDS = "JSON.parse(localStorage['kassen.matches'])[0].hands"


@second_look
def test_who_waits_takes_the_seat_of_one_who_resigns(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    context = browse()
    context.add_init_script(path=AXE)
    cleo = Device(context, server).signs_up("Cleo")
    page = cleo.page
    page.goto(f"{cleo.address}/new?game=ikusa")
    page.get_by_label("Who plays Blue").select_option("Somebody with a link")
    page.locator("[data-when-gone]").check()
    page.locator("[data-replaced]").check()
    page.locator("[data-pace]").select_option(index=1)
    late = page.locator("[data-late]")
    late.select_option("replace")
    assert violations(page) == []

    page.goto(f"{cleo.address}/game/ikusa")
    page.locator("[data-wait]").click()
    expect(page.locator("[data-waiting='1']")).to_contain_text("You are the next.")
    looks(page, "night", PHONE)
    assert violations(page) == []

    game = server.new("ikusa", "me", "link", "link", when_gone="replace")
    for seat, name in enumerate(("Ann", "Bob", "Dora")):
        game.seats[seat].ask("PATCH", "/seat", {"name": name})
    game.seats[1].done("resign")
    asked = f"{cleo.address}/api/v1/me/waiting"
    eventually(lambda: page.request.get(asked).json()["offers"])
    page.goto(cleo.address)
    offer = page.locator("[data-offer]")
    expect(offer).to_contain_text("for Bob, with Ann and Dora")
    assert violations(page) == []
    looks(page, "day", WIDE)
    offer.locator("[data-take]").click()
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    page.get_by_role("tab", name="Sides").click()
    expect(page.locator("[role='tabpanel']")).to_contain_text("Cleo")
    page.get_by_role("tab", name="Talk").click()
    expect(page.locator("[role='tabpanel']")).to_contain_text("from the waiting list")
    page.goto(cleo.address)
    expect(page.get_by_role("heading", name="Ikusa")).to_be_visible()
    expect(page.locator("[data-offer]")).to_have_count(0)
    _somebody_replaces(cleo, game)
    page.goto(f"{cleo.address}/archive")
    expect(page.locator("[data-left]")).to_contain_text("Eve, from the waiting list")
    looks(page, "night", PHONE)
    assert violations(page) == []
    page.locator("[data-look-on]").click()  # the key that this device holds has ended
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    expect(page.get_by_role("tab", name="Talk")).to_be_visible()
    assert page.evaluate(f"{HANDS}.length") == 0, "she looks on"


def _somebody_replaces(cleo: Device, game: NewGame) -> None:
    """Cleo resigns as well, and Eve has her seat."""
    token = cleo.page.evaluate(f"{HANDS}[0].token")
    Player(game.server, game.id, token).done("resign")
    eve = Browser(game.server)
    eve.sign_up("Eve")
    eve.done("PUT", "/me/waiting/ikusa")
    (offer,) = eventually(lambda: eve.done("GET", "/me/waiting")["offers"])
    eve.done("POST", f"/me/offers/{offer['offer']}")
