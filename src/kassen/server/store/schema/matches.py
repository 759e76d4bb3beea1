"""Matches: who plays, what was done and said, and what servers keep beside it."""

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

matches = Table(
    "match",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("header", LargeBinary, nullable=False),  # of the record, without the secret
    Column("secret", LargeBinary, nullable=False),  # of the dice; shown when the game is over
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("is_over", Boolean, nullable=False),
    Column("rematch_of", Text, ForeignKey("match.id"), nullable=True, unique=True),
    Column("bots_due", BigInteger, nullable=True),  # since when a bot is to act; null: none is
    Column("late_at", BigInteger, nullable=True),  # when the next person's time is up
    Column("news_at", BigInteger, nullable=True),  # since when people may want to be told
    Column("ending", LargeBinary, nullable=True),  # as JSON; null: not over, or over long ago
    Column("is_cancelled", Boolean, nullable=False, server_default=false()),  # it counts nowhere
    Column("analysis", Boolean, nullable=False, server_default=false()),  # one plays for all
    Column("is_public", Boolean, nullable=False, server_default=false()),  # anybody may watch
    Column("is_rated", Boolean, nullable=False, server_default=false()),  # as was agreed
    Column("rate_at", BigInteger, nullable=True),  # since when it is to be rated
    Column("delay", LargeBinary, nullable=True),  # of spectators, as JSON; null: none
    Column("orders_at", BigInteger, nullable=True),  # when to look at moves left ahead
    Column("next_at", BigInteger, nullable=True),  # since when the next of its series is to be made
)
Index("match_game_over", matches.c.game, matches.c.is_over)
Index("match_bots_due", matches.c.bots_due)
Index("match_late_at", matches.c.late_at)
Index("match_news_at", matches.c.news_at)
Index("match_rate_at", matches.c.rate_at)
Index("match_orders_at", matches.c.orders_at)
Index("match_next_at", matches.c.next_at)
Index("match_public", matches.c.is_public, matches.c.is_over, matches.c.created)

seats = Table(
    "seat",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=True),  # who plays for a person, or instead of one
    Column("is_person", Boolean, nullable=False),  # somebody holds, or is to hold, its token
    Column("joined", Boolean, nullable=False),
    Column("bank", BigInteger, nullable=True),  # milliseconds left; null: there is no clock
    Column("since", BigInteger, nullable=True),  # since when the table waits for him
    Column("seen", Integer, nullable=True),  # the last of its own numbers that he has looked at
    Column("asked", BigInteger, nullable=True),  # until when he may answer a vote; null: none
)

tokens = Table(
    "token",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("match", Text, ForeignKey("match.id"), nullable=False),
    Column("role", Text, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("owner", Integer, nullable=True),  # the seat that made it for somebody else
    Column("made", BigInteger, nullable=True),  # milliseconds since 1970; null: long ago
    Column("session", Text, nullable=True),  # with which it ends; null: with none
)
Index("token_match", tokens.c.match)
Index("token_session", tokens.c.session)

entries = Table(
    "entry",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("line", Integer, nullable=False),  # what all may know, counted
    Column("own", LargeBinary, nullable=True),  # each seat's own count beyond it, as JSON
    Column("body", LargeBinary, nullable=False),  # the record's entry, as JSON
    Column("told", LargeBinary, nullable=False),  # its events, as JSON; can be made again
)
Index("entry_match_line", entries.c.match, entries.c.line)

talk = Table(
    "talk",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # what was said, as JSON; never shown as it is
)

snapshots = Table(
    "snapshot",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("n", Integer, primary_key=True),  # after this entry
    Column("data", LargeBinary, nullable=False),  # disposable
)

gatherings = Table(
    "gathering",
    metadata,
    Column("id", Text, primary_key=True),  # of the match too, when it has begun
    Column("is_listed", Boolean, nullable=False),  # public, and it has not begun
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),  # when the server has to do something about it
    Column("body", LargeBinary, nullable=False),  # as JSON
)
Index("gathering_listed", gatherings.c.is_listed, gatherings.c.made)
Index("gathering_due", gatherings.c.due)

orders = Table(
    "orders",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # moves left ahead, as JSON; its own seat's
)

sitting = Table(
    "sitting",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),  # people gathered for it
    Column("seat", Integer, primary_key=True),
    Column("place", LargeBinary, primary_key=True),  # a hash of an address, to compare here
)

shares = Table(
    "share",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),  # over, and shown to all
    Column("made", BigInteger, nullable=False),
)

pictures = Table(
    "picture",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("lang", Text, primary_key=True),
    Column("png", LargeBinary, nullable=False),  # of its last board; can be made again
)

promises = Table(
    "promise",
    metadata,
    Column("commitment", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
)

servers = Table(
    "server",
    metadata,
    Column("id", Text, primary_key=True),  # of one life of a server's process
    Column("until", BigInteger, nullable=False),  # by the database's clock, in milliseconds
)

leases = Table(
    "lease",
    metadata,
    Column("name", Text, primary_key=True),  # of what one server at a time does
    Column("holder", Text, ForeignKey("server.id", ondelete="CASCADE"), nullable=False),
    Column("token", BigInteger, nullable=False),  # another one each time that it is taken
)
Index("lease_holder", leases.c.holder)
