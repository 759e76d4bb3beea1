"""One public counter: `line`, counted from what everybody may know of.

State numbers of the first schema could grow by two at one entry, and then named another moment than
the record did. They are counted anew, and with them whatever names one: offers to go back and the
events that tell of them. (What was said stands at a line already.)
"""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

entry = sa.table(
    "entry",
    sa.column("match", sa.Text),
    sa.column("n", sa.Integer),
    sa.column("line", sa.Integer),
    sa.column("body", sa.LargeBinary),
    sa.column("told", sa.LargeBinary),
)


def upgrade() -> None:
    op.drop_index("entry_match_number", "entry")
    op.execute("ALTER TABLE entry RENAME COLUMN number TO line")
    op.execute("ALTER TABLE entry RENAME COLUMN marks TO own")
    op.create_index("entry_match_line", "entry", ["match", "line"])
    op.execute("DELETE FROM snapshot")  # disposable, and of another form now
    connection = op.get_bind()
    for (match,) in connection.execute(sa.select(entry.c.match).distinct()).all():
        _count_anew(connection, match)


def _count_anew(connection: sa.Connection, match: str) -> None:
    rows = connection.execute(sa.select(entry).where(entry.c.match == match).order_by(entry.c.n))
    line = -1
    lines: dict[int, int] = {}
    """What each old number is called now."""
    for row in rows.all():
        body, (is_public, events) = msgspec.json.decode(row.body), msgspec.json.decode(row.told)
        if is_public:
            line += 1
            lines.setdefault(row.line, line)
        changed: dict[str, Any] = {
            "line": line,
            "body": msgspec.json.encode(_renamed(body, lines)),
            "told": msgspec.json.encode([is_public, [_renamed(one, lines) for one in events]]),
        }
        where = (entry.c.match == match, entry.c.n == row.n)
        connection.execute(sa.update(entry).where(*where).values(changed))


def _renamed(fields: dict[str, Any], lines: dict[int, int]) -> dict[str, Any]:
    """An offer to go back, or the event that tells of it, with the line's new number."""
    names_one = fields.get("act") == "offer-rewind" or fields.get("event") in ("offered", "rewound")
    if not names_one or fields.get("to", -1) < 0:
        return fields
    return {**fields, "to": _line(lines, fields["to"])}


def _line(lines: dict[int, int], number: int) -> int:
    """A number that no entry had lies within the entry that passed it."""
    return lines[max((known for known in lines if known <= number), default=min(lines))]


def downgrade() -> None:
    raise NotImplementedError("lines cannot be counted as they were")
