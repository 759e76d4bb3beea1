"""Bots at the table: who is woken when, and what happens when one does not answer."""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b

from kassen.core.errors import IllegalMove, NotationError, NotYourTurn, StaleState
from kassen.core.views import observe
from kassen.server.acts import Acts, Answer, PlayDefault, PlayMove, Wish
from kassen.server.bot_pool import BotFault, BotPool
from kassen.server.bot_worker import Question
from kassen.server.open_matches import OpenMatch, OpenMatches

_log = logging.getLogger("kassen.server.bots")
_WAIT_AFTER_TROUBLE = 5.0


class BotDriver:
    """Keeps a task for each seat that a bot has something to decide for."""

    def __init__(self, matches: OpenMatches, acts: Acts, pool: BotPool) -> None:
        self.matches = matches
        self.acts = acts
        self.pool = pool
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._waking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Wake the bots of every match that the database holds."""
        self._waking = asyncio.create_task(self._wake_all())

    async def stop(self) -> None:
        tasks = [task for task in (self._waking, *self._thinking.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    async def _wake_all(self) -> None:
        for id in await self.matches.storage.unfinished_with_bots():
            try:
                async with self.matches.hold(id) as found:
                    self.wake(found)
            except Exception:  # one match that cannot be opened must not stop the others
                _log.exception("match %s cannot be opened", id)

    def wake(self, found: OpenMatch) -> None:
        """Let the bots that have something to decide think."""
        for seat in bots_to_act(found):
            key = (found.id, seat)
            if key not in self._thinking:
                self._thinking[key] = asyncio.create_task(self._play(*key))

    async def _play(self, id: str, seat: int) -> None:
        """Decide for a seat as long as there is something to decide."""
        while True:
            try:
                question = await self._question(id, seat)
                if question is None:
                    return
                wish = await self._decided(question)
                try:
                    await self.acts.act(id, seat, wish, question.bot)
                except (IllegalMove, NotationError):
                    _log.warning("the bot %s chose what is no legal move", question.bot)
                    default = PlayDefault(question.seen.number, "failed")
                    await self.acts.act(id, seat, default, question.bot)
            except (StaleState, NotYourTurn):
                continue  # something came in between: ask again
            except Exception:
                _log.exception("the bot of seat %d in match %s is in trouble", seat, id)
                await asyncio.sleep(_WAIT_AFTER_TROUBLE)

    async def _question(self, id: str, seat: int) -> Question | None:
        async with self.matches.hold(id) as found:
            if seat not in bots_to_act(found):
                # Forgotten here, under the lock, so that whoever plays next can wake it again.
                self._thinking.pop((id, seat), None)
                return None
            bot = found.seats[seat].bot
            assert bot is not None
            seen = observe(found.match.table, seat)
            proposal = found.match.proposal if must_answer(found, seat) else None
            return Question(found.kept.header, bot, bot_seed(found, seat), seen, proposal)

    async def _decided(self, question: Question) -> Wish:
        number = question.seen.number
        try:
            thought = await self.pool.ask(question)
        except BotFault as fault:
            _log.warning("a bot gave no answer: %s", fault)
            if question.proposal is not None:
                return Answer(number, False)
            return PlayDefault(number, fault.why)
        if question.proposal is not None:
            return Answer(number, thought.agrees)
        return PlayMove(number, thought.move)


def bots_to_act(found: OpenMatch) -> list[int]:
    """The seats that bots hold and that the table waits for."""
    if found.match.result is not None:
        return []
    waited_for = found.match.to_act()
    return [
        one.seat
        for one in found.seats
        if one.bot is not None and (one.seat in waited_for or must_answer(found, one.seat))
    ]


def must_answer(found: OpenMatch, seat: int) -> bool:
    proposal = found.match.proposal
    return proposal is not None and seat not in proposal.agreed


def bot_seed(found: OpenMatch, seat: int) -> int:
    """A bot's own chance: never the dice's, and another one at every state."""
    number = found.match.table.state_number(seat)
    mix = blake2b(f"{seat} {number}".encode(), digest_size=8, key=found.kept.secret[:64])
    return int.from_bytes(mix.digest(), "big")
