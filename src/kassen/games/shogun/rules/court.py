"""Tenno's Court: officials, and who is granted a favor (SH TC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.shogun.box.names import BOX_3, PROVINCES, TOWER_CARD
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.favors import cannot_grant, grant
from kassen.games.shogun.rules.moves import BuyFavor, Pass
from kassen.games.shogun.rules.position import (
    GONE,
    IN_DECK,
    KEPT,
    NONE,
    ON_DISPLAY,
    WIDTH,
    Position,
    ShogunTable,
    SpaceId,
)
from kassen.games.shogun.rules.provinces import turn_order

SHOWN: Final = 3
"""Favor cards a round (SH TC.4)."""


def on_display(pos: Position) -> dict[int, int]:
    """The favor cards that can be had, each with its space: 0 the cheapest (SH TC.4)."""
    spaces = range(ON_DISPLAY, ON_DISPLAY + SHOWN)
    return {at: place - ON_DISPLAY for at, place in enumerate(pos.favors) if place in spaces}


def favors_are_left(pos: Position) -> bool:
    return any(place in pos.favors for place in range(ON_DISPLAY, ON_DISPLAY + SHOWN))


def price(t: ShogunTable, favor: int) -> int:
    """In officials: what the space of a card on display says (SH TC.22)."""
    return t.facts.favor_prices[SHOWN - 1 - (t.pos.favors[favor] - ON_DISPLAY)]


def officials_in_supply(t: ShogunTable, seat: int) -> int:
    """SH TC.3."""
    return t.facts.officials - t.pos.entrance[seat] - t.pos.audience[seat]


class FavorCards(Step, frozen=True, gc=False, tag="favor-cards"):
    """Three are turned up; the higher its number, the dearer a card (SH TC.4, TC.5)."""

    rule: ClassVar[str] = "SH TC.4"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        deck = [at for at, place in enumerate(pos.favors) if place == IN_DECK]
        drawn = sorted(t.draw(deck) for _ in range(min(SHOWN, len(deck))))
        for space, favor in enumerate(drawn):
            pos.favors[favor] = ON_DISPLAY + space
        t.tell(told.FavorsShown, tuple(drawn))


class Court(Step, frozen=True, gc=False, tag="court"):
    """Boxes in turn order, then who has most officials comes first (SH TC.11, TC.12, TC.19)."""

    rule: ClassVar[str] = "SH TC.11"

    def run(self, t: ShogunTable) -> None:
        seats, boxes = turn_order(t.pos), range(BOX_3, BOX_3 + len(t.facts.boxes))
        t.do(*(OpenBox(seat, box) for seat in seats for box in boxes), Vying())


class OpenBox(Step, frozen=True, gc=False, tag="open-box"):
    """Armies become officials: as many as the box says, or none (SH TC.14 to TC.18)."""

    rule: ClassVar[str] = "SH TC.12"
    seat: Seat
    box: SpaceId

    def run(self, t: ShogunTable) -> None:
        pos, seat = t.pos, self.seat
        at = WIDTH * seat + self.box
        card, wanted = pos.plan[at], t.facts.boxes[self.box - BOX_3]
        if card == NONE:
            return
        pos.turned[at] = 1
        t.reveal()
        if PROVINCES <= card < TOWER_CARD:  # SH TC.10
            t.tell(told.BoxIdle, seat, wanted)
            return
        enough = armies_to_send(pos, seat, card) >= wanted
        if not enough or officials_in_supply(t, seat) < wanted:
            t.tell(told.BoxFailed, seat, wanted, card)
            return
        if card == TOWER_CARD:
            pos.tray[seat] -= wanted
        else:
            pos.armies[card] -= wanted
        pos.supply[seat] += wanted
        pos.entrance[seat] += wanted
        t.tell(told.BoxOpened, seat, wanted, card)


def armies_to_send(pos: Position, seat: int, card: int) -> int:
    """Own cubes in the tray, or the armies of a province but one (SH TC.15, TC.16)."""
    return pos.tray[seat] if card == TOWER_CARD else pos.armies[card] - 1


class Vying(Step, frozen=True, gc=False, tag="vying"):
    """In falling number of officials, ties by turn order (SH TC.19)."""

    rule: ClassVar[str] = "SH TC.19"

    def run(self, t: ShogunTable) -> None:
        entrance = t.pos.entrance
        seats = sorted(turn_order(t.pos), key=lambda seat: -entrance[seat])
        steps = [step for seat in seats for step in (EnterHall(seat), AskFavor(seat))]
        t.do(*steps, CourtCloses())


class EnterHall(Step, frozen=True, gc=False, tag="enter-hall"):
    """All his officials, whether he will buy or not (SH TC.20, TC.23)."""

    rule: ClassVar[str] = "SH TC.20"
    seat: Seat

    def run(self, t: ShogunTable) -> None:
        pos, seat = t.pos, self.seat
        if pos.entrance[seat] and favors_are_left(pos):
            pos.audience[seat], pos.entrance[seat] = pos.entrance[seat], 0
            t.tell(told.HallEntered, seat, pos.audience[seat])


class AskFavor(Choice, frozen=True, gc=False, tag="ask-favor"):
    """One favor card at most (SH TC.21, TC.22)."""

    rule: ClassVar[str] = "SH TC.21"
    skip_forced: ClassVar[bool] = True

    def arises(self, t: ShogunTable) -> bool:
        return favors_are_left(t.pos)  # SH TC.23

    def particulars(self, t: ShogunTable) -> dict[str, Arg]:
        return {"officials": t.pos.audience[self.seat]}

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [*(BuyFavor(favor) for favor in range(len(t.facts.favors))), Pass()]

    def candidates(self, t: ShogunTable) -> Sequence[Move]:
        """Who has nobody in the hall buys nothing: every card has its price."""
        if not t.pos.audience[self.seat]:
            return [Pass()]
        return [*(BuyFavor(favor) for favor in on_display(t.pos)), Pass()]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if not isinstance(move, BuyFavor):
            return None
        if not ON_DISPLAY <= t.pos.favors[move.favor] < ON_DISPLAY + SHOWN:
            return refuse("SH TC.21", "no-such-favor", favor=Name("favor", move.favor))
        costs, there = price(t, move.favor), t.pos.audience[self.seat]
        if there < costs:
            return refuse("SH TC.22", "too-few-officials", price=costs, officials=there)
        if t.options.favors_in_full and cannot_grant(t, self.seat, move.favor):
            return refuse("SH TC.27", "favor-in-vain", favor=Name("favor", move.favor))
        return None

    def play(self, t: ShogunTable, move: Move) -> None:
        if not isinstance(move, BuyFavor):
            return
        t.pos.audience[self.seat] -= price(t, move.favor)
        t.tell(told.FavorBought, self.seat, move.favor, price(t, move.favor))
        t.pos.favors[move.favor] = GONE
        grant(t, self.seat, move.favor)

    def default(self, t: ShogunTable) -> Move:
        return Pass()


class CourtCloses(Step, frozen=True, gc=False, tag="court-closes"):
    """Unspent officials wait in the entrance hall, cards not taken are gone (SH TC.24, TC.25)."""

    rule: ClassVar[str] = "SH TC.24"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        for seat in range(t.setting.players):
            pos.entrance[seat] += pos.audience[seat]
            pos.audience[seat] = 0
        left = tuple(on_display(pos))
        for favor in left:
            pos.favors[favor] = GONE
        if left:
            t.tell(told.FavorsGone, left)


def shields_go(t: ShogunTable) -> None:
    """At the end of the round (SH TC.f10x)."""
    for at, place in enumerate(t.pos.favors):
        if place >= KEPT and t.facts.favors[at].kind == "no-attack":
            t.pos.favors[at] = GONE
