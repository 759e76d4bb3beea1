"""Tables at which people gather; matches that anybody may watch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "gathering",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("gathering_listed", "gathering", ["is_listed", "made"])
    op.create_index("gathering_due", "gathering", ["due"])
    op.add_column(
        "match", sa.Column("is_public", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("match_public", "match", ["is_public", "is_over", "created"])


def downgrade() -> None:
    op.drop_index("match_public", "match")
    op.drop_column("match", "is_public")
    op.drop_table("gathering")
