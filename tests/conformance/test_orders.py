"""Orders left ahead depend on open facts alone, in every game, and play nothing but legal moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kassen.core.engine.reactions import Window
from kassen.core.engine.steps import Move, tag_of
from kassen.core.engine.views import heard
from kassen.core.play import orders as module
from kassen.core.play.acts import Play
from kassen.core.play.match import Match
from kassen.core.play.orders import Order, Orders, fitting
from kassen.core.play.told import Told
from kassen.core.values.messages import Name
from kassen.core.values.readers import HOST, SPECTATOR
from kassen.core.words.moments import things_of
from tests.conformance.cases import GAMES, Case, over
from tests.soak import SOAK

FAR = 150 * SOAK
"""Decisions of a random game."""
CASES = [Case(name, game.min_players, game.editions[0]) for name, game in GAMES.items()]
OUT_OF_TURN = [
    case for case in CASES if any(issubclass(one, Window) for one in GAMES[case.game].step_types)
]


@over(CASES)
def test_only_what_is_legal_is_played_and_in_a_window_only_passing(case: Case) -> None:
    carried_out = 0
    for match, seat, orders, since in _left(case):
        found, table = fitting(orders, match.table, seat, since), match.table
        if isinstance(found, int):
            carried_out += 1
            order, choice = orders.orders[found], table.choice(seat)
            assert choice is not None
            move: Move = match.setting.notation.parse(order.move, Move)
            assert move in table.moves(seat)
            assert order.asked in ("", tag_of(type(choice)))
            assert not isinstance(choice, Window) or move == choice.passing
            assert orders.carried_out(found, match.line).orders[found].played == 1
    assert carried_out


@over(CASES)
def test_what_not_everybody_knows_makes_no_difference(case: Case) -> None:
    assert _compared(case)


def _compared(case: Case) -> int:
    """How often an order was looked at, with all that was told and with what all know of it."""
    looked = 0
    for match, seat, orders, since in _left(case):
        known = [_open(told) for told in since if told.is_public]
        assert fitting(orders, match.table, seat, since) == fitting(
            orders, match.table, seat, known
        )
        looked += 1
    return looked


def _open(told: Told) -> Told:
    """What everybody knows of it."""
    entry, act = told.entry, told.entry.act
    if entry.private and isinstance(act, Play):
        entry = replace(entry, act=Play())
    return replace(told, entry=entry, events=heard(told.events, SPECTATOR))


def test_the_law_finds_orders_that_look_into_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SPECTATOR", HOST)
    with pytest.raises(AssertionError):
        sum(_compared(case) for case in CASES)


@over(OUT_OF_TURN)
def test_in_a_window_one_passes_whatever_one_holds(case: Case) -> None:
    """So that the table waits, or goes on, tells nothing but what was ordered."""
    for match, seat, _, since in _left(case):
        choice = match.table.choice(seat)
        if isinstance(choice, Window):
            text = match.setting.notation.text(choice.passing)
            assert fitting(Orders(0, (Order(text),)), match.table, seat, since) == 0


# ---- orders at random ----------------------------------------------------------------------------

Left = tuple[Match, int, Orders, Sequence[Told]]


def _left(case: Case) -> Iterator[Left]:
    """A random game; whoever is to act has left orders a while ago."""
    match, chance = case.match(), case.chance()
    for _ in range(FAR):
        if match.result is not None:
            return
        seat = chance.choice(match.to_act())
        since = max(1, match.done - chance.randrange(1, 20))
        yield match, seat, _orders(match, seat, since, chance), match.past[since:]
        match.play(chance.choice(match.table.moves(seat)), seat)


def _orders(match: Match, seat: int, since: int, chance: Random) -> Orders:
    table, notation = match.table, match.setting.notation
    texts = [notation.text(move) for move in table.moves(seat)]
    texts += [told.entry.move for told in match.past[since:] if told.entry.move]
    events = [event for told in match.past[since:] for event in told.events]
    places = [thing for event in events for thing in things_of(event)]
    choice: Any = table.choice(seat)
    orders = [
        Order(
            chance.choice(texts),
            asked=chance.choice(["", "", tag_of(type(choice)), "elsewhere"]),
            then=chance.random() < 0.3,
            quiet=chance.random() < 0.3,
            calm=_some(places, chance),
            answer=chance.choice(texts) if chance.random() < 0.2 else "",
        )
        for _ in range(4)
    ]
    return Orders(since, tuple(orders))


def _some(places: Sequence[Name], chance: Random) -> tuple[Name, ...]:
    return (chance.choice(places),) if places and chance.random() < 0.3 else ()
