"""The JSON of the API: what is sent and what is answered (docs/api.md tells what it means)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatIndex = Annotated[int, Meta(ge=0, le=63)]
Name = Annotated[str, Meta(max_length=60)]
MoveText = Annotated[str, Meta(max_length=500)]
AnyMove = MoveText | dict[str, Any]
Value = bool | int | str


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """A body that somebody sends: what is not known in it is a mistake."""


# ---- games -----------------------------------------------------------------------------------


class SeatLabel(Struct):
    seat: int
    token: str
    label: str


class OptionInfo(Struct):
    id: str
    default: Value
    values: list[Value]
    rule: str
    text: str


class BoardInfo(Struct):
    files: dict[str, str]


class GameInfo(Struct):
    id: str
    title: str
    rules: int
    prefix: str
    min_players: int
    max_players: int
    editions: list[str]
    open_information: bool
    languages: list[str]
    seats: list[SeatLabel]
    bots: list[str]
    default_bot: str | None
    options: list[OptionInfo]
    reconstructed: list[str]
    lessons: int
    board: BoardInfo | None


class NamedThing(Struct):
    token: str
    label: str


class NamesInfo(Struct):
    lang: str
    kinds: dict[str, list[NamedThing]]


class ClauseInfo(Struct):
    id: str
    anchor: str
    headings: list[str]
    text: str
    ruling: str


class RulesInfo(Struct):
    game: str
    title: str
    prefix: str
    lang: str
    clauses: list[ClauseInfo]


# ---- a state ---------------------------------------------------------------------------------


class SeatInfo(Struct):
    seat: int
    token: str
    label: str
    name: str
    kind: Literal["person", "bot"]
    bot: str | None
    joined: bool


class Sentence(Struct):
    id: str
    args: dict[str, Any]
    text: str


class Ref(Struct):
    field: str
    kind: str
    index: int
    token: str


class MoveInfo(Struct):
    text: str
    move: dict[str, Any]
    label: str
    gloss: str
    commits: bool
    refs: list[Ref]


class ChoiceInfo(Struct):
    decision: str
    prompt: Sentence
    rule: str
    private: bool
    out_of_turn: bool
    moves: list[MoveInfo]


class Waiting(Struct):
    seats: list[int]
    text: str
    rule: str


class EventInfo(Struct):
    number: int
    line: int
    event: dict[str, Any]
    text: str


class ProposalInfo(Struct):
    what: Literal["draw", "rewind"]
    seat: int
    agreed: list[int]
    to: int | None
    text: str
    answer: bool


class ResultInfo(Struct):
    winners: list[int]
    how: str
    text: str


class State(Struct):
    """All that one role may know of a match at one moment."""

    match: str
    game: str
    title: str
    edition: str
    options: dict[str, Value]
    rules: int
    created: str
    commitment: str
    own_data: bool
    lang: str
    role: Literal["seat", "spectator"]
    seat: int | None
    number: int
    line: int
    seats: list[SeatInfo]
    to_act: list[int]
    waiting: Waiting | None
    choice: ChoiceInfo | None
    view: dict[str, Any]
    agenda: list[dict[str, Any]]
    lane: list[dict[str, Any]] | None
    events: list[EventInfo]
    log_changed: bool
    proposal: ProposalInfo | None
    can_undo: bool
    result: ResultInfo | None
    rematch: str | None


class Moment(Struct):
    """One step of the slider."""

    number: int
    line: int
    to_act: list[int]
    view: dict[str, Any]
    agenda: list[dict[str, Any]]
    events: list[EventInfo]
    result: ResultInfo | None


class History(Struct):
    first: int
    last: int
    states: list[Moment]


class Log(Struct):
    number: int
    lines: list[EventInfo]


class Roll(Struct):
    roll: int
    sides: int
    value: int
    number: int
    line: int


class DiceInfo(Struct):
    commitment: str
    secret: str
    parts: list[str]
    key: str
    rolls: list[Roll]


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
    waiting: Waiting | None
    result: ResultInfo | None
    created: str
    changed: str


# ---- making a match, sitting down --------------------------------------------------------------


class SeatWish(Request):
    kind: Literal["me", "here", "link", "bot"]
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] | None = None


class MatchWish(Request):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    edition: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, Value] = {}
    data: dict[str, Any] | None = None
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None
    parts: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=16)] = []


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


class CommitmentInfo(Struct):
    commitment: str


class NameWish(Request):
    name: Annotated[str, Meta(min_length=1, max_length=60)]


class BotWish(Request):
    bot: Annotated[str, Meta(max_length=40)]


class HostWish(Request):
    kind: Literal["bot", "link"]
    bot: Annotated[str, Meta(max_length=40)] | None = None
    name: Name = ""


class SeatChange(Struct):
    seat: SeatInfo
    link: Link | None


class LinkOfMine(Request):
    match: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=100)]


class MineWish(Request):
    links: Annotated[list[LinkOfMine], Meta(max_length=50)]


# ---- playing -----------------------------------------------------------------------------------


class MoveWish(Request):
    number: Number
    move: AnyMove


class UndoWish(Request):
    number: Number


class ResignWish(Request):
    number: Number | None = None


class OfferWish(Request):
    what: Literal["draw", "rewind"]
    to: Number | None = None
    number: Number | None = None


class AnswerWish(Request):
    number: Number
    yes: bool


class Played(Struct):
    played: list[str]
    rest: list[str]
    state: State


class WhyWish(Request):
    move: AnyMove


class WhyAnswer(Struct):
    legal: bool
    move: str
    text: str
    reason: Sentence | None
    rule: str


# ---- lessons -----------------------------------------------------------------------------------


class LessonInfo(Struct):
    lesson: int
    title: str
    text: str
    rules: list[str]
    steps: int


class Frame(Struct):
    step: int
    played: list[str]
    say: str
    seat: int
    wanted: list[str]
    refusal: str
    over: bool
    events: list[EventInfo]
    state: State


class LessonBegun(LessonInfo):
    frame: Frame


class TryWish(Request):
    step: Annotated[int, Meta(ge=0, le=1000)]
    played: Annotated[list[MoveText], Meta(max_length=200)] = []
    move: AnyMove | None = None


class Tried(Struct):
    outcome: Literal["played", "refused-as-meant", "other", "refused", "not-understood"]
    text: str
    rule: str
    frame: Frame


# ---- live --------------------------------------------------------------------------------------


class Greeting(Struct):
    token: Annotated[str, Meta(max_length=100)]
    after: Number | None = None
    lang: Annotated[str, Meta(max_length=40)] = ""


class StateMessage(Struct, tag_field="type", tag="state"):
    state: State
