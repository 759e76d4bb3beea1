"""Making a match, sitting down at it, finding it again."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from kassen.core.play.records import WhenGone
from kassen.core.play.series import Games
from kassen.core.play.votes import ALL, Votes
from kassen.core.values.clocks import Clock
from kassen.server.play.delays import Delay
from kassen.server.shapes.common import END, Name, Request, Value
from kassen.server.shapes.states import ResultInfo, SeatInfo, SeriesInfo, Waiting


class SeatWish(Request):
    kind: Literal["me", "here", "link", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] | None = None


class SeriesWish(Request):
    games: Games
    early: bool = False
    """It is over as soon as nobody can catch up with the first."""


class Agreement(Request):
    """What is agreed on before anybody sits down."""

    game: Annotated[str, Meta(max_length=40)]
    edition: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, Value] = field(default_factory=dict)
    private_talk: bool = True
    silent: bool = False
    """Nobody talks while the game goes on but allies among themselves."""
    when_gone: WhenGone | None = None
    votes: Votes = ALL
    """Who has to agree to a pause, to calling the game off and to going back."""
    coach: bool = False
    """Everybody may ask the coach, though several people play."""
    clock: Clock | None = None
    rated: bool = False
    """It counts for the ratings of those who play: accounts, and bots."""
    series: SeriesWish | None = None
    """Several games, after each of which everybody moves on by one seat; null: one."""
    delay: Delay | None = None
    """Spectators see everything so much later."""
    sides: Literal["seated", "lot", "bid"] = "seated"
    """Who plays which: as they sit down, drawn by lot, or (two, with unequal sides) bid for.
    The last two where people gather."""


class MomentWish(Request):
    """A moment of a game that is over, for whoever may see it."""

    match: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=100)]
    number: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    """Of its states, as they are counted for this key."""


class MatchWish(Agreement, kw_only=True):
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    moment: MomentWish | None = None
    """Where it begins, if not with the set-up; game, edition and options are those there."""
    data: dict[str, Any] | None = None
    commitment: Annotated[str, Meta(pattern=f"^[0-9a-f]{{64}}{END}")] | None = None
    parts: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=16)] = field(
        default_factory=list
    )


class AnalysisWish(Request):
    position: Annotated[str, Meta(min_length=1, max_length=200_000)]
    """As the text of a scenario file."""


class Link(Struct):
    role: Literal["seat", "spectator", "host"]
    seat: int | None
    kind: str
    name: str
    token: str
    link: str


class NewMatch(Struct):
    match: str
    links: list[Link]
    spectator: Link
    host: Link | None
    commitment: str


class KeyInfo(Struct):
    """A key, by a name that opens nothing."""

    key: str
    role: Literal["seat", "spectator", "host"]
    seat: int | None
    made: str | None
    """When; null: long ago."""
    current: bool
    """The one that you came with."""


class CommitmentInfo(Struct):
    commitment: str


class NameWish(Request):
    name: Annotated[str, Meta(min_length=1, max_length=60)]


class LookedWish(Request):
    number: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class LookedInfo(Struct):
    number: int | None
    """The last of your numbers that was looked at, on any device; null: none was yet."""


class BotWish(Request):
    bot: Annotated[str, Meta(max_length=40)]


class HostWish(Request):
    kind: Literal["bot", "link"]
    bot: Annotated[str, Meta(max_length=40)] | None = None
    name: Name = ""


class AlikeInfo(Struct):
    """Seats that are perhaps held by one person; of each row all are."""

    addresses: list[list[int]]
    """They were opened from one address while the game went on."""
    accounts: list[list[int]]
    """They belong to one account."""


class SeatChange(Struct):
    seat: SeatInfo
    link: Link | None


class LinkOfMine(Request):
    match: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=100)]


class MineWish(Request):
    links: Annotated[list[LinkOfMine], Meta(max_length=50)]


class Summary(Struct):
    """A match on the start page."""

    match: str
    game: str
    title: str
    role: Literal["seat", "spectator"]
    seat: int | None
    seats: list[SeatInfo]
    number: int
    to_act: list[int]
    your_move: bool
    asked: bool
    """A vote waits for your answer."""
    since: int | None
    """Since when the table waits for those who are to act, in milliseconds since 1970."""
    waiting: Waiting | None
    result: ResultInfo | None
    series: SeriesInfo | None
    analysis: bool
    """Whoever holds it plays for all sides, from a position on."""
    created: str
    changed: str
