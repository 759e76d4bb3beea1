"""Phase 3: which battle first, whom to tempt, who leads, who falls, when to run."""

from __future__ import annotations

from heapq import nlargest

from kassen.core.engine.steps import Move
from kassen.games.warriors.bots.evaluation import flight
from kassen.games.warriors.bots.forces import Host, gathered
from kassen.games.warriors.bots.mind import Mind, Ways
from kassen.games.warriors.odds.exact import battle_odds
from kassen.games.warriors.rules.battles import ChooseBattle
from kassen.games.warriors.rules.betrayal import (
    Betrayal,
    ChoosePersuader,
    SpendPoint,
    may_spend_point,
)
from kassen.games.warriors.rules.casualties import Casualty
from kassen.games.warriors.rules.commanders import NameCommander
from kassen.games.warriors.rules.losses import ChooseFate
from kassen.games.warriors.rules.moves import (
    COMMAND,
    DECLINE,
    FATE,
    FIGHT,
    KEEP,
    LEAVE,
    PERSUADE,
    PURSUE,
    SPEND,
    STAND,
    Command,
    Fate,
    Fight,
    Leave,
    LoseSamurai,
    LoseSoldier,
    Persuade,
    Run,
    Tempt,
)
from kassen.games.warriors.rules.running import LeaveBehind, Pursuit, RunAway
from kassen.games.warriors.rules.stations import NOBODY, NORTH, SOUTH


def host_here(mind: Mind, region: int, side: int, commander: int = NOBODY) -> Host:
    """A side's men in a region, under a commander, else the one it has, else the likely one."""
    pos = mind.table.pos
    if commander == NOBODY and pos.has_commander(region, side):
        commander = pos.commander[side]
    return Host(pos.samurai(region, side), side, pos, mind.worth, commander)


def hosts_here(mind: Mind, region: int) -> list[Host]:
    return [host_here(mind, region, side) for side in (SOUTH, NORTH)]


def choose_battle(mind: Mind, choice: ChooseBattle) -> Move:
    """The surest first: it may open a way out for us, and close the enemy's."""

    def promise(region: int) -> float:
        hosts = hosts_here(mind, region)
        odds = battle_odds(hosts[mind.seat].army, hosts[1 - mind.seat].army)
        return odds.win - odds.lose

    return FIGHT[max([move.region for move in mind.moves if isinstance(move, Fight)], key=promise)]


# ---- betrayal


def betrayal(mind: Mind, choice: Betrayal) -> Move:
    """The best prize at the best odds; nobody if the dice cannot do it."""
    best: Move = DECLINE
    gain = 0.0
    for move in mind.moves:
        if isinstance(move, Tempt):
            prize = prize_of(mind, choice.region, move.samurai)
            for friend in mind.table.pos.samurai(choice.region, mind.seat):
                worth = attempt(mind, choice.region, move.samurai, friend, prize)
                if worth > gain:
                    best, gain = move, worth
    return best


def choose_persuader(mind: Mind, choice: ChoosePersuader) -> Move:
    prize = prize_of(mind, choice.region, choice.target)
    men = [move.samurai for move in mind.moves if isinstance(move, Persuade)]
    best = max(men, key=lambda s: attempt(mind, choice.region, choice.target, s, prize))
    return PERSUADE[best]


def spend_point(mind: Mind, choice: SpendPoint) -> Move:
    """Only where the better chance is worth more than the point."""
    prize = prize_of(mind, choice.region, choice.target)
    plain, paid = chances(mind, choice)
    return SPEND if (paid - plain) * prize > mind.weights.point else KEEP


def attempt(mind: Mind, region: int, target: int, persuader: int, prize: float) -> float:
    """What an attempt is worth, with a point spent on it if that is better."""
    plain, paid = chances(mind, SpendPoint(mind.seat, region, target, persuader))
    worth = plain * prize
    if may_spend_point(mind.table, mind.seat):
        worth = max(worth, paid * prize - mind.weights.point)
    return worth


def chances(mind: Mind, attempt: SpendPoint) -> tuple[float, float]:
    """The chance to win him over without a point, and with one (WJ 7.1.5, 7.1.8)."""
    needed = attempt.needed(mind.table)
    return min(max(needed, 0), 6) / 6, min(max(needed + 1, 0), 6) / 6


def prize_of(mind: Mind, region: int, target: int) -> float:
    """What changes if he fights for us: the battle, and whose man he is."""
    outlook, pos = mind.outlook, mind.table.pos
    south, north = (gathered(pos.samurai(region, side)) for side in (SOUTH, NORTH))
    before = outlook.at(region, south, north).value
    after = outlook.at(region, south ^ 1 << target, north ^ 1 << target).value
    return 2.0 * mind.man(target) + mind.sign * (after - before)


# ---- rounds


def name_commander(mind: Mind, choice: NameCommander) -> Move:
    """Of equals, the one under whom the battle promises most."""
    region = choice.region
    hosts = hosts_here(mind, region)

    def promise(samurai: int) -> float:
        hosts[mind.seat] = host_here(mind, region, mind.seat, samurai)
        return mind.sign * mind.outlook.battle(region, *hosts, talks=False).value

    men = [move.samurai for move in mind.moves if isinstance(move, Command)]
    return COMMAND[max(men, key=promise)]


def casualty(mind: Mind, choice: Casualty) -> Move:
    """Soldiers before Samurai, doubtful men's before loyal ones', the cheap before the dear."""
    return min(mind.moves, key=lambda move: sacrifice(mind, move))


def sacrifice(mind: Mind, move: Move) -> tuple[bool, float, bool, float]:
    """The lower, the rather: a soldier, a cheap loss, a doubtful man, a poor one."""
    assert isinstance(move, LoseSoldier | LoseSamurai)
    samurai, falls = move.samurai, isinstance(move, LoseSamurai)
    loyal = mind.table.facts.stripe[samurai] == mind.seat
    return falls, mind.loss(samurai) if falls else 0.0, loyal, mind.man(samurai)


def choose_fate(mind: Mind, choice: ChooseFate) -> Move:
    """The order changes nothing; the least goes first."""
    men = [move.samurai for move in mind.moves if isinstance(move, Fate)]
    return FATE[min(men, key=mind.man)]


# ---- running away


def run_away(mind: Mind, choice: RunAway) -> Move:
    """Run if the way out, pursuit and all, is better than fighting on."""
    hosts = hosts_here(mind, choice.region)
    best: Move = STAND
    value = mind.sign * mind.outlook.battle(choice.region, *hosts, talks=False).value
    for move in mind.moves:
        if isinstance(move, Run):
            escape = escape_value(mind, choice.region, move.region, hosts)
            if escape > value:
                best, value = move, escape
    return best


def escape_value(mind: Mind, region: int, refuge: int, hosts: list[Host]) -> float:
    """The region given up, the men lost on the way, and what the others do in the refuge."""
    facts, pos = mind.table.facts, mind.table.pos
    seat, outlook = mind.seat, mind.outlook
    capacity = facts.border_capacity[facts.border_between[region][refuge]]
    cost = flight(hosts[seat], hosts[1 - seat], capacity, rounds=0)
    holds = (0.0, 1.0) if seat == SOUTH else (1.0, 0.0)
    left = outlook.held(region, hosts[SOUTH], hosts[NORTH], *holds, -mind.sign * cost).value
    here = [gathered(pos.samurai(refuge, side)) for side in (SOUTH, NORTH)]
    before = outlook.at(refuge, here[SOUTH], here[NORTH]).value
    here[seat] |= gathered(nlargest(capacity, pos.samurai(region, seat), key=mind.man))
    after = outlook.at(refuge, here[SOUTH], here[NORTH]).value
    return mind.sign * (left + after - before)


def leave_behind(mind: Mind, choice: LeaveBehind) -> Move:
    """The least of them."""
    men = [move.samurai for move in mind.moves if isinstance(move, Leave)]
    return LEAVE[min(men, key=mind.man)]


def pursuit(mind: Mind, choice: Pursuit) -> Move:
    """A volley without an answer is always welcome."""
    return PURSUE


WAYS: Ways = {
    ChooseBattle: choose_battle,
    Betrayal: betrayal,
    ChoosePersuader: choose_persuader,
    SpendPoint: spend_point,
    NameCommander: name_commander,
    Casualty: casualty,
    ChooseFate: choose_fate,
    RunAway: run_away,
    LeaveBehind: leave_behind,
    Pursuit: pursuit,
}
