"""A real terminal (a pty) with kassen in it, and somebody who types and reads."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

_CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
_SECONDS = 60
"""A guard against waiting for ever, not a measure of speed."""


class Screen:
    """kassen on a terminal of so many columns and rows."""

    def __init__(
        self,
        *args: str | Path,
        columns: int = 80,
        rows: int = 40,
        env: dict[str, str] | None = None,
    ) -> None:
        self.raw = ""
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        clean = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "kassen.cli", *map(str, args)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**clean, "TERM": "xterm", **(env or {})},
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(slave)

    def __enter__(self) -> Screen:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._master)

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def enter(self, line: str, wanted: str | tuple[str, ...] = "> ") -> str:
        """Type a line and read until the next prompt (or whatever is wanted)."""
        self.type(f"{line}\r")
        return self.read(wanted)

    def read(self, wanted: str | tuple[str, ...]) -> str:
        """What appears until it ends with these words, without codes and line ends."""
        shown = ""
        end = time.monotonic() + _SECONDS
        while not _plain(shown).rstrip("\n").endswith(wanted):
            assert time.monotonic() < end, f"{wanted!r} never came: {_plain(shown)}"
            if select.select([self._master], [], [], 0.1)[0]:
                try:
                    piece = os.read(self._master, 65536).decode(errors="replace")
                except OSError:  # the program has ended
                    break
                shown += piece
                self.raw += piece
        return _plain(shown)

    def interrupt(self) -> None:
        """Ctrl-C, pressed again if nothing answers.

        A signal that comes in the instant before Python begins to wait for a key is noticed only
        with the next one; a person presses again, too.
        """
        for _ in range(_SECONDS):
            self.type("\x03")
            if select.select([self._master], [], [], 1.0)[0]:
                return

    def exit_code(self) -> int:
        """Read to the end; negative if a signal ended the program."""
        self.read("\0")
        return self._process.wait(_SECONDS)


def _take_terminal() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _plain(text: str) -> str:
    return _CODES.sub("", text).replace("\r", "")
