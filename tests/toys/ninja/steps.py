"""Ninja: the sequence of play, its moves and its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.hidden import Decided
from kassen.core.engine.reactions import ASK as ASK_ME
from kassen.core.engine.reactions import NEVER, Interrupt, Window
from kassen.core.engine.steps import Choice, Event, Move, Seat, Step
from kassen.core.engine.views import Observation
from kassen.core.values.messages import Message, Name, Refusal, refuse
from kassen.core.values.results import Result
from tests.toys.ninja.position import ASK, GOAL, SHRINES, SLEEP, NinjaTable


class Order(Move, frozen=True, gc=False, tag="order"):
    form: ClassVar[str] = "order {sleep}"
    sleep: int


class Walk(Move, frozen=True, gc=False, tag="walk"):
    steps: int


class Pay(Move, frozen=True, gc=False, tag="pay"):
    pass


class TurnBack(Move, frozen=True, gc=False, tag="turn-back"):
    form: ClassVar[str] = "turn back"


class StrikeAt(Move, frozen=True, gc=False, tag="strike"):
    target: Seat


class Wait(Move, frozen=True, gc=False, tag="wait"):
    pass


class Walked(Event, frozen=True, gc=False, tag="walked"):
    seat: Seat
    place: int


class Prayed(Event, frozen=True, gc=False, tag="prayed"):
    seat: Seat
    paid: int


class Ordered(Event, frozen=True, gc=False, tag="ordered"):
    seat: Seat
    sleep: int

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class Struck(Event, frozen=True, gc=False, tag="struck"):
    seat: Seat
    target: Seat
    die: int


class Dawn(Event, frozen=True, gc=False, tag="dawn"):
    turn: int
    die: int


class Turn(Step, frozen=True, gc=False, tag="turn"):
    """One seat's day: orders, the walk, then every other seat's window."""

    rule: ClassVar[str] = "NJ 1.2"

    def run(self, t: NinjaTable) -> None:
        pos, seats = t.pos, range(t.setting.players)
        if pos.turn == 30:
            first = max(pos.at)
            t.end(Result(tuple(seat for seat in seats if pos.at[seat] == first), "dusk"))
            return
        seat, die = pos.turn % len(seats), t.roll()
        pos.turn += 1
        if die == 6:
            pos.ninja[seat] = 1
        t.tell(Dawn, pos.turn, die)
        others = [Night(other) for other in seats if other != seat]
        t.do(Orders(seat), WalkOn(seat), *others, Turn())


class Orders(Choice, frozen=True, gc=False, tag="orders"):
    rule: ClassVar[str] = "NJ 3.2"
    private: ClassVar[bool] = True

    def prompt(self, t: NinjaTable) -> Message:
        return Message("orders", {"seat": Name("seat", self.seat)})

    def universe(self, t: NinjaTable) -> Sequence[Move]:
        return [Order(ASK), Order(SLEEP)]

    def play(self, t: NinjaTable, move: Order) -> None:
        t.pos.order[self.seat] = move.sleep
        t.tell(Ordered, self.seat, move.sleep)

    def commits(self, t: NinjaTable, move: Move) -> bool:
        return False


class WalkOn(Choice, frozen=True, gc=False, tag="walk-on"):
    rule: ClassVar[str] = "NJ 2.1"

    def prompt(self, t: NinjaTable) -> Message:
        return Message("walk-on", {"seat": Name("seat", self.seat), "at": t.pos.at[self.seat]})

    def moves(self, t: NinjaTable) -> Sequence[Move]:
        return [move for move in self.universe(t) if self.why_not(t, move) is None]

    def universe(self, t: NinjaTable) -> Sequence[Move]:
        return [Walk(steps) for steps in range(5)]

    def why_not(self, t: NinjaTable, move: Move) -> Refusal | None:
        if not isinstance(move, Walk):
            return None
        if not 0 <= move.steps <= 3:
            return refuse("NJ 2.1", "too-far")
        if t.pos.at[self.seat] + move.steps > GOAL:
            return refuse("NJ 2.3", "beyond-the-castle")
        return None

    def play(self, t: NinjaTable, move: Walk) -> None:
        pos = t.pos
        pos.at[self.seat] += move.steps
        place = pos.at[self.seat]
        t.tell(Walked, self.seat, place)
        if place == GOAL:
            t.end(Result((self.seat,), "castle"))
        elif place in SHRINES and move.steps:
            t.do(Toll(self.seat))

    def commits(self, t: NinjaTable, move: Move) -> bool:
        return True  # whether the dawn's die follows depends on the others' secret orders


class Toll(Choice, frozen=True, gc=False, tag="toll"):
    """An obligation: no ninja strikes before it is met."""

    rule: ClassVar[str] = "NJ 2.2"
    obligation: ClassVar[bool] = True

    def prompt(self, t: NinjaTable) -> Message:
        return Message("toll", {"seat": Name("seat", self.seat)})

    def moves(self, t: NinjaTable) -> Sequence[Move]:
        return [Pay(), TurnBack()] if t.pos.coins[self.seat] else [TurnBack()]

    def universe(self, t: NinjaTable) -> Sequence[Move]:
        return [Pay(), TurnBack()]

    def why_not(self, t: NinjaTable, move: Move) -> Refusal | None:
        if isinstance(move, Pay) and not t.pos.coins[self.seat]:
            return refuse("NJ 2.2", "no-coin")
        return None

    def play(self, t: NinjaTable, move: Move) -> None:
        paid = isinstance(move, Pay)
        if paid:
            t.pos.coins[self.seat] -= 1
        else:
            t.pos.at[self.seat] -= 1
        t.tell(Prayed, self.seat, int(paid))

    def default(self, t: NinjaTable) -> Move:
        return TurnBack()


def strike_refused(t: NinjaTable, seat: int, target: int) -> Refusal | None:
    if not t.pos.ninja[seat]:
        return refuse("NJ 3.1", "no-ninja")
    if target == seat:
        return refuse("NJ 3.1", "not-oneself")
    return None


def strikes(t: NinjaTable, seat: int) -> list[Move]:
    targets = range(t.setting.players)
    return [StrikeAt(target) for target in targets if strike_refused(t, seat, target) is None]


def strike(t: NinjaTable, seat: int, target: int) -> None:
    """Who is struck down in his turn does not walk."""
    t.pos.ninja[seat] = 0
    die = t.roll()
    t.tell(Struck, seat, target, die)
    if die >= 4:
        t.pos.at[target] = max(0, t.pos.at[target] - 2)
        t.drop(lambda step: isinstance(step, Orders | WalkOn) and step.seat == target)


class Strike(Interrupt, frozen=True, gc=False, tag="strike-now"):
    """Out of turn alone."""

    rule: ClassVar[str] = "NJ 3.1"
    kinds: ClassVar[tuple[type[Move], ...]] = (StrikeAt,)

    def arises(self, t: NinjaTable) -> bool:
        return isinstance(t.agenda[-1], Night) or self.seat not in t.to_act()

    def possible(self, t: NinjaTable) -> bool:
        return True

    def prompt(self, t: NinjaTable) -> Message:
        return Message("strike-now", {"seat": Name("seat", self.seat)})

    def moves(self, t: NinjaTable) -> Sequence[Move]:
        return strikes(t, self.seat)

    def universe(self, t: NinjaTable) -> Sequence[Move]:
        return [StrikeAt(target) for target in range(t.setting.players)]

    def why_not(self, t: NinjaTable, move: Move) -> Refusal | None:
        return strike_refused(t, self.seat, move.target) if isinstance(move, StrikeAt) else None

    def play(self, t: NinjaTable, move: StrikeAt) -> None:
        strike(t, self.seat, move.target)


class Night(Window, frozen=True, gc=False, tag="night"):
    """Passed silently by who sleeps; who has no ninja is asked all the same, since that is open."""

    rule: ClassVar[str] = "NJ 3.2"
    passing: ClassVar[Move] = Wait()

    def order(self, t: NinjaTable) -> str:
        return ASK_ME if t.pos.order[self.seat] == ASK else NEVER

    def prompt(self, t: NinjaTable) -> Message:
        return Message("night", {"seat": Name("seat", self.seat)})


def orders_of_others(t: NinjaTable, seen: Observation) -> list[Choice]:
    return [Orders(seat) for seat in range(t.setting.players) if seat != seen.seat]


HIDDEN = (Decided("order", choices=orders_of_others),)
