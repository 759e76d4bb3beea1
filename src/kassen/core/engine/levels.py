"""Levels of computer players, made of one that knows its game: a gentler one.

A judge is a bot that picks the best of whatever moves it is shown. So it can be asked what it would
do if it had not seen some of them, and what its second thought is: that is all that other levels
need of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, runtime_checkable

from msgspec.structs import replace

from kassen.core.engine.bots import Bot, Diplomat, answer
from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.speech import AnyAct
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.views import Observation

GENTLE, MIDDLE, BEST = "gentle", "heuristic", "best"
LEVELS = (GENTLE, MIDDLE, BEST)
"""The names of those that every game has, from the one that a newcomer beats."""


@runtime_checkable
class Judge(Bot, Protocol):
    """A bot that can be asked about a part of the moves."""

    def weighs(self, choice: Choice) -> bool:
        """It compares the moves it is shown, and finds the best of any of them."""
        ...


def best_of(
    judge: Judge, seen: Observation, setting: Setting, moves: Sequence[Move]
) -> Move | None:
    """What it would play if these were all; None: it would rather play another one."""
    found = judge.choose(replace(seen, moves=tuple(moves)), setting)
    return found if found in moves else None


def ranked(judge: Judge, seen: Observation, setting: Setting, most: int) -> list[Move]:
    """What it thinks of, the best first: each time without what it has thought of before."""
    found = [judge.choose(seen, setting)]
    if seen.choice is None or not judge.weighs(seen.choice):
        return found
    left = list(seen.moves)
    while len(found) < most:
        left.remove(found[-1])
        thought = best_of(judge, seen, setting, left) if left else None
        if thought is None:
            break
        found.append(thought)
    return found


class Advised:
    """A bot that has a judge: what others offer is answered as that one answers."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def agrees(self, proposal: Proposal, seen: Observation, setting: Setting) -> bool:
        return answer(self.judge, proposal, seen, setting)

    def parley(self, seen: Observation, setting: Setting) -> Sequence[AnyAct]:
        return self.judge.parley(seen, setting) if isinstance(self.judge, Diplomat) else ()


class GentleBot(Advised):
    """Overlooks things, as people do, and plays the best of what it has noticed.

    It never plays what its judge would rather leave: a march that is worth nothing is not made
    because a better one was overlooked.
    """

    def __init__(self, judge: Judge, seed: int, overlooks: float) -> None:
        """`overlooks`: how often it does not notice a move."""
        super().__init__(judge)
        self.seed, self.overlooks = seed, overlooks

    def choose(self, seen: Observation, setting: Setting) -> Move:
        if seen.choice is not None and len(seen.moves) > 1 and self.judge.weighs(seen.choice):
            noticed = self.noticed(seen)
            found = best_of(self.judge, seen, setting, noticed) if noticed else None
            if found is not None:
                return found
        return self.judge.choose(seen, setting)

    def noticed(self, seen: Observation) -> list[Move]:
        rng = Random(f"{self.seed} {seen.number} noticed")
        return [move for move in seen.moves if rng.random() >= self.overlooks]
