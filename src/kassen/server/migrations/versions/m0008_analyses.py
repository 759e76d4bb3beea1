"""Matches that are played for all sides by whoever looks into a position."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    column = sa.Column("analysis", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("match", column)


def downgrade() -> None:
    op.drop_column("match", "analysis")
