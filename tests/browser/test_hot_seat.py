"""Several players at one screen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import APIResponse, Locator, Route, expect

from tests.browser.tables import DRAWN, Table
from tests.server.servers import Player, Server, eventually
from tests.soak import second_look


def begin_here(table: Table, *seats: str) -> None:
    """On the page of a new game: everybody sits at this screen."""
    table.page.get_by_label(f"Who plays {seats[0]}").select_option("I do")
    for seat in seats[1:]:
        table.page.get_by_label(f"Who plays {seat}").select_option("Somebody on this device")
    table.page.get_by_role("button", name="Begin").click()


def test_where_all_lies_open_the_screen_turns_to_whoever_must_move(
    server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(f"{server.address}/new?game=warriors")
    begin_here(table, "South", "North")
    chance = Random(6)
    moved: set[str] = set()
    while moved != {"South", "North"}:
        assert table.turn(), f"a whole game, and only {moved} moved"
        expect(table.heading).to_have_text("Your move")
        moved.add(table.prompt.inner_text().split(":")[0])
        table.play_by_clicks(chance, 1)


def curtain(table: Table) -> Locator:
    return table.page.locator("main[data-curtain]")


def sit_down(table: Table, name: str) -> None:
    """The curtain asks for somebody, and shows nothing, not even to whoever reads the source."""
    expect(curtain(table).get_by_role("heading")).to_have_text(f"Now {name}")
    source = table.page.content()
    for secret in ("draws", "lays", "Lay ", "whom do you serve"):
        assert secret not in source
    curtain(table).get_by_role("button", name=f"I am {name}").click()
    expect(curtain(table)).to_be_hidden()
    expect(table.heading).to_have_text("Your move")


def lay_a_card(table: Table) -> None:
    laid = table.story.filter(has_text=" lays ")
    before = laid.count()
    table.now.locator("[data-move^='lay ']:not(details *)").first.click()
    expect(laid).to_have_count(before + 1)


def test_a_curtain_falls_between_players_with_secrets(
    toy_server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(f"{toy_server.address}/new?game=bids")
    table.page.get_by_label("How many?").fill("2")
    table.page.get_by_label("How many?").press("Tab")
    begin_here(table, "Red", "Blue")

    sit_down(table, "Red")
    expect(table.story.filter(has_text="Red draws")).to_have_count(4)
    assert "Blue draws" not in table.page.content()
    late: list[tuple[Route, APIResponse]] = []
    table.page.route("**/acts?*", lambda one: late.append((one, one.fetch())), times=1)
    table.button("serve lord").click()

    sit_down(table, "Blue")
    expect(table.story.filter(has_text="Blue draws")).to_have_count(4)
    assert "Red draws" not in table.page.content()
    # What was still on its way to Red when Blue sat down is not for Blue.
    route, answer = eventually(lambda: table.page.evaluate(DRAWN) and late)[0]
    with table.page.expect_event("requestfinished"):
        route.fulfill(response=answer)
    table.page.evaluate(DRAWN)
    expect(table.prompt).to_contain_text("Blue")
    assert "Red draws" not in table.page.content()
    table.button("serve monk").click()
    expect(table.confirm).to_be_visible()
    table.confirm.click()

    # All bid at the same time: whoever sits there goes on until he has nothing left to decide.
    expect(table.prompt).to_contain_text("Blue: lay cards")
    lay_a_card(table)
    lay_a_card(table)
    table.button("done").click()
    table.button("aim at red").click()

    # Red has decided less, and knows of fewer moments: he is shown his own nevertheless.
    sit_down(table, "Red")
    expect(table.prompt).to_contain_text("Red: lay cards")
    assert "Blue lays" not in table.page.content()
    lay_a_card(table)
    table.button("done").click()
    table.button("aim at blue").click()
    table.confirm.click()
    expect(table.story.filter(has_text="has laid")).to_have_count(2)
    assert "Blue lays" not in table.page.content()


@second_look
def test_a_shared_screen_that_is_loaded_anew_asks_who_sits_there(
    toy_server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(f"{toy_server.address}/new?game=ninja")
    table.page.get_by_label("How many?").fill("2")
    table.page.get_by_label("How many?").press("Tab")
    begin_here(table, "Fox", "Owl")
    sit_down(table, "Fox")
    table.page.reload()
    sit_down(table, "Fox")


def two_bidders(server: Server, sit: Callable[..., Table]) -> Table:
    table = sit(f"{server.address}/new?game=bids")
    table.page.get_by_label("How many?").fill("2")
    table.page.get_by_label("How many?").press("Tab")
    begin_here(table, "Red", "Blue")
    sit_down(table, "Red")
    return table


def test_a_language_that_comes_late_shows_nothing_of_whoever_asked_for_it(
    toy_server: Server, sit: Callable[..., Table]
) -> None:
    table = two_bidders(toy_server, sit)
    page = table.page
    late: list[tuple[Route, APIResponse]] = []
    page.route("**/matches/*?*lang=de*", lambda one: late.append((one, one.fetch())), times=1)
    page.get_by_role("button", name="Deutsch").click()
    eventually(lambda: page.evaluate(DRAWN) and late)
    prompt = page.locator("main .prompt")
    page.locator("[data-move='serve lord']:not(details *)").click()
    curtain(table).get_by_role("button").click()
    expect(prompt).to_contain_text("Blue")
    [(route, answer)] = late
    with page.expect_event("requestfinished"):
        route.fulfill(response=answer)
    page.wait_for_load_state("networkidle")
    expect(prompt).to_contain_text("Blue")
    assert table.story.filter(has_text="Blue").count() >= 4
    assert table.story.filter(has_text="Red zieht").count() == 0


@second_look
def test_what_one_has_opened_is_closed_when_the_curtain_falls(
    toy_server: Server, sit: Callable[..., Table]
) -> None:
    table = two_bidders(toy_server, sit)
    page = table.page
    page.locator("[data-menu]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    match, hands = page.evaluate(
        "(({ match, hands }) => [match, hands])(JSON.parse(localStorage['kassen.matches'])[0])"
    )
    red = next(hand["token"] for hand in hands if hand["seat"] == 0)
    assert Player(toy_server, match, red).move("serve lord").is_success
    expect(curtain(table)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    sit_down(table, "Blue")
    expect(page.get_by_role("dialog")).to_have_count(0)
