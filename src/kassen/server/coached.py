"""Where the coach may be asked."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.keeping.records import Header
from kassen.server.storage import KeptSeat


def is_coached(header: Header, seats: Sequence[KeptSeat]) -> bool:
    """One person plays with bots, or the table has agreed that everybody may ask."""
    return header.coach or sum(seat.bot is None for seat in seats) == 1
