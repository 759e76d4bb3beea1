"""How strong some units are, and how a fight of them would end: quick estimates of many of them.

The odds of a combat under way are exact (`odds`); here hundreds of possible ones are compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct

from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import CUT_SOLDIER, IKKO, SOLDIER
from kassen.games.dangerous.rules.position import Position
from kassen.games.dangerous.rules.units import clan_of_soldier

FACES = 6


class Force(Struct, frozen=True):
    """Units that fight together."""

    units: int = 0
    fire: float = 0.0
    """The hits that a volley of theirs brings."""
    brave: int = 0
    """Of whoever would command them."""

    def power(self) -> float:
        """Hits are dealt by those who are left, so numbers count twice."""
        return self.units * self.fire

    def with_(self, other: Force) -> Force:
        brave = max(self.brave, other.brave)
        return Force(self.units + other.units, self.fire + other.fire, brave)


NOBODY = Force()


def force_of(pos: Position, facts: Facts, units: Mapping[int, int] | Iterable[int]) -> Force:
    """Of units as moves name them, with how many there are of each."""
    counts = dict(units) if isinstance(units, Mapping) else _counted(units)
    men: dict[int, float] = {}
    leaders = []
    for unit, count in counts.items():
        if unit < SOLDIER:
            leaders.append(unit)
        else:
            clan = clan_of_soldier(unit)
            men[clan] = men.get(clan, 0) + (count if unit < CUT_SOLDIER else count / 2)
    fire, brave = 0.0, 0
    for leader in sorted(leaders, key=lambda one: (-facts.bravery[one], one)):
        clan, courage = pos.serves[leader], facts.bravery[leader]
        led = min(men.get(clan, 0), facts.command[pos.rank[leader]])
        if led:
            men[clan] -= led
        fire += (led + 1) * (1 + courage) / FACES
        brave = max(brave, courage + pos.rank[leader])
    fire += sum([count * (2 if clan == IKKO else 1) for clan, count in men.items()]) / FACES
    return Force(sum(counts.values()), fire, brave)


def _counted(units: Iterable[int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for unit in units:
        found[unit] = found.get(unit, 0) + 1
    return found


def chance(ours: Force, theirs: Force) -> float:
    """That we are left when it is fought out in the open."""
    if not ours.units or not theirs.units:
        return float(bool(ours.units))
    edge = ours.brave - theirs.brave
    mine = (ours.power() + 0.05) * (1 + 0.3 * max(0, edge))
    other = (theirs.power() + 0.05) * (1 + 0.3 * max(0, -edge))
    return mine * mine / (mine * mine + other * other)


@cache
def storm_chance(ours: int, theirs: int, wall: int, brave: int) -> float:
    """That a fort falls before half of the besiegers have, storm by storm, as is to be expected."""
    besiegers, besieged, least = float(ours), float(theirs), ours / 2
    hit = min(1.0, (1 + wall + brave) / FACES)
    for _ in range(12):
        besiegers -= besieged * hit
        if besiegers <= max(least, 1):
            break
        besieged -= besiegers / FACES
        if besieged <= 0.3:
            return 0.9
    done = max(0.0, 1 - besieged / theirs)
    return 0.9 * done * done
