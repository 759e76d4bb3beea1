"""Chapter 8: who has the word, and how far it carries (8.2.1 to 8.2.3, 8.3.1 to 8.3.3)."""

from __future__ import annotations

from kassen.core.words.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import DAIMYO, PLACES
from kassen.games.dangerous.rules.groups import has_active
from kassen.games.dangerous.rules.position import DangerousTable, Position
from kassen.games.dangerous.rules.stations import fort, is_besieged, is_on_map, is_space


def reach(pos: Position, facts: Facts, leader: int) -> list[int]:
    """The stations of which a leader can talk to somebody (DT 8.2.2, 8.2.3, 8.3.2, 8.3.3).

    A samurai speaks for himself, a daimyo wherever the active alliance has a unit.
    """
    if pos.rank[leader] == DAIMYO:
        field = [at for at in range(PLACES) if has_active(pos, at)]
        walled = [at for at in range(PLACES) if is_space(at) and has_active(pos, fort(at))]
    else:
        field, walled = [pos.where[leader]], []
    near = {one for at in (*field, *walled) for one in facts.neighbours[at]}
    found = near | {fort(at) for at in (*near, *field) if is_space(at)}
    return sorted(found)


def talk_refused(t: DangerousTable, leader: int, alliance: int) -> Refusal | None:
    """Why a leader cannot use his diplomatic ability now (DT 8.2.1, 8.3.1)."""
    pos, name = t.pos, Name("leader", leader)
    if not is_on_map(pos.where[leader]):
        return refuse("DT 8.3.1", "not-on-the-map", leader=name)
    if pos.alliance[pos.serves[leader]] != alliance:
        return refuse("DT 8.3.1", "not-active", leader=name)
    if not t.facts.diplomatic[leader]:
        return refuse("DT 8.3.1", "not-diplomatic", leader=name)
    if is_besieged(pos.where[leader]):
        return refuse("DT 8.3.1", "talker-is-besieged", leader=name)
    return None
