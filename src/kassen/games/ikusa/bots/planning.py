"""Actions 1 to 6: what the koku are for, and where what they buy goes."""

from __future__ import annotations

from random import Random

from kassen.core.engine.steps import Move
from kassen.games.ikusa.bots.assaults import best_assault
from kassen.games.ikusa.bots.mind import Mind, Ways
from kassen.games.ikusa.box.data import (
    BUILD,
    HIRE_NINJA,
    HIRE_RONIN,
    KINDS,
    LEVY,
    NO_BUILDING,
    TURN_ORDER,
)
from kassen.games.ikusa.rules.build import DraftBuilding, possible
from kassen.games.ikusa.rules.levy import (
    BOUGHT,
    ChooseLevy,
    PlaceLevy,
    in_tray,
    provinces_left,
)
from kassen.games.ikusa.rules.moves import (
    BuildHere,
    Deploy,
    End,
    Enlist,
    LevyUnits,
    Place,
    Put,
    Replace,
    Seal,
    Spy,
    TakeMarker,
)
from kassen.games.ikusa.rules.plan import PRICE, ChooseSpied, FillBins
from kassen.games.ikusa.rules.position import (
    BINS,
    NONE,
    armies_in,
    armies_of,
    army_size,
    force_in,
    force_size,
    house_of_army,
    provinces_of,
    room_in,
    troops_in,
)
from kassen.games.ikusa.rules.ronin import PER_KOKU, DeployRonin
from kassen.games.ikusa.rules.successors import NameSuccessor
from kassen.games.ikusa.rules.turn_order import PickMarker

RICH = 7
"""With so many koku a castle is worth its price."""


# ---- planning


def budget(mind: Mind, house: int) -> list[int]:
    """How many koku go into each bin; the same for as long as the planning goes on."""
    pos, w = mind.pos, mind.weights
    koku = pos.koku[house]
    rng = mind.rng(f"budget {house}")
    bins = [0] * BINS
    left = koku
    if left >= RICH and possible(mind.table, house) and rng.random() < w.walls:
        bins[BUILD] = PRICE
        left -= PRICE
    bins[TURN_ORDER] = int(left > 3 and rng.random() < w.haste)
    bins[HIRE_NINJA] = min(left, _ninja_bid(mind, rng, left))
    left -= bins[TURN_ORDER] + bins[HIRE_NINJA]
    levies = min(useful_levies(mind, house), left - round(w.ronin * left))
    ronin = min(left - levies, _useful_ronin(mind, house))
    bins[HIRE_RONIN] = ronin
    bins[LEVY] = left - ronin
    surplus = bins[LEVY] - useful_levies(mind, house)
    if surplus > 0:
        bins[LEVY] -= surplus
        bins[HIRE_NINJA] += surplus
    return bins


def _ninja_bid(mind: Mind, rng: Random, left: int) -> int:
    """More for a knife that would kill at once; else now and then a koku or two."""
    pos = mind.pos
    bid = rng.randint(1, 2) if left > 4 and rng.random() < mind.weights.knife else 0
    if pos.round > 1 and mind.facts.edition.lone_daimyo_dies_at_once:
        for army, at in enumerate(pos.army_at):
            enemy = house_of_army(army)
            if at != NONE and mind.is_enemy(enemy) and not army_size(pos, army):
                bid = max(bid, 3 if len(armies_of(pos, enemy)) == 1 else 2)
    return bid


def useful_levies(mind: Mind, house: int) -> int:
    """Koku for which there are units in the tray and provinces to put them into."""
    tray = mind.pos.tray[KINDS * house : KINDS * house + KINDS]
    bundles = tray[0] + (tray[1] + tray[2] + 1) // 2 + (tray[3] + 2) // 3
    return min(bundles, (mind.pos.owner.count(house) + 1) // 2)


def _useful_ronin(mind: Mind, house: int) -> int:
    """Koku for which there are ronin and regulars to lead them."""
    room = sum(room_in(mind.pos, province) for province in provinces_of(mind.pos, house))
    return min(room, mind.pos.pool) // PER_KOKU


def fill_bins(mind: Mind, choice: FillBins) -> Move:
    """What is missing of the budget; if something else was planned before, as much as is left."""
    planned = mind.pos.plan[BINS * choice.house : BINS * choice.house + BINS]
    puts = [
        Put(koku - planned[bin], bin)
        for bin, koku in enumerate(budget(mind, choice.house))
        if koku > planned[bin]
    ]
    wanted = [move for move in puts if move in mind.moves]
    if wanted:
        return wanted[0]
    if Seal() in mind.moves:
        return Seal()
    return max(
        (move for move in mind.moves if isinstance(move, Put)),
        key=lambda move: (move.bin == LEVY, move.bin == HIRE_RONIN, move.koku),
    )


def choose_spied(mind: Mind, choice: ChooseSpied) -> Move:
    """The house that holds most."""
    spies = [move for move in mind.moves if isinstance(move, Spy)]
    return max(spies, key=lambda move: (mind.pos.owner.count(move.house), -move.house))


def pick_marker(mind: Mind, choice: PickMarker) -> Move:
    """To strike before being struck."""
    return min(
        (move for move in mind.moves if isinstance(move, TakeMarker)), key=lambda move: move.number
    )


# ---- building


def draft_building(mind: Mind, choice: DraftBuilding) -> Move:
    """Where an army stands, or much is held, and the enemy is near."""
    pos = mind.pos

    def use(move: BuildHere) -> tuple[float, int]:
        here = move.province
        danger = mind.danger(here, mind.defence(here))
        worth = 1.0 + 2.0 * (here in pos.army_at) + 0.1 * force_size(pos, here)
        worth -= 0.5 * (pos.building[here] != NO_BUILDING)
        return worth * danger, -here

    return max((move for move in mind.moves if isinstance(move, BuildHere)), key=use)


# ---- the levy


def choose_levy(mind: Mind, choice: ChooseLevy) -> Move:
    """The bundle whose units are worth most."""
    pos, house, worth = mind.pos, choice.house, mind.weights.units
    room = provinces_left(pos, house)

    def use(move: LevyUnits) -> float:
        total = 0.0
        for unit, count in BOUGHT[move.bundle]:
            total += worth[unit] * min(count, in_tray(pos, house, unit), room)
        return total

    bundles = [move for move in mind.moves if isinstance(move, LevyUnits)]
    return max(bundles, key=use) if bundles else End()


def place_levy(mind: Mind, choice: PlaceLevy) -> Move:
    """The best go to the armies, the others where the enemy is near."""
    pos, w = mind.pos, mind.weights
    front = mind.front(choice.house)

    def use(move: Place | Enlist) -> tuple[float, int]:
        worth = 2.0 * w.units[move.unit]
        if isinstance(move, Enlist):
            here = pos.army_at[move.army]
            return 1.5 + worth - 0.1 * army_size(pos, move.army) - 0.2 * min(front[here], 3), 0
        here = move.province
        value = 0.6 * mind.danger(here, mind.defence(here)) - 0.15 * min(front[here], 4)
        value -= 0.08 * force_size(pos, here)
        near_army = any(armies_in(pos, n) and pos.owner[n] == choice.house for n in mind.near[here])
        return value + 0.1 * near_army - 0.5 * worth, -here

    found = [move for move in mind.moves if isinstance(move, Place | Enlist)]
    return max(found, key=use)


# ---- ronin


def deploy_ronin(mind: Mind, choice: DeployRonin) -> Move:
    """Where they make an attack possible, or else where an army may need them."""
    most: dict[int, int] = {}
    for move in mind.moves:
        if isinstance(move, Deploy):
            most[move.province] = max(most.get(move.province, 0), move.ronin)

    def use(province: int) -> tuple[float, int]:
        return _gain(mind, province, most[province]), most[province]

    best = max(sorted(most), key=use)
    return Deploy(most[best], best)


def _gain(mind: Mind, province: int, ronin: int) -> float:
    """How much better the best attack from a province is with so many ronin."""
    pos = mind.pos
    troops = troops_in(pos, province)
    here = [troop for troop in troops if troop < force_in(0)] or troops
    if any(pos.slain[army] for army in here if army < force_in(0)):
        return -1.0
    before = best_assault(mind, here[0], mind.host(here[0]), province)[0].value
    pos.hidden[province] = ronin
    after = best_assault(mind, here[0], mind.host(here[0]), province)[0].value
    pos.hidden[province] = 0
    shield = mind.danger(province, mind.defence(province)) if province in pos.army_at else 0.0
    return after - before + 0.5 * after + shield


# ---- successors


def name_successor(mind: Mind, choice: NameSuccessor) -> Move:
    """The unit that is worth least."""
    worth = mind.weights.units
    found = [move for move in mind.moves if isinstance(move, Replace)]
    return min(found, key=lambda move: worth[move.unit])


WAYS: Ways = {
    FillBins: fill_bins,
    ChooseSpied: choose_spied,
    PickMarker: pick_marker,
    DraftBuilding: draft_building,
    ChooseLevy: choose_levy,
    PlaceLevy: place_levy,
    DeployRonin: deploy_ronin,
    NameSuccessor: name_successor,
}
