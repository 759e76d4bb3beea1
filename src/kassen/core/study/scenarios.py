"""Scenarios: a position in the players' words, dice, moves, and what must come true.

One readable TOML file serves tests, the rulebooks' worked examples, bug reports and lessons.

    game = "warriors"
    title = "A border is crossed once"
    rules = ["WJ 6.1.12"]
    agenda = ["movement"]          # what is to happen, next first; the scenario ends after it

    [position]                     # the game's own words; left out: the game's normal set-up
    initiative = "north"

    [[step]]
    say = "The Ko brothers go ahead."
    seat = "north"
    move = "march tokai->tosan; take moronao; go"
    dice = []                      # what is rolled for it
    expect.regions.tosan.north = ["moronao 2"]

    [[step]]
    seat = "south"
    move = "march tosan->tokai"
    refused = "WJ 6.1.12"          # this move must be refused, with this rule
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import tomli_w
from msgspec import Struct

from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Step
from kassen.core.engine.table import Table
from kassen.core.play.in_play import InPlay
from kassen.core.play.match import Match
from kassen.core.play.starts import Start, start_of
from kassen.core.study.expectations import END, Board
from kassen.core.values.chance import ScriptedDice
from kassen.core.values.errors import ScenarioError, cannot_read
from kassen.core.values.nested import read_toml
from kassen.core.values.phrases import phrase
from kassen.core.words.lessons import lesson_text
from kassen.core.words.sentences import words_for

P = TypeVar("P", bound=InPlay)


class Line(Struct, forbid_unknown_fields=True):
    """One step of the story."""

    say: str = ""
    seat: str = ""
    move: str = ""
    """One move, or several with semicolons between, as they can be typed at the table."""
    dice: list[int] = []
    refused: str = ""
    """The rule that refuses the last of the moves, or `not your turn`."""
    expect: dict[str, Any] | None = None


class Scenario(Struct, forbid_unknown_fields=True, kw_only=True):
    """A position, what is to happen, and a story that must come true from there."""

    game: str
    title: str
    lesson: int | None = None
    """Its place among the game's lessons; none: it is only a test."""
    learner: str = ""
    """The seat that a learner plays; what the others do is told. Empty: he plays them all."""
    text: str = ""
    rules: list[str] = []
    edition: str = ""
    options: dict[str, bool | int | str] = {}
    players: int | None = None
    data: dict[str, Any] | None = None
    """What an owner replaced in the game's data."""
    agenda: list[str] = []
    lanes: dict[str, list[str]] | None = None
    """Where seats decide at once: what each has still to do, by the seat's name."""
    dice: list[int] = []
    """What is rolled before the first decision."""
    position: dict[str, Any] | None = None
    step: list[Line] = []
    expect: dict[str, Any] | None = None

    def setting(self) -> Setting:
        game = game_named(self.game)
        return game.setting(
            edition=self.edition or None,
            options=self.options,
            players=self.players,
            data=self.data,
            source="the scenario's data",
        )

    def translated(self, locale: str) -> Scenario:
        """The same lesson in another language; as it is if there is no translation."""
        if self.lesson is None:
            return self
        found = lesson_text(game_named(self.game).folder, self.lesson, locale)
        if found is None:
            return self
        if len(found.say) != len(self.step):
            steps, texts = len(self.step), len(found.say)
            raise ScenarioError(
                phrase("lesson-texts", lesson=self.lesson, steps=steps, texts=texts)
            )
        step = [
            msgspec.structs.replace(line, say=said)
            for line, said in zip(self.step, found.say, strict=True)
        ]
        return msgspec.structs.replace(self, title=found.title, text=found.text, step=step)

    def match(self) -> Match:
        """The scenario's first moment, ready to be played on."""
        setting = self.setting()
        dice = ScriptedDice(self.dice)
        names = [words_for(setting).name("seat", seat) for seat in range(setting.players)]
        start = self.start(setting)
        if start is None:
            return Match(setting, names, b"scenario", dice=dice)
        table = start.table(setting, dice)
        table.unasked = []
        return begun(lambda: Match(setting, names, b"scenario", table=table))

    def start(self, setting: Setting) -> Start | None:
        """Where it begins, None: with the set-up; ScenarioError if nothing can begin there."""
        if self.position is None and self.lanes is None and not self.agenda:
            return None
        start = Start([*self.agenda, END], self.position, self.lanes)
        table = start.table(setting, ScriptedDice(()))
        board = Board(setting, setting.game.write_position(table))
        for problem in board.unread(self.position or {}):
            raise ScenarioError(problem)
        if (missing := setting.game.cannot_begin(table)) is not None:
            raise ScenarioError(missing)
        return start


def begun(begin: Callable[[], P]) -> P:
    """A game that begins at a position; ScenarioError if its agenda cannot begin there."""
    try:
        play = begin()
        has_moves = all(play.table.moves(seat) for seat in play.to_act())
    except (LookupError, AttributeError, TypeError, ValueError, AssertionError) as error:
        raise ScenarioError(phrase("agenda-cannot-begin")) from error
    if not has_moves:
        raise ScenarioError(phrase("agenda-cannot-begin"))
    return play


@lru_cache
def lesson_files(game: Game[Any, Any, Any]) -> tuple[tuple[Path, Scenario], ...]:
    """The scenarios of a game that are lessons, in their order, and where they stand."""
    files = sorted((game.folder / "scenarios").glob("*.toml"))
    found = [(path, load_scenario(path)) for path in files]
    lessons = [(path, scenario) for path, scenario in found if scenario.lesson is not None]
    return tuple(sorted(lessons, key=lambda one: (one[1].lesson or 0, one[0].name)))


def lessons_of(game: Game[Any, Any, Any]) -> tuple[Scenario, ...]:
    return tuple(scenario for _, scenario in lesson_files(game))


def agenda_steps(game: str) -> dict[str, str]:
    """What may stand on a game's agenda, each with its rule; in braces, what it is about."""
    forms = game_named(game).setting().notation.forms
    return {form.form: cls.rule for cls, form in forms.items() if issubclass(cls, Step)}


def load_scenario(path: Path | str) -> Scenario:
    """Read a scenario file; ScenarioError names the file and what is wrong."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(cannot_read(path, error)) from error
    return parse_scenario(text, str(path))


def parse_scenario(text: str, source: str = "scenario") -> Scenario:
    """A scenario from the text of a file; ScenarioError says what is wrong with it."""
    try:
        return msgspec.convert(read_toml(text), Scenario)
    except (tomllib.TOMLDecodeError, msgspec.MsgspecError) as error:
        raise ScenarioError(phrase("in-file", file=source, why=error)) from error


# ---- writing -----------------------------------------------------------------------------------


def scenario_text(match: InPlay, title: str = "A position") -> str:
    """This moment of a match as a scenario file ("copy this position")."""
    return tomli_w.dumps(scenario_of(match.table, title))


def scenario_of(table: Table[Any, Any, Any], title: str) -> dict[str, Any]:
    """The same as it is nested."""
    setting = table.setting
    document: dict[str, Any] = {"game": setting.game.id, "title": title}
    if setting.edition:
        document["edition"] = setting.edition
    changed = {
        option.id: value
        for option in setting.game.options(setting.edition)
        if (value := getattr(setting.options, option.id)) != option.default
    }
    if changed:
        document["options"] = changed
    if setting.players != setting.game.min_players:
        document["players"] = setting.players
    if setting.data:
        document["data"] = setting.data
    start = start_of(table)
    document["agenda"] = [step for step in start.agenda if step != END]
    if start.lanes is not None:
        document["lanes"] = start.lanes
    document["position"] = start.position
    return document
