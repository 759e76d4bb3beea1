"""A member's circle: friends, whom he has blocked, whose talk he does not want to read.

What one wants of another is a row. Two who have asked for each other are friends; one who is
blocked or muted is told nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Executable, Select, and_, delete, or_, select

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem
from kassen.server.people.accounts import Account
from kassen.server.people.profiles import profile_of
from kassen.server.shapes.circle import BondKind, CircleInfo, SomebodyShown
from kassen.server.store.schema import accounts, bonds, holdings
from kassen.server.store.storage import Storage, now
from kassen.server.store.writer import Conflict

_MOST = 200
_MOST_ASKED = 20
"""Whom one may ask before any of them has answered."""
HUSHED = ("block", "mute")


class Circle:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def shown(self, account: str) -> CircleInfo:
        mine = await self._whom(account, bonds.c.account, bonds.c.other)
        theirs = await self._whom(account, bonds.c.other, bonds.c.account)
        wished, asked = mine["friend"], theirs["friend"]
        return CircleInfo(
            friends=[one for id, one in wished.items() if id in asked],
            asked=[one for id, one in wished.items() if id not in asked],
            asking=[one for id, one in asked.items() if id not in wished],
            blocked=list(mine["block"].values()),
            muted=list(mine["mute"].values()),
        )

    async def _whom(self, account: str, own: Any, other: Any) -> dict[str, dict[str, Any]]:
        """By kind, then by account; as their names go."""
        query = (
            select(bonds.c.kind, accounts.c.id, accounts.c.name, accounts.c.profile)
            .join(accounts, accounts.c.id == other)
            .where(own == account)
            .order_by(accounts.c.name, accounts.c.id)
        )
        found: dict[str, dict[str, SomebodyShown]] = {"friend": {}, "block": {}, "mute": {}}
        for row in await self.storage.all(query):
            crest = profile_of(row.profile).crest
            found[row.kind][row.id] = SomebodyShown(row.id, row.name, crest)
        return found

    # ---- changing --------------------------------------------------------------------------------

    async def tie(self, me: Account, other: Account, kind: BondKind) -> bool:
        """True if he is asked now for what he has not asked for himself: he is to be told."""
        if me.id == other.id:
            raise _cannot()
        mine = await self.shown(me.id)
        known = {
            "friend": mine.friends + mine.asked,
            "block": mine.blocked,
            "mute": mine.muted,
        }[kind]
        if any(one.account == other.id for one in known):
            return False
        if len(known) >= _MOST:
            raise Problem("refused", phrase("too-many-bonds", most=_MOST))
        if kind == "friend":
            is_asked = any(one.account == other.id for one in mine.asking)
            too_many = not is_asked and len(mine.asked) >= _MOST_ASKED
            if too_many or await self.is_blocked(me.id, [other.id]):
                raise _cannot()
        await self._write(me.id, other.id, kind)
        return kind == "friend" and not is_asked

    async def _write(self, account: str, other: str, kind: BondKind) -> None:
        row = {"account": account, "other": other, "kind": kind, "made": now()}
        then = [_parted(account, other)] if kind == "block" else []
        try:
            await self.storage.writer.write([(bonds, [row])], then)
        except Conflict:  # he did the same elsewhere, at the same moment
            return

    async def untie(self, account: str, other: str, kind: BondKind) -> None:
        """A friendship, or what was asked of either, ends for both."""
        this = and_(bonds.c.account == account, bonds.c.other == other, bonds.c.kind == kind)
        ends: Executable = delete(bonds).where(this)
        if kind == "friend":
            ends = _parted(account, other)
        await self.storage.writer.write([], [ends])

    # ---- what follows from it --------------------------------------------------------------------

    async def are_friends(self, one: str, other: str) -> bool:
        ways = (bond(one, other, "friend"), bond(other, one, "friend"))
        return None not in [await self.storage.one(way) for way in ways]

    async def is_blocked(self, account: str, by: Iterable[str]) -> bool:
        """Any of these has blocked him."""
        here = (bonds.c.other == account, bonds.c.kind == "block", bonds.c.account.in_(list(by)))
        return await self.storage.one(select(bonds.c.account).where(*here).limit(1)) is not None

    async def must_reach(self, match: str, seat: int, to: Sequence[int]) -> None:
        """Problem if one of those to whom a seat would whisper has blocked whoever holds it."""
        query = select(holdings.c.seat, holdings.c.account).where(holdings.c.match == match)
        held = {row.seat: row.account for row in await self.storage.all(query)}
        whom = [held[one] for one in to if one in held]
        if seat in held and whom and await self.is_blocked(held[seat], whom):
            raise Problem("refused", phrase("cannot-whisper"))


def bond(account: str, other: str, kind: BondKind) -> Select[Any]:
    """What one wants of another, if he does."""
    here = (bonds.c.account == account, bonds.c.other == other, bonds.c.kind == kind)
    return select(bonds.c.made).where(*here)


def _parted(one: str, other: str) -> Executable:
    """No friends any more, nor anything asked."""
    ways = or_(
        and_(bonds.c.account == one, bonds.c.other == other),
        and_(bonds.c.account == other, bonds.c.other == one),
    )
    return delete(bonds).where(ways, bonds.c.kind == "friend")


def _cannot() -> Problem:
    return Problem("refused", phrase("cannot-ask-him"))
