"""Chapter 6: the ninja is hired, strikes, and what becomes of who was struck."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tests.referee.ikusa.board import PHASES, Army, count
from tests.referee.ikusa.elimination import daimyo_lost
from tests.referee.ikusa.flow import Ask, Deciding, Together
from tests.referee.ikusa.marching import realm_of
from tests.referee.ikusa.realm import Realm

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play


def hire(g: Play) -> Deciding:
    """IK 6.1 to 6.3."""
    bids = {name: g.houses[name].bins["ninja"] for name in g.in_play()}
    for name in bids:
        g.houses[name].bins["ninja"] = 0
    best = [name for name, bid in bids.items() if bid and bid == max(bids.values())]
    g.asks = ""
    if len(best) == 1:
        g.ninja = best[0]
        if g.round > 1 and not g.ask_always:
            yield Together(g.lanes(best, lambda name: _order(g, name)))


def _order(g: Play, name: str) -> Deciding:
    """After which phases of others he wants to be asked: a custom of the table, no rule."""
    phases = "abcd" if g.edition["strikes_at_any_time"] else "abd"
    subsets = [""]
    for phase in phases:
        subsets += [one + phase for one in subsets]
    move = yield Ask(g.seat(name), [f"ask {one or 'never'}" for one in subsets])
    g.asks = move.split()[1].replace("never", "")


def window(g: Play, phase: int) -> Deciding:
    """Where the table asks the holder of the ninja whether he strikes."""
    asked = g.ask_always or PHASES[phase] in g.asks
    if asked and may_strike(g) and not g.friends(g.ninja, g.turn):
        yield Ask(g.seat(g.ninja), ["wait"])


def may_strike(g: Play) -> bool:
    """IK 6.6 to 6.8, 86.4."""
    if not g.ninja or g.round == 1:
        return False
    return g.phase in (1, 2, 4) or bool(g.edition["strikes_at_any_time"] and g.war)


def targets(g: Play) -> list[str]:
    """IK 6.9, 6.18: enemy daimyos on the map that have not been assassinated."""
    return [
        army.name
        for army in g.armies.values()
        if army.at and not army.slain and not g.friends(army.house, g.ninja)
    ]


def strike(g: Play, name: str) -> Deciding:
    """IK 6.9 to 6.11."""
    holder, g.ninja, g.asks = g.ninja, "", ""
    target = g.armies[name]
    if g.chance.roll(12) <= 8:
        yield from slay(g, target, holder)
        return
    if g.chance.roll(12) >= 9:
        enemies = [army.name for army in g.armies_of(holder) if not army.slain]
        if enemies:
            ask = Ask(g.seat(target.house), [f"revenge {one}" for one in enemies], settled=False)
            yield from slay(g, g.armies[(yield ask).split()[1]], target.house)


def slay(g: Play, army: Army, by: str) -> Deciding:
    """IK 6.12 to 6.14, 6.24."""
    army.slain = by
    army.declared = ""
    if not count(army.units) and g.edition["lone_daimyo_dies_at_once"]:  # else IK 86.6
        yield from daimyo_lost(g, army, by)
    if g.phase in (1, 4):
        _send_away_stranded(g)


def _send_away_stranded(g: Play) -> None:
    """IK 5.16: hidden ronin to whom the daimyo who was killed can come no more."""
    for name in g.lands_of(g.turn):
        realm = realm_of(g, g.turn, final=g.phase == 4)
        if g.lands[name].hidden > realm.room(name):
            others = {
                one: replace(here, hidden=min(here.hidden, realm.room(one)))
                for one, here in realm.lands.items()
                if one != name
            }
            others[name] = realm.lands[name]
            if Realm(others, realm.armies, realm.free).can_be_put_right() is False:
                g.send_away_hidden(g.lands[name])


def successors(g: Play) -> Deciding:
    """IK R.3, 6.20 to 6.22, QP.12, 86.5."""
    for army in [army for army in g.armies.values() if army.at and army.slain]:
        if g.edition["successor_costs_a_unit"]:
            kinds = [unit for unit, number in army.units.items() if number]
            moves = [f"replace {army.name} by {unit}" for unit in kinds]
            unit = (yield Ask(g.seat(army.house), moves)).split()[-1]
            army.units[unit] -= 1
            g.houses[army.house].tray[unit] += 1
        army.slain = ""
        army.hole = g.first_hole(2 if g.quick else 1)
