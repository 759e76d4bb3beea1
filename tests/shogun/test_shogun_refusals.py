"""What a refusal states is so: passing, staying, picking twice, provinces that are not in use."""

from __future__ import annotations

import pytest

from kassen.core.values.messages import Refusal
from kassen.games.shogun.rules.battles import AddToAttack, AddToDefence
from kassen.games.shogun.rules.bonus import ChooseBenefit
from kassen.games.shogun.rules.deploying import MoveOn
from kassen.games.shogun.rules.favors import CalmProvince, GrantIn
from kassen.games.shogun.rules.leaders import ErectStatue, LeaderGoes
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.planning import CommitPlan, Planning
from kassen.games.shogun.rules.position import OUT, ShogunTable
from kassen.games.shogun.rules.setup import LeaderInDraft, Pick, Place
from kassen.games.shogun.rules.winter import WinterRevolts
from tests.shogun.boards import A, B, Board, begun, number, play, refused

KAI, SURUGA = number("kai"), number("suruga")


def said(refusal: Refusal) -> tuple[str, str]:
    return refusal.rule, refusal.reason.id


def two() -> Board:
    return Board().province("kai", A, 3).province("suruga", A, 2)


@pytest.mark.rule("SH S.11", "SH S.12")
def test_sh_s_12_who_has_picked_is_told_to_place_not_that_the_draft_is_over() -> None:
    t = begun(side="sun")
    while not isinstance(t.choice(t.to_act()[0]), Pick):
        seat = t.to_act()[0]
        t.apply(seat, t.moves(seat)[0])
    play(t, "draw unseen")
    assert isinstance(t.choice(t.to_act()[0]), Place)
    for again in ("draw unseen", "refresh", "take kai"):
        assert said(refused(t, again)) == ("SH S.12", "province-is-taken")


@pytest.mark.rule("SH T.15")
def test_sh_t_15_an_army_need_not_be_added_and_no_refusal_says_so() -> None:
    board = Board().province("kai", A, 5).province("suruga", B, 3)
    attack = board.table(AddToAttack(A, KAI, SURUGA, 2))
    defence = board.table(AddToDefence(B, A, KAI, SURUGA, 2, 0))
    for t in (attack, defence):
        for word in ("pass", "stay"):
            assert said(refused(t, word)) == ("SH T.15", "add-none-instead")


@pytest.mark.rule("SH A.deploy1.2", "SH A.battleA.3")
def test_sh_a_deploy1_2_armies_that_may_stay_are_told_so_and_others_that_they_must_march() -> None:
    assert said(refused(two().table(MoveOn(A, KAI)), "pass")) == (
        "SH A.deploy1.2",
        "stay-instead",
    )
    for word in ("pass", "stay"):
        t = two().table(March(A, 8, KAI))
        assert said(refused(t, word)) == ("SH A.battleA.3", "someone-must-march")


@pytest.mark.rule("SH ML.12", "SH ML.15", "SH ML.3")
def test_sh_ml_12_a_leader_must_move_and_a_statue_may_be_left_out() -> None:
    board = Board(leaders=True).province("kai", A, 3).province("suruga", A, 2)
    board.pos.leader[A] = KAI
    t = board.table(LeaderGoes(A))
    for word in ("stay", "pass"):
        assert said(refused(t, word)) == ("SH ML.12", "leader-must-move")
    statue = board.table(ErectStatue(A, KAI))
    assert said(refused(statue, "stay")) == ("SH ML.15", "pass-instead")
    draft = board.table(LeaderInDraft(A, KAI))
    assert said(refused(draft, "pass")) == ("SH ML.3", "leader-may-wait")


def in_winter() -> ShogunTable:
    board = Board().province("kai", A, 3, markers=1).province("suruga", A, 2, markers=1)
    return board.table(WinterRevolts(A, (KAI, SURUGA), 1))


@pytest.mark.rule("SH BC.3", "SH W.11", "SH TC.f12a", "SH P.2")
def test_sh_w_11_passing_is_not_offered_and_no_other_reason_is_given() -> None:
    board = Board(bonus=True)
    board.pos.bonus[A] = 1
    bonus = board.table(ChooseBenefit(A))
    asked = (
        (in_winter(), "SH W.11"),
        (bonus, "SH BC.3"),
        (Board(court=True).table(GrantIn(A, 11)), "SH TC.f12a"),
        (Board().table(Planning()), "SH P.9"),
    )
    for t, rule in asked:
        assert said(refused(t, "pass", A)) == (rule, "cannot-pass")


@pytest.mark.rule("SH P.3")
def test_sh_p_3_a_plan_that_is_complete_is_committed() -> None:
    t = two().table(CommitPlan(A))
    assert said(refused(t, "lay kai")) == ("SH P.3", "plan-is-laid")


@pytest.mark.rule("SH A.move.1", "SH C.10")
def test_sh_a_move_1_a_province_does_not_fail_to_touch_itself() -> None:
    t = two().table(MoveOn(A, KAI))
    assert said(refused(t, "move 1 to kai")) == ("SH A.move.1", "same-province")
    assert said(refused(t, "move 1 to aki")) == ("SH C.10", "not-adjacent")


@pytest.mark.rule("SH S.4")
def test_sh_s_4_a_province_that_is_not_in_use_is_said_to_be_so() -> None:
    draft = begun(players=3, side="sun")
    out = [at for at, owner in enumerate(draft.pos.owner) if owner == OUT]
    while not isinstance(draft.choice(draft.to_act()[0]), Pick):
        seat = draft.to_act()[0]
        draft.apply(seat, draft.moves(seat)[0])
    name = draft.setting.notation.names["province"].tokens[out[0]]
    assert said(refused(draft, f"take {name}")) == ("SH S.4", "not-in-use")
    calm = Board(court=True)
    calm.province("kai", A, 2, markers=1).province("suruga", A, 2, markers=1)
    for t, text in (
        (calm.table(CalmProvince(A)), f"calm {name}"),
        (in_winter(), f"face {name}"),
        (Board().table(Planning()), f"lay {name}"),
    ):
        t.pos.owner[out[0]] = OUT
        assert said(refused(t, text, A)) == ("SH S.4", "not-in-use")
