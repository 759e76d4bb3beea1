"""Record motions for the page: `python -m tools.tower.record [minutes]`."""

from __future__ import annotations

import gzip
import json
import sys
import time
from collections import Counter
from pathlib import Path as File
from random import Random

from tools.tower.design import STANDARD, Design
from tools.tower.paths import (
    FPS,
    KINDS,
    Kind,
    Path,
    Throw,
    Whole,
    chosen,
    document,
    tray_bounds,
    trimmed,
    whole,
    wholes,
)
from tools.tower.physics import Outcome, session

TARGET = File(__file__).parents[2] / "web/src/games/shogun/tower/paths.json"
MOST_BYTES = 50_000
HIGHEST = 60.0
"""A cube above this is still in the hand."""

SHIFTED = 0.2
"""A cube that stays inside but moves more than this is not shown at rest."""
SIZES = (1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)


def recorded(done: Outcome, design: Design) -> Throw | None:
    """None if a cube jumped out of the tray or anything did not come to rest."""
    low, high = tray_bounds(design)
    members: list[tuple[Path, int]] = []
    resting: list[Whole] = []
    for cube, fell in enumerate(done.fell):
        shown = [frame[cube].tolist() for frame in done.frames]
        end = shown[-1]
        if fell and not all(low[n] <= end[n] <= high[n] for n in range(3)):
            return None
        if cube < done.inside:
            if not fell:
                if max(abs(a - b) for a, b in zip(shown[0], end, strict=True)) < SHIFTED:
                    resting.append(whole(end))
                continue
            poses, start = trimmed(wholes(shown), lead=True)
            members.append((Path("loosened", poses), start))
        else:
            waits = sum(pose[2] > HIGHEST for pose in shown)
            poses, _ = trimmed(wholes(shown[waits:]), lead=False)
            members.append((Path("through" if fell else "stuck", poses), waits))
    return Throw(tuple(members), tuple(resting))


def ends(done: Outcome) -> tuple[list[Whole], list[Whole]]:
    """Where cubes lie afterwards: inside and in the tray."""
    both = [(whole(pose.tolist()), fell) for pose, fell in zip(done.poses, done.fell, strict=True)]
    return [pose for pose, fell in both if not fell], [pose for pose, fell in both if fell]


def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    until = time.monotonic() + 60 * minutes
    chance = Random(1600)
    throws: list[Throw] = []
    places: list[Whole] = []
    tray: list[Whole] = []
    done = 0
    while time.monotonic() < until:
        sizes = [chance.choice(SIZES) for _ in range(40)]
        for number, outcome in enumerate(session(38, sizes, chance, fps=FPS)):
            throw = recorded(outcome, STANDARD)
            if number and throw is not None:
                throws.append(throw)
            left, out = ends(outcome)
            places, tray = max(places, left, key=len), max(tray, out, key=len)
            done += 1
            print(
                f"\r{done} throws, {len({t.result for t in throws})} results",
                end="",
                flush=True,
            )
            if time.monotonic() > until:
                break
    print()
    write(throws, places, tray)


def write(throws: list[Throw], places: list[Whole], tray: list[Whole]) -> None:
    """As many throws as there is room for."""
    most = len({throw.result for throw in throws})
    while True:
        kept = chosen(throws, most)
        text = json.dumps(document(STANDARD, kept, places, tray), separators=(",", ":"))
        size = len(gzip.compress(text.encode(), 9))
        if size <= MOST_BYTES:
            break
        most -= 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text + "\n", encoding="utf-8")
    kinds: Counter[Kind] = Counter()
    for throw in kept:
        kinds.update(path.kind for path, _ in throw.members)
    print(f"{len(kept)} throws, {size} bytes gzipped:", {kind: kinds[kind] for kind in KINDS})


if __name__ == "__main__":
    main()
