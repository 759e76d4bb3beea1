"""Whether a step is open to an army: what it leaves behind, whom it meets (IK 5.13, 7.A.5).

What is plain is seen at once; else further moves are searched for that put it right: `mending`.
"""

from __future__ import annotations

from kassen.games.ikusa.rules.mending import Near, can_settle, seeks_all_ways
from kassen.games.ikusa.rules.position import (
    IkusaTable,
    Position,
    armies_in,
    armies_of,
    force_in,
    house_of_army,
    level,
    ronin_room,
    room_in,
    shown_ronin,
)
from kassen.games.ikusa.rules.ronin import overfull
from kassen.games.ikusa.rules.settling import (
    PHASE_A,
    PHASE_D,
    after_leaving,
    can_step,
    doubled,
    garrison_bounds,
    owes_garrison,
    ways_out,
    worthwhile,
)


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


def is_hopeless(t: IkusaTable, army: int, ronin: int) -> bool:
    """Wherever it goes, ronin stay hidden behind it who lack regulars, and nobody is near."""
    return not _leaves_enough(t, army, ronin) and not _somebody_may_help(t, army)


def _somebody_may_help(t: IkusaTable, army: int) -> bool:
    """An army is or could get where this one leaves from; itself too, if it can turn back."""
    if t.pos.steps[army] + 2 <= level(t, army):
        return True
    origin = t.pos.army_at[army]
    for other in armies_of(t.pos, house_of_army(army)):
        if other == army:
            continue
        if t.setting.rules > 1 and t.pos.army_at[other] == origin:
            return True  # and may take up the force
        if can_step(t, other):
            far = level(t, other) - t.pos.steps[other] > 1
            if far or origin in t.facts.neighbours[t.pos.army_at[other]]:
                return True
    return False


def _somebody_follows(t: IkusaTable, army: int, dest: int) -> bool:
    """Where it leaves from another comes with all its men, who are enough, and nothing is open."""
    pos = t.pos
    origin = pos.army_at[army]
    sizes = worthwhile(t, army, 0)
    if not sizes or pos.army_at.count(origin) > 1 or pos.phase not in (PHASE_A, PHASE_D):
        return False
    room = pos.sizes[origin] + sizes[-1] - 1 - shown_ronin(pos, force_in(origin))
    for other in armies_of(pos, house_of_army(army)):
        at = pos.army_at[other]
        if origin not in t.facts.neighbours[at] or not can_step(t, other) or pos.hidden[at]:
            continue
        if owes_garrison(pos, other) or (dest != at and dest in pos.army_at):
            continue
        if pos.hidden[origin] <= room + ronin_room(pos, other):
            return True
    return False


def is_stuck(t: IkusaTable, army: int, dest: int, steps: int) -> bool:
    """It meets another army with so many steps made, and neither could go on."""
    pos = t.pos
    if dest not in pos.army_at:
        return False
    if pos.phase not in (PHASE_A, PHASE_D):
        return True
    last_step = steps >= level(t, army)
    return last_step and not any([can_step(t, other) for other in armies_in(pos, dest)])  # noqa: C419


def can_pass(t: IkusaTable, army: int, dest: int) -> bool:
    """Nobody is there, or whoever can go on has a place where nobody is."""
    pos = t.pos
    if dest not in pos.army_at:
        return True
    if pos.hidden[dest]:
        return False  # to be looked at closely
    for goal in ways_out(t, house_of_army(army), dest):
        if goal == pos.army_at[army] or goal not in pos.army_at:
            return True
    return False


def _puts_all_right(pos: Position, army: int, dest: int) -> bool:
    """Nothing is open but that it stands with one other, and it goes where nobody is."""
    origin, house = pos.army_at[army], house_of_army(army)
    return (
        pos.army_at.count(origin) == 2
        and dest not in pos.army_at
        and not pos.hidden[origin]
        and doubled(pos, house) == {origin}
        and not overfull(pos, house)
    )


def can_part(t: IkusaTable, house: int) -> bool:
    """One step puts all right, whoever is taken up before it: that makes room for more ronin."""
    return any(
        can_step(t, army) and _puts_all_right(t.pos, army, dest)
        for army in armies_of(t.pos, house)
        for dest in ways_out(t, house, t.pos.army_at[army])
    )


def _leads_nowhere(t: IkusaTable, step: tuple[int, int, int], settled: bool, near: Near) -> bool:
    """No way of all there are leads on to where nothing is open (IK 6.26)."""
    army, dest, ronin = step
    if settled or not near.ways.is_lost:
        if is_stuck(t, army, dest, t.pos.steps[army] + 1):
            return True
        if not _leaves_enough(t, army, ronin):
            if not _somebody_may_help(t, army):
                return True
        elif can_pass(t, army, dest) if settled else _puts_all_right(t.pos, army, dest):
            return False
    return not near.ways.lead_on_after(army, dest, ronin)


def stays_open(
    t: IkusaTable, army: int, dest: int, ronin: int, settled: bool, near: Near | None = None
) -> bool:
    """The step leaves something that no further step can put right."""
    house = house_of_army(army)
    if seeks_all_ways(t):
        return _leads_nowhere(t, (army, dest, ronin), settled, near or Near(t, house))
    if is_stuck(t, army, dest, t.pos.steps[army] + 1):
        return True
    if not _leaves_enough(t, army, ronin):
        if not _somebody_may_help(t, army):
            return True
        if settled and _somebody_follows(t, army, dest):
            return False
    elif can_pass(t, army, dest) if settled else _puts_all_right(t.pos, army, dest):
        return False
    near = near or Near(t, house)
    sizes = worthwhile(t, army, ronin)
    if t.pos.steps[army] + 1 >= level(t, army) and not t.pos.hidden[dest]:
        sizes = sizes[-1:]  # where it stays nobody needs its men
    return not any(
        can_settle(after, house, near)
        for size in reversed(sizes)
        for after in after_leaving(t, army, dest, ronin, size)
    )
