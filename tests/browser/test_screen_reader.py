"""What somebody hears who does not see the board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.moments import Moments, asked, link, played_until
from tests.browser.tables import Table
from tests.server.servers import Server
from tests.soak import one_of, second_look

LIVE = "[aria-live='polite']"


def test_events_and_prompts_are_told(server: Server, sit: Callable[..., Table]) -> None:
    game, mover = played_until(server, asked("impulse"))
    other = next(seat for seat in game.seats.values() if seat.token != mover.token)
    table = sit(link(other))
    live = table.page.locator(LIVE).last
    expect(live).to_contain_text(mover.get()["choice"]["prompt"]["text"])

    after = other.get()["number"]
    mover.done("move", number=after, move="pass")
    state = other.get(after=after)
    assert state["events"]
    for event in state["events"]:
        expect(live).to_contain_text(event["text"])
    expect(live).to_contain_text(state["choice"]["prompt"]["text"])


@pytest.mark.parametrize("moment", one_of("battle", "set_up", "march"))
def test_what_is_lit_has_a_name_and_the_board_is_a_list_of_places_with_their_contents(
    moment: str, moments: Moments, sit: Callable[..., Table]
) -> None:
    player = getattr(moments, moment)
    table = sit(link(player))
    assert table.turn()
    assert lit_names(table)
    assert all(lit_names(table))
    table.page.get_by_role("tab", name="In words").click()
    places = table.page.locator("ul.places > li")
    names = [entry["label"] for entry in moments.names["kinds"]["region"]]
    expect(places).to_have_count(len(names))
    for place, name in zip(places.all(), names, strict=True):
        assert place.get_by_role("button").first.inner_text().startswith(name)

    on_the_board = table.page.locator("section:has(#board-heading) [data-samurai]")
    counters = on_the_board.evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    things = places.locator("li button").all_inner_texts()
    assert {one.partition(",")[0] for one in things} == {one.partition(",")[0] for one in counters}
    assert len(things) == len(set(counters))


@second_look
def test_what_is_lit_is_lit_in_the_list_too(server: Server, sit: Callable[..., Table]) -> None:
    table = sit(link(played_until(server, asked("impulse"))[1]))
    assert table.turn()
    lit = table.page.locator("[data-region][data-lit]")
    expect(lit.first).to_be_attached()
    count = lit.count()
    table.page.get_by_role("tab", name="In words").click()
    marked = table.page.locator("ul.places > li > button").filter(has_text="can be picked")
    expect(marked).to_have_count(count)
    marked.first.click()
    expect(table.now.get_by_text("Picked:")).to_be_visible()
    expect(marked.page.locator("ul.places [aria-pressed='true']")).to_have_count(1)


def lit_names(table: Table) -> list[str]:
    """What is read out of all that can be picked or pressed."""
    lit = table.page.locator("[data-lit], [data-move], [data-confirm]")
    names: list[str] = lit.evaluate_all(
        "(all) => all.map((one) => one.ariaLabel || one.textContent.trim())"
    )
    return names


@second_look
def test_nothing_is_lit_when_the_game_is_over(moments: Moments, sit: Callable[..., Table]) -> None:
    table = sit(link(moments.over))
    assert not table.turn()
    assert lit_names(table) == []


@second_look
def test_headings_go_down_step_by_step(moments: Moments, sit: Callable[..., Table]) -> None:
    address = moments.server.address
    pages = {
        address: "[data-play-now]",
        f"{address}/new?game=warriors": "[data-begin]",
        link(moments.set_up): "[data-lit]",
        link(moments.battle): "[data-lit]",
        link(moments.over): "a[href^='/dice/']",
        f"{address}/lesson/warriors/4": "[data-show-me]",
        f"{address}/rules/warriors": "[data-anchor]",
        link(moments.over).replace("/table/", "/dice/"): "[data-honest]",
    }
    table = sit(address)
    for page, sign in pages.items():
        table.open(page)
        expect(table.page.locator(sign).first).to_be_attached()
        levels = table.page.locator("h1, h2, h3, h4, h5, h6").evaluate_all(
            "(all) => all.filter((one) => !one.closest('[aria-hidden]'))"
            ".map((one) => Number(one.tagName[1]))"
        )
        assert levels[0] == 1, page
        assert levels.count(1) == 1, page
        deeper = [after - before for before, after in pairwise(levels)]
        assert max(deeper, default=1) <= 1, (page, levels)
