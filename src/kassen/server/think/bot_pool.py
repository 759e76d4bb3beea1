"""The worker processes: each answers one question at a time, and is replaced if it does not."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Sequence

import msgspec

from kassen.server.http.counting import Durations
from kassen.server.http.traces import span
from kassen.server.http.turns import ASKER, Turns
from kassen.server.think.bot_worker import Question, Thought
from kassen.server.think.workers import Workers

_COACH_SECONDS = 60.0
"""What a coach tries is bounded by counts: no game waits for him, so he may take his time."""


class BotFault(Exception):
    """A bot gave no answer."""

    why = "failed"


class BotOvertime(BotFault):
    """A bot took longer than it may."""

    why = "overtime"


class BotPool:
    """Questions to bots, one at a time for each process."""

    def __init__(self, size: int, seconds: float, games: Sequence[str] = ()) -> None:
        self.seconds = seconds
        self.took = Durations()
        self.faults: Counter[str] = Counter()
        self._turns = Turns(size)
        self._workers = Workers("kassen.server.think.bot_worker", size, games)

    @property
    def waiting(self) -> int:
        return self._turns.waiting

    async def ask(self, question: Question) -> Thought:
        """What a bot decides; BotFault if it does not.

        People who wait for it go first, one address after the other. Of several processes one is
        kept for them.
        """
        async with self._turns.turn(ASKER.get(), 0 if question.for_people else 1):
            try:
                with self.took.timed(), span("bot", bot=question.bot, game=question.header.game):
                    return await self._ask(question)
            except BotFault as fault:
                self.faults[fault.why] += 1
                raise

    async def _ask(self, question: Question) -> Thought:
        seconds = _COACH_SECONDS if question.coach else self.seconds
        try:
            said = await self._workers.ask(pickle.dumps(question), seconds)
            thought = msgspec.json.decode(said, type=Thought)
        except (TimeoutError, OSError, EOFError, msgspec.MsgspecError) as error:
            fault = BotOvertime if isinstance(error, TimeoutError) else BotFault
            raise fault(f"{question.bot}: {str(error) or 'no answer'}") from error
        if thought.error:
            raise BotFault(f"{question.bot}: {thought.error}")
        return thought

    async def close(self) -> None:
        await self._workers.close()
