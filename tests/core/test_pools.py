"""What is drawn blindly: each thing as likely as it should be, and every draw in the record."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

import kassen
from kassen.core.engine.pools import draw_from, pour
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.chance import FairDice, ScriptedDice, seeded_secret
from kassen.core.values.errors import RecordError
from tests.core.falls import AnyTable, chances
from tests.toys.bag.game import BAG


def table() -> AnyTable:
    return BAG.quick_table(1)


def test_a_die_with_faces_of_its_own_falls_as_its_faces_say() -> None:
    fell = chances(table(), lambda t: t.pick(("sun", "sun", "sun", "rain", "rain", "storm")))
    assert fell == {"sun": Fraction(1, 2), "rain": Fraction(1, 3), "storm": Fraction(1, 6)}


def test_a_draw_with_weights_falls_as_they_say_and_never_on_nothing() -> None:
    assert chances(table(), lambda t: t.weigh([0, 3, 0, 1, 0])) == {
        1: Fraction(3, 4),
        3: Fraction(1, 4),
    }


def test_what_is_drawn_from_a_list_is_no_longer_in_it() -> None:
    things, t = ["a", "b", "c"], table()
    t.dice = ScriptedDice([2, 2, 1], t.rolled)
    assert [t.draw(things) for _ in range(3)] == ["b", "c", "a"]
    assert things == []


def test_a_cup_drawn_empty_is_as_likely_in_any_order_as_one_that_was_shuffled() -> None:
    """Two of one kind, one of two others: 12 orders, as of a pile of four shuffled things."""

    def drawn(t: AnyTable) -> tuple[int, ...]:
        cup = bytearray([2, 1, 1])
        return tuple(draw_from(t, cup) for _ in range(4))

    shuffled = Counter(permutations((0, 0, 1, 2)))
    assert chances(table(), drawn) == {order: Fraction(n, 24) for order, n in shuffled.items()}


def test_a_cup_is_poured_into_another() -> None:
    cup, other = [1, 0, 2], [0, 5, 1]
    pour(cup, other)
    assert (cup, other) == ([0, 0, 0], [1, 5, 3])


def test_nothing_can_be_drawn_from_an_empty_cup() -> None:
    t = table()
    before = t.rolled
    things: list[int] = []
    for draw in (t.pick, t.draw, t.weigh):
        with pytest.raises(ValueError, match="nothing to draw from"):
            draw(things)
    with pytest.raises(ValueError, match="nothing to draw from"):
        draw_from(t, [0, 0])
    assert t.rolled == before


def test_every_draw_stands_in_the_record_and_is_compared(toys: None) -> None:
    match = Match(BAG.setting(), ["Ann", "Bob"], seeded_secret("drawn"))
    while match.result is None:
        match.play(match.moves()[min(1, len(match.moves()) - 1)])
    record = match.record()
    assert kassen.load(record, check_dice=True).hash() == match.hash()
    entry = next(entry for entry in record.entries if entry.move == "reach")
    entry.dice[0] = entry.dice[0] % 2 + 1
    with pytest.raises(RecordError, match="roll"):
        kassen.load(record, check_dice=True)


def test_what_only_some_have_seen_moves_no_number_that_others_can_read() -> None:
    t = table()
    public, rolled = observe(t, 0).rolled, t.rolled
    t.roll(6, to=(1,))
    t.draw([1, 2, 3], to=())
    assert t.rolled == rolled + 2
    assert observe(t, 0).rolled == public
    assert t.clone().unseen == 2
    t.roll()
    assert observe(t, 0).rolled == public + 1


def test_a_draw_before_one_seat_comes_from_the_same_dice_as_any_other() -> None:
    t = table()
    dice, n = t.dice, t.rolled
    assert isinstance(dice, FairDice)
    drawn = [t.roll(20), t.roll(20, to=(0,)), t.roll(20)]
    assert drawn == [dice.value(n + at, 20) for at in range(3)]
