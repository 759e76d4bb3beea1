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

What is not mentioned is empty. Trays and the pool of ronin follow from what is on the map.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kassen.core.engine.notation import Notation
from kassen.core.engine.setting import Setting
from kassen.core.errors import ScenarioError
from kassen.core.words.messages import Arg, Message
from kassen.core.words.position_words import number, numbers, one_of, only
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
PHASES = ("", "a", "b", "c", "d")
_KEYS = ("round", "turn", "phase", "ninja", "asks", "spied", "provinces", "armies", "houses")
_PROVINCE = ("owner", "force", "hidden", "building", "bonus", "arrived", "attacks", "draft")
_ARMY = ("at", "units", "hole", "slain_by", "steps", "attacks_made", "succeeded", "attacks")
_HOUSE = ("koku", "marker", "bins", "plan", "levy", "drafted", "hired", "wish", "out_by")


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
        if pos.wish[h] != NONE:
            return _kept(found) | {"wish": pos.wish[h]}
        return _kept(found)


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
        only(words, (*_KEYS, "losses"), "position")
        pos = self.pos
        pos.round = number(words, "round", 0, high=10_000)
        pos.turn = self.house(words.get("turn", ""))
        pos.ninja = self.house(words.get("ninja", ""))
        pos.spied = self.house(words.get("spied", ""))
        pos.asks = number(words, "asks", 0, high=15)
        pos.phase = one_of(words, "phase", PHASES)
        for name, content in words.get("provinces", {}).items():
            self.province(name, content)
        for name, content in words.get("armies", {}).items():
            self.army(name, content)
        for name, content in words.get("houses", {}).items():
            self.row(name, content)
        if "losses" in words:
            pos.losses = bytearray(words["losses"])
        self._fill_trays()
        return pos

    def house(self, name: str) -> int:
        return NONE if not name else self.notation.index("house", name)

    def place(self, name: str) -> int:
        return NONE if not name else self.notation.index("province", name)

    def province(self, name: str, content: Mapping[str, Any]) -> None:
        where = f"provinces.{name}"
        only(content, _PROVINCE, where)
        pos, p = self.pos, self.place(name)
        pos.owner[p] = self.house(content.get("owner", ""))
        pos.force[ROW * p : ROW * p + ROW] = self.units(content.get("force", ""), where)
        pos.arrived[ROW * p : ROW * p + ROW] = self.units(content.get("arrived", ""), where)
        pos.hidden[p] = number(content, "hidden", 0, high=30)
        pos.building[p] = one_of(content, "building", ("", *BUILDINGS[1:]))
        pos.bonus[p] = number(content, "bonus", NONE, high=NONE)
        pos.declared[FIRST_FORCE + p] = self.place(content.get("attacks", ""))
        pos.draft[p] = number(content, "draft", 0, high=2 * KINDS)
        size = sum(pos.force[ROW * p : ROW * p + KINDS])
        if size > self.facts.force_limit:
            raise _wrong("scenario-force", where=where)
        if size and pos.owner[p] == NONE:
            raise _wrong("scenario-owner", where=where)

    def army(self, name: str, content: Mapping[str, Any]) -> None:
        where = f"armies.{name}"
        only(content, _ARMY, where)
        pos, a = self.pos, self.notation.index("army", name)
        if a >= len(pos.army_at):
            raise _wrong("scenario-colour", where=where)
        pos.army_at[a] = self.place(content.get("at", ""))
        row = self.units(content.get("units", ""), where)
        pos.army[ROW * a : ROW * a + ROW] = row
        facts = self.facts
        if row[0] + row[1] > facts.samurai_squares or row[2] + row[3] > facts.ashigaru_squares:
            raise _wrong("scenario-squares", where=where)
        pos.hole[a] = number(content, "hole", 0, high=len(facts.levels) - 1)
        slayer = self.house(content.get("slain_by", ""))
        pos.slain[a] = 0 if slayer == NONE else slayer + 1
        pos.steps[a] = number(content, "steps", 0, high=4)
        pos.attacks[a] = number(content, "attacks_made", 0, high=4)
        pos.succeeded[a] = int(bool(content.get("succeeded", False)))
        pos.declared[a] = self.place(content.get("attacks", ""))
        at = pos.army_at[a]
        if at != NONE and pos.owner[at] == NONE:
            pos.owner[at] = a // 3
        elif at != NONE and pos.owner[at] != a // 3:
            owner = self.notation.names["house"].tokens[pos.owner[at]]
            raise _wrong("scenario-elsewhere", where=where, owner=owner)

    def row(self, name: str, content: Mapping[str, Any]) -> None:
        only(content, _HOUSE, f"houses.{name}")
        pos, h = self.pos, self.notation.index("house", name)
        pos.koku[h] = number(content, "koku", 0, high=60)
        pos.marker[h] = number(content, "marker", 0, high=5)
        pos.hired[h] = number(content, "hired", 0, high=30)
        pos.wish[h] = number(content, "wish", NONE, high=NONE)
        pos.heir[h] = self.house(content.get("out_by", ""))
        for key, values, width in (
            ("bins", pos.bins, BINS),
            ("plan", pos.plan, BINS),
            ("levy", pos.levy, KINDS),
            ("drafted", pos.drafted_levy, KINDS),
        ):
            values[width * h : width * h + width] = numbers(content, key, width, f"houses.{name}")

    def units(self, text: str, where: str) -> bytearray:
        row = bytearray(ROW)
        for part in filter(None, (part.strip() for part in text.split(","))):
            count, _, name = part.partition(" ")
            unit = self.notation.index("unit", name) if name else ROW
            if not count.isdigit() or unit >= ROW:
                raise _wrong("scenario-units", where=where, part=part)
            row[unit] += int(count)
        return row

    def _fill_trays(self) -> None:
        """What is not on the map is in the tray of whoever leads the colour now (IK E.10)."""
        pos = self.pos
        pos.tray = bytearray(len(pos.tray))
        left = [[0] * KINDS for _ in pos.heir]
        for colour in range(len(pos.heir)):
            for unit, count in enumerate(self.facts.per_colour):
                left[_leader(pos, colour)][unit] += count
        for a in range(len(pos.army_at)):
            _take(left[_leader(pos, a // 3)], pos.army[ROW * a : ROW * a + KINDS])
        for p in range(PROVINCES):
            if pos.owner[p] != NONE:
                _take(left[pos.owner[p]], pos.force[ROW * p : ROW * p + KINDS])
        for house, row in enumerate(left):
            for unit, count in enumerate(row):
                if count < 0:
                    raise _wrong("scenario-box", unit=UNITS[unit], count=-count)
                pos.tray[KINDS * house + unit] = count
        out = sum(pos.army[RONIN_AT::ROW]) + sum(pos.force[RONIN_AT::ROW]) + sum(pos.hidden)
        for house, hired in enumerate(pos.hired):
            own = sum(pos.hidden[p] for p in range(PROVINCES) if pos.owner[p] == house)
            out += max(0, hired - own)
        if out > self.facts.edition.ronin:
            raise _wrong("scenario-ronin", out=out, all=self.facts.edition.ronin)
        pos.pool = self.facts.edition.ronin - out


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
