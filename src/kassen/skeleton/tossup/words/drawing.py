"""The table as plain lines, for terminals and screen readers."""

from __future__ import annotations

from kassen.core.words.looks import Look
from kassen.skeleton.tossup.box.data import Facts, Options
from kassen.skeleton.tossup.rules.position import Position

GameLook = Look[Position, Facts, Options]


def draw(look: GameLook) -> str:
    """Made from what the reader sees, never from the table itself."""
    view, options = look.seen.view, look.setting.options
    lines = [look.say("drawn-round", round=view.round, rounds=options.rounds)]  # type: ignore[attr-defined]  # whose they are is known
    for seat, (coins, stake) in enumerate(zip(view.coins, view.stakes, strict=True)):
        purse = look.say("drawn-purse", seat=look.name("seat", seat), coins=coins)
        lines.append(look.say("drawn-stake", purse=purse, stake=stake) if stake else purse)
    return "\n".join(lines)
