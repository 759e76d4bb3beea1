"""What was said at a table, kept beside the game's record: one line a thing, on the disk at once.

The record and its checks know nothing of it: a game can be opened without the file, and the file is
nothing without the game.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from kassen.cli.savegame import CannotKeep
from kassen.core.play.match import Match
from kassen.core.play.parley import Parley, Said
from kassen.core.play.records import write_atomically
from kassen.core.values.errors import KassenError, cannot_write

FORMAT = 1
ENDING = ".talk"


class _Head(Struct):
    """The first line: whose talk it is."""

    kassen_talk: int
    commitment: str


def talk_path(record: Path) -> Path:
    return record.with_name(f"{record.name}{ENDING}")


def open_talk(record: Path, match: Match) -> Parley:
    """What was said in a game so far, as far as its file can be read."""
    parley = Parley(match.setting, private=match.header.private_talk, silent=match.header.silent)
    try:
        lines = talk_path(record).read_bytes().splitlines()
        head = msgspec.json.decode(lines[0], type=_Head) if lines else None
        if head != _Head(FORMAT, match.header.commitment):
            return parley
        for line in lines[1:]:
            parley.add(msgspec.json.decode(line, type=Said))
    except (OSError, msgspec.MsgspecError, KassenError, LookupError, RecursionError):
        return parley  # what came before it is sound
    return parley


class TalkKeeper:
    """Writes what is said into the file beside a record."""

    def __init__(self, record: Path, match: Match, parley: Parley) -> None:
        self.path = talk_path(record)
        self.match = match
        self.parley = parley
        self._kept = len(parley.log)
        self._is_sound = False
        """The file holds exactly what is kept, so lines can be added to it."""

    def keep(self) -> None:
        """Write what is not yet on the disk; CannotKeep says why it could not be done."""
        missing = self.parley.log[self._kept :]
        if not missing:
            return
        try:
            if self._is_sound:
                self._add(missing)
            else:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(self.path, self.text())
        except OSError as error:
            self._is_sound = False
            raise CannotKeep(cannot_write(self.path, error)) from error
        self._kept += len(missing)
        self._is_sound = True

    def _add(self, missing: list[Said]) -> None:
        with self.path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(said) + b"\n" for said in missing))
            file.flush()
            os.fsync(file.fileno())

    def text(self) -> str:
        """The whole file."""
        head = _Head(FORMAT, self.match.header.commitment)
        lines = [head, *self.parley.log]
        return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in lines)

    def copy(self, record: Path) -> None:
        """Beside a copy of the record as well, if anything was said."""
        if self.parley.log:
            try:
                write_atomically(talk_path(record), self.text())
            except OSError as error:
                raise CannotKeep(cannot_write(talk_path(record), error)) from error

    def forget(self) -> None:
        with suppress(OSError):
            self.path.unlink()
