"""The position in the players' words, as scenario files hold it.

    round = 2
    turn = "red"
    phase = "c"
    ninja = "blue"
    [provinces.omi]
    owner = "red"
    force = "2 spearman, 1 bowman"
    hidden = 1
    building = "castle"
    [armies.red1]
    at = "omi"
    units = "1 bowman, 1 swordsman, 2 gunner"
    hole = 3
    [houses.red]
    koku = 5
    marker = 1
    tray = "3 bowman, 12 spearman"

What is not mentioned is empty. A tray that is not mentioned has what is not on the map, and the
`pool` all ronin who are not out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kassen.core.engine.notation import Notation
from kassen.core.engine.setting import Setting
from kassen.core.values.errors import ScenarioError
from kassen.core.values.messages import Arg, Message
from kassen.core.words.position_words import (
    counted,
    flag,
    named,
    number,
    numbers,
    one_of,
    only,
    table,
    tables,
    text,
)
from kassen.games.ikusa.box.data import BUILDINGS, KINDS, PROVINCES, UNITS, Facts
from kassen.games.ikusa.rules.position import (
    BINS,
    FIRST_FORCE,
    NONE,
    RONIN_AT,
    ROW,
    Position,
    empty_board,
)

_FOLDER = Path(__file__).parents[1]
_MOST_UNITS = 255
"""What fits where numbers of units are kept."""
PHASES = ("", "a", "b", "c", "d")
KEYS = (
    "round",
    "turn",
    "phase",
    "ninja",
    "asks",
    "spied",
    "pool",
    "losses",
    "provinces",
    "armies",
    "houses",
)
PROVINCE_KEYS = ("owner", "force", "hidden", "building", "bonus", "arrived", "attacks", "draft")
ARMY_KEYS = ("at", "units", "hole", "slain_by", "steps", "attacks_made", "succeeded", "attacks")
HOUSE_KEYS = (
    "koku",
    "marker",
    "bins",
    "plan",
    "levy",
    "drafted",
    "hired",
    "wish",
    "out_by",
    "tray",
)


# ---- writing -----------------------------------------------------------------------------------


def write_position(setting: Setting, pos: Position) -> dict[str, Any]:
    """Everything that differs from an empty board."""
    return _Writer(setting, pos).write()


class _Writer:
    def __init__(self, setting: Setting, pos: Position) -> None:
        self.facts: Facts = setting.facts
        self.colours = setting.notation.names["house"].tokens
        self.troops = setting.notation.names["troop"].tokens
        self.pos = pos
        self.trays = _left_over(self.facts, pos)
        self.pool = _ronin_left(self.facts, pos)

    def write(self) -> dict[str, Any]:
        pos = self.pos
        words: dict[str, Any] = {
            "round": pos.round,
            "turn": self.house(pos.turn),
            "phase": PHASES[pos.phase],
            "ninja": self.house(pos.ninja),
            "asks": pos.asks,
            "spied": self.house(pos.spied),
            "provinces": _kept({self.facts.province_ids[p]: self.province(p) for p in range(68)}),
            "armies": _kept({self.troops[a]: self.army(a) for a in range(len(pos.army_at))}),
            "houses": _kept({name: self.row(h) for h, name in enumerate(self.colours)}),
        }
        if any(pos.losses):
            words["losses"] = list(pos.losses)
        if pos.pool != self.pool:
            return _kept(words) | {"pool": pos.pool}
        return _kept(words)

    def house(self, house: int) -> str:
        return "" if house == NONE else self.colours[house]

    def place(self, province: int) -> str:
        return "" if province == NONE else self.facts.province_ids[province]

    def province(self, p: int) -> dict[str, Any]:
        pos = self.pos
        found: dict[str, Any] = {
            "owner": self.house(pos.owner[p]),
            "force": _units(pos.force[ROW * p : ROW * p + ROW]),
            "hidden": pos.hidden[p],
            "building": BUILDINGS[pos.building[p]] if pos.building[p] else "",
            "arrived": _units(pos.arrived[ROW * p : ROW * p + ROW]),
            "attacks": self.place(pos.declared[FIRST_FORCE + p]),
            "draft": pos.draft[p],
        }
        if pos.bonus[p] != NONE:
            return _kept(found) | {"bonus": pos.bonus[p]}
        return _kept(found)

    def army(self, a: int) -> dict[str, Any]:
        pos = self.pos
        found: dict[str, Any] = {
            "at": self.place(pos.army_at[a]),
            "units": _units(pos.army[ROW * a : ROW * a + ROW]),
            "hole": pos.hole[a],
            "slain_by": self.house(pos.slain[a] - 1) if pos.slain[a] else "",
            "steps": pos.steps[a],
            "attacks_made": pos.attacks[a],
            "succeeded": bool(pos.succeeded[a]),
            "attacks": self.place(pos.declared[a]),
        }
        return _kept(found)

    def row(self, h: int) -> dict[str, Any]:
        pos = self.pos
        found: dict[str, Any] = {
            "koku": pos.koku[h],
            "marker": pos.marker[h],
            "bins": _numbers(pos.bins, h, BINS),
            "plan": _numbers(pos.plan, h, BINS),
            "levy": _numbers(pos.levy, h, KINDS),
            "drafted": _numbers(pos.drafted_levy, h, KINDS),
            "hired": pos.hired[h],
            "out_by": self.house(pos.heir[h]),
        }
        found = _kept(found)
        if pos.wish[h] != NONE:
            found["wish"] = pos.wish[h]
        tray = pos.tray[KINDS * h : KINDS * h + KINDS]
        if list(tray) != self.trays[h]:
            found["tray"] = _units(tray)
        return found


def _kept(words: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in words.items() if value}


def _units(row: Sequence[int]) -> str:
    """`2 spearman, 1 bowman`."""
    return ", ".join(f"{count} {UNITS[unit]}" for unit, count in enumerate(row) if count)


def _numbers(values: bytearray, at: int, width: int) -> list[int]:
    found = list(values[width * at : width * at + width])
    return found if any(found) else []


# ---- reading -----------------------------------------------------------------------------------


def read_position(setting: Setting, words: Mapping[str, Any]) -> Position:
    """The position that the words describe; an error names what is wrong."""
    return _Reader(setting).read(words)


class _Reader:
    def __init__(self, setting: Setting) -> None:
        self.facts: Facts = setting.facts
        self.notation: Notation = setting.notation
        self.pos = empty_board(setting.facts, len(setting.seat_of))

    def read(self, words: Mapping[str, Any]) -> Position:
        only(words, KEYS, "position")
        pos = self.pos
        pos.round = number(words, "round", 0, high=10_000)
        pos.turn = self.house(words, "turn")
        pos.ninja = self.house(words, "ninja")
        pos.spied = self.house(words, "spied")
        pos.asks = number(words, "asks", 0, high=15)
        pos.phase = one_of(words, "phase", PHASES)
        for name, content in tables(words, "provinces"):
            self.province(name, content)
        for name, content in tables(words, "armies"):
            self.army(name, content)
        for name, content in tables(words, "houses"):
            self.row(name, content)
        pos.losses = bytearray(numbers(words, "losses", 4 * ROW, "position"))
        self.fill_trays(table(words, "houses"))
        left = _ronin_left(self.facts, pos)
        if left < 0:
            all_ronin = self.facts.edition.ronin
            raise _wrong("scenario-ronin", out=all_ronin - left, all=all_ronin)
        pos.pool = number(words, "pool", left, high=left)
        return pos

    def house(self, words: Mapping[str, Any], key: str) -> int:
        name = named(words, key)
        return NONE if not name else self.notation.index("house", name)

    def place(self, words: Mapping[str, Any], key: str) -> int:
        name = named(words, key)
        return NONE if not name else self.notation.index("province", name)

    def province(self, name: str, content: Mapping[str, Any]) -> None:
        where = f"provinces.{name}"
        only(content, PROVINCE_KEYS, where)
        pos, p = self.pos, self.notation.index("province", name)
        pos.owner[p] = self.house(content, "owner")
        pos.force[ROW * p : ROW * p + ROW] = self.units(text(content, "force"), where)
        pos.arrived[ROW * p : ROW * p + ROW] = self.units(text(content, "arrived"), where)
        pos.hidden[p] = number(content, "hidden", 0, high=30)
        pos.building[p] = one_of(content, "building", ("", *BUILDINGS[1:]))
        if "bonus" in content:
            pos.bonus[p] = number(content, "bonus", 0, high=NONE - 1)
        pos.declared[FIRST_FORCE + p] = self.place(content, "attacks")
        pos.draft[p] = number(content, "draft", 0, high=2 * KINDS)
        size = sum(pos.force[ROW * p : ROW * p + KINDS])
        if size > self.facts.force_limit:
            raise _wrong("scenario-force", where=where)
        if size and pos.owner[p] == NONE:
            raise _wrong("scenario-owner", where=where)

    def army(self, name: str, content: Mapping[str, Any]) -> None:
        where = f"armies.{name}"
        only(content, ARMY_KEYS, where)
        pos, a = self.pos, self.notation.index("army", name)
        if a >= len(pos.army_at):
            raise _wrong("scenario-colour", where=where)
        pos.army_at[a] = self.place(content, "at")
        row = self.units(text(content, "units"), where)
        pos.army[ROW * a : ROW * a + ROW] = row
        facts = self.facts
        if row[0] + row[1] > facts.samurai_squares or row[2] + row[3] > facts.ashigaru_squares:
            raise _wrong("scenario-squares", where=where)
        pos.hole[a] = number(content, "hole", 0, high=len(facts.levels) - 1)
        slayer = self.house(content, "slain_by")
        pos.slain[a] = 0 if slayer == NONE else slayer + 1
        pos.steps[a] = number(content, "steps", 0, high=4)
        pos.attacks[a] = number(content, "attacks_made", 0, high=4)
        pos.succeeded[a] = int(flag(content, "succeeded"))
        pos.declared[a] = self.place(content, "attacks")
        at = pos.army_at[a]
        if at != NONE and pos.owner[at] == NONE:
            pos.owner[at] = a // 3
        elif at != NONE and pos.owner[at] != a // 3:
            owner = self.notation.names["house"].tokens[pos.owner[at]]
            raise _wrong("scenario-elsewhere", where=where, owner=owner)

    def row(self, name: str, content: Mapping[str, Any]) -> None:
        only(content, HOUSE_KEYS, f"houses.{name}")
        pos, h = self.pos, self.notation.index("house", name)
        pos.koku[h] = number(content, "koku", 0, high=60)
        pos.marker[h] = number(content, "marker", 0, high=5)
        pos.hired[h] = number(content, "hired", 0, high=30)
        if "wish" in content:
            pos.wish[h] = number(content, "wish", 0, high=NONE - 1)
        pos.heir[h] = self.house(content, "out_by")
        for key, values, width in (
            ("bins", pos.bins, BINS),
            ("plan", pos.plan, BINS),
            ("levy", pos.levy, KINDS),
            ("drafted", pos.drafted_levy, KINDS),
        ):
            values[width * h : width * h + width] = numbers(content, key, width, f"houses.{name}")

    def units(self, said: str, where: str) -> bytearray:
        row = bytearray(ROW)
        for part in filter(None, (part.strip() for part in said.split(","))):
            digits, _, name = part.partition(" ")
            unit = self.notation.index("unit", name) if name else ROW
            if not digits.isdecimal() or unit >= ROW:
                raise _wrong("scenario-units", where=where, part=part)
            count = counted(digits, _MOST_UNITS)
            if count is None or row[unit] + count > _MOST_UNITS:
                raise _wrong("scenario-many-units", where=where, part=part)
            row[unit] += count
        return row

    def fill_trays(self, houses: Mapping[str, Any]) -> None:
        """What is not on the map lies in a tray, unless that is said to hold less."""
        pos = self.pos
        for house, row in enumerate(_left_over(self.facts, pos)):
            for unit, count in enumerate(row):
                if count < 0:
                    raise _wrong("scenario-box", unit=UNITS[unit], count=-count)
                pos.tray[KINDS * house + unit] = count
        for name in houses:
            if "tray" in houses[name]:
                self.tray(self.notation.index("house", name), text(houses[name], "tray"), name)

    def tray(self, house: int, said: str, name: str) -> None:
        where, first = f"houses.{name}.tray", KINDS * house
        row = self.units(said, where)
        most = [*self.pos.tray[first : first + KINDS], 0]
        for unit, count in enumerate(row):
            if count > most[unit]:
                raise _wrong("scenario-tray", where=where, unit=UNITS[unit], count=count)
        self.pos.tray[first : first + KINDS] = row[:KINDS]


def _left_over(facts: Facts, pos: Position) -> list[list[int]]:
    """What is not on the map, by whoever leads the colour now (IK E.10)."""
    left = [[0] * KINDS for _ in pos.heir]
    for colour in range(len(pos.heir)):
        for unit, count in enumerate(facts.per_colour):
            left[_leader(pos, colour)][unit] += count
    for a in range(len(pos.army_at)):
        _take(left[_leader(pos, a // 3)], pos.army[ROW * a : ROW * a + KINDS])
    for p in range(PROVINCES):
        if pos.owner[p] != NONE:
            _take(left[pos.owner[p]], pos.force[ROW * p : ROW * p + KINDS])
    return left


def _ronin_left(facts: Facts, pos: Position) -> int:
    """Those who are neither shown nor face down nor hired."""
    out = sum(pos.army[RONIN_AT::ROW]) + sum(pos.force[RONIN_AT::ROW]) + sum(pos.hidden)
    for house, hired in enumerate(pos.hired):
        own = sum(pos.hidden[p] for p in range(PROVINCES) if pos.owner[p] == house)
        out += max(0, hired - own)
    return facts.edition.ronin - out


def _leader(pos: Position, colour: int) -> int:
    """Who leads a colour after all take-overs."""
    while pos.heir[colour] not in (NONE, colour):
        colour = pos.heir[colour]
    return colour


def _take(left: list[int], units: Sequence[int]) -> None:
    for unit, count in enumerate(units):
        left[unit] -= count


def _wrong(id: str, **args: Arg) -> ScenarioError:
    return ScenarioError(Message(id, args, str(_FOLDER)))
