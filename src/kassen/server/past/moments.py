"""The moments of a replay: what a reader saw after each act, one after the other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct

from kassen.core.engine.treaties import Pact
from kassen.core.play.in_play import InPlay
from kassen.core.play.records import Entry
from kassen.core.play.told import Told
from kassen.core.values.readers import Reader
from kassen.server.shapes.past import Moment
from kassen.server.watch.states import speaker_for


class Stretch(Struct, frozen=True):
    """Which moments are wanted, by whom."""

    seat: Reader
    first: int
    end: int
    lang: str
    pacts: list[Pact]
    current: int
    """The newest number there is."""


def known_from(rows: Sequence[Told], start: int, seat: Reader) -> list[Told]:
    """From the last act before another that the reader knows of.

    So a replay begins with the same moment, whatever others have done in secret since.
    """
    known = [at for at, told in enumerate(rows) if told.n <= start and told.is_known_to(seat)]
    return list(rows[known[-1] if known else 0 :])


async def moments_of(
    match: InPlay,
    rows: Sequence[Told],
    wanted: Stretch,
    play: Callable[[Entry], Awaitable[None]],
) -> list[Moment]:
    """`match` is as it was after the first row; `play` does in it what stands in an entry."""
    moments: list[Moment] = []
    seat = wanted.seat
    for told in rows:
        if told is not rows[0]:
            await play(told.entry)
        speaker = speaker_for(match.setting, wanted.lang, match.table.pos)  # seats as called then
        if told.is_known_to(seat):
            moments.append(speaker.moment(match, seat, [told], wanted.pacts))
        elif moments:  # another seat's secret act: what we see is the same, but who waits
            heard = moments[-1].events
            moments[-1] = speaker.moment(match, seat, [])
            moments[-1].events = heard
    return [moment for moment in moments if wanted.first <= moment.number <= wanted.end]
