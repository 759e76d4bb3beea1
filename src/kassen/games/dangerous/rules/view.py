"""What a seat sees of the table: all but the cards of other hands and of the deck."""

from __future__ import annotations

from itertools import compress
from typing import Any

from msgspec import Struct

from kassen.core.engine.setting import Setting
from kassen.core.values.readers import Reader
from kassen.games.dangerous.box.names import CLANS, PLACES
from kassen.games.dangerous.rules.battle_view import BattleView, battle_under_way
from kassen.games.dangerous.rules.position import (
    EVENT_CARDS,
    WINDOWS,
    DangerousTable,
    Position,
    empty_board,
)
from kassen.games.dangerous.rules.seats import FOUR
from kassen.games.dangerous.rules.spheres import sphere_of
from kassen.games.dangerous.rules.victory import Goal, goals

Numbers = tuple[int, ...]


Stack = tuple[int, int, int, int, int, int]
"""Soldiers of a clan at a station: both, how many, out of communication, halted, both of these."""


class DangerousView(Struct, frozen=True):
    where: Numbers
    serves: Numbers
    rank: Numbers
    due: Numbers
    led: Numbers
    led_cut: Numbers
    camp: Numbers
    band: Numbers
    stacks: tuple[Stack, ...]
    control: Numbers
    fort: Numbers
    alliance: Numbers
    taken_by: Numbers
    entry: Numbers
    chits: Numbers
    order: Numbers
    place: Numbers
    depth: Numbers
    known: Numbers
    """Event cards; UNKNOWN for those that the reader has not seen."""
    unseen: tuple[tuple[int, int, int], ...]
    """Where such cards lie."""
    commander: Numbers
    edge: Numbers
    orders: Numbers
    """The reader's own standing orders."""
    bids: Numbers
    """The reader's own, until all are opened."""
    cut_leaders: Numbers
    halted_leaders: Numbers
    tried: Numbers
    traces: Numbers
    fallen: Numbers
    withdrawn: Numbers
    silent: Numbers
    turn: int
    chit: int
    active: int
    points: int
    truce: int
    fortune: int
    iron_ship: int
    azuchi: int
    azuchi_turn: int
    needed: int
    oda_seat: int
    battle: BattleView | None
    """The combat under way."""
    spheres: Numbers
    """With four players of each place the Oda player in whose sphere it lies; NONE: nobody's."""
    goals: tuple[Goal, ...]
    """What wins now, and how much of it everybody has."""


ROWS = (
    *("where", "serves", "rank", "due", "led", "led_cut", "camp", "band", "control", "fort"),
    *("alliance", "taken_by", "entry", "chits", "order", "traces", "commander", "edge"),
)
"""Rows of the position that everybody may see as they are."""
SETS = (*("cut_leaders", "halted_leaders", "tried", "fallen", "withdrawn", "silent"),)
"""Bit sets, shown as the numbers in them: a page cannot count so far in bits."""
SINGLE = (
    *("turn", "chit", "active", "points", "truce", "fortune", "iron_ship", "azuchi"),
    *("azuchi_turn", "needed", "oda_seat"),
)
MARKS = ("soldiers", "cut", "halted", "halted_cut")


def view_of(t: DangerousTable, seat: Reader) -> DangerousView:
    pos = t.pos
    place, _, known, unseen = EVENT_CARDS.seen(pos, seat)
    own = seat if isinstance(seat, int) else -1
    wide = len(WINDOWS)
    orders = [n if at // wide == own else 0 for at, n in enumerate(pos.orders)]
    bids = [n if at == own or pos.needed else 0 for at, n in enumerate(pos.bids)]
    shown: dict[str, Any] = {name: tuple(getattr(pos, name)) for name in ROWS}
    shown |= {name: _members(getattr(pos, name)) for name in SETS}
    shown |= {name: getattr(pos, name) for name in SINGLE}
    return DangerousView(
        **shown,
        stacks=stacks_of(pos),
        place=place,
        depth=tuple(pos.depth),
        known=known,
        unseen=unseen,
        orders=tuple(orders),
        bids=tuple(bids),
        battle=battle_under_way(t),
        spheres=spheres_of(t),
        goals=tuple(goals(t)),
    )


def spheres_of(t: DangerousTable) -> Numbers:
    """Empty but with four players (DT 16.2.2.3)."""
    if t.setting.players != FOUR:
        return ()
    return tuple(sphere_of(t.pos, t.facts, place) for place in range(PLACES))


def _members(bits: int) -> Numbers:
    return tuple(at for at in range(bits.bit_length()) if bits >> at & 1)


def stacks_of(pos: Position) -> tuple[Stack, ...]:
    """In the order of the stations, then of the clans."""
    men, cut, halted, halted_cut = pos.soldiers, pos.cut, pos.halted, pos.halted_cut
    return tuple(
        (*divmod(at, CLANS), men[at], cut[at], halted[at], halted_cut[at])
        for at in compress(range(len(men)), men)
    )


def position_seen(view: DangerousView, setting: Setting) -> Position:
    """The board as far as a seat has seen it; what is hidden from it is still to be dealt."""
    pos = empty_board(setting.facts, setting.players)
    for name in ROWS:
        setattr(pos, name, bytearray(getattr(view, name)))
    for name in SETS:
        setattr(pos, name, sum(1 << at for at in getattr(view, name)))
    for name in SINGLE:
        setattr(pos, name, getattr(view, name))
    for station, clan, *marks in view.stacks:
        for name, count in zip(MARKS, marks, strict=True):
            getattr(pos, name)[station * CLANS + clan] = count
    pos.place, pos.depth, pos.known = map(bytearray, (view.place, view.depth, view.known))
    pos.orders, pos.bids = bytearray(view.orders), bytearray(view.bids)
    return pos
