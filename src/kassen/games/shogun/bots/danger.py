"""How safe provinces are, and what armies are worth where they stand.

Here battles are guessed: a sum of many falls is told by its mean and its spread. What is about to
be fought is worked out exactly, in `battles.py`.
"""

from __future__ import annotations

from math import sqrt

from kassen.games.shogun.bots.mind import Mind
from kassen.games.shogun.bots.tower import Falls
from kassen.games.shogun.bots.worth import held, prize, rice_price
from kassen.games.shogun.box.names import CASTLE, FARMERS, MORE_ATTACK, MORE_DEFENCE, TEMPLE
from kassen.games.shogun.rules.battles import farmers_defend
from kassen.games.shogun.rules.position import NONE, OUT
from kassen.games.shogun.rules.provinces import (
    event_kind,
    has_building,
    provinces_of,
    shielded,
    special_of,
)


def leads(ours: Falls, theirs: Falls, edge: float) -> float:
    """The chance, by rule of thumb, that more of ours lie in the tray; `edge` tips a tie."""
    spread = sqrt(ours.spread + theirs.spread + 0.25)
    z = 1.2 * (ours.mean - theirs.mean + edge) / spread
    return 0.5 * (1.0 + z / sqrt(1.0 + z * z))


def danger(mind: Mind, province: int, armies: int, pressed: bool = False) -> float:
    """The chance that a province of ours with so many armies is lost before the next round.

    `pressed`: as if its farmers had been pressed, and did not help (SH B.11).
    """
    key = ("danger", province, armies, pressed)
    if key not in mind.found:
        mind.found[key] = _danger(mind, province, armies, pressed)
    value: float = mind.found[key]
    return value


def _danger(mind: Mind, province: int, armies: int, pressed: bool) -> float:
    pos = mind.pos
    if is_holy(mind, province):
        return 0.0
    safe = 1.0
    defence = defenders(mind, province, armies, pressed)
    usual = defenders(mind, province, pos.armies[province], False)
    for near in mind.near[province]:
        often = raids(mind).get((near, province), 0.0)
        if not often:
            continue
        attack = raiders(mind, near)
        lost, expected = leads(attack, defence, 0.5), leads(attack, usual, 0.5)
        # A weaker guard tempts them, a stronger one keeps them away.
        safe *= 1.0 - lost * min(0.9, often * (lost + 0.1) / (expected + 0.1))
    return 1.0 - safe


def raids(mind: Mind) -> dict[tuple[int, int], float]:
    """By origin and target: how often others will march there before the next round is over.

    Everybody has two Battle/Move actions and uses them where they promise most.
    """
    if "raids" not in mind.found:
        found: dict[tuple[int, int], float] = {}
        for seat in mind.others:
            found.update(_raids_of(mind, seat))
        mind.found["raids"] = found
    raids: dict[tuple[int, int], float] = mind.found["raids"]
    return raids


def _raids_of(mind: Mind, seat: int) -> dict[tuple[int, int], float]:
    pos = mind.pos
    now, later = len(mind.battles_to_come), 0.7 * 2 if mind.rounds_left else 0.0
    marches = mind.weights.raid * max(float(now), later)
    tempting: dict[tuple[int, int], float] = {}
    for origin in provinces_of(pos, seat):
        if pos.armies[origin] < 2 and not mind.rounds_left:
            continue
        attack = raiders(mind, origin)
        for target in mind.near[origin]:
            if pos.owner[target] not in (seat, OUT):
                won = leads(attack, guards(mind, target), -0.5)
                tempting[origin, target] = won * won * (1 + pos.built[target].bit_count())
    total = sum(tempting.values())
    if not total:
        return {}
    reachable = (mind.seat, NONE)
    return {
        pair: min(0.8, marches * often / total)
        for pair, often in tempting.items()
        if pos.owner[pair[1]] in reachable
    }


def raiders(mind: Mind, origin: int) -> Falls:
    """What another's province can send out, with the armies that may still join it."""
    key = ("raiders", origin)
    if key not in mind.found:
        mind.found[key] = _raiders(mind, origin)
    found: Falls = mind.found[key]
    return found


def _raiders(mind: Mind, origin: int) -> Falls:
    pos, owner = mind.pos, mind.pos.owner[origin]
    more = special_of(pos, owner) == MORE_ATTACK
    sent = pos.armies[origin] - 1 + mind.weights.gather * bool(mind.rounds_left) + more
    return mind.tower.falls_of(owner, max(0.0, sent))


def is_holy(mind: Mind, province: int) -> bool:
    """No attack can reach it in what is left of the game (SH E.12, TC.f10)."""
    if mind.rounds_left:
        return False
    if event_kind(mind.table) == "temples-peace" and has_building(mind.pos, province, TEMPLE):
        return True
    return all(shielded(mind.table, mind.seat, action) for action in mind.battles_to_come)


def guards(mind: Mind, province: int) -> Falls:
    """Who defends a province: its owner, and farmers as long as they are not pressed (SH B.10)."""
    key = ("guards", province)
    if key not in mind.found:
        mind.found[key] = _guards(mind, province)
    found: Falls = mind.found[key]
    return found


def _guards(mind: Mind, province: int) -> Falls:
    t, pos, tower = mind.table, mind.pos, mind.tower
    owner = pos.owner[province]
    if owner == NONE:
        return tower.falls_of(FARMERS, min(farmers_defend(t), pos.supply[FARMERS]))
    own = tower.falls_of(owner, pos.armies[province] + _added(mind, province, owner))
    return own if pos.markers[province] else own.plus(tower.falls_of(FARMERS, 0))


def defenders(mind: Mind, province: int, armies: float, pressed: bool) -> Falls:
    """The same, once the province is ours."""
    own = mind.tower.falls_of(mind.seat, armies + _added(mind, province, mind.seat))
    if pressed or mind.pos.markers[province]:
        return own
    return own.plus(mind.tower.falls_of(FARMERS, 0))


def _added(mind: Mind, province: int, owner: int) -> int:
    """Armies that a special card or a castle adds to the defence."""
    walls = event_kind(mind.table) == "castles-hold" and has_building(mind.pos, province, CASTLE)
    return int(special_of(mind.pos, owner) == MORE_DEFENCE) + int(walls)


def reach(mind: Mind, province: int, armies: int) -> float:
    """What the best attack from there promises, with one army left behind."""
    if armies < 2:
        return 0.0
    sent = mind.tower.falls_of(mind.seat, armies - 1)
    best = 0.0
    for near in mind.near[province]:
        owner = mind.pos.owner[near]
        if owner in (OUT, mind.seat):
            continue
        won = leads(sent, guards(mind, near), -0.5)
        best = max(best, won * prize(mind, near))
    return best


def stand(mind: Mind, province: int, armies: int, marches: bool | None = None) -> float:
    """What so many armies in a province of ours are worth, with the province itself.

    `marches`: whether they are still to march this round; if nothing is said, as it is planned.
    """
    goes = province in mind.will_march if marches is None else marches
    key = ("stand", province, armies, goes)
    if key not in mind.found:
        mind.found[key] = _stand(mind, province, armies, goes)
    value: float = mind.found[key]
    return value


def _stand(mind: Mind, province: int, armies: int, goes: bool) -> float:
    weights = mind.weights
    kept = held(mind, province, mind.seat) - rice_price(mind)
    value = kept * (1.0 - danger(mind, province, armies))
    value += 2 * weights.army * sqrt(armies) if mind.rounds_left else 0.02 * armies
    if goes:
        value += 0.8 * reach(mind, province, armies)
    elif mind.rounds_left:
        value += weights.reach * reach(mind, province, armies)
    return value
