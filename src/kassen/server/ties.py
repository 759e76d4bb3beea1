"""Seats that belong to accounts from the first moment on, written with the match itself."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Insert, Select, insert, literal, select

from kassen.server.schema import accounts, holdings
from kassen.server.storage import now


def tied(match: str, seat: int, account: str) -> Insert:
    """The seat is the account's, if there is such an account yet."""
    whose = select(literal(match), literal(seat), accounts.c.id, literal(now(), BigInteger))
    return _holding(whose.where(accounts.c.id == account))


def tied_again(old: str, new: str, players: int) -> Insert:
    """Seats of a rematch are theirs who had those of the match before, moved on by one."""
    moved = (holdings.c.seat + (players - 1)) % players
    whose = select(literal(new), moved, holdings.c.account, literal(now(), BigInteger))
    return _holding(whose.where(holdings.c.match == old))


def _holding(whose: Select[Any]) -> Insert:
    return insert(holdings).from_select(["match", "seat", "account", "tied"], whose)
