"""Ratings: how strong players and bots are."""

from __future__ import annotations

from msgspec import Struct

from kassen.server.shapes.common import CrestName


class RatingShown(Struct):
    """Who has played no rated game has 1000, and the greatest margin."""

    rating: int
    margin: int
    """In 19 of 20 cases the truth lies so near to it, above or below."""
    provisional: bool
    """From fewer than 10 games."""
    games: int
    won: int


class GameRating(RatingShown):
    """Somebody's, in a game with so many players."""

    game: str
    title: str
    players: int


class SeatRating(RatingShown):
    seat: int
    gained: int | None
    """By this game, if it was rated; then `rating` is what was thought after it."""


class MatchRatings(Struct):
    """Of those who play a match."""

    rated: bool
    """It counts, as was agreed when it was made."""
    seats: list[SeatRating]
    """Those of accounts and of bots."""


class LadderRow(RatingShown):
    place: int
    name: str
    account: str | None
    crest: CrestName | None
    bot: str | None
    """A level of computer players."""


class LadderKind(Struct):
    game: str
    title: str
    players: int
    rated: int
    """How many have a rating there."""


class LadderInfo(Struct):
    """The best of a game with so many players; by what is almost sure: `rating` less `margin`."""

    game: str
    title: str
    players: int
    provisional: int
    """Whoever has fewer games is marked."""
    rows: list[LadderRow]


class RatedGame(Struct):
    """A step of one's way."""

    match: str
    seat: int
    at: str
    rating: int
    gained: int
    margin: int


class RatingPath(GameRating):
    """One's own rating in a game, and how it came: the oldest first."""

    path: list[RatedGame]
