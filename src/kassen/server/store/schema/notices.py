"""Notices: what players with accounts are told when they are away; reports and the log of deeds."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, Table, Text

from kassen.server.store.schema.base import metadata

notices = Table(
    "notice",
    metadata,
    Column("id", Text, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("match", Text, ForeignKey("match.id"), nullable=True),
    Column("seat", Integer, nullable=True),
    Column("facts", LargeBinary, nullable=False),  # as JSON; said when somebody reads it
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=True),
)
Index("notice_account", notices.c.account, notices.c.made)
Index("notice_match", notices.c.match)

ways = Table(
    "way",
    metadata,
    Column("id", Text, primary_key=True),
    Column("account", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("address", LargeBinary, nullable=False),  # as JSON
    Column("made", BigInteger, nullable=False),
    Column("failed", BigInteger, nullable=True),  # since when it does not work
)
Index("way_account", ways.c.account)

deliveries = Table(
    "delivery",
    metadata,
    Column("notice", Text, ForeignKey("notice.id", ondelete="CASCADE"), primary_key=True),
    Column("way", Text, ForeignKey("way.id", ondelete="CASCADE"), primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("claimed", BigInteger, nullable=False),  # until then somebody is at it
    Column("parcel", Text, nullable=True),  # what it is sent together with
    Column("given_up", BigInteger, nullable=True),  # since when nobody tries any more
    Column("why", Text, nullable=False, server_default=""),  # it was not taken
)
Index("delivery_due", deliveries.c.due)

server_keys = Table(
    "server_key",
    metadata,
    Column("name", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

reports = Table(
    "report",
    metadata,
    Column("id", Text, primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("by", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("about", Text, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("match", Text, nullable=True),  # where it happened; it may be gone
    Column("why", Text, nullable=False),
    Column("settled", BigInteger, nullable=True),
)
Index("report_by", reports.c.by)
Index("report_about", reports.c.about)

deeds = Table(
    "deed",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", Text, nullable=False),  # by names: the log outlasts accounts
    Column("what", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("why", Text, nullable=False),
)
Index("deed_at", deeds.c.at)
