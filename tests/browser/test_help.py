"""Help at the table: the rule of the prompt, why something is not lit, the list, the typed move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.moments import Moments, asked, link, played_until
from tests.browser.tables import Table
from tests.server.servers import Json, Player, Server
from tests.soak import second_look


@pytest.fixture
def marching(server: Server) -> Player:
    return played_until(server, asked("impulse"))[1]


def test_the_rules_open_at_the_rule_of_the_prompt(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    table = sit(link(moments.march))
    assert table.turn()
    rule = moments.march.get()["choice"]["rule"]
    here = table.page.locator("[data-anchor].here")
    table.page.get_by_role("tab", name="Rules").click()
    expect(here.locator(".id")).to_have_text(rule)
    expect(here).to_be_in_viewport()

    table.page.get_by_role("tab", name="Log").click()
    table.now.get_by_role("button", name=f"Rule {rule}").click()
    expect(here.locator(".id")).to_have_text(rule)
    expect(here).to_be_in_viewport()


@second_look
def test_the_rules_are_searched_in_the_panel_and_on_the_page(
    moments: Moments, sit: Callable[..., Table]
) -> None:
    clauses = moments.server.get("/games/warriors/rules")["clauses"]
    found = [one for one in clauses if "flypaper" in json_words(one)]
    assert 0 < len(found) < len(clauses)

    table = sit(link(moments.march))
    assert table.turn()
    table.page.get_by_role("tab", name="Rules").click()
    for address in (None, f"{moments.server.address}/rules/warriors"):
        if address:
            table.open(address)
        shown = table.page.locator("[data-anchor]")
        expect(shown).to_have_count(len(clauses))
        search = table.page.get_by_role("searchbox", name="Search the rules")
        search.fill("flypaper")
        expect(shown).to_have_count(len(found))
        search.fill("samovar")
        expect(shown).to_have_count(0)
        expect(table.page.get_by_text("No clause has all these words.")).to_be_visible()


def json_words(clause: Json) -> str:
    return " ".join([clause["id"], *clause["headings"], clause["text"], clause["ruling"]]).lower()


def test_what_is_not_lit_says_why(marching: Player, sit: Callable[..., Table]) -> None:
    table = sit(link(marching))
    assert table.turn()
    notice = table.page.locator(".notice")
    dark = table.page.locator("[data-region]:not([data-lit])")
    for region in range(dark.count()):
        with table.page.expect_response(lambda answer: "/why" in answer.url):
            dark.nth(region).press("Enter")
        expect(notice).to_contain_text("Why not?")
        if notice.get_by_role("button", name="Rule WJ").count():
            break
    link_to_rule = notice.get_by_role("button", name="Rule WJ")
    rule = link_to_rule.inner_text().split("Rule")[-1].strip()
    link_to_rule.click()
    expect(table.page.locator("[data-anchor].here .id")).to_have_text(rule)


@second_look
def test_every_legal_move_is_in_the_list(marching: Player, sit: Callable[..., Table]) -> None:
    table = sit(link(marching))
    assert table.turn()
    moves = marching.get()["choice"]["moves"]
    table.now.get_by_text(f"All {len(moves)} legal moves").click()
    listed = table.now.locator("details li [data-move]")
    expect(listed).to_have_count(min(60, len(moves)))
    search = table.page.get_by_role("searchbox", name="Search moves")
    search.fill("no such words")
    expect(table.now.get_by_text("No legal move has these words.")).to_be_visible()
    search.fill("pass")
    expect(listed).to_have_count(1)
    number = table.number
    search.press("Enter")
    table.until(number + 1)
    assert marching.get("/log")["lines"][-1]["text"] in table.story.last.inner_text()


def test_a_move_is_typed(marching: Player, sit: Callable[..., Table]) -> None:
    table = sit(link(marching))
    assert table.turn()
    table.now.get_by_text("Type a move").click()
    field = table.page.get_by_role("textbox", name="Type a move")
    number = table.number

    field.fill("mrach nowhere")
    field.press("Enter")
    refusal = marching.move("mrach nowhere").json()["detail"]
    expect(table.page.locator(".notice")).to_contain_text(refusal)
    expect(field).to_have_value("mrach nowhere")
    assert table.number == number

    field.fill("pass")
    field.press("Enter")
    table.until(number + 1)
    expect(table.page.locator(".notice")).to_have_count(0)
