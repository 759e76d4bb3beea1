"""A match whose past is in the database.

`Match` keeps all entries and the whole log. A server has them in its database: a `HeldMatch` hands
them over one by one and forgets them, so that opening a match of a thousand moves costs what a
short one costs.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct

from kassen.core.engine.chance import Dice, FairDice, ScriptedDice, dice_key
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Event
from kassen.core.errors import RecordError
from kassen.core.keeping.match import Match
from kassen.core.keeping.records import FORMAT as RECORD_FORMAT
from kassen.core.keeping.records import Entry, Header
from kassen.core.keeping.replays import perform
from kassen.core.keeping.starts import Start
from kassen.core.registry import game_named


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
    """A match that knows only its end."""

    def __init__(
        self,
        setting: Setting,
        seats: list[str],
        secret: bytes,
        parts: list[str],
        *,
        start: Start | None = None,
        dice: Dice | None = None,
        private_talk: bool = True,
    ) -> None:
        """`dice` are the rolls of the set-up, where they are known already."""
        dice = dice or FairDice(dice_key(secret, parts))
        table = None if start is None else start.table(setting, dice)
        super().__init__(
            setting, seats, secret, parts, dice=dice, table=table, private_talk=private_talk
        )
        self.roll_with(self.fair)

    def harvest(self, at: int) -> Told:
        """What the last act was and told; then it is forgotten here."""
        entry = self.entries[-1]
        last = len(self.moments) - 1
        lines = self.log[-1:] if entry.act == "undo" else [x for x in self.log if x.n == last]
        told = Told(
            n=entry.n,
            at=at,
            number=self.table.number,
            marks=None if self.table.marks is None else list(self.table.marks),
            entry=entry,
            events=[line.event for line in lines],
            is_public=self.moments[-1:] == [entry.n],
        )
        self.forget()
        return told

    def perform(self, entry: Entry, dice: Dice | None = None) -> None:
        """Play a kept entry again, with the rolls that stand in it; RecordError if it differs."""
        self.table.dice = dice or ScriptedDice(entry.dice, self.table.rolled)
        perform(self, entry)
        self.roll_with(self.fair)
        if self.entries[-1].hash != entry.hash:
            raise RecordError(f"Entry {entry.n}: the position differs from the one that was kept.")


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
