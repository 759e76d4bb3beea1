"""Accounts in a real browser, with passkeys that it makes and keeps itself."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import BrowserContext, expect

from tests.browser.members import Device
from tests.browser.test_axe import AXE, PHONE, WIDE, looks, unreadable, violations
from tests.server.letters import PostOffice
from tests.server.lost_post import lose
from tests.server.members import a_member
from tests.server.servers import Server
from tests.server.test_club_order import Admin, id_of
from tests.soak import second_look

Browse = Callable[..., BrowserContext]


def test_a_passkey_opens_the_account_on_another_device(server: Server, browse: Browse) -> None:
    desk = Device(browse(), server).signs_up("Ada")
    page = desk.page
    expect(page.locator("#main")).to_be_focused()
    expect(page.locator("[data-passkey]")).to_have_count(1)
    assert page.evaluate("document.cookie") == ""

    page.reload()
    desk.is_signed_in("Ada")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_text("You are signed out.")).to_be_visible()
    expect(page.locator("[data-account='out']")).to_be_visible()

    desk.signs_in("Ada")
    phone = Device(browse(viewport={"width": 390, "height": 844}), server).takes(desk.passkeys())
    phone.signs_in("Ada")
    # One ends the other from afar.
    page.reload()
    page.get_by_role("button", name="Sign out there").click()
    expect(page.locator("[data-session]")).to_have_count(1)
    phone.page.reload()
    expect(phone.page.get_by_role("button", name="Sign in with a passkey")).to_be_visible()


def test_whoever_breaks_it_off_is_told_that_nothing_happened(
    server: Server, browse: Browse
) -> None:
    stranger = Device(browse(), server).open()
    stranger.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(stranger.page.get_by_role("alert")).to_contain_text("Nothing was changed")
    expect(stranger.page.locator("[data-account='out']")).to_be_visible()


def test_a_number_leads_to_the_name(server: Server, browse: Browse) -> None:
    page = browse().new_page()
    page.goto(f"{server.address}/account")
    page.get_by_role("link", name=f"Open it as localhost:{server.port}").click()
    expect(page.get_by_role("button", name="Make an account with a passkey")).to_be_visible()


def test_guests_ask_nothing_about_accounts(server: Server, browse: Browse) -> None:
    page = browse().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.address)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    assert not [url for url in asked if "/me" in url or "/club" in url]


def test_an_account_is_made_with_keys_alone(server: Server, browse: Browse) -> None:
    device = Device(browse(), server).open("/")
    keyboard = device.page.keyboard
    link = device.page.get_by_role("link", name="Your account")
    link.focus()
    keyboard.press("Enter")
    field = device.page.get_by_label("Name")
    expect(field).to_be_visible()
    field.focus()
    keyboard.type("Kay")
    keyboard.press("Enter")
    device.is_signed_in("Kay")


@second_look
def test_axe_finds_nothing_at_the_door_and_within(server: Server, browse: Browse) -> None:
    context = browse()
    context.add_init_script(path=AXE)
    device = Device(context, server).open()
    expect(device.page.get_by_label("Name")).to_be_visible()
    for is_in in (False, True):
        if is_in:
            device.signs_up("Ada")
        for theme, size in (("day", WIDE), ("night", PHONE)):
            looks(device.page, theme, size)
            assert violations(device.page) == []
            assert unreadable(device.page) == []


@second_look
def test_the_door_is_german_too(server: Server, browse: Browse) -> None:
    device = Device(browse(locale="de-DE", viewport=PHONE), server).open()
    expect(
        device.page.get_by_role("button", name="Konto mit einem Passkey anlegen")
    ).to_be_visible()
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert device.page.evaluate(wide) <= 0
    device.page.get_by_label("Name").fill("Ada")
    device.page.get_by_role("button", name="Konto mit einem Passkey anlegen").click()
    expect(device.page.locator("[data-bell]")).to_be_visible()
    device.open("/archive")
    expect(device.page.get_by_text("Noch ist kein Spiel von dir vorbei.")).to_be_visible()
    expect(device.page.locator("[data-bell]")).to_be_visible()
    boxes = [one.bounding_box() for one in device.page.locator("header .button").all()]
    assert len({box["y"] for box in boxes if box}) == 1, "the bar is one row, whatever its title"
    assert all(box and min(box["width"], box["height"]) >= 44 for box in boxes), boxes
    device.open("/tournaments/new")
    expect(device.page.locator("[data-new-tournament='shown']")).to_be_visible()
    assert device.page.evaluate(wide) <= 0


@second_look
def test_a_letter_opens_the_account_without_a_passkey(
    start_server: Callable[..., Server], browse: Browse
) -> None:
    with PostOffice() as office:
        server = start_server(smtp=office.address)
        context = browse(viewport=PHONE)
        context.add_init_script(path=AXE)
        device = Device(context, server).open()
        page = device.page
        page.get_by_label("E-mail address").fill("a.lovelace@example.org")
        page.get_by_label("What others are to call you").fill("Ada")
        page.get_by_role("button", name="Send me a link").click()
        expect(page.get_by_text("A letter to a.lovelace@example.org is on")).to_be_visible()
        assert violations(page) == []
        page.goto(office.link())
        button = page.get_by_role("button", name="Sign in with this link")
        expect(button).to_be_visible()
        assert "#" not in page.url
        assert violations(page) == []
        button.click()
        device.is_signed_in("Ada")
        expect(page.locator("[data-mail]")).to_have_text("a.lovelace@example.org")
        # The only way in is not thrown away; with a passkey beside it, it can be.
        expect(page.get_by_role("button", name="Forget it")).to_have_count(0)
        page.locator("[data-add-passkey]").click()
        expect(page.locator("[data-passkey]")).to_have_count(1)
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Forget it").click()
        expect(page.locator("[data-mail]")).to_have_count(0)
        expect(page.locator("[data-by-mail]")).to_have_count(0)
        # Another address comes by its own link, opened in the page that is there.
        page.get_by_label("E-mail address").fill("lin@example.org")
        page.get_by_role("button", name="Add this address").click()
        expect(page.get_by_text("A letter to lin@example.org")).to_be_visible()
        page.evaluate("link => { location.href = link }", office.link())
        page.get_by_role("button", name="Take the address into my account").click()
        expect(page.locator("[data-mail]")).to_have_text("lin@example.org")
        expect(page.get_by_text("A letter to lin@example.org")).to_have_count(0)
        expect(page.locator("[data-by-mail]")).to_be_visible()
        used = Device(browse(), server)
        used.page.goto(office.link().replace("#address=", "#mail="))
        used.page.get_by_role("button", name="Sign in with this link").click()
        expect(used.page.get_by_role("alert")).to_contain_text("15 minutes")
        # Everything is taken along, and the account is gone.
        with page.expect_download() as saved:
            page.locator("[data-export]").click()
        assert "lin@example.org" in saved.value.path().read_text()
        page.get_by_text("Delete my account").click()
        expect(page.locator("[data-leave]")).to_be_disabled()
        page.get_by_label("To be sure, write your name: Ada").fill("Ada")
        assert violations(page) == []
        page.locator("[data-leave]").click()
        expect(page.get_by_text("Your account is deleted.")).to_be_in_viewport()
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("alert")).to_be_visible()


@second_look
def test_a_moderator_reads_reports_and_suspends(server: Server, browse: Browse) -> None:
    eve = id_of(a_member(server))
    context = browse(viewport=PHONE)
    context.add_init_script(path=AXE)
    device = Device(context, server).signs_up("Mo")
    page = device.page
    mo: str = page.locator("[data-my-profile]").get_attribute("href") or ""
    with ThreadPoolExecutor(1) as elsewhere:  # the browser's own loop runs in this thread
        elsewhere.submit(Admin(server), "role", mo.rpartition("/")[2], "moderator").result()
        way = elsewhere.submit(lose, server, eve, "Gone: 410").result()
    device.open(f"/people/{eve}")
    page.get_by_text("Report to the moderators").click()
    page.get_by_label("What has happened?").fill("<b>rude</b>")
    assert violations(page) == []
    page.locator("[data-report]").click()
    expect(page.get_by_text("The moderators will read it.")).to_be_visible()
    device.open()
    page.locator("[data-moderation]").click()
    reported = page.locator("[data-reported]")
    expect(reported).to_contain_text("<b>rude</b>")
    assert violations(page) == []
    page.once("dialog", lambda dialog: dialog.accept(" "))
    reported.get_by_role("button", name="Suspend").click()
    expect(page.get_by_role("alert")).to_contain_text("say why")
    page.on("dialog", lambda dialog: dialog.accept("Be kind"))
    reported.get_by_role("button", name="Suspend").click()
    suspended = page.locator(f"[data-suspended='{eve}']")
    expect(suspended).to_contain_text("Be kind")
    expect(reported).to_have_count(0)
    suspended.get_by_role("button", name="Let in again").click()
    expect(suspended).to_have_count(0)
    lost = page.locator(f"[data-undelivered='{way}']")
    expect(lost).to_contain_text("1 by Webhook, since")
    expect(lost).to_contain_text("Gone: 410")
    lost.get_by_role("button", name="Try again").click()
    expect(lost).to_have_count(0)
    expect(page.get_by_text("that nobody took are tried again.").first).to_be_visible()
