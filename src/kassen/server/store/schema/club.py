"""The club: who plays here, with an account."""

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

accounts = Table(
    "account",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("settings", LargeBinary, nullable=True),  # how he likes the page, as JSON
    Column("mail", Text, nullable=True),  # in small letters; he has shown that he reads it
    Column("wishes", LargeBinary, nullable=True),  # what he wants to be told, as JSON
    Column("calendar", LargeBinary, nullable=True),  # the hash of the key to its calendar
    Column("profile", LargeBinary, nullable=True),  # what he says of himself, as JSON
    Column("role", Text, nullable=True),  # owner or moderator; null: a member like all
    Column("suspended", BigInteger, nullable=True),  # until when
    Column("suspended_why", Text, nullable=True),
)
Index("account_mail", accounts.c.mail, unique=True)
Index("account_calendar", accounts.c.calendar, unique=True)

passkeys = Table(
    "passkey",
    metadata,
    Column("id", LargeBinary, primary_key=True),  # as its authenticator calls it
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),  # of its uses, as its authenticator counts them
    Column("label", Text, nullable=False),  # where it was made
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=True),
)
Index("passkey_account", passkeys.c.account)

identities = Table(
    "identity",
    metadata,
    Column("issuer", Text, primary_key=True),
    Column("subject", Text, primary_key=True),  # as the issuer calls him
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("label", Text, nullable=False),  # his name there
    Column("made", BigInteger, nullable=False),
)
Index("identity_account", identities.c.account)

sessions = Table(
    "session",
    metadata,
    Column("id", Text, primary_key=True),  # opens nothing
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("before", LargeBinary, nullable=True, unique=True),  # good for a moment after it changed
    Column("device", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("renewed", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
Index("session_account", sessions.c.account)

tickets = Table(
    "ticket",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("about", LargeBinary, nullable=True),  # a hash of whom it was sent to
    Column("data", LargeBinary, nullable=False),  # what it is good for, as JSON
    Column("until", BigInteger, nullable=False),
)
Index("ticket_about", tickets.c.about)

holdings = Table(
    "holding",
    metadata,
    Column("match", Text, ForeignKey("match.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("tied", BigInteger, nullable=False),
    Column("told_since", BigInteger, nullable=True),  # the wait that its holder was told of
    Column("told_talk", Integer, nullable=False, server_default="0"),  # lines of the table's talk
    Column("told_end", Boolean, nullable=False, server_default=false()),
    Column("told_vote", BigInteger, nullable=True),  # until when the vote lasts he was told of
    Column("note", Text, nullable=False, server_default=""),  # for the holder's own eyes
    Column("told_late", BigInteger, nullable=True),  # the wait that its holder was reminded of
)
Index("holding_account", holdings.c.account)

bonds = Table(
    "bond",
    metadata,
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("other", Text, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", Text, primary_key=True),  # friend, block or mute: what the first wants of him
    Column("made", BigInteger, nullable=False),
)
Index("bond_other", bonds.c.other)

guests = Table(
    "guest",
    metadata,
    Column("gathering", Text, ForeignKey("gathering.id", ondelete="CASCADE"), primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("invited", BigInteger, nullable=True),  # when; null: he came by himself
    Column("answered", BigInteger, nullable=True),  # when he has sat down; or the game began
)
Index("guest_account", guests.c.account)

waiting = Table(
    "waiting",
    metadata,
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),  # in which he would take a seat over
    Column("since", BigInteger, nullable=False),
)
Index("waiting_game", waiting.c.game, waiting.c.since)

vacancies = Table(
    "vacancy",
    metadata,
    Column("id", Text, primary_key=True),
    Column("match", Text, ForeignKey("match.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=True),  # when to look at it; null: it is taken
    Column("offered_to", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("passed", LargeBinary, nullable=False),  # accounts that do not want it, as JSON
    Column("line", Integer, nullable=True),  # of the game's log, when it became free
    Column("left_by", Text, ForeignKey("account.id", ondelete="SET NULL"), nullable=True),
    Column("taken", Integer, nullable=True),  # the line of the table's talk that tells of it
    Column("note", Text, nullable=False, server_default=""),  # of whoever has left, for himself
)
Index("vacancy_match", vacancies.c.match, vacancies.c.seat)
Index("vacancy_due", vacancies.c.due)
Index("vacancy_offered", vacancies.c.offered_to)
Index("vacancy_left_by", vacancies.c.left_by)
