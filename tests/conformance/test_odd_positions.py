"""Scenario files with something odd in them: what is wrong is said in words, never a Python error.

Positions of all games are written as files, and then one or two values are turned into others:
other types, numbers out of range, names that do not exist, strings for lists, keys too many or few.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
import tomli_w

from kassen.core.engine.registry import game_ids, game_named
from kassen.core.study.scenarios import load_scenario, parse_scenario, scenario_of
from kassen.core.values.errors import KassenError
from tests.soak import SOAK

SEEDS = range(4 * SOAK)
TRIES = 60
OTHERS: tuple[Any, ...] = (
    *(0, 1, -1, 3, 7, 13, 99, 255, 256, 300, -(2**40), 2**63 - 1, 1.5, float("nan"), True, False),
    *("", "nobody", "none", "south", "north", "red", "blue 3", "1 spearman", "²", "x" * 300),
    *("south 99999999999", "tokai-tosan", "akiie 4", "akiie -1", "-1 spearman", "1 2", "a\nb", " "),
    *([], [0], [-1], [300], [1.5], ["south"], ["", ""], [[]], [{}], [True], ["nobody"] * 40),
    *({}, {"": 0}, {"south": []}, {"red": -1}, {"x": {"y": {}}}, {"south": "nobody"}),
    *(datetime.date(1570, 1, 1), datetime.time(1, 2)),
)


@cache
def documents(name: str) -> list[dict[str, Any]]:
    """The positions that come with a game, and some that come up in play."""
    game = game_named(name)
    files = sorted((game.folder / "scenarios").glob("*.toml"))
    found = []
    for file in files:
        scenario = load_scenario(file)
        if scenario.position is not None:
            found.append(scenario_of(scenario.match().table, "odd"))
    chance = Random(name)
    setting = game.setting(players=game.max_players)
    table = game.quick_table(1, setting)
    for turn in range(240):
        if table.result is not None:
            break
        if turn % 60 == 0:
            found.append(scenario_of(table, "odd"))
        seat = chance.choice(table.to_act())
        table.apply(seat, chance.choice(table.moves(seat)))
    return found


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in a document."""
    if not isinstance(value, dict | list):
        return
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*path, key)
        yield from places(inner, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def changed(value: Any, path: tuple[Any, ...], other: Any, chance: Random) -> Any:
    """A copy that differs at one place: another value, none at all, or another key."""
    if not path:
        return other
    copy = value.copy()
    key, *rest = path
    way = chance.random()
    if rest or way < 0.7:
        copy[key] = changed(value[key], tuple(rest), other, chance)
    elif way < 0.8:
        del copy[key]
    elif isinstance(copy, dict) and isinstance(key, str):
        copy[chance.choice(["", "0", "nobody", "south", "²", key.upper()])] = copy.pop(key)
    else:
        copy.append(copy[key])
    return copy


def odd(document: dict[str, Any], chance: Random) -> dict[str, Any]:
    """With a value that fits nowhere, or with one from elsewhere in the document."""
    parts: dict[str, Any] = {
        key: document[key] for key in ("position", "agenda", "lanes") if key in document
    }
    for _ in range(chance.choice([1, 1, 2])):
        ways = list(places(parts))
        other = chance.choice(OTHERS) if chance.random() < 0.5 else at(parts, chance.choice(ways))
        parts = changed(parts, chance.choice(ways), other, chance)
    return {**document, **parts}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", game_ids())
def test_an_odd_position_is_read_or_refused_in_words(name: str, seed: int) -> None:
    chance = Random(f"{name} {seed}")
    refused = 0
    for _ in range(TRIES):
        document = odd(chance.choice(documents(name)), chance)
        text = tomli_w.dumps(document)
        try:
            scenario = parse_scenario(text)
            setting = scenario.setting()
            setting.game.read_position(setting, scenario.position or {})
            table = scenario.match().table
            for seat in table.to_act():
                assert table.moves(seat)
        except KassenError as error:
            refused += bool(str(error))
        except Exception as error:
            error.add_note(str(document))
            raise
    assert 0 < refused < TRIES
