"""What Shogun's coach says for a card of the plan is so, in every language."""

from __future__ import annotations

from itertools import product

import pytest

from kassen.core.engine.views import observe
from kassen.core.study.coach import reasons
from kassen.core.study.counsel import CoachLine
from kassen.core.words.looks import look_at
from kassen.games.shogun import GAME
from kassen.games.shogun.box.names import BATTLE_A, BUILDINGS
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.moves import Lay, MoveArmies
from kassen.games.shogun.rules.planning import LayCard
from kassen.games.shogun.rules.position import ShogunTable
from kassen.games.shogun.rules.winter import majority_points
from tests.shogun.boards import A, B, Board, number, space
from tests.shogun.test_shogun_outlook import before_planning

KAI, SURUGA = number("kai"), number("suruga")


def planning(board: Board, where: str) -> ShogunTable:
    return board.table(LayCard(A, space(where)))


def said(t: ShogunTable, card: int) -> list[CoachLine]:
    for language in ("en", "de"):
        words = look_at(t, A, language).words
        assert all(words.message(line.text) for line in reasons(look_at(t, A), Lay(card)))
    return list(reasons(look_at(t, A), Lay(card)))


@pytest.mark.rule("SH W.18", "SH W.19")
@pytest.mark.parametrize(("building", "ours", "theirs"), [*product(range(3), range(2), range(3))])
def test_sh_w_18_what_a_building_is_worth_it_is_worth(
    building: int, ours: int, theirs: int
) -> None:
    """All stand in the yellow region; one of ours may be there already."""
    name = BUILDINGS[building]
    board = before_planning().province("kai", A, 3).has(A, chests=9)
    for at, province in enumerate(("suruga", "izu")[:theirs]):
        board.province(province, B, 2 + at, name)
    if ours:
        board.province("sagami", A, 2, name)
    t = planning(board, name)
    before = majority_points(t)[A]
    [line] = said(t, KAI)
    board.pos.built[KAI] |= 1 << building
    after = majority_points(board.table(LayCard(A, space(name))))[A]
    if line.text.id == "coach-for-building":
        assert after == before
    else:
        assert line.text.args["points"] == after


@pytest.mark.rule("SH A.battleA.1")
def test_sh_a_battle_a_1_what_would_fall_from_there_falls_so_often() -> None:
    board = before_planning().province("kai", A, 6).province("suruga", B, 1).province("izu", B, 9)
    [line] = said(planning(board, "battle-a"), KAI)
    assert line.text.id == "coach-for-target"
    target = line.text.args["province"].index
    t = board.table(March(A, BATTLE_A, KAI))
    odds = GAME.forecast(observe(t, A), t.setting, "none-adds", MoveArmies(5, target))
    assert odds is not None
    assert line.text.args["chance"] == round(100 * odds.outcomes[0].chance)
    assert line.text.args["armies"] == 5


@pytest.mark.rule("SH P.12")
def test_sh_p_12_a_card_of_which_nothing_comes_is_said_to_be_spare() -> None:
    board = before_planning().province("kai", A, 1)
    assert [line.text.id for line in said(planning(board, "battle-b"), KAI)] == ["coach-for-no-use"]
    assert [line.text.id for line in said(planning(board, "castle"), 45)] == ["coach-for-no-action"]
    assert [line.text.id for line in said(planning(board, "auction"), 45)] == ["coach-for-no-bid"]
    assert [line.text.id for line in said(planning(board, "rice"), KAI)] == ["coach-for-most-shown"]
