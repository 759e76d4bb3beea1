"""What wins, and how far both are from it (TU 4)."""

from __future__ import annotations

from kassen.core.values.messages import Message
from kassen.core.words.aims import Aim, AimLine, Standing
from kassen.skeleton.tossup.words.drawing import GameLook


def aim(look: GameLook) -> Aim:
    """Made from what the reader sees, as everything is that is said to him."""
    view, rounds = look.seen.view, look.setting.options.rounds  # type: ignore[attr-defined]  # whose they are is known
    every = sum(view.coins)
    return Aim(
        short=Message("aim-short"),
        lines=(
            AimLine(Message("aim-all", {"coins": every}), "TU 4.1"),
            AimLine(Message("aim-most", {"left": rounds - view.round}), "TU 4.2"),
        ),
        standing=tuple(
            Standing(seat, Message("aim-standing", {"coins": coins}), coins, every)
            for seat, coins in enumerate(view.coins)
        ),
    )
