"""Chapters 8.2 and 10.2: betrayal cards in step 4 of a combat."""

from __future__ import annotations

import pytest

from kassen.core.engine.steps import Choice
from kassen.core.engine.views import observe
from kassen.games.dangerous import GAME
from kassen.games.dangerous.box.names import DAIMYO
from kassen.games.dangerous.rules.combat_betrayal import BetrayInCombat
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import EVENT_CARDS, PLAYED, DangerousTable
from kassen.games.dangerous.rules.rounds import Declare
from kassen.games.dangerous.rules.sides import ACTIVE, FIELD, OTHER, Spot, strength
from kassen.games.dangerous.rules.told_cards import Betrayed
from kassen.games.dangerous.rules.told_combat import CombatBegan, CombatEnded, RoundBegan, Stormed
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
    refused,
    texts,
    told,
)

HERE = "sekigahara"
ISONO = 13
"""Azai's Isono betrays; Nobunaga, Hideyoshi and Mitsuhide have the word for Oda."""
HIDEYOSHI = 7


def attack(board: Board, where: str = HERE, whose: str = "oda") -> DangerousTable:
    """A combat in a place that active units have entered."""
    return board.entered(where).fights(whose, ODA if whose == "oda" else ANTI)


def up_to_betrayal(t: DangerousTable) -> DangerousTable:
    """Commands are as they come."""
    while not isinstance(t.choice(t.to_act()[0]), BetrayInCombat):
        play(t, "pass")
    return t


def test_odds_before_a_betrayal_are_those_of_the_fight_without_one() -> None:
    t = up_to_betrayal(attack(meeting().hand(ODA, ISONO)))
    before = GAME.forecast(observe(t, ODA), t.setting)
    assert before is not None
    while not isinstance(choice := t.agenda[-1], Declare):
        assert isinstance(choice, Choice)
        t.play(choice.seat, choice.default(t))
    assert before == GAME.forecast(observe(t, ODA), t.setting)


def serves(t: DangerousTable, name: str) -> int:
    return t.pos.serves[leader(name)]


def meeting() -> Board:
    """Oda with a diplomat meets Azai, who have two leaders and four soldiers."""
    board = Board().leaders(HERE, "hideyoshi").soldiers(HERE, oda=4)
    return board.leaders(HERE, "isono", "nagamasa").soldiers(HERE, azai=5)


@pytest.mark.rule("DT 6.1.2")
def test_dt_6_1_2_in_step_3_or_before_a_combat_and_at_no_other_moment() -> None:
    t = attack(meeting().hand(ODA, ISONO))
    play(t, "pass")
    assert isinstance(t.choice(ODA), BetrayInCombat)
    assert texts(t) == ["betray card_13 by hideyoshi", "pass"]
    board = Board().leaders("yokoyama", "nobunaga").soldiers("yokoyama", oda=2)
    board.leaders("odani", "isono").hand(ODA, ISONO)
    t = board.active("oda").table(Negotiation(ODA, alliance("oda")))
    assert "betray card_13 by nobunaga" in texts(t)
    board = Board().leaders("yokoyama", "nobunaga").soldiers("yokoyama", oda=2)
    t = board.leaders("odani", "isono").hand(ODA, ISONO).moves("oda", 3)
    assert isinstance(t.choice(ODA), Movement)
    assert refused(t, "betray card_13 by nobunaga").rule == "DT 6.1.2"


@pytest.mark.rule("DT 8.2.15")
def test_dt_8_2_15_the_side_that_is_attacked_plays_as_well() -> None:
    board = Board().leaders(HERE, "hideyoshi", "nobunaga").soldiers(HERE, oda=4)
    board.enters("takeda").leaders(HERE, "shingen", "nagamasa").soldiers(HERE, azai=2)
    t = up_to_betrayal(attack(board.hand(ANTI, HIDEYOSHI)))
    assert t.to_act() == (ANTI,)
    play(t, "betray card_7 by shingen")
    assert serves(t, "hideyoshi") == clan("takeda")


@pytest.mark.rule("DT 8.2.16")
def test_dt_8_2_16_somebody_with_the_word_must_be_in_that_very_place() -> None:
    board = Board().leaders(HERE, "katsuie").leaders("gifu", "nobunaga").soldiers(HERE, oda=4)
    board.leaders(HERE, "isono").soldiers(HERE, azai=3).hand(ODA, ISONO)
    t = attack(board)
    assert not isinstance(t.choice(t.to_act()[0]), BetrayInCombat)
    t = attack(meeting().hand(ODA, ISONO, 12))
    play(t, "pass")
    assert refused(t, "betray card_13 by nobunaga").rule == "DT 8.2.16"
    board = meeting().leaders("ichijodani", "kageakira").hand(ODA, ISONO, 12)
    t = play(attack(board), "pass")
    away = refused(t, "betray card_12 by hideyoshi")
    assert (away.rule, away.reason.id) == ("DT 8.2.16", "target-not-there")
    assert refused(t, "betray card_9 by hideyoshi").rule == "DT 6.3.5"


@pytest.mark.rule("DT 8.2.17")
def test_dt_8_2_17_he_brings_the_soldiers_whom_he_commands() -> None:
    t = attack(meeting().hand(ODA, ISONO))
    play(t, "assign azai_soldier to isono", "assign azai_soldier to isono", "pass")
    assert t.pos.led[leader("isono")] == 2
    play(t, "betray card_13 by hideyoshi")
    assert (count(t, HERE, "azai"), count(t, HERE, "oda")) == (3, 6)
    assert (serves(t, "isono"), t.pos.led[leader("isono")]) == (clan("oda"), 2)
    assert serves(t, "nagamasa") == clan("azai")


@pytest.mark.rule("DT 8.2.17")
def test_dt_8_2_17_men_who_are_cut_off_go_with_him_as_they_are() -> None:
    board = meeting().soldiers("odani", oda=1).soldiers("fort_odani", azai=1)
    t = attack(board.hand(ODA, ISONO))
    at = place(HERE) * 23
    assert t.pos.cut[at + clan("azai")] == 5
    play(t, *["assign azai_soldier_cut_off to isono"] * 2, "pass", "betray card_13 by hideyoshi")
    assert (t.pos.cut[at + clan("azai")], t.pos.cut[at + clan("oda")]) == (3, 2)


@pytest.mark.rule("DT 8.2.18")
def test_dt_8_2_18_alone_he_brings_all_soldiers_of_his_clan_there() -> None:
    board = Board().leaders(HERE, "hideyoshi").soldiers(HERE, oda=4)
    board.leaders(HERE, "isono").soldiers(HERE, azai=5).leaders("odani", "nagamasa")
    board.soldiers("odani", azai=2).soldiers(HERE, asakura=2)
    t = attack(board.hand(ODA, ISONO))
    assert t.pos.led[leader("isono")] == 3
    play(t, "betray card_13 by hideyoshi")
    assert (count(t, HERE, "azai"), count(t, HERE, "oda")) == (0, 9)
    assert count(t, "odani", "azai") == 2


@pytest.mark.rule("DT 8.2.20")
def test_dt_8_2_20_without_enemies_there_is_no_combat() -> None:
    board = Board().leaders("kannonji", "hideyoshi").soldiers("kannonji", oda=4)
    board.leaders("kannonji", "isono").soldiers("kannonji", azai=2).control("azai", "kannonji")
    board.leaders("odani", "nagamasa")
    t = attack(board.hand(ODA, ISONO), "kannonji")
    play(t, "pass")
    assert t.to_act() == (ODA,)
    play(t, "betray card_13 by hideyoshi")
    assert told(t, RoundBegan) == []
    assert len(told(t, CombatEnded)) == 1
    assert [(one.clan, one.place) for one in told(t, ControlTaken)] == [
        (clan("oda"), place("kannonji"))
    ]


@pytest.mark.rule("DT 8.2.21")
def test_dt_8_2_21_who_joins_the_active_alliance_fights_in_this_combat() -> None:
    t = play(attack(meeting().hand(ODA, ISONO)), "assign azai_soldier to isono", "pass")
    g = Spot(place(HERE), FIELD, alliance("oda"))
    before = strength(t, g, ACTIVE), strength(t, g, OTHER)
    play(t, "betray card_13 by hideyoshi")
    men = t.pos.led[leader("isono")]
    assert men == 1
    after = strength(t, g, ACTIVE), strength(t, g, OTHER)
    assert after == (before[0] + men + 1, before[1] - men - 1)
    while not told(t, RoundBegan):
        play(t, texts(t)[-1])
    assert len(told(t, CombatBegan)) == 1


@pytest.mark.rule("DT 8.2.22")
def test_dt_8_2_22_who_joins_another_alliance_looks_on() -> None:
    board = Board().enters("takeda").leaders(HERE, "nagamasa", "shingen").soldiers(HERE, azai=4)
    board.leaders(HERE, "hideyoshi", "nobunaga").soldiers(HERE, oda=6).hand(ANTI, HIDEYOSHI)
    t = attack(board, HERE, "azai_asakura")
    play(t, "assign oda_soldier to hideyoshi", "pass")
    g = Spot(place(HERE), FIELD, alliance("azai_asakura"))
    before = strength(t, g, ACTIVE)
    play(t, "betray card_7 by shingen")
    assert count(t, HERE, "takeda") == t.pos.led[leader("hideyoshi")] == 1
    assert (strength(t, g, ACTIVE), strength(t, g, OTHER)) == (before, 8 - 2)


@pytest.mark.rule("DT 8.2.23")
def test_dt_8_2_23_elsewhere_it_is_fought_when_this_combat_is_over() -> None:
    board = Board().leaders(HERE, "hideyoshi").soldiers(HERE, oda=4)
    board.leaders(HERE, "isono").soldiers(HERE, azai=1)
    board.soldiers("kannonji", azai=2, asakura=2).control("azai", "kannonji")
    board.leaders("ichijodani", "yoshikage").hand(ODA, ISONO)
    change_rank(board.pos, leader("isono"), DAIMYO)
    t = attack(board)
    play(t, "betray card_13 by hideyoshi")
    fights = [one.place for one in told(t, CombatBegan)]
    assert fights == [place(HERE), place("kannonji")]
    order = [type(one) for one in t.events or () if isinstance(one, (CombatEnded, CombatBegan))]
    assert order == [CombatBegan, CombatEnded, CombatBegan]
    assert count(t, "kannonji", "azai") == 0


@pytest.mark.rule("DT 8.2.23")
def test_dt_8_2_23_a_besieged_traitor_comes_out_and_the_fort_is_stormed_without_him() -> None:
    board = Board().leaders("odani", "hideyoshi").soldiers("odani", oda=6)
    board.leaders("fort_odani", "isono", "nagamasa").soldiers("fort_odani", azai=4)
    board.control("azai", "odani").activated("odani").besieged("odani").hand(ODA, ISONO)
    t = board.fights("oda")
    play(t, "pass", "assign azai_soldier_cut_off to isono")
    men = t.pos.led[leader("isono")]
    up_to_betrayal(t)
    play(t, "betray card_13 by hideyoshi")
    assert men == 1
    assert t.pos.where[leader("isono")] == place("odani")
    assert count(t, "odani", "oda") == 6 + men
    play(t, "storm")
    assert len(told(t, Stormed)) == 1


@pytest.mark.rule("DT 8.2.23")
def test_dt_8_2_23_a_bystander_left_among_enemies_fights_them_afterwards() -> None:
    board = Board().enters("takeda").leaders(HERE, "shingen").soldiers(HERE, azai=1)
    board.leaders(HERE, "hideyoshi", "nobunaga").soldiers(HERE, oda=7).hand(ANTI, HIDEYOSHI)
    board.leaders("odani", "nagamasa").control("azai", "odani", "yokoyama", "sawayama")
    t = up_to_betrayal(attack(board, HERE, "azai_asakura"))
    play(t, "betray card_7 by shingen")
    while len(told(t, CombatBegan)) < 2:
        play(t, next(text for text in ("stand", texts(t)[0]) if text in texts(t)))
    first, second = told(t, CombatBegan)
    assert (first.place, second.place) == (place(HERE), place(HERE))
    assert (first.alliance, second.alliance) == (alliance("azai_asakura"), alliance("takeda"))


@pytest.mark.rule("DT 10.2.4")
def test_dt_10_2_4_active_side_first_then_in_turn_until_both_pass() -> None:
    board = Board().leaders(HERE, "hideyoshi", "nobunaga").soldiers(HERE, oda=4)
    board.leaders(HERE, "isono", "nagamasa", "shingen", "kageakira", "yoshikage")
    board.enters("takeda").soldiers(HERE, azai=3, asakura=2)
    t = up_to_betrayal(attack(board.hand(ODA, ISONO, 12).hand(ANTI, HIDEYOSHI)))
    asked = [t.to_act()[0]]
    for text in ("betray card_13 by nobunaga", "pass", "betray card_12 by nobunaga"):
        play(t, text)
        asked.append(t.to_act()[0])
    play(t, "betray card_7 by shingen")
    assert asked == [ODA, ANTI, ODA, ANTI]
    assert [one.seat for one in told(t, Betrayed)] == [ODA, ODA, ANTI]
    assert EVENT_CARDS.at(t.pos, PLAYED) == [6, 11, 12]
    assert not isinstance(t.choice(t.to_act()[0]), BetrayInCombat)
