"""The areas of the code, and which tests are asked about a fault in each, the quickest first."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

GAMES: Final = ("warriors", "shogun", "ikusa", "dangerous")
_WORD: Final = re.compile(r"[A-Za-z_]\w{3,}")


class Stage(NamedTuple):
    """Tests in one run of pytest: of these paths, those that a `-k` expression names."""

    paths: tuple[str, ...]
    named: str = ""


class Area(NamedTuple):
    folders: tuple[str, ...]
    left_out: tuple[str, ...]
    stages: tuple[Stage, ...]


_PLAYED: Final = tuple(
    f"tests/{name}.py"
    for name in (
        *("conformance/test_golden", "conformance/test_kept_records", "conformance/test_perft"),
        "kept/test_kept_games",
    )
)


def _game(name: str) -> Area:
    return Area(
        (f"src/kassen/games/{name}/rules",),
        (),
        (
            Stage(_PLAYED, name),
            Stage((f"tests/{name}",)),
            Stage(("tests/conformance", "tests/core/test_stories.py"), name),
        ),
    )


AREAS: Final = {
    **{name: _game(name) for name in GAMES},
    "core": Area(
        ("src/kassen/core",),
        ("src/kassen/core/pictures",),
        (Stage(("tests/core",)), Stage(_PLAYED), Stage(("tests/conformance", "tests/cli"))),
    ),
    "server": Area(
        ("src/kassen/server",),
        ("src/kassen/server/migrations",),
        (Stage(("tests/server",)), Stage(("tests/deploy", "tests/kept/test_kept_database.py"))),
    ),
}


def ranked(root: Path, paths: tuple[str, ...], source: str) -> list[str]:
    """The test files of these paths, those first that share most names with the source."""
    files = [file for path in paths for file in _tests(root / path)]
    if all((root / path).is_file() for path in paths):
        return [str(file.relative_to(root)) for file in files]
    words = {file: set(_WORD.findall(file.read_text())) for file in files}
    spread = dict.fromkeys(_WORD.findall(source), 0)
    for found in words.values():
        for word in spread.keys() & found:
            spread[word] += 1

    def nearness(file: Path) -> float:
        return sum(1 / spread[word] for word in spread.keys() & words[file])

    return [str(file.relative_to(root)) for file in sorted(files, key=nearness, reverse=True)]


def _tests(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("test_*.py"))
