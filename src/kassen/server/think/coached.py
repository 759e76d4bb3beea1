"""Where the coach may be asked."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.server.store.storage import KeptMatch, KeptSeat


def is_coached(kept: KeptMatch, seats: Sequence[KeptSeat]) -> bool:
    """One person plays with bots or for all sides, or the table has agreed that all may ask.

    Nobody is told what to do in a game that counts.
    """
    if kept.is_rated:
        return False
    return kept.analysis or kept.header.coach or sum(seat.bot is None for seat in seats) == 1
