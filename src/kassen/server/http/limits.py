"""How much one address may ask for: requests, new matches, guesses at tokens, open streams."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from kassen.server.http.language import phrase
from kassen.server.http.problems import Problem

BODY = 64 * 1024
LARGE_BODY = 512 * 1024
"""Of requests that may carry an owner's own data."""
_ADDRESSES = 50_000
_LIVE_PER_ADDRESS = 500
_GUESSES_PER_SECOND = 1.0
_GUESSES_AT_ONCE = 30
_LINES_PER_SECOND = 1.0
_LINES_AT_ONCE = 20
_SIGN_INS_PER_SECOND = 0.5
_SIGN_INS_AT_ONCE = 30
_ACCOUNTS_PER_SECOND = 1 / 60
_ACCOUNTS_AT_ONCE = 10
_LETTERS_PER_SECOND = 1 / 60
_LETTERS_AT_ONCE = 5
_WORK_PER_SECOND = 0.25
"""Of a processor's time, for all that takes a while, in the long run."""
_WORK_AT_ONCE = 20


class Bucket:
    """Tokens that drip in at a rate, up to a burst; each request takes one."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """A rate of 0 is no limit."""
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> float:
        """Take one, or what something costs; returns the seconds to wait instead, 0 if none.

        >>> moments = iter([0.0, 0.0, 0.0, 0.25])
        >>> bucket = Bucket(2.0, 2, lambda: next(moments))
        >>> [bucket.take("here") for _ in range(4)]
        [0.0, 0.0, 0.5, 0.25]
        """
        if not self.rate:
            return 0.0
        now = self._clock()
        left, cost = self._there(address, now), min(cost, float(self.burst))
        wait = 0.0 if left >= cost else (cost - left) / self.rate
        self._keep(address, left if wait else left - cost, now)
        return wait

    def charge(self, address: str, cost: float) -> None:
        """Take what something has cost, even if it is more than is there."""
        if self.rate:
            now = self._clock()
            self._keep(address, self._there(address, now) - cost, now)

    def owed(self, address: str) -> float:
        """Seconds until what was charged is paid back; 0 if it is.

        >>> moments = iter([0.0, 0.0, 5.0])
        >>> bucket = Bucket(0.5, 2, lambda: next(moments))
        >>> bucket.charge("here", 4.0)
        >>> [bucket.owed("here") for _ in range(2)]
        [4.0, 0.0]
        """
        if not self.rate:
            return 0.0
        return max(0.0, -self._there(address, self._clock()) / self.rate)

    def _there(self, address: str, now: float) -> float:
        left, since = self._left.get(address, (float(self.burst), now))
        return min(float(self.burst), left + (now - since) * self.rate)

    def _keep(self, address: str, left: float, now: float) -> None:
        self._left[address] = (left, now)
        self._left.move_to_end(address)
        if len(self._left) > _ADDRESSES:
            self._left.popitem(last=False)


def too_many(wait: float) -> Problem:
    seconds = max(1, math.ceil(wait))
    return Problem("too-many-requests", phrase("wait", seconds=seconds), retry_after=seconds)


class Limits:
    """The buckets of one server."""

    def __init__(self, rate: float, burst: int, create_rate: float, create_burst: int) -> None:
        self.requests = Bucket(rate, burst)
        self.matches = Bucket(create_rate, create_burst)
        self.guesses = Bucket(_GUESSES_PER_SECOND if rate else 0, _GUESSES_AT_ONCE)
        self.lines = Bucket(_LINES_PER_SECOND if rate else 0, _LINES_AT_ONCE)
        self.work = Bucket(_WORK_PER_SECOND if rate else 0, _WORK_AT_ONCE)
        self.sign_ins = Bucket(_SIGN_INS_PER_SECOND if rate else 0, _SIGN_INS_AT_ONCE)
        self.accounts = Bucket(_ACCOUNTS_PER_SECOND if rate else 0, _ACCOUNTS_AT_ONCE)
        self.letters = Bucket(_LETTERS_PER_SECOND if rate else 0, _LETTERS_AT_ONCE)
        self._live: Counter[str] = Counter()

    def new_match(self, address: str) -> None:
        """Problem if this address makes too many."""
        if wait := self.matches.take(address):
            raise too_many(wait)

    def wrong_token(self, address: str) -> None:
        """Problem if this address guesses too much."""
        if wait := self.guesses.take(address):
            raise too_many(wait)

    def sign_in(self, address: str) -> None:
        """Problem if this address tries to come in too often."""
        if wait := self.sign_ins.take(address):
            raise too_many(wait)

    def new_account(self, address: str) -> None:
        """Problem if this address makes too many."""
        if wait := self.accounts.take(address):
            raise too_many(wait)

    def letter(self, asker: str) -> None:
        """Problem if this address, or this account, has too many sent."""
        if wait := self.letters.take(asker):
            raise too_many(wait)

    def talk(self, seat: str) -> None:
        """Problem if this seat says too much."""
        if wait := self.lines.take(seat):
            raise too_many(wait)

    def may_work(self, address: str) -> None:
        """Problem if what this address has asked for so far has cost more than its share."""
        if wait := self.work.owed(address):
            raise too_many(wait)

    def worked(self, address: str, seconds: float) -> None:
        """Something that it asked for has taken so much of a processor."""
        self.work.charge(address, seconds)

    def opens(self, address: str, matches: int) -> None:
        """Problem if this address asks for too many matches at once."""
        if wait := self.requests.take(address, matches):
            raise too_many(wait)

    def may_listen(self, address: str) -> None:
        """Problem if this address has too many open streams."""
        if self._live[address] >= _LIVE_PER_ADDRESS:
            raise too_many(30)

    @property
    def listeners(self) -> int:
        """Open streams of all addresses."""
        return self._live.total()

    @contextmanager
    def live(self, address: str) -> Iterator[None]:
        """One more open stream; Problem if there are too many already."""
        self.may_listen(address)
        self._live[address] += 1
        try:
            yield
        finally:
            self._live[address] -= 1
            if not self._live[address]:
                del self._live[address]
