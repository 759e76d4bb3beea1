"""Chapters 8.3 and 8.4: negotiation, and the fights that traitors set off."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kassen.games.dangerous.box.names import ANTI_ODA, SEA_LANE
from kassen.games.dangerous.rules.events import CardDrawn
from kassen.games.dangerous.rules.negotiation import Negotiation, needed
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.told_cards import Negotiated, ShutIn, WentOver
from kassen.games.dangerous.rules.told_combat import CombatBegan, Duelled, RoundBegan
from kassen.games.dangerous.rules.told_control import ClanJoined, ControlTaken
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    alliance,
    clan,
    count,
    place,
    play,
    refused,
    set_up,
    station,
    texts,
    told,
)

WON, FAILED = 6, 1
BESIDE_MIKI = FACTS.place_ids[
    next(at for at in FACTS.neighbours[place("miki")] if at != place("kakogawa"))
]


def talks(board: Board, dice: Sequence[int] = (), whose: str = "oda") -> DangerousTable:
    """Step 3 of an impulse; Oda holds Kyo, so that only Anti-Oda draws cards."""
    board.active(whose)
    seat = ODA if whose == "oda" else ANTI
    return board.table(Negotiation(seat, alliance(whose)), dice=dice)


def at_yokoyama(*names: str) -> Board:
    """Leaders of Oda beside Odani."""
    return Board().control("oda", "kyo", "yokoyama").leaders("yokoyama", *names)


def besieged_at_odani(**soldiers: int) -> Board:
    return at_yokoyama("mitsuhide").leaders("odani", "hideyoshi").soldiers("fort_odani", **soldiers)


# ---- who talks to whom (8.3) -------------------------------------------------------------------


@pytest.mark.rule("DT 8.1.1")
def test_dt_8_1_1_no_leader_is_won_by_talk() -> None:
    t = talks(at_yokoyama("hideyoshi").soldiers("odani", azai=1).leaders("odani", "nagamasa"))
    assert texts(play(t, "negotiate hideyoshi")) == ["woo azai in odani"]
    lone = talks(at_yokoyama("hideyoshi").leaders("odani", "nagamasa"))
    assert not lone.to_act()


@pytest.mark.rule("DT 4.1.3")
def test_dt_4_1_3_leaders_negotiate_before_points_are_rolled() -> None:
    t = set_up()
    while "exile" in texts(t)[0]:
        play(t, "pass")
    assert isinstance(t.choice(ODA), Negotiation)
    assert t.pos.points == 0
    assert refused(t, "march kyo->otsu").rule == "DT 4.1.6"


@pytest.mark.rule("DT 8.3.1")
def test_dt_8_3_1_each_unbesieged_diplomat_of_the_alliance_tries_once() -> None:
    board = at_yokoyama("hideyoshi", "mitsuhide", "katsuie").soldiers("odani", azai=3)
    board.leaders("fort_shoryuji", "fujitaka").soldiers("shoryuji", miyoshi=1)
    t = talks(board, [FAILED, FAILED])
    assert texts(t) == ["negotiate hideyoshi", "negotiate mitsuhide", "pass"]
    assert refused(t, "negotiate katsuie").rule == "DT 8.3.1"
    assert refused(t, "negotiate katsuie").reason.id == "not-diplomatic"
    assert refused(t, "negotiate fujitaka").reason.id == "talker-is-besieged"
    assert refused(t, "negotiate shingen").reason.id == "not-on-the-map"
    play(t, "negotiate hideyoshi", "woo azai in odani")
    assert texts(t) == ["negotiate mitsuhide", "pass"]
    assert refused(t, "negotiate hideyoshi").reason.id == "has-tried"


@pytest.mark.rule("DT 8.3.2")
def test_dt_8_3_2_a_daimyo_reaches_whoever_any_unit_of_his_alliance_touches() -> None:
    board = Board().control("oda", "kyo", "yokoyama").leaders("kiyosu", "nobunaga")
    board.soldiers("yokoyama", oda=1).soldiers("odani", azai=1).soldiers("ichijodani", asakura=1)
    board.soldiers("shoryuji", tokugawa=1).soldiers("fort_shoryuji", miyoshi=1)
    t = play(talks(board), "negotiate nobunaga")
    assert sorted(texts(t)) == ["woo azai in odani", "woo miyoshi in shoryuji"]
    assert refused(t, "woo asakura in ichijodani").rule == "DT 8.3.2"
    assert refused(t, "woo tokugawa in shoryuji").reason.id == "is-a-friend"
    assert refused(t, "woo azai in ichijodani").reason.id == "no-soldier-there"


@pytest.mark.rule("DT 8.3.3")
def test_dt_8_3_3_a_samurai_reaches_only_whom_he_touches_or_besieges_himself() -> None:
    board = Board().control("oda", "kyo", "yokoyama").leaders("kanagasaki", "hideyoshi")
    board.soldiers("shoryuji", oda=1).soldiers("fort_shoryuji", miyoshi=1)
    board.soldiers("fort_kanagasaki", asakura=1).soldiers("odani", azai=1)
    t = play(talks(board), "negotiate hideyoshi")
    assert sorted(texts(t)) == ["woo asakura in kanagasaki", "woo azai in odani"]
    assert refused(t, "woo miyoshi in shoryuji").rule == "DT 8.3.3"


# ---- the number needed -------------------------------------------------------------------------


def number(board: Board, whose: str, where: str) -> int:
    return needed(board.pos, FACTS, clan(whose), station(where))


@pytest.mark.rule("DT 8.3.4")
def test_dt_8_3_4_six_is_needed_and_enough() -> None:
    for die, won in ((5, False), (6, True)):
        t = talks(at_yokoyama("hideyoshi").soldiers("odani", azai=1), [die])
        play(t, "negotiate hideyoshi", "woo azai in odani")
        assert (told(t, Negotiated)[0].needed, bool(told(t, WentOver))) == (6, won)


@pytest.mark.rule("DT 8.3.5")
def test_dt_8_3_5_a_daimyo_with_the_target_adds_two() -> None:
    assert (
        number(Board().soldiers("odani", azai=1).leaders("odani", "nagamasa"), "azai", "odani") == 8
    )


@pytest.mark.rule("DT 8.3.6")
def test_dt_8_3_6_a_samurai_with_the_target_adds_one() -> None:
    assert number(Board().soldiers("odani", azai=1).leaders("odani", "isono"), "azai", "odani") == 7


@pytest.mark.rule("DT 8.3.7")
def test_dt_8_3_7_a_neutral_target_takes_one_off() -> None:
    assert number(Board().soldiers("ueno", iga_ninja=1), "iga_ninja", "ueno") == 5
    assert number(Board().soldiers("obama", minor=1), "minor", "obama") == 5


@pytest.mark.rule("DT 8.3.8")
def test_dt_8_3_8_a_besieged_target_takes_one_off() -> None:
    assert number(besieged_at_odani(azai=1), "azai", "fort_odani") == 5


@pytest.mark.rule("DT 8.3.9")
def test_dt_8_3_9_modifiers_add_up_each_once_and_seven_is_never_rolled() -> None:
    board = besieged_at_odani(azai=1).leaders("fort_odani", "nagamasa", "isono")
    assert number(board, "azai", "fort_odani") == 8
    board.leaders("fort_odani", "yoshikage", "kageakira")
    assert number(board, "azai", "fort_odani") == 8
    minor = Board().soldiers("obama", oda=1).soldiers("fort_obama", minor=1)
    assert number(minor, "minor", "fort_obama") == 4
    t = play(talks(board, [WON]), "negotiate hideyoshi", "woo azai in odani")
    assert not told(t, WentOver)


@pytest.mark.rule("DT 8.3.10")
def test_dt_8_3_10_leaders_of_the_besieger_do_not_count() -> None:
    board = besieged_at_odani(azai=1).leaders("odani", "nobunaga", "katsuie")
    assert number(board, "azai", "fort_odani") == 5


# ---- a soldier won -----------------------------------------------------------------------------


@pytest.mark.rule("DT 8.3.11")
def test_dt_8_3_11_he_joins_the_clan_of_the_leader_who_talked() -> None:
    board = Board().control("oda", "kyo").leaders("kyo", "fujitaka").soldiers("shoryuji", miyoshi=1)
    t = play(talks(board, [WON]), "negotiate fujitaka", "woo miyoshi in shoryuji")
    assert (count(t, "shoryuji", "hosokawa"), count(t, "shoryuji", "miyoshi")) == (1, 0)


@pytest.mark.rule("DT 8.3.12")
def test_dt_8_3_12_alone_he_takes_the_space_at_once_with_a_card_if_due() -> None:
    board = Board().control("oda", "kyo").leaders("kyo", "yoshiaki")
    board.soldiers("tanba_kameyama", minor=1)
    t = talks(board, [5, 1], "anti_oda_minors")
    play(t, "negotiate yoshiaki", "woo minor in tanba_kameyama")
    assert count(t, "tanba_kameyama", "ashikaga") == 1
    (taken,) = told(t, ControlTaken)
    assert (taken.clan, taken.place) == (clan("ashikaga"), place("tanba_kameyama"))
    assert len(told(t, CardDrawn)) == 1
    oda = at_yokoyama("hideyoshi").soldiers("odani", azai=1)
    t = play(talks(oda, [WON]), "negotiate hideyoshi", "woo azai in odani")
    assert t.pos.control[place("odani")] == clan("oda")
    assert not told(t, CardDrawn)


@pytest.mark.rule("DT 8.3.13")
def test_dt_8_3_13_monks_and_ikko_ikki_are_never_won() -> None:
    board = Board().control("oda", "kyo").leaders("kyo", "fujitaka")
    board.soldiers("mt_hiei", enryakuji=1).soldiers("otsu", ikko_ikki=1)
    board.soldiers("shoryuji", miyoshi=1)
    t = play(talks(board), "negotiate fujitaka")
    assert texts(t) == ["woo miyoshi in shoryuji"]
    assert refused(t, "woo enryakuji in mt_hiei").rule == "DT 8.3.13"
    assert refused(t, "woo ikko_ikki in otsu").rule == "DT 8.3.13"


@pytest.mark.rule("DT 3.2.10")
def test_dt_3_2_10_a_neutral_clan_that_was_tried_joins_the_other_side() -> None:
    for die in (FAILED, WON):
        board = Board().control("oda", "kyo").leaders("ise_kameyama", "hideyoshi")
        board.soldiers("ueno", iga_ninja=1)
        t = play(talks(board, [die]), "negotiate hideyoshi", "woo iga_ninja in ueno")
        (joined,) = told(t, ClanJoined)
        assert (joined.clan, joined.alliance) == (clan("iga_ninja"), alliance("anti_oda_minors"))


@pytest.mark.rule("DT 3.2.11")
def test_dt_3_2_11_who_went_over_does_not_follow_his_clan() -> None:
    board = Board().control("oda", "kyo").leaders(BESIDE_MIKI, "hideyoshi")
    board.soldiers("miki", bessho=1).soldiers("kakogawa", bessho=3)
    t = play(talks(board, [WON]), "negotiate hideyoshi", "woo bessho in miki")
    assert (count(t, "miki", "oda"), count(t, "kakogawa", "bessho")) == (1, 3)
    assert t.pos.faction[clan("bessho")] == ANTI_ODA


@pytest.mark.rule("DT 3.2.15")
def test_dt_3_2_15_a_small_clan_joins_nobody_when_talk_fails() -> None:
    for die, won in ((4, 0), (5, 1)):
        board = Board().control("oda", "kyo").leaders("kutsuki", "hideyoshi")
        board.soldiers("obama", minor=1).soldiers("daishoji", minor=1)
        t = play(talks(board, [die]), "negotiate hideyoshi", "woo minor in obama")
        assert not told(t, ClanJoined)
        assert (count(t, "obama", "oda"), count(t, "obama", "minor")) == (won, 1 - won)
        assert count(t, "daishoji", "minor") == 1


# ---- enemies in one place (8.4) ----------------------------------------------------------------


def one_of_odani(board: Board, *dice: int) -> DangerousTable:
    """Hideyoshi wins a soldier in Odani."""
    return play(talks(board, [WON, *dice]), "negotiate hideyoshi", "woo azai in odani")


@pytest.mark.rule("DT 8.4.1")
def test_dt_8_4_1_enemies_left_in_one_place_fight_at_once() -> None:
    board = at_yokoyama("hideyoshi").soldiers("odani", azai=2).leaders("ono", "nagamasa")
    t = one_of_odani(board, 5, 2)
    assert len(told(t, CombatBegan)) == 1
    play(t, "all outside", "all outside")
    assert len(told(t, Duelled)) == 1
    assert (count(t, "odani", "oda"), count(t, "box", "azai")) == (1, 1)


@pytest.mark.rule("DT 8.4.1b")
def test_dt_8_4_1b_neutrals_left_there_are_enemies_and_keep_control() -> None:
    board = Board().control("oda", "kyo").leaders("kutsuki", "hideyoshi")
    board.soldiers("obama", minor=2)
    t = play(talks(board, [WON, 1, 6]), "negotiate hideyoshi", "woo minor in obama")
    play(t, "all outside", "all outside")
    assert told(t, Duelled)
    assert (count(t, "obama", "minor"), count(t, "box", "oda")) == (1, 1)
    assert not told(t, ControlTaken)


@pytest.mark.rule("DT 8.4.2")
def test_dt_8_4_2_only_traitors_and_those_they_betrayed_take_part() -> None:
    t = one_of_odani(besieged_at_odani(azai=2).soldiers("odani", oda=4), 1, 6)
    assert texts(t) == ["all inside", "all outside"]
    play(t, "all inside")
    assert told(t, Duelled)
    assert (count(t, "odani", "oda"), count(t, "fort_odani", "azai")) == (4, 1)
    assert count(t, "box", "oda") == 1


@pytest.mark.rule("DT 8.4.2")
def test_dt_8_4_2_neither_side_goes_in_to_neutrals_whom_the_betrayed_besiege() -> None:
    board = at_yokoyama("hideyoshi").soldiers("odani", azai=2).soldiers("fort_odani", hatano=1)
    t = one_of_odani(board, 5, 2)
    assert told(t, Duelled), "nobody is asked for fort or field"
    assert (count(t, "odani", "oda"), count(t, "fort_odani", "hatano")) == (1, 1)


@pytest.mark.rule("DT 8.4.3")
def test_dt_8_4_3_in_waypoints_kyo_and_at_sea_nobody_chooses_a_fort() -> None:
    for where in ("kutsuki", "kyo"):
        board = Board().leaders("mt_hiei", "hideyoshi").soldiers(where, azai=2)
        t = talks(board, [WON, 5, 2])
        play(t, "negotiate hideyoshi", f"woo azai in {where}")
        assert told(t, Duelled)
        assert count(t, where, "oda") == 1
    names = FACTS.place_ids
    port = next(at for at, lanes in enumerate(FACTS.lanes) if lanes)
    sea = next(at for at in FACTS.neighbours[port] if FACTS.ways[port][at] == SEA_LANE)
    board = Board().leaders(names[port], "hideyoshi").soldiers(names[sea], azai=2)
    t = talks(board, [WON, 5, 2, 1, 1, 6, 6, 6, 6])
    play(t, "negotiate hideyoshi", f"woo azai in {names[sea]}")
    assert told(t, CombatBegan)
    assert count(t, names[sea], "oda") + count(t, names[sea], "azai") == 1


@pytest.mark.rule("DT 8.4.4")
def test_dt_8_4_4_the_traitors_side_chooses_first() -> None:
    t = one_of_odani(at_yokoyama("hideyoshi").soldiers("odani", azai=2))
    assert list(t.to_act()) == [ODA]
    assert texts(t) == ["all inside", "all outside"]


@pytest.mark.rule("DT 8.4.5")
def test_dt_8_4_5_then_the_other_side_chooses() -> None:
    t = one_of_odani(at_yokoyama("hideyoshi").soldiers("odani", azai=2))
    play(t, "all inside")
    assert list(t.to_act()) == [ANTI]
    assert texts(t) == ["all inside", "all outside"]


@pytest.mark.rule("DT 8.4.6")
def test_dt_8_4_6_friend_and_foe_share_the_room_and_the_rest_stand_outside() -> None:
    t = one_of_odani(at_yokoyama("hideyoshi").soldiers("odani", azai=6), *[1] * 40)
    play(t, "all inside")
    assert count(t, "fort_odani", "oda") == 1
    play(t, "all inside")
    assert (count(t, "fort_odani", "azai"), count(t, "odani", "azai")) == (3, 2)
    full = at_yokoyama("hideyoshi").soldiers("odani", azai=2)
    full.pos.fort[place("odani")] = 0
    t = one_of_odani(full, 5, 2)
    assert told(t, Duelled)


@pytest.mark.rule("DT 8.4.7")
def test_dt_8_4_7_one_side_inside_the_other_outside_is_a_siege_without_dice() -> None:
    t = one_of_odani(at_yokoyama("hideyoshi").soldiers("odani", azai=3))
    play(t, "all inside", "all outside")
    assert [one.place for one in told(t, ShutIn)] == [place("odani")]
    assert (count(t, "fort_odani", "oda"), count(t, "odani", "azai")) == (1, 2)
    assert not told(t, RoundBegan)
    assert not told(t, Duelled)


@pytest.mark.rule("DT 8.4.8")
def test_dt_8_4_8_enemies_together_inside_fight_there() -> None:
    t = one_of_odani(at_yokoyama("hideyoshi").soldiers("odani", azai=2), 2, 5)
    play(t, "all inside", "all inside")
    assert told(t, Duelled)
    assert (count(t, "odani", "azai"), count(t, "box", "oda")) == (1, 1)


@pytest.mark.rule("DT 8.4.9")
def test_dt_8_4_9_the_field_is_fought_for_and_its_winner_besieges_the_rest() -> None:
    t = one_of_odani(at_yokoyama("hideyoshi").soldiers("odani", azai=6), 5, 2)
    play(t, "all outside", "all inside")
    assert len(told(t, Duelled)) == 1
    assert (count(t, "odani", "oda"), count(t, "fort_odani", "azai")) == (1, 4)
    assert not told(t, ControlTaken)
    t = one_of_odani(at_yokoyama("hideyoshi").soldiers("odani", azai=6), 2, 5)
    play(t, "all outside", "all inside")
    assert (count(t, "odani", "azai"), count(t, "fort_odani", "azai")) == (5, 0)


@pytest.mark.rule("DT 8.4.10")
def test_dt_8_4_10_control_follows_the_fight() -> None:
    t = one_of_odani(at_yokoyama("hideyoshi").soldiers("odani", azai=2), 5, 2)
    play(t, "all outside", "all outside")
    assert t.pos.control[place("odani")] == clan("oda")


@pytest.mark.rule("DT 15.1.1")
def test_dt_15_1_1_the_shogun_talks_as_a_samurai_beside_himself_only() -> None:
    board = Board().control("oda", "kyo").leaders("kyo", "yoshiaki").soldiers("otsu", oda=1)
    board.soldiers("noda_fukushima", miyoshi=1).soldiers("shoryuji", oda=1)
    t = play(talks(board, whose="anti_oda_minors"), "negotiate yoshiaki")
    assert sorted(texts(t)) == ["woo oda in otsu", "woo oda in shoryuji"]
