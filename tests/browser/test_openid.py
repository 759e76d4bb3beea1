"""A guest signs in with an account that he has elsewhere, and keeps his seat."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.members import Device
from tests.browser.test_axe import AXE, PHONE, violations
from tests.browser.test_my_games import plays_now
from tests.server.openid_provider import providing
from tests.server.servers import Server
from tests.soak import second_look


@second_look
def test_a_guest_signs_in_elsewhere_and_keeps_his_seat(
    start_server: Callable[..., Server], browse: Callable[..., BrowserContext]
) -> None:
    with providing() as provider:
        server = start_server(openid=[provider.setting])
        context = browse(viewport=PHONE)
        context.add_init_script(path=AXE)
        guest = Device(context, server).open("/")
        page = guest.page
        match = plays_now(page)
        guest.open()
        button = page.get_by_role("button", name="Sign in with Our club")
        expect(button).to_be_visible()
        assert violations(page) == []
        button.click()
        guest.is_signed_in("Ada")
        assert page.url == f"{guest.address}/account"
        expect(page.locator(f"[data-game='{match}']")).to_be_visible()
        tie = page.locator("[data-openid]")
        expect(tie).to_contain_text("Our club")
        expect(tie.get_by_role("button")).to_have_count(0)  # it is his only way in
        assert violations(page) == []
        # With a passkey beside it, it can be untied, and tied again.
        page.on("dialog", lambda dialog: dialog.accept())
        page.locator("[data-add-passkey]").click()
        tie.get_by_role("button", name="Remove: Our club").click()
        expect(tie).to_have_count(0)
        page.locator("[data-tie-openid]").click()
        expect(tie).to_contain_text("Our club")
        # An answer that this browser did not ask for is not even tried.
        guest.open("/account?code=x&state=y")
        guest.is_signed_in("Ada")
        expect(page.get_by_role("alert")).to_have_count(0)
