"""Games, their rules and names."""

from __future__ import annotations

from msgspec import Struct

from kassen.server.shapes.common import Value


class SeatLabel(Struct):
    seat: int
    token: str
    label: str
    text: str
    """What else it should be known by: the colours it leads. May be empty."""


class OptionInfo(Struct):
    id: str
    default: Value
    values: list[Value]
    labels: list[str]
    """What the values are called, in their order."""
    rule: str
    text: str
    among_people: bool
    """Whoever invites others is asked this in plain sight."""
    by_letter: Value | None
    """What is usual where the table's clock gives days for a decision; null: the default."""
    needs: str
    """It means nothing unless this other option has been changed; empty: it always does."""


class BotLabel(Struct):
    label: str
    level: str
    """How strong it is, in a word; may be empty."""
    text: str
    """How it plays, in a few words; may be empty."""


class BoardInfo(Struct):
    files: dict[str, str]


class AboutPartInfo(Struct):
    title: str
    text: str


class AboutInfo(Struct):
    """What a newcomer is told of a game."""

    text: str
    """What it is, in two sentences."""
    theme: str
    aim: str
    length: str
    first: str
    """What a first game is (`first_options`); empty: what is usual."""
    weight: int
    """From 1, learnt in minutes, to 5."""
    hints: list[str]
    parts: list[AboutPartInfo]
    """Expansions, variants, and what else can be chosen."""
    editions: dict[str, str]
    """What is special about each, where there are several."""


class GameInfo(Struct):
    id: str
    title: str
    rules: int
    prefix: str
    min_players: int
    max_players: int
    players: int
    """For how many `seats` and `options` are told."""
    editions: list[str]
    edition_labels: dict[str, str]
    open_information: bool
    in_the_making: bool
    """It can be played, but its board, bots or translations are not finished."""
    languages: list[str]
    seats: list[SeatLabel]
    bots: list[str]
    """From the gentlest to the best, then others."""
    bot_labels: dict[str, BotLabel]
    default_bot: str | None
    first_bot: str | None
    """For somebody who has not played it yet."""
    first_options: dict[str, Value]
    """What such a one plays with; what is not named is as usual."""
    options: list[OptionInfo]
    bids: bool
    """So many may bid for their sides, which are not alike."""
    reconstructed: list[str]
    lessons: int
    first_lessons: int
    """So many of them are enough for a first game."""
    problems: int
    """How many problems there are to choose the day's from."""
    windows: bool
    """One is asked out of turn whether one plays something (a clock's `window`)."""
    treaties: bool
    """With so many seats, players can make treaties."""
    board: BoardInfo | None
    about: AboutInfo | None


class PlayedSeat(Struct):
    seat: int
    label: str
    """Of its side: where sides are bid for, wins count for the side, not for the seat."""
    wins: int
    """Shared victories too."""


class PlayedLength(Struct):
    """In rounds, turns or seasons, as the game has them."""

    shortest: int
    usual: int
    longest: int


class PlayedBid(Struct):
    """Games in which the sides were bid for, and taken for so much."""

    bid: int
    games: int
    wins: list[int]
    """By `seats`."""
    text: str = ""
    """What the bid means where it is a head start; empty: the game's own bid."""


class WayToEnd(Struct):
    text: str
    games: int


class PlayedTable(Struct):
    """Games that are over, of one edition and number of players."""

    edition: str
    edition_label: str
    """Empty where there is but one."""
    players: int
    games: int
    with_bots: int
    seats: list[PlayedSeat]
    rounds: PlayedLength | None
    endings: list[WayToEnd]
    bids: list[PlayedBid]


class StatisticsInfo(Struct):
    """What was played at this server, as far as it is known how it ended."""

    finished: int
    tables: list[PlayedTable]


class TermInfo(Struct):
    """A word of the game that one may not know."""

    id: str
    name: str
    forms: list[str]
    """How it stands in sentences."""
    text: str
    rule: str
    """May be empty."""


class NamedThing(Struct):
    token: str
    label: str


class NamesInfo(Struct):
    lang: str
    kinds: dict[str, list[NamedThing]]
    moments: dict[str, str]
    """What the kinds of moments are called (see `part` of an event)."""


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
    intro: list[str]
    """What it is about, the aim and the end, in paragraphs; with all clauses only."""
    clauses: list[ClauseInfo]
