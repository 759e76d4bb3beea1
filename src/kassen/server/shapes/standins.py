"""The waiting list: who would take a seat over, and what he is offered."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.values.clocks import Clock


class WaitingFor(Struct):
    game: str
    title: str
    since: str
    place: int
    """On the list; 1: you are the next."""


class OfferInfo(Struct):
    """A seat whose player is late or has resigned."""

    offer: str
    match: str
    game: str
    title: str
    label: str
    """Of the seat."""
    was: str
    """Whose it is."""
    others: list[str]
    clock: Clock | None
    rated: bool
    until: str
    """So long it is yours to take."""


class WaitingInfo(Struct):
    waiting: list[WaitingFor]
    offers: list[OfferInfo]


class TakenInfo(Struct):
    match: str
    """It is among your games now."""
