"""Phase C: one battle, with its eight steps, casualties and what comes of it (IK 7.C.1-7.C.49)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.referee.ikusa.board import Army, Land, box, by_sea, count
from tests.referee.ikusa.elimination import eliminate, remove
from tests.referee.ikusa.flow import AGAIN, Ask, Deciding, Together
from tests.referee.ikusa.losses import Side, allowed_losses, only_way
from tests.referee.ikusa.ninja import window

if TYPE_CHECKING:
    from tests.referee.ikusa.referee import Play

HITS = {"bowman": 6, "gunner": 4, "daimyo": 6, "swordsman": 5, "ronin": 5, "spearman": 4}
"""IK C.13."""
FAR, NEAR = ("bowman", "gunner"), ("daimyo", "swordsman", "ronin", "spearman")


@dataclass
class Battle:
    attacker: Army | Land
    origin: Land
    target: Land
    house: str
    enemy: str
    fallen: bool = False
    """The daimyo who attacked is lost; he may come back at once (IK E.5), but not to this war."""


def fight(g: Play, troop: Army | Land, target_name: str) -> Deciding:
    """How it ends: "won" leaves no defenders (IK 7.C.62); "lost" leaves no attackers."""
    origin = g.lands[troop.at if isinstance(troop, Army) else troop.name]
    target = g.lands[target_name]
    b = Battle(troop, origin, target, origin.owner, target.owner)
    if g.edition["strikes_at_any_time"]:
        yield from window(g, 3)  # IK 86.4
        if isinstance(troop, Army) and (troop.slain or not troop.at):
            return "dropped"
    yield from _show_attacking_ronin(g, b)
    yield from _show_defending_ronin(g, b)
    yield from _falls_undefended(g, b)
    if not _over(g, b) and target.name in by_sea(origin.name):
        yield from _first_strike(g, b)
    if not _over(g, b):
        _raise_extra(target)
    while not _over(g, b):
        yield from _pass(g, b)
        yield from _falls_undefended(g, b)
        if _over(g, b):
            break
        answer = yield Ask(g.seat(b.house), ["press on", "call off"])
        while answer == AGAIN:
            answer = yield Ask(g.seat(b.house), ["press on", "call off"])
        if answer == "call off":
            return "called off"
    return "lost" if not _attacks(g, b) else "won"


# ---- who is in it


def _attacking(g: Play, b: Battle) -> Side:
    if isinstance(b.attacker, Army):
        return Side([b.attacker], None, 0, "")
    return Side([], b.attacker, 0, "")


def _defending(g: Play, b: Battle) -> Side:
    extra = "ronin" if b.target.building == "fortress" else "spearman"
    return Side(g.armies_in(b.target.name), b.target, b.target.extra or 0, extra)


def _defends(g: Play, b: Battle) -> bool:
    return b.target.owner == b.enemy and not g.is_empty(b.target)


def _attacks(g: Play, b: Battle) -> bool:
    if isinstance(b.attacker, Army):
        return not b.fallen and bool(b.attacker.at)
    return count(b.attacker.force) > 0


def _over(g: Play, b: Battle) -> bool:
    return not _attacks(g, b) or not _defends(g, b)


# ---- hidden ronin


def _show_attacking_ronin(g: Play, b: Battle) -> Deciding:
    """IK 5.9 to 5.12: with two troops their owner says how many go along."""
    land = b.origin
    armies, force = g.armies_in(land.name), count(land.force) > 0
    if not (armies and force):
        _show(g, land, land.hidden if armies else 0)
        return
    army = armies[0]
    moves = _splits(g, land, army)
    with_army = int((yield Ask(g.seat(b.house), moves, settled=False)).split()[1])
    if (with_army if b.attacker is army else land.hidden - with_army) > 0:
        _show(g, land, with_army)


def _show_defending_ronin(g: Play, b: Battle) -> Deciding:
    land = b.target
    armies = g.armies_in(land.name)
    if not armies or not count(land.force) or not land.hidden:
        _show(g, land, land.hidden if armies else 0)
        return
    ask = Ask(g.seat(b.enemy), _splits(g, land, armies[0]), settled=False)
    _show(g, land, int((yield ask).split()[1]))


def _splits(g: Play, land: Land, army: Army) -> list[str]:
    """IK 5.11, 5.12: within the limit of each."""
    with_army, with_force = g.room_with_army(army), g.room_with_force(land)
    ways = [n for n in range(land.hidden + 1) if n <= with_army and land.hidden - n <= with_force]
    return [f"split {number} with the army" for number in ways]


def _show(g: Play, land: Land, with_army: int) -> None:
    for army in g.armies_in(land.name):
        army.ronin += with_army
    land.ronin += land.hidden - with_army
    land.hidden = 0


# ---- dice


def _raise_extra(land: Land) -> None:
    """IK 7.C.37, 7.C.38, 7.C.41: once in each attacker's turn."""
    if land.extra is None and land.building != "nothing":
        supply = box()["supply"]
        castle = land.building == "castle"
        land.extra = supply["castle_spearmen" if castle else "fortress_ronin"]


def _roll(g: Play, side: Side, kind: str) -> int:
    return sum(g.chance.roll(12) <= HITS[kind] for _ in range(side.number(kind)))


def _first_strike(g: Play, b: Battle) -> Deciding:
    """IK 7.C.44 to 7.C.46: the defender alone, without extra defenders."""
    side = Side(g.armies_in(b.target.name), b.target, 0, "")
    hits = sum(_roll(g, side, kind) for kind in (*FAR, *NEAR))
    yield from _casualties(g, b, {"attacker": hits, "defender": 0})


def _pass(g: Play, b: Battle) -> Deciding:
    """IK 7.C.9 to 7.C.16."""
    for kinds in (FAR, NEAR):
        hits = {"attacker": 0, "defender": 0}
        attacking, defending = _attacking(g, b), _defending(g, b)
        for step in (("bowman",), ("gunner",), ("daimyo",), ("swordsman", "ronin"), ("spearman",)):
            if step[0] in kinds:
                hits["defender"] += sum(_roll(g, attacking, kind) for kind in step)
                hits["attacker"] += sum(_roll(g, defending, kind) for kind in step)
        yield from _casualties(g, b, hits)
        if _over(g, b):
            return


# ---- casualties


def _falls_undefended(g: Play, b: Battle) -> Deciding:
    """IK 86.6, 7.C.43: beside a lone daimyo who was assassinated nobody defends, nor do walls."""
    side = _defending(g, b)
    if not _over(g, b) and side.size() == 0:
        yield from _aftermath(g, b, {"attacker": [], "defender": list(side.armies)})


def _casualties(g: Play, b: Battle, hits: dict[str, int]) -> Deciding:
    """IK 7.C.20 to 7.C.27: both sides choose, and then both remove."""
    sides = {"attacker": _attacking(g, b), "defender": _defending(g, b)}
    owners = {"attacker": b.house, "defender": b.enemy}
    lost: dict[str, dict[tuple[str, str], int]] = {"attacker": {}, "defender": {}}
    lanes = {}
    for who, side in sides.items():
        extra = min(side.extra, hits[who])
        hits[who] -= extra
        if extra:
            b.target.extra = side.extra - extra
        if 0 < hits[who] < side.size() and only_way(side, hits[who], {}) is None:
            lanes[g.seat(owners[who])] = _choose(g, owners[who], side, hits[who], lost[who])
    g.losing = lost
    yield Together(lanes)
    g.losing = {}
    for who, side in sides.items():
        if 0 < hits[who] < side.size():
            rest = only_way(side, hits[who], lost[who])
            assert rest is not None
            lost[who] = rest
    dead: dict[str, list[Army]] = {"attacker": [], "defender": []}
    for who, side in sides.items():
        if hits[who] and hits[who] >= side.size():
            dead[who] = _remove_all(g, side, owners[who])
        else:
            _remove(g, side, owners[who], lost[who])
            dead[who] = [a for a in side.armies if a.slain and not count(a.units) and lost[who]]
    yield from _aftermath(g, b, dead)


def _choose(
    g: Play, house: str, side: Side, hits: int, lost: dict[tuple[str, str], int]
) -> Deciding:
    for chosen in range(hits):
        if chosen and only_way(side, hits, lost) is not None:
            return
        moves = [f"lose {kind} of {troop}" for troop, kind in allowed_losses(side, hits, lost)]
        _, kind, _, troop = (yield Ask(g.seat(house), moves, settled=False)).split()
        lost[troop, kind] = lost.get((troop, kind), 0) + 1


def _remove(g: Play, side: Side, house: str, lost: dict[tuple[str, str], int]) -> None:
    for (troop, kind), number in lost.items():
        thing = g.troop(troop)
        if kind == "ronin":
            thing.ronin -= number
            g.pool += number
            continue
        units = thing.units if isinstance(thing, Army) else thing.force
        units[kind] -= number
        g.houses[house].tray[kind] += number


def _remove_all(g: Play, side: Side, house: str) -> list[Army]:
    everything = {(troop, kind): number for troop, kind, number in side.units()}
    _remove(g, side, house, everything)
    return list(side.armies)


def _aftermath(g: Play, b: Battle, dead: dict[str, list[Army]]) -> Deciding:
    """IK 7.C.28 to 7.C.30, E.1, E.11, E.13: first what is left, then who is out."""
    b.fallen = b.fallen or b.attacker in dead["attacker"]
    for army in (*dead["attacker"], *dead["defender"]):
        if army.at:
            remove(g, army)
    for land in (b.origin, b.target):
        if land.owner and g.is_empty(land):
            g.empty(land)
        elif land.owner:
            g.send_away_hidden(land)
    out = [name for name in (b.house, b.enemy) if not g.armies_of(name) and dead_of(dead, name)]
    if b.house in out:
        yield from eliminate(g, b.house, b.enemy)
    elif b.enemy in out:
        yield from eliminate(g, b.enemy, b.house)


def dead_of(dead: dict[str, list[Army]], house: str) -> bool:
    return any(army.house == house for armies in dead.values() for army in armies)
