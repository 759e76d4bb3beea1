"""Action 4: levy units (IK 4)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.games.ikusa.box.data import EDITIONS, facts
from kassen.games.ikusa.rules.events import Levied, UnitPlaced
from tests.ikusa.boards import (
    Words,
    army,
    board,
    house,
    legal,
    play,
    province,
    refusal,
    seat_named,
    told,
)

NAMES = facts().province_ids
OWN = {"owner": "red", "force": "1 spearman"}
FAR = {"blue1": {"at": "satsuma"}, "green1": {"at": "osumi"}}
SEVEN = ("omi", "iga", "ise", "kii", "yamato", "mino", "owari")


def levying(
    koku: int,
    provinces: Mapping[str, Words] | None = None,
    armies: Mapping[str, Words] | None = None,
    edition: str = "2011",
    blue: int = 0,
) -> Match:
    """Red has so many koku in the levy bin and, unless said otherwise, seven weak provinces."""
    return board(
        ["levy-phase"],
        round=2,
        edition=edition,
        provinces=dict.fromkeys(SEVEN, OWN) if provinces is None else provinces,
        armies={**FAR, **(armies or {})},
        houses={"red": {"bins": [0, 0, koku, 0, 0]}, "blue": {"bins": [0, 0, blue, 0, 0]}},
    )


def placing(
    levy: list[int],
    provinces: Mapping[str, Words] | None = None,
    armies: Mapping[str, Words] | None = None,
) -> Match:
    """Red has chosen bowmen, swordsmen, gunners, spearmen and places them now."""
    return board(
        ["place-together"],
        round=2,
        provinces=provinces or {},
        armies={**FAR, **(armies or {})},
        houses={"red": {"levy": levy, "drafted": levy}},
    )


def levied(m: Match) -> list[tuple[int, ...]]:
    return [
        (event.bowmen, event.swordsmen, event.gunners, event.spearmen) for event in told(m, Levied)
    ]


# ---- what a koku buys --------------------------------------------------------------------------


def test_a_gloss_tells_of_the_readers_own_tray_while_all_levy_in_secret() -> None:
    m = levying(2, blue=2)
    red, blue = seat_named(m, "red"), seat_named(m, "blue")

    def glosses(seat: int) -> list[str]:
        return [m.game.gloss(look_at(m.table, seat), move) for move in m.moves(seat)]

    before = glosses(blue)
    assert before != [""] * len(before)
    play(m, "levy spearmen", seat="red")
    assert glosses(blue) == before
    mine = glosses(red)
    play(m, "levy spearmen", seat="blue")
    assert glosses(red) == mine
    assert glosses(blue) != before


@pytest.mark.rule("IK 4.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("bundle", "units"),
    [
        ("bowman", (1, 0, 0, 0)),
        ("swordsmen", (0, 2, 0, 0)),
        ("gunners", (0, 0, 2, 0)),
        ("pair", (0, 1, 1, 0)),
        ("spearmen", (0, 0, 0, 3)),
    ],
)
def test_ik_4_1_what_one_koku_buys(bundle: str, units: tuple[int, ...], edition: str) -> None:
    m = levying(1, edition=edition)
    bundles = ("bowman", "swordsmen", "gunners", "pair", "spearmen")
    assert legal(m, "red") == {*(f"levy {name}" for name in bundles), "end"}
    play(m, f"levy {bundle}", seat="red")
    assert levied(m) == [units]


@pytest.mark.rule("IK 4.1")
def test_ik_4_1_every_koku_buys_a_bundle_of_its_own() -> None:
    m = levying(3)
    play(m, "levy spearmen; levy pair; levy bowman", seat="red")
    assert levied(m) == [(1, 1, 1, 3)]


@pytest.mark.rule("IK 4.2")
def test_ik_4_2_only_what_is_in_the_tray() -> None:
    m = levying(
        2,
        armies={
            "red1": {"at": "omi", "units": "4 bowman, 9 gunner"},
            "red2": {"at": "iga", "units": "4 bowman"},
            "red3": {"at": "ise", "units": "1 bowman"},
        },
    )
    assert refusal(m, "levy bowman", "red") == "IK 4.2"
    assert refusal(m, "levy gunners", "red") == "IK 4.2"
    assert refusal(m, "levy pair", "red") == "IK 4.2"
    assert legal(m, "red") == {"levy swordsmen", "levy spearmen", "end"}


@pytest.mark.rule("IK 4.2")
def test_ik_4_2_the_last_one_can_be_levied_once() -> None:
    m = levying(
        2,
        armies={
            "red1": {"at": "omi", "units": "4 bowman"},
            "red2": {"at": "iga", "units": "4 bowman"},
        },
    )
    play(m, "levy bowman", seat="red")
    assert refusal(m, "levy bowman", "red") == "IK 4.2"


@pytest.mark.rule("IK 4.2")
def test_ik_4_2_a_kind_that_ran_out_comes_back_through_casualties() -> None:
    m = board(
        ["pick-battles red", "levy-phase"],
        turn="red",
        phase="c",
        round=2,
        provinces={
            **dict.fromkeys(SEVEN, OWN),
            "wakasa": {"owner": "red", "force": "1 bowman", "attacks": "tango"},
            "tango": {"owner": "blue", "force": "1 bowman"},
        },
        armies={
            "red1": {"at": "omi", "units": "4 bowman"},
            "red2": {"at": "iga", "units": "4 bowman"},
            **FAR,
        },
        houses={"red": {"bins": [0, 0, 1, 0, 0]}},
        dice=[12, 1],
    )
    assert "levy bowman" in legal(m, "red")


# ---- how many, and where -----------------------------------------------------------------------


@pytest.mark.rule("IK 4.3")
def test_ik_4_3_no_more_units_than_provinces() -> None:
    m = levying(5, dict.fromkeys(SEVEN[:4], OWN))
    play(m, "levy spearmen", seat="red")
    assert refusal(m, "levy pair", "red") == "IK 4.3"
    play(m, "levy swordsmen", seat="red")
    assert levied(m) == [(0, 1, 0, 3)]
    assert all(move.startswith("place") for move in legal(m, "red"))


@pytest.mark.rule("IK 4.4")
def test_ik_4_4_one_unit_a_province() -> None:
    m = placing([0, 2, 0, 1], {"omi": OWN, "iga": OWN, "ise": OWN, "kii": {**OWN, "owner": "blue"}})
    play(m, "place swordsman in omi", seat="red")
    assert refusal(m, "place swordsman in omi", "red") == "IK 4.4"
    assert refusal(m, "place spearman in omi", "red") == "IK 4.4"
    assert refusal(m, "place spearman in kii", "red") == "IK 4.4"
    play(m, "place spearman in ise; place swordsman in iga", seat="red")
    assert province(m, "omi")["force"] == "1 swordsman, 1 spearman"
    assert province(m, "ise")["force"] == "2 spearman"


@pytest.mark.rule("IK 4.4")
def test_ik_4_4_in_the_next_round_the_province_receives_again() -> None:
    m = levying(1, {"omi": OWN})
    play(m, "levy bowman; place bowman in omi", seat="red")
    assert not any(m.table.pos.draft)
    again = levying(1, {"omi": {"owner": "red", "force": province(m, "omi")["force"]}})
    play(again, "levy bowman; place bowman in omi", seat="red")
    assert province(again, "omi")["force"] == "2 bowman, 1 spearman"


@pytest.mark.rule("IK 4.5")
def test_ik_4_5_a_unit_with_the_army_is_the_one_of_that_province() -> None:
    m = placing([0, 0, 2, 0], {"omi": OWN, "iga": OWN}, {"red1": {"at": "omi"}})
    play(m, "enlist gunner with red1", seat="red")
    assert refusal(m, "place gunner in omi", "red") == "IK 4.4"
    assert refusal(m, "enlist gunner with red1", "red") == "IK 4.4"
    play(m, "place gunner in iga", seat="red")
    assert army(m, "red1")["units"] == "1 gunner"
    assert province(m, "omi")["force"] == "1 spearman"
    assert [event.troop for event in told(m, UnitPlaced)] == [0, 15 + NAMES.index("iga")]


@pytest.mark.rule("IK 4.5")
def test_ik_4_5_and_a_unit_with_the_force_closes_the_army_card() -> None:
    m = placing([0, 0, 2, 0], {"omi": OWN, "iga": OWN}, {"red1": {"at": "omi"}})
    play(m, "place gunner in omi", seat="red")
    assert refusal(m, "enlist gunner with red1", "red") == "IK 4.4"
    assert refusal(m, "enlist gunner with blue1", "red") == "IK 4.5"


@pytest.mark.rule("IK 4.6")
def test_ik_4_6_placing_keeps_to_five_and_to_the_squares() -> None:
    m = placing(
        [1, 0, 1, 0],
        {"omi": {"owner": "red", "force": "5 spearman"}, "iga": OWN},
        {
            "red1": {"at": "omi", "units": "4 swordsman"},
            "red2": {"at": "iga", "units": "9 spearman"},
        },
    )
    assert refusal(m, "place bowman in omi", "red") == "IK 4.6"
    assert refusal(m, "enlist bowman with red1", "red") == "IK 4.6"
    play(m, "enlist gunner with red1; enlist bowman with red2", seat="red")
    assert army(m, "red1")["units"] == "4 swordsman, 1 gunner"
    assert army(m, "red2")["units"] == "1 bowman, 9 spearman"


@pytest.mark.rule("IK 4.6")
def test_ik_4_6_ten_ashigaru_fill_an_army() -> None:
    m = placing([0, 0, 1, 0], {"iga": OWN}, {"red1": {"at": "omi", "units": "10 spearman"}})
    assert refusal(m, "enlist gunner with red1", "red") == "IK 4.6"


@pytest.mark.rule("IK 4.7")
def test_ik_4_7_a_unit_may_begin_a_force_beside_an_army() -> None:
    m = placing([1, 0, 0, 0], armies={"red1": {"at": "omi", "units": "2 gunner"}})
    assert legal(m, "red") == {"place bowman in omi", "enlist bowman with red1"}
    play(m, "place bowman in omi", seat="red")
    assert province(m, "omi") == {"owner": "red", "force": "1 bowman"}
    assert army(m, "red1")["units"] == "2 gunner"


# ---- all at once -------------------------------------------------------------------------------


@pytest.mark.rule("IK 4.8")
def test_ik_4_8_first_all_choose_then_all_place() -> None:
    m = levying(1, blue=1)
    assert m.to_act() == (0, 1)
    play(m, "levy bowman", seat="red")
    assert m.to_act() == (1,)
    assert levied(m) == []
    assert not any(observe(m.table, 1).view.drafted_levy)
    play(m, "levy bowman", seat="blue")
    assert levied(m) == [(1, 0, 0, 0), (1, 0, 0, 0)]
    assert observe(m.table, SPECTATOR).view.levy[:8] == (1, 0, 0, 0, 1, 0, 0, 0)
    assert m.to_act() == (0, 1)
    play(m, "place bowman in omi", seat="red")
    assert not any(observe(m.table, 1).view.draft)
    assert told(m, UnitPlaced) == []
    play(m, "enlist bowman with blue1", seat="blue")
    assert [event.house for event in told(m, UnitPlaced)] == [0, 1]


@pytest.mark.rule("IK 4.9")
def test_ik_4_9_part_of_a_koku_that_buys_nothing_is_lost() -> None:
    m = levying(1, dict.fromkeys(SEVEN[:2], OWN))
    play(m, "levy spearmen", seat="red")
    assert levied(m) == [(0, 0, 0, 2)]
    assert house(m, "red") == {"levy": [0, 0, 0, 2], "drafted": [0, 0, 0, 2]}


@pytest.mark.rule("IK 4.9")
def test_ik_4_9_the_last_unit_of_a_kind_costs_a_whole_koku() -> None:
    m = levying(1, armies={"red1": {"at": "omi", "units": "8 gunner"}})
    play(m, "levy gunners", seat="red")
    assert levied(m) == [(0, 0, 1, 0)]


@pytest.mark.rule("IK 4.9")
def test_ik_4_9_koku_beyond_all_provinces_are_lost() -> None:
    m = levying(4, {"omi": OWN})
    play(m, "levy bowman; place bowman in omi", seat="red")
    assert house(m, "red") == {}
    assert province(m, "omi")["force"] == "1 bowman, 1 spearman"


@pytest.mark.rule("IK 4.9")
def test_ik_4_9_one_may_stop_and_lose_the_rest() -> None:
    m = levying(4)
    play(m, "levy bowman; end", seat="red")
    assert levied(m) == [(1, 0, 0, 0)]
    assert house(m, "red") == {"levy": [1, 0, 0, 0], "drafted": [1, 0, 0, 0]}


@pytest.mark.rule("IK 4.9")
def test_ik_4_9_units_without_a_place_stay_in_the_tray() -> None:
    full = {"owner": "red", "force": "5 spearman"}
    m = levying(1, {"omi": full, "iga": full, "ise": OWN})
    tray = m.table.pos.tray[3]
    play(m, "levy spearmen; place spearman in ise", seat="red")
    assert m.result is not None
    assert m.table.pos.tray[3] == tray - 1
    assert (province(m, "omi"), province(m, "iga")) == (full, full)
    assert not any(m.table.pos.levy)
