"""Accounts: signing in, and what is one's own."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kassen.server.notify.wishes import Wishes
from kassen.server.shapes.circle import CircleInfo
from kassen.server.shapes.common import END, Request
from kassen.server.shapes.notices import NoticeInfo, TellingWay
from kassen.server.shapes.people import PersonInfo
from kassen.server.shapes.ratings import RatingPath
from kassen.server.shapes.standins import WaitingFor
from kassen.server.shapes.tournaments import TournamentOfMine

Json = dict[str, Any]
ADDRESS = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?" + END


class ProviderInfo(Struct):
    """Another house whose word opens accounts here (OpenID Connect)."""

    provider: str
    name: str


class ClubInfo(Struct):
    """What this server offers to people with accounts."""

    passkeys: bool
    """They can be made at this address: it is a name, not a number."""
    mail: bool
    """Links are sent by mail."""
    openid: list[ProviderInfo]


class NewcomerWish(Request):
    name: Annotated[str, Meta(min_length=1, max_length=60)]


class PasskeyOptions(Struct):
    """For `navigator.credentials`, as WebAuthn writes them in JSON."""

    options: Json


class PasskeyAnswer(Request):
    """What `navigator.credentials` gave, as WebAuthn writes it in JSON."""

    credential: Json


class PasskeyInfo(Struct):
    key: str
    label: str
    """Where it was made; empty if that is not known."""
    made: str
    used: str | None


class SessionInfo(Struct):
    session: str
    """By a name that opens nothing."""
    device: str
    made: str
    seen: str
    current: bool


class MailWish(Request):
    address: Annotated[str, Meta(max_length=254, pattern=ADDRESS)]


class LetterWish(MailWish):
    name: Annotated[str, Meta(max_length=60)] = ""
    """Of the account, if the link makes one; empty: what stands before the @."""


class MailToken(Request):
    token: Annotated[str, Meta(max_length=100)]
    """From behind the `#mail=` or `#address=` of a link."""


class OpenIdWish(Request):
    provider: Annotated[str, Meta(max_length=40)]


class OpenIdDeparture(Struct):
    url: str
    """Where the browser goes."""
    held: str
    """What it keeps meanwhile, and sends with the answer."""


class OpenIdAnswer(Request):
    """What stands in the address to which the browser came back, and what it has kept."""

    state: Annotated[str, Meta(max_length=100)]
    code: Annotated[str, Meta(max_length=4000)]
    held: Annotated[str, Meta(max_length=100)]
    provider: Annotated[str, Meta(max_length=40)]
    """The last part of the address to which it came back: whom that address belongs to."""
    iss: Annotated[str, Meta(max_length=2000)] = ""
    """Who has answered, where the address says so."""


class IdentityInfo(Struct):
    """Where else you are known: its word opens your account."""

    provider: str
    name: str
    label: str
    """What you are called there; may be empty."""
    made: str


class HeldSeat(Struct):
    match: str
    seat: int


class DeedOfMine(Struct):
    at: str
    what: Json
    bot: str | None = None
    """Which bot did it for you; null: you yourself."""


class LeftInfo(Struct):
    """Where you left a game that another has played on for you."""

    move: int
    """After so many lines of the game's log,"""
    at: str
    """and when."""
    by: str
    """Who has taken the seat over."""


class SeatOfMine(Struct):
    """A seat of your account: what you did and said there."""

    match: str
    seat: int
    name: str
    game: str
    created: str
    is_over: bool
    note: str
    seen: int | None
    """The last moment that you have looked at."""
    orders: list[str]
    """Moves that you have left ahead."""
    done: list[DeedOfMine]
    said: list[DeedOfMine]
    left: LeftInfo | None
    """Null: it is yours."""


class TableOfMine(Struct):
    """A table at which people gather, or have lately, and you are one of them."""

    table: str
    game: str
    made: str
    yours: bool
    seat: int | None
    name: str
    """By which you sit there."""
    invited: bool


class ReportOfMine(Struct):
    """What you have told the moderators."""

    made: str
    about: str
    why: str
    settled: bool


class ArchivedGame(Struct):
    """A game of yours that is over, or that you have left."""

    match: str
    seat: int
    game: str
    title: str
    label: str
    """Of your seat."""
    names: list[str]
    """Of all who played, by seats."""
    outcome: Literal["won", "lost", "draw", "cancelled", "left"]
    """`left`: another has taken your seat over, however it ended."""
    left: LeftInfo | None
    is_over: bool
    """Else others play on, and you may watch as anybody may."""
    result: str
    """Empty until it is over."""
    rounds: int
    ended: str
    note: str
    """Your own; may be empty."""


class NoteWish(Request):
    note: Annotated[str, Meta(max_length=2000)]


class DeletionWish(Request):
    name: Annotated[str, Meta(max_length=60)]
    """Yours, so that nobody does this by mistake."""


class SettingsWish(Request):
    settings: Json
    """How you like the page, on whatever device; the page says what is in it. At most 16 KiB."""


class AccountInfo(Struct):
    """Yours: nobody else sees it."""

    account: str
    name: str
    made: str
    role: str | None
    """`owner` or `moderator`; null: a member like all."""
    mail: str | None
    """Where links are sent that open it."""
    passkeys: list[PasskeyInfo]
    openid: list[IdentityInfo]
    sessions: list[SessionInfo]
    held: list[HeldSeat]
    """The seats that belong to the account."""
    profile: PersonInfo
    """How others see you."""
    settings: Json


class AllOfMine(Struct):
    """All that this server knows of you."""

    account: AccountInfo
    seats: list[SeatOfMine]
    tables: list[TableOfMine]
    circle: CircleInfo
    reports: list[ReportOfMine]
    notices: list[NoticeInfo]
    wishes: Wishes
    """What you want to be told,"""
    ways: list[TellingWay]
    """and where."""
    ratings: list[RatingPath]
    tournaments: list[TournamentOfMine]
    waiting: list[WaitingFor]
    """Games in which you would take a seat over."""
