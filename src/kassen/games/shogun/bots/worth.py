"""What provinces, buildings, chests and rice are worth to a seat, in points."""

from __future__ import annotations

from kassen.games.shogun.bots.mind import Mind, awards
from kassen.games.shogun.box.names import BUILDINGS, PROVINCES, RICE
from kassen.games.shogun.rules.bonus import regions_held
from kassen.games.shogun.rules.building import cannot_build
from kassen.games.shogun.rules.position import NONE, ON_DISPLAY, WIDTH
from kassen.games.shogun.rules.year import events_at

# ---- land


def held(mind: Mind, province: int, seat: int) -> float:
    """What a province scores for a seat that has it, and what it may still bring."""
    key = ("held", province, seat)
    if key not in mind.found:
        mind.found[key] = _held(mind, province, seat)
    value: float = mind.found[key]
    return value


def _held(mind: Mind, province: int, seat: int) -> float:
    buildings = mind.pos.built[province].bit_count()
    scored = 1.0 + buildings + _majorities(mind, province, seat)
    return mind.winters * scored + yet_to_bring(mind, province, seat)


def yet_to_bring(mind: Mind, province: int, seat: int) -> float:
    """What a province may bring to a seat in the rounds that are left, beside what it scores."""
    pos, facts, weights = mind.pos, mind.facts, mind.weights
    bounty = weights.income * (facts.chests[province] + facts.rice[province])
    space = weights.room * (facts.spaces[province] - pos.built[province].bit_count())
    value = mind.rounds_left * (bounty + space)
    if pos.leader and pos.leader[seat] == province:
        value += weights.leader * min(2, mind.rounds_left)
    return value


def _majorities(mind: Mind, province: int, seat: int) -> float:
    """Points that a seat has because of the buildings in a province, or would have."""
    pos, owner = mind.pos, mind.pos.owner[province]
    rows = mind.counts[mind.facts.region[province]]
    total = 0
    for building in range(len(BUILDINGS)):
        if pos.built[province] >> building & 1:
            without = rows[building][:]
            without[owner] -= 1
            having = without[:]
            having[seat] += 1
            worth = mind.facts.majorities[building]
            total += awards(having, worth)[seat] - awards(without, worth)[seat]
    return float(total)


def prize(mind: Mind, province: int) -> float:
    """What it is worth to take a province: what we have of it, and what its owner has no more."""
    key = ("prize", province)
    if key not in mind.found:
        mind.found[key] = _prize(mind, province)
    value: float = mind.found[key]
    return value


def _prize(mind: Mind, province: int) -> float:
    pos, weights = mind.pos, mind.weights
    value = held(mind, province, mind.seat) - rice_price(mind)
    value += loss(mind, province)
    if pos.bonus and mind.rounds_left and regions_held(mind.table, mind.seat) == 3:
        regions = {mind.facts.region[at] for at in mind.own}
        if mind.facts.region[province] not in regions:
            value += weights.regions * mind.rounds_left
    if pos.chamber:
        value += weights.chamber
    if pos.statues:
        builders = mind.others
        stand = sum(pos.statues[PROVINCES * seat + province] for seat in builders)
        value += 0.5 * weights.trophy * stand
    return value


def loss(mind: Mind, province: int) -> float:
    """What it brings us that another has a province no more."""
    owner = mind.pos.owner[province]
    if owner == NONE or owner == mind.seat:
        return 0.0
    return mind.denial[owner] * held(mind, province, owner)


# ---- buildings


def building_worth(mind: Mind, province: int, building: int) -> float | None:
    """What a building scores there; nothing: it cannot stand there."""
    if cannot_build(mind.table, province, building):
        return None
    worth = mind.facts.majorities[building]
    before = mind.counts[mind.facts.region[province]][building]
    after = before[:]
    after[mind.seat] += 1
    gain = 1.0
    for seat, (old, new) in enumerate(
        zip(awards(before, worth), awards(after, worth), strict=True)
    ):
        gain += (new - old) if seat == mind.seat else mind.denial[seat] * (old - new)
    # Who is level or just behind may lead with the next one.
    behind = max(before) - after[mind.seat]
    if behind >= 0 and mind.rounds_left:
        gain += 0.3 * worth / (1 + behind)
    return mind.winters * gain


# ---- money


def chests_worth(mind: Mind, chests: float) -> float:
    """What a purse is worth when the round is over: what cannot be spent soon is worth less."""
    weights = mind.weights
    if not mind.rounds_left:
        return 0.01 * chests
    needed = weights.spends * min(2, mind.rounds_left)
    return weights.chest * min(chests, needed) + weights.spare * max(0.0, chests - needed)


def chest_price(mind: Mind) -> float:
    """Of one more."""
    have = mind.pos.chests[mind.seat]
    return chests_worth(mind, have + 1.0) - chests_worth(mind, float(have))


# ---- rice


def losses(mind: Mind) -> list[int]:
    """What winter may take: one of the open events stays till then (SH E.5)."""
    open_events = events_at(mind.pos, ON_DISPLAY)
    return [mind.facts.events[at].loss for at in open_events] or [3]


def rice_worth(mind: Mind, rice: float, provinces: float) -> float:
    """Minus what hunger costs, if the year brings as much rice as it usually does."""
    hoped = rice + _hoped(mind)
    provinces += mind.weights.growth * (mind.harvests_left + 1)
    taken = losses(mind)
    total = 0.0
    for loss in taken:
        total += hunger_cost(mind, provinces - max(0.0, hoped - loss))
    surplus = hoped - provinces
    return 0.02 * min(3.0, surplus) - total / len(taken)


def _hoped(mind: Mind) -> float:
    """From the rounds of the year that are still to come."""
    if "hoped" not in mind.found:
        best = sorted((mind.facts.rice[at] for at in mind.own), reverse=True)
        coming = best[1 : 1 + mind.harvests_left]
        mind.found["hoped"] = mind.weights.harvest * sum(coming)
    value: float = mind.found["hoped"]
    return value


def hunger_cost(mind: Mind, short: float) -> float:
    """Of a shortage; between two whole ones, in proportion."""
    if short <= 0:
        return 0.0
    table = _hunger_table(mind)
    low = min(int(short), len(table) - 2)
    part = min(1.0, short - low)
    return table[low] * (1 - part) + table[low + 1] * part


def _hunger_table(mind: Mind) -> list[float]:
    """By whole shortage: provinces that revolt, as far as they are lost, at their average worth."""
    if "hunger" not in mind.found:
        worth = [held(mind, at, mind.seat) for at in mind.own] or [1.0]
        each = sum(worth) / len(worth)
        table = [0.0]
        for short in range(1, 9):
            rows = [row for row in mind.facts.shortage if row[0] <= short]
            _, provinces, farmers = rows[-1]
            chance = mind.weights.hunger[min(farmers, len(mind.weights.hunger) - 1)]
            table.append(provinces * chance * each + 0.05 * short)
        mind.found["hunger"] = table
    found: list[float] = mind.found["hunger"]
    return found


def rice_price(mind: Mind) -> float:
    """Of one more rice, as things stand."""
    if "rice price" not in mind.found:
        # The rice of this round is still to come, or has come: its action says so.
        rice = mind.pos.rice[mind.seat] + _due(mind)
        count = float(len(mind.own))
        gain = rice_worth(mind, rice + 1, count) - rice_worth(mind, rice, count)
        mind.found["rice price"] = max(0.0, gain)
    value: float = mind.found["rice price"]
    return value


def _due(mind: Mind) -> float:
    """Rice that this round is still to bring."""
    at = WIDTH * mind.seat + RICE
    if mind.pos.turned[at]:
        return 0.0
    best = max((mind.facts.rice[at] for at in mind.own), default=0)
    return mind.weights.harvest * best
