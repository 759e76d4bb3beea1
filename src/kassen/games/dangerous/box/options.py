"""Ways to play that are agreed on before the game; a reading of the rules is one of them."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.engine.game import Option
from kassen.games.dangerous.box.names import SCENARIOS, STANDARD


class Options(Struct, frozen=True):
    scenario: str = STANDARD
    """Which of the three games of two players (DT 14.3)."""
    bidding: bool = False
    """Of the short game: players bid for the number of forts (DT 14.3.7)."""
    good_fortune: bool = False
    """DT 15.6."""
    regroup_by_spaces: bool = False
    """DT 11.5: the rule of the Japanese game."""
    retreat_bonus: bool = True
    """DT 10.3.2c."""
    chaotic_betrayal: bool = False
    """DT 16.2.8.4."""
    ask_always: bool = False
    """Seats are asked in every window, whatever their orders say."""


def options() -> tuple[Option, ...]:
    """What may be chosen. A field above is offered as soon as its chapter is played."""
    two = (2,)
    return (Option("scenario", STANDARD, SCENARIOS, "DT 14.3.8", "How long, and what wins.", two),)
