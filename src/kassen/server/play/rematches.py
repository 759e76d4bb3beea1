"""Again: rematches, for whoever asks for one, and the next games of series, which nobody asks for.

Everybody moves on by one seat. That a game is to follow in a series is written with the last act
of the one before (`match.next_at`); it is made as a rematch, of which there can be but one, and
written together with the word that it was made. So whoever dies, each is made once.
"""

from __future__ import annotations

import logging

import msgspec
from sqlalchemy import Update, select, update

from kassen.core.engine.setting import Setting
from kassen.core.play.standing import has_next
from kassen.core.values.errors import PlayRefused
from kassen.server.http.language import phrase
from kassen.server.http.links import link_of
from kassen.server.http.problems import Problem, no_token
from kassen.server.http.troubles import Troubles
from kassen.server.people.ties import seat_owner, tied_again
from kassen.server.play.agreed import agreed_before
from kassen.server.play.hands import has_changed_hands
from kassen.server.play.open_matches import NoSuchMatch, OpenMatch
from kassen.server.play.seating import Seating, seat_label
from kassen.server.play.tokens import HOST, SPECTATOR, Holder, mint, new_match_id
from kassen.server.shapes.matches import NewMatch
from kassen.server.store.leases import LedElsewhere
from kassen.server.store.schema import matches
from kassen.server.store.storage import KeptSeat
from kassen.server.store.writer import Conflict, Deposed

_log = logging.getLogger("kassen.server.play.rematches")
_PAGE = 100


class Rematches:
    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.matches = seating.matches
        self.storage = seating.storage
        self._troubles = Troubles(_log)

    async def rematch(self, holder: Holder, account: str = "") -> NewMatch:
        """The next match for whoever had a key of this one: to his seat there, or the host's.

        Not if that is another's by now. `account`: whose he is, if he is signed in.
        """
        async with self.matches.lead(holder.match) as found:
            if found.match.result is None:
                raise PlayRefused(phrase("rematch-too-early"))
            if found.rematch is None:
                await self._begin(found)
            new = found.rematch
            assert new is not None
        seat = None if holder.seat is None else (holder.seat - 1) % len(found.seats)
        async with self.matches.lead(new) as following:  # nobody else gets the seat meanwhile
            session = await self._session(holder, following, seat, account)
            key = mint(new, holder.role, seat, session=session)
            spectator = mint(new, SPECTATOR, owner=seat)
            if not await self.storage.change_keys([key, spectator], by=holder):
                raise no_token()
            return NewMatch(
                match=new,
                links=[] if seat is None else [link_of(key, "me", following.seats[seat].name)],
                spectator=link_of(spectator, SPECTATOR),
                host=link_of(key, HOST) if seat is None else None,
                commitment=following.kept.header.commitment,
            )

    async def _session(
        self, holder: Holder, following: OpenMatch, seat: int | None, account: str
    ) -> str | None:
        """With which a key to the seat ends; Problem if it has gone to somebody else.

        A key of this match is none to a seat that was handed on, or taken over, in the next one.
        """
        if seat is None or holder.seat is None:
            return None
        owner = await seat_owner(self.storage, following.id, seat)
        known = (None, account, await seat_owner(self.storage, holder.match, holder.seat))
        if has_changed_hands(following, seat) or owner not in known:
            raise Problem("refused", phrase("seat-gone-on"))
        return None if owner is None else holder.session

    # ---- series ----------------------------------------------------------------------------------

    async def look_round(self) -> None:
        """Make what is still to be made."""
        query = select(matches.c.id).where(matches.c.next_at.is_not(None))
        for row in await self.storage.all(query.order_by(matches.c.next_at).limit(_PAGE)):
            if not self._troubles.may_try(row.id):
                continue
            try:
                await self.follow(row.id)
            except (LedElsewhere, NoSuchMatch, Conflict):  # others see to it
                continue
            except Exception:  # one series must not stop the others
                self._troubles.met(row.id, "no game can follow match %s")
            else:
                self._troubles.over(row.id)

    async def follow(self, id: str) -> None:
        """The next game of a series, if nobody has made it yet."""
        async with self.matches.lead(id, ask=False) as found:
            if found.rematch is None:
                await self._begin(found)
            else:
                await self.storage.writer.write([], [_is_followed(id)], found.fence)

    # ---- making it -------------------------------------------------------------------------------

    async def _begin(self, found: OpenMatch) -> None:
        """Everybody moves on by one seat, as in `Match.rematch`."""
        id, is_series = new_match_id(), has_next(found.match)
        moved = [*found.seats[1:], found.seats[0]]
        seats = [_moved(found.setting, one, seat) for seat, one in enumerate(moved)]
        if is_series:
            seats = [_plays_on(found, one) for one in seats]
        keeps_seats = is_series or found.kept.is_rated
        ties = [tied_again(found.id, id, len(seats))] if keeps_seats else []
        try:
            await self.seating.set_up(
                id,
                found.setting,
                seats,
                agreed_before(found),
                rematch_of=found,
                then=[_is_followed(found.id), *ties],
                fence=found.fence,
            )
        except Deposed:
            raise
        except Conflict:  # another server was asked at the same moment
            found.rematch = await self.storage.rematch_of(found.id)
            return
        found.rematch = id
        found.changed()
        await self.seating.tell(found)


def _moved(setting: Setting, one: KeptSeat, seat: int) -> KeptSeat:
    """Whoever has no name but that of his seat is called by the new one."""
    is_named = one.name != seat_label(setting, one.seat)
    name = one.name if is_named else seat_label(setting, seat)
    again = {"joined": False, "bank": None, "since": None, "asked": None}
    return msgspec.structs.replace(one, seat=seat, name=name, **again)


def _plays_on(found: OpenMatch, one: KeptSeat) -> KeptSeat:
    """In a series whoever has resigned is back; by letter nobody has to come to the table first."""
    had = (one.seat + 1) % len(found.seats)
    clock = found.kept.header.clock
    return msgspec.structs.replace(
        one,
        bot=None if one.is_person and had in found.match.handed else one.bot,
        joined=clock is not None and clock.is_by_letter,
    )


def _is_followed(id: str) -> Update:
    return update(matches).where(matches.c.id == id).values(next_at=None)
