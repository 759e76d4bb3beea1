"""Ninja: what the travellers may promise each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from kassen.core.engine.match_events import LogLine
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.engine.treaties import Treaty, Verdict
from kassen.core.values.messages import Message
from tests.toys.ninja.position import SLEEP, View
from tests.toys.ninja.steps import Dawn, Ordered, Struck


class Timed(Treaty, frozen=True, gc=False):
    turn: int

    @classmethod
    def least(cls, view: View) -> Mapping[str, int]:
        return {"turn": view.turn}

    def fault(self, setting: Setting, view: View, seats: Sequence[int]) -> Message | None:
        if self.turn < view.turn:
            return Message("turn-is-over", {"turn": self.turn}, str(setting.game.folder))
        return None

    def judge(self, setting: Setting, seats: Sequence[int], log: Iterable[LogLine]) -> Verdict:
        for line in log:
            if isinstance(line.event, Dawn) and line.event.turn > self.turn:
                return Verdict("run-out", n=line.n)
            if (seat := self.broken_by(line.event, seats)) is not None:
                return Verdict("broken", seat, line.n, line.event)
        return Verdict()

    def broken_by(self, event: Event, seats: Sequence[int]) -> int | None:
        raise NotImplementedError


class Peace(Timed, frozen=True, gc=False, tag="peace"):
    """Nobody's ninja strikes another of them."""

    form: ClassVar[str] = "peace until {turn}"

    def broken_by(self, event: Event, seats: Sequence[int]) -> int | None:
        if isinstance(event, Struck) and event.seat in seats and event.target in seats:
            return event.seat
        return None


class Vigil(Timed, frozen=True, gc=False, tag="vigil"):
    """Nobody lets his ninja sleep; whoever does is the only one to know."""

    form: ClassVar[str] = "vigil until {turn}"

    def broken_by(self, event: Event, seats: Sequence[int]) -> int | None:
        if isinstance(event, Ordered) and event.seat in seats and event.sleep == SLEEP:
            return event.seat
        return None
