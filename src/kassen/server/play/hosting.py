"""What the host of a match may do, told to all: fill seats, stop the match, delete it."""

from __future__ import annotations

from kassen.core.play.parley import TABLE, Said, Stopped
from kassen.core.values.errors import PlayRefused, SettingError
from kassen.core.values.phrases import phrase as core_phrase
from kassen.core.values.readers import SPECTATOR
from kassen.server.http.language import phrase
from kassen.server.http.links import link_of
from kassen.server.lobby.ratings.fair import must_be_friendly, must_not_stay
from kassen.server.people.ties import seat_owner
from kassen.server.play.keys import Keys
from kassen.server.play.open_matches import OpenMatch
from kassen.server.play.seating import Seating, seat_label, tidy
from kassen.server.play.tokens import SEAT, mint
from kassen.server.shapes.matches import Link
from kassen.server.store.storage import now
from kassen.server.watch.bells import DELETED


class Hosting:
    def __init__(self, seating: Seating, keys: Keys, absent_seconds: float) -> None:
        """`absent_seconds`: who lets the table wait so long may be replaced by a bot."""
        self.seating = seating
        self.keys = keys
        self.matches = seating.matches
        self.storage = seating.storage
        self.bells = keys.bells
        self._absent = absent_seconds * 1000

    async def seat(self, id: str, seat: int, bot: str | None, name: str) -> Link | None:
        """A bot for a seat, or (None) a person, who gets the link."""
        async with self.matches.lead(id) as found:
            if not 0 <= seat < len(found.seats):
                raise SettingError(phrase("no-such-seat", seat=str(seat)))
            must_be_friendly(found)
            if bot is not None:
                await self._seat_bot(found, seat, bot, tidy(name))
                return None
            link = await self._seat_person(found, seat, tidy(name))
        await self.keys.have_ended(id)
        return link

    async def _seat_bot(self, found: OpenMatch, seat: int, bot: str, name: str) -> None:
        old = found.seats[seat]
        if old.is_person and old.bot is None and not await self._is_absent(found, seat):
            minutes = max(1, round(self._absent / 60_000))
            raise PlayRefused(phrase("person-is-here", minutes=minutes))
        named = old.name if old.is_person else name or bot
        await self.seating.sit(found, seat, {"bot": bot, "name": named}, by_host=True)

    async def _is_absent(self, found: OpenMatch, seat: int) -> bool:
        """Nobody has come yet, or the table waits for him alone since long.

        What others do in secret meanwhile makes no difference: it would tell of them.
        """
        if not found.seats[seat].joined:
            return True
        if seat not in (*found.match.to_act(), *found.match.asked()):
            return False
        return now() - await self.matches.changed(found, SPECTATOR) >= self._absent

    async def _seat_person(self, found: OpenMatch, seat: int, name: str) -> Link:
        """Old keys of the seat end, and the new one does not hear what was whispered before.

        A seat of an account is its own, though nobody has come yet: two would hold it else.
        """
        old = found.seats[seat]
        is_held = await seat_owner(self.storage, found.id, seat) is not None
        if is_held or (old.is_person and old.joined):
            raise PlayRefused(phrase("person-holds-seat"))
        named = name or seat_label(found.setting, seat)
        link = mint(found.id, SEAT, seat)
        changes = {"bot": None, "name": named, "is_person": True, "joined": False}
        await self.seating.sit(found, seat, changes, minted=[link], by_host=True, is_new=True)
        return link_of(link, "link", named)

    async def stop(self, id: str) -> None:
        """Nobody plays on; everybody may still look at it."""
        async with self.matches.lead(id) as found:
            if found.match.result is not None:
                raise PlayRefused(core_phrase("game-over"))
            must_be_friendly(found)
            if found.parley.is_stopped:
                return
            said = Said(found.match.line, TABLE, Stopped(), now())
            await self.storage.stop(id, (len(found.parley.log), said), found.fence)
            found.parley.add(said)
            found.changed()
            await self.bells.ring(found)

    async def delete(self, id: str) -> None:
        """All of it, for good; PlayRefused while it is being played."""
        async with self.matches.lead(id) as found:
            if found.match.result is None and not found.parley.is_stopped:
                raise PlayRefused(phrase("stop-it-first"))
            must_not_stay(found)
            await self.storage.delete_match(id, found.fence)
            self.matches.doubt(id)
            self.keys.tokens.forget(id)
            await self.bells.ring(found, DELETED)
