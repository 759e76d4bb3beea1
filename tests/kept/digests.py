"""Digests of what readers were told when the games were kept, and how today's compare with them.

One digest a line and component, over all readers and languages. In a file `=` stands for the
digest of the line before, and `-` for a line at which the component was not looked at.

`python -m tests.kept.digests` writes those that are missing. Never make the others anew.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from itertools import pairwise
from pathlib import Path

from msgspec import Struct, convert

from tests.kept.readers import COMPONENTS, GAMES, Moment, Speech, digest, is_taken, load, told, walk

DIGESTS = Path(__file__).with_name("digests")
DIFFERENCES = Path(__file__).with_name("differences.toml")
NAMES = sorted(path.stem for path in GAMES.glob("*.kassen"))

Wanted = Callable[[str, int], bool]
"""Is a component looked at at a line?"""


def everything(component: str, n: int) -> bool:
    return True


# ---- writing and reading -------------------------------------------------------------------------


def digests_of(name: str, wanted: Wanted = everything) -> Iterator[tuple[int, dict[str, str]]]:
    """The lines of a game, and the digests of what today's code tells there."""
    speech: Speech | None = None
    for moment in walk(load(name)):
        speech = speech or Speech(moment.match)
        yield moment.n, _at(moment, speech, wanted)


def _at(moment: Moment, speech: Speech, wanted: Wanted) -> dict[str, str]:
    asked = [
        one
        for one in COMPONENTS
        if wanted(one, moment.n) and is_taken(one, moment.n, moment.is_last)
    ]
    found = told(moment, speech, asked) if asked else {}
    return {component: digest(what) for component, what in found.items()}


def kept_digests(name: str) -> dict[str, list[str]]:
    """By component, one a line; empty where it was not looked at."""
    packed = json.loads((DIGESTS / f"{name}.json").read_text(encoding="utf-8"))
    return {component: _unpacked(text) for component, text in packed.items()}


def _unpacked(text: str) -> list[str]:
    found, last = list[str](), ""
    for word in text.split():
        last = last if word in "=-" else word
        found.append("" if word == "-" else last)
    return found


def _packed(lines: list[str]) -> str:
    found, last = list[str](), ""
    for line in lines:
        found.append("-" if not line else "=" if line == last else line)
        last = line or last
    return " ".join(found)


def write(name: str) -> None:
    lines = [found for _, found in digests_of(name)]
    packed = {one: _packed([line.get(one, "") for line in lines]) for one in COMPONENTS}
    text = json.dumps(packed, indent=1)
    (DIGESTS / f"{name}.json").write_text(text + "\n", encoding="utf-8")


# ---- comparing -----------------------------------------------------------------------------------


def differing(name: str, wanted: Wanted = everything) -> dict[str, list[int]]:
    """The lines at which today's code tells something else, by component."""
    found = dict[str, list[int]]()
    for component, n in _differences(name, wanted):
        found.setdefault(component, []).append(n)
    return found


def _differences(name: str, wanted: Wanted) -> Iterator[tuple[str, int]]:
    kept = kept_digests(name)
    for n, line in digests_of(name, wanted):
        yield from ((component, n) for component, now in line.items() if kept[component][n] != now)


class Difference(Struct, frozen=True, forbid_unknown_fields=True):
    """A difference that is wanted."""

    games: str
    """A pattern of their names, as `ikusa-*`."""
    component: str
    reason: str

    def covers(self, name: str, component: str) -> bool:
        return component == self.component and fnmatch(name, self.games)


def accepted() -> list[Difference]:
    listed = tomllib.loads(DIFFERENCES.read_text(encoding="utf-8")).get("difference", [])
    return convert(listed, list[Difference])


def reason_for(name: str, component: str) -> str:
    """Why a component of a game may differ; empty if it may not."""
    return next((one.reason for one in accepted() if one.covers(name, component)), "")


def is_needed(entry: Difference) -> bool:
    """Something differs that this entry accepts."""

    def wanted(component: str, n: int) -> bool:
        return component == entry.component

    covered = (name for name in NAMES if entry.covers(name, entry.component))
    return any(True for name in covered for _ in _differences(name, wanted))


def ranges(lines: list[int]) -> str:
    """`1-4, 7`"""
    gaps = [0, *(at + 1 for at, (a, b) in enumerate(pairwise(lines)) if b != a + 1), len(lines)]
    runs = [(lines[first], lines[end - 1]) for first, end in pairwise(gaps) if end > first]
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


def main() -> None:
    DIGESTS.mkdir(exist_ok=True)
    for name in NAMES:
        if not (DIGESTS / f"{name}.json").exists():
            write(name)
            print(name)


if __name__ == "__main__":
    main()
