"""An owner's own data, of every game that has a file of its own: copies, nonsense, far too much."""

from __future__ import annotations

import tomllib
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from kassen.cli import main
from kassen.core.values.errors import DataError
from kassen.core.values.languages import core_languages
from kassen.server.catalogue.facts import facts_json
from tests.conformance.cases import GAMES, AnyGame

BOXES = [
    pytest.param(game, id=name)
    for name, game in GAMES.items()
    if (game.folder / "data.toml").exists()
]


def ours(game: AnyGame) -> dict[str, Any]:
    return tomllib.loads((game.folder / "data.toml").read_text(encoding="utf-8"))


def faults(game: AnyGame, data: dict[str, Any]) -> list[str]:
    """What is said of data, in any language."""
    with pytest.raises(DataError) as why:
        game.setting(data=data, source="box.toml")
    said = [why.value.said(lang).splitlines() for lang in core_languages()]
    assert len({len(lines) for lines in said}) == 1
    return said[0]


@pytest.mark.parametrize("game", BOXES)
def test_a_copy_of_our_own_file_changes_nothing(game: AnyGame) -> None:
    found, usual = game.setting(data=ours(game)), game.setting()
    assert facts_json(found) == facts_json(usual)


@pytest.mark.parametrize("game", BOXES)
def test_a_file_of_faults_is_told_the_first_twenty(game: AnyGame) -> None:
    found = faults(game, {f"unknown_{n}": n for n in range(50_000)})
    assert len(found) == 21
    assert found[0].startswith("box.toml: ")
    assert "20" in found[-1]


@pytest.mark.parametrize("game", BOXES)
def test_words_of_any_length_are_told_shortly(game: AnyGame) -> None:
    long = "w" * 100_000
    tables = {name: table for name, table in ours(game).items() if isinstance(table, dict | list)}
    nonsense: list[dict[str, Any]] = [{long: 1}, *({name: long} for name in tables)]
    for name, table in tables.items():
        entry = table[0] if isinstance(table, list) else table
        for key in entry:
            spoilt = {**entry, key: long}
            nonsense.append({name: [spoilt] if isinstance(table, list) else spoilt})
    for data in nonsense:
        found = "\n".join(_faults_if_any(game, data))
        assert len(found) < 10_000, data.keys()


def _faults_if_any(game: AnyGame, data: dict[str, Any]) -> list[str]:
    """Some fields are for notes, and take whatever is written."""
    try:
        game.setting(data=data, source="box.toml")
    except DataError as error:
        return [error.said(lang) for lang in core_languages()]
    return []


DEEP = {
    "lists": "a = " + "[" * 20_000 + "]" * 20_000,
    "tables": "a = " + "{a = " * 900 + "1" + "}" * 900,
    "dots": ".".join(["a"] * 3_000) + " = 1",
    "head": f"[{'.'.join(['a'] * 900)}]\nb = 1",
}
LONG = "a name of more than 32 parts"
WHY = {name: LONG if name in ("dots", "head") else "nested too deeply" for name in DEEP}


@pytest.mark.parametrize("name", DEEP)
def test_a_file_that_is_nested_too_deeply_is_refused_in_a_line(name: str, tmp_path: Path) -> None:
    file = tmp_path / "deep.toml"
    file.write_text(DEEP[name])
    for game in islice(GAMES, 2):
        found = CliRunner().invoke(main, ["play", game, "--data", str(file)])
        assert found.exit_code == 1
        assert found.output == f"Error: {file}: not valid TOML: {WHY[name]}.\n"
    found = CliRunner().invoke(main, ["scenario", "run", str(file)])
    assert f"{file}: {WHY[name]}" in found.output
    found = CliRunner().invoke(main, ["replay", str(file)])
    assert isinstance(found.exception, SystemExit)


def test_data_that_is_nested_too_deeply_is_refused_however_it_came() -> None:
    deep: Any = 1
    for _ in range(500):
        deep = {"a": deep}
    game = next(iter(GAMES.values()))
    assert faults(game, deep) == ["box.toml: lists and tables lie too deep in each other."]


def test_a_record_that_is_nested_too_deeply_is_refused_in_a_line(tmp_path: Path) -> None:
    for name in ("deep.jsonl", "deep.json"):
        (tmp_path / name).write_text("[" * 20_000)
        found = CliRunner().invoke(main, ["replay", str(tmp_path / name)])
        assert found.exit_code == 1
        assert found.output.startswith("Error: ")
        assert found.output.count("\n") == 1
