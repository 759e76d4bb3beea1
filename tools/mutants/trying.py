"""One fault planted in a copy of the project, and the tests run there."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct

from tools.mutants.areas import AREAS, Stage, ranked
from tools.mutants.sites import Site, planted

LONGEST: Final = 900
"""Seconds for one run of pytest: a fault may make something go on for ever."""
_NONE_ASKED: Final = 5
"""What pytest ends with if no test of a stage has the name."""
_FAILED: Final = 1


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

    @property
    def told(self) -> str:
        by = f"  [{self.by}]" if self.by else ""
        return f"{self.path}:{self.line} {self.function}: {self.old!r} -> {self.new!r}{by}"

    @property
    def told_without_line(self) -> str:
        return f"{self.path} {self.function}: {self.old!r} -> {self.new!r}"


class Workshop:
    """A copy of the project in which faults are planted one after the other."""

    def __init__(self, root: Path, tree: Path) -> None:
        self.root = root
        self.tree = tree
        shutil.rmtree(tree, ignore_errors=True)
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached"], cwd=root, check=True, capture_output=True
        )
        built = (root / "src/kassen/server/static").rglob("*")
        files = [name.decode() for name in listed.stdout.split(b"\0") if name]
        files += [str(path.relative_to(root)) for path in built if path.is_file()]
        for name in files:
            target = tree / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, target)

    def fails_unharmed(self, area: str) -> str:
        """The first test of an area that fails although no fault is planted; empty if none."""
        for stage in AREAS[area].stages:
            verdict, by = self._ask(stage, "")
            if verdict != "survived":
                return by or verdict
        return ""

    def attempt(self, trial: Trial) -> Outcome:
        site, begun = trial.site, time.monotonic()
        path = self.tree / site.path
        whole = path.read_bytes()
        verdict, by = "survived", ""
        try:
            path.write_bytes(planted(whole, site))
            for stage in AREAS[trial.area].stages:
                verdict, by = self._ask(stage, whole.decode())
                if verdict != "survived":
                    break
        finally:
            path.write_bytes(whole)
        return Outcome(
            key=trial.key,
            area=trial.area,
            path=site.path,
            function=site.function,
            line=site.line,
            old=site.old,
            new=site.new,
            verdict=verdict,
            by=by,
            seconds=round(time.monotonic() - begun, 1),
        )

    def _ask(self, stage: Stage, source: str) -> tuple[str, str]:
        """Run these tests until one fails."""
        asked = ["-k", stage.named] if stage.named else []
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "--no-header",
            "-p",
            "no:cacheprovider",
        ]
        files = ranked(self.tree, stage.paths, source)
        environment = os.environ | {"PYTHONPATH": str(self.tree / "src")}
        run = subprocess.Popen(
            [*command, *asked, *files],
            cwd=self.tree,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            said, _ = run.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            return "hung", ""
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)
            run.wait()
        if run.returncode in (0, _NONE_ASKED):
            return "survived", ""
        lines = said.decode(errors="replace").splitlines()
        by = next((line for line in lines if line.startswith(("FAILED ", "ERROR "))), "")
        if run.returncode != _FAILED and not by:
            return "found", f"pytest ended with {run.returncode}"
        return "found", by.split(" - ")[0][:200]
