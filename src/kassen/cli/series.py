"""How a series of games stands, for whoever plays it here."""

from __future__ import annotations

from kassen.cli.language import say, wished_language
from kassen.core.play.match import Match
from kassen.core.play.standing import won_in
from kassen.core.values.languages import joined


def series_lines(match: Match) -> list[str]:
    """Which game it is, the points of all, and what follows; none: it is a game by itself."""
    series = match.header.series
    if series is None:
        return []
    won = won_in(match)
    points = series.with_points(won) or (0.0,) * len(match.seats)
    lang = wished_language()
    named = [f"{name} {mine:g}" for name, mine in zip(match.seats, points, strict=True)]
    at, games = series.number, series.games
    lines = [say("series-game", number=at, games=games, points=joined(named, lang))]
    if match.result is not None and series.is_over(won):
        best = [n for n, mine in zip(match.seats, points, strict=True) if mine == max(points)]
        lines.append(say("series-over", winners=joined(best, lang), many=len(best)))
    elif match.result is not None:
        lines.append(say("series-next", number=at + 1, games=games))
    return lines
