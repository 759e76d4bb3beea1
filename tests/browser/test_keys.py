"""The key of a seat: it comes by a link, stays on the device, and is never in the address bar."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.moments import Moments, link
from tests.browser.tables import Table
from tests.server.servers import Server
from tests.soak import second_look

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def crest(table: Table) -> Locator:
    """Who one is, as the tab "Sides" says."""
    table.page.get_by_role("tab", name="Sides").click()
    return table.page.get_by_role("tabpanel").locator("li", has_text=", you")


def test_a_link_opens_its_seat_and_the_address_keeps_no_key(
    moments: Moments, browse: Callable[..., BrowserContext]
) -> None:
    context = browse()
    table = Table(context.new_page()).open(link(moments.set_up, line=0))
    expect(table.main).to_be_visible()
    address = f"{moments.server.address}/table/{moments.set_up.match}"
    assert table.page.url == f"{address}?at=0"
    assert moments.set_up.token not in table.page.evaluate("JSON.stringify(history.state)")

    table.page.reload()
    expect(crest(table)).to_contain_text("South")
    later = Table(context.new_page()).open(address)
    expect(crest(later)).to_contain_text("South")
    stranger = Table(browse().new_page()).open(address)
    expect(stranger.page.get_by_role("heading", name="The key is missing")).to_be_visible()


@second_look
def test_two_links_in_one_browser_are_two_seats(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    game, context = server.new(), browse()
    south, north = (Table(context.new_page()).open(link(game.seats[seat])) for seat in (0, 1))
    for _ in range(2):
        expect(crest(south)).to_contain_text("South")
        expect(crest(north)).to_contain_text("North")
        for table in (south, north):
            table.page.reload()
    # The same tab follows the other link.
    south.open(link(game.seats[1]))
    expect(crest(south)).to_contain_text("North")


def test_a_key_that_opens_nothing_is_not_kept(
    moments: Moments, browse: Callable[..., BrowserContext]
) -> None:
    context = browse()
    table = Table(context.new_page()).open(link(moments.set_up))
    expect(table.main).to_be_visible()
    other = Table(context.new_page()).open(link(moments.set_up)[:-1])
    expect(other.page.get_by_role("heading", name="This link opens nothing")).to_be_visible()
    other.page.reload()
    expect(other.main).to_be_visible()  # with the key that the device holds


@second_look
def test_the_page_says_whom_to_send_what(server: Server, sit: Callable[..., Table]) -> None:
    ada = sit(f"{server.address}/new?game=warriors", permissions=CLIPBOARD)
    ada.page.get_by_label("Who plays North").select_option("Somebody with a link")
    ada.page.get_by_role("button", name="Begin").click()
    invites = ada.now.locator("[data-invites]")
    expect(invites).to_contain_text("Not here yet: North. Send the link")
    assert "#" not in ada.page.url
    invites.get_by_role("button", name="QR code").click()
    expect(invites.get_by_role("img", name="The link for North as a QR code")).to_be_visible()
    invites.get_by_role("button", name="Copy").click()
    expect(invites.get_by_text("Copied.")).to_be_visible()
    address = ada.page.evaluate("navigator.clipboard.readText()")
    brook = sit(address)
    expect(brook.main).to_be_visible()
    expect(invites).to_be_hidden()
    expect(crest(brook)).to_contain_text("North")
