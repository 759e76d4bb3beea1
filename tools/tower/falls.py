"""What throws did, as a table: `data/falls.csv`. Needs no simulation."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields
from pathlib import Path

TABLE = Path(__file__).parent / "data" / "falls.csv"


@dataclass(frozen=True)
class Fall:
    """One throw: how many were thrown, lay on each floor before, and fell into the tray."""

    session: int
    number: int
    """0 is the first loading."""
    thrown: int
    upper: int
    lower: int
    fell_thrown: int
    fell_upper: int
    fell_lower: int
    left_upper: int
    left_lower: int

    @property
    def inside(self) -> int:
        return self.upper + self.lower

    @property
    def fell_inside(self) -> int:
        return self.fell_upper + self.fell_lower

    @property
    def fell(self) -> int:
        return self.fell_thrown + self.fell_inside

    @property
    def first(self) -> bool:
        return self.number == 0


NAMES = tuple(field.name for field in fields(Fall))


def write(falls: Iterable[Fall], path: Path = TABLE) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(NAMES)
        writer.writerows(astuple(fall) for fall in falls)


def read(path: Path = TABLE) -> list[Fall]:
    """Refuses a table in which cubes appear or vanish."""
    with path.open(encoding="utf-8", newline="") as file:
        found = [Fall(**{name: int(row[name]) for name in NAMES}) for row in csv.DictReader(file)]
    inside: dict[int, tuple[int, int]] = {}
    for fall in found:
        lay = (fall.upper, fall.lower)
        left = fall.left_upper + fall.left_lower
        if lay != inside.get(fall.session, (0, 0)) or left != fall.inside + fall.thrown - fall.fell:
            raise ValueError(f"session {fall.session}, throw {fall.number}: cubes do not add up")
        inside[fall.session] = (fall.left_upper, fall.left_lower)
    return found
