"""Throw cubes through the tower as in games: `python -m tools.tower.simulate --minutes 10`.

A session is one game's tower: the first loading for three, four or five players, then throws of 1
to 20 cubes. Sessions are added to `data/falls.csv` until the time is over; each has a seed of its
own, so that a table can be made anew.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from tools.tower import falls
from tools.tower.design import STANDARD
from tools.tower.physics import FRICTION, Outcome, session

LOADINGS = (31, 38, 45)
"""Seven armies of each player and ten farmers."""
THROWS = 40
"""In a session, after the loading."""
SMALL = (1, 8)
LARGE = (1, 20)
"""Half the throws are of one to eight cubes, the others of any number up to twenty."""


def sizes(chance: Random) -> list[int]:
    return [chance.randint(*chance.choice((SMALL, LARGE))) for _ in range(THROWS)]


def counted(done: Outcome, number: int, of: int, lay: NDArray[np.bool_]) -> falls.Fall:
    """`lay`: of the cubes that were inside, which lay above the middle between the floors."""
    inside, thrown = np.array(done.fell[: done.inside], bool), done.fell[done.inside :]
    left = above(done)[~np.array(done.fell, bool)]
    return falls.Fall(
        session=of,
        number=number,
        thrown=done.thrown,
        upper=int(lay.sum()),
        lower=int((~lay).sum()),
        fell_thrown=sum(thrown),
        fell_upper=int((inside & lay).sum()),
        fell_lower=int((inside & ~lay).sum()),
        left_upper=int(left.sum()),
        left_lower=int((~left).sum()),
    )


def above(done: Outcome) -> NDArray[np.bool_]:
    upper, lower = STANDARD.floors
    high: NDArray[np.bool_] = done.poses[:, 2] > (upper.top + lower.top) / 2
    return high


def played(of: int, friction: float = FRICTION) -> list[falls.Fall]:
    chance = Random(of)
    lay = np.zeros(0, bool)
    found = []
    game = session(LOADINGS[of % 3], sizes(chance), chance, friction=friction)
    for number, done in enumerate(game):
        found.append(counted(done, number, of, lay))
        lay = above(done)[~np.array(done.fell, bool)]
        last = found[-1]
        print(
            f"\rsession {of}, throw {number:2}: {last.thrown:2} thrown on {last.inside:2}, "
            f"{last.fell_thrown:2} and {last.fell_inside:2} fell",
            end="  ",
            flush=True,
        )
    print()
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=10.0)
    asked.add_argument("--friction", type=float, default=FRICTION)
    asked.add_argument("--table", type=Path, default=falls.TABLE)
    given = asked.parse_args()
    until = time.monotonic() + 60 * given.minutes
    table = falls.read(given.table) if given.table.exists() else []
    of = 1 + max((fall.session for fall in table), default=-1)
    while time.monotonic() < until:
        table += played(of, given.friction)
        falls.write(table, given.table)
        of += 1


if __name__ == "__main__":
    main()
