"""Waiting tells nothing: whom the table waits for depends on orders and open facts alone."""

from __future__ import annotations

from copy import copy
from random import Random

import pytest

from kassen.core.engine.reactions import Interrupt, Window
from kassen.core.engine.views import heard, observe
from kassen.core.values.chance import FairDice
from kassen.core.values.readers import SPECTATOR
from tests.conformance.cases import CASES, GAMES, AnyTable, Case, over, sampled, takes_turns
from tests.conformance.test_secrets import encoded, played_on
from tests.toys.envoys import steps as envoys

ASKING = [
    case for case in CASES if any(issubclass(step, Window) for step in GAMES[case.game].step_types)
]
"""Cases of games that ask seats out of turn."""


@over(ASKING)
@takes_turns
def test_two_worlds_that_differ_in_what_seats_hold_wait_for_the_same_seats(case: Case) -> None:
    waits_compared(case)


@pytest.mark.parametrize("game", sorted({case.game for case in ASKING}))
def test_the_law_has_met_windows_of_every_game_that_has_any(game: str) -> None:
    assert any(waits_compared(case) for case in ASKING if case.game == game)


def waits_compared(case: Case) -> int:
    """How often a game waited in a window, in two worlds alike."""
    met, chance = 0, case.chance()
    for table in sampled(case):
        for seat in range(case.players):
            for world in played_on(table, seat):
                real = table.clone()
                for field in real.setting.game.orders:
                    setattr(real.pos, field, copy(getattr(world.pos, field)))
                if real.lanes is None:
                    met += _wait_alike(real, world, chance)
    return met


def _wait_alike(real: AnyTable, world: AnyTable, chance: Random) -> int:
    """Play on in both; returns in how many windows they waited."""
    met = 0
    real.dice = world.dice = FairDice(b"the same rolls")
    for _ in range(8):
        both = [
            (who, move)
            for who in range(real.setting.players)
            for move in real.moves(who)
            if move in world.moves(who)
        ]
        if not both:
            return met
        acting = [one for one in both if one[0] in real.to_act()] or both
        who, move = chance.choice((acting[-1], chance.choice(both)))  # the last ends a phase
        for table in (real, world):
            table.events = []
            table.apply(who, move)
        if _known_to_all(real) != _known_to_all(world):
            return met  # from here on the deal shows, and may
        assert world.to_act() == real.to_act()
        assert world.agenda == real.agenda
        if real.lanes is not None or real.result is not None:
            return met + any(isinstance(lane[-1], Window) for lane in real.lanes or () if lane)
        met += isinstance(real.agenda[-1], Window)
    return met


def _known_to_all(t: AnyTable) -> bytes:
    return encoded(
        [observe(t, SPECTATOR).view, heard(t.events or [], SPECTATOR), t.rolled, t.result]
    )


def test_there_are_games_that_ask_in_turn_and_all_at_once() -> None:
    assert {case.game for case in ASKING} >= {"ikusa", "ninja", "envoys"}
    assert any(case.options.get("sealed") for case in ASKING)


@pytest.mark.parametrize("sealed", [False, True])
def test_the_law_finds_a_table_that_asks_only_who_holds_the_card(
    sealed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(envoys.DenyNow, "possible", Interrupt.possible)
    monkeypatch.setattr(envoys.BoastNow, "possible", lambda self, t: False)
    cases = [case for case in ASKING if case.game == "envoys"]
    alike = [case for case in cases if bool(case.options.get("sealed")) == sealed]
    with pytest.raises(AssertionError):
        sum(map(waits_compared, alike))
