"""A problem for each day: a real position, a few moves, and one that has the best odds.

`python -m tools.problems` finds them in games between bots and keeps them in a game's `problems`
folder. The date alone says which one is today's. What is right are the exact odds of what a move
leads to, as the table itself would tell them to the seat that decides.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.game import Game
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.study.scenarios import Scenario
from kassen.core.values.chance import DiceTouched, Tripwire
from kassen.core.values.errors import NotationError
from kassen.core.values.languages import percent
from kassen.core.values.messages import Message, Name
from kassen.core.values.phrases import phrase
from kassen.core.words.sentences import Words

FOLDER = "problems"
MARGIN = 0.05
"""By so much the best answer is better than every other move."""

_TOLD = 0.0005
"""What is less likely is not worth a word."""


class NoProblem(NotationError):
    """There is none: the game has no problems, or the day has not come yet."""


class Reply(Struct, frozen=True):
    """One of the answers, and how likely it is to go well."""

    move: str
    chance: float


class Problem(Struct, frozen=True, forbid_unknown_fields=True):
    """As it is kept: who decides what in which position."""

    seat: str
    answers: tuple[Reply, ...]
    scenario: Scenario

    @property
    def best(self) -> Reply:
        return max(self.answers, key=lambda one: one.chance)


class Posed:
    """A problem on the table: the position, and the odds of each answer."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.match: Match = problem.scenario.match()
        self.setting: Setting = self.match.setting
        self.seat = self.setting.notation.index("seat", problem.seat)
        parse = self.setting.notation.parse
        self.moves = [parse(one.move, Move) for one in problem.answers]
        found = [odds_after(self.match.table, self.seat, move) for move in self.moves]
        self.odds = [one for one in found if one is not None]

    def question(self) -> Message:
        """About one fight, or about which of several."""
        who: dict[str, Any] = {"seat": Name("seat", self.seat)}
        subjects = {repr(one.subject) for one in self.odds}
        if len(subjects) > 1:
            return Message("daily-which", who)
        return Message("daily-how", {**who, "subject": self.odds[0].subject})

    def why(self, at: int, words: Words, lang: str) -> str:
        """How what follows from an answer may end, the likeliest first."""
        found = self.odds[at]
        ends = [one for one in found.outcomes if one.chance >= _TOLD]
        ends.sort(key=lambda one: -one.chance)
        told = [f"{words.message(one.text)}: {percent(one.chance, lang)}" for one in ends]
        return f"{words.message(found.subject)}. {'; '.join(told)}."

    def taken(self, words: Words) -> list[str]:
        """What the odds take for granted."""
        said = [words.message(one) for odds in self.odds for one in (*odds.assumes, *odds.unknown)]
        return list(dict.fromkeys(said))


def odds_after(table: Table[Any, Any, Any], seat: int, move: Move) -> Forecast | None:
    """The odds of what a move leads to; None: there are none before something else is rolled."""
    setting, game = table.setting, table.setting.game
    found = game.forecast(observe(table, seat), setting, "", move)
    if found is not None:
        return found
    then = table.clone()
    then.dice = Tripwire()
    try:
        then.apply(seat, move)
    except DiceTouched:
        return None
    return None if then.result is not None else game.forecast(observe(then, seat), setting)


def chance_for(setting: Setting, seat: int, odds: Forecast) -> float:
    """How likely it goes the way of a seat or of its allies."""
    friends = setting.allies[seat]
    return sum(one.chance for one in odds.outcomes if one.seat is not None and one.seat in friends)


@lru_cache
def problem_files(game: Game[Any, Any, Any]) -> tuple[Path, ...]:
    """They are counted often, and read one a day."""
    return tuple(sorted((game.folder / FOLDER).glob("*.toml")))


@lru_cache(maxsize=64)
def read_problem(path: Path) -> Problem:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Problem)


def today() -> date:
    """Everywhere the same day: that of Greenwich."""
    return datetime.now(UTC).date()


def problem_of(game: Game[Any, Any, Any], day: date) -> Problem:
    """The problem of a day; NoProblem if it has not come yet."""
    known = problem_files(game)
    if not known:
        raise NoProblem(phrase("no-problem", game=game.title))
    if day > today():
        raise NoProblem(phrase("no-problem-yet", day=day.isoformat()))
    return read_problem(known[day.toordinal() % len(known)])


def is_clear(chances: Sequence[float]) -> bool:
    """One is best by a margin, and not so that it is a matter of course."""
    best, second, *_ = sorted(chances, reverse=True)
    is_plain = best > 1 - MARGIN and second < MARGIN
    return best - second >= MARGIN and best > 2 * MARGIN and not is_plain
