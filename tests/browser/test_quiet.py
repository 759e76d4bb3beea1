"""The watch over every page hears what it should."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.quiet import Complaints
from tests.server.servers import Server


def test_the_watch_hears_errors_policies_and_strangers(
    server: Server, page: Page, complaints: Complaints
) -> None:
    page.goto(server.address)
    expect(page.locator("[data-play-now=warriors]")).to_be_visible()
    assert complaints.heard == []
    page.evaluate("() => { setTimeout(() => { throw new Error('mistake'); }); }")
    page.evaluate("() => fetch('http://127.0.0.1:9/').catch(() => 0)")
    page.evaluate(
        "() => { document.body.append(Object.assign(new Image(), { src: '/lost.png' })); }"
    )
    page.wait_for_load_state("networkidle")
    page.evaluate("() => new Promise((done) => setTimeout(done, 50))")
    heard, complaints.heard = " ".join(complaints.heard), []
    assert "thrown: mistake" in heard or "mistake" in heard
    assert "Content Security Policy" in heard
    assert "404 for" in heard
