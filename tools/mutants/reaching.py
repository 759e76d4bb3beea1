"""Which tests reach which line: all tests of an area run once, with marks in the code.

Kept in build/mutants/AREA.reach. A test's marks are those it set itself and those set while a
fixture was made that it shares with others.
"""

from __future__ import annotations

import ast
import gc
import hashlib
import itertools
import json
import mmap
import os
import sys
import time
import zlib
from collections.abc import Callable, Generator
from functools import _lru_cache_wrapper, cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest
from msgspec import Struct

from tools.mutants.areas import Area
from tools.mutants.hook import kassen_changed
from tools.mutants.sites import Site

Tell = Callable[[str], None]
HOOK: Final = Path(kassen_changed.__file__).parent


class Reaching(Struct):
    id: str
    seconds: float
    shared: float
    """Seconds that the fixtures took that it shares with others."""
    passed: bool
    marks: bytes


class Reached(Struct):
    """What one run of an area's tests told."""

    tests: dict[str, Reaching]
    imported: bytes
    """The marks that were set while modules were imported and tests were looked for."""
    sources: dict[str, str]
    """The digest of each file: marks are worth nothing once it has changed."""
    first: dict[str, int]

    def by(self, root: Path, site: Site) -> list[Reaching]:
        """The tests that reach a place."""
        mark = self._mark(root, site)
        return [test for test in self.tests.values() if zlib.decompress(test.marks)[mark]]

    def on_import(self, root: Path, site: Site) -> bool:
        return bool(zlib.decompress(self.imported)[self._mark(root, site)])

    def _mark(self, root: Path, site: Site) -> int:
        source = (root / site.path).read_bytes()
        if self.sources[site.path] != _digest(source):
            raise SystemExit(f"{site.path} has changed since the tests were recorded")
        return self.first[site.path] + mark_at(source, site.start)


def mark_at(source: bytes, place: int) -> int:
    """The mark that stands before a place in a file, counted through the file."""
    starts = [0, *itertools.accumulate(len(line) for line in source.splitlines(keepends=True))]
    around = [
        (starts[end - 1] + node.end_col_offset - starts[node.lineno - 1] - node.col_offset, mark)
        for node, mark in _marks(source).items()
        if starts[node.lineno - 1] + node.col_offset <= place
        and (end := node.end_lineno) is not None
        and node.end_col_offset is not None
        and place < starts[end - 1] + node.end_col_offset
    ]
    return min(around)[1]


@cache
def _marks(source: bytes) -> dict[ast.stmt, int]:
    return kassen_changed.marks_of(ast.parse(source))


def _digest(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()


# ---- running them --------------------------------------------------------------------------------


def look_for(root: Path, plugin: object, paths: list[str]) -> int:
    """Run pytest over an area's tests in this process: what is done with them, the plugin says."""
    os.chdir(root)
    sys.path.insert(0, str(root / "src"))
    options = ["--import-mode=importlib", "--strict-markers", "--assert=plain", "--tb=no", "-q"]
    left_out = [
        part for name in ("cacheprovider", "rerunfailures") for part in ("-p", f"no:{name}")
    ]
    return pytest.main(
        ["-o", "addopts=", *options, "--capture=sys", *left_out, *paths], plugins=[plugin]
    )


def changed(root: Path, **wishes: str) -> None:
    """Modules are changed as they are imported, in this process and those it starts."""
    for name in (kassen_changed.MARKS, kassen_changed.FAULT):
        os.environ.pop(name, None)
    os.environ.update(wishes)
    os.environ["PYTHONPATH"] = f"{HOOK}{os.pathsep}{root / 'src'}"
    kassen_changed.install()


def clear_caches() -> None:
    """What was worked out before must not hide what a line does."""
    gc.unfreeze()
    for found in gc.get_objects():
        if isinstance(found, _lru_cache_wrapper):
            found.cache_clear()
    gc.freeze()


class Wishes(NamedTuple):
    """Which of an area's tests run: the laws over whole games too, only some files, not all."""

    dear: bool = False
    only: frozenset[str] | None = None
    without: frozenset[str] = frozenset()


class Recorder:
    """A pytest plugin that runs all tests found and keeps which marks each has set."""

    def __init__(self, area: Area, marks: mmap.mmap, wishes: Wishes, tell: Tell) -> None:
        self.area = area
        self.dear, self.only, self.without = wishes
        self.tell = tell
        self.marks = marks
        self.imported = b""
        self.tests: dict[str, Reaching] = {}
        self._made: dict[tuple[str, str], tuple[bytes, float]] = {}
        self._failed = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [one for one in items if self.area.asks(one.nodeid, self.dear)]
        items[:] = [one for one in items if one.nodeid not in self.without]
        if self.only is not None:
            items[:] = [one for one in items if one.nodeid.split("::")[0] in self.only]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.imported = self._taken()
        raw: dict[str, tuple[bytes, float, bool]] = {}
        items = session.items
        seen: set[Path] = set()
        begun = time.monotonic()
        for number, (item, following) in enumerate(zip(items, [*items[1:], None], strict=True)):
            if item.path not in seen:
                seen.add(item.path)
                clear_caches()
                told = (
                    f"{time.monotonic() - begun:5.0f} s  {number} of {len(items)}  {item.path.name}"
                )
                self.tell(told)
            self._failed, cpu, wall = False, time.process_time(), time.monotonic()
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            took = max(time.process_time() - cpu, (time.monotonic() - wall) / 4)
            raw[item.nodeid] = (self._taken(), took, not self._failed)
        for item in items:
            marks, seconds, passed = raw[item.nodeid]
            shared = [self._made[key] for key in _shared(item) if key in self._made]
            for one, _ in shared:
                marks = _either(marks, one)
            long = sum(took for _, took in shared)
            self.tests[item.nodeid] = Reaching(
                item.nodeid, seconds, long, passed, zlib.compress(marks, 1)
            )
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        if fixturedef.scope == "function":
            return (yield)
        before, begun = self._taken(), time.process_time()
        try:
            return (yield)
        finally:
            own = self._taken()
            key = (fixturedef.baseid, fixturedef.argname)
            marks, took = self._made.get(key, (bytes(len(own)), 0.0))
            took = max(took, time.process_time() - begun)
            self._made[key] = (_either(marks, own), took)
            self.marks[:] = _either(before, own)

    def _taken(self) -> bytes:
        taken = self.marks[:]
        self.marks[:] = bytes(len(taken))
        return taken


def _shared(item: pytest.Item) -> list[tuple[str, str]]:
    info = getattr(item, "_fixtureinfo", None)
    definitions = info.name2fixturedefs.values() if info is not None else ()
    return [(one.baseid, one.argname) for several in definitions for one in several]


def _either(one: bytes, other: bytes) -> bytes:
    both = int.from_bytes(one, "big") | int.from_bytes(other, "big")
    return both.to_bytes(len(one), "big")


def record(root: Path, area: Area, kept: Path, wishes: Wishes, tell: Tell) -> None:
    """Run an area's tests in this process, with marks; only some files' if the others stand."""
    sources, first, count = {}, {}, 0
    for path in sorted((root / "src" / "kassen").rglob("*.py")):
        name = str(path.relative_to(root))
        source = path.read_bytes()
        sources[name], first[name] = _digest(source), count
        count += max(_marks(source).values(), default=-1) + 1
    folder = kept.parent / "marked"
    folder.mkdir(exist_ok=True)
    field = kept.with_suffix(f".marks-{os.getpid()}")
    field.write_bytes(bytes(count))
    plan = kept.with_suffix(f".plan-{os.getpid()}")
    places = {str(root / name): number for name, number in first.items()}
    plan.write_text(json.dumps({"marks": str(field), "kept": str(folder), "first": places}))
    changed(root, **{kassen_changed.MARKS: str(plan)})
    with field.open("r+b") as file:
        recorder = Recorder(area, mmap.mmap(file.fileno(), 0), wishes, tell)
    look_for(root, recorder, area.paths(wishes.dear))
    before = load(kept) if wishes.only is not None else None
    reached = Reached(recorder.tests, zlib.compress(recorder.imported), sources, first)
    if before is not None and before.sources == sources:
        reached.tests = before.tests | reached.tests
    kept.write_bytes(msgspec.msgpack.encode(reached))
    field.unlink()
    plan.unlink()


def load(kept: Path) -> Reached:
    return msgspec.msgpack.decode(kept.read_bytes(), type=Reached)
