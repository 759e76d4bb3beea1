"""What is true of provinces, cubes and cards: questions about a position."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final

from kassen.core.values.messages import Refusal, refuse
from kassen.games.shogun.box.names import COLOURS, FARMERS, PROVINCES
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.position import (
    KEPT,
    NONE,
    OUT,
    THIS_ROUND,
    WIDTH,
    Position,
    ShogunTable,
    province_name,
)

_EVERY: Final = range(PROVINCES)
_OWNED_BY: Final = tuple(bytes(owner == seat for owner in range(256)) for seat in range(COLOURS))
"""For each seat: 1 where it is the owner, 0 elsewhere."""


def owned(pos: Position, seat: int) -> bytearray:
    """Of each province, whether it is the seat's: 1 or 0."""
    return pos.owner.translate(_OWNED_BY[seat])


def provinces_of(pos: Position, seat: int) -> list[int]:
    """In the order of their numbers."""
    return list(compress(_EVERY, owned(pos, seat)))


def count_of(pos: Position, seat: int) -> int:
    return pos.owner.count(seat)


def turn_order(pos: Position) -> list[int]:
    """By the spaces of the daimyo cards; gaps do not matter (SH T.6)."""
    daimyo = pos.daimyo
    return sorted(range(len(daimyo)), key=daimyo.__getitem__)


def not_yours(t: ShogunTable, province: int, rule: str) -> Refusal:
    """A province of another player, of nobody, or not in the game at all (SH S.4)."""
    if t.pos.owner[province] == OUT:
        return refuse("SH S.4", "not-in-use", province=province_name(province))
    return refuse(rule, "not-your-province", province=province_name(province))


def special_of(pos: Position, seat: int) -> int:
    """The special card that a seat has this round (SH T.8)."""
    space = pos.daimyo[seat]
    return NONE if space == NONE else pos.specials[space]


def event_kind(t: ShogunTable) -> str:
    """What the event of this round says; nothing before it is drawn, or after it was struck."""
    at = t.pos.events.find(THIS_ROUND)
    return t.facts.events[at].kind if at >= 0 else ""


def card_on(pos: Position, seat: int, space: int) -> int:
    return pos.plan[WIDTH * seat + space]


def space_of(pos: Position, seat: int, card: int) -> int:
    """Where a card of a seat lies on its board; -1: it is in hand."""
    at = pos.plan.find(card, WIDTH * seat, WIDTH * seat + WIDTH)
    return at - WIDTH * seat if at >= 0 else -1


def has_building(pos: Position, province: int, building: int) -> bool:
    return bool(pos.built[province] >> building & 1)


def buildings_in(pos: Position, province: int) -> int:
    return pos.built[province].bit_count()


def tiles_left(t: ShogunTable, building: int) -> int:
    """Of a kind, in stock (SH C.6)."""
    bit = 1 << building
    return t.facts.tiles[building] - sum(1 for built in t.pos.built if built & bit)


def bank(t: ShogunTable) -> int:
    """Chests that nobody has (SH C.8)."""
    return t.facts.bank - sum(t.pos.chests)


def shielded(t: ShogunTable, seat: int, action: int) -> bool:
    """A favor card keeps a seat from being attacked by this action (SH TC.f10)."""
    kept = KEPT + seat
    favors = t.pos.favors
    if kept not in favors:
        return False
    shields = (t.facts.favors[at] for at, place in enumerate(favors) if place == kept)
    return any(favor.shields(action) for favor in shields)


def keeps_calm(t: ShogunTable, seat: int) -> int:
    """The favor card with which a seat is spared its next marker; -1: it has none (SH TC.f4b)."""
    for at, place in enumerate(t.pos.favors):
        if place == KEPT + seat and t.facts.favors[at].kind == "calm":
            return at
    return -1


def leads_here(pos: Position, seat: int, province: int) -> bool:
    """The seat's leader stands in the province (SH ML.4)."""
    return bool(pos.leader) and pos.leader[seat] == province


def lose_province(t: ShogunTable, province: int) -> None:
    """Its owner's card leaves his board at once, his leader is lost (SH B.25, ML.22)."""
    pos = t.pos
    loser = pos.owner[province]
    space = space_of(pos, loser, province)
    if space >= 0:
        at = WIDTH * loser + space
        pos.plan[at] = NONE
        pos.turned[at] = 0
        t.reveal()
        t.tell(told.CardRemoved, loser, province, space)
    if leads_here(pos, loser, province):
        pos.leader[loser] = NONE


def devastate(t: ShogunTable, province: int) -> None:
    """Buildings, armies and markers go, the province is neutral (SH B.22)."""
    lose_province(t, province)
    pos = t.pos
    pos.owner[province] = NONE
    pos.armies[province] = pos.built[province] = pos.markers[province] = 0


def take_from_supply(pos: Position, colour: int, wanted: int) -> int:
    """As many cubes as are wanted and as there are (SH B.6)."""
    taken = min(wanted, pos.supply[colour])
    pos.supply[colour] -= taken
    return taken


def cubes_inside(pos: Position, colour: int) -> int:
    """Of a colour, in the tower (SH B.29)."""
    return pos.tower[colour] + pos.tower[colour + len(pos.tower) // 2]


def farmers_go_home(pos: Position) -> int:
    """All green cubes of the tray return to stock (SH B.13); how many these were."""
    farmers = pos.tray[FARMERS]
    pos.supply[FARMERS] += farmers
    pos.tray[FARMERS] = 0
    return farmers


def cubes_go_home(pos: Position, colour: int) -> int:
    """A colour's cubes in the tray go to its supply; how many these were."""
    cubes = pos.tray[colour]
    pos.supply[colour] += cubes
    pos.tray[colour] = 0
    return cubes


def most(counts: Sequence[int]) -> list[int]:
    """Who has the most, if anybody has any.

    >>> most([1, 3, 3]), most([0, 0])
    ([1, 2], [])
    """
    top = max(counts)
    return [at for at, count in enumerate(counts) if count == top] if top else []
