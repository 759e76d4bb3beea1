"""What the heuristic player holds dear, in victory points."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """Every figure that is a matter of judgement, found by letting players play each other."""

    # ---- men

    samurai: float = 1.0
    """A common Samurai on the map."""
    stars: tuple[float, float, float, float] = (0.0, 0.0, 1.2, 2.4)
    """How much more for his rank."""
    battle: float = 0.15
    """For each point of his battle rating above a common man's."""
    bravery: float = 0.4
    soldier: float = 0.6
    boxed: float = 0.45
    """The part of a Samurai's worth that is left while he is in his box."""
    point: float = 3.0
    """A victory point that is spent on a betrayal, as one could need it later."""

    # ---- regions

    keep: float = 0.7
    """The chance that what is ours this season is ours the next."""
    garrison: float = 0.3
    """How much better a region is kept with Samurai in it, as a part of its value."""
    again: float = 0.4
    """A failed claim may succeed another season."""
    entry: float = 0.4
    """Opening the gate to those in the box, as a part of their worth."""
    pull: float = 0.015
    """How strongly men are drawn to where points are to be had."""
    fading: float = 0.6
    """How much weaker that is behind each border."""

    # ---- the season

    victory: float = 20.0
    """Winning the game at the end of this season."""
    reply: float = 0.6
    """How far the enemy's best answers to a march are believed."""
    follow_up: float = 0.6
    """How far one's own next marches are."""
    effort: float = 0.05
    """A march that gains less is not made."""

    # ---- set-up and entry

    homecoming: float = 0.8
    """A starter who can march home and take it, for each point of the region."""
    lone_guard: float = 0.2
    """Entering a region in which nobody else stands."""
    exposed: float = 0.3
    """Entering next to a stronger enemy, as a part of what his loss would cost."""


USUAL = Weights()
"""Those of the heuristic player."""
