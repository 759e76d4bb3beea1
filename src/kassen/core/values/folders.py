"""Where a user's games are kept, and who may write there."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout
from platformdirs import user_data_path


def data_folder() -> Path:
    """The user's data folder, as he or his system has it; else games stay where they once lay."""
    once = Path.home() / ".local" / "share" / "kassen"
    named = user_data_path("kassen", appauthor=False)
    wished = "XDG_DATA_HOME" in os.environ or named.is_dir()
    return named if wished or not once.is_dir() else once


def lock(path: Path) -> BaseFileLock | None:
    """Keep a file from other programs that would write it, until released or the program ends.

    None if another one has it. On a disk that knows no locks everybody gets one. OSError if the
    file has several names of its own (hard links): the lock lies beside one of them.
    """
    path = Path(os.path.realpath(path))
    if path.exists() and path.stat().st_nlink > 1:
        raise OSError(errno.EMLINK, os.strerror(errno.EMLINK), str(path))
    found = FileLock(path.with_name(f"{path.name}.lock"), blocking=False, thread_local=False)
    try:
        found.acquire()
    except Timeout:
        return None
    except OSError:
        pass
    return found
