"""Being told: notices, and how one wants to have them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from kassen.server.notify.hooks import Shape
from kassen.server.notify.wishes import Kind, Way, Wishes
from kassen.server.shapes.common import Request


class NoticeInfo(Struct):
    notice: str
    kind: Kind
    title: str
    text: str
    path: str
    """Of the page where it leads to."""
    made: str
    seen: bool


class NoticesInfo(Struct):
    """Yours of the last weeks, the newest first."""

    notices: list[NoticeInfo]
    unseen: int


class SeenWish(Request):
    match: Annotated[str, Meta(max_length=40)] | None = None
    """Those of one match; null: all."""


class TellingWay(Struct):
    way: str
    kind: Way
    label: str
    """A device, or whose address it is; the address itself stays here."""
    made: str
    failed: str | None
    """Since when nobody takes what is sent there."""


class TellingInfo(Struct):
    wishes: Wishes
    usual: dict[Kind, list[Way]]
    """How what kind is told to whoever has not wished otherwise."""
    ways: list[TellingWay]
    push_key: str
    """With which a browser subscribes (`applicationServerKey`)."""
    mail: bool
    """You have an address, and this server sends letters."""
    calendar: bool
    """There is a key to your calendar."""


class WishesWish(Request):
    wishes: Wishes


class PushWish(Request):
    subscription: dict[str, Any]
    """As `PushSubscription.toJSON()` gives it."""


class HookWish(Request):
    url: Annotated[str, Meta(max_length=2000)]
    shape: Shape = "json"
    room: Annotated[str, Meta(max_length=255)] = ""
    """Where one speaks with a token: in which room, by its id."""
    token: Annotated[str, Meta(max_length=500)] = ""
    """Of the bot, or the account, that speaks there."""


class CalendarInfo(Struct):
    path: str
    """Of your calendar; whoever knows it can read your deadlines."""
