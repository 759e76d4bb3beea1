"""What a server writes into its log: in lines for people or as JSON, and never a secret."""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Callable, Collection
from contextlib import nullcontext
from threading import Timer
from traceback import walk_tb
from typing import Any, TextIO

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kassen.core.values.errors import SettingError
from kassen.server.http.language import phrase
from kassen.server.store.database import is_away
from kassen.server.store.writer import NotKept

JSON, REQUESTS = "json", "requests"
_WORDS = (JSON, REQUESTS)
ASKED = "kassen.requests"
_SECRETS = re.compile(
    # A key, a ticket, a session's secret: 43 letters of chance, small and capital ones
    r"(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}"
    # whatever is said to be one
    r"|(?i:(?<=bearer )|(?<=basic ))[^\s,]+"
    r"|(?i:(?<=cookie: )|(?<=cookie': ')|(?<=authorization: ))[^'\"\n]+"
    # the password in an address, and addresses of people
    r"|(?<=://)[^/\s@]+(?=@)"
    r"|[\w.+%-]+@[\w-]+(?:\.[\w-]+)+"
)
HIDDEN = "[hidden]"
_AGAIN = 10.0
"""Seconds after which the same is said again."""
_MOST = 1_000


def without_secrets(text: str) -> str:
    """A line that others may read.

    >>> without_secrets("Bearer abc, mail to ada@example.org, postgresql://me:pw@there/db")
    'Bearer [hidden], mail to [hidden], postgresql://[hidden]@there/db'
    >>> without_secrets("the key MuWYzxkl4cU9cCOQ8zPH8JYSlTSQJdpKYpcqVGwpmK_ of a seat")
    'the key [hidden] of a seat'
    """
    return _SECRETS.sub(HIDDEN, text)


class Plain(logging.Formatter):
    """A line for people; tracebacks below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class AsJson(logging.Formatter):
    """A line for programs."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
            **getattr(record, "about", {}),
        }
        if record.exc_info:
            line["error"] = without_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


class Calm(logging.Filter):
    """A trouble is said once in a while, and without a traceback where nothing of ours is at fault.

    While the disk is full or the database away the same is met many times a second.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[tuple[str, str, str], _Met] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and (is_away(error) or isinstance(error, NotKept)):
            record.msg, record.args = f"{record.getMessage()}: {type(error).__name__}", ()
            record.exc_info = record.exc_text = None
        return self._is_due(record)

    def _is_due(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        what, now = (record.name, record.getMessage(), _place(error)), self._clock()
        before = self._said.get(what, _Met(-_AGAIN, record.levelno))
        if now - before.at < _AGAIN:
            self._said[what] = replace(before, more=before.more + 1)
            return False
        if len(self._said) >= _MOST:
            self._said.clear()
        self._said[what] = _Met(now, record.levelno)
        if before.more:
            record.msg, record.args = _and_more(what[1], before.more), ()
        return True

    def rest(self) -> list[logging.LogRecord]:
        """What was met again since it was last written: how often."""
        found = []
        for what, met in list(self._said.items()):
            if met.more:
                self._said[what] = _Met(self._clock(), met.level)
                text = _and_more(what[1], met.more)
                found.append(logging.LogRecord(what[0], met.level, "", 0, text, (), None))
        return found


class _Met(Struct, frozen=True):
    """When a trouble was last written, and how often it was met since."""

    at: float
    level: int
    more: int = 0


def _and_more(text: str, more: int) -> str:
    return f"{text} (and {more} times more)"


class Calmed(logging.StreamHandler[TextIO]):
    """Writes what is due, and after a while, or at the end, how often the rest was met."""

    def __init__(self, stream: TextIO, calm: Calm, seconds: float = _AGAIN) -> None:
        super().__init__(stream)
        self._calm, self._seconds = calm, seconds
        self._timer: Timer | None = None
        self.addFilter(calm)

    def handle(self, record: logging.LogRecord) -> Any:
        is_written = super().handle(record)
        if not is_written and self._timer is None:
            self._timer = Timer(self._seconds, self._write_rest)
            self._timer.daemon = True
            self._timer.start()
        return is_written

    def _write_rest(self) -> None:
        self._timer = None
        for record in self._calm.rest():
            with self.lock or nullcontext():
                self.emit(record)

    def close(self) -> None:
        """At the end of the program, too."""
        if self._timer is not None:
            self._timer.cancel()
        self._write_rest()
        super().close()


def _place(error: BaseException | None) -> str:
    """What went wrong, and where: one sentence may stand over many faults."""
    if error is None:
        return ""
    last = None
    for frame, line in walk_tb(error.__traceback__):
        last = f"{frame.f_code.co_filename}:{line}"
    return f"{type(error).__name__} {last}"


def write_logs(wishes: Collection[str]) -> None:
    """Whatever is logged goes to the error output, as was wished for in KASSEN_LOG."""
    if unknown := [word for word in wishes if word not in _WORDS]:
        raise SettingError(phrase("no-such-log", word=unknown[0]))
    handler = Calmed(sys.stderr, Calm())
    handler.setFormatter(AsJson() if JSON in wishes else Plain())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(ASKED).setLevel(logging.INFO if REQUESTS in wishes else logging.WARNING)


def request_answered(method: str, route: str, status: int, seconds: float) -> None:
    """A line for each request, if somebody wants them: nothing that tells one guest from another.

    `route` is its pattern: what stands in its places may be a secret.
    """
    log = logging.getLogger(ASKED)
    if log.isEnabledFor(logging.INFO):
        took = round(seconds * 1000, 1)
        about = {"method": method, "route": route, "status": status, "ms": took}
        log.info("%s %s %d %.1f ms", method, route, status, took, extra={"about": about})
