"""Two people in two browsers, who met by a link."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.tables import Table
from tests.server.servers import Server
from tests.soak import SOAK, second_look

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def play(tables: tuple[Table, Table], chance: Random, moves: int) -> None:
    """Whoever has the move plays it by clicks; the other sees it without doing anything."""
    for _ in range(moves):
        number = max(table.number for table in tables)
        for table in tables:
            table.until(number)
        mover, other = sorted(tables, key=lambda table: table.heading.inner_text() != "Your move")
        expect(other.heading).to_have_text("Please wait")
        mover.play_by_clicks(chance, 1)
        other.until(mover.number)
        expect(other.story.last).to_have_text(mover.story.last.inner_text())


@pytest.fixture
def two(server: Server, sit: Callable[..., Table]) -> tuple[Table, Table]:
    """Ada has made a game and sent its link to Brook."""
    ada = sit(f"{server.address}/new?game=warriors", permissions=CLIPBOARD)
    ada.page.get_by_label("Name of South").fill("Ada")
    ada.page.get_by_label("Who plays North").select_option("Somebody with a link")
    ada.page.get_by_role("button", name="Begin").click()
    link = ada.copied("invite")
    ada.page.get_by_role("tab", name="Sides").click()
    waits = ada.page.get_by_text("has not come yet")
    expect(waits).to_be_visible()
    brook = sit(link)
    expect(waits).to_be_hidden()
    ada.page.get_by_role("tab", name="Log").click()
    return ada, brook


def test_moves_arrive_live_with_their_sentences(two: tuple[Table, Table]) -> None:
    play(two, Random(1), 8 if SOAK > 1 else 4)
    ada, brook = two
    assert ada.story.all_inner_texts() == brook.story.all_inner_texts()


@second_look
def test_a_pause_is_agreed_on_and_ended_and_a_draw_refused_and_agreed(
    two: tuple[Table, Table],
) -> None:
    ada, brook = two
    ada.menu("offer-pause")
    asks = brook.page.locator("[data-vote='pause']")
    expect(asks).to_contain_text("No clock would run, and nobody could move.")
    expect(asks).to_contain_text("1 of 2 agree; all have to.")
    asks.locator("[data-agree]").click()
    for table in two:
        expect(table.page.locator("[data-paused]")).to_contain_text("It goes on by itself on")
        expect(table.now).to_contain_text("nobody plays until it goes on")
        expect(table.page.locator("[data-move]:not(details *)")).to_have_count(0)
    brook.page.locator("[data-go-on]").click()
    ada.page.locator("[data-vote='go-on'] [data-agree]").click()
    for table in two:
        expect(table.page.locator("[data-paused]")).to_be_hidden()
    assert ada.turn()

    ada.menu("draw")
    expect(ada.now).to_contain_text("You have answered; others are still asked.")
    expect(ada.page.locator("[data-agree]")).to_be_hidden()
    brook.page.locator("[data-disagree]").click()
    expect(ada.page.locator("[data-vote]")).to_be_hidden()
    expect(ada.heading).to_have_text("Your move")

    brook.menu("draw")
    ada.page.locator("[data-agree]").click()
    for table in two:
        expect(table.heading).to_have_text("The game is over")
        expect(table.now).to_contain_text("A draw")


@second_look
def test_going_back_needs_the_others_consent(two: tuple[Table, Table]) -> None:
    ada, brook = two
    play(two, Random(2), 2)
    ada.until(brook.number)
    brook.until(ada.number)
    story, prompts = ada.story.all_inner_texts(), [table.prompt.inner_text() for table in two]
    play(two, Random(3), 3)
    number, played = brook.number, brook.story.all_inner_texts()[len(story) :]
    assert played
    brook.story.nth(len(story) - 1).click()
    expect(brook.page.get_by_text("You are looking at the past")).to_be_visible()
    brook.page.get_by_role("button", name="Ask to go back to this moment").click()
    expect(ada.now).to_contain_text("go back to line")
    assert set(played) < set(ada.story.all_inner_texts()), "nothing goes back before the answer"
    ada.page.locator("[data-agree]").click()
    for table, prompt in zip(two, prompts, strict=True):
        table.until(number + 1)
        expect(table.prompt).to_have_text(prompt)
        expect(table.story.last).to_contain_text("back to line")
        expect(table.story.filter(has_text=played[-1].split("\n")[-1])).to_have_count(0)
        told = table.story.all_inner_texts()
        assert told[: len(story)] == story
        assert not set(told) & set(played), "what was played since then is no part of the story"
    play(two, Random(4), 2)


@second_look
def test_the_rematch_swaps_the_sides_and_is_called_off(two: tuple[Table, Table]) -> None:
    ada, brook = two
    brook.menu()
    brook.page.get_by_label("My name at this table").fill("Brook")
    brook.page.get_by_role("button", name="Save").click()
    expect(ada.seats).to_have_text(["Ada", "Brook"])
    brook.close_menu()
    ada.menu("resign-ask", "resign")
    expect(brook.now).to_contain_text("North wins")
    first = ada.page.url
    ada.now.get_by_role("button", name="Rematch, sides swapped").click()
    brook.now.get_by_role("button", name="Go to the rematch").click()
    for table in two:
        expect(table.seats).to_have_text(["Brook", "Ada"])
        assert table.page.url.split("#")[0] != first.split("#")[0]
    assert ada.page.url.split("#")[0] == brook.page.url.split("#")[0]
    play(two, Random(5), 2)

    brook.menu("offer-cancel")
    offer = ada.page.locator("[data-vote='cancel']")
    expect(offer).to_contain_text("The game would end at once and count nowhere")
    offer.locator("[data-agree]").click()
    for table in two:
        expect(table.heading).to_have_text("The game is over")
        expect(table.now).to_contain_text("called off")
