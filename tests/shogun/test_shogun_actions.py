"""A: the ten actions."""

from __future__ import annotations

import pytest

from kassen.core.engine.views import observe
from kassen.games.shogun.box.names import ACTIONS, FARMERS, NO_ACTION
from kassen.games.shogun.rules.actions import NextAction, TurnAt
from kassen.games.shogun.rules.events import (
    ActionSkipped,
    Built,
    Deployed,
    MarkerAdded,
    Moved,
    NoAction,
    PlanTurnedUp,
    Revolted,
)
from kassen.games.shogun.rules.position import NONE, ShogunTable
from kassen.games.shogun.rules.view import FACE_DOWN_CARD
from tests.shogun.boards import (
    A,
    B,
    Board,
    C,
    falls,
    number,
    on,
    play,
    refused,
    texts,
    told,
)

KAI = number("kai")


def skipped(t: ShogunTable) -> str:
    (event,) = told(t, ActionSkipped)
    return event.reason


# ---- general


@pytest.mark.rule("SH A.gen.1")
def test_sh_a_gen_1_all_finish_an_action_before_the_next_begins() -> None:
    board = Board().order(B, A, C)
    for seat, (name, other) in enumerate([("kai", "aki"), ("hida", "ise"), ("kaga", "noto")]):
        board.province(name, seat, 1).province(other, seat, 1)
        board.plan(seat, theater=name, temple=other)
    board.pos.row[:] = bytes([2, 1, 0, *range(3, 10)])
    t = board.table(NextAction(0), NextAction(1))
    done = [(one.seat, one.building) for one in told(t, Built)]
    assert done == [(B, 2), (A, 2), (C, 2), (B, 1), (A, 1), (C, 1)]


@pytest.mark.rule("SH A.gen.2")
def test_sh_a_gen_2_a_card_is_turned_up_when_its_turn_comes() -> None:
    board = Board().province("kai", A, 2).province("hida", B, 2).province("mino", B, 1)
    board.plan(A, battle_a="kai").plan(B, battle_a="hida")
    t = board.table(TurnAt(A, 8), TurnAt(B, 8))
    assert t.to_act() == (A,)
    assert observe(t, C).view.plan[8] == KAI
    assert observe(t, C).view.plan[14 + 8] == FACE_DOWN_CARD
    assert [event.seat for event in told(t, PlanTurnedUp)] == [A]


@pytest.mark.rule("SH A.gen.3")
def test_sh_a_gen_3_who_can_must_even_if_it_hurts() -> None:
    t = Board().province("kai", A, 1, markers=3).acts(A, "rice", "kai")
    assert told(t, Revolted)
    t = Board().province("kai", A, 1).has(A, chests=3).acts(A, "castle", "kai")
    assert t.pos.chests[A] == 0


@pytest.mark.rule("SH A.gen.4")
def test_sh_a_gen_4_what_can_be_done_in_part_is_skipped_whole() -> None:
    t = Board().province("kai", A, 1).has(A, supply=4).acts(A, "deploy-5", "kai")
    assert (skipped(t), t.pos.chests[A], on(t, "kai"), t.pos.supply[A]) == ("supply", 18, (A, 1), 4)


@pytest.mark.rule("SH A.gen.5")
def test_sh_a_gen_5_possible_is_judged_at_the_players_turn() -> None:
    board = Board().province("kai", A, 1).province("aki", A, 1).has(A, chests=0)
    board.plan(A, taxes="kai", castle="aki")
    t = board.table(TurnAt(A, 4), TurnAt(A, 0))
    assert told(t, Built)  # the chests came in time
    board = Board().province("kai", A, 1).province("aki", A, 1).has(A, chests=0)
    board.plan(A, taxes="kai", castle="aki")
    assert skipped(board.table(TurnAt(A, 0), TurnAt(A, 4))) == "chests"


@pytest.mark.rule("SH A.gen.6")
def test_sh_a_gen_6_a_province_gained_in_the_round_cannot_act() -> None:
    board = Board().province("suruga", A, 5).province("kai", B, 1)
    board.plan(B, castle="kai").plan(A, battle_a="suruga")
    t = board.table(TurnAt(A, 8), TurnAt(B, 0), dice=falls(4, 4) + falls(0, 1))
    play(t, "move 4 to kai")
    assert on(t, "kai") == (A, 4)
    assert KAI not in t.pos.plan
    assert not told(t, Built)


@pytest.mark.rule("SH A.gen.7")
def test_sh_a_gen_7_of_a_chest_card_others_learn_no_number() -> None:
    t = Board().acts(A, "castle", "chest-3")
    assert observe(t, B).view.plan[0] == NO_ACTION
    assert observe(t, A).view.plan[0] == 48
    (event,) = told(t, NoAction)
    assert (event.seat, event.action) == (A, 0)
    assert "card" not in event.__struct_fields__


# ---- buildings


@pytest.mark.rule("SH A.build.1")
def test_sh_a_build_1_a_building_needs_a_free_space() -> None:
    """Aki has two: beside a temple one is left, for a castle or a theater (an example)."""
    one = Board().province("aki", A, 1, "temple")
    assert told(one.acts(A, "castle", "aki"), Built)
    full = Board().province("aki", A, 1, "temple", "theater").acts(A, "castle", "aki")
    assert (skipped(full), full.pos.chests[A]) == ("no-space", 18)


@pytest.mark.rule("SH A.build.2")
def test_sh_a_build_2_never_two_of_a_kind() -> None:
    t = Board().province("aki", A, 1, "temple").acts(A, "temple", "aki")
    assert (skipped(t), t.pos.chests[A]) == ("same-building", 18)


def built(action: str, chests: int) -> ShogunTable:
    return Board().province("kai", A, 1).has(A, chests=chests).acts(A, action, "kai")


@pytest.mark.rule("SH A.castle.1")
def test_sh_a_castle_1_a_castle_costs_three_chests() -> None:
    t = built("castle", 3)
    assert (t.pos.built[KAI], t.pos.chests[A]) == (1, 0)
    assert skipped(built("castle", 2)) == "chests"


@pytest.mark.rule("SH A.temple.1")
def test_sh_a_temple_1_a_temple_costs_two_chests() -> None:
    t = built("temple", 2)
    assert (t.pos.built[KAI], t.pos.chests[A]) == (2, 0)
    assert skipped(built("temple", 1)) == "chests"


@pytest.mark.rule("SH A.theater.1")
def test_sh_a_theater_1_a_theater_costs_one_chest() -> None:
    t = built("theater", 1)
    assert (t.pos.built[KAI], t.pos.chests[A]) == (4, 0)
    assert skipped(built("theater", 0)) == "chests"


# ---- rice and taxes


@pytest.mark.rule("SH A.rice.1")
def test_sh_a_rice_1_rice_of_the_card() -> None:
    assert Board().province("aki", A, 1).acts(A, "rice", "aki").pos.rice == [3, 0, 0]


@pytest.mark.rule("SH A.rice.2")
def test_sh_a_rice_2_rice_is_open() -> None:
    t = Board().province("aki", A, 1).acts(A, "rice", "aki")
    assert observe(t, B).view.rice == (3, 0, 0)


@pytest.mark.rule("SH A.tax.1")
def test_sh_a_tax_1_chests_of_the_card() -> None:
    assert Board().province("settsu", A, 1).acts(A, "taxes", "settsu").pos.chests[A] == 18 + 7


@pytest.mark.rule("SH A.tax.2")
@pytest.mark.parametrize("action", ["rice", "taxes"])
def test_sh_a_tax_2_a_marker_that_lay_there_starts_a_revolt(action: str) -> None:
    assert not told(Board().province("kai", A, 1).acts(A, action, "kai"), Revolted)
    t = Board().province("kai", A, 1, markers=1).acts(A, action, "kai")
    (revolt,) = told(t, Revolted)
    assert revolt.cubes[FARMERS] == 1


@pytest.mark.rule("SH A.tax.3")
def test_sh_a_tax_3_one_marker_more_without_a_revolt_or_after_one_put_down() -> None:
    """Mikawa, two markers, four armies: put down, three markers lie there (an example)."""
    t = Board().province("mikawa", A, 4).acts(A, "taxes", "mikawa")
    assert t.pos.markers[number("mikawa")] == 1
    board = Board().province("mikawa", A, 4, markers=2)
    t = board.acts(A, "taxes", "mikawa", dice=falls(4, 4) + falls(1, 2))
    assert t.pos.markers[number("mikawa")] == 3
    assert on(t, "mikawa") == (A, 3)
    board = Board().province("mikawa", A, 4, markers=2)
    lost = board.acts(A, "taxes", "mikawa", dice=falls(1, 4) + falls(1, 2))
    assert lost.pos.markers[number("mikawa")] == 0
    assert not told(lost, MarkerAdded)


@pytest.mark.rule("SH A.tax.4")
def test_sh_a_tax_4_the_proceeds_are_kept_though_the_province_is_lost() -> None:
    board = Board().province("settsu", A, 1, markers=1)
    t = board.acts(A, "taxes", "settsu", dice=falls(0, 1) + falls(1, 1))
    assert on(t, "settsu") == (NONE, 0)
    assert t.pos.chests[A] == 18 + 7


# ---- deployment and movement


def deployed(action: str, chests: int = 18, supply: int = 62) -> ShogunTable:
    return Board().province("kai", A, 1).has(A, chests=chests, supply=supply).acts(A, action, "kai")


@pytest.mark.rule("SH A.deploy5.1")
def test_sh_a_deploy5_1_three_chests_five_armies() -> None:
    t = deployed("deploy-5", chests=3)
    assert (on(t, "kai"), t.pos.chests[A], t.pos.supply[A]) == ((A, 6), 0, 57)
    assert skipped(deployed("deploy-5", chests=2)) == "chests"


@pytest.mark.rule("SH A.deploy3.1")
def test_sh_a_deploy3_1_two_chests_three_armies() -> None:
    t = deployed("deploy-3", chests=2)
    assert (on(t, "kai"), t.pos.chests[A]) == ((A, 4), 0)


@pytest.mark.rule("SH A.deploy5.2")
def test_sh_a_deploy5_2_with_too_few_in_supply_nothing_is_paid() -> None:
    for action, supply in (("deploy-5", 4), ("deploy-3", 2), ("deploy-1", 0)):
        t = deployed(action, supply=supply)
        assert (skipped(t), t.pos.chests[A], t.pos.supply[A]) == ("supply", 18, supply)


@pytest.mark.rule("SH A.deploy1.1")
def test_sh_a_deploy1_1_one_chest_one_army_and_no_way_round_it() -> None:
    t = deployed("deploy-1", chests=1)
    assert (on(t, "kai"), t.pos.chests[A]) == ((A, 2), 0)
    assert t.to_act() == ()  # nowhere to move on to


def moving_on() -> ShogunTable:
    board = Board().province("kai", A, 2).province("suruga", A, 1).province("musashi", B, 1)
    return board.acts(A, "deploy-1", "kai")


@pytest.mark.rule("SH A.deploy1.2")
def test_sh_a_deploy1_2_then_armies_may_move_into_one_own_province() -> None:
    t = moving_on()
    assert texts(t) == ["stay", "move 1 to suruga", "move 2 to suruga"]
    assert on(play(t.clone(), "stay"), "kai") == (A, 3)
    play(t, "move 2 to suruga")
    assert (on(t, "kai"), on(t, "suruga")) == ((A, 1), (A, 3))


@pytest.mark.rule("SH A.deploy1.3")
def test_sh_a_deploy1_3_this_move_neither_attacks_nor_takes() -> None:
    t = moving_on()
    assert refused(t, "move 1 to musashi").rule == "SH A.deploy1.3"
    assert refused(t, "move 1 to shinano").rule == "SH A.deploy1.3"  # neutral


@pytest.mark.rule("SH A.deploy1.4")
@pytest.mark.parametrize("short", ["chests", "supply"])
def test_sh_a_deploy1_4_without_chest_or_army_the_move_is_lost_too(short: str) -> None:
    board = Board().province("kai", A, 3).province("suruga", A, 1).has(A, **{short: 0})
    t = board.acts(A, "deploy-1", "kai")
    assert skipped(t) == short
    assert t.to_act() == ()
    assert not told(t, Deployed)


@pytest.mark.rule("SH A.move.1")
def test_sh_a_move_1_any_number_but_one_stays() -> None:
    board = Board().province("kai", A, 9).province("suruga", A, 40)
    t = board.acts(A, "battle-a", "kai")
    assert refused(t, "move 9 to suruga").rule == "SH A.move.1"
    play(t, "move 8 to suruga")
    assert (on(t, "kai"), on(t, "suruga")) == ((A, 1), (A, 48))


# ---- battle/move


def marching(action: str = "battle-a", armies: int = 4) -> ShogunTable:
    board = Board().province("kai", A, armies).province("suruga", A, 1).province("musashi", B, 1)
    return board.acts(A, action, "kai")


@pytest.mark.rule("SH A.battleA.1")
def test_sh_a_battlea_1_a_move_if_own_a_battle_if_not() -> None:
    own = play(marching(), "move 1 to suruga")
    assert told(own, Moved)
    assert own.rolled == 0
    assert play(marching(), "move 3 to musashi").rolled == 4
    assert play(marching(), "move 3 to shinano").rolled == 4  # a farmer


@pytest.mark.rule("SH A.battleA.2")
def test_sh_a_battlea_2_with_one_army_it_is_skipped() -> None:
    assert skipped(marching(armies=1)) == "one-army"


@pytest.mark.rule("SH A.battleA.3")
def test_sh_a_battlea_3_with_two_armies_one_must_move() -> None:
    t = marching(armies=2)
    assert all(text.startswith("move 1 to ") for text in texts(t))
    assert refused(t, "move 0 to suruga").rule == "SH A.battleA.3"
    assert refused(t, "pass").rule == "SH A.battleA.3"


@pytest.mark.rule("SH A.battleA.4")
def test_sh_a_battlea_4_target_and_number_are_free() -> None:
    t = marching()
    near = [t.facts.province_ids[at] for at in t.facts.neighbours[KAI]]
    assert texts(t) == [f"move {n} to {name}" for name in near for n in (1, 2, 3)]
    assert refused(t, "move 1 to aki").rule == "SH C.10"


@pytest.mark.rule("SH A.battleA.5")
def test_sh_a_battlea_5_with_every_target_barred_it_is_skipped() -> None:
    board = Board().event("temples-peace").province("kai", A, 4)
    for at in board.setting.facts.neighbours[KAI]:
        board.province(board.setting.facts.province_ids[at], B, 1, "temple")
    assert skipped(board.acts(A, "battle-a", "kai")) == "no-target"
    unused = Board().province("shima", A, 3)
    t = unused.acts(A, "battle-a", "shima")
    assert "move 1 to izu" in texts(t)  # by sea (an example)


@pytest.mark.rule("SH A.battleA.6")
def test_sh_a_battlea_6_who_arrived_may_move_on_by_a_later_action() -> None:
    """Settsu may be entered though it is planned for taxes (an example)."""
    board = Board().province("kai", A, 4).province("suruga", A, 1)
    board.plan(A, battle_a="kai", battle_b="suruga", taxes="sagami").province("sagami", A, 1)
    t = board.table(TurnAt(A, 8), TurnAt(A, 9))
    play(t, "move 3 to suruga", "move 3 to sagami")
    assert on(t, "sagami") == (A, 4)


@pytest.mark.rule("SH A.battleB.1")
def test_sh_a_battleb_1_a_second_action_under_the_same_rules() -> None:
    assert texts(marching("battle-b")) == texts(marching("battle-a"))
    assert ACTIONS[8:] == ("battle-a", "battle-b")
