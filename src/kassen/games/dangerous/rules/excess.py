"""Chapters 16.1.5.3b and 16.2.9.4b: hits left over when those who stayed are wiped out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import CUT_SOLDIER, UNITS
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.casualties import WHOLE
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.groups import is_cut
from kassen.games.dangerous.rules.losses import Fates, lose_soldier, remove_leader
from kassen.games.dangerous.rules.moves import Lose, LoseGuard, LoseMany
from kassen.games.dangerous.rules.position import DangerousTable, LeaderId, PlaceId, UnitId
from kassen.games.dangerous.rules.seats import FOUR, seats_of_clan
from kassen.games.dangerous.rules.sides import DecidesOnGround
from kassen.games.dangerous.rules.stations import fort
from kassen.games.dangerous.rules.units import clan_of_soldier, clan_of_unit, is_leader
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS


class TakeExcess(DecidesOnGround, frozen=True, gc=False, tag="take-excess"):
    """Who fell back before the fire takes what is left over of it."""

    rule: ClassVar[str] = "DT 16.1.5.3b"
    skip_forced: ClassVar[bool] = True
    halves: int
    """Of hits."""
    fled: tuple[UnitId, ...]
    fled_to: tuple[PlaceId, ...]
    """Where each of them is; the place of the combat: in its fort."""
    lost: tuple[LeaderId, ...] = ()

    def particulars(self, t: DangerousTable) -> dict[str, Arg]:
        return {"hits": (self.halves + 1) // WHOLE}

    def arises(self, t: DangerousTable) -> bool:
        """Half a hit is met by one more who is out of communication, or by nobody (DT 5.3.6)."""
        there = self.still_there(t)
        if self.halves >= WHOLE:
            return bool(there)
        return self.halves > 0 and any(is_cut(t.pos, unit) for unit in there)

    def still_there(self, t: DangerousTable) -> list[UnitId]:
        """With a clan that has fallen in the fire its men are gone (DT 3.3.6, 3.3.12)."""
        return [one for one in self.fled if not t.pos.fallen >> clan_of_unit(t.pos, one) & 1]

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        """Who is out of communication first, and with four players leaders last."""
        units = list(dict.fromkeys(self.still_there(t)))
        if t.setting.players == FOUR:
            units = [one for one in units if not is_leader(one)] or units
        return [Lose(one) for one in units if is_cut(t.pos, one)] or [*map(Lose, units)]

    def next_is_cut(self, t: DangerousTable) -> bool:
        """Somebody out of communication is to be lost before all others (DT 5.3.7)."""
        return any(isinstance(one, Lose) and is_cut(t.pos, one.unit) for one in self.moves(t))

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*map(Lose, range(UNITS))]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, LoseMany | LoseGuard):
            return refuse("DT 16.1.5.3b", "name-the-unit")
        if not isinstance(move, Lose) or move in self.moves(t):
            return None
        name = Name("unit", move.unit)
        if move.unit not in self.still_there(t):
            return refuse("DT 16.1.5.3b", "did-not-fall-back", unit=name)
        others = any(not is_leader(one) for one in self.still_there(t))
        if is_leader(move.unit) and others and t.setting.players == FOUR:
            return refuse("DT 16.2.9.2", "soldiers-first", unit=name)
        return refuse("DT 5.3.7", "cut-off-first", unit=name)

    def play(self, t: DangerousTable, move: Lose) -> None:
        unit, at = move.unit, self.fled.index(move.unit)
        halves, place = self.halves - (1 if is_cut(t.pos, unit) else WHOLE), self.fled_to[at]
        lost = self.lost
        if is_leader(unit):
            t.tell(told.LeaderLost, seats_of_clan(t, t.pos.serves[unit]), unit, place)
            remove_leader(t.pos, unit)
            lost = (*lost, unit)
        else:
            station = fort(place) if place == self.place else place
            lose_soldier(t, clan_of_soldier(unit), station, 1, int(unit >= CUT_SOLDIER))
        fled = self.fled[:at] + self.fled[at + 1 :]
        fled_to = self.fled_to[:at] + self.fled_to[at + 1 :]
        rest = replace(self, halves=halves, fled=fled, fled_to=fled_to, lost=lost)
        if halves % WHOLE and t.pos.rules >= FAITHFUL_FALLS and not rest.next_is_cut(t):
            rest = replace(rest, halves=halves - 1)  # DT 5.3.6
        if rest.arises(t):
            t.do(rest)
        else:
            t.do(CheckFalls(), *([Fates(lost)] if lost else ()))
