"""The form for an owner's own numbers says what the file says, and is checked as the file is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kassen.core.engine.registry import game_named, shipped
from kassen.core.values.errors import DataError
from kassen.core.words.own_numbers import YOURS, check_own, filled_sheets, read_own, write_own

_WEB = Path(__file__).parents[2] / "web" / "src"


def as_it_is(name: str) -> dict[str, Any]:
    """Every value that the form shows, said as an owner would say it."""
    data: dict[str, Any] = {}
    for sheet in filled_sheets(game_named(name)):
        *above, last = sheet.table.split(".")
        at = data
        for part in above:
            at = at.setdefault(part, {})
        said = [{k: v for k, v in one.values.items() if v is not None} for one in sheet.entries]
        if sheet.key:
            named = [dict(zip(sheet.key, one.key, strict=True)) for one in sheet.entries]
            at[last] = [{**who, **what} for who, what in zip(named, said, strict=True)]
        else:
            at[last] = {**at.get(last, {}), **said[0]}
    return data


@pytest.mark.parametrize("name", shipped())
def test_what_the_form_shows_is_right_as_it_stands(name: str) -> None:
    data = as_it_is(name)
    assert data
    check_own(game_named(name), data)
    assert read_own(write_own(data)) == data


@pytest.mark.parametrize("name", shipped())
def test_a_number_out_of_its_range_is_told_as_in_a_file(name: str, tmp_path: Path) -> None:
    game = game_named(name)
    tried = 0
    for sheet in filled_sheets(game):
        field = next((one for one in sheet.fields if one.kind == "number"), None)
        if field is None or "." in sheet.table:
            continue
        who = dict(zip(sheet.key, sheet.entries[0].key, strict=True))
        wrong = {**who, field.name: 1_000}
        data = {sheet.table: [wrong] if sheet.key else wrong}
        file = tmp_path / "box.toml"
        file.write_text(write_own(data), encoding="utf-8")
        with pytest.raises(DataError) as of_form:
            check_own(game, data)
        with pytest.raises(DataError) as of_file:
            game.setting(data=game.read_data(file), source=str(file))
        assert str(of_form.value) == str(of_file.value).replace(str(file), YOURS)
        assert field.name in str(of_form.value)
        assert all(str(part) in str(of_form.value) for part in sheet.entries[0].key)
        tried += 1
    assert tried


def test_what_no_source_tells_is_marked() -> None:
    sheets = {sheet.table: sheet for sheet in filled_sheets(game_named("dangerous"))}
    guessed = {field for one in sheets["space"].entries for field in one.guessed}
    assert "fort" in guessed
    kyo = next(one for one in sheets["space"].entries if one.key == ("kyo",))
    assert kyo.guessed == ()
    assert "rulebook" in kyo.source
    warriors = {sheet.table: sheet for sheet in filled_sheets(game_named("warriors"))}
    yoshisada = warriors["samurai"].entries[0]
    assert yoshisada.sources["bravery"] == "source:S3"
    assert "home" in yoshisada.guessed


@pytest.mark.parametrize("text", ["[[", "x = ", 'a = "\x00"', "[" * 3_000])
def test_a_text_that_is_no_file_is_said_to_be_none(text: str) -> None:
    with pytest.raises(DataError, match=YOURS):
        read_own(text)


def test_a_text_is_written_as_it_is_read() -> None:
    data = {
        "a b": {"text": 'quote " and \\ and \n line', "flag": True, "list": [1, -2]},
        "of": [{"id": "x", "prov": {"rank": "mine"}}, {"id": "y", "empty": []}],
        "in": {"side": {"deep": 1}},
    }
    assert read_own(write_own(data)) == data


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_form_says_everything_in_words(language: str) -> None:
    """Tables, fields, and what may be chosen where the file knows only some words."""
    heads, names, values = set[str](), set[str](), set[str]()
    for game in shipped():
        for sheet in filled_sheets(game_named(game)):
            heads.add(sheet.table)
            names |= {field.name for field in sheet.fields}
            chosen = [field for field in sheet.fields if field.kind == "choice"]
            values |= {choice for field in chosen for choice in field.choices}
            values |= {one.values[field.name] for field in chosen for one in sheet.entries}
    page = (_WEB / "numbers" / "locales" / f"{language}.ts").read_text(encoding="utf-8")
    for block, wanted in (("tables", heads), ("fields", names), ("values", values - {None})):
        words = page.partition(f"  {block}: {{\n")[2].partition("\n  },")[0]
        said = {line.partition(":")[0].strip(" '") for line in words.splitlines()}
        assert wanted <= said, f"{block}: {wanted - said}"
