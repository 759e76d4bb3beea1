"""Acting out of turn: interrupts beside one's own moves, rounds of reactions, standing orders."""

from __future__ import annotations

import pytest

from kassen.core.engine.steps import Move
from kassen.core.values.errors import IllegalMove, NotYourTurn
from tests.toys.envoys import steps as s
from tests.toys.envoys.game import ENVOYS
from tests.toys.envoys.position import CLAIMS, DUSK, ORDERS, TURNS, EnvoysTable

ASK, NEVER, MINE, LARGE = range(len(ORDERS))


def at_court(*orders: int, sealed: bool = False, denials: int = 2) -> EnvoysTable:
    """The first seat's claim; the orders are those of each seat about claims. Nobody boasts."""
    setting = ENVOYS.setting(players=len(orders), options={"sealed": sealed})
    table = ENVOYS.quick_table(0, setting)
    for seat, order in enumerate(orders):
        table.play(seat, s.Pack(denials))
        table.play(seat, s.Order(CLAIMS, order))
        table.play(seat, s.Order(DUSK, NEVER))
    return table


def play(table: EnvoysTable, *moves: Move) -> None:
    for move in moves:
        table.play(table.to_act()[0], move)


# ---- interrupts ----------------------------------------------------------------------------------


def test_who_is_to_act_is_offered_what_he_may_do_out_of_turn() -> None:
    table = at_court(ASK, ASK)
    claims = [s.Claim(size) for size in (1, 2, 3)]
    assert table.moves(0) == [*claims, s.Boast()]
    assert table.moves(1) == [s.Boast()]
    table.play(0, s.Boast())
    assert table.moves(0) == claims
    assert table.pos.points == [1, 0]


def test_refusals_of_interrupts_are_those_of_the_interrupt() -> None:
    table = at_court(ASK, ASK, denials=3)
    with pytest.raises(IllegalMove) as refused:
        table.play(0, s.Boast())
    assert (refused.value.reason.id, refused.value.rule) == ("no-boast", "EN 3.1")
    with pytest.raises(IllegalMove) as refused:
        table.play(0, s.Deny())
    assert refused.value.reason.id == "not-now"


def test_what_may_be_done_out_of_turn_is_listed_before_what_a_choice_puts_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(s.MakeClaim, "last", (s.Claim,))
    table = at_court(ASK, ASK)
    assert table.moves(0) == [s.Boast(), *(s.Claim(size) for size in (1, 2, 3))]


@pytest.mark.parametrize("possible", [False, True])
def test_a_forced_move_is_not_played_for_who_might_act_before_it(
    possible: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As others see it: a hand of denials alone has nothing to play here, and is asked."""
    monkeypatch.setattr(s.BoastNow, "possible", lambda self, t: possible)
    table = at_court(NEVER, NEVER, denials=3)
    table.pos.turn = TURNS * 2 - 1
    table.play(0, s.Claim(1))
    assert (table.result is None) == possible
    assert table.moves(1) == ([s.Claim(1)] if possible else ())


# ---- rounds --------------------------------------------------------------------------------------


def test_the_active_seat_is_asked_first_then_the_others_in_turn() -> None:
    table = at_court(ASK, ASK, ASK)
    play(table, s.Claim(3))
    for seat in range(3):
        assert table.choice(seat) == s.AskDenial(seat)
        play(table, s.Pass())
    assert table.pos.points == [3, 0, 0]


def test_after_a_reaction_all_are_asked_again_from_the_next_seat_on() -> None:
    table = at_court(ASK, ASK, ASK)
    play(table, s.Claim(3), s.Pass(), s.Deny())
    asked = []
    while isinstance(window := table.agenda[-1], s.AskDenial):
        asked.append(window.seat)
        play(table, s.Pass())
    assert asked == [2, 0, 1]
    assert table.pos.points == [0, 0, 0]


def test_a_reaction_can_be_reacted_to_by_who_reacted() -> None:
    table = at_court(ASK, ASK)
    play(table, s.Claim(3), s.Pass(), s.Deny(), s.Pass(), s.Deny(), s.Pass(), s.Pass())
    assert table.pos.points == [3, 0]
    assert table.pos.cards == [3, 1]


def test_nobody_else_acts_while_a_seat_is_asked_for_its_reaction() -> None:
    table = at_court(ASK, ASK)
    play(table, s.Claim(3))
    assert table.moves(0) == [s.Pass(), s.PassFromNowOn(), s.Deny(), s.Boast()]
    assert table.moves(1) == ()
    with pytest.raises(NotYourTurn):
        table.play(1, s.Boast())


def test_who_has_no_card_left_is_not_asked_since_all_can_see_that() -> None:
    table = at_court(ASK, ASK, ASK)
    table.pos.cards[1] = table.pos.denials[1] = 0
    play(table, s.Claim(3), s.Pass())
    assert table.to_act() == (2,)


def test_who_has_cards_is_asked_though_none_is_a_denial() -> None:
    table = at_court(ASK, ASK)
    table.pos.denials[1] = 0
    play(table, s.Claim(3), s.Pass())
    assert table.to_act() == (1,)
    assert s.Deny() not in table.moves(1)


# ---- standing orders -----------------------------------------------------------------------------


def test_orders_with_conditions_look_at_what_lies_open() -> None:
    table = at_court(MINE, LARGE, NEVER)
    play(table, s.Claim(1))
    assert table.to_act() == (0,)  # the claim is his own
    play(table, s.Pass())
    assert isinstance(table.choice(1), s.MakeClaim)  # it was small
    play(table, s.Claim(2))
    assert table.choice(1) == s.AskDenial(1)
    play(table, s.Pass())
    assert isinstance(table.choice(2), s.MakeClaim)


def test_an_order_can_be_changed_in_the_window_itself() -> None:
    table = at_court(ASK, NEVER)
    play(table, s.Claim(1), s.PassFromNowOn())
    assert isinstance(table.choice(1), s.MakeClaim)
    play(table, s.Claim(1))
    assert isinstance(table.choice(0), s.MakeClaim)


def test_a_window_of_another_kind_has_an_order_of_its_own() -> None:
    table = at_court(NEVER, NEVER)
    table.pos.orders[2 + DUSK] = ASK
    play(table, s.Claim(1))
    assert table.choice(1) == s.Dusk(1)
    assert table.moves(0) == [s.Boast()]  # nobody is barred at dusk
    table.play(1, s.Boast())
    assert table.choice(1) == s.TakeCard(1)


# ---- sealed --------------------------------------------------------------------------------------


def test_sealed_reactions_are_shown_together_and_asked_for_again() -> None:
    table = at_court(ASK, ASK, MINE, sealed=True)
    play(table, s.Claim(3))
    assert table.to_act() == (0, 1)
    table.events = []
    table.play(1, s.Lay())
    assert [event.audience() for event in table.events] == [(1,)]
    table.play(0, s.Pass())
    assert table.events[-1] == s.Denied(1)
    assert table.to_act() == (0, 1)
    table.play(0, s.Lay())
    table.play(1, s.Pass())
    play(table, s.Pass(), s.Pass())
    assert table.pos.points == [3, 0, 0]


def test_sealed_reactions_that_nobody_wants_hold_up_nobody() -> None:
    table = at_court(NEVER, NEVER, sealed=True)
    play(table, s.Claim(3))
    assert isinstance(table.choice(1), s.MakeClaim)
    assert table.pos.points == [3, 0]
