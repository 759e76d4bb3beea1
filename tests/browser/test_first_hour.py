"""Whoever knows none of the games finds out what they are about."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.moments import Moments, link
from tests.browser.tables import Table
from tests.server.servers import Server

LETTERS = ("kanji", "romaji")


def test_the_table_says_what_wins_and_how_far_everybody_is(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    """In its header, and in a panel that follows the moment one looks at."""
    player = moments.battle
    page = sit(link(player)).page
    aim = player.get()["aim"]
    button = page.locator("[data-aim]")
    expect(button).to_contain_text(aim["short"])
    button.click()
    panel = page.get_by_role("dialog")
    for line in (*aim["lines"], *aim["standing"]):
        expect(panel).to_contain_text(line["text"])
    panel.get_by_role("button", name=aim["lines"][0]["rule"]).click()
    expect(page.locator("[data-anchor].here")).to_contain_text(aim["lines"][0]["rule"])

    page.keyboard.press("[")
    expect(page.locator("[data-now]")).to_be_visible()
    then = player.get()["number"] - 1
    before = player.get("/history", from_=then, to=then)["states"][0]["aim"]
    button.click()
    for line in before["standing"]:
        expect(panel).to_contain_text(line["text"])


def test_every_game_is_told_in_two_sentences_and_has_a_page(
    server: Server, page: Page, moments: Moments
) -> None:
    """Its aim, its play, its lessons with those that were taken, and what was played here."""
    page.goto(link(moments.over))  # a game of this device, and one that is over
    expect(page.locator("main[data-number]")).to_be_visible()
    page.goto(server.address)
    for game in server.get("/games"):
        card = page.locator("article").filter(has=page.locator(f"[data-more='{game['id']}']"))
        expect(card).to_contain_text(game["about"]["text"])
        expect(card).to_contain_text(game["about"]["length"])
    page.evaluate("localStorage['kassen.lessons'] = '{\"warriors\": [1]}'")
    page.reload()
    expect(page.locator("[data-learn='warriors']")).to_have_attribute("href", "/lesson/warriors/2")

    page.locator("[data-more='warriors']").click()
    about = server.get("/games/warriors")["about"]
    expect(page.locator("[data-about-aim]")).to_contain_text(about["aim"])
    for hint in about["hints"]:
        expect(page.locator("main")).to_contain_text(hint)
    expect(page.locator("[data-done]")).to_have_count(1)
    expect(page.locator("[data-statistics]")).to_contain_text("South wins: the other side")
    expect(page.locator(f"a[href*='/table/{moments.over.match}']")).to_be_visible()
    shown = page.locator("header img").evaluate(
        "async (img) => (await img.decode(), img.naturalWidth)"
    )
    assert shown == 960
    page.locator("[data-play-now='warriors']").click()
    expect(page.locator("main[data-number]")).to_be_visible()


def test_a_word_one_does_not_know_is_explained_where_it_stands(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    """By pointing at it, by keys and by a tap; Escape puts the meaning away."""
    page = sit(link(moments.march)).page
    word = page.locator(".prompt [data-term='impulse']").first
    meaning = page.get_by_role("tooltip")
    word.hover()
    expect(meaning).to_contain_text("One turn to move within the movement phase")
    page.locator("[data-menu]").hover()
    expect(meaning).to_have_count(0)
    word.focus()
    expect(meaning).to_be_visible()
    page.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    page.locator("#tab-rules").click()
    rule = page.locator("[data-anchor='wj-6.1.6'] [data-term='flypaper']")
    rule.click()
    expect(meaning).to_contain_text("Enemies hold you fast")

    phone = sit(link(moments.march), viewport={"width": 390, "height": 844}, has_touch=True).page
    phone.locator(".prompt [data-term='impulse']").first.tap()
    tip = phone.get_by_role("tooltip")
    expect(tip).to_be_in_viewport(ratio=1)


def test_names_stand_in_the_letters_one_reads(moments: Moments, sit: Callable[..., Table]) -> None:
    """Values and seasons are never in kanji alone."""
    page = sit(link(moments.march)).page
    kanji, latin = (page.locator(f".map-ink [data-{letters}]").first for letters in LETTERS)
    expect(kanji).to_be_visible()
    expect(latin).to_be_visible()
    for choice, seen in (("romaji", latin), ("kanji", kanji)):
        page.get_by_role("button", name="Settings").click()
        page.locator("#set-names").select_option(choice)
        page.keyboard.press("Escape")
        expect(seen).to_be_visible()
        expect(kanji if seen is latin else latin).to_be_hidden()
    expect(page.locator(".seal-sign").first).to_have_text(re.compile(r"^\d$"))
    page.reload()
    expect(kanji).to_be_visible()
    expect(latin).to_be_hidden()
