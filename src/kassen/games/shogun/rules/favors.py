"""What each favor card grants (SH TC.f1 to TC.f12c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Refusal, refuse
from kassen.games.shogun.box.names import PROVINCES
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.building import FORBIDS, cannot_build, place_building
from kassen.games.shogun.rules.moves import Calm, Grant, Pass, StrikeEvent
from kassen.games.shogun.rules.position import (
    KEPT,
    NONE,
    OUT,
    THIS_ROUND,
    FavorId,
    ShogunTable,
    province_name,
)
from kassen.games.shogun.rules.provinces import not_yours, provinces_of, take_from_supply
from kassen.games.shogun.rules.year import event_leaves, events_at


def grant(t: ShogunTable, seat: int, favor: int) -> None:
    """Apply a card that has just been taken (SH TC.26)."""
    pos, card = t.pos, t.facts.favors[favor]
    match card.kind:
        case "chests":
            pos.chests[seat] += card.amount
            t.tell(told.FavorGave, seat, favor, card.amount)
        case "rice":
            pos.rice[seat] += card.amount
            t.tell(told.FavorGave, seat, favor, card.amount)
        case "points":
            pos.points[seat] += card.amount
            t.tell(told.FavorGave, seat, favor, card.amount)
        case "tray":
            sent = take_from_supply(pos, seat, card.amount)  # SH TC.f12c
            pos.tray[seat] += sent
            t.tell(told.FavorGave, seat, favor, sent)
        case "no-attack":
            pos.favors[favor] = KEPT + seat
            t.tell(told.FavorKept, seat, favor)
        case "calm" if not any(pos.markers[at] for at in provinces_of(pos, seat)):
            pos.favors[favor] = KEPT + seat  # SH TC.f4b
            t.tell(told.FavorKept, seat, favor)
        case "calm":
            t.do(CalmProvince(seat))
        case "cancel-event":
            t.do(MayStrike(seat))
        case _:
            t.do(GrantIn(seat, favor))


def cannot_grant(t: ShogunTable, seat: int, favor: int) -> bool:
    """The card could not do all that it says (SH TC.27, TC.f12c, the other reading)."""
    pos, card = t.pos, t.facts.favors[favor]
    if card.kind == "tray":
        return pos.supply[seat] < card.amount
    if card.kind in ("building", "deploy"):
        short = card.kind == "deploy" and pos.supply[seat] < card.amount
        return short or not granted_in(t, seat, favor)
    return card.kind == "cancel-event" and not events_at(pos, THIS_ROUND)


def granted_in(t: ShogunTable, seat: int, favor: int) -> list[int]:
    """Provinces for the court's building or armies (SH TC.f7, TC.f12a)."""
    return [at for at in _nearby(t, seat, favor) if why_not_there(t, seat, favor, at) is None]


def _nearby(t: ShogunTable, seat: int, favor: int) -> list[int]:
    """Provinces that come into question."""
    if t.facts.favors[favor].kind == "building":
        return provinces_of(t.pos, seat)
    return [at for at, owner in enumerate(t.pos.owner) if owner in (seat, NONE)]


def why_not_there(t: ShogunTable, seat: int, favor: int, province: int) -> Refusal | None:
    pos, card, name = t.pos, t.facts.favors[favor], province_name(province)
    if pos.owner[province] == OUT:
        return refuse("SH S.4", "not-in-use", province=name)
    if card.kind == "deploy":
        if pos.owner[province] not in (seat, NONE):
            return refuse("SH TC.f12a", "own-or-neutral", province=name)
        if not pos.supply[seat]:
            return refuse("SH TC.f12c", "supply-is-empty")
        return None
    if pos.owner[province] != seat:
        return refuse("SH TC.f7", "not-your-province", province=name)
    if reason := cannot_build(t, province, card.what):
        return refuse(FORBIDS[reason], f"cannot-build-{reason}", province=name)
    return None


class GrantIn(Choice, frozen=True, gc=False, tag="grant-in"):
    """Where a free building or the court's armies go (SH TC.f7, TC.f12a)."""

    rule: ClassVar[str] = "SH TC.26"
    favor: FavorId

    def cited(self, t: ShogunTable) -> str:
        return "SH TC.f7" if t.facts.favors[self.favor].kind == "building" else "SH TC.f12a"

    def arises(self, t: ShogunTable) -> bool:
        """An impossible favor is paid and lost (SH TC.27)."""
        return bool(granted_in(t, self.seat, self.favor))

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [Grant(at) for at in range(PROVINCES)]

    def moves(self, t: ShogunTable) -> Sequence[Move]:
        return [Grant(at) for at in granted_in(t, self.seat, self.favor)]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if isinstance(move, Grant):
            return why_not_there(t, self.seat, self.favor, move.province)
        return None

    def play(self, t: ShogunTable, move: Grant) -> None:
        pos, seat, card = t.pos, self.seat, t.facts.favors[self.favor]
        if card.kind == "building":  # SH X.6, X.7
            place_building(t, seat, move.province, card.what, 0, t.options.favors_calm)
            return
        armies = take_from_supply(pos, seat, card.amount)
        pos.owner[move.province] = seat  # SH TC.f12b
        pos.armies[move.province] += armies
        t.tell(told.ArmiesGranted, seat, move.province, armies)


class CalmProvince(Choice, frozen=True, gc=False, tag="calm-province"):
    """One marker must go, the taker says where (SH TC.f4a)."""

    rule: ClassVar[str] = "SH TC.f4a"
    skip_forced: ClassVar[bool] = True

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [Calm(at) for at in range(PROVINCES)]

    def candidates(self, t: ShogunTable) -> Sequence[Move]:
        return [Calm(at) for at in provinces_of(t.pos, self.seat)]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if not isinstance(move, Calm):
            return None
        name = province_name(move.province)
        if t.pos.owner[move.province] != self.seat:
            return not_yours(t, move.province, self.rule)
        if not t.pos.markers[move.province]:
            return refuse(self.rule, "no-marker-there", province=name)
        return None

    def play(self, t: ShogunTable, move: Calm) -> None:
        t.pos.markers[move.province] -= 1
        t.tell(told.MarkerRemoved, self.seat, move.province)


class MayStrike(Choice, frozen=True, gc=False, tag="may-strike"):
    """This round's event may be struck; winter's card is untouched (SH TC.f1)."""

    rule: ClassVar[str] = "SH TC.f1"

    def arises(self, t: ShogunTable) -> bool:
        return THIS_ROUND in t.pos.events

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [StrikeEvent(), Pass()]

    def play(self, t: ShogunTable, move: Move) -> None:
        if isinstance(move, StrikeEvent):
            t.tell(told.EventStruck, self.seat, events_at(t.pos, THIS_ROUND)[0])
            event_leaves(t.pos)

    def default(self, t: ShogunTable) -> Move:
        return Pass()
