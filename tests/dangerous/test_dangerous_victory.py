"""Chapters 14.3, 16.1.3 and 16.2.4: what wins, and when."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.games.dangerous.box.names import KYO, SPACES
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.losses import (
    ASSASSIN,
    BATTLE,
    DISBAND,
    kill_leader,
    lose_leader,
)
from kassen.games.dangerous.rules.position import EVENT_CARDS, PLAYED, DangerousTable
from kassen.games.dangerous.rules.stations import TRACK
from kassen.games.dangerous.rules.units import put_leader
from kassen.games.dangerous.rules.victory import Goal, goals
from tests.dangerous.boards import ANTI, ODA, Board, clan, leader, place, set_up, station

A, B = 1, 2
"""The seats of the Anti-Oda players of three."""
HIDEYOSHI, KATSUIE, TOKUGAWA, ANTI_ODA_OF_FOUR = range(4)
KILLS = 6


def won(t: DangerousTable) -> tuple[tuple[int, ...], str] | None:
    return None if t.result is None else (t.result.winners, t.result.how)


def settled(board: Board) -> DangerousTable:
    return board.table(CheckFalls())


def goal(t: DangerousTable, what: str, seat: int) -> Goal:
    (found,) = [one for one in goals(t) if (one.what, one.seat) == (what, seat)]
    return found


# ---- two players


@pytest.mark.rule("DT 14.3.3")
def test_dt_14_3_3_good_fortune_counts_as_one_of_the_six() -> None:
    t = set_up(scenario="short")
    assert goal(t, "enough-forts", ODA).have == 4
    t.pos.fortune = ODA
    assert goal(t, "enough-forts", ODA).have == 5
    t.pos.fortune = ANTI
    assert goal(t, "enough-forts", ODA).have == 4


@pytest.mark.rule("DT 14.3.4")
def test_dt_14_3_4_azuchi_does_not_count() -> None:
    t = set_up(scenario="short")
    t.pos.azuchi = place("kannonji")
    t.pos.fort[t.pos.azuchi] = 3
    assert goal(t, "enough-forts", ODA).have == 4


def killed(name: str, cause: int, players: int = 2, **options: Any) -> Any:
    """What follows when a leader is looked up on the table with the worst of dice."""
    t = Board(players, **options).leaders("kyo", name).table(CheckFalls(), dice=[KILLS])
    lose_leader(t, leader(name), cause)
    return won(t)


CAMPAIGN: dict[str, Any] = {"scenario": "campaign"}


@pytest.mark.rule("DT 14.3.9")
def test_dt_14_3_9_nobunagas_death_in_battle_ends_the_campaign() -> None:
    assert killed("nobunaga", BATTLE, **CAMPAIGN) == ((ANTI,), "nobunaga-died")
    assert killed("nobunaga", ASSASSIN, **CAMPAIGN) != ((ANTI,), "nobunaga-died")
    assert killed("hideyoshi", BATTLE, **CAMPAIGN) != ((ANTI,), "nobunaga-died")
    assert killed("nobunaga", BATTLE) != ((ANTI,), "nobunaga-died")


@pytest.mark.rule("DT 14.3.10")
def test_dt_14_3_10_nobutadas_death_of_any_cause_ends_the_campaign() -> None:
    for cause in (BATTLE, ASSASSIN, DISBAND):
        assert killed("nobutada", cause, **CAMPAIGN) == ((ANTI,), "nobutada-died")
    assert killed("nobutada", BATTLE) != ((ANTI,), "nobutada-died")


@pytest.mark.rule("DT 14.3.11")
def test_dt_14_3_11_nobunagas_death_by_illness_does_not() -> None:
    t = Board(scenario="campaign").leaders("kyo", "nobunaga").table()
    t.result = None
    kill_leader(t, leader("nobunaga"))
    assert t.result is None
    kill_leader(t, leader("nobutada"))
    assert won(t) == ((ANTI,), "nobutada-died")


@pytest.mark.rule("DT 14.3.12")
def test_dt_14_3_12_every_space_wins_the_campaign_at_once() -> None:
    everywhere = Board(scenario="campaign")
    everywhere.control("ikko_ikki", *everywhere.setting.facts.place_ids[:SPACES])
    assert won(settled(everywhere)) == ((ANTI,), "holds-everything")
    but_one = Board(scenario="campaign")
    but_one.control("oda", *but_one.setting.facts.place_ids[: SPACES - 1])
    t = settled(but_one)
    assert won(t) != ((ODA,), "holds-everything")
    assert goal(t, "holds-everything", ODA).have == SPACES - 1


# ---- three players

CASTLES = ("odani", "ichijodani", "okayama", "shozui")
"""Home castles that Oda does not begin with, but for the last of eight."""


def three() -> Board:
    return Board(players=3).leaders("ono", "isono")


@pytest.mark.rule("DT 16.1.3.0")
def test_dt_16_1_3_0_only_one_player_wins() -> None:
    both = three().control("azai", "gifu").control("saika", "kiyosu")
    assert won(settled(both)) == ((A,), "takes-oda-castle")
    both = three().control("azai", "gifu").control("saika", "kiyosu").active("ikko_ikki")
    assert won(settled(both)) == ((B,), "takes-oda-castle")  # the active player first


@pytest.mark.rule("DT 16.1.3.1a")
def test_dt_16_1_3_1a_oda_wins_with_kyo_and_seven_home_castles() -> None:
    six = three().control("oda", *CASTLES[:3])
    assert won(settled(six)) != ((ODA,), "kyo-and-castles")
    assert won(settled(three().control("oda", *CASTLES))) == ((ODA,), "kyo-and-castles")
    without_kyo = three().control("oda", *CASTLES).control("saika", "kyo")
    assert won(settled(without_kyo)) == ((B,), "takes-kyo")
    azuchi = three().control("tokugawa", *CASTLES[:3])
    azuchi.pos.azuchi = place("kannonji")
    assert won(settled(azuchi)) == ((ODA,), "kyo-and-castles")


def pacified() -> Board:
    board = three().leaders("tomo", "yoshiaki")
    for name in ("azai", "asakura", "takeda"):
        board.pos.fallen |= 1 << clan(name)
    (card, *_) = [one for one, fact in enumerate(board.setting.facts.cards) if "truce" in fact.kind]
    EVENT_CARDS.move(board.pos, card, PLAYED)
    return board


@pytest.mark.rule("DT 16.1.3.1b")
def test_dt_16_1_3_1b_oda_wins_with_kyo_three_falls_a_truce_and_no_shogun_in_kyo() -> None:
    assert won(settled(pacified())) == ((ODA,), "pacified")
    shogun = pacified()
    put_leader(shogun.pos, leader("yoshiaki"), KYO)
    no_truce = pacified()
    no_truce.pos.place = bytearray(len(no_truce.pos.place))
    takeda = pacified()
    takeda.pos.fallen &= ~(1 << clan("takeda"))
    for board in (shogun, no_truce, takeda):
        t = settled(board)
        assert won(t) != ((ODA,), "pacified")
        assert goal(t, "pacified", ODA).have == 5
    assert won(settled(pacified().control("azai", "kyo"))) == ((A,), "takes-kyo")


@pytest.mark.rule("DT 16.1.3.2a")
def test_dt_16_1_3_2a_a_wins_with_kyo_while_no_whole_azuchi_stands() -> None:
    assert won(settled(three().control("miyoshi", "kyo"))) == ((A,), "takes-kyo")
    for level, wins in ((2, True), (3, False)):
        board = three().control("miyoshi", "kyo")
        board.pos.azuchi = place("kannonji")
        board.pos.fort[board.pos.azuchi] = level
        assert (won(settled(board)) == ((A,), "takes-kyo")) == wins


@pytest.mark.rule("DT 16.1.3.2b")
def test_dt_16_1_3_2b_a_wins_with_any_home_castle_of_oda_azuchi_included() -> None:
    for name in ("gifu", "kiyosu"):
        assert won(settled(three().control("azai", name))) == ((A,), "takes-oda-castle")
    assert won(settled(three().control("azai", "hamamatsu"))) != ((A,), "takes-oda-castle")
    built = three().control("azai", "kannonji")
    assert won(settled(built)) != ((A,), "takes-oda-castle")
    built = three().control("azai", "kannonji")
    built.pos.azuchi = place("kannonji")
    assert won(settled(built)) == ((A,), "takes-oda-castle")


@pytest.mark.rule("DT 16.1.3.3")
def test_dt_16_1_3_3_b_wins_by_the_same_feats_of_its_own_clans() -> None:
    for name in ("gifu", "kiyosu"):
        assert won(settled(three().control("saika", name))) == ((B,), "takes-oda-castle")
    takeda = three().enters("takeda").control("takeda", "kyo").leaders("kofu", "shingen")
    assert won(settled(takeda)) == ((B,), "takes-kyo")


def test_a_conquest_in_step_8_wins_at_once() -> None:
    board = three().soldiers("gifu", azai=3).soldiers("odani", azai=1).active("azai_asakura")
    assert won(board.table(SettleControl(A))) == ((A,), "takes-oda-castle")


# ---- four players


def four() -> Board:
    return Board(players=4).leaders("ono", "isono").leaders("kyo", "nobunaga")


@pytest.mark.rule("DT 16.2.4.1")
def test_dt_16_2_4_1_when_one_player_wins_the_others_lose() -> None:
    t = settled(four().control("oda", "tottori", "uotsu"))
    assert won(t) == ((KATSUIE,), "takes-prize")


@pytest.mark.rule("DT 16.2.4.2")
def test_dt_16_2_4_2_each_oda_player_has_a_prize_whoever_takes_it() -> None:
    prizes = {"takamatsu": HIDEYOSHI, "uotsu": KATSUIE, "tottori": TOKUGAWA}
    for name, seat in prizes.items():
        for whose in ("oda", "tokugawa"):
            assert won(settled(four().control(whose, name))) == ((seat,), "takes-prize")
    nobody = four().control("azai", *prizes)
    assert won(settled(nobody)) != ((HIDEYOSHI,), "takes-prize")


@pytest.mark.rule("DT 16.2.4.3a")
def test_dt_16_2_4_3a_anti_oda_wins_with_gifu_kiyosu_or_a_built_azuchi() -> None:
    wins = ((ANTI_ODA_OF_FOUR,), "takes-oda-castle")
    for name in ("gifu", "kiyosu"):
        assert won(settled(four().control("azai", name))) == wins
    assert won(settled(four().control("azai", "kannonji"))) != wins
    for level in (2, 3):
        built = four().control("azai", "kannonji")
        built.pos.azuchi = place("kannonji")
        built.pos.fort[built.pos.azuchi] = level
        assert won(settled(built)) == wins


@pytest.mark.rule("DT 16.2.4.3b")
def test_dt_16_2_4_3b_anti_oda_wins_if_nobunaga_dies() -> None:
    wins = ((ANTI_ODA_OF_FOUR,), "nobunaga-died")
    for cause in (BATTLE, ASSASSIN):
        assert killed("nobunaga", cause, players=4) == wins
    assert killed("hideyoshi", BATTLE, players=4) != wins
    wounded = Board(players=4).leaders("kyo", "nobunaga").table(CheckFalls(), dice=[1])
    lose_leader(wounded, leader("nobunaga"), BATTLE)
    assert wounded.pos.where[leader("nobunaga")] == TRACK == station("track")
    assert won(wounded) != wins
