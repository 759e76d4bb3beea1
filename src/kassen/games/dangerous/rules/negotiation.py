"""Chapter 8.3: leaders with diplomatic ability talk soldiers round, in step 3 of an impulse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.bits import members
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CLANS,
    DAIMYO,
    LEADERS,
    NEUTRAL,
    NEUTRAL_CLANS,
    PLACES,
    SAMURAI,
)
from kassen.games.dangerous.rules import told_cards as told
from kassen.games.dangerous.rules.betrayal import (
    Betrayals,
    betray_refused,
    betrayal_is_possible,
    betrayals,
    every_betrayal,
    talkers,
)
from kassen.games.dangerous.rules.moves import PASS, Betray, Negotiate, Woo
from kassen.games.dangerous.rules.position import (
    AllianceId,
    DangerousTable,
    LeaderId,
    Position,
)
from kassen.games.dangerous.rules.reach import ears, talk_refused
from kassen.games.dangerous.rules.stations import (
    fort,
    in_field,
    in_forts,
    is_besieged,
    is_space,
    place_of,
    row,
)
from kassen.games.dangerous.rules.traitors import traitors_fight
from kassen.games.dangerous.rules.units import convert_soldiers, leaders_at
from kassen.games.dangerous.rules.violations import drive_away

_CLANS: Final = range(CLANS)

# ---- who can talk to whom ----------------------------------------------------------------------


def who_hears(pos: Position, facts: Facts, leader: int) -> Iterator[tuple[int, int]]:
    """Each clan whose soldiers a leader may try, and where, as bits (DT 8.3.2, 8.3.13)."""
    own, heard = pos.faction[pos.serves[leader]], ears(pos, facts, leader)
    if not [there for one, there in enumerate(pos.stands) if one != own and there & heard[one]]:
        return  # no stranger at all is there
    for clan, whose in enumerate(pos.faction):
        there = pos.posts[clan] & heard[whose]
        if there and whose != own and not facts.never_negotiated[clan]:
            yield clan, there


def targets(pos: Position, facts: Facts, leader: int) -> list[tuple[int, int]]:
    """Clan and station of each soldier whom a leader may try, station by station."""
    found = [
        (station, clan)
        for clan, there in who_hears(pos, facts, leader)
        for station in (*members(in_field(there)), *map(fort, members(in_forts(there))))
    ]
    return [(clan, station) for station, clan in sorted(found)]


def needed(pos: Position, facts: Facts, clan: int, station: int) -> int:
    """What the die must show (DT 8.3.4 to 8.3.10)."""
    numbers, side = facts.negotiation, pos.faction[clan]
    with_him = {
        pos.rank[one] for one in leaders_at(pos, station) if pos.faction[pos.serves[one]] == side
    }
    number = numbers["needed"]
    number += numbers["with_daimyo"] if DAIMYO in with_him else 0
    number += numbers["with_samurai"] if SAMURAI in with_him else 0
    number += numbers["neutral"] if side == NEUTRAL else 0
    return number + (numbers["besieged"] if is_besieged(station) else 0)


def station_of_clan(pos: Position, clan: int, place: int) -> int:
    """Where in a place soldiers of a clan are: a clan is never both inside and outside."""
    inside = is_space(place) and pos.soldiers[row(fort(place), clan)]
    return fort(place) if inside else place


# ---- step 3 ------------------------------------------------------------------------------------


class Negotiation(Choice, frozen=True, gc=False, tag="negotiation"):
    """One leader after the other, until all have tried or the seat has enough (DT 4.1.3)."""

    rule: ClassVar[str] = "DT 8.3.1"
    private: ClassVar[bool] = True
    alliance: AllianceId

    def arises(self, t: DangerousTable) -> bool:
        """Whether it does, open facts alone decide: never which cards are in a hand."""
        who, tried = talkers(t, self.alliance), t.pos.tried
        for one in who:
            if not tried >> one & 1 and self._has_targets(t, one):
                return True
        return betrayal_is_possible(t, self.seat, who)

    def _has_targets(self, t: DangerousTable, leader: int) -> bool:
        return next(who_hears(t.pos, t.facts, leader), None) is not None

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        who, tried = talkers(t, self.alliance), t.pos.tried
        fresh = [one for one in who if not tried >> one & 1 and self._has_targets(t, one)]
        return [*map(Negotiate, fresh), *betrayals(t, self.seat, who), PASS]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*map(Negotiate, range(LEADERS)), *every_betrayal(), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Betray):
            return betray_refused(t, self.seat, self.alliance, move)
        if isinstance(move, Woo):
            return refuse("DT 8.3.1", "first-say-who-talks")
        return self.refused(t, move.leader) if isinstance(move, Negotiate) else None

    def refused(self, t: DangerousTable, leader: int) -> Refusal | None:
        refusal, name = talk_refused(t, leader, self.alliance), Name("leader", leader)
        if refusal is None and t.pos.tried >> leader & 1:
            return refuse("DT 8.3.1", "has-tried", leader=name)
        if refusal is None and not self._has_targets(t, leader):
            return refuse("DT 8.3.2", "nobody-to-talk-to", leader=name)
        return refusal

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Negotiate):
            t.do(WooSoldier(self.seat, move.leader), self)
        elif isinstance(move, Betray):
            more = Betrayals(self.seat, self.alliance, ())
            t.do(self)
            more.play(t, move)

    def default(self, t: DangerousTable) -> Move:
        return PASS


class WooSoldier(Choice, frozen=True, gc=False, tag="woo-soldier"):
    """Whom he tries (DT 8.3.2, 8.3.3)."""

    rule: ClassVar[str] = "DT 8.3.2"
    leader: LeaderId

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        found = targets(t.pos, t.facts, self.leader)
        return [Woo(clan, place_of(at)) for clan, at in found]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [Woo(clan, place) for clan in range(CLANS) for place in range(PLACES)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Negotiate | Betray):
            return refuse("DT 8.3.1", "another-is-talking", leader=Name("leader", self.leader))
        if not isinstance(move, Woo) or move in self.moves(t):
            return None
        names: dict[str, Arg] = {
            "clan": Name("clan", move.clan),
            "place": Name("place", move.place),
        }
        if t.facts.never_negotiated[move.clan]:
            return refuse("DT 8.3.13", "never-changes-sides", clan=names["clan"])
        own = t.pos.faction[t.pos.serves[self.leader]]
        if t.pos.faction[move.clan] == own:
            return refuse("DT 8.3.2", "is-a-friend", clan=names["clan"])
        if not t.pos.soldiers[row(station_of_clan(t.pos, move.clan, move.place), move.clan)]:
            return refuse("DT 8.3.2", "no-soldier-there", **names)
        rule = "DT 8.3.2" if t.pos.rank[self.leader] == DAIMYO else "DT 8.3.3"
        return refuse(rule, "out-of-his-reach", leader=Name("leader", self.leader), **names)

    def play(self, t: DangerousTable, move: Woo) -> None:
        t.pos.tried |= 1 << self.leader
        negotiate(
            t, self.seat, self.leader, move.clan, station_of_clan(t.pos, move.clan, move.place)
        )


def negotiate(t: DangerousTable, seat: int, leader: int, clan: int, station: int) -> None:
    """A die; a soldier won joins the leader's clan, a neutral clan the other side (DT 3.2.10)."""
    pos, own = t.pos, t.pos.serves[leader]
    number, die = needed(pos, t.facts, clan, station), t.roll()
    place = place_of(station)
    t.tell(told.Negotiated, seat, leader, clan, place, die, number)
    if die >= number:
        convert_soldiers(pos, station, clan, own, 1)
        t.tell(told.WentOver, seat, clan, own, place)
    if clan in NEUTRAL_CLANS and pos.faction[clan] == NEUTRAL:
        drive_away(t, clan, pos.faction[own])  # DT 3.2.10, 3.2.11
    if die >= number:
        traitors_fight(t, station, pos.alliance[own])
