"""Ratings: how strong players are, of each game by its number of players."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, Table, Text

from kassen.server.store.schema.base import metadata

ratings = Table(
    "rating",
    metadata,
    Column("id", Text, primary_key=True),  # the game, its players, and who
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=True),
    Column("bot", Text, nullable=True),  # a level; either this or an account
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
)
Index("rating_ladder", ratings.c.game, ratings.c.players)
Index("rating_account", ratings.c.account)

rated_seats = Table(
    "rated_seat",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("bot", Text, nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("before", Float, nullable=False),  # what was thought of him then,
    Column("mu", Float, nullable=False),  # and after the game
    Column("sigma", Float, nullable=False),
)
Index("rated_seat_account", rated_seats.c.account, rated_seats.c.at)
