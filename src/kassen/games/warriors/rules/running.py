"""Chapter 7, step 3 g: running away, those who must stay, and the pursuit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Seat, Step
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.warriors.rules.allegiance import change_sides
from kassen.games.warriors.rules.casualties import Hits
from kassen.games.warriors.rules.commanders import Commanders
from kassen.games.warriors.rules.events import (
    Escaped,
    LeftBehind,
    NotPursued,
    RanAway,
    Stood,
    VolleyRolled,
)
from kassen.games.warriors.rules.losses import LossRolls
from kassen.games.warriors.rules.movement import is_closed
from kassen.games.warriors.rules.moves import (
    LEAVE,
    LET_GO,
    PURSUE,
    RUN,
    STAND,
    Leave,
    Pursue,
    Run,
)
from kassen.games.warriors.rules.position import RegionId, WarriorsTable, named, stars
from kassen.games.warriors.rules.stations import camp, open_refuges
from kassen.games.warriors.rules.volley import battle_dice, bravery_bonus, count_hits

PURSUIT_BONUS = 1


def refuge_refused(t: WarriorsTable, seat: int, region: int, refuge: int) -> Refusal | None:
    """Why a side cannot run from a region to another (WJ 7.3.g.2 to 5)."""
    pos, name = t.pos, Name("region", refuge)
    border = t.facts.border_between[region][refuge]
    if refuge == region:
        return refuse("WJ 7.3.g.2", "same-region", region=name)
    if border < 0:
        return refuse("WJ 7.3.g.2", "refuge-not-adjacent", region=name)
    if t.facts.border_capacity[border] == 0:
        return refuse("WJ 7.3.g.5", "refuge-obstructed", region=name)
    if pos.here[camp(refuge, 1 - seat)]:
        return refuse("WJ 7.3.g.3", "refuge-has-enemies", region=name)
    if pos.control[refuge] == 1 - seat:
        return refuse("WJ 7.3.g.4", "refuge-enemy-controlled", region=name)
    if is_closed(pos, border) and not t.options.run_away_ignores_closed_borders:
        return refuse("WJ 7.3.g.5a", "refuge-border-closed", region=name)
    return None


class RunAway(Choice, frozen=True, gc=False, tag="run-away"):
    """Stand, or all run to one region (WJ 7.3.g.0 to g.2)."""

    rule: ClassVar[str] = "WJ 7.3.g.0"
    skip_forced: ClassVar[bool] = True
    region: RegionId

    def arises(self, t: WarriorsTable) -> bool:
        return t.pos.is_contested(self.region)

    def moves(self, t: WarriorsTable) -> Sequence[Move]:
        pos, enemy = t.pos, 1 - self.seat
        closed = 0 if t.options.run_away_ignores_closed_borders else pos.closed
        near = t.facts.neighbours[self.region]
        refuges = open_refuges(near, pos.here, pos.control, closed, enemy)
        return [STAND, *[RUN[region] for region in refuges]]

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return [STAND, *RUN]

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if isinstance(move, Run):
            return refuge_refused(t, self.seat, self.region, move.region)
        return None

    def play(self, t: WarriorsTable, move: Move) -> None:
        if not isinstance(move, Run):
            if t.events is not None and len(self.moves(t)) > 1:
                t.tell(Stood, self.seat, self.region)
            return
        refuge = move.region
        t.tell(RanAway, self.seat, self.region, refuge)
        t.do(
            LeaveBehind(self.seat, self.region, excess(t, self.seat, self.region, refuge)),
            Commanders(self.region),  # WJ 7.3.g.6d
            Pursuit(1 - self.seat, self.region),
            Escape(self.seat, self.region, refuge),
        )

    def default(self, t: WarriorsTable) -> Move:
        return STAND


def excess(t: WarriorsTable, seat: int, region: int, refuge: int) -> int:
    """How many Samurai more than the border lets through (WJ 7.3.g.5)."""
    capacity = t.facts.border_capacity[t.facts.border_between[region][refuge]]
    return max(0, t.pos.here[camp(region, seat)].bit_count() - capacity)


class LeaveBehind(Choice, frozen=True, gc=False, tag="leave-behind"):
    """Exactly the excess stays and joins the enemy at once (WJ 7.3.g.6 to 6c)."""

    rule: ClassVar[str] = "WJ 7.3.g.6"
    region: RegionId
    count: int

    def arises(self, t: WarriorsTable) -> bool:
        return self.count > 0

    def moves(self, t: WarriorsTable) -> Sequence[Leave]:
        return LEAVE.of(t.pos.here[camp(self.region, self.seat)])

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return LEAVE

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if isinstance(move, Leave) and t.pos.where[move.samurai] != camp(self.region, self.seat):
            samurai, region = named(t, move.samurai), Name("region", self.region)
            return refuse("WJ 7.3.g.6", "not-yours-here", samurai=samurai, region=region)
        return None

    def play(self, t: WarriorsTable, move: Leave) -> None:
        t.tell(LeftBehind, t.pos.face[move.samurai], self.seat)
        change_sides(t, move.samurai, 1 - self.seat, self.region)
        t.do(LeaveBehind(self.seat, self.region, self.count - 1))

    def default(self, t: WarriorsTable) -> Move:
        """The lowest rank, with the fewest soldiers."""

        def loss(move: Leave) -> tuple[int, int]:
            return stars(t, move.samurai), t.pos.soldiers[move.samurai]

        return min(self.moves(t), key=loss)


class Pursuit(Choice, frozen=True, gc=False, tag="pursuit"):
    """One last round in which only the runners are hit (WJ 7.3.g.7 to 7d)."""

    rule: ClassVar[str] = "WJ 7.3.g.7"
    region: RegionId

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return [PURSUE, LET_GO]

    def play(self, t: WarriorsTable, move: Move) -> None:
        if not isinstance(move, Pursue):
            t.tell(NotPursued, self.seat, self.region)
            return
        bonus = pursuit_bonus(t, self.seat)
        dice = t.rolls(battle_dice(t, self.region, self.seat))
        hits = count_hits(dice, bonus)
        t.tell(VolleyRolled, self.seat, self.region, tuple(dice), bonus, hits)
        t.do(*self.toll(hits))

    def toll(self, hits: int) -> tuple[Step, ...]:
        """Only the runners take hits (WJ 7.3.g.7a, 7.3.g.7d)."""
        runners = 1 - self.seat
        return Hits(runners, self.region, hits), LossRolls(runners, self.region)


def pursuit_bonus(t: WarriorsTable, seat: int) -> int:
    """What the pursuers add to each die (WJ 7.3.g.7b)."""
    return bravery_bonus(t, seat) + PURSUIT_BONUS


class Escape(Step, frozen=True, gc=False, tag="escape"):
    """Whoever is left arrives with his soldiers; the battle is over (WJ 7.3.g.8, g.9)."""

    rule: ClassVar[str] = "WJ 7.3.g.8"
    seat: Seat
    region: RegionId
    refuge: RegionId

    def run(self, t: WarriorsTable) -> None:
        runners = t.pos.samurai(self.region, self.seat)
        for samurai in runners:
            t.pos.put(samurai, camp(self.refuge, self.seat))
        faces = tuple(t.pos.face[s] for s in runners)
        t.tell(Escaped, self.seat, faces, self.refuge)
