"""Chapter 15.5: Azuchi is built, raised and lost; and home castles that change hands (2.41)."""

from __future__ import annotations

import pytest

from kassen.games.dangerous.box.names import KYO, NONE
from kassen.games.dangerous.rules.azuchi import build, building_refused, falls_with, raise_walls
from kassen.games.dangerous.rules.communication import check_everybody, home_castles
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.position import DangerousTable, change_control, new_traces
from kassen.games.dangerous.rules.sides import STORM
from kassen.games.dangerous.rules.siege_combat import StormOver
from kassen.games.dangerous.rules.told_control import ClanFell
from kassen.games.dangerous.rules.told_powers import AzuchiBuilt, AzuchiLost, AzuchiRaised
from kassen.games.dangerous.rules.versions import LATEST
from tests.dangerous.boards import (
    ANTI,
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
)

KANNONJI = place("kannonji")
YELLOW = ("kannonji", "gifu", "kiyosu")


def movement(points: int = 6, turn: int = 10, whose: str = "oda", **more: int) -> DangerousTable:
    """Oda holds what is printed yellow, and has a man to move; so has Azai."""
    board = Board(turn=turn).control("oda", *YELLOW, "kyo", "kanagasaki")
    board.soldiers("gifu", oda=1).soldiers("odani", azai=1).control("azai", "odani")
    for name, value in more.items():
        setattr(board.pos, name, value)
    return board.moves(whose, points, ODA if whose == "oda" else ANTI)


def builds(t: DangerousTable) -> list[str]:
    return [one for one in texts(t) if one.startswith("build")]


@pytest.mark.rule("DT 15.5.1")
def test_dt_15_5_1_from_turn_10_in_a_yellow_space_that_the_oda_clan_controls() -> None:
    t = movement()
    assert f"build azuchi in {YELLOW[0]}" in builds(t)
    yellow = {at for at in range(72) if FACTS.mon[at] == clan("oda")}
    assert {place(one.rpartition(" ")[2]) for one in builds(t)} < yellow
    assert refused(t, "build azuchi in kanagasaki").rule == "DT 15.5.1"  # a marker, not yellow
    change_control(t.pos, KANNONJI, clan("tokugawa"))
    refusal = building_refused(t, KANNONJI)
    assert refusal is not None
    assert refusal.rule == "DT 15.5.1"
    early = movement(turn=9)
    assert builds(early) == []
    assert refused(early, "build azuchi in kannonji").rule == "DT 15.5.1"
    others = movement(whose="azai_asakura")
    assert refused(others, "build azuchi in kannonji").rule == "DT 15.5.1"


@pytest.mark.rule("DT 15.5.1")
@pytest.mark.parametrize("players", [3, 4])
def test_dt_15_5_1_with_more_players_nobody_builds_it(players: int) -> None:
    board = Board(players, turn=12).control("oda", *YELLOW).soldiers("gifu", oda=1)
    board.pos.chit = FACTS.chit_ids.index("oda")
    t = board.moves("oda", 8)
    assert builds(t) == []
    assert refused(t, "build azuchi in kannonji").rule == "DT 15.5.1"


@pytest.mark.rule("DT 15.5.2")
def test_dt_15_5_2_not_in_kyo_nor_beside_it() -> None:
    t = movement()
    change_control(t.pos, place("otsu"), clan("oda"))
    assert place("otsu") in FACTS.neighbours[KYO]
    for name in ("kyo", "otsu"):
        assert refused(t, f"build azuchi in {name}").rule == "DT 15.5.2"


@pytest.mark.rule("DT 15.5.3")
def test_dt_15_5_3_it_costs_six_points_of_one_impulse_and_begins_with_walls_of_2() -> None:
    poor = movement(points=5)
    assert builds(poor) == []
    assert refused(poor, "build azuchi in kannonji").rule == "DT 15.5.3"
    t = movement(points=8)
    play(t, "build azuchi in kannonji")
    assert (t.pos.azuchi, t.pos.fort[KANNONJI], t.pos.points) == (KANNONJI, 2, 2)
    assert [one.points for one in told(t, AzuchiBuilt)] == [2]
    assert builds(t) == []


@pytest.mark.rule("DT 15.5.3")
@pytest.mark.parametrize(("points", "price"), [(5, 0), (6, 6)])
def test_dt_15_5_3_whoever_can_afford_it_is_told_its_price(points: int, price: int) -> None:
    t = movement(points=points)
    choice = t.choice(ODA)
    assert choice is not None
    assert choice.prompt(t).args["azuchi"] == price
    if price:
        play(t, "build azuchi in kannonji")
        t.pos.points = points
        assert choice.prompt(t).args["azuchi"] == 0  # it stands


@pytest.mark.rule("DT 15.5.4")
def test_dt_15_5_4_in_a_later_turn_six_more_points_raise_it_to_3() -> None:
    t = movement(points=12)
    play(t, "build azuchi in kannonji")
    assert refused(t, "raise azuchi").rule == "DT 15.5.4"
    t = movement(points=5, turn=11, azuchi=KANNONJI, azuchi_turn=10)
    assert refused(t, "raise azuchi").rule == "DT 15.5.3"
    t = movement(points=13, turn=11, azuchi=KANNONJI, azuchi_turn=10)
    t.pos.fort[KANNONJI] = 2
    assert refused(t, "build azuchi in gifu").rule == "DT 15.5.4"
    play(t, "raise azuchi")
    assert (t.pos.fort[KANNONJI], t.pos.points) == (3, 7)
    assert len(told(t, AzuchiRaised)) == 1
    assert refused(t, "raise azuchi").rule == "DT 15.5.4"


@pytest.mark.rule("DT 15.5.5")
def test_dt_15_5_5_at_level_3_it_is_a_home_castle_of_oda() -> None:
    t = Board(turn=12).control("oda", *YELLOW).table()
    build(t, KANNONJI)
    oda = clan("oda")
    assert not home_castles(t.pos, t.facts)[oda] >> KANNONJI & 1
    raise_walls(t)
    assert home_castles(t.pos, t.facts)[oda] >> KANNONJI & 1


@pytest.mark.rule("DT 15.5.6")
@pytest.mark.parametrize("raised", [False, True])
def test_dt_15_5_6_once_anti_oda_holds_it_it_is_gone_for_good(raised: bool) -> None:
    board = Board(turn=12).control("oda", *YELLOW).leaders("gifu", "nobunaga")
    board.soldiers("kannonji", azai=2)
    t = board.active("azai_asakura").table()
    build(t, KANNONJI)
    if raised:
        raise_walls(t)
    t = board.table(SettleControl(ANTI))
    assert t.pos.control[KANNONJI] == clan("azai")
    assert t.pos.azuchi == NONE
    assert t.pos.fort[KANNONJI] == FACTS.forts[KANNONJI]
    assert [one.clan for one in told(t, AzuchiLost)] == [clan("azai")]
    assert told(t, ClanFell) == []
    again = movement(points=12, turn=13, azuchi_turn=12)
    assert refused(again, "build azuchi in gifu").rule == "DT 15.5.6"


@pytest.mark.rule("DT 15.5.6")
def test_dt_15_5_6_a_clan_of_oda_that_takes_it_over_keeps_it() -> None:
    t = Board(turn=12).control("oda", "kannonji").table()
    build(t, KANNONJI)
    change_control(t.pos, KANNONJI, clan("tokugawa"))
    falls_with(t, KANNONJI)
    assert t.pos.azuchi == KANNONJI


@pytest.mark.rule("DT 15.5.7")
def test_dt_15_5_7_besiegers_in_the_field_do_not_hold_it() -> None:
    board = Board(turn=12).control("oda", *YELLOW).leaders("gifu", "nobunaga")
    board.soldiers("kannonji", azai=3).soldiers("fort_kannonji", oda=1)
    board.pos.azuchi, board.pos.azuchi_turn, board.pos.fort[KANNONJI] = KANNONJI, 11, 2
    t = board.active("azai_asakura").table(SettleControl(ANTI))
    assert (t.pos.azuchi, t.pos.fort[KANNONJI]) == (KANNONJI, 2)
    assert told(t, AzuchiLost) == []


@pytest.mark.rule("DT 15.5.7")
def test_dt_15_5_7_walls_that_a_storm_has_broken_stay_broken() -> None:
    board = Board(turn=12).control("oda", *YELLOW).leaders("kiyosu", "nobunaga")
    board.soldiers("gifu", azai=3)
    gifu = place("gifu")
    board.pos.azuchi, board.pos.azuchi_turn, board.pos.fort[gifu] = gifu, 11, 2
    board.active("azai_asakura")
    t = board.table(StormOver(gifu, STORM, board.pos.active), SettleControl(ANTI))
    assert (t.pos.azuchi, t.pos.fort[gifu]) == (NONE, 1)


@pytest.mark.rule("DT 10.5.15", "DT 15.5.6")
@pytest.mark.parametrize(("rules", "left"), [(2, 3), (LATEST, 1)])
def test_dt_10_5_15_a_fort_destroyed_before_azuchi_stays_so_after_it(rules: int, left: int) -> None:
    gifu = place("gifu")
    board = Board(turn=11, rules=rules).control("oda", *YELLOW, "kyo").soldiers("kiyosu", oda=1)
    board.pos.fort[gifu] = 1
    t = play(board.moves("oda", 6), "build azuchi in gifu")
    t.pos.turn = 20
    raise_walls(t)
    t.pos.traces = new_traces(t.pos)  # a later impulse
    later = t.setting.game.read_position(t.setting, t.setting.game.write_position(t))
    assert later.traces == t.pos.traces
    change_control(t.pos, gifu, clan("azai"))
    falls_with(t, gifu)
    assert (t.pos.azuchi, t.pos.fort[gifu]) == (NONE, left)


# ---- home castles (2.41) -----------------------------------------------------------------------


@pytest.mark.rule("DT 2.41.4")
def test_dt_2_41_4_home_castles_end_lines_of_communication_and_decide_falls() -> None:
    board = Board().control("azai", "odani", "yokoyama").soldiers("yokoyama", azai=2)
    check_everybody(board.pos, FACTS)
    assert board.pos.cut[place("yokoyama") * 23 + clan("azai")] == 0
    change_control(board.pos, place("odani"), clan("oda"))
    check_everybody(board.pos, FACTS)
    assert board.pos.cut[place("yokoyama") * 23 + clan("azai")] == 2
    t = (
        board.leaders("box", "nagamasa")
        .soldiers("odani", oda=1)
        .active("oda")
        .table(SettleControl(ODA))
    )
    assert [one.clan for one in told(t, ClanFell)] == [clan("azai")]


@pytest.mark.rule("DT 2.41.5")
def test_dt_2_41_5_in_enemy_hands_a_home_castle_is_a_space_like_others() -> None:
    """Oda holds Odani: no line of Oda's ends there, and Azai's do not either."""
    board = Board().control("oda", "odani", "yokoyama").soldiers("yokoyama", oda=2)
    board.control("azai", "gifu", "kiyosu")
    assert not home_castles(board.pos, FACTS)[clan("oda")] >> place("odani") & 1
    check_everybody(board.pos, FACTS)
    assert board.pos.cut[place("yokoyama") * 23 + clan("oda")] == 2


@pytest.mark.rule("DT 2.41.6")
def test_dt_2_41_6_retaken_by_its_own_faction_it_is_a_home_castle_again() -> None:
    board = Board().control("oda", "odani").control("azai", "yokoyama")
    board.soldiers("yokoyama", azai=2).leaders("yokoyama", "nagamasa").soldiers("odani", asakura=1)
    check_everybody(board.pos, FACTS)
    assert board.pos.cut[place("yokoyama") * 23 + clan("azai")] == 2
    t = board.active("azai_asakura").table(SettleControl(ANTI))
    assert t.pos.control[place("odani")] == clan("azai")
    check_everybody(t.pos, FACTS)
    assert t.pos.cut[place("yokoyama") * 23 + clan("azai")] == 0


@pytest.mark.rule("DT 2.41.1")
def test_dt_2_41_1_any_number_of_units_may_stand_in_a_space() -> None:
    board = Board().soldiers("gifu", oda=32).soldiers("ogaki", tokugawa=8).control("oda", *YELLOW)
    t = board.control("oda", "ogaki").moves("oda", 2)
    play(t, "march ogaki->gifu", "take all", "go", "pass")
    assert (count(t, "gifu", "oda"), count(t, "gifu", "tokugawa")) == (32, 8)
