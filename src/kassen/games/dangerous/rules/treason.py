"""Chapter 8.2: whom a betrayal card can win, and who goes over with him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    CLANS,
    DAIMYO,
    LEADERS,
    NONE,
    ODA,
    ODA_FACTION,
    SAMURAI,
    YOSHIAKI,
)
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.position import DangerousTable, Position, faction_holding
from kassen.games.dangerous.rules.seats import FOUR, hand_of_seat
from kassen.games.dangerous.rules.stations import (
    AWAY,
    BOX,
    ON_MAP,
    PEU,
    fort,
    is_besieged,
    is_on_map,
    is_space,
    place_of,
    row,
)
from kassen.games.dangerous.rules.units import change_clan, convert_soldiers, leaders_at
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS

BETRAYAL = "betrayal"
MANY = 255

betrayal_cards: Final = worked_out(
    lambda facts: tuple(
        (number, card.leader) for number, card in enumerate(facts.cards) if card.kind == BETRAYAL
    )
)
"""Those that there are, and whom they name."""


def follow_at_most(t: DangerousTable, leader: int) -> int:
    """Of four players an Oda leader takes those only whom he can command (DT 16.2.11.2)."""
    of_four = t.setting.players == FOUR and t.pos.serves[leader] == ODA
    return t.facts.command[t.pos.rank[leader]] if of_four else MANY


def card_cannot_win(t: DangerousTable, seat: int, card: int) -> Refusal | None:
    """What speaks against a betrayal card wherever it is played (DT 6.1.1, 8.2.19, C.18)."""
    about, name = t.facts.cards[card], Name("card", card)
    if card not in hand(t.pos, hand_of_seat(t, seat)):
        return refuse("DT 6.3.5", "not-in-your-hand", card=name)
    if about.kind != BETRAYAL:
        return refuse("DT 6.1.1", "no-betrayal-card", card=name)
    return terms_unmet(t, card)


def terms_unmet(t: DangerousTable, card: int) -> Refusal | None:
    """He must be on the map, and what the card names be held (DT 8.2.19, C.18)."""
    about = t.facts.cards[card]
    if terms_met(t, card):
        return None
    if not is_on_map(t.pos.where[about.leader]):
        return refuse("DT 8.2.19", "not-on-the-map", leader=Name("leader", about.leader))
    return refuse("DT C.18", "oda-must-hold", place=Name("place", about.needs))


def terms_met(t: DangerousTable, card: int) -> bool:
    """Nothing of that is in the way."""
    about = t.facts.cards[card]
    if not is_on_map(t.pos.where[about.leader]):
        return False
    return about.needs == NONE or faction_holding(t.pos, about.needs) == ODA_FACTION


# ---- who goes with him -------------------------------------------------------------------------


def all_who_serve(pos: Position, clan: int) -> int:
    """Units of a clan, on the map, in its box or on the track."""
    leaders = [one for one in range(LEADERS) if pos.serves[one] == clan]
    there = sum([pos.where[one] not in (AWAY, PEU) for one in leaders])
    return sum(pos.soldiers[clan::CLANS]) + there


def go_over(pos: Position, leader: int, clan: int, most: int = MANY) -> list[int]:
    """He serves another clan, and so do those who follow him; the stations where any stand.

    Of soldiers who stand with him alone at most so many follow.
    """
    old, station = pos.serves[leader], pos.where[leader]
    if leads_his_clan(pos, leader):
        return whole_clan(pos, old, clan)
    if not beside_him(pos, leader):  # DT 8.2.8
        convert_soldiers(pos, station, old, clan, min(most, pos.soldiers[row(station, old)]))
    change_clan(pos, leader, clan)
    taken_with_its_last_leader(pos, old, clan)
    return [station]


def taken_with_its_last_leader(pos: Position, old: int, clan: int) -> None:
    """Nobody is left who leads a clan: it counts as won by the one that he joined (DT 11.0.8)."""
    if not has_leaders(pos, old):
        pos.taken_by[old] = clan


def has_leaders(pos: Position, clan: int) -> bool:
    """Somebody who leads it lives; an heir who waits comes only in place of one who does."""
    out = (PEU, AWAY) if pos.rules >= FAITHFUL_FALLS else (PEU,)
    return any(pos.serves[one] == clan and pos.where[one] not in out for one in range(LEADERS))


def beside_him(pos: Position, leader: int) -> list[int]:
    """Other leaders of his clan at the same station (DT 8.2.9)."""
    clan = pos.serves[leader]
    there = leaders_at(pos, pos.where[leader])
    return [one for one in leading(pos, there, leader) if pos.serves[one] == clan]


def leading(pos: Position, there: Sequence[int], leader: int) -> list[int]:
    """Others who could keep men from going over with him: no Shogun who only talks (DT 15.1.1)."""
    talks = pos.rank[YOSHIAKI] == SAMURAI and pos.rules >= FAITHFUL_FALLS
    return [one for one in there if one != leader and not (talks and one == YOSHIAKI)]


def leads_his_clan(pos: Position, leader: int) -> bool:
    """He is a daimyo, and his clan keeps no other one (DT 8.2.5, 8.2.6)."""
    clan = pos.serves[leader]
    rest = [one for one in range(LEADERS) if pos.serves[one] == clan and one != leader]
    other = any(pos.rank[one] == DAIMYO and pos.where[one] not in (PEU, AWAY) for one in rest)
    return pos.rank[leader] == DAIMYO and not other


def whole_clan(pos: Position, old: int, clan: int) -> list[int]:
    """All units of a clan, in the box and on the track too (DT 8.2.5, 8.2.7)."""
    pos.taken_by[old] = clan
    stations = set()
    for leader in range(LEADERS):
        if pos.serves[leader] == old and pos.where[leader] != PEU:
            change_clan(pos, leader, clan)
            stations.add(pos.where[leader])
    for station in range(BOX + 1):
        count = pos.soldiers[row(station, old)]
        if count:
            convert_soldiers(pos, station, old, clan, count)
            stations.add(station)
    return sorted(at for at in stations if at < ON_MAP)


# ---- in a combat -------------------------------------------------------------------------------


def go_over_in_combat(pos: Position, leader: int, clan: int, by_clan: bool) -> list[int]:
    """A daimyo goes over with his clan, a samurai with his own men, or with all there if alone.

    DT 8.2.5, 8.2.17, 8.2.18; of Oda's leaders with four players only his own men follow (DT
    16.2.11.2). The stations where any of those who went stand. `by_clan`: as an option.
    """
    station, old = pos.where[leader], pos.serves[leader]
    if leads_his_clan(pos, leader):
        return go_over(pos, leader, clan)
    if (pos.camp[leader] != NONE and old == ODA) or others_lead_there(pos, leader, by_clan):
        take_command_along(pos, station, leader, clan)
        change_clan(pos, leader, clan)
        if pos.rules >= FAITHFUL_FALLS:
            taken_with_its_last_leader(pos, old, clan)
        return [station]
    joined = go_over(pos, leader, clan)
    if pos.rules >= FAITHFUL_FALLS and is_space(place_of(station)):
        beyond = place_of(station) if is_besieged(station) else fort(station)
        if men := pos.soldiers[row(beyond, old)]:
            convert_soldiers(pos, beyond, old, clan, men)
            joined.append(beyond)
    return joined


def others_lead_there(pos: Position, leader: int, by_clan: bool) -> bool:
    """Others than he lead men of his side in the place, before the walls or behind (DT 8.2.18).

    Bystanders of his faction are there, too.
    `by_clan`: only leaders of his own clan count.
    """
    station, clan = pos.where[leader], pos.serves[leader]
    if pos.rules < FAITHFUL_FALLS:
        return bool(beside_him(pos, leader))
    place = place_of(station)
    there = [*leaders_at(pos, place), *(leaders_at(pos, fort(place)) if is_space(place) else ())]
    rest = leading(pos, there, leader)
    if by_clan:
        return any(pos.serves[one] == clan for one in rest)
    return any(pos.faction[pos.serves[one]] == pos.faction[clan] for one in rest)


def take_command_along(pos: Position, station: int, leader: int, clan: int) -> None:
    """The soldiers whom he commands, those of them who are cut off too (DT 8.2.17)."""
    men, men_cut = pos.led[leader], pos.led_cut[leader]
    here, there = row(station, pos.serves[leader]), row(station, clan)
    pos.cut[here] -= men_cut
    pos.cut[there] += men_cut
    over = max(0, pos.halted_cut[here] - pos.cut[here])
    for marks in (pos.halted, pos.halted_cut):
        marks[here] -= over
        marks[there] += over
    convert_soldiers(pos, station, pos.serves[leader], clan, men)
