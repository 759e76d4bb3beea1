"""Every limit and goal of the box: one below it, at it, one above it.

What the chapters' own tests say of all three is not said again here.
"""

from __future__ import annotations

import pytest

from kassen.games.ikusa.rules.position import force_size
from tests.ikusa.boards import board, house, legal
from tests.ikusa.marches import FAR_AWAY, force, held, reds
from tests.ikusa.test_ikusa_build import NAMES, OWN, building
from tests.ikusa.test_ikusa_two_players_winning import end_of_round
from tests.ikusa.test_ikusa_victory import final_move, realm

HOLES = {1: 0, 2: 3, 3: 5, 4: 6}
"""A hole of each level."""


@pytest.mark.rule("IK C.17", "IK 7.D.7")
@pytest.mark.parametrize(("there", "most"), [(1, 4), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_ik_c_17_a_force_grows_to_five_by_units_that_come(there: int, most: int) -> None:
    provinces = {"mino": force(f"{there} spearman"), "omi": force("4 gunner, 1 bowman")}
    m = reds("d", provinces=provinces, armies={"red1": {"at": "omi"}})
    m.play("end")
    assert ("advance omi->mino" in legal(m)) == (most > 0)
    if most:
        m.play("advance omi->mino")
        while "add gunner" in legal(m):
            m.play("add gunner")
        if "go" in legal(m):
            m.play("go")
        assert force_size(m.table.pos, m.table.setting.notation.index("province", "mino")) == 5


@pytest.mark.rule("IK C.17", "IK 4.6")
@pytest.mark.parametrize(("there", "fits"), [(3, True), (4, True), (5, False)])
def test_ik_4_6_a_levied_unit_joins_a_force_below_five(there: int, fits: bool) -> None:
    houses = {"red": {"drafted": [0, 0, 0, 1]}}
    m = board(
        ["place-levy red red"],
        round=2,
        provinces={"omi": force(f"{there} spearman"), **held("iga")},
        armies=FAR_AWAY,
        houses=houses,
    )
    assert ("place spearman in omi" in legal(m)) == fits


@pytest.mark.rule("IK C.16", "IK 7.A.10")
@pytest.mark.parametrize(
    ("units", "kind", "fits"),
    [
        ("2 bowman, 1 swordsman", "swordsman", True),
        ("3 bowman, 1 swordsman", "swordsman", False),
        ("4 gunner, 5 spearman", "spearman", True),
        ("4 gunner, 6 spearman", "spearman", False),
        ("3 gunner, 5 spearman", "spearman", True),
        ("4 gunner, 6 spearman", "swordsman", True),
    ],
)
def test_ik_c_16_four_squares_for_samurai_and_ten_for_ashigaru(
    units: str, kind: str, fits: bool
) -> None:
    provinces = {"omi": force("1 swordsman, 2 spearman")}
    m = reds("a", provinces=provinces, armies={"red1": {"at": "omi", "units": units}})
    assert (f"take {kind} into red1" in legal(m)) == fits


@pytest.mark.rule("IK 5.6", "IK 5.7")
@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_ik_5_6_one_ronin_fewer_than_regulars_and_no_more(size: int) -> None:
    m = board(
        ["deploy-ronin red red"],
        round=2,
        provinces={"omi": force(f"{size} spearman"), "mino": force("3 gunner")},
        armies=FAR_AWAY,
        houses={"red": {"hired": 6}},
    )
    found = {n for n in range(8) if f"deploy {n} in omi" in legal(m)}
    assert found == set(range(1, size))


@pytest.mark.rule("IK 7.8", "IK 7.A.4")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_ik_7_8_as_many_steps_as_the_level_and_no_more(level: int) -> None:
    armies = {"red1": {"at": "omi", "units": "2 gunner", "hole": HOLES[level]}}
    for made in (level - 1, level):
        armies["red1"]["steps"] = made
        m = reds("a", provinces={"omi": force("1 spearman"), **held("mino")}, armies=armies)
        assert ("move red1->mino" in legal(m)) == (made < level)


@pytest.mark.rule("IK 9.1", "IK 9.2")
@pytest.mark.parametrize(
    ("provinces", "koku"), [(8, 3), (9, 3), (10, 3), (11, 3), (12, 4), (13, 4), (14, 4), (15, 5)]
)
def test_ik_9_2_three_koku_up_to_eleven_provinces(provinces: int, koku: int) -> None:
    armies = {"red1": {"at": "omi"}, "blue1": {"at": "tosa"}, "green1": {"at": "osumi"}}
    m = board(["collect-koku"], round=2, provinces=realm(provinces), armies=armies)
    assert house(m, "red")["koku"] == koku


@pytest.mark.rule("IK W.1", "IK W.3")
@pytest.mark.parametrize(("owned", "wins"), [(33, False), (34, True), (35, True)])
def test_ik_w_3_thirty_five_or_more_win_a_longer_game_when_the_round_ends(
    owned: int, wins: bool
) -> None:
    m = final_move(
        owned, "turn-ends", "remove-ronin", "collect-koku", options={"longer_game": True}
    )
    m.play("move red1->wakasa")
    m.play("end")
    assert (m.result is not None and m.result.how == "provinces") == wins


@pytest.mark.rule("IK 2P.8", "IK 86.12")
@pytest.mark.parametrize(("edition", "goal"), [("2011", 50), ("1986", 51)])
def test_ik_2p_8_one_below_the_goal_of_two_at_it_and_one_above(edition: str, goal: int) -> None:
    found = [end_of_round(goal + more, edition) for more in (-1, 0, 1)]
    assert found == ["end-of-scenario", "provinces", "provinces"]


@pytest.mark.rule("IK 3.5", "IK 3.6")
@pytest.mark.parametrize(("stand", "may"), [(9, True), (10, False)])
def test_ik_3_6_the_tenth_castle_can_be_built_and_no_eleventh(stand: int, may: bool) -> None:
    m = building({"omi": OWN}, castles=stand)
    assert bool(m.to_act()) == may


@pytest.mark.rule("IK 3.5", "IK 3.6")
@pytest.mark.parametrize(("stand", "may"), [(4, True), (5, False)])
def test_ik_3_6_the_fifth_fortress_can_be_built_and_no_sixth(stand: int, may: bool) -> None:
    forts = {name: {"building": "fortress"} for name in NAMES[45 : 45 + stand]}
    m = building({**forts, "omi": {**OWN, "building": "castle"}}, castles=0)
    assert ("build fortress omi" in legal(m, "red")) == may if m.to_act() else not may
