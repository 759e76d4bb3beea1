"""The three deployments, and the move that comes with the last (SH A.deploy)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Listing, Refusal, refuse
from kassen.games.shogun.box.names import DEPLOY_1, DEPLOY_5, PROVINCES, SIX_ARMIES
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.leaders import more_by_leader
from kassen.games.shogun.rules.moves import Deploy, MoveArmies, Stay
from kassen.games.shogun.rules.position import (
    OUT,
    ActionId,
    ProvinceId,
    ShogunTable,
    province_name,
)
from kassen.games.shogun.rules.provinces import event_kind, special_of


def deploy(t: ShogunTable, seat: int, action: int, province: int) -> str:
    """Pay and place all of them, or nothing (SH A.deploy5.2, A.deploy1.4)."""
    if t.pos.chests[seat] < t.facts.deploy_prices[action - DEPLOY_5]:
        return "chests"
    sizes = deployments(t, seat, action, province)
    if not sizes:
        return "supply"
    if len(sizes) > 1:
        t.do(HowManyArmies(seat, action, province))
    else:
        bring(t, seat, action, province, sizes[0])
    return ""


def deployments(t: ShogunTable, seat: int, action: int, province: int) -> list[int]:
    """How many armies the action may bring now: the most first (SH T.11, E.17, ML.7, ML.10)."""
    at = action - DEPLOY_5
    usual = t.facts.short_levy[at] if event_kind(t) == "short-levy" else t.facts.levy[at]
    sizes = [usual]
    if action == DEPLOY_5 and special_of(t.pos, seat) == SIX_ARMIES:
        sizes.insert(0, t.facts.six)
    if more := more_by_leader(t, seat, province):
        with_leader = [size + more for size in sizes]
        if sizes[0] == t.facts.six and not t.options.leaders_seventh_army:
            with_leader[0] = t.facts.six  # SH ML.9, the other reading
        if t.options.leaders_army_optional:  # SH ML.10, the other reading
            with_leader += sizes
        sizes = sorted(set(with_leader), reverse=True)
    return [size for size in sizes if size <= t.pos.supply[seat]]


def bring(t: ShogunTable, seat: int, action: int, province: int, armies: int) -> None:
    pos, price = t.pos, t.facts.deploy_prices[action - DEPLOY_5]
    pos.chests[seat] -= price
    pos.supply[seat] -= armies
    pos.armies[province] += armies
    t.tell(told.Deployed, seat, province, armies, price)
    if action == DEPLOY_1:
        t.do(MoveOn(seat, province))


class HowManyArmies(Choice, frozen=True, gc=False, tag="how-many-armies"):
    """The six-armies card may be used, or a leader's army left out (SH T.11, ML.10)."""

    rule: ClassVar[str] = "SH T.11"
    action: ActionId
    province: ProvinceId

    def cited(self, t: ShogunTable) -> str:
        """Without the card it is the leader who leaves a choice, by the other reading."""
        with_card = self.action == DEPLOY_5 and special_of(t.pos, self.seat) == SIX_ARMIES
        return "SH T.11" if with_card else "SH ML.10"

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        return [Deploy(armies) for armies in range(t.facts.six + 1, 0, -1)]

    def moves(self, t: ShogunTable) -> Sequence[Move]:
        sizes = deployments(t, self.seat, self.action, self.province)
        return [Deploy(armies) for armies in sizes]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        sizes = deployments(t, self.seat, self.action, self.province)
        if isinstance(move, Deploy) and move.armies not in sizes:
            said = Listing(tuple(map(str, sizes)), "or")
            return refuse(self.cited(t), "deploy-so-many", sizes=said)
        return None

    def play(self, t: ShogunTable, move: Deploy) -> None:
        bring(t, self.seat, self.action, self.province, move.armies)


class MoveOn(Choice, frozen=True, gc=False, tag="go-on"):
    """After Deploy 1, armies may go on into one own province (SH A.deploy1.2, A.deploy1.3)."""

    rule: ClassVar[str] = "SH A.deploy1.2"
    province: ProvinceId

    def arises(self, t: ShogunTable) -> bool:
        return any(t.pos.owner[at] == self.seat for at in t.facts.neighbours[self.province])

    def universe(self, t: ShogunTable) -> Sequence[Move]:
        most = t.pos.armies[self.province] + 1
        to = range(PROVINCES)
        return [Stay(), *(MoveArmies(n, at) for at in to for n in range(1, most + 1))]

    def candidates(self, t: ShogunTable) -> Sequence[Move]:
        pos = t.pos
        near = [at for at in t.facts.neighbours[self.province] if pos.owner[at] == self.seat]
        most = pos.armies[self.province] - 1
        return [Stay(), *(MoveArmies(n, at) for at in near for n in range(1, most + 1))]

    def why_not(self, t: ShogunTable, move: Move) -> Refusal | None:
        if not isinstance(move, MoveArmies):
            return None
        if move.armies < 1:
            return refuse(self.rule, "nobody-moves")
        if refusal := cannot_go(t, self.province, move):
            return refusal
        if t.pos.owner[move.province] != self.seat:
            to = province_name(move.province)
            return refuse("SH A.deploy1.3", "only-into-your-own", province=to)
        return None

    def play(self, t: ShogunTable, move: Move) -> None:
        if isinstance(move, MoveArmies):
            move_armies(t, self.seat, self.province, move)

    def default(self, t: ShogunTable) -> Move:
        return Stay()


def cannot_go(t: ShogunTable, origin: int, move: MoveArmies) -> Refusal | None:
    """Whatever they mean to do there (SH C.10, S.4, A.move.1)."""
    if t.pos.owner[move.province] == OUT:
        return refuse("SH S.4", "not-in-use", province=province_name(move.province))
    if move.province == origin:
        return refuse("SH A.move.1", "same-province", province=province_name(origin))
    if move.province not in t.facts.neighbours[origin]:
        here, there = province_name(origin), province_name(move.province)
        return refuse("SH C.10", "not-adjacent", origin=here, province=there)
    most = t.pos.armies[origin] - 1
    if not 1 <= move.armies <= most:
        return refuse("SH A.move.1", "one-stays", most=most)
    return None


def move_armies(t: ShogunTable, seat: int, origin: int, move: MoveArmies) -> None:
    """Into an own province (SH A.move.1)."""
    t.pos.armies[origin] -= move.armies
    t.pos.armies[move.province] += move.armies
    t.tell(told.Moved, seat, origin, move.province, move.armies)
