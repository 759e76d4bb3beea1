"""What becomes of an assassinated daimyo and his army (IK 6.12 to 6.25, 86.5, 86.6)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.play.match import Match
from kassen.games.ikusa.rules.events import (
    BattleBegan,
    DaimyoLost,
    DiceRolled,
    Eliminated,
    Emptied,
    Succeeded,
)
from tests.ikusa.boards import army, board, house, legal, play, province, refusal, told

AWAY = {"red3": {"at": "tosa"}, "blue3": {"at": "satsuma"}, "green3": {"at": "tsushima"}}
"""A daimyo each, far from what happens, so that nobody goes out of the game."""
SLAIN = {"at": "omi", "units": "2 gunner, 1 bowman", "slain_by": "blue"}


def slain_red(agenda: str, phase: str, **more: Any) -> Match:
    """Red's turn with the daimyo of red1 in Omi slain."""
    provinces = {
        "omi": {"owner": "red", "force": "2 spearman"},
        "mino": {"owner": "red", "force": "1 spearman"},
        "wakasa": {"owner": "blue", "force": "1 spearman"},
    }
    armies = {**AWAY, "red1": SLAIN, **more.pop("armies", {})}
    provinces |= more.pop("provinces", {})
    return board(
        [agenda], round=2, turn="red", phase=phase, provinces=provinces, armies=armies, **more
    )


def attacked(units: str, force: str = "", **more: Any) -> Match:
    """Green's five spearmen in Wakasa attack red1 in Omi, whose daimyo is slain."""
    return board(
        ["pick-battles green"],
        round=2,
        turn="green",
        phase="c",
        provinces={
            "wakasa": {"owner": "green", "force": "5 spearman", "attacks": "omi"},
            "omi": {"owner": "red", "force": force},
        },
        armies={**AWAY, "red1": {"at": "omi", "units": units, "slain_by": "blue"}},
        **more,
    )


# ---- paralysed


@pytest.mark.rule("IK 6.12")
def test_ik_6_12_he_lies_on_his_side_and_does_not_roll() -> None:
    m = attacked("1 swordsman", dice=[12, 12, 12, 12, 12, 12])  # the swordsman, five spearmen
    assert {one.unit for one in told(m, DiceRolled)} == {1, 3}
    assert army(m, "red1") == {"at": "omi", "units": "1 swordsman", "slain_by": "blue"}


@pytest.mark.rule("IK 6.12", "IK 6.13")
def test_ik_6_13_neither_he_nor_his_army_moves_in_phase_a() -> None:
    m = slain_red("move-armies red red", "a")
    assert refusal(m, "move red1->mino") == "IK 6.13"
    assert not any("red1" in move for move in legal(m))


@pytest.mark.rule("IK 6.13")
def test_ik_6_13_it_does_not_attack() -> None:
    m = slain_red("declare-battles red red", "b")
    assert refusal(m, "declare red1->wakasa") == "IK 6.13"
    assert not any("red1" in move for move in legal(m))


@pytest.mark.rule("IK 6.13")
def test_ik_6_13_phase_d_included() -> None:
    m = slain_red("final-armies red red", "d")
    assert refusal(m, "move red1->mino") == "IK 6.13"
    assert refusal(m, "move red1->echizen") == "IK 6.13"


@pytest.mark.rule("IK 6.14")
def test_ik_6_14_a_declared_battle_is_dropped() -> None:
    m = board(
        ["declare-battles red red", "pick-battles red"],
        round=2,
        turn="red",
        phase="b",
        ninja="blue",
        provinces={"wakasa": {"owner": "green", "force": "1 spearman"}},
        armies={**AWAY, "red1": {"at": "omi", "units": "2 gunner", "attacks": "wakasa"}},
    )
    play(m, "strike red1", seat="blue", dice=[5])
    assert "attacks" not in army(m, "red1")
    play(m, "end")
    assert m.result
    assert not told(m, BattleBegan)


@pytest.mark.rule("IK 6.15")
def test_ik_6_15_the_others_defend_as_usual() -> None:
    m = attacked("1 bowman, 1 gunner", dice=[1, 1, 12, 12, 12])  # they roll first and hit twice
    assert province(m, "wakasa")["force"] == "3 spearman"


@pytest.mark.rule("IK 6.16")
def test_ik_6_16_a_force_beside_it_attacks_and_moves() -> None:
    m = slain_red("declare-battles red red", "b")
    play(m, "declare omi->wakasa")
    assert province(m, "omi")["attacks"] == "wakasa"
    m = slain_red("final-forces red red", "d")
    play(m, "advance omi->mino; go")
    assert province(m, "mino")["force"] == "2 spearman"


@pytest.mark.rule("IK 6.17")
def test_ik_6_17_it_takes_up_nobody_and_sends_out_nobody() -> None:
    for agenda, phase in (("move-armies red red", "a"), ("final-armies red red", "d")):
        assert refusal(slain_red(agenda, phase), "take spearman into red1") == "IK 6.17"
    m = slain_red("final-armies red red", "d")
    assert refusal(m, "detach red1->echizen") == "IK 6.17"


@pytest.mark.rule("IK 6.17")
def test_ik_6_17_units_of_a_force_may_join_it() -> None:
    m = slain_red("final-forces red red", "d")
    play(m, "join omi->red1; add spearman")
    assert army(m, "red1")["units"] == "1 bowman, 2 gunner, 2 spearman"
    assert army(m, "red1")["slain_by"] == "blue"


# ---- casualties


@pytest.mark.rule("IK 6.19")
def test_ik_6_19_he_is_no_casualty() -> None:
    m = attacked("1 gunner, 1 swordsman", dice=[12, 12, 1, 12, 12, 12, 12])
    assert legal(m, "red") == {"lose gunner of red1", "lose swordsman of red1"}
    assert refusal(m, "lose daimyo of red1", "red") == "IK 6.19"


@pytest.mark.rule("IK 6.19")
def test_ik_6_19_he_is_no_regular_for_the_ronin_limit() -> None:
    dice = [12, 12, 12, 12, 1, 12, 12, 12, 12, 12, 12]  # a living daimyo rolls first
    alive = board(
        ["pick-battles green"],
        round=2,
        turn="green",
        phase="c",
        provinces={"wakasa": {"owner": "green", "force": "5 spearman", "attacks": "omi"}},
        armies={**AWAY, "red1": {"at": "omi", "units": "3 spearman, 2 ronin"}},
        dice=dice,
    )
    assert legal(alive, "red") == {"lose spearman of red1", "lose ronin of red1"}
    m = attacked("3 spearman, 2 ronin", dice=dice[1:])
    assert army(m, "red1")["units"] == "3 spearman, 1 ronin"  # nobody had a choice


@pytest.mark.rule("IK 6.19")
def test_ik_6_19_the_last_regular_does_not_die_before_the_ronin() -> None:
    m = attacked("1 spearman, 1 ronin", dice=[12, 1, 12, 12, 12, 12, 12])
    assert army(m, "red1")["units"] == "1 spearman"


@pytest.mark.rule("IK 6.23")
def test_ik_6_23_with_his_last_unit_he_is_lost_without_a_hit() -> None:
    m = attacked("1 gunner", dice=[12, 1, 12, 12, 12, 12])
    assert [one.army for one in told(m, DaimyoLost)] == [0]
    assert [one.house for one in told(m, Emptied)] == [0]
    assert army(m, "red1") == province(m, "omi") == {}


@pytest.mark.rule("IK 6.23")
def test_ik_6_23_a_force_that_is_left_does_not_save_him() -> None:
    m = attacked("1 gunner", "1 spearman", dice=[12, 1, 12, 12, 12, 12, 12])
    play(m, "lose gunner of red1", seat="red")
    assert army(m, "red1") == {}
    assert province(m, "omi") == {"owner": "red", "force": "1 spearman"}


# ---- successors


def next_round(edition: str = "2011", units: str = "1 bowman, 2 gunner", **more: Any) -> Match:
    """Red1 and its slain daimyo when a round begins."""
    slain = {"at": "omi", "units": units, "slain_by": "blue", "hole": 5}
    return board(
        ["round"],
        edition=edition,
        round=2,
        armies={**AWAY, "red1": slain, **more.pop("armies", {})},
        houses={name: {"koku": 1} for name in ("red", "blue", "green")},
        **more,
    )


@pytest.mark.rule("IK 6.20", "IK 6.21")
def test_ik_6_20_a_successor_before_anybody_plans() -> None:
    m = next_round()
    assert m.to_act() == (0,)
    assert legal(m) == {"replace red1 by bowman", "replace red1 by gunner"}
    assert refusal(m, "replace red1 by spearman") == "IK 6.21"
    play(m, "replace red1 by gunner")
    assert "slain_by" not in army(m, "red1")
    assert m.to_act() == (0, 1, 2)


@pytest.mark.rule("IK 6.20")
def test_ik_6_20_not_before_the_round_is_over() -> None:
    slain = {"at": "omi", "units": "1 bowman", "slain_by": "blue"}
    m = board(["wage-war", "remove-ronin", "collect-koku"], round=2, armies={**AWAY, "red1": slain})
    for _ in range(3 * 4):
        play(m, "end")
    assert m.result
    assert army(m, "red1")["slain_by"] == "blue"


@pytest.mark.rule("IK 6.21")
def test_ik_6_21_he_costs_a_unit_of_the_army() -> None:
    m = next_round()
    play(m, "replace red1 by bowman")
    assert army(m, "red1")["units"] == "2 gunner"
    assert list(m.table.pos.tray[:4]) == [9, 9, 7, 36]


@pytest.mark.rule("IK 6.21")
def test_ik_6_21_the_last_unit_leaves_a_daimyo_alone() -> None:
    m = next_round(units="1 bowman")
    assert army(m, "red1") == {"at": "omi"}


@pytest.mark.rule("IK 86.5")
def test_ik_86_5_in_1986_he_costs_nothing() -> None:
    m = next_round("1986")
    assert army(m, "red1") == {"at": "omi", "units": "1 bowman, 2 gunner"}
    assert m.to_act() == (0, 1, 2)


@pytest.mark.rule("IK 6.22")
@pytest.mark.parametrize("edition", ["2011", "1986"])
def test_ik_6_22_he_begins_in_the_first_hole(edition: str) -> None:
    m = next_round(edition, units="2 gunner")
    assert [one.army for one in told(m, Succeeded)] == [0]
    assert m.table.pos.hole[0] == 0


# ---- alone


def struck(edition: str, agenda: tuple[str, ...] = (), **provinces: Any) -> Match:
    """Blue's ninja has struck at red1, which is a daimyo alone in Omi."""
    m = board(
        ["move-armies red red", "turn-ends", *agenda],
        edition=edition,
        round=2,
        turn="red",
        phase="a",
        ninja="blue",
        provinces=provinces,
        armies={**AWAY, "red1": {"at": "omi", "hole": 3}},
    )
    play(m, "strike red1", seat="blue", dice=[8])
    return m


@pytest.mark.rule("IK 6.24", "IK 6.25")
def test_ik_6_24_alone_he_is_out_at_once_and_his_province_empty() -> None:
    m = struck("2011")
    assert army(m, "red1") == province(m, "omi") == {}
    assert [one.army for one in told(m, DaimyoLost)] == [0]


@pytest.mark.rule("IK 6.25")
def test_ik_6_25_a_force_beside_him_keeps_the_province() -> None:
    omi = {"owner": "red", "force": "1 spearman"}
    assert province(struck("2011", omi=omi), "omi") == omi


@pytest.mark.rule("IK 6.24")
def test_ik_6_24_with_a_unit_he_is_not_out() -> None:
    m = slain_red(
        "move-armies red red", "a", ninja="blue", armies={"red1": {**SLAIN, "slain_by": ""}}
    )
    play(m, "strike red1", seat="blue", dice=[1])
    assert army(m, "red1") == SLAIN | {"units": "1 bowman, 2 gunner"}


@pytest.mark.rule("IK 86.6")
def test_ik_86_6_in_1986_he_is_lost_when_the_round_is_over() -> None:
    m = struck("1986", ("successors",))
    assert army(m, "red1") == {"at": "omi", "hole": 3, "slain_by": "blue"}
    assert province(m, "omi") == {"owner": "red"}
    play(m, "end")
    assert army(m, "red1") == province(m, "omi") == {}


@pytest.mark.rule("IK 86.6", "IK 6.20")
def test_ik_86_6_a_unit_that_joins_him_can_succeed_him() -> None:
    m = board(
        ["final-forces red red", "turn-ends", "successors"],
        edition="1986",
        round=2,
        turn="red",
        phase="d",
        provinces={"omi": {"owner": "red", "force": "1 spearman"}},
        armies={**AWAY, "red1": {"at": "omi", "slain_by": "blue"}},
    )
    play(m, "join omi->red1; end")
    assert army(m, "red1") == {"at": "omi", "units": "1 spearman"}


@pytest.mark.rule("IK 86.6", "IK E.15")
@pytest.mark.parametrize("edition", ["1986"])
def test_ik_86_6_whoever_attacks_what_nobody_defends_takes_him(edition: str) -> None:
    m = board(
        ["pick-battles green"],
        edition=edition,
        round=2,
        turn="green",
        phase="c",
        provinces={
            "wakasa": {"owner": "green", "force": "2 spearman", "attacks": "omi"},
            "kai": {"owner": "red", "force": "1 spearman"},
        },
        armies={
            "red1": {"at": "omi", "slain_by": "blue"},
            "blue3": AWAY["blue3"],
            "green1": {"at": "tsushima"},
            "green2": {"at": "iki"},
            "green3": {"at": "sado"},
        },
    )
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(0, 2)]
    assert house(m, "red") == {"out_by": "green"}
    assert province(m, "kai")["owner"] == "green"


@pytest.mark.rule("IK 86.6", "IK E.14")
def test_ik_86_6_the_last_daimyo_lost_so_goes_to_the_one_who_struck() -> None:
    m = board(
        ["successors"],
        edition="1986",
        round=2,
        provinces={"kai": {"owner": "red", "force": "1 spearman"}},
        armies={
            "red1": {"at": "omi", "slain_by": "blue"},
            **{f"blue{n}": {"at": place} for n, place in enumerate(("iki", "sado", "oki"), 1)},
            "green3": AWAY["green3"],
        },
    )
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(0, 1)]
    assert province(m, "kai")["owner"] == "blue"


def struck_by_the_dead(out_by: str) -> Match:
    """Blue, who has slain red's last daimyo, has gone out himself before the round ended."""
    return board(
        ["successors"],
        players=4,
        edition="1986",
        round=2,
        provinces={"kai": {"owner": "red", "force": "1 spearman"}},
        armies={
            "red1": {"at": "omi", "slain_by": "blue"},
            **{f"green{n}": {"at": place} for n, place in enumerate(("iki", "sado", "oki"), 1)},
            "black1": {"at": "tosa"},
        },
        houses={"blue": {"out_by": out_by}},
    )


@pytest.mark.rule("IK 86.6", "IK E.4")
def test_ik_86_6_or_to_the_one_who_has_taken_over_from_him_meanwhile() -> None:
    m = struck_by_the_dead(out_by="green")
    assert [(one.house, one.heir) for one in told(m, Eliminated)] == [(0, 2)]
    assert province(m, "kai")["owner"] == "green"


@pytest.mark.rule("IK 86.6", "IK E.13")
def test_ik_86_6_his_provinces_are_empty_if_nobody_has_taken_over_from_him() -> None:
    m = struck_by_the_dead(out_by="blue")
    assert told(m, Eliminated) == []
    assert house(m, "red")["out_by"] == "red"
    assert province(m, "kai") == {}
