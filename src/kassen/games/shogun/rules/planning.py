"""Planning: ten actions, a bid and the court's boxes, all in secret (SH P).

A player fills his spaces one by one, the bid first: then the chest card 0 is still in hand, so
there is a bid that he can pay. Until all have committed he may take back what he has laid.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Step, Together
from kassen.core.values.messages import Message, Name, Refusal, refuse
from kassen.games.shogun.box.names import (
    AUCTION,
    BASE_SPACES,
    CHEST_CARD,
    CHEST_CARDS,
    PROVINCES,
    SPACES,
    TOWER_CARD,
)
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.moves import Commit, Lay, LeaveEmpty
from kassen.games.shogun.rules.position import (
    NONE,
    WIDTH,
    Position,
    ShogunTable,
    SpaceId,
    seat_name,
)
from kassen.games.shogun.rules.provinces import not_yours, owned, space_of

_ALL: Final = (AUCTION, *(space for space in range(len(SPACES)) if space != AUCTION))
_BASE: Final = tuple(space for space in _ALL if space < BASE_SPACES)
_CARDS: Final = range(TOWER_CARD + 1)
_LAY: Final = tuple(Lay(card) for card in _CARDS)
_EMPTY: Final = LeaveEmpty()
_COMMIT: Final = (Commit(),)
_CHESTS: Final = bytes([1]) * CHEST_CARDS


def spaces_in_order(pos: Position) -> tuple[int, ...]:
    """The spaces of a board in the order in which they are filled (SH P.2, TC.6)."""
    return _ALL if pos.entrance else _BASE


def hand(t: ShogunTable, seat: int) -> list[int]:
    """The cards that a seat has not laid, each kind once (SH S.5, TC.1)."""
    return list(compress(_CARDS, in_hand(t, seat)))


def in_hand(t: ShogunTable, seat: int) -> bytearray:
    """Of each card, whether a seat has it and has not laid it: 1 or 0."""
    pos = t.pos
    laid = pos.plan[WIDTH * seat : WIDTH * seat + WIDTH]
    cards = owned(pos, seat) + _CHESTS
    cards.append(bool(pos.entrance) and laid.count(TOWER_CARD) < t.facts.tower_cards)
    for card in laid:
        if card < TOWER_CARD:
            cards[card] = 0
    return cards


def cards_left(t: ShogunTable, seat: int) -> int:
    """How many cards a seat could still lay."""
    pos = t.pos
    laid = pos.plan[WIDTH * seat : WIDTH * seat + WIDTH]
    tower = t.facts.tower_cards if pos.entrance else 0
    return pos.owner.count(seat) + CHEST_CARDS + tower - (WIDTH - laid.count(NONE))


def tower_cards_left(t: ShogunTable, seat: int) -> int:
    """How many of its tower cards a seat has not laid (SH TC.1)."""
    laid = t.pos.plan[WIDTH * seat : WIDTH * seat + WIDTH]
    return t.facts.tower_cards - laid.count(TOWER_CARD) if t.pos.entrance else 0


class Planning(Together, frozen=True, gc=False, tag="planning"):
    """All at once (SH P.1)."""

    rule: ClassVar[str] = "SH P.1"

    def lane(self, t: ShogunTable, seat: int) -> tuple[Step, ...]:
        return (LayCard(seat, AUCTION),)

    def sealed(self, t: ShogunTable) -> None:
        """Everything still lies face down (SH P.13)."""
        t.tell(told.AllHavePlanned)


class LayCard(Choice, frozen=True, gc=False, tag="lay-card"):
    """Which card lies on a space; none only if the cards do not reach (SH P.3, P.7, P.8)."""

    rule: ClassVar[str] = "SH P.3"
    private: ClassVar[bool] = True
    space: SpaceId

    def cited(self, t: ShogunTable) -> str:
        return "SH P.9" if self.space == AUCTION else self._filled_by()

    def prompt(self, t: ShogunTable) -> Message:
        args = {"seat": seat_name(self.seat), "space": Name("space", self.space)}
        return Message("lay-bid" if self.space == AUCTION else "lay-card", args)

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [*_LAY, _EMPTY]

    def moves(self, t: ShogunTable) -> Sequence[Move]:
        cards = in_hand(t, self.seat)
        if self.space == AUCTION:
            chests = t.pos.chests[self.seat]
            for card in range(CHEST_CARD, TOWER_CARD):
                cards[card] &= not _too_dear(card, chests)
        found: list[Move] = list(compress(_LAY, cards))
        if self._may_leave(t):
            found.append(_EMPTY)
        return found

    def _may_leave(self, t: ShogunTable) -> bool:
        order = spaces_in_order(t.pos)
        return cards_left(t, self.seat) < len(order) - _ALL.index(self.space)

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if isinstance(move, LeaveEmpty):
            return None if self._may_leave(t) else refuse(self._filled_by(), "cards-reach")
        if not isinstance(move, Lay):
            return None
        card, pos = move.card, t.pos
        if card < PROVINCES and pos.owner[card] != self.seat:
            return not_yours(t, card, "SH P.4")
        if card == TOWER_CARD and not pos.entrance:
            return refuse("SH TC.1", "no-court")
        if not in_hand(t, self.seat)[card]:
            where = space_of(pos, self.seat, card)
            args = {"card": Name("card", card), "space": Name("space", where)}
            return refuse(self._laid_once(card, where), "card-is-laid", **args)
        if self.space == AUCTION and _too_dear(card, pos.chests[self.seat]):
            return refuse("SH P.11", "bid-too-high", chests=pos.chests[self.seat])
        return None

    def _filled_by(self) -> str:
        """The clause that wants a card on this space."""
        if self.space == AUCTION:
            return "SH P.8"
        return "SH P.3" if self.space < BASE_SPACES else "SH TC.6"

    def _laid_once(self, card: int, where: int) -> str:
        """The clause that keeps a card from lying on a second space."""
        if card >= PROVINCES:
            return "SH TC.1" if card == TOWER_CARD else "SH S.5"
        if self.space >= BASE_SPACES:
            return "SH TC.7"
        return "SH P.10" if where == AUCTION else "SH P.4"

    def play(self, t: ShogunTable, move: Move) -> None:
        if isinstance(move, Lay):
            t.pos.plan[WIDTH * self.seat + self.space] = move.card
            t.tell(told.CardLaid, self.seat, move.card, self.space)
        order = spaces_in_order(t.pos)
        at = order.index(self.space) + 1
        t.do(LayCard(self.seat, order[at]) if at < len(order) else CommitPlan(self.seat))

    def commits(self, t: ShogunTable, move: Move) -> bool:
        return False

    def default(self, t: ShogunTable) -> Move:
        """Who is gone plans nothing as long as his cards allow it: provinces lie last."""
        legal = self.moves(t)
        idle = [move for move in legal if isinstance(move, Lay) and move.card >= PROVINCES]
        if isinstance(legal[-1], LeaveEmpty):
            return legal[-1]
        return idle[0] if idle else legal[0]


def _too_dear(card: int, chests: int) -> bool:
    """A bid may not show more chests than the player has (SH P.11)."""
    return CHEST_CARD + chests < card < TOWER_CARD


class CommitPlan(Choice, frozen=True, gc=False, tag="commit-plan"):
    """The plan stands, unless it is taken back before all have committed (SH P.14)."""

    rule: ClassVar[str] = "SH P.14"
    private: ClassVar[bool] = True

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return _COMMIT

    def moves(self, t: ShogunTable) -> Sequence[Move]:
        return _COMMIT

    def play(self, t: ShogunTable, move: Move) -> None:
        t.tell(told.PlanCommitted, self.seat)

    def commits(self, t: ShogunTable, move: Move) -> bool:
        return t.to_act() == (self.seat,)
