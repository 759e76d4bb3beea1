"""The problem of the day: found, answered, explained, remembered; earlier days stay open."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.test_analysis import SIZES
from tests.server.servers import Server
from tests.soak import one_of

DAY = "2026-11-01"


@pytest.mark.parametrize("size", one_of("phone", "desktop"))
def test_it_is_answered_explained_and_counted(
    server: Server, browse: Callable[..., BrowserContext], size: str
) -> None:
    page = browse(viewport=SIZES[size]).new_page()
    page.goto(server.address)
    page.locator("[data-daily-of='shogun']").click()
    found = server.get("/games/shogun/daily")
    main = page.locator("main")
    expect(main).to_have_attribute("data-day", found["day"])
    expect(main).to_contain_text(found["question"])
    expect(page.locator(".board svg, section svg").first).to_be_visible()
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "0")
    right = next(at for at, one in enumerate(found["answers"]) if one["right"])
    asked = {one["text"] for one in found["answers"]}
    named = [move for move in found["state"]["choice"]["moves"] if move["label"] in asked]
    assert len(named) == len(asked)  # every answer is a move, and what it names shines
    for ref in (ref for move in named for ref in move["refs"] if ref["kind"] == "province"):
        place = page.locator(f"svg [data-{ref['kind']}='{ref['index']}']").first
        expect(place).to_have_class(re.compile(r"\blit\b"))
    page.locator(f"[data-answer='{right}']").click()
    expect(page.locator("[data-told]")).to_have_attribute("data-told", "right")
    for one in found["answers"]:
        expect(main).to_contain_text(one["why"])
    expect(page.locator("[data-streak]")).to_have_attribute("data-streak", "1")
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
    page.goto(server.address)
    expect(page.locator("[data-daily-of='shogun']")).to_contain_text("solved")
    expect(page.locator("[data-daily]")).to_contain_text("One day in a row.")


def test_earlier_days_stay_open_and_the_first_answer_counts(
    server: Server, browse: Callable[..., BrowserContext]
) -> None:
    page = browse().new_page()
    page.goto(f"{server.address}/daily/warriors?day={DAY}")
    found = server.get("/games/warriors/daily", day=DAY)
    expect(page.locator("main")).to_have_attribute("data-day", DAY)
    wrong = next(at for at, one in enumerate(found["answers"]) if not one["right"])
    page.locator(f"[data-answer='{wrong}']").press("Enter")
    expect(page.locator("[data-told]")).to_have_attribute("data-told", "wrong")
    page.reload()
    expect(page.locator("main")).to_contain_text("answered wrongly")
    page.get_by_text("Earlier days").click()
    expect(page.locator(".archive a")).to_have_count(28)
    page.goto(f"{server.address}/daily/warriors?day=2999-01-01")
    expect(page.get_by_role("alert")).to_contain_text("not known before that day")
