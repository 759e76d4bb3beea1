"""The tool that plants faults: where they can stand, and which tests it asks about them."""

from __future__ import annotations

import ast
import builtins
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from tools.mutants.hook import kassen_changed
from tools.mutants.reaching import Reaching, mark_at
from tools.mutants.sites import Site, sites_of
from tools.mutants.trying import PATIENCE, functions_of, in_order, patiently

SOURCE = '''
def least(one: int, other: int) -> int:
    """The smaller one."""
    if one < other:
        return one
    while other > 7:
        other -= 1
    return other
'''


@pytest.fixture
def sites(tmp_path: Path) -> list[Site]:
    (tmp_path / "least.py").write_text(SOURCE)
    return sites_of(tmp_path, tmp_path / "least.py")


def test_every_planted_fault_is_another_function_of_the_same_names(sites: list[Site]) -> None:
    def code(source: bytes) -> CodeType:
        constants = compile(source, "x", "exec").co_consts
        return next(one for one in constants if isinstance(one, CodeType))

    whole = code(SOURCE.encode())
    faults = [
        code(kassen_changed.planted(SOURCE.encode(), one.start, one.end, one.new)) for one in sites
    ]
    assert len(set(faults) | {whole}) == len(sites) + 1 == 7
    assert {fault.co_varnames for fault in faults} == {whole.co_varnames}


def test_marks_tell_which_blocks_were_entered(
    sites: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    marked: dict[str, Any] = {}
    exec(compile(kassen_changed.marked(SOURCE.encode(), 0), "x", "exec"), marked)
    least = marked["least"]

    def lines(*numbers: int) -> set[int]:
        marks = bytearray(9)
        monkeypatch.setattr(builtins, kassen_changed.NAME, marks, raising=False)
        assert least(*numbers) == min(*numbers)
        return {one.line for one in sites if marks[mark_at(SOURCE.encode(), one.start)]}

    assert lines(1, 2) == {4}
    assert lines(5, 4) == {4, 6}
    assert lines(9, 7) == {4, 6}
    assert {one.line for one in sites} == {4, 6, 7}


def test_each_statement_in_a_function_has_a_mark() -> None:
    tree = ast.parse(Path(kassen_changed.__file__).read_bytes())
    marks = kassen_changed.marks_of(tree)
    numbers = set(marks.values())
    assert numbers == set(range(len(numbers)))
    for function in [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)]:
        inside = [one for one in ast.walk(function) if isinstance(one, ast.stmt)][1:]
        bare = [one for one in inside if one not in marks]
        assert all(isinstance(one, ast.Expr) for one in bare)  # docstrings


def test_files_named_for_the_module_and_quick_ones_come_first(sites: list[Site]) -> None:
    def test(file: str, name: int, seconds: float) -> Reaching:
        return Reaching(f"tests/test_{file}.py::test_{name}", seconds, 0.0, passed=True, marks=b"")

    tests = [test("slow", 0, 9.0), test("quick", 0, 0.1), test("the_least", 0, 0.3)]
    tests += [test("quick", number, 0.2) for number in range(1, 5)]
    names = [one.id.split("test_")[1].split(".")[0] for one in in_order(tests, sites[0])]
    assert names == ["the_least", "quick", "quick", "quick", "slow", "quick", "quick"]
    endless = [test("slow", number, PATIENCE / 4) for number in range(9)]
    assert len(list(patiently(endless))) == 4


def test_a_fault_is_planted_in_functions_that_others_hold(sites: list[Site]) -> None:
    turned = next(one for one in sites if one.old == ">")
    new = kassen_changed.planted(SOURCE.encode(), turned.start, turned.end, turned.new)
    held: dict[str, Any] = {}
    exec(compile(SOURCE, "x", "exec"), held)
    least = held["least"]
    assert least(9, 7) == 7
    ((old, other),) = functions_of(compile(SOURCE, "x", "exec"), compile(new, "x", "exec"))
    assert old == least.__code__
    least.__code__ = other
    assert least(9, 7) == 6
