"""Chapters 16.1.7, 16.2.5, 16.2.7: Azuchi, Kyo and Nobunaga with three and four players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from kassen.core.engine.steps import Choice, Move, Step
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    AZAI,
    KYO,
    NOBUNAGA,
    NONE,
    ODA,
    ODA_ALLIANCE,
    ODA_FACTION,
    TURN_END,
)
from kassen.games.dangerous.rules import told_players as told
from kassen.games.dangerous.rules.azuchi import build, raise_walls
from kassen.games.dangerous.rules.communication import Lines
from kassen.games.dangerous.rules.moves import PASS, RaiseAzuchi
from kassen.games.dangerous.rules.position import (
    IN_CUP,
    IN_KYO,
    DangerousTable,
    Position,
    faction_holding,
)
from kassen.games.dangerous.rules.seats import FOUR, THREE
from kassen.games.dangerous.rules.siege import lift_siege
from kassen.games.dangerous.rules.spheres import settle_bands
from kassen.games.dangerous.rules.stations import fort, is_on_map, is_space, row
from kassen.games.dangerous.rules.units import put_leader, shift_soldiers

RAISE: Final = RaiseAzuchi()

# ---- Azuchi ------------------------------------------------------------------------------------


def found_azuchi(t: DangerousTable) -> None:
    """It rises in Kannon-ji once Azai has fallen (DT 16.1.7.2, 16.2.5.2b).

    Oda must hold the space, and with four players no Anti-Oda unit may be there.
    """
    pos, space = t.pos, t.facts.azuchi["where"]
    if pos.azuchi_turn or not pos.fallen >> AZAI & 1 or t.setting.players == 2:
        return
    enemies = (pos.present[space] | pos.present[fort(space)]) >> ANTI_ODA & 1
    if faction_holding(pos, space) == ODA_FACTION and not (enemies and t.setting.players == FOUR):
        build(t, space)
        t.tell(told.AzuchiRose, space)


def is_unfinished(t: DangerousTable) -> bool:
    """Azuchi stands since an earlier turn, below its last level (DT 15.5.4)."""
    pos = t.pos
    if pos.azuchi == NONE or pos.azuchi_turn >= pos.turn:
        return False
    return pos.fort[pos.azuchi] < t.facts.azuchi["last_level"]


def grow_azuchi(t: DangerousTable) -> None:
    """A turn begins: with four players its walls are finished (DT 16.2.5.2c)."""
    if t.setting.players == FOUR and is_unfinished(t):
        raise_walls(t)
        t.tell(told.AzuchiGrew, t.pos.azuchi)


class GiveUpPoints(Choice, frozen=True, gc=False, tag="give-up-points"):
    """All points of an impulse for the last level, when they are known (DT 16.1.7.3)."""

    rule: ClassVar[str] = "DT 16.1.7.3"

    def arises(self, t: DangerousTable) -> bool:
        pos = t.pos
        if t.setting.players != THREE or pos.active != ODA_ALLIANCE or not is_unfinished(t):
            return False
        return faction_holding(pos, pos.azuchi) == ODA_FACTION

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return [PASS, RAISE]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return [PASS, RAISE]

    def play(self, t: DangerousTable, move: Move) -> None:
        pos = t.pos
        if isinstance(move, RaiseAzuchi):
            t.tell(told.PointsGivenUp, self.seat, pos.points, pos.azuchi)
            pos.points = 0
            raise_walls(t)

    def default(self, t: DangerousTable) -> Move:
        return PASS


# ---- Kyo and the Turn End chit -----------------------------------------------------------------


def move_turn_end(t: DangerousTable) -> None:
    """With four players it lies in Kyo while Oda holds Kyo, else in the cup (DT 16.2.7.1)."""
    if t.setting.players != FOUR:
        return
    chits, odas = t.pos.chits, faction_holding(t.pos, KYO) == ODA_FACTION
    if chits[TURN_END] == IN_KYO and not odas:
        chits[TURN_END] = IN_CUP
        t.tell(told.TurnEndIntoCup, TURN_END)
    elif chits[TURN_END] == IN_CUP and odas:
        chits[TURN_END] = IN_KYO
        t.tell(told.TurnEndIntoKyo, TURN_END)


# ---- Nobunaga ----------------------------------------------------------------------------------


def capital(pos: Position, facts: Facts) -> int:
    """Kyo, and Azuchi once its walls are finished (DT 16.2.5.2a)."""
    whole = pos.azuchi != NONE and pos.fort[pos.azuchi] == facts.azuchi["last_level"]
    return pos.azuchi if whole else KYO


class NobunagaGoesHome(Step, frozen=True, gc=False, tag="nobunaga-goes-home"):
    """With his guard, if he is in communication and the capital is open (DT 16.2.5.5)."""

    rule: ClassVar[str] = "DT 16.2.5.5"

    def run(self, t: DangerousTable) -> None:
        pos, facts = t.pos, t.facts
        settle_bands(pos, facts)
        origin, home = pos.where[NOBUNAGA], capital(pos, facts)
        if not is_on_map(origin) or origin == home or not is_open(pos, home):
            return
        if not Lines(pos, facts).in_communication(ODA, origin):
            return
        at = row(origin, ODA)
        men = min(facts.guard, pos.band[NOBUNAGA])
        cut = max(0, men - (pos.soldiers[at] - pos.cut[at]))
        put_leader(pos, NOBUNAGA, home)
        shift_soldiers(pos, ODA, origin, home, men, cut=cut)
        if is_space(origin):
            lift_siege(pos, origin)
        settle_bands(pos, facts)
        t.tell(told.WentHome, NOBUNAGA, men, home)


def is_open(pos: Position, space: int) -> bool:
    """Oda holds it, and no enemy stands in it."""
    there = pos.present[space] | pos.present[fort(space)]
    return faction_holding(pos, space) == ODA_FACTION and not there & ~(1 << ODA_FACTION)
