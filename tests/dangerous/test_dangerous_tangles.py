"""Where several rules meet in one place: nobody is left among enemies, and nobody is forgotten."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import DAIMYO, IKKO_ALLIANCE
from kassen.games.dangerous.rules.combat import Combat
from kassen.games.dangerous.rules.combat_betrayal import speakers
from kassen.games.dangerous.rules.disband import DisbandUnits
from kassen.games.dangerous.rules.drawing_cards import hand
from kassen.games.dangerous.rules.excess import TakeExcess
from kassen.games.dangerous.rules.exile import ExileAtTheEnd
from kassen.games.dangerous.rules.ikko import KagaRises
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.reach import ears
from kassen.games.dangerous.rules.sides import FIELD, Spot
from kassen.games.dangerous.rules.told_combat import CombatBegan, Duelled
from kassen.games.dangerous.rules.traitors import AfterTreason
from kassen.games.dangerous.rules.units import change_rank
from kassen.games.dangerous.rules.windows import StartRound
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
    clan,
    count,
    leader,
    place,
    play,
    station,
    texts,
    told,
    where,
)

# ---- bystanders


@pytest.mark.rule("DT 10.4.11", "DT 10.5.1")
def test_dt_10_4_11_who_came_out_and_won_is_still_besieged_by_bystanders() -> None:
    """Azai besieges Katsuie, and it is an Ikko-Ikki soldier who attacks and is beaten."""
    board = Board().soldiers("kannonji", azai=3, ikko_ikki=1).soldiers("gifu", oda=1)
    board.soldiers("fort_kannonji", oda=2).leaders("fort_kannonji", "katsuie")
    board.entered("kannonji").besieged("kannonji")
    t = board.fights("ikko_ikki", ANTI, dice=[1, 6, 6, 6])
    play(t, "all outside", "stand", "stand")
    assert count(t, "kannonji", "ikko_ikki") == 0
    assert (count(t, "kannonji", "azai"), count(t, "kannonji", "oda")) == (3, 0)
    assert (count(t, "fort_kannonji", "oda"), where(t, "katsuie")) == (2, "fort_kannonji")


@pytest.mark.rule("DT 10.4.11", "DT 8.2.22")
def test_dt_10_4_11_besiegers_of_others_do_not_go_inside_before_traitors() -> None:
    """Oda besieges monks; Hideyoshi goes over to the Shogun and looks on; Uesugi is beaten."""
    board = Board(turn=16).enters("uesugi").control("ikko_ikki", "daishoji")
    board.leaders("daishoji", "hideyoshi", "katsuie", "kenshin").soldiers("daishoji", oda=9)
    board.soldiers("fort_daishoji", ikko_ikki=1).leaders("tomo", "yoshiaki")
    change_rank(board.pos, leader("yoshiaki"), DAIMYO)
    board.hand(ANTI, 7).entered("daishoji").besieged("daishoji")
    t = board.fights("uesugi", ANTI)
    play(t, "betray card_7 by yoshiaki")
    while where(t, "kenshin") == "daishoji":
        play(t, "retreat" if t.to_act() == (ANTI,) else "stand")
    assert count(t, "fort_daishoji", "oda") == 0
    assert len(told(t, CombatBegan)) == 2  # Hideyoshi fights those with whom he stood


# ---- a daimyo goes over in one combat, and another is still to be fought


@pytest.mark.rule("DT 8.2.23")
def test_dt_8_2_23_a_combat_that_is_due_there_anyway_is_fought_by_its_own_rules() -> None:
    """Ieyasu goes over in Okazaki. In Hamamatsu Takeda's army has marched in: it stays outside."""
    board = Board(turn=8).enters("takeda").leaders("okazaki", "ieyasu", "shingen")
    board.soldiers("okazaki", tokugawa=3, takeda=4).leaders("hamamatsu", "nobuharu")
    board.soldiers("hamamatsu", tokugawa=2, oda=3, takeda=5)
    change_rank(board.pos, leader("ieyasu"), DAIMYO)
    board.hand(ANTI, 6).entered("okazaki", "hamamatsu")
    t = board.fights("takeda", ANTI)
    play(t, "fight okazaki", "pass", "betray card_6 by shingen")
    assert (t.to_act(), texts(t)[:2]) == ((ODA,), ["pass", "all inside"])
    assert (count(t, "hamamatsu", "takeda"), count(t, "hamamatsu", "tokugawa")) == (7, 0)
    play(t, "all inside")
    assert count(t, "fort_hamamatsu", "oda") == 3
    while "storm" not in texts(t):
        play(t, "pass")
    assert where(t, "nobuharu") == "hamamatsu"


# ---- card 30 in a fort


@pytest.mark.rule("DT C.30", "DT 8.4.8")
def test_dt_c_30_in_a_fort_the_traitors_retreat_and_not_their_besieging_friends() -> None:
    board = Board().leaders("kyo", "nobunaga").soldiers("noda_fukushima", oda=4)
    board.soldiers("fort_noda_fukushima", miyoshi=3).hand(ANTI, 30).active("oda")
    t = board.table(Negotiation(ODA, alliance("oda")), dice=[6])
    play(t, "negotiate nobunaga", "woo miyoshi in noda_fukushima", "all inside", "play card_30")
    assert count(t, "noda_fukushima", "oda") == 4
    assert (count(t, "fort_noda_fukushima", "oda"), count(t, "ibaraki", "oda")) == (0, 1)
    assert count(t, "fort_noda_fukushima", "miyoshi") == 2


# ---- neutral clans


@pytest.mark.rule("DT 3.2.9", "DT 15.2.9")
def test_dt_3_2_9_a_riot_in_the_space_of_a_neutral_clan_drives_it_to_oda() -> None:
    board = Board().soldiers("nanao", hatakeyama=1).soldiers("box", ikko_ikki=4).hand(ANTI, 55)
    board.active("ikko_ikki")
    t = play(board.table(StartRound(ANTI, 0, IKKO_ALLIANCE)), "play card_55 in nanao")
    assert t.pos.alliance[clan("hatakeyama")] == alliance("oda")


@pytest.mark.rule("DT 3.2.19", "DT 10.4.3")
def test_dt_3_2_19_neutrals_retreat_to_spaces_of_their_own_only() -> None:
    """From Kakegawa a small local clan may go to the next one, but not to Takeda's land."""
    board = Board(turn=3).soldiers("kakegawa", oda=3, minor=1).entered("kakegawa")
    t = board.fights("oda", dice=[1, 6])
    play(t, "pass", "retreat")
    assert {place("futamata"), place("sunpu")} <= set(FACTS.neighbours[place("kakegawa")])
    assert [text for text in texts(t) if "all fall" in text] == ["all fall back to futamata"]


@pytest.mark.rule("DT 10.4.4b")
def test_dt_10_4_4b_neutrals_do_not_retreat_into_the_fort_that_they_besiege() -> None:
    """Monks have risen in the fort of Nagashino, before which a local soldier stands."""
    board = Board().soldiers("nagashino", oda=3, minor=1).soldiers("fort_nagashino", ikko_ikki=1)
    board.control("oda", "futamata", "iida")
    t = board.entered("nagashino").besieged("nagashino").fights("oda")
    assert t.to_act() == (ODA,), "the local soldier has nowhere to go"


@pytest.mark.rule("DT 15.2.4", "DT 10.5.1")
def test_dt_15_2_4_monks_whom_the_local_soldier_besieged_are_free() -> None:
    board = Board(turn=15).enters("uesugi").soldiers("oyama", minor=1).soldiers("box", ikko_ikki=3)
    board.soldiers("fort_oyama", ikko_ikki=2)
    t = board.table(KagaRises())
    assert (count(t, "oyama", "ikko_ikki"), count(t, "fort_oyama", "ikko_ikki")) == (3, 0)
    assert t.pos.control[place("oyama")] == clan("ikko_ikki")


@pytest.mark.rule("DT 15.2.4", "DT 8.4.1b")
def test_dt_15_2_4_a_second_local_soldier_in_the_temple_is_fought() -> None:
    board = Board(turn=15).enters("uesugi").soldiers("oyama", minor=2).soldiers("box", ikko_ikki=3)
    t = board.table(KagaRises(), dice=[5, 2])
    play(t, "all outside", "all outside")
    assert told(t, Duelled)
    assert (count(t, "oyama", "ikko_ikki"), count(t, "oyama", "minor")) == (1, 0)
    assert t.pos.control[place("oyama")] == clan("ikko_ikki")


# ---- words


@pytest.mark.rule("DT 2.45.1", "DT 8.3.2")
def test_dt_2_45_1_nobody_in_an_off_board_area_can_be_won() -> None:
    board = Board(turn=16).enters("uesugi").leaders("uotsu", "nobunaga").active("oda")
    board.soldiers("echigo", uesugi=2).control("oda", "uotsu")
    assert not ears(board.pos, FACTS, leader("nobunaga"))[1] >> station("echigo") & 1


@pytest.mark.rule("DT 15.1.12", "DT 15.1.15")
def test_dt_15_1_15_the_shogun_is_heard_only_where_somebody_against_oda_is_near() -> None:
    board = Board(turn=9).leaders("tomo", "yoshiaki").leaders("obama", "hideyoshi")
    change_rank(board.pos, leader("yoshiaki"), DAIMYO)
    board.soldiers("obama", oda=2, minor=1).active("oda")
    t = board.table(Combat(ODA, place("obama")))
    ground = Spot(place("obama"), FIELD, alliance("oda"))
    assert speakers(t, ground, ANTI) == []
    board.soldiers("kanagasaki", asakura=1)
    assert speakers(t, ground, ANTI) == [leader("yoshiaki")]


@pytest.mark.rule("DT 8.2.16")
def test_dt_8_2_16_besieged_himself_the_shogun_has_his_word_in_that_combat() -> None:
    board = Board(turn=9).leaders("fort_otsu", "yoshiaki").leaders("otsu", "hideyoshi")
    change_rank(board.pos, leader("yoshiaki"), DAIMYO)
    board.soldiers("otsu", oda=3).control("ashikaga", "otsu").soldiers("kyo", oda=1).active("oda")
    t = board.table(Combat(ODA, place("otsu")))
    assert speakers(t, Spot(place("otsu"), FIELD, alliance("oda")), ANTI) == [leader("yoshiaki")]
    assert speakers(t, Spot(place("kyo"), FIELD, alliance("oda")), ANTI) == []


# ---- falls


@pytest.mark.rule("DT 3.3.2", "DT 3.3.12", "DT 4.2.3b")
def test_dt_3_3_12_who_exiles_the_last_leader_at_large_loses_the_clan() -> None:
    board = Board().leaders("kyo", "hisahide", "nobunaga").control("miyoshi", "mt_shigi")
    board.soldiers("mt_shigi", miyoshi=1).soldiers("kyo", matsunaga=1)
    t = play(board.table(ExileAtTheEnd(ODA)), "exile hisahide")
    assert t.pos.fallen >> clan("matsunaga") & 1
    assert count(t, "box", "miyoshi") == 1


@pytest.mark.rule("DT 3.3.2", "DT 12.0.1")
def test_dt_12_0_1_who_disbands_the_last_leader_at_large_loses_the_clan() -> None:
    board = Board().leaders("kyo", "hisahide").control("miyoshi", "mt_shigi")
    board.soldiers("mt_shigi", miyoshi=1)
    t = play(board.table(DisbandUnits(ODA)), "disband some", "disband hisahide in kyo")
    assert t.pos.fallen >> clan("matsunaga") & 1
    assert where(t, "hisahide") == "peu"


# ---- hits left over


@pytest.mark.rule("DT 16.1.5.3b", "DT 5.3.6")
def test_dt_16_1_5_3b_half_a_hit_takes_nobody_who_is_in_communication() -> None:
    board = Board(players=3).soldiers("yokoyama", saika=2)
    ground = place("sekigahara"), FIELD, alliance("oda")
    fled = (35 + clan("saika"),) * 2
    t = board.table(TakeExcess(2, *ground, 1, fled, (place("yokoyama"),) * 2))
    assert count(t, "yokoyama", "saika") == 2
    t = board.table(TakeExcess(2, *ground, 2, fled, (place("yokoyama"),) * 2))
    assert count(t, "yokoyama", "saika") == 1


@pytest.mark.rule("DT 16.2.9.4b", "DT 3.3.12")
def test_dt_16_2_9_4b_with_a_clan_that_has_fallen_those_who_fell_back_are_gone() -> None:
    board = Board(players=4).leaders("ibaraki", "hideyoshi").soldiers("ibaraki", oda=1)
    ground = place("arioka"), FIELD, alliance("anti_oda_minors")
    fled = (35 + clan("hosokawa"), 35 + clan("oda"))
    board.pos.fallen |= 1 << clan("hosokawa")
    t = board.table(TakeExcess(0, *ground, 4, fled, (place("ibaraki"),) * 2))
    assert count(t, "ibaraki", "oda") == 0


# ---- cards of three


@pytest.mark.rule("DT 16.1.4.3")
def test_dt_16_1_4_3_in_odas_impulse_the_card_is_his_whose_clan_takes_the_space() -> None:
    board = Board(players=3, turn=8).enters("takeda").soldiers("kuwana", takeda=1).active("oda")
    t = board.table(AfterTreason(place("kuwana"), 1))
    assert t.pos.control[place("kuwana")] == clan("takeda")
    assert [len(hand(t.pos, whose)) for whose in range(3)] == [0, 0, 1]
