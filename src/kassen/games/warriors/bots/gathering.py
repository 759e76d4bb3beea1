"""Set-up, phases 4 and 5, and the Field of Honor: who starts, claims, gets soldiers, enters."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.steps import Move
from kassen.core.values.bits import bits_of, members
from kassen.games.warriors.bots.mind import Mind, Ways
from kassen.games.warriors.odds.exact import Army, battle_odds
from kassen.games.warriors.rules.control import ClaimRegion
from kassen.games.warriors.rules.field_of_honor import ChooseChampion, on_map
from kassen.games.warriors.rules.losses import ChooseShelter
from kassen.games.warriors.rules.moves import (
    ARM,
    CHAMPION,
    CLAIM,
    DONE,
    PICK,
    SHELTER,
    Arm,
    Champion,
    Claim,
    Enter,
    Pick,
    Shelter,
)
from kassen.games.warriors.rules.recruiting import EnterSamurai, GiveSoldier
from kassen.games.warriors.rules.setup import PickStarters
from kassen.games.warriors.rules.stations import NOBODY, camp, highest, region_of


def pick_starters(mind: Mind, choice: PickStarters) -> Move:
    """Good men, and for every region in reach one who takes it without a die."""
    facts, pos, seat = mind.table.facts, mind.table.pos, mind.seat
    start = facts.draw_region[seat]
    in_reach = {start, *(other for other, _, capacity in facts.neighbours[start] if capacity)}
    placed = {facts.home[s] for s in pos.samurai(start, seat)}

    def promise(samurai: int) -> float:
        home = facts.home[samurai]
        new_home = home in in_reach and home not in placed
        return mind.man(samurai) + (
            mind.weights.homecoming * facts.region_vp[home] if new_home else 0.0
        )

    drawn = [move.samurai for move in mind.moves if isinstance(move, Pick)]
    return PICK[max(drawn, key=promise)]


def claim_region(mind: Mind, choice: ClaimRegion) -> Move:
    """The highest rank has the best chance (WJ 8.4)."""
    men = [move.samurai for move in mind.moves if isinstance(move, Claim)]
    return CLAIM.of(highest(bits_of(men), mind.table.pos.ranks))[0]


def give_soldier(mind: Mind, choice: GiveSoldier) -> Move:
    """To whom he serves best: the loyal, then the great."""
    stripe, seat = mind.table.facts.stripe, mind.seat
    men = [move.samurai for move in mind.moves if isinstance(move, Arm)]
    return ARM[max(men, key=lambda s: (stripe[s] == seat, mind.man(s)))]


def enter_samurai(mind: Mind, choice: EnterSamurai) -> Move:
    """Whoever helps most, unless he would only be a prize for the enemy."""
    best: Move = DONE
    gain = 0.0
    for move in mind.moves:
        if isinstance(move, Enter):
            worth = entry_gain(mind, move.samurai)
            if worth > gain:
                best, gain = move, worth
    return best


def entry_gain(mind: Mind, samurai: int) -> float:
    """He is worth more on the map, most where there is something to do, least as a prize."""
    pos, seat, weights = mind.table.pos, mind.seat, mind.weights
    region = region_of(pos.where[samurai])
    gain = mind.man(samurai) * (1.0 - weights.boxed)
    gain += 3 * mind.outlook.pull[seat][region]
    if camp(region, seat) not in pos.where:
        gain += weights.lone_guard
    guards = 1 + pos.strength(region, seat)
    if guards < enemies_near(mind, region):
        gain -= weights.exposed * mind.loss(samurai)
    return gain


def enemies_near(mind: Mind, region: int) -> int:
    """The greatest enemy strength next door."""
    table, most = mind.table, 0
    for other, _, capacity in table.facts.neighbours[region]:
        if capacity:
            most = max(most, table.pos.strength(other, 1 - mind.seat))
    return most


def choose_shelter(mind: Mind, choice: ChooseShelter) -> Move:
    """Where his side will bring him back soonest; if he leaves us, where it takes longest."""
    regions = [move.region for move in mind.moves if isinstance(move, Shelter)]
    sign = 1.0 if choice.side == mind.seat else -1.0
    return SHELTER[max(regions, key=lambda r: sign * welcome(mind, choice.side, r))]


def welcome(mind: Mind, side: int, region: int) -> float:
    """How likely a side is to control a region when Samurai next enter."""
    pos = mind.table.pos
    owner = pos.control[region]
    ours, theirs = pos.strength(region, side), pos.strength(region, 1 - side)
    score = 4.0 if owner == side else 0.0 if owner == NOBODY else -4.0
    if ours or theirs:
        score += 3.0 * (ours - theirs) / (ours + theirs)
    return score + mind.table.facts.region_vp[region] / 4


def choose_champion(mind: Mind, choice: ChooseChampion) -> Move:
    """The best odds against whoever he will have to fight."""
    table, seat = mind.table, mind.seat
    rivals: Sequence[int] = [table.pos.commander[1 - seat]]
    if rivals == [NOBODY]:
        rivals = members(highest(on_map(table, 1 - seat), table.pos.ranks))

    def outcome(samurai: int) -> float:
        return min(duel(mind, samurai, rival) for rival in rivals)

    men = [move.samurai for move in mind.moves if isinstance(move, Champion)]
    return CHAMPION[max(men, key=outcome)]


def duel(mind: Mind, ours: int, theirs: int) -> float:
    """How much likelier our champion wins than loses, heirs included as half a life."""
    facts = mind.table.facts
    odds = battle_odds(champion(mind, ours), champion(mind, theirs))
    heirs = (facts.successor[ours] != NOBODY) - (facts.successor[theirs] != NOBODY)
    return odds.win - odds.lose + heirs / 2


def champion(mind: Mind, samurai: int) -> Army:
    facts, pos = mind.table.facts, mind.table.pos
    face = pos.face[samurai]
    return Army(1 + pos.soldiers[samurai], facts.battle[face], facts.bravery[face])


WAYS: Ways = {
    PickStarters: pick_starters,
    ClaimRegion: claim_region,
    GiveSoldier: give_soldier,
    EnterSamurai: enter_samurai,
    ChooseShelter: choose_shelter,
    ChooseChampion: choose_champion,
}
