"""Compares what readers are told today with what they were told when the games were kept.

python -m tests.kept.compare                          all games: what differs, and where
python -m tests.kept.compare 'ikusa-2011-*' --component log
python -m tests.kept.compare warriors-2p-1 --line 17 --full     the difference itself

`--full` makes the text of the baseline anew, with the code of that commit, and shows a diff: at
the line that is named, else at the first one that differs.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import unified_diff
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.kept.digests import NAMES, accepted, differing, is_needed, ranges, reason_for
from tests.kept.readers import COMPONENTS, full_text

ROOT = Path(__file__).parents[2]
BASELINE = Path(__file__).with_name("baseline.txt")


@contextmanager
def code_of(commit: str) -> Iterator[Path]:
    """The files of a commit, for as long as they are needed."""
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, check=True, capture_output=True)
    with TemporaryDirectory(prefix="kassen-baseline-") as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(folder, filter="data")
        yield Path(folder)


def text_then(code: Path, name: str, line: int, component: str) -> str:
    """What another version of the code tells."""
    command = [sys.executable, "-m", "tests.kept.readers", name]
    command += ["--line", str(line), "--component", component]
    path = os.pathsep.join([str(code / "src"), str(code)])
    run = subprocess.run(
        command, cwd=code, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True
    )
    return run.stdout if run.returncode == 0 else f"{run.stdout}{run.stderr}"


def show(code: Path, name: str, line: int, component: str) -> None:
    then, now = text_then(code, name, line, component), full_text(name, line, component)
    title = f"{name} line {line} {component}"
    for part in unified_diff(
        then.splitlines(), now.splitlines(), f"{title}, kept", f"{title}, now", n=6, lineterm=""
    ):
        print(part)


def compare(name: str, wish: Namespace) -> dict[str, list[int]]:
    """Print what differs in a game; returns what is not accepted."""

    def wanted(component: str, n: int) -> bool:
        return wish.component in (None, component) and wish.line in (None, n)

    try:
        found = differing(name, wanted)
    except Exception as error:
        print(f"{name}: cannot be played to its end: {type(error).__name__}: {error}")
        return {"": []}
    for component, lines in found.items():
        why = reason_for(name, component)
        print(f"{name}: {component} at {ranges(lines)}" + (f" (accepted: {why})" if why else ""))
    if wish.full and found:
        with code_of(wish.base) as code:
            for component, lines in found.items():
                show(code, name, lines[0], component)
    return {one: lines for one, lines in found.items() if not reason_for(name, one)}


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="names or patterns")
    parser.add_argument("--line", type=int)
    parser.add_argument("--component", choices=COMPONENTS)
    parser.add_argument("--base", default=BASELINE.read_text(encoding="utf-8").split()[0])
    parser.add_argument("--full", action="store_true", help="show the differences themselves")
    wish = parser.parse_args()
    names = [n for n in NAMES if not wish.games or any(fnmatch(n, one) for one in wish.games)]
    bad = [name for name in names if compare(name, wish)]
    print(f"{len(names)} games compared, {len(bad)} with differences that are not accepted")
    stale = _not_needed(wish)
    return 1 if bad or stale or not names else 0


def _not_needed(wish: Namespace) -> list[str]:
    """Entries of the list of differences that nothing needs any more; when all was compared."""
    if wish.games or wish.line is not None or wish.component:
        return []
    stale = [f"{one.games} {one.component}" for one in accepted() if not is_needed(one)]
    for one in stale:
        print(f"differences.toml: {one} does not differ any more; take it out")
    return stale


if __name__ == "__main__":
    sys.exit(main())
