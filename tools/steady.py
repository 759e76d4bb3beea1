"""How steady the tests are: whole runs in a row, and tests alone, quiet and beside busy loops.

    python -m tools.steady runs                       five whole runs quiet, two beside four loops
    python -m tools.steady runs --quiet 1 --busy 0    one quiet run
    python -m tools.steady tests -n 50 FILE::TEST ... each so often, alone, beside four loops

There are no second tries. What each run said is kept under `build/steady/`; at the end a table of
the figures is printed. The status is 1 if a run failed, or could not be carried out to its end.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parents[1]
LOGS = ROOT / "build" / "steady"
WHOLE = ("make", "test")
ALONE = (sys.executable, "-m", "pytest", "-n", "0")
LOOPS = 4
KINDS = ("passed", "failed", "error", "rerun", "skipped")
_SUMMARY = re.compile(r"^=+ (.*) in ([0-9.]+)s(?: \([0-9:]+\))? =+$", re.MULTILINE)
_COUNT = re.compile(r"(\d+) (passed|failed|error|rerun|skipped)s?")
_NAMED = re.compile(r"^(?:FAILED|ERROR|RERUN) (\S+)", re.MULTILINE)
_GRACE = 30.0
"""Seconds in which a run that is ended may put away its servers."""
# It ends with whoever started it, however that ends.
_LOOP = """
import os, sys
while os.getppid() == int(sys.argv[1]):
    for _ in range(1_000_000):
        pass
"""


class Ran(Struct, frozen=True):
    """What became of one run."""

    name: str
    seconds: float
    """In all: with checks and set-up."""
    tests: float = 0.0
    """Of them, of pytest."""
    counts: dict[str, int] = {}
    names: tuple[str, ...] = ()
    """Of tests that failed or needed a second try."""
    broken: str = ""
    """Why there are no figures; empty: it was carried out."""

    @property
    def is_clean(self) -> bool:
        faults = sum(self.counts.get(kind, 0) for kind in ("failed", "error", "rerun"))
        return not self.broken and not faults


def read(name: str, seconds: float, status: int, log: str) -> Ran:
    """What pytest said at its end; a run that did not get there is told as such.

    >>> read("x", 9.0, 0, "=== 3 passed, 1 skipped in 7.50s ===").counts
    {'passed': 3, 'skipped': 1}
    >>> read("x", 9.0, 2, "make: *** [lint] Error 1").broken
    'no tests were run to their end (status 2)'
    """
    found = _SUMMARY.findall(log)
    if not found:
        return Ran(name, seconds, broken=f"no tests were run to their end (status {status})")
    said, tests = found[-1]
    counts = {kind: int(number) for number, kind in _COUNT.findall(said)}
    names = tuple(dict.fromkeys(_NAMED.findall(log)))
    ran = Ran(name, seconds, float(tests), counts, names)
    if status and ran.is_clean:
        return Ran(name, seconds, float(tests), counts, names, f"status {status}, no test failed")
    return ran


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """So many processes that compute without end; they end with this, whatever happens."""
    started = [
        subprocess.Popen([sys.executable, "-c", _LOOP, str(os.getpid())]) for _ in range(loops)
    ]
    try:
        yield
    finally:
        for one in started:
            one.kill()
        for one in started:
            one.wait()


def run(name: str, command: Sequence[str], loops: int, limit: float) -> Ran:
    """Carry a command out beside busy loops, and read what it said."""
    log = LOGS / f"{name}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "KASSEN_STEADY": "1", "COLUMNS": "200"}
    begin = time.monotonic()
    with busy(loops), log.open("w", encoding="utf-8") as output:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired:
            return Ran(name, time.monotonic() - begin, broken=f"not over after {limit:.0f} s")
        finally:
            _end(process)
    seconds = time.monotonic() - begin
    return read(name, seconds, status, log.read_text(encoding="utf-8", errors="replace"))


def _end(process: subprocess.Popen[bytes]) -> None:
    """Whatever it started goes with it."""
    for how, grace in ((signal.SIGTERM, _GRACE), (signal.SIGKILL, _GRACE)):
        if process.poll() is not None:
            return
        os.killpg(process.pid, how)
        try:
            process.wait(grace)
        except subprocess.TimeoutExpired:
            continue


# ---- telling -----------------------------------------------------------------------------------


def minutes(seconds: float) -> str:
    """
    >>> minutes(425.3)
    '7:05'
    """
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def table(title: str, runs: Sequence[Ran]) -> str:
    """The figures of some runs, for a note."""
    lines = [title, "", "| run | in all | tests | " + " | ".join(KINDS) + " |"]
    lines.append("| --- " * (3 + len(KINDS)) + "|")
    for one in runs:
        if one.broken:
            figures = [f"**did not finish**: {one.broken}", *[""] * len(KINDS)]
        else:
            figures = [minutes(one.tests), *(str(one.counts.get(kind, 0)) for kind in KINDS)]
        lines.append("| " + " | ".join([one.name, minutes(one.seconds), *figures]) + " |")
    faults = Counter(name for one in runs for name in one.names)
    lines += ["", *(f"- {name}: {times} of {len(runs)}" for name, times in faults.most_common())]
    clean = sum(one.is_clean for one in runs)
    lines.append(f"{clean} of {len(runs)} without a failure or a second try.")
    return "\n".join(lines)


def commit() -> str:
    command = ["git", "describe", "--always", "--dirty", "--abbrev=8"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return said.stdout.strip() or "no commit"


# ---- what is asked for ---------------------------------------------------------------------------


def whole_runs(quiet: int, beside: int, loops: int, limit: float) -> list[Ran]:
    wanted = [(f"quiet-{one}", 0) for one in range(1, quiet + 1)]
    wanted += [(f"busy-{one}", loops) for one in range(1, beside + 1)]
    return _one_by_one([(name, WHOLE, beside_it) for name, beside_it in wanted], limit)


def alone(tests: Sequence[str], times: int, loops: int, limit: float) -> list[Ran]:
    """Each test in a process of its own, so often; one round of all after the other."""
    wanted = []
    for turn in range(1, times + 1):
        for test in tests:
            short = re.sub(r"\W+", "-", test.rpartition("/")[2])[:80].strip("-")
            wanted.append((f"{short}-{turn}", (*ALONE, test), loops))
    return _one_by_one(wanted, limit)


def _one_by_one(wanted: Sequence[tuple[str, Sequence[str], int]], limit: float) -> list[Ran]:
    """What has been carried out so far counts, also when somebody breaks it off."""
    found: list[Ran] = []
    try:
        for name, command, loops in wanted:
            found.append(run(name, command, loops, limit))
            last = found[-1]
            said = last.broken or ", ".join(f"{n} {kind}" for kind, n in last.counts.items())
            print(f"{name}: {minutes(last.seconds)}, {said}", flush=True)
    except KeyboardInterrupt:
        print(f"broken off after {len(found)} of {len(wanted)}", flush=True)
    return found


def _by_test(runs: Sequence[Ran]) -> list[Ran]:
    """The runs of one test put together."""
    sums: dict[str, list[Ran]] = {}
    for one in runs:
        sums.setdefault(one.name.rpartition("-")[0], []).append(one)
    found = []
    for name, ran in sums.items():
        counts: Counter[str] = Counter()
        for one in ran:
            counts.update(one.counts)
        broken = [one for one in ran if one.broken]
        said = f"{len(broken)} of {len(ran)}: {broken[0].broken}" if broken else ""
        names = tuple(dict.fromkeys(name for one in ran for name in one.names))
        seconds, tests = sum(one.seconds for one in ran), sum(one.tests for one in ran)
        found.append(Ran(f"{name} ({len(ran)} times)", seconds, tests, dict(counts), names, said))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="steady", description=(__doc__ or "").splitlines()[0])
    modes = parser.add_subparsers(dest="mode", required=True)
    runs = modes.add_parser("runs", help="`make test`, several times in a row")
    runs.add_argument("--quiet", type=int, default=5)
    runs.add_argument("--busy", type=int, default=2)
    tests = modes.add_parser("tests", help="some tests, each alone, many times")
    tests.add_argument("-n", "--times", type=int, default=50)
    tests.add_argument("tests", nargs="+")
    for mode, limit in ((runs, 3600.0), (tests, 600.0)):
        mode.add_argument("--loops", type=int, default=LOOPS)
        mode.add_argument("--limit", type=float, default=limit, help="seconds for one run")
    asked = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that all is put away
    now = commit()
    if asked.mode == "runs":
        ran = whole_runs(asked.quiet, asked.busy, asked.loops, asked.limit)
        title = f"{now}: whole runs, quiet and beside {asked.loops} busy loops"
        print(table(title, ran))
    else:
        ran = alone(asked.tests, asked.times, asked.loops, asked.limit)
        title = f"{now}: tests alone, beside {asked.loops} busy loops"
        print(table(title, _by_test(ran)))
    return 0 if ran and all(one.is_clean for one in ran) else 1


if __name__ == "__main__":
    sys.exit(main())
