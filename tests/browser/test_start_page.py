"""The first page, and the two clicks from there to a game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from kassen.core.engine.registry import game_ids
from tests.browser.moments import Moments, link
from tests.server.servers import Server


def test_one_click_opens_a_game_against_a_bot(server: Server, page: Page) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Play now against a bot").first.click()
    expect(page.locator("main[data-ready='true']")).to_be_visible()
    expect(page.get_by_role("heading", name="Your move")).to_be_visible()


def test_opponents_are_gentle_until_one_has_won(
    server: Server, page: Page, moments: Moments
) -> None:
    """And where there is a game to begin with, that is what the first one is."""
    page.goto(f"{server.address}/game/dangerous")
    opponent = page.locator("[data-opponent]")
    expect(opponent).to_have_text("Against you: Umeko, gentle.")
    first = page.locator("[data-first-game]")
    expect(first).to_contain_text("A short game: ten turns")
    with page.expect_request(lambda asked: asked.url.split("?")[0].endswith("/matches")) as made:
        page.locator("[data-play-now]").click()
    assert (made.value.post_data_json or {})["options"] == {"scenario": "short"}
    seats = page.get_by_role("banner").get_by_role("list")
    expect(seats.locator("[data-bot-crest=gentle]")).to_be_visible()
    expect(seats.get_by_text("Umeko")).to_be_visible()
    page.goto(f"{server.address}/game/dangerous")
    expect(opponent).to_have_text("Against you: Umeko, gentle.")
    expect(first).to_have_count(1)
    page.goto(link(moments.over))
    expect(page.get_by_text("You have won").first).to_be_visible()
    page.goto(f"{server.address}/game/warriors")
    expect(opponent).to_have_text("Against you: Takemaru, strategist.")
    expect(first).to_have_count(0)
    page.goto(f"{server.address}/game/dangerous")
    expect(opponent).to_have_text("Against you: Umeko, gentle.")


def test_each_seat_has_a_bot_of_the_level_that_is_chosen(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/new?game=shogun")
    levels = page.locator("fieldset select:not([data-seat])")
    expect(levels.first.locator("option")).to_have_text(
        ["Umeko, gentle", "Takemaru, strategist", "Matsukaze, master", "Saikoro, random"]
    )
    for at, level in enumerate(("gentle", "best", "heuristic")[: levels.count()]):
        levels.nth(at).select_option(level)
        expect(page.locator(f"fieldset [data-bot-crest={level}]").first).to_be_visible()
    with page.expect_request(lambda asked: asked.url.split("?")[0].endswith("/matches")) as made:
        page.locator("[data-begin]").click()
    wished = [seat.get("bot") for seat in (made.value.post_data_json or {})["seats"]]
    assert wished[:3] == [None, "gentle", "best"]


def test_a_table_says_who_plays_on_for_whoever_resigns(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/new?game=ikusa")
    box = page.locator("[data-when-gone]")
    expect(box).to_be_checked()  # bots sit at the table
    for seat in page.locator("select[data-seat]").all()[1:]:
        seat.select_option("here")
    expect(box).not_to_be_checked()
    box.check()
    with page.expect_request(lambda asked: asked.url.split("?")[0].endswith("/matches")) as made:
        page.locator("[data-begin]").click()
    assert (made.value.post_data_json or {})["when_gone"] == "bot"


def test_whoever_types_a_number_and_begins_gets_so_many_seats(server: Server, page: Page) -> None:
    """The page is still asking for the fifth seat when Begin is pressed."""
    page.goto(f"{server.address}/new?game=ikusa")
    page.get_by_label("How many?").fill("5")
    page.locator("[data-begin]").click()
    expect(page.get_by_role("banner").get_by_role("listitem")).to_have_count(5)


def test_the_picture_of_a_board_has_its_names_by_day_and_by_night(
    server: Server, page: Page
) -> None:
    for theme, scheme in (("day", "light"), ("night", "dark")):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.goto(server.address)
        expect(page.locator("article img")).to_have_count(len(game_ids()))
        for picture in page.locator("article img").all():
            assert f"preview-{theme}" in (picture.get_attribute("src") or "")
