"""Chapters 10.1 and 10.2: which combats, fort or field, who commands."""

from __future__ import annotations

import pytest

from kassen.core.engine.views import observe
from kassen.core.values.readers import SPECTATOR
from kassen.games.dangerous import GAME
from kassen.games.dangerous.rules.fire import fire_groups
from kassen.games.dangerous.rules.position import ENTERED, LANDED
from kassen.games.dangerous.rules.sides import ACTIVE, FIELD, OTHER, Spot, strength
from kassen.games.dangerous.rules.told_combat import (
    CombatBegan,
    CombatEnded,
    Commands,
    Duelled,
    InitiativeRolled,
    LedFired,
    RoundBegan,
    Stormed,
    WentInside,
)
from tests.dangerous.boards import (
    ANTI,
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

OUT = "outside azai_soldier_cut_off"
"""Whose home castle is besieged is out of communication."""
HERE = "sekigahara"
"""A waypoint where both Oda and Azai are in communication."""


def commands(board: Board) -> Board:
    return board.leaders(HERE, "nobunaga").leaders(HERE, "nagamasa")


@pytest.mark.rule("DT 10.1.1")
def test_dt_10_1_1_combat_needs_a_movement_point() -> None:
    board = Board().soldiers("odani", oda=2).soldiers("fort_odani", azai=2)
    t = board.fights("oda")
    assert told(t, CombatBegan) == []
    for paid in (Board.entered, Board.activated):
        board = paid(Board().soldiers("odani", oda=2).soldiers("fort_odani", azai=2), "odani")
        assert told(board.fights("oda"), CombatBegan)[0].place == place("odani")


@pytest.mark.rule("DT 10.1.2")
def test_dt_10_1_2_a_place_is_finished_before_the_next_begins() -> None:
    board = Board().soldiers("gojo", oda=1, ikko_ikki=1).soldiers(HERE, oda=1, azai=1)
    t = board.entered("gojo", HERE).fights("oda", dice=[6, 1, 1, 6])
    play(t, f"fight {HERE}")
    kinds = [type(event).__name__ for event in t.events or ()]
    began = [at for at, kind in enumerate(kinds) if kind == "CombatBegan"]
    ended = [at for at, kind in enumerate(kinds) if kind == "CombatEnded"]
    assert [event.place for event in told(t, CombatEnded)] == [place(HERE), place("gojo")]
    assert began[0] < ended[0] < began[1] < ended[1]


@pytest.mark.rule("DT 10.1.3")
def test_dt_10_1_3_the_active_player_chooses_the_order() -> None:
    board = Board().soldiers("gojo", oda=1, ikko_ikki=1).soldiers(HERE, oda=1, azai=1)
    t = board.entered("gojo", HERE).fights("oda")
    assert t.to_act() == (0,)
    assert texts(t) == [f"fight {HERE}", "fight gojo"]
    assert refused(t, "fight kyo").rule == "DT 10.1.1"


@pytest.mark.rule("DT 16.1.5.6")
def test_dt_16_1_5_6_of_three_players_oda_sets_the_order() -> None:
    board = Board(players=3).soldiers("gojo", oda=1, ikko_ikki=1).soldiers("ishiyama", oda=1)
    t = board.soldiers("ishiyama", ikko_ikki=1).entered("gojo", "ishiyama").fights("ikko_ikki", 2)
    assert t.to_act() == (0,)
    assert texts(t) == ["fight ishiyama", "fight gojo"]


@pytest.mark.rule("DT 10.1.4")
def test_dt_10_1_4_the_field_is_fought_before_the_fort() -> None:
    board = Board().control("oda", "yokoyama").leaders("odani", "katsuie").soldiers("odani", oda=6)
    t = board.soldiers("odani", azai=4).entered("odani").fights("oda", dice=[6, 1, *[6] * 40])
    play(t, "inside azai_soldier", "inside azai_soldier", "pass", "stand", "stand")
    assert told(t, RoundBegan)
    assert count(t, "odani", "azai") == 0
    assert count(t, "fort_odani", "azai") == 2
    assert texts(t) == ["pass", "storm"]


@pytest.mark.rule("DT 10.1.5")
def test_dt_10_1_5_a_storm_may_follow_a_won_field_in_the_same_impulse() -> None:
    board = Board().control("oda", "yokoyama").leaders("odani", "katsuie").soldiers("odani", oda=6)
    t = board.soldiers("odani", azai=4).entered("odani").fights("oda", dice=[6, 1, *[6] * 40])
    play(t, "inside azai_soldier", "inside azai_soldier", "pass", "stand", "stand", "storm")
    assert told(t, Stormed)[0].place == place("odani")
    board = Board().soldiers("odani", oda=1, azai=4).leaders("odani", "nagamasa")
    t = board.entered("odani").fights("oda", dice=[1, 6, *[6] * 40])
    play(t, "inside azai_soldier", "inside azai_soldier", "pass", "stand", "stand")
    assert told(t, Stormed) == [], "who lost the field storms nothing"


@pytest.mark.rule("DT 10.1.6")
def test_dt_10_1_6_active_units_fight_all_enemies_and_neutrals() -> None:
    board = Board().soldiers(HERE, oda=2, azai=3, asakura=1, ikko_ikki=2, iga_ninja=1)
    t = board.leaders(HERE, "isono").entered(HERE).fights("oda")
    ground = Spot(place(HERE), FIELD, alliance("oda"))
    assert (strength(t, ground, ACTIVE), strength(t, ground, OTHER)) == (2, 8)


@pytest.mark.rule("DT 10.1.7")
def test_dt_10_1_7_friends_of_other_alliances_stand_by() -> None:
    board = Board().soldiers(HERE, oda=3, azai=1, ikko_ikki=1).leaders(HERE, "magoichi")
    t = board.entered(HERE).fights("azai_asakura", ANTI, dice=[1, 6, 6, 6, 6])
    play(t, "stand", "stand")
    assert count(t, HERE, "azai") == 0
    assert count(t, HERE, "ikko_ikki") == 1, "nobody hits a bystander"
    assert where(t, "magoichi") == HERE


@pytest.mark.rule("DT 10.2.1")
def test_dt_10_2_1_communication_is_checked_for_both_sides_not_for_bystanders() -> None:
    board = Board().soldiers("kutsuki", oda=2, azai=2, ikko_ikki=2).leaders("kutsuki", "nobunaga")
    board.pos.cut[place("kutsuki") * 23 + clan("oda")] = 1
    t = board.entered("kutsuki").fights("azai_asakura", ANTI)
    at = place("kutsuki") * 23
    assert t.pos.cut[at + clan("azai")] == 2
    assert t.pos.cut[at + clan("oda")] == 0
    assert t.pos.cut[at + clan("ikko_ikki")] == 0, "of bystanders nothing is asked"


@pytest.mark.rule("DT 13.2.5")
def test_dt_13_2_5_who_has_landed_traces_without_the_sea_he_came_from() -> None:
    def cut_off(sign: int) -> int:
        board = Board().control("oda", "noda_fukushima", "saika").soldiers("kishiwada", oda=2)
        board.soldiers("kishiwada", ikko_ikki=1).entered("kishiwada", sign=ENTERED | sign)
        t = board.fights("oda")
        return t.pos.cut[place("kishiwada") * 23 + clan("oda")]

    assert cut_off(0) == 0, "over Saika and the bay"
    assert cut_off(LANDED) == 2, "they came from the bay"


@pytest.mark.rule("DT 10.2.2")
@pytest.mark.rule("DT 9.7.1")
def test_dt_9_7_1_fort_or_field_is_settled_combat_by_combat() -> None:
    board = Board().soldiers("odani", oda=1, azai=1).soldiers("yokoyama", oda=1, azai=1)
    t = board.entered("odani", "yokoyama").fights("oda", dice=[3, 3])
    play(t, "fight odani")
    assert (t.to_act(), texts(t)) == ((1,), ["pass", "all inside", "inside azai_soldier"])
    play(t, "pass")
    assert told(t, Duelled), "the first place is fought before the second is deployed"
    assert texts(t) == ["pass", "all inside", "inside azai_soldier"]


@pytest.mark.rule("DT 10.2.2")
def test_dt_10_2_2_in_kyo_and_waypoints_all_are_in_the_field() -> None:
    t = Board().soldiers("kyo", oda=2, azai=2).entered("kyo").fights("azai_asakura", ANTI)
    assert told(t, RoundBegan)[0].place == place("kyo")
    t = Board().soldiers(HERE, oda=2, azai=2).entered(HERE).fights("oda")
    assert told(t, RoundBegan)


@pytest.mark.rule("DT 10.2.2a")
def test_dt_10_2_2a_the_defender_fills_the_fort_up_to_twice_its_value() -> None:
    board = Board().leaders("odani", "nagamasa").soldiers("odani", azai=6, oda=3)
    t = board.entered("odani").fights("oda")
    assert t.to_act() == (1,)
    assert refused(t, "inside oda_soldier").rule == "DT 10.2.2"
    play(t, "inside nagamasa")
    assert refused(t, "inside nagamasa").rule == "DT 10.2.2"
    play(t, "all inside")
    assert where(t, "nagamasa") == "fort_odani"
    assert (count(t, "fort_odani", "azai"), count(t, "odani", "azai")) == (3, 3)
    assert count(t, "odani", "oda") == 3
    board = Board().leaders("odani", "nagamasa").soldiers("odani", azai=6, oda=3)
    board.pos.fort[place("odani")] = 1
    t = play(board.entered("odani").fights("oda"), "all inside")
    assert len(told(t, WentInside)[0].units) == 2, "the value as it is now"


@pytest.mark.rule("DT 3.2.19")
def test_dt_3_2_19_the_opponent_of_the_active_player_decides_for_neutrals() -> None:
    t = Board().soldiers("obama", oda=2, minor=1).entered("obama").fights("oda")
    assert (t.to_act(), texts(t)) == ((1,), ["pass", "all inside", "inside minor_soldier"])
    t = Board().soldiers("obama", azai=2, minor=1).entered("obama").fights("azai_asakura", ANTI)
    assert t.to_act() == (0,)


@pytest.mark.rule("DT 10.2.2b")
def test_dt_10_2_2b_besieged_units_may_join_their_relief() -> None:
    board = Board().soldiers("fort_odani", azai=3).soldiers("odani", oda=4, asakura=2)
    t = board.entered("odani").besieged("odani").fights("azai_asakura", ANTI)
    assert (t.to_act(), texts(t)) == ((1,), ["pass", "all outside", OUT])
    assert refused(t, "outside asakura_soldier").rule == "DT 10.2.2c"
    play(t, OUT, "pass")
    assert (count(t, "odani", "azai"), count(t, "fort_odani", "azai")) == (1, 2)
    ground = Spot(place("odani"), FIELD, alliance("azai_asakura"))
    assert strength(t, ground, ACTIVE) == 3
    board = Board().soldiers("fort_odani", azai=3).soldiers("odani", oda=1, asakura=1)
    t = board.entered("odani").besieged("odani").fights("azai_asakura", ANTI, dice=[6, 1])
    play(t, "pass")
    assert told(t, Stormed) == []
    assert count(t, "odani", "azai") == 3, "the siege is lifted"


@pytest.mark.rule("DT 10.2.2c")
def test_dt_10_2_2c_the_besieged_may_send_out_some_all_or_none() -> None:
    for said, out in (("pass", 0), (OUT, 1), ("all outside", 3)):
        board = Board().soldiers("fort_odani", azai=3).soldiers("odani", oda=4)
        t = board.activated("odani").besieged("odani").fights("oda")
        assert t.to_act() == (1,)
        play(t, said, *(["pass"] if out == 1 else []))
        assert count(t, "odani", "azai") == out


@pytest.mark.rule("DT 10.2.2e")
def test_dt_10_2_2e_a_fort_of_bystanders_is_closed_to_both_sides() -> None:
    board = Board().enters("uesugi").leaders("daishoji", "kenshin", "nobunaga")
    board.soldiers("daishoji", uesugi=3, oda=3).soldiers("fort_daishoji", ikko_ikki=1)
    board.control("oda", "daishoji", "kitanosho").control("uesugi", "oyama")
    t = board.entered("daishoji").besieged("daishoji").fights("uesugi", ANTI, dice=[1, 6])
    assert told(t, RoundBegan), "nobody is asked for fort or field"
    play(t, "retreat")
    assert where(t, "nobunaga") == "kitanosho", "he could not go inside"
    assert count(t, "daishoji", "ikko_ikki") == 1, "and whom he besieged is free"


@pytest.mark.rule("DT 10.2.2e")
def test_dt_10_2_2e_besiegers_do_not_go_in_to_the_neutrals_whom_they_besiege() -> None:
    board = Board().enters("uesugi").soldiers("toyama", uesugi=3, oda=3)
    board.soldiers("fort_toyama", minor=1).control("oda", "kitanosho")
    t = board.entered("toyama").besieged("toyama").fights("uesugi", ANTI, dice=[1, 6])
    assert told(t, RoundBegan), "nobody is asked for fort or field"
    assert refused(t, "all inside").rule == "DT 10.2.2"
    assert (count(t, "toyama", "oda"), count(t, "fort_toyama", "minor")) == (3, 1)


@pytest.mark.rule("DT 10.2.3")
def test_dt_10_2_3_the_active_side_puts_its_soldiers_under_leaders_first() -> None:
    board = Board().leaders(HERE, "nobunaga", "hideyoshi", "nagamasa", "isono")
    t = board.soldiers(HERE, oda=4, azai=4).entered(HERE).fights("azai_asakura", ANTI)
    assert t.to_act() == (1,)
    assert texts(t)[0] == "pass"
    assert "assign azai_soldier to isono" in texts(t)
    assert refused(t, "assign oda_soldier to isono").rule == "DT 10.2.3b"
    assert refused(t, "assign azai_soldier to nobunaga").rule == "DT 10.2.3"
    play(t, "pass")
    assert t.to_act() == (0,)


@pytest.mark.rule("DT 10.2.3a")
def test_dt_10_2_3a_a_daimyo_commands_seven_of_his_clan() -> None:
    board = commands(Board()).soldiers(HERE, oda=9, tokugawa=2, azai=2)
    t = board.entered(HERE).fights("oda")
    assert (leader("nobunaga"), 7) in [(e.leader, e.soldiers) for e in told(t, Commands)]
    board = Board().leaders(HERE, "nobunaga", "katsuie").soldiers(HERE, oda=9, azai=2)
    t = board.entered(HERE).fights("oda")
    play(t, *["assign oda_soldier to nobunaga"] * 7)
    assert t.pos.led[leader("nobunaga")] == 7
    assert t.pos.led[leader("katsuie")] == 2, "he gets the rest"


@pytest.mark.rule("DT 10.2.3b")
def test_dt_10_2_3b_a_samurai_commands_three_of_his_clan() -> None:
    board = Board().leaders(HERE, "hideyoshi").soldiers(HERE, oda=5, tokugawa=2, azai=1)
    t = board.entered(HERE).fights("oda")
    assert t.pos.led[leader("hideyoshi")] == 3
    board = Board().leaders(HERE, "hideyoshi", "katsuie").soldiers(HERE, oda=5, azai=1)
    t = play(board.entered(HERE).fights("oda"), *["assign oda_soldier to hideyoshi"] * 3)
    assert t.pos.led[leader("katsuie")] == 2
    board = Board().leaders(HERE, "hideyoshi", "katsuie", "nagahide").soldiers(HERE, oda=5, azai=1)
    t = play(board.entered(HERE).fights("oda"), *["assign oda_soldier to hideyoshi"] * 3)
    assert refused(t, "assign oda_soldier to hideyoshi").rule == "DT 10.2.3b"


@pytest.mark.rule("DT 10.2.3c")
def test_dt_10_2_3c_no_soldier_is_leaderless_while_a_leader_has_room() -> None:
    board = Board().leaders(HERE, "nobunaga", "hideyoshi").soldiers(HERE, oda=8, azai=1)
    t = play(board.entered(HERE).fights("oda"), "pass")
    assert t.pos.led[leader("nobunaga")] + t.pos.led[leader("hideyoshi")] == 8


@pytest.mark.rule("DT 10.2.3d")
def test_dt_10_2_3d_otherwise_the_owner_allots_freely() -> None:
    board = Board().leaders(HERE, "nobunaga", "hideyoshi").soldiers(HERE, oda=7, azai=1)
    t = board.entered(HERE).fights("oda")
    play(t, *["assign oda_soldier to hideyoshi"] * 2, "pass")
    assert (t.pos.led[leader("nobunaga")], t.pos.led[leader("hideyoshi")]) == (5, 2)
    board = Board().leaders(HERE, "nobunaga", "hideyoshi").soldiers(HERE, oda=7, azai=1)
    t = play(board.entered(HERE).fights("oda"), "pass")
    assert (t.pos.led[leader("nobunaga")], t.pos.led[leader("hideyoshi")]) == (7, 0)


@pytest.mark.rule("DT 10.2.3e")
def test_dt_10_2_3e_leaders_do_not_command_leaders() -> None:
    board = Board().leaders(HERE, "nobunaga", "hideyoshi").soldiers(HERE, oda=7, azai=1)
    t = board.entered(HERE).fights("oda")
    assert refused(t, "assign hideyoshi to nobunaga").rule == "DT 10.2.3e"


@pytest.mark.rule("DT 10.2.3f")
def test_dt_10_2_3f_only_commanded_soldiers_get_the_bravery() -> None:
    board = Board().leaders(HERE, "katsuie").soldiers(HERE, oda=4, azai=9)
    t = board.entered(HERE).fights("oda", dice=[6, 1, *[4] * 5])
    play(t, "stand", "stand")
    (led,) = told(t, LedFired)
    assert (len(led.dice), led.more, led.hits) == (4, 2, 4)
    assert count(t, HERE, "azai") == 5, "the fifth die is a 4 without bravery"
    board = Board().leaders(HERE, "katsuie", "ieyasu").soldiers(HERE, oda=3, tokugawa=5, azai=9)
    t = board.entered(HERE).fights("oda", dice=[1, 6, 6, *[1] * 8, *[1] * 30])
    play(t, "stand", "stand", "lose katsuie")
    ground = Spot(place(HERE), FIELD, alliance("oda"))
    assert fire_groups(t, ground, ACTIVE)[-1] == (255, 5, 0), "his men are leaderless now"


@pytest.mark.rule("DT 10.2.5")
def test_dt_10_2_5_each_side_names_one_commander_for_the_whole_combat() -> None:
    board = Board().leaders(HERE, "nobunaga", "hideyoshi", "nagamasa").soldiers(HERE, oda=2, azai=2)
    t = play(board.entered(HERE).fights("oda"), "pass")
    assert (t.to_act(), texts(t)) == ((0,), ["command nobunaga", "command hideyoshi"])
    assert refused(t, "command nagamasa").rule == "DT 10.2.5"
    play(t, "command hideyoshi")
    assert list(t.pos.commander) == [leader("hideyoshi"), leader("nagamasa")]


@pytest.mark.rule("DT 10.2.5a")
def test_dt_10_2_5a_he_is_of_the_clan_with_most_units() -> None:
    board = Board().leaders(HERE, "ieyasu", "hideyoshi").soldiers(HERE, oda=3, tokugawa=2, azai=2)
    t = board.entered(HERE).fights("oda")
    assert t.pos.commander[0] == leader("hideyoshi")
    board = Board().leaders(HERE, "ieyasu", "hideyoshi", "katsuie").soldiers(HERE, oda=3, azai=2)
    t = play(board.entered(HERE).fights("oda"), "pass")
    assert refused(t, "command ieyasu").rule == "DT 10.2.5a"


@pytest.mark.rule("DT 10.2.5b")
def test_dt_10_2_5b_of_tied_clans_the_owner_chooses() -> None:
    board = Board().leaders(HERE, "ieyasu", "hideyoshi").soldiers(HERE, oda=2, tokugawa=2, azai=2)
    t = board.entered(HERE).fights("oda")
    assert texts(t) == ["command hideyoshi", "command ieyasu"]


@pytest.mark.rule("DT 10.2.5c")
def test_dt_10_2_5c_the_largest_clan_without_a_leader_has_no_commander() -> None:
    board = Board().leaders(HERE, "ieyasu").soldiers(HERE, oda=3, azai=2)
    t = board.entered(HERE).fights("oda", dice=[3, 3, *[1] * 7])
    play(t, "stand", "stand")
    assert told(t, InitiativeRolled)[0].total == 3


@pytest.mark.rule("DT 10.2.5d")
def test_dt_10_2_5d_besieged_units_and_bystanders_do_not_count_for_it() -> None:
    board = Board().soldiers("fort_odani", azai=4).soldiers("odani", azai=1, asakura=2, oda=3)
    board.leaders("odani", "yoshikage", "nagamasa", "magoichi").soldiers("odani", ikko_ikki=6)
    t = board.entered("odani").besieged("odani").fights("azai_asakura", ANTI)
    play(t, "pass")
    assert t.pos.commander[0] == leader("yoshikage")


@pytest.mark.rule("DT 4.1.7")
def test_dt_4_1_7_combats_are_the_seventh_step() -> None:
    t = Board().soldiers(HERE, oda=2, azai=2).entered(HERE).fights("oda")
    assert refused(t, "march sekigahara->ogaki").rule == "DT 4.1.6"
    t = Board().soldiers("kyo", oda=2).moves("oda", 3)
    assert refused(t, "fight kyo").rule == "DT 4.1.7"


# ---- as the page sees it


def test_a_combat_under_way_is_in_the_view_with_its_stage_and_what_each_side_has() -> None:
    board = Board().leaders(HERE, "nobunaga", "hideyoshi", "nagamasa").soldiers(HERE, oda=5, azai=2)
    t = board.entered(HERE).fights("oda", dice=[1, 6, 6, 6, 1, *[1] * 30])
    seen = observe(t, SPECTATOR).view.battle
    assert (seen.place, seen.kind, seen.stage, seen.round) == (place(HERE), "field", "command", 0)
    play(t, "pass", "command nobunaga")
    seen = observe(t, SPECTATOR).view.battle
    assert (seen.stage, seen.round, seen.sides[0].commander) == ("retreat", 1, leader("nobunaga"))
    assert [(one.dice, one.more) for one in seen.sides[0].groups] == [(6, 1), (1, 1)]
    assert [side.initiative for side in seen.sides] == [2, 3]
    play(t, "stand", "stand")
    seen = observe(t, SPECTATOR).view.battle
    assert (seen.stage, [side.hits for side in seen.sides]) == ("losses", [2, 0])
    assert dict(seen.sides[1].units)[leader("nagamasa")] == 1
    t = Board().soldiers("kyo", oda=1).moves("oda", 1)
    assert observe(t, SPECTATOR).view.battle is None


def test_losses_are_told_to_those_who_have_them() -> None:
    board = Board().soldiers("obama", oda=2, minor=1).leaders("obama", "hideyoshi").entered("obama")
    t = board.fights("oda", dice=[6, 1, *[6] * 3])
    play(t, "pass", "stand")
    lost = [loss for event in t.events or () for loss in GAME.losses(t.setting, event)]
    assert lost == [], "a neutral soldier is nobody's loss"
    t = Board().soldiers(HERE, oda=1, azai=1).entered(HERE).fights("oda", dice=[4, 4])
    lost = [loss for event in t.events or () for loss in GAME.losses(t.setting, event)]
    assert [(loss.seat, loss.count) for loss in lost] == [(0, 1), (1, 1)]
