"""When each move is made: what is said of one that nobody asks for now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.rules import moves
from kassen.games.ikusa.rules.build import BuildInTurn, BuildNow, BuildTogether, DraftBuilding
from kassen.games.ikusa.rules.detaching import DetachUnits
from kassen.games.ikusa.rules.elimination import RecallDaimyo, TakeUpUnits
from kassen.games.ikusa.rules.garrisons import LeaveGarrison
from kassen.games.ikusa.rules.levy import ChooseLevy, LevyTogether, PlaceLevy, PlaceTogether
from kassen.games.ikusa.rules.phase_c import NextAttack
from kassen.games.ikusa.rules.phase_d import FinalArmies, FinalForces
from kassen.games.ikusa.rules.plan import FillBins, PlanTogether, SpyPlans
from kassen.games.ikusa.rules.position import IkusaTable, houses_of
from kassen.games.ikusa.rules.provincial_moves import Muster
from kassen.games.ikusa.rules.ronin import DeployRonin, DeployTogether

WHEN: Final[Mapping[type[Move], Refusal]] = {
    moves.Give: refuse("IK 2P.3", "only-in-set-up"),
    moves.Reinforce: refuse("IK S.11", "only-in-set-up"),
    moves.Claim: refuse("IK QP.4", "only-in-set-up"),
    moves.Share: refuse("IK QP.9", "only-in-set-up"),
    moves.Raise: refuse("IK S.13", "only-in-set-up"),
    moves.Put: refuse("IK 1.5", "bins-in-action-1"),
    moves.Seal: refuse("IK 1.5", "bins-in-action-1"),
    moves.Spy: refuse("IK 1.6", "spy-in-action-1"),
    moves.TakeMarker: refuse("IK 2.1", "markers-in-action-2"),
    moves.BuildHere: refuse("IK 3.1", "one-building-in-action-3"),
    moves.LevyUnits: refuse("IK 4.8", "levy-in-action-4"),
    moves.Place: refuse("IK 4.8", "place-in-action-4"),
    moves.Enlist: refuse("IK 4.8", "place-in-action-4"),
    moves.Deploy: refuse("IK 5.3", "deploy-in-action-5"),
    moves.Ask: refuse("IK 6.4", "orders-when-hired"),
    moves.StrikeAt: refuse("IK 6.26", "strike-a-little-later"),
    moves.Revenge: refuse("IK 6.10", "no-revenge-to-take"),
    moves.Replace: refuse("IK R.3", "successors-when-rounds-begin"),
    moves.March: refuse("IK 7.A.1", "armies-in-a-and-d"),
    moves.MarchWith: refuse("IK 7.A.1", "armies-in-a-and-d"),
    moves.Take: refuse("IK 7.A.10", "armies-in-a-and-d"),
    moves.Leave: refuse("IK 7.6", "no-garrison-to-leave"),
    moves.Go: refuse("IK 7.A.1", "nobody-about-to-go"),
    moves.Declare: refuse("IK 7.B.1", "declare-in-phase-b"),
    moves.Fight: refuse("IK 7.C.1", "one-battle-at-a-time"),
    moves.Split: refuse("IK 5.11", "no-ronin-to-divide"),
    moves.Lose: refuse("IK 7.C.20", "no-hits-to-take"),
    moves.PressOn: refuse("IK 7.C.17", "only-after-a-pass"),
    moves.CallOff: refuse("IK 7.C.32", "only-after-a-pass"),
    moves.Attack: refuse("IK 7.C.50", "after-the-first-attack"),
    moves.Enter: refuse("IK 7.C.58", "after-the-first-attack"),
    moves.EnterWith: refuse("IK 7.C.58", "after-the-first-attack"),
    moves.Wait: refuse("IK R.2", "must-be-decided"),
    moves.Detach: refuse("IK 7.D.5", "armies-in-a-and-d"),
    moves.Advance: refuse("IK 7.9", "forces-in-phase-d"),
    moves.AdvanceWith: refuse("IK 7.9", "forces-in-phase-d"),
    moves.Join: refuse("IK 7.9", "forces-in-phase-d"),
    moves.JoinWith: refuse("IK 7.9", "forces-in-phase-d"),
    moves.Add: refuse("IK 7.D.6", "nobody-about-to-go"),
    moves.Recall: refuse("IK E.5", "recall-after-elimination"),
    moves.End: refuse("IK R.2", "must-be-decided"),
}
"""The rule that says when each kind of move is made."""

OF_ARMIES: Final = (moves.March, moves.MarchWith, moves.Take, moves.Detach)
OF_FORCES: Final = (moves.Advance, moves.AdvanceWith, moves.Join, moves.JoinWith)
UNDER_WAY: Final = (LeaveGarrison, DetachUnits, Muster, TakeUpUnits, RecallDaimyo)
"""Decisions in the midst of a move: nobody else moves before."""


def why_not_now(t: IkusaTable, seat: int, move: Move) -> Refusal | None:
    choice = t.choice(seat)
    if isinstance(choice, UNDER_WAY) and isinstance(move, (*OF_ARMIES, *OF_FORCES, moves.End)):
        return refuse(choice.rule, "finish-this-first")
    if isinstance(choice, FinalForces) and isinstance(move, OF_ARMIES):
        return refuse("IK 7.D.2", "armies-before-forces")
    if isinstance(choice, FinalArmies) and isinstance(move, OF_FORCES):
        return refuse("IK 7.D.2", "armies-before-forces")
    if isinstance(choice, NextAttack) and isinstance(move, moves.Fight):
        return refuse("IK 7.C.6", "this-army-first")
    if choice is not None and isinstance(move, moves.End | moves.Wait):
        legal = t.moves(seat)
        if moves.END in legal or moves.Wait() in legal:  # it may be declined, in the other word
            return refuse(choice.rule, "end-instead" if moves.END in legal else "wait-instead")
    return WHEN.get(type(move))


def why_not_asked(t: IkusaTable, seat: int, move: Move) -> Refusal | None:
    """Who could do nothing at all was not asked: the decision he would have had answers."""
    for house in houses_of(t, seat):
        decision = _decision_of(t, seat, house, move)
        refusal = None if decision is None else decision.why_not(t, move)
        if refusal is not None and not _is_of_another(t, seat, house, move):
            return refusal
    return None


def _is_of_another(t: IkusaTable, seat: int, house: int, move: Move) -> bool:
    """Of two players, each has two colours: the one whose province is named answers."""
    province = getattr(move, "province", None)
    if province is None:
        return False
    owner = t.pos.owner[province]
    return owner != house and owner in houses_of(t, seat)


def _decision_of(t: IkusaTable, seat: int, house: int, move: Move) -> Choice | None:
    """The decision of this action that such a move belongs to, as if the house had it now."""
    match move:
        case moves.Put() if _is_under_way(t, PlanTogether, SpyPlans):
            return FillBins(seat, house)
        case moves.BuildHere() if _is_under_way(t, BuildTogether, BuildInTurn, BuildNow):
            return DraftBuilding(seat, house)
        case moves.LevyUnits() if _is_under_way(t, LevyTogether):
            return ChooseLevy(seat, house, 1)
        case moves.Place() | moves.Enlist() if _is_under_way(t, PlaceTogether):
            return PlaceLevy(seat, house)
        case moves.Deploy() if _is_under_way(t, DeployTogether):
            return DeployRonin(seat, house)
    return None


def _is_under_way(t: IkusaTable, *kinds: type[Step]) -> bool:
    """All decide at once, or one after the other: the step is next, or the table rests at it."""
    return bool(t.agenda) and isinstance(t.agenda[-1], kinds)
