"""A scenario told falsely does not come true: whatever is turned in it, the runner notices.

A story is told once. Before each line its false versions are told at a clone of the match, after it
every false version of what it expects is checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kassen.core.engine.steps import tag_of
from kassen.core.play.match import Match
from kassen.core.study.expectations import check_expected
from kassen.core.study.scenarios import Line, load_scenario
from kassen.core.study.stories import Story
from kassen.core.values.errors import KassenError

Words = dict[str, Any]


def tell_falsely(path: Path) -> int:
    """Returns how many false statements were seen to fail."""
    scenario = load_scenario(path)
    story = Story(scenario, path.name)
    seen = 0
    for words in with_unknown_keys(scenario.position or {}):
        wrong_start = msgspec.structs.replace(scenario, position=words)
        seen += fails(f"{path.name}: {words}", wrong_start.match)
    for at, line in enumerate(story.scenario.step, start=1):
        for wrong in false_lines(line):
            twin = copy(story)
            twin.match = story.match.clone()
            seen += fails(f"{path.name}, step {at}: {wrong}", lambda: twin.tell(wrong))  # noqa: B023
        before = len(story.match.log)
        story.tell(line)
        seen += expect_falsely(story.match, line.expect or {}, before, f"{path.name}, step {at}")
    last = story.scenario.expect or {}
    return seen + expect_falsely(story.match, last, 0, f"{path.name}, the end")


def fails(what: str, tell: Any) -> int:
    try:
        tell()
    except KassenError:
        return 1
    pytest.fail(f"{what} comes true")


def expect_falsely(match: Match, expected: Words, since: int, where: str) -> int:
    seen = 0
    for wrong in false_expectations(match, expected, since):
        what = f"{where}: expect {wrong}"
        seen += fails(what, lambda: check_expected(match, wrong, since))  # noqa: B023
    return seen


def false_lines(line: Line) -> Iterator[Line]:
    """A die too many, one too few, a refusal that is none, a refusal by another rule."""
    replace = msgspec.structs.replace
    if line.move:
        yield replace(line, dice=[*line.dice, 1])
    if line.dice:
        yield replace(line, dice=line.dice[:-1])
    if line.refused:
        yield replace(line, refused="")
        yield replace(line, refused="XX 1.1")
    elif line.move:
        yield replace(line, refused="XX 1.1")
    if line.seat:
        yield replace(line, seat="nobody_at_all")


def with_unknown_keys(words: Words) -> Iterator[Words]:
    """These words with a key that means nothing, in each of their tables."""
    yield {**words, "key_of_nothing": 0}
    for key, value in words.items():
        if isinstance(value, dict):
            yield from ({**words, key: wrong} for wrong in with_unknown_keys(value))


def deny(match: Match) -> int:
    """Deny all that the position says; returns how much that was."""
    board = match.game.write_position(match.table)
    seen = 0
    for path, value in leaves(board, ()):
        check_expected(match, nested(path, value))
        for wrong in false_values(value):
            expected = nested(path, wrong)
            seen += fails(f"{expected}", lambda: check_expected(match, expected))  # noqa: B023
    return seen


# ---- false expectations ------------------------------------------------------------------------


def false_expectations(match: Match, expected: Words, since: int) -> Iterator[Words]:
    board = match.game.write_position(match.table)
    for key, value in expected.items():
        if key in ABOUT_TABLE:
            for wrong in ABOUT_TABLE[key](match, value, since):
                yield wrong if isinstance(wrong, dict) else {key: wrong}
            continue
        for path, leaf in leaves(value, (key,)):
            for wrong in false_values(leaf):
                yield nested(path, wrong)
            for nothing in _NOTHING:
                yield nested((*path[:-1], path[-1] + "x"), nothing)
            if len(path) > 1 and within(board, path[:-1]):
                yield nested(path[:-1], {})


_NOTHING: tuple[Any, ...] = ("", "nobody", [], 0, {}, False)


def leaves(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    if isinstance(value, Mapping) and value:
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    else:
        yield path, value


def nested(path: tuple[str, ...], value: Any) -> Words:
    for key in reversed(path):
        value = {key: value}
    found: Words = value
    return found


def within(board: Any, path: tuple[str, ...]) -> Any:
    for key in path:
        board = board.get(key, {})
    return board


def false_values(value: Any) -> Iterator[Any]:
    """Something else of the same kind, something of another, and nothing."""
    match value:
        case bool():
            yield from (not value, int(value))
        case int():
            yield from (value + 1, bool(value), str(value))
        case str():
            yield from (value + "x", [value])
        case list():
            yield from ([*value, *(value[-1:] or ["x"])], value[:-1] or ["x"], "x")
    if value and value is not True and value not in ("nobody", "none"):
        yield from ("", {})


def _to_act(match: Match, value: Any, since: int) -> Iterator[Any]:
    yield [] if value else ["nobody_at_all"]
    true = [value] if isinstance(value, str) else value
    yield from ([seat] for seat in seats(match) if [seat] != true)


def _result(match: Match, value: Any, since: int) -> Iterator[Any]:
    yield from (other for other in ("none", "draw", *seats(match)) if other != value)


def _decision(match: Match, value: Any, since: int) -> Iterator[Any]:
    yield from ("none", f"{value}x", dict.fromkeys(seats(match), f"{value}x"), {})


def _moves(match: Match, value: Any, since: int) -> Iterator[Any]:
    yield from (value[1:], [*value, value[0]], [*value, "no such move"])


def _can(match: Match, value: Any, since: int) -> Iterator[Words]:
    yield from ({"cannot": [move]} for move in value)
    yield from _no_moves()


def _cannot(match: Match, value: Any, since: int) -> Iterator[Words]:
    yield from ({"can": [move]} for move in value)
    yield from _no_moves()


def _no_moves() -> Iterator[Words]:
    for key in ("can", "cannot"):
        yield from ({key: []}, {key: "no such move"}, {key: ["no such move"]}, {key: {}})


def _log(match: Match, value: Any, since: int) -> Iterator[Any]:
    tags = [tag_of(type(line.event)) for line in match.log]
    new = tags[since:]
    yield from ([*value, "no-such-event"], [value[-1]] * (new.count(value[-1]) + 1), [])
    yield from ([tag] for tag in set(tags) - set(new))
    if len(value) > 1 and new.index(value[0]) == len(new) - 1 - new[::-1].index(value[0]):
        yield value[::-1]


ABOUT_TABLE: dict[str, Any] = {
    "to_act": _to_act,
    "result": _result,
    "decision": _decision,
    "moves": _moves,
    "can": _can,
    "cannot": _cannot,
    "log": _log,
}


def seats(match: Match) -> tuple[str, ...]:
    return match.setting.notation.names["seat"].tokens
