"""Exact odds of a battle, for a stated order of casualties and a stated rule for calling it off.

Each side loses its units in one fixed order, so what is left of it is told by how many hits it has
taken: its *line* lists the dice it rolls after 0, 1, 2 ... hits, until nobody is left. A battle is
then a walk over two numbers, and every pair of them is worked out once. The order of the steps, the
dice, first strikes and the extra defenders of walls are those of `combat.py`.

Only additions, products and quotients are used, in a fixed order, so the figures are the same to
the last bit on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from kassen.games.ikusa.box.data import (
    BOWMAN,
    CASTLE,
    DAIMYO,
    GUNNER,
    KINDS,
    NO_BUILDING,
    RONIN,
    SPEARMAN,
    SWORDSMAN,
    Facts,
    facts,
)
from kassen.games.ikusa.rules.combat import BONUS_UNIT, FACES, MELEE, VOLLEY
from kassen.games.ikusa.rules.position import NONE, Position, is_army, row_of, troops_in

Dice = tuple[int, ...]
"""How many of each unit roll, the daimyo among them."""
Line = tuple[Dice, ...]
"""A side after 0, 1, 2 ... hits; the last one is nobody."""

CHEAPEST_FIRST = (RONIN, SPEARMAN, GUNNER, SWORDSMAN, BOWMAN)
"""Ronin leave when the round is over; the others by what a koku buys of them."""
WEAKEST_FIRST = (SPEARMAN, GUNNER, RONIN, SWORDSMAN, BOWMAN)
"""By the dice they roll."""
NOBODY: Dice = (0,) * (DAIMYO + 1)


class Troop(NamedTuple):
    """An army or a force in a battle, ronin counted as shown."""

    bowmen: int = 0
    swordsmen: int = 0
    gunners: int = 0
    spearmen: int = 0
    ronin: int = 0
    daimyo: int = 0
    """1: he leads and rolls."""
    slain: int = 0
    """1: he lies on his side, neither rolls nor holds the province (IK 6.12, 6.23)."""


class Odds(NamedTuple):
    """How a battle comes out for the attacker; the four chances add up to 1."""

    win: float
    """The defender is gone and somebody of ours is left."""
    lose: float
    """We are gone and somebody of theirs is left."""
    both_gone: float
    called_off: float
    lost: float
    """Hits that we take on average, our daimyo among them."""
    killed: float
    """Hits that they take on average, extra defenders among them."""


class Ending(NamedTuple):
    """One way in which it ends: hits taken by each side, and how likely that is."""

    taken: int
    dealt: int
    chance: float
    called_off: bool


# ---- the sides ---------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def line_of(
    troops: tuple[Troop, ...],
    order: tuple[int, ...] = CHEAPEST_FIRST,
    walls: tuple[int, int] = (SPEARMAN, 0),
) -> Line:
    """What a side rolls after each hit.

    Extra defenders (`walls`: their kind and number) die first, then units as `order` has it, those
    of forces before those of armies, the daimyo last; nobody may be lost whom ronin need (IK
    7.C.22 to 7.C.25).

    >>> line_of((Troop(spearmen=2, daimyo=1),))
    ((0, 0, 0, 2, 0, 1), (0, 0, 0, 1, 0, 1), (0, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0, 0))
    """
    kind, extra = walls
    rows = [list(troop) for troop in sorted(troops, key=lambda troop: troop.daimyo + troop.slain)]
    units = _dice_of(rows)
    line = [
        tuple(count + left * (at == kind) for at, count in enumerate(units))
        for left in range(extra, 0, -1)
    ]
    while any(units):
        line.append(units)
        _take_one(rows, order)
        units = _dice_of(rows)
    return (*line, NOBODY)


def _dice_of(rows: Sequence[list[int]]) -> Dice:
    return tuple(sum(row[unit] for row in rows) for unit in range(DAIMYO + 1))


def _take_one(rows: Sequence[list[int]], order: tuple[int, ...]) -> None:
    """Take the next casualty off."""
    for unit in order:
        for row in rows:
            if row[unit] and (unit == RONIN or _can_spare(row)):
                row[unit] -= 1
                if not _regulars(row):
                    row[RONIN] = 0  # only a slain daimyo is with them: they are gone too
                return
    for row in rows:
        row[DAIMYO] = 0


def _regulars(row: list[int]) -> int:
    return sum(row[:KINDS]) + row[DAIMYO]


def _can_spare(row: list[int]) -> bool:
    """One regular less leaves no more ronin above their limit than there are (IK 7.C.25)."""
    limit = max(0, _regulars(row) - 1)
    return row[RONIN] - max(0, limit - 1) <= max(0, row[RONIN] - limit)


def troop_of(pos: Position, troop: int, hidden: int = 0) -> Troop:
    """A troop as it stands, with so many ronin from the face-down card."""
    row = row_of(pos, troop)
    slain = is_army(troop) and pos.slain[troop] > 0
    leads = is_army(troop) and not slain
    return Troop(row[0], row[1], row[2], row[3], row[RONIN] + hidden, int(leads), int(slain))


def walls_of(facts: Facts, pos: Position, target: int) -> tuple[int, int]:
    """The extra defenders that an attack in this turn will meet (IK 7.C.37 to 7.C.41)."""
    building = pos.building[target]
    if building == NO_BUILDING:
        return SPEARMAN, 0
    full = facts.castle_spearmen if building == CASTLE else facts.fortress_ronin
    return BONUS_UNIT[building], full if pos.bonus[target] == NONE else pos.bonus[target]


def defenders_of(pos: Position, target: int) -> tuple[Troop, ...]:
    """Everybody in a province, without what its face-down card may hide."""
    return tuple(troop_of(pos, troop) for troop in troops_in(pos, target))


# ---- the dice ----------------------------------------------------------------------------------


def _hits(side: Dice, steps: Sequence[tuple[int, tuple[int, ...]]]) -> tuple[float, ...]:
    """The chances of 0, 1, 2 ... hits by a side in these steps together."""
    highest = facts().dice
    spread = [1.0]
    for unit in (unit for _, kinds in steps for unit in kinds):
        chance = highest[unit] / FACES
        for _ in range(side[unit]):
            hit = [0.0, *(p * chance for p in spread)]
            spread = [p * (1.0 - chance) + q for p, q in zip([*spread, 0.0], hit, strict=True)]
    return tuple(spread)


@lru_cache(maxsize=1 << 14)
def volley(side: Dice) -> tuple[float, ...]:
    """Steps 1 and 2."""
    return _hits(side, VOLLEY)


@lru_cache(maxsize=1 << 14)
def melee(side: Dice) -> tuple[float, ...]:
    """Steps 4 to 6."""
    return _hits(side, MELEE)


def _after(at: int, end: int, hits: Sequence[float]) -> list[tuple[int, float]]:
    """Where a side may be on its line after such a roll; nobody dies twice."""
    room = end - at
    if len(hits) <= room + 1:
        return [(at + count, chance) for count, chance in enumerate(hits)]
    beyond = 0.0
    for chance in hits[room:]:
        beyond += chance
    return [*((at + count, hits[count]) for count in range(room)), (end, beyond)]


# ---- the battle --------------------------------------------------------------------------------

Pair = tuple[int, int]
"""Hits that we have taken and dealt."""


class Battlefield:
    """Two lines against each other. Each pair of hits is worked out once."""

    def __init__(self, ours: Line, theirs: Line) -> None:
        self.ours, self.theirs = ours, theirs
        self.end, self.their_end = len(ours) - 1, len(theirs) - 1
        self._wins: dict[Pair, float] = {}

    def pairs(self) -> list[Pair]:
        """All of them but the last of either line, each before those that it can lead to."""
        return [(i, j) for i in range(self.end) for j in range(self.their_end)]

    def is_over(self, pair: Pair) -> bool:
        return pair[0] == self.end or pair[1] == self.their_end

    def rolls(self, pair: Pair, steps: Callable[[Dice], tuple[float, ...]]) -> dict[Pair, float]:
        """Both sides roll and take their losses together: where that leads (IK 7.C.11, 7.C.16)."""
        taken, dealt = pair
        on_us = _after(taken, self.end, steps(self.theirs[dealt]))
        on_them = _after(dealt, self.their_end, steps(self.ours[taken]))
        return {(i, j): p * q for i, p in on_us for j, q in on_them}

    def win(self, pair: Pair) -> float:
        """The attacker's chance to be the one who is left, fought to the end from a new pass."""
        if not self._wins:
            self._foresee()
        return self._wins[pair]

    def _foresee(self) -> None:
        """Backwards from the end. A pass without hits is simply fought again."""
        volleys, melees = self._wins, dict[Pair, float]()
        for taken in range(self.end + 1):
            volleys[taken, self.their_end] = melees[taken, self.their_end] = float(taken < self.end)
        for dealt in range(self.their_end):
            volleys[self.end, dealt] = melees[self.end, dealt] = 0.0
        for pair in reversed(self.pairs()):
            shots, blows = self.rolls(pair, volley), self.rolls(pair, melee)
            no_shot, no_blow = shots.pop(pair), blows.pop(pair)
            struck = shot = 0.0
            for after, chance in blows.items():
                struck += chance * volleys[after]
            for after, chance in shots.items():
                shot += chance * melees[after]
            volleys[pair] = (shot + no_shot * struck) / (1.0 - no_shot * no_blow)
            melees[pair] = struck + no_blow * volleys[pair]

    def endings(self, strike: Dice = NOBODY, patience: float = 0.0) -> list[Ending]:
        """Every way it may end, after a first strike with such dice (IK 7.C.44).

        After each pass the attacker presses on while his chance to win a fight to the end is at
        least `patience`: 0 never calls off, more than 1 does so after the first pass.
        """
        new: dict[Pair, float] = dict.fromkeys(self.pairs(), 0.0)
        """The chance that the first pass begins here."""
        between = dict.fromkeys(new, 0.0)
        """That a pass is half over here, but for those that began here."""
        again = dict.fromkeys(new, 0.0)
        """That a pass ends here, but for those that were half over here."""
        over: dict[Pair, float] = {}
        off: list[Ending] = []
        for taken, chance in self._first_strike(strike):
            _add(new if taken < self.end else over, (taken, 0), chance)
        for pair in self.pairs():
            shots, blows = self.rolls(pair, volley), self.rolls(pair, melee)
            no_shot, no_blow = shots.pop(pair), blows.pop(pair)
            if patience > 0.0 and self.win(pair) < patience:
                begun = new[pair]
                half = between[pair] + no_shot * begun
                ended = again[pair] + no_blow * half
                if ended:
                    off.append(Ending(*pair, ended, called_off=True))
            else:
                come = new[pair] + again[pair] + no_blow * between[pair]
                begun = come / (1.0 - no_shot * no_blow)
                half = between[pair] + no_shot * begun
            if not half and not begun:
                continue
            for after, chance in shots.items():
                _add(over if self.is_over(after) else between, after, begun * chance)
            for after, chance in blows.items():
                _add(over if self.is_over(after) else again, after, half * chance)
        ended_all = [Ending(*pair, chance, called_off=False) for pair, chance in over.items()]
        return [*ended_all, *off]

    def _first_strike(self, strike: Dice) -> list[tuple[int, float]]:
        """All losses of the defender's own pass are taken together (IK 7.C.46)."""
        return _after(0, self.end, _hits(strike, (*VOLLEY, *MELEE)))


def _add(sums: dict[Pair, float], pair: Pair, chance: float) -> None:
    sums[pair] = sums.get(pair, 0.0) + chance


@lru_cache(maxsize=1 << 12)
def battlefield(ours: Line, theirs: Line) -> Battlefield:
    return Battlefield(ours, theirs)


@lru_cache(maxsize=1 << 15)
def battle_odds(
    attacker: Troop,
    defenders: tuple[Troop, ...],
    walls: tuple[int, int] = (SPEARMAN, 0),
    naval: bool = False,
    order: tuple[int, ...] = CHEAPEST_FIRST,
    patience: float = 0.0,
) -> Odds:
    """The odds of an attack from its first die on.

    >>> odds = battle_odds(Troop(spearmen=3), (Troop(spearmen=1),))
    >>> round(odds.win, 3), round(odds.lose, 3), round(odds.lost, 2)
    (0.984, 0.01, 0.49)
    """
    ours, theirs = line_of((attacker,), order), line_of(defenders, order, walls)
    strike = theirs[walls[1]] if naval else NOBODY
    field = battlefield(ours, theirs)
    return _summed(field, field.endings(strike, patience))


def _summed(field: Battlefield, endings: Sequence[Ending]) -> Odds:
    win = lose = both_gone = called_off = lost = killed = 0.0
    for ending in endings:
        lost += ending.taken * ending.chance
        killed += ending.dealt * ending.chance
        if ending.called_off:
            called_off += ending.chance
        elif ending.taken < field.end:
            win += ending.chance
        elif ending.dealt < field.their_end:
            lose += ending.chance
        else:
            both_gone += ending.chance
    return Odds(win, lose, both_gone, called_off, lost, killed)
