"""Action 6: hiring the ninja and his strike (IK 6.1 to 6.11, 6.18, 6.26, 86.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.errors import NotYourTurn
from kassen.core.values.readers import SPECTATOR
from kassen.games.ikusa.rules.events import (
    Avenged,
    BattleBegan,
    BattleOver,
    DaimyoSlain,
    NinjaHired,
    NinjaIdle,
    OrderGiven,
    Struck,
)
from tests.ikusa.boards import army, board, house, legal, play, refusal, told, words

ARMIES = {
    "red1": {"at": "omi", "units": "2 gunner"},
    "red2": {"at": "kai", "units": "1 bowman"},
    "blue1": {"at": "wakasa", "units": "2 gunner"},
    "blue2": {"at": "tango", "units": "1 swordsman"},
    "green1": {"at": "tosa", "units": "1 spearman"},
}
PHASES = {
    "a": "move-armies red red",
    "b": "declare-battles red red",
    "d": "final-armies red red",
    "D": "final-forces red red",
}


def at_war(agenda: str = "move-armies red red", ninja: str = "red", **more: Any) -> Match:
    """Red wages war; red, blue and green have armies."""
    markers = {"round": 2, "turn": "red", "phase": "a", "armies": ARMIES, **more}
    return board([agenda], ninja=ninja, **markers)


def bidding(red: int, blue: int, green: int, round: int = 2) -> Match:
    bids = {"red": red, "blue": blue, "green": green}
    houses = {name: {"bins": [0, 0, 0, 0, bid]} for name, bid in bids.items()}
    return board(["hire-ninja"], round=round, armies=ARMIES, houses=houses)


def holder(m: Match) -> str:
    found: str = words(m).get("ninja", "nobody")
    return found


# ---- hiring


@pytest.mark.rule("IK 6.1")
def test_ik_6_1_the_one_highest_bid_hires_him() -> None:
    m = bidding(1, 2, 0)
    assert holder(m) == "blue"
    assert [(one.house, one.koku) for one in told(m, NinjaHired)] == [(1, 2)]
    assert holder(bidding(1, 0, 0)) == "red"


@pytest.mark.rule("IK 6.1")
@pytest.mark.parametrize("round", [1, 2])
def test_ik_6_1_without_any_bid_nobody_has_him_and_nothing_is_told(round: int) -> None:
    m = bidding(0, 0, 0, round)
    assert holder(m) == "nobody"
    assert not told(m, NinjaHired)
    assert not told(m, NinjaIdle)  # that is what is said of a tie
    assert not m.to_act()
    assert len(told(bidding(1, 1, 0, round), NinjaIdle)) == 1


@pytest.mark.rule("IK 6.1", "IK E.17")
def test_ik_6_1_the_last_house_in_the_game_without_a_bid_has_him_not() -> None:
    houses = {"blue": {"out_by": "red"}, "green": {"out_by": "red"}}
    m = board(["hire-ninja"], round=2, armies={"red1": {"at": "omi"}}, houses=houses)
    assert holder(m) == "nobody"


@pytest.mark.rule("IK 6.2")
def test_ik_6_2_a_tie_means_nobody_and_nobody_moves_up() -> None:
    assert holder(bidding(2, 2, 1)) == "nobody"
    assert holder(bidding(1, 1, 2)) == "green"


@pytest.mark.rule("IK 6.3")
@pytest.mark.parametrize("bids", [(1, 2, 0), (2, 2, 1)])
def test_ik_6_3_all_bids_are_lost(bids: tuple[int, int, int]) -> None:
    m = bidding(*bids)
    assert not any(house(m, name) for name in ("red", "blue", "green"))


@pytest.mark.rule("IK 6.4")
def test_ik_6_4_the_holder_tells_nobody_what_he_wants_him_for() -> None:
    m = bidding(0, 2, 1)
    before = [observe(m.table, seat).view for seat in (0, 2, SPECTATOR)]
    play(m, "ask abd", seat="blue")
    assert [observe(m.table, seat).view for seat in (0, 2, SPECTATOR)] == before
    assert observe(m.table, 1).view.asks == 0b1011
    assert [one.audience() for one in told(m, OrderGiven)] == [(1,)]


@pytest.mark.rule("IK 6.4")
def test_ik_6_4_he_need_not_be_used_at_all() -> None:
    m = board(["war-turn red"], round=2, ninja="blue", asks=0, armies=ARMIES)
    play(m, "end; end; end; end")  # phases A, B and D of red; nothing is to be fought
    assert m.result
    assert holder(m) == "blue"


@pytest.mark.rule("IK 6.4")
def test_ik_6_4_he_is_asked_after_the_phases_he_named_alone() -> None:
    m = board(["war-turn red"], round=2, ninja="blue", asks=0b0010, armies=ARMIES)
    play(m, "end; end")
    assert m.to_act() == (1,)
    assert "wait" in legal(m)
    play(m, "wait; end; end")
    assert m.result


@pytest.mark.rule("IK 6.5")
def test_ik_6_5_unused_he_spies_and_after_a_strike_he_does_not() -> None:
    spies = {name: {"koku": 1} for name in ("red", "blue", "green")}
    m = board(["plan"], round=3, ninja="red", armies=ARMIES, houses=spies)
    for seat in ("blue", "green"):
        play(m, "put 1 levy; seal", seat=seat)
    assert {"spy blue", "spy green", "wait"} == legal(m)
    m = board(
        ["move-armies red red", "turn-ends", "plan"],
        round=2,
        turn="red",
        phase="a",
        ninja="red",
        armies=ARMIES,
        houses=spies,
    )
    play(m, "strike blue1", dice=[1])
    play(m, "end")
    assert m.to_act() == (0, 1, 2)  # red plans with the others: there is no spy


# ---- when


@pytest.mark.rule("IK 6.6")
def test_ik_6_6_no_strike_in_round_one() -> None:
    m = at_war(round=1)
    assert refusal(m, "strike blue1") == "IK 6.6"
    assert not any("strike" in move for move in legal(m))
    assert bidding(2, 1, 0, round=1).result  # and nobody is asked when to ask him


@pytest.mark.rule("IK 6.7")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("ninja", ["red", "green"])
def test_ik_6_7_in_phases_a_b_and_d_of_any_turn(phase: str, ninja: str) -> None:
    m = at_war(PHASES[phase], ninja, phase=phase.lower())
    play(m, "strike blue1", seat=ninja, dice=[8])
    assert army(m, "blue1")["slain_by"] == ninja
    assert m.to_act() == (0,)  # red's turn goes on


def two_battles(edition: str, ninja: str, **more: Any) -> Match:
    """Red has two declared battles in phase C."""
    return at_war(
        "pick-battles red",
        ninja,
        edition=edition,
        phase="c",
        provinces={
            "mino": {"owner": "red", "force": "1 spearman", "attacks": "echizen"},
            "echizen": {"owner": "green", "force": "1 spearman"},
        },
        armies={**ARMIES, "red1": {**ARMIES["red1"], "attacks": "wakasa", **more}},
    )


@pytest.mark.rule("IK 6.4")
@pytest.mark.parametrize("always", [False, True])
def test_ik_6_4_a_table_that_asks_always_waits_for_the_holder_without_an_order(
    always: bool,
) -> None:
    m = at_war("phase-ends 1", "green", options={"ask_always": always})
    assert m.to_act() == ((2,) if always else ())
    houses = {"green": {"bins": [0, 0, 0, 0, 1]}}
    m = board(["hire-ninja"], round=2, armies=ARMIES, houses=houses, options={"ask_always": always})
    assert m.to_act() == (() if always else (2,))  # with it, there is no order to give


@pytest.mark.rule("IK 6.8")
def test_ik_6_8_not_in_phase_c() -> None:
    assert refusal(two_battles("2011", "red"), "strike blue1") == "IK 6.8"
    assert refusal(two_battles("2011", "green"), "strike blue1", seat="green") == "IK 6.8"
    m = bidding(0, 2, 1)
    assert refusal(m, "ask c", seat="blue") == "IK 6.8"


@pytest.mark.rule("IK 6.8")
def test_ik_6_8_not_outside_action_7() -> None:
    m = board(
        ["deploy-together"], round=2, ninja="red", armies=ARMIES, houses={"red": {"hired": 1}}
    )
    assert m.to_act() == (0,)
    assert not any("strike" in move for move in legal(m, "red"))
    assert refusal(m, "strike blue1", seat="red") == "IK 6.8"
    m = board(["build-now red red"], round=2, ninja="blue", armies=ARMIES)
    assert refusal(m, "strike red1", seat="blue") == "IK 6.8"


@pytest.mark.rule("IK 6.1", "IK 6.6", "IK 6.9")
def test_ik_6_6_who_is_not_asked_is_told_why_he_cannot_strike() -> None:
    m = at_war(round=1, ninja="blue")
    assert refusal(m, "strike red1", seat="blue") == "IK 6.6"
    assert refusal(m, "strike red1", seat="green") == "IK 6.1"
    with pytest.raises(NotYourTurn):
        play(m, "end", seat="blue")


@pytest.mark.rule("IK 86.4")
@pytest.mark.parametrize("ninja", ["red", "green"])
def test_ik_86_4_in_1986_even_in_phase_c(ninja: str) -> None:
    m = two_battles("1986", ninja)
    play(m, "strike blue1", seat=ninja, dice=[3])
    assert army(m, "blue1")["slain_by"] == ninja


@pytest.mark.rule("IK 86.4")
def test_ik_86_4_as_an_attack_starts() -> None:
    m = two_battles("1986", "green")
    m.table.pos.asks = 0b0100
    play(m, "fight red1")
    assert m.to_act() == (2,)
    play(m, "strike red1", dice=[3, 12, 12])  # the battle of mino alone is left: two spearmen roll
    assert [one.troop for one in told(m, BattleBegan)] == [
        m.setting.notation.index("troop", "mino")
    ]
    assert army(m, "red1")["slain_by"] == "green"


@pytest.mark.rule("IK 86.4")
def test_ik_86_4_in_2011_nobody_is_asked_as_an_attack_starts() -> None:
    m = two_battles("2011", "green")
    m.table.pos.asks = 0b1111
    play(m, "fight mino", dice=[12, 12])
    assert m.to_act() == (0,)


def second_attack(ninja: str, edition: str = "1986", asks: int = 0) -> Match:
    """Red1, of level 2, has beaten Tango and may attack blue1 in Wakasa next."""
    return at_war(
        "pick-battles red",
        ninja,
        edition=edition,
        phase="c",
        asks=asks,
        provinces={"tango": {"owner": "blue", "force": "1 spearman"}},
        armies={
            "red1": {"at": "tamba", "units": "1 bowman", "hole": 3, "attacks": "tango"},
            "blue1": {"at": "wakasa", "units": "1 bowman"},
            "green1": {"at": "tosa"},
        },
        dice=[] if asks else [1],  # with a standing order green is asked first
    )


@pytest.mark.rule("IK 86.4")
def test_ik_86_4_before_a_further_attack() -> None:
    m = second_attack("blue")
    play(m, "strike red1", seat="blue", dice=[1])
    assert m.result  # it attacks no more


@pytest.mark.rule("IK 86.4")
@pytest.mark.parametrize("ninja", ["red", "green"])
def test_ik_86_4_between_two_passes(ninja: str) -> None:
    m = two_battles("1986", ninja)
    play(m, "fight red1", dice=[12, 12, 12, 12, 12, 12])  # gunners and daimyos of both miss
    play(m, "strike blue1", seat=ninja, dice=[1])
    assert {"press on", "call off"} == {move for move in legal(m) if "strike" not in move}
    play(m, "press on", dice=[12, 12, 12, 12, 12])  # one daimyo rolls no more


@pytest.mark.rule("IK 86.4", "IK 6.13")
def test_ik_86_4_between_two_passes_the_attacking_army_is_stopped() -> None:
    m = two_battles("1986", "green", hole=3)
    play(m, "fight red1", dice=[12, 12, 12, 12, 12, 12])
    play(m, "strike red1", seat="green", dice=[1, 12, 12])  # mino's battle is next
    assert [one.province for one in told(m, BattleOver)] == [
        m.setting.notation.index("province", "wakasa")
    ]
    assert army(m, "red1")["slain_by"] == "green"


@pytest.mark.rule("IK 86.4")
def test_ik_86_4_as_a_further_attack_starts() -> None:
    m = second_attack("green", asks=0b0100)
    play(m, "wait", dice=[1])
    play(m, "attack wakasa")
    assert m.to_act() == (2,)
    play(m, "strike red1", dice=[1])
    assert m.result
    assert len(told(m, BattleBegan)) == 1


# ---- how


@pytest.mark.rule("IK 6.9")
@pytest.mark.parametrize(("die", "kills"), [(1, True), (8, True), (9, False), (12, False)])
def test_ik_6_9_one_to_eight_kills(die: int, kills: bool) -> None:
    m = at_war()
    play(m, "strike blue1", dice=[die] if kills else [die, 1])
    assert [(one.die, bool(one.success)) for one in told(m, Struck)] == [(die, kills)]
    assert ("slain_by" in army(m, "blue1")) is kills


@pytest.mark.rule("IK 6.9")
def test_ik_6_9_one_enemy_daimyo_is_named() -> None:
    m = at_war()
    assert refusal(m, "strike red2") == "IK 6.9"
    assert refusal(m, "strike blue3") == "IK 6.9"
    struck = {move for move in legal(m) if move.startswith("strike")}
    assert struck == {"strike blue1", "strike blue2", "strike green1"}


@pytest.mark.rule("IK 6.10")
@pytest.mark.parametrize(("die", "kills"), [(8, False), (9, True)])
def test_ik_6_10_revenge_needs_nine_or_more(die: int, kills: bool) -> None:
    m = at_war()
    play(m, "strike blue1", dice=[12, die])
    assert [bool(one.success) for one in told(m, Avenged)] == [kills]
    assert m.to_act() == ((1,) if kills else (0,))


@pytest.mark.rule("IK 6.10")
def test_ik_6_10_the_avenger_chooses_among_the_holders_daimyos() -> None:
    m = at_war()
    play(m, "strike blue1", dice=[9, 12])
    assert legal(m) == {"revenge red1", "revenge red2"}
    assert refusal(m, "revenge green1") == refusal(m, "revenge blue1") == "IK 6.10"
    play(m, "revenge red2")
    assert army(m, "red2")["slain_by"] == "blue"
    assert "slain_by" not in army(m, "blue1")
    assert m.to_act() == (0,)


@pytest.mark.rule("IK 6.11")
@pytest.mark.parametrize("dice", [[1], [9, 1]])
def test_ik_6_11_after_a_strike_he_is_gone(dice: list[int]) -> None:
    m = at_war()
    play(m, "strike blue1", dice=dice)
    assert holder(m) == "nobody"
    assert refusal(m, "strike blue2") == "IK 6.1"


@pytest.mark.rule("IK 6.18")
def test_ik_6_18_nobody_is_slain_twice() -> None:
    slain = {**ARMIES, "blue1": {**ARMIES["blue1"], "slain_by": "green"}}
    m = at_war(armies=slain)
    assert refusal(m, "strike blue1") == "IK 6.18"
    slain = {**ARMIES, "red1": {**ARMIES["red1"], "slain_by": "green"}}
    m = at_war(armies=slain)
    play(m, "strike blue1", dice=[9, 9])
    assert [one.army for one in told(m, DaimyoSlain)] == [1]  # red2 is the only one left to kill


# ---- not while something is open


@pytest.mark.rule("IK 6.26")
def test_ik_6_26_no_strike_while_an_army_must_move_on() -> None:
    m = at_war(
        ninja="blue",
        provinces={
            name: {"owner": "red", "force": "1 spearman"} for name in ("omi", "mino", "kai")
        },
        armies={
            **ARMIES,
            "red1": {"at": "omi", "units": "2 gunner", "hole": 3},
            "red3": {"at": "mino", "units": "1 bowman"},
        },
    )
    assert "strike red1" in legal(m, "blue")
    play(m, "move red1->mino")
    assert refusal(m, "strike red1", seat="blue") == "IK 6.26"
    play(m, "move red1->omi")
    assert "strike red1" in legal(m, "blue")


@pytest.mark.rule("IK 6.26")
def test_ik_6_26_no_strike_while_a_garrison_is_not_complete() -> None:
    m = at_war(
        ninja="blue",
        provinces={"mino": {"owner": "red", "force": "1 spearman"}},
        armies={**ARMIES, "red1": {"at": "omi", "units": "2 gunner, 1 bowman"}},
    )
    play(m, "move red1->mino")
    assert refusal(m, "strike red1", seat="blue") == "IK 6.26"
    play(m, "leave gunner; go")
    assert "strike red1" in legal(m, "blue")


@pytest.mark.rule("IK 6.26")
def test_ik_6_26_a_step_that_cannot_be_put_right_is_not_offered() -> None:
    armies: dict[str, dict[str, Any]] = {
        "red1": {"at": "omi", "units": "2 gunner", "hole": 0},
        "red3": {"at": "mino", "units": "1 bowman", "hole": 0},
    }
    provinces = {name: {"owner": "red", "force": "1 spearman"} for name in ("omi", "mino", "owari")}
    moves = legal(at_war(provinces=provinces, armies={**ARMIES, **armies}))
    assert "move red1->mino" in moves  # the other army can go on to owari
    armies["red3"]["slain_by"] = "blue"
    m = at_war(provinces=provinces, armies={**ARMIES, **armies})
    assert refusal(m, "move red1->mino") == "IK 7.A.5"


def opening(asks: int, first: str = "red") -> Match:
    """The round's war begins with red's or with blue's turn."""
    order = {"red": 1, "blue": 2} if first == "red" else {"blue": 1, "red": 2}
    houses = {name: {"marker": number} for name, number in {**order, "green": 3}.items()}
    return at_war(f"war-turn {first}", "green", asks=asks, houses=houses)


@pytest.mark.rule("IK 6.7")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_ik_6_7_the_holder_is_asked_before_the_first_armies_of_the_round_move(first: str) -> None:
    m = opening(0b1000, first)
    assert m.to_act() == (2,)
    assert f"The armies of {first.title()} are about to move." in m.prompt(2)
    play(m, "strike red1", seat="green", dice=[3])
    assert army(m, "red1")["slain_by"] == "green"
    assert m.to_act() == (0 if first == "red" else 1,)


@pytest.mark.rule("IK 6.7")
def test_ik_6_7_who_did_not_want_to_be_asked_between_turns_is_not() -> None:
    assert opening(0b0011).to_act() == (0,)


@pytest.mark.rule("IK 6.7")
def test_ik_6_7_before_later_turns_the_end_of_the_turn_before_is_enough() -> None:
    m = at_war(
        "war-turn blue",
        "green",
        asks=0b1000,
        houses={"red": {"marker": 1}, "blue": {"marker": 2}, "green": {"marker": 3}},
    )
    assert m.to_act() == (1,)
