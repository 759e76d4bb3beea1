"""What becomes of eliminated units: boxes, the Leader Loss Table, heirs (2.32.5, 10.3.5, 11.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from kassen.core.engine.steps import Step
from kassen.games.dangerous.box.names import CLANS, MINOR, NONE, TOMO, YOSHIAKI
from kassen.games.dangerous.rules import told_combat as told
from kassen.games.dangerous.rules.position import DangerousTable, LeaderId, Position
from kassen.games.dangerous.rules.seats import seats_of_clan
from kassen.games.dangerous.rules.stations import AWAY, BOX, PEU, TRACK, place_of
from kassen.games.dangerous.rules.units import (
    change_clan,
    convert_soldiers,
    put_leader,
    shift_soldiers,
)
from kassen.games.dangerous.rules.versions import FAITHFUL_FALLS
from kassen.games.dangerous.rules.victory import leader_died

# Why a leader is looked up on the table.
BATTLE: Final = 0
ASSASSIN: Final = 1
DISBAND: Final = 2

WOUNDED_TURNS: Final = 1
BADLY_WOUNDED_TURNS: Final = 2


def lose_leader(t: DangerousTable, leader: int, cause: int) -> int:
    """A die on the Leader Loss Table; where he goes is the answer (DT 10.3.5).

    `cause` is BATTLE, ASSASSIN or DISBAND: the end of a campaign asks for it (DT 14.3.9).
    """
    pos, table = t.pos, t.facts.leader_loss
    remove_leader(pos, leader)
    if leader == YOSHIAKI and (cause == BATTLE or pos.rules < FAITHFUL_FALLS):
        put_leader(pos, leader, TOMO)  # DT 15.1.13
        t.tell(told.ShogunFled, leader)
        return TOMO
    die = t.roll()
    if die <= table["badly_wounded"]:
        badly = die > table["wounded"]
        pos.due[leader] = pos.turn + (BADLY_WOUNDED_TURNS if badly else WOUNDED_TURNS)
        put_leader(pos, leader, TRACK)
        t.tell(told.BadlyWounded if badly else told.Wounded, leader, die, pos.due[leader])
        return TRACK
    t.tell(told.Killed, leader, die)
    kill_leader(t, leader, in_battle=cause == BATTLE)
    return PEU


def kill_leader(t: DangerousTable, leader: int, *, in_battle: bool = False) -> None:
    """He is dead; his heir waits in the box of the clan (DT 10.3.5c, 2.32.5)."""
    pos, heir = t.pos, t.facts.heir[leader]
    remove_leader(pos, leader)
    put_leader(pos, leader, PEU)
    if heir != NONE and pos.where[heir] == AWAY:
        change_clan(pos, heir, pos.serves[leader])
        put_leader(pos, heir, BOX)
        t.tell(told.HeirCame, heir, leader)
    leader_died(t, leader, in_battle)


def remove_leader(pos: Position, leader: int) -> None:
    """He leaves the map for his clan's box, without command and marks (DT 11.2.1)."""
    bit = 1 << leader
    pos.cut_leaders &= ~bit
    pos.halted_leaders &= ~bit
    pos.led[leader] = pos.led_cut[leader] = 0
    pos.due[leader] = 0
    put_leader(pos, leader, BOX)


def lose_soldier(t: DangerousTable, clan: int, station: int, count: int, cut: int = 0) -> None:
    """Soldiers go to their clan's box, those of small local clans out of the game.

    DT 11.2.1, 3.2.18. `cut` of them are out of communication.
    """
    drop_soldiers(t.pos, clan, station, count, cut)
    tell_loss(t, clan, station, count)


def drop_soldiers(pos: Position, clan: int, station: int, count: int, cut: int) -> None:
    shift_soldiers(pos, clan, station, PEU if clan == MINOR else BOX, count, cut=cut)
    settle_marks(pos, station * CLANS + clan)


def settle_marks(pos: Position, at: int) -> None:
    """No more soldiers are marked as halted than there are: others have gone first.

    The mark of one who was out of communication goes with him; it used to pass to another.
    """
    marked = pos.halted[at] - pos.halted_cut[at]
    pos.halted_cut[at] = min(pos.halted_cut[at], pos.cut[at])
    if pos.rules < FAITHFUL_FALLS:
        marked = pos.halted[at] - pos.halted_cut[at]
    pos.halted[at] = pos.halted_cut[at] + min(marked, pos.soldiers[at] - pos.cut[at])


def tell_loss(t: DangerousTable, clan: int, station: int, count: int) -> None:
    t.tell(told.SoldiersLost, seats_of_clan(t, clan), clan, count, place_of(station))


def drop_minor(pos: Position, station: int) -> None:
    """A small local clan's soldier falls in a siege; whom he joins is said by `take_minor`."""
    shift_soldiers(pos, MINOR, station, BOX, 1, cut=pos.cut[station * CLANS + MINOR])


def take_minor(t: DangerousTable, clan: int, place: int) -> None:
    """A small local clan's soldier who fell in a siege joins the besieger's box (DT 3.2.16)."""
    convert_soldiers(t.pos, BOX, MINOR, clan, 1)
    t.tell(told.MinorTaken, clan, place)


class Fates(Step, frozen=True, gc=False, tag="fates"):
    """Leaders lost in a combat: a die for each who is still in his clan's box (DT 10.3.5).

    A fall of the clan comes first, and sends him off without a die (DT 3.3.6, 3.3.12).
    """

    rule: ClassVar[str] = "DT 10.3.5"
    leaders: tuple[LeaderId, ...]

    def run(self, t: DangerousTable) -> None:
        for leader in self.leaders:
            if t.pos.where[leader] == BOX:
                lose_leader(t, leader, BATTLE)
