"""Short questions about real positions, made from lessons by asking the engine.

A seed gives the same question everywhere. Each is about a moment of a lesson: which of four moves
is refused, which is allowed, how many moves a thing has, how the odds are. What is right, and why,
the rules themselves say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from msgspec import Struct

from kassen.core.engine.game import Game
from kassen.core.engine.steps import Move, tag_of
from kassen.core.play.match import Match
from kassen.core.study.scenarios import Scenario, lessons_of
from kassen.core.study.stories import Story
from kassen.core.values.errors import NotationError
from kassen.core.values.messages import Message, Name
from kassen.core.values.phrases import phrase
from kassen.core.words.rulebook import Rulebook
from kassen.core.words.sentences import Words, words_for

ANSWERS = 4
_TRIES = 400
_LOOKED_AT = 80
"""So many moves that could be named are asked about, of those that are not legal."""
_FAR_APART = 12
"""Per cent between answers about odds."""


class Answer(Struct, frozen=True):
    """One of four: a move, or a number of something."""

    move: Move | None = None
    number: int = 0
    percent: bool = False
    right: bool = False
    why: Message | None = None
    """What the rules say of it, where that is worth saying."""
    rule: str = ""


class Quiz(Struct, frozen=True):
    """A question about what a seat sees at a step of a lesson."""

    lesson: int
    step: int
    seat: int
    question: Message
    answers: tuple[Answer, ...]
    others: tuple[Move, ...] = ()
    """The moves that were to be counted, to be shown afterwards."""
    assumes: tuple[Message, ...] = ()
    """What the odds take for granted that were asked about."""


class NoQuiz(NotationError):
    """A game without lessons has nothing to ask about."""


Maker = Callable[["Moment", Random], Quiz | None]


class Moment:
    """A step of a lesson at which a seat decides something."""

    def __init__(self, match: Match, lesson: int, step: int, seat: int) -> None:
        self.match, self.lesson, self.step, self.seat = match, lesson, step, seat
        self.table = match.table
        self.legal = list(match.moves(seat))

    def alike(self, rng: Random, kinds: set[type[Move]]) -> list[Answer]:
        """Refused moves, those first that begin as allowed ones do: one might think of them."""
        begun = {first for move in self.legal if (first := self._begins(move))}
        return self.refused(rng, kinds, begun)

    def _begins(self, move: Move) -> tuple[type[Move], Name] | None:
        """What a move names first, where it names more."""
        things = [thing for _, thing in self.match.setting.notation.things(move)]
        return (type(move), things[0]) if len(things) > 1 else None

    def _goes_nowhere(self, move: Move) -> bool:
        """It names the same thing twice: from Kyo to Kyo. Nobody would think of it."""
        things = [thing for _, thing in self.match.setting.notation.things(move)]
        return len(things) == 2 and things[0] == things[1]

    def refused(
        self,
        rng: Random,
        kinds: set[type[Move]],
        begun: Collection[tuple[type[Move], Name] | None] = (),
    ) -> list[Answer]:
        """Moves of these kinds that a rule forbids; what few rules forbid is asked about first."""
        legal, book = set(self.legal), _rules(self.match.game)
        every = self.table.universe(self.seat)
        named = [move for move in every if type(move) in kinds and not self._goes_nowhere(move)]
        rng.shuffle(named)
        strange = {move: self._begins(move) not in begun for move in named} if begun else {}
        named.sort(key=lambda move: strange.get(move, False))
        found = list[tuple[bool, Answer]]()
        for move in named[:_LOOKED_AT]:
            if move not in legal:
                why = self.table.why_not(self.seat, move)
                if why.rule in book:
                    answer = Answer(move, why=why.reason, rule=why.rule)
                    found.append((strange.get(move, False), answer))
        often = Counter(answer.rule for _, answer in found)
        return [one for _, one in sorted(found, key=lambda pair: (pair[0], often[pair[1].rule]))]

    def quiz(self, question: Message, answers: Sequence[Answer], rng: Random, **more: Any) -> Quiz:
        mixed = list(answers)
        rng.shuffle(mixed)
        return Quiz(self.lesson, self.step, self.seat, question, tuple(mixed), **more)

    def asked(self, id: str, **args: Any) -> Message:
        return Message(id, {"seat": Name("seat", self.seat), **args})


@lru_cache
def _rules(game: Game[Any, Any, Any]) -> frozenset[str]:
    return frozenset(Rulebook(game).ids)


def quiz(game: Game[Any, Any, Any], seed: int) -> Quiz:
    """The question of a seed; NoQuiz if the game has no lessons to ask about."""
    rng = Random(f"quiz {game.id} {seed}")
    lessons = lessons_of(game)
    for _ in range(_TRIES if lessons else 0):
        scenario = rng.choice(lessons)
        moment = _moment(scenario, rng.randrange(len(scenario.step)))
        make = rng.choice(MAKERS)
        if moment is not None and (found := make(moment, rng)) is not None:
            return found
    raise NoQuiz(phrase("no-quiz", game=game.title))


def moment_of(game: Game[Any, Any, Any], asked: Quiz) -> Moment:
    """The moment that a question is about."""
    scenario = next(one for one in lessons_of(game) if one.lesson == asked.lesson)
    found = _moment(scenario, asked.step)
    assert found is not None
    return found


def _moment(scenario: Scenario, step: int) -> Moment | None:
    """A lesson told up to a step; None if whoever takes it has nothing to decide there."""
    story = Story(scenario, scenario.title)
    for line in scenario.step[:step]:
        story.tell(line)
    match, line = story.match, scenario.step[step]
    if match.result is not None or story.is_told(line):
        return None
    named = story.seat(line)
    seat = match.to_act()[0] if named is None else named
    if match.table.choice(seat) is None:
        return None
    return Moment(match, scenario.lesson or 0, step, seat)


# ---- kinds of questions ------------------------------------------------------------------------


def which_is_refused(moment: Moment, rng: Random) -> Quiz | None:
    """Three moves that are allowed, and one of the same kind that is not."""
    if len(moment.legal) < ANSWERS - 1:
        return None
    allowed = rng.sample(moment.legal, ANSWERS - 1)
    refused = moment.alike(rng, {type(move) for move in allowed})
    if not refused:
        return None
    wrong = refused[0]
    right = Answer(wrong.move, right=True, why=wrong.why, rule=wrong.rule)
    answers = [right, *(Answer(move) for move in allowed)]
    return moment.quiz(moment.asked("quiz-refused"), answers, rng)


def which_is_allowed(moment: Moment, rng: Random) -> Quiz | None:
    """One move that is allowed, and three of the same kind that are not."""
    allowed = rng.choice(moment.legal)
    refused = moment.alike(rng, {type(allowed)})
    if len(refused) < ANSWERS - 1:
        return None
    answers = [Answer(allowed, right=True), *refused[: ANSWERS - 1]]
    return moment.quiz(moment.asked("quiz-allowed"), answers, rng)


def how_many(moment: Moment, rng: Random) -> Quiz | None:
    """How many moves there are with a thing: none, if a rule holds it where it is."""
    notation, setting = moment.match.setting.notation, moment.match.setting
    kinds = {type(move) for move in moment.legal if len(list(notation.things(move))) > 1}
    if not kinds:
        return None
    kind = rng.choice(sorted(kinds, key=tag_of))
    legal = [move for move in moment.legal if type(move) is kind]
    refused = moment.refused(rng, {kind})
    firsts = {_first(notation, move) for move in legal}
    firsts |= {_first(notation, one.move) for one in refused[:1] if one.move is not None}
    thing = rng.choice(sorted(firsts, key=lambda one: (one.kind, one.index)))
    words, id = words_for(setting), f"quiz-how-many-{tag_of(kind)}"
    if words.has(id):  # it asks for moves of this kind that begin there
        these = tuple(move for move in legal if _first(notation, move) == thing)
    else:
        id = "quiz-how-many"
        these = tuple(_naming(words, moment.legal, thing))
    count = len(these)
    against = [one for one in refused if one.move and _first(notation, one.move) == thing]
    if count > 9 or (not count and not against):
        return None
    numbers = sorted({count, *_near(count, rng)})[: ANSWERS + 3]
    others = rng.sample([number for number in numbers if number != count], ANSWERS - 1)
    reason = against[0] if against and not count else Answer()
    right = Answer(number=count, right=True, why=reason.why, rule=reason.rule)
    answers = [right, *(Answer(number=number) for number in others)]
    question = moment.asked(id, thing=thing)
    return moment.quiz(question, answers, rng, others=these)


def _naming(words: Words, moves: Sequence[Move], thing: Name) -> Iterator[Move]:
    """Those in which it is named: a leader as such, or as one unit among others."""
    name = words.name(thing.kind, thing.index)
    for move in moves:
        named = words.setting.notation.things(move)
        if name in [words.name(one.kind, one.index) for _, one in named]:
            yield move


def _first(notation: Any, move: Move) -> Name:
    thing: Name = next(iter(notation.things(move)))[1]
    return thing


def _near(count: int, rng: Random) -> Iterator[int]:
    """Numbers that are nearly as likely."""
    start = max(0, count - rng.randrange(ANSWERS))
    yield from (number for number in range(start, start + ANSWERS + 1) if number != count)


def what_odds(moment: Moment, rng: Random) -> Quiz | None:
    """How likely one end of the fight is, by exact odds."""
    found = moment.match.game.forecast(moment.match.view(moment.seat), moment.match.setting)
    if found is None:
        return None
    open_ends = [one for one in found.outcomes if 0.04 < one.chance < 0.96]
    if not open_ends:
        return None
    outcome = rng.choice(open_ends)
    right = round(100 * outcome.chance)
    far = [number for number in range(3, 98) if abs(number - right) >= _FAR_APART]
    others: list[int] = []
    while len(others) < ANSWERS - 1:
        number = rng.choice(far)
        if all(abs(number - other) >= _FAR_APART for other in others):
            others.append(number)
    answers = [Answer(number=right, percent=True, right=True)]
    answers += [Answer(number=number, percent=True) for number in others]
    question = moment.asked("quiz-odds", subject=found.subject, outcome=outcome.text)
    return moment.quiz(question, answers, rng, assumes=(*found.assumes, *found.unknown))


MAKERS: tuple[Maker, ...] = (which_is_refused, which_is_allowed, how_many, what_odds)
