"""Bag: the sequence of play, its moves and its events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.pools import draw_from, pour
from kassen.core.engine.steps import Choice, Event, Move, Seat, Step
from kassen.core.values.messages import Message, Name, Refusal, refuse
from kassen.core.values.results import Result
from tests.toys.bag.position import (
    GOAL,
    KINDS,
    RAIN,
    SNAKE,
    STORM,
    TURNS,
    WEATHER,
    BagTable,
    TokenId,
)


class Reach(Move, frozen=True, gc=False, tag="reach"):
    pass


class Leave(Move, frozen=True, gc=False, tag="leave"):
    pass


class PutBack(Move, frozen=True, gc=False, tag="put-back"):
    form: ClassVar[str] = "put back {token}"
    token: TokenId


class WeatherTurned(Event, frozen=True, gc=False, tag="weather-turned"):
    seat: Seat
    weather: int


class Reached(Event, frozen=True, gc=False, tag="reached"):
    seat: Seat
    token: TokenId


class Scattered(Event, frozen=True, gc=False, tag="scattered"):
    seat: Seat


class WentHome(Event, frozen=True, gc=False, tag="went-home"):
    seat: Seat
    count: int


class TaxRolled(Event, frozen=True, gc=False, tag="tax-rolled"):
    die: int


class Visited(Event, frozen=True, gc=False, tag="visited"):
    seat: Seat


class Returned(Event, frozen=True, gc=False, tag="put-back"):
    seat: Seat
    token: TokenId


class Turn(Step, frozen=True, gc=False, tag="turn"):
    rule: ClassVar[str] = "BG 2.1"

    def run(self, t: BagTable) -> None:
        pos = t.pos
        if pos.turn == TURNS or not any(pos.bag[:SNAKE]):
            points = [pos.points(seat) for seat in range(t.setting.players)]
            most = max(points)
            winners = tuple(seat for seat, has in enumerate(points) if has == most)
            t.end(Result(winners, "most-points"))
            return
        seat = pos.turn % t.setting.players
        pos.turn += 1
        pos.weather = t.pick(WEATHER)
        t.tell(WeatherTurned, seat, pos.weather)
        market = () if pos.weather == STORM else (Market(seat),)
        t.do(*market, TaxCollector(), Turn())


class Market(Choice, frozen=True, gc=False, tag="market"):
    rule: ClassVar[str] = "BG 2.2"

    def prompt(self, t: BagTable) -> Message:
        return Message("go-to-market", {"seat": Name("seat", self.seat)})

    def moves(self, t: BagTable) -> Sequence[Move]:
        return [move for move in self.universe(t) if self.why_not(t, move) is None]

    def universe(self, t: BagTable) -> Sequence[Move]:
        return [Leave(), Reach(), *(PutBack(token) for token in range(KINDS))]

    def why_not(self, t: BagTable, move: Move) -> Refusal | None:
        if isinstance(move, PutBack) and any(t.pos.drawn):
            return refuse("BG 2.4", "too-late-to-put-back")
        if isinstance(move, PutBack):
            return not_among(t, self.seat, move.token)
        if isinstance(move, Reach) and t.pos.weather == RAIN and sum(t.pos.drawn) == 2:
            return refuse("BG 2.2", "rains")
        return None

    def play(self, t: BagTable, move: Move) -> None:
        if isinstance(move, Leave):
            go_home(t, self.seat)
            return
        if isinstance(move, PutBack):
            put_back(t, self.seat, move.token)
            t.do(self)
            return
        token = draw_from(t, t.pos.bag)
        t.pos.drawn[token] += 1
        t.tell(Reached, self.seat, token)
        if token == SNAKE:
            pour(t.pos.drawn, t.pos.bag)
            t.tell(Scattered, self.seat)
        elif any(t.pos.bag):
            t.do(self)
        else:
            go_home(t, self.seat)


def go_home(t: BagTable, seat: int) -> None:
    pos = t.pos
    t.tell(WentHome, seat, sum(pos.drawn))
    for kind, count in enumerate(pos.drawn):
        pos.kept[KINDS * seat + kind] += count
        pos.drawn[kind] = 0
    if pos.points(seat) >= GOAL:
        t.end(Result((seat,), "sixteen"))


def not_among(t: BagTable, seat: int, token: int) -> Refusal | None:
    if t.pos.of(seat)[token]:
        return None
    return refuse("BG 3.2", "nothing-of-that", token=Name("token", token))


def put_back(t: BagTable, seat: int, token: int) -> None:
    t.pos.kept[KINDS * seat + token] -= 1
    t.pos.bag[token] += 1
    t.tell(Returned, seat, token)


class TaxCollector(Step, frozen=True, gc=False, tag="tax-collector"):
    rule: ClassVar[str] = "BG 3.1"

    def run(self, t: BagTable) -> None:
        die = t.roll(10)
        t.tell(TaxRolled, die)
        if die > 3:
            return
        seat = t.weigh([1 + sum(t.pos.of(seat)) for seat in range(t.setting.players)])
        t.tell(Visited, seat)
        t.do(PayTax(seat))


class PayTax(Choice, frozen=True, gc=False, tag="pay-tax"):
    rule: ClassVar[str] = "BG 3.2"
    skip_forced: ClassVar[bool] = True

    def arises(self, t: BagTable) -> bool:
        return any(t.pos.of(self.seat))

    def prompt(self, t: BagTable) -> Message:
        return Message("pay-tax", {"seat": Name("seat", self.seat)})

    def moves(self, t: BagTable) -> Sequence[Move]:
        return [move for move in self.universe(t) if self.why_not(t, move) is None]

    def universe(self, t: BagTable) -> Sequence[Move]:
        return [PutBack(token) for token in range(KINDS)]

    def why_not(self, t: BagTable, move: Move) -> Refusal | None:
        return not_among(t, self.seat, move.token) if isinstance(move, PutBack) else None

    def play(self, t: BagTable, move: PutBack) -> None:
        put_back(t, self.seat, move.token)
