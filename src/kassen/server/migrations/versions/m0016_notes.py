"""Notes of one's own about a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("holding", sa.Column("note", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("holding", "note")
