"""A table at which people gather: who sits where, who is ready, who would swap.

There is no match yet: were one dealt already, whoever sat down, looked and changed seats would know
another's hand. A table is a plain value; what may be done at it is refused or done here.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from kassen.core.play.sides import Sides, bid_for, bot_bid, drawn
from kassen.core.play.starts import Origin
from kassen.core.values.errors import PlayRefused
from kassen.server.http.language import phrase
from kassen.server.lobby.tables.places import together
from kassen.server.play.beginnings import Beginning
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
    bid: int | None = None
    """What he would give for the first side; nobody else is told before all have bid."""
    wants: int | None = None
    """The seat for which he would give this one."""
    invited: bool = False
    """He came with an invitation."""
    held: bool = False
    """The seat is kept for whoever is invited,"""
    held_for: str = ""
    """or for this account alone."""
    account: str = ""
    """Of whoever sits there, if he is signed in."""
    place: bytes = b""
    """A hash of his address, to compare with others here; the game keeps it on until it is over."""


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
    maker: bytes = b""
    """The hash of the key with which whoever made it sits there, if he does."""
    owner: str = ""
    """The account of whoever made it, if he was signed in."""
    fills: bool = False
    """Bots do."""
    begun: bool = False
    beginning: Beginning | None = None
    """Where the game begins, if not with its set-up; nobody is told what lies there."""
    secret: bytes = b""
    """Of the match to be, where sides are drawn or bid for: lots come from it."""

    @property
    def origin(self) -> Origin | None:
        return None if self.beginning is None else self.beginning.origin

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

    def seat_of(self, key: bytes, account: str = "") -> int | None:
        """Where whoever has this key sits, or this account."""
        found = (
            seat
            for seat, chair in enumerate(self.chairs)
            if (key and chair.key == key) or (account and chair.account == account)
        )
        return next(found, None)

    # ---- what can be done ------------------------------------------------------------------------

    def must_gather(self) -> None:
        if self.begun:
            raise PlayRefused(phrase("table-has-begun"))

    def sit(self, seat: int, name: str, key: bytes, *, invited: bool, account: str = "") -> Chair:
        self.must_gather()
        chair = self._chair(seat)
        if chair.kind != "free":
            raise PlayRefused(phrase("seat-is-taken"))
        if not _is_open(chair, invited=invited, account=account):
            raise PlayRefused(phrase("seat-is-held"))
        if self.agreed.rated and any(one.account == account for one in self.chairs):
            raise PlayRefused(phrase("one-seat-each"))
        self.chairs[seat] = replace(
            chair, kind="person", name=name, key=key, invited=invited, account=account
        )
        if not self.is_by_letter:  # who is to play at once is asked again with whom
            for one in self.chairs:
                one.ready, one.bid = False, None
        return self.chairs[seat]

    def alike(self) -> list[list[int]]:
        """Seats whose holders come from one address, where that is more than one."""
        return together((seat, one.place) for seat, one in enumerate(self.chairs) if one.place)

    def leave(self, seat: int) -> None:
        self.must_gather()
        self._clear(seat, _emptied(self.chairs[seat]))

    def move(self, seat: int, to: int) -> None:
        """To a free seat at once, to that of somebody else as soon as he wants it too."""
        self.must_gather()
        mine, other = self.chairs[seat], self._chair(to)
        if to == seat:
            mine.wants = None
        elif other.kind == "bot" or (
            other.kind == "free" and not _is_open(other, invited=mine.invited, account=mine.account)
        ):
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
        mine.held_for, other.held_for = other.held_for, mine.held_for
        for one in (mine, other):
            one.ready, one.bid, one.wants = False, None, None
        self.chairs[seat], self.chairs[to] = other, mine

    def be_ready(self, seat: int, ready: bool, bid: int | None = None) -> None:
        """Where sides are bid for whoever is ready has bid."""
        self.must_gather()
        is_bid_for = self.agreed.sides == "bid"
        if ready and is_bid_for != (bid is not None):
            raise PlayRefused(phrase("bid-first" if is_bid_for else "nothing-to-bid-for"))
        self.chairs[seat].ready = ready
        self.chairs[seat].bid = bid if ready else None

    def settle(self, even: int, most: int) -> Sides | None:
        """Everybody changes to the seat that the lot or the bids give him.

        Who has not bid when the game begins gives nothing, and wants nothing.
        """
        if self.agreed.sides == "seated":
            return None
        if self.agreed.sides == "lot":
            sides = drawn(self.secret, len(self.chairs))
        else:
            guess = bot_bid(self.secret, even, most)
            bids = [guess if one.kind == "bot" else one.bid or 0 for one in self.chairs]
            sides = bid_for(self.secret, bids)
        self.chairs = [self.chairs[chair] for chair in sides.chairs]
        return sides

    def put(self, seat: int, chair: Chair) -> None:
        """By the host: a bot, or nobody; whoever sits there has to go."""
        self.must_gather()
        self._chair(seat)
        self._clear(seat, chair)

    def hold(self, seat: int, account: str) -> None:
        """By the host: a free seat is kept for a friend, and none besides."""
        self.must_gather()
        if self._chair(seat).kind != "free":
            raise PlayRefused(phrase("seat-is-taken"))
        self.release(account)
        self.chairs[seat] = Chair(held=True, held_for=account)

    def release(self, account: str) -> None:
        """No seat is kept for him any more."""
        for chair in self.chairs:
            if chair.held_for == account:
                chair.held, chair.held_for = False, ""

    def forget(self, account: str) -> None:
        """He is gone: nobody sits where he sat, and whatever has begun does not name him."""
        for seat, chair in enumerate(self.chairs):
            if chair.account == account and self.begun:
                chair.account = chair.name = ""
            elif chair.account == account:
                self._clear(seat, _emptied(chair))
        self.release(account)
        if self.owner == account:
            self.owner = ""

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


def _is_open(chair: Chair, *, invited: bool, account: str) -> bool:
    """A free seat, to somebody who would sit there."""
    return chair.held_for == account if chair.held_for else invited or not chair.held


def _emptied(chair: Chair) -> Chair:
    """It is the seat that is held, not whoever sat there."""
    return Chair(held=chair.held, held_for=chair.held_for)
