"""What is true of every board between decisions, whatever has been played."""

from __future__ import annotations

from kassen.games.shogun.box.names import BUILDINGS, PROVINCES
from kassen.games.shogun.rules.position import OUT, TAKEN, WIDTH, ShogunTable
from kassen.games.shogun.rules.provinces import buildings_in, tiles_left
from kassen.games.shogun.rules.rounds import season_of


def out_of_order(t: ShogunTable) -> list[str]:
    """The clauses that a board breaks: none, unless a rule is wrong."""
    pos, players = t.pos, t.setting.players
    broken = ["SH C.12" for at in range(PROVINCES) if not _in_order(t, at)]
    broken += ["SH C.6" for building in range(len(BUILDINGS)) if tiles_left(t, building) < 0]
    if sum(pos.markers) > 2 * players * (1 + season_of(pos.round)):
        broken.append("SH C.7")
    if min(pos.chests) < 0 or min(pos.rice) < 0:
        broken.append("SH T.1")
    for seat in range(players):
        laid = [card for card in pos.plan[WIDTH * seat : WIDTH * seat + WIDTH] if card < PROVINCES]
        if any(pos.owner[card] != seat for card in laid) or len(set(laid)) < len(laid):
            broken.append("SH P.4")
        if pos.entrance and pos.entrance[seat] + pos.audience[seat] > t.facts.officials:
            broken.append("SH TC.3")
        if pos.leader and pos.leader[seat] < OUT and pos.owner[pos.leader[seat]] != seat:
            broken.append("SH ML.22")
    return broken


def _in_order(t: ShogunTable, province: int) -> bool:
    """An owned province has armies, any other is bare; its card is drafted (SH C.12, A.build.1)."""
    pos = t.pos
    if pos.owner[province] < t.setting.players:
        fits = buildings_in(pos, province) <= t.facts.spaces[province]
        return pos.armies[province] > 0 and fits and pos.place[province] == TAKEN
    return not (pos.armies[province] or pos.built[province] or pos.markers[province])
