"""Chapter 10.4: retreats."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.combat import Combat
from kassen.games.dangerous.rules.retreats import may_retreat, open_places
from kassen.games.dangerous.rules.rounds import AfterFire
from kassen.games.dangerous.rules.sides import ACTIVE, FIELD, OTHER, Spot
from kassen.games.dangerous.rules.told_combat import FellBack, FellBackInside, RoundBegan
from kassen.games.dangerous.rules.truce import call_off
from tests.dangerous.boards import (
    ANTI,
    Board,
    alliance,
    clan,
    count,
    place,
    play,
    refused,
    station,
    texts,
    told,
    where,
)

HERE = "sekigahara"
ESCAPE = [1, 6]
"""Initiative with which the inactive side escapes fire."""


def ways_out(board: Board, where: str, side: int, active: str) -> list[str]:
    t = board.active(active).table()
    ground = Spot(place(where), FIELD, alliance(active))
    return [t.facts.place_ids[at] for at in open_places(t, ground, side)]


@pytest.mark.rule("DT 10.4.1")
def test_dt_10_4_1_a_side_retreats_with_all_its_units() -> None:
    board = Board().soldiers(HERE, oda=2, azai=3).leaders(HERE, "isono").entered(HERE)
    t = play(board.fights("oda", dice=ESCAPE), "retreat")
    assert refused(t, "fall back oda_soldier to sawayama").rule == "DT 10.4.1"
    play(t, "fall back isono to sawayama")
    assert t.to_act() == (1,), "and the others follow"
    play(t, "all fall back to yokoyama")
    assert (count(t, HERE, "azai"), count(t, "yokoyama", "azai")) == (0, 3)
    board = Board().soldiers(HERE, oda=2, azai=3).control("oda", "sawayama").entered(HERE)
    t = play(board.fights("oda", dice=ESCAPE), "retreat")
    assert told(t, FellBack)[0].place == place("yokoyama"), "one place is no choice"


@pytest.mark.rule("DT 10.4.2")
def test_dt_10_4_2_it_may_split_over_several_places() -> None:
    board = Board().soldiers(HERE, oda=2, azai=3).entered(HERE)
    t = play(board.fights("oda", dice=ESCAPE), "retreat")
    play(t, "fall back azai_soldier to sawayama", "fall back azai_soldier to yokoyama")
    play(t, "fall back azai_soldier to sawayama")
    assert (count(t, "sawayama", "azai"), count(t, "yokoyama", "azai")) == (2, 1)


@pytest.mark.rule("DT 10.4.3")
def test_dt_10_4_3_to_friendly_spaces_and_waypoints_without_strangers() -> None:
    assert ways_out(Board().soldiers(HERE, azai=1), HERE, OTHER, "oda") == ["sawayama", "yokoyama"]
    assert ways_out(Board().soldiers(HERE, azai=1), HERE, ACTIVE, "oda") == ["ogaki"]
    board = Board().soldiers(HERE, azai=1).soldiers("sawayama", oda=1)
    assert ways_out(board, HERE, OTHER, "oda") == ["yokoyama"]
    board = Board().soldiers(HERE, azai=1).soldiers("fort_sawayama", oda=1)
    board.soldiers("sawayama", asakura=1)
    assert "sawayama" in ways_out(board, HERE, OTHER, "oda"), "who is besieged does not matter"
    board = Board().soldiers("kanagasaki", oda=1, azai=1)
    assert "kutsuki" in ways_out(board, "kanagasaki", ACTIVE, "oda")
    board.soldiers("kutsuki", minor=1)
    assert "kutsuki" not in ways_out(board, "kanagasaki", ACTIVE, "oda")
    t = Board().soldiers(HERE, oda=2, azai=2).entered(HERE).fights("oda", dice=ESCAPE)
    play(t, "retreat")
    assert refused(t, "all fall back to ogaki").rule == "DT 10.4.3"


@pytest.mark.rule("DT 10.4.4")
def test_dt_10_4_4_into_the_fort_if_the_enemy_entered_or_one_was_besieged() -> None:
    board = Board().soldiers("odani", oda=3, azai=3).entered("odani")
    t = play(board.fights("oda", dice=ESCAPE), "pass", "retreat")
    assert "all inside" in texts(t)
    play(t, "fall back azai_soldier inside", "all inside")
    assert count(t, "fort_odani", "azai") == 3
    assert told(t, FellBackInside)
    board = Board().soldiers("fort_odani", azai=3).soldiers("odani", oda=3)
    t = board.activated("odani").besieged("odani").fights("oda", dice=ESCAPE)
    play(t, "all outside", "retreat", "all inside")
    assert count(t, "fort_odani", "azai") == 3


@pytest.mark.rule("DT 10.4.4b")
def test_dt_10_4_4b_only_who_controlled_the_space_or_was_besieged_there() -> None:
    board = Board().soldiers("odani", oda=3, azai=3).control("oda", "odani", "kanagasaki")
    board.leaders("ono", "nagamasa")
    t = board.entered("odani").fights("azai_asakura", ANTI, dice=[6, 1, *[1] * 9])
    play(t, "pass", "stand", "retreat")
    assert "all inside" not in texts(t), "the active side came from outside"
    board = Board().soldiers("odani", oda=3, azai=3).control("oda", "odani", "yokoyama")
    t = board.leaders("ono", "nagamasa").entered("odani").fights("oda", dice=[*ESCAPE, *[1] * 9])
    play(t, "pass")
    assert t.to_act() == (0,), "Azai did not control it: no fort, and so no retreat"


@pytest.mark.rule("DT 10.2.2d")
def test_dt_10_2_2d_who_came_out_may_go_back_but_no_relief() -> None:
    board = Board().soldiers("fort_odani", azai=2).soldiers("odani", oda=3, asakura=2, azai=1)
    board.control("asakura", "kanagasaki")
    t = board.entered("odani").besieged("odani").fights("azai_asakura", ANTI, dice=[6, 1, *[1] * 9])
    play(t, "outside azai_soldier_cut_off", "pass", "stand", "retreat")
    assert "fall back azai_soldier_cut_off inside" in texts(t)
    assert refused(t, "fall back asakura_soldier inside").rule == "DT 10.2.2d"
    play(t, "all inside")
    assert count(t, "fort_odani", "azai") == 2, "one who came out, and one who had stayed"
    assert refused(t, "all inside").rule == "DT 10.4.4"
    play(t, "all fall back to kanagasaki")
    assert (count(t, "kanagasaki", "azai"), count(t, "kanagasaki", "asakura")) == (1, 2)


@pytest.mark.rule("DT 10.4.5")
def test_dt_10_4_5_into_the_fort_only_up_to_its_room() -> None:
    board = Board().soldiers("odani", oda=3, azai=5).control("azai", "yokoyama").entered("odani")
    t = board.fights("oda", dice=ESCAPE)
    play(t, "inside azai_soldier", "inside azai_soldier", "pass", "retreat", "all inside")
    assert (count(t, "fort_odani", "azai"), count(t, "odani", "azai")) == (4, 0)
    assert count(t, "yokoyama", "azai") == 1, "he found no room"


@pytest.mark.rule("DT 10.4.6")
def test_dt_10_4_6_without_a_place_for_all_nobody_retreats() -> None:
    board = Board().soldiers("odani", oda=3, azai=5).control("oda", "yokoyama")
    t = play(board.entered("odani").fights("oda"), "pass")
    assert t.to_act() == (0,), "five do not fit into the fort: Azai is not asked"
    ground = Spot(place("odani"), FIELD, alliance("oda"))
    assert not may_retreat(t, ground, OTHER)
    board = Board().soldiers("odani", oda=3, azai=4).control("oda", "yokoyama")
    t = play(board.entered("odani").fights("oda"), "pass")
    assert t.to_act() == (1,)
    assert may_retreat(t, ground, OTHER)
    board = Board().soldiers(HERE, oda=2, azai=2).control("azai", "ogaki").entered(HERE)
    t = play(board.fights("oda"), "stand")
    assert t.to_act() == (1,), "Oda had no way, and a new round began"


@pytest.mark.rule("DT 10.4.7")
def test_dt_10_4_7_nobody_retreats_into_a_sea_area() -> None:
    board = Board().soldiers("ishiyama", oda=1, ikko_ikki=1)
    assert "bay_kawachi" not in ways_out(board, "ishiyama", OTHER, "oda")
    assert place("bay_kawachi") in board.table().facts.neighbours[place("ishiyama")]


def fled_into_a_siege(dice: list[int]) -> tuple[Board, list[int]]:
    """Oda besieges Otsu, its own space, where monks sit; two more soldiers flee there from Kyo."""
    board = Board().control("azai", "kannonji").soldiers("otsu", oda=1)
    board.soldiers("fort_otsu", ikko_ikki=2).soldiers("mt_hiei", oda=2, azai=2)
    board.control("azai", "mt_hiei", "kyo").soldiers("kyo", azai=1)
    return board.entered("mt_hiei").activated("otsu").besieged("otsu"), dice


@pytest.mark.rule("DT 10.4.8")
def test_dt_10_4_8_who_retreats_into_a_siege_takes_no_part_in_its_storm() -> None:
    board, dice = fled_into_a_siege([6, 1, 1, 1, 1])
    t = board.fights("oda", dice=dice)
    play(t, "fight mt_hiei", "pass", "stand", "retreat", "all fall back to otsu")
    assert count(t, "otsu", "oda") == 3
    play(t, "pass", "storm")
    assert t.rolled == 5, "two for initiative, two of the besieged, one besieger"


@pytest.mark.rule("DT 10.4.9")
def test_dt_10_4_9_if_all_besiegers_fall_the_retreated_fall_too() -> None:
    board, dice = fled_into_a_siege([6, 1, 6, 1])
    t = board.fights("oda", dice=dice)
    play(t, "fight mt_hiei", "pass", "stand", "retreat", "all fall back to otsu", "pass", "storm")
    assert count(t, "otsu", "oda") == 0
    assert count(t, "box", "oda") == 3
    assert count(t, "otsu", "ikko_ikki") == 2, "and the siege is over"


@pytest.mark.rule("DT 10.4.10")
def test_dt_10_4_10_under_a_truce_attackers_go_to_the_nearest_friendly_space() -> None:
    board = Board().soldiers("odani", oda=2, azai=3).control("azai", "kanagasaki", "mt_hiei")
    t = board.entered("odani").active("oda").table(Combat(0, place("odani")))
    call_off(t, Spot(place("odani"), FIELD, alliance("oda")))
    t.advance()
    near = [text for text in texts(t) if text.startswith("all")]
    assert near == ["all fall back to kannonji", "all fall back to ogaki"]
    play(t, "all fall back to ogaki")
    assert (count(t, "odani", "oda"), count(t, "ogaki", "oda")) == (0, 2)
    assert count(t, "odani", "azai") == 3


@pytest.mark.rule("DT 10.4.11")
def test_dt_10_4_11_a_siege_stays_in_force_if_its_besiegers_keep_the_field() -> None:
    board = Board().soldiers("odani", oda=3, asakura=2).soldiers("fort_odani", azai=2)
    board.control("asakura", "kanagasaki").entered("odani").besieged("odani")
    t = board.fights("azai_asakura", ANTI, dice=[6, 1])
    play(t, "pass", "retreat", "all fall back to kanagasaki")
    assert (count(t, "kanagasaki", "asakura"), count(t, "fort_odani", "azai")) == (2, 2)
    assert t.pos.cut[station("fort_odani") * 23 + clan("azai")] == 2
    assert where(t, "nagamasa") == "away"


def test_who_has_lost_every_way_out_while_the_fire_lasted_fights_on() -> None:
    board = Board().soldiers("sekigahara", oda=3, azai=2).entered("sekigahara")
    t = board.active("oda").table(
        AfterFire(place("sekigahara"), FIELD, alliance("oda"), 1, OTHER), dice=[1] * 99
    )
    assert t.to_act() == (ANTI,)  # Azai's own spaces are beside it
    lost = Board().soldiers("sekigahara", oda=3, azai=2).entered("sekigahara")
    lost.control("oda", "sawayama", "yokoyama")
    after = AfterFire(place("sekigahara"), FIELD, alliance("oda"), 1, OTHER)
    t = lost.active("oda").table(after, dice=[1] * 99)
    assert told(t, RoundBegan)
