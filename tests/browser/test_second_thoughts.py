"""Thinking again: somebody else instead, one less, and the word one has given."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.ikusa_tables import PROVINCES, three_houses
from tests.browser.moments import link, played_until
from tests.browser.positions import begun
from tests.browser.tables import Table
from tests.server.servers import Json, Player, Server
from tests.soak import second_look

WAR = {"turn": "red", "phase": "a"}


def gathering(state: Json) -> bool:
    """A group is to be gathered, of three or more, and others stand elsewhere."""
    moves = [move["text"] for move in state["choice"]["moves"]]
    return state["choice"]["decision"] == "muster" and len(moves) >= 3


def group(player: Player) -> list[int]:
    found: list[int] = player.get()["agenda"][0]["group"]
    return found


def test_a_man_who_was_ticked_is_unticked_and_the_others_go_along(
    server: Server, sit: Callable[..., Table]
) -> None:
    _, player = played_until(server, gathering)
    men = [move["refs"][0]["index"] for move in player.get()["choice"]["moves"][:3]]
    table = sit(link(player))
    assert table.turn()
    number = table.number
    for at, man in enumerate(men[:2], 1):
        table.page.locator(f".fan [data-samurai='{man}']").click()
        table.until(number + at)
        expect(table.main).to_be_visible()
    assert group(player) == men[:2]
    table.page.locator(f".fan [data-samurai='{men[0]}']").click()
    table.until(number + 5)  # two go back, one goes along again
    expect(table.main).to_be_visible()
    assert group(player) == [men[1]]


@second_look
def test_another_army_is_picked_instead(server: Server, sit: Callable[..., Table]) -> None:
    start = three_houses("move-armies red red", "turn-ends", **WAR)
    game = begun(server, start, "me", "me", "me")
    table = sit(link(game.seats[0]))
    assert table.turn()
    picked = table.now.locator(".picked strong")
    table.click({"name": "army 0"})
    expect(picked).to_have_text("Red army 1")
    # It stands where one could go: both are offered.
    table.page.locator("[data-army='1']").first.click()
    table.page.locator(".bubble button", has_text="Red army 2").click()
    expect(picked).to_have_text("Red army 2")
    table.page.locator("[data-card='0']").click()
    expect(picked).to_have_text("Red army 1")


def test_before_a_word_is_broken_the_page_says_so(
    server: Server, sit: Callable[..., Table]
) -> None:
    start = three_houses("declare-battles red red", "pick-battles red", turn="red", phase="b")
    game = begun(server, start, "me", "me", "me")
    red, blue = game.seats[0], game.seats[1]
    assert red.post("/talk", act="propose", to=[1], treaty="truce until 5").status_code == 200
    number = blue.get("/talk")["treaties"][-1]["number"]
    assert blue.post("/talk", act="accept", treaty=number).status_code == 200
    table = sit(link(red))
    assert table.turn()
    table.click({"name": f"force {PROVINCES['musashi']}"})
    table.click({"name": f"province {PROVINCES['kozuke']}"})
    expect(table.now.locator("[data-breaks]")).to_contain_text("This breaks your word: Truce")
    assert not [line for line in red.get("/log")["lines"] if "broken" in line["event"]["event"]]
    table.confirm.click()
    expect(table.story.filter(has_text="breaks the word")).to_have_count(1)


@second_look
def test_what_is_asked_for_secrecys_sake_is_answered_for_the_reader(
    server: Server, sit: Callable[..., Table]
) -> None:
    """No ronin hide in Kai: "0 with the army" is all one could say, and nobody may learn that."""
    start = three_houses("split-ronin red red kai 0", turn="red", phase="c")
    game = begun(server, start, "me", "me", "me")
    choice = game.seats[0].get()["choice"]
    assert (choice["forced"], [move["text"] for move in choice["moves"]]) == (
        True,
        ["split 0 with the army"],
    )
    table = sit(link(game.seats[0]))
    expect(table.now.locator("[data-forced]")).to_be_visible()
    # What is said is to go on, not a number of men where there are none.
    answer = table.now.locator("[data-move]").first
    expect(answer).to_have_text(re.compile("^Go on *no ronin are hidden here"))
    number = table.number
    table.until(number + 1)
    assert game.seats[0].get("/log")["number"] > number
