"""Games of Warriors of Japan that lead to the moments of the pictures.

Nothing is arranged: these are whole games by the rules, with dice from a fixed secret. Whoever
plays them marches to the place where the picture is to be taken.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from msgspec import Struct

from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.play.match import Match
from kassen.games.warriors.box.data import Facts
from kassen.games.warriors.rules.movement import impulses_left
from kassen.games.warriors.rules.moves import Enter, Go, March, Take
from kassen.games.warriors.rules.position import WarriorsTable
from kassen.games.warriors.rules.stations import (
    REGIONS,
    SOUTH,
    camp,
    region_of,
)

TEN = 10


def distances(facts: Facts, goal: int) -> dict[int, int]:
    """How many marches each region is from the goal."""
    found, queue = {goal: 0}, [goal]
    for region in queue:
        for other, _, capacity in facts.neighbours[region]:
            if capacity and other not in found:
                found[other] = found[region] + 1
                queue.append(other)
    return found


class Gathering:
    """The host gathers in one region; the guest gathers around it, and then all go in at once."""

    def __init__(self, facts: Facts, place: str, host: int, luck: str) -> None:
        self.goal = facts.region_ids.index(place)
        self.host = host
        self.distance = distances(facts, self.goal)
        self.random = Random(luck)

    def choose(self, t: WarriorsTable, seat: int, moves: list[Move]) -> Move:
        return max(moves, key=lambda move: self.worth(t, seat, move))

    def worth(self, t: WarriorsTable, seat: int, move: Move) -> float:
        match move:
            case March(origin, dest):
                return self.worth_of_march(t, seat, origin, dest)
            case Take(samurai):
                return 5 + t.facts.stars[t.pos.face[samurai]]
            case Go():
                return 1
            case Enter(samurai):
                return 20 - self.distance[region_of(t.pos.where[samurai])]
        return self.random.random() / 2

    def worth_of_march(self, t: WarriorsTable, seat: int, origin: int, dest: int) -> float:
        rested = sum(not t.pos.marched[samurai] for samurai in t.pos.at(camp(origin, seat)))
        border = t.facts.border_between[origin][dest]
        group = min(rested, t.facts.border_capacity[border])
        if dest == self.goal and seat != self.host:
            return 50 + group if self.is_time(t) else -1
        if dest != self.goal and standing(t, dest, 1 - seat):
            return -1
        if self.distance[dest] == self.distance[origin] == 1 and seat != self.host:
            return 1 + group if self.room(t, dest) > 0 > self.room(t, origin) else -1
        if self.distance[dest] >= self.distance[origin]:
            return -1
        return group * (10 - self.distance[origin] / 2)

    def room(self, t: WarriorsTable, region: int) -> int:
        """How many more of the guest's men could go in from here at once."""
        border = t.facts.border_between[region][self.goal]
        return t.facts.border_capacity[border] - standing(t, region, 1 - self.host)

    def is_time(self, t: WarriorsTable) -> bool:
        guest = 1 - self.host
        if standing(t, self.goal, guest):
            return True
        groups = sorted(
            min(capacity, standing(t, region, guest))
            for region, _, capacity in t.facts.neighbours[self.goal]
        )
        impulses = impulses_left(t.pos, guest) if t.pos.impulse <= 2 else 0
        can_come = sum(groups[len(groups) - impulses :]) if impulses else 0
        return standing(t, self.goal, self.host) >= TEN and can_come >= TEN


def standing(t: WarriorsTable, region: int, side: int) -> int:
    return t.pos.where.count(camp(region, side))


class Played(Struct):
    """A game up to the moment of the picture: its dice, and what was played."""

    secret: bytes
    moves: list[tuple[int, str]]
    game: str = "warriors"
    players: int = 2
    options: dict[str, Any] = {}


Chooser = Callable[[Match, int], Move]


def play_until(
    luck: str, choose: Chooser, moment: Callable[[Match], bool], where: Setting | None = None
) -> Played:
    """Where several decide at once, the first of them goes first."""
    secret = luck.encode()
    where = where or setting()
    match = Match(where, [""] * where.players, secret)
    options = dict(match.header.options)
    game = Played(secret, [], where.game.id, where.players, options)
    while not moment(match):
        if match.result is not None:
            raise LookupError(f"The game {luck!r} ended before the moment of the picture.")
        seat = match.to_act()[0]
        move = choose(match, seat)
        game.moves.append((seat, match.text(move)))
        match.play(move, seat)
    return game


def setting() -> Setting:
    return game_named("warriors").setting()


def bots(luck: int) -> Chooser:
    """Two computer players."""
    make = game_named("warriors").bots["heuristic"]
    minds = [make(luck + seat) for seat in range(2)]
    return lambda match, seat: minds[seat].choose(match.view(seat), match.setting)


def gathering(luck: str, place: str, host: int) -> Chooser:
    """Both sides gather at one place."""
    plan = Gathering(setting().facts, place, host, luck)
    return lambda match, seat: plan.choose(match.table, seat, list(match.moves(seat)))


LUCK = "crowd-34"


def gathered(moment: Callable[[Match], bool]) -> Played:
    """The game of the pictures: ten and more a side meet in North Kinki."""
    return play_until(LUCK, gathering(LUCK, "north_kinki", SOUTH), moment)


# ---- moments -------------------------------------------------------------------------------------


def decision(match: Match) -> str:
    """What somebody has to decide now, by its tag."""
    seats = match.to_act()
    choice = match.table.choice(seats[0]) if seats else None
    return "" if choice is None else str(type(choice).__struct_config__.tag)


def is_crowded(match: Match) -> bool:
    """Ten a side stand in one region, and somebody still marches."""
    table = match.table
    there = [(standing(table, r, 0), standing(table, r, 1)) for r in range(REGIONS)]
    return any(min(both) >= TEN for both in there) and decision(match) == "impulse"


def is_losing_many(match: Match) -> bool:
    """Twenty were in the battle, the dice have fallen, and somebody takes his hits."""
    table = match.table
    men = [standing(table, region, 0) + standing(table, region, 1) for region in range(REGIONS)]
    return decision(match) == "casualty" and max(men) >= 2 * TEN


def is_over(match: Match) -> bool:
    return match.result is not None


def is_set_up(match: Match) -> bool:
    """The first Samurai stand, and the South picks from those it has drawn."""
    return decision(match) == "pick-starters"
