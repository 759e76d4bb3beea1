"""Spectators who see a table later."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0054"
down_revision = "0053"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("delay", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    op.drop_column("match", "delay")
