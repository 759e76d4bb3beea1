"""Order among members: reports, suspensions, roles, and what was done about them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kassen.server.notify.wishes import Way
from kassen.server.shapes.common import Request

Role = Literal["owner", "moderator", "member"]
Why = Annotated[str, Meta(min_length=1, max_length=1000)]
AccountId = Annotated[str, Meta(max_length=40)]


class ReportWish(Request):
    account: AccountId
    why: Why
    match: AccountId | None = None
    """Where it happened, if at a table."""


class SuspensionWish(Request):
    days: Annotated[int, Meta(ge=1, le=3650)]
    why: Why


class RoleWish(Request):
    role: Role


class Somebody(Struct):
    account: str
    name: str


class MemberReport(Struct):
    report: str
    made: str
    by: Somebody
    about: Somebody
    match: str | None
    why: str


class SuspendedInfo(Struct):
    who: Somebody
    until: str
    why: str


class UndeliveredInfo(Struct):
    """Notices that nobody took by one way, for one reason."""

    way: str
    kind: Way
    who: Somebody
    many: int
    since: str
    """When the first of them was given up."""
    why: str
    """As the program says it; no address stands in it."""


class DeedInfo(Struct):
    """A line of the log of what was done to keep order."""

    at: str
    who: str
    what: str
    """As the database keeps it: `settled`, `suspended 3`, `pardoned`, `made moderator`,"""
    text: str
    """and in words."""
    about: str
    why: str


class ModerationInfo(Struct):
    reports: list[MemberReport]
    """Those that nobody has settled, the oldest first."""
    suspended: list[SuspendedInfo]
    undelivered: list[UndeliveredInfo]
    """Notices that were given up, the newest first."""
    log: list[DeedInfo]
    """The newest first."""
