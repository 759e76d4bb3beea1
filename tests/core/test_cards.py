"""Cards: piles without an order, layers, who knows what, shared hands, and what bars undo."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

import kassen
from kassen.core.engine.cards import ALL, UNKNOWN, bits
from kassen.core.engine.steps import Move
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.chance import ScriptedDice, seeded_secret
from kassen.core.values.errors import PlayRefused
from kassen.core.values.readers import SPECTATOR
from tests.core.falls import AnyTable, chances
from tests.toys.cards.game import CARDS_GAME
from tests.toys.cards.position import CARDS, DECK, CardsTable, Position, hand, post
from tests.toys.cards.steps import Bury, Done, Guard

NORTH, EAST, SOUTH = range(3)
AWAY = 200
"""Where cards lie that a test has no use for."""


def deck(*cards: int, players: int = 2) -> CardsTable:
    """A table whose deck holds these cards alone, unseen."""
    table = CARDS_GAME.quick_table(1, CARDS_GAME.setting(players=players))
    pos = table.pos
    pos.place[:] = bytes([AWAY]) * len(pos.place)
    pos.depth[:] = pos.known[:] = bytes(len(pos.place))
    for card in cards:
        pos.place[card] = DECK
    return table


# ---- chances: as if the pile had been shuffled before --------------------------------------------


def lazily(t: AnyTable, script: str) -> tuple[int, ...]:
    """Draw, put the card that was drawn last under the deck or on it, or shuffle all of it."""
    drawn: list[int] = []
    for step in script.split():
        if step == "draw":
            drawn.append(CARDS.draw(t, DECK, hand(0), ()))
        elif step == "under":
            CARDS.put_under(t.pos, drawn[-1:], DECK, ())
        elif step == "on":
            CARDS.put_on(t.pos, drawn[-1:], DECK, ())
        else:
            CARDS.shuffle(t.pos, DECK)
    return tuple(drawn)


def on_a_table(cards: list[int], script: str) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """The same with a pile of real cards, for every order that shuffling may give."""
    orders = list(permutations(cards))
    for order in orders:
        yield from _pile(list(order), script.split(), (), Fraction(1, len(orders)))


def _pile(
    pile: list[int], script: list[str], drawn: tuple[int, ...], chance: Fraction
) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    if not script:
        yield drawn, chance
        return
    step, rest = script[0], script[1:]
    if step == "draw":
        yield from _pile(pile[1:], rest, (*drawn, pile[0]), chance)
    elif step == "under":
        yield from _pile([*pile, drawn[-1]], rest, drawn, chance)
    elif step == "on":
        yield from _pile([drawn[-1], *pile], rest, drawn, chance)
    else:
        orders = list(permutations(pile))
        for order in orders:
            yield from _pile(list(order), rest, drawn, chance / len(orders))


@pytest.mark.parametrize(
    "script",
    [
        "draw draw draw draw",
        "draw under draw draw draw draw",
        "draw on draw draw draw",
        "draw under draw under draw draw draw",
        "draw draw on draw under draw draw",
        "draw under draw shuffle draw draw draw",
        "draw under draw on draw draw under shuffle draw draw",
    ],
)
def test_a_pile_without_an_order_gives_what_a_shuffled_one_gives(script: str) -> None:
    cards = [3, 5, 8, 13]
    expected: defaultdict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for drawn, chance in on_a_table(cards, script):
        expected[drawn] += chance
    assert chances(deck(*cards), lambda t: lazily(t, script)) == dict(expected)


def test_cards_put_under_together_come_up_together_in_any_order() -> None:
    table = deck(0, 1)
    CARDS.put_under(table.pos, [7, 9], DECK)
    drawn = chances(table, lambda t: lazily(t, "draw draw draw draw"))
    assert set(drawn) == {(*a, *b) for a in permutations((0, 1)) for b in permutations((7, 9))}
    assert set(drawn.values()) == {Fraction(1, 4)}


def test_layers_are_counted_anew_so_that_a_deck_can_go_round_for_ever() -> None:
    table = deck(0, 1, 2)
    for _ in range(600):
        CARDS.put_under(table.pos, CARDS.top(table.pos, DECK)[:1], DECK)
    assert sorted(table.pos.depth[card] for card in (0, 1, 2)) == [1, 2, 3]


# ---- who knows what ------------------------------------------------------------------------------


def test_a_card_drawn_into_a_hand_is_known_to_who_saw_it() -> None:
    table = deck(0, 1, 2)
    table.dice = ScriptedDice([2], table.rolled)
    assert CARDS.draw(table, DECK, hand(0), (NORTH,)) == 1
    assert table.pos.known[1] == bits((NORTH,))
    assert CARDS.knows(table.pos, 1, NORTH)
    assert not CARDS.knows(table.pos, 1, EAST)
    assert not CARDS.knows(table.pos, 1, SPECTATOR)


def test_more_than_seven_seats_are_more_than_a_card_can_tell_apart() -> None:
    assert bits(range(7)) < ALL
    with pytest.raises(ValueError, match="seven"):
        bits((0, 7))


def test_who_does_not_see_which_card_goes_knows_of_none_of_them_any_more() -> None:
    """Both lie open in a hand; one of them is laid face down."""
    table = deck(5)
    for card in (3, 4):
        CARDS.move(table.pos, card, hand(0))
    assert [table.pos.known[card] for card in (3, 4)] == [ALL, ALL]
    CARDS.move(table.pos, 3, post(0, 1), (NORTH,))
    assert [table.pos.known[card] for card in (3, 4)] == [bits((NORTH,)), bits((NORTH,))]


def test_a_single_card_is_known_wherever_it_goes() -> None:
    table = deck(5)
    CARDS.move(table.pos, 3, hand(0))
    CARDS.move(table.pos, 3, post(0, 1), (NORTH,))
    assert table.pos.known[3] == ALL


def test_a_known_card_at_the_bottom_is_known_until_it_may_have_been_drawn() -> None:
    table = deck(5, 6)
    CARDS.move(table.pos, 3, hand(1))
    CARDS.put_under(table.pos, [3], DECK)
    table.dice = ScriptedDice([1, 1, 1], table.rolled)
    assert CARDS.draw(table, DECK, hand(0), (NORTH,)) == 5
    assert table.pos.known[3] == ALL, "it lies deeper than what was drawn"
    CARDS.shuffle(table.pos, DECK)
    assert table.pos.known[3] == ALL, "it is somewhere in the deck"
    assert CARDS.draw(table, DECK, hand(0), (NORTH,)) == 3
    assert table.pos.known[3] == bits((NORTH,))
    assert table.pos.known[6] == bits(()), "only who knew of it could say what is left"


def test_a_layer_of_one_known_card_is_no_secret_when_it_is_drawn() -> None:
    table = deck()
    CARDS.put_under(table.pos, [3], DECK)
    table.dice = ScriptedDice([1], table.rolled)
    CARDS.draw(table, DECK, hand(0), (NORTH,))
    assert table.pos.known[3] == ALL


def test_a_seat_sees_what_it_knows_and_of_the_rest_how_many_lie_where() -> None:
    table = deck(5, 6)
    CARDS.move(table.pos, 3, hand(0), (NORTH,))
    CARDS.move(table.pos, 4, hand(1), (EAST,))
    place, depth, known, unseen = CARDS.seen(table.pos, NORTH)
    assert (place[3], depth[3], known[3]) == (hand(0), 0, bits((NORTH,)))
    assert {row[4] for row in (place, depth, known)} == {UNKNOWN}
    assert (hand(1), 0, bits((EAST,))) in unseen
    assert unseen.count((DECK, 0, 0)) == 2
    assert unseen == tuple(sorted(unseen)), "their order tells nothing"


def test_a_deal_anew_may_put_any_unknown_card_anywhere_and_moves_no_known_one() -> None:
    match = play("guard left with {0}", "done", "done")
    seen = observe(match.table, EAST)
    mine = CARDS.at(match.table.pos, hand(1))
    guards, top = set[int](), set[int]()
    for seed in range(200):
        pos: Position = CARDS_GAME.determinize(seen, match.setting, Random(seed)).pos
        assert CARDS.at(pos, hand(1)) == mine
        guards |= set(CARDS.at(pos, post(0, 0)))
        top |= set(CARDS.top(pos, DECK))
    assert guards == top == set(range(18)) - set(mine)


# ---- the toy: shared hands, and what can be taken back -------------------------------------------


def play(*lines: str, players: int = 2, secret: str = "cards") -> Match:
    """A game in which each {n} of a line is the acting camp's card number n."""
    setting = CARDS_GAME.setting(players=players)
    match = Match(setting, list("abcd"[:players]), seeded_secret(secret))
    for line in lines:
        match.play(line.format(*names(match)))
    return match


def names(match: Match) -> list[str]:
    camp = match.setting.sides_of[match.to_act()[0]][0]
    cards = match.setting.notation.names["card"].tokens
    return [cards[card] for card in CARDS.at(match.table.pos, hand(camp))]


def test_allies_share_a_hand_that_the_third_seat_does_not_see() -> None:
    match = play(players=3)
    north, east, south = (match.view(seat).view for seat in range(3))
    assert north == south
    shared = [card for card, place in enumerate(north.place) if place == hand(0)]
    assert len(shared) == 4
    assert all(east.place[card] == UNKNOWN for card in shared)
    assert sum(place == hand(0) for place, _, _ in east.unseen) == 4
    match.play(Done())
    match.play(Done())
    assert match.to_act() == (SOUTH,)
    assert {move.card for move in match.moves() if isinstance(move, Guard)} >= set(shared)


def test_the_whole_team_hears_what_one_of_them_draws() -> None:
    match = play(players=3)
    drew = [[line.event for line in match.heard(seat)] for seat in range(3)]
    assert drew[NORTH] == drew[SOUTH] != drew[EAST]


def test_guards_can_be_taken_back_until_somebody_has_seen_something() -> None:
    match = play(secret="many guards")
    assert match.table.pos.lays == 3
    before = match.table.pos.copy()
    for at, card in enumerate(CARDS.at(match.table.pos, hand(0))[:3]):
        assert not match.table.commits(NORTH, Guard(at, card))
        match.play(Guard(at, card))
    for _ in range(3):
        match.undo(NORTH)
    assert match.table.pos == before
    assert not match.can_undo(NORTH)


@pytest.mark.parametrize(
    "deed", ["look at left", "bury {0}", "attack left with {0}"], ids=lambda deed: deed[:4]
)
def test_what_a_team_has_seen_is_not_taken_back(deed: str) -> None:
    """A look, a draw into the hand, and an attack; nor can the others take back what was before."""
    match = play("guard left with {0}", "done")
    move = match.setting.notation.parse(deed.format(*names(match)), Move)
    assert match.table.commits(EAST, move)
    match.play(move)
    for seat in (NORTH, EAST):
        with pytest.raises(PlayRefused):
            match.undo(seat)


def test_a_look_is_for_the_team_that_looks() -> None:
    match = play("guard left with {0}", "done", "look at left", players=3)
    (guard,) = CARDS.at(match.table.pos, post(0, 0))
    assert match.table.pos.known[guard] == bits((NORTH, EAST, SOUTH))
    assert match.view(EAST).view.place[guard] == post(0, 0)
    assert match.view(SPECTATOR).view.place[guard] == UNKNOWN


def test_a_buried_card_is_at_the_bottom_for_those_who_buried_it() -> None:
    match = play()
    buried = CARDS.at(match.table.pos, hand(0))[0]
    match.play(Bury(buried))
    assert match.table.pos.place[buried] == DECK
    assert match.view(NORTH).view.depth[buried] == 1
    assert match.view(EAST).view.place[buried] == UNKNOWN
    assert (DECK, 1, bits((NORTH,))) in match.view(EAST).view.unseen


def test_what_was_drawn_unseen_is_told_to_the_others_when_the_game_is_over(toys: None) -> None:
    match = play("guard left with {0}", "done", "bury {0}")
    assert match.entries[-1].dice, "the draw stands in the record beside the move"
    for seat in (SPECTATOR, NORTH):
        told = match.export(seat).entries
        assert not any(entry.dice or entry.hash for entry in told)
        assert [entry.move for entry in told if entry.seat == EAST] == [""]
    match.resign(EAST)
    whole = match.export(NORTH)
    assert [entry.dice for entry in whole.entries] == [entry.dice for entry in match.entries]
    assert kassen.load(whole, check_dice=True).table == match.table


def test_cards_drawn_unseen_move_no_number_that_anybody_can_read() -> None:
    """Of all that is rolled for a turn only the die is public."""
    match = play()
    public = match.view(EAST).rolled
    assert public == 1
    assert match.table.rolled == 1 + 6 + 1
    match.play("bury " + names(match)[0])
    assert match.view(EAST).rolled == match.view(SPECTATOR).rolled == public + 1
