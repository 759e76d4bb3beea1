"""Who plays which side, where that is not settled by sitting down: by lot, or by sealed bids.

A bid is what somebody would give the other for the first side (South, Oda): so much of the game's
head start, or less than nothing if he wants something for playing it. The higher bid plays that
side, and his bid is the price: that is the other's head start, or his own. Of equal bids a lot
decides. Lots come from the secret of the match, to which the host has committed before anybody
bids, so that they can be checked as dice can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec import Struct

from kassen.core.engine.game import Game
from kassen.core.engine.head_starts import AMOUNT, FOR, head_start
from kassen.core.engine.setting import Setting
from kassen.core.values.chance import FairDice, dice_key
from kassen.core.values.errors import RecordError, SettingError
from kassen.core.values.phrases import phrase

How = Literal["lot", "bid"]
BIDDERS: Final = 2


class Sides(Struct, frozen=True, omit_defaults=True):
    how: How
    chairs: tuple[int, ...] = ()
    """Of each seat: at which place of the table whoever plays it sat down."""
    bids: tuple[int, ...] = ()
    """Of each seat: what he bid for the first side."""
    price: int = 0
    """What the first side gives the second; less than nothing: what it gets."""
    moved: bool = False
    """It was settled for a game before this one, and everybody has moved on since."""

    @property
    def is_tied(self) -> bool:
        """Equal bids: a lot has decided."""
        return len(set(self.bids)) == 1

    def next(self) -> Sides | None:
        """For those who have moved on: what was bid stays with the sides."""
        return Sides("bid", price=self.price, moved=True) if self.how == "bid" else None


def drawn(secret: bytes, chairs: int) -> Sides:
    """Every place at the table comes to each seat equally often."""
    dice, left = _dice(secret), list(range(chairs))
    order = tuple(left.pop(dice.value(n, len(left)) - 1) for n in range(chairs))
    return Sides("lot", order)


def bid_for(secret: bytes, bids: Sequence[int]) -> Sides:
    """`bids`: of each place at the table.

    >>> bid_for(b"secret", [1, 3])
    Sides(how='bid', chairs=(1, 0), bids=(3, 1), price=3, moved=False)
    """
    first, second = bids
    best = int(second > first) if first != second else _dice(secret).value(0, 2) - 1
    order = (best, 1 - best)
    return Sides("bid", order, tuple(bids[chair] for chair in order), bids[best])


def bot_bid(secret: bytes, even: int, most: int) -> int:
    """About what makes the sides even, so that nobody knows it beforehand."""
    return max(-most, min(most, even + _dice(secret).value(1, 3) - 2))


def _dice(secret: bytes) -> FairDice:
    """Other dice than those of the game."""
    return FairDice(dice_key(b"sides " + secret))


def as_options(price: int) -> dict[str, int]:
    """The head start that a price is."""
    return {AMOUNT: abs(price), FOR: 1 if price < 0 else 2} if price else {}


# ---- where there is something to bid for ---------------------------------------------------------


def most_bid(game: Game[Any, Any, Any], edition: str) -> int:
    """The greatest head start."""
    amounts = (one.values for one in game.options(edition) if one.id == AMOUNT)
    return max((int(value) for values in amounts for value in values), default=0)


def must_be_biddable(setting: Setting) -> None:
    """SettingError where sides are alike, or something else was agreed on already."""
    game = setting.game
    if setting.players != BIDDERS or not game.unequal_sides:
        raise SettingError(phrase("no-sides-to-bid-for", game=game.title))
    if head_start(setting) is not None:
        raise SettingError(phrase("bid-or-agree"))
    chosen = {one.id: getattr(setting.options, one.id) for one in game.options(setting.edition)}
    game.setting(edition=setting.edition, options={**chosen, AMOUNT: 1}, players=setting.players)


# ---- checking it ---------------------------------------------------------------------------------


def check_sides(sides: Sides, secret: bytes) -> None:
    """RecordError if the lot or the bids give another seating than the one that is written."""
    if sides.moved:
        return
    if sorted(sides.chairs) != list(range(len(sides.chairs))):
        raise RecordError(phrase("sides-differ"))
    if sides.how == "lot":
        found = drawn(secret, len(sides.chairs))
    else:
        if len(sides.bids) != BIDDERS or len(sides.chairs) != BIDDERS:
            raise RecordError(phrase("sides-differ"))
        found = bid_for(secret, [sides.bids[sides.chairs.index(chair)] for chair in range(BIDDERS)])
    if found != sides:
        raise RecordError(phrase("sides-differ"))
