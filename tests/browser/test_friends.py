"""Friends find each other, are asked to a table by name, and need not read whom they have muted."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.members import Device
from tests.browser.test_axe import AXE, PHONE, violations
from tests.server.members import Browser
from tests.server.servers import Player, Server
from tests.soak import second_look


@second_look
def test_a_friend_is_asked_to_a_table_and_muted_there(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    bob = Browser(server)
    his = bob.sign_up("Bob")["account"]
    context = browse(viewport=PHONE)
    context.add_init_script(path=AXE)
    ada = Device(context, server).signs_up("Ada")
    page = ada.page
    page.on("dialog", lambda dialog: dialog.accept())
    hers = (page.locator("[data-my-profile]").get_attribute("href") or "").rpartition("/")[2]

    ada.open(f"/people/{his}")
    page.locator("[data-befriend]").click()
    expect(page.locator("[data-bonds]")).to_contain_text("You have asked to be friends.")
    assert violations(page) == []
    bob.done("PUT", f"/me/circle/{hers}/friend")

    ada.open("/new?game=warriors")
    page.locator("[data-whom='invited']").check()
    page.locator("[data-begin]").click()
    asking = page.locator("[data-ask-friends]")
    asking.get_by_label("Ask a friend").select_option("Bob")
    asking.get_by_label("To the seat").select_option("North")
    asking.get_by_role("button", name="Invite").click()
    expect(page.locator("[data-chair='1']")).to_contain_text("kept for Bob")
    assert violations(page) == []

    (invitation,) = bob.done("GET", "/me/invitations")
    table = invitation["table"]
    key = bob.done("POST", f"/tables/{table}/seats/1", {"name": "Bob"})["key"]
    bob.done("PUT", f"/tables/{table}/ready", {"ready": True})
    expect(page.locator("[data-chair='1']")).to_contain_text("Bob, ready")
    page.locator("[data-ready-check]").click()
    expect(page.locator("main[data-ready='true']")).to_be_visible()

    ada.open(f"/people/{his}")
    expect(page.locator("[data-bonds]")).to_contain_text("You are friends.")
    page.locator("[data-mute='false']").click()
    expect(page.locator("[data-mute='true']")).to_be_visible()
    talking = Player(server, table, key)
    assert talking.ask("POST", "/talk", {"act": "say", "text": "la la", "to": []}).is_success
    ada.open(f"/table/{table}")
    page.locator("#tab-talk").click()
    folded = page.locator("[data-folded]")
    expect(folded).to_contain_text("Folded away")
    expect(folded).to_have_js_property("open", False)
    folded.locator("summary").click()
    expect(folded).to_have_js_property("open", True)
    expect(folded).to_contain_text("la la")
    assert violations(page) == []

    ada.open()
    muted = page.locator("[data-circle-part='muted']")
    expect(muted).to_contain_text("Bob")
    expect(page.locator("[data-circle-part='friends']")).to_contain_text("Bob")
    muted.get_by_role("button", name="Hear again: Bob").click()
    expect(muted).to_have_count(0)
