"""Income, winning, and the slips of the 1986 book (IK 9, W, 86.15, 86.16)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.steps import Move, Step
from kassen.core.engine.table import Table
from kassen.core.play.match import Match
from kassen.core.values.chance import ScriptedDice
from kassen.core.values.results import Result
from kassen.games.ikusa.box.data import facts
from kassen.games.ikusa.game import GAME
from kassen.games.ikusa.rules.events import DiceRolled, Eliminated, KokuCollected
from kassen.games.ikusa.rules.position import IkusaTable
from tests.ikusa.boards import army, board, house, legal, play, province, refusal, told

NOT_OURS = ("wakasa", "satsuma", "tsushima")
AWAY = {"blue3": {"at": "satsuma"}, "green3": {"at": "tsushima"}}
WON = Result((0,), "provinces")


def realm(count: int, owner: str = "red") -> dict[str, dict[str, Any]]:
    """So many provinces with a spearman each, Omi among them."""
    names = ["omi", *(name for name in facts().province_ids if name not in ("omi", *NOT_OURS))]
    return {name: {"owner": owner, "force": "1 spearman"} for name in names[:count]}


def final_move(owned: int, *agenda: str, **more: Any) -> Match:
    """Red owns so many provinces, an army in Omi among them, and Wakasa next to it is empty."""
    return board(
        ["final-armies red red", *agenda],
        round=2,
        turn="red",
        phase="d",
        provinces=realm(owned),
        armies={"red1": {"at": "omi"}, **AWAY},
        **more,
    )


# ---- income


@pytest.mark.rule("IK 9.1")
@pytest.mark.parametrize(("provinces", "koku"), [(26, 8), (27, 9), (29, 9), (12, 4)])
def test_ik_9_1_a_third_of_the_cards_rounded_down(provinces: int, koku: int) -> None:
    m = board(["collect-koku"], round=2, provinces=realm(provinces), armies=AWAY)
    assert house(m, "red")["koku"] == koku
    paid = [(one.house, one.koku, one.provinces) for one in told(m, KokuCollected)]
    assert paid[0] == (0, koku, provinces)


@pytest.mark.rule("IK 9.1")
def test_ik_9_1_empty_provinces_pay_nobody() -> None:
    castles = {"kii": {"building": "castle"}, "ise": {"building": "fortress"}}
    m = board(["collect-koku"], round=2, provinces={**realm(11), **castles}, armies=AWAY)
    assert house(m, "red")["koku"] == 3


@pytest.mark.rule("IK 9.2")
@pytest.mark.parametrize(("provinces", "koku"), [(1, 3), (8, 3), (12, 4)])
def test_ik_9_2_with_a_daimyo_no_less_than_three(provinces: int, koku: int) -> None:
    armies = {"red1": {"at": "omi"}, **AWAY}
    m = board(["collect-koku"], round=2, provinces=realm(provinces), armies=armies)
    assert house(m, "red")["koku"] == koku
    assert house(m, "blue")["koku"] == 3


@pytest.mark.rule("IK 9.2")
def test_ik_9_2_a_house_that_is_out_gets_nothing() -> None:
    houses = {"blue": {"out_by": "red"}}
    m = board(
        ["collect-koku"],
        round=2,
        provinces=realm(8),
        armies={"red1": {"at": "omi"}, "green3": AWAY["green3"]},
        houses=houses,
    )
    assert "koku" not in house(m, "blue")


# ---- winning


@pytest.mark.rule("IK W.1")
@pytest.mark.parametrize("edition", ["2011", "1986"])
def test_ik_w_1_the_thirty_fifth_province_wins_at_once(edition: str) -> None:
    m = final_move(34, edition=edition)
    play(m, "move red1->wakasa")
    assert m.result == WON
    m = final_move(33, edition=edition)
    play(m, "move red1->wakasa")
    assert m.result is None


@pytest.mark.rule("IK W.1")
@pytest.mark.parametrize("owned", [33, 34])
@pytest.mark.parametrize("text", ["move red1->wakasa", "advance omi->wakasa"])
def test_ik_w_1_whoever_enters_and_wins_by_it_cannot_take_it_back(text: str, owned: int) -> None:
    m = board(
        ["final-forces red red" if text.startswith("advance") else "final-armies red red"],
        round=2,
        turn="red",
        phase="d",
        provinces=realm(owned),
        armies={"red1": {"at": "omi"}, **AWAY},
    )
    move = m.setting.notation.parse(text, Move)
    assert m.table.commits(0, move) == (owned == 34)
    play(m, text)
    assert m.result == (WON if owned == 34 else None)
    assert m.can_undo(0) == (owned == 33)


@pytest.mark.rule("IK W.1", "IK W.2")
def test_ik_w_1_in_the_middle_of_phase_c() -> None:
    m = board(
        ["pick-battles red"],
        round=2,
        turn="red",
        phase="c",
        provinces={**realm(34), "wakasa": {"owner": "blue", "force": "1 spearman"}},
        armies={"red1": {"at": "omi", "hole": 3, "attacks": "wakasa"}, **AWAY},
        dice=[1, 12],
    )
    assert m.result is None  # beaten, but not entered
    play(m, "enter")
    assert m.result == WON


@pytest.mark.rule("IK W.2")
def test_ik_w_2_counted_after_a_take_over() -> None:
    provinces = realm(33)
    for name in ("aki", "suo"):
        provinces[name] = {"owner": "blue", "force": "1 spearman"}
    m = board(
        ["pick-battles red"],
        round=2,
        turn="red",
        phase="c",
        provinces=provinces,
        armies={
            "red1": {"at": "omi", "attacks": "wakasa"},
            "blue3": {"at": "wakasa"},
            "green3": AWAY["green3"],
        },
        dice=[1, 12],
    )
    assert m.table.pos.owner.count(0) == 35
    assert m.result == WON


@pytest.mark.rule("IK W.2")
def test_ik_w_2_in_another_players_turn_too() -> None:
    provinces = realm(33)
    for name in ("aki", "suo"):
        provinces[name] = {"owner": "blue", "force": "1 spearman"}
    m = board(
        ["pick-battles blue"],
        round=2,
        turn="blue",
        phase="c",
        provinces=provinces,
        armies={
            "red1": {"at": "omi"},
            "blue3": {"at": "wakasa", "attacks": "omi"},
            "green3": AWAY["green3"],
        },
        dice=[12, 1, 12],  # both daimyos, red's spearman
    )
    assert m.result == WON


@pytest.mark.rule("IK W.3")
def test_ik_w_3_in_the_longer_game_only_after_action_9() -> None:
    longer = {"longer_game": True}
    m = final_move(34, "turn-ends", "remove-ronin", "collect-koku", options=longer)
    play(m, "move red1->wakasa")
    assert m.to_act() == (0,)  # the game goes on
    play(m, "end")
    assert m.result == WON
    m = final_move(34, "turn-ends", "remove-ronin", "collect-koku", options=longer)
    play(m, "end")
    assert m.result == Result((), "end-of-scenario")


def the_dead_have_enough(players: int, owned: int, **more: Any) -> Match:
    """1986, the end of a round: red's last daimyo lies slain alone, in the middle of a realm."""
    return board(
        ["remove-ronin", "collect-koku"],
        players=players,
        edition="1986",
        round=2,
        provinces={**realm(owned), "omi": {"owner": "red", "force": "1 spearman"}},
        armies={"red1": {"at": "omi", "slain_by": "blue"}, **AWAY},
        **more,
    )


@pytest.mark.rule("IK W.3", "IK 86.6")
def test_ik_w_3_in_the_longer_game_the_dead_do_not_win() -> None:
    """He collects his koku, goes out, and his heir is counted with all that was his."""
    m = the_dead_have_enough(3, 36, options={"longer_game": True})
    assert told(m, KokuCollected)[0].house == 0
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(0, 1)]
    play(m, "recall blue1 in omi; end; recall blue2 in mutsu; end")  # where his heir's come back
    assert m.result == Result((1,), "provinces")


@pytest.mark.rule("IK 2P.8", "IK 86.6", "IK 86.12")
def test_ik_2p_8_a_dead_colour_counts_for_its_heir() -> None:
    away = {"green1": {"at": "iki"}, "black1": {"at": "osumi"}}
    armies = {"red1": {"at": "omi", "slain_by": "blue"}, "blue1": {"at": "satsuma"}, **away}
    east = {n: p for n, p in realm(60).items() if n not in ("iki", "osumi")}
    green = {n: {**p, "owner": "green"} for n, p in list(east.items())[30:]}
    m = board(
        ["collect-koku"],
        players=2,
        edition="1986",
        round=2,
        provinces={**east, **green},
        armies={**armies, "blue2": {"at": "wakasa"}, "blue3": {"at": "tsushima"}},
    )
    assert len(east) > 51
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(0, 1)]
    assert m.result == Result((), "end-of-scenario")


@pytest.mark.rule("IK W.3", "IK 86.6")
def test_ik_w_3_records_of_the_first_version_end_as_they_did() -> None:
    setting = GAME.setting(players=3, edition="1986", options={"longer_game": True}, rules=1)
    armies = {"red1": {"at": "omi", "slain_by": "blue"}, **AWAY}
    pos = GAME.read_position(setting, {"round": 2, "provinces": realm(36), "armies": armies})
    steps: list[Step] = [setting.notation.parse("collect-koku", Step)]
    table: IkusaTable = Table(setting, pos, steps, ScriptedDice([]))
    table.advance()
    assert table.result == WON


@pytest.mark.rule("IK W.4")
def test_ik_w_4_the_only_one_left_wins() -> None:
    m = board(
        ["pick-battles red"],
        round=2,
        turn="red",
        phase="c",
        provinces=realm(3),
        armies={"red1": {"at": "omi", "attacks": "wakasa"}, "green1": {"at": "wakasa"}},
        houses={"blue": {"out_by": "green"}},
        dice=[1, 12],
    )
    assert m.result == Result((0,), "last")


# ---- slips of the 1986 book


@pytest.mark.rule("IK 86.15")
def test_ik_86_15_35_provinces_win_and_not_more_than_35() -> None:
    m = final_move(34, edition="1986")
    play(m, "move red1->wakasa")
    assert m.table.pos.owner.count(0) == 35
    assert m.result == WON


@pytest.mark.rule("IK 86.15")
@pytest.mark.parametrize("left", [1, 2])
def test_ik_86_15_the_third_daimyo_lost_puts_a_player_out(left: int) -> None:
    others = {"blue2": {"at": "satsuma"}} if left == 2 else {}
    m = board(
        ["pick-battles red"],
        edition="1986",
        round=2,
        turn="red",
        phase="c",
        provinces=realm(3),
        armies={
            **{f"red{n}": {"at": place} for n, place in enumerate(("omi", "kii", "ise"), 1)},
            "red1": {"at": "omi", "attacks": "wakasa"},
            "blue1": {"at": "wakasa"},
            **others,
            "green3": AWAY["green3"],
        },
        dice=[1, 12],
    )
    assert bool(told(m, Eliminated)) is (left == 1)


@pytest.mark.rule("IK 86.15")
def test_ik_86_15_a_successor_begins_in_the_left_most_hole() -> None:
    slain = {"at": "omi", "units": "1 gunner", "slain_by": "blue", "hole": 4}
    m = board(["successors"], edition="1986", round=2, armies={"red1": slain, **AWAY})
    assert army(m, "red1") == {"at": "omi", "units": "1 gunner"}


@pytest.mark.rule("IK 86.15")
@pytest.mark.parametrize(
    ("agenda", "phase"), [("move-armies red red", "a"), ("final-armies red red", "d")]
)
def test_ik_86_15_a_garrison_where_no_force_is(agenda: str, phase: str) -> None:
    def moves(omi: dict[str, str]) -> Match:
        m = board(
            [agenda],
            edition="1986",
            round=2,
            turn="red",
            phase=phase,
            provinces={"omi": omi, "mino": {"owner": "red", "force": "1 spearman"}},
            armies={"red1": {"at": "omi", "units": "1 gunner, 1 bowman"}, **AWAY},
        )
        play(m, "move red1->mino")
        return m

    bare = moves({"owner": "red"})
    assert legal(bare) == {"leave bowman", "leave gunner"}
    held = moves({"owner": "red", "force": "1 spearman"})
    assert army(held, "red1") == {"at": "mino", "units": "1 bowman, 1 gunner", "steps": 1}


@pytest.mark.rule("IK 86.15")
def test_ik_86_15_a_garrison_in_phase_c_as_well() -> None:
    m = board(
        ["pick-battles red"],
        edition="1986",
        round=2,
        turn="red",
        phase="c",
        provinces={
            "wakasa": {"owner": "blue", "force": "1 spearman"},
            "tango": {"owner": "blue", "force": "1 spearman"},
        },
        armies={
            "red1": {"at": "omi", "units": "1 gunner, 1 spearman", "hole": 3, "attacks": "wakasa"},
            **AWAY,
        },
        dice=[1],
    )
    play(m, "enter")
    assert legal(m) == {"leave gunner", "leave spearman"}
    play(m, "leave spearman; go")
    assert province(m, "omi") == {"owner": "red", "force": "1 spearman"}
    assert army(m, "red1")["at"] == "wakasa"


@pytest.mark.rule("IK 86.16")
def test_ik_86_16_one_build_is_a_castle_or_a_fortress() -> None:
    m = board(
        ["build-phase"],
        edition="1986",
        round=2,
        provinces=realm(2),
        armies=AWAY,
        houses={"red": {"bins": [0, 2, 0, 0, 0], "marker": 1}},
    )
    assert refusal(m, "build fortress omi", "red") == "IK 3.4"
    play(m, "build castle omi", seat="red")
    assert m.result  # and nothing more
    assert province(m, "omi")["building"] == "castle"


@pytest.mark.rule("IK 86.16")
def test_ik_86_16_attacking_ronin_roll_in_step_5() -> None:
    m = board(
        ["pick-battles red"],
        edition="1986",
        round=2,
        turn="red",
        phase="c",
        provinces={
            "omi": {"owner": "red", "force": "2 spearman, 1 ronin", "attacks": "wakasa"},
            "wakasa": {"owner": "blue", "force": "1 spearman"},
        },
        armies={"red1": {"at": "kii"}, **AWAY},
        dice=[5, 12, 12, 12],
    )
    first = told(m, DiceRolled)[0]
    assert (first.unit, first.step, bool(first.attacking), first.hits) == (4, 5, True, 1)


@pytest.mark.rule("IK 86.16")
def test_ik_86_16_the_assassinated_figure_lies_where_it_is() -> None:
    m = board(
        ["move-armies red red"],
        edition="1986",
        round=2,
        turn="red",
        phase="a",
        ninja="blue",
        armies={"red1": {"at": "omi", "units": "2 gunner", "hole": 2}, **AWAY},
    )
    play(m, "strike red1", seat="blue", dice=[1])
    assert army(m, "red1") == {"at": "omi", "units": "2 gunner", "hole": 2, "slain_by": "blue"}
    assert province(m, "omi") == {"owner": "red"}
