"""The pages around the table: what comes after a game, the problem of the day, the club."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

DAY = "2026-11-01"
"""Whose problem is shown: another one every day would be another picture every time."""
MEMBERS = ("Kaoru", "Makoto", "Akira", "Hinata")
_WITH_A_PASSKEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def opens_what_comes_after(page: Page) -> None:
    page.locator("[data-after]").click()
    expect(page.locator("#report")).to_be_visible(timeout=120_000)


def opens_the_start_page(page: Page) -> None:
    page.goto(_address(page))
    expect(page.locator("[data-learn='dangerous']")).to_be_visible()


def answers_the_problem_of_the_day(page: Page) -> None:
    page.goto(f"{_address(page)}/daily/warriors?day={DAY}")
    page.locator("main ol button").first.click()
    expect(page.get_by_role("status").first).to_be_visible()


def opens_a_tournament(page: Page) -> None:
    """Four members have signed up for it, and its first round is played."""
    _signs_up(page, MEMBERS[0])
    page.goto(f"{_address(page)}/tournaments/new")
    page.locator("[data-title]").fill("Cup of the first snow")
    page.locator("[data-game]").select_option("warriors")
    page.locator("[data-open-tournament]").click()
    page.locator("[data-join]").click()
    expect(page.locator("[data-people='1']")).to_be_visible()
    for name in MEMBERS[1:]:
        _joins(page, name)
    expect(page.locator(f"[data-people='{len(MEMBERS)}']")).to_be_visible(timeout=30_000)
    page.locator("[data-begin]").click()
    expect(page.locator("main[data-stage='playing'] [data-round-shown='1']")).to_be_visible()


def _joins(host: Page, name: str) -> None:
    browser = host.context.browser
    assert browser is not None
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(host.url)
    _signs_up(page, name)
    page.goto(host.url)
    page.locator("[data-join]").click()
    expect(page.locator("[data-leave]")).to_be_visible()
    context.close()


def _signs_up(page: Page, name: str) -> None:
    keys = page.context.new_cdp_session(page)
    keys.send("WebAuthn.enable")
    keys.send("WebAuthn.addVirtualAuthenticator", {"options": _WITH_A_PASSKEY})
    page.goto(f"{_address(page)}/account")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Make an account with a passkey").click()
    expect(page.locator("[data-account='in']")).to_be_visible()


def _address(page: Page) -> str:
    """The server by its name: passkeys are made for names alone."""
    return f"http://localhost:{urlsplit(page.url).port}"
