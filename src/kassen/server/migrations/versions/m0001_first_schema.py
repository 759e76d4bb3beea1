"""The first schema: matches, seats, tokens, entries, snapshots, promises."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("header", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
        sa.Column("rematch_of", sa.Text, sa.ForeignKey("match.id"), nullable=True, unique=True),
    )
    op.create_table(
        "seat",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text, nullable=True),
        sa.Column("is_person", sa.Boolean, nullable=False),
        sa.Column("joined", sa.Boolean, nullable=False),
    )
    op.create_table(
        "token",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), nullable=False),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
    )
    op.create_table(
        "entry",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("marks", sa.LargeBinary, nullable=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
    )
    op.create_index("entry_match_number", "entry", ["match", "number"])
    op.create_table(
        "snapshot",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "promise",
        sa.Column("commitment", sa.Text, primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("promise", "snapshot", "entry", "token", "seat", "match"):
        op.drop_table(table)
