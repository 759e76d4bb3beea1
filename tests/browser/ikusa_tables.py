"""Positions of Ikusa worth looking at, and somebody who plays it with a mouse."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kassen.core.engine.registry import game_named
from kassen.core.play.starts import Start
from tests.browser.tables import Table
from tests.server.servers import Json, Player

PROVINCES = {
    id: at for at, id in enumerate(game_named("ikusa").setting(players=3).facts.province_ids)
}
Words = Mapping[str, Any]
# Their panels say what is left to do; it is done on the map.
ON_THE_MAP = {"place-levy", "deploy-ronin"}

SPEARMEN = {"force": "2 spearman"}
# Red and Blue meet at Musashi and Kozuke; the others live far away, each on an island.
FIVE_REALMS: dict[str, Words] = {
    **{id: {"owner": "red", **SPEARMEN} for id in ("kai", "musashi", "sagami")},
    **{id: {"owner": "blue", **SPEARMEN} for id in ("kozuke", "mutsu", "dewa")},
    **{id: {"owner": "green", **SPEARMEN} for id in ("satsuma", "osumi")},
    **{id: {"owner": "black", **SPEARMEN} for id in ("tosa", "iyo")},
    **{id: {"owner": "gold", **SPEARMEN} for id in ("iki", "tsushima")},
}
FIVE_ARMIES: dict[str, Words] = {
    "red1": {"at": "kai", "units": "4 bowman, 2 gunner"},
    "red2": {"at": "sagami", "units": "1 swordsman"},
    "blue1": {"at": "kozuke", "units": "1 swordsman, 1 gunner"},
    "blue2": {"at": "mutsu", "units": "1 bowman"},
    "green1": {"at": "satsuma"},
    "black1": {"at": "tosa"},
    "gold1": {"at": "iki"},
}


def koku(**houses: int) -> dict[str, Words]:
    return {
        house: {"koku": count, "marker": marker}
        for marker, (house, count) in enumerate(houses.items(), 1)
    }


def new_round(round: int = 2, **words: Any) -> Start:
    """A round is about to begin."""
    position = {"round": round - 1, "provinces": FIVE_REALMS, "armies": FIVE_ARMIES, **words}
    return Start(agenda=["round"], position=position)


def five_houses() -> Start:
    """Round 2 begins; Red and Blue have enough for every action, the others hardly anything."""
    return new_round(houses=koku(red=9, blue=7, green=1, black=1, gold=1))


def three_houses(*agenda: str, **words: Any) -> Start:
    """Red, Blue and Green, whose borders meet; what is to happen, the next step first."""
    provinces: dict[str, Words] = {
        **{id: {"owner": "red", **SPEARMEN} for id in ("kai", "musashi", "sagami")},
        **{id: {"owner": "blue", **SPEARMEN} for id in ("kozuke", "mutsu")},
        **{id: {"owner": "green", **SPEARMEN} for id in ("tosa", "iyo")},
    }
    position = {
        "round": 2,
        "provinces": provinces,
        "armies": {name: FIVE_ARMIES[name] for name in ("red1", "red2", "blue1", "blue2")}
        | {"green1": {"at": "tosa"}},
        "houses": koku(red=5, blue=4, green=3),
        **words,
    }
    return Start(agenda=[*agenda, "remove-ronin", "collect-koku", "round"], position=position)


class Warlord:
    """A person at a table who does with the mouse what the table asks of him.

    `wishes` say how he answers a question, the first time, the second time and so on; else he is
    done with it as soon as he may be. He stays for one round.
    """

    def __init__(
        self,
        table: Table,
        player: Player,
        plan: Sequence[str],
        wishes: Mapping[str, Sequence[Callable[[Warlord], None]]] | None = None,
    ) -> None:
        self.table = table
        self.player = player
        self.plan = plan
        self.wishes = {asked: list(answers) for asked, answers in (wishes or {}).items()}
        self.round = player.get()["view"]["round"]
        self.answered: list[str] = []

    def act(self) -> bool:
        """Do what is asked now; false if nothing is."""
        state: Json = self.player.get()
        choice = state["choice"]
        if choice is None or choice["out_of_turn"] or state["view"]["round"] != self.round:
            return False
        self.table.until(state["number"])
        self.answered.append(choice["decision"])
        wishes = self.wishes.get(choice["decision"])
        if wishes:
            wishes.pop(0)(self)
        elif choice["decision"] == "fill-bins":
            self.fill_bins()
        else:
            self.be_done(choice["decision"] in ON_THE_MAP)
        self.table.until(state["number"] + 1)
        return True

    def fill_bins(self) -> None:
        for bin in self.plan:
            self.table.page.locator(f"[data-bin='{bin}']").click()
        self.table.page.locator("[data-seal]").click()

    def be_done(self, on_the_map: bool = False) -> None:
        """The button that ends it, or whatever can be done first: in the panel, then on the map."""
        page = self.table.page
        if on_the_map:
            self.pick("province", "army")
            return self.confirm()
        ends = ("done", "end", "wait", "call off", "go")
        for button in (
            *(f"[data-move='{move}']:not(details *)" for move in ends),
            ".panel .pick:not([disabled])",
            ".now [data-move]:not(details *)",
        ):
            found = page.locator(button).locator("visible=true")
            if found.count():
                found.first.click()
                return self.confirm()
        self.pick("province", "army", "force")
        return self.confirm()

    def confirm(self) -> None:
        """Say what is meant, if several things could be, and say the last word."""
        for last in (".bubble [data-move]", "[data-confirm]"):
            found = self.table.page.locator(last)
            if found.count():
                found.first.click()

    def pick(self, *kinds: str) -> None:
        """Click the first lit thing on the map that is of these kinds."""
        spots = [spot for spot in self.table.offered() if spot["name"].split()[0] in kinds]
        self.table.click(spots[0])


def send(troop: str, province: str) -> Callable[[Warlord], None]:
    """Click an army or a force (`army 0`, `force 15`), then a province."""

    def answer(warlord: Warlord) -> None:
        warlord.table.click({"name": troop})
        warlord.table.click({"name": f"province {PROVINCES[province]}"})
        warlord.confirm()

    return answer


def fight(arrow: str) -> Callable[[Warlord], None]:
    """Click the arrow of a declared battle: it is fought."""

    def answer(warlord: Warlord) -> None:
        warlord.table.click({"name": arrow})
        warlord.confirm()

    return answer


def on_map(*provinces: str) -> Callable[[Warlord], None]:
    """Click a province, and say what is meant."""

    def answer(warlord: Warlord) -> None:
        for province in provinces:
            warlord.table.click({"name": f"province {PROVINCES[province]}"})
        warlord.confirm()

    return answer


def press(*selectors: str) -> Callable[[Warlord], None]:
    """Press buttons."""

    def answer(warlord: Warlord) -> None:
        for selector in selectors:
            warlord.table.page.locator(selector).first.click()
        warlord.confirm()

    return answer
