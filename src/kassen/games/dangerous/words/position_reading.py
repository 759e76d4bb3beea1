"""A position read out of the players' words: what they name is put on an empty table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kassen.core.engine.cards import bits
from kassen.core.engine.setting import Setting
from kassen.core.values.errors import ScenarioError
from kassen.core.values.messages import Arg, Message
from kassen.core.words.position_words import flag, number, only
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import CLANS, NONE, RANKS
from kassen.games.dangerous.box.options import is_bid_for
from kassen.games.dangerous.rules.position import (
    PLAYED,
    Position,
    derive,
    empty_board,
)
from kassen.games.dangerous.words.position_text import (
    CARD_KEYS,
    CHIT_STATES,
    KEYS,
    LEADER_KEYS,
    LEADER_NUMBERS,
    LEADER_SETS,
    MARKS,
    NAMED,
    NOBODY,
    SETS,
    SINGLE,
    TRACES,
    hand_places,
    station_names,
    usual_known,
)

_FOLDER = Path(__file__).parents[1]
_MOST = 250


def read_position(setting: Setting, words: Mapping[str, Any]) -> Position:
    """The position that the words describe; an error names what is wrong."""
    pos = _Reader(setting).read(words)
    derive(pos, setting.facts, setting.rules)
    return pos


class _Reader:
    def __init__(self, setting: Setting) -> None:
        self.facts: Facts = setting.facts
        self.notation, self.players = setting.notation, setting.players
        self.stations = station_names(self.facts)
        self.pos = empty_board(self.facts, setting.players)
        self.most = {"oda_seat": int(is_bid_for(setting))}

    def read(self, words: Mapping[str, Any]) -> Position:
        only(words, KEYS, "position")
        pos = self.pos
        pos.turn = number(words, "turn", 1, low=1, high=self.facts.limits["last_turn"])
        for key in SINGLE:
            setattr(pos, key, number(words, key, 0, high=self.most.get(key, _MOST)))
        for key, kind in NAMED.items():
            if key in words:
                setattr(pos, key, self.index(kind, words[key], key))
        for key, kind in SETS.items():
            found = [self.index(kind, name, key) for name in _list(words, key)]
            setattr(pos, key, sum(1 << at for at in sorted(set(found))))
        for key, sign in TRACES.items():
            for name in _list(words, key):
                pos.traces[self.index("place", name, key)] |= sign
        for name, entry in _table(words, "leaders").items():
            self.leader(self.index("leader", name, "leaders"), _as_table(entry, name))
        for name, stack in _table(words, "soldiers").items():
            self.stack(self.station(name), _as_table(stack, name))
        self.row(words, "control", pos.control, "place", "clan")
        self.row(words, "forts", pos.fort, "place", "")
        self.row(words, "alliances", pos.alliance, "clan", "alliance")
        self.row(words, "taken_by", pos.taken_by, "clan", "clan")
        self.row(words, "entry", pos.entry, "alliance", "")
        self.chits(words)
        self.cards(_table(words, "cards"))
        if "commander" in words:
            names = _list(words, "commander")
            pos.commander = bytearray(self.or_nobody("leader", one, "commander") for one in names)
        for key in ("edge", "bids", "orders"):
            self.numbers(words, key, getattr(pos, key))
        return pos

    def index(self, kind: str, name: object, where: str) -> int:
        if not isinstance(name, str):
            raise _wrong("scenario-no-name", where=where)
        return self.notation.index(kind, name)

    def or_nobody(self, kind: str, name: object, where: str) -> int:
        return NONE if name == NOBODY else self.index(kind, name, where)

    def station(self, name: object) -> int:
        if name not in self.stations:
            raise _wrong("scenario-no-station", name=str(name))
        return self.stations.index(name)

    def leader(self, leader: int, entry: Mapping[str, Any]) -> None:
        pos, where = self.pos, self.facts.leader_ids[leader]
        only(entry, LEADER_KEYS, where)
        if "at" in entry:
            pos.where[leader] = self.station(entry["at"])
        if "clan" in entry:
            pos.serves[leader] = self.index("clan", entry["clan"], where)
        if "rank" in entry:
            pos.rank[leader] = self.word(entry["rank"], RANKS, where)
        if "camp" in entry:
            camps = (*self.facts.sphere_ids, NOBODY)
            camp = self.word(entry["camp"], camps, where)
            pos.camp[leader] = NONE if camps[camp] == NOBODY else camp
        for key in LEADER_NUMBERS:
            getattr(pos, key)[leader] = number(entry, key, 0, high=_MOST)
        for key, field in LEADER_SETS.items():
            setattr(pos, field, getattr(pos, field) | flag(entry, key) << leader)

    def word(self, name: object, known: tuple[str, ...], where: str) -> int:
        if name not in known:
            raise _wrong("scenario-no-name", where=where)
        return known.index(name)

    def stack(self, station: int, stack: Mapping[str, Any]) -> None:
        for name, entry in stack.items():
            clan = self.index("clan", name, "soldiers")
            marks = entry if isinstance(entry, Mapping) else {"all": entry}
            only(marks, tuple(MARKS), name)
            for key, field in MARKS.items():
                most = _MOST if key == "all" else self.pos.soldiers[station * CLANS + clan]
                value = number(marks, key, 0, high=most)
                getattr(self.pos, field)[station * CLANS + clan] = value

    def row(
        self, words: Mapping[str, Any], key: str, row: bytearray, whose: str, kind: str
    ) -> None:
        for name, value in _table(words, key).items():
            at = self.index(whose, name, key)
            if at >= len(row):
                raise _wrong("scenario-no-name", where=key)
            if kind:
                row[at] = self.or_nobody(kind, value, key)
            else:
                row[at] = number({name: value}, name, 0, high=_MOST)

    def chits(self, words: Mapping[str, Any]) -> None:
        for name, state in _table(words, "chits").items():
            at = self.index("chit", name, "chits")
            self.pos.chits[at] = self.word(state, CHIT_STATES, "chits")
        order = [self.index("chit", name, "order") for name in _list(words, "order")]
        self.pos.order = bytearray(order)

    def cards(self, words: Mapping[str, Any]) -> None:
        only(words, CARD_KEYS, "cards")
        pos = self.pos
        for name in _list(words, "played"):
            pos.place[self.index("card", name, "played")] = PLAYED
        for name, cards in _table(words, "hands").items():
            places = hand_places(self.players)
            hand = places[tuple(places)[self.word(name, tuple(places), "hands")]]
            for card in _list({name: cards}, name):
                pos.place[self.index("card", card, name)] = hand
        for card, place in enumerate(pos.place):
            pos.known[card] = usual_known(pos, self.players, place)
        for name, seats in _table(words, "known").items():
            who = [self.index("seat", seat, "known") for seat in _list({name: seats}, name)]
            pos.known[self.index("card", name, "known")] = bits(sorted(set(who)))
        for name, deep in _table(words, "depth").items():
            depth = number({name: deep}, name, 0, high=_MOST)
            pos.depth[self.index("card", name, "depth")] = depth

    def numbers(self, words: Mapping[str, Any], key: str, row: bytearray) -> None:
        if key in words:
            found = _list(words, key)
            if len(found) != len(row):
                raise _wrong("scenario-so-many", where=key, count=len(row))
            row[:] = bytes(number({key: one}, key, 0, high=_MOST) for one in found)


def _table(words: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    return _as_table(words.get(key, {}), key)


def _as_table(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _wrong("scenario-table", where=where)
    return value


def _list(words: Mapping[str, Any], key: str) -> list[Any]:
    value = words.get(key, [])
    if not isinstance(value, list):
        raise _wrong("scenario-list", where=key)
    return value


def _wrong(message: str, **args: Arg) -> ScenarioError:
    return ScenarioError(Message(message, args, str(_FOLDER)))
