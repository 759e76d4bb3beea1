"""Chapters 10.3, 8.41 and 5.3: rounds, initiative, fire, losses, the duel."""

from __future__ import annotations

import pytest

from kassen.core.engine.steps import Event
from kassen.games.dangerous.rules.fire import fire_groups
from kassen.games.dangerous.rules.sides import ACTIVE, FIELD, OTHER, Spot
from kassen.games.dangerous.rules.told_combat import (
    Duelled,
    Fired,
    FiredAfter,
    FiresAlone,
    GotAway,
    InitiativeRolled,
    Killed,
    LeaderLost,
    LedFired,
    RoundBegan,
    SoldiersLost,
    Surprised,
    Wounded,
)
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    alliance,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    texts,
    told,
    where,
)

HERE = "sekigahara"
"""A waypoint where both Oda and Azai are in communication."""
MISS = [1] * 40
STAND = ("stand", "stand")


def totals(board: Board, *dice: int, moves: tuple[str, ...] = STAND) -> tuple[int, int]:
    """Of Oda, who is active, and of the other side."""
    t = play(board.entered(HERE).fights("oda", dice=[*dice, *MISS]), *moves)
    rolled = told(t, InitiativeRolled)[0]
    return rolled.total, rolled.other_total


def volleys(board: Board, *dice: int, moves: tuple[str, ...] = STAND) -> tuple[bool, bool]:
    """Which sides fire in the first round: every die of theirs hits, or none is rolled."""
    t = board.entered(HERE).fights("oda", dice=[*dice, *MISS])
    play(t, *moves)
    by = [leader_side(one.leader) for one in told(t, LedFired)]
    by += [one.seat for one in told(t, Fired)]
    return 0 in by, 1 in by


def leader_side(one: int) -> int:
    return int(one in (leader("nagamasa"), leader("isono"), leader("yoshikage")))


def two_and_two() -> Board:
    return Board().soldiers(HERE, oda=2, azai=2)


@pytest.mark.rule("DT 10.3.0")
def test_dt_10_3_0_they_fight_until_one_side_is_left() -> None:
    t = two_and_two().entered(HERE).fights("oda", dice=[3, 3, *[1] * 4, 3, 3, 6, 6, 1, 1])
    play(t, *STAND)
    assert len(told(t, RoundBegan)) == 2
    play(t, *STAND)
    assert (count(t, HERE, "oda"), count(t, HERE, "azai")) == (2, 0)
    assert t.result is not None


@pytest.mark.rule("DT 10.3.0a")
def test_dt_10_3_0a_there_is_no_limit_of_rounds() -> None:
    t = two_and_two().entered(HERE).fights("oda", dice=[3, 3, 1, 1, 1, 1] * 30)
    for _ in range(25):
        play(t, *STAND)
    assert told(t, RoundBegan)[-1].number == 26


@pytest.mark.rule("DT 10.3.1")
def test_dt_10_3_1_the_inactive_side_declares_first() -> None:
    t = two_and_two().entered(HERE).fights("oda", dice=[3, 3, *MISS])
    assert (t.to_act(), texts(t)) == ((1,), ["stand", "retreat"])
    play(t, "stand")
    assert (t.to_act(), texts(t)) == ((0,), ["stand", "retreat"])
    t = two_and_two().entered(HERE).fights("oda", dice=[3, 3, *MISS])
    play(t, "retreat")
    assert told(t, InitiativeRolled), "then the active side is not asked"


@pytest.mark.rule("DT 10.3.2")
def test_dt_10_3_2_both_roll_a_die_for_initiative() -> None:
    assert totals(two_and_two(), 2, 5) == (2, 5)


@pytest.mark.rule("DT 10.3.2a")
def test_dt_10_3_2a_the_bravery_of_the_commander_is_added() -> None:
    board = two_and_two().leaders(HERE, "katsuie", "isono")
    assert totals(board, 2, 5) == (4, 6)


@pytest.mark.rule("DT 10.3.2b")
def test_dt_10_3_2b_a_daimyo_in_command_adds_one() -> None:
    board = two_and_two().leaders(HERE, "nobunaga", "nagamasa")
    assert totals(board, 2, 5) == (4, 8)


@pytest.mark.rule("DT 10.3.2c")
def test_dt_10_3_2c_whoever_retreats_adds_one_unless_agreed_otherwise() -> None:
    assert totals(two_and_two(), 2, 5, moves=("retreat",)) == (2, 6)
    assert totals(two_and_two(), 2, 5, moves=("stand", "retreat")) == (3, 5)
    board = Board(retreat_bonus=False).soldiers(HERE, oda=2, azai=2)
    assert totals(board, 2, 5, moves=("retreat",)) == (2, 5)


@pytest.mark.rule("DT 10.3.2d")
def test_dt_10_3_2d_without_a_commander_nothing_is_added_and_bravery_is_0() -> None:
    assert totals(two_and_two().leaders(HERE, "isono"), 4, 4) == (4, 5)
    assert volleys(two_and_two().leaders(HERE, "isono"), 4, 4) == (False, True)


@pytest.mark.rule("DT 10.3.2e")
def test_dt_10_3_2e_ikko_ikki_add_nothing_to_initiative() -> None:
    board = Board().soldiers("gojo", oda=2, ikko_ikki=2).entered("gojo")
    t = play(board.fights("oda", dice=[3, 3, *MISS]), *STAND)
    assert told(t, InitiativeRolled)[0].other_total == 3


@pytest.mark.rule("DT 10.3.2f")
def test_dt_10_3_2f_a_lead_of_two_fires_alone() -> None:
    assert volleys(two_and_two(), 5, 3) == (True, False)
    assert volleys(two_and_two(), 1, 3) == (False, True)


@pytest.mark.rule("DT 10.3.2g")
def test_dt_10_3_2g_a_lead_of_one_with_the_braver_commander_fires_alone() -> None:
    board = two_and_two().leaders(HERE, "katsuie", "isono")
    assert volleys(board, 3, 3) == (True, False)


@pytest.mark.rule("DT 10.3.2h")
def test_dt_10_3_2h_otherwise_both_fire() -> None:
    assert volleys(two_and_two(), 4, 3) == (True, True)
    board = two_and_two().leaders(HERE, "katsuie", "isono")
    assert volleys(board, 2, 4) == (True, True), "the leader by one is less brave"
    assert volleys(two_and_two(), 3, 3) == (True, True)


@pytest.mark.rule("DT 10.3.2i")
def test_dt_10_3_2i_the_retreating_side_never_fires() -> None:
    for dice in ((3, 3), (1, 6), (6, 1)):
        assert not volleys(two_and_two(), *dice, moves=("retreat",))[1]
        assert not volleys(two_and_two(), *dice, moves=("stand", "retreat"))[0]


@pytest.mark.rule("DT 10.3.2j")
def test_dt_10_3_2j_it_escapes_fire_with_a_lead() -> None:
    assert volleys(two_and_two(), 2, 3, moves=("retreat",)) == (False, False)
    assert volleys(two_and_two(), 3, 3, moves=("retreat",)) == (True, False)
    brave = two_and_two().leaders(HERE, "nagamasa", "hideyoshi")
    assert volleys(brave, 6, 3, moves=("retreat",)) == (True, False)
    brave = two_and_two().leaders(HERE, "nagamasa", "hideyoshi")
    assert volleys(brave, 5, 3, moves=("retreat",)) == (False, False), "one more, and braver"


def reasons(board: Board, *dice: int, moves: tuple[str, ...] = STAND) -> list[Event]:
    """What is told of who fires."""
    t = play(board.entered(HERE).fights("oda", dice=[*dice, *MISS]), *moves)
    kinds = FiresAlone, FiredAfter, GotAway, Surprised
    return [event for event in t.events or () if isinstance(event, kinds)]


def test_the_log_says_why_only_one_side_fires() -> None:
    assert reasons(two_and_two(), 3, 3) == []
    assert reasons(two_and_two(), 5, 3) == [FiresAlone(ODA, 2)]
    assert reasons(two_and_two(), 1, 4) == [FiresAlone(ANTI, 3)]
    braver = two_and_two().leaders(HERE, "katsuie", "isono")
    assert reasons(braver, 3, 3) == [FiresAlone(ODA, 1)]
    assert reasons(two_and_two(), 3, 3, moves=("retreat",)) == [FiredAfter(ODA, ANTI)]
    assert reasons(two_and_two(), 2, 3, moves=("retreat",)) == [GotAway(ANTI, place(HERE))]


@pytest.mark.rule("DT 10.3.3")
def test_dt_10_3_3_groups_by_leader_fire_then_the_leaderless() -> None:
    board = Board().leaders(HERE, "nobunaga", "hideyoshi").soldiers(HERE, oda=17, azai=30)
    t = play(board.entered(HERE).fights("oda", dice=[6, 1, *MISS]), "command nobunaga", *STAND)
    kinds = [type(event) for event in t.events or () if isinstance(event, LedFired | Fired)]
    assert kinds == [LedFired, LedFired, Fired]
    assert [len(one.dice) for one in told(t, LedFired)] == [8, 4]
    assert [len(one.dice) for one in told(t, Fired)] == [7]


@pytest.mark.rule("DT 10.3.3a")
def test_dt_10_3_3a_a_total_of_six_hits() -> None:
    board = Board().leaders(HERE, "hideyoshi").soldiers(HERE, oda=2, azai=9)
    t = play(board.entered(HERE).fights("oda", dice=[6, 1, 4, 5, 6]), *STAND)
    assert told(t, LedFired)[0].hits == 2
    assert count(t, HERE, "azai") == 7


@pytest.mark.rule("DT 10.3.3b")
def test_dt_10_3_3b_leader_and_men_add_his_bravery_others_nothing() -> None:
    board = Board().leaders(HERE, "katsuie").soldiers(HERE, oda=3, tokugawa=2, azai=9)
    t = board.entered(HERE).fights("oda")
    ground = Spot(place(HERE), FIELD, alliance("oda"))
    assert fire_groups(t, ground, ACTIVE) == [(leader("katsuie"), 4, 2), (255, 2, 0)]


@pytest.mark.rule("DT 15.2.3")
def test_dt_15_2_3_ikko_ikki_units_add_one_to_fire() -> None:
    board = Board().soldiers("gojo", oda=2, ikko_ikki=3, saika=2).entered("gojo")
    t = board.fights("oda")
    ground = Spot(place("gojo"), FIELD, alliance("oda"))
    assert fire_groups(t, ground, OTHER) == [(255, 2, 0), (255, 3, 1)]


def far() -> Board:
    """Where neither Oda nor Azai is in communication, though both could retreat from Kurikara."""
    return Board().control("oda", "oyama").control("azai", "toyama")


def cut_off(board: Board, where: str, *leaders: str, **counts: int) -> Board:
    """Marked after the check that a combat begins with would have marked them."""
    for name, some in counts.items():
        board.pos.cut[place(where) * 23 + clan(name)] = some
    for name in leaders:
        board.pos.cut_leaders |= 1 << leader(name)
    return board


@pytest.mark.rule("DT 10.3.3c")
@pytest.mark.rule("DT 5.3.5")
def test_dt_5_3_5_two_units_out_of_communication_roll_one_die() -> None:
    t = far().soldiers("kurikara", oda=3, azai=4).entered("kurikara").fights("oda")
    ground = Spot(place("kurikara"), FIELD, alliance("oda"))
    assert fire_groups(t, ground, ACTIVE) == [(255, 2, 0)], "the book's example: three, two dice"
    assert fire_groups(t, ground, OTHER) == [(255, 2, 0)]


@pytest.mark.rule("DT 10.3.3c")
def test_dt_10_3_3c_dice_are_rounded_up_within_each_group() -> None:
    board = far().leaders("kurikara", "nobunaga", "hideyoshi").soldiers("kurikara", oda=12)
    t = board.soldiers("kurikara", azai=4).entered("kurikara").fights("oda")
    ground = Spot(place("kurikara"), FIELD, alliance("oda"))
    groups = [(dice, more) for _, dice, more in fire_groups(t, ground, ACTIVE)]
    assert groups == [(4, 1), (2, 1), (1, 0)], "8, 4 and 2 units"
    board = far().leaders("kurikara", "hideyoshi").soldiers("kurikara", oda=2, azai=4)
    t = board.entered("kurikara").fights("oda")
    assert fire_groups(t, ground, ACTIVE)[0][1] == 2, "three units"


@pytest.mark.rule("DT 10.3.3d")
def test_dt_10_3_3d_a_leader_in_communication_with_two_men_who_are_not() -> None:
    board = Board().leaders(HERE, "hideyoshi").soldiers(HERE, oda=2, azai=4)
    t = board.entered(HERE).fights("oda")
    cut_off(board, HERE, oda=2)
    t.pos.led_cut[leader("hideyoshi")] = 2
    ground = Spot(place(HERE), FIELD, alliance("oda"))
    assert fire_groups(t, ground, ACTIVE) == [(leader("hideyoshi"), 2, 1)]
    t.pos.cut_leaders = 1 << leader("hideyoshi")
    assert fire_groups(t, ground, ACTIVE) == [(leader("hideyoshi"), 2, 1)]


@pytest.mark.rule("DT 10.3.3e")
def test_dt_10_3_3e_when_both_fire_both_count_before_either_removes() -> None:
    t = two_and_two().entered(HERE).fights("oda", dice=[3, 3, 6, 6, 6, 6])
    play(t, *STAND)
    assert (count(t, HERE, "oda"), count(t, HERE, "azai")) == (0, 0)


@pytest.mark.rule("DT 10.3.4")
def test_dt_10_3_4_the_owner_chooses_a_unit_for_each_hit() -> None:
    board = Board().leaders(HERE, "nobunaga", "hideyoshi").soldiers(HERE, oda=3, tokugawa=2, azai=4)
    t = board.entered(HERE).fights("oda", dice=[1, 6, 6, 6, 1, 1, *MISS])
    play(t, "pass", "command nobunaga", *STAND)
    assert t.to_act() == (0,)
    assert texts(t) == [
        "lose many oda_soldier",
        "lose many tokugawa_soldier",
        "lose hideyoshi",
        "lose oda_soldier",
        "lose tokugawa_soldier",
    ]
    assert refused(t, "lose azai_soldier").rule == "DT 10.3.4"
    assert refused(t, "lose many hideyoshi").rule == "DT 10.3.4"
    play(t, "lose tokugawa_soldier", "lose hideyoshi")
    assert (count(t, "box", "tokugawa"), where(t, "hideyoshi")) == (1, "track")
    assert [one.leader for one in told(t, LeaderLost)] == [leader("hideyoshi")]


@pytest.mark.rule("DT 10.3.4")
def test_dt_10_3_4_of_a_clans_soldiers_the_leaderless_are_lost_first() -> None:
    board = Board().leaders(HERE, "nobunaga", "katsuie").soldiers(HERE, oda=12, azai=9)
    dice = [1, 6, *[6] * 5, 1, 1, 1, 1, *MISS]
    t = board.entered(HERE).fights("oda", dice=dice)
    play(t, "command nobunaga", *STAND, "lose many oda_soldier")
    assert told(t, SoldiersLost)[0].soldiers == 5
    led = [t.pos.led[leader(name)] for name in ("nobunaga", "katsuie")]
    assert led == [4, 3], "two had no leader, three were under the less brave one"


@pytest.mark.rule("DT 10.3.4a")
def test_dt_10_3_4a_the_commander_is_lost_after_all_others() -> None:
    board = Board().leaders(HERE, "nobunaga", "hideyoshi").soldiers(HERE, oda=1, azai=2)
    t = board.entered(HERE).fights("oda", dice=[1, 6, 6, 1, *MISS])
    play(t, "pass", "command nobunaga", *STAND)
    assert texts(t) == ["lose hideyoshi", "lose oda_soldier"]
    assert refused(t, "lose nobunaga").rule == "DT 10.3.4a"


@pytest.mark.rule("DT 10.3.4b")
def test_dt_10_3_4b_he_is_protected_even_when_only_he_is_out_of_communication() -> None:
    board = Board().leaders(HERE, "nobunaga").soldiers(HERE, oda=1, tokugawa=1, azai=2)
    t = board.entered(HERE).fights("oda", dice=[1, 6, 6, 1, *MISS])
    t.pos.cut_leaders = 1 << leader("nobunaga")
    play(t, *STAND)
    assert texts(t) == ["lose oda_soldier", "lose tokugawa_soldier"]


@pytest.mark.rule("DT 10.3.4c")
def test_dt_10_3_4c_hits_beyond_the_units_are_ignored() -> None:
    board = Board().soldiers(HERE, oda=1, azai=5).entered(HERE)
    t = play(board.fights("oda", dice=[1, 6, *[6] * 5]), *STAND)
    assert count(t, "box", "oda") == 1
    assert count(t, HERE, "azai") == 5


@pytest.mark.rule("DT 10.3.5")
def test_dt_10_3_5_lost_leaders_roll_after_all_losses() -> None:
    board = Board().leaders(HERE, "hideyoshi", "katsuie").soldiers(HERE, azai=6).entered(HERE)
    t = play(board.fights("oda", dice=[1, 6, *[6] * 6, 1, 5]), "command katsuie", *STAND)
    assert [one.leader for one in told(t, Wounded)] == [leader("hideyoshi")]
    assert [one.leader for one in told(t, Killed)] == [leader("katsuie")]


@pytest.mark.rule("DT 10.3.6")
def test_dt_10_3_6_a_retreat_comes_after_fire_and_losses() -> None:
    board = Board().control("azai", "sawayama").soldiers(HERE, oda=3, azai=3).entered(HERE)
    t = board.fights("oda", dice=[6, 1, 6, 1, 1])
    play(t, "retreat")
    assert count(t, "box", "azai") == 1
    assert (t.to_act(), count(t, HERE, "azai")) == ((1,), 2)
    play(t, "all fall back to yokoyama")
    assert (count(t, "yokoyama", "azai"), count(t, HERE, "oda")) == (2, 3)


@pytest.mark.rule("DT 10.3.7")
def test_dt_10_3_7_while_both_are_in_the_field_a_new_round_begins() -> None:
    t = two_and_two().entered(HERE).fights("oda", dice=[3, 3, 6, 1, 1, 1, *MISS])
    play(t, *STAND)
    assert [one.number for one in told(t, RoundBegan)] == [1, 2]
    assert t.to_act() == (1,)


# ---- out of communication (5.3)


@pytest.mark.rule("DT 5.3.4")
def test_dt_5_3_4_a_commander_out_of_communication_subtracts_one() -> None:
    def first(*leaders: str) -> tuple[int, int]:
        board = far().leaders("kurikara", *leaders).soldiers("kurikara", oda=2, azai=2)
        t = play(board.entered("kurikara").fights("oda", dice=[4, 4, *MISS]), *STAND)
        rolled = told(t, InitiativeRolled)[0]
        return rolled.total, rolled.other_total

    assert first("katsuie") == (5, 3), "4 + 2 - 1; and a force without a commander, 4 - 1"
    assert totals(two_and_two(), 4, 4) == (4, 4)


@pytest.mark.rule("DT 5.3.6")
def test_dt_5_3_6_a_hit_removes_two_who_are_out_of_communication() -> None:
    board = far().soldiers("kurikara", oda=5, azai=4).entered("kurikara")
    t = play(board.fights("oda", dice=[1, 6, 6, 1, *MISS]), *STAND)
    assert count(t, "kurikara", "oda") == 3
    board = far().soldiers("kurikara", oda=1, azai=4).entered("kurikara")
    board.leaders("kurikara", "nobunaga")
    t = play(board.fights("oda", dice=[1, 6, 6, 1, 1, *MISS]), *STAND)
    assert (count(t, "box", "oda"), where(t, "nobunaga")) == (1, "track"), "two for one hit"


@pytest.mark.rule("DT 5.3.6")
def test_dt_5_3_6_the_last_one_alone_takes_a_whole_hit() -> None:
    board = Board().soldiers(HERE, oda=3, azai=4).entered(HERE)
    t = board.fights("oda", dice=[1, 6, 6, 1, 1, 1, *MISS])
    cut_off(board, HERE, oda=1)
    play(t, *STAND)
    assert count(t, HERE, "oda") == 2, "he alone, and nothing more"


@pytest.mark.rule("DT 5.3.7")
def test_dt_5_3_7_who_is_out_of_communication_is_lost_first() -> None:
    board = Board().soldiers(HERE, oda=3, tokugawa=2, azai=4).entered(HERE)
    t = board.fights("oda", dice=[1, 6, 6, 1, 1, 1, *MISS])
    cut_off(board, HERE, oda=1, tokugawa=2)
    play(t, *STAND)
    assert texts(t) == ["lose oda_soldier_cut_off", "lose tokugawa_soldier_cut_off"]
    assert refused(t, "lose oda_soldier").rule == "DT 5.3.7"


# ---- one soldier against one soldier (8.41)


@pytest.mark.rule("DT 8.41.1")
def test_dt_8_41_1_of_two_lone_soldiers_the_lower_roll_is_eliminated() -> None:
    t = Board().soldiers(HERE, oda=1, azai=1).entered(HERE).fights("oda", dice=[4, 3])
    assert (count(t, HERE, "oda"), count(t, HERE, "azai")) == (1, 0)
    t = Board().soldiers(HERE, oda=1, azai=1).entered(HERE).fights("oda", dice=[2, 3])
    assert (count(t, HERE, "oda"), count(t, HERE, "azai")) == (0, 1)
    assert told(t, InitiativeRolled) == []
    t = Board().soldiers(HERE, oda=2, azai=1).entered(HERE).fights("oda", dice=[3, 3, 1, 6, 1])
    play(t, *STAND)
    assert told(t, InitiativeRolled)[0].total == 3, "two against one is no duel"


@pytest.mark.rule("DT 8.41.2")
def test_dt_8_41_2_equal_rolls_eliminate_both() -> None:
    t = Board().soldiers(HERE, oda=1, azai=1).entered(HERE).fights("oda", dice=[4, 4])
    assert (count(t, HERE, "oda"), count(t, HERE, "azai")) == (0, 0)


@pytest.mark.rule("DT 8.41.3")
def test_dt_8_41_3_the_loser_goes_to_the_box_of_his_clan() -> None:
    t = Board().soldiers(HERE, oda=1, azai=1).entered(HERE).fights("oda", dice=[4, 4])
    assert (count(t, "box", "oda"), count(t, "box", "azai")) == (1, 1)


@pytest.mark.rule("DT 8.41.4")
def test_dt_8_41_4_nothing_modifies_a_duel() -> None:
    t = Board().soldiers("gojo", oda=1, ikko_ikki=1).entered("gojo").fights("oda", dice=[4, 4])
    assert (count(t, "gojo", "oda"), count(t, "gojo", "ikko_ikki")) == (0, 0)
    board = Board().soldiers("kurikara", oda=1, azai=1).entered("kurikara")
    t = board.fights("azai_asakura", ANTI, dice=[4, 3])
    assert (count(t, "kurikara", "oda"), count(t, "kurikara", "azai")) == (0, 1)


@pytest.mark.rule("DT 8.41.5")
def test_dt_8_41_5_a_lone_leader_fights_an_ordinary_combat() -> None:
    board = Board().soldiers(HERE, oda=1).leaders(HERE, "isono").entered(HERE)
    t = board.fights("oda", dice=[3, 3, *MISS])
    assert told(t, RoundBegan)
    assert told(t, Duelled) == []
