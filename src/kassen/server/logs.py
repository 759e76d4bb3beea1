"""What a server writes into its log: in lines for people or as JSON, and never a secret."""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Callable, Collection
from traceback import walk_tb
from typing import Any

import msgspec

from kassen.core.errors import SettingError
from kassen.server.database import is_away
from kassen.server.language import phrase
from kassen.server.writer import NotKept

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
        self._said: dict[tuple[str, str, str], tuple[float, int]] = {}
        """When it was last written, and how often it was met since."""

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
        at, more = self._said.get(what, (-_AGAIN, 0))
        if now - at < _AGAIN:
            self._said[what] = at, more + 1
            return False
        if len(self._said) >= _MOST:
            self._said.clear()
        self._said[what] = now, 0
        if more:
            record.msg, record.args = f"{what[1]} (and {more} times more)", ()
        return True


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
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Calm())
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
