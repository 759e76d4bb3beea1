"""What was told of each act, and the story that is left when acts are taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from kassen.core.engine.match_events import LogLine, Rewound
from kassen.core.engine.steps import Event
from kassen.core.engine.views import heard
from kassen.core.play.acts import Play, Undo
from kassen.core.play.records import Entry
from kassen.core.values.readers import HOST, Reader


class Told(Struct):
    """What came of an act: the entry that is kept, what happened, and the numbers after it."""

    entry: Entry
    line: int
    """What all may know of is counted: this is the public number after the act."""
    own: list[int] | None
    """Each seat's own count beyond it, of what it did in lanes."""
    events: list[Event]
    is_public: bool
    """False: a secret decision that only its own seat knows of; it makes no line."""
    at: int = 0
    """Milliseconds since 1970, if somebody looked at the clock."""

    @property
    def n(self) -> int:
        return self.entry.n

    def number_for(self, seat: Reader) -> int:
        """The state number of a reader after this."""
        if self.own is None or not isinstance(seat, int):
            return self.line
        return self.line + self.own[seat]

    def is_known_to(self, seat: Reader) -> bool:
        return self.is_public or seat is HOST or self.entry.seat == seat


class _Leaf(Struct, frozen=True):
    """The newest part of a story; what came before it may be shared with others."""

    told: Told
    before: _Leaf | None


class Story:
    """What is left of the past: moves taken back, and all that was rewound, are not in it.

    It may begin anywhere: of what came before nothing is known, and nothing is left.
    """

    def __init__(self, rows: Iterable[Told] = ()) -> None:
        self._newest: _Leaf | None = None
        self._at: dict[int, _Leaf] = {}
        self._rows: list[Told] | None = None
        for told in rows:
            self.add(told)

    def add(self, told: Told) -> None:
        back = next((event.to for event in told.events if isinstance(event, Rewound)), None)
        if back is not None:
            self._newest = self._at.get(back)
        elif isinstance(told.entry.act, Undo):
            self._newest = _without_last_move(self._newest, told.entry.seat)
        self._newest = leaf = _Leaf(told, self._newest)
        if told.is_public:
            self._at[told.line] = leaf
        self._rows = None

    def rows(self) -> list[Told]:
        """All that is left, oldest first."""
        if self._rows is None:
            found, leaf = [], self._newest
            while leaf is not None:
                found.append(leaf.told)
                leaf = leaf.before
            self._rows = found[::-1]
        return self._rows

    def copy(self) -> Story:
        twin = Story()
        twin._newest, twin._at, twin._rows = self._newest, dict(self._at), self._rows
        return twin


def _without_last_move(leaf: _Leaf | None, seat: int) -> _Leaf | None:
    """Others may have done something since then, each in his own lane."""
    since: list[Told] = []
    while leaf is not None:
        if isinstance(leaf.told.entry.act, Play) and leaf.told.entry.seat == seat:
            leaf = leaf.before
            break
        since.append(leaf.told)
        leaf = leaf.before
    for told in reversed(since):
        leaf = _Leaf(told, leaf)
    return leaf


def heard_by(rows: Sequence[Told], seat: Reader) -> list[LogLine]:
    """What happened, line by line, as far as a reader may know it."""
    return [
        LogLine(told.line, event)
        for told in rows
        if told.is_known_to(seat)
        for event in heard(told.events, seat)
    ]
