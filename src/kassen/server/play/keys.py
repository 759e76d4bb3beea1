"""Keys of a match: their owners list them, make more, make them anew and end them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Executable

from kassen.core.values.errors import PlayRefused
from kassen.server.http.language import phrase
from kassen.server.http.links import link_of
from kassen.server.http.problems import Problem, no_token
from kassen.server.play.open_matches import OpenMatches
from kassen.server.play.tokens import (
    HOST,
    SPECTATOR,
    Holder,
    Minted,
    TokenBook,
    all_end,
    key_name,
    mint,
)
from kassen.server.shapes.matches import KeyInfo, Link
from kassen.server.store.storage import KeptKey
from kassen.server.watch.bells import KEYS, Bells
from kassen.server.watch.states import iso


class Keys:
    """A seat owns its keys, the host his own; each also those that it made for spectators."""

    def __init__(self, matches: OpenMatches, tokens: TokenBook, bells: Bells) -> None:
        self.matches = matches
        self.storage = matches.storage
        self.tokens = tokens
        self.bells = bells

    async def listed(self, holder: Holder) -> list[KeyInfo]:
        return [_info(key, holder) for key in await self._owned(holder)]

    async def more(self, holder: Holder) -> Link:
        """One more, for another device."""
        _must_own(holder)
        return await self._made(holder, mint(holder.match, holder.role, holder.seat))

    async def anew(self, holder: Holder) -> Link:
        """A new one; all that opened the same before open nothing any more."""
        _must_own(holder)
        match, role, seat = holder.match, holder.role, holder.seat
        link = mint(match, role, seat, session=holder.session)
        made = await self._made(holder, link, all_end(match, role, seat, [link]))
        await self.have_ended(match)
        return made

    async def for_spectators(self, holder: Holder) -> Link:
        _must_own(holder)
        return await self._made(holder, mint(holder.match, SPECTATOR, owner=holder.seat))

    async def _made(self, by: Holder, link: Minted, then: Sequence[Executable] = ()) -> Link:
        """Problem if the key that it is made with has ended meanwhile."""
        if not await self.storage.change_keys([link], then, by):
            raise no_token()
        return link_of(link, link.holder.role)

    async def end(self, holder: Holder, key: str) -> None:
        """PlayRefused if it is the one that he came with: nobody locks himself out."""
        _must_own(holder)
        found = [one for one in await self._owned(holder) if key_name(one.hash) == key]
        if not found:
            raise Problem("not-found", phrase("no-such-key"))
        if key == holder.key:
            raise PlayRefused(phrase("key-in-use"))
        await self.storage.end_keys(found)
        await self.have_ended(holder.match)

    async def have_ended(self, match: str) -> None:
        """Whoever listens with a key that has ended is let go."""
        self.tokens.forget(match)
        self.bells.ring_at(match, KEYS)  # it need not be opened for that, nor can all be

    async def _owned(self, holder: Holder) -> list[KeptKey]:
        return [key for key in await self.storage.keys(holder.match) if _owns(holder, key)]


def _must_own(holder: Holder) -> None:
    if holder.role == SPECTATOR:
        raise Problem("not-allowed", phrase("spectators-make-no-keys"), role=SPECTATOR)


def _is_alike(key: KeptKey, holder: Holder) -> bool:
    return (key.role, key.seat) == (holder.role, holder.seat)


def _owns(holder: Holder, key: KeptKey) -> bool:
    if holder.role == SPECTATOR:
        return key.hash == holder.hash
    if key.role == SPECTATOR:
        return holder.role == HOST or key.owner == holder.seat
    return _is_alike(key, holder)


def _info(key: KeptKey, holder: Holder) -> KeyInfo:
    return KeyInfo(
        key=key_name(key.hash),
        role=key.role,  # type: ignore[arg-type]
        seat=key.seat,
        made=None if key.made is None else iso(key.made),
        current=key.hash == holder.hash,
    )
