"""Bots at the table: who is woken when, and what happens when one does not answer."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b

import msgspec

from kassen.core.engine.bots import asked
from kassen.core.engine.reactions import Window
from kassen.core.engine.speech import AnyAct, Decline
from kassen.core.engine.steps import Choice
from kassen.core.engine.views import observe
from kassen.core.play import acts
from kassen.core.values.errors import (
    IllegalMove,
    KassenError,
    NotationError,
    NotYourTurn,
    StaleState,
)
from kassen.core.values.readers import Reader
from kassen.server.chat.talking import Talking
from kassen.server.http.troubles import Troubles
from kassen.server.play.acts import Acts, Chosen, Default, Wish
from kassen.server.play.open_matches import NoSuchMatch, OpenMatch, OpenMatches
from kassen.server.store.leases import LedElsewhere
from kassen.server.think.bot_pool import BotFault, BotPool
from kassen.server.think.bot_worker import Question

_log = logging.getLogger("kassen.server.think.bots")
_WAIT_AFTER_TROUBLE = 5.0
_WATCHED_SECONDS = 60.0
"""So long after somebody has looked, bots among themselves play on."""
_MOST_SEEN = 1_000
WINDOW_SECONDS = 0.6
"""Bots answer a window so long after it was opened, or a multiple of that, never in between."""


def pause_before(choice: Choice | None, thought: float) -> float:
    """How long the answer of a bot that has thought for so many seconds is held back.

    Who may act out of turn and holds nothing has nothing to think about. So in a window all
    answers are given at the same few moments, or the time that one took would tell what the bot
    holds: at the first, if it thinks as quickly as our bots do; else at the next one.
    """
    if not isinstance(choice, Window):
        return 0.0
    ticks = max(1, math.ceil(thought / WINDOW_SECONDS))
    return ticks * WINDOW_SECONDS - thought


class BotDriver:
    """Keeps a task for each seat that a bot has something to decide for."""

    def __init__(
        self, matches: OpenMatches, acts: Acts, talking: Talking, pool: BotPool, lease: float
    ) -> None:
        """`lease`: seconds after which a server that is gone has left its matches to others."""
        self.lease = lease
        self.matches = matches
        self.acts = acts
        self.talking = talking
        self.pool = pool
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._seen: dict[str, float] = {}
        """When somebody last looked at a match that bots play among themselves,"""
        self._told: dict[str, float] = {}
        """and when other servers were told of it."""
        self.tell_others: Callable[[str], None] = lambda _: None
        self._watching: asyncio.Task[None] | None = None
        self._troubles = Troubles(_log)

    def start(self) -> None:
        """Wake the bots of every match that waits for one, then watch over other servers'."""
        self._watching = asyncio.create_task(self._watch())

    async def stop(self) -> None:
        tasks = [task for task in (self._watching, *self._thinking.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()

    async def _watch(self) -> None:
        """A server that dies leaves bots asleep: others wake them when its lease is over."""
        while True:
            try:
                await self._wake_forgotten()
            except Exception:  # the database may be back the next time
                _log.exception("cannot see which matches wait for a bot")
            if not self.matches.leases.is_shared:  # nobody else can leave anything behind
                return
            await asyncio.sleep(self.lease / 4)

    async def _wake_forgotten(self) -> None:
        storage = self.matches.storage
        for id in await storage.bots_forgotten():
            if not self._troubles.may_try(id):
                continue
            try:
                async with self.matches.lead(id, ask=False) as found:
                    self.wake(found)
                    if not found.bots_to_act():
                        await storage.no_bot_due(id, found.fence)
            except LedElsewhere:
                continue
            except Exception:  # one match that cannot be opened must not stop the others
                self._troubles.met(id, "match %s cannot be opened")
            else:
                self._troubles.over(id)

    def watched(self, found: OpenMatch, reader: Reader) -> None:
        """Somebody looks at a match: if only bots play, it goes on, if it is theirs to look at."""
        if found.has_people or found.match.result is not None:
            found.adjourn(False)
            return
        if not _is_theirs(found, reader):
            found.adjourn(not self._is_for_somebody(found))
            return
        found.adjourn(False)
        self._is_seen(found.id)
        self.wake(found)

    def _is_seen(self, id: str) -> None:
        """Other servers hear of it, too: the bots may think at one of them."""
        now = time.monotonic()
        if now - self._told.get(id, -math.inf) > _WATCHED_SECONDS / 4:
            self._told[id] = now
            self.tell_others(id)
        self._seen[id] = now
        if len(self._seen) > _MOST_SEEN:
            self._forget_old(now - _WATCHED_SECONDS)

    def still_watched(self, id: str, reader: Reader) -> None:
        """Whoever looked has not gone away."""
        found = self.matches.in_memory(id)
        if id in self._seen and found is not None and _is_theirs(found, reader):
            self._is_seen(id)

    def watched_elsewhere(self, id: str) -> None:
        """Somebody looks at a match on another server; this one may lead it."""
        if (found := self.matches.in_memory(id)) is not None and not found.has_people:
            found.adjourn(False)
            self._seen[id] = time.monotonic()
            self.wake(found)

    def _forget_old(self, before: float) -> None:
        for times in (self._seen, self._told):
            for id in [id for id, at in times.items() if at < before]:
                del times[id]

    def _is_for_somebody(self, found: OpenMatch) -> bool:
        """A person plays, or looked at it a short while ago."""
        since = time.monotonic() - _WATCHED_SECONDS
        return found.has_people or self._seen.get(found.id, -math.inf) > since

    def wake(self, found: OpenMatch) -> None:
        """Let the bots that have something to decide think, if it is for somebody."""
        if not self._is_for_somebody(found):
            return
        for seat in {*found.bots_to_act(), *found.bots_to_answer()}:
            key = (found.id, seat)
            if key not in self._thinking:
                self._thinking[key] = asyncio.create_task(self._play(*key))

    def forget(self, id: str) -> None:
        """Another server leads this match, and its bots think there."""
        for key in [key for key in self._thinking if key[0] == id]:
            self._thinking.pop(key).cancel()

    async def _play(self, id: str, seat: int) -> None:
        """Decide for a seat as long as there is something to decide."""
        spoken_on: set[int] | None = None
        while True:
            try:
                question = await self._question(id, seat, spoken_on)
                if question is None:
                    return
                began = time.monotonic()
                wish = await self._decided(id, question)
                if pause := pause_before(question.seen.choice, time.monotonic() - began):
                    await asyncio.sleep(pause)
                if wish is None:
                    spoken_on = {pact.number for pact in asked(question.seen)}
                    continue
                spoken_on = None
                try:
                    await self.acts.act(id, seat, wish, question.seen.number, question.bot)
                except (IllegalMove, NotationError):
                    _log.warning("the bot %s chose what is no legal move", question.bot)
                    number, bot = question.seen.number, question.bot
                    await self.acts.act(id, seat, Default("failed"), number, bot)
            except (StaleState, NotYourTurn):
                continue  # something came in between: ask again
            except (LedElsewhere, NoSuchMatch):  # it thinks there, or the match was deleted
                self._thinking.pop((id, seat), None)
                return
            except Exception:
                _log.exception("the bot of seat %d in match %s is in trouble", seat, id)
                await asyncio.sleep(_WAIT_AFTER_TROUBLE)

    async def _question(self, id: str, seat: int, spoken_on: set[int] | None) -> Question | None:
        """What a bot is to decide now.

        `spoken_on` are the treaties that it was asked about when it last talked, None if it has
        not talked since its last decision.
        """
        async with self.matches.lead(id, ask=False) as found:
            pacts = tuple(await self.matches.pacts(found, seat))
            seen = msgspec.structs.replace(observe(found.match.table, seat), treaties=pacts)
            bot, must_decide = found.seats[seat].bot, seat in found.bots_to_act()
            new = {pact.number for pact in asked(seen)} - (spoken_on or set())
            is_over = bot is None or not (must_decide or new)
            is_for_somebody = self._is_for_somebody(found)
            if not is_over and not is_for_somebody and not found.is_adjourned:
                found.adjourn(bool(found.people_left()))
                await self.acts.tell(found)
            if bot is None or is_over or not is_for_somebody:
                # Forgotten here, under the lock, so that whoever plays next can wake it again.
                self._thinking.pop((id, seat), None)
                return None
            # Where the match began is not for bots: they know what their seat sees.
            header = msgspec.structs.replace(found.kept.header, start=None)
            return Question(
                header=header,
                bot=bot,
                seed=bot_seed(found, seat),
                seen=seen,
                proposal=found.match.proposal if seat in found.match.asked() else None,
                may_talk=found.parley.has_treaties and (spoken_on is None or bool(new)),
                must_decide=must_decide,
                for_people=found.has_people,
            )

    async def _decided(self, id: str, question: Question) -> Wish | None:
        """What a bot wants to do; None if it has said something instead."""
        try:
            thought = await self.pool.ask(question)
        except BotFault as fault:
            _log.warning("a bot gave no answer: %s", fault)
            if not question.must_decide:
                await self._say(id, question, [Decline(p.number) for p in asked(question.seen)])
                return None
            if question.proposal is not None:
                return acts.Decline()
            return Default(fault.why)
        if thought.says or not question.must_decide:
            await self._say(id, question, thought.says)
            return None
        if question.proposal is not None:
            return acts.Accept() if thought.agrees else acts.Decline()
        return Chosen(thought.move)

    async def _say(self, id: str, question: Question, says: Sequence[AnyAct]) -> None:
        """What a bot has to say; what cannot be said any more is not said."""
        seat = question.seen.seat
        assert isinstance(seat, int)
        for act in says:
            with suppress(KassenError):
                await self.talking.say(id, seat, act, question.bot)


def _is_theirs(found: OpenMatch, reader: Reader) -> bool:
    """A game among bots goes on for anybody; where they stand in for people, for these alone."""
    people = found.people_left()
    return not people or reader in people


def bot_seed(found: OpenMatch, seat: int) -> int:
    """A bot's own chance: never the dice's, and another one at every public state.

    While seats decide in secret it stays, so that what a bot plans in several moves fits together.
    """
    number = found.match.line
    mix = blake2b(f"{seat} {number}".encode(), digest_size=8, key=found.kept.secret[:64])
    return int.from_bytes(mix.digest(), "big")
