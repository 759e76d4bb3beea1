"""What happens, as the log tells it; the sentences are in words/."""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.skeleton.tossup.rules.position import FaceId


class RoundBegan(Event, frozen=True, gc=False, tag="round-began"):
    round: int


class Staked(Event, frozen=True, gc=False, tag="staked"):
    seat: Seat
    amount: int

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class StakeShown(Event, frozen=True, gc=False, tag="stake-shown"):
    seat: Seat
    amount: int


class CallerDrawn(Event, frozen=True, gc=False, tag="caller-drawn"):
    seat: Seat


class Called(Event, frozen=True, gc=False, tag="called"):
    seat: Seat
    face: FaceId


class Tossed(Event, frozen=True, gc=False, tag="tossed"):
    face: FaceId


class CoinsWon(Event, frozen=True, gc=False, tag="coins-won"):
    seat: Seat
    amount: int


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    Staked,
    StakeShown,
    CallerDrawn,
    Called,
    Tossed,
    CoinsWon,
)
