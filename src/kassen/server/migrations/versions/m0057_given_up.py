"""Deliveries that nobody took are kept: since when they are given up, and why."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0057"
down_revision = "0056"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("delivery", sa.Column("given_up", sa.BigInteger, nullable=True))
    op.add_column("delivery", sa.Column("why", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.execute("DELETE FROM delivery WHERE given_up IS NOT NULL")
    for column in ("why", "given_up"):
        op.drop_column("delivery", column)
