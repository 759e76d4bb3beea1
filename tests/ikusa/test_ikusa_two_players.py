"""Two players lead two colours each (IK 2P, 86.12, 86.13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from kassen.core.play.match import Match
from kassen.core.values.errors import ScenarioError
from kassen.games.ikusa.box.data import EDITIONS, facts
from kassen.games.ikusa.rules.events import (
    Dealt,
    DiceRolled,
    KokuCollected,
    NinjaHired,
    WarBegan,
)
from tests.ikusa.boards import (
    Words,
    army,
    board,
    house,
    legal,
    play,
    province,
    refusal,
    set_up,
    told,
    words,
)

F = facts()
NAMES = F.province_ids
EAST, WEST = range(2)
COLOURS = ("red", "blue", "green", "black")
FAR = {
    "red1": {"at": "mutsu"},
    "blue1": {"at": "satsuma"},
    "green1": {"at": "dewa"},
    "black1": {"at": "osumi"},
}


def position(
    agenda: list[str],
    provinces: Mapping[str, Words] | None = None,
    armies: Mapping[str, Words] | None = None,
    houses: Mapping[str, Words] | None = None,
    phase: str = "",
    turn: str = "red",
    dice: tuple[int, ...] = (),
) -> Match:
    return board(
        agenda,
        players=2,
        round=2,
        turn=turn,
        phase=phase,
        provinces=provinces,
        armies={**FAR, **(armies or {})},
        houses=houses,
        dice=dice,
    )


def owned(owner: str, force: str = "1 spearman") -> Words:
    return {"owner": owner, "force": force}


def give(names: tuple[str, ...], colour: str) -> str:
    return "; ".join(f"give {name} to {colour}" for name in names)


def dealt_out(edition: str = "2011") -> Match:
    """East has the first half of the list, West the second."""
    return set_up([1] * 68, players=2, edition=edition)


def split(edition: str = "2011") -> Match:
    m = dealt_out(edition)
    play(m, give(NAMES[:17], "green"))
    play(m, give(NAMES[34:51], "black"), dice=[1, 1, 1, 1])
    return m


# ---- set-up ------------------------------------------------------------------------------------


@pytest.mark.rule("IK 2P.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_2p_1_each_leads_two_colours_with_their_own_things(edition: str) -> None:
    m = split(edition)
    assert [house(m, name) for name in COLOURS] == [{"koku": 5, "marker": n} for n in (1, 2, 3, 4)]
    acting = []
    for _ in range(4):
        acting.append(m.to_act()[0])
        play(m, sorted(legal(m))[0])
    assert acting == [EAST, WEST, EAST, WEST]
    pos = m.table.pos
    assert pos.tray == bytes([6, 6, 3, 17] * 4)
    assert len(pos.army_at) == 12


@pytest.mark.rule("IK 2P.2")
def test_ik_2p_2_each_colour_plans_for_itself() -> None:
    m = position(["plan"], houses={name: {"koku": 3} for name in COLOURS})
    assert m.to_act() == (EAST, WEST)
    assert refusal(m, "put 4 levy", "east") == "IK 1.1"
    play(m, "put 3 levy; seal; put 3 ronin; seal", seat="east")
    play(m, "put 3 order; seal; put 3 ninja; seal", seat="west")
    assert [house(m, name)["bins"] for name in COLOURS] == [
        [0, 0, 3, 0, 0],
        [3, 0, 0, 0, 0],
        [0, 0, 0, 3, 0],
        [0, 0, 0, 0, 3],
    ]


@pytest.mark.rule("IK 2P.2")
def test_ik_2p_2_each_colour_builds_levies_and_bids_for_itself() -> None:
    bins = {"bins": [0, 2, 1, 0, 2]}
    m = position(
        ["build-phase", "levy-phase", "hire-ninja"],
        houses={"red": {**bins, "marker": 1}, "green": {**bins, "marker": 2}},
    )
    assert refusal(m, "build castle dewa", "east") == "IK 3.3"
    play(m, "build castle mutsu; build castle dewa; levy bowman; levy gunners", seat="east")
    assert refusal(m, "place bowman in dewa", "east") == "IK 4.4"
    play(m, "enlist bowman with red1; enlist gunner with green1", seat="east")
    assert (army(m, "red1")["units"], army(m, "green1")["units"]) == ("1 bowman", "1 gunner")
    assert province(m, "mutsu")["building"] == province(m, "dewa")["building"] == "castle"
    assert told(m, NinjaHired) == []  # a tie of his own two colours


@pytest.mark.rule("IK 2P.2")
def test_ik_2p_2_four_markers_and_a_turn_for_each_colour() -> None:
    houses = {name: {"marker": n} for name, n in zip(COLOURS, (4, 2, 1, 3), strict=True)}
    m = position(["wage-war"], houses=houses)
    for seat in (EAST, WEST, WEST, EAST):
        assert m.to_act() == (seat,)
        play(m, "end; end; end; end")
    assert [event.house for event in told(m, WarBegan)] == [2, 1, 3, 0]


@pytest.mark.rule("IK 2P.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_2p_3_34_cards_each_in_two_sets_of_17(edition: str) -> None:
    m = dealt_out(edition)
    assert [len(event.provinces) for event in told(m, Dealt)] == [34, 34]
    assert m.to_act() == (EAST,)
    assert refusal(m, f"give {NAMES[34]} to green") == "IK 2P.3"
    play(m, give(NAMES[:17], "green"))
    assert m.to_act() == (WEST,)
    assert refusal(m, f"give {NAMES[17]} to black") == "IK 2P.3"
    play(m, give(NAMES[34:51], "black"), dice=[1, 1, 1, 1])
    assert Counter(m.table.pos.owner) == dict.fromkeys(range(4), 17)
    assert [province(m, NAMES[at])["owner"] for at in (0, 17, 34, 51)] == [
        "green",
        "red",
        "black",
        "blue",
    ]


@pytest.mark.rule("IK 2P.3")
def test_ik_2p_3_no_card_is_given_to_the_other_player() -> None:
    m = dealt_out()
    for colour in ("blue", "black", "red"):
        assert refusal(m, f"give {NAMES[0]} to {colour}") == "IK 2P.3"


@pytest.mark.rule("IK 2P.4")
def test_ik_2p_4_spearmen_armies_and_koku_of_a_colour() -> None:
    m = split()
    moves = 0
    while m.table.pos.round == 0:
        play(m, sorted(legal(m))[0])
        moves += 1
    assert moves == 4 * (6 + 3)
    pos = m.table.pos
    assert pos.tray == bytes([6, 6, 3, 36 - 17 - 12] * 4)
    assert [event.koku for event in told(m, KokuCollected)] == [5] * 4
    strong = [one["owner"] for one in words(m)["provinces"].values() if "3" in one["force"]]
    assert Counter(strong) == dict.fromkeys(COLOURS, 6)
    assert len(set(pos.army_at)) == 12


def neighbours_among(names: set[str], name: str) -> set[str]:
    return {NAMES[n] for n in F.neighbours[NAMES.index(name)]} & names


def lying_together(cards: set[str], size: int) -> list[str]:
    found = [sorted(cards)[0]]
    for name in found:
        found += sorted(neighbours_among(cards, name) - set(found))
    return found[:size]


@pytest.mark.rule("IK 86.13")
def test_ik_86_13_sets_that_lie_together_can_be_made_of_any_cards() -> None:
    m = dealt_out("1986")
    cards = set(NAMES[:34])
    assert legal(m) == {f"give {name} to green" for name in cards}
    chosen = lying_together(cards, 17)
    assert len(chosen) == 17
    for at, name in enumerate(chosen):
        assert legal(m) == {f"give {other} to green" for other in cards - set(chosen[:at])}
        play(m, f"give {name} to green")
    green = {name for name in NAMES if province(m, name).get("owner") == "green"}
    assert green == set(chosen)
    assert all(neighbours_among(green, name) for name in green)


@pytest.mark.rule("IK 86.13")
def test_ik_86_13_is_a_wish_that_nobody_is_held_to() -> None:
    m = dealt_out("1986")
    play(m, give(NAMES[0:34:2], "green"))
    assert m.to_act() == (WEST,)


# ---- two colours beside each other -------------------------------------------------------------


@pytest.mark.rule("IK 2P.5")
def test_ik_2p_5_the_two_colours_do_not_attack_each_other() -> None:
    m = position(
        ["declare-battles east red"],
        {"omi": owned("red"), "iga": owned("green"), "ise": owned("blue")},
        phase="b",
    )
    assert refusal(m, "declare omi->iga") == "IK 2P.5"
    assert "declare omi->ise" in legal(m)
    assert "declare omi->iga" not in legal(m)


@pytest.mark.rule("IK 2P.5")
def test_ik_2p_5_not_with_a_second_attack_nor_with_the_ninja() -> None:
    armies = {"red1": {"at": "omi", "units": "1 bowman", "attacks": "ise", "hole": 3}}
    m = position(
        ["pick-battles red"],
        {"ise": owned("blue"), "iga": owned("green"), "mino": owned("black")},
        armies,
        phase="c",
        dice=(1,),
    )
    assert refusal(m, "attack iga") == "IK 2P.5"
    assert "attack mino" in legal(m)
    m = board(
        ["move-armies east red"],
        players=2,
        round=2,
        turn="red",
        phase="a",
        ninja="red",
        armies=FAR,
    )
    assert refusal(m, "strike green1") == "IK 6.9"
    assert {"strike blue1", "strike black1"} <= legal(m)


@pytest.mark.rule("IK 2P.5")
def test_ik_2p_5_not_even_where_it_was_declared_before_the_other_took_over() -> None:
    """Green's ninja makes blue's province green while red waits to attack it."""
    m = board(
        ["declare-battles east red", "pick-battles red"],
        players=2,
        round=2,
        turn="red",
        phase="b",
        ninja="green",
        provinces={"omi": owned("red"), "ise": owned("blue")},
        armies={**FAR, "green2": {"at": "oki"}, "green3": {"at": "sado"}},
    )
    play(m, "declare omi->ise; strike blue1; end", dice=[1])
    assert province(m, "ise")["owner"] == "green"
    assert told(m, DiceRolled) == []
    assert not m.to_act()


@pytest.mark.rule("IK 2P.6")
def test_ik_2p_6_the_two_colours_are_never_in_one_province() -> None:
    provinces = {"omi": owned("red", "2 spearman"), "iga": owned("green")}
    armies = {"red1": {"at": "omi", "units": "1 gunner"}}
    m = position(["move-armies east red"], provinces, armies, phase="a")
    assert refusal(m, "move red1->iga") == "IK 2P.6"
    m = position(["final-armies east red", "final-forces east red"], provinces, armies, phase="d")
    assert refusal(m, "move red1->iga") == "IK 2P.6"
    assert refusal(m, "detach red1->iga") == "IK 7.6"
    play(m, "end")
    assert refusal(m, "advance omi->iga") == "IK 2P.6"


@pytest.mark.rule("IK 2P.6")
def test_ik_2p_6_no_position_puts_an_army_into_the_other_colours_province() -> None:
    with pytest.raises(ScenarioError, match="green"):
        position(["end-of-scenario"], {"omi": owned("green")}, {"red1": {"at": "omi"}})


@pytest.mark.rule("IK 2P.6")
def test_ik_2p_6_they_neither_attack_nor_defend_together() -> None:
    """Green stands next to both and has declared too, but only red and blue roll."""
    m = position(
        ["pick-battles red"],
        {
            "omi": {**owned("red", "1 bowman"), "attacks": "iga"},
            "yamato": {**owned("green", "5 bowman"), "attacks": "iga"},
            "iga": owned("blue", "2 spearman"),
            "ise": owned("black", "5 bowman"),
        },
        phase="c",
        dice=(12, 12, 12),
    )
    assert {event.house for event in told(m, DiceRolled)} == {0, 1}
    play(m, "call off")
    assert m.result is not None


@pytest.mark.rule("IK 2P.7")
def test_ik_2p_7_no_passing_through_and_no_taking_up() -> None:
    m = position(
        ["move-armies east red"],
        {"omi": owned("red"), "iga": owned("green", "3 spearman"), "yamato": owned("red")},
        {"red1": {"at": "omi", "hole": 6}},
        phase="a",
    )
    assert refusal(m, "move red1->iga") == "IK 2P.6"
    assert {move for move in legal(m) if move.startswith("move")} == set()
    play(m, "take spearman into red1")
    assert refusal(m, "take spearman into red1") == "IK 7.A.10"
    assert province(m, "iga")["force"] == "3 spearman"


@pytest.mark.rule("IK 2P.7")
def test_ik_2p_7_a_force_does_not_join_the_other_colours_army() -> None:
    m = position(
        ["final-forces east green"],
        {"iga": owned("green", "3 spearman"), "omi": owned("red")},
        {"red1": {"at": "omi"}},
        phase="d",
        turn="green",
    )
    assert refusal(m, "join iga->red1") == "IK 7.D.7"
    assert refusal(m, "advance iga->omi") == "IK 2P.6"
