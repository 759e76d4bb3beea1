"""Battle/Move, deployments and the army that may be added: by the exact odds of each throw."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kassen.core.engine.steps import Move
from kassen.games.shogun.bots.danger import danger, stand
from kassen.games.shogun.bots.mind import Mind, Ways
from kassen.games.shogun.bots.tower import Side, fight, rates
from kassen.games.shogun.bots.worth import held, loss, prize, rice_price
from kassen.games.shogun.box.names import BATTLE_A, FARMERS, MORE_ATTACK
from kassen.games.shogun.odds.exact import BattleOdds
from kassen.games.shogun.rules.battles import (
    AddToAttack,
    AddToDefence,
    castle_army,
    farmers_defend,
    farmers_take_part,
    may_add_to_defence,
)
from kassen.games.shogun.rules.deploying import HowManyArmies, MoveOn
from kassen.games.shogun.rules.marching import March, barred
from kassen.games.shogun.rules.moves import AddArmy, AddNone, Deploy, MoveArmies
from kassen.games.shogun.rules.position import NONE, OUT
from kassen.games.shogun.rules.provinces import cubes_inside, special_of


class Strike(Struct, frozen=True):
    """Armies that go from a province into the next one, and what that is worth."""

    province: int
    armies: int
    value: float
    attacks: bool
    taken: float = 0.0


def odds(mind: Mind, armies: int, province: int) -> BattleOdds:
    """Of an attack with so many armies, whatever may be added to them on both sides."""
    t, pos, seat = mind.table, mind.pos, mind.seat
    sent = armies + (special_of(pos, seat) == MORE_ATTACK and pos.supply[seat] > 0)
    owner = pos.owner[province]
    thrown = sum(pos.tray) + sent
    own: Side | None = None
    farmers = farmers_take_part(pos, province)
    green = pos.tray[FARMERS]
    if owner == NONE:
        green += min(farmers_defend(t), pos.supply[FARMERS])
        thrown += green - pos.tray[FARMERS]
    else:
        there = pos.armies[province] + castle_army(t, province)
        there += may_add_to_defence(t, owner, province)
        own = (there + pos.tray[owner], cubes_inside(pos, owner))
        thrown += there
    return fight(
        (sent + pos.tray[seat], cubes_inside(pos, seat)),
        own,
        (green, cubes_inside(pos, FARMERS)) if farmers else None,
        rates(t, thrown),
    )


def attack_value(mind: Mind, origin: int, armies: int, province: int) -> Strike:
    """What the province brings and denies, less what the armies are missed where they come from."""
    found = odds(mind, armies, province)
    here = mind.pos.armies[origin]
    left = max(1, round(found.left_if_taken))
    value = found.taken * gain(mind, province, left)
    value += found.devastated * loss(mind, province)
    value -= bare(mind, origin, here) - bare(mind, origin, here - armies)
    if found.taken < mind.weights.patience:
        value -= mind.weights.pride
    return Strike(province, armies, value, attacks=True, taken=found.taken)


def gain(mind: Mind, province: int, left: int) -> float:
    """A province just taken, which must be held with so many armies."""
    won = prize(mind, province)
    kept = held(mind, province, mind.seat) - rice_price(mind)
    value = won - max(0.0, kept) * danger(mind, province, left)
    if mind.rounds_left:
        value += mind.weights.army * left
    return value


def bare(mind: Mind, province: int, armies: int) -> float:
    """What armies are worth where they stand, once their march is over."""
    return stand(mind, province, armies, marches=False)


def move_value(mind: Mind, origin: int, armies: int, province: int) -> float:
    """Of a march into an own province."""
    pos = mind.pos
    here, there = pos.armies[origin], pos.armies[province]
    lost = bare(mind, origin, here) - bare(mind, origin, here - armies)
    return stand(mind, province, there + armies) - stand(mind, province, there) - lost


def strikes(mind: Mind, origin: int, action: int = BATTLE_A) -> list[Strike]:
    """The best march from a province into each of its neighbours, the best first."""
    pos = mind.pos
    here = pos.armies[origin]
    found = []
    for near in mind.near[origin]:
        owner = pos.owner[near]
        if owner == OUT or (owner not in (mind.seat, NONE) and barred(mind.table, action, near)):
            continue
        found.append(max(_ways(mind, origin, near, here), key=lambda strike: strike.value))
    return sorted(found, key=lambda strike: -strike.value)


def _ways(mind: Mind, origin: int, near: int, here: int) -> list[Strike]:
    if mind.pos.owner[near] == mind.seat:
        counts: Sequence[int] = range(1, here)
        return [Strike(near, n, move_value(mind, origin, n, near), attacks=False) for n in counts]
    return [attack_value(mind, origin, n, near) for n in range(max(1, here - 4), here)]


# ---- decisions


def march(mind: Mind, choice: March) -> Move:
    """The best of all marches; if none is good, the one that does least harm."""
    found = strikes(mind, choice.province, choice.action)
    marches = [MoveArmies(strike.armies, strike.province) for strike in found]
    return next((move for move in marches if move in mind.moves), marches[0])


def move_on(mind: Mind, choice: MoveOn) -> Move:
    """After Deploy 1: as many as are worth more there than here."""

    def value(move: Move) -> float:
        if not isinstance(move, MoveArmies):
            return 0.05
        here, there = mind.pos.armies[choice.province], mind.pos.armies[move.province]
        before = stand(mind, choice.province, here) + stand(mind, move.province, there)
        after = stand(mind, choice.province, here - move.armies)
        return after + stand(mind, move.province, there + move.armies) - before

    return max(mind.moves, key=value)


def how_many(mind: Mind, choice: HowManyArmies) -> Move:
    return max(mind.moves, key=lambda move: move.armies if isinstance(move, Deploy) else 0)


def add_army(mind: Mind, choice: AddToAttack | AddToDefence) -> Move:
    """One more never hurts: it comes from the supply, and falls back there or stays."""
    return next(move for move in mind.moves if isinstance(move, AddArmy | AddNone))


WAYS: Ways = {
    March: march,
    MoveOn: move_on,
    HowManyArmies: how_many,
    AddToAttack: add_army,
    AddToDefence: add_army,
}
