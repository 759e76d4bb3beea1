"""A position read out of the players' words: what they name is put on an empty table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kassen.core.engine.setting import Setting
from kassen.core.values.errors import ScenarioError
from kassen.core.values.messages import Arg, Message
from kassen.core.words.position_words import number, only
from kassen.games.shogun.box.data import Facts
from kassen.games.shogun.box.names import (
    BASE_SPACES,
    BUILDINGS,
    COLOURS,
    FARMERS,
    PROVINCES,
    SPACES,
    SPECIALS,
    TOWER_CARD,
    TWO_FLOORS,
)
from kassen.games.shogun.box.options import Options
from kassen.games.shogun.rules.position import (
    FACE_DOWN,
    FACE_UP,
    GONE,
    IN_BAG,
    IN_DECK,
    KEPT,
    MARKED,
    NONE,
    ON_DISPLAY,
    OUT,
    THIS_ROUND,
    WIDTH,
    Position,
    empty_board,
)
from kassen.games.shogun.words.position_text import (
    AMOUNTS,
    BY_SEAT,
    DRAFT_KEYS,
    EMPTY,
    EVENT_KEYS,
    FAVOR_KEYS,
    KEYS,
    LOST,
    NOT_PLACED,
    PLACES,
    PROVINCE_KEYS,
    SHOWN,
    SIZES,
    usual_places,
)

_FOLDER = Path(__file__).parents[1]
_MUCH = 1000


def read_position(setting: Setting, words: Mapping[str, Any]) -> Position:
    """The position that the words describe; an error names what is wrong."""
    return _Reader(setting).read(words)


class _Reader:
    def __init__(self, setting: Setting) -> None:
        self.facts: Facts = setting.facts
        options: Options = setting.options  # type: ignore[assignment]  # whose they are is known
        self.floors = 2 if options.tower == TWO_FLOORS else 1
        self.index: Callable[[str, str], int] = setting.notation.index
        self.seats = setting.notation.names["seat"].tokens
        self.pos = empty_board(setting.facts, setting.options, setting.players)  # type: ignore[arg-type]  # whose they are is known

    def read(self, words: Mapping[str, Any]) -> Position:
        only(words, KEYS, "position")
        pos = self.pos
        pos.round = number(words, "round", 0, high=_MUCH)
        for name, entry in _table(words, "provinces").items():
            self.province(name, entry)
        self.tiles()
        pos.row = self.cards(words, "row", "action", pos.row)
        pos.specials = self.cards(words, "specials", "special", pos.specials)
        for name, place in _table(words, "places").items():
            at = number({name: place}, name, 1, low=1, high=len(SPECIALS))
            if at - 1 in pos.daimyo:
                raise _wrong("scenario-twice", where="places")
            pos.daimyo[self.index("seat", name)] = at - 1
        self.events(_table(words, "events"))
        for name, laid in _table(words, "plans").items():
            self.plan(self.index("seat", name), laid, f"plans.{name}")
        self.amounts(words)
        self.cubes(words)
        self.draft(_table(words, "draft"))
        self.modules(words)
        return pos

    def province(self, name: str, entry: Mapping[str, Any]) -> None:
        where = f"provinces.{name}"
        pos, at = self.pos, self.index("province", name)
        only(_as_table(entry, where), PROVINCE_KEYS, where)
        owner = _text(entry, "owner")
        if owner and pos.owner[at] == OUT:
            raise _wrong("scenario-not-in-use", where=where)
        if owner:
            pos.owner[at] = self.index("seat", owner)
        pos.armies[at] = number(entry, "armies", 0, high=self.facts.armies)
        if bool(owner) != bool(pos.armies[at]):
            raise _wrong("scenario-owner", where=where)
        buildings = [self.index("building", name) for name in _list(entry, "built")]
        pos.built[at] = sum(1 << building for building in {*buildings})
        if pos.built[at].bit_count() < len(buildings):
            raise _wrong("scenario-twice", where=f"{where}.built")
        if len(buildings) > self.facts.spaces[at]:
            raise _wrong("scenario-spaces", where=where)
        pos.markers[at] = number(entry, "markers", 0, high=20)
        if not owner and (pos.built[at] or pos.markers[at]):
            raise _wrong("scenario-bare", where=where)
        for builder, count in _table(entry, "statues").items():
            if not pos.statues:
                raise _wrong("scenario-module", where=f"{where}.statues")
            some = number({builder: count}, builder, 0, high=self.facts.statues)
            pos.statues[PROVINCES * self.index("seat", builder) + at] = some

    def tiles(self) -> None:
        """No more buildings than tiles (SH C.6)."""
        for building, most in enumerate(self.facts.tiles):
            if sum(built >> building & 1 for built in self.pos.built) > most:
                raise _wrong("scenario-pieces", where=f"built: {BUILDINGS[building]}", most=most)

    def cards(self, words: Mapping[str, Any], key: str, kind: str, row: bytearray) -> bytearray:
        """Cards in a row; those that are not named lie face down, or nowhere."""
        names = _list(words, key)
        if len(names) > len(row):
            raise _wrong("scenario-too-many", where=key, most=len(row))
        found = [NONE if name == EMPTY else self.index(kind, name) for name in names]
        if len({*found} - {NONE}) < len(found) - found.count(NONE):
            raise _wrong("scenario-twice", where=key)
        return bytearray(found + [NONE] * (len(row) - len(found)))

    def events(self, words: Mapping[str, Any]) -> None:
        only(words, EVENT_KEYS, "events")
        now = _text(words, "now")
        lists = (_list(words, "open"), [now] if now else [], _list(words, "gone"))
        for names, place in zip(lists, (ON_DISPLAY, THIS_ROUND, GONE), strict=True):
            self.put(self.pos.events, "event", names, place, IN_DECK, "events")

    def put(
        self,
        row: bytearray,
        kind: str,
        names: Sequence[str],
        place: int,
        free: int,
        where: str,
    ) -> None:
        """Cards go from where all begin to a place, each of them once."""
        if names and not row:
            raise _wrong("scenario-module", where=where)
        for name in names:
            at = self.index(kind, name)
            if row[at] != free:
                raise _wrong("scenario-twice", where=where)
            row[at] = place

    def plan(self, seat: int, laid: Mapping[str, str], where: str) -> None:
        for called, name in _as_table(laid, where).items():
            here, space = f"{where}.{called}", self.index("space", called)
            if not isinstance(name, str) or not name:
                raise _wrong("scenario-card", where=here)
            at, kind = WIDTH * seat + space, name.removesuffix("*")
            card = NONE if kind == EMPTY else self.index("card", kind)
            self.may_lie(seat, space, card, here)
            self.pos.plan[at], self.pos.turned[at] = card, name.endswith("*")

    def may_lie(self, seat: int, space: int, card: int, where: str) -> None:
        """A card lies once, on a space that there is, before whoever has it (SH P.2, C.12)."""
        pos = self.pos
        if not pos.entrance and (space >= BASE_SPACES or card == TOWER_CARD):
            raise _wrong("scenario-module", where=where)
        there = pos.plan[WIDTH * seat : WIDTH * seat + WIDTH].count(card)
        if card == TOWER_CARD and there >= self.facts.tower_cards:
            raise _wrong("scenario-pieces", where=where, most=self.facts.tower_cards)
        if card < TOWER_CARD and there:
            raise _wrong("scenario-twice", where=where)
        if card < PROVINCES and pos.owner[card] != seat:
            raise _wrong("scenario-not-owned", where=where)

    def amounts(self, words: Mapping[str, Any]) -> None:
        for key in (*AMOUNTS, *BY_SEAT):
            row, said = getattr(self.pos, key), _table(words, key)
            if said and not row:
                raise _wrong("scenario-module", where=key)
            for name in said:
                row[self.index("seat", name)] = number(
                    said, name, 0, high=255 if key in BY_SEAT else _MUCH
                )
        for seat, name in enumerate(self.seats):
            self.pieces(seat, name, "statues_left" in words and name in words["statues_left"])

    def pieces(self, seat: int, name: str, statues_are_said: bool) -> None:
        """Officials (SH TC.3) and statues (SH ML.1); those that are not mentioned are left."""
        pos, facts = self.pos, self.facts
        if pos.entrance and pos.entrance[seat] + pos.audience[seat] > facts.officials:
            raise _wrong("scenario-pieces", where=f"entrance.{name}", most=facts.officials)
        if not pos.leader:
            return
        erected = sum(pos.statues[PROVINCES * seat : PROVINCES * seat + PROVINCES])
        left = pos.statues_left[seat] if statues_are_said else max(0, facts.statues - erected)
        if erected + left > facts.statues:
            raise _wrong("scenario-pieces", where=f"statues_left.{name}", most=facts.statues)
        pos.statues_left[seat] = left

    def cubes(self, words: Mapping[str, Any]) -> None:
        pos = self.pos
        for key in ("tray", "tower"):
            row = getattr(pos, key)
            for name, some in _table(words, key).items():
                colour, floors = self.colour(name), some if isinstance(some, list) else [some]
                if key == "tower" and len(floors) > self.floors:
                    raise _wrong("scenario-one-floor", where=f"{key}.{name}")
                if key == "tray" and len(floors) > 1:
                    raise _wrong("scenario-too-many", where=f"{key}.{name}", most=1)
                for floor, count in enumerate(floors):
                    cubes = number({name: count}, name, 0, high=self.facts.armies)
                    row[colour + floor * COLOURS] = cubes
        said = {self.colour(name): n for name, n in _table(words, "supply").items()}
        for colour in (*range(len(self.seats)), FARMERS):
            left = pos.supply[colour] - pos.tray[colour] - pos.tower[colour]
            left -= pos.tower[colour + COLOURS] + self.on_board(colour)
            name = "farmers" if colour == FARMERS else self.seats[colour]
            if left < 0:
                raise _wrong("scenario-cubes", where=name, count=-left)
            pos.supply[colour] = number({name: said.get(colour, left)}, name, 0, high=left)

    def colour(self, name: str) -> int:
        return FARMERS if name == "farmers" else self.index("seat", name)

    def on_board(self, seat: int) -> int:
        pos = self.pos
        return sum(n for at, n in enumerate(pos.armies) if pos.owner[at] == seat)

    def draft(self, words: Mapping[str, Any]) -> None:
        only(words, DRAFT_KEYS, "draft")
        pos = self.pos
        pos.place[:] = usual = usual_places(pos)
        for key, place in PLACES.items():
            for name in _list(words, key):
                at = self.index("province", name)
                if pos.place[at] != usual[at]:
                    raise _wrong("scenario-twice", where="draft")
                pos.place[at] = place
        under, known = _table(words, "under"), _table(words, "known")
        for name in under:
            pos.depth[self.index("province", name)] = number(under, name, 0, high=_MUCH)
        for name in known:
            seats = {self.index("seat", seat) for seat in _list(known, name)}
            pos.known[self.index("province", name)] = sum(1 << seat for seat in seats)
        for name, groups in _table(words, "groups").items():
            only(_as_table(groups, f"draft.groups.{name}"), SIZES, f"draft.groups.{name}")
            at = 4 * self.index("seat", name)
            counts = [number(groups, size, 0, high=len(SPACES)) for size in SIZES]
            pos.groups[at : at + 4] = bytes(counts)
        offered = _table(words, "offered")
        for name in offered:
            pair = [self.index("province", card) for card in _list(offered, name)]
            if len(pair) != 2:
                raise _wrong("scenario-pair", where=f"draft.offered.{name}")
            at = 2 * self.index("seat", name)
            pos.offered[at : at + 2] = bytes(pair)

    def modules(self, words: Mapping[str, Any]) -> None:
        pos = self.pos
        self.favors(_table(words, "favors"))
        for name, where in _table(words, "leaders").items():
            if not pos.leader:
                raise _wrong("scenario-module", where="leaders")
            lost = {NOT_PLACED: OUT, LOST: NONE}.get(where) if isinstance(where, str) else None
            at = self.index("province", str(where)) if lost is None else lost
            seat = self.index("seat", name)
            if lost is None and pos.owner[at] != seat:
                raise _wrong("scenario-leader", where=f"leaders.{name}")
            pos.leader[seat] = at
        chamber = _table(words, "chamber")
        for name in chamber:
            place = {"up": FACE_UP, "down": FACE_DOWN}.get(name)
            place = MARKED + self.index("seat", name) if place is None else place
            self.put(pos.chamber, "chamber", _list(chamber, name), place, IN_BAG, "chamber")
            most = self.facts.chamber_markers  # SH CH.8
            if place >= MARKED and pos.chamber.count(place) > most:
                raise _wrong("scenario-pieces", where=f"chamber.{name}", most=most)
        if "regions" in words:
            if not pos.regions:
                raise _wrong("scenario-module", where="regions")
            pos.regions = self.cards(words, "regions", "region", pos.regions)

    def favors(self, words: Mapping[str, Any]) -> None:
        only(words, FAVOR_KEYS, "favors")
        shown = _list(words, "shown")
        if len(shown) > SHOWN:
            raise _wrong("scenario-too-many", where="favors.shown", most=SHOWN)
        favors = self.pos.favors
        for space, name in enumerate(shown):
            one = [] if name == EMPTY else [name]
            self.put(favors, "favor", one, ON_DISPLAY + space, IN_DECK, "favors")
        self.put(favors, "favor", _list(words, "gone"), GONE, IN_DECK, "favors")
        kept = _table(words, "kept")
        for name in kept:
            place = KEPT + self.index("seat", name)
            self.put(favors, "favor", _list(kept, name), place, IN_DECK, "favors")


def _table(words: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    return _as_table(words.get(key, {}), key)


def _as_table(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _wrong("scenario-table", where=where)
    return value


def _list(words: Mapping[str, Any], key: str) -> list[str]:
    value = words.get(key, [])
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise _wrong("scenario-list", where=key)
    return value


def _text(words: Mapping[str, Any], key: str) -> str:
    value = words.get(key, "")
    if not isinstance(value, str):
        raise _wrong("scenario-card", where=key)
    return "" if value in ("nobody", "none") else value


def _wrong(id: str, **args: Arg) -> ScenarioError:
    return ScenarioError(Message(id, args, str(_FOLDER)))
