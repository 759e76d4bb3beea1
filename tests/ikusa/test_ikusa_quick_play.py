"""Quick play of the 2011 book: its set-up, its levels, its two ways to win (IK QP, 86.14)."""

from __future__ import annotations

from collections import Counter

import pytest

from kassen.core.play.match import Match
from kassen.core.values.errors import SettingError
from kassen.games.ikusa.box.data import facts
from kassen.games.ikusa.box.options import Options
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.events import (
    ArmyRaised,
    Dealt,
    KokuCollected,
    MarkerDrawn,
)
from kassen.games.ikusa.rules.position import NONE
from tests.ikusa.boards import (
    Words,
    army,
    board,
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
QUICK: dict[str, bool | int | str] = {"quick_play": True}
DEALT = {3: 16, 4: 11, 5: 7}
COUNTS = [3, 4, 5]


def dealt_out(players: int, markers: list[int] | None = None) -> Match:
    """Red has the first provinces of the list, blue the next."""
    cards = [1] * (players * DEALT[players])
    return set_up([*cards, *(markers or [1] * players)], players, options=QUICK)


def claimed(players: int, markers: list[int] | None = None) -> Match:
    """Everybody has had six turns and is to share out units."""
    m = dealt_out(players, markers)
    while not any(move.startswith("share") for move in legal(m)):
        play(m, sorted(legal(m))[0])
    return m


def shared(players: int) -> Match:
    """All army cards are filled; the markers are to be placed."""
    m = claimed(players)
    for _ in range(players):
        play(m, "share bowman 1 2 2; share swordsman 2 2 1; share gunner 2 0 4")
    return m


def finished(players: int) -> Match:
    m = shared(players)
    while m.table.pos.round == 0:
        play(m, sorted(legal(m))[0])
    return m


# ---- provinces ---------------------------------------------------------------------------------


@pytest.mark.rule("IK QP.1")
@pytest.mark.parametrize(("players", "cards"), [(5, 7), (4, 11), (3, 16)])
def test_ik_qp_1_fewer_cards_are_dealt(players: int, cards: int) -> None:
    m = dealt_out(players)
    assert [len(event.provinces) for event in told(m, Dealt)] == [cards] * players
    assert m.table.pos.owner.count(NONE) == 68 - cards * players


@pytest.mark.rule("IK QP.2")
@pytest.mark.parametrize("players", COUNTS)
def test_ik_qp_2_a_spearman_in_each_and_markers_as_usual(players: int) -> None:
    m = dealt_out(players)
    forces = {name: one["force"] for name, one in words(m)["provinces"].items()}
    assert forces == dict.fromkeys(NAMES[: players * DEALT[players]], "1 spearman")
    assert [event.number for event in told(m, MarkerDrawn)] == [*range(1, players + 1)]
    assert told(m, KokuCollected) == []


@pytest.mark.rule("IK QP.3")
@pytest.mark.parametrize("players", COUNTS)
def test_ik_qp_3_eighteen_spearmen_in_six_turns_in_turn_order(players: int) -> None:
    m = dealt_out(players, [*range(players, 0, -1)])
    in_tray = bytes(m.table.pos.tray[3::4])
    seats = []
    while not any(move.startswith("share") for move in legal(m)):
        seats.append(m.to_act()[0])
        play(m, sorted(legal(m))[0])
    one_round = [seat for seat in range(players - 1, -1, -1) for _ in range(3)]
    assert seats == one_round * 6
    assert bytes(m.table.pos.tray[3::4]) == bytes(count - 18 for count in in_tray)


@pytest.mark.rule("IK QP.4")
def test_ik_qp_4_a_turn_is_a_claim_and_two_more_spearmen() -> None:
    m = dealt_out(3)
    free = NAMES[48:]
    assert legal(m) == {f"claim {name}" for name in free}
    assert refusal(m, f"claim {NAMES[0]}") == "IK QP.4"
    assert refusal(m, f"claim {NAMES[16]}") == "IK QP.4"
    play(m, f"claim {free[3]}")
    assert province(m, free[3]) == {"owner": "red", "force": "1 spearman"}
    assert legal(m) == {f"reinforce {name}" for name in (*NAMES[:16], free[3])}
    assert refusal(m, f"reinforce {NAMES[16]}") == "IK QP.4"
    play(m, f"reinforce {NAMES[0]}; reinforce {NAMES[1]}")
    assert m.to_act() == (1,)
    assert f"claim {free[3]}" not in legal(m)


@pytest.mark.rule("IK QP.4")
def test_ik_qp_4_both_spearmen_may_go_into_one_province() -> None:
    m = dealt_out(3)
    play(m, f"claim {NAMES[50]}; reinforce {NAMES[50]}; reinforce {NAMES[50]}")
    assert province(m, NAMES[50])["force"] == "3 spearman"


@pytest.mark.rule("IK QP.5")
def test_ik_qp_5_no_more_than_three_spearmen() -> None:
    m = dealt_out(3)
    play(m, f"claim {NAMES[50]}; reinforce {NAMES[50]}; reinforce {NAMES[50]}")
    for free, own in ((51, 16), (52, 32)):
        play(m, f"claim {NAMES[free]}; reinforce {NAMES[own]}; reinforce {NAMES[own]}")
    play(m, f"claim {NAMES[53]}")
    assert refusal(m, f"reinforce {NAMES[50]}") == "IK QP.5"
    play(m, f"reinforce {NAMES[0]}")
    assert f"reinforce {NAMES[0]}" in legal(m)


@pytest.mark.rule("IK QP.6")
@pytest.mark.parametrize(
    ("players", "own", "out", "tray", "empty"),
    [(5, 13, 25, 11, 3), (4, 17, 29, 7, 0), (3, 22, 34, 2, 2)],
)
def test_ik_qp_6_what_everybody_has_then(
    players: int, own: int, out: int, tray: int, empty: int
) -> None:
    pos = claimed(players).table.pos
    assert Counter(pos.owner) == Counter({**dict.fromkeys(range(players), own), NONE: empty})
    assert sum(pos.force) == out * players
    assert bytes(pos.tray[3::4]) == bytes([tray] * players)


# ---- armies ------------------------------------------------------------------------------------


@pytest.mark.rule("IK QP.7")
@pytest.mark.parametrize("players", COUNTS)
def test_ik_qp_7_all_begin_in_the_first_hole_of_level_two(players: int) -> None:
    m = finished(players)
    assert {one["hole"] for one in words(m)["armies"].values()} == {3}
    assert F.levels[3] == 2
    assert F.levels[2] == 1


@pytest.mark.rule("IK QP.8")
def test_ik_qp_8_five_bowmen_five_swordsmen_six_gunners_as_one_likes() -> None:
    m = claimed(3)
    assert m.to_act() == (0,)
    assert m.prompt(0) == "Red: spread 5 bowmen over your three armies."
    assert refusal(m, "share bowman 5 0 0") == "IK C.16"
    assert refusal(m, "share bowman 4 0 0") == "IK QP.8"
    assert refusal(m, "share bowman 4 2 0") == "IK QP.8"
    play(m, "share bowman 4 1 0")
    assert refusal(m, "share swordsman 1 0 4") == "IK C.16"
    assert refusal(m, "share swordsman 0 4 1") == "IK C.16"
    play(m, "share swordsman 0 1 4; share gunner 6 0 0")
    assert [army(m, f"red{n}")["units"] for n in (1, 2, 3)] == [
        "4 bowman, 6 gunner",
        "1 bowman, 1 swordsman",
        "4 swordsman",
    ]
    assert m.table.pos.tray[:3] == bytes((4, 4, 3))
    assert m.to_act() == (1,)


@pytest.mark.rule("IK QP.9")
def test_ik_qp_9_then_the_markers_and_the_cards_are_fixed() -> None:
    m = shared(3)
    first, second = NAMES[0], NAMES[1]
    assert refusal(m, "share bowman 5 0 0") == "IK QP.9"
    assert refusal(m, f"raise red1 in {NAMES[16]}") == "IK S.13"
    play(m, f"raise red2 in {first}; raise blue3 in {NAMES[16]}; raise green1 in {NAMES[32]}")
    assert refusal(m, f"raise red1 in {first}") == "IK S.14"
    assert f"raise red3 in {second}" in legal(m)
    while m.table.pos.round == 0:
        play(m, sorted(legal(m))[0])
    for colour in ("red", "blue", "green"):
        assert [army(m, f"{colour}{n}")["units"] for n in (1, 2, 3)] == [
            "1 bowman, 2 swordsman, 2 gunner",
            "2 bowman, 2 swordsman",
            "2 bowman, 1 swordsman, 4 gunner",
        ]


@pytest.mark.rule("IK QP.10")
def test_ik_qp_10_spearmen_are_taken_up_in_phase_a_only() -> None:
    m = shared(3)
    assert refusal(m, "take spearman into red1") == "IK 7.A.10"
    play(m, f"raise red1 in {NAMES[0]}; raise blue1 in {NAMES[16]}; raise green1 in {NAMES[32]}")
    assert refusal(m, "take spearman into red1") == "IK 7.A.10"
    while m.table.pos.round == 0:
        play(m, sorted(legal(m))[0])
    assert not any(m.table.pos.army[3::5])
    m = board(
        ["move-armies red red"],
        turn="red",
        phase="a",
        round=1,
        options=QUICK,
        provinces={"omi": {"owner": "red", "force": "3 spearman"}},
        armies={"red1": {"at": "omi", "hole": 3}, **FAR},
    )
    play(m, "take spearman into red1")
    assert army(m, "red1")["units"] == "1 spearman"


@pytest.mark.rule("IK QP.11")
@pytest.mark.parametrize(("players", "koku"), [(5, 4), (4, 5), (3, 7)])
def test_ik_qp_11_koku_after_the_set_up(players: int, koku: int) -> None:
    m = finished(players)
    kinds = [type(line.event) for line in m.log]
    last_army = len(kinds) - 1 - kinds[::-1].index(ArmyRaised)
    assert kinds.index(KokuCollected) > last_army
    assert m.table.pos.koku == bytes([koku] * players)


# ---- play --------------------------------------------------------------------------------------

GREEN: dict[str, Words] = {"green1": {"at": "osumi"}}
FAR: dict[str, Words] = {"blue1": {"at": "satsuma"}, "green1": {"at": "osumi"}}


@pytest.mark.rule("IK QP.12")
@pytest.mark.parametrize(("options", "hole"), [(QUICK, 3), ({}, 0)])
def test_ik_qp_12_a_successor_begins_in_the_first_hole_of_level_two(
    options: dict[str, bool | int | str], hole: int
) -> None:
    slain = {"at": "omi", "units": "2 bowman", "hole": 5, "slain_by": "blue"}
    m = board(["successors"], round=3, options=options, armies={"red1": slain, **FAR})
    assert army(m, "red1").get("hole", 0) == hole


def second_attack(round: int) -> Match:
    """An army of level 2 has won its first battle and stands between two armies of blue."""
    return board(
        ["pick-battles red"],
        turn="red",
        phase="c",
        round=round,
        options=QUICK,
        provinces={"tango": {"owner": "blue", "force": "1 spearman"}},
        armies={
            "red1": {"at": "wakasa", "units": "1 bowman", "attacks": "tango", "hole": 3},
            "blue1": {"at": "echizen"},
            "blue2": {"at": "tajima"},
            "green1": {"at": "osumi"},
        },
        dice=[1],
    )


@pytest.mark.rule("IK QP.13")
def test_ik_qp_13_no_second_attack_on_an_army_in_the_first_round() -> None:
    m = second_attack(1)
    assert refusal(m, "attack echizen") == "IK 7.B.9"
    assert "attack omi" in legal(m)
    play(m, "enter")
    assert refusal(m, "attack tajima") == "IK 7.B.9"
    assert "attack echizen" in legal(second_attack(2))


@pytest.mark.rule("IK QP.13")
def test_ik_qp_13_no_declared_battle_and_no_strike_in_the_first_round() -> None:
    m = board(
        ["declare-battles red red"],
        turn="red",
        phase="b",
        round=1,
        ninja="red",
        options=QUICK,
        armies={
            "red1": {"at": "wakasa", "hole": 3},
            "blue1": {"at": "echizen", "hole": 3},
            **GREEN,
        },
    )
    assert refusal(m, "declare red1->echizen") == "IK 7.B.8"
    assert refusal(m, "strike blue1") == "IK 6.6"


# ---- 1986 --------------------------------------------------------------------------------------


@pytest.mark.rule("IK 86.14")
def test_ik_86_14_there_is_no_quick_play_in_1986() -> None:
    with pytest.raises(SettingError, match="quick_play"):
        GAME.setting(players=3, edition="1986", options=QUICK)
    quick = {option.id: option for option in GAME.options("1986")}["quick_play"]
    assert quick.values == (False,)
    chosen = GAME.setting(players=3, edition="2011", options=QUICK).options
    assert chosen == Options(quick_play=True)


@pytest.mark.rule("IK QP.1")
def test_ik_qp_1_quick_play_is_for_three_to_five() -> None:
    with pytest.raises(SettingError, match="quick_play"):
        GAME.setting(players=2, options=QUICK)
