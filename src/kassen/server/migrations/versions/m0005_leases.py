"""Which servers live, and what each of them leads."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "server",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "lease",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column(
            "holder", sa.Text, sa.ForeignKey("server.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("token", sa.BigInteger, nullable=False),
    )
    op.create_index("lease_holder", "lease", ["holder"])


def downgrade() -> None:
    op.drop_table("lease")
    op.drop_table("server")
