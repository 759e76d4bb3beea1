"""What a server counts of itself while it runs: plain numbers, which `metrics` tells to others."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds."""


class Durations:
    """How long something took, each time: counted by size.

    >>> took = Durations()
    >>> for seconds in (0.002, 0.002, 0.3, 60.0):
    ...     took.add(seconds)
    >>> took.total, took.up_to()[2], took.up_to()[9], took.up_to()[-1]
    (60.304, 2, 3, 4)
    """

    def __init__(self) -> None:
        self.total = 0.0
        self._found = [0] * (len(BOUNDS) + 1)

    def add(self, seconds: float) -> None:
        self.total += seconds
        self._found[bisect_left(BOUNDS, seconds)] += 1

    def up_to(self) -> list[int]:
        """How many took at most so long, for each of the bounds; at last, all."""
        counts, so_far = [], 0
        for found in self._found:
            so_far += found
            counts.append(so_far)
        return counts

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Whatever comes of it."""
        began = perf_counter()
        try:
            yield
        finally:
            self.add(perf_counter() - began)


class Traffic:
    """Requests that were answered."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()
        """By method and status."""
        self.took = Durations()
        """All but live streams, which last as long as somebody listens."""

    def answered(self, method: str, status: int, seconds: float) -> None:
        self.answers[method, status] += 1
        self.took.add(seconds)
