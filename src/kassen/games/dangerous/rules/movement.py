"""Chapter 9: movement points, and one group after the other as long as they last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Arg, Refusal
from kassen.games.dangerous.box.names import (
    KYO,
    NONE,
    PLACES,
)
from kassen.games.dangerous.rules import events as told
from kassen.games.dangerous.rules.azuchi import (
    building_refused,
    price_of_building,
    raising_refused,
    work,
    works,
)
from kassen.games.dangerous.rules.groups import (
    all_may_move_again,
)
from kassen.games.dangerous.rules.marches import march_refused, marches, stride_refused
from kassen.games.dangerous.rules.moves import (
    PASS,
    Activate,
    BuildAzuchi,
    Escape,
    March,
    RaiseAzuchi,
    Sortie,
    Stride,
)
from kassen.games.dangerous.rules.muster import Muster
from kassen.games.dangerous.rules.position import (
    DangerousTable,
)
from kassen.games.dangerous.rules.sorties import (
    Embark,
    activate,
    activation_refused,
    at_sieges,
    escape_refused,
    sortie_refused,
)
from kassen.games.dangerous.rules.spheres import hold_others_back, is_limited


class RollPoints(Step, frozen=True, gc=False, tag="roll-points"):
    """Step 4: a die, and 2 more for the alliance that controls Kyo (DT 4.1.4, 2.42.2)."""

    rule: ClassVar[str] = "DT 4.1.4"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        pos, die = t.pos, t.roll(t.facts.movement["die"])
        holder = pos.control[KYO]
        ours = holder != NONE and pos.alliance[holder] == pos.active
        more = t.facts.movement["kyo"] if ours else 0
        pos.points = die + more
        t.tell(told.PointsRolled, self.seat, die, more, pos.points)


class MovementBegins(Step, frozen=True, gc=False, tag="movement-begins"):
    """Step 6 (DT 4.1.6)."""

    rule: ClassVar[str] = "DT 4.1.6"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        all_may_move_again(t.pos)
        if is_limited(t):
            hold_others_back(t)
        t.do(Movement(self.seat), MovementOver(self.seat))


class MovementOver(Step, frozen=True, gc=False, tag="movement-over"):
    rule: ClassVar[str] = "DT 9.1.1"
    seat: Seat

    def run(self, t: DangerousTable) -> None:
        all_may_move_again(t.pos)
        t.tell(told.MovementEnded, self.seat, t.pos.points)


_NO_POINTS: Final = (PASS,)


class Movement(Choice, frozen=True, gc=False, tag="movement"):
    """One group after the other, as long as points last (DT 9.2.1, 9.2.2)."""

    rule: ClassVar[str] = "DT 9.2.1"
    skip_forced: ClassVar[bool] = True

    def particulars(self, t: DangerousTable) -> dict[str, Arg]:
        return {"points": t.pos.points, "azuchi": price_of_building(t)}

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        if not t.pos.points:
            return _NO_POINTS
        found = marches(t)
        found += at_sieges(t)
        found += works(t)
        found.append(PASS)
        return found

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        near, places = t.facts.neighbours, range(PLACES)
        strides = [Stride((a, b, c)) for a in places for b in near[a] for c in near[b] if c != a]
        marches = [March(a, b) for a in places for b in places]
        escapes = [Escape(a, b) for a in places for b in places]
        fights = [*map(Activate, places), *map(Sortie, places)]
        return [
            *marches,
            *strides,
            *escapes,
            *fights,
            *map(BuildAzuchi, places),
            RaiseAzuchi(),
            PASS,
        ]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, March):
            return march_refused(t, move.origin, move.dest)
        if isinstance(move, Stride):
            return stride_refused(t, move)
        if isinstance(move, Escape):
            return escape_refused(t, move.origin, move.dest)
        if isinstance(move, Activate):
            return activation_refused(t, move.place)
        if isinstance(move, Sortie):
            return sortie_refused(t, move.place)
        if isinstance(move, BuildAzuchi):
            return building_refused(t, move.place)
        if isinstance(move, RaiseAzuchi):
            return raising_refused(t)
        return None

    def play(self, t: DangerousTable, move: Move) -> None:
        if isinstance(move, March):
            t.do(Muster(self.seat, move.origin, move.dest, (), ()), self)
        elif isinstance(move, Stride):
            origin, via, dest = move.path
            t.do(Muster(self.seat, origin, dest, (via,), ()), self)
        elif isinstance(move, Escape):
            t.do(Embark(self.seat, move.origin, move.dest), self)
        elif isinstance(move, Activate | Sortie):
            activate(t, self.seat, move.place, isinstance(move, Sortie))
            t.do(self)
        elif isinstance(move, BuildAzuchi | RaiseAzuchi):
            work(t, self.seat, move)
            t.do(self)

    def commits(self, t: DangerousTable, move: Move) -> bool:
        """Who marches is asked next and can be thought over; dice may follow all else."""
        return not isinstance(move, (March, Stride))

    def default(self, t: DangerousTable) -> Move:
        return PASS
