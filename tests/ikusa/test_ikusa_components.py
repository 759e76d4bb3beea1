"""What the pieces are and how many there may be, seen at play (IK C)."""

from __future__ import annotations

from collections import Counter

import pytest

from kassen.core.engine.views import observe
from kassen.core.values.errors import ScenarioError
from kassen.core.values.readers import SPECTATOR
from kassen.games.ikusa.box.data import EDITIONS, facts
from kassen.games.ikusa.rules.events import (
    BattleDeclared,
    DiceRolled,
    Experienced,
    KokuCollected,
    NinjaHired,
    NothingBuilt,
    RoninHired,
)
from tests.ikusa.boards import (
    Words,
    army,
    board,
    legal,
    play,
    province,
    refusal,
    told,
    words,
)

F = facts()
FAR = {"blue1": {"at": "satsuma"}, "green1": {"at": "osumi"}}


# ---- neighbours at play ------------------------------------------------------------------------


@pytest.mark.rule("IK C.4")
def test_ik_c_4_a_step_goes_to_a_neighbour_only() -> None:
    m = board(
        ["move-armies red red"],
        turn="red",
        phase="a",
        provinces={
            name: {"owner": "red", "force": "1 spearman"} for name in ("omi", "mino", "owari")
        },
        armies={"red1": {"at": "omi", "hole": 6}, **FAR},
    )
    assert refusal(m, "move red1->owari") == "IK C.4"
    play(m, "move red1->mino; move red1->owari")
    assert army(m, "red1")["at"] == "owari"


@pytest.mark.rule("IK C.4")
def test_ik_c_4_an_attack_goes_to_a_neighbour_only() -> None:
    m = board(
        ["declare-battles red red"],
        turn="red",
        phase="b",
        provinces={
            "omi": {"owner": "red", "force": "1 spearman"},
            "owari": {"owner": "blue", "force": "1 spearman"},
            "mino": {"owner": "blue", "force": "1 spearman"},
        },
        armies={**FAR},
    )
    assert refusal(m, "declare omi->owari") == "IK C.4"
    assert "declare omi->mino" in legal(m)


@pytest.mark.rule("IK C.4")
def test_ik_c_4_units_of_a_force_go_to_a_neighbour_only() -> None:
    m = board(
        ["final-forces red red"],
        turn="red",
        phase="d",
        provinces={"omi": {"owner": "red", "force": "2 spearman"}},
        armies={**FAR},
    )
    assert refusal(m, "advance omi->owari") == "IK C.4"
    near = {F.province_ids[n] for n in F.neighbours[F.province_ids.index("omi")]}
    assert legal(m) == {"end", *(f"advance omi->{name}" for name in near)}


@pytest.mark.rule("IK C.5")
def test_ik_c_5_provinces_that_meet_in_a_point_are_not_neighbours() -> None:
    m = board(
        ["declare-battles red red"],
        turn="red",
        phase="b",
        provinces={
            "kozuke": {"owner": "red", "force": "1 spearman"},
            "echigo": {"owner": "blue", "force": "1 spearman"},
            "shimosa": {"owner": "blue", "force": "1 spearman"},
        },
        armies={**FAR},
    )
    assert refusal(m, "declare kozuke->shimosa") == "IK C.4"
    assert "declare kozuke->echigo" in legal(m)


@pytest.mark.rule("IK C.6")
def test_ik_c_6_a_sea_line_serves_moves_and_attacks() -> None:
    there = {"owner": "blue", "force": "1 spearman"}
    m = board(
        ["declare-battles red red", "final-forces red red"],
        turn="red",
        phase="b",
        provinces={"iki": {"owner": "red", "force": "2 spearman"}, "nagato": there, "buzen": there},
        armies={**FAR},
    )
    assert refusal(m, "declare iki->buzen") == "IK C.4"
    assert legal(m) == {"declare iki->nagato", "declare iki->tsushima", "end"}
    play(m, "end; advance iki->tsushima")
    assert province(m, "tsushima") == {
        "owner": "red",
        "force": "1 spearman",
        "arrived": "1 spearman",
    }


# ---- shared supplies ---------------------------------------------------------------------------


@pytest.mark.rule("IK C.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_c_7_ten_castles_and_five_bases_for_all(edition: str) -> None:
    assert (facts(edition).castles, facts(edition).fortresses) == (10, 5)
    forts = {name: {"building": "fortress"} for name in F.province_ids[10:15]}
    castles = {name: {"building": "castle"} for name in F.province_ids[20:24]}
    m = board(
        ["build-phase"],
        edition=edition,
        provinces={
            **forts,
            **castles,
            "omi": {"owner": "red", "force": "1 spearman"},
            "iga": {"owner": "blue", "force": "1 spearman"},
        },
        armies={"green1": {"at": "osumi"}},
        houses={
            "red": {"marker": 2, "bins": [0, 2, 0, 0, 0]},
            "blue": {"marker": 1, "bins": [0, 2, 0, 0, 0]},
        },
    )
    play(m, "build castle iga")
    assert province(m, "iga")["building"] == "castle"
    assert "building" not in province(m, "omi")
    assert [event.house for event in told(m, NothingBuilt)] == [0]


@pytest.mark.rule("IK C.7")
def test_ik_c_7_no_sixth_fortress() -> None:
    forts = {name: {"building": "fortress"} for name in F.province_ids[10:15]}
    own = {"owner": "red", "force": "1 spearman"}
    m = board(
        ["build-phase"],
        provinces={**forts, "omi": {**own, "building": "castle"}, "iga": own},
        armies={**FAR},
        houses={"red": {"marker": 1, "bins": [0, 2, 0, 0, 0]}},
    )
    assert refusal(m, "build fortress omi") == "IK 3.5"
    assert legal(m) == {"build castle iga"}


def hire_all(edition: str) -> list[RoninHired]:
    bins = {"bins": [0, 0, 0, 10, 0]}
    m = board(
        ["hire-ronin"],
        edition=edition,
        houses={
            "red": {**bins, "marker": 1},
            "blue": {**bins, "marker": 2},
            "green": {**bins, "marker": 3},
        },
    )
    return told(m, RoninHired)


@pytest.mark.rule("IK C.8")
def test_ik_c_8_thirty_ronin_in_2011() -> None:
    assert [(hired.count, hired.wanted) for hired in hire_all("2011")] == [
        (20, 20),
        (10, 20),
        (0, 20),
    ]


@pytest.mark.rule("IK 86.1")
def test_ik_86_1_twenty_six_ronin_in_1986() -> None:
    assert [hired.count for hired in hire_all("1986")] == [20, 6, 0]


def most_income(players: int, most: int) -> int:
    """The largest sum of incomes when nobody has more than so many of the 68 provinces."""
    best = {0: 0}
    for _ in range(players):
        more: dict[int, int] = {}
        for used, paid in best.items():
            for own in range(1, min(most, 68 - used) + 1):
                more[used + own] = max(more.get(used + own, 0), paid + max(3, own // 3))
        best = more
    return max(best.values())


@pytest.mark.rule("IK C.9")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_ik_c_9_before_a_win_incomes_never_exceed_thirty_koku(players: int) -> None:
    assert most_income(players, 34) <= 30


def incomes(shares: dict[str, int], options: dict[str, bool | int | str]) -> list[int]:
    """What five houses collect that have so many provinces, each with a daimyo."""
    owners = [house for house, count in shares.items() for _ in range(count)]
    held: Counter[str] = Counter()
    provinces: dict[str, Words] = {}
    armies: dict[str, Words] = {}
    for name, owner in zip(F.province_ids, owners, strict=True):
        armies.setdefault(f"{owner}1", {"at": name})
        kind = ("spearman", "bowman", "gunner", "swordsman")[max(0, held[owner] // 9 - 3)]
        provinces[name] = {"owner": owner, "force": f"1 {kind}"}
        held[owner] += 1
    m = board(["collect-koku"], players=5, provinces=provinces, armies=armies, options=options)
    return [event.koku for event in told(m, KokuCollected)]


@pytest.mark.rule("IK C.9")
def test_ik_c_9_thirty_koku_are_just_enough() -> None:
    shares = {"red": 33, "blue": 32, "green": 1, "black": 1, "gold": 1}
    assert incomes(shares, {}) == [11, 10, 3, 3, 3]


@pytest.mark.rule("IK C.9")
def test_ik_c_9_where_the_longer_game_goes_beyond_koku_do_not_run_out() -> None:
    shares = {"red": 63, "blue": 1, "green": 1, "black": 1, "gold": 2}
    assert sum(incomes(shares, {"longer_game": True})) == 33


@pytest.mark.rule("IK C.10")
def test_ik_c_10_there_is_one_ninja() -> None:
    m = board(
        ["plan", "hire-ninja"],
        round=1,
        ninja="red",
        armies={"red1": {"at": "omi"}, **FAR},
        houses={name: {"koku": 3} for name in ("red", "blue", "green")},
    )
    play(m, "put 3 ninja; seal", seat="blue")
    play(m, "put 3 levy; seal", seat="green")
    play(m, "wait; put 2 ninja; put 1 levy; seal", seat="red")
    assert words(m)["ninja"] == "blue"
    assert [event.house for event in told(m, NinjaHired)] == [1]


@pytest.mark.rule("IK C.11")
def test_ik_c_11_more_battles_than_twelve_markers() -> None:
    own: list[int] = []
    for p, near in enumerate(F.neighbours):
        if not set(near) & set(own):
            own.append(p)
    attackers = [F.province_ids[p] for p in own[:14]]
    targets = [F.province_ids[F.neighbours[p][0]] for p in own[:14]]
    m = board(
        ["declare-battles red red"],
        turn="red",
        phase="b",
        round=2,
        provinces={name: {"owner": "red", "force": "1 spearman"} for name in attackers},
        armies={**FAR},
    )
    pairs = zip(attackers, targets, strict=True)
    play(m, "; ".join(f"declare {name}->{target}" for name, target in pairs))
    assert len(told(m, BattleDeclared)) == 14 > 12


# ---- dice --------------------------------------------------------------------------------------

MIXED = "1 bowman, 1 swordsman, 1 gunner, 1 spearman, 1 ronin"


def attack_with_all_kinds(dice: list[int]) -> dict[int, int]:
    """Hits by kind of unit of an army that attacks five spearmen."""
    m = board(
        ["pick-battles red"],
        turn="red",
        phase="c",
        round=2,
        provinces={"tango": {"owner": "blue", "force": "5 spearman"}},
        armies={"red1": {"at": "wakasa", "units": MIXED, "attacks": "tango"}, **FAR},
        dice=dice,
    )
    return {event.unit: event.hits for event in told(m, DiceRolled) if event.attacking}


@pytest.mark.rule("IK C.14")
def test_ik_c_14_a_die_at_the_combat_value_hits() -> None:
    hits = attack_with_all_kinds([6, 4, 6, 5, 5, 4, 12, 12, 12])
    assert hits == dict.fromkeys(range(6), 1)


@pytest.mark.rule("IK C.14")
def test_ik_c_14_a_die_above_the_combat_value_misses() -> None:
    hits = attack_with_all_kinds([7, 5, 7, 6, 6, 5, 12, 12, 12, 12, 12])
    assert hits == dict.fromkeys(range(6), 0)


@pytest.mark.rule("IK C.14")
def test_ik_c_14_a_die_has_twelve_sides() -> None:
    assert attack_with_all_kinds([12, 11, 10, 9, 8, 7, 12, 12, 12, 12, 12])[5] == 0


# ---- the experience track ----------------------------------------------------------------------


@pytest.mark.rule("IK C.20")
@pytest.mark.parametrize(
    ("hole", "then", "level"),
    [(0, 1, 1), (1, 2, 1), (2, 3, 2), (3, 4, 2), (4, 5, 3), (5, 6, 4), (6, 6, 4)],
)
def test_ik_c_20_the_marker_goes_right_and_stays_in_the_last_hole(
    hole: int, then: int, level: int
) -> None:
    m = board(
        ["pick-battles red"],
        turn="red",
        phase="c",
        round=2,
        provinces={"tango": {"owner": "blue", "force": "1 spearman"}},
        armies={
            "red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango", "hole": hole},
            **FAR,
        },
        dice=[1],
    )
    if hole > 2:
        play(m, "wait")
    assert army(m, "red1").get("hole", 0) == then
    gained = [(event.hole, event.level) for event in told(m, Experienced)]
    assert gained == ([(then, level)] if then > hole else [])


@pytest.mark.rule("IK C.20")
def test_ik_c_20_there_is_no_hole_beyond_the_last() -> None:
    with pytest.raises(ScenarioError):
        board(["end-of-scenario"], armies={"red1": {"at": "omi", "hole": 7}})


# ---- what is open ------------------------------------------------------------------------------


@pytest.mark.rule("IK C.21")
def test_ik_c_21_everything_is_open_but_bins_and_the_places_of_ronin() -> None:
    m = board(
        ["plan"],
        round=2,
        provinces={
            "omi": {"owner": "red", "force": "4 spearman", "hidden": 2, "building": "castle"},
            "iga": {"owner": "red", "force": "4 spearman"},
        },
        armies={"red1": {"at": "wakasa", "units": "3 gunner", "hole": 3}, **FAR},
        houses={"red": {"koku": 5, "marker": 2}, "blue": {"koku": 3}},
    )
    play(m, "put 5 levy", seat="red")
    own, other, anybody = (observe(m.table, seat).view for seat in (0, 1, SPECTATOR))
    omi, pos = F.province_ids.index("omi"), m.table.pos
    assert own.hidden[omi] == 2
    assert own.plan[:5] == (0, 0, 5, 0, 0)
    for view in (other, anybody):
        assert not any(view.hidden)
        assert not any(view.plan)
        assert view.cards[0] == (2,)
        assert view.koku[0] == 5
        for name in ("owner", "building", "force", "army", "army_at", "hole", "tray", "marker"):
            assert getattr(view, name) == tuple(getattr(pos, name))
        assert view.pool == pos.pool == 28
