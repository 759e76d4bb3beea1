"""Each capacity and goal of the box, one below, exactly, and one above."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from kassen.games.dangerous.box.names import KYO, NONE, SPACES
from kassen.games.dangerous.rules.azuchi import building_refused
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.illness import Illness
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.told_control import SentOff
from kassen.games.dangerous.rules.told_powers import DiedOfIllness, IllnessRolled
from kassen.games.dangerous.rules.victory import end_of_turn, last_turn
from tests.dangerous.boards import (
    ANTI,
    FACTS,
    ODA,
    Board,
    clan,
    count,
    leader,
    place,
    play,
    texts,
    told,
)

# ---- how many march for one point (9.3, 9.5)


def marched(board: Board, move: str, target: str) -> tuple[int, int]:
    """How many of Oda have arrived there, and what is left of two points."""
    t = play(board.moves("oda", 2), move, "take all", "go")
    men = count(t, target, "oda")
    led = sum(t.pos.where[leader(name)] == place(target) for name in ("nobunaga", "katsuie"))
    return men + led, t.pos.points


@pytest.mark.rule("DT 9.3.1")
@pytest.mark.parametrize(("men", "arrive"), [(7, 7), (8, 8), (9, 8), (17, 8)])
def test_dt_9_3_1_eight_by_road(men: int, arrive: int) -> None:
    assert marched(Board().soldiers("kyo", oda=men), "march kyo->otsu", "otsu") == (arrive, 1)


@pytest.mark.rule("DT 9.3.1")
@pytest.mark.parametrize(("men", "arrive"), [(5, 7), (6, 8), (7, 8)])
def test_dt_9_3_1_leaders_are_counted_among_the_eight(men: int, arrive: int) -> None:
    board = Board().soldiers("kyo", oda=men).leaders("kyo", "nobunaga", "katsuie")
    assert marched(board, "march kyo->otsu", "otsu") == (arrive, 1)


@pytest.mark.rule("DT 9.3.2")
@pytest.mark.parametrize(("men", "arrive"), [(3, 3), (4, 4), (5, 4), (9, 4)])
def test_dt_9_3_2_four_by_trail(men: int, arrive: int) -> None:
    board = Board().soldiers("kanagasaki", oda=men)
    assert marched(board, "march kanagasaki->kutsuki", "kutsuki") == (arrive, 1)


@pytest.mark.rule("DT 9.5.0")
@pytest.mark.parametrize(("men", "arrive"), [(7, 7), (8, 8), (9, 8)])
def test_dt_9_5_0_eight_two_steps_by_road(men: int, arrive: int) -> None:
    board = Board().soldiers("kyo", oda=men)
    assert marched(board, "stride kyo,otsu,minakuchi", "minakuchi") == (arrive, 1)


# ---- how many stand somewhere (2.43, 2.41, 10.2.3)


@pytest.mark.rule("DT 2.43.4")
@pytest.mark.parametrize(("men", "leaders"), [(3, 0), (4, 0), (5, 0), (2, 2), (3, 2), (4, 1)])
def test_dt_2_43_4_four_units_of_a_faction_stay_in_a_waypoint(men: int, leaders: int) -> None:
    board = Board().soldiers("kutsuki", oda=men - 1, tokugawa=1)
    board.leaders("kutsuki", *("nobunaga", "katsuie")[:leaders])
    t = board.active("oda").table(SettleControl(ODA))
    if men + leaders > 4:
        play(t, *["send off oda_soldier"] * (men + leaders - 4))
    assert not t.to_act(), "nobody else is too many"
    assert len(told(t, SentOff)) == max(0, men + leaders - 4)
    assert count(t, "kutsuki", "oda") == min(men - 1, 4 - leaders - 1)


@pytest.mark.rule("DT 2.43.4")
def test_dt_2_43_4_each_faction_has_its_own_four() -> None:
    board = Board().soldiers("kutsuki", oda=4, azai=4).active("oda")
    assert not told(board.table(SettleControl(ODA)), SentOff)


FORTS = {1: ("sawayama", "azai"), 2: ("odani", "azai"), 3: ("ishiyama", "ikko_ikki")}
WAYPOINT = "sekigahara"


@pytest.mark.rule("DT 2.41.3", "DT 10.2.2a")
@pytest.mark.parametrize("value", FORTS)
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_dt_2_41_3_twice_its_value_fits_into_a_fort(value: int, more: int) -> None:
    space, whose = FORTS[value]
    assert FACTS.forts[place(space)] == value
    board = Board().soldiers(space, oda=1, **{whose: 2 * value + more}).control(whose, space)
    t, inside = board.entered(space).fights("oda"), 0
    while f"inside {whose}_soldier" in texts(t, ANTI):
        play(t, f"inside {whose}_soldier")
        inside += 1
    assert inside == 2 * value + min(more, 0)


@pytest.mark.rule("DT 10.2.3a", "DT 10.2.3b")
@pytest.mark.parametrize(
    ("name", "men", "led"),
    [
        *(("nobunaga", 6, 6), ("nobunaga", 7, 7), ("nobunaga", 8, 7)),
        *(("hideyoshi", 2, 2), ("hideyoshi", 3, 3), ("hideyoshi", 4, 3)),
    ],
)
def test_dt_10_2_3_as_many_as_his_rank_commands(name: str, men: int, led: int) -> None:
    board = Board().leaders(WAYPOINT, name).soldiers(WAYPOINT, oda=men, azai=1)
    t = board.entered(WAYPOINT).fights("oda")
    assert t.pos.led[leader(name)] == led


# ---- dice (13.3, 15.3)


@pytest.mark.rule("DT 15.3.3")
@pytest.mark.parametrize(("dice", "dies"), [((1, 1), True), ((2, 1), True), ((1, 3), False)])
def test_dt_15_3_3_three_is_the_last_that_kills(dice: Sequence[int], dies: bool) -> None:
    board = Board(turn=8).enters("takeda").leaders("kofu", "shingen")
    assert bool(told(board.table(Illness(), dice=dice), DiedOfIllness)) is dies


@pytest.mark.rule("DT 15.3.7")
@pytest.mark.parametrize(("turn", "rolls"), [(30, False), (31, True), (32, True)])
def test_dt_15_3_7_from_turn_31(turn: int, rolls: bool) -> None:
    t = Board(turn=turn).leaders("kyo", "nobunaga").table(Illness(), dice=[6, 6])
    assert bool(told(t, IllnessRolled)) is rolls


# ---- Azuchi (15.5)


@pytest.mark.rule("DT 15.5.1", "DT 15.5.3")
@pytest.mark.parametrize(
    ("turn", "points", "rule"),
    [
        *((9, 6, "DT 15.5.1"), (10, 6, None), (11, 6, None)),
        *((10, 5, "DT 15.5.3"), (10, 7, None)),
    ],
)
def test_dt_15_5_1_from_turn_ten_for_six_points(turn: int, points: int, rule: str | None) -> None:
    board = Board(turn=turn).control("oda", "kannonji", "gifu").soldiers("gifu", oda=1)
    refusal = building_refused(board.moves("oda", points), place("kannonji"))
    assert (refusal.rule if refusal else None) == rule


# ---- goals (14.3, 16.1.3)


def short(have: int, need: int = 0) -> DangerousTable:
    """In its last turn Oda holds so many large forts."""
    board = Board(turn=FACTS.limits["short_turns"], scenario="short")
    large = [name for at, name in enumerate(FACTS.place_ids[:SPACES]) if FACTS.forts[at] >= 2]
    board.control("azai", *FACTS.place_ids[:SPACES]).control("oda", *large[:have])
    t = board.table()
    t.pos.needed, t.result = need, None
    return t


@pytest.mark.rule("DT 14.3.3")
@pytest.mark.parametrize(("have", "winner"), [(5, ANTI), (6, ODA), (7, ODA)])
def test_dt_14_3_3_six_large_forts_win_the_short_game(have: int, winner: int) -> None:
    result = end_of_turn(short(have))
    assert result is not None
    assert result.winners == (winner,)


@pytest.mark.rule("DT 14.3.7")
@pytest.mark.parametrize(("have", "winner"), [(7, ANTI), (8, ODA), (9, ODA)])
def test_dt_14_3_7_what_was_bid_takes_the_place_of_six(have: int, winner: int) -> None:
    result = end_of_turn(short(have, need=8))
    assert result is not None
    assert result.winners == (winner,)


LENGTHS: dict[str, tuple[int, Callable[[int], Board]]] = {
    "short": (10, lambda turn: Board(turn=turn, scenario="short")),
    "standard": (30, lambda turn: Board(turn=turn)),
    "campaign": (60, lambda turn: Board(turn=turn, scenario="campaign")),
    "three": (30, lambda turn: Board(3, turn=turn)),
    "four": (30, lambda turn: Board(4, turn=turn)),
}


@pytest.mark.rule("DT 14.3.2", "DT 14.3.8", "DT 2.33.4")
@pytest.mark.parametrize("kind", LENGTHS)
@pytest.mark.parametrize("more", [-1, 0])
def test_dt_14_3_a_game_is_over_with_its_last_turn_and_no_sooner(kind: str, more: int) -> None:
    last, board = LENGTHS[kind]
    t = board(last + more).table()
    assert last_turn(t) == last
    assert (end_of_turn(t) is not None) is (more == 0)


def of_three(castles: int, kyo: str) -> tuple[str, tuple[int, ...]] | None:
    """What has won when Oda holds so many home castles and somebody Kyo."""
    homes = [at for at in range(SPACES) if FACTS.home_of[at] != NONE]
    oda = [at for at in homes if at in FACTS.homes[clan("oda")]]
    others = [at for at in homes if at not in oda and at != KYO]
    mine = [*oda, *others][:castles]
    board = Board(3).leaders("box", "nobunaga")
    board.control("azai", *(FACTS.place_ids[at] for at in others if at not in mine))
    board.control("oda", *(FACTS.place_ids[at] for at in mine)).control(kyo, "kyo")
    t = board.table(CheckFalls())
    return None if t.result is None else (t.result.how, t.result.winners)


@pytest.mark.rule("DT 16.1.3.1a")
@pytest.mark.parametrize(("castles", "wins"), [(6, False), (7, True), (8, True), (9, True)])
def test_dt_16_1_3_1a_kyo_and_seven_home_castles(castles: int, wins: bool) -> None:
    assert (of_three(castles, "oda") == ("kyo-and-castles", (ODA,))) is wins


@pytest.mark.rule("DT 16.1.3.1a")
@pytest.mark.parametrize("castles", [7, 8, 9, 12])
def test_dt_16_1_3_1a_no_number_of_castles_makes_up_for_kyo(castles: int) -> None:
    found = of_three(castles, "minor")
    assert found is None or found[0] != "kyo-and-castles"
