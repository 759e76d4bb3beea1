"""Bids, special cards and turn order (SH T)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, groupby
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.shogun.box.names import (
    AUCTION,
    CHEST_CARD,
    NO_ACTION,
    PROVINCES,
    SPECIALS,
    TOWER_CARD,
)
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.moves import ChooseSpecial
from kassen.games.shogun.rules.position import (
    NONE,
    WIDTH,
    ShogunTable,
    seat_name,
)
from kassen.games.shogun.rules.provinces import card_on, turn_order

_CHOOSE: Final = tuple(ChooseSpecial(special) for special in range(len(SPECIALS)))
_NO_BID: Final = -2
_ZERO: Final = -1
_PROVINCE: Final = 0


def rank_of(card: int) -> int:
    """4, 3, 2, 1, a province card, 0, no card (SH T.3); a tower card is a 0 (SH TC.9)."""
    if card == NONE:
        return _NO_BID
    if card < PROVINCES:
        return _PROVINCE
    if card in (CHEST_CARD, TOWER_CARD):
        return _ZERO
    return card - CHEST_CARD


def bid_shown(card: int) -> int:
    """As events name it: after all cards comes no card."""
    return NO_ACTION if card == NONE else card


class ShowBids(Step, frozen=True, gc=False, tag="show-bids"):
    """Shown together, paid at once, ranked; equal ones by lot (SH T.1 to T.4)."""

    rule: ClassVar[str] = "SH T.1"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        seats = range(t.setting.players)
        t.reveal()
        for seat in seats:
            pos.turned[WIDTH * seat + AUCTION] = 1
            paid = max(0, rank_of(card_on(pos, seat, AUCTION)))
            pos.chests[seat] -= paid
            t.tell(told.BidShown, seat, bid_shown(card_on(pos, seat, AUCTION)), paid)
        ranked = ranked_bids(t)
        t.tell(told.BidsRanked, tuple(ranked))
        t.do(*(TakeSpecial(seat) for seat in ranked), TurnOrderFixed())


def ranked_bids(t: ShogunTable) -> list[int]:
    """The seats by their bids, those of a kind in an order of chance."""

    def rank(seat: int) -> int:
        return -rank_of(card_on(t.pos, seat, AUCTION))

    ranked: list[int] = []
    for _, equals in groupby(sorted(range(t.setting.players), key=rank), rank):
        left = list(equals)
        while left:
            ranked.append(t.draw(left) if len(left) > 1 else left.pop())
    return ranked


class TakeSpecial(Choice, frozen=True, gc=False, tag="take-special"):
    """With a special card comes its place in the turn order (SH T.5, T.6)."""

    rule: ClassVar[str] = "SH T.5"
    skip_forced: ClassVar[bool] = True

    def arises(self, t: ShogunTable) -> bool:
        """On a board that somebody has laid out there may be no special cards."""
        there = enumerate(t.pos.specials)
        return any(card != NONE and space not in t.pos.daimyo for space, card in there)

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return _CHOOSE

    def moves(self, t: ShogunTable) -> Sequence[Move]:
        specials, taken = t.pos.specials, t.pos.daimyo
        spaces = [specials.find(special) for special in range(len(SPECIALS))]
        free = (space >= 0 and space not in taken for space in spaces)
        return list(compress(_CHOOSE, free))

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if not isinstance(move, ChooseSpecial):
            return None
        special, space = Name("special", move.special), t.pos.specials.find(move.special)
        if space < 0:
            return refuse("SH F.5", "no-such-special", special=special)
        if space in t.pos.daimyo:
            holder = seat_name(t.pos.daimyo.find(space))
            return refuse("SH T.5", "special-is-taken", special=special, seat=holder)
        return None

    def play(self, t: ShogunTable, move: ChooseSpecial) -> None:
        space = t.pos.specials.find(move.special)
        t.pos.daimyo[self.seat] = space
        t.tell(told.SpecialTaken, self.seat, move.special, space + 1)

    def commits(self, t: ShogunTable, move: Move) -> bool:
        """The last one lets the round go on; of five, the last has no choice."""
        return t.pos.daimyo.count(NONE) <= 1 + (t.setting.players == len(SPECIALS))


class TurnOrderFixed(Step, frozen=True, gc=False, tag="turn-order-fixed"):
    """By the spaces, not by the bids (SH T.6)."""

    rule: ClassVar[str] = "SH T.6"

    def run(self, t: ShogunTable) -> None:
        t.tell(told.TurnOrder, tuple(turn_order(t.pos)))
