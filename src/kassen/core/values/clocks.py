"""Time: what a table agreed on, and how it is counted. Nobody here looks at a clock.

Every decision has its own time, `move`; beyond it runs the seat's `bank`, which grows by the
`increment` with each decision. So ten minutes and ten seconds a move is a bank of 600 with an
increment of 10; three days a move with two weeks of vacation is a `move` of three days with a bank
of fourteen. At live tables a *window*, the question whether one does something out of turn, may
have a time of its own: no bank runs in it, and who has not answered by then lets it pass. Instants
and lengths are in milliseconds, what people agree on in seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

SECOND: Final = 1000
DAY: Final = 24 * 60 * 60 * SECOND
_LONGEST_MOVE, _LONGEST_BANK, _LONGEST_INCREMENT = 30 * 86_400, 90 * 86_400, 3_600
_LONGEST_WINDOW: Final = 600
USUAL_WINDOW: Final = 30
"""What live tables agree on that say nothing about it."""
_EPOCH: Final = date(1970, 1, 1)

Late = Literal["remind", "default", "bot", "replace", "lost"]
"""When time is up: only say so, decide by the rules' default, let a bot play on until he returns or
(replace) until somebody who waits for a seat takes this one over, or lose."""
REPLACE: Final = "replace"

Passes = Literal["pass"]


class Clock(Struct, frozen=True, omit_defaults=True):
    """What was agreed."""

    move: Annotated[int, Meta(ge=0, le=_LONGEST_MOVE)] = 0
    """Seconds that every decision has for itself."""
    bank: Annotated[int, Meta(ge=0, le=_LONGEST_BANK)] = 0
    """Seconds beyond that, for the whole game."""
    increment: Annotated[int, Meta(ge=0, le=_LONGEST_INCREMENT)] = 0
    """Seconds that a decision brings to the bank."""
    window: Annotated[int, Meta(ge=0, le=_LONGEST_WINDOW)] | None = None
    """Seconds that a window has, whoever is asked; none: its time is that of any decision."""
    rest: Annotated[tuple[Annotated[int, Meta(ge=0, le=6)], ...], Meta(max_length=6)] = ()
    """Weekdays on which no time runs; Monday is 0."""
    holidays: Annotated[tuple[date, ...], Meta(max_length=60)] = ()
    """Days on which no time runs."""
    offset: Annotated[int, Meta(ge=-14 * 60, le=14 * 60)] = 0
    """When those days begin: minutes before midnight in Greenwich."""
    late: Late = "default"

    @property
    def is_by_letter(self) -> bool:
        """Nobody is expected to sit at the table."""
        return self.move + self.bank >= 86_400

    @property
    def is_sound(self) -> bool:
        """There is some time, and on some days it runs."""
        return self.move + self.bank > 0 and len(set(self.rest)) < 7

    @property
    def has_windows(self) -> bool:
        """Windows have a time of their own: by letter nobody is hurried in them."""
        return bool(self.window) and not self.is_by_letter

    def begin(self) -> int:
        """What a seat has in its bank at the beginning."""
        return self.bank * SECOND

    # ---- counting --------------------------------------------------------------------------------

    def counted(self, begin: int, end: int) -> int:
        """How much of the time between two instants counts."""
        return sum(min(until, end) - since for since, until in self._running(begin, end))

    def after(self, begin: int, length: int) -> int:
        """The instant at which so much time has counted."""
        for since, until in self._running(begin, None):
            if until - since >= length:
                return since + length
            length -= until - since
        raise AssertionError("some day counts")

    def left(self, bank: int, since: int, at: int, in_window: bool = False) -> int:
        """What is left of a bank when somebody for whom the table has waited decides."""
        if in_window:
            return bank
        over = self.counted(since, at) - self.move * SECOND
        return max(0, bank - max(0, over))

    def late_at(self, bank: int, since: int, in_window: bool = False) -> int:
        """When the time of somebody for whom the table waits is up."""
        own = self.bank_at(since, in_window)
        return own if in_window else self.after(own, bank)

    def late_in(self, in_window: bool) -> Late | Passes:
        """What becomes of who is late: whatever was agreed, a window is only let pass."""
        return "pass" if in_window else self.late

    def bank_at(self, since: int, in_window: bool = False) -> int:
        """When his bank begins to run, or the window closes."""
        return self.after(since, ((self.window or 0) if in_window else self.move) * SECOND)

    def _running(self, begin: int, end: int | None) -> Iterator[tuple[int, int]]:
        """The stretches of time that count, day by day where there are days that do not."""
        if not self.rest and not self.holidays:
            yield begin, begin + 400 * DAY if end is None else end
            return
        since = begin
        while end is None or since < end:
            day = (since + self.offset * 60 * SECOND) // DAY
            until = (day + 1) * DAY - self.offset * 60 * SECOND
            if not self._rests(_EPOCH + timedelta(days=day)):
                yield since, until
            since = until

    def _rests(self, day: date) -> bool:
        return day.weekday() in self.rest or day in self.holidays
