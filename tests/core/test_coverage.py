"""Coverage of the rules: which marks count, and which do not."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.study import coverage
from kassen.core.study.coverage import (
    Mark,
    coverage_of,
    marks_of_tests,
    scenario_marks,
    unknown_marks,
)
from kassen.core.values.errors import KassenError
from kassen.core.words.rulebook import Rulebook


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """These small suites need no plugin; to load all that are here takes most of the time."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def marks(folder: Path, source: str) -> set[tuple[str, str]]:
    """What a file of tests proves that stands alone in a folder."""
    (folder / "test_t.py").write_text(f"go = bool\n{dedent(source)}")
    found = marks_of_tests(folder)
    return {(mark.rule, mark.test.partition("/test_")[2]) for mark in found}


def test_functions_classes_and_files_are_marked(tmp_path: Path) -> None:
    assert marks(
        tmp_path,
        """
        import pytest
        from pytest import mark

        pytestmark = [pytest.mark.slow, pytest.mark.rule("XY 1")]

        @pytest.mark.rule("XY 2", "XY 3")
        def test_one(): assert go()

        @mark.rule("XY 4")
        class TestMany:
            pytestmark = pytest.mark.rule("XY 5")

            @mark.rule("XY 6")
            async def test_two(self): assert go()
    """,
    ) == {
        *((rule, "t.py::test_one") for rule in ("XY 1", "XY 2", "XY 3")),
        *((rule, "t.py::TestMany::test_two") for rule in ("XY 1", "XY 4", "XY 5", "XY 6")),
    }


def test_cases_of_parametrised_tests_are_marked_here_or_by_name(tmp_path: Path) -> None:
    assert marks(
        tmp_path,
        """
        import pytest

        CASES = [pytest.param(1, marks=pytest.mark.rule("XY 1")), 2]
        MORE: list = [*CASES, pytest.param(3, marks=[pytest.mark.slow, pytest.mark.rule("XY 2")])]

        @pytest.mark.parametrize("n", MORE)
        def test_named(n): assert go()

        @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("XY 3"))])
        def test_here(n): assert go()
    """,
    ) == {
        ("XY 1", "t.py::test_named"),
        ("XY 2", "t.py::test_named"),
        ("XY 3", "t.py::test_here"),
    }


def test_a_mark_may_have_a_name_of_its_own(tmp_path: Path) -> None:
    assert marks(
        tmp_path,
        """
        import pytest
        rule = pytest.mark.rule
        flypaper = pytest.mark.rule("XY 2")

        @rule("XY 1")
        @flypaper
        def test_one(): assert go()
    """,
    ) == {("XY 1", "t.py::test_one"), ("XY 2", "t.py::test_one")}


def test_what_is_not_run_or_may_fail_or_does_nothing_proves_nothing(tmp_path: Path) -> None:
    assert not marks(
        tmp_path,
        """
        import pytest
        from types import SimpleNamespace

        unrelated = SimpleNamespace(rule=lambda id: lambda test: test)

        @pytest.mark.rule("XY 1")
        def helper(): ...

        @pytest.mark.skip
        @pytest.mark.rule("XY 2")
        def test_skipped(): assert go()

        @pytest.mark.xfail(reason="later")
        @pytest.mark.rule("XY 3")
        def test_expected_to_fail(): assert go()

        @pytest.mark.skip
        class TestSkipped:
            @pytest.mark.rule("XY 4")
            def test_inside(self): assert go()

        class Helper:
            @pytest.mark.rule("XY 5")
            def test_of_no_test_class(self): assert go()

        UNUSED = [pytest.param(1, marks=pytest.mark.rule("XY 6"))]
        DEAD = [pytest.param(1, marks=[pytest.mark.skip, pytest.mark.rule("XY 7")])]

        @pytest.mark.parametrize("n", DEAD)
        def test_dead(n): assert go()

        @unrelated.rule("XY 8")
        def test_other_decorator(): assert go()

        @pytest.mark.skipif(True, reason="no")
        @pytest.mark.rule("XY 9")
        def test_skipped_here(): go()

        @pytest.mark.rule("XY 10")
        def test_empty(): pass

        @pytest.mark.rule("XY 11")
        def test_talks():
            '''Says much.'''
            ...

        @pytest.mark.rule("XY 12")
        def test_gives_up():
            pytest.skip("later")
            assert go()
        """,
    )


def test_marks_are_collected_from_folders_under_the_names_pytest_uses(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "map"
    folder.mkdir(parents=True)
    text = 'import pytest\n@pytest.mark.rule("XY 1")\ndef test_a(): assert go()\n'
    (folder / "test_map.py").write_text(text)
    (folder / "helper.py").write_text(text)
    assert marks_of_tests(tmp_path / "tests") == [Mark("XY 1", "tests/map/test_map.py::test_a")]


def test_a_file_that_cannot_be_collected_is_named(tmp_path: Path) -> None:
    with pytest.raises(KassenError, match=r"cannot collect(.|\n)*test_t\.py"):
        marks(tmp_path, "def test_(:")


def test_who_has_no_pytest_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "find_spec", lambda name: None)
    with pytest.raises(KassenError, match="make setup"):
        marks_of_tests(tmp_path)


def test_clauses_keep_their_order_and_each_test_is_named_once() -> None:
    found = coverage_of(
        ["XY 2", "XY 10", "XY 1"],
        [Mark("XY 1", "b"), Mark("XY 1", "a"), Mark("XY 1", "b"), Mark("ZZ 1", "a")],
    )
    assert found.clauses == ["XY 2", "XY 10", "XY 1"]
    assert found.covered == {"XY 1": ["b", "a"]}
    assert found.uncovered == ["XY 2", "XY 10"]


def test_marks_of_no_clause_are_found() -> None:
    books = [Rulebook(game_named("warriors"))]
    good, bad = Mark("WJ 6.1.5", "a"), Mark("WJ 6.1.55", "b")
    strange = Mark("XX 6.1.5", "c")
    assert unknown_marks(books, [good, bad, strange]) == [bad, strange]


@pytest.mark.parametrize("file", ["test_warriors_scenarios.py", "test_every_scenario.py"])
def test_scenarios_count_only_if_the_suite_runs_them(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_named("warriors")
    scenarios = tmp_path / "game" / "scenarios"
    scenarios.mkdir(parents=True)
    (scenarios / "ford.toml").write_text(
        'game = "warriors"\ntitle = "A ford"\nrules = ["WJ 6.1.1", "WJ 6.1.2"]\n'
    )
    monkeypatch.setattr(type(game), "folder", tmp_path / "game")
    tests = tmp_path / "tests"
    tests.mkdir()
    assert scenario_marks(game, tests) == []
    runner = tests / file
    runner.touch()
    assert scenario_marks(game, tests) == []  # a file that runs nothing proves nothing
    runner.write_text("def test_all(path): run_scenario(load_scenario(path))")
    assert scenario_marks(game, tests) == [
        Mark("WJ 6.1.1", "scenarios/ford.toml"),
        Mark("WJ 6.1.2", "scenarios/ford.toml"),
    ]
