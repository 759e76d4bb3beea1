"""Every way the dice can fall, counted by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kassen.core.engine.every_fall import every_line, every_roll
from kassen.core.engine.forecasts import Way, ways_named
from kassen.core.engine.registry import game_named
from kassen.core.engine.steps import Choice, EndOfScenario, Event, Move, Step
from kassen.core.engine.table import Table
from kassen.core.values.chance import Tripwire
from kassen.core.values.errors import SettingError
from kassen.core.values.messages import Message
from kassen.games.warriors.rules.events import LossRolled
from kassen.games.warriors.rules.stations import SOUTH, camp

AnyTable = Table[Any, Any, Any]


def table(*agenda: str, **words: Any) -> AnyTable:
    setting = game_named("warriors").setting()
    pos = setting.game.read_position(setting, words)
    steps: list[Step] = [setting.notation.parse(line, Step) for line in agenda]
    return Table(setting, pos, [*steps, EndOfScenario()], Tripwire())


def two_dice(t: AnyTable) -> None:
    t.rolls(2)


def another_after_a_one(t: AnyTable) -> None:
    if t.roll() == 1:
        t.roll()


def one_of_twenty(t: AnyTable) -> None:
    t.roll(20)


def test_two_dice_fall_in_36_ways_each_as_likely() -> None:
    t = table()
    before = t.clone()
    found = list(every_roll(t, two_dice))
    assert len(found) == 36
    assert all(chance == pytest.approx(1 / 36) for chance, _ in found)
    assert all(after.rolled == 2 for _, after in found)
    assert t == before, "the table itself was played on"


def test_dice_that_are_rolled_only_sometimes() -> None:
    """A second die after a 1: 5 ways of one die, 6 of two."""
    found = list(every_roll(table(), another_after_a_one))
    assert sorted(round(36 * chance) for chance, _ in found) == [1] * 6 + [6] * 5


def test_dice_of_any_number_of_sides() -> None:
    found = list(every_roll(table(), one_of_twenty))
    assert [chance for chance, _ in found] == [pytest.approx(0.05)] * 20


def test_lines_that_are_alike_are_followed_as_one() -> None:
    """A neutral man with an heir goes over as himself on a 6; after a death (3, 4) as his heir."""
    t = table("loss-rolls north tosan", fallen={"north": ["sadamune"]})
    samurai = t.setting.notation.index("samurai", "sadamune")
    tosan = t.setting.notation.index("region", "tosan")

    def unasked(t: AnyTable, choice: Choice) -> Move:
        raise AssertionError("nobody has anything to decide")

    def fate(t: AnyTable) -> tuple[bool, int]:
        return t.pos.where[samurai] == camp(tosan, SOUTH), t.pos.face[samurai]

    def rolls(events: Sequence[Event]) -> list[float]:
        return [float(sum(isinstance(event, LossRolled) for event in events))]

    lines = {fate(line.table): line for line in every_line(t, unasked, fate, rolls)}
    heir = t.facts.successor[samurai]
    assert {key: pytest.approx(line.chance) for key, line in lines.items()} == {
        (True, samurai): 1 / 6,
        (True, heir): 1 / 3 * 1 / 6,
        (False, samurai): 3 / 6,
        (False, heir): 1 / 3 * 5 / 6,
    }
    assert sum(line.sums[0] for line in lines.values()) == pytest.approx(1 + 1 / 3)
    assert lines[True, heir].sums[0] == pytest.approx(2 / 18)


# ---- ways --------------------------------------------------------------------------------------

WAYS = (
    Way("first", Message("a")),
    Way("second", Message("b")),
    Way("early", Message("c"), "end"),
    Way("late", Message("d"), "end"),
)


def ids(wish: str) -> list[str]:
    return [way.id for way in ways_named(WAYS, wish).values()]


def test_a_way_is_found_by_its_name_and_the_first_of_each_matter_without_one() -> None:
    assert ids("second") == ["second", "early"]
    assert ids("late") == ["first", "late"]
    assert ids("late second") == ["second", "late"]
    assert ids("") == ["first", "early"]


def test_a_way_that_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(SettingError) as refused:
        ways_named(WAYS, "late third")
    assert refused.value.said("en") == (
        "There is no way third of deciding; there are first, second, early and late."
    )
    assert "first, second, early und late" in refused.value.said("de")


def test_of_one_matter_only_one_way_can_be_had() -> None:
    with pytest.raises(SettingError, match="Ask for second or for first"):
        ways_named(WAYS, "second first")
    assert ids("second second") == ["second", "early"]
