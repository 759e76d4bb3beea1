"""What A Most Dangerous Time is told in when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kassen.core.engine.declared import Hindsight, Throw, chance_of, shares
from kassen.core.engine.steps import Event
from kassen.games.dangerous.bots.evaluation import worth
from kassen.games.dangerous.box.names import CLANS, NONE, SPACES
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.position import DangerousTable
from kassen.games.dangerous.rules.seats import seats_of_clan
from kassen.games.dangerous.rules.stations import ON_MAP, is_on_map
from kassen.games.dangerous.rules.victory import large_forts

STEEPNESS = 0.003


def _by_seat(t: DangerousTable, clans: Iterable[int]) -> list[int]:
    """Whose clan it is, each time that a clan is named; of a shared one, everybody's."""
    found = [0] * t.setting.players
    for clan in clans:
        for seat in seats_of_clan(t, clan):
            found[seat] += 1
    return found


def _held(t: DangerousTable, spaces: Iterable[int]) -> list[int]:
    return _by_seat(t, (clan for at in spaces if (clan := t.pos.control[at]) != NONE))


def forts(t: DangerousTable) -> list[int]:
    """Large ones, as they were built at first (DT 14.3.2)."""
    return _held(t, large_forts(t))


def spaces(t: DangerousTable) -> list[int]:
    return _held(t, range(SPACES))


def units(t: DangerousTable) -> list[int]:
    """Leaders and soldiers on the map."""
    pos = t.pos
    leaders = [clan for clan, at in zip(pos.serves, pos.where, strict=True) if is_on_map(at)]
    soldiers = [
        sum(pos.soldiers[row] for row in range(clan, ON_MAP * CLANS, CLANS))
        for clan in range(CLANS)
    ]
    of_clan = [soldiers[clan] + leaders.count(clan) for clan in range(CLANS)]
    return _by_seat(t, (clan for clan, count in enumerate(of_clan) for _ in range(count)))


def chances(t: DangerousTable) -> list[float]:
    return shares([worth(t, seat) for seat in range(t.setting.players)], STEEPNESS)


def throws(t: DangerousTable, events: Sequence[Event]) -> list[Throw]:
    """Fire in the field and around forts; a die that is thrown again for a card is not told."""
    field, siege = t.facts.field["hit_on"], t.facts.siege["hit_on"]
    found = []
    for one in events:
        match one:
            case told.Fired(seat=seat, dice=dice, more=more, hits=hits):
                found.append(Throw.of(seat, hits, len(dice), chance_of(field, more)))
            case told.LedFired(leader=leader, dice=dice, more=more, hits=hits):
                if (who := _leads(t, leader)) is not None:
                    found.append(Throw.of(who, hits, len(dice), chance_of(field, more)))
            case told.FiredFromFort(seat=seat, dice=dice, more=more, hits=hits):
                found.append(Throw.of(seat, hits, len(dice), chance_of(siege, more)))
            case told.FiredAtFort(seat=seat, dice=dice, hits=hits):
                found.append(Throw.of(seat, hits, len(dice), chance_of(siege)))
    return found


def _leads(t: DangerousTable, leader: int) -> int | None:
    """Whose a leader is; of Oda's with four players whoever has him (DT 16.2.2.2a)."""
    if t.pos.camp[leader] != NONE:
        return t.pos.camp[leader]
    return next(iter(seats_of_clan(t, t.pos.serves[leader])), None)


HINDSIGHT = Hindsight(
    measures={"forts": forts, "spaces": spaces, "units": units},
    chances=chances,
    throws=throws,
)
