"""A state: what one role may know of a match at one moment, and how it is sent live."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kassen.core.play.votes import Votes
from kassen.core.values.clocks import Clock
from kassen.server.play.delays import Delay
from kassen.server.shapes.common import AMove, AnEvent, AStep, Number, Value


class TimeLeft(Struct):
    """What a seat has left; instants in milliseconds since 1970."""

    bank: int
    """Milliseconds, as they were when its time began to run."""
    bank_at: int | None
    """When its bank begins to run; null: no time runs."""
    late_at: int | None
    """When its time is up."""
    passes: bool
    """It is asked in a window: then it passes, whatever else was agreed, and no bank runs."""

    @classmethod
    def of(cls, clock: Clock, bank: int | None, since: int | None, window: bool) -> TimeLeft:
        bank = clock.begin() if bank is None else bank
        if since is None:
            return cls(bank, None, None, passes=False)
        until = clock.late_at(bank, since, window)
        return cls(bank, clock.bank_at(since, window), until, passes=window)


class SeatInfo(Struct):
    seat: int
    token: str
    label: str
    name: str
    kind: Literal["person", "bot"]
    bot: str | None
    joined: bool
    resigned: bool
    """Its player has given up, and has lost; a bot or the rules' defaults decide for it."""
    time: TimeLeft | None
    """Null: the table has no clock."""


class Sentence(Struct):
    id: str
    args: dict[str, Any]
    text: str


class MoveRef(Struct):
    """Something on the board, as a move names it: by its field and the word that is typed."""

    field: str
    kind: str
    index: int
    token: str


class MoveInfo(Struct):
    text: str
    """What is typed, logged and sent."""
    move: AMove
    label: str
    """For people: "March O → North Kanto"."""
    gloss: str
    """What one should know before: "clear, 2 cross". May be empty."""
    commits: bool
    """It cannot be taken back."""
    refs: list[MoveRef]
    """The things it is about, in the order in which they are picked."""


class ChoiceInfo(Struct):
    decision: str
    prompt: Sentence
    rule: str
    private: bool
    out_of_turn: bool
    forced: bool
    """There is one answer, asked for only so that nobody learns that. A client may give it."""
    moves: list[MoveInfo]


class Waiting(Struct):
    seats: list[int]
    text: str
    rule: str


class ThingRef(Struct):
    kind: str
    index: int


class LostInfo(Struct):
    """What a seat lost by an event, to be added up when a moment is over."""

    seat: int
    what: str
    count: int


class PartInfo(Struct):
    """What a line is in the story. It follows from the event alone."""

    kind: str
    """The kind of moment ("battle"); empty: it goes with whatever is being told."""
    opens: bool
    """A new moment begins, and lasts until it ends, whatever else happens meanwhile."""
    ends: bool
    """The moment is over with what else the same state number brings."""
    tells: bool
    """The sentence says what came of it; else it is one of the details."""
    holds: bool
    """Show it to whom it concerns until he goes on: `seats`, or if it has none, those of the
    whole moment."""
    seats: list[int]
    """Whom it concerns."""
    things: list[ThingRef]
    """What the line names, by kind and index (see the names of the game)."""
    losses: list[LostInfo]
    about: str
    """Of a fight that begins: what its odds are asked by, at the number before."""


class EventInfo(Struct):
    """What happened. `event` has the tag and the event's own fields."""

    number: int
    line: int
    event: AnEvent
    text: str
    part: PartInfo


class ProposalInfo(Struct):
    """Something that those at the table vote on."""

    what: Literal["draw", "rewind", "pause", "go-on", "cancel"]
    seat: int
    agreed: list[int]
    against: list[int]
    needed: int
    """How many of the `players` have to agree."""
    players: int
    to: int | None
    """Of a rewind: the line to go back to; of a pause: when it ends by itself."""
    until: int | None
    """When the votes are counted, in milliseconds since 1970; null: when all have answered."""
    silence: bool
    """Whoever has not answered by then agrees; else he does not."""
    text: str
    answer: bool
    """It waits for your answer."""


class PauseInfo(Struct):
    until: int | None
    """When the game goes on by itself, in milliseconds since 1970; null: when they agree to."""


class ResultInfo(Struct):
    winners: list[int]
    how: str
    text: str
    resigned: list[int]
    """The seats whose players have resigned: they have lost, even where their sides have won."""
    stood_in: list[int]
    """The seats whose sides have won under a stand-in: that is no one's win."""


class SeriesInfo(Struct):
    """Several games of the same people, who move on by one seat after each."""

    games: int
    early: bool
    """It is over as soon as nobody can catch up with the first."""
    number: int
    """Which of them this is."""
    points: list[float]
    """What those in each seat have won so far, this game included when it is over."""
    over: bool
    """No game follows this one."""
    begins: int | None
    """When time runs also for those who have not come yet, in milliseconds since 1970; null: it
    does, or there is none."""


class SidesInfo(Struct):
    """How it was settled who plays which side."""

    how: Literal["lot", "bid"]
    lines: list[str]
    """What everybody bid and what came of it, in sentences."""


class OriginInfo(Struct):
    """The moment of another match at which a match begins."""

    match: str
    round: str
    """When it was, in words: "Year 3"."""
    hidden: bool
    """In this game something is hidden, and whoever may see that match knows what was then."""


class AimLineInfo(Struct):
    text: str
    rule: str
    """May be empty."""


class StandingInfo(Struct):
    """How far a seat has come: in words, and where it can be counted, `have` of `need`."""

    seat: int
    text: str
    have: int
    need: int
    """0: it cannot be counted."""


class AimInfo(Struct):
    """What wins now, when the game ends, and how far everybody is from it."""

    short: str
    lines: list[AimLineInfo]
    standing: list[StandingInfo]


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
    analysis: bool
    """One person plays for all sides, to see what comes of it."""
    lang: str
    role: Literal["seat", "spectator"]
    seat: int | None
    number: int
    line: int
    seats: list[SeatInfo]
    to_act: list[int]
    waiting: Waiting | None
    choice: ChoiceInfo | None
    aim: AimInfo | None
    view: dict[str, Any]
    agenda: list[AStep]
    lane: list[AStep] | None
    events: list[EventInfo]
    log_changed: bool
    proposal: ProposalInfo | None
    can_undo: bool
    result: ResultInfo | None
    stopped: bool
    """The host has stopped it: nobody plays on."""
    paused: PauseInfo | None
    """They have agreed on a pause: no clock runs, and nobody plays."""
    votes: Votes
    """Who has to agree to a pause, to calling the game off and to going back."""
    coach: bool
    """You may ask the coach."""
    clock: Clock | None
    """What was agreed about time."""
    series: SeriesInfo | None
    """Null: it is a game by itself."""
    origin: OriginInfo | None
    """It began at a moment of a game that was over; null: with the set-up, or a pasted position."""
    sides: SidesInfo | None
    """How it was settled who plays which; null: by sitting down."""
    delay: Delay | None
    """Spectators see everything so much later, until the game is over."""
    rematch: str | None
    """The match that follows this one."""


class PresenceInfo(Struct):
    """Who is at the table just now."""

    known: bool
    """False where several servers share the database: nobody knows who listens elsewhere."""
    here: list[int]


class Greeting(Struct):
    token: Annotated[str, Meta(max_length=100)]
    after: Number | None = None
    talk: Number | None = None
    lang: Annotated[str, Meta(max_length=40)] = ""


class StateMessage(Struct, tag_field="type", tag="state"):
    state: State
