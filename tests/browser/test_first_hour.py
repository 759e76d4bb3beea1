"""Whoever knows none of the games finds out what they are about."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import greeted
from tests.browser.moments import Moments, link
from tests.browser.tables import Table
from tests.server.servers import Server, eventually
from tests.soak import second_look

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
    film = page.locator("[data-film]")
    expect(film).to_have_attribute("data-film", "rests")
    film.get_by_role("button").click()
    moving = film.locator("img").evaluate("async (img) => (await img.decode(), img.src)")
    assert "film.webp" in moving
    film.get_by_role("button").click()
    expect(film).to_have_attribute("data-film", "rests")
    page.locator("[data-play-now='warriors']").click()
    expect(page.locator("main[data-number]")).to_be_visible()


@second_look
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


@second_look
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


def test_who_follows_a_link_is_greeted_and_gives_a_name(
    server: Server, browse: Callable[..., BrowserContext], sit: Callable[..., Table]
) -> None:
    """Told what is played, how it stands and what wins; asked once. The others see who is here."""
    game = server.new("ikusa")  # of two players: each leads two houses
    host = sit(link(game.seats[0]), viewport={"width": 1600, "height": 900}).page
    expect(host.locator("main[data-ready='true']")).to_be_visible()
    page = greeted(browse()).new_page()
    page.goto(link(game.seats[1]))
    greeting = page.locator("[data-greeting]")
    state = game.seats[1].get()
    expect(greeting).to_contain_text("You play West.")
    expect(greeting).to_contain_text(state["aim"]["short"])
    expect(greeting).to_contain_text("leads Blue and Black")
    expect(greeting).to_contain_text(state["waiting"]["text"])
    page.get_by_label("What may the others call you?").fill("Ada")
    page.get_by_role("button", name="Sit down").click()
    expect(greeting).to_have_count(0)
    west = host.get_by_role("banner").get_by_role("listitem").nth(1)
    expect(west).to_contain_text("Ada")
    expect(west.locator("[data-here='true']")).to_be_visible()
    page.reload()
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    expect(greeting).to_have_count(0)

    page.locator("[data-aim]").click()
    expect(page.get_by_role("dialog")).to_contain_text("Each of you leads two houses")
    page.close()
    eventually(lambda: game.seats[0].get("/presence")["here"] == [0])
    host.reload()
    expect(west.locator("[data-here='false']")).to_be_visible()

    # Who leads two houses need not share out thirty-four provinces one by one.
    panel = host.get_by_role("heading", name="Green: ")
    expect(panel).to_contain_text("0 of 17 provinces")
    host.locator("[data-give-rest]").click()
    expect(panel).to_contain_text("16 of 17 provinces")
    greens = [at for at, of in enumerate(game.seats[0].get()["view"]["owner"]) if of == 2]
    assert len(greens) == 16
    expect(host.locator("main[data-ready='true']")).to_be_visible()  # else a click is for nothing
    # By key: which provinces were given is a lot, and not of each the middle belongs to it.
    host.locator(f"[data-province='{greens[0]}']").press("Enter")
    expect(panel).to_contain_text("15 of 17 provinces")
    host.locator("[data-give-back]").click()
    expect(panel).to_contain_text("0 of 17 provinces")

    resigns = {"number": None, "do": {"act": "resign"}}
    assert game.seats[0].ask("POST", "/acts", resigns).status_code == 200
    late = greeted(browse()).new_page()
    late.goto(link(game.seats[1]))
    expect(late.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(late.locator("[data-greeting]")).to_have_count(0)


def test_a_proposed_treaty_asks_for_an_answer_where_one_decides(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = server.new("ikusa", "me", "link", "link")
    page = sit(link(game.seats[1])).page
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    for _ in range(2):
        wish = {"act": "propose", "to": [1], "treaty": "truce until 5"}
        assert game.seats[0].ask("POST", "/talk", wish).status_code == 200
        ask = page.locator("[data-treaty-ask]")
        expect(ask).to_contain_text("Red proposes:")
        meant = page.locator("[data-treaty-meant]")
        meant.locator("summary").click()
        expect(meant).to_contain_text("None of you attacks another")
        expect(meant).to_contain_text("Treaties bind nobody")
        ask.locator("[data-answer='decline']").click()
        expect(ask).to_have_count(0)
    assert [one["state"] for one in game.seats[1].get("/talk")["treaties"]] == ["declined"] * 2
