"""What players may promise each other. Nothing of it binds anybody (IK AL.1).

With three players or more, where treaties are made, each seat leads one house of the same number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from kassen.core.engine.match_events import LogLine
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Seat
from kassen.core.engine.treaties import Treaty, Verdict
from kassen.core.values.messages import Arg, Message
from kassen.games.ikusa.rules.events import (
    ArmyMoved,
    BattleBegan,
    BattleDeclared,
    Conquered,
    Eliminated,
    RoundBegan,
    Struck,
    UnitsAdvanced,
    UnitsJoined,
    WentOut,
)
from kassen.games.ikusa.rules.position import ProvinceId, house_of_army
from kassen.games.ikusa.rules.view import IkusaView


class Timed(Treaty, frozen=True, gc=False):
    """A treaty that ends with a round, or when one of its parties is out of the game."""

    round: int

    @classmethod
    def least(cls, view: IkusaView) -> Mapping[str, int]:
        return {"round": max(1, view.round)}

    def fault(self, setting: Setting, view: IkusaView, seats: Sequence[int]) -> Message | None:
        if self.round < max(1, view.round):
            return _said(setting, "round-is-over", round=self.round)
        return None

    def judge(self, setting: Setting, seats: Sequence[int], log: Iterable[LogLine]) -> Verdict:
        for line in log:
            event = line.event
            if isinstance(event, RoundBegan) and event.round > self.round:
                return self.at_the_end(seats, line)
            if isinstance(event, Eliminated | WentOut) and event.house in seats:
                return Verdict("run-out", n=line.n)
            if self.kept_by(event):
                return Verdict("kept", n=line.n)
            breaker = self.broken_by(seats, event)
            if breaker is not None:
                return Verdict("broken", breaker, line.n, event)
        return Verdict()

    def at_the_end(self, seats: Sequence[int], line: LogLine) -> Verdict:
        """Its last round is over."""
        return Verdict("run-out", n=line.n)

    def kept_by(self, event: Event) -> bool:
        return False

    def broken_by(self, seats: Sequence[int], event: Event) -> int | None:
        """Which of the parties breaks it by this."""
        return None


class Truce(Timed, frozen=True, gc=False, tag="truce"):
    """No party attacks another, or sends an assassin to it."""

    form: ClassVar[str] = "truce until {round}"

    def broken_by(self, seats: Sequence[int], event: Event) -> int | None:
        match event:
            case BattleDeclared() | BattleBegan():
                house, enemy = event.house, event.enemy
            case Struck():
                house, enemy = event.house, house_of_army(event.army)
            case _:
                return None
        return house if house in seats and enemy in seats else None


class Line(Timed, frozen=True, gc=False, tag="line"):
    """No party's troops cross a line between provinces, to attack or to move."""

    form: ClassVar[str] = "line {left}|{right} until {round}"
    left: tuple[ProvinceId, ...]
    right: tuple[ProvinceId, ...]

    def fault(self, setting: Setting, view: IkusaView, seats: Sequence[int]) -> Message | None:
        near = setting.facts.neighbours
        if {*self.left} & {*self.right}:
            return _said(setting, "line-on-both-sides")
        if not any(right in near[left] for left in self.left for right in self.right):
            return _said(setting, "line-without-border")
        return super().fault(setting, view, seats)

    def is_crossed(self, origin: int, dest: int) -> bool:
        return (origin in self.left and dest in self.right) or (
            origin in self.right and dest in self.left
        )

    def broken_by(self, seats: Sequence[int], event: Event) -> int | None:
        match event:
            case BattleDeclared() | BattleBegan():
                house, dest = event.house, event.province
            case UnitsAdvanced():
                house, dest = event.house, event.dest
            case ArmyMoved() | UnitsJoined():
                house, dest = house_of_army(event.army), event.dest
            case _:
                return None
        return house if house in seats and self.is_crossed(event.origin, dest) else None


class Promise(Timed, frozen=True, gc=False, tag="promise"):
    """The other party lets a seat have a province, which it must still enter itself (IK AL.2)."""

    form: ClassVar[str] = "promise {province} to {seat} by {round}"
    province: ProvinceId
    seat: Seat

    def fault(self, setting: Setting, view: IkusaView, seats: Sequence[int]) -> Message | None:
        if len(seats) != 2 or self.seat not in seats:
            return _said(setting, "promise-between-two")
        if view.owner[self.province] == self.seat:
            return _said(setting, "promised-already-his")
        return super().fault(setting, view, seats)

    def kept_by(self, event: Event) -> bool:
        return event == Conquered(self.seat, self.province)

    def at_the_end(self, seats: Sequence[int], line: LogLine) -> Verdict:
        giver = next(seat for seat in seats if seat != self.seat)
        return Verdict("broken", giver, line.n, line.event)


TREATIES: tuple[type[Treaty], ...] = (Truce, Line, Promise)


def _said(setting: Setting, id: str, **args: Arg) -> Message:
    return Message(id, args, str(setting.game.folder))
