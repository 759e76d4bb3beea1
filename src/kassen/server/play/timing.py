"""Whose time runs at a table, and what is left of it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from kassen.core.engine.reactions import in_window
from kassen.core.values.clocks import DAY, SECOND, Clock, Late, Passes
from kassen.server.play.open_matches import OpenMatch
from kassen.server.play.series import begins_at
from kassen.server.play.voting import due_at
from kassen.server.store.storage import KeptSeat


def waited_for(found: OpenMatch) -> set[int]:
    """The seats whose time runs: of people who have come, and for whom the table waits."""
    if not found.is_going_on:
        return set()
    people = {one.seat for one in found.seats if one.bot is None and one.joined}
    return people & set(found.match.to_act())


def has_others(found: OpenMatch) -> bool:
    """Somebody may be away while others play, and wants to be told that it is his turn."""
    return not found.kept.analysis and sum(one.is_person for one in found.seats) > 1


def in_windows(found: OpenMatch) -> set[int]:
    """Those of them whose time is a window's."""
    clock, table = found.kept.header.clock, found.match.table
    if clock is None or not clock.has_windows:
        return set()
    return {seat for seat in waited_for(found) if in_window(table, seat)}


class Seen(NamedTuple):
    """What everybody sees change when something is done."""

    line: int
    waited_for: set[int]
    in_windows: set[int]
    in_lanes: bool = False
    """Each plans for himself: only what ends a plan brings an increment."""


def seen_by_all(found: OpenMatch) -> Seen | None:
    """None: nobody's time is kept here.

    What is done in secret turns no clock, or others would see it there.
    """
    if found.kept.header.clock is None and not has_others(found):
        return None
    in_lanes = found.match.table.lanes is not None
    return Seen(found.match.line, waited_for(found), in_windows(found), in_lanes)


def turn(
    found: OpenMatch,
    at: int,
    decided: int | None = None,
    took_back: tuple[int, int] = (-1, 0),
    before: Seen | None = None,
) -> None:
    """Stops and starts clocks after whatever was done.

    `decided` is the seat whose decision brings its increment, `took_back` the one that gives so
    many back; the answer to a window that has its own time brings none. `before` is what was seen
    before something was done.
    """
    clock = found.kept.header.clock
    if clock is None and not has_others(found):
        return
    runs, windows = waited_for(found), in_windows(found)
    were = windows if before is None else before.in_windows
    for one in found.seats:
        seat = one.seat
        window = seat in were, seat in windows
        new = _turned(clock, one, at, seat in runs, seat == decided, window)
        if clock is not None and seat == took_back[0] and seat not in windows:
            back = took_back[1]
            if before is not None and before.in_lanes:
                back = min(back, int(seat not in before.waited_for))
            given = back * clock.increment * SECOND
            new = replace(new, bank=max(0, (new.bank or 0) - given))
        found.seats[seat] = new


def _turned(
    clock: Clock | None,
    one: KeptSeat,
    at: int,
    runs: bool,
    decided: bool,
    window: tuple[bool, bool],
) -> KeptSeat:
    """`window`: whether the seat was asked in one before, and is now."""
    since, (was, is_now) = one.since, window
    if clock is None:
        return replace(one, since=(at if since is None or decided else since) if runs else None)
    bank = clock.begin() if one.bank is None else one.bank
    if since is not None and (decided or not runs or was != is_now):
        bank = clock.left(bank, since, at, was)
        bank += clock.increment * SECOND if decided and not was else 0
        since = None
    return replace(one, bank=bank, since=at if runs and since is None else since)


def late_at(found: OpenMatch) -> int | None:
    """When the server has to do something about somebody's time, or a vote's; None: never."""
    clock, vote = found.kept.header.clock, due_at(found)
    ends = [] if clock is None else [until for _, until, _ in deadlines(clock, found)]
    begins = begins_at(found.kept, found.seats) if found.is_going_on else None
    return min([*ends, *(at for at in (vote, begins) if at is not None)], default=None)


def reminded_at(clock: Clock, one: KeptSeat) -> int | None:
    """When somebody for whom the table waits is reminded of it; None: never.

    By letter when a quarter of his time is left, or a day; where nothing comes of being late, when
    his time is up. Both follow from what everybody sees.
    """
    if one.bank is None or one.since is None:
        return None
    late = clock.late_at(one.bank, one.since)
    if clock.late == "remind":
        return late
    if not clock.is_by_letter:
        return None
    his = clock.counted(one.since, late)
    return max(late - DAY, clock.after(one.since, his - his // 4))


def deadlines(clock: Clock, found: OpenMatch) -> list[tuple[int, int, Late | Passes]]:
    """The seats whose time runs, when it is up, and what then has to be done."""
    windows = in_windows(found)
    return [
        (one.seat, clock.late_at(one.bank, one.since, window), late)
        for one in found.seats
        for window in [one.seat in windows]
        for late in [clock.late_in(window)]
        if one.bank is not None and one.since is not None and late != "remind"
    ]
