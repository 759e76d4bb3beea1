"""Whose time runs at a table, and what is left of it."""

from __future__ import annotations

from msgspec.structs import replace

from kassen.core.keeping.clocks import SECOND, Clock
from kassen.server.open_matches import OpenMatch
from kassen.server.storage import KeptSeat


def waited_for(found: OpenMatch) -> set[int]:
    """The seats whose time runs: of people who have come, and for whom the table waits."""
    if found.match.result is not None or found.is_stopped:
        return set()
    people = {one.seat for one in found.seats if one.bot is None and one.joined}
    return people & set(found.match.to_act())


def has_others(found: OpenMatch) -> bool:
    """Somebody may be away while others play, and wants to be told that it is his turn."""
    return not found.kept.analysis and sum(one.is_person for one in found.seats) > 1


def seen_by_all(found: OpenMatch) -> tuple[int, set[int]] | None:
    """What everybody sees change when something is done; None: nobody's time is kept here.

    What is done in secret turns no clock, or others would see it there.
    """
    if found.kept.header.clock is None and not has_others(found):
        return None
    return found.match.line, waited_for(found)


def turn(
    found: OpenMatch, at: int, decided: int | None = None, took_back: int | None = None
) -> None:
    """Stops and starts clocks after whatever was done.

    `decided` is the seat whose decision brings its increment, `took_back` the one that gives it
    back.
    """
    clock = found.kept.header.clock
    if clock is None and not has_others(found):
        return
    runs = waited_for(found)
    for one in found.seats:
        new = _turned(clock, one, at, one.seat in runs, one.seat == decided)
        if clock is not None and one.seat == took_back:
            new = replace(new, bank=max(0, (new.bank or 0) - clock.increment * SECOND))
        found.seats[one.seat] = new


def _turned(clock: Clock | None, one: KeptSeat, at: int, runs: bool, decided: bool) -> KeptSeat:
    since = one.since
    if clock is None:
        return replace(one, since=(at if since is None or decided else since) if runs else None)
    bank = clock.begin() if one.bank is None else one.bank
    if since is not None and (decided or not runs):
        bank = clock.left(bank, since, at) + (clock.increment * SECOND if decided else 0)
        since = None
    return replace(one, bank=bank, since=at if runs and since is None else since)


def late_at(found: OpenMatch) -> int | None:
    """When the server has to do something about somebody's time; None: never."""
    clock = found.kept.header.clock
    if clock is None or clock.late == "remind":
        return None
    return min(deadlines(clock, found).values(), default=None)


def deadlines(clock: Clock, found: OpenMatch) -> dict[int, int]:
    """When the time of each seat is up for which it runs."""
    return {
        one.seat: clock.late_at(one.bank, one.since)
        for one in found.seats
        if one.bank is not None and one.since is not None
    }
