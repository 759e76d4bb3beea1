"""What the backroom's processes do: each function here takes and gives what can be sent.

What they tell of the past they read themselves (`reading.py`). The same functions run in threads
where a server has no such processes.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ParamSpec

import msgspec
from msgspec import Struct, to_builtins

from kassen.core.engine.forecasts import Forecast
from kassen.core.engine.steps import Move
from kassen.core.engine.treaties import Pact
from kassen.core.engine.views import Observation
from kassen.core.play.exports import exported
from kassen.core.play.records import Entry, Header, Record, closing_of
from kassen.core.play.replays import walk
from kassen.core.play.told import Story
from kassen.core.study.coach import Coaching, coaching, doubts, reasons
from kassen.core.study.counsel import CoachLine
from kassen.core.study.course import Course, traced
from kassen.core.study.film import Film, filmed
from kassen.core.study.report import in_a_line
from kassen.core.values.chance import Dice, ScriptedDice, dice_key
from kassen.core.values.messages import Name
from kassen.core.values.readers import Reader
from kassen.core.values.results import Result
from kassen.core.words.looks import AnyLook, Look
from kassen.core.words.sentences import words_called
from kassen.server.past.moments import Stretch, known_from, moments_of
from kassen.server.play.alike import setting_of
from kassen.server.play.loading import Loading
from kassen.server.shapes.past import DiceInfo, History, Log, Roll, Seating
from kassen.server.store.chronicle import Chronicle
from kassen.server.store.reading import Past, read
from kassen.server.store.storage import KeptMatch
from kassen.server.watch.states import Speaker

WORTH_PACKING = 1000
"""Bytes; what is shorter is sent as it is."""
PACKED_HARD = 5
"""Of 9: more takes much longer and gains little."""
P = ParamSpec("P")


class Sheet(Struct, frozen=True):
    """An answer that only needs to be handed over."""

    body: bytes
    is_packed: bool


def sheet(packs: bool, work: Callable[P, bytes | Struct], *args: P.args, **more: P.kwargs) -> Sheet:
    """What an errand gives, written down and packed: for a long answer that is half the work."""
    found = work(*args, **more)
    body = found if isinstance(found, bytes) else msgspec.json.encode(found)
    if not packs or len(body) < WORTH_PACKING:
        return Sheet(body, False)
    return Sheet(gzip.compress(body, PACKED_HARD, mtime=0), True)


# ---- the past of a match -------------------------------------------------------------------------


def log(
    past: Past, seat: Reader, lang: str, board: Any, since: int, pacts: Sequence[Pact], number: int
) -> Log:
    """The story as it stands after a line; seats are called as on the `board`."""
    rows = [t for t in Story(past.told()).rows() if t.is_known_to(seat) and t.line > since]
    return Log(number, Speaker(setting_of(past.header), lang, board).told(rows, seat, pacts))


def history(past: Past, wanted: Stretch) -> History:
    """The moments that are wanted, as far as there are any."""
    return read(past.url, partial(_history, past.kept, wanted))


async def _history(kept: KeptMatch, wanted: Stretch, chronicle: Chronicle) -> History:
    seat, current = wanted.seat, wanted.current
    start = await chronicle.entry_at(kept, wanted.first, seat)
    stop = await chronicle.entry_at(kept, wanted.end, seat)
    if start is None or stop is None or wanted.end < wanted.first:
        return History(first=0, last=current, states=[])
    line = (await chronicle.told(kept, start, start))[0].line
    public = await chronicle.entry_of_line(kept.id, line)  # where all knew of what it tells
    rows = await chronicle.told(kept, start if public is None else public, stop)
    rows = known_from(rows, start, seat)
    loading = Loading(chronicle)
    match, _ = await loading.load(kept, rows[0].n)
    moments = await moments_of(match, rows, wanted, partial(loading.again, kept, match))
    return History(first=0, last=current, states=moments)


def story(past: Past, lang: str, called: tuple[Name, ...], result: Result) -> str:
    """A game that is over, in a line."""
    words = words_called(setting_of(past.header), lang, called)
    return in_a_line(words, Story(past.told()).rows(), result)


def record(past: Past, seat: Reader, result: Result | None) -> bytes:
    """Before the end what a seat may know, then all of it: the lines of a file."""
    told = past.told()
    if result is None:
        found = exported(setting_of(past.header), past.header, told, seat)
    else:
        header = msgspec.structs.replace(past.header, secret=past.secret.hex())
        closing = closing_of(result, told[-1].entry.hash)
        found = Record(header=header, entries=[one.entry for one in told], closing=closing)
    return found.lines().encode()


class _Listening:
    """Rolls that were written down, and a note of each: how many sides the die had."""

    def __init__(self, entries: list[Entry]) -> None:
        self._rolls: Dice = ScriptedDice([value for entry in entries for value in entry.dice])
        self.heard: list[tuple[int, int, int]] = []

    def value(self, n: int, sides: int) -> int:
        value = self._rolls.value(n, sides)
        self.heard.append((n, sides, value))
        return value


def dice(past: Past, seat: Reader) -> DiceInfo:
    """Every roll of a game that is over, and the key that they were made with."""
    header, entries = past.header, past.entries()
    listening = _Listening(entries)
    rolls: list[Roll] = []
    for _, told in walk(setting_of(header), header, past.secret, entries, dice=listening):
        number = told.number_for(seat)
        rolls += [Roll(n, sides, value, number, told.line) for n, sides, value in listening.heard]
        listening.heard.clear()
    return DiceInfo(
        commitment=header.commitment,
        secret=past.secret.hex(),
        parts=header.parts,
        key=dice_key(past.secret, header.parts).hex(),
        rolls=rolls,
        sides=_seating(header),
    )


def _seating(header: Header) -> Seating | None:
    sides = header.sides
    if sides is None or sides.moved:
        return None
    return Seating(sides.how, header.seats, list(sides.chairs), list(sides.bids), sides.price)


def course(past: Past) -> Course:
    """Of a game that is over: what everybody had, and how likely he was to win."""
    return traced(setting_of(past.header), past.header, past.secret, past.entries())


def film(past: Past, lang: str) -> Film:
    return filmed(setting_of(past.header), past.header, past.secret, past.entries(), lang)


# ---- what may come -------------------------------------------------------------------------------


def forecast(header: Header, seen: Observation, way: str, about: str) -> Forecast | None:
    """The odds of the fight that a reader sees, or that the move `about` would begin."""
    setting = setting_of(header)
    move = setting.notation.parse(about, Move) if about else None
    return setting.game.forecast(seen, setting, way, move)


def outlook(header: Header, seen: Observation, lang: str, about: str) -> Any:
    """What lies ahead of a reader, as plain JSON."""
    look: AnyLook = Look(setting_of(header), seen, lang)
    found = look.setting.game.outlook(look, about)
    return None if found is None else to_builtins(found)


def coach_doubts(header: Header, seen: Observation, lang: str, about: str) -> tuple[CoachLine, ...]:
    """What speaks against a move; odds are worked out for it."""
    look: AnyLook = Look(setting_of(header), seen, lang)
    return doubts(look, look.setting.notation.parse(about, Move))


def coach_reasons(
    header: Header, seen: Observation, lang: str, about: str
) -> tuple[CoachLine, ...]:
    """What speaks for one."""
    look: AnyLook = Look(setting_of(header), seen, lang)
    return reasons(look, look.setting.notation.parse(about, Move))


def coach(header: Header, seen: Observation, lang: str, odds: Forecast | None) -> Coaching:
    look: AnyLook = Look(setting_of(header), seen, lang)
    return coaching(look, odds)
