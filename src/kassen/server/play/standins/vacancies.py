"""Seats that somebody may take over, as they are written down with whatever made them free."""

from __future__ import annotations

import secrets

from sqlalchemy import Delete, Insert, delete, insert

from kassen.server.store.schema import vacancies
from kassen.server.store.storage import now


def opened(match: str, seat: int, line: int) -> Insert:
    """It is offered to the first who waits, at once; `line`: of the game's log, by now."""
    at = now()
    row = {"id": secrets.token_hex(8), "match": match, "seat": seat, "made": at, "due": at}
    return insert(vacancies).values(**row, line=line, passed=b"[]")


def closed(match: str, seat: int) -> Delete:
    """Its player is back before anybody has taken it over."""
    here = (vacancies.c.match == match, vacancies.c.seat == seat)
    return delete(vacancies).where(*here, vacancies.c.due.is_not(None))
