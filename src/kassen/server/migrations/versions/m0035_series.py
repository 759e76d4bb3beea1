"""Games of a series that are over, and after which the next one is to be made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("next_at", sa.BigInteger, nullable=True))
    op.create_index("match_next_at", "match", ["next_at"])


def downgrade() -> None:
    op.drop_index("match_next_at", "match")
    op.drop_column("match", "next_at")
