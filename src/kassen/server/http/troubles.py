"""Troubles: what cannot be done is said once, and tried again less and less often."""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable

from msgspec import Struct

from kassen.server.store.database import is_away

_FIRST, _LONGEST = 1.0, 600.0
_MOST = 10_000
"""So many are remembered; then all are tried again."""


class _Trouble(Struct):
    again: float
    pause: float


class Troubles:
    """Of what a round is to do, by id: one that cannot be done must not stop the others."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._clock = clock
        self._known: dict[str, _Trouble] = {}

    def may_try(self, id: str) -> bool:
        known = self._known.get(id)
        return known is None or known.again <= self._clock()

    def over(self, id: str) -> None:
        """It was done, or is done elsewhere."""
        self._known.pop(id, None)

    def met(self, id: str, what: str) -> None:
        """It went wrong (to be called where the error is handled); `what` has a place for it.

        Without a database nothing can be done, and all of it once that is back.
        """
        error = sys.exc_info()[1]
        if error is not None and is_away(error):
            self._log.warning(what + ": the database is away", id)
            return
        known = self._known.get(id)
        pause = _FIRST if known is None else min(_LONGEST, known.pause * 2)
        if known is None:
            self._log.exception(what, id)
        else:
            self._log.debug(what + " still; again in %.0f s", id, pause)
        if len(self._known) >= _MOST:
            self._known.clear()
        self._known[id] = _Trouble(self._clock() + pause, pause)
