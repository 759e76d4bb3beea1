"""What a player wants to be told, by which ways, and when not."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import Annotated, Literal
from zoneinfo import ZoneInfo, available_timezones

import msgspec
from msgspec import Meta, Struct

Kind = Literal["turn", "invitation", "round", "talk", "treaty", "vote", "end"]
KINDS: tuple[Kind, ...] = ("turn", "invitation", "round", "talk", "treaty", "vote", "end")
Way = Literal["push", "mail", "hook"]
WAYS: tuple[Way, ...] = ("push", "mail", "hook")
Hour = Annotated[int, Meta(ge=0, le=23)]
Ways = Annotated[tuple[Way, ...], Meta(max_length=len(WAYS))]
ByKind = dict[Kind, Ways]
"""A kind that is not in it is told by the usual ways."""

USUAL: ByKind = {
    "turn": WAYS,
    "invitation": WAYS,
    "round": WAYS,
    "talk": ("push",),
    "treaty": WAYS,
    "vote": WAYS,
    "end": WAYS,
}
_MOST_GAMES = 20


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Hours in which nothing is sent; it waits for their end."""

    begin: Hour
    end: Hour


class Wishes(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All of it has a default that most people want."""

    kinds: ByKind = {}
    games: Annotated[
        dict[Annotated[str, Meta(max_length=40)], ByKind], Meta(max_length=_MOST_GAMES)
    ] = {}
    """What is otherwise in some games."""
    quiet: Quiet | None = None
    digest: Hour | None = None
    """Letters come once a day, at this hour; null: at once."""
    zone: Annotated[str, Meta(max_length=60)] = "UTC"
    """Whose hours these are."""

    @property
    def is_sound(self) -> bool:
        return self.zone in available_timezones()

    def ways(self, kind: Kind, game: str | None) -> Ways:
        """How he wants to be told of something."""
        own = self.games.get(game or "", {})
        return own.get(kind, self.kinds.get(kind, USUAL[kind]))

    def due(self, way: str, at: int, is_urgent: bool = False) -> int:
        """When something that happens now is to be delivered; no digest keeps what is urgent."""
        if way == "mail" and self.digest is not None and not is_urgent:
            at = _instant(_next(self._here(at), self.digest))
        return self.after_quiet(at)

    def after_quiet(self, at: int) -> int:
        """The same instant, or the end of the quiet hours in which it is."""
        here = self._here(at)
        if self.quiet is not None and _within(here.hour, self.quiet):
            return _instant(_next(here, self.quiet.end))
        return at

    def _here(self, at: int) -> datetime:
        return datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(self.zone))


def _instant(when: datetime) -> int:
    return int(when.timestamp() * 1000)


def _within(hour: int, quiet: Quiet) -> bool:
    """Quiet hours may go over midnight.

    >>> [_within(hour, Quiet(22, 7)) for hour in (21, 22, 3, 7)]
    [False, True, True, False]
    """
    if quiet.begin <= quiet.end:
        return quiet.begin <= hour < quiet.end
    return hour >= quiet.begin or hour < quiet.end


def _next(after: datetime, hour: int) -> datetime:
    """The next time at which it is this hour there."""
    found = datetime.combine(after.date(), time(hour), after.tzinfo)
    if found <= after:
        found = datetime.combine(after.date() + timedelta(days=1), time(hour), after.tzinfo)
    return found


def wishes_of(kept: bytes | None) -> Wishes:
    return Wishes() if kept is None else msgspec.json.decode(kept, type=Wishes)
