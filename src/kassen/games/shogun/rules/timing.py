"""When each move is made: what is said of one that nobody asks for now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Refusal, refuse
from kassen.games.shogun.rules import moves
from kassen.games.shogun.rules.battles import AddToAttack, AddToDefence
from kassen.games.shogun.rules.deploying import MoveOn
from kassen.games.shogun.rules.leaders import LeaderGoes
from kassen.games.shogun.rules.marching import March
from kassen.games.shogun.rules.planning import CommitPlan
from kassen.games.shogun.rules.position import OUT, ShogunTable
from kassen.games.shogun.rules.setup import LeaderInDraft, Place

WHEN: Final[Mapping[type[Move], Refusal]] = {
    moves.TakeCard: refuse("SH S.11", "only-in-the-draft"),
    moves.DrawUnseen: refuse("SH S.11", "only-in-the-draft"),
    moves.Refresh: refuse("SH S.14", "only-in-the-draft"),
    moves.PlaceGroup: refuse("SH S.12", "groups-after-a-pick"),
    moves.LeaderHere: refuse("SH ML.3", "leader-in-the-draft-only"),
    moves.LeaderLater: refuse("SH ML.3", "leader-in-the-draft-only"),
    moves.Lay: refuse("SH P.14", "only-while-all-plan"),
    moves.LeaveEmpty: refuse("SH P.14", "only-while-all-plan"),
    moves.Commit: refuse("SH P.3", "plan-is-not-full"),
    moves.ChooseSpecial: refuse("SH T.5", "specials-after-the-bids"),
    moves.Deploy: refuse("SH T.11", "how-many-is-not-asked"),
    moves.MoveArmies: refuse("SH A.battleA.1", "armies-move-as-planned"),
    moves.AddArmy: refuse("SH T.15", "add-before-a-throw"),
    moves.AddNone: refuse("SH T.15", "add-before-a-throw"),
    moves.FaceRevolt: refuse("SH W.11", "revolts-in-winter"),
    moves.TakeBenefit: refuse("SH BC.2", "benefits-after-turn-order"),
    moves.BuyFavor: refuse("SH TC.11", "favors-at-court"),
    moves.StrikeEvent: refuse("SH TC.f1", "strike-by-favor-1"),
    moves.Calm: refuse("SH TC.f4a", "calm-by-favor-4"),
    moves.Grant: refuse("SH TC.26", "granted-when-bought"),
    moves.MoveLeader: refuse("SH ML.12", "leaders-after-a-round"),
    moves.Erect: refuse("SH ML.15", "statue-when-leader-goes"),
    moves.Swap: refuse("SH CH.4", "swaps-after-the-actions"),
}
"""The rule that says when each kind of move is made."""

OF_DRAFT: Final = (moves.TakeCard, moves.DrawUnseen, moves.Refresh)
OF_COURT: Final = (moves.BuyFavor, moves.StrikeEvent, moves.Calm, moves.Grant)
OF_LEADERS: Final = (moves.LeaderHere, moves.LeaderLater, moves.MoveLeader, moves.Erect)


def why_not_now(t: ShogunTable, seat: int, move: Move) -> Refusal | None:
    plays = t.options
    if isinstance(move, OF_COURT) and not plays.court:
        return refuse("SH TC.1", "without-court")
    if isinstance(move, moves.TakeBenefit) and not plays.bonus:
        return refuse("SH BC.1", "without-bonus")
    if isinstance(move, OF_LEADERS) and not plays.leaders:
        return refuse("SH ML.1", "without-leaders")
    if isinstance(move, moves.Swap) and not plays.chamber:
        return refuse("SH CH.1", "without-chamber")
    asked = t.choice(seat)
    if asked is not None and isinstance(move, moves.Stay | moves.Pass):
        return not_declined(t, asked)
    if isinstance(asked, Place | LeaderInDraft) and isinstance(move, OF_DRAFT):
        return refuse("SH S.12", "province-is-taken")
    if isinstance(asked, CommitPlan) and isinstance(move, moves.Lay | moves.LeaveEmpty):
        return refuse("SH P.3", "plan-is-laid")
    return WHEN.get(type(move))


def not_declined(t: ShogunTable, asked: Choice) -> Refusal:
    """Why a decision is not passed: it is declined in another word, or not at all."""
    match asked:
        case March():
            return refuse("SH A.battleA.3", "someone-must-march")
        case AddToAttack() | AddToDefence():
            return refuse("SH T.15", "add-none-instead")
        case MoveOn():
            return refuse("SH A.deploy1.2", "stay-instead")
        case LeaderInDraft():
            return refuse("SH ML.3", "leader-may-wait")
        case LeaderGoes() if t.pos.leader[asked.seat] < OUT:
            return refuse("SH ML.12", "leader-must-move")
    may_pass = any(isinstance(move, moves.Pass) for move in t.moves(asked.seat))
    return refuse(asked.cited(t), "pass-instead" if may_pass else "cannot-pass")
