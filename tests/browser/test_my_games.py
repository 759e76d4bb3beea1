"""My games on every device: made on one, found, played and handed on from another."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.members import Device, named
from tests.browser.moments import link
from tests.browser.tables import Table
from tests.browser.test_axe import AXE, violations
from tests.server.servers import Player, Server
from tests.soak import second_look

Browse = Callable[..., BrowserContext]
PHONE = {"width": 390, "height": 844}


def plays_now(page: Page) -> str:
    """A table against a bot in one click; its match."""
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator("main[data-number]")).to_be_visible()
    return page.url.rpartition("/table/")[2].partition("?")[0]


def row(page: Page, match: str) -> str:
    return f"section:has(#games-here) a[href='/table/{match}']"


def test_a_table_made_here_is_found_on_the_phone(server: Server, browse: Browse) -> None:
    desk = Device(browse(), server).signs_up("Ada")
    match = plays_now(desk.open("/").page)

    phone = Device(browse(viewport=PHONE), server).takes(desk.passkeys()).signs_in("Ada")
    phone.open("/")
    expect(phone.page.get_by_role("heading", name="Your games", exact=True)).to_be_visible()
    found = phone.page.locator(row(phone.page, match))
    expect(found).to_contain_text("since")
    found.click()
    expect(phone.page.locator("main[data-number]")).to_be_visible()
    assert "#" not in phone.page.url

    # Signed out, the phone opens nothing; the desk plays on.
    phone.open()
    phone.page.get_by_role("button", name="Sign out", exact=True).click()
    expect(phone.page.get_by_text("You are signed out.")).to_be_visible()
    phone.open(f"/table/{match}")
    expect(phone.page.get_by_role("heading", name="The key is missing")).to_be_visible()
    desk.page.reload()
    expect(desk.page.locator("main[data-number]")).to_be_visible()

    # Over, it is in the archive, with a note of one's own.
    token = desk.page.evaluate("JSON.parse(localStorage['kassen.matches'])[0].hands[0].token")
    assert Player(server, match, token).done("resign")["result"]
    desk.page.add_init_script(path=AXE)
    page = desk.open("/archive").page
    game = page.locator(f"[data-archived='{match}']")
    game.get_by_role("textbox").fill("Too bold in spring.")
    game.get_by_role("textbox").blur()
    expect(page.get_by_text("The note is kept.")).to_be_visible()
    assert violations(page) == []
    page.locator("[data-archive-outcome]").select_option("won")
    page.locator("[data-archive-search]").click()
    expect(game).to_be_hidden()
    page.reload()
    expect(game.get_by_role("textbox")).to_have_value("Too bold in spring.")


@second_look
def test_a_guest_keeps_his_games_and_settings(server: Server, browse: Browse) -> None:
    guest = Device(browse(), server).open("/")
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.locator("#set-theme").select_option("night")
    guest.page.keyboard.press("Escape")
    match = plays_now(guest.page)
    with guest.ties_games():
        guest.signs_up("Gwen")
    expect(guest.page.locator(f"[data-game='{match}']")).to_be_visible()

    other = Device(browse(), server).takes(guest.passkeys()).signs_in("Gwen")
    expect(other.page.locator("html[data-theme='night']")).to_be_attached()
    expect(other.page.locator(f"[data-game='{match}']")).to_be_visible()
    other.open(f"/table/{match}")
    expect(other.page.locator("main[data-number]")).to_be_visible()


@second_look
def test_a_seat_opened_by_link_is_handed_on(server: Server, browse: Browse) -> None:
    game = server.new("warriors", "me", "link")
    ada = Device(browse(), server).signs_up("Ada")
    with ada.ties_games():
        ada.page.goto(link(game.seats[0]).replace(server.address, named(server)))
    expect(ada.page.locator("main[data-number]")).to_be_visible()
    ada.open()
    seat = ada.page.locator(f"[data-game='{game.id}']")
    expect(seat).to_contain_text("South")
    # How she shows herself, and how the other seat sees her.
    ada.page.get_by_role("radio", name="Plum").check()
    ada.page.get_by_text("Languages, time zone, favourite game").click()
    ada.page.get_by_role("checkbox", name="Deutsch").check()
    ada.page.get_by_label("Time zone").select_option("Europe/Berlin")
    ada.page.get_by_label("Favourite game").select_option("warriors")
    ada.page.get_by_role("button", name="Keep it so").click()
    expect(ada.page.get_by_text("Kept.", exact=True)).to_be_visible()
    context = browse()
    context.add_init_script(path=AXE)
    other = Table(context.new_page()).open(link(game.seats[1]))
    other.page.locator("#tab-sides").click()
    other.page.locator("[data-person]").click()
    expect(other.page.get_by_role("heading", name="Ada")).to_be_visible()
    expect(other.page.locator("h1 [data-crest='plum']")).to_be_visible()
    for said in ("Deutsch", "Berlin", "Warriors of Japan", "None yet."):
        expect(other.page.get_by_text(said).first).to_be_visible()
    assert violations(other.page) == []
    ada.page.on("dialog", lambda dialog: dialog.accept())
    # Untied, the link still opens it; one click at the table ties it again.
    seat.get_by_role("button", name="Untie").click()
    expect(seat).to_have_count(0)
    ada.page.goto(f"{named(server)}/table/{game.id}")
    Table(ada.page).menu()
    ada.page.locator("[data-tie]").click()
    expect(ada.page.get_by_text("This seat belongs to your account.")).to_be_visible()
    # Taken back, the first link opens nothing, and this device plays on.
    ada.open()
    with ada.page.expect_response(lambda answer: answer.request.method == "PUT"):
        seat.get_by_role("button", name="Take back").click()
    expect(seat.get_by_role("button", name="Take back")).to_be_enabled()
    assert game.seats[0].ask("GET", "").status_code == 401
    ada.page.goto(f"{named(server)}/table/{game.id}")
    expect(ada.page.locator("main[data-number]")).to_be_visible()
    ada.open()
    seat.get_by_role("button", name="Hand on").click()
    handed = ada.page.locator("[data-hand-on]")
    expect(handed).to_be_visible()
    expect(seat).to_have_count(0)

    brook = browse().new_page()
    brook.goto(handed.get_attribute("href") or "")
    expect(brook.locator("main[data-number]")).to_be_visible()
    ada.page.goto(f"{named(server)}/table/{game.id}")
    expect(ada.page.get_by_role("heading", name="This link opens nothing")).to_be_visible()
