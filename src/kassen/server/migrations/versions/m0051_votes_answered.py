"""Whose answer to a vote is waited for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0051"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("asked", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("seat", "asked")
