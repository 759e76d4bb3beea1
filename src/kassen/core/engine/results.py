"""How a game ended."""

from __future__ import annotations

from msgspec import Struct


class Result(Struct, frozen=True):
    """The seats that won (none: a draw) and the message id of how."""

    winners: tuple[int, ...]
    how: str

    @property
    def draw(self) -> bool:
        return not self.winners
