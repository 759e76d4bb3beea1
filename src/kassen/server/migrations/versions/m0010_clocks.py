"""Clocks: what each seat has left, since when it runs, and when the next one is late."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("late_at", sa.BigInteger, nullable=True))
    op.create_index("match_late_at", "match", ["late_at"])
    op.add_column("seat", sa.Column("bank", sa.BigInteger, nullable=True))
    op.add_column("seat", sa.Column("since", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("seat", "since")
    op.drop_column("seat", "bank")
    op.drop_index("match_late_at", "match")
    op.drop_column("match", "late_at")
