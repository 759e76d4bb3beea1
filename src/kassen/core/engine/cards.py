"""Cards, tiles, chits: each lies somewhere, and some seats know which it is.

Two rows of small numbers and a row of bits, fields of the position: where each card lies, how deep
in its pile, and who knows that. So hands, face-down cards and piles are all the same thing.

**What nobody has seen is not decided yet.** A pile has no order: which card of its uppermost layer
is drawn is rolled when it is drawn. Cards that a rule puts on a pile or under it are a layer of
their own. The chances are those of a shuffled pile; as with dice, the host's key determines draws.

**Who does not see which card goes knows of none of them any more** where they lie, unless there
was only one. That is all there is to knowing: a seat sees the cards that it knows, and of the
others only how many lie where. A deal anew puts these into any other order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import Any

from kassen.core.engine.hidden import AnyTable, Dealt
from kassen.core.values.readers import Reader

UNKNOWN = 255
ALL = 255
"""Known to every seat and to whoever looks on."""
_LOOKS_ON = 1 << 7

_IS = [bytes([here == place for here in range(256)]) for place in range(256)]
"""Tables that mark what lies in a place."""

Row = tuple[int, ...]
Slot = tuple[int, int, int]
"""A card that a seat does not know: place, depth, and who knows it."""


def bits(seats: Iterable[int] | None) -> int:
    """Seats (None: everybody) as `known` holds them: seven at most."""
    mask = ALL if seats is None else sum(1 << seat for seat in seats)
    if seats is not None and mask >= _LOOKS_ON:
        raise ValueError("cards are known to seven seats at most")
    return mask


class Cards(Dealt):
    """The cards of a game, by the names of the position's three fields: bytearrays all."""

    def __init__(self, place: str = "place", depth: str = "depth", known: str = "known") -> None:
        super().__init__(place, depth, known, blank=UNKNOWN)

    def rows(self, pos: Any) -> tuple[bytearray, bytearray, bytearray]:
        place, depth, known = self.fields
        return getattr(pos, place), getattr(pos, depth), getattr(pos, known)

    # ---- looking

    def at(self, pos: Any, place: int) -> list[int]:
        """The cards that lie somewhere, in the order of their numbers."""
        row: bytearray = getattr(pos, self.fields[0])
        return list(compress(range(len(row)), row.translate(_IS[place])))

    def top(self, pos: Any, pile: int) -> list[int]:
        """The uppermost layer of a pile: any of these may be drawn next."""
        depth, cards = self.rows(pos)[1], self.at(pos, pile)
        if not cards or depth.count(0) == len(depth):  # no pile has layers
            return cards
        least = min([depth[card] for card in cards])
        return [card for card in cards if depth[card] == least]

    def knows(self, pos: Any, card: int, seat: Reader) -> bool:
        return bool(self.rows(pos)[2][card] & (1 << seat if isinstance(seat, int) else _LOOKS_ON))

    # ---- moving; `to` are the seats that see which card it is, None: everybody

    def draw(self, t: AnyTable, pile: int, place: int, to: Sequence[int] | None = None) -> int:
        """Draw the uppermost card of a pile and put it somewhere."""
        card = t.pick(self.top(t.pos, pile), to)
        self.move(t.pos, card, place, to)
        return card

    def move(
        self, pos: Any, card: int, place: int, to: Sequence[int] | None = None, depth: int = 0
    ) -> None:
        """Take a card from where it lies and put it somewhere else."""
        places, depths, known = self.rows(pos)
        sees, here = bits(to), (places[card], depths[card])
        if sees != ALL:
            among = {other for other in self.at(pos, here[0]) if depths[other] == here[1]}
            if len(among) > 1:
                for other in among.intersection(compress(range(len(known)), known)):
                    known[other] &= sees
        known[card] |= sees
        places[card], depths[card] = place, depth

    def put_under(
        self, pos: Any, cards: Iterable[int], pile: int, to: Sequence[int] | None = None
    ) -> None:
        """Put cards under a pile, in an order that nobody knows: a layer of their own."""
        lowest = self._layers(pos, pile, 0)
        for card in cards:
            self.move(pos, card, pile, to, lowest)

    def put_on(
        self, pos: Any, cards: Iterable[int], pile: int, to: Sequence[int] | None = None
    ) -> None:
        """Put cards on a pile, in an order that nobody knows: a layer of their own."""
        self._layers(pos, pile, 1)
        for card in cards:
            self.move(pos, card, pile, to)

    def _layers(self, pos: Any, pile: int, first: int) -> int:
        """Count the layers of a pile anew, from `first` on; returns the number of the next."""
        depths, cards = self.rows(pos)[1], self.at(pos, pile)
        layers = {depth: n for n, depth in enumerate(sorted({depths[c] for c in cards}), first)}
        for card in cards:
            depths[card] = layers[depths[card]]
        return first + len(layers)

    def shuffle(self, pos: Any, pile: int) -> None:
        """A pile is a single layer again; what is in it may still be known."""
        depths = self.rows(pos)[1]
        for card in self.at(pos, pile):
            depths[card] = 0

    def show(self, t: AnyTable, cards: Iterable[int], to: Sequence[int] | None = None) -> None:
        """Turn cards up, or let some seats look at them."""
        known = self.rows(t.pos)[2]
        for card in cards:
            known[card] |= bits(to)
        t.reveal()

    # ---- what a seat sees, and what else it might be

    def seen(self, pos: Any, seat: Reader) -> tuple[Row, Row, Row, tuple[Slot, ...]]:
        """The three rows with UNKNOWN for what the seat does not know, and where such cards lie."""
        place, depth, known = self.rows(pos)
        bit = 1 << seat if isinstance(seat, int) else _LOOKS_ON
        blind = [card for card, who in enumerate(known) if not who & bit]
        shown = bytearray(place), bytearray(depth), bytearray(known)
        for card in blind:
            for row in shown:
                row[card] = UNKNOWN
        slots = sorted((place[card], depth[card], known[card]) for card in blind)
        return tuple(shown[0]), tuple(shown[1]), tuple(shown[2]), tuple(slots)
