"""Series of games: who has won what when everybody has moved on, and when it is over."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.replays import replay
from kassen.core.play.series import Series, points_of


@given(st.permutations([1, 2, 3]), st.integers(2, 12))
def test_points_stay_with_those_who_won_them(places: list[int], games: int) -> None:
    """After as many games as there are seats everybody sits where he began."""
    series, won = Series(games), points_of(places)
    first = series.next(won)
    assert first.points == (won[1], won[2], won[0])
    back = first.next([0.0] * 3).next([0.0] * 3)
    assert (back.number, back.points) == (4, tuple(won))


def test_a_series_is_over_with_its_last_game_or_when_nobody_can_catch_up() -> None:
    won = [1.0, 0.0]
    assert not Series(2, early=True).is_over(won), "the other may still draw level"
    assert not Series(3, number=2, points=(0.0, 1.0)).is_over([0.0, 1.0]), "all are played"
    assert Series(3, early=True, number=2, points=(0.0, 1.0)).is_over([0.0, 1.0])
    assert not Series(3, early=True, number=2, points=(0.0, 1.0)).is_over([1.0, 0.0])
    assert Series(3, number=3, points=(1.0, 1.0)).is_over([0.5, 0.5])
    assert Series(3).is_over(None), "one that was called off is the last"


def test_a_record_tells_of_which_series_it_is_a_game() -> None:
    series = Series(3, number=2, points=(0.5, 0.5))
    setting, names = game_named("warriors").setting(), ["Ada", "Bob"]
    text = Match(setting, names, b"secret", series=series).record().lines()
    assert replay(Record.from_lines(text)).header.series == series
    assert "series" not in Match(setting, names, b"secret").record().lines()
