"""Tables at which people gather, and those that can be watched."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kassen.core.play.records import WhenGone
from kassen.core.play.votes import Votes
from kassen.core.values.clocks import Clock
from kassen.server.play.delays import Delay
from kassen.server.shapes.common import Name, Request, SeatIndex
from kassen.server.shapes.matches import Agreement, MomentWish, SeriesWish
from kassen.server.shapes.states import OriginInfo

_DAY = 24 * 60 * 60


class ChairWish(Request):
    kind: Literal["me", "free", "held", "bot"]
    """Whoever makes the table, anybody, whoever is invited, a bot."""
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] | None = None


class TableWish(Agreement, kw_only=True):
    whom: Literal["public", "invited"]
    moment: MomentWish | None = None
    """Where it begins, if not with the set-up; game, edition and options are those there."""
    chairs: Annotated[list[ChairWish], Meta(min_length=1, max_length=16)]
    fill_after: Annotated[int, Meta(ge=0, le=14 * _DAY)] | None = None
    """Seconds after which bots take the seats that are free, and the game begins; null: never."""


class JoinWish(Request):
    name: Name = ""


class MoveChairWish(Request):
    seat: SeatIndex


class ReadyWish(Request):
    ready: bool
    bid: Annotated[int, Meta(ge=-99, le=99)] | None = None
    """Where sides are bid for: what you would give the other for the first side, in the game's
    head start; less than nothing: what you want for playing it. Sealed until the game begins."""


class PutWish(Request):
    kind: Literal["free", "held", "bot"]
    bot: Annotated[str, Meta(max_length=40)] | None = None


class ChairInfo(Struct):
    seat: int
    token: str
    label: str
    text: str
    """What else the seat should be known by; may be empty."""
    kind: Literal["free", "bot", "person"]
    name: str
    """Empty: he has not said."""
    bot: str | None
    held: bool
    """For whoever is invited,"""
    held_for: str
    """or for this account: told to him and to whose table it is; else empty."""
    account: str
    """Of whoever sits there; empty: he is not signed in."""
    ready: bool
    wants: int | None
    """The seat for which he would give this one."""


class ChosenInfo(Struct):
    """An option that is not as usual."""

    text: str
    value: str


class BidInfo(Struct):
    bid: int
    text: str
    """What it means: "South, and 2 points for North"."""


class TableInfo(Struct):
    table: str
    """When the game has begun, the match has this id too."""
    game: str
    title: str
    edition: str
    """What it is called; empty where there is but one."""
    whom: Literal["public", "invited"]
    chosen: list[ChosenInfo]
    clock: Clock | None
    private_talk: bool
    silent: bool
    votes: Votes
    coach: bool
    rated: bool
    """It counts for the ratings of those who play; whoever sits down is signed in."""
    when_gone: WhenGone | None
    """What becomes of the seat of whoever resigns; null: as usual."""
    series: SeriesWish | None
    """Several games, after each of which everybody moves on by one seat; null: one."""
    origin: OriginInfo | None
    """It begins at a moment of a game that is over; null: with the set-up."""
    delay: Delay | None
    """Spectators see everything so much later."""
    sides: Literal["seated", "lot", "bid"]
    commitment: str
    """To the secret that lots are drawn from: of the match to be; empty where none are."""
    seats: list[str]
    """What the sides are called."""
    bids: list[BidInfo]
    """What may be bid for the first of them, from the most one would give to the most one wants."""
    bid: int | None
    """Yours, sealed."""
    chairs: list[ChairInfo]
    seat: int | None
    """Yours."""
    host: bool
    """You are."""
    owner: bool
    """It is the table of your account: you may invite friends."""
    invited: list[str]
    """Accounts of friends whom you have invited."""
    alike: list[list[int]]
    """To the host: seats whose holders come from one address."""
    made: str
    fill_at: str | None
    """When bots take the seats that are free, and the game begins."""
    begun: bool


class NewTable(Struct):
    """The keys are shown this once."""

    table: TableInfo
    key: str | None
    """To your seat, if you took one."""
    host: str
    invite: str
    link: str
    """For whoever is invited."""


class Seated(Struct):
    table: TableInfo
    key: str
    """To your seat, here and in the game: it is shown this once."""


class PlayingInfo(Struct):
    """A public table at which a game goes on."""

    match: str
    game: str
    title: str
    names: list[str]
    began: str


class FinishedInfo(Struct):
    """A game of a public table that is over."""

    match: str
    game: str
    title: str
    names: list[str]
    ended: str
    story: str
    """In a line: how it ended, and the fight in which most was lost."""


class TablesInfo(Struct):
    gathering: list[TableInfo]
    """Public ones, the newest first."""
    playing: list[PlayingInfo]
    finished: list[FinishedInfo]
    """Those that ended last."""
