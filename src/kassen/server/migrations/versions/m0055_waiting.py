"""Who waits for a seat, and seats whose players have left."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0055"
down_revision = "0054"
branch_labels = None
depends_on = None


def _account(name: str, gone: str, **more: Any) -> sa.Column[str]:
    return sa.Column(name, sa.Text, sa.ForeignKey("account.id", ondelete=gone), **more)


def upgrade() -> None:
    op.create_table(
        "waiting",
        _account("account", "CASCADE", primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("waiting_game", "waiting", ["game", "since"])
    op.create_table(
        "vacancy",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=True),
        _account("offered_to", "SET NULL", nullable=True),
        sa.Column("passed", sa.LargeBinary, nullable=False),
        _account("left_by", "SET NULL", nullable=True),
    )
    op.create_index("vacancy_match", "vacancy", ["match", "seat"])
    op.create_index("vacancy_due", "vacancy", ["due"])
    op.create_index("vacancy_offered", "vacancy", ["offered_to"])


def downgrade() -> None:
    op.drop_table("vacancy")
    op.drop_table("waiting")
