"""Chapters 10.3.2, 10.3.3 and 8.41: initiative, fire, the duel of two soldiers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from kassen.games.dangerous.box.names import IKKO, NONE
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.casualties import lose_unit
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    BOTH,
    OTHER,
    Ground,
    bravery,
    fighters,
    leaders_on,
    seat_of_side,
    soldiers_on,
    strength,
)

# What `Position.edge` holds for a side: what cards add to initiative, and two signs.
EDGE: Final = 15
SURPRISE: Final = 64
"""It alone fires in the first round, without dice for initiative (DT C.29)."""
NO_WAY_BACK: Final = 128
"""It may not retreat in the first round (DT C.48)."""


class Throw(Struct, frozen=True, gc=False):
    """The dice of a round, and what they come to."""

    initiative: tuple[int, ...]
    """Of the active side, then of the other; none: one of them surprises the other."""
    shots: tuple[tuple[int, ...], tuple[int, ...]]
    """Of each side, in the order of its groups; none: it does not fire."""
    hits: tuple[int, int]
    """That each side takes."""


def thrown(
    t: DangerousTable,
    g: Ground,
    number: int,
    retreating: int,
    kept: Throw | None = None,
    again: int = NONE,
) -> Throw:
    """Roll for initiative, and for whoever fires; both count before either removes (DT 10.3.3e).

    Of a throw that is `kept`, only the dice of the side `again` are rolled anew, and those of a
    side that did not fire before (DT 15.6.2).
    """
    dice = initiative_dice(t, number, kept, again)
    shots: list[tuple[int, ...]] = [(), ()]
    hits = [0, 0]
    silent = kept is not None and again == NONE
    for side in who_fires(t, g, number, retreating, dice, silent):
        old = kept.shots[side] if kept is not None and side != again else ()
        shots[side], hits[1 - side] = fire(t, g, side, old)
    return Throw(dice, (shots[ACTIVE], shots[OTHER]), (hits[ACTIVE], hits[OTHER]))


def initiative_dice(
    t: DangerousTable, number: int, kept: Throw | None, again: int
) -> tuple[int, ...]:
    if surprising(t, number):
        return ()
    old = kept.initiative if kept is not None else ()
    return tuple(old[side] if old and side != again else t.roll() for side in BOTH)


def surprising(t: DangerousTable, number: int) -> list[int]:
    return [side for side in BOTH if number == 1 and t.pos.edge[side] & SURPRISE]


def who_fires(
    t: DangerousTable,
    g: Ground,
    number: int,
    retreating: int,
    dice: Sequence[int],
    silent: bool = False,
) -> list[int]:
    totals = [0, 0]
    if not dice:
        firing = [side for side in surprising(t, number) if side != retreating]
    else:
        totals = [dice[side] + initiative(t, g, side, side == retreating) for side in BOTH]
        alone = [side for side in BOTH if prevails(t, side, totals)]
        firing = alone or list(BOTH)
        if retreating != NONE:  # DT 10.3.2i, 10.3.2j
            firing = [] if retreating in alone else [1 - retreating]
    if not silent and t.events is not None:
        tell_initiative(t, g, dice, totals)
        tell_who_fires(t, g, firing, retreating, totals)
    return firing


def tell_initiative(
    t: DangerousTable, g: Ground, dice: Sequence[int], totals: Sequence[int]
) -> None:
    if dice:
        seats = [seat_of_side(t, g, side) for side in BOTH]
        rolled = [(seats[side], dice[side], totals[side]) for side in BOTH]
        t.tell(told.InitiativeRolled, *rolled[ACTIVE], *rolled[OTHER])


def tell_who_fires(
    t: DangerousTable, g: Ground, firing: Sequence[int], retreating: int, totals: Sequence[int]
) -> None:
    """Why only one side fires, or neither does."""
    if len(firing) == len(BOTH):
        return
    if not firing:
        t.tell(told.GotAway, seat_of_side(t, g, retreating), g.place)
        return
    (side,) = firing
    seat, lead = seat_of_side(t, g, side), totals[side] - totals[1 - side]
    if retreating != NONE:
        t.tell(told.FiredAfter, seat, seat_of_side(t, g, retreating))
    elif lead:
        t.tell(told.FiresAlone, seat, lead)
    else:
        t.tell(told.Surprised, seat)


def initiative(t: DangerousTable, g: Ground, side: int, retreats: bool) -> int:
    """What is added to a side's die (DT 10.3.2a to 10.3.2e, 5.3.4)."""
    pos, numbers, commander = t.pos, t.facts.field, t.pos.commander[side]
    more = bravery(t, side) + (pos.edge[side] & EDGE)
    if commander == NONE:
        cut_off = any(cut for _, _, cut in soldiers_on(t, g, side))
        cut_off |= any(pos.cut_leaders >> one & 1 for one in leaders_on(t, g, side))
    else:
        cut_off = bool(pos.cut_leaders >> commander & 1)
        more += numbers["daimyo"] * pos.rank[commander]
    if retreats and t.options.retreat_bonus:
        more += numbers["retreating"]
    return more + numbers["out_of_communication"] * cut_off


def prevails(t: DangerousTable, side: int, totals: Sequence[int]) -> bool:
    """A lead of 2, or of 1 with the braver commander (DT 10.3.2f to 10.3.2h)."""
    lead, numbers = totals[side] - totals[1 - side], t.facts.field
    braver = bravery(t, side) > bravery(t, 1 - side)
    return lead >= numbers["alone"] or (lead == numbers["alone_if_braver"] and braver)


def fire_groups(t: DangerousTable, g: Ground, side: int) -> list[tuple[int, int, int]]:
    """Of each group its leader (NONE: leaderless), its dice, and what is added to each.

    Leaders and their men first, then who has none: Ikko-Ikki with 1 more (DT 10.3.3, 15.2.3).
    """
    pos, groups = t.pos, []
    free = {clan: [count, cut] for clan, count, cut in soldiers_on(t, g, side)}
    for leader in leaders_on(t, g, side):
        men, men_cut = pos.led[leader], pos.led_cut[leader]
        if men:
            free[pos.serves[leader]][0] -= men
            free[pos.serves[leader]][1] -= men_cut
        cut = men_cut + (pos.cut_leaders >> leader & 1)
        groups.append((leader, _dice(men + 1, cut), t.facts.bravery[leader]))
    monks = free.pop(IKKO, [0, 0])
    rest = [sum(some) for some in zip(*free.values(), strict=True)] or [0, 0]
    for (count, cut), more in ((rest, 0), (monks, t.facts.field["ikko"])):
        if count:
            groups.append((NONE, _dice(count, cut), more))
    return groups


def _dice(units: int, cut: int) -> int:
    """One for each in communication, one for each two others, rounded up (DT 5.3.5, 10.3.3c)."""
    return units - cut + (cut + 1) // 2


def fire(
    t: DangerousTable, g: Ground, side: int, old: tuple[int, ...] = ()
) -> tuple[tuple[int, ...], int]:
    """Roll for each group of a side, unless `old` dice stay; dice and hits (DT 10.3.3a)."""
    needed, hits, every = t.facts.field["hit_on"], 0, list[int]()
    for leader, count, more in fire_groups(t, g, side):
        dice = list(old[len(every) : len(every) + count]) if old else t.rolls(count)
        every += dice
        good = sum([die + more >= needed for die in dice])
        hits += good
        if old or t.events is None:
            continue
        if leader == NONE:
            t.tell(told.Fired, seat_of_side(t, g, side), tuple(dice), more, good)
        else:
            t.tell(told.LedFired, leader, tuple(dice), more, good)
    return tuple(every), hits


# ---- one soldier against one soldier


def is_duel(t: DangerousTable, g: Ground) -> bool:
    """A lone leader makes it an ordinary combat (DT 8.41.1, 8.41.5)."""
    return all(strength(t, g, side) == 1 and soldiers_on(t, g, side) for side in BOTH)


def duel(t: DangerousTable, g: Ground) -> None:
    settle_duel(t, g, duel_dice(t, g))


def duel_dice(
    t: DangerousTable, g: Ground, old: Sequence[int] = (), again: int = NONE
) -> tuple[int, ...]:
    """A die each; of `old` ones only that of the side `again` is rolled anew (DT 15.6.2)."""
    dice = tuple(old[side] if old and side != again else t.roll() for side in BOTH)
    clans = [soldiers_on(t, g, side)[0][0] for side in BOTH]
    t.tell(told.Duelled, clans[ACTIVE], dice[ACTIVE], clans[OTHER], dice[OTHER])
    return dice


def settle_duel(t: DangerousTable, g: Ground, dice: Sequence[int]) -> None:
    """The lower is eliminated, at equal dice both (DT 8.41.1, 8.41.2)."""
    losers = [side for side in BOTH if dice[side] <= dice[1 - side]]
    for side in losers:
        lose_unit(t, g, side, next(iter(fighters(t, g, side))))
