"""The position in the players' words, as scenario files hold it.

    turn = 2
    initiative = "north"
    number = 4
    points = "south 3"
    [regions.north_kanto]
    control = "south"
    south = ["akiie 4", "munehiro 2"]
    [boxes.north_kanto]
    north = ["momonoi_tadatsune"]

A Samurai is named by the side of his counter that is up, with his soldiers if he has any. Whoever
is not mentioned is out of the game; `out` names those who went as successors, or as commanders of
the battle being fought.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kassen.core.engine.notation import Notation
from kassen.core.engine.setting import Setting
from kassen.core.values.errors import ScenarioError
from kassen.core.values.messages import Arg, Message
from kassen.core.words.position_words import counted, named, number, only, table, tables, texts
from kassen.games.warriors.box.data import SIDES, Facts
from kassen.games.warriors.rules.battles import Battle
from kassen.games.warriors.rules.commanders import Commanders, NameCommander
from kassen.games.warriors.rules.field_of_honor import ChooseChampion, DuelRound, FieldOfHonor
from kassen.games.warriors.rules.position import Position, WarriorsTable
from kassen.games.warriors.rules.rounds import AfterRound, BattleRound
from kassen.games.warriors.rules.setup import empty_board
from kassen.games.warriors.rules.stations import (
    CUP,
    NOBODY,
    NORTH,
    OUT,
    SOUTH,
    box,
    camp,
    fallen,
    hand,
    is_on_map,
)

_FOLDER = Path(__file__).parents[1]
_MOST = 99
KEYS = (
    "turn",
    "initiative",
    "number",
    "impulse",
    "points",
    "regions",
    "boxes",
    "hands",
    "fallen",
    "cup",
    "out",
    "closed",
    "marched",
    "commanders",
)


# ---- writing -----------------------------------------------------------------------------------


def write_position(setting: Setting, pos: Position) -> dict[str, Any]:
    """Everything that differs from an empty board."""
    facts: Facts = setting.facts
    words: dict[str, Any] = {
        "turn": pos.turn,
        "initiative": SIDES[pos.initiative],
        "number": pos.number,
        "points": _points(pos),
    }
    optional: dict[str, Any] = {
        "impulse": pos.impulse,
        "closed": [
            f"{facts.region_ids[a]}-{facts.region_ids[b]}"
            for border, (a, b) in enumerate(zip(facts.border_a, facts.border_b, strict=True))
            if pos.closed >> border & 1
        ],
        "marched": [
            _counted(facts.face_short[pos.face[s]], times, unless=1)
            for s, times in enumerate(pos.marched)
            if times
        ],
        "commanders": {
            SIDES[side]: facts.face_short[pos.face[chosen]]
            for side, chosen in enumerate(pos.commander)
            if chosen != NOBODY
        },
        "regions": _regions(facts, pos),
        "boxes": _by_region(facts, pos, box),
        "hands": _by_side(facts, pos, hand),
        "fallen": _by_side(facts, pos, fallen),
        "cup": _men(facts, pos, CUP),
        "out": [
            facts.face_short[pos.face[s]]
            for s in pos.at(OUT)
            if pos.face[s] != s or s in pos.commander
        ],
    }
    return words | {key: value for key, value in optional.items() if value}


def _points(pos: Position) -> str:
    if pos.points == 0:
        return "0"
    return f"south {pos.points}" if pos.points > 0 else f"north {-pos.points}"


def _counted(name: str, count: int, unless: int) -> str:
    return name if count == unless else f"{name} {count}"


def _men(facts: Facts, pos: Position, station: int) -> list[str]:
    return [
        _counted(facts.face_short[pos.face[s]], pos.soldiers[s], unless=0) for s in pos.at(station)
    ]


def _by_side(facts: Facts, pos: Position, place: Any) -> dict[str, list[str]]:
    forces = {name: _men(facts, pos, place(side)) for side, name in enumerate(SIDES)}
    return {name: men for name, men in forces.items() if men}


def _by_region(facts: Facts, pos: Position, place: Any) -> dict[str, Any]:
    found = {}
    for region, name in enumerate(facts.region_ids):
        forces = _by_side(facts, pos, lambda side, r=region: place(r, side))
        if forces:
            found[name] = forces
    return found


def _regions(facts: Facts, pos: Position) -> dict[str, Any]:
    found: dict[str, Any] = _by_region(facts, pos, camp)
    for region, owner in enumerate(pos.control):
        if owner != NOBODY:
            name = facts.region_ids[region]
            found[name] = {"control": SIDES[owner], **found.get(name, {})}
    return found


# ---- reading -----------------------------------------------------------------------------------


def read_position(setting: Setting, words: Mapping[str, Any]) -> Position:
    """The position that the words describe; ScenarioError or NotationError names what is wrong."""
    return _Reader(setting).read(words)


class _Reader:
    def __init__(self, setting: Setting) -> None:
        self.facts: Facts = setting.facts
        self.notation: Notation = setting.notation
        self.pos = empty_board(self.facts)
        self.mentioned: set[int] = set()

    def read(self, words: Mapping[str, Any]) -> Position:
        only(words, KEYS, "position")
        pos = self.pos
        pos.turn = number(words, "turn", 1, low=1, high=self.facts.turns)
        pos.number = number(words, "number", 2, low=0, high=7)
        pos.impulse = number(words, "impulse", 0, low=0, high=13)
        pos.initiative = self.side(named(words, "initiative") or SIDES[SOUTH])
        pos.points = self.points(str(words.get("points", "0")))
        for name, content in tables(words, "regions"):
            self.region(name, content)
        for name, content in tables(words, "boxes"):
            self.box(name, content)
        for key, place in (("hands", hand), ("fallen", fallen)):
            forces = table(words, key)
            for side in forces:
                self.put(texts(forces, side), place(self.side(side)))
        self.put(texts(words, "cup"), CUP)
        self.put(texts(words, "out"), OUT)
        for border in texts(words, "closed"):
            pos.closed |= 1 << self.border(border)
        for line in texts(words, "marched"):
            name, times = self.counted(line, 1)
            pos.marched[self.facts.face_of[self.notation.index("face", name)]] = times
        commanders = table(words, "commanders")
        for side in commanders:
            self.commander(self.side(side), named(commanders, side))
        return pos

    def side(self, name: str) -> int:
        return self.notation.index("seat", name)

    def points(self, text: str) -> int:
        """`0`, `south 3` or `north 4`."""
        if text == "0":
            return 0
        side, _, said = text.partition(" ")
        count = counted(said, self.facts.vp_max)
        if count is None:
            raise _wrong("scenario-points", text=text, most=self.facts.vp_max)
        return count if self.side(side) == 0 else -count

    def region(self, name: str, content: Mapping[str, Any]) -> None:
        region = self.notation.index("region", name)
        only(content, ("control", *SIDES), f"regions.{name}")
        if control := named(content, "control"):
            self.pos.control[region] = self.side(control)
        for side in SIDES:
            self.put(texts(content, side), camp(region, self.side(side)))

    def commander(self, side: int, name: str) -> None:
        """Whoever is not on the board would be replaced before the next blow (WJ 7.2.2)."""
        if not name:
            return
        samurai = self.facts.face_of[self.notation.index("face", name)]
        if samurai not in self.mentioned:
            raise _wrong("scenario-commander", name=name)
        self.pos.commander[side] = samurai

    def box(self, name: str, content: Mapping[str, Any]) -> None:
        region = self.notation.index("region", name)
        only(content, SIDES, f"boxes.{name}")
        if not self.facts.region_has_box[region]:
            raise _wrong("scenario-boxes", name=name)
        for side in SIDES:
            self.put(texts(content, side), box(region, self.side(side)))

    def put(self, men: list[str], station: int) -> None:
        for line in men:
            name, soldiers = self.counted(line, 0)
            face = self.notation.index("face", name)
            samurai = self.facts.face_of[face]
            if samurai in self.mentioned:
                raise _wrong("scenario-twice", name=name)
            limit = self.facts.soldiers_per_star * self.facts.stars[face]
            if soldiers > limit:
                raise _wrong("scenario-soldiers", line=line, limit=limit)
            if soldiers and not is_on_map(station):
                raise _wrong("scenario-off-map", line=line)
            self.mentioned.add(samurai)
            self.pos.where[samurai] = station
            self.pos.face[samurai] = face
            self.pos.soldiers[samurai] = soldiers

    def counted(self, line: str, default: int) -> tuple[str, int]:
        name, _, said = line.strip().partition(" ")
        count = counted(said.strip(), _MOST) if said else default
        if count is None:
            raise _wrong("scenario-man", line=line)
        return name, count

    def border(self, text: str) -> int:
        a, _, b = text.partition("-")
        one, other = (self.notation.index("region", name) for name in (a, b))
        border = self.facts.border_between[one][other]
        if border < 0:
            raise _wrong("scenario-border", a=a, b=b)
        return border


# ---- what is missing ---------------------------------------------------------------------------


def without_commander(t: WarriorsTable) -> Message | None:
    """A round of battle on the agenda whose commanders are neither there nor to be named first."""
    text = t.setting.notation.text
    named_before: set[tuple[int, int]] = set()
    for step in reversed(t.agenda):
        match step:
            case Commanders(region) | Battle(region) | AfterRound(region):
                named_before |= {(region, SOUTH), (region, NORTH)}
            case NameCommander(seat, region):
                named_before.add((region, seat))
            case BattleRound(region) if t.pos.is_contested(region):
                name = t.setting.notation.names["region"].tokens[region]
                for side in (SOUTH, NORTH):
                    if (region, side) not in named_before and not t.pos.has_commander(region, side):
                        return _message(
                            "scenario-no-commander", step=text(step), side=SIDES[side], region=name
                        )
            case FieldOfHonor() | ChooseChampion():
                return None
            case DuelRound():
                for side in (SOUTH, NORTH):
                    chosen = t.pos.commander[side]
                    if chosen == NOBODY or not is_on_map(t.pos.where[chosen]):
                        return _message("scenario-no-champion", step=text(step), side=SIDES[side])
    return None


def _message(id: str, **args: Arg) -> Message:
    return Message(id, args, str(_FOLDER))


def _wrong(id: str, **args: Arg) -> ScenarioError:
    return ScenarioError(_message(id, **args))
