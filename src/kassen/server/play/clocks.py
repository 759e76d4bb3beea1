"""What becomes of those whose time is up."""

from __future__ import annotations

import logging
from contextlib import suppress

from kassen.core.engine.bots import favourite_bot
from kassen.core.play.acts import Resign
from kassen.core.values.clocks import REPLACE, SECOND, Late, Passes
from kassen.core.values.errors import NotYourTurn, PlayRefused, StaleState
from kassen.server.http.troubles import Troubles
from kassen.server.play.acts import NOBODY, Acts, Default
from kassen.server.play.open_matches import NoSuchMatch, OpenMatches
from kassen.server.play.seating import Seating
from kassen.server.play.series import begins_at
from kassen.server.play.timing import deadlines, late_at
from kassen.server.play.voting import is_due
from kassen.server.store.leases import LedElsewhere
from kassen.server.store.storage import now

_log = logging.getLogger("kassen.server.play.clocks")
ON_THE_WAY = SECOND
"""What was sent in time may arrive so much later."""
_LATE, _NO_ANSWER = "late", "window"


class Clocks:
    """Looks after those who are late. Of several servers the one that leads a match does."""

    def __init__(self, matches: OpenMatches, acts: Acts, seating: Seating) -> None:
        self.matches = matches
        self.acts = acts
        self.seating = seating
        self._troubles = Troubles(_log)

    async def look_round(self) -> None:
        for id in await self.matches.storage.late(now() - ON_THE_WAY):
            await self._see_to(id)

    async def _see_to(self, id: str) -> None:
        """One match that cannot be opened must not stop the others."""
        if not self._troubles.may_try(id):
            return
        try:
            await self._count(id)
            await self._begin(id)
            for seat, late, number in await self._late(id):
                await self._is_late(id, seat, late, number)
        except (LedElsewhere, NoSuchMatch):
            return
        except Exception:
            self._troubles.met(id, "the clocks of match %s cannot be seen to")
        else:
            self._troubles.over(id)

    async def _count(self, id: str) -> None:
        """Votes whose time is up, and pauses that end as agreed."""
        async with self.matches.lead(id, ask=False) as found:
            due = is_due(found, now() - ON_THE_WAY)
        for act in due:
            with suppress(PlayRefused):  # they have all answered after all
                await self.acts.act(id, NOBODY, act)

    async def _begin(self, id: str) -> None:
        """The break between two games of a series is over: nobody is waited for without a clock."""
        async with self.matches.lead(id, ask=False) as found:
            begins = begins_at(found.kept, found.seats) if found.is_going_on else None
            if begins is None or begins > now() - ON_THE_WAY:
                return
            await self.seating.all_have_come(found)

    async def _late(self, id: str) -> list[tuple[int, Late | Passes, int]]:
        """Who is late, what becomes of him, and the number of the state that he has not left."""
        async with self.matches.lead(id, ask=False) as found:
            clock, at = found.kept.header.clock, now() - ON_THE_WAY
            number = found.match.table.state_number
            every = [] if clock is None else deadlines(clock, found)
            late = [(seat, what, number(seat)) for seat, until, what in every if until <= at]
            if not late:
                await self.matches.storage.late_later(id, late_at(found), found.fence)
            return late

    async def _is_late(self, id: str, seat: int, late: Late | Passes, number: int) -> None:
        """As it was agreed; whoever has decided after all is not late any more."""
        with suppress(StaleState, NotYourTurn, PlayRefused):
            if late in ("default", "pass"):
                why = _LATE if late == "default" else _NO_ANSWER
                await self.acts.act(id, seat, Default(why), number)
            elif late == "lost":
                await self.acts.act(id, seat, Resign(), number)
            elif late in ("bot", REPLACE):
                await self._seat_bot(id, seat, number, waits=late == REPLACE)

    async def _seat_bot(self, id: str, seat: int, number: int, *, waits: bool) -> None:
        """It plays on until he returns, or (`waits`) somebody takes the seat over."""
        async with self.matches.lead(id, ask=False) as found:
            if found.match.table.state_number(seat) == number:
                bot = favourite_bot(found.match.game)
                await self.seating.sit(found, seat, {"bot": bot}, waits=waits)
