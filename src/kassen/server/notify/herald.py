"""The herald: sees what has happened at tables, and writes down whom to tell of it, once.

What is told rests on what all may know (for whom the table waits, since when, that it is over) and
on talk as the seat itself has heard it; so neither a notice nor its absence gives anything away.
"""

from __future__ import annotations

import logging

from msgspec.structs import replace

from kassen.core.engine.speech import Act, Propose, Say
from kassen.core.play.parley import Heard, Seated
from kassen.core.play.standing import has_next
from kassen.core.values.clocks import REPLACE
from kassen.server.http.language import called
from kassen.server.http.troubles import Troubles
from kassen.server.notify.outbox import (
    OVERDUE,
    REMINDER,
    STOOD_IN,
    Facts,
    Notice,
    Outbox,
    Told,
    new_notice,
)
from kassen.server.notify.wishes import Kind
from kassen.server.play.open_matches import NoSuchMatch, OpenMatch, OpenMatches
from kassen.server.play.presence import Presence
from kassen.server.play.series import BREAK
from kassen.server.play.timing import reminded_at
from kassen.server.store.leases import LedElsewhere
from kassen.server.store.storage import now

_log = logging.getLogger("kassen.server.notices")
_PATIENCE = 10
"""Whoever sits at the table is told only after so many pauses: he may look elsewhere."""


class Herald:
    def __init__(
        self, matches: OpenMatches, outbox: Outbox, presence: Presence, pause_seconds: float
    ) -> None:
        """`pause_seconds`: what happens within one stretch of play is one notice, not ten."""
        self.matches = matches
        self.outbox = outbox
        self.presence = presence
        self.pause = int(pause_seconds * 1000)
        self._troubles = Troubles(_log)

    async def look_round(self) -> None:
        for id in await self.outbox.with_news(now() - self.pause):
            await self._see_to(id)

    async def _see_to(self, id: str) -> None:
        """One match that cannot be opened must not stop the others."""
        if not self._troubles.may_try(id):
            return
        try:
            async with self.matches.lead(id, ask=False) as found:
                await self.tell(found)
        except (LedElsewhere, NoSuchMatch):
            return
        except Exception:
            self._troubles.met(id, "nobody can be told of match %s")
        else:
            self._troubles.over(id)

    async def tell(self, found: OpenMatch) -> None:
        """Of a match that is led."""
        held = await self.outbox.told(found.id)
        here = self.presence.seats(found.id, len(found.seats))
        looks = [_Look(found, one, one.seat in here, self.pause) for one in held]
        again = [look.again for look in looks if look.again is not None]
        await self.outbox.post(
            [notice for look in looks for notice in look.notices],
            found.id,
            [look.told for look in looks],
            min(again, default=None),
            found.fence,
        )


class _Look:
    """At one seat: what its holder is told now, and when to look again."""

    def __init__(self, found: OpenMatch, told: Told, is_here: bool, pause: int) -> None:
        self.found = found
        self.told = told
        self.is_here = is_here
        self.pause = pause
        self.names = [called(one.name, one.bot, found.match.game.id) for one in found.seats]
        self.notices: list[Notice] = []
        self.again: int | None = None
        self._turn()
        self._talk()
        self._vote()
        self._end()

    def _turn(self) -> None:
        since = self.found.seats[self.told.seat].since
        if since is None:
            return
        is_known = since == self.told.told_since
        ready = since + self.pause * (_PATIENCE if self.is_here else 1)
        if not is_known and ready > now():
            self.again = ready - self.pause
            return
        if not is_known:
            self._add("turn", Facts(since=since))
            self.told = replace(self.told, told_since=since)
        self._reminder(since, is_known)

    def _reminder(self, since: int, is_known: bool) -> None:
        """Once for each time that the table waits; not if he hears only now that it does.

        Who has decided in secret is reminded too: a room may read along, and would know it else.
        """
        clock, seat = self.found.kept.header.clock, self.found.seats[self.told.seat]
        at = None if clock is None else reminded_at(clock, seat)
        if clock is None or at is None or since == self.told.told_late:
            return
        if at > now():
            self.again = at - self.pause
            return
        if is_known:
            what = OVERDUE if clock.late == "remind" else REMINDER
            self._add("turn", Facts(since=since, what=what))
        self.told = replace(self.told, told_late=since)

    def _talk(self) -> None:
        """Whoever is at the table reads it there."""
        log, seat = self.found.parley.log, self.told.seat
        fresh = log[self.told.told_talk :]
        self.told = replace(self.told, told_talk=len(log))
        if self.is_here or not fresh:
            return
        self._stood_in([said.act for said in fresh if said.seat == seat])
        known = {id(heard.said): heard for heard in self.found.parley.heard(seat)}
        heard = [known[id(said)] for said in fresh if said.seat != seat and id(said) in known]
        talk = [one for one in heard if one.said.seat not in self.told.hushed]
        self._said("treaty", [one for one in heard if isinstance(one.said.act, Propose)])
        self._said("talk", [one for one in talk if isinstance(one.said.act, Say)])

    def _stood_in(self, own: list[Act]) -> None:
        """His time was up, and nobody waits for him any more: that it is his turn is not true."""
        found, seat = self.found, self.told.seat
        clock, bot = found.kept.header.clock, found.seats[seat].bot
        agreed = clock is not None and clock.late in ("bot", REPLACE)
        is_gone = found.match.result is not None or seat in found.match.handed
        came = any(isinstance(act, Seated) and act.bot == bot and not act.by_host for act in own)
        if agreed and bot is not None and came and not is_gone:
            self._add("turn", Facts(what=STOOD_IN))

    def _said(self, kind: Kind, heard: list[Heard]) -> None:
        if heard:
            by = dict.fromkeys(self.names[one.said.seat] for one in heard)
            self._add(kind, Facts(by=tuple(by), count=len(heard)))

    def _vote(self) -> None:
        """Whoever is at the table sees it there."""
        match, seat = self.found.match, self.told.seat
        offer = match.proposal
        if offer is None or seat not in match.asked() or offer.until == self.told.told_vote:
            return
        self.told = replace(self.told, told_vote=offer.until)
        if not self.is_here:
            by = (self.names[offer.seat],)
            self._add("vote", Facts(by=by, what=offer.what, until=offer.until))

    def _end(self) -> None:
        result = self.found.match.result
        if result is None or self.told.told_end:
            return
        self.told = replace(self.told, told_end=True)
        if not self.is_here:
            won = tuple(self.names[seat] for seat in result.winners)
            is_won, next = self.told.seat in result.winners, self._next()
            clock = self.found.kept.header.clock
            is_live = clock is not None and not clock.is_by_letter
            pause = BREAK if next and is_live else 0
            self._add("end", Facts(by=won, won=is_won, next=next, pause=pause))

    def _next(self) -> int:
        series = self.found.match.header.series
        return series.number + 1 if series is not None and has_next(self.found.match) else 0

    def _add(self, kind: Kind, facts: Facts) -> None:
        found, seat = self.found, self.told.seat
        game = found.match.game
        others = tuple(name for n, name in enumerate(self.names) if n != seat)
        known = replace(facts, game=game.id, title=game.title, others=others)
        self.notices.append(new_notice(self.told.account, kind, known, found.id, seat))
