"""Games kept on disk as they are played: one line a move, on the disk before the next one.

A crash, Ctrl-C or a killed process loses nothing. When the disk is full the game goes on in memory
and everything missing is written as soon as there is room.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import Any

import msgspec
from filelock import BaseFileLock
from msgspec import Struct

from kassen.cli.language import phrase
from kassen.core.play.match import Match
from kassen.core.play.records import (
    Closing,
    Entry,
    Header,
    NewerRecord,
    Record,
    closing_of,
    seal,
)
from kassen.core.play.replays import check_known
from kassen.core.values.errors import RecordError, cannot_write
from kassen.core.values.folders import data_folder, lock

ENDING = ".jsonl"


class CannotKeep(RecordError):
    """The file of a game cannot be written just now; the game itself is untouched."""


class _Safe(Struct, frozen=True):
    """How much of a file is safely on the disk."""

    lines: int = 0
    end: int = 0
    """In bytes."""
    check: str = ""
    """Of the last line, which the next one builds on."""


class Keeper:
    """Writes a match into its file, line by line."""

    def __init__(self, path: Path, match: Match) -> None:
        """For a file that is to be made; `keep` makes it."""
        self.path = path
        self.match = match
        self._file: int | None = None
        self._lock: BaseFileLock | None = None
        self._safe = _Safe()

    @classmethod
    def of_kept(cls, path: Path, match: Match) -> Keeper:
        """Goes on with a file whose lines are the beginning of the match."""
        keeper = cls(path, match)
        keeper._open(new=False)
        try:
            text = path.read_bytes()
            if not text.endswith(b"\n"):
                keeper._safe = _Safe(end=len(text))
                keeper._write(b"\n")
                text += b"\n"
        except OSError as error:
            raise CannotKeep(cannot_write(path, error)) from error
        lines = text.split(b"\n")[:-1]
        check = msgspec.json.decode(lines[-1], type=dict[str, Any])["check"]
        keeper._safe = _Safe(len(lines), len(text), check)
        return keeper

    def keep(self) -> None:
        """Write what is not yet on the disk; CannotKeep says why it could not be done."""
        try:
            if self._file is None:
                self._open(new=True)
            for part in self._missing():
                line, check = seal(part, self._safe.check)
                data = line.encode()
                self._write(data)
                # In one go, so that Ctrl-C cannot come in between and a line be written twice.
                self._safe = _Safe(self._safe.lines + 1, self._safe.end + len(data), check)
        except OSError as error:
            raise CannotKeep(cannot_write(self.path, error)) from error

    def _missing(self) -> Iterator[Header | Entry | Closing]:
        match, lines = self.match, self._safe.lines
        if lines == 0:
            yield match.record().header
        yield from (told.entry for told in match.past[max(0, lines - 1) :])
        is_open = lines <= len(match.past) + 1
        if is_open and match.result is not None and match.hash() == match.past[-1].entry.hash:
            # The hash differs if Ctrl-C came in the middle of the last move: that is not kept.
            yield closing_of(match.result, match.hash())

    def _open(self, *, new: bool) -> None:
        flags = os.O_RDWR | getattr(os, "O_BINARY", 0)
        try:
            if new:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = lock(self.path)
            if self._lock is None:  # two programs that write the same game would tear it
                raise CannotKeep(phrase("open-elsewhere", file=self.path))
            if new:
                self._file = os.open(self.path, flags | os.O_CREAT | os.O_EXCL, 0o644)
            else:
                self._file = os.open(self.path, flags)
        except FileExistsError:
            raise CannotKeep(phrase("file-is-there", file=self.path)) from None
        except OSError as error:
            raise CannotKeep(cannot_write(self.path, error)) from error

    def _write(self, line: bytes) -> None:
        """A whole line, or nothing of it: what a full disk took of it is cut off again."""
        assert self._file is not None
        os.ftruncate(self._file, self._safe.end)
        os.lseek(self._file, self._safe.end, os.SEEK_SET)
        try:
            left = line
            while left:
                left = left[os.write(self._file, left) :]
            os.fsync(self._file)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._file, self._safe.end)
            raise

    def close(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None
        if self._lock is not None:
            with suppress(OSError):  # some systems take it away with the release
                Path(self._lock.lock_file).unlink()
            self._lock.release()

    def forget(self) -> None:
        """Take the file away again: nothing was played."""
        self.close()
        with suppress(OSError):
            self.path.unlink()


# ---- where games are ---------------------------------------------------------------------------


def games_folder() -> Path:
    return data_folder() / "games"


def typed_path(text: str) -> Path:
    """The file that a player names; RecordError where no file can be called so."""
    try:
        path = Path(text).expanduser()
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return path
    except (OSError, RuntimeError, ValueError) as error:  # too long, no such user, a zero byte
        why = getattr(error, "strerror", None) or error
        raise RecordError(phrase("no-file-name", file=text, why=why)) from error
    return path


def new_path(game: str) -> Path:
    """A name that tells the game and the day, and is not taken yet."""
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    return next(path for path in _names(stem) if not path.exists())


def _names(stem: str) -> Iterator[Path]:
    folder = games_folder()
    yield folder / f"{stem}{ENDING}"
    number = 2
    while True:
        yield folder / f"{stem}-{number}{ENDING}"
        number += 1


def has_played(game: str) -> bool:
    """There is a game of it, finished or not, where games are kept."""
    return any(games_folder().glob(f"{game}-*{ENDING}"))


class KeptGame(Struct, frozen=True):
    """A file that was found where games are kept."""

    path: Path
    played: float
    """When, in seconds since 1970."""
    record: Record | None
    """None if it cannot be read."""
    is_newer: bool = False
    """Only a newer Kassen can open it."""

    @property
    def is_damaged(self) -> bool:
        return self.record is None and not self.is_newer


def kept_games() -> list[KeptGame]:
    """The games that are not over, the last played first; damaged files are among them."""
    found = []
    for path in games_folder().glob(f"*{ENDING}"):
        with suppress(OSError):  # gone since
            game = _kept_game(path)
            if game.record is None or game.record.closing is None:
                found.append(game)
    return sorted(found, key=lambda game: (game.played, game.path), reverse=True)


def _kept_game(path: Path) -> KeptGame:
    played, record = path.stat().st_mtime, None
    try:
        record = Record.load(path)
        check_known(record.header)
    except NewerRecord:
        return KeptGame(path, played, record, is_newer=True)
    except RecordError:
        return KeptGame(path, played, None)
    return KeptGame(path, played, record)


def unused(path: Path) -> Path:
    """The path itself or, if there is something, with the first number that is free."""
    numbered = (path.with_name(f"{path.name}-{number}") for number in count(2))
    return next(free for free in chain([path], numbered) if not free.exists())
