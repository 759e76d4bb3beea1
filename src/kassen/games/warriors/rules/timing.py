"""When each move is made: what is said of one that nobody asks for now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Refusal, refuse
from kassen.games.warriors.rules import moves
from kassen.games.warriors.rules.battles import BattleOver, Battles, ChooseBattle
from kassen.games.warriors.rules.betrayal import Betrayal, SpendPoint
from kassen.games.warriors.rules.commanders import NameCommander
from kassen.games.warriors.rules.field_of_honor import ChooseChampion, DuelRound
from kassen.games.warriors.rules.movement import Impulse, NextImpulse
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.recruiting import EnterSamurai
from kassen.games.warriors.rules.running import RunAway
from kassen.games.warriors.rules.stations import NOBODY

WHEN: Final[Mapping[type[Move], Refusal]] = {
    moves.Pick: refuse("WJ 11.13", "picked-in-set-up"),
    moves.March: refuse("WJ 6.0.2", "one-march-an-impulse"),
    moves.Take: refuse("WJ 6.1.1", "nobody-about-to-march"),
    moves.Go: refuse("WJ 6.1.1", "nobody-about-to-march"),
    moves.Pass: refuse("WJ 6.2.1", "no-impulse-to-pass"),
    moves.Fight: refuse("WJ 7.0.2", "battles-one-by-one"),
    moves.Tempt: refuse("WJ 7.1.1", "tempt-once-before"),
    moves.Persuade: refuse("WJ 7.1.3", "nobody-is-tempted"),
    moves.Decline: refuse("WJ 7.1.1", "tempt-once-before"),
    moves.Spend: refuse("WJ 7.1.8", "one-point-before-the-die"),
    moves.Keep: refuse("WJ 7.1.8", "one-point-before-the-die"),
    moves.Command: refuse("WJ 7.2.3", "commanders-stay"),
    moves.LoseSoldier: refuse("WJ 7.3.d.1", "no-hit-to-take"),
    moves.LoseSamurai: refuse("WJ 7.3.d.1", "no-hit-to-take"),
    moves.Fate: refuse("WJ 7.3.d.5", "fates-after-losses"),
    moves.Shelter: refuse("WJ 7.3.e.5", "nobody-to-shelter"),
    moves.Stand: refuse("WJ 7.3.g.0", "run-after-a-round"),
    moves.Run: refuse("WJ 7.3.g.0", "run-after-a-round"),
    moves.Leave: refuse("WJ 7.3.g.6c", "nobody-too-many"),
    moves.Pursue: refuse("WJ 7.3.g.7", "no-runners"),
    moves.LetGo: refuse("WJ 7.3.g.7", "no-runners"),
    moves.Claim: refuse("WJ 8.5", "one-claim-a-region"),
    moves.Arm: refuse("WJ 9.4", "no-soldier-to-give"),
    moves.Enter: refuse("WJ 9.7", "enter-after-raising"),
    moves.Done: refuse("WJ 9.9", "enter-after-raising"),
    moves.Champion: refuse("WJ 10.7", "champions-at-the-end"),
}
"""The rule that says when each kind of move is made."""

NOT_IN_A_DUEL: Final = (
    *(moves.Tempt, moves.Persuade, moves.Decline, moves.Spend, moves.Keep),
    *(moves.Run, moves.Stand, moves.Leave, moves.Pursue, moves.LetGo),
    *(moves.Fate, moves.Shelter, moves.LoseSoldier, moves.LoseSamurai),
)


def why_not_now(t: WarriorsTable, move: Move) -> Refusal | None:
    if _is_to_come(t, DuelRound) and isinstance(move, NOT_IN_A_DUEL):
        return refuse("WJ 10.10", "champions-only-fight")
    if isinstance(move, moves.Run) and _is_to_come(t, Betrayal):
        return refuse("WJ 7.3.0", "a-round-first")
    return WHEN.get(type(move))


def why_not_asked(t: WarriorsTable, seat: int, move: Move) -> Refusal | None:
    """Who could do nothing at all was not asked: the decision he would have had answers."""
    decision = _decision_of(t, seat, move)
    return None if decision is None else decision.why_not(t, move)


def _decision_of(t: WarriorsTable, seat: int, move: Move) -> Choice | None:
    """The decision of this phase that such a move belongs to, as if the seat had it now."""
    region = next((s.region for s in t.agenda if isinstance(s, BattleOver)), NOBODY)
    match move:
        case moves.March() if _is_to_come(t, NextImpulse):
            return Impulse(seat)
        case moves.Fight() if _is_to_come(t, Battles):
            return ChooseBattle(seat)
        case moves.Enter() if _is_to_come(t, EnterSamurai):
            return EnterSamurai(seat, 1)
        case moves.Champion() if _is_to_come(t, DuelRound):
            return ChooseChampion(seat)
        case _ if region == NOBODY:
            return None
        case moves.Tempt():
            return Betrayal(seat, region)
        case moves.Spend():
            return SpendPoint(seat, region, 0, 0)
        case moves.Command():
            return NameCommander(seat, region)
        case moves.Run() if not _is_to_come(t, Betrayal):
            return RunAway(seat, region)
    return None


def _is_to_come(t: WarriorsTable, kind: type[Step]) -> bool:
    """Such a step is on the agenda, or is what the table waits for."""
    return any(isinstance(step, kind) for step in t.agenda)
