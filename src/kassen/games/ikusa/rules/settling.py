"""What a step of an army needs and what it may leave open (IK 5.13, 7.4 to 7.7, 7.A.5 to 7.A.9).

A step may leave something to be put right: two armies in one province, or hidden ronin with too few
regulars. It is open only if further moves can put that right (IK 6.26): see `mending`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.box.data import KINDS
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    RONIN_AT,
    ROW,
    IkusaTable,
    Position,
    add,
    armies_in,
    armies_of,
    army_size,
    force_in,
    hand_over,
    house_of_army,
    level,
    province_name,
    ronin_room,
    room_in,
    seat_of,
    shown_ronin,
)
from kassen.games.ikusa.rules.ronin import overfull, show_ronin

PHASE_A, PHASE_C, PHASE_D = 1, 3, 4


# ---- what a step needs


def owes_garrison(pos: Position, army: int) -> bool:
    """It would leave its province without a unit (IK 7.4, 7.A.7 to 7.A.9)."""
    province = pos.army_at[army]
    return not pos.sizes[province] and pos.army_at.count(province) == 1


def garrison_bounds(t: IkusaTable, army: int, ronin: int) -> tuple[int, int] | None:
    """How many units must and may stay behind if so many hidden ronin come along.

    None: it cannot be done. Ronin that are shown keep the limit on both sides (IK 5.6).
    """
    pos = t.pos
    province = pos.army_at[army]
    carried = pos.army[ROW * army + RONIN_AT] + ronin
    rest = pos.hidden[province] - ronin if ronin else 0
    if not owes_garrison(pos, army):
        fits = carried <= army_size(pos, army)  # of its regulars, but one
        if fits and rest:
            fits = rest <= room_in(pos, province) - ronin_room(pos, army)
        return (0, 0) if fits else None
    least = rest + 1
    most = min(t.facts.force_limit, army_size(pos, army) - carried)
    return (least, most) if least <= most else None


def can_leave(pos: Position, army: int) -> bool:
    """The same without hidden ronin: can it be done at all?"""
    spare = army_size(pos, army) - pos.army[ROW * army + RONIN_AT]
    return spare > 0 or (spare == 0 and not owes_garrison(pos, army))


def may_enter(t: IkusaTable, house: int, province: int) -> bool:
    """Friendly provinces; in phase D empty ones too (IK 7.A.2, 7.A.3, 7.D.1)."""
    owner = t.pos.owner[province]
    return owner == house or (owner == NONE and t.pos.phase == PHASE_D)


def no_entry(t: IkusaTable, house: int, province: int) -> Refusal:
    """Why a province cannot be entered: an enemy, nobody or the other colour is there (IK 2P.6)."""
    owner, name = t.pos.owner[province], province_name(province)
    if owner != NONE and seat_of(t, owner) == seat_of(t, house):
        return refuse("IK 2P.6", "your-other-colour", province=name)
    rule = "IK 7.D.1" if t.pos.phase == PHASE_D else "IK 7.A.3"
    return refuse(rule, "cannot-enter", province=name)


def ways_out(t: IkusaTable, house: int, province: int) -> list[int]:
    """The provinces next to one that may be entered."""
    owner, near = t.pos.owner, t.facts.neighbours[province]
    if t.pos.phase == PHASE_D:
        return [n for n in near if owner[n] == house or owner[n] == NONE]
    return [n for n in near if owner[n] == house]


def can_step(t: IkusaTable, army: int) -> bool:
    """On the map, its daimyo alive, steps left (IK 6.13, 7.A.4)."""
    pos = t.pos
    return (
        pos.army_at[army] != NONE
        and not pos.slain[army]
        and pos.steps[army] < t.facts.levels[pos.hole[army]]
    )


def shares_of(pos: Position, province: int, army: int, ronin: int) -> dict[int, int]:
    """Hidden ronin who do not go with an army stay with the force, or with an army that stays."""
    shares, rest = {army: ronin}, pos.hidden[province] - ronin
    others = [force_in(province), *(a for a in armies_in(pos, province) if a != army)]
    for troop in others:
        count = min(rest, ronin_room(pos, troop))
        shares[troop] = count
        rest -= count
    return shares


# ---- what is open


def are_apart(pos: Position, house: int) -> bool:
    """One army a province (IK C.18)."""
    first = house * ARMIES
    a, b, c = pos.army_at[first : first + ARMIES]
    return not ((a == b != NONE) or (b == c != NONE) or (a == c != NONE))


def is_settled(pos: Position, house: int) -> bool:
    """Armies are apart, and hidden ronin within their limits (IK C.18, 5.13)."""
    return are_apart(pos, house) and not overfull(pos, house)


def doubled(pos: Position, house: int) -> set[int]:
    """Provinces where two armies of a house stand."""
    if are_apart(pos, house):
        return set()
    own = pos.army_at[house * ARMIES : house * ARMIES + ARMIES]
    return {p for p in own if p != NONE and own.count(p) > 1}


# ---- after a step


def after_step(
    t: IkusaTable, army: int, dest: int, ronin: int, leave: int, order: Sequence[int] = range(KINDS)
) -> IkusaTable:
    """A clone on which the step is made and so many units stay behind, the first kinds first."""
    trial = t.clone()
    pos = trial.pos
    origin = pos.army_at[army]
    for unit in order:
        if count := min(leave, pos.army[ROW * army + unit]):
            add(pos, army, unit, -count)
            add(pos, force_in(origin), unit, count)
            leave -= count
    if ronin:
        show_ronin(trial, origin, shares_of(pos, origin, army, ronin))
    if pos.owner[dest] == NONE:
        hand_over(pos, dest, house_of_army(army))
    pos.army_at[army] = dest
    pos.steps[army] += 1
    return trial


def worthwhile(t: IkusaTable, army: int, ronin: int) -> range:
    """Sizes of a garrison; more than must be are of use only to ronin who stay hidden there."""
    bounds = garrison_bounds(t, army, ronin)
    if bounds is None:
        return range(0)
    least, most = bounds
    hidden = 0 if ronin else t.pos.hidden[t.pos.army_at[army]]
    return range(least, max(least, min(most, hidden + 1)) + 1)


def after_leaving(
    t: IkusaTable, army: int, dest: int, ronin: int, leave: int
) -> Iterator[IkusaTable]:
    """The step is made, and so many stay: samurai first, or ashigaru first.

    Which of them makes a difference to the squares of the army that goes (IK C.16).
    """
    if _is_in_vain(t, army, dest, ronin, leave):
        return
    yield after_step(t, army, dest, ronin, leave)
    if 0 < leave < army_size(t.pos, army) and t.setting.rules > 1:
        yield after_step(t, army, dest, ronin, leave, range(KINDS - 1, -1, -1))


def _is_in_vain(t: IkusaTable, army: int, dest: int, ronin: int, leave: int) -> bool:
    """It is the last step of its house, and hidden ronin would lack more than one regular.

    A force that is taken up as a whole carries one more: all else must be right at once.
    """
    pos, house = t.pos, house_of_army(army)
    if pos.steps[army] + 1 < level(t, army):
        return False
    for other in armies_of(pos, house):
        if other != army and can_step(t, other):
            return False
    origin = pos.army_at[army]
    if pos.hidden[origin] and not ronin:
        staying = room_in(pos, origin) - ronin_room(pos, army)
        if pos.hidden[origin] > staying + leave + 1:
            return True
    coming = max(0, army_size(pos, army) - leave - shown_ronin(pos, army) - ronin)
    return any(
        pos.hidden[province] > room_in(pos, province) + 1 + (coming if province == dest else 0)
        for province in overfull(pos, house)
        if province != origin
    )
