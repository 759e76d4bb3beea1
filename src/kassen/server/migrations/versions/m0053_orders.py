"""Orders: moves left ahead."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0053"
down_revision = "0052"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.add_column("match", sa.Column("orders_at", sa.BigInteger, nullable=True))
    op.create_index("match_orders_at", "match", ["orders_at"])


def downgrade() -> None:
    op.drop_index("match_orders_at", "match")
    op.drop_column("match", "orders_at")
    op.drop_table("orders")
