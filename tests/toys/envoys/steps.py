"""Envoys: the sequence of play, its moves and its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.reactions import (
    NEVER,
    GiveOrders,
    Interrupt,
    Reaction,
    ReactionRound,
    SealedReactions,
    Window,
)
from kassen.core.engine.steps import Choice, Event, Move, Seat, Step
from kassen.core.values.messages import Message, Name, Refusal, refuse
from kassen.core.values.results import Result
from tests.toys.envoys.position import (
    CLAIMS,
    DUSK,
    HAND,
    ORDERS,
    TURNS,
    WINDOWS,
    EnvoysTable,
    OrderId,
    WindowId,
)


class Pack(Move, frozen=True, gc=False, tag="pack"):
    denials: int


class Order(Move, frozen=True, gc=False, tag="order"):
    window: WindowId
    when: OrderId


class Take(Move, frozen=True, gc=False, tag="take"):
    denial: int


class Claim(Move, frozen=True, gc=False, tag="claim"):
    size: int


class Deny(Move, frozen=True, gc=False, tag="deny"):
    pass


class Lay(Move, frozen=True, gc=False, tag="lay"):
    pass


class Boast(Move, frozen=True, gc=False, tag="boast"):
    pass


class Pass(Move, frozen=True, gc=False, tag="pass"):
    pass


class PassFromNowOn(Move, frozen=True, gc=False, tag="pass-from-now-on"):
    form: ClassVar[str] = "pass from now on"


class _Private(Event, frozen=True, gc=False):
    seat: Seat

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class Packed(_Private, frozen=True, gc=False, tag="packed"):
    denials: int


class Took(_Private, frozen=True, gc=False, tag="took"):
    denial: int


class Ordered(_Private, frozen=True, gc=False, tag="ordered"):
    window: WindowId
    when: OrderId


class Laid(_Private, frozen=True, gc=False, tag="laid"):
    pass


class Claimed(Event, frozen=True, gc=False, tag="claimed"):
    seat: Seat
    size: int


class Denied(Event, frozen=True, gc=False, tag="denied"):
    seat: Seat


class Boasted(Event, frozen=True, gc=False, tag="boasted"):
    seat: Seat


class Settled(Event, frozen=True, gc=False, tag="settled"):
    seat: Seat
    denied: int


# ---- before play


class Packing(GiveOrders, frozen=True, gc=False, tag="packing"):
    rule: ClassVar[str] = "EN 1.1"

    def lane(self, t: EnvoysTable, seat: int) -> tuple[Step, ...]:
        return (PackHand(seat), OrderFor(seat, CLAIMS), OrderFor(seat, DUSK))


class PackHand(Choice, frozen=True, gc=False, tag="pack-hand"):
    rule: ClassVar[str] = "EN 1.1"
    private: ClassVar[bool] = True

    def prompt(self, t: EnvoysTable) -> Message:
        return Message("pack-hand", {"seat": Name("seat", self.seat)})

    def universe(self, t: EnvoysTable) -> Sequence[Move]:
        return [Pack(denials) for denials in range(HAND + 2)]

    def why_not(self, t: EnvoysTable, move: Move) -> Refusal | None:
        if isinstance(move, Pack) and not 0 <= move.denials <= HAND:
            return refuse(self.rule, "three-cards")
        return None

    def play(self, t: EnvoysTable, move: Pack) -> None:
        t.pos.denials[self.seat] = move.denials
        t.tell(Packed, self.seat, move.denials)

    def commits(self, t: EnvoysTable, move: Move) -> bool:
        return False


class OrderFor(Choice, frozen=True, gc=False, tag="order-for"):
    rule: ClassVar[str] = "EN 1.2"
    private: ClassVar[bool] = True
    window: WindowId

    def prompt(self, t: EnvoysTable) -> Message:
        return Message("order-for", {"seat": Name("seat", self.seat), "window": self.window})

    def universe(self, t: EnvoysTable) -> Sequence[Move]:
        return [Order(w, when) for w in range(len(WINDOWS)) for when in range(len(ORDERS))]

    def why_not(self, t: EnvoysTable, move: Move) -> Refusal | None:
        if not isinstance(move, Order):
            return None
        if move.window != self.window:
            return refuse(self.rule, "another-window")
        if move.window == DUSK and move.when > 1:
            return refuse(self.rule, "not-at-dusk")
        return None

    def play(self, t: EnvoysTable, move: Order) -> None:
        give_order(t, self.seat, move.window, move.when)

    def default(self, t: EnvoysTable) -> Move:
        return Order(self.window, ORDERS.index(NEVER))

    def commits(self, t: EnvoysTable, move: Move) -> bool:
        return self.window == DUSK and t.to_act() == (self.seat,)


def give_order(t: EnvoysTable, seat: int, window: int, when: int) -> None:
    t.pos.orders[len(WINDOWS) * seat + window] = when
    t.tell(Ordered, seat, window, when)


# ---- claims


class Turn(Step, frozen=True, gc=False, tag="turn"):
    rule: ClassVar[str] = "EN 2.1"

    def run(self, t: EnvoysTable) -> None:
        pos, players = t.pos, t.setting.players
        if pos.turn == TURNS * players:
            most = max(pos.points)
            t.end(Result(tuple(s for s in range(players) if pos.points[s] == most), "audience"))
            return
        by = pos.by = pos.turn % players
        pos.turn += 1
        pos.claim = pos.denied = 0
        denials = SealedDenials() if t.options.sealed else Denials(by, 0)
        dusk = [Dusk((by + n) % players) for n in range(players)]
        t.do(TakeCard(by), MakeClaim(by), denials, *dusk, Turn())


class TakeCard(Choice, frozen=True, gc=False, tag="take-card"):
    rule: ClassVar[str] = "EN 2.1"
    private: ClassVar[bool] = True

    def arises(self, t: EnvoysTable) -> bool:
        return t.pos.cards[self.seat] < HAND

    def prompt(self, t: EnvoysTable) -> Message:
        return Message("take-card", {"seat": Name("seat", self.seat)})

    def universe(self, t: EnvoysTable) -> Sequence[Move]:
        return [Take(0), Take(1)]

    def play(self, t: EnvoysTable, move: Take) -> None:
        t.pos.cards[self.seat] += 1
        t.pos.denials[self.seat] += move.denial
        t.tell(Took, self.seat, move.denial)

    def commits(self, t: EnvoysTable, move: Move) -> bool:
        return False


class MakeClaim(Choice, frozen=True, gc=False, tag="make-claim"):
    """In the last turn nothing is left to choose, but a boast may come before it."""

    rule: ClassVar[str] = "EN 2.1"
    skip_forced: ClassVar[bool] = True

    def prompt(self, t: EnvoysTable) -> Message:
        return Message("make-claim", {"seat": Name("seat", self.seat)})

    def universe(self, t: EnvoysTable) -> Sequence[Move]:
        return [Claim(size) for size in range(5)]

    def why_not(self, t: EnvoysTable, move: Move) -> Refusal | None:
        most = 1 if t.pos.turn == TURNS * t.setting.players else 3
        if isinstance(move, Claim) and not 1 <= move.size <= most:
            return refuse(self.rule, "claim-too-large")
        return None

    def play(self, t: EnvoysTable, move: Claim) -> None:
        t.pos.claim = move.size
        t.tell(Claimed, self.seat, move.size)


def settle(t: EnvoysTable) -> None:
    pos = t.pos
    if not pos.denied:
        pos.points[pos.by] += pos.claim
    t.tell(Settled, pos.by, pos.denied)


def is_asked(t: EnvoysTable, seat: int, order: str) -> bool:
    """About a claim, under this order."""
    own = order == "mine" and t.pos.by == seat
    return order == "ask" or own or (order == "large" and t.pos.claim > 1)


class _Asked(Window, frozen=True, gc=False):
    """Whoever has had enough says so in the window itself."""

    passing: ClassVar[Move] = Pass()
    number: ClassVar[int]

    def order(self, t: EnvoysTable) -> str:
        return t.pos.order(self.seat, self.number)

    def prompt(self, t: EnvoysTable) -> Message:
        return Message(str(self.__struct_config__.tag), {"seat": Name("seat", self.seat)})

    def universe(self, t: EnvoysTable) -> Sequence[Move]:
        return [Pass(), PassFromNowOn()]

    def play(self, t: EnvoysTable, move: Move) -> None:
        if isinstance(move, PassFromNowOn):
            give_order(t, self.seat, self.number, ORDERS.index(NEVER))


class Denials(ReactionRound, frozen=True, gc=False, tag="denials"):
    rule: ClassVar[str] = "EN 2.2"

    def window(self, t: EnvoysTable) -> Reaction:
        return AskDenial(self.seat)

    def over(self, t: EnvoysTable) -> None:
        settle(t)


class AskDenial(_Asked, Reaction, frozen=True, gc=False, tag="ask-denial"):
    rule: ClassVar[str] = "EN 2.2"
    number: ClassVar[int] = CLAIMS

    def heeds(self, t: EnvoysTable, order: str) -> bool:
        return is_asked(t, self.seat, order)

    def prompt(self, t: EnvoysTable) -> Message:
        return about_claim(t, self)


def about_claim(t: EnvoysTable, window: Window) -> Message:
    seats = {"seat": Name("seat", window.seat), "by": Name("seat", t.pos.by)}
    return Message(str(window.__struct_config__.tag), {**seats, "claim": t.pos.claim})


class DenyNow(Interrupt, frozen=True, gc=False, tag="deny-now"):
    """In one's own window alone."""

    rule: ClassVar[str] = "EN 2.2"
    kinds: ClassVar[tuple[type[Move], ...]] = (Deny,)

    def arises(self, t: EnvoysTable) -> bool:
        return isinstance(t.agenda[-1], AskDenial)

    def possible(self, t: EnvoysTable) -> bool:
        return t.pos.cards[self.seat] > 0

    def prompt(self, t: EnvoysTable) -> Message:
        return Message("deny-now", {"seat": Name("seat", self.seat)})

    def universe(self, t: EnvoysTable) -> Sequence[Move]:
        return [Deny()]

    def why_not(self, t: EnvoysTable, move: Move) -> Refusal | None:
        return None if t.pos.denials[self.seat] else refuse(self.rule, "no-denial")

    def play(self, t: EnvoysTable, move: Deny) -> None:
        deny(t, self.seat)


def deny(t: EnvoysTable, seat: int) -> None:
    pos = t.pos
    pos.denials[seat] -= 1
    pos.cards[seat] -= 1
    pos.denied = 1 - pos.denied
    t.tell(Denied, seat)


class SealedDenials(SealedReactions, frozen=True, gc=False, tag="sealed-denials"):
    rule: ClassVar[str] = "EN 2.3"

    def window(self, t: EnvoysTable, seat: int) -> Window:
        return LayDenial(seat)

    def shown(self, t: EnvoysTable) -> Sequence[Step] | None:
        who = [seat for seat, laid in enumerate(t.pos.laid) if laid]
        t.pos.laid = [0] * len(t.pos.laid)
        for seat in who:
            deny(t, seat)
        return () if who else None

    def over(self, t: EnvoysTable) -> None:
        settle(t)


class LayDenial(_Asked, frozen=True, gc=False, tag="lay-denial"):
    rule: ClassVar[str] = "EN 2.3"
    number: ClassVar[int] = CLAIMS

    def heeds(self, t: EnvoysTable, order: str) -> bool:
        return is_asked(t, self.seat, order)

    def prompt(self, t: EnvoysTable) -> Message:
        return about_claim(t, self)

    def universe(self, t: EnvoysTable) -> Sequence[Move]:
        return [Pass(), PassFromNowOn(), Lay()]

    def why_not(self, t: EnvoysTable, move: Move) -> Refusal | None:
        if isinstance(move, Lay) and not t.pos.denials[self.seat]:
            return refuse(self.rule, "no-denial")
        return None

    def play(self, t: EnvoysTable, move: Move) -> None:
        super().play(t, move)
        if isinstance(move, Lay):
            t.pos.laid[self.seat] = 1
            t.tell(Laid, self.seat)

    def commits(self, t: EnvoysTable, move: Move) -> bool:
        return t.to_act() == (self.seat,)


# ---- boasts


class Dusk(_Asked, frozen=True, gc=False, tag="dusk"):
    rule: ClassVar[str] = "EN 3.2"
    number: ClassVar[int] = DUSK


class BoastNow(Interrupt, frozen=True, gc=False, tag="boast-now"):
    """In anybody's turn, one's own included."""

    rule: ClassVar[str] = "EN 3.1"
    kinds: ClassVar[tuple[type[Move], ...]] = (Boast,)

    def possible(self, t: EnvoysTable) -> bool:
        return t.pos.cards[self.seat] > 0

    def prompt(self, t: EnvoysTable) -> Message:
        return Message("boast-now", {"seat": Name("seat", self.seat)})

    def moves(self, t: EnvoysTable) -> Sequence[Move]:
        return [Boast()] if t.pos.cards[self.seat] > t.pos.denials[self.seat] else []

    def universe(self, t: EnvoysTable) -> Sequence[Move]:
        return [Boast()]

    def why_not(self, t: EnvoysTable, move: Move) -> Refusal | None:
        return None if self.moves(t) else refuse(self.rule, "no-boast")

    def play(self, t: EnvoysTable, move: Boast) -> None:
        t.pos.cards[self.seat] -= 1
        t.pos.points[self.seat] += 1
        t.tell(Boasted, self.seat)
