"""Revolts: a province against the farmers that were pressed too often (SH R)."""

from __future__ import annotations

from kassen.games.shogun.box.names import COLOURS, FARMERS
from kassen.games.shogun.rules import events as told
from kassen.games.shogun.rules.position import Position, ShogunTable
from kassen.games.shogun.rules.provinces import (
    cubes_go_home,
    devastate,
    farmers_go_home,
    take_from_supply,
)
from kassen.games.shogun.rules.tower import throw


def farmers_rising(pos: Position, farmers: int) -> int:
    """As many as are wanted and as there are (SH R.3, B.6)."""
    return min(farmers, pos.supply[FARMERS])


def revolt(t: ShogunTable, seat: int, province: int, farmers: int) -> bool:
    """So many farmers rise; true if the owner puts them down (SH R.2 to R.7)."""
    pos = t.pos
    thrown = [0] * COLOURS
    thrown[seat] = pos.armies[province]
    thrown[FARMERS] = take_from_supply(pos, FARMERS, farmers_rising(pos, farmers))
    pos.armies[province] = 0
    t.tell(told.Revolted, seat, province, tuple(thrown), tuple(pos.tray))
    throw(t, thrown)
    t.tell(told.FellOut, tuple(pos.tray), tuple(pos.tower))
    own, against = pos.tray[seat], pos.tray[FARMERS]
    left = max(0, own - against)
    t.tell(told.RevoltEnded, seat, province, own, against, left)
    farmers_go_home(pos)
    cubes_go_home(pos, seat)
    if left:
        pos.armies[province] = take_from_supply(pos, seat, left)
    else:
        devastate(t, province)
    return left > 0
