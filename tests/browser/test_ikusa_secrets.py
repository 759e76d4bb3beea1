"""Secret planning: all at once, a sign of who is done and none of what; one screen, one curtain."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.ikusa_tables import three_houses
from tests.browser.positions import begun
from tests.browser.tables import Table
from tests.browser.test_browser_secrets import listen
from tests.server.servers import Json, Player, Server
from tests.soak import second_look

PRIVATE = {"bin-filled", "ronin-hidden", "order-given", "spy-report"}


def structs(value: Any) -> Iterator[Json]:
    """Every object of what was sent."""
    if isinstance(value, dict):
        yield value
    if isinstance(value, dict | list):
        for content in value.values() if isinstance(value, dict) else value:
            yield from structs(content)


def said(texts: list[str]) -> list[Json]:
    lines = [line for text in texts for line in text.splitlines()]
    return [one for line in lines for one in structs(json.loads(line))]


def fill(table: Table, *bins: str) -> None:
    for bin in bins:
        table.page.locator(f"[data-bin='{bin}']").click()
    table.page.locator("[data-seal]").click()
    expect(table.page.get_by_text("Your bins are closed.")).to_be_visible()


def done(table: Table, house: int) -> Locator:
    return table.page.locator(f".strip [data-house='{house}'][data-done='true']")


def test_nobody_else_hears_of_a_plan_until_all_are_shown(
    server: Server, sit: Callable[..., Table]
) -> None:
    game = begun(server, three_houses("plan", "turn-order"), "me", "me", "me")
    (red, _), (blue, ear) = listen(sit, game.seats[0]), listen(sit, game.seats[1])
    fill(red, "order", "build", "ronin", "ninja")
    expect(done(blue, 0)).to_be_visible()
    expect(done(blue, 1)).to_have_count(0)
    expect(done(red, 1)).to_have_count(0)
    red.page.locator("[data-undo]").click()  # it can be thought over until all are done
    expect(done(blue, 0)).to_have_count(0)
    expect(red.page.locator("[data-seal]")).to_be_visible()
    while game.seats[0].get()["can_undo"]:
        number = red.number
        red.page.locator("[data-undo]").click()
        red.until(number + 1)
    fill(red, "levy", "levy", "levy", "order", "ninja")
    expect(done(blue, 0)).to_be_visible()
    own = {line["text"] for line in game.seats[0].get("/log")["lines"]}
    secrets = own - {line["text"] for line in game.spectator.get("/log")["lines"]}
    assert len(secrets) >= 3

    heard = said([*ear.frames, *ear.answers()])
    assert len(ear.frames) >= 3
    views = [one for one in heard if "plan" in one and "owner" in one]
    assert len(views) >= 3
    assert not any(any(view["plan"]) or any(view["bins"]) for view in views)
    assert not [one for one in heard if one.get("event") in PRIVATE]
    page = "\n".join([*ear.all(), blue.page.content()])
    assert not [secret for secret in secrets if secret in page]

    fill(blue, "order", "order", "ronin", "ninja")
    green = game.seats[2]
    for move in ("put 3 levy", "seal"):
        green.done("move", number=green.get()["number"], move=move)
    told = game.spectator.get("/log")["lines"]
    shown = [line["text"] for line in told if line["event"]["event"] == "planned"]
    assert len(shown) == 3
    expect(blue.story.filter(has_text=shown[0])).to_have_count(1)
    expect(blue.page.locator("[data-done]")).to_have_count(0)


def curtain(table: Table) -> Locator:
    return table.page.locator("main[data-curtain]")


def play_on(server: Server, table: Table, moves: int) -> None:
    """So many moves of those who sit at this screen, without clicking each of them."""
    [held] = json.loads(table.page.evaluate("localStorage.getItem('kassen.matches')"))
    hands = [Player(server, held["match"], hand["token"]) for hand in held["hands"]]
    assert len(hands) == 3
    for _ in range(moves):
        mover = next(hand for hand in hands if hand.get()["choice"])
        state = mover.get()
        move = state["choice"]["moves"][0]["move"]
        mover.done("move", number=state["number"], move=move)


def set_up(table: Table) -> set[str]:
    """The last armies are raised, from hand to hand: all lies open. Who was asked."""
    asked: set[str] = set()
    lit = table.page.locator("main[data-ready='true'] [data-province][data-lit]")
    while True:
        expect(lit.or_(curtain(table)).first).to_be_attached()
        if curtain(table).count():
            return asked
        asked.add(table.prompt.inner_text().split(":")[0])
        for province in lit.all()[:1]:
            table.click({"name": f"province {province.get_attribute('data-province')}"})


def open_curtain(table: Table) -> None:
    """Behind it is nothing, not even for whoever reads the source."""
    expect(curtain(table)).to_be_visible()
    source = table.page.content()
    assert not [word for word in ("koku", "Kai", "bins") if word in source]
    curtain(table).get_by_role("button").click()
    expect(curtain(table)).to_be_hidden()


@second_look
def test_the_screen_goes_round_behind_a_curtain_where_something_is_hidden(
    server: Server, sit: Callable[..., Table]
) -> None:
    table = sit(f"{server.address}/new?game=ikusa")
    table.page.get_by_label("How many?").fill("3")
    table.page.get_by_label("How many?").press("Tab")
    for colour in ("Blue", "Green"):
        table.page.get_by_label(f"Who plays {colour}").select_option("here")
    table.page.locator("[data-begin]").click()
    open_curtain(table)
    table.page.wait_for_selector("[data-lit]")
    play_on(server, table, 24)
    table.page.reload()
    open_curtain(table)
    assert set_up(table) == {"Red", "Blue", "Green"}

    # All have looked on until now: even whoever has just raised the last army sits down anew.
    planned = []
    for _ in range(3):
        expect(curtain(table)).to_be_visible()
        open_curtain(table)
        expect(table.prompt).to_contain_text("put your 7 koku into the bins")
        planned.append(table.prompt.inner_text().split(":")[0])
        assert "into the bin “levy”" not in table.page.content()
        for _ in range(7):
            table.page.keyboard.press("3")
        table.page.locator("[data-seal]").click()
    assert set(planned) == {"Red", "Blue", "Green"}
    expect(table.page.locator(".tray")).to_have_count(0)
