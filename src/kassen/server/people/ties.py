"""Seats that belong to accounts from the first moment on, written with the match itself."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Insert, Select, insert, literal, select

from kassen.server.store.schema import accounts, holdings
from kassen.server.store.storage import Storage, now


async def seat_owner(storage: Storage, match: str, seat: int) -> str | None:
    """The account whose seat it is, if any."""
    here = (holdings.c.match == match, holdings.c.seat == seat)
    row = await storage.one(select(holdings.c.account).where(*here))
    return None if row is None else row.account


def tied(match: str, seat: int, account: str, knows_talk: int = 0) -> Insert:
    """The seat is the account's, if there is such an account yet.

    `knows_talk`: lines of the table's talk of which he need not be told.
    """
    at = literal(now(), BigInteger)
    whose = select(literal(match), literal(seat), accounts.c.id, at, literal(knows_talk))
    return _holding(whose.where(accounts.c.id == account))


def tied_again(old: str, new: str, players: int) -> Insert:
    """Seats of a rematch are theirs who had those of the match before, moved on by one."""
    moved = (holdings.c.seat + (players - 1)) % players
    at = literal(now(), BigInteger)
    whose = select(literal(new), moved, holdings.c.account, at, literal(0))
    return _holding(whose.where(holdings.c.match == old))


def _holding(whose: Select[Any]) -> Insert:
    return insert(holdings).from_select(["match", "seat", "account", "tied", "told_talk"], whose)
