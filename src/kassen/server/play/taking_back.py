"""Bots give way: a move that only bots have answered can still be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.play.in_play import InPlay
from kassen.server.store.storage import KeptSeat


def bots_behind(
    match: InPlay, seats: Sequence[KeptSeat], seat: int, *, is_rated: bool
) -> list[int] | None:
    """The bots whose moves go back first, the newest first; None if a seat cannot take back.

    Nothing was rolled or shown since then, and no person has moved: bots answer at once, and who
    sets up his men beside them could never think again. In a game that counts they do not give way.
    """
    since = match.moved_since(seat)
    if since is None or (since and is_rated) or any(seats[one].bot is None for one in since):
        return None
    return since
