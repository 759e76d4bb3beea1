"""Dice that anybody can compute again: known answers, fairness, commitment, checks."""

from __future__ import annotations

import hashlib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kassen.core.values.chance import (
    CheckedDice,
    DiceTouched,
    FairDice,
    ScriptedDice,
    ScriptedDiceError,
    Tripwire,
    commitment,
    dice_key,
    seeded_secret,
)
from kassen.core.values.errors import RecordError

KEY = bytes(range(32))

D6 = [
    *(3, 5, 3, 4, 1, 2, 6, 6, 3, 6, 3, 2, 1, 6, 6, 1, 6, 1, 1, 3),
    *(1, 4, 1, 2, 5, 5, 4, 2, 2, 1, 6, 3, 2, 5, 6, 5, 1, 3, 6, 3),
]
D20 = [3, 13, 17, 12, 15, 8, 2, 6, 5, 14, 11, 8]


def roll(key: bytes, n: int, sides: int) -> int:
    """The algorithm, written again from its description in docs/architecture.md."""
    digest = hashlib.blake2b(f"block {n // 32}".encode(), key=key, digest_size=64).digest()
    value = digest[2 * (n % 32)] + 256 * digest[2 * (n % 32) + 1]
    throw = 0
    while value >= 65536 // sides * sides:
        throw += 1
        pair = hashlib.blake2b(f"again {n} {throw}".encode(), key=key, digest_size=2).digest()
        value = pair[0] + 256 * pair[1]
    return value % sides + 1


# ---- known answers: whoever writes this again in another language can start from these -----------


def test_known_rolls_of_a_known_key() -> None:
    dice = FairDice(KEY)
    assert [dice.value(n, 6) for n in range(40)] == D6
    assert [dice.value(n, 20) for n in range(12)] == D20


def test_known_rolls_that_are_thrown_again() -> None:
    """Roll 17651 is 65532 at first, which would favour the low faces of a d6."""
    dice = FairDice(KEY)
    assert roll_at_first(17651) == 65532
    assert dice.value(17651, 6) == 1 == roll(KEY, 17651, 6)
    assert dice.value(0, 40_000) == 3739
    assert dice.value(5, 40_000) == 23486, "three values in a row were thrown away"


def roll_at_first(n: int) -> int:
    return roll(KEY, n, 65536) - 1


def test_known_commitment_and_keys() -> None:
    assert commitment(KEY) == "b0ed035b918483552c3673b7fe5baf649a9b239c73c663de3f513d0b694af007"
    assert dice_key(KEY).hex() == "4b8a4df4caf81d0ad8a379256cc1f8c26684707b541d33b09ecdf7158249786c"
    assert (
        dice_key(KEY, ["a", "bc"]).hex()
        == "8366d39800cfdebc650433fe37da5fc362f4af90048624422c4563a3427cc344"
    )
    assert (
        seeded_secret(7).hex() == "72ce9a124d1f151daf36446babc7a7193779d3bb24abcfdff36b1929ed265f32"
    )


# ---- the same whoever asks, and when -------------------------------------------------------------


@given(st.binary(max_size=64), st.integers(0, 10**9), st.integers(1, 65536))
def test_a_roll_is_what_its_description_says(key: bytes, n: int, sides: int) -> None:
    assert FairDice(key).value(n, sides) == roll(key, n, sides)


@given(st.lists(st.integers(0, 200), max_size=30))
def test_the_order_of_asking_does_not_matter(order: list[int]) -> None:
    dice = FairDice(KEY)
    assert [dice.value(n, 6) for n in order] == [FairDice(KEY).value(n, 6) for n in order]


def test_threads_may_share_dice() -> None:
    dice = FairDice(KEY)
    asked = [n * 37 % 2000 for n in range(2000)]
    with ThreadPoolExecutor(8) as pool:
        rolled = list(pool.map(lambda n: dice.value(n, 6), asked))
    assert rolled == [roll(KEY, n, 6) for n in asked]


def test_dice_of_one_key_are_equal() -> None:
    assert FairDice(KEY) == FairDice(KEY) != FairDice(b"other")
    assert hash(FairDice(KEY)) == hash(FairDice(KEY))
    assert ScriptedDice([1, 2]) == ScriptedDice((1, 2)) != ScriptedDice([1, 2], first=1)
    assert len({ScriptedDice([1, 2]), ScriptedDice([1, 2]), FairDice(KEY)}) == 2


# ---- fair ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 47, 1000, 65535, 65536])
def test_every_face_comes_from_as_many_values(sides: int) -> None:
    """Exact: of all two-byte values that are kept, each face gets the same number."""
    kept = [value for value in range(65536) if value < 65536 - 65536 % sides]
    faces = Counter(value % sides + 1 for value in kept)
    assert set(faces) == set(range(1, sides + 1))
    assert len(set(faces.values())) == 1
    assert len(kept) > 65536 // 2 or sides > 65536 // 2


@pytest.mark.parametrize("sides", [6, 40_000])
def test_many_rolls_are_spread_evenly(sides: int) -> None:
    """Chi-square on a fixed key, rejected values included: 5 degrees, 20.5 is one in a thousand."""
    count = 30_000
    rolls = [FairDice.value(dice, n, sides) for dice in [FairDice(KEY)] for n in range(count)]
    assert (min(rolls), max(rolls) <= sides) == (1, True)
    sixths = Counter((value - 1) * 6 // sides for value in rolls)
    expected = [len([v for v in range(sides) if v * 6 // sides == sixth]) for sixth in range(6)]
    chi = sum(
        (sixths[s] - count * expected[s] / sides) ** 2 / (count * expected[s] / sides)
        for s in range(6)
    )
    assert chi < 20.5


def test_neighbouring_rolls_do_not_depend_on_each_other() -> None:
    dice = FairDice(KEY)
    pairs = Counter((dice.value(n, 6), dice.value(n + 1, 6)) for n in range(0, 72_000, 2))
    chi = sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(1, 7) for b in range(1, 7))
    assert chi < 66.6, "35 degrees, one in a thousand"


@pytest.mark.parametrize("sides", [65_537, 10**9])
def test_a_die_with_too_many_sides_is_refused(sides: int) -> None:
    with pytest.raises(ValueError, match="no die has"):
        FairDice(KEY).value(0, sides)


# ---- keys ----------------------------------------------------------------------------------------


def test_every_part_and_its_place_changes_the_key() -> None:
    keys = [
        dice_key(KEY),
        dice_key(b"other"),
        dice_key(KEY, [""]),
        dice_key(KEY, ["a"]),
        dice_key(KEY, ["a", "b"]),
        dice_key(KEY, ["b", "a"]),
        dice_key(KEY, ["ab"]),
        dice_key(KEY, ["a", "bc"]),
        dice_key(KEY, ["ab", "c"]),
        dice_key(KEY + b"\0\0\0\1a"),
    ]
    assert len(set(keys)) == len(keys)
    assert {len(key) for key in keys} == {32}


def test_seeds_give_the_same_secret_again_and_others_another() -> None:
    assert seeded_secret(1) == seeded_secret("1") != seeded_secret(2)
    assert commitment(seeded_secret(1)) != commitment(seeded_secret(2))


# ---- dice that were written down -----------------------------------------------------------------


def test_scripted_dice_give_what_is_written() -> None:
    dice = ScriptedDice([6, 1], first=10)
    assert (dice.value(10, 6), dice.value(11, 6)) == (6, 1)


@pytest.mark.parametrize("n", [9, 12])
def test_scripted_dice_give_nothing_else(n: int) -> None:
    with pytest.raises(ScriptedDiceError, match=f"roll {n + 1} was asked for"):
        ScriptedDice([6, 1], first=10).value(n, 6)


@pytest.mark.parametrize("written", [0, 7, -1])
def test_scripted_dice_show_only_faces_that_there_are(written: int) -> None:
    with pytest.raises(ScriptedDiceError, match=f"written as {written}, which no d6 shows"):
        ScriptedDice([written]).value(0, 6)


def test_checked_dice_pass_what_the_key_gives() -> None:
    dice = CheckedDice(ScriptedDice(D6), FairDice(KEY))
    assert [dice.value(n, 6) for n in range(40)] == D6


def test_checked_dice_catch_a_changed_die() -> None:
    changed = [*D6[:7], 1, *D6[8:]]
    dice = CheckedDice(ScriptedDice(changed), FairDice(KEY))
    assert [dice.value(n, 6) for n in range(7)] == D6[:7]
    with pytest.raises(RecordError, match="roll 8 stands in the record as 1, but the key gives 6"):
        dice.value(7, 6)


def test_a_tripwire_shows_nothing() -> None:
    with pytest.raises(DiceTouched) as touched:
        Tripwire().value(3, 6)
    assert touched.value.args == ()
