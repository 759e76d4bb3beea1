"""The end, and who has won (SH V, X.10)."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.core.values.results import Result
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.chamber import chamber_points
from kassen.games.shogun.rules.leaders import statues_on_board
from kassen.games.shogun.rules.position import ShogunTable


class GameEnd(Step, frozen=True, gc=False, tag="game-end"):
    """After the second winter: statues, trophies and the chamber count (SH V.1, X.10)."""

    rule: ClassVar[str] = "SH V.1"

    def run(self, t: ShogunTable) -> None:
        pos = t.pos
        seats = range(t.setting.players)
        if pos.leader:  # SH ML.24
            for seat in seats:
                statues, trophies = statues_on_board(pos, seat), pos.trophies[seat]
                pos.points[seat] += statues + trophies
                t.tell(told.StatuesScored, seat, statues, trophies)
        if pos.chamber:
            for seat, points in enumerate(chamber_points(t)):
                pos.points[seat] += points
                t.tell(told.ChamberScored, seat, points)
        t.tell(told.FinalPoints, tuple(pos.points))
        t.end(result_of(t))


def result_of(t: ShogunTable) -> Result:
    """Most points, then most chests, then together (SH V.2 to V.4)."""
    points, chests = t.pos.points, t.pos.chests
    seats = range(t.setting.players)
    first = [seat for seat in seats if points[seat] == max(points)]
    richest = max(chests[seat] for seat in first)
    winners = tuple(seat for seat in first if chests[seat] == richest)
    if len(first) == 1:
        return Result(winners, "most-points")
    return Result(winners, "more-chests" if len(winners) == 1 else "shared")
