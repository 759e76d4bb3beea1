"""Chapter 16.2.9.3: Nobunaga's direct guard, three soldiers, in a combat of four players.

Who they are is nobody's command but their number: of the soldiers of Oda's clan who fight beside
him three are his guard, whoever leads them, and they fall last unless their player says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kassen.games.dangerous.box.names import CUT_SOLDIER, NOBUNAGA, ODA, SOLDIER
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.seats import FOUR
from kassen.games.dangerous.rules.sides import Ground, soldiers_on
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS

GUARD_HIT: Final = 32
"""In `Position.edge`: Nobunaga's guard was hit in this combat of four players (DT 16.2.9.3)."""


def men_beside_him(t: DangerousTable, g: Ground, side: int) -> int:
    """Soldiers of Oda's clan on a side that Nobunaga commands; 0 elsewhere."""
    if t.setting.players != FOUR or t.pos.commander[side] != NOBUNAGA:
        return 0
    return sum([count for clan, count, _ in soldiers_on(t, g, side) if clan == ODA])


def is_guard_hit(t: DangerousTable, g: Ground, side: int, clan: int, count: int) -> bool:
    """So many soldiers of a clan are about to be lost, and not all of them beside the guard."""
    men = men_beside_him(t, g, side) if clan == ODA else 0
    return t.pos.rules >= FAITHFUL_FALLS and 0 < men < t.facts.guard + count


def guard_to_lose(t: DangerousTable, g: Ground, side: int, may: Sequence[int]) -> int:
    """The soldier, as losses name him, who can be taken from the guard though others are left.

    0: there is nothing to choose (DT 16.2.9.2). `may`: who may be lost at all.
    """
    if t.pos.rules < FAITHFUL_FALLS or t.pos.edge[side] & GUARD_HIT:
        return 0
    found = [one for one in (SOLDIER + ODA, CUT_SOLDIER + ODA) if one in may]
    return found[0] if found and men_beside_him(t, g, side) > t.facts.guard else 0
