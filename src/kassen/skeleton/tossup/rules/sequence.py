"""Chapters 1 and 4: how the game begins, goes on and ends."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.core.values.results import Result
from kassen.skeleton.tossup.box.data import Facts
from kassen.skeleton.tossup.rules.events import RoundBegan
from kassen.skeleton.tossup.rules.position import GameTable, Position
from kassen.skeleton.tossup.rules.purses import NOTHING, highest, owner_of_all
from kassen.skeleton.tossup.rules.staking import Staking


def set_up(box: Facts) -> Position:
    """TU 1.1."""
    return Position([box.coins, box.coins], [NOTHING, NOTHING])


class Round(Step, frozen=True, gc=False, tag="round"):
    rule: ClassVar[str] = "TU 1.2"

    def run(self, t: GameTable) -> None:
        if (result := result_of(t)) is not None:
            t.end(result)
            return
        t.pos.round += 1
        t.tell(RoundBegan, t.pos.round)
        t.do(Staking(), Round())


def result_of(t: GameTable) -> Result | None:
    """How the game ends before a round is begun; None: it goes on."""
    owner = owner_of_all(t.pos.coins)
    if owner is not None:
        return Result((owner,), "all-coins")  # TU 4.1
    if t.pos.round < t.options.rounds:
        return None
    richest = highest(t.pos.coins)  # TU 4.2
    return Result(tuple(richest), "most-coins") if len(richest) == 1 else Result((), "as-many")
