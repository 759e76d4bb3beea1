"""A table at which people gather: who sits where, who is ready, who would swap.

There is no match yet: were one dealt already, whoever sat down, looked and changed seats would know
another's hand. A table is a plain value; what may be done at it is refused or done here.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from kassen.core.errors import PlayRefused
from kassen.server.language import phrase
from kassen.server.shapes.matches import Agreement

DAY: Final = 24 * 60 * 60 * 1000
LASTS: Final = 14 * DAY
"""A table at which no game begins is cleared after so long; one where it began as well."""

Whom = Literal["public", "invited"]
ChairKind = Literal["free", "bot", "person"]


class NoSuchTable(LookupError):
    """Nobody gathers at a table of this id."""


class Chair(Struct, omit_defaults=True):
    kind: ChairKind = "free"
    name: str = ""
    bot: str | None = None
    key: bytes = b""
    """The hash of the key of whoever sits there; it opens his seat when the game has begun."""
    ready: bool = False
    wants: int | None = None
    """The seat for which he would give this one."""
    invited: bool = False
    """He came with an invitation."""
    held: bool = False
    """The seat is kept for whoever is invited."""


class Gathering(Struct, omit_defaults=True):
    id: str
    whom: Whom
    agreed: Agreement
    chairs: list[Chair]
    host: bytes
    """The hash of the host's key, of the game as well."""
    invite: bytes
    """The hash of what an invitation holds."""
    made: int
    due: int
    """When bots take the seats that are free and the game begins, or else when it is given up."""
    fills: bool = False
    """Bots do."""
    begun: bool = False

    @property
    def is_full(self) -> bool:
        return all(chair.kind != "free" for chair in self.chairs)

    @property
    def has_people(self) -> bool:
        return any(chair.kind == "person" for chair in self.chairs)

    @property
    def is_agreed(self) -> bool:
        """Nothing keeps the game from beginning."""
        ready = all(chair.ready for chair in self.chairs if chair.kind == "person")
        return self.is_full and self.has_people and ready

    @property
    def is_by_letter(self) -> bool:
        return self.agreed.clock is not None and self.agreed.clock.is_by_letter

    def seat_of(self, key: bytes) -> int | None:
        """Where whoever has this key sits."""
        found = (seat for seat, chair in enumerate(self.chairs) if chair.key == key)
        return next(found, None) if key else None

    # ---- what can be done ------------------------------------------------------------------------

    def must_gather(self) -> None:
        if self.begun:
            raise PlayRefused(phrase("table-has-begun"))

    def sit(self, seat: int, name: str, key: bytes, *, invited: bool) -> None:
        self.must_gather()
        chair = self._chair(seat)
        if chair.kind != "free":
            raise PlayRefused(phrase("seat-is-taken"))
        if chair.held and not invited:
            raise PlayRefused(phrase("seat-is-held"))
        self.chairs[seat] = Chair("person", name, key=key, invited=invited, held=chair.held)
        if not self.is_by_letter:  # who is to play at once is asked again with whom
            for one in self.chairs:
                one.ready = False

    def leave(self, seat: int) -> None:
        self.must_gather()
        self._clear(seat, Chair(held=self.chairs[seat].held))

    def move(self, seat: int, to: int) -> None:
        """To a free seat at once, to that of somebody else as soon as he wants it too."""
        self.must_gather()
        mine, other = self.chairs[seat], self._chair(to)
        if to == seat:
            mine.wants = None
        elif other.kind == "bot" or (other.kind == "free" and other.held and not mine.invited):
            raise PlayRefused(phrase("seat-is-held"))
        elif other.kind == "free" or other.wants == seat:
            self._swap(seat, to)
        else:
            mine.wants = to

    def _swap(self, seat: int, to: int) -> None:
        self._unwanted(seat)
        self._unwanted(to)
        mine, other = self.chairs[seat], self.chairs[to]
        mine.held, other.held = other.held, mine.held  # it is the seat that is held
        for one in (mine, other):
            one.ready, one.wants = False, None
        self.chairs[seat], self.chairs[to] = other, mine

    def be_ready(self, seat: int, ready: bool) -> None:
        self.must_gather()
        self.chairs[seat].ready = ready

    def put(self, seat: int, chair: Chair) -> None:
        """By the host: a bot, or nobody; whoever sits there has to go."""
        self.must_gather()
        self._chair(seat)
        self._clear(seat, chair)

    def _clear(self, seat: int, chair: Chair) -> None:
        self._unwanted(seat)
        self.chairs[seat] = chair

    def _unwanted(self, seat: int) -> None:
        """Whoever is there next may be somebody with whom one would not swap."""
        for one in self.chairs:
            if one.wants == seat:
                one.wants = None

    def fill(self, bot: str, name: str) -> None:
        """Bots sit down wherever nobody does."""
        self.chairs = [
            Chair("bot", name, bot) if one.kind == "free" else one for one in self.chairs
        ]

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise PlayRefused(phrase("no-such-seat", seat=str(seat)))
        return self.chairs[seat]
