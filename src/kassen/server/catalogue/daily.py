"""The problem of a day in the browser: the same answers and explanations as a quiz has."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any

from kassen.core.engine.game import Game
from kassen.core.study.daily import NoProblem, Posed, problem_of, today
from kassen.server.catalogue.lessons import state_of
from kassen.server.http.problems import Problem as Trouble
from kassen.server.shapes.quizzes import DailyInfo, QuizAnswer
from kassen.server.watch.states import Speaker


@lru_cache(maxsize=64)
def _posed(game: Game[Any, Any, Any], day: date) -> Posed:
    """What is asked of everybody is worked out once."""
    return Posed(problem_of(game, day))


def daily_info(game: Game[Any, Any, Any], day: date | None, lang: str) -> DailyInfo:
    wanted = day or today()
    try:
        posed = _posed(game, wanted)
    except NoProblem as error:
        raise Trouble("not-found", error) from error
    speaker = Speaker(posed.setting, lang)
    return DailyInfo(
        day=wanted.isoformat(),
        today=today().isoformat(),
        question=speaker.words.message(posed.question()),
        answers=[_answer(speaker, posed, at) for at in range(len(posed.moves))],
        assumes=posed.taken(speaker.words),
        seat=posed.seat,
        state=state_of(speaker, posed.match, posed.seat),
    )


def _answer(speaker: Speaker, posed: Posed, at: int) -> QuizAnswer:
    return QuizAnswer(
        text=speaker.label(posed.moves[at]),
        right=posed.problem.answers[at] == posed.problem.best,
        why=posed.why(at, speaker.words, speaker.lang),
        rule="",
    )
