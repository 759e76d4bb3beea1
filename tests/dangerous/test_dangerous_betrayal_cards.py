"""Cards 1 to 25: each betrayal card wins the leader whom it names."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.moves import Betray
from kassen.games.dangerous.rules.position import PLAYED
from tests.dangerous.boards import ANTI, ODA, Board, clan, leader
from tests.dangerous.test_dangerous_betrayal import talks, why_not


def wins(card: int, name: str) -> None:
    """Whoever is not of his faction can play it, and he changes his clan; his own side cannot."""
    faction = beside_kyo(name).pos.faction[clan_of(name)]
    own, enemy = (ODA, ANTI) if faction == ODA else (ANTI, ODA)
    sides = {
        ODA: ("oda", "fujitaka", "hosokawa"),
        ANTI: ("anti_oda_minors", "yoshiaki", "ashikaga"),
    }
    whose, talker, joins = sides[enemy]
    t = talks(beside_kyo(name), card, whose=whose)
    t.play(enemy, Betray(card - 1, leader(talker)))
    assert t.pos.serves[leader(name)] == clan(joins)
    assert t.pos.place[card - 1] == PLAYED
    whose, talker, _ = sides[own]
    if faction in sides:
        friend = talks(beside_kyo(name).soldiers("shoryuji", oda=1, miyoshi=1), card, whose=whose)
        assert why_not(friend, card, talker) == "DT 8.2.3"


def clan_of(name: str) -> int:
    return Board().pos.serves[leader(name)]


def beside_kyo(name: str) -> Board:
    """A diplomat of each faction is in Kyo, and he whom the card names in Otsu."""
    board = Board().enters("takeda", "mori", "uesugi").control("oda", "kyo")
    return board.leaders("kyo", "fujitaka", "yoshiaki").leaders("otsu", name)


@pytest.mark.rule("DT C.1")
def test_dt_c_1_mitsuhide_betrays() -> None:
    wins(1, "mitsuhide")


@pytest.mark.rule("DT C.2")
def test_dt_c_2_murashige_betrays() -> None:
    wins(2, "murashige")


@pytest.mark.rule("DT C.4")
def test_dt_c_4_hisahide_betrays() -> None:
    wins(4, "hisahide")


@pytest.mark.rule("DT C.5")
def test_dt_c_5_junkei_betrays() -> None:
    wins(5, "junkei")


@pytest.mark.rule("DT C.6")
def test_dt_c_6_ieyasu_betrays() -> None:
    wins(6, "ieyasu")


@pytest.mark.rule("DT C.7")
def test_dt_c_7_hideyoshi_betrays() -> None:
    wins(7, "hideyoshi")


@pytest.mark.rule("DT C.8")
def test_dt_c_8_katsuie_betrays() -> None:
    wins(8, "katsuie")


@pytest.mark.rule("DT C.9")
def test_dt_c_9_nobumori_betrays() -> None:
    wins(9, "nobumori")


@pytest.mark.rule("DT C.10")
def test_dt_c_10_kazumasu_betrays() -> None:
    wins(10, "kazumasu")


@pytest.mark.rule("DT C.11")
def test_dt_c_11_nagahide_betrays() -> None:
    wins(11, "nagahide")


@pytest.mark.rule("DT C.12")
def test_dt_c_12_kageakira_betrays() -> None:
    wins(12, "kageakira")


@pytest.mark.rule("DT C.13")
def test_dt_c_13_isono_betrays() -> None:
    wins(13, "isono")


@pytest.mark.rule("DT C.14")
def test_dt_c_14_magoichi_betrays() -> None:
    wins(14, "magoichi")


@pytest.mark.rule("DT C.15")
def test_dt_c_15_naoie_betrays() -> None:
    wins(15, "naoie")


@pytest.mark.rule("DT C.16")
def test_dt_c_16_anayama_betrays() -> None:
    wins(16, "anayama")


@pytest.mark.rule("DT C.17")
def test_dt_c_17_rokkaku_yoshikata_betrays() -> None:
    wins(17, "rokkaku_yoshikata")


@pytest.mark.rule("DT C.20")
def test_dt_c_20_nagaharu_betrays() -> None:
    wins(20, "nagaharu")


@pytest.mark.rule("DT C.21")
def test_dt_c_21_hideharu_betrays() -> None:
    wins(21, "hideharu")


@pytest.mark.rule("DT C.22")
def test_dt_c_22_hatakeyama_yoshitaka_betrays() -> None:
    wins(22, "hatakeyama_yoshitaka")


@pytest.mark.rule("DT C.23")
def test_dt_c_23_murashige_betrays_again() -> None:
    wins(23, "murashige")


@pytest.mark.rule("DT C.24")
def test_dt_c_24_hisahide_betrays_again() -> None:
    wins(24, "hisahide")


@pytest.mark.rule("DT C.25")
def test_dt_c_25_mitsuhide_betrays_again() -> None:
    wins(25, "mitsuhide")


@pytest.mark.rule("DT C.3")
def test_dt_c_3_fujitaka_betrays() -> None:
    wins(3, "fujitaka")
