"""Quizzes in the browser: a question in a reader's words, with the board that it is about."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kassen.core.engine.game import Game
from kassen.core.study.quizzes import Answer, Quiz, quiz
from kassen.core.values.languages import percent
from kassen.server.catalogue.lessons import Telling, lesson_numbered
from kassen.server.shapes.quizzes import QuizAnswer, QuizInfo
from kassen.server.watch.states import Speaker


@lru_cache(maxsize=256)
def _made(game: Game[Any, Any, Any], seed: int) -> Quiz:
    return quiz(game, seed)


def quiz_info(game: Game[Any, Any, Any], seed: int, lang: str) -> QuizInfo:
    found = _made(game, seed)
    scenario = lesson_numbered(game, found.lesson, lang)
    telling = Telling(scenario, lang)
    telling.go_to(found.step, [])
    speaker = telling.speaker
    return QuizInfo(
        seed=seed,
        lesson=found.lesson,
        title=scenario.title,
        question=speaker.words.message(found.question),
        answers=[_answer(speaker, one) for one in found.answers],
        counted=[speaker.label(move) for move in found.others],
        assumes=[speaker.words.message(line) for line in found.assumes],
        frame=telling.frame(),
    )


def _answer(speaker: Speaker, answer: Answer) -> QuizAnswer:
    if answer.move is not None:
        text = speaker.label(answer.move)
    elif answer.percent:
        text = percent(answer.number / 100, speaker.lang, whole=True)
    else:
        text = str(answer.number)
    why = "" if answer.why is None else speaker.words.message(answer.why)
    return QuizAnswer(text, answer.right, why, answer.rule)
