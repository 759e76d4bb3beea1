"""What a step of an army needs and what it may leave open (IK 5.13, 7.4 to 7.7, 7.A.5 to 7.A.9).

A step may leave something to be put right: two armies in one province, or hidden ronin with too few
regulars. It is open only if other steps can put that right (IK 6.26).
"""

from __future__ import annotations

from collections.abc import Iterator

from kassen.core.words.messages import Refusal, refuse
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
    force_size,
    house_of_army,
    in_play,
    level,
    province_name,
    ronin_room,
    room_in,
    seat_of,
)
from kassen.games.ikusa.rules.ronin import overfull, send_back, show_ronin

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


def _doubled(pos: Position) -> set[int]:
    """Provinces where two armies stand."""
    count = pos.army_at.count
    return {p for p in set(pos.army_at) if p != NONE and count(p) > 1}


# ---- whether it can be put right


def can_settle(t: IkusaTable, house: int) -> bool:
    """Can further steps put right what is open?"""
    if is_settled(t.pos, house):
        return True
    if t.pos.phase not in (PHASE_A, PHASE_D):
        return False
    seen: set[bytes] = set()
    reached = [t] if _has_hope(t, house) else []
    for now in reached:  # it grows while we look
        for after in _after_mending(now, house):
            if is_settled(after.pos, house):
                return True
            key = bytes(after.pos.army_at + after.pos.steps + after.pos.army + after.pos.force)
            if key not in seen and _has_hope(after, house):
                seen.add(key)
                reached.append(after)
    return False


def send_back_stranded(t: IkusaTable) -> None:
    """A daimyo has been killed who was to bring help: there is no legal place now (IK 5.16)."""
    for house in in_play(t.pos):
        if overfull(t.pos, house) and not (house == t.pos.turn and can_settle(t, house)):
            send_back(t, house)


def _after_mending(t: IkusaTable, house: int) -> Iterator[IkusaTable]:
    """Armies that share a province move on; others go straight where ronin need them."""
    pos = t.pos
    doubled, crowded = _doubled(pos), overfull(pos, house)
    for army in armies_of(pos, house):
        if not can_step(t, army):
            continue
        at = pos.army_at[army]
        goals = set(ways_out(t, house, at))
        if at not in doubled:
            goals &= _nearer(t, house, army, crowded)
        carried = _worth_carrying(pos, army) if at in doubled else (0,)
        for dest in sorted(goals):
            for ronin in carried:
                for size in _worthwhile(t, army, ronin):
                    yield after_step(t, army, dest, ronin, size)


def _worth_carrying(pos: Position, army: int) -> tuple[int, ...]:
    """No hidden ronin, or as many as it can, if the other army cannot have them all."""
    most = min(pos.hidden[pos.army_at[army]], ronin_room(pos, army))
    return (0, most) if most else (0,)


def _has_hope(t: IkusaTable, house: int) -> bool:
    """Somebody could move out of every crowd, and somebody come to all ronin who need him."""
    pos = t.pos
    able = [army for army in armies_of(pos, house) if can_step(t, army)]
    places = {pos.army_at[army] for army in able}
    if not _doubled(pos) <= places:
        return False
    crowded = overfull(pos, house)
    return all(any(_nearer(t, house, army, [goal]) for army in able) for goal in crowded)


def _could_carry(t: IkusaTable, army: int, province: int) -> bool:
    """The hidden ronin of a province would be few enough if the army came with all it has."""
    pos = t.pos
    beside = ronin_room(pos, force_in(province))
    if not force_size(pos, province):
        beside = t.facts.force_limit - 1  # an army that leaves there may leave a garrison
    return pos.hidden[province] <= beside + ronin_room(pos, army)


def _nearer(t: IkusaTable, house: int, army: int, goals: list[int]) -> set[int]:
    """Where an army is a step nearer to one of the provinces that it can reach and help."""
    found: set[int] = set()
    at, left = t.pos.army_at[army], level(t, army) - t.pos.steps[army]
    for goal in goals:
        if goal == at or not _could_carry(t, army, goal):
            continue
        around = {goal}
        for _ in range(left):
            wider = {n for p in around for n in ways_out(t, house, p)}
            if at in wider:
                found |= around
                break
            around |= wider
    return found


def _worthwhile(t: IkusaTable, army: int, ronin: int) -> range:
    """Sizes of a garrison; more than must be are of use only to ronin who stay hidden there."""
    bounds = garrison_bounds(t, army, ronin)
    if bounds is None:
        return range(0)
    least, most = bounds
    hidden = 0 if ronin else t.pos.hidden[t.pos.army_at[army]]
    return range(least, max(least, min(most, hidden + 1)) + 1)


def after_step(t: IkusaTable, army: int, dest: int, ronin: int, leave: int) -> IkusaTable:
    """A clone on which the step is made and so many units (of whatever kind) stay behind."""
    trial = t.clone()
    pos = trial.pos
    origin = pos.army_at[army]
    for unit in range(KINDS):
        if count := min(leave, pos.army[ROW * army + unit]):
            add(pos, army, unit, -count)
            add(pos, force_in(origin), unit, count)
            leave -= count
    if ronin:
        show_ronin(trial, origin, shares_of(pos, origin, army, ronin))
    if pos.owner[dest] == NONE:
        pos.owner[dest] = house_of_army(army)
    pos.army_at[army] = dest
    pos.steps[army] += 1
    return trial


def opens_nothing(pos: Position, origin: int, dest: int, ronin: int) -> bool:
    """Nobody is met, and no ronin stay hidden where the army comes from."""
    return dest not in pos.army_at and (ronin > 0 or not pos.hidden[origin])


def _leaves_enough(t: IkusaTable, army: int, ronin: int) -> bool:
    """With some garrison the ronin who stay hidden there have regulars enough."""
    pos = t.pos
    origin = pos.army_at[army]
    if ronin or not pos.hidden[origin]:
        return True
    bounds = garrison_bounds(t, army, 0)
    if bounds is None:
        return False
    staying = room_in(pos, origin) - ronin_room(pos, army)
    return pos.hidden[origin] <= max(staying, bounds[1] - 1)


def _somebody_may_come(t: IkusaTable, army: int) -> bool:
    """An army could get to where this one leaves from; itself too, if it can turn back."""
    if t.pos.steps[army] + 2 <= level(t, army):
        return True
    origin = t.pos.army_at[army]
    for other in armies_of(t.pos, house_of_army(army)):
        if other != army and can_step(t, other):
            far = level(t, other) - t.pos.steps[other] > 1
            if far or origin in t.facts.neighbours[t.pos.army_at[other]]:
                return True
    return False


def _is_stuck(t: IkusaTable, army: int, dest: int) -> bool:
    """It meets another army, and neither could go on."""
    pos = t.pos
    if dest not in pos.army_at:
        return False
    if pos.phase not in (PHASE_A, PHASE_D):
        return True
    last_step = pos.steps[army] + 1 >= level(t, army)
    return last_step and not any(can_step(t, other) for other in armies_in(pos, dest))


def _can_pass(t: IkusaTable, army: int, dest: int) -> bool:
    """Nobody is there, or whoever can go on has a place where nobody is."""
    pos = t.pos
    if dest not in pos.army_at:
        return True
    if pos.hidden[dest]:
        return False  # to be looked at closely
    goals = ways_out(t, house_of_army(army), dest)
    return any(n == pos.army_at[army] or n not in pos.army_at for n in goals)


def stays_open(t: IkusaTable, army: int, dest: int, ronin: int, settled: bool) -> bool:
    """The step leaves something that no further step can put right."""
    house = house_of_army(army)
    if _is_stuck(t, army, dest):
        return True
    if not _leaves_enough(t, army, ronin):
        if not _somebody_may_come(t, army):
            return True
    elif settled and _can_pass(t, army, dest):
        return False
    sizes = _worthwhile(t, army, ronin)
    return not any(can_settle(after_step(t, army, dest, ronin, size), house) for size in sizes)
