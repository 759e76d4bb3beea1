"""Chapters 16.1.7, 16.1.8, 16.2.5, 16.2.7: Azuchi, Kyo and Nobunaga with more players."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import KYO, NONE, TURN_END
from kassen.games.dangerous.rules.capital import (
    GiveUpPoints,
    NobunagaGoesHome,
    capital,
    grow_azuchi,
)
from kassen.games.dangerous.rules.events import TurnEnded
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.movement import RollPoints
from kassen.games.dangerous.rules.position import (
    DECK,
    DRAWN,
    EVENT_CARDS,
    IN_CUP,
    IN_KYO,
)
from kassen.games.dangerous.rules.sequence import CardForKyo, DrawChit, EndPhase
from kassen.games.dangerous.rules.spheres import sphere_of
from kassen.games.dangerous.rules.told_players import TurnEndIntoCup, TurnEndIntoKyo, WentHome
from tests.dangerous.boards import (
    FACTS,
    ODA,
    Board,
    clan,
    count,
    place,
    play,
    refused,
    texts,
    told,
    where,
)

KANNONJI = place("kannonji")


def azai_fallen(players: int) -> Board:
    board = Board(players).leaders("ono", "yoshikage")
    board.pos.fallen |= 1 << clan("azai")
    return board


def azuchi(players: int, level: int = 2, turn: int = 2) -> Board:
    """It stands since a turn; now it is turn 3."""
    board = Board(players)
    board.pos.azuchi, board.pos.azuchi_turn = KANNONJI, turn
    board.pos.fort[KANNONJI] = level
    return board


# ---- three players


@pytest.mark.rule("DT 16.1.7.1")
def test_dt_16_1_7_1_azuchi_stands_only_in_kannonji() -> None:
    t = azai_fallen(3).table(CheckFalls())
    assert t.pos.azuchi == KANNONJI
    builder = Board(3, turn=12).soldiers("gifu", oda=8).moves("oda", 8)
    assert not [text for text in texts(builder) if text.startswith("build")]
    assert refused(builder, "build azuchi in gifu").rule == "DT 15.5.1"


@pytest.mark.rule("DT 16.1.7.2")
def test_dt_16_1_7_2_it_appears_at_level_2_when_azai_falls() -> None:
    assert Board(3).table(CheckFalls()).pos.azuchi == NONE
    t = azai_fallen(3).table(CheckFalls())
    assert (t.pos.azuchi, t.pos.fort[KANNONJI], t.pos.azuchi_turn) == (KANNONJI, 2, 3)
    assert azai_fallen(2).table(CheckFalls()).pos.azuchi == NONE
    taken = azai_fallen(3).control("miyoshi", "kannonji").table(CheckFalls())
    assert taken.pos.azuchi == NONE


@pytest.mark.rule("DT 16.1.7.3")
def test_dt_16_1_7_3_oda_gives_up_all_points_of_an_impulse_after_the_roll() -> None:
    for die in (1, 6):
        board = azuchi(3).active("oda")
        t = board.table(RollPoints(ODA), GiveUpPoints(ODA), dice=[die])
        assert t.pos.points == die + 2
        assert texts(t) == ["pass", "raise azuchi"]
        kept = t.clone()
        play(kept, "pass")
        assert (kept.pos.points, kept.pos.fort[KANNONJI]) == (die + 2, 2)
        play(t, "raise azuchi")
        assert (t.pos.points, t.pos.fort[KANNONJI]) == (0, 3)
    for not_asked in (azuchi(3, turn=3), azuchi(3, level=3), azuchi(4), azuchi(2)):
        assert not not_asked.active("oda").table(GiveUpPoints(ODA)).to_act()
    assert not azuchi(3).active("ikko_ikki").table(GiveUpPoints(2)).to_act()


@pytest.mark.rule("DT 16.1.8.1")
def test_dt_16_1_8_1_kyo_gives_no_card() -> None:
    for holder in ("oda", "miyoshi"):
        board = Board(3).control(holder, "kyo").leaders("kyo", "isono")
        t = board.table(CardForKyo())
        held = [one for one in range(64) if t.pos.place[one] != DECK]
        assert [t.pos.place[one] - 10 for one in held] == [ODA]  # Oda's own card (DT 16.1.4.2)
    assert EVENT_CARDS.at(t.pos, DECK)


@pytest.mark.rule("DT 16.1.8.2")
def test_dt_16_1_8_2_kyo_still_gives_its_alliance_two_points() -> None:
    for holder, active, points in (
        ("oda", "oda", 5),
        ("oda", "ikko_ikki", 3),
        ("saika", "ikko_ikki", 5),
        ("saika", "azai_asakura", 3),
    ):
        board = Board(3).control(holder, "kyo").active(active)
        assert board.table(RollPoints(0), dice=[3]).pos.points == points


# ---- four players: Azuchi and the capital


@pytest.mark.rule("DT 16.2.5.2a")
def test_dt_16_2_5_2a_the_capital_is_kyo_and_azuchi_once_it_is_level_3() -> None:
    assert capital(Board(4).pos, FACTS) == KYO
    assert capital(azuchi(4, level=2).pos, FACTS) == KYO
    assert capital(azuchi(4, level=3).pos, FACTS) == KANNONJI


@pytest.mark.rule("DT 16.2.5.2b")
def test_dt_16_2_5_2b_azuchi_appears_when_azai_has_fallen_and_no_enemy_is_in_kannonji() -> None:
    assert Board(4).table(CheckFalls()).pos.azuchi == NONE
    t = azai_fallen(4).table(CheckFalls())
    assert (t.pos.azuchi, t.pos.fort[KANNONJI]) == (KANNONJI, 2)
    for spot in ("kannonji", "fort_kannonji"):
        enemy = azai_fallen(4).soldiers(spot, asakura=1).table(CheckFalls())
        assert enemy.pos.azuchi == NONE


@pytest.mark.rule("DT 16.2.5.2c")
def test_dt_16_2_5_2c_it_becomes_level_3_on_the_next_turn() -> None:
    for turn, level in ((3, 2), (2, 3)):
        t = azuchi(4, turn=turn).table()
        grow_azuchi(t)
        assert t.pos.fort[KANNONJI] == level
    three = azuchi(3, turn=2).table()
    grow_azuchi(three)
    assert three.pos.fort[KANNONJI] == 2


@pytest.mark.rule("DT 16.2.5.3")
def test_dt_16_2_5_3_omi_is_hideyoshis_until_azuchi_is_placed() -> None:
    waiting = azai_fallen(4).soldiers("kannonji", asakura=1).table(CheckFalls())
    assert sphere_of(waiting.pos, FACTS, place("otsu")) == 0
    built = azai_fallen(4).table(CheckFalls())
    assert sphere_of(built.pos, FACTS, place("otsu")) == NONE


@pytest.mark.rule("DT 16.2.5.5")
def test_dt_16_2_5_5_nobunaga_and_three_soldiers_go_to_the_capital_at_the_end_of_a_turn() -> None:
    board = Board(4).leaders("gifu", "nobunaga").soldiers("gifu", oda=5)
    t = board.table(NobunagaGoesHome())
    assert (where(t, "nobunaga"), count(t, "kyo", "oda"), count(t, "gifu", "oda")) == ("kyo", 3, 2)
    assert told(t, WentHome)[0].soldiers == 3
    board = azuchi(4, level=3).leaders("gifu", "nobunaga").soldiers("gifu", oda=2)
    t = board.table(NobunagaGoesHome())
    assert (where(t, "nobunaga"), count(t, "kannonji", "oda")) == ("kannonji", 2)
    cut_off = Board(4).leaders("kofu", "nobunaga").soldiers("kofu", oda=3)
    assert where(cut_off.table(NobunagaGoesHome()), "nobunaga") == "kofu"
    lost = Board(4).leaders("gifu", "nobunaga").soldiers("gifu", oda=3).control("azai", "kyo")
    assert where(lost.table(NobunagaGoesHome()), "nobunaga") == "gifu"
    phase = Board(4).leaders("gifu", "nobunaga").soldiers("gifu", oda=3)
    phase.pos.turn = 2
    assert where(phase.table(EndPhase()), "nobunaga") == "kyo"


# ---- the Turn End chit


def chits(**where_: int) -> Board:
    board = Board(4).leaders("ono", "isono").leaders("kyo", "nobunaga")
    for name, state in where_.items():
        board.pos.chits[FACTS.chit_ids.index(name)] = state
    return board


@pytest.mark.rule("DT 16.2.7.1a")
def test_dt_16_2_7_1a_while_oda_holds_kyo_the_turn_ends_when_all_chits_are_drawn() -> None:
    board = chits(turn_end=IN_KYO)
    board.pos.turn = 2
    assert told(board.table(DrawChit()), TurnEnded)
    one_left = chits(turn_end=IN_KYO, ikko_ikki=IN_CUP)
    one_left.pos.turn = 2
    t = one_left.soldiers("ishiyama", ikko_ikki=3).table(DrawChit())
    assert t.pos.chits[FACTS.chit_ids.index("ikko_ikki")] == DRAWN
    assert not told(t, TurnEnded)


@pytest.mark.rule("DT 16.2.7.1b")
def test_dt_16_2_7_1b_when_anti_oda_takes_kyo_turn_end_goes_into_the_cup_at_once() -> None:
    t = chits(turn_end=IN_KYO).control("miyoshi", "kyo").table(CheckFalls())
    assert t.pos.chits[TURN_END] == IN_CUP
    assert told(t, TurnEndIntoCup)
    assert chits(turn_end=IN_KYO).table(CheckFalls()).pos.chits[TURN_END] == IN_KYO


@pytest.mark.rule("DT 16.2.7.1c")
def test_dt_16_2_7_1c_when_oda_retakes_kyo_turn_end_goes_back_at_once() -> None:
    t = chits(turn_end=IN_CUP).control("miyoshi", "kyo").table(CheckFalls())
    assert t.pos.chits[TURN_END] == IN_CUP
    t = chits(turn_end=IN_CUP).control("oda", "kyo").table(CheckFalls())
    assert t.pos.chits[TURN_END] == IN_KYO
    assert told(t, TurnEndIntoKyo)
