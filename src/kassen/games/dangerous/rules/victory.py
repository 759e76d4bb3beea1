"""Chapter 14.3: who has won when a turn is over."""

from __future__ import annotations

from kassen.core.engine.results import Result
from kassen.games.dangerous.box.names import (
    CAMPAIGN,
    KYO,
    NEUTRAL,
    ODA_FACTION,
    SHORT,
    SPACES,
)
from kassen.games.dangerous.rules.position import (
    DangerousTable,
    Position,
    faction_holding,
    holding,
)
from kassen.games.dangerous.rules.seats import ANTI_ODA_OF_FOUR, FOUR


def large_forts(t: DangerousTable, pos: Position) -> int:
    """Forts of original level 2 or 3 that Oda controls (DT 14.3.2, 14.3.5, 14.3.6)."""
    forts = t.facts.forts
    held = [at for at in range(SPACES) if forts[at] >= 2]
    return sum(faction_holding(pos, at) == ODA_FACTION for at in held)


def end_of_turn(t: DangerousTable) -> Result | None:
    """The result if the game is over with this turn."""
    pos, limits, players = t.pos, t.facts.limits, t.setting.players
    if players == FOUR:  # DT 16.2.4.4
        over = pos.turn == limits["standard_turns"]
        return Result((ANTI_ODA_OF_FOUR,), "thirty-turns") if over else None
    if players == 3:
        return Result((), "undecided") if pos.turn == limits["standard_turns"] else None
    if t.options.scenario == SHORT:
        return _short(t) if pos.turn == limits["short_turns"] else None
    if t.options.scenario == CAMPAIGN:
        return _campaign(t)
    return _standard(t) if pos.turn == limits["standard_turns"] else None


def _short(t: DangerousTable) -> Result:
    pos = t.pos
    counted = large_forts(t, pos) + (pos.fortune == ODA_FACTION)  # DT 14.3.3
    needed = pos.needed or t.facts.limits["short_castles"]
    return Result((0,), "enough-forts") if counted >= needed else Result((1,), "too-few-forts")


def _standard(t: DangerousTable) -> Result:
    """Whoever controls Kyo (DT 14.3.8)."""
    faction = faction_holding(t.pos, KYO)
    return Result((), "undecided") if faction == NEUTRAL else Result((faction,), "holds-kyo")


def _campaign(t: DangerousTable) -> Result | None:
    """Every space on the map (DT 14.3.12); the track has sixty turns (DT 2.33.4)."""
    for faction in (0, 1):
        if holding(t.pos, faction) == (1 << SPACES) - 1:
            return Result((faction,), "holds-everything")
    return Result((), "undecided") if t.pos.turn == t.facts.limits["last_turn"] else None
