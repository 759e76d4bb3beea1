"""Chapters 3.3, 4.1 and 6.2: what is captured while a clan falls, and the cards for it."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.rules.casualties import Losses
from kassen.games.dangerous.rules.combat import Combats
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.exile import ExileAtTheEnd
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.ikko import Rising
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.sequence import ImpulseOver, begin_impulse
from kassen.games.dangerous.rules.sides import FIELD
from kassen.games.dangerous.rules.told_control import ClanFell, ControlLapsed, ControlTaken
from kassen.games.dangerous.rules.traitors import TraitorsAt
from kassen.games.dangerous.rules.versions import SHARED_SET_UP
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    alliance,
    clan,
    place,
    play,
    told,
)


def fell(t: DangerousTable) -> list[int]:
    return [event.clan for event in told(t, ClanFell)]


def holder(t: DangerousTable, space: str) -> int:
    return t.pos.control[place(space)]


def cards(t: DangerousTable) -> list[int]:
    return [len(hand(t.pos, whose)) for whose in range(t.setting.players)]


def wiped_out(board: Board, where: str, active: str, seat: int) -> DangerousTable:
    """The other side loses all that it has in a field; then comes step 8."""
    ground = place(where), FIELD, alliance(active)
    board.active(active)
    return board.table(Losses(*ground, (0, 40), ()), SettleControl(seat))


# ---- a card for what is captured while its clan falls


@pytest.mark.rule("DT 4.1.8", "DT 2.46.7")
def test_dt_4_1_8_the_last_of_a_clan_fall_in_its_castle_and_a_card_is_drawn_for_it() -> None:
    board = Board().leaders("shoryuji", "fujitaka").soldiers("shoryuji", hosokawa=1, ikko_ikki=3)
    t = wiped_out(board, "shoryuji", "ikko_ikki", ANTI)
    assert (fell(t), holder(t, "shoryuji")) == ([clan("hosokawa")], clan("ikko_ikki"))
    assert cards(t) == [0, 1]
    board = Board().enters("takeda").leaders("hamamatsu", "ieyasu")
    board.soldiers("hamamatsu", tokugawa=2, takeda=5)
    t = wiped_out(board, "hamamatsu", "takeda", ANTI)
    assert (fell(t), holder(t, "hamamatsu")) == ([clan("tokugawa")], clan("takeda"))
    assert cards(t) == [0, 1], "none for Yoshida and Okazaki, where nobody stands"


@pytest.mark.rule("DT 4.1.8", "DT 2.46.7")
def test_dt_4_1_8_a_castle_that_is_stormed_gives_oda_a_card_without_kyo() -> None:
    for kyo, drawn in (("ikko_ikki", 1), ("oda", 0)):
        board = Board().control(kyo, "kyo").leaders("fort_odani", "nagamasa")
        board.soldiers("odani", oda=9).activated("odani").besieged("odani")
        board.leaders("box", "isono").active("oda")
        t = board.table(Combats(ODA), SettleControl(ODA), dice=[1, *[6] * 20])
        play(t, "pass", "storm")
        assert (fell(t), holder(t, "odani")) == ([clan("azai")], clan("oda"))
        assert cards(t) == [drawn, 0]


@pytest.mark.rule("DT 8.4.10", "DT 15.2.9", "DT 2.46.7")
@pytest.mark.parametrize("card", [1, 0])
def test_dt_8_4_10_so_it_is_with_control_at_once_but_a_riot_gives_no_card(card: int) -> None:
    board = Board().leaders("box", "fujitaka").soldiers("shoryuji", hosokawa=1).active("ikko_ikki")
    where, monks = place("shoryuji"), alliance("ikko_ikki")
    board.soldiers("shoryuji" if card else "box", ikko_ikki=1)
    fight = TraitorsAt(where, monks) if card else Rising(where, 1)
    t = board.table(fight, SettleControl(ANTI), dice=[6, 1, 1])
    play(t, "all outside", "all outside")
    assert (fell(t), holder(t, "shoryuji")) == ([clan("hosokawa")], clan("ikko_ikki"))
    assert cards(t) == [0, card], "and none again in step 8"


@pytest.mark.rule("DT 2.46.7")
def test_dt_2_46_7_what_is_entered_in_the_impulse_of_the_fall_is_captured_too() -> None:
    board = Board().enters("takeda").soldiers("hamamatsu", tokugawa=1, takeda=5)
    board.leaders("box", "ieyasu").soldiers("yoshida", takeda=1)
    t = wiped_out(board, "hamamatsu", "takeda", ANTI)
    assert (fell(t), cards(t)) == ([clan("tokugawa")], [0, 2])


@pytest.mark.rule("DT 4.1.8")
def test_dt_4_1_8_games_that_were_begun_draw_as_before() -> None:
    board = Board(rules=SHARED_SET_UP).leaders("shoryuji", "fujitaka")
    board.soldiers("shoryuji", hosokawa=1, ikko_ikki=3)
    t = wiped_out(board, "shoryuji", "ikko_ikki", ANTI)
    assert (fell(t), cards(t)) == ([clan("hosokawa")], [0, 0])


# ---- no card for what comes back


@pytest.mark.rule("DT 2.46.7", "DT 4.1.8")
def test_dt_2_46_7_what_friends_take_back_in_step_8_gives_them_no_card() -> None:
    """In Oda's own impulse Tokugawa falls, and Oda's men are in one of its spaces."""
    board = Board().enters("takeda").control("ikko_ikki", "kyo").control("takeda", "hamamatsu")
    board.soldiers("yoshida", oda=2).soldiers("okazaki", takeda=1).leaders("box", "ieyasu")
    t = board.soldiers("hamamatsu", takeda=1).active("oda").table(CheckFalls(), SettleControl(ODA))
    assert fell(t) == [clan("tokugawa")]
    assert holder(t, "yoshida") == clan("oda")
    assert (holder(t, "okazaki"), cards(t)) == (clan("takeda"), [0, 0])


@pytest.mark.rule("DT 2.46.7", "DT 2.46.9")
def test_dt_2_46_7_a_fall_inside_step_8_leaves_no_space_to_who_is_not_there() -> None:
    board = Board().enters("takeda").leaders("box", "ieyasu").soldiers("yoshida", oda=2)
    board.soldiers("hamamatsu", takeda=1).control("takeda", "hamamatsu")
    board.leaders("fort_okazaki", "ieyasu").soldiers("okazaki", takeda=1)
    board.soldiers("nagashino", takeda=1)
    t = board.active("takeda").table(SettleControl(ANTI))
    assert fell(t) == [clan("tokugawa")]
    assert holder(t, "yoshida") == clan("oda"), "Oda's men alone stand there"
    assert holder(t, "okazaki") == clan("takeda")
    assert cards(t) == [0, 2], "for Okazaki, whose besieged are gone, and Nagashino"


@pytest.mark.rule("DT 2.46.7")
def test_dt_2_46_7_after_a_fall_in_the_end_phase_friends_take_it_back_without_a_card() -> None:
    board = Board().enters("takeda").control("ikko_ikki", "kyo").control("takeda", "hamamatsu")
    board.leaders("okazaki", "ieyasu", "hideyoshi").soldiers("yoshida", oda=1)
    t = play(board.table(ExileAtTheEnd(ODA)), "exile ieyasu")
    assert fell(t) == [clan("tokugawa")]
    assert holder(t, "yoshida") == clan("takeda")
    begin_impulse(board.pos, 0, alliance("oda"))
    t = board.table(SettleControl(ODA), ImpulseOver(ODA))
    assert holder(t, "yoshida") == holder(t, "okazaki") == clan("oda")
    assert cards(t) == [0, 0]
    assert not any(t.pos.traces)


# ---- Azai and Asakura


@pytest.mark.rule("DT 15.7.3", "DT 4.1.8")
def test_dt_15_7_3_what_is_taken_from_azai_and_asakura_is_captured_and_gives_a_card() -> None:
    board = Board().control("ikko_ikki", "kyo").control("asakura", "otsu").soldiers("otsu", oda=2)
    t = board.leaders("ono", "nagamasa").active("oda").table(SettleControl(ODA))
    assert (holder(t, "otsu"), cards(t)) == (clan("oda"), [1, 0])
    assert (len(told(t, ControlTaken)), told(t, ControlLapsed)) == (1, [])


@pytest.mark.rule("DT 15.7.3", "DT 2.46.6")
def test_dt_15_7_3_it_is_his_who_takes_it_not_his_who_conquered_its_clan() -> None:
    board = Board().control("asakura", "odani").soldiers("odani", tokugawa=2)
    board.leaders("ono", "kageakira").pos.fallen = 1 << clan("azai")
    board.pos.taken_by[clan("azai")] = clan("oda")
    t = board.active("oda").table(SettleControl(ODA))
    assert holder(t, "odani") == clan("tokugawa")


@pytest.mark.rule("DT 15.7.3")
def test_dt_15_7_3_who_conquered_its_clan_does_not_lose_it_to_himself() -> None:
    board = Board().control("asakura", "shoryuji").leaders("ono", "kageakira")
    board.pos.fallen = 1 << clan("hosokawa")
    board.pos.taken_by[clan("hosokawa")] = clan("asakura")
    t = board.active("oda").table(SettleControl(ODA))
    assert (holder(t, "shoryuji"), told(t, ControlLapsed)) == (clan("asakura"), [])
