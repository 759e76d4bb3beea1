"""Players may have accounts: their passkeys, sessions, and what is good for one use."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        _account(),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=True),
    )
    op.create_index("passkey_account", "passkey", ["account"])
    op.create_table(
        "session",
        sa.Column("id", sa.Text, primary_key=True),
        _account(),
        sa.Column("hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("before", sa.LargeBinary, nullable=True, unique=True),
        sa.Column("device", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("renewed", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("session_account", "session", ["account"])
    op.create_table(
        "ticket",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("about", sa.LargeBinary, nullable=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("ticket_about", "ticket", ["about"])


def _account() -> sa.Column[str]:
    account = sa.ForeignKey("account.id", ondelete="CASCADE")
    return sa.Column("account", sa.Text, account, nullable=False)


def downgrade() -> None:
    for table in ("ticket", "session", "passkey", "account"):
        op.drop_table(table)
