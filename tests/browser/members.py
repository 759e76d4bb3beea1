"""Browsers whose owners have accounts: Chromium's own authenticator, without a finger on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.server.servers import Json, Server


def named(server: Server) -> str:
    """The server by its name: passkeys are made for names alone."""
    return f"http://localhost:{server.port}"


class Device:
    """A browser with a passkey store of its own."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.page: Page = context.new_page()
        self.address = named(server)
        self._cdp: CDPSession = context.new_cdp_session(self.page)
        self._cdp.send("WebAuthn.enable")
        self._store = self._cdp.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": True,
                    "isUserVerified": True,
                    "automaticPresenceSimulation": True,
                }
            },
        )["authenticatorId"]

    def passkeys(self) -> list[Json]:
        found = self._cdp.send("WebAuthn.getCredentials", {"authenticatorId": self._store})
        held: list[Json] = found["credentials"]
        return held

    def takes(self, passkeys: list[Json]) -> Device:
        """As a phone brings its owner's passkeys to his next one."""
        for one in passkeys:
            held = {"authenticatorId": self._store, "credential": one}
            self._cdp.send("WebAuthn.addCredential", held)
        return self

    def open(self, path: str = "/account") -> Device:
        self.page.goto(self.address + path)
        return self

    @contextmanager
    def ties_games(self) -> Iterator[None]:
        """What is done meanwhile ties games of this device to its account, and they are tied."""
        with self.page.expect_response(
            lambda answer: answer.request.method == "POST" and "/api/v1/me/games" in answer.url
        ):
            yield

    def signs_up(self, name: str) -> Device:
        self.open()
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_role("button", name="Make an account with a passkey").click()
        return self.is_signed_in(name)

    def signs_in(self, name: str) -> Device:
        self.open()
        self.page.get_by_role("button", name="Sign in with a passkey").click()
        return self.is_signed_in(name)

    def is_signed_in(self, name: str) -> Device:
        said = self.page.get_by_text(f"You are signed in as {name}.", exact=True)
        expect(said).to_be_visible()
        expect(self.page.locator("[data-account='in']")).to_be_visible()
        return self
