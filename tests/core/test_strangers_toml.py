"""TOML of strangers: what would take long to read, or cannot be read, is refused before it is."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import kassen
from kassen.core.study.scenarios import parse_scenario
from kassen.core.values.errors import DataError, ScenarioError
from kassen.core.values.nested import DEEPEST, read_toml
from kassen.core.words.own_numbers import read_own

MANY = 150_000
"""Parts of a name: it would take hours to read it."""
LONG = {
    "a key": "a." * MANY + "b = 1",
    "a header": "[" + "a." * MANY + "b]",
    "a header of tables": "[[" + "a." * MANY + "b]]",
    "in an inline table": "x = { " + "a." * MANY + "b = 1 }",
    "with spaces": "a \t.\t " * MANY + "b = 1",
    "quoted": '"a".' * MANY + "b = 1",
    "quoted otherwise": "'a'." * MANY + "b = 1",
    "quoted, and empty": '"".' * MANY + "b = 1",
    "quoted dots beside it": '"a.b"."\\"" . ' * MANY + "b = 1",
    "after a text with a mark of comments": 'x = "#"\n' + "a." * MANY + "b = 1",
    "after a comment with a quote": '# "\n' + "a." * MANY + "b = 1",
    "after a long text that ends with quotes": 'x = """a""""\n' + "a." * MANY + "b = 1",
    "after another": "x = '''a'''''\n" + "a." * MANY + "b = 1",
    "a number": "a = " + "9" * 5000,
    "a number with lines": "a = " + "9_" * 5000 + "9",
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_names_of_many_parts_are_refused_before_they_are_read(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(_: str) -> None:
        raise AssertionError("it is read, and that takes for ever")

    monkeypatch.setattr(tomllib, "loads", read)
    with pytest.raises(tomllib.TOMLDecodeError, match="more than"):
        read_toml(text)
    with pytest.raises(DataError):
        read_own(text)
    with pytest.raises(ScenarioError):
        parse_scenario(text)


def test_so_many_parts_are_read_and_no_more() -> None:
    def named(parts: int) -> str:
        return ".".join("a" * parts) + " = 1"

    assert read_toml(named(DEEPEST - 1))
    for parts in (DEEPEST + 1, DEEPEST + 2):
        with pytest.raises(tomllib.TOMLDecodeError):
            read_toml(named(parts))


@pytest.mark.parametrize(
    "text",
    [
        "a = '" + "x.y" * 2000 + "'",
        'a = """\n' + "a." * 99 + 'b = 1\n"""',
        "# " + "a." * 99,
        "a = [" + "1.5, " * 99 + "2.5]",
        "a = '''" + "b.c\n" * 99 + "'''''",
        "\n".join(f"a{n}.b.c = 1979-05-27 07:32:00.5" for n in range(99)),
    ],
)
def test_dots_elsewhere_are_nobodys_business(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


def test_every_file_of_ours_is_read() -> None:
    files = list(Path(kassen.__path__[0]).rglob("*.toml"))
    assert len(files) > 100
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert read_toml(text) == tomllib.loads(text), file
