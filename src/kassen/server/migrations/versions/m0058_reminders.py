"""Whoever lets a table wait for long is reminded, once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0058"
down_revision = "0057"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("holding", sa.Column("told_late", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("holding", "told_late")
