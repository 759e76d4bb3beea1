"""Cards: the sequence of play, its moves and its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Event, Move, Seat, Step
from kassen.core.values.messages import Message, Name, Refusal, refuse
from kassen.core.values.results import Result
from tests.toys.cards.position import (
    CAMPS,
    CARDS,
    DECK,
    DECK_SIZE,
    GOAL,
    MOST_IN_HAND,
    POSTS,
    TURNS,
    CardId,
    CardsTable,
    PostId,
    hand,
    post,
    rank,
)


class Guard(Move, frozen=True, gc=False, tag="guard"):
    form: ClassVar[str] = "guard {at} with {card}"
    at: PostId
    card: CardId


class Attack(Move, frozen=True, gc=False, tag="attack"):
    form: ClassVar[str] = "attack {at} with {card}"
    at: PostId
    card: CardId


class LookAt(Move, frozen=True, gc=False, tag="look"):
    form: ClassVar[str] = "look at {at}"
    at: PostId


class Bury(Move, frozen=True, gc=False, tag="bury"):
    card: CardId


class Done(Move, frozen=True, gc=False, tag="done"):
    pass


class TurnBegan(Event, frozen=True, gc=False, tag="turn-began"):
    seat: Seat
    die: int


class _ForSome(Event, frozen=True, gc=False):
    to: tuple[Seat, ...]

    def audience(self) -> tuple[int, ...] | None:
        return self.to


class Drew(_ForSome, frozen=True, gc=False, tag="drew"):
    seat: Seat
    card: CardId


class Saw(_ForSome, frozen=True, gc=False, tag="saw"):
    guard: CardId


class GuardLaid(Event, frozen=True, gc=False, tag="guard-laid"):
    seat: Seat
    post: PostId


class Attacked(Event, frozen=True, gc=False, tag="attacked"):
    seat: Seat
    post: PostId
    card: CardId
    guard: CardId


class Looked(Event, frozen=True, gc=False, tag="looked"):
    seat: Seat
    post: PostId


class Buried(Event, frozen=True, gc=False, tag="buried"):
    seat: Seat


def camp_of(t: CardsTable, seat: int) -> int:
    return t.setting.sides_of[seat][0]


def guard_on(t: CardsTable, camp: int, at: int) -> int | None:
    """The card on a post, whoever knows it."""
    return next(iter(CARDS.at(t.pos, post(camp, at))), None)


class Deal(Step, frozen=True, gc=False, tag="deal"):
    rule: ClassVar[str] = "CD 1.2"

    def run(self, t: CardsTable) -> None:
        for camp in range(CAMPS):
            for _ in range(MOST_IN_HAND - 1):
                draw(t, t.setting.seat_of[camp])
        t.do(Turn())


def draw(t: CardsTable, seat: int) -> None:
    """Into the hand that a seat shares with its allies."""
    to = t.setting.allies[seat]
    card = CARDS.draw(t, DECK, hand(camp_of(t, seat)), to)
    t.tell(Drew, to, seat, card)


class Turn(Step, frozen=True, gc=False, tag="turn"):
    rule: ClassVar[str] = "CD 2.1"

    def run(self, t: CardsTable) -> None:
        pos, most = t.pos, max(t.pos.points)
        if most >= GOAL or pos.turn == TURNS:
            camps = [camp for camp in range(CAMPS) if pos.points[camp] == most]
            winners = sorted(seat for camp in camps for seat in t.setting.leaders[camp])
            t.end(Result(tuple(winners), "four-points" if most >= GOAL else "most-points"))
            return
        seat = pos.turn % t.setting.players
        pos.turn += 1
        pos.lays = t.roll(len(POSTS))
        t.tell(TurnBegan, seat, pos.lays)
        if len(CARDS.at(pos, hand(camp_of(t, seat)))) < MOST_IN_HAND:
            draw(t, seat)
        t.do(Act(seat), Turn())


class Act(Choice, frozen=True, gc=False, tag="act"):
    rule: ClassVar[str] = "CD 2.3"
    private: ClassVar[bool] = True

    def prompt(self, t: CardsTable) -> Message:
        return Message("act", {"seat": Name("seat", self.seat), "lays": t.pos.lays})

    def universe(self, t: CardsTable) -> Sequence[Move]:
        posts, cards = range(len(POSTS)), range(DECK_SIZE)
        return [
            Done(),
            *(Bury(card) for card in cards),
            *(LookAt(at) for at in posts),
            *(kind(at, card) for kind in (Guard, Attack) for at in posts for card in cards),
        ]

    def why_not(self, t: CardsTable, move: Move) -> Refusal | None:
        camp = camp_of(t, self.seat)
        if isinstance(move, Guard | Attack | Bury) and t.pos.place[move.card] != hand(camp):
            return refuse("CD 2.2", "not-in-hand", card=Name("card", move.card))
        if isinstance(move, Guard):
            if not t.pos.lays:
                return refuse("CD 2.1", "enough-guards")
            if guard_on(t, camp, move.at) is not None:
                return refuse("CD 2.2", "post-taken", post=Name("post", move.at))
        if isinstance(move, Attack | LookAt) and guard_on(t, 1 - camp, move.at) is None:
            return refuse("CD 3.1", "no-guard-there", post=Name("post", move.at))
        return None

    def play(self, t: CardsTable, move: Move) -> None:
        camp, allies = camp_of(t, self.seat), t.setting.allies[self.seat]
        match move:
            case Guard():
                CARDS.move(t.pos, move.card, post(camp, move.at), allies)
                t.pos.lays -= 1
                t.tell(GuardLaid, self.seat, move.at)
                t.do(self)
            case Bury():
                CARDS.put_under(t.pos, [move.card], DECK, allies)
                t.tell(Buried, self.seat)
                draw(t, self.seat)
            case LookAt():
                guard = CARDS.at(t.pos, post(1 - camp, move.at))
                CARDS.show(t, guard, allies)
                t.tell(Looked, self.seat, move.at)
                t.tell(Saw, allies, guard[0])
            case Attack():
                attack(t, self.seat, move)

    def commits(self, t: CardsTable, move: Move) -> bool:
        return not isinstance(move, Guard)

    def default(self, t: CardsTable) -> Move:
        return Done()


def attack(t: CardsTable, seat: int, move: Attack) -> None:
    camp = camp_of(t, seat)
    (guard,) = CARDS.at(t.pos, post(1 - camp, move.at))
    CARDS.show(t, [move.card, guard])
    t.tell(Attacked, seat, move.at, move.card, guard)
    fallen = [move.card]
    if rank(move.card) > rank(guard):
        fallen.append(guard)
        t.pos.points[camp] += 1
    CARDS.put_under(t.pos, fallen, DECK)
