"""Bots at the table: who is woken when, and what happens when one does not answer."""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b

import msgspec

from kassen.core.errors import IllegalMove, NotationError, NotYourTurn, StaleState
from kassen.core.views import observe
from kassen.server.acts import Acts, Answer, PlayDefault, PlayMove, Wish
from kassen.server.bot_pool import BotFault, BotPool
from kassen.server.bot_worker import Question
from kassen.server.open_matches import OpenMatch, OpenMatches
from kassen.server.storage import now

_log = logging.getLogger("kassen.server.bots")
_WAIT_AFTER_TROUBLE = 5.0


class BotDriver:
    """Keeps a task for each seat that a bot has something to decide for."""

    def __init__(self, matches: OpenMatches, acts: Acts, pool: BotPool, lease: float) -> None:
        """`lease`: seconds after which a match that waits for a bot has been forgotten."""
        self.lease = lease
        self.matches = matches
        self.acts = acts
        self.pool = pool
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._watching: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Wake the bots of every match that waits for one, then watch over other processes'."""
        self._watching = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        tasks = [task for task in (self._watching, *self._thinking.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    async def _watch(self) -> None:
        """A process that dies after a commit leaves bots asleep: after a while others wake them."""
        lease = int(self.lease * 1000)
        before = now() + 1
        while True:
            try:
                await self._wake_waiting(before)
            except Exception:  # the database may be back the next time
                _log.exception("cannot see which matches wait for a bot")
            if not self.matches.shared:  # nobody else can leave anything behind
                return
            await asyncio.sleep(self.lease / 4)
            before = now() - lease

    async def _wake_waiting(self, before: int) -> None:
        storage = self.matches.storage
        stamp, waiting = await storage.claim_bots(before)
        for id in waiting:
            try:
                async with self.matches.hold(id) as found:
                    self.wake(found)
                    if not found.bots_to_act():
                        await storage.no_bot_due(id, stamp)
            except Exception:  # one match that cannot be opened must not stop the others
                _log.exception("match %s cannot be opened", id)

    def wake(self, found: OpenMatch) -> None:
        """Let the bots that have something to decide think."""
        for seat in found.bots_to_act():
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
            if seat not in found.bots_to_act():
                # Forgotten here, under the lock, so that whoever plays next can wake it again.
                self._thinking.pop((id, seat), None)
                return None
            bot = found.seats[seat].bot
            assert bot is not None
            seen = observe(found.match.table, seat)
            proposal = found.match.proposal if seat in found.match.asked() else None
            # Where the match began is not for bots: they know what their seat sees.
            header = msgspec.structs.replace(found.kept.header, start=None)
            return Question(header, bot, bot_seed(found, seat), seen, proposal)

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


def bot_seed(found: OpenMatch, seat: int) -> int:
    """A bot's own chance: never the dice's, and another one at every state."""
    number = found.match.table.state_number(seat)
    mix = blake2b(f"{seat} {number}".encode(), digest_size=8, key=found.kept.secret[:64])
    return int.from_bytes(mix.digest(), "big")
