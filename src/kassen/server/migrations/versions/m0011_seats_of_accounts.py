"""Seats belong to accounts; keys that end with a session; how a player likes the page."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "holding",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column(
            "account", sa.Text, sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("tied", sa.BigInteger, nullable=False),
    )
    op.create_index("holding_account", "holding", ["account"])
    op.add_column("token", sa.Column("session", sa.Text, nullable=True))
    op.create_index("token_session", "token", ["session"])
    op.add_column("account", sa.Column("settings", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    op.drop_column("account", "settings")
    op.drop_index("token_session", "token")
    op.drop_column("token", "session")
    op.drop_table("holding")
