"""Chapter 14.1: the set-up, alike in all scenarios; with four players by 16.2.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from kassen.core.engine.head_starts import head_start
from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts, Placing
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CLANS,
    DAIMYO,
    HIDEYOSHI,
    LEADERS,
    NOBUNAGA,
    NONE,
    ODA,
    ODA_ALLIANCE,
    ODA_FACTION,
    PLACES,
    SOLDIER,
    SPACES,
    TURN_END,
    UNITS,
)
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.bidding import Bidding
from kassen.games.dangerous.rules.drawing_cards import draw_card
from kassen.games.dangerous.rules.moves import Place
from kassen.games.dangerous.rules.position import (
    IN_CUP,
    IN_KYO,
    ClanId,
    DangerousTable,
    Position,
    UnitId,
    change_control,
    faction_holding,
)
from kassen.games.dangerous.rules.seats import FOUR, hand_of_seat, seat_of_alliance
from kassen.games.dangerous.rules.sequence import FirstTurn
from kassen.games.dangerous.rules.stations import AWAY, BOX, TRACK, row
from kassen.games.dangerous.rules.units import (
    change_rank,
    clan_of_soldier,
    is_leader,
    put_leader,
    shift_soldiers,
    size_of_clan,
)
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS, SHARED_SET_UP
from kassen.games.dangerous.rules.victory import bids_are_due

HIDEYOSHIS_MEN = 4
TOKUGAWAS_MEN = 3
"""Soldiers in Kanagasaki (DT 16.2.3.1, 16.2.3.2)."""


class SetUp(Step, frozen=True, gc=False, tag="set-up"):
    """All soldiers lie in the tray; before they are laid out the sides may be bid for."""

    rule: ClassVar[str] = "DT 14.1.1"

    def run(self, t: DangerousTable) -> None:
        for clan, soldiers in enumerate(t.facts.soldiers):
            t.pos.soldiers[row(AWAY, clan)] = soldiers
        bids = [Bidding()] if bids_are_due(t) else []
        t.do(*bids, LayOut())


class LayOut(Step, frozen=True, gc=False, tag="lay-out"):
    """Neutrals and Anti-Oda first, Oda last (DT 14.1.1)."""

    rule: ClassVar[str] = "DT 14.1.1"

    def run(self, t: DangerousTable) -> None:
        steps: list[Step] = []
        for faction in (ANTI_ODA, ODA_FACTION, NONE):
            for number, line in enumerate(t.facts.setup):
                if line.faction == faction:
                    steps += _lay_out(t, number, line)
        fill_first_cup(t)
        if t.options.good_fortune:
            t.pos.fortune = ODA_FACTION  # DT 14.1.26
        camps = [NameCamps()] if t.setting.players == FOUR else []
        given = head_start(t.setting)
        ahead = [] if given is None else [GiveHeadStart(given.amount)]
        t.do(*camps, *steps, FillWithSoldiers(), *ahead, FirstTurn())


class GiveHeadStart(Step, frozen=True, gc=False, tag="give-head-start"):
    """One hand is not empty when the first turn begins, if the table has agreed so (DT HS.1)."""

    rule: ClassVar[str] = "DT HS.1"
    left: int

    def run(self, t: DangerousTable) -> None:
        given = head_start(t.setting)
        if given is None:
            return
        if self.left == given.amount:
            t.tell(told.HeadStart, given.seat, given.amount)
        if self.left > 1:
            t.do(replace(self, left=self.left - 1))
        draw_card(t, hand_of_seat(t, given.seat))


def _lay_out(t: DangerousTable, number: int, line: Placing) -> list[Step]:
    """Place what leaves no choice; the rest is asked for."""
    pos, clan = t.pos, line.clan
    if line.box:
        station = BOX if line.box == "regroup" else TRACK
        leaders = leaders_of(t.facts, clan)
        for leader in leaders:
            put_leader(pos, leader, station)
        from_the_tray(pos, clan, station, line.units - len(leaders))
        return []
    if line.marker:
        change_control(pos, line.spaces[0], clan)
    for leader in line.leaders:
        put_leader(pos, leader, line.spaces[0])
    if clan == ODA:
        return [] if number != _last_line(t.facts, ODA) else _oda_leaders(t)
    if not line.choose:
        _place_all(t, line)
        return []
    seat = _places(t, clan)
    first = [PlaceUnit(seat, one, clan) for one in leaders_of(t.facts, clan)]
    soldiers = line.units - len(first)
    return [*first, *[PlaceUnit(seat, SOLDIER + clan, clan)] * soldiers]


def _places(t: DangerousTable, clan: int) -> int:
    """Whoever leads its alliance; of Oda with four, who has its leaders (DT 16.2.3.0, 16.2.6.1).

    Before any chit is drawn no alliance of Oda's is at work; under rules version 1 Hideyoshi's
    player placed Tokugawa's men as well.
    """
    alliance, leaders = t.pos.alliance[clan], leaders_of(t.facts, clan)
    shared = t.setting.players == FOUR and alliance == ODA_ALLIANCE and t.pos.rules >= SHARED_SET_UP
    return t.facts.camps[leaders[0]] if shared and leaders else seat_of_alliance(t, alliance)


def _last_line(facts: Facts, clan: int) -> int:
    return max(at for at, line in enumerate(facts.setup) if line.clan == clan)


def leaders_of(facts: Facts, clan: int) -> list[int]:
    """Those who begin the game in a clan (DT 2.32.4)."""
    whose = enumerate(facts.clan_of)
    return [one for one, his in whose if his == clan and not facts.is_heir[one]]


def _place_all(t: DangerousTable, line: Placing) -> None:
    """All leaders of the clan stand in the one space; minor clans have one unit in each."""
    clan = line.clan
    for leader in leaders_of(t.facts, clan) if len(line.spaces) == 1 else ():
        put_leader(t.pos, leader, line.spaces[0])
    each = line.units // len(line.spaces)
    for space in line.spaces:
        from_the_tray(t.pos, clan, space, each - size_of_clan(t.pos, space, clan))
        t.tell(told.Placed, clan, each, space)


def _oda_leaders(t: DangerousTable) -> list[Step]:
    """Which samurai stands where is Oda's choice (DT 14.1.17, 16.2.3.0)."""
    four = t.setting.players == FOUR
    mine = [one for one in leaders_of(t.facts, ODA) if one != NOBUNAGA]
    if not four:
        return [PlaceUnit(seat_of_alliance(t, 0), one, ODA) for one in mine]
    return [PlaceUnit(t.facts.camps[one], one, ODA) for one in mine if one != HIDEYOSHI]


def from_the_tray(pos: Position, clan: int, station: int, count: int) -> None:
    """Soldiers that are not placed yet."""
    shift_soldiers(pos, clan, AWAY, station, count)


def lines_of(facts: Facts, clan: int) -> list[Placing]:
    return _lines(facts)[clan]


_lines: Final = worked_out(
    lambda facts: [
        [line for line in facts.setup if line.clan == clan and line.spaces] for clan in range(CLANS)
    ]
)
"""Of each clan."""


class PlaceUnit(Choice, frozen=True, gc=False, tag="place-unit"):
    """Where a unit of a clan begins, where the set-up leaves that open (DT 14.1.3 to 14.1.18)."""

    rule: ClassVar[str] = "DT 14.1.17"
    skip_forced: ClassVar[bool] = True
    unit: UnitId
    clan: ClanId

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        might = [Place(self.unit, space) for space in self._spaces(t)]
        return [move for move in might if self.why_not(t, move) is None]

    def _spaces(self, t: DangerousTable) -> Sequence[int]:
        if t.setting.players == FOUR:
            return range(SPACES)
        return sorted({at for line in lines_of(t.facts, self.clan) for at in line.spaces})

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [Place(unit, place) for unit in range(UNITS) for place in range(PLACES)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if not isinstance(move, Place):
            return None
        if move.unit != self.unit:
            return refuse("DT 14.1.1", "another-unit-first", unit=Name("unit", self.unit))
        names = {"place": Name("place", move.place), "clan": Name("clan", self.clan)}
        if t.setting.players == FOUR and self.clan == ODA:
            return self._not_of_sphere(t, move.place)
        lines = [line for line in lines_of(t.facts, self.clan) if move.place in line.spaces]
        if not lines or not lines[0].units:
            return refuse("DT 14.1.17", "not-set-up-there", **names)
        if self.clan == ODA and size_of_clan(t.pos, move.place, ODA) >= lines[0].units:
            return refuse("DT 14.1.17", "place-is-full", units=lines[0].units, **names)
        return None

    def _not_of_sphere(self, t: DangerousTable, space: int) -> Refusal | None:
        """DT 16.2.3.0, 16.2.3.2."""
        kanagasaki = t.facts.place("kanagasaki")
        if space >= SPACES or faction_holding(t.pos, space) != ODA_FACTION:
            return refuse("DT 16.2.3.0", "not-in-your-sphere", place=Name("place", space))
        if space == kanagasaki and t.facts.camps[self.unit] == 2:
            if any(t.pos.where[one] == kanagasaki for one in _camp(t.facts, 2)):
                return refuse("DT 16.2.3.2", "one-leader-in-kanagasaki")
            return None
        if t.facts.sphere[space] != t.facts.camps[self.unit]:
            return refuse("DT 16.2.3.0", "not-in-your-sphere", place=Name("place", space))
        return None

    def play(self, t: DangerousTable, move: Place) -> None:
        if is_leader(move.unit):
            put_leader(t.pos, move.unit, move.place)
        else:
            from_the_tray(t.pos, clan_of_soldier(move.unit), move.place, 1)
        t.tell(told.UnitPlaced, self.seat, move.unit, move.place)

    def commits(self, t: DangerousTable, move: Move) -> bool:
        return True


def _camp(facts: Facts, camp: int) -> list[int]:
    return [one for one in range(LEADERS) if facts.camps[one] == camp]


class NameCamps(Step, frozen=True, gc=False, tag="name-camps"):
    """The Oda players have their leaders, three of them daimyo (DT 16.2.2.2a, 16.2.2.2b)."""

    rule: ClassVar[str] = "DT 16.2.2.2a"

    def run(self, t: DangerousTable) -> None:
        for leader in t.facts.camp_daimyo:
            change_rank(t.pos, leader, DAIMYO)
        put_leader(t.pos, HIDEYOSHI, t.facts.place("kanagasaki"))  # DT 16.2.3.1


class FillWithSoldiers(Step, frozen=True, gc=False, tag="fill-with-soldiers"):
    """Oda's soldiers make up the numbers; Kanagasaki gets what is left (DT 14.1.12, 14.1.13).

    With four players, whose leaders stand where they like, that is filled first (DT 16.2.3.4).
    """

    rule: ClassVar[str] = "DT 14.1.12"

    def run(self, t: DangerousTable) -> None:
        pos = t.pos
        left = pos.soldiers[row(AWAY, ODA)]
        lines = [line for line in lines_of(t.facts, ODA) if line.units]
        printed = t.setting.players == FOUR and pos.rules >= FAITHFUL_FALLS
        for line in lines if printed else lines[::-1]:
            space = line.spaces[0]
            rest = line is lines[0] and not printed
            wanted = left if rest else line.units - size_of_clan(pos, space, ODA)
            from_the_tray(pos, ODA, space, max(0, min(left, wanted)))
            left = pos.soldiers[row(AWAY, ODA)]
            t.tell(told.Placed, ODA, size_of_clan(pos, space, ODA), space)
        if t.setting.players == FOUR:
            _share_kanagasaki(t)


def _share_kanagasaki(t: DangerousTable) -> None:
    """Nobunaga's guard, Hideyoshi's men, and perhaps Tokugawa's (DT 16.2.3.1 to 16.2.3.3)."""
    pos = t.pos
    pos.band[NOBUNAGA], pos.band[HIDEYOSHI] = t.facts.guard, HIDEYOSHIS_MEN
    for leader in _camp(t.facts, 2):
        if pos.where[leader] == t.facts.place("kanagasaki"):
            pos.band[leader] = TOKUGAWAS_MEN


def fill_first_cup(t: DangerousTable) -> None:
    """All alliances in play, but not Nobunaga, whose chit is in play at once (DT 14.1.24)."""
    pos, facts = t.pos, t.facts
    for chit, alliance in enumerate(facts.chit_alliance):
        plain = facts.chit_leader[chit] == NONE
        if alliance != NONE and plain and not pos.entry[alliance]:
            pos.chits[chit] = IN_CUP
    four = t.setting.players == FOUR
    pos.chits[TURN_END] = IN_KYO if four else IN_CUP  # DT 16.2.2.5a
    if not four:
        pos.chits[facts.chit_ids.index("tokugawa")] = 0
