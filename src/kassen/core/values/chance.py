"""Chance that can be checked: roll number n is a function of a key and n, and of nothing else.

Whatever is left to chance is a roll: to draw one of seventy cards is to roll a die with seventy
sides, whose faces stand for the cards in a stated order (`Table.pick`, `draw`, `weigh`).

The host commits to a secret before the first roll, every seat may add a part of its own, and the
secret is shown when the game is over. Then anybody can compute every roll again. This proves that
no roll was changed, not that the host never looked ahead.

A source of dice is immutable: a table holds a source and counts its rolls, so a clone shares the
source and costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from struct import unpack
from typing import Protocol

from kassen.core.values.errors import RecordError
from kassen.core.values.messages import Message
from kassen.core.values.phrases import phrase

_PER_BLOCK = 32
_TWO_BYTES = 65_536


class Dice(Protocol):
    """Where rolls come from."""

    def value(self, n: int, sides: int) -> int:
        """Roll number n of a die with so many sides: 1 to `sides`."""
        ...


class FairDice:
    """Rolls from a keyed BLAKE2b: two bytes a roll, thrown again where a face would be favoured."""

    __slots__ = ("_last", "key")

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._last: tuple[int, tuple[int, ...]] = (-1, ())  # one value: threads may share dice

    def value(self, n: int, sides: int) -> int:
        block = n // _PER_BLOCK
        at, values = self._last
        if block != at:
            values = _block(self.key, block)
            self._last = (block, values)
        value = values[n % _PER_BLOCK]
        if value < _TWO_BYTES - _TWO_BYTES % sides:
            return value % sides + 1
        return self._thrown_again(n, sides)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, FairDice) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def _thrown_again(self, n: int, sides: int) -> int:
        if sides > _TWO_BYTES:
            raise ValueError(f"no die has {sides} sides; {_TWO_BYTES} is the most")
        again = 1
        while True:
            digest = blake2b(b"again %d %d" % (n, again), key=self.key, digest_size=2).digest()
            value: int = unpack("<H", digest)[0]
            if value < _TWO_BYTES - _TWO_BYTES % sides:
                return value % sides + 1
            again += 1


def _block(key: bytes, block: int) -> tuple[int, ...]:
    return unpack("<32H", blake2b(b"block %d" % block, key=key, digest_size=64).digest())


class ScriptedDice:
    """Rolls that somebody wrote down: for scenarios, tests and replays.

    `first` is the number of the roll that `values` starts with.
    """

    __slots__ = ("first", "values")

    def __init__(self, values: Sequence[int], first: int = 0) -> None:
        self.values = tuple(values)
        self.first = first

    def value(self, n: int, sides: int) -> int:
        at = n - self.first
        if not 0 <= at < len(self.values):
            raise ScriptedDiceError(phrase("no-roll-written", n=str(n + 1)), n, sides)
        value = self.values[at]
        if not 1 <= value <= sides:
            impossible = phrase("impossible-roll", n=str(n + 1), value=value, sides=sides)
            raise ScriptedDiceError(impossible, n, sides, value)
        return value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScriptedDice) and (self.values, self.first) == (
            other.values,
            other.first,
        )

    def __hash__(self) -> int:
        return hash((self.values, self.first))


class ScriptedDiceError(RecordError):
    """The rolls written down do not fit what the rules asked for."""

    def __init__(self, why: Message, n: int, sides: int, value: int = 0) -> None:
        super().__init__(why)
        self.n, self.sides, self.value = n, sides, value
        """Roll number n of a die with so many sides is written as this; 0: as nothing."""


class CheckedDice:
    """Recorded rolls that are compared with what the key gives, roll by roll."""

    __slots__ = ("fair", "script")

    def __init__(self, script: ScriptedDice, fair: FairDice) -> None:
        self.script = script
        self.fair = fair

    def value(self, n: int, sides: int) -> int:
        written = self.script.value(n, sides)
        rolled = self.fair.value(n, sides)
        if written != rolled:
            raise RecordError(phrase("roll-differs", n=str(n + 1), written=written, rolled=rolled))
        return written


class DiceTouched(Exception):
    """Raised by `Tripwire`: a move on trial wanted to roll."""


class Tripwire:
    """Dice that must not be rolled: they tell whether a move would roll without showing how."""

    def value(self, n: int, sides: int) -> int:
        raise DiceTouched


def commitment(secret: bytes) -> str:
    """What the host publishes before the first roll."""
    return blake2b(b"kassen commitment " + secret, digest_size=32).hexdigest()


def dice_key(secret: bytes, parts: Iterable[str] = ()) -> bytes:
    """The key of a game's dice: the host's secret and the parts that the seats added."""
    mix = blake2b(b"kassen dice ", digest_size=32)
    for portion in (secret, *(part.encode() for part in parts)):
        mix.update(len(portion).to_bytes(4, "big") + portion)
    return mix.digest()


def seeded_secret(seed: object) -> bytes:
    """A secret made from a seed, for games that must come out the same again (simulations)."""
    return blake2b(f"kassen seed {seed}".encode(), digest_size=32).digest()
