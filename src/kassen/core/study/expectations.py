"""What a scenario expects of the table (`to_act`, `can`, ...) and, in the game's words, of a board.

Whatever is expected can be false. What is said of the board is compared with the position as the
game writes it; where that leaves a thing out, the words are put in and the position is read again:
they are true if nothing has changed by it, and mean something if nonsense in their place would not
pass as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import EndOfScenario, Move, tag_of
from kassen.core.play.match import Match
from kassen.core.play.starts import read_position
from kassen.core.values.errors import KassenError, PlayRefused, ScenarioError
from kassen.core.values.messages import Listing, Message
from kassen.core.values.phrases import phrase, row
from kassen.core.words.typed_lines import read_line

END = tag_of(EndOfScenario)


def check_expected(match: Match, expected: Mapping[str, Any], since: int = 0) -> None:
    """See that it is so; ScenarioError says what is not.

    Of the log, the lines from number `since` on are meant.
    """
    if not expected:
        raise ScenarioError(phrase("expects-nothing", key="expect"))
    about_board = {}
    for key, value in expected.items():
        if key == "log":
            _check_log(match, _texts(key, value), since)
        elif key in _CHECKS:
            _CHECKS[key](match, key, value)
        else:
            about_board[key] = value
    board = match.game.write_position(match.table)
    for difference in Board(match.setting, board).differences(about_board):
        raise ScenarioError(difference)


# ---- the board ---------------------------------------------------------------------------------

Path = tuple[str, ...]
_NONSENSE = "\0"


class Board:
    """A position in the game's words, to compare others' words with."""

    def __init__(self, setting: Setting, written: Mapping[str, Any]) -> None:
        self.setting = setting
        self.written = written
        self._now: Any = None

    def differences(self, said: Mapping[str, Any]) -> Iterator[Message | Listing]:
        """What is not as somebody says, each as a sentence."""
        for path, value in _leaves(said):
            actual = self._at(path)
            if _is_equal(value, actual):
                continue
            problem = self._problem(path, value, actual)
            if problem is not None:
                yield problem

    def unread(self, said: Mapping[str, Any]) -> Iterator[Message]:
        """What is said of the board and never looked at."""
        for path, value in _leaves(said):
            if not _is_equal(value, self._at(path)) and self._ignores(path):
                yield _means_nothing(path)

    def _problem(self, path: Path, value: Any, actual: Any) -> Message | Listing | None:
        wrong = phrase("should-be", key=".".join(path), wanted=_shown(value), actual=_shown(actual))
        try:
            same = self._reads_same(path, value)
        except KassenError as error:
            return row(wrong, error)
        if not same or not (actual is None or _is_reordered(value, actual)):
            return wrong
        return _means_nothing(path) if self._ignores(path) else None

    def _reads_same(self, path: Path, value: Any) -> bool:
        """The position does not change if this stands there."""
        if self._now is None:
            self._now = self._read(self.written)
        return bool(self._read(_with(self.written, path, value)) == self._now)

    def _ignores(self, path: Path) -> bool:
        try:
            return self._reads_same(path, _NONSENSE)
        except KassenError:
            return False

    def _read(self, words: Mapping[str, Any]) -> Any:
        return self.setting.game.told(read_position(self.setting, words))

    def _at(self, path: Path) -> Any:
        """None: nothing is written there, or nothing but empty."""
        found: Any = self.written
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        return None if found == {} else found


def _leaves(said: Mapping[str, Any], path: Path = ()) -> Iterator[tuple[Path, Any]]:
    for key, value in said.items():
        if isinstance(value, Mapping) and value:
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key), value


def _is_equal(value: Any, actual: Any) -> bool:
    return bool(value == actual) and type(value) is type(actual)


def _is_reordered(value: Any, actual: Any) -> bool:
    both_lists = isinstance(value, list) and isinstance(actual, list)
    return both_lists and sorted(value, key=str) == sorted(actual, key=str)


def _with(words: Mapping[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """These words with something else at one place."""
    key, *rest = path
    if rest:
        inner = words.get(key, {})
        value = _with(inner if isinstance(inner, Mapping) else {}, tuple(rest), value)
    return {**words, key: value}


def _shown(value: Any) -> str | Message:
    return phrase("nothing") if value is None or value == {} else repr(value)


def _means_nothing(path: Path) -> Message:
    return phrase("key-means-nothing", key=".".join(path))


# ---- the table ---------------------------------------------------------------------------------


def _should_be(key: str, wanted: object, actual: object) -> ScenarioError:
    return ScenarioError(phrase("should-be", key=key, wanted=repr(wanted), actual=repr(actual)))


def _texts(key: str, value: Any) -> list[str]:
    """One text, or a list of some."""
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise ScenarioError(phrase("text-or-list", key=key, value=repr(value)))
    if not texts and key not in _MAY_BE_EMPTY:
        raise ScenarioError(phrase("expects-nothing", key=key))
    return texts


_MAY_BE_EMPTY = ("to_act", "moves", "result")


def _seats(match: Match, names: Sequence[str]) -> list[int]:
    return sorted(match.setting.notation.index("seat", name) for name in names)


def _tokens(match: Match, seats: Sequence[int]) -> list[str]:
    names = match.setting.notation.names["seat"].tokens
    return [names[seat] for seat in seats]


def _check_to_act(match: Match, key: str, value: Any) -> None:
    wanted, actual = _seats(match, _texts(key, value)), match.to_act()
    if wanted != sorted(actual):
        raise _should_be(key, _tokens(match, wanted), _tokens(match, actual))


def _check_result(match: Match, key: str, value: Any) -> None:
    """`none` if the game is not decided: that the agenda has ended is no draw."""
    result = match.result
    actual: str | list[str] = "none"
    if result is not None and result.how != END:
        actual = _tokens(match, sorted(result.winners)) or "draw"
    names = _texts(key, value)
    wanted = value if value in ("none", "draw") else _tokens(match, _seats(match, names))
    if wanted != actual:
        raise _should_be(key, wanted, actual)


def _check_log(match: Match, tags: list[str], since: int) -> None:
    """These happened, one after the other; other things may have happened between."""
    told = iter([tag_of(type(line.event)) for line in match.log[since:]])
    missing = [tag for tag in tags if tag not in told]
    if missing:
        raise ScenarioError(phrase("not-in-log", missing=repr(missing[0])))


# ---- what seats decide: said of whoever is to act, or by seat ----------------------------------


def _for_each_seat(check: Callable[[Match, str, Sequence[int], Any], None]) -> Any:
    """`can = [...]` is said of those who are to act, `can.red = [...]` of Red."""

    def checked(match: Match, key: str, value: Any) -> None:
        if not isinstance(value, Mapping):
            check(match, key, match.to_act(), value)
            return
        if not value:
            raise ScenarioError(phrase("expects-nothing", key=key))
        for name, own in value.items():
            check(match, f"{key}.{name}", _seats(match, [name]), own)

    return checked


def _check_decision(match: Match, key: str, seats: Sequence[int], value: Any) -> None:
    choices = [choice for seat in seats if (choice := match.table.choice(seat)) is not None]
    actual = sorted({tag_of(type(choice)) for choice in choices}) or ["none"]
    if actual != [value]:
        raise _should_be(key, value, actual[0] if len(actual) == 1 else actual)


def _check_moves(match: Match, key: str, seats: Sequence[int], value: Any) -> None:
    notation = match.setting.notation
    actual = sorted(match.text(move) for seat in seats for move in match.moves(seat))
    texts = _texts("moves", value)
    wanted = sorted(notation.text(notation.parse(notation.tidy(text), Move)) for text in texts)
    if actual != wanted:
        raise _should_be(key, wanted, actual)


def _check_can(match: Match, key: str, seats: Sequence[int], value: Any) -> None:
    legal = key.partition(".")[0] == "can"
    for line in _texts(key, value):
        if not any(match.moves(seat) for seat in seats):
            raise ScenarioError(phrase("nobody-can", key=key))
        if any(_is_legal(match, seat, line) for seat in seats) != legal:
            raise ScenarioError(phrase("should-be-legal", move=repr(line), legal=int(legal)))


def _is_legal(match: Match, seat: int, line: str) -> bool:
    """A text that is no move is neither legal nor illegal: NotationError or Unclear."""
    try:
        reading = read_line(match.table, seat, line)
    except PlayRefused:
        return False
    if reading.rest or not reading.moves:
        raise ScenarioError(phrase("cannot-be-known", line=repr(line)))
    return True


_CHECKS: dict[str, Callable[[Match, str, Any], None]] = {
    "to_act": _check_to_act,
    "result": _check_result,
    "decision": _for_each_seat(_check_decision),
    "moves": _for_each_seat(_check_moves),
    "can": _for_each_seat(_check_can),
    "cannot": _for_each_seat(_check_can),
}
TABLE_WORDS = (*_CHECKS, "log")
