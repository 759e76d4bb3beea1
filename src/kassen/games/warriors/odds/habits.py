"""How both sides are taken to decide when the odds of a battle are worked out.

Everything is picked from the moves that the rules allow, so a commander falls last and a Samurai
after his soldiers whatever the habit.
"""

from __future__ import annotations

from collections.abc import Callable

from kassen.core.engine.forecasts import Way
from kassen.core.engine.steps import Choice, Move
from kassen.core.values.messages import Message
from kassen.games.warriors.rules.betrayal import Betrayal, ChoosePersuader, SpendPoint
from kassen.games.warriors.rules.casualties import Casualty
from kassen.games.warriors.rules.commanders import NameCommander
from kassen.games.warriors.rules.moves import (
    DECLINE,
    KEEP,
    LEAVE,
    PURSUE,
    STAND,
    Command,
    Leave,
    LoseSamurai,
    LoseSoldier,
    Persuade,
)
from kassen.games.warriors.rules.position import WarriorsTable, stars
from kassen.games.warriors.rules.running import LeaveBehind, Pursuit, RunAway
from kassen.games.warriors.rules.stations import NOBODY

Loss = LoseSoldier | LoseSamurai
Order = tuple[int, ...]
"""The lower, the sooner."""


def is_loyal(t: WarriorsTable, seat: int, samurai: int) -> bool:
    """A man of the own court never goes over to the enemy at once (WJ 7.3.e.2, 7.3.e.3)."""
    return t.facts.stripe[samurai] == seat


def unused_heir(t: WarriorsTable, samurai: int) -> int:
    """The stars of the successor on the back of his counter; 0 without one (WJ 7.3.e.7)."""
    heir = t.facts.successor[samurai]
    return 0 if heir in (NOBODY, t.pos.face[samurai]) else t.facts.stars[heir]


def rank(t: WarriorsTable, seat: int, samurai: int) -> Order:
    """The fewer stars the sooner; of equals the doubtful before the loyal.

    Between men whom the Loss Table treats alike, the one with fewer soldiers goes first: so a man
    whose soldiers have begun to fall is done with before the next.
    """
    loyal = is_loyal(t, seat, samurai)
    stripe, heir = t.facts.stripe[samurai], unused_heir(t, samurai)
    return stars(t, samurai), int(loyal), stripe, heir, t.pos.soldiers[samurai], samurai


def soldiers_first(t: WarriorsTable, seat: int, loss: Loss) -> Order:
    return int(isinstance(loss, LoseSamurai)), *rank(t, seat, loss.samurai)


def loyal_first(t: WarriorsTable, seat: int, loss: Loss) -> Order:
    falls = isinstance(loss, LoseSamurai)
    is_doubtful = not is_loyal(t, seat, loss.samurai)
    return int(falls), int(falls and is_doubtful), *rank(t, seat, loss.samurai)


def man_by_man(t: WarriorsTable, seat: int, loss: Loss) -> Order:
    return int(loss.samurai == t.pos.commander[seat]), *rank(t, seat, loss.samurai)


SOLDIERS_FIRST, LOYAL_FIRST, MAN_BY_MAN = "soldiers-first", "loyal-first", "man-by-man"
_ORDERS: dict[str, Callable[[WarriorsTable, int, Loss], Order]] = {
    SOLDIERS_FIRST: soldiers_first,
    LOYAL_FIRST: loyal_first,
    MAN_BY_MAN: man_by_man,
}
WAYS = tuple(Way(id, Message(f"way-{id}")) for id in _ORDERS)


def decide(way: str) -> Callable[[WarriorsTable, Choice], Move]:
    """What is played at every decision of a battle if losses are taken this way."""
    order = _ORDERS[way]

    def played(t: WarriorsTable, choice: Choice) -> Move:
        moves = choice.moves(t)
        match choice:
            case Casualty():
                losses = [move for move in moves if isinstance(move, LoseSoldier | LoseSamurai)]
                return min(losses, key=lambda loss: order(t, choice.seat, loss))
            case RunAway():
                return STAND
            case Betrayal():
                return DECLINE
            case SpendPoint():
                return KEEP
            case Pursuit():
                return PURSUE
            case ChoosePersuader():
                return _best_persuader(t, choice)
            case NameCommander():
                equals = [move for move in moves if isinstance(move, Command)]
                return max(equals, key=lambda move: leadership(t, t.pos.face[move.samurai]))
            case LeaveBehind():
                men_here = [move.samurai for move in moves if isinstance(move, Leave)]
                return LEAVE[min(men_here, key=lambda samurai: rank(t, choice.seat, samurai))]
        return moves[0]  # whose fate is rolled for first, which box: nothing here depends on it

    return played


def leadership(t: WarriorsTable, face: int) -> Order:
    """The higher, the rather he commands: dice first, then what is added to them."""
    return t.facts.battle[face], t.facts.bravery[face]


def _best_persuader(t: WarriorsTable, choice: ChoosePersuader) -> Move:
    """The one who succeeds on the most faces of the die; of those the first."""

    def needed(move: Persuade) -> int:
        return SpendPoint(choice.seat, choice.region, choice.target, move.samurai).needed(t)

    return max((m for m in choice.moves(t) if isinstance(m, Persuade)), key=needed)
