"""Chapter 10.3.4: hits are met with units, in the order that communication and command demand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.messages import Arg, Name, Refusal, refuse
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CLANS,
    CUT_SOLDIER,
    MINOR,
    NOBUNAGA,
    NONE,
    ODA,
    SOLDIER,
    UNITS,
)
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.command import leaderless, leaders_of
from kassen.games.dangerous.rules.falls import CheckFalls
from kassen.games.dangerous.rules.groups import is_cut
from kassen.games.dangerous.rules.guard import (
    GUARD_HIT,
    guard_to_lose,
    is_guard_hit,
    men_beside_him,
)
from kassen.games.dangerous.rules.losses import (
    Fates,
    drop_minor,
    drop_soldiers,
    remove_leader,
    take_minor,
    tell_loss,
)
from kassen.games.dangerous.rules.moves import (
    LOSE_GUARD,
    ChooseClan,
    Lose,
    LoseGuard,
    LoseMany,
)
from kassen.games.dangerous.rules.parties import parties
from kassen.games.dangerous.rules.position import DangerousTable, LeaderId
from kassen.games.dangerous.rules.seats import FOUR, seats_of_clan
from kassen.games.dangerous.rules.sides import (
    ACTIVE,
    AT_SEA,
    BOTH,
    FIELD,
    IN_FORT,
    OTHER,
    STORM,
    DecidesOnGround,
    Ground,
    OnGround,
    fighters,
    leaders_on,
    seat_of_side,
    soldiers_on,
    station_of,
)
from kassen.games.dangerous.rules.units import clan_of_soldier, is_leader
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS

WHOLE = 2
"""A hit is two halves: a unit out of communication takes one of them (DT 5.3.6)."""


def cut_matters(g: Ground, side: int) -> bool:
    """Not for the besieged, and not at sea (DT 5.3.8, 13.3.6)."""
    return g.how != AT_SEA and not (g.how == STORM and side == OTHER)


def cost(t: DangerousTable, g: Ground, side: int, unit: int) -> int:
    """How many halves of a hit a unit takes."""
    return 1 if cut_matters(g, side) and is_cut(t.pos, unit) else WHOLE


def may_be_lost(t: DangerousTable, g: Ground, side: int, halves: int) -> list[int]:
    """Whoever is out of communication first, the commander last (DT 5.3.7, 10.3.4a, b)."""
    commander = t.pos.commander[side] if g.how in (FIELD, IN_FORT) else NONE
    units = list(fighters(t, g, side))
    units = [one for one in units if one != commander] or units
    if leaders_are_spared(t, g, side):
        units = [one for one in units if not is_leader(one)] or units
    cheap = [one for one in units if cost(t, g, side, one) < WHOLE]
    return cheap if cheap or halves < WHOLE else units


def whole_hits(t: DangerousTable, g: Ground, side: int, halves: int) -> int:
    """Half a hit is lost with the last who is out of communication for now (DT 5.3.6)."""
    if halves % WHOLE and t.pos.rules >= FAITHFUL_FALLS:
        units = may_be_lost(t, g, side, 1)
        return halves if units else halves - 1
    return halves


def all_of(t: DangerousTable, g: Ground, side: int) -> int:
    """The halves that it takes until nobody is left, in the order of `may_be_lost`."""
    found, commander = 0, t.pos.commander[side]
    spared = leaders_are_spared(t, g, side)
    units = fighters(t, g, side)
    faithful = t.pos.rules >= FAITHFUL_FALLS

    def turn(unit: int) -> tuple[bool, bool, int]:
        return unit == commander, spared and is_leader(unit), cost(t, g, side, unit)

    for unit in sorted(units, key=turn):
        price = cost(t, g, side, unit)
        if faithful and found % WHOLE and price == WHOLE:
            found += 1
        found += price * units[unit]
    return found


def leaders_are_spared(t: DangerousTable, g: Ground, side: int) -> bool:
    """Soldiers first, where one Oda player takes hits for others too (DT 16.2.9.2)."""
    if t.setting.players != FOUR:
        return False
    defends = side == OTHER and t.facts.faction_of[g.alliance] == ANTI_ODA
    return defends or bool(parties(t, g, side))


class Losses(OnGround, frozen=True, gc=False, tag="losses"):
    """Both sides remove units, then lost leaders roll their dice (DT 10.3.4, 10.3.5)."""

    rule: ClassVar[str] = "DT 10.3.4"
    halves: tuple[int, ...]
    """Of hits that each side has still to take."""
    lost: tuple[LeaderId, ...]

    def run(self, t: DangerousTable) -> None:
        halves, lost = list(self.halves), list(self.lost)
        for side in BOTH:
            halves[side] = whole_hits(t, self, side, halves[side])
            if halves[side] <= 0 or not may_be_lost(t, self, side, halves[side]):
                continue
            if all_of(t, self, side) > halves[side]:
                seat, ground = seat_of_side(t, self, side), (self.place, self.how, self.alliance)
                t.do(TakeLosses(seat, *ground, side, tuple(halves), tuple(lost)))
                return
            lost += [unit for unit in fighters(t, self, side) if is_leader(unit)]
            lose_all(t, self, side)
            halves[side] = 0
        t.do(CheckFalls(), *([Fates(tuple(lost))] if lost else ()))  # DT 3.3.12


class TakeLosses(DecidesOnGround, frozen=True, gc=False, tag="take-losses"):
    """The owner chooses, a unit a hit (DT 10.3.4)."""

    rule: ClassVar[str] = "DT 10.3.4"
    skip_forced: ClassVar[bool] = True
    side: int
    halves: tuple[int, ...]
    lost: tuple[LeaderId, ...]

    def particulars(self, t: DangerousTable) -> dict[str, Arg]:
        return {"hits": (self.halves[self.side] + 1) // WHOLE}

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        side, halves = self.side, self.halves[self.side]
        units, may = fighters(t, self, side), may_be_lost(t, self, side, halves)
        moves: list[Move] = [Lose(unit) for unit in may]
        if guard_to_lose(t, self, side, may):
            moves.append(LOSE_GUARD)
        if len(may) == 1 or halves <= WHOLE:
            return moves
        many = [one for one in may if not is_leader(one) and units[one] > 1]
        return [*map(LoseMany, many), *moves]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [*map(Lose, range(UNITS)), *map(LoseMany, range(UNITS)), LOSE_GUARD]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if isinstance(move, LoseGuard) and move not in self.moves(t):
            return self._guard_refused(t)
        if not isinstance(move, Lose | LoseMany) or move in self.moves(t):
            return None
        unit, side, name = move.unit, self.side, Name("unit", move.unit)
        if unit not in fighters(t, self, side):
            return refuse("DT 10.3.4", "not-in-this-fight", unit=name)
        if unit in may_be_lost(t, self, side, self.halves[side]):
            return refuse("DT 10.3.4", "one-by-one", unit=name)
        soldiers = any(not is_leader(one) for one in fighters(t, self, side))
        spared = is_leader(unit) and soldiers and leaders_are_spared(t, self, side)
        if spared and unit != t.pos.commander[side]:
            return refuse("DT 16.2.9.2", "soldiers-first", unit=name)
        if unit == t.pos.commander[side]:
            return refuse("DT 10.3.4a", "commander-last", unit=name)
        return refuse("DT 5.3.7", "cut-off-first", unit=name)

    def _guard_refused(self, t: DangerousTable) -> Refusal:
        """Nobody is to be chosen from the guard, or he need not be."""
        if t.pos.rules < FAITHFUL_FALLS:
            return refuse("DT 16.2.9.3", "guard-is-not-chosen")
        if not men_beside_him(t, self, self.side):
            return refuse("DT 16.2.9.3", "no-guard-here", leader=Name("leader", NOBUNAGA))
        if t.pos.edge[self.side] & GUARD_HIT:
            return refuse("DT 16.2.9.3", "guard-was-hit-already")
        if men_beside_him(t, self, self.side) <= t.facts.guard:
            return refuse("DT 16.2.9.3", "all-are-the-guard", men=t.facts.guard)
        return refuse("DT 5.3.7", "cut-off-first", unit=Name("unit", SOLDIER + ODA))

    def play(self, t: DangerousTable, move: Lose | LoseMany | LoseGuard) -> None:
        halves, side = list(self.halves), self.side
        if isinstance(move, LoseGuard):
            unit = guard_to_lose(t, self, side, may_be_lost(t, self, side, halves[side]))
            t.pos.edge[side] |= GUARD_HIT
        else:
            unit = move.unit
        price = cost(t, self, side, unit)
        count = 1
        if isinstance(move, LoseMany):
            count = min(fighters(t, self, side)[unit], halves[side] // price)
        lose_unit(t, self, side, unit, count)
        halves[side] -= count * price
        lost = (*self.lost, unit) if is_leader(unit) else self.lost
        t.do(Losses(self.place, self.how, self.alliance, tuple(halves), lost))

    def default(self, t: DangerousTable) -> Move:
        """Soldiers before leaders."""
        return max(self.moves(t), key=lambda move: getattr(move, "unit", 0))


# ---- a unit is lost ----------------------------------------------------------------------------


def lose_all(t: DangerousTable, g: Ground, side: int) -> None:
    for unit, count in fighters(t, g, side).items():
        lose_unit(t, g, side, unit, count)


def lose_unit(t: DangerousTable, g: Ground, side: int, unit: int, count: int = 1) -> None:
    """Units of a side go to their boxes; a leader's die is rolled later."""
    if is_leader(unit):
        t.tell(told.LeaderLost, seats_of_clan(t, t.pos.serves[unit]), unit, g.place)
        remove_leader(t.pos, unit)
        return
    clan, cut, station = clan_of_soldier(unit), unit >= CUT_SOLDIER, station_of(g, side)
    if clan == MINOR and g.how == STORM and side == OTHER:
        for _ in range(count if t.pos.rules >= FAITHFUL_FALLS else 1):
            fall_of_minor(t, g, station)
        return
    if is_guard_hit(t, g, side, clan, count):
        t.pos.edge[side] |= GUARD_HIT
    for _ in range(count):
        thin_ranks(t, g, side, clan, cut)
        drop_soldiers(t.pos, clan, station, 1, int(cut))
    tell_loss(t, clan, station, count)


def thin_ranks(t: DangerousTable, g: Ground, side: int, clan: int, cut: bool) -> None:
    """A soldier is missing: of the leaderless, else of those under the least brave leader."""
    pos = t.pos
    free, free_cut = leaderless(t, g, side, clan)
    if (free_cut if cut else free - free_cut) > 0:
        return
    leading = [
        one
        for one in leaders_of(t, g, side, clan)
        if (pos.led_cut[one] if cut else pos.led[one] - pos.led_cut[one])
    ]
    commander = pos.commander[side]
    if leading:
        loser = min(leading, key=lambda one: (t.facts.bravery[one], one == commander, one))
        pos.led[loser] -= 1
        pos.led_cut[loser] -= cut
        if loser == NOBUNAGA and t.setting.players == FOUR and pos.rules < FAITHFUL_FALLS:
            pos.edge[side] |= GUARD_HIT  # whom he led counted as his guard


# ---- a small local clan falls in siege


def fall_of_minor(t: DangerousTable, g: Ground, station: int) -> None:
    """Its soldier joins the clan with most besieging units (DT 3.2.16)."""
    drop_minor(t.pos, station)
    clans = strongest_besiegers(t, g)
    if len(clans) == 1:
        take_minor(t, clans[0], g.place)
    else:
        t.do(TakeMinor(seat_of_side(t, g, ACTIVE), g.place, g.how, g.alliance))


def strongest_besiegers(t: DangerousTable, g: Ground) -> list[int]:
    """The clans of the active side that have most units there."""
    units = {clan: count for clan, count, _ in soldiers_on(t, g, ACTIVE)}
    for leader in leaders_on(t, g, ACTIVE):
        clan = t.pos.serves[leader]
        units[clan] = units.get(clan, 0) + 1
    most = max(units.values(), default=0)
    return sorted(clan for clan, count in units.items() if count == most)


class TakeMinor(DecidesOnGround, frozen=True, gc=False, tag="take-minor"):
    """Of clans that besiege as strongly the besieger chooses (DT 3.2.17)."""

    rule: ClassVar[str] = "DT 3.2.17"
    skip_forced: ClassVar[bool] = True

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [ChooseClan(clan) for clan in strongest_besiegers(t, self)]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [ChooseClan(clan) for clan in range(CLANS)]

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        if not isinstance(move, ChooseClan) or move in self.moves(t):
            return None
        return refuse("DT 3.2.16", "not-the-strongest", clan=Name("clan", move.clan))

    def play(self, t: DangerousTable, move: ChooseClan) -> None:
        take_minor(t, move.clan, self.place)
