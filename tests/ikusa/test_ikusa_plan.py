"""Action 1: plan, and the ninja as a spy (IK 1)."""

from __future__ import annotations

import pytest

from kassen.core.engine.views import heard, observe
from kassen.core.play.match import Match
from kassen.core.values.errors import NotYourTurn
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.core.words.looks import look_at
from kassen.games.ikusa.box.data import EDITIONS
from kassen.games.ikusa.rules.events import BinFilled, NinjaReturned, Planned, Spied, SpyReport
from tests.ikusa.boards import board, house, legal, play, refusal, told, words

ARMIES = {"red1": {"at": "omi"}, "blue1": {"at": "satsuma"}, "green1": {"at": "osumi"}}
RED, BLUE, GREEN = range(3)


def planning(ninja: str = "", edition: str = "2011", after: tuple[str, ...] = ()) -> Match:
    """Red has 7 koku, blue 5, green 3."""
    return board(
        ["plan", *after],
        round=2,
        edition=edition,
        ninja=ninja,
        armies=ARMIES,
        houses={"red": {"koku": 7}, "blue": {"koku": 5}, "green": {"koku": 3}},
    )


def others_plan(m: Match) -> None:
    """All but red, who holds the ninja."""
    play(m, "put 2 build; put 2 levy; put 1 ninja; seal", seat="blue")
    play(m, "put 3 ronin; seal", seat="green")


def shown(m: Match) -> list[tuple[int, ...]]:
    return [
        (event.house, event.order, event.build, event.levy, event.ronin, event.ninja)
        for event in told(m, Planned)
    ]


def known_to(m: Match, seat: Reader) -> list[type]:
    return [type(event) for event in heard([line.event for line in m.log], seat)]


# ---- bins --------------------------------------------------------------------------------------


@pytest.mark.rule("IK 1.1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_1_1_koku_are_spread_over_five_bins(edition: str) -> None:
    m = planning(edition=edition)
    play(m, "put 1 order; put 2 build; put 1 levy; put 2 ronin; put 1 ninja; seal", seat="red")
    play(m, "put 5 order; seal", seat="blue")
    play(m, "put 3 ninja; seal", seat="green")
    assert shown(m) == [(0, 1, 2, 1, 2, 1), (1, 5, 0, 0, 0, 0), (2, 0, 0, 0, 0, 3)]
    assert house(m, "red")["bins"] == [1, 2, 1, 2, 1]


@pytest.mark.rule("IK 1.1")
def test_ik_1_1_nobody_puts_more_than_he_has() -> None:
    m = planning()
    assert refusal(m, "put 8 levy", "red") == "IK 1.1"
    play(m, "put 6 levy", seat="red")
    assert refusal(m, "put 2 order", "red") == "IK 1.1"
    assert refusal(m, "put 0 order", "red") == "IK 1.1"


@pytest.mark.rule("IK 1.2")
def test_ik_1_2_every_koku_goes_into_a_bin() -> None:
    m = planning()
    play(m, "put 6 levy", seat="red")
    assert refusal(m, "seal", "red") == "IK 1.2"
    play(m, "put 1 ninja; seal", seat="red")
    play(m, "put 5 levy; seal", seat="blue")
    play(m, "put 3 levy; seal", seat="green")
    assert m.table.pos.koku == bytes(3)


@pytest.mark.rule("IK 1.3")
def test_ik_1_3_the_build_bin_holds_nothing_or_two() -> None:
    m = planning()
    assert {move for move in legal(m, "red") if "build" in move} == {"put 2 build"}
    for koku in (1, 3, 4):
        assert refusal(m, f"put {koku} build", "red") == "IK 1.3"
    play(m, "put 2 build", seat="red")
    assert refusal(m, "put 2 build", "red") == "IK 1.3"


@pytest.mark.rule("IK 1.3")
def test_ik_1_3_two_koku_must_be_left_to_build() -> None:
    m = planning()
    play(m, "put 2 levy", seat="green")
    assert not [move for move in legal(m, "green") if "build" in move]


@pytest.mark.rule("IK 1.4")
@pytest.mark.parametrize("bin", ["order", "levy", "ronin", "ninja"])
def test_ik_1_4_the_other_bins_take_any_number(bin: str) -> None:
    m = planning()
    wanted = {f"put {koku} {bin}" for koku in range(1, 8)}
    assert {move for move in legal(m, "red") if move.endswith(bin)} == wanted
    play(m, f"put 7 {bin}; seal", seat="red")


# ---- secrecy -----------------------------------------------------------------------------------


@pytest.mark.rule("IK 1.5")
def test_ik_1_5_bins_stay_closed_until_all_are_done() -> None:
    m = planning()
    assert m.to_act() == (RED, BLUE, GREEN)
    play(m, "put 7 levy; seal", seat="red")
    play(m, "put 5 ninja; seal", seat="blue")
    assert m.to_act() == (GREEN,)
    assert told(m, Planned) == []
    for seat in (GREEN, SPECTATOR):
        view = observe(m.table, seat).view
        assert not any(view.plan)
        assert not any(view.bins)
        assert BinFilled not in known_to(m, seat)
    assert [e.seat for e in heard([line.event for line in m.log], RED) if type(e) is BinFilled] == [
        RED
    ]
    play(m, "put 3 order; seal", seat="green")
    for seat in (RED, BLUE, GREEN, SPECTATOR):
        assert observe(m.table, seat).view.bins == (0, 0, 7, 0, 0, 0, 0, 0, 0, 5, 3, 0, 0, 0, 0)
        assert known_to(m, seat).count(Planned) == 3


@pytest.mark.rule("IK 1.5")
def test_ik_1_5_after_the_showing_nobody_changes_anything() -> None:
    m = planning(after=("build-phase", "move-armies red red"))
    play(m, "put 7 levy; seal", seat="red")
    play(m, "put 5 ninja; seal", seat="blue")
    assert m.can_undo(RED)
    play(m, "put 3 order; seal", seat="green")
    assert not any(m.can_undo(seat) for seat in (RED, BLUE, GREEN))


# ---- the spy -----------------------------------------------------------------------------------


@pytest.mark.rule("IK 1.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_ik_1_6_the_spy_waits_for_all_others_and_names_one(edition: str) -> None:
    m = planning("red", edition)
    assert m.to_act() == (BLUE, GREEN)
    play(m, "put 5 levy; seal", seat="blue")
    assert m.to_act() == (GREEN,)
    play(m, "put 3 levy; seal", seat="green")
    assert m.to_act() == (RED,)
    assert legal(m) == {"wait", "spy blue", "spy green"}
    glosses = {m.text(move): m.game.gloss(look_at(m.table, RED), move) for move in m.moves(RED)}
    assert glosses["wait"] == "spy on nobody"
    assert refusal(m, "spy red") == "IK 1.6"


@pytest.mark.rule("IK 1.6")
def test_ik_1_6_without_a_ninja_nobody_spies() -> None:
    m = planning()
    play(m, "put 7 levy; seal", seat="red")
    others_plan(m)
    assert m.result is not None
    assert told(m, Spied) == []


@pytest.mark.rule("IK 1.6")
def test_ik_1_6_a_house_that_is_out_cannot_be_named() -> None:
    m = board(
        ["plan"],
        round=2,
        ninja="red",
        armies={"red1": {"at": "omi"}, "blue1": {"at": "iga"}},
        houses={"red": {"koku": 3}, "blue": {"koku": 3}, "green": {"out_by": "blue"}},
    )
    play(m, "put 3 levy; seal", seat="blue")
    assert refusal(m, "spy green") == "IK 1.6"


@pytest.mark.rule("IK 1.7")
def test_ik_1_7_the_spy_alone_sees_all_five_bins() -> None:
    m = planning("red")
    others_plan(m)
    play(m, "spy blue")
    report = told(m, SpyReport)[0]
    assert (report.order, report.build, report.levy, report.ronin, report.ninja) == (0, 2, 2, 0, 1)
    views = {seat: observe(m.table, seat).view for seat in (RED, BLUE, GREEN, SPECTATOR)}
    assert views[RED].plan == (*[0] * 5, 0, 2, 2, 0, 1, *[0] * 5)
    assert views[GREEN].plan == (*[0] * 10, 0, 0, 0, 3, 0)
    assert not any(views[SPECTATOR].plan)
    for seat in (RED, BLUE, GREEN, SPECTATOR):
        assert (SpyReport in known_to(m, seat)) is (seat == RED)
        assert Spied in known_to(m, seat)
        assert views[seat].spied == BLUE


@pytest.mark.rule("IK 1.8")
def test_ik_1_8_the_spied_player_cannot_change_his_bins() -> None:
    m = planning("red")
    others_plan(m)
    play(m, "spy blue")
    assert m.to_act() == (RED,)
    assert not m.can_undo(BLUE)
    with pytest.raises(NotYourTurn):
        m.play("put 1 levy", BLUE)
    play(m, "put 7 order; seal", seat="red")
    assert shown(m)[1] == (1, 0, 2, 2, 0, 1)


@pytest.mark.rule("IK 1.9")
def test_ik_1_9_then_the_spy_plans_gives_the_ninja_back_and_all_show() -> None:
    m = planning("red")
    others_plan(m)
    play(m, "spy green")
    assert words(m)["ninja"] == "red"
    assert told(m, Planned) == []
    play(m, "put 4 ronin; put 3 order; seal", seat="red")
    assert "ninja" not in words(m)
    assert "spied" not in words(m)
    kinds = [type(line.event) for line in m.log]
    assert kinds.index(Spied) < kinds.index(NinjaReturned) < kinds.index(Planned)
    assert shown(m)[0] == (0, 3, 0, 0, 4, 0)


@pytest.mark.rule("IK 1.10")
def test_ik_1_10_an_unused_ninja_goes_back_and_can_be_hired_again() -> None:
    m = planning("red", after=("hire-ninja",))
    others_plan(m)
    play(m, "wait")
    assert words(m)["ninja"] == "red"
    play(m, "put 7 levy; seal", seat="red")
    assert [event.house for event in told(m, NinjaReturned)] == [RED]
    assert told(m, Spied) == []
    assert words(m)["ninja"] == "blue"
