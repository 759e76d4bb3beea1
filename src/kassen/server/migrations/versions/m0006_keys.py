"""Keys can be listed and ended by their owners: who made them, and when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("token", sa.Column("owner", sa.Integer, nullable=True))
    op.add_column("token", sa.Column("made", sa.BigInteger, nullable=True))
    op.create_index("token_match", "token", ["match"])


def downgrade() -> None:
    op.drop_index("token_match", "token")
    op.drop_column("token", "made")
    op.drop_column("token", "owner")
