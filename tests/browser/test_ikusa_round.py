"""Five seats, two people and three bots: a whole round of Ikusa, every action used."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.ikusa_tables import Warlord, fight, five_houses, on_map, press, send
from tests.browser.moments import link
from tests.browser.positions import begun
from tests.browser.tables import Table
from tests.server.servers import Server, eventually
from tests.soak import second_look


@second_look
def test_two_people_and_three_bots_play_a_whole_round(
    server: Server, sit: Callable[..., Table]
) -> None:
    bots = ("bot:heuristic",) * 3
    game = begun(server, five_houses(), "me", "me", *bots)
    red = Warlord(
        sit(link(game.seats[0])),
        game.seats[0],
        ["order", "build", "levy", "levy", "ronin", "ninja", "ninja", "ninja"],
        {
            "pick-marker": [press("[data-move='marker 1']:not(details *)")],
            "draft-building": [on_map("kai")],
            "choose-levy": [press("[data-bundle='spearmen']"), press("[data-bundle='gunners']")],
            "place-levy": [on_map("musashi")],
            "deploy-ronin": [on_map("kai")],
            "standing-order": [press(".phases input", "[data-order]")],
            "move-armies": [send("army 0", "musashi")],
            "declare-battles": [send("army 0", "kozuke"), send("force 15", "kozuke")],
            "next-battle": [fight("arrow 0")],
            "fight-on": [press("[data-move='press on']:not(details *)")] * 9,
            "ask-ninja": [press("[data-army='4'][data-lit]")],
        },
    )
    blue = Warlord(
        sit(link(game.seats[1])),
        game.seats[1],
        ["levy", "levy", "ronin", "ronin", "build", "ninja"],
        {"choose-levy": [press("[data-bundle='bowman']")] * 2},
    )

    def round_over() -> bool:
        return bool(game.spectator.get()["view"]["round"] == 3)

    while not round_over():
        eventually(lambda: round_over() or red.act() or blue.act(), seconds=30)
    asked = {*red.answered, *blue.answered}
    assert asked >= {
        "fill-bins",
        "pick-marker",
        "draft-building",
        "choose-levy",
        "place-levy",
        "deploy-ronin",
        "standing-order",
        "move-armies",
        "declare-battles",
        "next-battle",
        "lose-units",
        "ask-ninja",
        "final-armies",
        "final-forces",
    }
    told = [line["event"]["event"] for line in game.spectator.get("/log")["lines"]]
    happened = {
        "planned",
        "marker-taken",
        "built",
        "levied",
        "unit-placed",
        "ronin-hired",
        "ronin-deployed",
        "ninja-hired",
        "army-moved",
        "battle-declared",
        "battle-over",
        "struck",
        "ronin-dismissed",
        "koku-collected",
    }
    assert happened <= set(told)
    for warlord in (red, blue):
        expect(warlord.table.story.filter(has_text="Round 3")).to_have_count(1)
