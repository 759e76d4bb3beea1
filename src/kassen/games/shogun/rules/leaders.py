"""Military leaders and statues (SH ML)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Message, Refusal, refuse
from kassen.games.shogun.box.names import PROVINCES
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.moves import Erect, MoveLeader, Pass
from kassen.games.shogun.rules.position import (
    NONE,
    OUT,
    Position,
    ProvinceId,
    ShogunTable,
    province_name,
    seat_name,
)
from kassen.games.shogun.rules.provinces import leads_here, not_yours, provinces_of, turn_order


def place_leader(t: ShogunTable, seat: int, province: int) -> None:
    """Statues of others that stand there become trophies (SH ML.20, ML.21)."""
    pos = t.pos
    pos.leader[seat] = province
    t.tell(told.LeaderPlaced, seat, province)
    for builder in range(t.setting.players):
        at = PROVINCES * builder + province
        if builder != seat and pos.statues[at]:
            pos.trophies[seat] += pos.statues[at]
            t.tell(told.TrophyTaken, seat, builder, province, pos.statues[at])
            pos.statues[at] = 0


def more_by_leader(t: ShogunTable, seat: int, province: int) -> int:
    """Rice, chests or armies that the leader adds where he stands (SH ML.6, ML.7)."""
    return t.facts.leader_more if leads_here(t.pos, seat, province) else 0


def statues_on_board(pos: Position, seat: int) -> int:
    """They count for their builder, whoever has the province (SH ML.18)."""
    return sum(pos.statues[PROVINCES * seat : PROVINCES * seat + PROVINCES])


class FirstLeaders(Step, frozen=True, gc=False, tag="first-leaders"):
    """After the printed start: in turn order, in the first spring (SH ML.2)."""

    rule: ClassVar[str] = "SH ML.2"

    def run(self, t: ShogunTable) -> None:
        t.do(*(LeaderGoes(seat) for seat in turn_order(t.pos) if t.pos.leader[seat] == OUT))


class LeadersReturn(Step, frozen=True, gc=False, tag="leaders-return"):
    """Lost leaders come back after the first winter, in turn order (SH ML.23)."""

    rule: ClassVar[str] = "SH ML.23"

    def run(self, t: ShogunTable) -> None:
        t.do(*(LeaderGoes(seat) for seat in turn_order(t.pos) if t.pos.leader[seat] == NONE))


class LeadersMove(Step, frozen=True, gc=False, tag="leaders-move"):
    """After each round, in turn order (SH ML.12 to ML.14)."""

    rule: ClassVar[str] = "SH ML.12"

    def run(self, t: ShogunTable) -> None:
        there = [seat for seat in turn_order(t.pos) if t.pos.leader[seat] < OUT]
        t.do(*(LeaderGoes(seat) for seat in there))


class LeaderGoes(Choice, frozen=True, gc=False, tag="leader-goes"):
    """To another own province; from nowhere, to any (SH ML.2, ML.12, ML.15, ML.23)."""

    rule: ClassVar[str] = "SH ML.12"

    def arises(self, t: ShogunTable) -> bool:
        """With no other own province he stays (SH ML.16)."""
        pos, here = t.pos, t.pos.leader[self.seat]
        stands = here < OUT and pos.owner[here] == self.seat
        return pos.owner.count(self.seat) > stands

    def cited(self, t: ShogunTable) -> str:
        return {OUT: "SH ML.2", NONE: "SH ML.23"}.get(t.pos.leader[self.seat], self.rule)

    def prompt(self, t: ShogunTable) -> Message:
        here = t.pos.leader[self.seat]
        if here >= OUT:
            return Message("leader-comes", {"seat": seat_name(self.seat)})
        args = {"seat": seat_name(self.seat), "province": province_name(here)}
        return Message("leader-goes", args)

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [MoveLeader(at) for at in range(PROVINCES)]

    def candidates(self, t: ShogunTable) -> Sequence[Move]:
        return [MoveLeader(at) for at in provinces_of(t.pos, self.seat)]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if not isinstance(move, MoveLeader):
            return None
        pos, here = t.pos, t.pos.leader[self.seat]
        if pos.owner[move.province] != self.seat:
            return not_yours(t, move.province, self.cited(t))
        if move.province == here:
            return refuse("SH ML.12", "leader-must-move")
        if t.options.leaders_far_if_stuck and here < OUT:  # SH ML.15, the other reading
            near = [at for at in t.facts.neighbours[here] if pos.owner[at] == self.seat]
            if near and move.province not in near:
                return refuse("SH ML.15", "leader-stays-near")
        return None

    def play(self, t: ShogunTable, move: MoveLeader) -> None:
        pos, here = t.pos, t.pos.leader[self.seat]
        place_leader(t, self.seat, move.province)
        near = here < OUT and move.province in t.facts.neighbours[here]  # SH ML.15
        if near and pos.statues_left[self.seat]:
            t.do(ErectStatue(self.seat, here))

    def commits(self, t: ShogunTable, move: Move) -> bool:
        return True


class ErectStatue(Choice, frozen=True, gc=False, tag="erect-statue"):
    """In the province that the leader has just left (SH ML.15)."""

    rule: ClassVar[str] = "SH ML.15"
    province: ProvinceId

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [Erect(), Pass()]

    def play(self, t: ShogunTable, move: Move) -> None:
        if isinstance(move, Erect):
            t.pos.statues[PROVINCES * self.seat + self.province] += 1
            t.pos.statues_left[self.seat] -= 1
            t.tell(told.StatueErected, self.seat, self.province)
