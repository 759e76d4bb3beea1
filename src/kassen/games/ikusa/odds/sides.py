"""One side of a battle, as far as its odds depend on it: what is left of it, and what that rolls.

Whom hits remove is asked of the rules, on a table where only this side is hit: neither the choice
of one side nor what is taken off depends on the other. Each state is a position and is worked out
once. Only the hits of many dice are computed, for the dice of a kind are all alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kassen.core.engine.steps import EndOfScenario, Step
from kassen.core.engine.table import Table
from kassen.core.values.chance import Tripwire
from kassen.games.ikusa.box.data import DAIMYO, RONIN
from kassen.games.ikusa.odds.exact import walls_of
from kassen.games.ikusa.odds.habits import Decide
from kassen.games.ikusa.rules.casualties import (
    ATTACKER,
    DEFENDER,
    LoseUnits,
    TakeLosses,
    side_troops,
)
from kassen.games.ikusa.rules.combat import (
    FACES,
    RaiseBonus,
    dice_together,
    dice_with_walls,
    is_held,
    is_standing,
)
from kassen.games.ikusa.rules.position import (
    NONE,
    IkusaTable,
    Position,
    is_army,
    row_of,
)

Spread = list[tuple[int, float]]
"""States that a side may come to, each with its chance."""
Steps = Sequence[tuple[int, tuple[int, ...]]]
"""Steps of combat with the kinds of units that roll in them."""
EXTRA = DAIMYO + 1
"""Counted after the units: the extra defenders of a castle or a fortress."""
COUNTED = EXTRA + 1


class Assault(NamedTuple):
    """One troop against everything in one province."""

    house: int
    troop: int
    target: int


class Side:
    """Everything that may be left of one side."""

    def __init__(self, t: IkusaTable, assault: Assault, side: int, decide: Decide) -> None:
        self.assault, self.side = assault, side
        self.troops = side_troops(t.pos, assault.troop, assault.target, side)
        self._table, self._decide = t, decide
        self._positions: list[Position] = []
        self._numbers: dict[tuple[int, ...], int] = {}
        self._counts: list[tuple[int, ...]] = []
        self._gone: list[bool] = []
        self._hit: dict[tuple[int, int], int] = {}
        self._raised: dict[int, int] = {}
        self._hits: dict[tuple[int, Steps, bool], tuple[float, ...]] = {}

    # ---- states ------------------------------------------------------------------------------

    def number(self, pos: Position) -> int:
        """The number of the state that a position shows; states that are alike have the same."""
        key = self._key(pos)
        number = self._numbers.setdefault(key, len(self._positions))
        if number == len(self._positions):
            self._positions.append(pos)
            self._counts.append(self._count(pos))
            self._gone.append(self._is_gone(pos))
        return number

    def _key(self, pos: Position) -> tuple[int, ...]:
        house, _, target = self.assault
        standing: list[int] = []
        for troop in self.troops:
            standing += row_of(pos, troop)
            if is_army(troop):
                standing += (pos.army_at[troop], pos.slain[troop])
        return (*standing, pos.bonus[target], pos.owner[target], pos.heir[house])

    def _count(self, pos: Position) -> tuple[int, ...]:
        rows = [row_of(pos, troop) for troop in self.troops]
        units = [sum(row[unit] for row in rows) for unit in range(RONIN + 1)]
        leads = [is_army(x) and pos.army_at[x] != NONE and not pos.slain[x] for x in self.troops]
        walls = walls_of(self._table.facts, pos, self.assault.target)[1]
        return (*units, sum(leads), walls if self.side == DEFENDER else 0)

    def counts(self, number: int) -> tuple[int, ...]:
        """Units by kind, daimyos, extra defenders."""
        return self._counts[number]

    def size(self, number: int) -> int:
        return sum(self._counts[number])

    def is_gone(self, number: int) -> bool:
        """This side has nobody left to fight with."""
        return self._gone[number]

    def _is_gone(self, pos: Position) -> bool:
        house, troop, target = self.assault
        if self.side == ATTACKER:
            return not is_standing(pos, troop)
        return not is_held(pos, house, target)

    def is_out(self, number: int) -> bool:
        """The attacker's house has gone out of the game."""
        return self._positions[number].heir[self.assault.house] != NONE

    def is_stopped(self, number: int) -> bool:
        """The ninja has slain the daimyo between two passes: he fights no other (IK 6.13, 86.4)."""
        pos, troop = self._positions[number], self.assault.troop
        return is_army(troop) and pos.slain[troop] > 0

    # ---- asking the rules --------------------------------------------------------------------

    def after(self, number: int, hits: int) -> int:
        """What is left when so many hits have been taken."""
        if not hits or self.is_gone(number):
            return number
        key = (number, hits)
        if key not in self._hit:
            on_attacker, on_defender = (hits, 0) if self.side == ATTACKER else (0, hits)
            t = self._laid_out(number, TakeLosses(*self.assault, on_attacker, on_defender))
            while t.result is None:
                seat = t.to_act()[0]
                choice = t.choice(seat)
                if not isinstance(choice, LoseUnits):
                    break  # somebody is eliminated: what follows is no part of the battle
                t.apply(seat, self._decide(t, choice))
            self._hit[key] = self.number(t.pos)
        return self._hit[key]

    def raised(self, number: int) -> int:
        """The same with the extra defenders that come now, if any do."""
        if number not in self._raised:
            t = self._laid_out(number, RaiseBonus(*self.assault))
            self._raised[number] = self.number(t.pos)
        return self._raised[number]

    def _laid_out(self, number: int, step: Step) -> IkusaTable:
        pos = self._positions[number].copy()
        t: IkusaTable = Table(self._table.setting, pos, (step, EndOfScenario()), Tripwire())
        t.advance()
        return t

    # ---- dice --------------------------------------------------------------------------------

    def hits(self, number: int, steps: Steps, *, walls: bool = True) -> tuple[float, ...]:
        """The chances of 0, 1, 2 ... hits by this side in these steps together."""
        key = (number, steps, walls)
        if key not in self._hits:
            pos, highest = self._positions[number], self._table.facts.dice
            spread = [1.0]
            if walls and self.side == DEFENDER:
                dice = dice_with_walls(pos, self.assault.target)
            else:
                dice = dice_together(pos, self._standing(pos))
            for unit in (unit for _, kinds in steps for unit in kinds):
                for _ in range(dice[unit]):
                    spread = _one_more(spread, highest[unit] / FACES)
            self._hits[key] = tuple(spread)
        return self._hits[key]

    def _standing(self, pos: Position) -> list[int]:
        return side_troops(pos, self.assault.troop, self.assault.target, self.side)

    def spread(self, number: int, hits: Sequence[float]) -> Spread:
        """What may be left of this side when the enemy has such chances to hit."""
        found: dict[int, float] = {}
        for count, chance in enumerate(hits):
            left = self.after(number, count)
            found[left] = found.get(left, 0.0) + chance
        return list(found.items())


def _one_more(spread: list[float], chance: float) -> list[float]:
    """The same dice and another one that hits with such a chance."""
    hit = [0.0, *(p * chance for p in spread)]
    return [p * (1.0 - chance) + q for p, q in zip([*spread, 0.0], hit, strict=True)]
