"""A position in the players' words, as a scenario's `[position]` holds it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from kassen.core.engine.setting import Setting
from kassen.games.shogun.box.names import COLOURS, FARMERS, PROVINCES, SPACES
from kassen.games.shogun.rules.position import (
    NONE,
    OUT,
    WIDTH,
    Position,
    ShogunTable,
    empty_board,
)

ROWS = (
    "row",
    "specials",
    "daimyo",
    "events",
    "place",
    "depth",
    "known",
    "groups",
    "offered",
    "entrance",
    "audience",
    "favors",
    "bonus",
    "leader",
    "statues_left",
    "trophies",
    "chamber",
    "regions",
)
"""Written as numbers, where they differ from those of the beginning."""


def write_position(t: ShogunTable) -> dict[str, Any]:
    pos, setting = t.pos, t.setting
    names, seats = setting.notation.names, range(setting.players)
    colours = [*(names["seat"].tokens), "farmers"]
    at = [*seats, FARMERS]
    start = empty_board(setting.facts, t.options, setting.players)
    words: dict[str, Any] = {"round": pos.round, "provinces": _provinces(setting, pos)}
    for key in ("supply", "tray"):
        words[key] = dict(zip(colours, (getattr(pos, key)[c] for c in at), strict=True))
    words["tower"] = dict(
        zip(colours, ([pos.tower[c], pos.tower[c + COLOURS]] for c in at), strict=True)
    )
    for key in ("chests", "rice", "points"):
        words[key] = dict(zip(names["seat"].tokens, getattr(pos, key), strict=True))
    if plans := _plans(setting, pos):
        words["plans"] = plans
    for key in ROWS:
        if getattr(pos, key) != getattr(start, key):
            words[key] = list(getattr(pos, key))
    return words


def _provinces(setting: Setting, pos: Position) -> dict[str, Any]:
    """Owned ones, and those with statues; all others are empty."""
    found: dict[str, Any] = {}
    tokens, seats = setting.notation.names["province"].tokens, setting.notation.names["seat"].tokens
    buildings = setting.notation.names["building"].tokens
    for at in range(PROVINCES):
        entry: dict[str, Any] = {}
        if pos.owner[at] < OUT:
            entry["owner"], entry["armies"] = seats[pos.owner[at]], pos.armies[at]
        if pos.built[at]:
            entry["built"] = [
                name for kind, name in enumerate(buildings) if pos.built[at] >> kind & 1
            ]
        if pos.markers[at]:
            entry["markers"] = pos.markers[at]
        statues = [pos.statues[PROVINCES * seat + at] for seat in range(len(pos.leader))]
        if any(statues):
            entry["statues"] = {seats[seat]: n for seat, n in enumerate(statues) if n}
        if entry:
            found[tokens[at]] = entry
    return found


def _plans(setting: Setting, pos: Position) -> dict[str, dict[str, str]]:
    """A card that has been turned up is marked by a star."""
    cards = setting.notation.names["card"].tokens
    plans: dict[str, dict[str, str]] = {}
    for seat, name in enumerate(setting.notation.names["seat"].tokens):
        laid: dict[str, str] = {}
        for space, called in enumerate(SPACES):
            card, turned = pos.plan[WIDTH * seat + space], pos.turned[WIDTH * seat + space]
            if card != NONE or turned:
                laid[called] = ("-" if card == NONE else cards[card]) + "*" * turned
        if laid:
            plans[name] = laid
    return plans


def read_position(setting: Setting, words: Mapping[str, Any]) -> Position:
    """What is not said is as at the beginning: nothing on the board, all cubes in supply."""
    notation = setting.notation
    pos = empty_board(setting.facts, setting.options, setting.players)  # type: ignore[arg-type]  # whose they are is known
    pos.round = words.get("round", 0)
    seat_of = {token: seat for seat, token in enumerate(notation.names["seat"].tokens)}
    colour_of = {**seat_of, "farmers": FARMERS}
    for name, entry in words.get("provinces", {}).items():
        _read_province(setting, pos, notation.index("province", name), entry)
    for key in ("chests", "rice", "points"):
        for name, number in words.get(key, {}).items():
            getattr(pos, key)[notation.index("seat", name)] = number
    for name, number in words.get("tray", {}).items():
        pos.tray[colour_of[name]] = number
    for name, (upper, lower) in words.get("tower", {}).items():
        pos.tower[colour_of[name]], pos.tower[colour_of[name] + COLOURS] = upper, lower
    _supplies(setting, pos, {colour_of[name]: n for name, n in words.get("supply", {}).items()})
    for name, laid in words.get("plans", {}).items():
        _read_plan(setting, pos, notation.index("seat", name), laid)
    for key in ROWS:
        if key in words:
            setattr(pos, key, bytearray(words[key]))
    return pos


def _read_province(setting: Setting, pos: Position, at: int, entry: Mapping[str, Any]) -> None:
    notation = setting.notation
    if "owner" in entry:
        pos.owner[at] = notation.index("seat", entry["owner"])
    pos.armies[at] = entry.get("armies", 0)
    for name in entry.get("built", ()):
        pos.built[at] |= 1 << notation.index("building", name)
    pos.markers[at] = entry.get("markers", 0)
    for name, count in entry.get("statues", {}).items():
        pos.statues[PROVINCES * notation.index("seat", name) + at] = count


def _supplies(setting: Setting, pos: Position, said: Mapping[int, int]) -> None:
    """Where nothing is said, what is not elsewhere (SH C.4, C.5)."""
    for colour in (*range(setting.players), FARMERS):
        on_board = sum(_armies(pos, colour))
        elsewhere = on_board + pos.tray[colour] + pos.tower[colour] + pos.tower[colour + COLOURS]
        pos.supply[colour] = said.get(colour, pos.supply[colour] - elsewhere)


def _armies(pos: Position, seat: int) -> Iterable[int]:
    return (n for at, n in enumerate(pos.armies) if pos.owner[at] == seat)


def _read_plan(setting: Setting, pos: Position, seat: int, laid: Mapping[str, str]) -> None:
    notation = setting.notation
    for called, card in laid.items():
        at = WIDTH * seat + notation.index("space", called)
        pos.turned[at] = card.endswith("*")
        name = card.rstrip("*")
        pos.plan[at] = NONE if name == "-" else notation.index("card", name)
