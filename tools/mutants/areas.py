"""The areas of the code, and which tests are asked about a fault in each."""

from __future__ import annotations

from typing import Final, NamedTuple

GAMES: Final = ("warriors", "shogun", "ikusa", "dangerous")
DEAR: Final = ("_bots", "_levels", "_measure")
"""Files in which bots play whole games: they are asked with the laws."""


class Stage(NamedTuple):
    """Tests of these paths whose id holds a word."""

    paths: tuple[str, ...]
    named: str = ""
    is_dear: bool = False
    """The laws over whole games: asked only when that is wished."""


class Area(NamedTuple):
    folders: tuple[str, ...]
    left_out: tuple[str, ...]
    stages: tuple[Stage, ...]

    def paths(self, dear: bool) -> list[str]:
        stages = [stage for stage in self.stages if dear or not stage.is_dear]
        return list(dict.fromkeys(path for stage in stages for path in stage.paths))

    def asks(self, test: str, dear: bool) -> bool:
        """Whether a test is one of the area's."""
        if not dear and any(word in test.split("::")[0] for word in DEAR):
            return False
        return any(
            test.startswith(path) and stage.named in test
            for stage in self.stages
            for path in stage.paths
            if dear or not stage.is_dear
        )


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
            Stage(("tests/core/test_stories.py",), name),
            Stage(("tests/conformance",), name, is_dear=True),
        ),
    )


AREAS: Final = {
    **{name: _game(name) for name in GAMES},
    "core": Area(
        ("src/kassen/core",),
        ("src/kassen/core/words/pictures",),
        (
            Stage(("tests/core", "tests/cli")),
            Stage(_PLAYED),
            Stage(("tests/conformance",), is_dear=True),
        ),
    ),
    "server": Area(
        ("src/kassen/server",),
        ("src/kassen/server/migrations",),
        (Stage(("tests/server",)), Stage(("tests/deploy", "tests/kept/test_kept_database.py"))),
    ),
}
