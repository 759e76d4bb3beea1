"""A worker process: computer players think here, far from the event loop.

    python -m kassen.server.think.bot_worker [module:games ...]

It reads questions from its standard input and writes answers to its standard output until the
input ends, which it does when the server is gone. A question comes from the server that started the
process, so it is unpickled; an answer is plain JSON.
"""

from __future__ import annotations

import pickle
import sys

import msgspec
from msgspec import Struct

from kassen.core.engine.bots import Bot, answer, asked, parley
from kassen.core.engine.match_events import Proposal
from kassen.core.engine.setting import Setting
from kassen.core.engine.speech import AnyAct, Decline
from kassen.core.engine.steps import Move
from kassen.core.engine.views import Observation
from kassen.core.play.records import Header
from kassen.core.study.judging import Judgement, judged
from kassen.server.play.alike import setting_of
from kassen.server.think.workers import register_games, serve


class Question(Struct, frozen=True):
    """What a bot is to decide: a move, what it says to an offer, what it says to treaties."""

    header: Header
    bot: str
    seed: int
    seen: Observation
    proposal: Proposal | None = None
    may_talk: bool = False
    """It may say something first; then it is asked again."""
    must_decide: bool = True
    """The table waits for it; else it was only to say something."""
    coach: bool = False
    """It is asked what it makes of the seat's moves, as a coach, and decides nothing."""
    about: str = ""
    """The move that the coach is asked about."""
    compare: bool = False
    """The coach compares all moves that he thinks of."""
    for_people: bool = True
    """A person plays too, and goes before bots among themselves."""


class Thought(Struct, frozen=True):
    """What a bot has decided."""

    move: str = ""
    agrees: bool = False
    says: list[AnyAct] = []
    """Before it decides anything else."""
    judged: Judgement | None = None
    error: str = ""


def think(question: Question) -> Thought:
    setting = setting_of(question.header)
    if question.coach:
        about = setting.notation.parse(question.about, Move) if question.about else None
        return Thought(judged=judged(question.seen, setting, about, question.compare))
    bot = setting.game.bots[question.bot](question.seed)
    if question.may_talk and (says := _says(bot, question.seen, setting)):
        return Thought(says=says)
    if not question.must_decide:
        return Thought()
    if question.proposal is not None:
        return Thought(agrees=answer(bot, question.proposal, question.seen, setting))
    return Thought(move=setting.notation.text(bot.choose(question.seen, setting)))


def _says(bot: Bot, seen: Observation, setting: Setting) -> list[AnyAct]:
    """A bot that cannot talk must not lose its move for it."""
    try:
        return parley(bot, seen, setting)
    except Exception:
        return [Decline(pact.number) for pact in asked(seen)]


def answered(question: bytes) -> bytes:
    try:
        thought = think(pickle.loads(question))
    except Exception as error:
        thought = Thought(error=f"{type(error).__name__}: {error}"[:500])
    return msgspec.json.encode(thought)


if __name__ == "__main__":
    register_games(sys.argv[1:])
    serve(answered)
