"""Actions 5 and 8: hired ronin, hidden and shown (IK 5, 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kassen.core.engine.steps import Event
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.games.ikusa.rules.events import (
    RoninDeployed,
    RoninDismissed,
    RoninHidden,
    RoninHired,
)
from tests.ikusa.boards import army, board, house, legal, play, province, refusal, told

FIVE = {"owner": "red", "force": "5 spearman"}


def hiring(provinces: Mapping[str, Mapping[str, Any]], koku: int = 2, **more: Any) -> Match:
    """Red hires with so many koku."""
    return board(
        ["hire-ronin"],
        round=2,
        provinces=provinces,
        houses={"red": {"bins": [0, 0, 0, koku, 0], "marker": 1}},
        **more,
    )


# ---- hiring


@pytest.mark.rule("IK 5.1")
def test_ik_5_1_a_koku_hires_two_ronin() -> None:
    m = hiring({"omi": FIVE}, koku=2)
    assert [(hired.count, hired.wanted) for hired in told(m, RoninHired)] == [(4, 4)]
    assert m.table.pos.pool == 26
    assert refusal(m, "deploy 5 in omi") == "IK 5.1"
    play(m, "deploy 4 in omi")
    assert province(m, "omi")["hidden"] == 4


@pytest.mark.rule("IK 5.1", "IK 8.1")
def test_ik_5_1_they_serve_for_this_round_only() -> None:
    m = board(
        ["remove-ronin"],
        round=2,
        provinces={"omi": {"owner": "red", "force": "3 spearman, 1 ronin", "hidden": 1}},
        armies={"red1": {"at": "mino", "units": "3 gunner, 2 ronin"}},
    )
    assert province(m, "omi") == {"owner": "red", "force": "3 spearman"}
    assert army(m, "red1")["units"] == "3 gunner"


@pytest.mark.rule("IK 5.2")
def test_ik_5_2_a_shortage_is_met_in_turn_order_and_koku_are_lost() -> None:
    m = board(
        ["hire-ronin"],
        round=2,
        provinces={"omi": FIVE, "kai": {**FIVE, "owner": "blue"}},
        houses={
            "red": {"bins": [0, 0, 0, 8, 0], "marker": 2},
            "blue": {"bins": [0, 0, 0, 8, 0], "marker": 1},
            "green": {"bins": [0, 0, 0, 1, 0], "marker": 3},
        },
    )
    hired = [(one.house, one.count, one.wanted) for one in told(m, RoninHired)]
    assert hired == [(1, 16, 16), (0, 14, 16), (2, 0, 2)]
    assert not any("bins" in house(m, name) or "koku" in house(m, name) for name in SEATS)


SEATS = ("red", "blue", "green")


@pytest.mark.rule("IK 5.3")
def test_ik_5_3_all_hire_and_then_all_deploy_at_once_in_secret() -> None:
    m = board(
        ["hire-ronin"],
        round=2,
        provinces={"omi": FIVE, "kai": {**FIVE, "owner": "blue"}},
        houses={"red": {"bins": [0, 0, 0, 1, 0]}, "blue": {"bins": [0, 0, 0, 1, 0]}},
    )
    assert m.to_act() == (0, 1)
    assert len(told(m, RoninHired)) == 2
    before = observe(m.table, 0).view
    play(m, "deploy 2 in kai", seat="blue")
    assert m.to_act() == (0,)
    assert observe(m.table, 0).view == before
    assert not told(m, RoninDeployed)
    play(m, "deploy 2 in omi", seat="red")
    assert [(one.house, one.cards, one.ronin) for one in told(m, RoninDeployed)] == [
        (0, 1, 2),
        (1, 1, 2),
    ]


# ---- deploying


@pytest.mark.rule("IK 5.4")
def test_ik_5_4_onto_cards_of_own_provinces() -> None:
    m = hiring({"omi": FIVE, "kai": {**FIVE, "owner": "blue"}})
    assert refusal(m, "deploy 1 in kai") == "IK 5.4"
    assert refusal(m, "deploy 1 in mino") == "IK 5.4"
    play(m, "deploy 4 in omi")
    assert m.result


@pytest.mark.rule("IK 5.4", "IK 5.16")
def test_ik_5_4_more_may_be_put_on_a_card_up_to_its_limit() -> None:
    m = hiring({"omi": FIVE}, koku=3)
    play(m, "deploy 1 in omi")
    assert legal(m, "red") == {f"deploy {n} in omi" for n in (1, 2, 3)}
    assert refusal(m, "deploy 4 in omi") == "IK 5.6"
    play(m, "deploy 2 in omi; deploy 1 in omi")
    assert m.result
    assert province(m, "omi")["hidden"] == 4
    assert m.table.pos.pool == 26  # two found no place
    assert [(one.cards, one.ronin) for one in told(m, RoninDeployed)] == [(1, 4)]


@pytest.mark.rule("IK 5.5")
def test_ik_5_5_others_see_cards_and_ronin_but_not_where() -> None:
    m = hiring({"omi": FIVE, "mino": FIVE, "kai": FIVE}, koku=2)
    play(m, "deploy 3 in mino; deploy 1 in omi")
    own, other = (observe(m.table, seat).view for seat in (0, 1))
    assert other.cards[0] == own.cards[0] == (1, 3)
    assert sum(own.hidden) == 4
    assert not any(other.hidden)
    assert all(one.audience() == (0,) for one in told(m, RoninHidden))
    assert [(one.cards, one.ronin) for one in told(m, RoninDeployed)] == [(2, 4)]


@pytest.mark.rule("IK 5.6")
def test_ik_5_6_one_less_than_regulars_the_daimyo_among_them() -> None:
    m = hiring(
        {"omi": {"owner": "red", "force": "3 spearman"}},
        koku=9,
        armies={"red1": {"at": "kai", "units": "1 bowman, 1 swordsman, 2 gunner"}},
    )
    assert legal(m, "red") == {
        *(f"deploy {n} in omi" for n in (1, 2)),
        *(f"deploy {n} in kai" for n in (1, 2, 3, 4)),
    }
    assert refusal(m, "deploy 3 in omi") == "IK 5.6"
    assert refusal(m, "deploy 5 in kai") == "IK 5.6"


@pytest.mark.rule("IK 5.7")
def test_ik_5_7_limits_of_army_and_force_add_up() -> None:
    m = hiring(
        {"omi": {"owner": "red", "force": "3 spearman"}},
        koku=9,
        armies={"red1": {"at": "omi", "units": "2 bowman, 8 gunner"}},
    )
    assert refusal(m, "deploy 13 in omi") == "IK 5.6"
    play(m, "deploy 12 in omi")
    assert province(m, "omi")["hidden"] == 12


@pytest.mark.rule("IK 5.8")
def test_ik_5_8_a_lone_regular_takes_none_whatever_stands_there() -> None:
    m = hiring(
        {
            "omi": {"owner": "red", "force": "1 spearman", "building": "fortress"},
            "kai": {"owner": "red", "force": "2 spearman", "building": "castle"},
            "mino": {"owner": "red", "force": "1 bowman"},
        },
        armies={"red1": {"at": "mino"}},
    )
    assert legal(m, "red") == {"deploy 1 in kai"}
    assert refusal(m, "deploy 1 in omi") == refusal(m, "deploy 1 in mino") == "IK 5.6"


@pytest.mark.rule("IK 5.16")
def test_ik_5_16_who_finds_no_place_goes_back_at_once() -> None:
    m = hiring({"omi": {"owner": "red", "force": "2 spearman"}}, koku=2)
    play(m, "deploy 1 in omi")
    assert m.result
    assert m.table.pos.pool == 29


@pytest.mark.rule("IK 5.16")
def test_ik_5_16_nobody_is_asked_where_there_is_no_place_at_all() -> None:
    m = hiring({"omi": {"owner": "red", "force": "1 spearman"}}, koku=2)
    assert m.result
    assert m.table.pos.pool == 30
    assert "hired" not in house(m, "red")


# ---- Action 8


@pytest.mark.rule("IK 8.1")
def test_ik_8_1_shown_or_not_all_go_back_to_the_master_tray() -> None:
    m = board(
        ["remove-ronin"],
        round=2,
        provinces={
            "omi": {"owner": "red", "force": "4 spearman, 1 ronin", "hidden": 2},
            "kai": {"owner": "blue", "force": "2 spearman", "hidden": 1},
        },
        armies={"blue1": {"at": "kai", "units": "3 gunner, 2 ronin"}},
    )
    assert m.table.pos.pool == 30
    assert [one.ronin for one in told(m, RoninDismissed)] == [6]


@pytest.mark.rule("IK 8.2")
def test_ik_8_2_nobody_learns_where_the_unseen_were() -> None:
    def seen_by_blue(where: str) -> tuple[Any, list[Event]]:
        provinces: dict[str, dict[str, Any]] = {"omi": {**FIVE}, "mino": {**FIVE}}
        provinces[where]["hidden"] = 2
        m = board(["remove-ronin"], round=2, provinces=provinces)
        heard = [line.event for line in m.log if line.event.audience() is None]
        return observe(m.table, 1).view, heard

    assert seen_by_blue("omi") == seen_by_blue("mino")
