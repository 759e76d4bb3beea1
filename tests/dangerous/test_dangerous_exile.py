"""Chapter 7: exile."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.exile import ExileAtTheEnd, ExileLeaders, exile_refused
from tests.dangerous.boards import ANTI, ODA, Board, alliance, leader, play, refused, texts, where


@pytest.mark.rule("DT 7.0.1")
def test_dt_7_0_1_leaders_of_the_active_alliance_go_for_good() -> None:
    board = Board().leaders("kyo", "nobunaga", "hideyoshi").leaders("odani", "nagamasa", "isono")
    t = board.table(ExileLeaders(ODA, alliance("oda")))
    assert texts(t) == ["exile nobunaga", "exile hideyoshi", "pass"]
    assert refused(t, "exile isono").rule == "DT 7.0.1"
    assert refused(t, "exile katsuie").rule == "DT 7.0.1"
    play(t, "exile hideyoshi")
    assert where(t, "hideyoshi") == "peu"


@pytest.mark.rule("DT 7.0.2")
def test_dt_7_0_2_a_daimyo_may_be_exiled_too_and_several_one_by_one() -> None:
    board = Board().leaders("kyo", "nobunaga", "hideyoshi", "katsuie")
    t = board.table(ExileLeaders(ODA, alliance("oda")))
    play(t, "exile nobunaga", "exile katsuie")
    assert where(t, "nobunaga") == where(t, "katsuie") == "peu"
    assert where(t, "hideyoshi") == "kyo"


@pytest.mark.rule("DT 7.0.3")
def test_dt_7_0_3_anti_oda_needs_another_leader_of_the_clan_in_the_space() -> None:
    board = Board().leaders("odani", "nagamasa", "kageakira", "yoshikage").leaders("ono", "isono")
    t = board.table(ExileLeaders(ANTI, alliance("azai_asakura")))
    assert texts(t) == ["exile yoshikage", "exile kageakira", "pass"]
    assert refused(t, "exile nagamasa").rule == "DT 7.0.3"
    waypoint = Board().leaders("kutsuki", "nagamasa", "isono").leaders("odani", "yoshikage")
    waypoint.leaders("odani", "kageakira")
    t = waypoint.table(ExileLeaders(ANTI, alliance("azai_asakura")))
    assert refused(t, "exile isono").rule == "DT 7.0.3"


@pytest.mark.rule("DT 7.0.4")
def test_dt_7_0_4_oda_needs_any_other_oda_leader_in_the_place() -> None:
    board = Board().leaders("kutsuki", "hideyoshi", "fujitaka").leaders("kyo", "nobunaga")
    t = board.table(ExileLeaders(ODA, alliance("oda")))
    assert texts(t) == ["exile hideyoshi", "exile fujitaka", "pass"]
    assert refused(t, "exile nobunaga").rule == "DT 7.0.4"


@pytest.mark.rule("DT 15.1.1")
def test_dt_15_1_1_the_samurai_shogun_neither_moves_nor_is_exiled() -> None:
    board = Board().leaders("kyo", "yoshiaki").leaders("noda_fukushima", "miyoshi_yasunaga")
    board.soldiers("noda_fukushima", miyoshi=1)
    t = board.moves("anti_oda_minors", 3, ANTI)
    assert not any(text.startswith("march kyo") for text in texts(t))
    t = board.table(ExileAtTheEnd(ANTI))
    refusal = exile_refused(t, ANTI, leader("yoshiaki"), alliance("anti_oda_minors"))
    assert refusal is not None
    assert refusal.rule == "DT 15.1.1"
