"""`python -m tests.referee dangerous --games 20 --seed 7`: where engine and referee agree."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from tests.referee.driver import Court, Report, compare


def court_of(game: str) -> Court:
    """The referee of a game stands in a folder of its name."""
    found: Court = import_module(f"tests.referee.{game}").COURT
    return found


def told(report: Report) -> str:
    trusted = ", ".join(f"{tag} {count}" for tag, count in report.trusted.most_common())
    lines = [
        f"{report.games} games, {report.decisions} decisions compared,"
        f" {len(report.differences)} differences",
        f"taken on trust: {trusted or 'nothing'}",
        *(f"  {tag:<20} {count}" for tag, count in report.kinds.most_common()),
        *map(str, report.differences),
    ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.referee")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--limit", type=int, default=1_000_000)
    wishes = parser.parse_args()
    report = compare(court_of(wishes.game), wishes.games, wishes.seed, wishes.limit)
    print(told(report))
    return 1 if report.differences else 0


if __name__ == "__main__":
    sys.exit(main())
