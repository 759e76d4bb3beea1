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
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec
import tomli_w
from msgspec import Struct

from kassen.core.engine.chance import ScriptedDice, ScriptedDiceError
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import EndOfScenario, Move
from kassen.core.errors import IllegalMove, KassenError, ScenarioError, cannot_read
from kassen.core.keeping.in_play import InPlay
from kassen.core.keeping.match import Match
from kassen.core.keeping.starts import Start, read_position, start_of
from kassen.core.nested import read_toml
from kassen.core.registry import game_named
from kassen.core.words.lessons import lesson_text
from kassen.core.words.phrases import phrase
from kassen.core.words.sentences import words_for

_END = str(EndOfScenario.__struct_config__.tag)


class Line(Struct, forbid_unknown_fields=True):
    """One step of the story."""

    say: str = ""
    seat: str = ""
    move: str = ""
    """One move, or several with semicolons between."""
    dice: list[int] = []
    refused: str = ""
    expect: dict[str, Any] = {}


class Scenario(Struct, forbid_unknown_fields=True, kw_only=True):
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
    expect: dict[str, Any] = {}

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
        if self.position is None and self.lanes is None and not self.agenda:
            return Match(setting, names, b"scenario", dice=dice)
        start = Start([*self.agenda, _END], self.position, self.lanes)
        return Match(setting, names, b"scenario", table=start.table(setting, dice))


def load_scenario(path: Path | str) -> Scenario:
    """Read a scenario file; ScenarioError names the file and what is wrong."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(cannot_read(path, error)) from error
    return parse_scenario(text, str(path))


def parse_scenario(text: str, source: str = "scenario") -> Scenario:
    try:
        return msgspec.convert(read_toml(text), Scenario)
    except (tomllib.TOMLDecodeError, msgspec.MsgspecError) as error:
        raise ScenarioError(phrase("in-file", file=source, why=error)) from error


class Story:
    """A scenario being told: one line after the other, each checked."""

    def __init__(self, scenario: Scenario, source: str = "scenario") -> None:
        self.scenario = scenario
        self.source = source
        self._first_roll = 0
        with _named(source, "set-up"):
            self.match = scenario.match()
            self._check_all_rolled(0, scenario.dice)

    def lines(self) -> Iterator[Line]:
        """Tell the story: yields each line after it has come true."""
        for at, line in enumerate(self.scenario.step, start=1):
            with _named(self.source, f"step {at}"):
                self.tell(line)
            yield line
        with _named(self.source, "the end"):
            check_expected(self.match, self.scenario.expect)

    def tell(self, line: Line) -> None:
        """Tell a whole line and see that it comes true."""
        moves = self.begin(line)
        last = moves.pop() if line.refused else None
        for move in moves:
            self.play(line, move)
        if last is not None:
            self.refuse(line, last)
        self.finish(line)

    def begin(self, line: Line) -> list[str]:
        """Lay out a line's dice; returns its moves, to be played (or refused) one by one."""
        table = self.match.table
        self._first_roll = table.rolled
        table.dice = ScriptedDice(line.dice, table.rolled)
        moves = [move.strip() for move in line.move.split(";") if move.strip()]
        if line.refused and not moves:
            raise ScenarioError(phrase("refused-without-move", rule=line.refused))
        return moves

    def finish(self, line: Line) -> None:
        """See that a line has come true."""
        self._check_all_rolled(self._first_roll, line.dice)
        check_expected(self.match, line.expect)

    def seat(self, line: Line) -> int | None:
        """Whose line it is; None: the only seat to act."""
        return self.match.setting.notation.index("seat", line.seat) if line.seat else None

    @property
    def learner(self) -> int | None:
        """The only seat that a learner plays; None: he plays them all."""
        name = self.scenario.learner
        return self.match.setting.notation.index("seat", name) if name else None

    def is_told(self, line: Line) -> bool:
        """There is nothing for the learner to do: somebody else moves, or nobody."""
        return not line.move or self.learner not in (None, self.seat(line))

    def play(self, line: Line, move: str | Move) -> None:
        try:
            self.match.play(move, self.seat(line))
        except ScriptedDiceError as error:
            raise ScenarioError(phrase("in-file", file=repr(move), why=error)) from error

    def refuse(self, line: Line, move: str | Move) -> None:
        """See that a move is refused by the rule that the line names."""
        try:
            self.match.play(move, self.seat(line))
        except IllegalMove as refused:
            if refused.rule != line.refused:
                by, wanted = refused.rule, line.refused
                raise ScenarioError(
                    phrase("refused-by-other", move=repr(move), by=by, wanted=wanted, why=refused)
                ) from refused
        else:
            raise ScenarioError(phrase("not-refused", move=repr(move), wanted=line.refused))

    def _check_all_rolled(self, first: int, dice: list[int]) -> None:
        rolled = self.match.table.rolled - first
        if rolled != len(dice):
            raise ScenarioError(phrase("dice-left", written=len(dice), rolled=rolled))


def is_next(wanted: Sequence[Move], move: Move) -> bool:
    """The next of the wanted moves, or of the same kind after it: their order is free."""
    alike = takewhile(lambda other: type(other) is type(wanted[0]), wanted)
    return any(other == move for other in alike)


def run_scenario(scenario: Scenario, source: str = "scenario") -> Match:
    """Tell the whole story; ScenarioError says what does not come true."""
    story = Story(scenario, source)
    for _ in story.lines():
        pass
    return story.match


class _named:  # noqa: N801
    """Puts the file and the place in front of whatever goes wrong."""

    def __init__(self, source: str, where: str) -> None:
        self.where = f"{source}: {where}"

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, KassenError):
            raise ScenarioError(phrase("in-file", file=self.where, why=error)) from error


# ---- what must be true -------------------------------------------------------------------------

_TABLE_WORDS = ("to_act", "decision", "moves", "can", "cannot", "result", "log")


def check_expected(match: Match, expected: Mapping[str, Any]) -> None:
    """Compare what is expected with the table and the position; only what is named is compared."""
    about_table = {key: value for key, value in expected.items() if key in _TABLE_WORDS}
    about_position = {key: value for key, value in expected.items() if key not in _TABLE_WORDS}
    for key, value in about_table.items():
        _check_table(match, key, value)
    if about_position:
        written = match.game.write_position(match.table)
        _check_names(match, about_position, written)
        for difference in _differences(about_position, written, ""):
            raise ScenarioError(difference)


def _check_names(match: Match, expected: Mapping[str, Any], written: Mapping[str, Any]) -> None:
    """What is expected of a thing that does not exist would hold whatever happens."""
    try:
        read_position(match.setting, _something(expected))
    except KassenError as error:
        if not _would_be(match, expected, written):
            raise ScenarioError(phrase("in-file", file="expect", why=error)) from error


def _would_be(match: Match, expected: Mapping[str, Any], written: Mapping[str, Any]) -> bool:
    """It makes a position together with all that is not mentioned."""
    try:
        read_position(match.setting, _overlaid(written, _something(expected)))
    except KassenError:
        return False
    return True


def _overlaid(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    both = {
        key: _overlaid(below[key], value)
        if isinstance(value, Mapping) and isinstance(below.get(key), Mapping)
        else value
        for key, value in above.items()
    }
    return {**below, **both}


def _something(expected: Mapping[str, Any]) -> dict[str, Any]:
    """What is expected, without the words that say that nothing is there."""
    return {
        key: _something(value) if isinstance(value, Mapping) else value
        for key, value in expected.items()
        if value not in _NOTHING or isinstance(value, Mapping | int)
    }


def _check_table(match: Match, key: str, value: Any) -> None:
    texts = [match.text(move) for seat in match.to_act() for move in match.moves(seat)]
    if key in ("can", "cannot"):
        for move in value:
            if (move in texts) != (key == "can"):
                raise ScenarioError(phrase("should-be-legal", move=repr(move), key=key))
        return
    if key == "log":
        tags = [type(line.event).__struct_config__.tag for line in match.log]
        missing = [tag for tag in value if tag not in tags]
        if missing:
            raise ScenarioError(phrase("not-in-log", missing=str(missing)))
        return
    seat_name = match.setting.notation.names["seat"].tokens
    actual: Any = {
        "to_act": [seat_name[seat] for seat in match.to_act()],
        "decision": _decision(match),
        "moves": sorted(texts),
        "result": _result(match),
    }[key]
    wanted = sorted(value) if key == "moves" else [value] if key == "to_act" else value
    if key == "to_act" and isinstance(value, list):
        wanted = value
    if actual != wanted:
        raise ScenarioError(phrase("should-be", key=key, wanted=repr(wanted), actual=repr(actual)))


def _decision(match: Match) -> str:
    """The tag of what is to be decided."""
    for seat in match.to_act():
        choice = match.table.choice(seat)
        if choice is not None:
            return str(type(choice).__struct_config__.tag)
    return "none"


def _result(match: Match) -> str | list[str]:
    if match.result is None:
        return "none"
    names = match.setting.notation.names["seat"].tokens
    winners = [names[seat] for seat in match.result.winners]
    return winners[0] if len(winners) == 1 else winners or "draw"


_NOTHING: tuple[Any, ...] = ("", "nobody", "none", [], {}, 0)


def _differences(expected: Any, actual: Any, path: str) -> Iterator[str]:
    if isinstance(expected, Mapping):
        if actual is not None and not isinstance(actual, Mapping):
            yield f"{path} should hold {dict(expected)!r}, but is {actual!r}."
            return
        for key, value in expected.items():
            inner = (actual or {}).get(key)
            yield from _differences(value, inner, f"{path}.{key}" if path else str(key))
        return
    if actual is None and expected in _NOTHING:
        return
    if isinstance(expected, list) and isinstance(actual, list):
        if sorted(expected) != sorted(actual):
            yield f"{path} should be {sorted(expected)!r}, but is {sorted(actual)!r}."
        return
    if expected != actual:
        yield f"{path} should be {expected!r}, but is {actual!r}."


# ---- writing -----------------------------------------------------------------------------------


def scenario_text(match: InPlay, title: str = "A position") -> str:
    """This moment of a match as a scenario file ("copy this position")."""
    setting, table = match.setting, match.table
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
    document["agenda"] = [step for step in start.agenda if step != _END]
    if start.lanes is not None:
        document["lanes"] = start.lanes
    document["position"] = start.position
    return tomli_w.dumps(document)
