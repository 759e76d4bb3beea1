"""Battle/Move A and B: armies go into one adjacent province (SH A.battleA, A.battleB)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Refusal, refuse
from kassen.games.shogun.box.names import PROVINCES, TEMPLE
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.battles import Attack
from kassen.games.shogun.rules.deploying import cannot_go, move_armies
from kassen.games.shogun.rules.moves import MoveArmies
from kassen.games.shogun.rules.position import (
    NONE,
    OUT,
    ActionId,
    ProvinceId,
    ShogunTable,
    province_name,
)
from kassen.games.shogun.rules.provinces import event_kind, has_building, shielded


def march(t: ShogunTable, seat: int, action: int, province: int) -> str:
    """With two armies and somewhere to go, at least one must (SH A.battleA.2, A.battleA.3)."""
    reason = cannot_march(t, seat, action, province)
    if not reason:
        t.do(March(seat, action, province))
    return reason


def cannot_march(t: ShogunTable, seat: int, action: int, province: int) -> str:
    """Why nobody can set out from there."""
    if t.pos.armies[province] < 2:
        return "one-army"
    return "" if targets(t, seat, action, province) else "no-target"


def targets(t: ShogunTable, seat: int, action: int, province: int) -> list[int]:
    """Adjacent provinces that are in use and not barred (SH A.battleA.5)."""
    owner = t.pos.owner
    return [
        at
        for at in t.facts.neighbours[province]
        if owner[at] != OUT and (owner[at] in (seat, NONE) or not barred(t, action, at))
    ]


def barred(t: ShogunTable, action: int, province: int) -> str:
    """The clause that keeps another's province from being attacked (SH E.12, TC.f10)."""
    if event_kind(t) == "temples-peace" and has_building(t.pos, province, TEMPLE):
        return "SH E.12"
    if shielded(t, t.pos.owner[province], action):
        return "SH TC.f10"
    return ""


class March(Choice, frozen=True, gc=False, tag="march"):
    """Where to, and with how many (SH A.battleA.4)."""

    rule: ClassVar[str] = "SH A.battleA.1"
    action: ActionId
    province: ProvinceId

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        most = t.pos.armies[self.province]
        to = range(PROVINCES)
        return [MoveArmies(armies, at) for at in to for armies in range(1, most + 1)]

    def moves(self, t: ShogunTable) -> Sequence[Move]:
        counts = range(1, t.pos.armies[self.province])
        to = targets(t, self.seat, self.action, self.province)
        return [MoveArmies(armies, at) for at in to for armies in counts]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if not isinstance(move, MoveArmies):
            return None
        if move.armies < 1:
            return refuse("SH A.battleA.3", "someone-must-march")
        if refusal := cannot_go(t, self.province, move):
            return refusal
        owner = t.pos.owner[move.province]
        if owner not in (self.seat, NONE) and (rule := barred(t, self.action, move.province)):
            reason = "temple-is-holy" if rule == "SH E.12" else "house-is-shielded"
            return refuse(rule, reason, province=province_name(move.province))
        return None

    def play(self, t: ShogunTable, move: MoveArmies) -> None:
        if t.pos.owner[move.province] == self.seat:
            move_armies(t, self.seat, self.province, move)
        else:
            t.tell(told.Attacked, self.seat, self.province, move.province, move.armies)
            t.do(Attack(self.seat, self.province, move.province, move.armies))

    def default(self, t: ShogunTable) -> Move:
        """Who is gone moves one army, into an own province if he can."""
        legal = [move for move in self.moves(t) if isinstance(move, MoveArmies)]
        own = [move for move in legal if t.pos.owner[move.province] == self.seat]
        return (own or legal)[0]
