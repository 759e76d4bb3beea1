"""Chapter 15.1: Ashikaga Yoshiaki, the fifteenth Shogun, as a samurai in Kyo and as a daimyo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    DAIMYO,
    KYO,
    MINORS,
    ODA_ALLIANCE,
    ODA_FACTION,
    PLACES,
    REINFORCING,
    SAMURAI,
    TOMO,
    YOSHIAKI,
)
from kassen.games.dangerous.rules import told_powers as told
from kassen.games.dangerous.rules.combat import Combat
from kassen.games.dangerous.rules.entry import hasten
from kassen.games.dangerous.rules.moves import PASS, ExileShogun, RaiseShogun
from kassen.games.dangerous.rules.position import (
    ENTERED,
    AllianceId,
    DangerousTable,
    PlaceId,
    Position,
)
from kassen.games.dangerous.rules.stations import fort, is_space
from kassen.games.dangerous.rules.units import change_rank, put_leader
from kassen.games.dangerous.rules.violations import enter_violated


def is_samurai_in_kyo(pos: Position) -> bool:
    """He has neither risen nor been sent away."""
    return pos.where[YOSHIAKI] == KYO and pos.rank[YOSHIAKI] == SAMURAI


class ShogunsHour(Choice, frozen=True, gc=False, tag="shoguns-hour"):
    """Start of an impulse: Oda may exile him, the Anti-Oda Minors may raise him (DT 15.1.5, 7)."""

    rule: ClassVar[str] = "DT 15.1.5"
    alliance: AllianceId

    def arises(self, t: DangerousTable) -> bool:
        return self.alliance in (ODA_ALLIANCE, MINORS) and is_samurai_in_kyo(t.pos)

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [ExileShogun(), *map(RaiseShogun, range(PLACES)), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, ExileShogun):
            ours = self.alliance == ODA_ALLIANCE
            return None if ours else refuse("DT 15.1.5", "only-oda-exiles-the-shogun")
        if isinstance(move, RaiseShogun):
            return self._not_there(t, move.place)
        return None

    def _not_there(self, t: DangerousTable, place: int) -> Refusal | None:
        if self.alliance != MINORS:
            return refuse("DT 15.1.7", "only-minors-raise-the-shogun")
        if place == KYO:
            return None
        name = Name("place", place)
        if not is_space(place) or place not in t.facts.neighbours[KYO]:
            return refuse("DT 15.1.9", "shogun-not-so-far", place=name)
        if not t.pos.present[KYO] >> ODA_FACTION & 1:
            return refuse("DT 15.1.9", "shogun-safe-in-kyo", place=name)
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, ExileShogun):
            send_to_tomo(t, self.seat)
            hasten(t, REINFORCING)  # DT 15.1.6
        elif isinstance(move, RaiseShogun):
            raise_shogun(t, self.seat, move.place)

    def default(self, t: DangerousTable) -> Move:
        return PASS


def send_to_tomo(t: DangerousTable, seat: int) -> None:
    """The samurai is exiled, and out of the game (DT 15.1.11)."""
    put_leader(t.pos, YOSHIAKI, TOMO)
    t.tell(told.ShogunExiled, seat, YOSHIAKI)


def raise_shogun(t: DangerousTable, seat: int, place: int) -> None:
    """A daimyo for good (DT 15.1.8); whose land he flees to takes a side first (DT 3.2.9)."""
    change_rank(t.pos, YOSHIAKI, DAIMYO)
    t.do(ShogunStands(seat, place))
    if place != KYO:
        enter_violated(t, place, ANTI_ODA)


class ShogunStands(Step, frozen=True, gc=False, tag="shogun-stands"):
    """Where others than friends are, there is a combat at once (DT 15.1.10)."""

    rule: ClassVar[str] = "DT 15.1.10"
    seat: Seat
    place: PlaceId

    def run(self, t: DangerousTable) -> None:
        pos, place = t.pos, self.place
        t.tell(told.ShogunRose, self.seat, YOSHIAKI, place)
        if place != KYO:
            put_leader(pos, YOSHIAKI, place)
            pos.traces[place] |= ENTERED
        if (pos.present[place] | pos.present[fort(place)]) & ~(1 << ANTI_ODA):
            t.do(Combat(self.seat, place))
