"""The coach: what a decision is for, what a good plan looks like, what threatens, what odds say.

All of it is made from a reader's `Look`, so it knows what he knows and nothing else. What a
decision is for stands in the game's catalogue under `coach-` and the tag of the choice, what a good
plan looks like under the same with `-plan`; what follows from the board the game says itself
(`Game.counsel`, `Game.doubts`, `Game.reasons`).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.steps import Move, tag_of
from kassen.core.study.counsel import CoachLine, Counsel
from kassen.core.study.judging import Candidate, Judgement
from kassen.core.values.languages import signed
from kassen.core.values.messages import Message
from kassen.core.words.looks import AnyLook

_TRY = "coach-for-try"


class Coaching(Struct, frozen=True):
    """What the coach says without being asked about anything."""

    purpose: tuple[CoachLine, ...]
    """What the phase and the decision are for; empty if the reader has none to make."""
    plan: tuple[CoachLine, ...]
    threats: tuple[CoachLine, ...]


def coaching(look: AnyLook, odds: Forecast | None = None) -> Coaching:
    """`odds`: of the fight that the reader decides something in, if there is one."""
    counsel = look.setting.game.counsel(look) or Counsel()
    now = () if counsel.tells_odds else _odds_now(look, odds)
    return Coaching(
        purpose=_said(look, ""),
        plan=(*_said(look, "-plan"), *now, *counsel.plan),
        threats=counsel.threats,
    )


def coach_id(look: AnyLook) -> str:
    """The message of what the reader decides; empty: he decides nothing."""
    choice = look.seen.choice
    return "" if choice is None or not look.seen.moves else f"coach-{tag_of(type(choice))}"


def _said(look: AnyLook, more: str) -> tuple[CoachLine, ...]:
    id = coach_id(look)
    if not id or not look.words.has(id + more):
        return ()
    return (CoachLine(Message(id + more), "" if more else look.seen.rule),)


def _odds_now(look: AnyLook, odds: Forecast | None) -> tuple[CoachLine, ...]:
    if odds is None or not look.seen.moves:
        return ()
    return _chances(look, odds, "coach-odds-now")


def doubts(look: AnyLook, move: Move) -> tuple[CoachLine, ...]:
    """What speaks against a move by odds and rules; what a bot makes of it is another matter."""
    return (*_odds_of(look, move), *look.setting.game.doubts(look, move))


def reasons(look: AnyLook, move: Move) -> tuple[CoachLine, ...]:
    """Why the coach would make this move, by odds and by the game's own account."""
    odds = _odds_of(look, move)
    return (*odds, *_as_a_try(look, odds), *look.setting.game.reasons(look, move))


def _as_a_try(look: AnyLook, odds: tuple[CoachLine, ...]) -> tuple[CoachLine, ...]:
    """Why he would begin what fails more often than not, where a game can say it."""
    fails = any(line.text.args["chance"] < 50 for line in odds)
    return (CoachLine(Message(_TRY)),) if fails and look.words.has(_TRY) else ()


def _odds_of(look: AnyLook, move: Move) -> tuple[CoachLine, ...]:
    found = look.setting.game.forecast(look.seen, look.setting, "", move)
    return () if found is None else _chances(look, found, "coach-odds-of")


def opinion(judgement: Judgement, best: str, asked: bool) -> Message:
    """What a bot makes of a move in one sentence; `best` is its own move as the reader says it."""
    args = {"move": best, "worlds": judgement.worlds}
    args |= {"better": judgement.better, "worse": judgement.worse}
    if not asked:
        return Message("coach-would", args)
    if judgement.is_own:
        return Message("coach-same", args)
    if not judgement.better and not judgement.worse:
        return Message("coach-no-difference", args)
    if judgement.is_doubtful:
        return Message("coach-rather", args)
    if judgement.is_improvement:
        return Message("coach-yours", args)
    return Message("coach-as-good", args)


def compared(judgement: Judgement) -> tuple[CoachLine, ...]:
    """How the candidates were compared, and what their numbers count."""
    if not judgement.candidates:
        return ()
    how = Message("coach-compared", {"worlds": judgement.worlds})
    return CoachLine(how), CoachLine(Message(f"coach-{judgement.counts}"))


def fared(candidate: Candidate, judgement: Judgement, spoken: str) -> Iterator[Message]:
    """How one of them fared: often best or seldom, won or lost, and how one then stands."""
    worlds = judgement.worlds
    yield Message("coach-first", {"first": candidate.first, "worlds": worlds})
    for end, times in (("won", candidate.won), ("lost", candidate.lost)):
        if times:
            yield Message(f"coach-{end}", {"times": times, "worlds": worlds})
    if candidate.lead is not None:
        lead = candidate.lead * (100 if judgement.counts == "way" else 1)
        yield Message(f"coach-stands-{judgement.counts}", {"lead": signed(lead, spoken)})


def _chances(look: AnyLook, found: Forecast, id: str) -> tuple[CoachLine, ...]:
    seat = look.seen.seat
    if not isinstance(seat, int):
        return ()
    friends = look.setting.allies[seat]
    won = sum(one.chance for one in found.outcomes if one.seat is not None and one.seat in friends)
    return (CoachLine(Message(id, {"subject": found.subject, "chance": round(100 * won)})),)
