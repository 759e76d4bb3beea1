"""Servers that need not load what every server loads: forked off one process that has.

A tenth of all time went into importing the same modules. What is forked is a process of its own all
the same: it is killed, stopped and limited like any other, and its workers are started by itself.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock
from typing import IO

ROOT = Path(__file__).parents[2]
CAN_FORK = hasattr(os, "pidfd_open")
"""Elsewhere a server is started as people start it."""


class Forked:
    """A server's process: as much of `subprocess.Popen` as the tests use."""

    def __init__(self, pid: int, handle: int) -> None:
        self.pid = pid
        self._handle = handle
        """Readable when it has ended, and never another's that got its number afterwards."""

    def __del__(self) -> None:
        os.close(self._handle)

    def poll(self) -> int | None:
        return self._ended(0)

    def wait(self, timeout: float) -> int:
        found = self._ended(timeout)
        if found is None:
            raise subprocess.TimeoutExpired("serve_toys", timeout)
        return found

    def _ended(self, seconds: float) -> int | None:
        return 0 if select.select([self._handle], [], [], seconds)[0] else None

    def send_signal(self, how: signal.Signals) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._handle, how)


Process = Forked | subprocess.Popen[bytes]


def launched(arguments: Sequence[str], listening: int, output: IO[str]) -> Process:
    """`serve_toys` with these arguments, at this socket; what it says goes to `output`."""
    if CAN_FORK:
        return _nursery().fork(arguments, listening, output)
    command = [sys.executable, "-m", "tests.server.serve_toys", str(listening), *arguments]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT, pass_fds=[listening]
    )


@cache
def _nursery() -> Nursery:
    return Nursery()


class Nursery:
    """The process that forks, as a test sees it. It ends when the test's process does."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair()
        self._one_by_one = Lock()
        with theirs:
            command = [sys.executable, "-m", "tests.server.nursery", str(theirs.fileno())]
            process = subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()])
        atexit.register(self._close, process)

    def _close(self, process: subprocess.Popen[bytes]) -> None:
        self._line.close()
        process.wait()

    def fork(self, arguments: Sequence[str], listening: int, output: IO[str]) -> Forked:
        wish = json.dumps({"arguments": arguments, "environment": dict(os.environ)}).encode()
        with self._one_by_one:
            size = f"{len(wish):08}".encode()
            socket.send_fds(self._line, [size], [listening, output.fileno()])
            self._line.sendall(wish)
            said, handles, _, _ = socket.recv_fds(self._line, 8, 1)
        return Forked(int(said), handles[0])


# ---- in the nursery ------------------------------------------------------------------------------


def _serve(line: socket.socket) -> None:
    """Fork a server whenever one is wished for, until nobody is there to wish."""
    from kassen.core.values.structs import read_structs
    from kassen.server.think.far_worker import warm_up
    from tests.server import serve_toys

    warm_up()
    read_structs()
    gc.freeze()  # or every server would copy what it never changes
    while True:
        size, handles, _, _ = socket.recv_fds(line, 8, 2)
        if not size:
            return
        listening, output = handles
        wish = json.loads(line.recv(int(size), socket.MSG_WAITALL))
        pid = os.fork()
        if pid == 0:
            line.close()
            os.dup2(output, 1)
            os.dup2(output, 2)
            os.close(output)
            os.environ.clear()
            os.environ.update(wish["environment"])
            sys.argv = ["serve_toys", str(listening), *wish["arguments"]]
            serve_toys.main()
            return
        handle = os.pidfd_open(pid)
        socket.send_fds(line, [f"{pid:08}".encode()], [handle])
        for one in (handle, listening, output):
            os.close(one)
        _bury()


def _bury() -> None:
    """Those who have ended; whoever started them has been told by their handles."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


if __name__ == "__main__":
    with socket.socket(fileno=int(sys.argv[1])) as line:
        _serve(line)
