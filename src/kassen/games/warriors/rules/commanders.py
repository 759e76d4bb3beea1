"""Chapter 7, step 2 of a battle: commanders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.warriors.rules.events import Commanded
from kassen.games.warriors.rules.moves import COMMAND, Command
from kassen.games.warriors.rules.position import RegionId, WarriorsTable, named
from kassen.games.warriors.rules.stations import camp, highest


class Commanders(Step, frozen=True, gc=False, tag="commanders"):
    """Each side without a commander names one (WJ 7.2.2, 7.2.3, 7.2.4)."""

    rule: ClassVar[str] = "WJ 7.2.2"
    region: RegionId

    def run(self, t: WarriorsTable) -> None:
        pos = t.pos
        if not pos.is_contested(self.region):
            return
        for seat in (pos.initiative, pos.without_initiative):  # who is put on last is asked first
            if not pos.has_commander(self.region, seat):
                t.do(NameCommander(seat, self.region))


class NameCommander(Choice, frozen=True, gc=False, tag="name-commander"):
    """The highest-ranked must command; the owner picks among equals (WJ 7.2.1)."""

    rule: ClassVar[str] = "WJ 7.2.1"
    skip_forced: ClassVar[bool] = True
    region: RegionId

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        here = t.pos.here[camp(self.region, self.seat)]
        return COMMAND.of(highest(here, t.pos.ranks))

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return COMMAND

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if not isinstance(move, Command):
            return None
        samurai, region = named(t, move.samurai), Name("region", self.region)
        here = t.pos.here[camp(self.region, self.seat)]
        if not here >> move.samurai & 1:
            return refuse("WJ 7.2.1", "not-yours-here", samurai=samurai, region=region)
        if not highest(here, t.pos.ranks) >> move.samurai & 1:
            return refuse("WJ 7.2.1", "not-highest", samurai=samurai)
        return None

    def play(self, t: WarriorsTable, move: Command) -> None:
        t.pos.commander[self.seat] = move.samurai
        t.tell(Commanded, self.seat, t.pos.face[move.samurai], self.region)
