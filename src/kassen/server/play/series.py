"""How a series stands at a table, and when time runs in its next game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kassen.core.play.in_play import InPlay
from kassen.core.play.standing import won_in
from kassen.core.values.clocks import SECOND
from kassen.server.shapes.states import SeriesInfo
from kassen.server.store.storage import KeptMatch, KeptSeat

BREAK: Final = 10
"""Minutes between two games at a live table; then time runs for who has not come yet, too."""


def begins_at(kept: KeptMatch, seats: Sequence[KeptSeat]) -> int | None:
    """When time runs for all in the next game of a live series; None: it does, or never will."""
    series, clock = kept.header.series, kept.header.clock
    if series is None or series.number == 1 or clock is None:
        return None
    is_whole = all(one.joined or one.bot is not None for one in seats)
    return None if is_whole else kept.created + BREAK * 60 * SECOND


def series_info(match: InPlay, kept: KeptMatch, seats: Sequence[KeptSeat]) -> SeriesInfo | None:
    series = match.header.series
    if series is None:
        return None
    won, players = won_in(match), match.setting.players
    return SeriesInfo(
        games=series.games,
        early=series.early,
        number=series.number,
        points=list(series.with_points(won) or (0.0,) * players),
        over=match.result is not None and series.is_over(won),
        begins=None if match.result is not None else begins_at(kept, seats),
    )
