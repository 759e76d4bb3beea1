"""What the holder of a seat has looked at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("seen", sa.Integer, nullable=True))


def downgrade() -> None:
    op.drop_column("seat", "seen")
