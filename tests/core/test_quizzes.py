"""Quizzes: every question has four answers, and the rules agree with the right one alone."""

from __future__ import annotations

from typing import Any

import pytest

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.steps import Move
from kassen.core.study.quizzes import ANSWERS, Moment, NoQuiz, moment_of, quiz
from kassen.core.values.messages import Message, Name
from kassen.core.words.rulebook import Rulebook
from kassen.core.words.sentences import words_for
from kassen.games.dangerous.rules.moves import March
from tests.toys import TOYS

GAMES = [game_named(name) for name in game_ids()]
SEEDS = 12
over_games = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@over_games
def test_the_rules_agree_with_the_right_answer_alone(game: Any) -> None:
    kinds = set()
    book = set(Rulebook(game).ids)
    for seed in range(SEEDS):
        found = quiz(game, seed)
        moment = moment_of(game, found)
        kinds.add(found.question.id.removesuffix("-march"))
        assert len(found.answers) == ANSWERS
        assert sum(answer.right for answer in found.answers) == 1
        assert len({(one.move, one.number) for one in found.answers}) == ANSWERS
        right = next(answer for answer in found.answers if answer.right)
        legal = set(moment.legal)
        for answer in found.answers:
            if answer.move is not None:
                wanted = found.question.id == "quiz-allowed"
                assert answer.right == ((answer.move in legal) == wanted)
                if answer.move not in legal:
                    refusal = moment.table.why_not(found.seat, answer.move)
                    assert (answer.why, answer.rule) == (refusal.reason, refusal.rule)
                    assert answer.rule in book
        if found.question.id.startswith("quiz-how-many"):
            assert right.number == len(found.others)
            assert set(found.others) <= legal
            if found.question.id == "quiz-how-many":  # of whatever kind the moves are
                assert _named(moment, found.question) == set(found.others)
        if found.question.id == "quiz-odds":
            forecast = game.forecast(moment.match.view(found.seat), moment.match.setting)
            outcome = found.question.args["outcome"]
            chance = next(one.chance for one in forecast.outcomes if one.text == outcome)
            assert right.number == round(100 * chance)
            assert found.assumes == (*forecast.assumes, *forecast.unknown)
        for language in ("en", "de"):
            words = words_for(moment.match.setting, language)
            assert words.message(found.question)
            assert all(words.message(one.why) for one in found.answers if one.why is not None)
    assert len(kinds) >= 2


def _named(moment: Moment, question: Message) -> set[Move]:
    """The moves that name what is asked about, as it is called in words."""
    words, notation = words_for(moment.match.setting), moment.match.setting.notation
    thing = question.args["thing"]
    assert isinstance(thing, Name)
    called = words.name(thing.kind, thing.index)
    return {
        move
        for move in moment.legal
        if called in {words.name(one.kind, one.index) for _, one in notation.things(move)}
    }


@over_games
def test_a_seed_asks_the_same_again_and_another_something_else(game: Any) -> None:
    assert quiz(game, 1) == quiz(game, 1)
    assert len({repr(quiz(game, seed)) for seed in range(8)}) > 4


def test_nobody_is_asked_about_marches_from_where_none_of_his_can_begin() -> None:
    game, asked = game_named("dangerous"), 0
    for seed in range(SEEDS):
        found = quiz(game, seed)
        legal = moment_of(game, found).legal
        begun = {move.origin for move in legal if isinstance(move, March)}
        for answer in found.answers:
            if isinstance(answer.move, March):
                asked += answer.move not in legal
                assert answer.move.origin in begun
    assert asked > 2


def test_nobody_is_asked_about_a_way_from_a_place_to_itself() -> None:
    game = game_named("ikusa")
    for seed in range(40):
        found = quiz(game, seed)
        notation = moment_of(game, found).match.setting.notation
        for answer in found.answers:
            things = list(notation.things(answer.move)) if answer.move is not None else []
            assert len(things) != 2 or things[0][1] != things[1][1], (seed, answer)


def test_a_game_without_lessons_has_no_quiz() -> None:
    with pytest.raises(NoQuiz):
        quiz(TOYS[0], 1)
