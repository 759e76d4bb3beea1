"""What the heuristic player holds dear, measured in provinces."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """Every figure that is a matter of judgement, found by letting players play each other."""

    # ---- pieces

    units: tuple[float, ...] = (0.6, 0.4, 0.35, 0.25, 0.08)
    """Bowman, swordsman, gunner, spearman; a ronin leaves when the round is over."""
    daimyo: tuple[float, ...] = (0.0, 40.0, 7.0, 3.0)
    """One of ours, by how many of them the house still has."""
    level: float = 0.7
    """For each level of his experience above the first."""

    # ---- what an attack brings

    province: float = 1.0
    head: tuple[float, ...] = (0.0, 3.0, 4.5, 3.0)
    """An enemy's daimyo, by how many of them that house still has."""
    legacy: float = 0.9
    """For each province of a house that goes out by our hand."""
    wear: float = 0.2
    """For each enemy unit killed."""
    leader: float = 0.6
    """More for what is taken from a house that is close to the goal."""
    victory: float = 60.0

    # ---- what it may cost

    foothold: float = 1.0
    """The province an attack comes from, if nobody would be left in it."""
    patience: float = 0.3
    """A battle that is won less often than this is called off."""
    effort: float = 0.1
    """An attack that promises less is not made."""

    # ---- moving

    march: float = 0.12
    """How much better off an army must be elsewhere to go there."""
    pull: float = 0.03
    """How strongly an army is drawn to an enemy's daimyo, as a part of what he is worth."""
    fading: float = 0.6
    """How much weaker that is with each step between them."""
    rear: float = 0.25
    """For each step that an army stands behind the border."""
    fear: float = 0.8
    """How far what an army may meet at the end of the turn counts against its daimyo."""
    company: float = 0.15
    """For each own province around one where an army is raised."""

    # ---- planning

    ronin: float = 0.45
    """The part of what is not spent otherwise that hires ronin."""
    haste: float = 0.4
    """How often a koku is bid for the turn order."""
    knife: float = 0.5
    """How often some are bid for the ninja."""
    walls: float = 0.5
    """How often somebody who is rich builds."""
    relief: float = 0.25
    """How much safer it must be elsewhere for an army to go there."""
    strike: float = 1.2
    """What the ninja's knife must promise."""
