"""Tournaments, and who takes part in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournament",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("owner", sa.Text, _account(), nullable=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("tournament_owner", "tournament", ["owner"])
    op.create_index("tournament_due", "tournament", ["due"])
    op.create_index("tournament_made", "tournament", ["made"])
    op.create_table(
        "entrant",
        sa.Column(
            "tournament",
            sa.Text,
            sa.ForeignKey("tournament.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("account", sa.Text, _account(), nullable=True),
        sa.Column("is_out", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("entrant_account", "entrant", ["account", "tournament"], unique=True)


def downgrade() -> None:
    op.drop_table("entrant")
    op.drop_table("tournament")


def _account() -> sa.ForeignKey:
    return sa.ForeignKey("account.id", ondelete="SET NULL")
