"""Chapter 7: exile of leaders, in step 2 of an impulse and in the End Phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.bits import members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    LEADERS,
    NONE,
    ODA_ALLIANCE,
    ODA_FACTION,
    SAMURAI,
    YOSHIAKI,
)
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.moves import PASS, Exile
from kassen.games.dangerous.rules.position import AllianceId, DangerousTable, Position
from kassen.games.dangerous.rules.seats import FOUR, faction_of_seat, seat_of_alliance
from kassen.games.dangerous.rules.stations import (
    FORT,
    PEU,
    fort,
    in_field,
    in_forts,
    is_on_map,
    is_space,
    place_of,
)
from kassen.games.dangerous.rules.units import (
    leaders_at,
    put_leader,
)

_NOBODY: Final = (PASS,)


def beside(pos: Position, leader: int) -> list[int]:
    """Other leaders in the same place, besieged or not."""
    place = place_of(pos.where[leader])
    both = leaders_at(pos, place)
    if is_space(place):
        both += leaders_at(pos, FORT + place)
    return [one for one in both if one != leader]


def has_witness(pos: Position, leader: int) -> bool:
    """Of Oda any leader of the faction, of Anti-Oda one of his clan (DT 7.0.3, 7.0.4)."""
    clan, faction = pos.serves[leader], pos.faction[pos.serves[leader]]
    near = beside(pos, leader)
    if faction == ODA_FACTION:
        return any(pos.faction[pos.serves[one]] == faction for one in near)
    in_a_space = is_space(place_of(pos.where[leader]))
    return in_a_space and any(pos.serves[one] == clan for one in near)


def exile_refused(t: DangerousTable, seat: int, leader: int, alliance: int) -> Refusal | None:
    """DT 7.0.1 to 7.0.4; `alliance` is the active one, NONE in the End Phase."""
    pos, name = t.pos, Name("leader", leader)
    if not is_on_map(pos.where[leader]):
        return refuse("DT 7.0.1", "not-on-the-map", leader=name)
    whose = pos.alliance[pos.serves[leader]]
    if alliance != NONE and whose != alliance:
        return refuse("DT 7.0.1", "not-active", leader=name)
    if alliance == NONE and pos.faction[pos.serves[leader]] != faction_of_seat(t, seat):
        return refuse("DT 4.2.3b", "not-yours", leader=name)
    if alliance == NONE and whose != 0 and seat_of_alliance(t, whose) != seat:
        return refuse("DT 4.2.3b", "not-yours", leader=name)
    if t.setting.players == FOUR and whose == ODA_ALLIANCE and pos.camp[leader] != seat:
        return refuse("DT 16.2.11.1", "not-yours", leader=name)
    if leader == YOSHIAKI and pos.rank[leader] == SAMURAI:
        return refuse("DT 15.1.1", "shogun-only-talks")
    if not has_witness(pos, leader):
        oda = pos.faction[pos.serves[leader]] == ODA_FACTION
        rule, why = ("DT 7.0.4", "no-oda-leader") if oda else ("DT 7.0.3", "no-leader-of-clan")
        if not oda and not is_space(place_of(pos.where[leader])):
            return refuse("DT 7.0.3", "exile-in-spaces", leader=name)
        return refuse(rule, why, leader=name, clan=Name("clan", pos.serves[leader]))
    return None


class Exiling(Choice, frozen=True, gc=False):
    """One leader after the other, until the seat has enough (DT 7.0.2)."""

    def active(self) -> int:
        """The alliance whose leaders may be exiled; NONE: any that the seat leads."""
        return NONE

    def arises(self, t: DangerousTable) -> bool:
        return len(self.moves(t)) > 1

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        """Only where two leaders are in one place there may be a witness."""
        pos, seat, active = t.pos, self.seat, self.active()
        own = pos.stands[faction_of_seat(t, seat)] if active == NONE else pos.camps[active]
        here, might = pos.here, 0
        for place in members(in_field(own) | in_forts(own)):
            there = here[place] | here[fort(place)] if is_space(place) else here[place]
            if there & (there - 1):
                might |= there
        if not might:
            return _NOBODY
        good = [one for one in members(might) if exile_refused(t, seat, one, active) is None]
        return [*map(Exile, good), PASS] if good else _NOBODY

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*map(Exile, range(LEADERS)), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Exile):
            return exile_refused(t, self.seat, move.leader, self.active())
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Exile):
            exile(t, self.seat, move.leader)
            t.do(CheckFalls(), self)  # DT 3.3.12

    def default(self, t: DangerousTable) -> Move:
        return PASS


class ExileLeaders(Exiling, frozen=True, gc=False, tag="exile-leaders"):
    """Step 2 of an impulse (DT 4.1.2)."""

    rule: ClassVar[str] = "DT 7.0.1"
    alliance: AllianceId

    def active(self) -> int:
        return self.alliance


class ExileAtTheEnd(Exiling, frozen=True, gc=False, tag="exile-at-the-end"):
    """In the third step of the End Phase, Oda first (DT 4.2.3b)."""

    rule: ClassVar[str] = "DT 4.2.3b"


def exile(t: DangerousTable, seat: int, leader: int) -> None:
    """To the permanently eliminated units, and never back (DT 7.0.1)."""
    place = place_of(t.pos.where[leader])
    put_leader(t.pos, leader, PEU)
    t.tell(told.Exiled, seat, leader, place)
