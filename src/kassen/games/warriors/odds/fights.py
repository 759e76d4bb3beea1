"""A battle fought out in every way that the dice can fall.

Which man a hit removes, what becomes of the fallen and who commands is asked of the rules, on
tables that hold one side; only volleys are computed, for their dice are all alike
(`odds.hit_chances`). States are taken up from the strongest to the weakest, so each is met once;
only where the fallen go over and back can one return, ever less likely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kassen.core.engine.every_fall import Line, every_line
from kassen.core.engine.steps import Choice, EndOfScenario, Event, Move, Step
from kassen.core.engine.table import Table
from kassen.core.values.chance import Tripwire
from kassen.games.warriors.odds.exact import hit_chances
from kassen.games.warriors.odds.hosts import Host, Kind, Man, Men, Musters
from kassen.games.warriors.rules.casualties import Hits
from kassen.games.warriors.rules.commanders import NameCommander
from kassen.games.warriors.rules.events import LossRolled, SamuraiFell, SoldierLost
from kassen.games.warriors.rules.losses import LossRolls
from kassen.games.warriors.rules.position import Position, WarriorsTable
from kassen.games.warriors.rules.stations import NOBODY, NORTH, OUT, SOUTH, camp, fallen
from kassen.games.warriors.rules.volley import bonus_for, dice_for

FORGOTTEN = 1e-8
"""What is less likely than this is not followed; its chance goes to the doubt."""

Decide = Callable[[WarriorsTable, Choice], Move]
Sums = list[float]
State = tuple[int, int]
"""The numbers of the South's host and of the North's."""
Kinds = tuple[Kind, ...]
COUNTED = ("soldiers", "samurai", "points")


def count(events: Sequence[Event]) -> Sums:
    """Soldiers, Samurai and points lost: for each of these the South's, then the North's."""
    sums = [0.0] * (2 * len(COUNTED))
    for event in events:
        if isinstance(event, SoldierLost):
            sums[event.seat] += 1
        elif isinstance(event, SamuraiFell):
            sums[2 + event.seat] += 1
        elif isinstance(event, LossRolled):
            sums[4 + event.seat] += event.award
    return sums


def added(sums: Sums, more: Sums, share: float = 1.0) -> Sums:
    return [a + share * b for a, b in zip(sums, more, strict=True)]


class Blow(NamedTuple):
    """One thing that a volley may do to a host."""

    chance: float
    left: int
    """The number of the host that is left."""
    gone: Kinds
    """Who of the fallen goes over."""
    hits: bool
    rest: float
    """The chance of this and of all that are less likely."""


class Toll(NamedTuple):
    """All that a volley may do to a host, the likeliest first."""

    miss: float
    blows: list[Blow]
    sums: Sums


class Fight:
    """All that may come of one battle, as far as it has been worked out."""

    def __init__(
        self, t: WarriorsTable, region: int, decide: Decide, *, own_soldiers: bool
    ) -> None:
        self.region = region
        self.decide = decide
        self.held = [0.0, 0.0, 0.0]
        """The chance that the South, the North or nobody (index NOBODY) holds the field."""
        self.sums: Sums = count(())
        self.doubt = 0.0
        self._facts = t.facts
        self._setting = t.setting
        self._camps = (camp(region, SOUTH), camp(region, NORTH))
        self._fallen = (fallen(SOUTH), fallen(NORTH))
        here = [s for station in (*self._camps, *self._fallen) for s in t.pos.at(station)]
        self._musters = Musters(t, here, own_soldiers=own_soldiers)
        self._elsewhere = t.pos.copy()
        self._elsewhere.commander = [NOBODY, NOBODY]
        for samurai in here:
            self._elsewhere.put(samurai, OUT)
        self._hosts: list[Host] = []
        self._numbers: dict[Host, int] = {}
        self._strengths: list[int] = []
        self._ratings: list[tuple[int, int]] = []
        """Battle rating and bravery of each host's commander."""
        self._hits: dict[tuple[int, int], tuple[int, Men, Sums]] = {}
        self._fates: dict[tuple[int, int, int], tuple[list[tuple[float, Kinds]], Sums]] = {}
        self._tolls: dict[tuple[int, int, int, int], Toll] = {}
        self._joined: dict[tuple[int, int, Kinds], int] = {}

    def chance(self, seat: int) -> float:
        """That this side (NOBODY: neither) holds the field; what was not followed left out."""
        return self.held[seat] / sum(self.held)

    # ---- asking the rules --------------------------------------------------------------------

    def lines(self, t: WarriorsTable) -> list[Line]:
        """Play a table on until it is over."""
        return every_line(t, self.decide, self._alike, count)

    def _alike(self, t: WarriorsTable) -> tuple[object, ...]:
        """Who is in the battle or has fallen in it; where others went changes nothing here."""
        pos = t.pos
        here = [
            (station, *_man(pos, samurai))
            for station in (*self._camps, *self._fallen)
            for samurai in pos.at(station)
        ]
        return (*here, *pos.commander)

    def men(self, t: WarriorsTable, seat: int) -> Men:
        return tuple(_man(t.pos, samurai) for samurai in t.pos.at(self._camps[seat]))

    def _laid_out(self, station: int, men: Men, *steps: Step) -> WarriorsTable:
        pos = self._elsewhere.copy()
        for samurai, face, soldiers in men:
            pos.where[samurai] = station
            pos.face[samurai] = face
            pos.soldiers[samurai] = soldiers
        return Table(self._setting, pos, (*steps, EndOfScenario()), Tripwire())

    def _hit(self, seat: int, number: int) -> tuple[int, Men, Sums]:
        """The host that one hit leaves, and who has fallen by it."""
        key = (seat, number)
        if key not in self._hits:
            host = self._hosts[number]
            t = self._laid_out(self._camps[seat], host.men, Hits(seat, self.region, 1))
            t.pos.commander[seat] = host.commander
            (line,) = self.lines(t)
            pos, left = line.table.pos, self.men(line.table, seat)
            down = tuple(_man(pos, samurai) for samurai in pos.at(self._fallen[seat]))
            rest = self.number(left, host.commander, flattered=host.flattered)
            self._hits[key] = rest, down, line.sums
        return self._hits[key]

    def _fate(self, seat: int, man: Man) -> tuple[list[tuple[float, Kinds]], Sums]:
        """How likely a fallen man goes over, and as whom; as nobody: he is gone."""
        samurai, face, _ = man
        key = (seat, samurai, face)
        if key not in self._fates:
            t = self._laid_out(self._fallen[seat], (man,), LossRolls(seat, self.region))
            found, sums = [], count(())
            for line in self.lines(t):
                gone_over = self.men(line.table, 1 - seat)
                found.append((line.chance, tuple(self._musters.kind(one) for one in gone_over)))
                sums = added(sums, line.sums)
            self._fates[key] = found, sums
        return self._fates[key]

    def _leader(self, seat: int, men: Men) -> int:
        t = self._laid_out(self._camps[seat], men, NameCommander(seat, self.region))
        (line,) = self.lines(t)
        leader: int = line.table.pos.commander[seat]
        return leader

    # ---- hosts -------------------------------------------------------------------------------

    def number(self, men: Men, commander: int, *, flattered: bool = False) -> int:
        """The number of a host; hosts that are alike have the same."""
        leader = commander if men else NOBODY
        return self._numbered(self._musters.host(men, leader, flattered=flattered))

    def _numbered(self, host: Host) -> int:
        number = self._numbers.setdefault(host, len(self._hosts))
        if number == len(self._hosts):
            self._hosts.append(host)
            self._strengths.append(host.strength)
            self._ratings.append(self._rated(host))
        return number

    def _rated(self, host: Host) -> tuple[int, int]:
        lead = next((face for samurai, face, _ in host.men if samurai == host.commander), None)
        return (0, 0) if lead is None else (self._facts.battle[lead], self._facts.bravery[lead])

    def _joined_by(self, seat: int, number: int, come_over: Kinds) -> int:
        """The host with those who came over; if all others have fallen, one of them commands."""
        key = (seat, number, come_over)
        if key not in self._joined:
            host = self._musters.joined(self._hosts[number], come_over)
            if host.commander == NOBODY:
                leader, vague = self._leader(seat, host.men), self._musters.is_vague(come_over)
                host = self._musters.host(host.men, leader, flattered=vague or host.flattered)
            self._joined[key] = self._numbered(host)
        return self._joined[key]

    def _toll(self, seat: int, number: int, dice: int, bonus: int) -> Toll:
        key = (seat, number, dice, bonus)
        if key not in self._tolls:
            self._tolls[key] = self._reckoned(seat, number, hit_chances(dice, bonus))
        return self._tolls[key]

    def _reckoned(self, seat: int, number: int, chances: Sequence[float]) -> Toll:
        """Hit after hit; what is beyond the strength is wasted (WJ 7.3.d.4)."""
        found: dict[tuple[int, Kinds], float] = {}
        gone: dict[Kinds, float] = {(): 1.0}
        left, sums = number, count(())
        for hits in range(1, len(chances)):
            if self._strengths[left]:
                as_many = sum(chances[hits:])
                left, down, lost = self._hit(seat, left)
                sums = added(sums, lost, as_many)
                for man in down:
                    fates, points = self._fate(seat, man)
                    sums = added(sums, points, as_many)
                    gone = _with(gone, fates)
            for over, p in gone.items():
                found[left, over] = found.get((left, over), 0.0) + chances[hits] * p
        return _sorted(number, chances[0], found, sums)

    # ---- round after round -------------------------------------------------------------------

    def fight_out(self, starts: dict[State, float]) -> None:
        """From these states with these chances to the end, nobody running away."""
        strengths = self._strengths
        most = max((strengths[ours] + strengths[theirs] for ours, theirs in starts), default=0)
        levels: list[dict[State, float]] = [{} for _ in range(most + 1)]
        for state, chance in starts.items():
            self._reach(levels, state, chance)
        for level in reversed(levels):
            while level:
                self._round(levels, *level.popitem())

    def _reach(self, levels: list[dict[State, float]], state: State, chance: float) -> None:
        """A state may be reached: put it among those of its strength, or end the battle."""
        ours, theirs = self._strengths[state[SOUTH]], self._strengths[state[NORTH]]
        if ours and theirs:
            level = levels[ours + theirs]
            level[state] = level.get(state, 0.0) + chance
        else:
            self._over(state, chance)

    def _over(self, state: State, chance: float) -> None:
        left = [side for side in (SOUTH, NORTH) if self._strengths[state[side]]]
        self.held[left[0] if left else NOBODY] += chance
        if any(self._hosts[state[side]].flattered for side in left or (SOUTH, NORTH)):
            self.doubt += chance  # with a lesser commander they may have lost

    def _round(self, levels: list[dict[State, float]], state: State, chance: float) -> None:
        """Where a round in which somebody is hit may lead; one without hits is fought again."""
        south, north = (
            self._toll(seat, state[seat], *self._volley(state, 1 - seat)) for seat in (SOUTH, NORTH)
        )
        share = chance / (1.0 - south.miss * north.miss)
        self.sums = added(added(self.sums, south.sums, share), north.sums, share)
        for p, ours, to_north, hits, _ in south.blows:
            likely = share * p
            for q, theirs, to_south, hits_too, rest in north.blows:
                if likely * q < FORGOTTEN:
                    self.doubt += likely * rest
                    break
                if hits or hits_too:
                    after = (
                        self._joined_by(SOUTH, ours, to_south) if to_south else ours,
                        self._joined_by(NORTH, theirs, to_north) if to_north else theirs,
                    )
                    self._reach(levels, after, likely * q)

    def _volley(self, state: State, seat: int) -> tuple[int, int]:
        """How many dice a side rolls, and what is added to each (WJ 7.3.a, b)."""
        own, other = state[seat], state[1 - seat]
        battle, bravery = self._ratings[own]
        return dice_for(battle, self._strengths[own]), bonus_for(bravery, self._ratings[other][1])


def _man(pos: Position, samurai: int) -> Man:
    return samurai, pos.face[samurai], pos.soldiers[samurai]


def _with(gone: dict[Kinds, float], fates: list[tuple[float, Kinds]]) -> dict[Kinds, float]:
    """Who goes over, one more man having fallen."""
    found: dict[Kinds, float] = {}
    for others, p in gone.items():
        for q, himself in fates:
            over = tuple(sorted(others + himself))
            found[over] = found.get(over, 0.0) + p * q
    return found


def _sorted(number: int, miss: float, found: dict[tuple[int, Kinds], float], sums: Sums) -> Toll:
    """The least likely are added up first, so that nothing is lost of them."""
    blows: list[Blow] = []
    rest = 0.0
    every = [(miss, number, (), False), *((p, *key, True) for key, p in found.items())]
    for chance, left, gone, hits in sorted(every):
        rest += chance
        blows.append(Blow(chance, left, gone, hits, rest))
    return Toll(miss, blows[::-1], sums)
