"""Problems of the days: exact odds, computed anew, and one answer that is best by a margin."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.study import daily
from kassen.core.study.daily import (
    MARGIN,
    NoProblem,
    Posed,
    Problem,
    chance_for,
    is_clear,
    odds_after,
    problem_files,
    problem_of,
    read_problem,
    today,
)
from kassen.core.words.sentences import words_for
from tests.core.speech import english_words
from tests.soak import share
from tests.toys import TOYS

GAMES = [game_named(name) for name in game_ids()]
over_games = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
WHOLE = 3
"""Of so many problems of a game all legal moves are weighed anew; of the others the answers."""


def problems_of(game: Any) -> list[Problem]:
    return [read_problem(path) for path in problem_files(game)]


@over_games
def test_the_odds_are_exact_and_one_answer_is_best(game: Any) -> None:
    assert len(problems_of(game)) >= 30
    for problem in share(problems_of(game), 0, 6):
        posed = Posed(problem)
        assert 2 <= len(posed.moves) == len(posed.odds) == len(set(posed.moves))
        assert set(posed.moves) <= set(posed.match.moves(posed.seat))
        for reply, odds in zip(problem.answers, posed.odds, strict=True):
            chance = chance_for(posed.setting, posed.seat, odds)
            assert chance == pytest.approx(reply.chance, abs=1e-4)
        assert is_clear([reply.chance for reply in problem.answers])


@over_games
def test_no_other_move_is_as_good_as_the_best_answer(game: Any) -> None:
    for problem in problems_of(game)[:WHOLE]:
        posed = Posed(problem)
        for move in posed.match.moves(posed.seat):
            odds = odds_after(posed.match.table, posed.seat, move)
            if odds is not None and posed.match.text(move) != problem.best.move:
                chance = chance_for(posed.setting, posed.seat, odds)
                assert chance <= problem.best.chance - MARGIN + 1e-4


@over_games
def test_it_is_asked_and_explained_in_every_language(game: Any) -> None:
    posed = Posed(problems_of(game)[0])
    asked = set()
    for lang in ("en", "de"):
        words = words_for(posed.setting, lang)
        question = words.message(posed.question())
        said = [posed.why(at, words, lang) for at in range(len(posed.moves))]
        assert question.endswith("?")
        assert all("%" in why for why in said)
        assert lang == "en" or not english_words(" ".join([question, *said, *posed.taken(words)]))
        asked.add(question)
    assert len(asked) == 2


@over_games
def test_the_day_alone_says_which_and_each_has_its_turn(game: Any) -> None:
    now = today()
    assert problem_of(game, now) == problem_of(game, now)
    count = len(problems_of(game))
    days = [problem_of(game, now - timedelta(days=n)) for n in range(count)]
    assert len({repr(one) for one in days}) == count


def test_tomorrow_is_not_told_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 17))
    problem_of(GAMES[0], date(2026, 11, 17))
    with pytest.raises(NoProblem):
        problem_of(GAMES[0], date(2026, 11, 18))
    with pytest.raises(NoProblem):
        problem_of(TOYS[0], date(2026, 11, 17))


def test_what_is_clear() -> None:
    assert is_clear([0.4, 0.6, 0.5])
    assert not is_clear([0.5, 0.54])  # nearly the same
    assert not is_clear([0.01, 0.99])  # that is no question
    assert not is_clear([0.08, 0.01])  # nor is that an answer
