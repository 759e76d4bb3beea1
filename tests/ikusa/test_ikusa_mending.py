"""What is refused because it could not be put right really cannot be: all ways are tried."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kassen.games.ikusa.rules.elimination import take_up, taking_refused
from kassen.games.ikusa.rules.moves import March
from kassen.games.ikusa.rules.position import ROW, IkusaTable, armies_of
from kassen.games.ikusa.rules.settling import (
    after_step,
    can_step,
    garrison_bounds,
    is_settled,
    ways_out,
)
from tests.ikusa.wild_positions import wild_table

RED = 0
SAMURAI_FIRST, ASHIGARU_FIRST = (0, 1, 2, 3), (3, 2, 1, 0)


def after_any_move(t: IkusaTable) -> Iterator[IkusaTable]:
    """Every unit that is taken up, every step with whatever garrison and ronin."""
    for army in armies_of(t.pos, RED):
        for unit in range(ROW):
            if taking_refused(t, RED, unit, army) is None:
                trial = t.clone()
                take_up(trial, unit, army)
                yield trial
        if not can_step(t, army):
            continue
        for dest in ways_out(t, RED, t.pos.army_at[army]):
            for ronin in range(t.pos.hidden[t.pos.army_at[army]] + 1):
                yield from after_any_garrison(t, army, dest, ronin)


def after_any_garrison(t: IkusaTable, army: int, dest: int, ronin: int) -> Iterator[IkusaTable]:
    least, most = garrison_bounds(t, army, ronin) or (1, 0)
    for size in range(least, most + 1):
        for order in (SAMURAI_FIRST, ASHIGARU_FIRST):
            yield after_step(t, army, dest, ronin, size, order)


def can_be_put_right(t: IkusaTable) -> bool:
    seen, reached = set[bytes](), [t]
    for now in reached:  # it grows while we look
        if is_settled(now.pos, RED):
            return True
        for after in after_any_move(now):
            pos = after.pos
            key = bytes(pos.army_at + pos.steps + pos.army + pos.force + pos.hidden)
            if key not in seen:
                seen.add(key)
                reached.append(after)
    return False


@pytest.mark.rule("IK 6.26", "IK 5.13", "IK 7.A.5")
@pytest.mark.parametrize("seed", [30, 98, 99, 200, 224, 285, 292, 306, 310])
def test_ik_6_26_what_is_refused_cannot_be_put_right_in_any_way(seed: int) -> None:
    """Positions with few ways, so that all of them can be tried."""
    chance = Random(f"mending {seed}")
    t = wild_table(chance, chance.choice("ad"))
    legal, refused = set(t.moves(RED)), 0
    for army in armies_of(t.pos, RED):
        if not can_step(t, army) or garrison_bounds(t, army, 0) is None:
            continue
        for dest in ways_out(t, RED, t.pos.army_at[army]):
            if March(army, dest) not in legal:
                assert not any(map(can_be_put_right, after_any_garrison(t, army, dest, 0)))
                refused += 1
    assert refused
