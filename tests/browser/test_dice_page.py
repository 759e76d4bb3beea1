"""After the end the browser computes every die again, and tells when one was changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.moments import Moments, link
from tests.server.servers import Json


def open_dice(page: Page, moments: Moments) -> None:
    page.goto(link(moments.played).replace("/table/", "/dice/"))
    expect(page.locator("[data-honest]")).to_be_visible()


def tamper(page: Page, change: Callable[[Json], Any]) -> None:
    """Somebody between the server and this browser changes the proof."""

    def forge(route: Route) -> None:
        answer = route.fetch()
        proof = answer.json()
        change(proof)
        route.fulfill(response=answer, json=proof)

    page.route(re.compile(r"/api/v1/matches/\w+/dice"), forge)


def test_every_roll_is_computed_again(moments: Moments, page: Page) -> None:
    rolls = moments.played.get("/dice")["rolls"]
    open_dice(page, moments)
    expect(page.locator("[data-honest='true']")).to_contain_text(
        f"All {len(rolls)} rolls are right"
    )
    expect(page.locator("tbody tr")).to_have_count(len(rolls))
    expect(page.locator("tbody tr").filter(has_text="✓ right")).to_have_count(len(rolls))
    expect(page.locator("main")).not_to_contain_text("✗")


def test_one_changed_die_is_found(moments: Moments, page: Page) -> None:
    def reroll(proof: Json) -> None:
        roll = proof["rolls"][5]
        roll["value"] = roll["value"] % roll["sides"] + 1

    tamper(page, reroll)
    open_dice(page, moments)
    expect(page.locator("[data-honest='false']")).to_contain_text("1 roll is wrong")
    wrong = page.locator("tbody tr").filter(has_text="✗ wrong")
    expect(wrong).to_have_count(1)
    expect(wrong.get_by_role("rowheader")).to_have_text("6")


@pytest.mark.parametrize("part", ["commitment", "secret", "key"])
def test_a_changed_promise_secret_or_key_is_found(part: str, moments: Moments, page: Page) -> None:
    def change(proof: Json) -> None:
        proof[part] = proof[part][::-1]

    tamper(page, change)
    open_dice(page, moments)
    expect(page.locator("[data-honest='false']")).to_be_visible()
    failed = page.locator("main li").filter(has_text="✗")
    expect(failed.first).to_contain_text("key of the dice" if part == "key" else "promised")


def test_an_honest_proof_of_other_dice_is_found(moments: Moments, page: Page) -> None:
    """A host who throws the whole game's dice anew: this device remembers the first promise."""
    other = moments.over.get("/dice")
    page.goto(link(moments.played))
    expect(page.get_by_role("link", name="Check the dice")).to_be_visible()
    tamper(page, lambda proof: proof.update(other))
    open_dice(page, moments)
    expect(page.locator("[data-honest='false']")).to_be_visible()
    expect(page.locator("main li").filter(has_text="✗")).to_contain_text("promised")


def test_the_dice_are_hidden_before_the_end(moments: Moments, page: Page) -> None:
    page.goto(link(moments.march).replace("/table/", "/dice/"))
    expect(page.get_by_role("alert")).to_contain_text("when the game is over")
