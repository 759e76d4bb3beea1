"""A member's circle: friends, whom he has blocked or muted, and invitations among friends."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kassen.server.shapes.common import CrestName, Request, SeatIndex

BondKind = Literal["friend", "block", "mute"]


class SomebodyShown(Struct):
    account: str
    name: str
    crest: CrestName


class CircleInfo(Struct):
    """Yours: nobody else sees it."""

    friends: list[SomebodyShown]
    asked: list[SomebodyShown]
    """Whom you would like as a friend,"""
    asking: list[SomebodyShown]
    """and who would like you as one."""
    blocked: list[SomebodyShown]
    muted: list[SomebodyShown]


class InvitationWish(Request):
    account: Annotated[str, Meta(max_length=40)]
    """Of a friend."""
    seat: SeatIndex | None = None
    """A free one, which is kept for him; null: any."""


class InvitationInfo(Struct):
    """A friend would like to play with you."""

    table: str
    game: str
    title: str
    by: str
    """Whose table it is."""
    when: str
