"""Standing orders: who is asked for cards, and what a wait tells (DT 10.2.6)."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.table import Table
from kassen.core.engine.views import heard, observe
from kassen.core.values.readers import SPECTATOR
from kassen.core.words.looks import look_at
from kassen.games.dangerous import GAME
from kassen.games.dangerous.rules.orders import (
    AS_USUAL,
    EVERYWHERE,
    IN_THE_FIELD,
    NEVER,
    OWN,
    OWN_LARGE,
    WAYS,
    StandingOrder,
    ways_of,
)
from kassen.games.dangerous.rules.position import WINDOWS, DangerousTable
from kassen.games.dangerous.rules.sequence import NextDraw
from kassen.games.dangerous.rules.told_cards import OrderGiven
from kassen.games.dangerous.rules.windows import PlayBeforeAChit, PlayInCombat
from tests.dangerous.boards import ANTI, FACTS, ODA, Board, play, refused, texts, told

HERE = "sekigahara"
CARDLESS, GUNS = 59, 39
"""A card that is of no use in a combat, and one that is."""


def fight(order: int, card: int, azai: int = 6, players: int = 2, **options: Any) -> Board:
    board = Board(players, **options).control("oda", "kyo").soldiers(HERE, oda=4, azai=azai)
    board.hand(ODA, card).entered(HERE)
    board.pos.orders[ODA * len(WINDOWS) + IN_THE_FIELD] = order
    return board


def is_asked(t: DangerousTable, seat: int) -> bool:
    return isinstance(t.choice(seat), PlayInCombat)


@pytest.mark.parametrize("card", [CARDLESS, GUNS])
@pytest.mark.parametrize(
    ("order", "asked"),
    [(AS_USUAL, True), (EVERYWHERE, True), (OWN, True), (OWN_LARGE, False), (NEVER, False)],
)
def test_whether_a_seat_is_asked_depends_on_its_order_and_never_on_its_hand(
    order: int, asked: bool, card: int
) -> None:
    t = fight(order, card).fights("oda")
    assert is_asked(t, ODA) == asked
    always = fight(order, card, ask_always=True).fights("oda")
    assert is_asked(always, ODA)


def test_the_condition_on_large_fights_counts_the_units_of_the_own_side() -> None:
    board = fight(OWN_LARGE, GUNS).soldiers(HERE, oda=1)
    assert is_asked(board.fights("oda"), ODA)


def test_nobody_is_asked_for_what_no_card_could_do() -> None:
    """Whoever does not hold Kyo has no guns, and of the other cards all are played."""
    board = fight(AS_USUAL, GUNS)
    for number in (29, 30, 40, 47, 48):
        board.pos.place[number - 1] = 1
    assert is_asked(board.fights("oda"), ODA)
    board = fight(AS_USUAL, GUNS).control("azai", "kyo")
    for number in (29, 30, 40, 47, 48):
        board.pos.place[number - 1] = 1
    assert not is_asked(board.fights("oda"), ODA)


@pytest.mark.parametrize(("pace", "asked"), [("live", True), ("letters", False)])
def test_by_letters_nobody_is_asked_at_moments_that_are_not_his_own(pace: str, asked: bool) -> None:
    def before_a_chit() -> Board:
        board = Board(pace=pace).leaders("gifu", "nobunaga").leaders("odani", "nagamasa")
        board.hand(ANTI, 1)
        for name in ("oda", "azai_asakura"):
            board.pos.chits[FACTS.chit_ids.index(name)] = 1
        return board

    t = before_a_chit().table(NextDraw())
    assert isinstance(t.choice(t.to_act()[0]), PlayBeforeAChit) == asked
    t = fight(AS_USUAL, GUNS, pace=pace).fights("oda")
    assert is_asked(t, ODA)


def ordering() -> DangerousTable:
    board = Board().leaders("gifu", "nobunaga").soldiers("gifu", oda=2).hand(ODA, GUNS)
    return play(board.moves("oda", 2), "orders")


def test_orders_are_given_anew_in_the_own_movement_step() -> None:
    t = ordering()
    for window in range(len(WINDOWS)):
        choice = t.choice(ODA)
        assert isinstance(choice, StandingOrder)
        assert choice.window == window
        assert texts(t) == [f"ask {WAYS[way]}" for way in ways_of(window)]
        play(t, "ask never")
    assert list(t.pos.orders[: len(WINDOWS)]) == [NEVER] * len(WINDOWS)
    assert list(t.pos.orders[len(WINDOWS) :]) == [AS_USUAL] * len(WINDOWS)
    assert "orders" in texts(t)
    assert len(told(t, OrderGiven)) == len(WINDOWS)


def test_what_the_movement_lists_stands_while_orders_are_given() -> None:
    board = Board().leaders("gifu", "nobunaga").soldiers("gifu", oda=2).hand(ODA, GUNS)
    before = list(board.moves("oda", 2).moves(ODA))
    t = play(board.moves("oda", 2), "orders", *["ask never"] * len(WINDOWS))
    again: DangerousTable = Table.restore(t.setting, t.pos.copy(), t.agenda[::-1], t.dice)
    assert list(t.moves(ODA)) == list(again.moves(ODA)) == before


def test_whoever_marches_after_his_orders_is_asked_anew() -> None:
    t = play(ordering(), *["ask never"] * len(WINDOWS))
    play(t, next(one for one in texts(t) if one.startswith("march")), "take all", "go")
    again: DangerousTable = Table.restore(t.setting, t.pos.copy(), t.agenda[::-1], t.dice)
    assert list(t.moves(ODA)) == list(again.moves(ODA))


def test_nobody_else_learns_what_is_ordered() -> None:
    t, other = ordering(), ordering()
    for window in range(len(WINDOWS)):
        play(t, "ask never")
        play(other, f"ask {WAYS[ways_of(window)[1]]}")
    for reader in (ANTI, SPECTATOR):
        assert observe(t, reader).view == observe(other, reader).view
        assert heard(t.events or [], reader) == heard(other.events or [], reader)
    assert observe(t, ODA).view != observe(other, ODA).view


def test_who_has_no_cards_or_sits_at_a_table_that_always_asks_gives_no_orders() -> None:
    board = Board().leaders("gifu", "nobunaga").soldiers("gifu", oda=2)
    assert refused(board.moves("oda", 2), "orders").reason.id == "no-cards-no-orders"
    board = Board(ask_always=True).leaders("gifu", "nobunaga").soldiers("gifu", oda=2)
    t = board.hand(ODA, GUNS).moves("oda", 2)
    assert refused(t, "orders").reason.id == "orders-in-your-movement"
    t = ordering()
    assert (
        refused(play(t, "ask own", "ask own", "ask own", "ask own"), "ask own").rule == "DT 10.2.6"
    )


def test_what_would_follow_from_an_order_is_not_asked_of_the_board() -> None:
    t = ordering()
    answer = GAME.outlook(look_at(t, ODA), "ask never")
    assert answer.what_if is None
    assert answer.hand
