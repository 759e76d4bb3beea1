"""How a match ended, so that what was played here can be counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("ending", sa.LargeBinary, nullable=True))
    op.create_index("match_game_over", "match", ["game", "is_over"])


def downgrade() -> None:
    op.drop_index("match_game_over", "match")
    op.drop_column("match", "ending")
