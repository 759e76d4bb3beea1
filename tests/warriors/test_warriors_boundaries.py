"""Limits: one below, at, and one above, where no chapter's tests say it."""

from __future__ import annotations

import pytest

from kassen.core.values.errors import ScenarioError
from kassen.games.warriors.rules.position import may_command
from tests.warriors.boards import board

FIELD = "north_kinki"


@pytest.mark.rule("WJ 3.3.1")
@pytest.mark.parametrize(("name", "side"), [("doyo", "north"), ("akiie", "south")])
def test_wj_3_3_1_two_soldiers_a_star_and_no_more(name: str, side: str) -> None:
    match = board(["impulse south"], regions={FIELD: {side: [name]}})
    table = match.table
    samurai = table.facts.face_of[table.setting.notation.index("face", name)]
    limit = may_command(table, samurai)
    assert limit == 2 * table.facts.stars[table.pos.face[samurai]]
    for count in (limit - 1, limit):
        board(["impulse south"], regions={FIELD: {side: [f"{name} {count}"]}})
    with pytest.raises(ScenarioError, match="commands at most"):
        board(["impulse south"], regions={FIELD: {side: [f"{name} {limit + 1}"]}})


@pytest.mark.rule("WJ 10.3", "WJ 10.5")
@pytest.mark.parametrize(("before", "ends"), [(8, False), (9, True), (10, True)])
def test_wj_10_5_one_more_point_wins_from_nine_on(before: int, ends: bool) -> None:
    control = {"tosan": {"control": "south"}}
    match = board(["score"], turn=3, points=f"south {before}", regions=control)
    assert (match.result is not None and match.result.how == "ten-points") == ends
