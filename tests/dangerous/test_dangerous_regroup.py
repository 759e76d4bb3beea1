"""Chapters 11 and 12: regroup, wounded leaders, disbanding."""

from __future__ import annotations

import pytest

from kassen.core.values.bits import bits_of, members
from kassen.games.dangerous.rules.communication import Lines, check_everybody
from kassen.games.dangerous.rules.disband import DisbandUnits
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.regroup import (
    Regrouping,
    Regroups,
    ReturnLeader,
    allowed,
    grouping,
    number_of,
    number_of_grouping,
)
from kassen.games.dangerous.rules.stations import BOX
from kassen.games.dangerous.rules.told_control import Regrouped
from kassen.games.dangerous.rules.units import put_leader
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    set_up,
    texts,
    told,
    where,
)


def number(board: Board, name: str) -> int:
    t = board.table(Regrouping(ODA, ()))
    return number_of(t, clan(name), Lines(t.pos, FACTS))


def regroups(board: Board, seat: int = ODA) -> DangerousTable:
    return board.table(Regrouping(seat, ()))


def soldier(name: str, *places: str) -> list[str]:
    return [f"regroup {name}_soldier in {where}" for where in places]


# ---- how many


@pytest.mark.rule("DT 11.0.1")
def test_dt_11_0_1_a_clan_brings_back_as_many_as_its_box_says() -> None:
    t = regroups(Board().soldiers("box", oda=9, tsutsui=1))
    play(t, *soldier("oda", "gifu", "kiyosu", "otsu", "ogaki"))
    assert refused(t, "regroup oda_soldier in inuyama").rule == "DT 11.0.1"
    assert texts(t) == [*soldier("tsutsui", "yamato_koriyama"), "pass"]
    assert number(Board(), "tsutsui") == 1


@pytest.mark.rule("DT 11.0.2")
def test_dt_11_0_2_each_of_the_anti_oda_minors_has_one() -> None:
    board = Board().soldiers("box", rokkaku=1, miyoshi=3)
    t = play(regroups(board, ANTI), *soldier("rokkaku", "mitsukuri"), *soldier("miyoshi", "sogo"))
    assert count(t, "mitsukuri", "rokkaku") == count(t, "sogo", "miyoshi") == 1
    assert count(t, "box", "miyoshi") == 2


@pytest.mark.rule("DT 11.0.3")
def test_dt_11_0_3_a_fallen_clan_does_not_regroup() -> None:
    board = Board().soldiers("box", azai=1, asakura=1)
    board.pos.fallen = 1 << clan("azai")
    assert refused(regroups(board, ANTI), "regroup azai_soldier in odani").rule == "DT 11.0.3"


@pytest.mark.rule("DT 11.0.4")
def test_dt_11_0_4_oda_has_four_and_one_for_each_of_four_clans() -> None:
    board = Board()
    for more, name in enumerate(("takeda", "azai", "asakura", "miyoshi"), start=1):
        board.pos.taken_by[clan(name)] = clan("oda")
        assert number(board, "oda") == 4 + more
    board.pos.taken_by[clan("azai")] = clan("tokugawa")
    assert number(board, "oda") == 7


@pytest.mark.rule("DT 11.0.5")
def test_dt_11_0_5_takeda_has_two_and_three_with_tokugawa() -> None:
    board = Board().enters("takeda")
    assert number(board, "takeda") == 2
    board.pos.taken_by[clan("tokugawa")] = clan("takeda")
    assert number(board, "takeda") == 3


@pytest.mark.rule("DT 11.0.6")
def test_dt_11_0_6_tokugawa_gains_one_for_takeda() -> None:
    board = Board()
    before = number(board, "tokugawa")
    board.pos.taken_by[clan("takeda")] = clan("tokugawa")
    assert number(board, "tokugawa") == before + 1


@pytest.mark.rule("DT 11.0.7")
def test_dt_11_0_7_no_other_clans_number_grows() -> None:
    board = Board()
    before = number(board, "asakura")
    for name in ("azai", "oda", "tokugawa", "takeda"):
        board.pos.taken_by[clan(name)] = clan("asakura")
    assert number(board, "asakura") == before == 1


@pytest.mark.rule("DT 11.0.9")
def test_dt_11_0_9_what_is_not_used_is_lost() -> None:
    t = regroups(Board().soldiers("box", oda=9))
    play(t, *soldier("oda", "gifu"), "pass")
    assert count(t, "box", "oda") == 8
    t = regroups(Board().soldiers("box", oda=9))
    play(t, *soldier("oda", "gifu", "kiyosu", "otsu", "ogaki"))
    assert count(t, "box", "oda") == 5


# ---- wounded leaders


def wounded(*, due: int = 3) -> Board:
    board = Board(turn=3).leaders("track", "hideyoshi")
    board.pos.due[leader("hideyoshi")] = due
    return board


@pytest.mark.rule("DT 11.1.1")
def test_dt_11_1_1_a_wounded_leader_returns_in_the_turn_where_he_lies() -> None:
    t = play(wounded().table(Regroups()), "regroup hideyoshi in gifu")
    assert where(t, "hideyoshi") == "gifu"
    assert not t.pos.due[leader("hideyoshi")]
    later = wounded(due=4).table(Regroups())
    assert where(later, "hideyoshi") == "track"


@pytest.mark.rule("DT 11.1.2")
def test_dt_11_1_2_to_any_space_of_his_clan_or_to_the_box() -> None:
    board = wounded().control("ikko_ikki", "kannonji").soldiers("otsu", ikko_ikki=3)
    t = board.soldiers("fort_otsu", oda=1).table(ReturnLeader(ODA, leader("hideyoshi")))
    assert "regroup hideyoshi in kyo" in texts(t)
    assert refused(t, "regroup hideyoshi in kannonji").rule == "DT 11.1.2"
    assert refused(t, "regroup katsuie in kyo").rule == "DT 11.1.2"
    play(t, "rest hideyoshi")
    assert where(t, "hideyoshi") == "box"


@pytest.mark.rule("DT 11.1.3")
def test_dt_11_1_3_his_return_uses_up_no_place() -> None:
    t = wounded().soldiers("box", oda=9).table(Regroups())
    play(t, "regroup hideyoshi in gifu", *soldier("oda", "gifu", "kyo", "kyo", "otsu"))
    assert count(t, "gifu", "oda") == 1
    assert count(t, "kyo", "oda") == 2


# ---- where


@pytest.mark.rule("DT 11.2.2")
def test_dt_11_2_2_leaders_in_the_box_count_one_each() -> None:
    board = Board().leaders("box", "hideyoshi", "katsuie").soldiers("box", oda=5)
    t = play(regroups(board), "regroup hideyoshi in gifu", "regroup katsuie in kiyosu")
    play(t, *soldier("oda", "otsu", "ogaki"))
    assert where(t, "katsuie") == "kiyosu"
    assert count(t, "box", "oda") == 3


@pytest.mark.rule("DT 11.2.3")
def test_dt_11_2_3_the_space_must_be_in_communication() -> None:
    board = Board().soldiers("box", oda=3).control("oda", "sumoto")
    t = regroups(board)
    assert refused(t, "regroup oda_soldier in sumoto").rule == "DT 11.2.3"


@pytest.mark.rule("DT 11.2.4")
def test_dt_11_2_4_a_space_of_an_ally_does_not_do() -> None:
    t = regroups(Board().soldiers("box", oda=1, tokugawa=1))
    assert refused(t, "regroup oda_soldier in hamamatsu").rule == "DT 11.2.4"
    play(t, *soldier("tokugawa", "hamamatsu"))
    assert count(t, "hamamatsu", "tokugawa") == 1


@pytest.mark.rule("DT 11.2.5")
def test_dt_11_2_5_one_unit_a_space_each_turn() -> None:
    t = play(regroups(Board().soldiers("box", oda=5)), *soldier("oda", "gifu"))
    assert refused(t, "regroup oda_soldier in gifu").rule == "DT 11.2.5"


@pytest.mark.rule("DT 11.2.6")
def test_dt_11_2_6_two_in_kyo() -> None:
    t = play(regroups(Board().soldiers("box", oda=5)), *soldier("oda", "kyo", "kyo"))
    assert refused(t, "regroup oda_soldier in kyo").rule == "DT 11.2.6"


@pytest.mark.rule("DT 11.2.7")
def test_dt_11_2_7_from_an_empty_box_nothing_comes() -> None:
    t = regroups(Board().soldiers("box", oda=1))
    assert refused(t, "regroup tokugawa_soldier in hamamatsu").rule == "DT 11.2.7"
    assert refused(t, "regroup nobunaga in gifu").rule == "DT 11.2.7"
    assert not told(regroups(Board()), Regrouped)


@pytest.mark.rule("DT 11.2.8")
def test_dt_11_2_8_a_besieged_port_takes_units_by_sea_while_there_is_room() -> None:
    def besieged(inside: int) -> Board:
        board = Board().soldiers("box", saika=1, azai=1).soldiers("saika", oda=9)
        return board.soldiers("fort_saika", ikko_ikki=inside).soldiers("odani", oda=9)

    room = 2 * FACTS.forts[place("saika")]
    t = regroups(besieged(1).soldiers("fort_odani", asakura=1), ANTI)
    assert refused(t, "regroup azai_soldier in odani").rule == "DT 11.2.8"
    play(t, *soldier("saika", "saika"))
    assert count(t, "fort_saika", "saika") == 1
    full = regroups(besieged(room).soldiers("box", asakura=1), ANTI)
    assert refused(full, "regroup saika_soldier in saika").rule == "DT 11.2.8"


@pytest.mark.rule("DT 11.2.9")
def test_dt_11_2_9_uesugi_and_mori_bring_one_back_off_the_map() -> None:
    board = Board().enters("uesugi", "mori").soldiers("box", uesugi=3, mori=3, ukita=3)
    t = play(regroups(board, ANTI), *soldier("uesugi", "echigo"), *soldier("mori", "chugoku"))
    assert count(t, "echigo", "uesugi") == count(t, "chugoku", "mori") == 1
    assert refused(t, "regroup uesugi_soldier in echigo").rule == "DT 11.2.5"
    assert refused(t, "regroup ukita_soldier in chugoku").rule == "DT 11.2.4"


@pytest.mark.rule("DT 11.2.1")
def test_dt_11_2_1_who_is_lost_or_disbanded_waits_in_the_box_of_his_clan() -> None:
    board = Board().soldiers("gifu", oda=1).soldiers("kiyosu", tokugawa=1)
    t = board.table(DisbandUnits(ODA))
    play(t, "disband some", "disband tokugawa_soldier in kiyosu", "disband some")
    play(t, "disband oda_soldier in gifu")
    assert count(t, "box", "oda") == count(t, "box", "tokugawa") == 1


# ---- the Ikko-Ikki


def monks(**units: int) -> Board:
    board = Board().soldiers("box", ikko_ikki=9)
    for space, soldiers in units.items():
        board.soldiers(space, ikko_ikki=soldiers)
    return board


def group_of(board: Board, space: str) -> set[str]:
    found = grouping(board.pos, Lines(board.pos, FACTS), place(space))
    return {FACTS.place_ids[at] for at in members(found)}


HOME = {"ishiyama", "arioka", "hanakuma", "kishiwada", "negoroji"}


@pytest.mark.rule("DT 11.3.1")
def test_dt_11_3_1_groupings_are_spaces_in_communication_with_each_other() -> None:
    assert group_of(monks(), "nagashima") == {"nagashima"}
    assert group_of(monks(), "ishiyama") == HOME


@pytest.mark.rule("DT 11.3.2")
def test_dt_11_3_2_the_links_may_run_through_friends_spaces() -> None:
    assert group_of(monks(), "arioka") == HOME
    apart = monks().control("oda", "noda_fukushima")
    assert group_of(apart, "arioka") == {"arioka", "hanakuma"}


@pytest.mark.rule("DT 11.3.3")
def test_dt_11_3_3_half_its_spaces_rounded_up() -> None:
    assert [allowed(spaces, 0, 2) for spaces in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]
    t = regroups(monks(), ANTI)
    play(t, *soldier("ikko_ikki", "ishiyama", "arioka", "negoroji"))
    assert refused(t, "regroup ikko_ikki_soldier in hanakuma").rule == "DT 11.3.3"


@pytest.mark.rule("DT 11.3.4")
def test_dt_11_3_4_a_grouping_takes_no_more_than_twice_its_spaces() -> None:
    t = regroups(monks(nagashima=1), ANTI)
    play(t, *soldier("ikko_ikki", "nagashima"))
    assert refused(t, "regroup ikko_ikki_soldier in nagashima").rule == "DT 11.3.4"
    full = regroups(monks(nagashima=2), ANTI)
    assert refused(full, "regroup ikko_ikki_soldier in nagashima").rule == "DT 11.3.4"


@pytest.mark.rule("DT 11.3.5")
def test_dt_11_3_5_one_that_has_more_loses_nothing() -> None:
    t = regroups(monks(nagashima=3), ANTI)
    assert refused(t, "regroup ikko_ikki_soldier in nagashima").rule == "DT 11.3.4"
    assert count(t, "nagashima", "ikko_ikki") == 3


@pytest.mark.rule("DT 11.3.6")
def test_dt_11_3_6_numbers_are_used_in_their_own_grouping() -> None:
    t = play(regroups(monks(nagashima=2), ANTI), *soldier("ikko_ikki", "ishiyama"))
    play(t, *soldier("ikko_ikki", "kishiwada", "kishiwada"))
    assert told(t, Regrouped)[-1].place == place("kishiwada")
    assert not t.to_act()  # three for five spaces, none for Nagashima


@pytest.mark.rule("DT 11.3.7")
def test_dt_11_3_7_two_in_a_space_and_four_in_kyo() -> None:
    t = regroups(monks(), ANTI)
    play(t, *soldier("ikko_ikki", "ishiyama", "ishiyama"))
    assert refused(t, "regroup ikko_ikki_soldier in ishiyama").rule == "DT 11.3.7"
    all_of_yamashiro = ("kyo", "otsu", "ibaraki", "mt_shigi", "yamato_koriyama", "shoryuji")
    t = regroups(monks().control("ikko_ikki", *all_of_yamashiro), ANTI)
    play(t, *soldier("ikko_ikki", *["kyo"] * 4))
    assert refused(t, "regroup ikko_ikki_soldier in kyo").rule == "DT 11.3.7"


@pytest.mark.rule("DT 11.3.8")
def test_dt_11_3_8_saika_counts_for_no_grouping_and_regroups_one() -> None:
    board = monks().soldiers("saika", saika=9)
    assert "saika" not in group_of(board, "negoroji")
    home = bits_of(map(place, HOME))
    assert number_of_grouping(regroups(board, ANTI), home) == 3
    assert number(Board(), "saika") == 1


@pytest.mark.rule("DT 11.3.9")
def test_dt_11_3_9_groupings_are_formed_at_the_moment_of_regroup() -> None:
    board = monks()
    assert len(group_of(board, "ishiyama")) == 5
    board.soldiers("noda_fukushima", oda=1)
    assert len(group_of(board, "ishiyama")) == 3


@pytest.mark.rule("DT 11.3.10")
def test_dt_11_3_10_only_ikko_ikki_units_in_its_spaces_count() -> None:
    board = monks(nagashima=1, ogaki=5).soldiers("nagashima", azai=4)
    play(regroups(board, ANTI), *soldier("ikko_ikki", "nagashima"))
    assert board.pos.soldiers[place("nagashima") * 23 + clan("ikko_ikki")] == 2


def test_the_example_of_11_3_at_the_end_of_turn_one() -> None:
    """Nothing may come: ten units in five spaces, and Nagashima is full (ruling of 14.1: 4)."""
    t = set_up()
    for space in ("ishiyama", "nagashima"):
        spaces = grouping(t.pos, Lines(t.pos, FACTS), place(space))
        assert number_of_grouping(t, spaces) == 0


def test_the_example_of_11_3_after_noda_fukushima_is_lost() -> None:
    board = monks(nagashima=2, ishiyama=1, kishiwada=1, mt_shigi=1, arioka=1, hanakuma=1)
    board.control("oda", "noda_fukushima").control("ikko_ikki", "mt_shigi")
    assert group_of(board, "ishiyama") == {"ishiyama", "kishiwada", "negoroji", "mt_shigi"}
    assert group_of(board, "arioka") == {"arioka", "hanakuma"}
    t = play(regroups(board, ANTI), *soldier("ikko_ikki", "ishiyama", "ishiyama", "arioka"))
    assert not t.to_act()
    assert count(t, "ishiyama", "ikko_ikki") == 3
    assert count(t, "arioka", "ikko_ikki") == 2


# ---- by spaces (11.5)


@pytest.mark.rule("DT 11.5.1")
def test_dt_11_5_1_by_spaces_a_fifth_of_those_in_communication_rounded_up() -> None:
    board = Board(regroup_by_spaces=True).soldiers("box", tokugawa=5, oda=5)
    assert number(board, "tokugawa") == 1  # three spaces
    more = ["nagashino", "futamata", "kakegawa"]
    assert number(board.control("tokugawa", *more), "tokugawa") == 2
    assert number(board.control("tokugawa", "sumoto", "sogo", "izushi"), "tokugawa") == 2
    t = play(regroups(board), *soldier("tokugawa", "hamamatsu", "okazaki"))
    assert refused(t, "regroup tokugawa_soldier in yoshida").rule == "DT 11.5.1"


@pytest.mark.rule("DT 11.5.2")
def test_dt_11_5_2_by_spaces_not_beyond_twice_the_spaces() -> None:
    board = Board(regroup_by_spaces=True).soldiers("box", tokugawa=5)
    assert number(board.soldiers("kyo", tokugawa=5), "tokugawa") == 1
    assert number(board.leaders("kyo", "ieyasu"), "tokugawa") == 0


@pytest.mark.rule("DT 11.5.3")
def test_dt_11_5_3_by_spaces_what_is_beyond_stays_on_the_map() -> None:
    board = Board(regroup_by_spaces=True).soldiers("box", tokugawa=1, oda=1)
    t = regroups(board.soldiers("kyo", tokugawa=9))
    assert refused(t, "regroup tokugawa_soldier in hamamatsu").rule == "DT 11.5.1"
    assert count(t, "kyo", "tokugawa") == 9


@pytest.mark.rule("DT 11.5.4")
def test_dt_11_5_4_by_spaces_numbers_and_bonuses_count_no_more_but_groupings_do() -> None:
    board = Board(regroup_by_spaces=True).soldiers("box", tokugawa=5, ikko_ikki=9)
    board.pos.taken_by[clan("takeda")] = clan("tokugawa")
    assert number(board, "tokugawa") == 1
    t = play(regroups(board, ANTI), *soldier("ikko_ikki", "ishiyama", "ishiyama", "arioka"))
    assert count(t, "ishiyama", "ikko_ikki") == 2


@pytest.mark.rule("DT 11.5.5")
def test_dt_11_5_5_the_example_has_room_for_three() -> None:
    assert allowed(34, 0, 5) == 7
    assert allowed(34, 65, 5) == 3
    assert allowed(34, 69, 5) == 0


# ---- the order


@pytest.mark.rule("DT 4.2.2")
def test_dt_4_2_2_oda_regroups_before_anti_oda() -> None:
    t = Board().soldiers("box", oda=1, azai=1).table(Regroups())
    assert t.to_act() == (ODA,)
    play(t, *soldier("oda", "gifu"))
    assert t.to_act() == (ANTI,)


@pytest.mark.rule("DT 4.2.2b")
def test_dt_4_2_2b_in_a_faction_its_player_chooses_the_order_of_clans() -> None:
    t = regroups(Board().soldiers("box", azai=1, miyoshi=1, ikko_ikki=1, asakura=1), ANTI)
    moves = (*soldier("miyoshi", "sogo"), *soldier("asakura", "ono"), *soldier("azai", "odani"))
    play(t, *moves)
    assert [event.place for event in told(t, Regrouped)] == [
        place(name) for name in ("sogo", "ono", "odani")
    ]


# ---- disbanding


@pytest.mark.rule("DT 4.2.3")
def test_dt_4_2_3_units_may_be_disbanded_to_the_box() -> None:
    t = Board().soldiers("gifu", oda=2).table(DisbandUnits(ODA))
    assert texts(t) == ["disband some", "pass"]
    play(t, "disband some")
    assert texts(t) == ["disband oda_soldier in gifu", "pass"]
    assert refused(t, "disband oda_soldier in kyo").rule == "DT 12.0.1"
    assert refused(t, "disband azai_soldier in gifu").rule == "DT 12.0.1"
    play(t, "disband oda_soldier in gifu", "pass")
    assert count(t, "gifu", "oda") == count(t, "box", "oda") == 1


@pytest.mark.rule("DT 12.0.1")
def test_dt_12_0_1_any_unit_on_the_map_even_the_last_besieger() -> None:
    board = Board().leaders("odani", "hideyoshi").soldiers("fort_odani", azai=2)
    board.leaders("kutsuki", "katsuie").soldiers("fort_kyo", oda=1)
    t = play(board.table(DisbandUnits(ODA)), "disband some")
    assert set(texts(t)) == {
        "disband hideyoshi in odani",
        "disband katsuie in kutsuki",
        "disband oda_soldier in kyo",
        "pass",
    }
    play(t, "disband hideyoshi in odani")
    assert where(t, "hideyoshi") == "box"
    assert count(t, "odani", "azai") == 2  # the siege is over


@pytest.mark.rule("DT 12.0.2")
def test_dt_12_0_2_a_besieged_or_cut_off_leader_who_disbands_rolls() -> None:
    for at, die, goes in (("fort_otsu", 1, "track"), ("sumoto", 6, "peu"), ("gifu", 6, "box")):
        board = Board().leaders(at, "hideyoshi").soldiers("otsu", ikko_ikki=3)
        board.control("ikko_ikki", "sumoto")
        check_everybody(board.pos, FACTS)
        t = board.table(DisbandUnits(ODA), dice=[die] * (goes != "box"))
        play(t, "disband some", f"disband hideyoshi in {FACTS.place_ids[_at(at)]}")
        assert where(t, "hideyoshi") == goes


def _at(name: str) -> int:
    return place(name.removeprefix("fort_"))


@pytest.mark.rule("DT 16.2.11.3")
def test_dt_16_2_11_3_with_four_players_one_disbands_in_ones_own_sphere() -> None:
    board = Board(players=4).soldiers("hamamatsu", tokugawa=1).soldiers("otsu", oda=1)
    spheres = [FACTS.sphere[place(name)] for name in ("hamamatsu", "otsu")]
    assert spheres[0] == 2
    t = play(board.table(DisbandUnits(2)), "disband some")
    assert texts(t) == ["disband tokugawa_soldier in hamamatsu", "pass"]
    assert refused(t, "disband oda_soldier in otsu").rule == "DT 16.2.11.3"


def test_a_leader_on_the_track_whose_clan_fell_does_not_return() -> None:
    board = wounded()
    put_leader(board.pos, leader("nobunaga"), BOX)
    board.control("ikko_ikki", "gifu", "kiyosu")
    t = board.active("oda").table(CheckFalls(), Regroups())
    assert where(t, "hideyoshi") == "peu"
