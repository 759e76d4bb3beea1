"""What a refusal states is so: ending, waiting, and where one is already."""

from __future__ import annotations

import pytest

from kassen.core.engine.steps import Move
from kassen.core.play.match import Match
from tests.ikusa.boards import board
from tests.ikusa.marches import FAR_AWAY, held, reds

ARMIES = {"red1": {"at": "omi", "units": "3 gunner"}}


def said(m: Match, text: str) -> tuple[str, str]:
    seat = m.to_act()[0]
    move = m.table.setting.notation.parse(text, Move)
    refusal = m.table.why_not(seat, move)
    return refusal.rule, refusal.reason.id


@pytest.mark.rule("IK C.4", "IK 7.D.5")
def test_ik_c_4_a_province_is_not_said_to_lie_apart_from_itself() -> None:
    m = reds("d", provinces=held("mino"), armies=ARMIES)
    assert said(m, "move red1->omi") == ("IK C.4", "army-is-there")
    assert said(m, "detach red1->omi") == ("IK C.4", "army-is-there")
    assert said(m, "move red1->tosa") == ("IK C.4", "not-adjacent")


@pytest.mark.rule("IK 7.B.1")
def test_ik_7_b_1_ones_own_province_is_said_to_be_that_wherever_it_lies() -> None:
    m = reds("b", provinces=held("mino", "tosa"), armies=ARMIES)
    for own in ("omi", "mino", "tosa"):
        assert said(m, f"declare red1->{own}") == ("IK 7.B.1", "your-own-province")


@pytest.mark.rule("IK R.2", "IK 7.A.1", "IK 6.4")
def test_ik_r_2_what_may_be_declined_is_not_said_to_need_a_decision() -> None:
    m = reds("a", provinces=held("mino"), armies=ARMIES)
    assert said(m, "wait") == ("IK 7.A.1", "end-instead")
    armies = {**FAR_AWAY, **ARMIES}
    strike = board(
        ["war-turn red"], round=2, ninja="blue", asks=1, armies=armies, provinces=held("mino")
    )
    strike.play("end")
    assert strike.to_act() == (1,)
    assert said(strike, "end")[1] == "wait-instead"
