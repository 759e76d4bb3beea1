"""Notices: what players with accounts are told, how, and what is still to be delivered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("news_at", sa.BigInteger, nullable=True))
    op.create_index("match_news_at", "match", ["news_at"])
    op.add_column("account", sa.Column("wishes", sa.LargeBinary, nullable=True))
    op.add_column("account", sa.Column("calendar", sa.LargeBinary, nullable=True))
    op.create_index("account_calendar", "account", ["calendar"], unique=True)
    op.add_column("holding", sa.Column("told_since", sa.BigInteger, nullable=True))
    op.add_column("holding", sa.Column("told_talk", sa.Integer, nullable=False, server_default="0"))
    op.add_column(
        "holding", sa.Column("told_end", sa.Boolean, nullable=False, server_default=sa.false())
    )
    _what_was_told_already()
    op.create_table(
        "notice",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, _account(), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), nullable=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("facts", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=True),
    )
    op.create_index("notice_account", "notice", ["account", "made"])
    op.create_index("notice_match", "notice", ["match"])
    op.create_table(
        "way",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, _account(), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("address", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("failed", sa.BigInteger, nullable=True),
    )
    op.create_index("way_account", "way", ["account"])
    op.create_table(
        "delivery",
        sa.Column(
            "notice", sa.Text, sa.ForeignKey("notice.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("way", sa.Text, sa.ForeignKey("way.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("claimed", sa.BigInteger, nullable=False),
    )
    op.create_index("delivery_due", "delivery", ["due"])
    op.create_table(
        "server_key",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )


def _account() -> sa.ForeignKey:
    return sa.ForeignKey("account.id", ondelete="CASCADE")


def _what_was_told_already() -> None:
    """Nobody is told of talk and endings from before there were notices."""
    op.execute(
        "UPDATE holding SET told_talk = (SELECT count(*) FROM talk WHERE talk.match ="
        " holding.match), told_end = (SELECT is_over FROM match WHERE match.id = holding.match)"
    )


def downgrade() -> None:
    for table in ("server_key", "delivery", "way", "notice"):
        op.drop_table(table)
    for column in ("told_end", "told_talk", "told_since"):
        op.drop_column("holding", column)
    op.drop_index("account_calendar", "account")
    for column in ("calendar", "wishes"):
        op.drop_column("account", column)
    op.drop_index("match_news_at", "match")
    op.drop_column("match", "news_at")
