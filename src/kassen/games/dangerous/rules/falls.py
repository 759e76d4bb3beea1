"""Chapter 3.3: clans fall, Mori and Uesugi withdraw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.bits import bits_of, members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CLANS,
    ENRYAKUJI,
    LEADERS,
    NEUTRAL,
    NONE,
    ODA,
    ODA_FACTION,
    PLACES,
    SPACES,
    TAKEDA,
    YOSHIAKI,
)
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.azuchi import falls_with
from kassen.games.dangerous.rules.capital import found_azuchi, move_turn_end
from kassen.games.dangerous.rules.communication import home_castles
from kassen.games.dangerous.rules.losses import remove_leader
from kassen.games.dangerous.rules.moves import ChooseClan
from kassen.games.dangerous.rules.nets import chart_of
from kassen.games.dangerous.rules.position import (
    HANDED_OVER,
    ClanId,
    DangerousTable,
    Position,
    alone,
    change_control,
    faction_holding,
)
from kassen.games.dangerous.rules.seats import seat_of_alliance, seats_of_faction
from kassen.games.dangerous.rules.siege import lift_siege, shuts_in
from kassen.games.dangerous.rules.stations import (
    ALL_SPACES,
    AWAY,
    BOX,
    ON_MAP,
    PEU,
    STATIONS,
    TRACK,
    fort,
    is_besieged,
    is_on_map,
    other,
    place_of,
    row,
)
from kassen.games.dangerous.rules.units import (
    convert_soldiers,
    put_leader,
    shift_soldiers,
    size_of_clan,
)
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS
from kassen.games.dangerous.rules.victory import check_victory

JOIN_NOBODY = (TAKEDA, ENRYAKUJI)
"""Their soldiers do not go to a conqueror (DT 3.32.1, 15.4.4)."""


def gone(pos: Position, clan: int) -> bool:
    """It has fallen or withdrawn."""
    return bool((pos.fallen | pos.withdrawn) >> clan & 1)


def speaker(t: DangerousTable, faction: int) -> int:
    """The seat that decides for a whole faction: the active one, if it is of that faction."""
    seats = seats_of_faction(t, faction)
    if t.pos.active != NONE:
        active = seat_of_alliance(t, t.pos.active)
        if active in seats:
            return active
    return seats[0]


# ---- when a clan falls -------------------------------------------------------------------------


def castles(pos: Position, facts: Facts) -> list[int]:
    """Of each clan what decides its fall: home castles, or where it starts, as bits (DT 3.3.2)."""
    found = chart_of(facts).castles
    if pos.azuchi == NONE:
        return found
    return [home_castles(pos, facts)[ODA], *found[ODA + 1 :]]


def lost(pos: Position) -> tuple[int, int]:
    """Of Oda and its enemies the spaces, as bits, that the other side controls.

    Or will in step 8, since it is alone there (DT 3.3.5).
    """
    oda, against = alone(pos)
    return pos.holds[ANTI_ODA] | against, pos.holds[ODA_FACTION] | oda


_AT_LARGE: Final = bytes(station < PLACES for station in range(256))
"""A table that marks who is on the map, and not in a fort."""


def with_leaders(pos: Position) -> set[int]:
    """The clans of which some leader is at large (DT 3.3.1, 3.3.13).

    In a fort he is, while friends of his hold the field or nobody is before it (DT 10.5.0).
    """
    found = {*compress(pos.serves, pos.where.translate(_AT_LARGE))}
    if pos.rules >= FAITHFUL_FALLS:
        inside = [(pos.serves[one], at) for one, at in enumerate(pos.where) if is_besieged(at)]
        found.update(clan for clan, at in inside if not shuts_in(pos, place_of(at)))
    return found


def has_come(pos: Position, facts: Facts, clan: int) -> bool:
    """It is in the game: some unit that was ever its own has been placed."""
    if pos.soldiers[row(TRACK, clan)]:  # Enryaku-ji, before its turn (DT 15.4.1)
        return False
    if any(pos.where[one] != AWAY for one in range(LEADERS) if facts.clan_of[one] == clan):
        return True
    return any(pos.soldiers[row(at, clan)] for at in range(STATIONS))


def first_to_fall(pos: Position, facts: Facts) -> int:
    """The first clan that falls; NONE: none does (DT 3.3.1, 3.3.2)."""
    over, whose, kept = pos.fallen | pos.withdrawn, pos.faction, castles(pos, facts)
    oda, against = lost(pos)
    left = ~oda, ~against, ALL_SPACES
    weak = [clan for clan in chart_of(facts).may_fall if not kept[clan] & left[whose[clan]]]
    weak = [clan for clan in weak if whose[clan] != NEUTRAL and not over >> clan & 1]
    if weak:
        led = with_leaders(pos)
        for clan in weak:
            if clan not in led and has_come(pos, facts, clan):
                return clan
    return NONE


def conquerors(pos: Position, facts: Facts, clan: int) -> list[int]:
    """Who has most units in its castles; whose they are, if nobody stands there (DT 3.3.9)."""
    enemy, spaces = other(pos.faction[clan]), members(castles(pos, facts)[clan])
    found = strongest(pos, spaces, enemy)
    holders = {pos.control[at] for at in spaces if faction_holding(pos, at) == enemy}
    return found or sorted(holders)


def strongest(pos: Position, spaces: Iterable[int], faction: int) -> list[int]:
    """The clans of a faction with most units in some spaces; none, if nobody is there."""
    counts = [0] * CLANS
    for space in spaces:
        for clan in clans_at(pos, space):
            if pos.faction[clan] == faction:
                counts[clan] += strength(pos, space, clan)
    most = max(counts)
    return [clan for clan, count in enumerate(counts) if count == most] if most else []


def clans_at(pos: Position, space: int) -> set[int]:
    """The clans of which somebody is in a space or its fort."""
    there = members(pos.here[space] | pos.here[fort(space)])
    found = {pos.serves[one] for one in there}
    found.update(members(pos.men[space] | pos.men[fort(space)]))
    return found


def strength(pos: Position, space: int, clan: int) -> int:
    """Units of a clan in a space and its fort; the Shogun as a samurai is none (DT 15.1.4)."""
    found = size_of_clan(pos, space, clan) + size_of_clan(pos, fort(space), clan)
    only_talks = pos.where[YOSHIAKI] == space and pos.serves[YOSHIAKI] == clan
    return found - (only_talks and not pos.rank[YOSHIAKI])


# ---- what a fall does --------------------------------------------------------------------------


def check_falls(t: DangerousTable) -> None:
    """All falls and withdrawals that are due, one after the other (DT 3.3.12)."""
    pos, facts = t.pos, t.facts
    withdrawals(t)
    clan = first_to_fall(pos, facts)
    if clan == NONE:
        return
    found = conquerors(pos, facts, clan)
    if len(found) == 1:
        fall(t, clan, found[0])
        check_falls(t)
    else:
        t.do(NameConqueror(speaker(t, other(pos.faction[clan])), clan), CheckFalls())


class CheckFalls(Step, frozen=True, gc=False, tag="check-falls"):
    rule: ClassVar[str] = "DT 3.3.12"

    def run(self, t: DangerousTable) -> None:
        check_falls(t)
        move_turn_end(t)
        found_azuchi(t)
        check_victory(t)


def falls_by_sieges(t: DangerousTable) -> tuple[Step, ...]:
    """The last leader of a clan may just have been shut in, or have gone (DT 3.3.12, 10.5.0).

    Older games do not look at these moments.
    """
    return (CheckFalls(),) if t.pos.rules >= FAITHFUL_FALLS else ()


class NameConqueror(Choice, frozen=True, gc=False, tag="name-conqueror"):
    """Several clans are equally strong in the castles of a fallen one (DT 3.3.11)."""

    rule: ClassVar[str] = "DT 3.3.11"
    clan: ClanId

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [ChooseClan(clan) for clan in range(CLANS)]

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [*map(ChooseClan, conquerors(t.pos, t.facts, self.clan))]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, ChooseClan) and move.clan not in conquerors(t.pos, t.facts, self.clan):
            name = Name("clan", move.clan)
            if t.pos.faction[move.clan] != other(t.pos.faction[self.clan]):
                return refuse("DT 3.3.9", "clan-of-another-faction", clan=name)
            return refuse("DT 3.3.9", "another-clan-is-stronger", clan=name)
        return None

    def play(self, t: DangerousTable, move: ChooseClan) -> None:
        fall(t, self.clan, move.clan)


def fall(t: DangerousTable, clan: int, conqueror: int) -> None:
    """Leaders are gone, soldiers wait in the conqueror's box, spaces are his (DT 3.3.6, 3.3.7)."""
    pos = t.pos
    pos.fallen |= 1 << clan
    pos.taken_by[clan] = conqueror
    t.tell(told.ClanFell, clan, conqueror)
    dest = PEU if clan in JOIN_NOBODY else BOX
    clear_away(pos, t.facts, clan, dest)
    if dest == BOX:
        convert_soldiers(pos, BOX, clan, conqueror, pos.soldiers[row(BOX, clan)])
    for space in range(SPACES):
        if pos.control[space] == clan:
            change_control(pos, space, conqueror)  # DT 2.46.7
            if pos.rules >= FAITHFUL_FALLS:
                pos.traces[space] ^= HANDED_OVER
            falls_with(t, space)


def clear_away(pos: Position, facts: Facts, clan: int, soldiers_to: int) -> None:
    """No unit of a clan is left on the map; who went over before is no unit of it (DT 3.3.8)."""
    left = set()
    for leader in range(LEADERS):
        if pos.serves[leader] == clan and pos.where[leader] != AWAY:
            left.add(pos.where[leader])
            remove_leader(pos, leader)
            put_leader(pos, leader, PEU)
            if leader in pos.commander:
                pos.commander[pos.commander.index(leader)] = NONE
            heir = facts.heir[leader]
            if heir != NONE and pos.where[heir] == AWAY and is_of(pos, heir, clan):
                put_leader(pos, heir, PEU)
    for station in range(STATIONS):
        at = row(station, clan)
        count = pos.soldiers[at]
        if count and (is_on_map(station) or station == BOX != soldiers_to):
            pos.halted[at] = pos.halted_cut[at] = 0
            shift_soldiers(pos, clan, station, soldiers_to, count, cut=pos.cut[at])
            left.add(station)
    for station in left:
        if station < ON_MAP and place_of(station) < SPACES:
            lift_siege(pos, place_of(station))


def is_of(pos: Position, heir: int, clan: int) -> bool:
    """He has not gone over with others (DT 3.3.8)."""
    return pos.rules < FAITHFUL_FALLS or pos.serves[heir] == clan


# ---- withdrawals (3.31) ------------------------------------------------------------------------


def withdrawals(t: DangerousTable) -> None:
    """Mori and Uesugi leave the war with their surrender spaces (DT 3.31.1, 3.31.2)."""
    pos, facts = t.pos, t.facts
    held = pos.holds[ODA_FACTION]
    for clan, spaces in surrendered(facts).items():
        if spaces & ~held:
            continue
        if pos.faction[clan] == ANTI_ODA and not gone(pos, clan):
            pos.withdrawn |= 1 << clan
            t.tell(told.ClanWithdrew, clan)
            clear_away(pos, facts, clan, PEU)  # DT 3.31.3


def _surrendered(facts: Facts) -> dict[int, int]:
    clans = sorted(set(facts.surrender_of) - {NONE})
    return {
        clan: bits_of([at for at, one in enumerate(facts.surrender_of) if one == clan])
        for clan in clans
    }


surrendered: Final = worked_out(_surrendered)
"""Of each clan that may withdraw, the spaces that decide it, as bits."""
