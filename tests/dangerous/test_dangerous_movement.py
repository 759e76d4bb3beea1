"""Chapters 9 and 13.2: movement by land and sea."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.events import Marched, MovementEnded
from kassen.games.dangerous.rules.position import ENTERED, LANDED, DangerousTable
from kassen.games.dangerous.rules.sequence import ImpulseOver
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    Board,
    clan,
    count,
    move,
    place,
    play,
    refused,
    texts,
    told,
    where,
)

MEN = "take oda_soldier"


@pytest.mark.rule("DT 9.1.1")
def test_dt_9_1_1_points_may_be_left_and_are_lost() -> None:
    t = Board().soldiers("kyo", oda=1).moves("oda", 4)
    play(t, "pass")
    assert told(t, MovementEnded)[0].points == 4
    board = Board().soldiers("kyo", oda=1)
    board.pos.points = 4
    assert board.table(ImpulseOver(0)).pos.points == 0


@pytest.mark.rule("DT 9.2.1")
def test_dt_9_2_1_active_units_go_to_an_adjacent_place() -> None:
    t = Board().soldiers("kyo", oda=2).soldiers("odani", azai=2).moves("oda", 4)
    assert refused(t, "march kyo->gifu").rule == "DT 9.2.1"
    assert refused(t, "march odani->yokoyama").rule == "DT 9.2.1"
    play(t, "march kyo->otsu", MEN, "go")
    assert (count(t, "kyo", "oda"), count(t, "otsu", "oda")) == (1, 1)
    assert t.pos.points == 3


@pytest.mark.rule("DT 9.2.2")
def test_dt_9_2_2_a_unit_moves_again_while_points_last() -> None:
    t = Board().leaders("kanagasaki", "nobunaga").soldiers("kanagasaki", oda=3).moves("oda", 3)
    for step in ("kanagasaki->kutsuki", "kutsuki->mt_hiei", "mt_hiei->kyo"):
        play(t, f"march {step}", "take all", "go")
    assert where(t, "nobunaga") == "kyo"
    assert count(t, "kyo", "oda") == 3


@pytest.mark.rule("DT 9.3.1")
def test_dt_9_3_1_one_point_moves_eight_by_road() -> None:
    t = Board().soldiers("kyo", oda=10).moves("oda", 1)
    play(t, "march kyo->otsu", "take all")
    assert texts(t) == ["go"]
    assert refused(t, MEN).reason.id == "nobody-fits"
    play(t, "go")
    assert (count(t, "otsu", "oda"), count(t, "kyo", "oda")) == (8, 2)
    t = Board().soldiers("kyo", oda=1).moves("oda", 1)
    play(t, "march kyo->otsu")
    assert refused(t, "go").rule == "DT 9.3.1"


@pytest.mark.rule("DT 9.3.2")
def test_dt_9_3_2_one_point_moves_four_by_trail() -> None:
    t = Board().soldiers("kanagasaki", oda=10).moves("oda", 1)
    play(t, "march kanagasaki->kutsuki", "take all", "go")
    assert count(t, "kutsuki", "oda") == 4


@pytest.mark.rule("DT 9.3.4")
def test_dt_9_3_4_each_group_from_each_place_pays_for_itself() -> None:
    t = Board().soldiers("kyo", oda=1).soldiers("minakuchi", oda=1).moves("oda", 2)
    play(t, "march kyo->otsu", "take all", "go", "march minakuchi->otsu", "take all", "go")
    assert t.pos.points == 0
    assert count(t, "otsu", "oda") == 2


@pytest.mark.rule("DT 9.4.1")
def test_dt_9_4_1_a_unit_stops_in_a_space_its_faction_does_not_control() -> None:
    t = Board().soldiers("kyo", oda=2).soldiers("gifu", oda=1).moves("oda", 3)
    play(t, "march kyo->tanba_kameyama", "take all", "go")
    assert not any(text.startswith("march tanba_kameyama") for text in texts(t))
    assert refused(t, "march tanba_kameyama->kyo").reason.id == "have-stopped"


@pytest.mark.rule("DT 9.4.2")
def test_dt_9_4_2_a_unit_stops_where_an_unbesieged_enemy_stands() -> None:
    board = Board().soldiers("kanagasaki", oda=2).soldiers("kutsuki", azai=1)
    t = board.soldiers("gifu", oda=1).moves("oda", 3)
    play(t, "march kanagasaki->kutsuki", "take all", "go")
    assert not any(text.startswith("march kutsuki") for text in texts(t))
    assert t.pos.halted[place("kutsuki") * 23 + clan("oda")] == 2


@pytest.mark.rule("DT 9.4.3")
def test_dt_9_4_3_besieged_enemies_alone_do_not_stop_a_unit() -> None:
    board = Board().soldiers("kyo", oda=2).soldiers("fort_otsu", azai=1).soldiers("otsu", oda=1)
    t = board.moves("oda", 3)
    play(t, "march kyo->otsu", "take all", "go")
    assert "march otsu->minakuchi" in texts(t)


@pytest.mark.rule("DT 9.5.0")
def test_dt_9_5_0_strategic_movement_takes_eight_units_two_steps() -> None:
    board = Board().enters("uesugi").leaders("toyama", "kenshin").soldiers("toyama", uesugi=10)
    board.control("uesugi", "toyama", "oyama")
    t = board.moves("uesugi", 4, ANTI)
    play(t, "stride toyama,kurikara,oyama", "take all", "go")
    play(t, "stride toyama,kurikara,oyama", "take all", "go")
    assert where(t, "kenshin") == "oyama"
    assert (count(t, "oyama", "uesugi"), t.pos.points) == (10, 2)
    assert told(t, Marched)[0].points == 3


@pytest.mark.rule("DT 9.5.1")
def test_dt_9_5_1_both_steps_are_roads() -> None:
    t = Board().soldiers("kanagasaki", oda=2).moves("oda", 3)
    assert refused(t, "stride kanagasaki,kutsuki,mt_hiei").rule == "DT 9.5.1"


@pytest.mark.rule("DT 9.5.2")
def test_dt_9_5_2_no_place_of_the_route_holds_an_enemy_even_a_besieged_one() -> None:
    board = Board().soldiers("kyo", oda=2)
    assert "stride kyo,otsu,minakuchi" in texts(board.moves("oda", 3))
    board = Board().soldiers("kyo", oda=2).soldiers("fort_otsu", azai=1)
    assert refused(board.moves("oda", 3), "stride kyo,otsu,minakuchi").rule == "DT 9.5.2"
    board = Board().soldiers("kyo", oda=2).soldiers("minakuchi", azai=1)
    assert refused(board.moves("oda", 3), "stride kyo,otsu,minakuchi").rule == "DT 9.5.2"


@pytest.mark.rule("DT 9.5.3")
def test_dt_9_5_3_the_group_stays_the_same_from_start_to_end() -> None:
    t = Board().soldiers("kyo", oda=2).soldiers("otsu", oda=3).moves("oda", 3)
    play(t, "stride kyo,otsu,minakuchi", "take all", "go")
    assert (count(t, "otsu", "oda"), count(t, "minakuchi", "oda")) == (3, 2)


@pytest.mark.rule("DT 9.5.4")
def test_dt_9_5_4_nobody_of_the_group_is_out_of_communication() -> None:
    board = Board().soldiers("kyo", oda=2).control("azai", "gifu", "kiyosu")
    t = board.moves("oda", 3)
    assert refused(t, "stride kyo,otsu,minakuchi").rule == "DT 9.5.4"
    board = Board().soldiers("kyo", oda=2, hosokawa=1).control("azai", "gifu", "kiyosu")
    t = board.moves("oda", 3)
    play(t, "stride kyo,otsu,minakuchi")
    assert texts(t) == ["take all", "take hosokawa_soldier"]
    assert refused(t, "take oda_soldier_cut_off").rule == "DT 9.5.4"


@pytest.mark.rule("DT 5.3.3")
def test_dt_5_3_3_who_is_out_of_communication_has_no_strategic_movement() -> None:
    board = Board().soldiers("kyo", oda=2).control("azai", "gifu", "kiyosu")
    assert not any(text.startswith("stride") for text in texts(board.moves("oda", 3)))


@pytest.mark.rule("DT 9.5.5")
def test_dt_9_5_5_a_neutral_space_blocks_it_too() -> None:
    board = Board().enters("uesugi").soldiers("uotsu", uesugi=2)
    t = board.moves("uesugi", 3, ANTI)
    refusal = refused(t, "stride uotsu,toyama,kurikara")
    assert (refusal.rule, refusal.reason.id) == ("DT 9.5.5", "strategic-not-yours")


@pytest.mark.rule("DT 5.3.1")
def test_dt_5_3_1_who_is_out_of_communication_counts_twice_by_land() -> None:
    board = Board().soldiers("kyo", oda=10).control("azai", "gifu", "kiyosu")
    t = board.moves("oda", 2)
    play(t, "march kyo->otsu", "take all", "go")
    assert count(t, "otsu", "oda") == 4
    board = Board().soldiers("kanagasaki", oda=10).control("azai", "gifu", "kiyosu")
    t = board.moves("oda", 2)
    play(t, "march kanagasaki->kutsuki", "take all", "go")
    assert count(t, "kutsuki", "oda") == 2


@pytest.mark.rule("DT 5.3.2")
def test_dt_5_3_2_at_sea_it_makes_no_difference() -> None:
    board = Board().soldiers("noda_fukushima", miyoshi=2).soldiers("sumoto", oda=1)
    board.control("oda", "shozui")
    t = board.moves("anti_oda_minors", 1, ANTI)
    play(t, "march noda_fukushima->bay_kawachi", "take miyoshi_soldier_cut_off", "go")
    assert count(t, "bay_kawachi", "miyoshi") == 1


# ---- the sea


@pytest.mark.rule("DT 13.2.1")
def test_dt_13_2_1_one_point_takes_one_unit_along_a_sea_lane() -> None:
    t = Board().soldiers("noda_fukushima", miyoshi=3).moves("anti_oda_minors", 3, ANTI)
    play(t, "march noda_fukushima->bay_kawachi", "take all", "go")
    assert (count(t, "bay_kawachi", "miyoshi"), t.pos.points) == (1, 2)
    play(t, "march bay_kawachi->sea_harima", "take all", "go")
    play(t, "march sea_harima->sogo", "take all", "go")
    assert count(t, "sogo", "miyoshi") == 1


@pytest.mark.rule("DT 13.2.2")
def test_dt_13_2_2_a_unit_may_end_its_move_at_sea_in_any_number() -> None:
    t = Board().soldiers("noda_fukushima", miyoshi=5).moves("anti_oda_minors", 5, ANTI)
    for _ in range(5):
        play(t, "march noda_fukushima->bay_kawachi", "take all", "go")
    assert count(t, "bay_kawachi", "miyoshi") == 5


@pytest.mark.rule("DT 13.2.4")
def test_dt_13_2_4_units_may_land_on_enemy_and_neutral_ports() -> None:
    t = Board().soldiers("sea_harima", miyoshi=1).moves("anti_oda_minors", 2, ANTI)
    assert "march sea_harima->himeji" in texts(t)


@pytest.mark.rule("DT 9.8.0")
def test_dt_9_8_0_a_sea_lane_ends_in_the_fort() -> None:
    board = Board().soldiers("bay_kawachi", miyoshi=1).soldiers("noda_fukushima", oda=2)
    board.soldiers("fort_noda_fukushima", miyoshi=1)
    t = board.moves("anti_oda_minors", 2, ANTI)
    play(t, "march bay_kawachi->noda_fukushima", "take all", "go")
    assert count(t, "fort_noda_fukushima", "miyoshi") == 2
    assert count(t, "noda_fukushima", "miyoshi") == 0


@pytest.mark.rule("DT 9.8.2")
def test_dt_9_8_2_nobody_puts_to_sea_from_a_port_that_is_not_his() -> None:
    board = Board().soldiers("noda_fukushima", oda=2).soldiers("fort_noda_fukushima", miyoshi=1)
    t = board.moves("oda", 2)
    assert refused(t, "march noda_fukushima->bay_kawachi").rule == "DT 9.8.2"
    board.control("oda", "noda_fukushima")
    t = board.moves("oda", 2)
    assert refused(t, "march noda_fukushima->bay_kawachi").rule == "DT 9.8.2"


@pytest.mark.rule("DT 9.8.3")
def test_dt_9_8_3_units_land_in_an_enemy_space_and_stop_there() -> None:
    t = Board().soldiers("bay_kawachi", miyoshi=1).control("oda", "saika")
    table = t.moves("anti_oda_minors", 3, ANTI)
    play(table, "march bay_kawachi->saika", "take all", "go")
    assert count(table, "saika", "miyoshi") == 1
    assert table.pos.traces[place("saika")] == ENTERED | LANDED
    assert not any(text.startswith("march saika") for text in texts(table))


@pytest.mark.rule("DT 9.8.5")
def test_dt_9_8_5_a_relief_by_sea_may_not_exceed_the_forts_room() -> None:
    board = Board().soldiers("bay_kawachi", miyoshi=1).soldiers("noda_fukushima", oda=2)
    board.soldiers("fort_noda_fukushima", miyoshi=4)
    t = board.moves("anti_oda_minors", 2, ANTI)
    assert refused(t, "march bay_kawachi->noda_fukushima").rule == "DT 9.8.5"


def besieged_port(points: int = 2) -> DangerousTable:
    """Two men of Miyoshi in the fort of Noda-Fukushima, Oda before it; one more is elsewhere."""
    board = Board().soldiers("noda_fukushima", oda=2).control("miyoshi", "noda_fukushima", "sogo")
    board.soldiers("fort_noda_fukushima", miyoshi=2).soldiers("sogo", miyoshi=1)
    return board.leaders("sogo", "miyoshi_yasunaga").moves("anti_oda_minors", points, ANTI)


@pytest.mark.rule("DT 9.8.1")
def test_dt_9_8_1_a_besieged_unit_may_leave_by_sea_lane() -> None:
    t = besieged_port()
    assert "escape noda_fukushima->bay_kawachi" in texts(t)
    assert "march noda_fukushima->bay_kawachi" not in texts(t)
    play(t, "escape noda_fukushima->bay_kawachi")  # there is one kind of unit, so nobody is asked
    assert (count(t, "bay_kawachi", "miyoshi"), count(t, "fort_noda_fukushima", "miyoshi")) == (
        1,
        1,
    )
    assert t.pos.points == 1
    play(t, "escape noda_fukushima->bay_kawachi")
    assert count(t, "fort_noda_fukushima", "miyoshi") == 0


@pytest.mark.rule("DT 9.8.1")
def test_dt_9_8_1_only_out_of_a_siege_and_along_a_lane() -> None:
    t = besieged_port()
    assert refused(t, "escape noda_fukushima->ishiyama").rule == "DT 9.8.1"
    assert refused(t, "escape sogo->sea_harima").rule == "DT 9.8.1"
    lost = Board().soldiers("noda_fukushima", oda=2).control("oda", "noda_fukushima")
    lost.soldiers("fort_noda_fukushima", miyoshi=2).soldiers("sogo", miyoshi=1)
    table = lost.moves("anti_oda_minors", 2, ANTI)
    assert refused(table, "escape noda_fukushima->bay_kawachi").rule == "DT 9.8.2"


@pytest.mark.rule("DT 9.8.1")
def test_dt_9_8_1_one_unit_a_point_and_which_is_asked() -> None:
    board = Board().soldiers("noda_fukushima", oda=2).control("miyoshi", "noda_fukushima")
    board.soldiers("fort_noda_fukushima", miyoshi=1)
    board.leaders("fort_noda_fukushima", "miyoshi_yasunaga")
    t = board.moves("anti_oda_minors", 1, ANTI)
    play(t, "escape noda_fukushima->bay_kawachi")
    assert texts(t) == ["take miyoshi_yasunaga", "take miyoshi_soldier"]
    assert refused(t, "take nobunaga").reason.id == "not-in-the-place"
    play(t, "take miyoshi_yasunaga")
    assert t.pos.where[FACTS.leader("miyoshi_yasunaga")] == place("bay_kawachi")


@pytest.mark.rule("DT 9.8.3b")
def test_dt_9_8_3b_whoever_has_landed_is_out_of_communication_but_for_another_way() -> None:
    """In Kishiwada, from the bay: cut off in the combat there, unless a way leads on by land."""

    def cut_off(*held: str) -> int:
        board = Board().control("oda", "saika", *held).soldiers("bay_kawachi", oda=1)
        board.soldiers("kishiwada", ikko_ikki=2).control("ikko_ikki", "kishiwada")
        t = board.soldiers("gifu", oda=1).moves("oda", 1)
        play(t, "march bay_kawachi->kishiwada", "take all", "go")
        fought = board.fights("oda")
        return fought.pos.cut[place("kishiwada") * 23 + clan("oda")]

    assert cut_off() == 1
    kishiwada, saika = place("kishiwada"), place("saika")
    land = [FACTS.place_ids[at] for at in range(72) if at not in (kishiwada, saika)]
    assert cut_off(*land) == 0


# ---- places that are closed


@pytest.mark.rule("DT 14.2.2")
def test_dt_14_2_2_on_turn_1_nobody_of_oda_enters_azais_spaces() -> None:
    t = Board(turn=1).soldiers("kannonji", oda=2).moves("oda", 3)
    assert refused(t, "march kannonji->sawayama").rule == "DT 14.2.2"
    t = Board(turn=2).soldiers("kannonji", oda=2).moves("oda", 3)
    assert "march kannonji->sawayama" in texts(t)


@pytest.mark.rule("DT 15.2.7")
def test_dt_15_2_7_before_uesugi_no_anti_oda_unit_enters_daishoji_or_oyama() -> None:
    t = Board().soldiers("kitanosho", asakura=2).moves("azai_asakura", 3, ANTI)
    assert refused(t, "march kitanosho->daishoji").rule == "DT 15.2.7"
    t = Board().enters("uesugi").soldiers("kitanosho", asakura=2).moves("azai_asakura", 3, ANTI)
    assert "march kitanosho->daishoji" in texts(t)


@pytest.mark.rule("DT 15.2.7")
def test_dt_15_2_7_no_strategic_move_leads_into_a_closed_temple_either() -> None:
    """Not even into one that is Anti-Oda's by now: nobody could make it, and it had no end."""
    board = Board().soldiers("ichijodani", asakura=2).control("asakura", "ichijodani", "kitanosho")
    t = board.control("asakura", "daishoji").moves("azai_asakura", 3, ANTI)
    into = "stride ichijodani,kitanosho,daishoji"
    assert refused(t, into).rule == "DT 15.2.7"
    assert not any("daishoji" in text for text in texts(t))
    board = Board().soldiers("ichijodani", asakura=2).control("asakura", "ichijodani", "kitanosho")
    t = board.control("asakura", "daishoji").enters("uesugi").moves("azai_asakura", 3, ANTI)
    assert into in texts(t)


@pytest.mark.rule("DT 15.2.7")
def test_dt_15_2_7_who_is_in_a_closed_temple_may_leave_it_by_a_strategic_move() -> None:
    board = Board().soldiers("daishoji", asakura=2).control("asakura", "ichijodani", "kitanosho")
    t = board.control("asakura", "daishoji").moves("azai_asakura", 3, ANTI)
    assert "stride daishoji,kitanosho,ichijodani" in texts(t)


def test_take_by_take_a_group_is_named() -> None:
    board = Board().leaders("kyo", "nobunaga").soldiers("kyo", oda=2, hosokawa=1)
    t = board.moves("oda", 2)
    play(t, "march kyo->otsu", "take nobunaga", MEN, MEN)
    assert refused(t, MEN).reason.id == "all-are-taken"
    assert refused(t, "take katsuie").reason.id == "not-in-the-place"
    play(t, "take hosokawa_soldier", "go")
    assert (where(t, "nobunaga"), count(t, "otsu", "oda"), count(t, "kyo", "oda")) == ("otsu", 2, 0)


def test_moves_of_another_moment_are_refused_by_their_rule() -> None:
    t = Board().soldiers("kyo", oda=2).moves("oda", 2)
    assert refused(t, "take oda_soldier").rule == "DT 9.3.1"
    assert refused(t, "place oda_soldier in kyo").rule == "DT 14.1.1"


def test_a_march_can_be_thought_over_until_the_movement_ends() -> None:
    t = Board().soldiers("kyo", oda=2).soldiers("gifu", oda=2).moves("oda", 2)
    assert not t.commits(0, move(t, "march kyo->otsu"))
    assert t.commits(0, move(t, "pass"))
    play(t, "march kyo->otsu", "take all")
    assert not t.commits(0, move(t, "go"))  # those in Gifu can still go
    play(t, "go", "march gifu->ogaki")
    assert not t.commits(0, move(t, "take all"))
    play(t, "take all")
    assert t.commits(0, move(t, "go"))
