"""Bids: the sequence of play, its moves and its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.hidden import Dealt, Decided, Drafts
from kassen.core.engine.steps import Choice, Event, Move, Seat, Step, Together
from kassen.core.engine.views import Observation
from kassen.core.values.messages import Message, Name, Refusal, refuse
from kassen.core.values.results import Result
from tests.toys.bids.position import (
    CARDS,
    DECK,
    GONE,
    MOST_LAID,
    NOBODY,
    PATRONS,
    UNKNOWN,
    BidsTable,
    CardId,
    PatronId,
    laid,
    rank,
    unseen,
)


class Serve(Move, frozen=True, gc=False, tag="serve"):
    patron: PatronId


class LayCard(Move, frozen=True, gc=False, tag="lay"):
    card: CardId


class Done(Move, frozen=True, gc=False, tag="done"):
    pass


class AimAt(Move, frozen=True, gc=False, tag="aim"):
    form: ClassVar[str] = "aim at {target}"
    target: Seat


class Keep(Move, frozen=True, gc=False, tag="keep"):
    pass


class Swap(Move, frozen=True, gc=False, tag="swap"):
    card: CardId


class _Private(Event, frozen=True, gc=False):
    seat: Seat

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class Drew(_Private, frozen=True, gc=False, tag="drew"):
    card: CardId


class Laid(_Private, frozen=True, gc=False, tag="laid"):
    card: CardId


class Swapped(Event, frozen=True, gc=False, tag="swapped"):
    seat: Seat


class PrizeShown(Event, frozen=True, gc=False, tag="prize-shown"):
    prize: int


class BidShown(Event, frozen=True, gc=False, tag="bid-shown"):
    seat: Seat
    cards: tuple[CardId, ...]
    target: Seat


class PrizeWon(Event, frozen=True, gc=False, tag="prize-won"):
    seat: Seat
    target: Seat
    die: int


class Fell(Event, frozen=True, gc=False, tag="fell"):
    seat: Seat


class Deal(Step, frozen=True, gc=False, tag="deal"):
    rule: ClassVar[str] = "BD 1.2"

    def run(self, t: BidsTable) -> None:
        for _ in range(4):
            for seat in t.pos.alive():
                draw(t, seat)
        t.do(*[ChoosePatron(seat) for seat in t.pos.alive()], Round())


def draw(t: BidsTable, seat: int) -> None:
    deck = t.pos.at(DECK)
    card = t.pick(deck, to=(seat,))
    t.pos.place[card] = seat
    t.tell(Drew, seat, card)


class ChoosePatron(Choice, frozen=True, gc=False, tag="choose-patron"):
    rule: ClassVar[str] = "BD 1.3"
    private: ClassVar[bool] = True

    def prompt(self, t: BidsTable) -> Message:
        return Message("choose-patron", {"seat": Name("seat", self.seat)})

    def universe(self, t: BidsTable) -> Sequence[Move]:
        return [Serve(patron) for patron in range(len(PATRONS))]

    def play(self, t: BidsTable, move: Serve) -> None:
        t.pos.patron[self.seat] = move.patron

    def commits(self, t: BidsTable, move: Move) -> bool:
        return self.seat == t.pos.alive()[-1]  # then the prize is rolled


class Round(Step, frozen=True, gc=False, tag="round"):
    rule: ClassVar[str] = "BD 2.1"

    def run(self, t: BidsTable) -> None:
        if t.pos.round == t.facts.rounds or len(t.pos.alive()) < 2:
            finish(t)
            return
        t.pos.round += 1
        t.pos.prize = t.roll()
        t.tell(PrizeShown, t.pos.prize)
        t.do(Bidding(), Round())


class Bidding(Together, frozen=True, gc=False, tag="bidding"):
    rule: ClassVar[str] = "BD 2.2"

    def lane(self, t: BidsTable, seat: int) -> tuple[Step, ...]:
        return (Lay(seat), Aim(seat)) if t.pos.lives[seat] else ()

    def sealed(self, t: BidsTable) -> None:
        bidders = t.pos.alive()
        for seat in bidders:
            t.tell(BidShown, seat, tuple(t.pos.at(laid(seat))), t.pos.aim[seat])
        t.do(Award(), *[Refill(seat) for seat in bidders])


class Lay(Choice, frozen=True, gc=False, tag="lay-cards"):
    rule: ClassVar[str] = "BD 2.2"
    private: ClassVar[bool] = True

    def prompt(self, t: BidsTable) -> Message:
        count = len(t.pos.at(laid(self.seat)))
        return Message("lay-cards", {"seat": Name("seat", self.seat), "count": count})

    def moves(self, t: BidsTable) -> Sequence[Move]:
        return [m for m in self.universe(t) if self.why_not(t, m) is None]

    def universe(self, t: BidsTable) -> Sequence[Move]:
        return [Done(), *(LayCard(card) for card in range(CARDS))]

    def why_not(self, t: BidsTable, move: Move) -> Refusal | None:
        if not isinstance(move, LayCard):
            return None
        if t.pos.place[move.card] != self.seat:
            return refuse("BD 2.2", "not-in-hand", card=Name("card", move.card))
        if len(t.pos.at(laid(self.seat))) == MOST_LAID:
            return refuse("BD 2.3", "enough-laid")
        return None

    def play(self, t: BidsTable, move: Move) -> None:
        if isinstance(move, LayCard):
            t.pos.place[move.card] = laid(self.seat)
            t.tell(Laid, self.seat, move.card)
            t.do(Lay(self.seat))

    def commits(self, t: BidsTable, move: Move) -> bool:
        return False


class Aim(Choice, frozen=True, gc=False, tag="aim-at"):
    rule: ClassVar[str] = "BD 2.4"
    private: ClassVar[bool] = True

    def prompt(self, t: BidsTable) -> Message:
        return Message("aim-at", {"seat": Name("seat", self.seat)})

    def moves(self, t: BidsTable) -> Sequence[Move]:
        return [AimAt(seat) for seat in t.pos.alive() if seat != self.seat]

    def universe(self, t: BidsTable) -> Sequence[Move]:
        return [AimAt(seat) for seat in range(t.setting.players)]

    def why_not(self, t: BidsTable, move: Move) -> Refusal | None:
        if isinstance(move, AimAt) and move not in self.moves(t):
            return refuse("BD 2.4", "no-rival", seat=Name("seat", move.target))
        return None

    def play(self, t: BidsTable, move: AimAt) -> None:
        t.pos.aim[self.seat] = move.target

    def commits(self, t: BidsTable, move: Move) -> bool:
        return t.to_act() == (self.seat,)  # the last one seals the bids


class Award(Step, frozen=True, gc=False, tag="award"):
    rule: ClassVar[str] = "BD 3.1"

    def run(self, t: BidsTable) -> None:
        pos = t.pos
        sums = {seat: sum(map(rank, pos.at(laid(seat)))) for seat in pos.alive()}
        best = [seat for seat, total in sums.items() if total == max(sums.values())]
        tied = len(best) > 1 and t.setting.rules > 1  # until version 1 the first seat won ties
        winner = t.pick(best) if tied else best[0]
        target, die = pos.aim[winner], t.roll()
        pos.points[winner] += pos.prize
        t.tell(PrizeWon, winner, target, die)
        for seat in sums:
            for card in pos.at(laid(seat)):
                pos.place[card] = GONE
            pos.aim[seat] = NOBODY
        if die >= 3:
            wound(t, target)


def wound(t: BidsTable, target: int) -> None:
    t.pos.lives[target] -= 1
    if not t.pos.lives[target]:
        t.tell(Fell, target)
        for card in t.pos.at(target):
            t.pos.place[card] = GONE
        t.drop(lambda step: isinstance(step, Refill) and step.seat == target)


class Refill(Choice, frozen=True, gc=False, tag="refill"):
    rule: ClassVar[str] = "BD 3.3"
    private: ClassVar[bool] = True

    def prompt(self, t: BidsTable) -> Message:
        return Message("refill", {"seat": Name("seat", self.seat)})

    def moves(self, t: BidsTable) -> Sequence[Move]:
        return [m for m in self.universe(t) if self.why_not(t, m) is None]

    def universe(self, t: BidsTable) -> Sequence[Move]:
        return [Keep(), *(Swap(card) for card in range(CARDS))]

    def why_not(self, t: BidsTable, move: Move) -> Refusal | None:
        if isinstance(move, Swap) and t.pos.place[move.card] != self.seat:
            return refuse("BD 3.3", "not-in-hand", card=Name("card", move.card))
        return None

    def play(self, t: BidsTable, move: Move) -> None:
        if isinstance(move, Swap):
            t.pos.place[move.card] = DECK
            t.tell(Swapped, self.seat)
            draw(t, self.seat)

    def commits(self, t: BidsTable, move: Move) -> bool:
        last = not any(isinstance(step, Refill) for step in t.agenda[:-1])
        return last or isinstance(move, Swap)


def finish(t: BidsTable) -> None:
    """The patrons are shown: a lord's servant gets two points, a monk's one for each life."""
    pos = t.pos
    bonus = [(lives, 2, 0)[patron] for lives, patron in zip(pos.lives, pos.patron, strict=True)]
    alive = pos.alive()
    total = {seat: pos.points[seat] + bonus[seat] for seat in alive}
    winners = tuple(seat for seat in alive if total[seat] == max(total.values()))
    t.reveal()
    t.end(Result(winners, "last-standing" if len(alive) == 1 else "most-points"))


def patrons_unknown(t: BidsTable, seen: Observation) -> list[Choice]:
    """Of the others, as far as they have chosen."""
    seats = range(t.setting.players)
    asked = [ChoosePatron(seat) for seat in seats if seat != seen.seat]
    return [choice for choice in asked if choice not in seen.agenda]


HIDDEN = (
    Dealt("place", blank=UNKNOWN, slots=unseen),
    Decided("patron", choices=patrons_unknown),
    Drafts("aim"),
)
