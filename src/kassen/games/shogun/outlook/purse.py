"""Whether chests suffice for a plan, along the row of actions (SH F.3, A.gen.5).

Cards of the row that lie face down may come in any order, and taxes bring more under some events
than under others: what is told for certain is so in all these cases.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from kassen.games.shogun.box.names import TAXES


class Deal(Struct, frozen=True):
    """What an action costs, and what it brings: chests, if these are taxes."""

    price: int
    least: int
    most: int


Deals = Mapping[int, Deal]
"""By action; those that cannot be carried out anyway are left out, since nothing is paid then."""


class Purse:
    """The chests of a seat, once its bid is paid."""

    def __init__(self, chests: int, row: Sequence[int], deals: Deals) -> None:
        taxes = deals.get(TAXES, Deal(0, 0, 0))
        cases = [_lacking(chests, row, deals, n) for n in range(taxes.least, taxes.most + 1)]
        self.short = set.intersection(*(surely for surely, _ in cases))
        """Actions for which they do not suffice, however it goes."""
        self.perhaps_short = set.union(*(perhaps for _, perhaps in cases)) - self.short
        left = chests - sum(deal.price for deal in deals.values())
        self.least, self.most = left + taxes.least, left + taxes.most
        """After the round, if all were paid."""


def _lacking(
    chests: int, row: Sequence[int], deals: Deals, brought: int
) -> tuple[set[int], set[int]]:
    """Actions that cannot be paid in any order, and in some, if taxes bring so much."""
    surely: set[int] = set()
    for action in (action for action in row if action in deals):
        if deals[action].price > chests:
            surely.add(action)
        else:
            chests += (brought if action == TAXES else 0) - deals[action].price
    perhaps = set(surely)
    later = brought if TAXES in deals and TAXES not in row else 0
    unknown = {action for action in deals if action not in row} - {TAXES}
    for action in unknown:
        price = deals[action].price
        if price > chests + later:
            surely.add(action)
        before = _sums(deals[other].price for other in unknown - {action})
        left = {there - paid for there in (chests, chests + later) for paid in before}
        if any(0 <= some < price for some in left):
            perhaps.add(action)
    return surely, perhaps | surely


def _sums(prices: Iterable[int]) -> set[int]:
    """What may have been paid before, if any of these came first."""
    found = {0}
    for price in prices:
        found |= {one + price for one in found}
    return found
