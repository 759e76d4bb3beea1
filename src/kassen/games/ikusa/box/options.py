"""Ways to play that are agreed on before the game."""

from __future__ import annotations

from msgspec import Struct


class Options(Struct, frozen=True):
    longer_game: bool = False
    """Provinces are counted only at the end of a round (IK W.3)."""
    quick_play: bool = False
    """The short game of the 2011 book (IK QP)."""
    ask_always: bool = False
    """After every phase the ninja's holder is asked: there is no order to tell of (IK 6.4)."""
    head_start: int = 0
    """So many koku more in the first round, for each colour of one player (IK HS.1)."""
    head_start_for: int = 1
