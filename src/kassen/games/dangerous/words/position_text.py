"""The position in the players' words, as scenario files hold it.

    turn = 3
    active = "oda"
    points = 4
    [leaders]
    nobunaga = { at = "kyo" }
    nagamasa = { at = "fort_odani", cut = true }
    shingen = { at = "track", due = 5 }
    [soldiers.kyo]
    oda = 7
    tokugawa = { all = 4, cut = 2 }
    [control]
    odani = "oda"

What is not mentioned is as before the set-up: nobody on the map, spaces and alliances as printed,
all cards in the deck. A station is a place, `fort_` and a space, or `box`, `peu`, `track`, `away`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kassen.core.engine.cards import ALL, bits
from kassen.core.engine.setting import Setting
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import CLANS, NONE, RANKS, SPACES
from kassen.games.dangerous.rules.position import (
    ACTIVATED,
    BESIEGED,
    ENTERED,
    HAND,
    HANDED_OVER,
    JOINED_SIEGE,
    JUST_DRAWN,
    LANDED,
    ON_RUINS,
    PLAYED,
    DangerousTable,
    Position,
    empty_board,
)
from kassen.games.dangerous.rules.seats import SEAT_IDS, hands, seats_of_hand
from kassen.games.dangerous.rules.stations import OFF_MAP_NAMES

SINGLE = ("points", "truce", "azuchi_turn", "needed", "oda_seat")
NAMED = {
    "active": "alliance",
    "chit": "chit",
    "fortune": "faction",
    "iron_ship": "faction",
    "azuchi": "place",
}
"""Single numbers that name something, or nothing."""
SETS = {
    "fallen": "clan",
    "withdrawn": "clan",
    "silent": "alliance",
}
"""Bit sets that stand as lists of names."""
LEADER_SETS = {"cut": "cut_leaders", "halted": "halted_leaders", "tried": "tried"}
LEADER_NUMBERS = ("due", "led", "led_cut", "band")
LEADER_KEYS = ("at", "clan", "rank", "camp", *LEADER_NUMBERS, *LEADER_SETS)
MARKS = {"all": "soldiers", "cut": "cut", "halted": "halted", "halted_cut": "halted_cut"}
TRACES = {
    "entered": ENTERED,
    "activated": ACTIVATED,
    "landed": LANDED,
    "besieged": BESIEGED,
    "joined_siege": JOINED_SIEGE[0],
    "others_joined_siege": JOINED_SIEGE[1],
    "handed_over": HANDED_OVER,
    "on_ruins": ON_RUINS,
}
"""Lists of places."""
CHIT_STATES = ("waiting", "cup", "drawn", "aside", "out", "kyo")
NOBODY = "nobody"
KEYS = (
    *("turn", "leaders", "soldiers", "control", "forts", "alliances", "taken_by", "entry", "chits"),
    *("order", "cards", "commander", "edge", "orders", "bids"),
    *SINGLE,
    *NAMED,
    *SETS,
    *TRACES,
)
CARD_KEYS = ("played", "hands", "known", "depth")


def station_names(facts: Facts) -> tuple[str, ...]:
    forts = tuple(f"fort_{name}" for name in facts.place_ids[:SPACES])
    return (*facts.place_ids, *forts, *OFF_MAP_NAMES)


def hand_names(players: int) -> tuple[str, ...]:
    """A hand is called by the first seat that holds it; that of four Oda players `oda`."""
    names = SEAT_IDS[players]
    shared = ("oda", "anti_oda")
    return shared if players == len(SEAT_IDS[4]) else names


def hand_places(players: int) -> dict[str, int]:
    """The names of hands, and of the cards beside them that were just drawn, by their places."""
    names = hand_names(players)
    held = {name: HAND + hand for hand, name in enumerate(names)}
    return held | {f"{name}_drawn": JUST_DRAWN + hand for hand, name in enumerate(names)}


def usual_known(pos: Position, players: int, place: int) -> int:
    """Who knows a card that lies there, unless something else was seen of it."""
    for first in (HAND, JUST_DRAWN):
        if first <= place < first + hands(players):
            return bits(seats_of_hand(pos, players, place - first))
    return ALL if place == PLAYED else 0


def write_position(t: DangerousTable) -> dict[str, Any]:
    return _Writer(t.setting, t.pos).write()


class _Writer:
    def __init__(self, setting: Setting, pos: Position) -> None:
        self.pos, self.players = pos, setting.players
        self.facts: Facts = setting.facts
        self.names = {kind: names.tokens for kind, names in setting.notation.names.items()}
        self.stations = station_names(self.facts)
        self.start = empty_board(self.facts, setting.players)

    def write(self) -> dict[str, Any]:
        pos = self.pos
        words: dict[str, Any] = {"turn": pos.turn}
        for key in SINGLE:
            words[key] = getattr(pos, key)
        for key, kind in NAMED.items():
            if (value := getattr(pos, key)) != NONE:
                words[key] = self.names[kind][value]
        for key, kind in SETS.items():
            words[key] = self.listed(getattr(pos, key), kind)
        for key, sign in TRACES.items():
            some = enumerate(pos.traces)
            words[key] = [self.names["place"][at] for at, signs in some if signs & sign]
        words["leaders"] = self.leaders()
        words["soldiers"] = self.soldiers()
        words["control"] = self.changed("control", "place", "clan")
        words["forts"] = self.changed("fort", "place", "")
        words["alliances"] = self.changed("alliance", "clan", "alliance")
        words["taken_by"] = self.changed("taken_by", "clan", "clan")
        words["entry"] = self.changed("entry", "alliance", "")
        states = enumerate(pos.chits)
        words["chits"] = {self.names["chit"][c]: CHIT_STATES[s] for c, s in states if s}
        words["order"] = [self.names["chit"][chit] for chit in pos.order]
        words["cards"] = self.cards()
        if pos.commander != self.start.commander:
            words["commander"] = [self.named("leader", one) for one in pos.commander]
        for key in ("edge", "bids", "orders"):
            if any(getattr(pos, key)):
                words[key] = list(getattr(pos, key))
        return _kept(words)

    def named(self, kind: str, index: int) -> str:
        return NOBODY if index == NONE else self.names[kind][index]

    def listed(self, bits: int, kind: str) -> list[str]:
        return [name for at, name in enumerate(self.names[kind]) if bits >> at & 1]

    def changed(self, field: str, whose: str, kind: str) -> dict[str, Any]:
        """What is not as at the start."""
        now, then = getattr(self.pos, field), getattr(self.start, field)
        return {
            self.names[whose][at]: self.named(kind, value) if kind else value
            for at, (value, before) in enumerate(zip(now, then, strict=True))
            if value != before
        }

    def leaders(self) -> dict[str, Any]:
        found = {name: self.leader(at) for at, name in enumerate(self.names["leader"])}
        return _kept(found)

    def leader(self, at: int) -> dict[str, Any]:
        pos, start, entry = self.pos, self.start, dict[str, Any]()
        if pos.where[at] != start.where[at]:
            entry["at"] = self.stations[pos.where[at]]
        if pos.serves[at] != start.serves[at]:
            entry["clan"] = self.names["clan"][pos.serves[at]]
        if pos.rank[at] != start.rank[at]:
            entry["rank"] = RANKS[pos.rank[at]]
        if pos.camp[at] != start.camp[at]:
            nobody = pos.camp[at] == NONE
            entry["camp"] = NOBODY if nobody else self.facts.sphere_ids[pos.camp[at]]
        for key in LEADER_NUMBERS:
            entry[key] = getattr(pos, key)[at]
        for key, field in LEADER_SETS.items():
            entry[key] = bool(getattr(pos, field) >> at & 1)
        return _kept(entry)

    def soldiers(self) -> dict[str, Any]:
        counted = [getattr(self.pos, field) for field in MARKS.values()]
        found = {}
        for at, name in enumerate(self.stations):
            here = [counts[at * CLANS : (at + 1) * CLANS] for counts in counted]
            if any(map(any, here)):
                found[name] = self.stack(here)
        return found

    def stack(self, here: Sequence[Sequence[int]]) -> dict[str, Any]:
        """Of each mark, how many each clan has."""
        found: dict[str, Any] = {}
        for name, counts in zip(self.names["clan"], zip(*here, strict=True), strict=True):
            if any(counts):
                marks = _kept(dict(zip(MARKS, counts, strict=True)))
                found[name] = marks["all"] if len(marks) == 1 else marks
        return found

    def cards(self) -> dict[str, Any]:
        pos, names = self.pos, self.names["card"]
        where = list(enumerate(pos.place))
        held = {
            name: [names[card] for card, place in where if place == hand]
            for name, hand in hand_places(self.players).items()
        }
        seats = self.names["seat"]
        known = {
            names[card]: [name for seat, name in enumerate(seats) if pos.known[card] >> seat & 1]
            for card, place in where
            if pos.known[card] != usual_known(pos, self.players, place)
        }
        depth = {names[card]: deep for card, deep in enumerate(pos.depth) if deep}
        played = [names[card] for card, place in where if place == PLAYED]
        return _kept({"played": played, "hands": _kept(held), "known": known, "depth": depth})


def _kept(entries: dict[str, Any]) -> dict[str, Any]:
    """Those with anything in them."""
    return {key: value for key, value in entries.items() if value}
