"""What is written down about a table being played: header, entries, log, and who may read what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kassen.core.engine.chance import FairDice, dice_key
from kassen.core.engine.game import Game
from kassen.core.engine.results import Result
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event, Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import Observation, heard, observe
from kassen.core.errors import NotYourTurn, RecordError
from kassen.core.keeping.checkpoints import Tail
from kassen.core.keeping.match_events import LogLine
from kassen.core.keeping.records import Closing, Entry, Header, Record
from kassen.core.talk.parley import Parley
from kassen.core.talk.parley_words import marked
from kassen.core.words.phrases import phrase
from kassen.core.words.sentences import words_for


class Ledger:
    """A table with its record and its log. `Match` is the one that plays."""

    def __init__(
        self, setting: Setting, header: Header, secret: bytes, table: Table[Any, Any, Any]
    ) -> None:
        self.setting = setting
        self.header = header
        self.secret = secret
        self.fair = FairDice(dice_key(secret, header.parts))
        self.table = table
        self.entries: list[Entry] = []
        self.log: list[LogLine] = []
        self.moments: list[int] = []
        """The entries that everybody may know of. What seats decide in secret lanes makes entries
        but no moments, so that nobody can count them; where nothing is secret, moment n is entry n.
        """
        self._shared = False

    # ---- looking -----------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.setting.game

    @property
    def seats(self) -> list[str]:
        return self.header.seats

    @property
    def result(self) -> Result | None:
        return self.table.result

    @property
    def number(self) -> int:
        """The number of the current state."""
        return self.table.number

    def to_act(self) -> tuple[int, ...]:
        return self.table.to_act()

    def moves(self, seat: int | None = None) -> Sequence[Move]:
        """The legal moves of a seat (of the only one to act, if none is named)."""
        return tuple(self.table.moves(seat))

    def text(self, move: Move) -> str:
        return self.setting.notation.text(move)

    def prompt(self, seat: int | None = None) -> str:
        """What a seat (the only one to act, if none is named) has to decide, as a sentence."""
        asked = self.view(self._only_seat() if seat is None else seat).prompt
        return "" if asked is None else words_for(self.setting).message(asked)

    def story(self, seat: int | None = None, parley: Parley | None = None) -> list[str]:
        """The log in sentences, as a seat (None: a spectator) may read it.

        With what was said beside the game, it also marks where treaties were broken.
        """
        lines = self.heard(seat)
        pacts = [] if parley is None else parley.pacts(seat, lines)
        return [text for _, text in marked(words_for(self.setting), lines, pacts)]

    def view(self, seat: int | None) -> Observation:
        return observe(self.table, seat)

    def heard(self, seat: int | None) -> list[LogLine]:
        """The log as one seat may read it."""
        return [line for line in self.log if heard([line.event], seat)]

    def hash(self) -> str:
        return self.table.hash()

    def _only_seat(self) -> int:
        seats = self.to_act()
        if len(seats) != 1:
            raise NotYourTurn(None, seats)
        return seats[0]

    # ---- the record --------------------------------------------------------------------------

    def record(self) -> Record:
        """The whole record, secret included: for the host's own keeping."""
        return Record(
            header=self._header(), entries=list(self._all_entries()), closing=self._closing()
        )

    def _header(self) -> Header:
        return msgspec.structs.replace(self.header, secret=self.secret.hex())

    def _closing(self) -> Closing | None:
        return None if self.result is None else Closing(result=self.result, hash=self.hash())

    def _all_entries(self) -> list[Entry]:
        if isinstance(self.entries, Tail) and self.entries.before:
            raise RecordError(phrase("past-not-here"))
        return self.entries

    def export(self, seat: int | None) -> Record:
        """The record for a seat (None: a spectator): before the end, only what it may know."""
        if self.result is not None:
            return self.record()
        header = msgspec.structs.replace(self.header, only_for=-1 if seat is None else seat)
        if not self.game.open_information:
            header.start = None
        public = set(self.moments)
        known = [entry for entry in self._all_entries() if entry.n in public or entry.seat == seat]
        return Record(
            header=header, entries=[self._seen(entry, n, seat) for n, entry in enumerate(known)]
        )

    def _seen(self, entry: Entry, n: int, seat: int | None) -> Entry:
        """An entry as a seat may know it, numbered without those that it may not."""
        if self.game.open_information and not entry.private:
            return msgspec.structs.replace(entry, n=n)
        if entry.private and entry.seat != seat:
            return Entry(n=n, seat=entry.seat, act=entry.act, private=True)
        return msgspec.structs.replace(entry, n=n, hash="", dice=[])

    # ---- writing it down ---------------------------------------------------------------------

    def _listen(self) -> None:
        self.table.events = []
        self.table.tape = []

    def _note(self, entry: Entry, secret: bool = False) -> list[Event]:
        if not secret:
            self.moments.append(entry.n)
        events = self._log(len(self.moments) - 1)
        entry.dice = self.table.tape or []
        entry.hash = self.table.hash()
        self.table.tape = None
        self.entries.append(entry)
        return events

    def _log(self, n: int) -> list[Event]:
        events = self.table.events or []
        self.table.events = None
        self.log.extend(LogLine(n, event) for event in events)
        return events

    def _mark(self, entry: Entry, *events: Event, secret: bool = False) -> None:
        """Note something that is no move."""
        self._own_lists()
        self.table.events = list(events)
        self._note(entry, secret)

    def _own_lists(self) -> None:
        """Copy what a clone shares, when one of the two goes on; so a clone costs no history."""
        if self._shared:
            self.entries = self.entries.copy()
            self.log = self.log.copy()
            self.moments = self.moments.copy()
            self._shared = False

    def forget(self) -> None:
        """Let go of the past, which the host has kept: only how much there was is still known."""
        self.entries = Tail([], len(self.entries))
        self.moments = Tail([], len(self.moments))
        self.log = []
