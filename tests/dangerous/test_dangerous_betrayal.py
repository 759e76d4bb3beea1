"""Chapter 8.2: betrayal cards in step 3 of an impulse."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kassen.games.dangerous.box.names import DAIMYO
from kassen.games.dangerous.rules.moves import Betray
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import EVENT_CARDS, HAND, PLAYED, DangerousTable
from kassen.games.dangerous.rules.told_cards import Betrayed
from kassen.games.dangerous.rules.told_combat import CombatBegan, Duelled
from kassen.games.dangerous.rules.told_control import ControlTaken
from kassen.games.dangerous.rules.units import change_rank
from tests.dangerous.boards import (
    ANTI,
    ODA,
    Board,
    alliance,
    clan,
    count,
    leader,
    place,
    play,
    told,
)

ISONO, KAGEAKIRA, IEYASU, YASUNAGA = 13, 12, 6, 18
"""Numbers of cards."""


def talks(
    board: Board, *cards: int, dice: Sequence[int] = (), whose: str = "oda"
) -> DangerousTable:
    """Step 3, with these cards in the hand of the active side."""
    seat = ODA if whose == "oda" else ANTI
    for card in cards:
        EVENT_CARDS.move(board.pos, card - 1, HAND + seat, (seat,))
    return board.active(whose).table(Negotiation(seat, alliance(whose)), dice=dice)


def betray(t: DangerousTable, card: int, by: str) -> DangerousTable:
    t.play(t.to_act()[0], Betray(card - 1, leader(by)))
    return t


def why_not(t: DangerousTable, card: int, by: str) -> str:
    return t.why_not(t.to_act()[0], Betray(card - 1, leader(by))).rule


def serves(t: DangerousTable, name: str) -> int:
    return t.pos.serves[leader(name)]


def at_odani(*names: str) -> Board:
    """Hideyoshi is beside Odani, where leaders of Azai are; Nagamasa's clan will not fall."""
    board = Board().control("oda", "kyo", "yokoyama").leaders("yokoyama", "hideyoshi")
    return board.leaders("ono", "nagamasa").leaders("odani", *names)


@pytest.mark.rule("DT 8.2.1")
def test_dt_8_2_1_it_takes_an_unbesieged_diplomat_of_the_active_alliance() -> None:
    board = at_odani("isono").leaders("yokoyama", "katsuie").leaders("fort_otsu", "mitsuhide")
    t = talks(board.soldiers("otsu", azai=1), ISONO)
    assert Betray(ISONO - 1, leader("hideyoshi")) in t.moves(ODA)
    assert why_not(t, ISONO, "katsuie") == "DT 8.2.1"
    assert why_not(t, ISONO, "mitsuhide") == "DT 8.2.1"
    assert why_not(t, KAGEAKIRA, "hideyoshi") == "DT 6.3.5"


@pytest.mark.rule("DT 8.2.2")
def test_dt_8_2_2_a_daimyo_wins_whom_any_unit_of_his_alliance_touches_or_besieges() -> None:
    board = Board().control("oda", "kyo").leaders("kiyosu", "nobunaga").leaders("ono", "isono")
    board.soldiers("odani", oda=1).leaders("fort_odani", "kageakira").soldiers("kyo", oda=1)
    t = talks(board, ISONO, KAGEAKIRA)
    assert Betray(KAGEAKIRA - 1, leader("nobunaga")) in t.moves(ODA)
    assert why_not(t, ISONO, "nobunaga") == "DT 8.2.2"


@pytest.mark.rule("DT 8.2.3")
def test_dt_8_2_3_a_samurai_wins_whom_he_touches_or_besieges_himself() -> None:
    board = at_odani("isono").soldiers("kanagasaki", oda=1).leaders("fort_kanagasaki", "kageakira")
    t = talks(board, ISONO, KAGEAKIRA)
    assert Betray(ISONO - 1, leader("hideyoshi")) in t.moves(ODA)
    assert why_not(t, KAGEAKIRA, "hideyoshi") == "DT 8.2.3"


@pytest.mark.rule("DT 8.2.4")
def test_dt_8_2_4_no_die_is_rolled_and_the_card_is_gone() -> None:
    t = betray(talks(at_odani("isono"), ISONO, dice=()), ISONO, "hideyoshi")
    assert [one.leader for one in told(t, Betrayed)] == [leader("isono")]
    assert t.pos.place[ISONO - 1] == PLAYED


def ieyasu(**soldiers: int) -> Board:
    """Shingen stands beside Ieyasu."""
    board = Board().enters("takeda").control("oda", "kyo").leaders("kofu", "shingen")
    board.leaders("sunpu", "ieyasu").soldiers("sunpu", **soldiers).soldiers("gifu", tokugawa=2)
    change_rank(board.pos, leader("ieyasu"), DAIMYO)
    return board.soldiers("box", tokugawa=1)


@pytest.mark.rule("DT 8.2.5")
def test_dt_8_2_5_a_daimyo_brings_all_units_of_his_clan() -> None:
    t = betray(talks(ieyasu(tokugawa=3), IEYASU, whose="takeda"), IEYASU, "shingen")
    assert serves(t, "ieyasu") == clan("takeda")
    assert (count(t, "sunpu", "takeda"), count(t, "gifu", "takeda")) == (3, 2)
    assert t.pos.taken_by[clan("tokugawa")] == clan("takeda")


@pytest.mark.rule("DT 8.2.6")
def test_dt_8_2_6_if_his_clan_keeps_another_daimyo_he_brings_his_own_soldiers() -> None:
    board = at_odani("isono").soldiers("odani", azai=2).soldiers("ono", azai=3)
    change_rank(board.pos, leader("isono"), DAIMYO)
    t = betray(talks(board, ISONO), ISONO, "hideyoshi")
    assert (count(t, "odani", "oda"), count(t, "ono", "azai")) == (2, 3)
    assert serves(t, "nagamasa") == clan("azai")


@pytest.mark.rule("DT 8.2.7")
def test_dt_8_2_7_those_in_the_box_go_over_too() -> None:
    t = betray(talks(ieyasu(tokugawa=1), IEYASU, whose="takeda"), IEYASU, "shingen")
    assert (count(t, "box", "takeda"), count(t, "box", "tokugawa")) == (1, 0)


@pytest.mark.rule("DT 8.2.8")
def test_dt_8_2_8_a_lone_samurai_brings_all_soldiers_of_his_clan_there() -> None:
    board = at_odani("isono").soldiers("odani", azai=3).soldiers("ono", azai=1)
    t = betray(talks(board, ISONO), ISONO, "hideyoshi")
    assert (count(t, "odani", "oda"), count(t, "odani", "azai"), count(t, "ono", "azai")) == (
        3,
        0,
        1,
    )
    assert told(t, Betrayed)[0].followers == 3


@pytest.mark.rule("DT 8.2.9")
def test_dt_8_2_9_beside_another_leader_of_his_clan_he_goes_alone() -> None:
    board = at_odani("isono", "nagamasa").soldiers("odani", azai=3)
    t = betray(talks(board, ISONO), ISONO, "hideyoshi")
    assert (serves(t, "isono"), count(t, "odani", "azai")) == (clan("oda"), 3)
    assert told(t, Betrayed)[0].followers == 0


@pytest.mark.rule("DT 8.2.10")
def test_dt_8_2_10_traitors_join_the_clan_of_whoever_talked() -> None:
    board = Board().control("oda", "kyo").leaders("yokoyama", "fujitaka").leaders("odani", "isono")
    t = betray(talks(board.soldiers("odani", azai=1), ISONO), ISONO, "fujitaka")
    assert serves(t, "isono") == clan("hosokawa")
    assert count(t, "odani", "hosokawa") == 1


@pytest.mark.rule("DT 8.2.11")
def test_dt_8_2_11_several_cards_come_before_any_fight() -> None:
    board = at_odani("isono", "kageakira").soldiers("odani", azai=1, asakura=1)
    t = betray(talks(board, ISONO, KAGEAKIRA), ISONO, "hideyoshi")
    assert not told(t, CombatBegan)
    play(betray(t, KAGEAKIRA, "hideyoshi"), "pass")
    assert not told(t, CombatBegan)
    assert count(t, "odani", "oda") == 2


@pytest.mark.rule("DT 8.2.12")
def test_dt_8_2_12_who_is_left_with_the_traitors_fights_them_at_once() -> None:
    board = at_odani("isono").soldiers("odani", azai=1, asakura=1)
    t = play(betray(talks(board, ISONO), ISONO, "hideyoshi"), "pass")
    assert [one.place for one in told(t, CombatBegan)] == [place("odani")]
    assert not told(t, Duelled)


@pytest.mark.rule("DT 8.2.13")
def test_dt_8_2_13_alone_they_take_the_space_at_once() -> None:
    t = play(betray(talks(at_odani("isono"), ISONO), ISONO, "hideyoshi"), "pass")
    assert [(one.clan, one.place) for one in told(t, ControlTaken)] == [
        (clan("oda"), place("odani"))
    ]


@pytest.mark.rule("DT 8.2.14")
def test_dt_8_2_14_control_changes_only_where_traitors_stand_alone() -> None:
    board = ieyasu(tokugawa=1).control("tokugawa", "sunpu", "kakegawa", "gifu")
    board.soldiers("kakegawa", oda=1)
    t = talks(board, IEYASU, dice=(1, 1, 1), whose="takeda")
    play(betray(t, IEYASU, "shingen"), "pass")
    taken = {one.place for one in told(t, ControlTaken)}
    assert place("sunpu") in taken
    assert place("kakegawa") not in taken


@pytest.mark.rule("DT 8.2.19")
def test_dt_8_2_19_who_is_eliminated_betrays_nobody() -> None:
    board = at_odani("kageakira").leaders("peu", "isono")
    assert why_not(talks(board, ISONO), ISONO, "hideyoshi") == "DT 8.2.19"


@pytest.mark.rule("DT C.18")
def test_dt_c_18_yasunaga_betrays_only_while_oda_holds_sumoto() -> None:
    for held, legal in ((False, False), (True, True)):
        board = Board().control("oda", "kyo").leaders("kyo", "fujitaka")
        board.leaders("shoryuji", "miyoshi_yasunaga")
        if held:
            board.control("oda", "sumoto")
        t = talks(board, YASUNAGA)
        assert (Betray(YASUNAGA - 1, leader("fujitaka")) in t.moves(ODA)) == legal
        assert legal or why_not(t, YASUNAGA, "fujitaka") == "DT C.18"


@pytest.mark.rule("DT 6.1.1")
def test_dt_6_1_1_only_betrayal_cards_make_a_leader_betray() -> None:
    t = talks(at_odani("isono"), 33, ISONO)
    assert why_not(t, 33, "hideyoshi") == "DT 6.1.1"


def test_whether_the_table_waits_does_not_depend_on_which_cards_are_held() -> None:
    for card in (ISONO, 33):
        t = talks(at_odani("isono"), card)
        assert isinstance(t.choice(ODA), Negotiation)
