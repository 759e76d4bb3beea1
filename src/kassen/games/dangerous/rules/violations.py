"""Chapter 3.2: who marches into a land that has kept out of the war brings it in."""

from __future__ import annotations

from kassen.games.dangerous.box.names import (
    MINORS,
    NEUTRAL,
    NEUTRAL_CLANS,
    NONE,
    ODA_ALLIANCE,
    ODA_FACTION,
)
from kassen.games.dangerous.rules import told_control as told
from kassen.games.dangerous.rules.entry import power_to_come
from kassen.games.dangerous.rules.position import DangerousTable, change_alliance
from kassen.games.dangerous.rules.reinforcements import enter_power
from kassen.games.dangerous.rules.stations import is_space


def is_violation(t: DangerousTable, place: int, faction: int) -> bool:
    """Units of a faction that enter would bring somebody into the war."""
    pos = t.pos
    if not is_space(place) or pos.control[place] == NONE:
        return False
    clan = pos.control[place]
    if pos.faction[clan] != NEUTRAL:
        return False
    return clan in NEUTRAL_CLANS or faction == ODA_FACTION


def enter_violated(t: DangerousTable, place: int, faction: int) -> None:
    """Before units of a faction step in, whoever owns the place takes a side (DT 3.2.5).

    A power comes in as a whole, and only against Oda (DT 3.2.4, 3.2.7); a neutral clan joins the
    other side (DT 3.2.9). Small local clans join nobody (DT 3.2.14).
    """
    if not is_violation(t, place, faction):
        return
    clan = t.pos.control[place]
    if clan in NEUTRAL_CLANS:
        drive_away(t, clan, faction)
    else:
        enter_power(t, power_to_come(t.pos, t.facts, clan))


def drive_away(t: DangerousTable, clan: int, faction: int) -> None:
    """A neutral clan joins the side that a faction fights (DT 3.2.9, 3.2.10, 3.2.12)."""
    alliance = MINORS if faction == ODA_FACTION else ODA_ALLIANCE
    change_alliance(t.pos, t.facts, clan, alliance)
    t.tell(told.ClanJoined, clan, alliance)
