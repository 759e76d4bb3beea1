"""The position in the players' words, as scenario files hold it.

    round = 2
    row = ["taxes", "castle", "battle-a", "rice", "deploy-5"]
    specials = ["attack", "more-rice", "six-armies", "defence", "more-chests"]
    places = { uesugi = 1, mori = 3, tokugawa = 2 }
    tray = { tokugawa = 1 }
    tower = { uesugi = 2, farmers = 4 }
    chests = { uesugi = 7 }
    [events]
    open = ["tax-floor-2", "rice-floor-3"]
    now = "tax-ceiling-0"
    [provinces]
    kai = { owner = "uesugi", armies = 4, built = ["temple"], markers = 1 }
    [plans.uesugi]
    taxes = "kai*"

What is not mentioned is as at the beginning: no owner, no card, all other cubes in supply. A card
that has been turned up is marked by a star, `-` stands for a space that is empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kassen.core.engine.cards import ALL
from kassen.core.engine.setting import Setting
from kassen.games.shogun.box.names import ACTIONS, COLOURS, FARMERS, PROVINCES, SPACES, SPECIALS
from kassen.games.shogun.rules.position import (
    DISPLAY,
    FACE_DOWN,
    FACE_UP,
    GONE,
    HELD,
    KEPT,
    MARKED,
    NONE,
    ON_DISPLAY,
    OUT,
    PILE,
    TAKEN,
    THIS_ROUND,
    WIDTH,
    Position,
    ShogunTable,
    empty_board,
)

EMPTY = "-"
CUBES = ("supply", "tray", "tower")
AMOUNTS = ("chests", "rice", "points")
BY_SEAT = ("entrance", "audience", "bonus", "statues_left", "trophies")
"""Rows of the modules, a number for each seat."""
KEYS = (
    *("round", "row", "specials", "places", "events", "provinces", "plans", "draft"),
    *CUBES,
    *AMOUNTS,
    *BY_SEAT,
    *("favors", "leaders", "chamber", "regions"),
)
PROVINCE_KEYS = ("owner", "armies", "built", "markers", "statues")
PLACES = {"pile": PILE, "open": DISPLAY, "held": HELD, "taken": TAKEN}
"""Where a province card lies while provinces are drafted."""
DRAFT_KEYS = (*PLACES, "under", "known", "groups", "offered")
SIZES = ("2", "3", "4", "5")
EVENT_KEYS = ("open", "now", "gone")
FAVOR_KEYS = ("shown", "gone", "kept")
SHOWN = 3
NOT_PLACED, LOST = "not placed", "lost"


def write_position(t: ShogunTable) -> dict[str, Any]:
    return _Writer(t.setting, t.pos).write()


class _Writer:
    def __init__(self, setting: Setting, pos: Position) -> None:
        self.pos = pos
        self.names = {kind: names.tokens for kind, names in setting.notation.names.items()}
        self.seats = self.names["seat"]
        self.start = empty_board(setting.facts, setting.options, setting.players)  # type: ignore[arg-type]  # whose they are is known

    def write(self) -> dict[str, Any]:
        pos = self.pos
        some = {
            "row": [ACTIONS[at] for at in pos.row if at != NONE],
            "specials": self.specials(),
            "places": {self.seats[s]: at + 1 for s, at in enumerate(pos.daimyo) if at != NONE},
            "events": self.events(),
            "plans": _kept({name: self.plan(seat) for seat, name in enumerate(self.seats)}),
            "draft": self.draft(),
            "favors": self.favors(),
            "leaders": {self.seats[seat]: self.leader(at) for seat, at in enumerate(pos.leader)},
            "chamber": self.chamber(),
            "regions": [self.names["region"][at] for at in pos.regions if at != NONE],
        }
        provinces = {name: self.province(at) for at, name in enumerate(self.names["province"])}
        words = {"round": pos.round, "provinces": _kept(provinces), **_kept(some)}
        for key in CUBES:
            words[key] = self.cubes(key)
        for key in AMOUNTS:
            words[key] = dict(zip(self.seats, getattr(pos, key), strict=True))
        for key in BY_SEAT:
            if row := getattr(pos, key):
                words[key] = dict(zip(self.seats, row, strict=True))
        return words

    def specials(self) -> list[str]:
        found = [EMPTY if at == NONE else SPECIALS[at] for at in self.pos.specials]
        return found if any(name != EMPTY for name in found) else []

    def events(self) -> dict[str, Any]:
        at, names = self.pos.events, self.names["event"]
        now = [names[event] for event, place in enumerate(at) if place == THIS_ROUND]
        found: dict[str, Any] = {
            "open": [names[event] for event, place in enumerate(at) if place == ON_DISPLAY],
            "now": now[0] if now else "",
            "gone": [names[event] for event, place in enumerate(at) if place == GONE],
        }
        return _kept(found)

    def province(self, at: int) -> dict[str, Any]:
        pos, entry = self.pos, dict[str, Any]()
        if pos.owner[at] < OUT:
            entry["owner"], entry["armies"] = self.seats[pos.owner[at]], pos.armies[at]
        buildings = enumerate(self.names["building"])
        entry["built"] = [name for kind, name in buildings if pos.built[at] >> kind & 1]
        entry["markers"] = pos.markers[at]
        statues = [pos.statues[PROVINCES * seat + at] for seat in range(len(pos.leader))]
        entry["statues"] = {self.seats[seat]: n for seat, n in enumerate(statues) if n}
        return _kept(entry)

    def cubes(self, key: str) -> dict[str, Any]:
        row, colours = getattr(self.pos, key), [*range(len(self.seats)), FARMERS]
        names = (*self.seats, "farmers")
        if key == "tower":
            pairs = [(row[colour], row[colour + COLOURS]) for colour in colours]
            floors = [[up, low] if low else up for up, low in pairs]
            return dict(zip(names, floors, strict=True))
        return dict(zip(names, (row[colour] for colour in colours), strict=True))

    def plan(self, seat: int) -> dict[str, str]:
        laid: dict[str, str] = {}
        for space, called in enumerate(SPACES):
            at = WIDTH * seat + space
            card, turned = self.pos.plan[at], self.pos.turned[at]
            if card != NONE or turned:
                name = EMPTY if card == NONE else self.names["card"][card]
                laid[called] = name + "*" * turned
        return laid

    def draft(self) -> dict[str, Any]:
        """What differs from what the provinces' owners tell already."""
        pos, cards = self.pos, self.names["province"]
        usual = usual_places(pos)
        moved = [at for at in range(PROVINCES) if pos.place[at] != usual[at]]
        found: dict[str, Any] = {
            key: [cards[at] for at in moved if pos.place[at] == place]
            for key, place in PLACES.items()
        }
        found["under"] = {cards[at]: deep for at, deep in enumerate(pos.depth) if deep}
        found["known"] = {
            cards[at]: [name for seat, name in enumerate(self.seats) if who >> seat & 1]
            for at, who in enumerate(pos.known)
            if who != ALL
        }
        groups = {
            name: dict(zip(SIZES, pos.groups[4 * seat : 4 * seat + 4], strict=True))
            for seat, name in enumerate(self.seats)
        }
        found["groups"] = _kept({name: _kept(own) for name, own in groups.items()})
        found["offered"] = {
            name: [cards[at] for at in pos.offered[2 * seat : 2 * seat + 2]]
            for seat, name in enumerate(self.seats)
            if pos.offered[2 * seat] != NONE
        }
        return _kept(found)

    def favors(self) -> dict[str, Any]:
        at, names = self.pos.favors, self.names["favor"]
        shown = [EMPTY] * SHOWN
        for favor, place in enumerate(at):
            if ON_DISPLAY <= place < ON_DISPLAY + SHOWN:
                shown[place - ON_DISPLAY] = names[favor]
        kept = {
            name: [names[favor] for favor, place in enumerate(at) if place == KEPT + seat]
            for seat, name in enumerate(self.seats)
        }
        found: dict[str, Any] = {
            "shown": shown if any(name != EMPTY for name in shown) else [],
            "gone": [names[favor] for favor, place in enumerate(at) if place == GONE],
            "kept": _kept(kept),
        }
        return _kept(found)

    def leader(self, at: int) -> str:
        named = {OUT: NOT_PLACED, NONE: LOST}
        return named[at] if at in named else self.names["province"][at]

    def chamber(self) -> dict[str, list[str]]:
        whose = {"up": FACE_UP, "down": FACE_DOWN}
        whose |= {name: MARKED + seat for seat, name in enumerate(self.seats)}
        names = self.names["chamber"]
        return _kept(
            {
                key: [names[at] for at, lies in enumerate(self.pos.chamber) if lies == place]
                for key, place in whose.items()
            }
        )


def _kept(words: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in words.items() if value}


def usual_places(pos: Position) -> bytes:
    """Where province cards lie if nothing is said: those of owned provinces are taken."""
    pile = PILE if pos.round == 0 else TAKEN
    return bytes(pile if owner == NONE else TAKEN for owner in pos.owner)
