"""Votes: games that were called off, and which vote a player was told of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    off = sa.Column("is_cancelled", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("match", off)
    op.add_column("holding", sa.Column("told_vote", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("holding", "told_vote")
    op.drop_column("match", "is_cancelled")
