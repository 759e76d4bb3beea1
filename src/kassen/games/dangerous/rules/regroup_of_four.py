"""Chapter 16.2.10: Nobunaga's regroup, then the Oda players', one unit after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    CLANS,
    NOBUNAGA,
    NONE,
    ODA,
    ODA_ALLIANCE,
    ODA_FACTION,
    PLACES,
    SOLDIER,
    SPACES,
    UNITS,
)
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.capital import capital
from kassen.games.dangerous.rules.communication import Lines
from kassen.games.dangerous.rules.moves import PASS, Regroup, Rest
from kassen.games.dangerous.rules.position import (
    DangerousTable,
    PlaceId,
    Position,
    faction_holding,
)
from kassen.games.dangerous.rules.regroup import (
    Regrouping,
    Regroups,
    allowed,
    bring_back,
    entrance,
    in_box,
    most_in,
    not_in_box,
    shut,
)
from kassen.games.dangerous.rules.seats import ANTI_ODA_OF_FOUR
from kassen.games.dangerous.rules.spheres import (
    is_nobunagas,
    settle_bands,
    sphere_of,
    strength_of,
)
from kassen.games.dangerous.rules.stations import BOX, is_space, place_of, row
from kassen.games.dangerous.rules.units import clan_of_unit, is_leader
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS

ODA_SEATS = (0, 1, 2)
NOBUNAGAS_SHARE = 2


class RegroupsOfFour(Regroups, frozen=True, gc=False, tag="regroups-of-four"):
    """Nobunaga's, then those of the three Oda players in turn, then Anti-Oda's."""

    rule: ClassVar[str] = "DT 16.2.10.1"

    def regroups(self, t: DangerousTable, seat: int) -> list[Step]:
        if seat == ANTI_ODA_OF_FOUR:
            return [Regrouping(seat, ())]
        if seat != ODA_SEATS[-1]:
            return []
        later = [] if t.pos.rules >= FAITHFUL_FALLS else [RegroupsOfOda()]
        return [NobunagaRegroups(), *later]


# ---- how many (16.2.10.1) ----------------------------------------------------------------------


def number_of_player(t: DangerousTable, seat: int, lines: Lines) -> int:
    """By the spaces of his sphere in communication and his units on the map (DT 11.5.1).

    If the table has agreed so, whatever he has on the map.
    """
    pos = t.pos
    spaces = 0
    for at in range(SPACES):
        if sphere_of(pos, t.facts, at) == seat and faction_holding(pos, at) == ODA_FACTION:
            clan = pos.control[at]
            spaces += lines.in_communication(clan, entrance(pos, clan, at))
    units = 0 if t.options.regroup_uncapped else strength_of(pos, t.facts, seat)
    return allowed(spaces, units, t.facts.regrouping["divisor"])


# ---- Nobunaga (16.2.10.2, 16.2.10.3) -----------------------------------------------------------


class NobunagaRegroups(Step, frozen=True, gc=False, tag="nobunaga-regroups"):
    """Two units come in his own area before all others, himself first (DT 16.2.10.2).

    One in a space, as ever, and two in Kyo (DT 11.2.5, 11.2.6); what is used up is so for all.
    """

    rule: ClassVar[str] = "DT 16.2.10.2"

    def run(self, t: DangerousTable) -> None:
        pos, facts, placed = t.pos, t.facts, list[int]()
        faithful = pos.rules >= FAITHFUL_FALLS
        for _ in range(NOBUNAGAS_SHARE):
            units = [NOBUNAGA] if pos.where[NOBUNAGA] == BOX else []
            units += [SOLDIER + ODA] if pos.soldiers[row(BOX, ODA)] else []
            lines = Lines(pos, facts)
            places = [at for at in own_area(pos, t) if shut(lines, ODA, at) is None]
            if faithful:
                places = [at for at in places if placed.count(at) < most_in(facts, ODA, at)]
            if units and places:
                bring_back(pos, units[0], places[0])
                placed.append(places[0])
                t.tell(told.Regrouped, 0, units[0], places[0])
        settle_bands(pos, facts)
        if faithful:
            players_regroup(t, tuple(placed))


def own_area(pos: Position, t: DangerousTable) -> list[int]:
    """The capital first, then the other spaces of Nobunaga that Oda's clan holds."""
    first = capital(pos, t.facts)
    rest = [at for at in range(SPACES) if at != first and is_nobunagas(pos, t.facts, at)]
    return [at for at in (first, *rest) if pos.control[at] == ODA]


def guard_needs(t: DangerousTable, lines: Lines, placed: Sequence[int]) -> int:
    """The space where Nobunaga lacks men and can be given some; NONE: nowhere (DT 16.2.10.3).

    Where units have come back already in this turn there is less room (DT 11.2.5).
    """
    pos, station = t.pos, t.pos.where[NOBUNAGA]
    if not is_space(place_of(station)) or not pos.soldiers[row(BOX, ODA)]:
        return NONE
    place = place_of(station)
    if pos.soldiers[row(station, ODA)] >= t.facts.guard or pos.control[place] != ODA:
        return NONE
    used_up = placed.count(place) >= most_in(t.facts, ODA, place)
    if used_up and pos.rules >= FAITHFUL_FALLS:
        return NONE
    return place if shut(lines, ODA, place) is None else NONE


# ---- the players (16.2.10.4) -------------------------------------------------------------------


class RegroupsOfOda(Step, frozen=True, gc=False, tag="regroups-of-oda"):
    """Whoever has fewest units on the map begins (DT 16.2.10.4)."""

    rule: ClassVar[str] = "DT 16.2.10.4"

    def run(self, t: DangerousTable) -> None:
        players_regroup(t, ())


def players_regroup(t: DangerousTable, placed: tuple[PlaceId, ...]) -> None:
    """In the order of their strengths; `placed`: where Nobunaga's own have come."""
    lines = Lines(t.pos, t.facts)
    left = tuple(number_of_player(t, seat, lines) for seat in ODA_SEATS)
    order = sorted(ODA_SEATS, key=lambda seat: (strength_of(t.pos, t.facts, seat), seat))
    t.do(NextToRegroup(tuple(order), left, placed))


class NextToRegroup(Step, frozen=True, gc=False, tag="next-to-regroup"):
    """The next player in turn who can still bring somebody back."""

    rule: ClassVar[str] = "DT 16.2.10.4"
    order: tuple[Seat, ...]
    """Who comes next stands first."""
    left: tuple[int, ...]
    """Of each Oda player, the units that he may still bring back."""
    placed: tuple[PlaceId, ...]

    def run(self, t: DangerousTable) -> None:
        for at, seat in enumerate(self.order):
            if self.left[seat]:
                after = self.order[at + 1 :] + self.order[: at + 1]
                choice = RegroupInTurn(seat, after, self.left, self.placed)
                if choice.moves(t) != [PASS]:
                    t.do(choice)
                    return
        settle_bands(t.pos, t.facts)


class RegroupInTurn(Choice, frozen=True, gc=False, tag="regroup-in-turn"):
    """One unit in a space of one's own sphere; then it is the next player's turn."""

    rule: ClassVar[str] = "DT 16.2.10.4"
    after: tuple[Seat, ...]
    left: tuple[int, ...]
    placed: tuple[PlaceId, ...]

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        lines = Lines(t.pos, t.facts)
        if (place := guard_needs(t, lines, self.placed)) != NONE:
            return [Regroup(SOLDIER + ODA, place)]
        return [*self._regroups(t, lines), PASS]

    def _regroups(self, t: DangerousTable, lines: Lines) -> Iterator[Move]:
        pos = t.pos
        for clan in range(CLANS):
            if pos.alliance[clan] == ODA_ALLIANCE:
                for unit in in_box(pos, clan):
                    for place in range(SPACES):
                        if self._refused(t, unit, place, lines) is None:
                            yield Regroup(unit, place)

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*(Regroup(u, place) for u in range(UNITS) for place in range(PLACES)), PASS]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        lines = Lines(t.pos, t.facts)
        if (place := guard_needs(t, lines, self.placed)) != NONE:
            if move == Regroup(SOLDIER + ODA, place):
                return None
            return refuse("DT 16.2.10.3", "guard-first", place=Name("place", place))
        if isinstance(move, Rest):
            return refuse("DT 11.1.2", "nobody-returns-now", leader=Name("leader", move.leader))
        if not isinstance(move, Regroup):
            return None
        return self._refused(t, move.unit, move.place, lines)

    def _refused(self, t: DangerousTable, unit: int, place: int, lines: Lines) -> Refusal | None:
        """A leader of his own, or any soldier, in a space of his sphere that is the clan's."""
        pos, clan = t.pos, clan_of_unit(t.pos, unit)
        ours = pos.alliance[clan] == ODA_ALLIANCE
        if ours and unit == NOBUNAGA:
            return refuse("DT 16.2.10.2", "nobunaga-regroups-himself")
        if ours and is_leader(unit) and pos.camp[unit] not in (self.seat, NONE):
            return refuse("DT 16.2.10.4", "not-yours", leader=Name("leader", unit))
        if not ours or unit not in in_box(pos, clan):
            return not_in_box(t, unit, ours)
        if not is_space(place) or sphere_of(pos, t.facts, place) != self.seat:
            return refuse("DT 16.2.10.1", "not-in-your-sphere", place=Name("place", place))
        if pos.control[place] != clan:
            names = {"place": Name("place", place), "clan": Name("clan", clan)}
            return refuse("DT 11.2.4", "not-its-own-space", **names)
        if self.placed.count(place) >= (most := most_in(t.facts, clan, place)):
            return refuse("DT 11.2.5", "no-more-there", place=Name("place", place), most=most)
        return shut(lines, clan, place)

    def play(self, t: DangerousTable, move: Move) -> None:
        left, placed = list(self.left), self.placed
        if isinstance(move, Regroup):
            bring_back(t.pos, move.unit, move.place)
            t.tell(told.Regrouped, self.seat, move.unit, move.place)
            placed = (*placed, move.place)
            left[self.seat] -= 1
        else:
            left[self.seat] = 0
        t.do(NextToRegroup(self.after, tuple(left), placed))

    def default(self, t: DangerousTable) -> Move:
        return self.moves(t)[-1]
