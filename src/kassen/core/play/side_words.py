"""How the sides were settled, in words: what may be bid, and what came of it."""

from __future__ import annotations

from kassen.core.play.sides import Sides
from kassen.core.values.messages import Message, Name
from kassen.core.values.phrases import phrase
from kassen.core.words.sentences import Words


def bids(most: int) -> range:
    """All that may be bid, the most generous first."""
    return range(most, -most - 1, -1)


def terms_in_words(words: Words, bid: int) -> str:
    """With what head start the first side is played at this price."""
    if not bid:
        return words.message(phrase("bid-nothing"))
    seat = Name("seat", 1 if bid > 0 else 0)
    return words.message(Message("head-start", {"seat": seat, "amount": abs(bid)}))


def sides_lines(sides: Sides | None, words: Words) -> list[str]:
    """What all may know when the game has begun: the bids are open then."""
    if sides is None:
        return []
    say = words.message
    if sides.how == "lot":
        return [say(phrase("sides-drawn"))]
    if sides.moved:
        return [say(phrase("sides-moved", terms=terms_in_words(words, sides.price)))]
    first, second = (words.name("seat", seat) for seat in range(len(sides.bids)))
    lines = [
        say(phrase("side-bid", side=side, terms=terms_in_words(words, bid)))
        for side, bid in zip((first, second), sides.bids, strict=True)
    ]
    came = phrase("sides-tied" if sides.is_tied else "sides-bid", side=first)
    return [*lines, say(came)]
