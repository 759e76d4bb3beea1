"""Chapter 11: wounded leaders return, and clans bring units back from their boxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.bits import bits_of, members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CHUGOKU,
    CLANS,
    ECHIGO,
    IKKO,
    KYO,
    LEADERS,
    MORI,
    NO_ALLIANCE,
    NONE,
    ODA_ALLIANCE,
    PLACES,
    SOLDIER,
    SPACES,
    UESUGI,
    UNITS,
)
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.communication import Lines
from kassen.games.dangerous.rules.falls import gone
from kassen.games.dangerous.rules.moves import PASS, Pass, Regroup, Rest
from kassen.games.dangerous.rules.position import (
    NO_TRUCE,
    DangerousTable,
    LeaderId,
    PlaceId,
    Position,
    room,
    strangers,
)
from kassen.games.dangerous.rules.seats import (
    FOUR,
    faction_of_seat,
    seat_of_alliance,
    seats_in_order,
)
from kassen.games.dangerous.rules.stations import (
    BOX,
    ON_MAP,
    TRACK,
    fort,
    in_field,
    in_forts,
    is_space,
    row,
)
from kassen.games.dangerous.rules.units import (
    clan_of_soldier,
    clan_of_unit,
    put_leader,
    shift_soldiers,
    size_of_clan,
)
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS

OFF_BOARD_OF = {UESUGI: ECHIGO, MORI: CHUGOKU}
"""Where a clan regroups off the map (DT 11.2.9)."""


_BOXES: Final = slice(row(BOX, 0), row(BOX, CLANS))


class Regroups(Step, frozen=True, gc=False, tag="regroups"):
    """Second step of the End Phase: Oda's regroups, then Anti-Oda's (DT 4.2.2).

    Those who were wounded come first (DT 11.1.1); in what order clans regroup is their
    player's to say (DT 4.2.2b).
    """

    rule: ClassVar[str] = "DT 4.2.2"

    def run(self, t: DangerousTable) -> None:
        pos, steps = t.pos, list[Step]()
        back = [one for one in range(LEADERS) if is_due(pos, one)]
        for seat in seats_in_order(t):
            steps += [ReturnLeader(seat, one) for one in back if is_player_of(t, seat, one)]
            steps += self.regroups(t, seat)
        t.do(*steps)

    def regroups(self, t: DangerousTable, seat: int) -> list[Step]:
        return [Regrouping(seat, ())]


def is_player_of(t: DangerousTable, seat: int, leader: int) -> bool:
    """The seat decides for a leader; with four players Oda's have players of their own."""
    camp = t.pos.camp[leader]
    ours = t.pos.alliance[t.pos.serves[leader]] == ODA_ALLIANCE
    return camp == seat if ours and camp != NONE else leads(t, seat, t.pos.serves[leader])


def leads(t: DangerousTable, seat: int, clan: int) -> bool:
    """The seat decides for a clan."""
    alliance = t.pos.alliance[clan]
    return alliance != NO_ALLIANCE and seat_of_alliance(t, alliance) == seat


def is_due(pos: Position, leader: int) -> bool:
    return pos.where[leader] == TRACK and pos.due[leader] <= pos.turn


# ---- where units come back ---------------------------------------------------------------------


def is_its_own(pos: Position, clan: int, place: int) -> bool:
    """A space that the clan controls, or its off-board area (DT 11.2.4, 11.2.9)."""
    if is_space(place):
        return pos.control[place] == clan
    return OFF_BOARD_OF.get(clan, NONE) == place


def entrance(pos: Position, clan: int, place: int) -> int:
    """Where a unit comes in: into the fort, if enemies besiege it (DT 11.2.8)."""
    enemies = pos.present[place] & ~(1 << pos.faction[clan])
    return fort(place) if enemies and is_space(place) else place


def is_full(pos: Position, facts: Facts, place: int) -> bool:
    """No more units fit into a besieged fort."""
    station = fort(place)
    inside = sum(pos.soldiers[row(station, 0) : row(station, CLANS)])
    return inside + pos.here[station].bit_count() >= room(pos, facts, place)


def is_shut(lines: Lines, clan: int, place: int) -> bool:
    """Nobody of a clan can come back in a space of its own (DT 11.2.3, 11.2.8)."""
    station = entrance(lines.pos, clan, place)
    if not lines.in_communication(clan, station):
        return True
    return station != place and is_full(lines.pos, lines.facts, place)


def shut(lines: Lines, clan: int, place: int) -> Refusal | None:
    """Why nobody can."""
    if not is_shut(lines, clan, place):
        return None
    station, name = entrance(lines.pos, clan, place), Name("place", place)
    if lines.in_communication(clan, station):
        return refuse("DT 11.2.8", "fort-is-full", place=name)
    if station != place:
        return refuse("DT 11.2.8", "besieged-and-no-port", place=name)
    return refuse("DT 11.2.3", "space-is-cut-off", place=name)


# ---- how many ----------------------------------------------------------------------------------


def number_of(t: DangerousTable, clan: int, lines: Lines, come: int = 0) -> int:
    """How many units a clan regroups in a turn (DT 11.0.1, 11.0.4 to 11.0.6).

    Of those on the map so many have `come` in this regroup.
    """
    pos, facts = t.pos, t.facts
    if not by_spaces(t):
        bonus = facts.bonus[clan]
        return facts.regroup[clan] + (
            sum([pos.taken_by[one] == clan for one in bonus]) if bonus else 0
        )
    own = [at for at in range(SPACES) if pos.control[at] == clan]
    spaces = sum(lines.in_communication(clan, entrance(pos, clan, at)) for at in own)
    uncapped = t.setting.players == FOUR and t.options.regroup_uncapped
    units = 0 if uncapped else units_on_map(pos, clan) - come
    return allowed(spaces, units, facts.regrouping["divisor"])


def by_spaces(t: DangerousTable) -> bool:
    """Clans regroup by the spaces that they control (DT 11.5.1), if the table has agreed so.

    With four players they do so anyway, whoever leads them (DT 16.2.10.1).
    """
    if t.options.regroup_by_spaces or t.setting.players != FOUR:
        return t.options.regroup_by_spaces
    return t.pos.rules >= FAITHFUL_FALLS and not t.options.regroup_of_oda_alone


def allowed(spaces: int, units: int, divisor: int) -> int:
    """Spaces by the divisor, rounded up, while units are fewer than twice the spaces.

    >>> allowed(34, 65, 5), allowed(34, 69, 5), allowed(5, 10, 2), allowed(4, 3, 2)
    (3, 0, 0, 2)
    """
    return max(0, min(-(-spaces // divisor), 2 * spaces - units))


def units_on_map(pos: Position, clan: int) -> int:
    soldiers = sum([pos.soldiers[row(at, clan)] for at in range(ON_MAP)])
    leaders = [one for one in range(LEADERS) if pos.serves[one] == clan]
    return soldiers + sum(pos.where[one] < ON_MAP for one in leaders)


def grouping(pos: Position, lines: Lines, space: int) -> int:
    """The Ikko-Ikki spaces in communication with this one, itself included (DT 11.3.1, 11.3.2).

    As bits.
    """
    linked = lines.net(pos.faction[IKKO]).part_of(space)
    return linked & lines.ends(IKKO) or 1 << space


def number_of_grouping(t: DangerousTable, spaces: int, come: int = 0) -> int:
    """Half its spaces, rounded up, as far as there is room (DT 11.3.3, 11.3.4)."""
    pos, units = t.pos, 0
    theirs = pos.camps[pos.alliance[IKKO]]
    for at in members(spaces & (in_field(theirs) | in_forts(theirs))):
        units += size_of_clan(pos, at, IKKO) + size_of_clan(pos, fort(at), IKKO)
    return allowed(spaces.bit_count(), units - come, t.facts.regrouping["ikko_divisor"])


def most_in(facts: Facts, clan: int, place: int) -> int:
    """Units that may come back in one place in a turn (DT 11.2.5, 11.2.6, 11.3.7)."""
    ikko = "ikko_" if clan == IKKO else ""
    return facts.regrouping[ikko + ("kyo" if place == KYO else "space")]


# ---- the choice --------------------------------------------------------------------------------


class Regrouping(Choice, frozen=True, gc=False, tag="regrouping"):
    """One unit after the other out of the boxes of one's clans, in any order (DT 4.2.2b)."""

    rule: ClassVar[str] = "DT 11.0.1"
    skip_forced: ClassVar[bool] = True
    placed: tuple[PlaceId, ...]
    """Where units have come back so far: each place is that of one clan."""

    def arises(self, t: DangerousTable) -> bool:
        return any(leads(t, self.seat, clan) for clan in with_full_box(t.pos))

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        """What lies in the boxes, in the spaces of its own clan that are open to it."""
        pos, lines, found = t.pos, Lines(t.pos, t.facts), list[Move]()
        used, strange = bits_of(self.placed), strangers(pos, faction_of_seat(t, self.seat))
        for clan in with_full_box(pos):
            may = leads(t, self.seat, clan) and self._clan_refused(t, clan) is None
            if may and (places := self._places(t, clan, lines, used, strange)):
                for unit in in_box(pos, clan):
                    found += all_there(unit, places)
        found.append(PASS)
        return found

    def _places(
        self, t: DangerousTable, clan: int, lines: Lines, used: int, strange: int
    ) -> tuple[int, ...]:
        """Where one more may come back; `used`: where some have, `strange`: where others stand."""
        if clan != IKKO and self._is_used_up(t, clan, lines):
            return ()
        own = places_of(t.pos, clan)
        besieged = own & strange
        good_places = own & (lines.good(clan) | besieged)
        if asked := good_places & (besieged | used):
            for at in members(asked):
                if self._is_used(t, clan, at) or is_shut(lines, clan, at):
                    good_places ^= 1 << at
        return members(good_places if clan != IKKO else self._not_full(t, good_places, lines))

    def _not_full(self, t: DangerousTable, spaces: int, lines: Lines) -> int:
        """Of spaces of the Ikko-Ikki, as bits, those whose grouping has room (DT 11.3.4)."""
        found, left = 0, spaces
        while left:
            first = (left & -left).bit_length() - 1
            together = grouping(t.pos, lines, first)
            if not self._is_full(t, together):
                found |= left & together
            left &= ~together
        return found

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*(Regroup(u, place) for u in range(UNITS) for place in range(PLACES)), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        return self._refused(t, move, Lines(t.pos, t.facts))

    def _refused(self, t: DangerousTable, move: Move, lines: Lines) -> Refusal | None:
        if isinstance(move, Rest):
            return refuse("DT 11.1.2", "nobody-returns-now", leader=Name("leader", move.leader))
        if not isinstance(move, Regroup):
            return None
        pos, unit, place = t.pos, move.unit, move.place
        clan = clan_of_unit(pos, unit)
        if not leads(t, self.seat, clan) or unit not in in_box(pos, clan):
            return not_in_box(t, unit, leads(t, self.seat, clan))
        if (refusal := self._clan_refused(t, clan)) is not None:
            return refusal
        if not is_its_own(pos, clan, place):
            names = {"place": Name("place", place), "clan": Name("clan", clan)}
            return refuse("DT 11.2.4", "not-its-own-space", **names)
        refusal = self._place_refused(t, clan, place, lines)
        return refusal or self._number_refused(t, clan, place, lines)

    def _clan_refused(self, t: DangerousTable, clan: int) -> Refusal | None:
        if gone(t.pos, clan):
            return refuse("DT 11.0.3", "clan-is-gone", clan=Name("clan", clan))
        if clan == IKKO and t.pos.truce != NO_TRUCE:
            return refuse("DT 3.33.3", "truce-no-regroup")
        return None

    def _place_refused(
        self, t: DangerousTable, clan: int, place: int, lines: Lines
    ) -> Refusal | None:
        if self._is_used(t, clan, place):
            rule = "DT 11.3.7" if clan == IKKO else "DT 11.2.6" if place == KYO else "DT 11.2.5"
            most = most_in(t.facts, clan, place)
            return refuse(rule, "no-more-there", place=Name("place", place), most=most)
        return shut(lines, clan, place)

    def _is_used(self, t: DangerousTable, clan: int, place: int) -> bool:
        """As many as may have come back there."""
        return self.placed.count(place) >= most_in(t.facts, clan, place)

    def _number_refused(
        self, t: DangerousTable, clan: int, place: int, lines: Lines
    ) -> Refusal | None:
        """What has come so far is on the map already."""
        if clan == IKKO:
            if self._is_full(t, spaces := grouping(t.pos, lines, place)):
                return self._grouping_refused(t, spaces, Name("place", place))
        elif self._is_used_up(t, clan, lines):
            rule = "DT 11.5.1" if by_spaces(t) else "DT 11.0.1"
            come = self._come(t.pos, clan)
            return refuse(rule, "number-is-used", clan=Name("clan", clan), units=come)
        return None

    def _grouping_refused(self, t: DangerousTable, spaces: int, place: Name) -> Refusal:
        """Its number is used up, or twice its spaces are reached (DT 11.3.3, 11.3.4)."""
        if not number_of_grouping(t, spaces):
            return refuse("DT 11.3.4", "grouping-is-full", place=place)
        come = sum([spaces >> at & 1 for at in self.placed])
        return refuse("DT 11.3.3", "grouping-is-used", place=place, units=come)

    def _come(self, pos: Position, clan: int) -> int:
        """How many of a clan have come back so far."""
        own = places_of(pos, clan)
        return sum([own >> at & 1 for at in self.placed]) if self.placed else 0

    def _is_used_up(self, t: DangerousTable, clan: int, lines: Lines) -> bool:
        """No more of a clan come back in this turn (DT 11.0.1, 11.5.1)."""
        come = self._come(t.pos, clan)
        return come >= number_of(t, clan, lines, come)

    def _is_full(self, t: DangerousTable, spaces: int) -> bool:
        """A grouping of spaces has no room for more of the Ikko-Ikki (DT 11.3.4)."""
        come = sum([spaces >> at & 1 for at in self.placed]) if self.placed else 0
        return come >= number_of_grouping(t, spaces, come)

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Pass):
            return  # DT 11.0.9
        assert isinstance(move, Regroup)
        bring_back(t.pos, move.unit, move.place)
        t.tell(told.Regrouped, self.seat, move.unit, move.place)
        t.do(Regrouping(self.seat, tuple(sorted((*self.placed, move.place)))))

    def default(self, t: DangerousTable) -> Move:
        return PASS


@lru_cache(4096)
def all_there(unit: int, places: tuple[int, ...]) -> tuple[Move, ...]:
    """A unit in each of these places."""
    return tuple([Regroup(unit, place) for place in places])


def places_of(pos: Position, clan: int) -> int:
    """The places that are a clan's own, as bits (`is_its_own`)."""
    off_board = 1 << OFF_BOARD_OF[clan] if clan in OFF_BOARD_OF else 0
    return pos.lands[clan] | off_board


def with_full_box(pos: Position) -> list[int]:
    """The clans of which somebody lies in a box."""
    found = list(compress(range(CLANS), pos.soldiers[_BOXES]))
    if leaders := pos.here[BOX]:
        return sorted({*found, *[pos.serves[one] for one in members(leaders)]})
    return found


def in_box(pos: Position, clan: int) -> list[int]:
    """Each kind of unit in the box of a clan: leaders count like soldiers (DT 11.2.2)."""
    leaders = [one for one in members(pos.here[BOX]) if pos.serves[one] == clan]
    return [*leaders, SOLDIER + clan] if pos.soldiers[row(BOX, clan)] else leaders


def not_in_box(t: DangerousTable, unit: int, ours: bool) -> Refusal:
    """A unit lies in none of the boxes of a seat; a wounded leader of its own is on the track."""
    if ours and unit < LEADERS and t.pos.where[unit] == TRACK:
        name, turn = Name("leader", unit), t.pos.due[unit]
        return refuse("DT 11.1.1", "is-wounded", leader=name, turn=turn)
    return refuse("DT 11.2.7", "not-in-your-box", unit=Name("unit", unit))


def bring_back(pos: Position, unit: int, place: int) -> None:
    """A unit off the map comes into a space of its clan."""
    clan = clan_of_unit(pos, unit)
    station = entrance(pos, clan, place)
    if unit < LEADERS:
        pos.due[unit] = 0
        put_leader(pos, unit, station)
    else:
        shift_soldiers(pos, clan_of_soldier(unit), BOX, station, 1)


class ReturnLeader(Choice, frozen=True, gc=False, tag="return-leader"):
    """A wounded leader is well again: to any space of his clan, or to the box (DT 11.1.2)."""

    rule: ClassVar[str] = "DT 11.1.2"
    skip_forced: ClassVar[bool] = True
    leader: LeaderId

    def arises(self, t: DangerousTable) -> bool:
        return is_due(t.pos, self.leader)

    def candidates(self, t: DangerousTable) -> Sequence[Move]:
        own = members(t.pos.lands[t.pos.serves[self.leader]])
        return [*all_there(self.leader, own), Rest(self.leader)]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        every = [Regroup(unit, place) for unit in range(UNITS) for place in range(PLACES)]
        return [*every, *map(Rest, range(LEADERS))]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, Rest):
            another = move.leader != self.leader
        elif isinstance(move, Regroup):
            another = move.unit != self.leader
        else:
            return None
        if another:
            return refuse("DT 11.1.2", "another-leader-first", leader=Name("leader", self.leader))
        return self._space_refused(t, move.place) if isinstance(move, Regroup) else None

    def _space_refused(self, t: DangerousTable, place: int) -> Refusal | None:
        """Communication is not asked for, but room in a besieged fort is (DT 2.41.3)."""
        pos, clan = t.pos, t.pos.serves[self.leader]
        if not is_space(place) or pos.control[place] != clan:
            names = {"place": Name("place", place), "clan": Name("clan", clan)}
            return refuse("DT 11.1.2", "not-its-own-space", **names)
        if entrance(pos, clan, place) == place:
            return None
        if pos.rules < FAITHFUL_FALLS:  # a besieged fort was open to ships alone
            return shut(Lines(pos, t.facts), clan, place)
        full = is_full(pos, t.facts, place)
        return refuse("DT 2.41.3", "fort-is-full", place=Name("place", place)) if full else None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, Regroup):
            bring_back(t.pos, self.leader, move.place)
            t.tell(told.Returned, self.seat, self.leader, move.place)
        else:
            t.pos.due[self.leader] = 0
            put_leader(t.pos, self.leader, BOX)
            t.tell(told.Rested, self.seat, self.leader)

    def default(self, t: DangerousTable) -> Move:
        return Rest(self.leader)
