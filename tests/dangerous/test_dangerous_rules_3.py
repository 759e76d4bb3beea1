"""What rules version 3 mended: movement, retreats, the Shogun, cards, wounded leaders.

Each is tested beside what games of version 2 go on with.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kassen.games.dangerous.box.names import SOLDIER
from kassen.games.dangerous.questions.ways import Walker
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.disband import disband
from kassen.games.dangerous.rules.position import DangerousTable, change_alliance
from kassen.games.dangerous.rules.regroup import Regrouping, ReturnLeader
from kassen.games.dangerous.rules.retreats import may_go_inside, open_places
from kassen.games.dangerous.rules.sides import ACTIVE, FIELD, OTHER, Spot
from kassen.games.dangerous.rules.stations import TRACK
from kassen.games.dangerous.rules.told_cards import AssassinSent
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
    refused,
    texts,
    told,
    where,
)

# ---- movement ----------------------------------------------------------------------------------


def past_a_neutral(rules: int = 3) -> DangerousTable:
    """From Toyama over Kurikara, a waypoint where a local soldier stands, to Oyama."""
    board = Board(rules=rules).enters("uesugi").soldiers("toyama", uesugi=3)
    board.control("uesugi", "toyama", "oyama").soldiers("kurikara", minor=1)
    return board.moves("uesugi", 3, ANTI)


@pytest.mark.rule("DT 9.4.2")
def test_dt_9_4_2_strategic_movement_stops_at_a_neutral_in_a_waypoint() -> None:
    t = past_a_neutral()
    refusal = refused(t, "stride toyama,kurikara,oyama")
    assert (refusal.rule, refusal.reason.id) == ("DT 9.4.2", "neutral-stops-you")
    assert "stride toyama,kurikara,oyama" not in texts(t)
    assert "march toyama->kurikara" in texts(t)
    board = Board().enters("uesugi").soldiers("toyama", uesugi=3).soldiers("oyama", minor=1)
    ends = board.control("uesugi", "toyama", "oyama").moves("uesugi", 3, ANTI)
    assert "stride toyama,kurikara,oyama" in texts(ends), "it may end beside one"
    assert "stride toyama,kurikara,oyama" in texts(past_a_neutral(rules=2))


@pytest.mark.rule("DT 9.4.2")
def test_dt_9_4_2_what_is_said_of_reach_stops_there_too() -> None:
    t = past_a_neutral()
    here, unit = place("toyama"), SOLDIER + clan("uesugi")
    path = here, place("kurikara"), place("oyama")
    assert path not in [*Walker(t, (unit,)).strides(here)]
    assert path in [*Walker(past_a_neutral(rules=2), (unit,)).strides(here)]


@pytest.mark.rule("DT 9.5.2")
def test_dt_9_5_2_a_refusal_says_whether_it_is_the_space_or_an_enemy() -> None:
    board = Board().soldiers("kyo", oda=3).soldiers("otsu", oda=1).soldiers("fort_otsu", azai=1)
    t = board.control("azai", "ibaraki").soldiers("ogaki", oda=2).moves("oda", 3)
    besieged = refused(t, "stride kyo,otsu,minakuchi")
    assert (besieged.rule, besieged.reason.id) == ("DT 9.5.2", "strategic-enemy-there")
    board = Board().soldiers("gifu", oda=3).control("azai", "ogaki").soldiers("kyo", oda=1)
    theirs = refused(board.moves("oda", 3), "stride gifu,ogaki,sekigahara")
    assert (theirs.rule, theirs.reason.id) == ("DT 9.5.2", "strategic-not-yours")


# ---- retreats ----------------------------------------------------------------------------------


def neutral_ways(rules: int) -> list[str]:
    """Where a local soldier of Oyama may flee; Kurikara beside it is a waypoint."""
    board = Board(rules=rules).enters("uesugi").soldiers("oyama", minor=1, uesugi=2)
    t = board.active("uesugi").table()
    ground = Spot(place("oyama"), FIELD, alliance("uesugi"))
    return [FACTS.place_ids[at] for at in open_places(t, ground, OTHER)]


@pytest.mark.rule("DT 3.2.19")
def test_dt_3_2_19_neutrals_retreat_into_their_own_spaces_not_into_waypoints() -> None:
    assert neutral_ways(3) == ["daishoji"]
    assert set(neutral_ways(2)) == {"daishoji", "kurikara"}


def after_a_sortie(rules: int) -> dict[int, int]:
    """One who is cut off came out to a relief that is not, and was lost: who may go inside."""
    board = Board(rules=rules).soldiers("fort_otsu", oda=1).soldiers("otsu", oda=2, ikko_ikki=3)
    t = board.entered("otsu").besieged("otsu").fights("oda", dice=[1, 6, 1, 6])
    play(t, "all outside", "stand")
    assert count(t, "otsu", "oda") == 2, "the one who came out is lost"
    ground = Spot(place("otsu"), FIELD, alliance("oda"))
    return may_go_inside(t, ground, ACTIVE)


@pytest.mark.rule("DT 10.2.2d")
def test_dt_10_2_2d_a_relief_does_not_go_inside_for_one_who_came_out_and_was_lost() -> None:
    assert after_a_sortie(3) == {}
    assert list(after_a_sortie(2).values()) == [1]


def with_bystanders(rules: int) -> DangerousTable:
    """Azai and Ikko-Ikki are besieged together; Azai comes out and retreats."""
    board = Board(rules=rules).soldiers("fort_odani", azai=2, ikko_ikki=1).soldiers("odani", oda=5)
    board.control("oda", "yokoyama").activated("odani").besieged("odani")
    return play(board.fights("azai_asakura", ANTI, dice=[6, 1, *[1] * 40]), "all outside")


@pytest.mark.rule("DT 10.2.2d")
def test_dt_10_2_2d_who_came_out_goes_back_to_bystanders_with_whom_he_was_besieged() -> None:
    t = with_bystanders(3)
    play(t, "stand", "retreat")
    assert (count(t, "fort_odani", "azai"), count(t, "fort_odani", "ikko_ikki")) == (2, 1)
    before = play(with_bystanders(2), "stand")
    assert before.to_act() == (ODA,), "Azai was not asked: it could not retreat"


# ---- the Shogun --------------------------------------------------------------------------------


def shogun_in_a_crowd(rules: int) -> DangerousTable:
    """As a daimyo he is one of five in a waypoint, and Oda picks him (DT 2.43.5)."""
    board = Board(rules=rules).leaders("kutsuki", "yoshiaki").soldiers("kutsuki", ashikaga=4)
    board.pos.rank[leader("yoshiaki")] = 1
    t = board.active("anti_oda_minors").table(SettleControl(ANTI))
    return play(t, "send off yoshiaki")


@pytest.mark.rule("DT 2.43.6")
def test_dt_2_43_6_the_shogun_over_the_limit_goes_to_his_box() -> None:
    assert where(shogun_in_a_crowd(3), "yoshiaki") == "box"
    assert where(shogun_in_a_crowd(2), "yoshiaki") == "tomo"


def shogun_disbanded(rules: int) -> str:
    board = Board(rules=rules).leaders("fort_mitsukuri", "yoshiaki").soldiers("mitsukuri", oda=2)
    board.pos.rank[leader("yoshiaki")] = 1
    t = board.table(dice=[1])
    disband(t, leader("yoshiaki"), place("mitsukuri"))
    return where(t, "yoshiaki")


@pytest.mark.rule("DT 2.45.6")
def test_dt_2_45_6_only_exile_and_loss_in_combat_take_him_to_tomo() -> None:
    assert shogun_disbanded(3) == "track", "a die, as for any leader (DT 12.0.2)"
    assert shogun_disbanded(2) == "tomo"


# ---- cards -------------------------------------------------------------------------------------


def riot_in_kaga(rules: int, *entered: str) -> list[str]:
    board = Board(rules=rules).enters(*entered).soldiers("box", ikko_ikki=4)
    board.soldiers("daishoji", minor=1).soldiers("oyama", minor=1).hand(1, 50)
    t = board.begins("ikko_ikki", ANTI)
    return [text for text in texts(t, ANTI) if text.startswith("play card_50")]


@pytest.mark.rule("DT 15.2.7")
def test_dt_15_2_7_no_riot_in_the_temples_of_kaga_before_uesugi_enters() -> None:
    assert riot_in_kaga(3) == []
    both = ["play card_50 in daishoji", "play card_50 in oyama"]
    assert sorted(riot_in_kaga(3, "uesugi")) == both
    assert sorted(riot_in_kaga(2)) == both


def assassin(rules: int, prepare: Callable[[Board], object] = lambda board: None) -> int:
    """What an assassin of Oda adds to the die for the Iga Ninja."""
    board = Board(rules=rules).leaders("odani", "nagamasa").soldiers("ueno", iga_ninja=2)
    board.soldiers("kyo", oda=1).hand(0, 41)
    change_alliance(board.pos, FACTS, clan("iga_ninja"), alliance("oda"))
    prepare(board)
    t = board.begins("oda", dice=[1] * 9)
    play(t, "play card_41 on nagamasa")
    return told(t, AssassinSent)[0].more


@pytest.mark.rule("DT C.41")
def test_dt_c_41_a_clan_that_has_fallen_helps_no_assassin() -> None:
    def falls(board: Board) -> None:
        board.pos.fallen |= 1 << clan("iga_ninja")

    assert assassin(3) == 1
    assert assassin(3, falls) == 0
    assert assassin(2, falls) == 1


# ---- wounded leaders ---------------------------------------------------------------------------


def wounded(rules: int = 3, inside: int = 1) -> DangerousTable:
    """Hideyoshi is well again; Otsu, no port, is besieged with so many inside."""
    board = Board(rules=rules).leaders("track", "hideyoshi").soldiers("otsu", ikko_ikki=3)
    board.soldiers("fort_otsu", oda=inside)
    board.pos.due[leader("hideyoshi")] = 3
    return board.table(ReturnLeader(ODA, leader("hideyoshi")))


@pytest.mark.rule("DT 11.1.2")
def test_dt_11_1_2_he_returns_into_a_besieged_space_of_his_clan_while_there_is_room() -> None:
    t = wounded()
    assert where(play(t, "regroup hideyoshi in otsu"), "hideyoshi") == "fort_otsu"
    full = refused(wounded(inside=2), "regroup hideyoshi in otsu")
    assert (full.rule, full.reason.id) == ("DT 2.41.3", "fort-is-full")
    before = refused(wounded(rules=2), "regroup hideyoshi in otsu")
    assert before.rule == "DT 11.2.8"


@pytest.mark.rule("DT 11.1.1")
def test_dt_11_1_1_who_lies_on_the_track_is_not_said_to_lie_in_no_box() -> None:
    board = Board().leaders("track", "hideyoshi").soldiers("box", oda=1)
    board.pos.due[leader("hideyoshi")] = 5
    t = board.table(Regrouping(ODA, ()))
    assert t.pos.where[leader("hideyoshi")] == TRACK
    refusal = refused(t, "regroup hideyoshi in gifu")
    assert (refusal.rule, refusal.reason.id) == ("DT 11.1.1", "is-wounded")
