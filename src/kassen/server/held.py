"""A match that is opened from a snapshot and knows only its end.

`Match` keeps all entries and the whole log. A server has them in its database: a `HeldMatch` counts
them instead, so that opening a match of a thousand moves costs what a short one costs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

import msgspec
from msgspec import Struct

from kassen.core.dice import Dice, FairDice, ScriptedDice, dice_key
from kassen.core.errors import RecordError
from kassen.core.match import Match
from kassen.core.match_events import Proposal
from kassen.core.records import FORMAT as RECORD_FORMAT
from kassen.core.records import Entry, Header
from kassen.core.registry import game_named
from kassen.core.setting import Setting
from kassen.core.snapshots import open_snapshot, take_snapshot
from kassen.core.steps import Event

T = TypeVar("T")
FORMAT = 1


class _Tail(list[T]):
    """The newest items of a list that only grows; it is as long as the whole."""

    def __init__(self, items: list[T], before: int = 0) -> None:
        super().__init__(items)
        self.before = before

    def __len__(self) -> int:
        return self.before + super().__len__()

    def forget(self) -> None:
        self.before = len(self)
        self.clear()


class Checkpoint(Struct, omit_defaults=True):
    """All that a held match is. It holds everything, so it stays with the server."""

    format: int
    entries: int
    moments: int
    table: msgspec.Raw
    anchor: msgspec.Raw
    stretch: list[tuple[int, int, str]] = []
    proposal: Proposal | None = None


class Told(Struct):
    """An entry, what was told of it, and the state numbers after it."""

    n: int
    at: int
    """Milliseconds since 1970."""
    number: int
    """The public one."""
    marks: list[int] | None
    entry: Entry
    events: list[Event]
    is_public: bool
    """False: a secret decision that only its own seat knows of."""

    def number_for(self, seat: int | None) -> int:
        """The state number of a seat (None: a spectator) after this."""
        if seat is None or self.marks is None:
            return self.number
        return self.number + self.marks[seat]

    def is_known_to(self, seat: int | None) -> bool:
        return self.is_public or self.entry.seat == seat


class HeldMatch(Match):
    """A match whose past is in the database."""

    def __init__(
        self,
        setting: Setting,
        seats: list[str],
        secret: bytes,
        parts: list[str],
        dice: Dice | None = None,
    ) -> None:
        """`dice` are the rolls of the set-up, where they are known already."""
        super().__init__(setting, seats, secret, parts, dice=dice)
        self.table.dice = self._anchor.dice = self.fair
        self.entries = _Tail(self.entries)
        self.moments = _Tail(self.moments)

    @classmethod
    def resumed(cls, setting: Setting, header: Header, secret: bytes, data: bytes) -> HeldMatch:
        """The match of a checkpoint; RecordError if it is damaged or of other rules."""
        match = cls.__new__(cls)
        try:
            saved = msgspec.json.decode(data, type=Checkpoint)
        except msgspec.MsgspecError as error:
            raise RecordError(f"The checkpoint is damaged: {error}.") from error
        if saved.format != FORMAT:
            raise RecordError("The checkpoint has another format: replay the record.")
        match.setting, match.header, match.secret = setting, header, secret
        match.fair = FairDice(dice_key(secret, header.parts))
        match.table = open_snapshot(bytes(saved.table), setting, match.fair)
        match.entries = _Tail([], saved.entries)
        match.moments = _Tail([], saved.moments)
        match.log = []
        match._shared = False
        match.proposal = saved.proposal
        match._kept = {}
        match._anchor = open_snapshot(bytes(saved.anchor), setting, match.fair)
        match._anchor_log = 0
        match._stretch = [(n, seat, match._parse(text)) for n, seat, text in saved.stretch]
        return match

    def checkpoint(self) -> bytes:
        return msgspec.json.encode(
            Checkpoint(
                format=FORMAT,
                entries=len(self.entries),
                moments=len(self.moments),
                table=msgspec.Raw(take_snapshot(self.table)),
                anchor=msgspec.Raw(take_snapshot(self._anchor)),
                stretch=[(n, seat, self.text(move)) for n, seat, move in self._stretch],
                proposal=self.proposal,
            )
        )

    def rewind_wanted(self, seat: int) -> int | None:
        """The line that the game goes back to if this seat accepts; None if it does not."""
        proposal = self.proposal
        if proposal is None or proposal.what != "rewind":
            return None
        is_last = len({*proposal.agreed, seat}) == self.setting.players
        return proposal.to if is_last and seat not in proposal.agreed else None

    def keep_for_rewind(self, line: int, then: Match) -> None:
        """Hand in the match as it was at a line, for `accept` to go back to."""
        self._kept = {line: then}

    def harvest(self, at: int) -> Told:
        """What the last act was and told; then it is forgotten here."""
        entry = self.entries[-1]
        last = len(self.moments) - 1
        lines = self.log[-1:] if entry.act == "undo" else [x for x in self.log if x.n == last]
        is_public = bool(list.__len__(self.moments))
        told = Told(
            n=entry.n,
            at=at,
            number=self.table.number,
            marks=None if self.table.marks is None else list(self.table.marks),
            entry=entry,
            events=[line.event for line in lines],
            is_public=is_public,
        )
        self._forget()
        return told

    def _forget(self) -> None:
        for tail in (self.entries, self.moments):
            assert isinstance(tail, _Tail)
            tail.forget()
        self.log.clear()
        self._anchor_log = 0
        self._kept = {}

    # ---- replaying -----------------------------------------------------------------------------

    def perform(self, entry: Entry, dice: Dice | None = None) -> None:
        """Play a kept entry again, with the rolls that stand in it; RecordError if it differs."""
        fair = self.table.dice
        self.table.dice = dice or ScriptedDice(entry.dice, self.table.rolled)
        acts[entry.act](self, entry)
        self.table.dice = self._anchor.dice = fair
        if self.entries[-1].hash != entry.hash:
            raise RecordError(f"Entry {entry.n}: the position differs from the one that was kept.")


acts: dict[str, Callable[[Match, Entry], object]] = {
    "move": lambda match, entry: match.play(entry.move, entry.seat),
    "undo": lambda match, entry: match.undo(entry.seat),
    "resign": lambda match, entry: match.resign(entry.seat),
    "offer-draw": lambda match, entry: match.offer_draw(entry.seat),
    "offer-rewind": lambda match, entry: match.offer_rewind(entry.seat, entry.to),
    "accept": lambda match, entry: match.accept(entry.seat),
    "decline": lambda match, entry: match.decline(entry.seat),
}


# ---- settings ------------------------------------------------------------------------------------


def setting_of(header: Header) -> Setting:
    """The setting of a record's header; one for all matches that are alike."""
    return _setting(
        msgspec.json.encode(
            Header(
                kassen=header.kassen,
                game=header.game,
                edition=header.edition,
                options=header.options,
                rules=header.rules,
                seats=["?"] * len(header.seats),
                data=header.data,
                commitment="",
            ),
            order="sorted",
        )
    )


def shared(setting: Setting) -> Setting:
    """The one setting for all matches that are like this."""
    return setting_of(
        Header(
            kassen=RECORD_FORMAT,
            game=setting.game.id,
            edition=setting.edition,
            options=msgspec.to_builtins(setting.options),
            rules=setting.rules,
            seats=["?"] * setting.players,
            data=setting.data,
            commitment="",
        )
    )


@lru_cache(maxsize=64)
def _setting(key: bytes) -> Setting:
    header = msgspec.json.decode(key, type=Header)
    return game_named(header.game).setting(
        edition=header.edition,
        options=header.options,
        players=len(header.seats),
        data=header.data,
        source="the match's data",
        rules=header.rules,
    )
