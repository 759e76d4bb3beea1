"""One fault at a time in a fork of a process that has imported everything, and the tests there."""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final, NamedTuple

import pytest
from msgspec import Struct

from tools.mutants.areas import Area
from tools.mutants.hook.kassen_changed import FAULT, planted
from tools.mutants.reaching import HOOK, Reached, Reaching, changed, clear_caches
from tools.mutants.sites import Site

PATIENCE: Final = 90.0
"""So many seconds of tests are asked about one fault; who is not asked by then is not asked."""
LEAST_CPU: Final = 30
LEAST_WAIT: Final = 240
MEMORY: Final = 4 << 30
_EACH: Final = 3
"""So many tests of each file are asked before more of any."""
_INSIDE: Final = 0x1  # CO_OPTIMIZED: the code of a function, not of a class or a module


class Trial(NamedTuple):
    area: str
    site: Site

    @property
    def key(self) -> str:
        site = self.site
        return f"{self.area} {site.path} {site.start} {site.old!r} {site.new!r}"


class Outcome(Struct, frozen=True):
    """What became of one fault: found, hung (found as well), survived."""

    key: str
    area: str
    path: str
    function: str
    line: int
    old: str
    new: str
    verdict: str
    by: str
    """The test that found it."""
    seconds: float
    reached: int = 0
    """So many tests reach the place."""
    asked: int = 0

    @property
    def told(self) -> str:
        by = f"  [{self.by}]" if self.by else f"  [{self.asked} of {self.reached} tests asked]"
        return f"{self.path}:{self.line} {self.function}: {self.old!r} -> {self.new!r}{by}"


class Answer(NamedTuple):
    verdict: str
    by: str = ""
    asked: int = 0


class Trying:
    """A pytest plugin that tries faults on the tests it was given, instead of running them."""

    def __init__(self, root: Path, area: Area, reached: Reached, dear: bool, done: Done) -> None:
        self.root = root
        self.area = area
        self.reached = reached
        self.trials: Sequence[Trial] = ()
        self.dear = dear
        self.done = done
        self.items: dict[str, pytest.Item] = {}
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        self.unsteady: set[str] = set()
        """Tests that failed without a fault."""
        self._failed = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [one for one in items if self.area.asks(one.nodeid, self.dear)]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        clear_caches()
        gc.unfreeze()
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and found.__code__.co_filename.startswith(
                str(self.root / "src")
            ):
                self.functions.setdefault(_place(found.__code__), []).append(found)
        gc.freeze()
        for trial in self.trials:
            self.done(self.attempt(trial))
        return True

    def attempt(self, trial: Trial) -> Outcome:
        site, begun = trial.site, time.monotonic()
        reaching = self.reached.by(self.root, site)
        able = [test for test in reaching if test.passed and test.id in self.items]
        answer = self._steady(site, in_order(able, site))
        if answer.verdict == "survived" and self.dear:
            unknown = [one for one in self.items if one not in self.reached.tests]
            laws = [Reaching(one, 1.0, 0.0, passed=True, marks=b"") for one in unknown]
            answer = self._steady(site, in_order(laws, site))
        if answer.verdict == "survived" and self.reached.on_import(self.root, site):
            others = [test for test in self.reached.tests.values() if test.passed]
            answer = self._afresh(site, in_order(others, site))
        return Outcome(
            key=trial.key,
            area=trial.area,
            path=site.path,
            function=site.function,
            line=site.line,
            old=site.old,
            new=site.new,
            verdict=answer.verdict,
            by=answer.by,
            seconds=round(time.monotonic() - begun, 1),
            reached=len(reaching),
            asked=answer.asked,
        )

    def _steady(self, site: Site, tests: Sequence[Reaching]) -> Answer:
        """The answer of tests that pass without the fault, here and now."""
        while True:
            chosen = list(patiently([test for test in tests if test.id not in self.unsteady]))
            answer = self._forked(site, chosen)
            if not answer.by:
                return answer
            found = [test for test in chosen if test.id == answer.by]
            if self._forked(None, found).verdict == "survived":
                return answer
            self.unsteady.add(answer.by)

    # ---- in a fork ----

    def _forked(self, site: Site | None, tests: Sequence[Reaching]) -> Answer:
        if not tests:
            return Answer("survived")
        heard, said = os.pipe()
        child = os.fork()
        if child == 0:
            os.setsid()
            os.close(heard)
            try:
                self._ask(site, tests, said)
            except BaseException:
                os.write(said, b"failed\n")
            finally:
                os._exit(0)
        os.close(said)
        try:
            return self._listen(child, heard, tests)
        finally:
            os.close(heard)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
            with contextlib.suppress(ChildProcessError):
                os.waitpid(child, 0)

    def _listen(self, child: int, heard: int, tests: Sequence[Reaching]) -> Answer:
        asked, until = 0, time.monotonic() + LEAST_WAIT
        told = b""
        while True:
            ready, _, _ = select.select([heard], [], [], 0.5)
            news = os.read(heard, 65536) if ready else b""
            if news:
                told += news
                *lines, told = told.split(b"\n")
                for line in lines:
                    if line == b"done":
                        return Answer("survived", asked=asked)
                    if line == b"failed":
                        return Answer("found", tests[max(0, asked - 1)].id, asked)
                    asked += 1
                    until = time.monotonic() + max(LEAST_WAIT, 60 * tests[asked - 1].seconds)
                continue
            by = tests[max(0, asked - 1)].id
            ended, status = os.waitpid(child, 0 if ready else os.WNOHANG)
            if ended:
                late = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU
                return Answer("hung" if late else "found", by, asked)
            if time.monotonic() > until:
                return Answer("hung", by, asked)

    def _ask(self, site: Site | None, tests: Sequence[Reaching], said: int) -> None:
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        if site is not None:
            self._plant(site)
        items = [self.items[test.id] for test in tests]
        for test, item, following in zip(tests, items, [*items[1:], None], strict=True):
            used = resource.getrusage(resource.RUSAGE_SELF)
            allowed = max(LEAST_CPU, 20 * (test.seconds + test.shared))
            most = int(used.ru_utime + used.ru_stime + allowed) + 1
            resource.setrlimit(resource.RLIMIT_CPU, (most, resource.RLIM_INFINITY))
            os.write(said, b"asks\n")
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed:
                os.write(said, b"failed\n")
                return
        os.write(said, b"done\n")

    def _plant(self, site: Site) -> None:
        path = self.root / site.path
        source = path.read_bytes()
        changed(self.root, **_fault(self.root, site))
        old = compile(source, str(path), "exec", dont_inherit=True)
        new = compile(planted(source, site.start, site.end, site.new), str(path), "exec")
        for code, other in functions_of(old, new):
            if code != other:
                for function in self.functions.get(_place(code), ()):
                    function.__code__ = other

    # ---- in a process of its own, for what runs as modules are imported ----

    def _afresh(self, site: Site, tests: Sequence[Reaching]) -> Answer:
        chosen = list(patiently(tests))
        path = f"{HOOK}{os.pathsep}{self.root / 'src'}"
        environment = os.environ | _fault(self.root, site) | {"PYTHONPATH": path}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-o", "addopts="]
        command += ["--import-mode=importlib", "-p", "no:cacheprovider"]
        listed = self.root / "build" / "mutants" / f"asked-{os.getpid()}"
        listed.write_text("\n".join(test.id for test in chosen))
        run = subprocess.run(
            [*command, f"@{listed}"], cwd=self.root, env=environment, capture_output=True, text=True
        )
        listed.unlink()
        if run.returncode == 0:
            return Answer("survived", asked=len(chosen))
        by = [one for one in run.stdout.splitlines() if one.startswith(("FAILED ", "ERROR "))]
        return Answer("found", (by or [f"afresh: {run.returncode}"])[0], len(chosen))


Done = Callable[[Outcome], None]


def _fault(root: Path, site: Site) -> dict[str, str]:
    return {FAULT: json.dumps([str(root / site.path), site.start, site.end, site.new])}


def _place(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def functions_of(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The functions of modules and classes, as they were and as they are."""
    for code, other in zip(old.co_consts, new.co_consts, strict=False):
        if isinstance(code, CodeType) and isinstance(other, CodeType):
            if code.co_flags & _INSIDE:
                yield code, other
            else:
                yield from functions_of(code, other)


# ---- in which order ------------------------------------------------------------------------------


def in_order(tests: Sequence[Reaching], site: Site) -> list[Reaching]:
    """A few tests of each file first, those files first that are named for the module or quick."""
    files: dict[str, list[Reaching]] = {}
    for test in sorted(tests, key=lambda one: one.seconds):
        files.setdefault(test.id.split("::")[0], []).append(test)
    words = {word for word in (*Path(site.path).stem.split("_"), *site.function.split("_")) if word}

    def cost(file: str) -> tuple[float, str]:
        first = files[file][:_EACH]
        named = len(words & set(Path(file).stem.split("_")))
        return (sum(one.seconds for one in first) + first[0].shared) / (1 + 4 * named), file

    ranked = sorted(files, key=cost)
    early = [test for file in ranked for test in files[file][:_EACH]]
    return early + [test for file in ranked for test in files[file][_EACH:]]


def patiently(tests: Sequence[Reaching]) -> Iterator[Reaching]:
    spent, file = 0.0, ""
    for test in tests:
        own = test.id.split("::")[0]
        spent += test.seconds + (test.shared if own != file else 0)
        if spent > PATIENCE and file:
            return
        file = own
        yield test
