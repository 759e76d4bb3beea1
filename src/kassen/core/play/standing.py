"""How a series stands after one of its games, and which game follows."""

from __future__ import annotations

from kassen.core.play.in_play import InPlay
from kassen.core.play.series import Series, points_of
from kassen.core.values.results import places


def won_in(match: InPlay) -> list[float] | None:
    """What a game has brought to each seat; None: it goes on, or was called off."""
    result, table = match.result, match.table
    if result is None or result.is_cancelled:
        return None
    return points_of(places(result, match.setting.players, match.game.merits(table), table.gone))


def has_next(match: InPlay) -> bool:
    """Another game of its series follows one that is over."""
    series = match.header.series
    return series is not None and not series.is_over(won_in(match))


def next_of(match: InPlay) -> Series | None:
    """In the header of the rematch: the next game of the series, or else the first of another."""
    series, won = match.header.series, won_in(match)
    if series is None:
        return None
    return series.anew() if won is None or series.is_over(won) else series.next(won)
