"""Late: a table as spectators see it where it was agreed that they see it later.

What they are shown is a match of its own in memory, as it was then: table, log, talk and seats. All
that a spectator is answered is made from it, as it is made from the match itself for whoever sits
there, so nothing newer can be in any answer. Of clocks and of who is present nothing is told.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import replace

from kassen.core.play.parley import Said, Seated
from kassen.core.values.readers import SPECTATOR, Reader
from kassen.server.play.delays import Delay
from kassen.server.play.open_matches import OpenMatch, OpenMatches
from kassen.server.store.storage import KeptSeat, now

_RECENT = 64
_SOON = 1.0
"""Seconds after which one looks again where something is old enough in time, but not in moves."""


@asynccontextmanager
async def seen_by(
    matches: OpenMatches, id: str, reader: Reader, *, by_bell: bool = False
) -> AsyncIterator[OpenMatch]:
    """A match as a reader may know it now, held like the match itself."""
    async with matches.hold(id, by_bell=by_bell) as found:
        yield await as_seen(matches, found, reader)


def lag(found: OpenMatch, reader: Reader) -> Delay | None:
    """By how much a reader is late; None: he is not. The delay ends with the game."""
    is_over = found.match.result is not None or found.is_stopped
    return None if isinstance(reader, int) or is_over else found.kept.delay


async def as_seen(matches: OpenMatches, found: OpenMatch, reader: Reader) -> OpenMatch:
    """The same of a match that is held."""
    delay = lag(found, reader)
    if delay is None:
        return found
    last = await _last(matches, found, delay)
    if found.late is None:
        found.late = await _begun(matches, found, last)
    late, before = found.late, (found.late.match.done, len(found.late.parley.log))
    for told in await matches.storage.told(found.kept, late.match.done, last):
        await matches.again(found.kept, late.match, told.entry)
        late.recent.append(told)
    for said in found.parley.log[len(late.parley.log) :]:
        if not _is_ripe(said, found, delay):
            break
        late.parley.add(said)
    seats = _seats(found, late)
    if (late.match.done, len(late.parley.log)) != before or seats != late.seats:
        late.seats = seats
        late.changed()
    return late


async def gone_on(matches: OpenMatches, id: str, reader: Reader) -> set[int]:
    """Seats that somebody else has by now, of which a reader is told later."""
    async with matches.hold(id) as found:
        late = await as_seen(matches, found, reader)
        return {one.seat for one in found.seats if _hands(found, one) != _hands(late, one)}


def _hands(found: OpenMatch, one: KeptSeat) -> int:
    """How often a seat has become another's."""
    return sum(act.is_new for act in _seatings(found, one.seat))


async def _last(matches: OpenMatches, found: OpenMatch, delay: Delay) -> int:
    """The last entry that may be known."""
    storage, line = matches.storage, found.match.line - delay.moves
    by_moves = await storage.entry_at(found.kept, line, SPECTATOR) if line >= 0 else 0
    by_time = await storage.entry_before(found.id, now() - delay.milliseconds)
    return min(by_moves or 0, by_time or 0)


async def _begun(matches: OpenMatches, found: OpenMatch, last: int) -> OpenMatch:
    match, _ = await matches.load(found.kept, last)
    tail = await matches.storage.told(found.kept, max(0, last + 1 - _RECENT), last)
    without_time = replace(found.kept.header, clock=None)
    return OpenMatch(replace(found.kept, header=without_time), match, _untimed(found.seats), tail)


def _is_ripe(said: Said, found: OpenMatch, delay: Delay) -> bool:
    old_enough = now() - said.at >= delay.milliseconds
    return old_enough and found.match.line - said.line >= delay.moves


def _seats(found: OpenMatch, late: OpenMatch) -> list[KeptSeat]:
    """Who sat where by then; he is called as he is now, if the seat is still his."""
    return [
        replace(_as_had(found, late, one), bot=_bot(found, late, one))
        for one in _untimed(found.seats)
    ]


def _untimed(seats: list[KeptSeat]) -> list[KeptSeat]:
    return [replace(one, bank=None, since=None, asked=None) for one in seats]


def _bot(found: OpenMatch, late: OpenMatch, one: KeptSeat) -> str | None:
    """Who played a seat by then, as far as it was told; at first the person whose it is did."""
    known, told = _seatings(late, one.seat), _seatings(found, one.seat)
    if one.seat in found.match.handed and one.seat not in late.match.handed:
        return known[-1].bot if known else None
    if len(known) == len(told):
        return one.bot
    if known:
        return known[-1].bot
    return None if one.is_person else one.bot


def _as_had(found: OpenMatch, late: OpenMatch, one: KeptSeat) -> KeptSeat:
    """By whoever had the seat by then: that another has it is told as late as all else."""
    if _hands(found, one) == _hands(late, one):
        return one
    known = [act for act in _seatings(late, one.seat) if act.is_new]
    name = known[-1].name if known else found.kept.header.seats[one.seat]
    return replace(one, name=name, joined=True)


def _seatings(found: OpenMatch, seat: int) -> list[Seated]:
    acts = [said.act for said in found.parley.log if said.seat == seat]
    return [act for act in acts if isinstance(act, Seated)]


async def next_look(matches: OpenMatches, id: str, reader: Reader) -> float | None:
    """Seconds until a reader may know more because time has passed; None: it needs a bell."""
    known = matches.in_memory(id)
    if known is None or lag(known, reader) is None:  # so it is at most tables: none is held up
        return None
    async with matches.hold(id, by_bell=True) as found:
        delay = lag(found, reader)
        if delay is None or not delay.minutes or found.late is None:
            return None
        late = found.late
        acted = await matches.storage.first_at(id, late.match.done)
        said = found.parley.log[len(late.parley.log) :][:1]
        due = [at for at in (acted, *(one.at for one in said)) if at is not None]
        return max(_SOON, (min(due) + delay.milliseconds - now()) / 1000) if due else None
