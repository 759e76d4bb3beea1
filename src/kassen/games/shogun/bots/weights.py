"""What the heuristic player holds dear, measured in points."""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """Every figure that is a matter of judgement, found by letting players play each other."""

    # ---- land

    later: float = 0.85
    """What the second winter counts in the first year: much may happen until then."""
    income: float = 0.05
    """A province's chests and rice, for each round in which it may still be pressed."""
    room: float = 0.12
    """Each free building space, for each round left."""
    deny: float = 0.3
    """What others lose."""
    deny_first: float = 0.3
    """More of that, from whoever is ahead of all others."""

    # ---- danger

    raid: float = 0.7
    """The part of their Battle/Move actions that others use to attack."""
    gather: float = 0.5
    """Armies that he may have by then beside those that stand there."""
    marker: float = 0.15
    """A revolt marker, for each round of the year left, beside the farmers who no longer help."""

    # ---- armies

    reach: float = 0.5
    """What the best attack of the next round counts now."""
    army: float = 0.15
    """An army, wherever it stands."""
    tray: float = 0.2
    """One of ours in the tray: the next throw takes it along."""
    effort: float = 0.85
    """What an attack counts while it is planned: the target may change before it comes."""

    patience: float = 0.4
    """An attack that succeeds less often than this is a gamble,"""
    pride: float = 0.6
    """and must promise so much more."""

    # ---- money and rice

    chest: float = 0.35
    """A chest that can still be spent."""
    spare: float = 0.12
    """One that a round more than pays for."""
    spends: float = 8.0
    """Chests that a round can use."""
    harvest: float = 0.8
    """The part of the best rice that a later round of the year is hoped to bring."""
    growth: float = 0.4
    """Provinces more, for each round of the year, that will have to be fed."""
    hunger: tuple[float, ...] = (0.0, 0.4, 0.55, 0.7)
    """The chance to lose a hungry province, by the farmers that winter adds."""

    # ---- turn order and modules

    early: float = 0.06
    """Each place nearer to the front."""
    bids: tuple[float, ...] = (0.4, 0.1, 0.25, 0.15, 0.07, 0.03)
    """How often others bid 0, a province, 1, 2, 3, 4."""
    official: float = 0.3
    """One that waits for a later round."""
    statue: float = 0.8
    trophy: float = 1.0
    leader: float = 0.6
    """The province in which the leader stands, for each round left, at most two."""
    regions: float = 0.5
    """A fourth region, where bonus cards are played."""
    chamber: float = 0.3
    """A province more in a region that is contested, where the chamber is played."""
    orders: int = 8
    """So many of the 120 orders of the closed action cards are looked at while planning."""
    whim: float = 0.08
    """How far a plan may stray from the best one, so that nobody can foretell it."""
