"""What is said of moves that nobody asks for now, and the story of losses and points."""

from __future__ import annotations

import pytest

from kassen.games.warriors.rules.events import LossRolled, SamuraiFell, SoldierLost
from kassen.games.warriors.rules.moves import March, Run
from tests.warriors.boards import (
    after_round,
    battle,
    board,
    decision,
    play,
    points,
    refusal,
    to_act,
    told,
)

FIELD = "north_kinki"


# ---- not the moment


@pytest.mark.rule("WJ 7.3.0", "WJ 7.3.g.0")
def test_wj_7_3_0_nobody_runs_before_a_round_is_fought() -> None:
    match = battle(FIELD, ["chikafusa"], ["moronao"])
    assert decision(match) == "betrayal"
    assert refusal(match, "run to kyo") == "WJ 7.3.0"
    play(match, "decline")
    assert refusal(match, "stand") == "WJ 7.3.g.0"


@pytest.mark.rule("WJ 7.3.0")
@pytest.mark.parametrize("refuge", ["south_kyushu", "south_kanto", "o"])
def test_wj_7_3_0_that_it_is_too_early_comes_before_where_to(refuge: str) -> None:
    """Neither touches the field; afterwards that is what is wrong with them."""
    match = battle(FIELD, ["chikafusa"], ["moronao"])
    at = match.table.setting.notation.index("region", refuge)
    assert match.table.why_not(match.to_act()[0], Run(at)).rule == "WJ 7.3.0"
    late = after_round("south", ["yoshisada", "doyo"], ["takauji", "tokiuji"])
    assert refusal(late, f"run to {refuge}") == "WJ 7.3.g.2"


@pytest.mark.rule("WJ 7.1.1", "WJ 7.1.4")
def test_wj_7_1_1_nobody_is_tempted_in_a_later_round() -> None:
    match = after_round("south", ["yoshisada", "doyo"], ["takauji", "tokiuji"])
    assert decision(match) == "run-away"
    assert refusal(match, "tempt tokiuji") == "WJ 7.1.1"
    assert refusal(match, "tempt takauji") == "WJ 7.1.4"  # he never could be


@pytest.mark.rule("WJ 7.1.8", "WJ 7.1.9")
def test_wj_7_1_8_a_second_point_cannot_be_spent() -> None:
    match = battle(
        FIELD,
        ["chikafusa", "yoshisada"],
        ["tokiuji", "takauji"],
        initiative="north",
        points="south 2",
    )
    play(match, "tempt tokiuji; persuade by chikafusa")
    play(match, "spend", dice=[6])
    assert (points(match), to_act(match)) == ("south 1", "north")
    assert match.why_not("spend", 0).endswith("the table waits for North.")
    assert match.why_not("spend", 1).endswith("(WJ 7.1.9)")  # who has none was not asked
    play(match, "decline", dice=[1] * 4)
    assert refusal(match, "spend") == "WJ 7.1.8"


@pytest.mark.rule("WJ 10.10", "WJ 10.8")
def test_wj_10_10_on_the_field_of_honor_nothing_else_is_done() -> None:
    match = board(
        ["field-of-honor"],
        turn=20,
        regions={
            "o": {"south": ["akiie"], "north": []},
            "kyo": {"north": ["takauji", "tadayoshi"]},
        },
    )
    assert decision(match) == "choose-champion"
    for move in ("run to kyo", "tempt takauji", "fate of akiie", "spend", "lose soldier of akiie"):
        assert refusal(match, move) == "WJ 10.10"
    assert refusal(match, "march kyo->tokai") == "WJ 6.0.2"


@pytest.mark.rule("WJ 7.3.g.5b", "WJ 7.3.g.3", "WJ 7.3.g.5")
def test_wj_7_3_g_5b_who_could_not_run_and_was_not_asked_learns_why() -> None:
    # From O the only way leads to North Kanto; the way to Hokuriku is obstructed.
    match = after_round(
        "south",
        ["yoshisada"],
        ["takauji"],
        region="o",
        regions={"north_kanto": {"north": ["tomouji"]}},
    )
    assert (decision(match), to_act(match)) == ("run-away", "north")
    assert match.why_not("run to north_kanto", 0).endswith("(WJ 7.3.g.3)")
    assert match.why_not("run to hokuriku", 0).endswith("(WJ 7.3.g.5)")
    assert match.why_not("stand", 0) == "South is not to act: the table waits for North."


@pytest.mark.rule("WJ 9.10")
def test_wj_9_10_who_could_bring_nobody_in_and_was_not_asked_learns_why() -> None:
    match = board(
        ["recruiting"],
        initiative="south",
        number=3,
        regions={"tokai": {"control": "north"}},
        boxes={"o": {"south": ["munehiro"]}, "tokai": {"north": ["norikuni"]}},
    )
    assert (decision(match), to_act(match)) == ("enter-samurai", "north")
    assert match.why_not("enter munehiro", 0).endswith("(WJ 9.10)")


# ---- the story


@pytest.mark.rule("WJ 7.3.d.3", "WJ 7.3.d.4")
def test_wj_7_3_d_3_the_story_has_the_commander_fall_last_of_all() -> None:
    match = board(
        [f"hits south {FIELD} 9"],
        regions={FIELD: {"south": ["yoshisada 1", "doyo 1", "ujiharu"], "north": ["takauji"]}},
        commanders={"south": "yoshisada", "north": "takauji"},
    )
    names = match.setting.facts.face_ids
    assert [names[fell.samurai] for fell in told(match, SamuraiFell)][-1] == "nitta_yoshisada"
    assert len(told(match, SoldierLost)) == 2


@pytest.mark.rule("WJ 10.3", "WJ 7.3.e.13")
@pytest.mark.parametrize(("before", "told_of"), [("south 7", 2), ("south 9", 1), ("south 10", 0)])
def test_wj_10_3_points_told_are_points_that_counted(before: str, told_of: int) -> None:
    match = board(
        [f"loss-rolls north {FIELD}"],
        regions={FIELD: {"south": ["yoshisada"]}},
        fallen={"north": ["tadayoshi"]},
        points=before,
        dice=[1],
    )
    assert [rolled.award for rolled in told(match, LossRolled)] == [told_of]
    assert points(match) == f"south {int(before.split()[1]) + told_of}"


@pytest.mark.rule("WJ 10.10", "WJ 10.8")
def test_wj_10_10_soldiers_lost_on_the_field_of_honor_are_told() -> None:
    match = board(
        ["field-of-honor"],
        turn=20,
        initiative="south",
        dice=[6, 6, 1, 6, 1, 1, 1, 1, 1, 1, 1, 4, 1, 4],
        regions={"o": {"south": ["akiie 2"]}, "north_kyushu": {"north": ["tadayoshi 2"]}},
    )
    names = match.setting.facts.face_ids
    lost = [(one.seat, names[one.samurai]) for one in told(match, SoldierLost)]
    assert lost.count((0, "kitabatake_akiie")) == 2
    assert lost.count((1, "ashikaga_tadayoshi")) == 2


@pytest.mark.rule("WJ 6.1.1", "WJ 7.3.g.2")
def test_wj_6_1_1_a_region_is_not_said_to_lie_apart_from_itself() -> None:
    march = board(["impulse south"], regions={FIELD: {"south": ["chikafusa"]}})
    run = after_round("south", ["yoshisada", "doyo"], ["takauji", "tokiuji"])
    at = march.table.setting.notation.index("region", FIELD)
    asked = (
        (march, March(at, at), "WJ 6.1.1"),
        (run, Run(at), "WJ 7.3.g.2"),
    )
    for match, move, rule in asked:
        refusal = match.table.why_not(match.table.to_act()[0], move)
        assert (refusal.rule, refusal.reason.id) == (rule, "same-region")
