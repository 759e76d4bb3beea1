"""Chapters 16.2.2 and 16.2.5 to 16.2.7: spheres, guards, and who moves whom with four players."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import KYO, NONE
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.movement import RollPoints
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.spheres import settle_bands, soldiers_of, sphere_of
from kassen.games.dangerous.rules.view import view_of
from tests.dangerous.boards import (
    FACTS,
    Board,
    clan,
    count,
    leader,
    place,
    play,
    refused,
    set_up,
    station,
    texts,
    where,
)

HIDEYOSHI, KATSUIE, TOKUGAWA = range(3)


def four() -> Board:
    """A spare unit in each sphere keeps the movement step open."""
    board = Board(players=4, turn=3).soldiers("ibaraki", oda=1).soldiers("okawachi", oda=1)
    return board.soldiers("yoshida", tokugawa=1).control("oda", "okawachi")


def moving(board: Board, seat: int, points: int = 5) -> DangerousTable:
    board.pos.chit = FACTS.camp_chits[seat]
    return board.moves("oda", points, seat)


def band(board: Board, name: str, men: int) -> Board:
    board.pos.band[leader(name)] = men
    return board


def owned(t: DangerousTable, seat: int, where_: str) -> int:
    return soldiers_of(t.pos, FACTS, seat, station(where_), clan("oda"))


# ---- places


@pytest.mark.rule("DT 16.2.2.3d")
def test_dt_16_2_2_3d_kyo_is_nobodys_nor_is_omi_once_azuchi_stands() -> None:
    pos = Board(players=4).pos
    omi, mino = place("otsu"), place("gifu")
    assert sphere_of(pos, FACTS, KYO) == NONE
    assert (sphere_of(pos, FACTS, omi), sphere_of(pos, FACTS, mino)) == (HIDEYOSHI, HIDEYOSHI)
    pos.azuchi = place("kannonji")
    assert (sphere_of(pos, FACTS, omi), sphere_of(pos, FACTS, mino)) == (NONE, HIDEYOSHI)


@pytest.mark.rule("DT 16.2.2.4")
def test_dt_16_2_2_4_a_space_taken_goes_to_the_owner_of_its_sphere() -> None:
    board = four().leaders("echizen_fuchu", "hideyoshi").soldiers("echizen_fuchu", oda=5)
    t = board.leaders("ono", "isono").active("oda").table(SettleControl(HIDEYOSHI))
    assert t.pos.control[place("echizen_fuchu")] == clan("oda")
    assert owned(t, KATSUIE, "echizen_fuchu") == 5
    assert owned(t, HIDEYOSHI, "echizen_fuchu") == 0


@pytest.mark.rule("DT 16.2.3.4")
def test_dt_16_2_3_4_all_other_units_in_kanagasaki_are_katsuies() -> None:
    t = set_up(4)
    everybody = count(t, "kanagasaki", "oda")
    tokugawas = owned(t, TOKUGAWA, "kanagasaki")
    assert owned(t, HIDEYOSHI, "kanagasaki") == 4
    assert tokugawas in (0, 3)
    guard = t.pos.band[leader("nobunaga")]
    assert owned(t, KATSUIE, "kanagasaki") == everybody - 4 - guard - tokugawas


# ---- Nobunaga


@pytest.mark.rule("DT 16.2.5.1")
def test_dt_16_2_5_1_nobunaga_is_moved_by_each_of_the_three() -> None:
    for seat in (HIDEYOSHI, KATSUIE, TOKUGAWA):
        t = moving(four().leaders("kyo", "nobunaga").soldiers("kyo", oda=3), seat)
        play(t, "march kyo->otsu")
        assert "take nobunaga" in texts(t)
        play(t, "take nobunaga", "go")
        assert where(t, "nobunaga") == "otsu"


@pytest.mark.rule("DT 16.2.5.4")
def test_dt_16_2_5_4_his_guard_is_made_up_from_those_who_stand_with_him() -> None:
    board = band(
        four().leaders("kanagasaki", "nobunaga").soldiers("kanagasaki", oda=6), "nobunaga", 1
    )
    settle_bands(board.pos, FACTS)
    assert board.pos.band[leader("nobunaga")] == 3
    few = band(
        four().leaders("kanagasaki", "nobunaga").soldiers("kanagasaki", oda=2), "nobunaga", 3
    )
    settle_bands(few.pos, FACTS)
    assert few.pos.band[leader("nobunaga")] == 2


@pytest.mark.rule("DT 16.2.5.6")
def test_dt_16_2_5_6_he_goes_with_seven_and_picks_up_more_on_the_way() -> None:
    board = four().leaders("kyo", "nobunaga").soldiers("kyo", oda=3).soldiers("otsu", oda=9)
    t = moving(board, TOKUGAWA)
    play(t, "march kyo->otsu", "take all", "go")
    assert t.pos.band[leader("nobunaga")] == 3
    play(t, "march otsu->minakuchi", "take all")
    assert texts(t) == ["go"]
    play(t, "go")
    assert (where(t, "nobunaga"), count(t, "minakuchi", "oda")) == ("minakuchi", 7)
    assert count(t, "otsu", "oda") == 5


@pytest.mark.rule("DT 16.2.7.4")
def test_dt_16_2_7_4_nobunaga_never_goes_by_sea() -> None:
    port = next(at for at in range(72) if FACTS.lanes[at] and FACTS.sphere[at] == KATSUIE)
    name = FACTS.place_ids[port]
    sea = next(at for at in FACTS.neighbours[port] if FACTS.ways[port][at] == 3)
    board = four().control("oda", name).leaders(name, "nobunaga", "katsuie").soldiers(name, oda=3)
    t = moving(board, KATSUIE)
    play(t, f"march {name}->{FACTS.place_ids[sea]}")
    assert "take nobunaga" not in texts(t)
    assert refused(t, "take nobunaga").rule == "DT 16.2.7.4"
    assert "take katsuie" in texts(t)


# ---- soldiers


@pytest.mark.rule("DT 16.2.6.0")
def test_dt_16_2_6_0_soldiers_are_picked_up_only_at_home_or_in_odas_own_area() -> None:
    court = moving(four().leaders("kyo", "hideyoshi").soldiers("kyo", oda=4), HIDEYOSHI)
    play(court, "march kyo->otsu", "take hideyoshi")
    assert "take oda_soldier" in texts(court)
    foreign = four().leaders("kiyosu", "hideyoshi").soldiers("kiyosu", oda=4)
    t = moving(foreign, HIDEYOSHI)
    play(t, "march kiyosu->gifu", "take hideyoshi")
    assert texts(t) == ["go"]


@pytest.mark.rule("DT 16.2.6.1")
def test_dt_16_2_6_1_a_clans_soldiers_obey_the_player_of_its_daimyo() -> None:
    board = four().leaders("gifu", "ieyasu").soldiers("gifu", tokugawa=2, oda=2)
    board.soldiers("shoryuji", hosokawa=2).leaders("shoryuji", "fujitaka")
    assert soldiers_of(board.pos, FACTS, TOKUGAWA, place("gifu"), clan("tokugawa")) == 2
    assert soldiers_of(board.pos, FACTS, HIDEYOSHI, place("gifu"), clan("tokugawa")) == 0
    t = moving(board, HIDEYOSHI)
    play(t, "march gifu->ogaki")
    assert texts(t) == ["take all", "take oda_soldier"]


@pytest.mark.rule("DT 16.2.6.2")
def test_dt_16_2_6_2_outside_their_sphere_soldiers_go_with_a_leader_only() -> None:
    board = four().soldiers("gifu", oda=9).leaders("gifu", "nobumori")
    t = moving(board, HIDEYOSHI)
    play(t, "march gifu->kiyosu")
    assert refused(t, "take oda_soldier").rule == "DT 16.2.6.2"
    play(t, "take nobumori", "take all")  # three with a samurai
    assert texts(t) == ["go"]
    play(t, "go")
    assert count(t, "kiyosu", "oda") == 3
    alone = moving(four().soldiers("gifu", oda=9), HIDEYOSHI)
    assert refused(alone, "march gifu->kiyosu").rule == "DT 16.2.6.2"
    assert refused(alone, "stride ogaki,gifu,kiyosu").rule.startswith("DT")
    daimyo = four().soldiers("gifu", oda=9).leaders("gifu", "hideyoshi")
    daimyo.pos.rank[leader("hideyoshi")] = 1
    t = moving(daimyo, HIDEYOSHI)
    play(t, "march gifu->kiyosu", "take all", "go")
    assert count(t, "kiyosu", "oda") == 7


@pytest.mark.rule("DT 16.2.6.3")
def test_dt_16_2_6_3_soldiers_of_odas_own_area_go_with_any_players_leader_within_his_limit() -> (
    None
):
    for seat, name in ((HIDEYOSHI, "nobumori"), (KATSUIE, "nagahide"), (TOKUGAWA, "mitsuhide")):
        t = moving(four().leaders("kyo", name).soldiers("kyo", oda=6), seat)
        play(t, "march kyo->shoryuji")
        assert refused(t, "take oda_soldier").rule == "DT 16.2.6.3"
        play(t, f"take {name}", "take all", "go")
        assert count(t, "shoryuji", "oda") == 3
    guard = band(four().leaders("kiyosu", "nobunaga", "nobumori"), "nobunaga", 3)
    t = moving(guard.soldiers("kiyosu", oda=8), HIDEYOSHI)
    play(t, "march kiyosu->gifu", "take nobumori", *["take oda_soldier"] * 3)
    assert refused(t, "take oda_soldier").rule == "DT 16.2.6.2"
    play(t, "go")
    assert (count(t, "gifu", "oda"), t.pos.band[leader("nobunaga")]) == (3, 3)


@pytest.mark.rule("DT 16.2.6.4")
def test_dt_16_2_6_4_soldiers_in_a_players_sphere_are_moved_by_nobody_else() -> None:
    for seat, moves in ((HIDEYOSHI, True), (KATSUIE, False), (TOKUGAWA, False)):
        t = moving(four().soldiers("gifu", oda=4), seat)
        assert ("march gifu->ogaki" in texts(t)) == moves
    board = band(four().leaders("kiyosu", "nobunaga", "nobumori"), "nobunaga", 3)
    t = moving(board.soldiers("kiyosu", oda=8).leaders("kiyosu", "murashige"), HIDEYOSHI)
    play(t, "march kiyosu->gifu", "take nobumori", "take murashige", *["take oda_soldier"] * 3)
    assert refused(t, "take oda_soldier").rule == "DT 16.2.6.4"


# ---- movement


@pytest.mark.rule("DT 16.2.7.2")
def test_dt_16_2_7_2_each_oda_alliance_has_two_more_points_while_oda_holds_kyo() -> None:
    for seat in (HIDEYOSHI, KATSUIE, TOKUGAWA):
        for holder, points in (("oda", 6), ("hosokawa", 6), ("azai", 4)):
            board = four().control(holder, "kyo").active("oda")
            board.pos.chit = FACTS.camp_chits[seat]
            assert board.table(RollPoints(seat), dice=[4]).pos.points == points


@pytest.mark.rule("DT 16.2.7.3a")
def test_dt_16_2_7_3a_a_player_moves_what_is_his_what_his_leaders_lead_and_nobunaga() -> None:
    board = four().soldiers("gifu", oda=2).soldiers("kiyosu", oda=2).soldiers("kyo", oda=2)
    board.leaders("kiyosu", "hideyoshi", "katsuie").leaders("kyo", "nobunaga", "nobumori")
    t = moving(board, HIDEYOSHI)
    origins = {text.split()[1].split("->")[0] for text in texts(t) if text.startswith("march")}
    assert origins == {"gifu", "kyo", "kiyosu", "ibaraki"}
    play(t, "march kiyosu->gifu")
    assert texts(t) == ["take all", "take hideyoshi"]
    besieging = four().soldiers("nagashima", oda=3).soldiers("fort_nagashima", ikko_ikki=1)
    t = moving(besieging, HIDEYOSHI)
    assert refused(t, "activate nagashima").rule == "DT 16.2.7.3a"
    besieging = four().soldiers("nagashima", oda=3).soldiers("fort_nagashima", ikko_ikki=1)
    assert "activate nagashima" in texts(moving(besieging, KATSUIE))


@pytest.mark.rule("DT 16.2.7.3b")
def test_dt_16_2_7_3b_soldiers_are_dropped_on_entering_another_sphere() -> None:
    board = four().leaders("gifu", "nobumori").soldiers("gifu", oda=3)
    t = moving(board, HIDEYOSHI)
    play(t, "march gifu->kiyosu", "take all", "go", "march kiyosu->inuyama")
    assert texts(t) == ["take all", "take nobumori"]
    play(t, "take nobumori", "go")
    assert (where(t, "nobumori"), count(t, "kiyosu", "oda")) == ("inuyama", 3)
    through = four().leaders("gifu", "nobumori").soldiers("gifu", oda=3)
    t = moving(through, HIDEYOSHI)
    play(t, "stride gifu,kiyosu,okazaki", "take nobumori")
    assert refused(t, "take oda_soldier").rule == "DT 16.2.7.3b"
    court = moving(four().leaders("otsu", "nobumori").soldiers("otsu", oda=2), HIDEYOSHI)
    play(court, "march otsu->kyo", "take all", "go", "march kyo->otsu")
    assert texts(court) == ["take all", "take nobumori"]


@pytest.mark.rule("DT 16.2.7.3c")
def test_dt_16_2_7_3c_a_band_in_another_sphere_is_led_out_never_farther_in() -> None:
    board = band(four().leaders("kanagasaki", "hideyoshi"), "hideyoshi", 4)
    board.soldiers("kanagasaki", oda=9).pos.rank[leader("hideyoshi")] = 1
    t = moving(board, HIDEYOSHI)
    play(t, "march kanagasaki->echizen_fuchu", "take hideyoshi")
    assert refused(t, "take oda_soldier").rule == "DT 16.2.7.3c"
    play(t, "go")
    board = band(four().leaders("kanagasaki", "hideyoshi"), "hideyoshi", 3)
    board.soldiers("kanagasaki", oda=9).pos.rank[leader("hideyoshi")] = 1
    t = moving(board, HIDEYOSHI)
    play(t, "march kanagasaki->kutsuki", "take all", "go")
    assert (count(t, "kutsuki", "oda"), count(t, "kanagasaki", "oda")) == (3, 6)
    assert t.pos.band[leader("hideyoshi")] == 0


def test_the_view_tells_spheres_camps_bands_and_goals() -> None:
    t = set_up(4)
    view = view_of(t, 1)
    assert view.spheres[place("gifu")] == HIDEYOSHI
    assert view.spheres[KYO] == NONE
    assert view.camp[leader("katsuie")] == KATSUIE
    assert view.band[leader("nobunaga")] == 3
    assert {goal.seat for goal in view.goals} == {0, 1, 2, 3}
    assert view_of(set_up(2), 0).spheres == ()
