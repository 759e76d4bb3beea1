"""Chapters 2.43, 2.46, 6.2, 15.7: limits of waypoints, control, cards for spaces gained."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import ClassVar, Final

from msgspec.structs import replace

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.bits import members
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    ASAKURA,
    AZAI,
    CLANS,
    CUT_SOLDIER,
    FIRST_SEA,
    FIRST_WAYPOINT,
    KYO,
    LEADERS,
    NEUTRAL,
    NONE,
    ODA_FACTION,
    SOLDIER,
    TOMO,
    UNITS,
    YOSHIAKI,
)
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.azuchi import falls_with
from kassen.games.dangerous.rules.drawing_cards import captain, draw_card, earns_card
from kassen.games.dangerous.rules.entry import power_to_come
from kassen.games.dangerous.rules.falls import CheckFalls, gone, speaker, strength, strongest
from kassen.games.dangerous.rules.groups import is_cut
from kassen.games.dangerous.rules.losses import remove_leader
from kassen.games.dangerous.rules.moves import ChooseClan, SendOff
from kassen.games.dangerous.rules.position import (
    HANDED_OVER,
    DangerousTable,
    FactionId,
    PlaceId,
    Position,
    alone,
    change_control,
    faction_holding,
    handed_over,
)
from kassen.games.dangerous.rules.seats import (
    THREE,
    faction_of_seat,
    hand_of_seat,
    seat_of_alliance,
)
from kassen.games.dangerous.rules.stations import BOX, fort, other
from kassen.games.dangerous.rules.units import (
    clan_of_soldier,
    put_leader,
    shift_soldiers,
    size,
    soldiers_at,
)
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS

_CLANS: Final = range(CLANS)
_WAYPOINTS: Final = range(FIRST_WAYPOINT, FIRST_SEA)
HOMEBOUND = (AZAI, ASAKURA)
"""They keep what they have taken only while they stand in it (DT 15.7.1)."""


class SettleControl(Step, frozen=True, gc=False, tag="settle-control"):
    """Step 8 of an impulse (DT 4.1.8): waypoints first, then control, then cards."""

    rule: ClassVar[str] = "DT 4.1.8"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        t.do(*crowded(t), SettleSpaces(self.seat))


# ---- waypoints (2.43) --------------------------------------------------------------------------


def crowded(t: DangerousTable) -> list[Step]:
    """Waypoints with more units of a faction than may stay: somebody is to go (DT 2.43.4)."""
    pos, limit = t.pos, t.facts.limits["waypoint"]
    held = compress(_WAYPOINTS, pos.present[FIRST_WAYPOINT:FIRST_SEA])
    return [
        OverTheLimit(speaker(t, other(faction)), place, faction)
        for place in held
        if sum(soldiers_at(pos, place)) + pos.here[place].bit_count() > limit
        for faction in (ODA_FACTION, ANTI_ODA)
        if size(pos, place, faction) > limit
    ]


class OverTheLimit(Choice, frozen=True, gc=False, tag="over-the-limit"):
    """The opponent picks who is too many in a waypoint (DT 2.43.4, 2.43.5)."""

    rule: ClassVar[str] = "DT 2.43.5"
    skip_forced: ClassVar[bool] = True
    place: PlaceId
    faction: FactionId

    def particulars(self, t: DangerousTable) -> dict[str, Arg]:
        return {"limit": t.facts.limits["waypoint"]}

    def arises(self, t: DangerousTable) -> bool:
        return size(t.pos, self.place, self.faction) > t.facts.limits["waypoint"]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [SendOff(unit) for unit in range(UNITS)]

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [SendOff(unit) for unit in units_of(t.pos, self.place, self.faction)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, SendOff) and move.unit not in units_of(t.pos, self.place, self.faction):
            names = {"unit": Name("unit", move.unit), "place": Name("place", self.place)}
            return refuse("DT 2.43.5", "not-in-the-waypoint", **names)
        return None

    def play(self, t: DangerousTable, move: SendOff) -> None:
        send_off(t.pos, move.unit, self.place)
        t.tell(told.SentOff, self.seat, move.unit, self.place)
        t.do(self)


def units_of(pos: Position, station: int, faction: int) -> tuple[int, ...]:
    """Each kind of unit that a faction has at a station, as moves name them."""
    start = station * CLANS
    end = start + CLANS
    men = kinds_of(bytes(pos.soldiers[start:end]), bytes(pos.cut[start:end]))
    return with_leaders(pos, station, faction, men)


def with_leaders(
    pos: Position, station: int, faction: int, men: tuple[int, ...]
) -> tuple[int, ...]:
    """Of all soldiers at a station those of a faction, after its leaders there."""
    whose, there = pos.faction, pos.here[station]
    if pos.present[station] != 1 << faction:
        men = tuple([unit for unit in men if whose[clan_of_soldier(unit)] == faction])
    if not there:
        return men
    leaders = [one for one in members(there) if whose[pos.serves[one]] == faction]
    return (*leaders, *men)


@lru_cache(4096)
def kinds_of(soldiers: bytes, cut: bytes) -> tuple[int, ...]:
    """Each kind of soldiers, as moves name them; `cut`: how many of each clan are cut off."""
    found = []
    for clan in compress(_CLANS, soldiers):
        if soldiers[clan] > cut[clan]:
            found.append(SOLDIER + clan)
        if cut[clan]:
            found.append(CUT_SOLDIER + clan)
    return tuple(found)


def send_off(pos: Position, unit: int, station: int) -> None:
    """To the box of its clan, a leader without a die, the Shogun too (DT 2.43.6, 2.43.7)."""
    if unit < LEADERS:
        remove_leader(pos, unit)
        if unit == YOSHIAKI and pos.rules < FAITHFUL_FALLS:
            put_leader(pos, unit, TOMO)
        return
    clan = clan_of_soldier(unit)
    shift_soldiers(pos, clan, station, BOX, 1, cut=int(is_cut(pos, unit)))


# ---- control (2.46) ----------------------------------------------------------------------------


def who_takes(pos: Position, facts: Facts, space: int) -> int:
    """The faction that is alone in a space and does not control it yet; NONE: nobody.

    Besieged and neutral units keep a space from changing hands (DT 2.46.10). Anti-Oda takes no
    space of a power that will join it (DT 2.46.3).
    """
    there = pos.present[space] | pos.present[fort(space)]
    if there not in (1 << ODA_FACTION, 1 << ANTI_ODA):
        return NONE
    faction = ODA_FACTION if there == 1 << ODA_FACTION else ANTI_ODA
    if faction_holding(pos, space) == faction:
        return NONE
    to_come = power_to_come(pos, facts, pos.control[space]) != NONE
    return NONE if faction == ANTI_ODA and to_come else faction


def claimants(pos: Position, facts: Facts, space: int, faction: int) -> list[int]:
    """The clans of a faction that may have a space it takes (DT 2.46.4 to 2.46.6)."""
    mon = facts.mon[space]
    if mon != NONE and pos.faction[mon] == faction and not gone(pos, mon):
        return [mon]
    return strongest(pos, (space,), faction)


def take(t: DangerousTable, space: int, clan: int) -> None:
    change_control(t.pos, space, clan)
    t.tell(told.ControlTaken, clan, space)
    falls_with(t, space)


class NameHolder(Choice, frozen=True, gc=False, tag="name-holder"):
    """Several clans are equally strong in a space that their faction takes (DT 2.46.4)."""

    rule: ClassVar[str] = "DT 2.46.4"
    skip_forced: ClassVar[bool] = True
    place: PlaceId
    faction: FactionId

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [ChooseClan(clan) for clan in range(CLANS)]

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [*map(ChooseClan, claimants(t.pos, t.facts, self.place, self.faction))]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        may = claimants(t.pos, t.facts, self.place, self.faction)
        if isinstance(move, ChooseClan) and move.clan not in may:
            name = Name("clan", move.clan)
            if t.pos.faction[move.clan] != self.faction:
                return refuse("DT 2.46.3", "clan-of-another-faction", clan=name)
            return refuse("DT 2.46.4", "another-clan-is-stronger", clan=name)
        return None

    def play(self, t: DangerousTable, move: ChooseClan) -> None:
        take(t, self.place, move.clan)


class SettleSpaces(Step, frozen=True, gc=False, tag="settle-spaces"):
    """Whoever is alone in a space controls it, and draws for what is new (DT 2.46.9).

    A fall that comes of it hands over more spaces, and these are looked at again (DT 2.46.7).
    """

    rule: ClassVar[str] = "DT 2.46.9"
    seat: Seat
    gains: int = 0
    """New spaces that have been counted so far."""
    again: int = 0
    cards: int = 1
    """0: who only asks what would come of it draws none."""

    def run(self, t: DangerousTable) -> None:
        pos, seat, faithful = t.pos, self.seat, t.pos.rules >= FAITHFUL_FALLS
        own, gains, control = faction_of_seat(t, seat), self.gains, bytes(pos.control)
        ties: list[Step] = []
        for space in members(unsettled(pos, t.facts)):
            before = captor(pos, space)
            if not faithful:
                lapse(t, space)
            faction, steps = settle(t, space)
            if faction == NONE and faithful:
                lapse(t, space)
                faction, steps = settle(t, space)
            ties += steps
            gains += faction == own != before and earns_card(t, seat, space)
        cards = [CardsForGains(seat, gains)] if self.cards else []
        if not faithful:
            t.do(*ties, CheckFalls(), *cards)
        elif ties or not self.again or pos.control != control:
            t.do(*ties, CheckFalls(), replace(self, gains=int(gains), again=1))
        else:
            t.do(*cards)


def captor(pos: Position, space: int) -> int:
    """The faction that had a space before anybody captures it now (DT 2.46.7)."""
    faction = faction_holding(pos, space)
    return other(faction) if pos.traces[space] & HANDED_OVER else faction


def settle(t: DangerousTable, space: int) -> tuple[int, list[Step]]:
    """The faction that captures a space, alone in it; NONE: none does. And whom to ask by whom."""
    faction = who_takes(t.pos, t.facts, space)
    steps = decide_holder(t, space, faction) if faction != NONE else []
    holder = faction_holding(t.pos, space)
    if faction == NONE and holder != NEUTRAL and handed_over(t.pos) >> space & 1:
        faction = holder if alone(t.pos)[holder] >> space & 1 else NONE
    if faction != NONE:
        t.pos.traces[space] &= ~HANDED_OVER
    return faction, steps


def unsettled(pos: Position, facts: Facts) -> int:
    """The spaces, as bits, that might change hands: taken by who is alone, or left (`lapse`)."""
    found = 0
    for clan in HOMEBOUND:
        found |= pos.lands[clan] & ~facts.starts[clan]
    given = handed_over(pos)
    for faction, spaces in enumerate(alone(pos)):
        found |= spaces & (~pos.holds[faction] | given)
    return found


def decide_holder(t: DangerousTable, space: int, faction: int) -> list[Step]:
    """The space is taken at once, or else its faction is to say by whom."""
    clans = claimants(t.pos, t.facts, space, faction)
    if len(clans) == 1:
        take(t, space, clans[0])
        return []
    return [NameHolder(who_names(t, faction, clans), space, faction)]


def who_names(t: DangerousTable, faction: int, clans: Sequence[int]) -> int:
    """Who chooses among clans of a faction: of three players whose they are (DT 16.1.5.1)."""
    seat = speaker(t, faction)
    whose = {seat_of_alliance(t, t.pos.alliance[clan]) for clan in clans}
    if t.setting.players != THREE or t.pos.rules < FAITHFUL_FALLS or seat in whose:
        return seat
    return whose.pop()


def settle_space(t: DangerousTable, space: int, card: bool) -> None:
    """Control of one space at once, with a card if due (DT 8.2.13, 8.3.12, 8.4.10)."""
    before = captor(t.pos, space)
    faction, ties = settle(t, space)
    if faction != NONE:
        seat = speaker(t, faction)
        if t.setting.players == THREE and faction == ANTI_ODA:
            seat = captain(t, space, seat, named=not ties)
        gains = int(card and faction != before and earns_card(t, seat, space))
        t.do(*ties, CheckFalls(), CardsForGains(seat, gains))


class SettleAtOnce(Step, frozen=True, gc=False, tag="settle-at-once"):
    """Falls come before control is settled (DT 3.3.12)."""

    rule: ClassVar[str] = "DT 8.4.10"
    place: PlaceId
    card: int

    def run(self, t: DangerousTable) -> None:
        settle_space(t, self.place, card=bool(self.card))


class CardsForGains(Step, frozen=True, gc=False, tag="cards-for-gains"):
    """A faction without Kyo draws for each space gained (DT 4.1.8, 6.2.2).

    With three players Oda never does (DT 16.1.4.2).
    """

    rule: ClassVar[str] = "DT 6.2.2"
    seat: Seat
    gains: int

    def run(self, t: DangerousTable) -> None:
        players = t.setting.players
        faction = faction_of_seat(t, self.seat)
        none_due = faction_holding(t.pos, KYO) == faction
        if players == THREE:  # Kyo has nothing to do with it (DT 16.1.4.3, 16.1.8.1)
            none_due = faction == ODA_FACTION
        if none_due:
            return
        if self.gains:
            if self.gains > 1:
                t.do(replace(self, gains=self.gains - 1))
            draw_card(t, hand_of_seat(t, self.seat))


# ---- Azai and Asakura (15.7) -------------------------------------------------------------------


def lapse(t: DangerousTable, space: int) -> None:
    """What Azai and Asakura have taken and left is its printed owner's again (DT 15.7.3)."""
    pos, facts = t.pos, t.facts
    holder = pos.control[space]
    if holder not in HOMEBOUND or facts.mon[space] == holder:
        return
    if any(strength(pos, space, clan) for clan in HOMEBOUND):
        return
    owner = printed_owner(pos, facts, space)
    if owner == holder and pos.rules >= FAITHFUL_FALLS:
        return  # it has conquered whoever had it
    change_control(pos, space, owner)
    pos.traces[space] &= ~HANDED_OVER  # it is back where it was before any fall
    t.tell(told.ControlLapsed, holder, space)


def printed_owner(pos: Position, facts: Facts, space: int) -> int:
    """The clan of the mon, or who conquered it; in Kyo Oda; NONE: the space is nobody's."""
    mon = facts.mon[space]
    owner = facts.control[space] if mon == NONE else mon
    while owner != NONE and pos.fallen >> owner & 1:
        owner = pos.taken_by[owner]
    return owner
