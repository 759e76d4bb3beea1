"""Tournaments."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    false,
)

from kassen.server.store.schema.base import metadata

tournaments = Table(
    "tournament",
    metadata,
    Column("id", Text, primary_key=True),
    Column("owner", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),  # when to look at it; null: never again
    Column("body", LargeBinary, nullable=False),  # as JSON
)
Index("tournament_owner", tournaments.c.owner)
Index("tournament_due", tournaments.c.due)
Index("tournament_made", tournaments.c.made)

entrants = Table(
    "entrant",
    metadata,
    Column("tournament", Text, ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("is_out", Boolean, nullable=False, server_default=false()),  # he has withdrawn
)
Index("entrant_account", entrants.c.account, entrants.c.tournament, unique=True)

awaited = Table(
    "tournament_match",  # of those whose results are still to be entered
    metadata,
    Column("match", Text, primary_key=True),  # before it is there
    Column("tournament", Text, ForeignKey("tournament.id", ondelete="CASCADE"), nullable=False),
    Column("over_at", BigInteger, nullable=True),  # since when it is over
)
Index("tournament_match_over_at", awaited.c.over_at)
