"""Games that are shown to whoever has a link, and pictures of their last boards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "share",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "picture",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("lang", sa.Text, primary_key=True),
        sa.Column("png", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("picture")
    op.drop_table("share")
