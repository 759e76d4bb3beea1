"""Nothing is told where nothing is: no event of no men, of nobody's march, of an empty retreat."""

from __future__ import annotations

from random import Random

import pytest

from kassen.core.engine.steps import Event
from kassen.core.values.chance import FairDice, dice_key
from kassen.games.dangerous import GAME
from kassen.games.dangerous.rules.communication import CheckCommunication
from kassen.games.dangerous.rules.events import CutOff
from kassen.games.dangerous.rules.illness import Illness
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.regroup_of_four import RegroupsOfFour
from kassen.games.dangerous.rules.sequence import NextDraw
from kassen.games.dangerous.rules.told_combat import CommanderNamed
from kassen.games.dangerous.rules.told_control import Regrouped
from kassen.games.dangerous.rules.told_players import WentHome
from tests.dangerous.boards import Board, told

COUNTED = ("units", "soldiers", "chits")
"""Fields that say who or how many: an event without them tells of nothing."""


def empty_ones(events: list[Event]) -> list[Event]:
    """Nobunaga alone may go home without a guard; all else is of somebody."""
    return [
        event
        for event in events
        for field in COUNTED
        if not isinstance(event, WentHome) and not getattr(event, field, True)
    ]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 1), (4, 1)])
def test_nothing_is_told_where_nothing_is(players: int, seed: int) -> None:
    chance, decisions = Random(seed), 0
    t: DangerousTable = GAME.table(
        GAME.setting(players=players), FairDice(dice_key(b"told %d" % seed))
    )
    t.events = []
    t.advance()
    kinds: set[str] = set()
    while t.result is None and decisions < 900:
        (seat, *_) = t.to_act()
        t.apply(seat, chance.choice(t.moves(seat)))
        assert empty_ones(t.events) == []
        kinds |= {type(event).__name__ for event in t.events}
        t.events.clear()
        decisions += 1
    assert {"Marched", "SoldiersLost"} <= kinds, "there was something to tell"


@pytest.mark.rule("DT 5.1.1")
def test_dt_5_1_1_nobody_is_told_to_be_cut_off_where_all_are_in_communication() -> None:
    board = Board().soldiers("kyo", oda=2).leaders("gifu", "nobunaga").soldiers("odani", azai=1)
    assert told(board.table(CheckCommunication()), CutOff) == []
    cut = Board().soldiers("kyo", oda=2).soldiers("odani", azai=1).control("azai", "gifu", "kiyosu")
    assert [event.units for event in told(cut.table(CheckCommunication()), CutOff)] == [2]


@pytest.mark.rule("DT 15.3.1")
def test_dt_15_3_1_of_whom_is_not_in_play_no_illness_is_told() -> None:
    t = Board(turn=5).soldiers("kyo", oda=1).table(Illness())
    assert t.events == []


@pytest.mark.rule("DT 16.2.10.2")
def test_dt_16_2_10_2_from_an_empty_box_no_regroup_is_told() -> None:
    t = Board(4).leaders("kyo", "nobunaga").soldiers("kyo", oda=3).table(RegroupsOfFour())
    assert told(t, Regrouped) == []


@pytest.mark.rule("DT 10.2.5c")
def test_dt_10_2_5c_a_side_without_leaders_tells_of_no_commander() -> None:
    board = Board().soldiers("sekigahara", oda=2, azai=3).entered("sekigahara")
    assert told(board.fights("oda"), CommanderNamed) == []


@pytest.mark.rule("DT 16.2.7.1a")
def test_dt_16_2_7_1a_an_empty_cup_tells_of_no_chit() -> None:
    board = Board(4).leaders("kyo", "nobunaga").soldiers("kyo", oda=3)
    t = board.table(NextDraw(), dice=[1] * 99)
    assert not [event for event in t.events or () if type(event).__name__ == "ChitDrawn"]
