"""Chapter 15.3: Shingen and Kenshin, and late in a campaign Nobunaga, may die in their beds."""

from __future__ import annotations

from typing import ClassVar

from kassen.core.engine.steps import Step
from kassen.games.dangerous.box.names import NOBUNAGA, NONE
from kassen.games.dangerous.rules import told_powers as told
from kassen.games.dangerous.rules.position import OUT, DangerousTable
from kassen.games.dangerous.rules.stations import AWAY, PEU
from kassen.games.dangerous.rules.units import change_clan, put_leader


class Illness(Step, frozen=True, gc=False, tag="illness"):
    """Fourth step of the End Phase: two dice for each of them (DT 4.2.4, 15.3.1)."""

    rule: ClassVar[str] = "DT 15.3.1"

    def run(self, t: DangerousTable) -> None:
        numbers = t.facts.illness
        for leader in t.facts.illness_leaders:
            if is_rolled_for(t, leader):
                dice = t.rolls(numbers["dice"])
                t.tell(told.IllnessRolled, leader, tuple(dice))
                if sum(dice) <= numbers["dies_on"]:
                    die_in_bed(t, leader)


def is_rolled_for(t: DangerousTable, leader: int) -> bool:
    """He lives, if only in the box or on the track, and has entered (DT 15.3.1, 15.3.2, 15.3.7)."""
    pos = t.pos
    if pos.where[leader] in (PEU, AWAY):
        return False
    if leader == NOBUNAGA:
        return pos.turn >= t.facts.illness["nobunaga_from"]
    return not pos.entry[t.facts.alliance_of[t.facts.clan_of[leader]]]


def die_in_bed(t: DangerousTable, leader: int) -> None:
    """His chit leaves the game, his clan is silent for a turn, his heir follows him (DT 15.3.3)."""
    pos, facts = t.pos, t.facts
    t.tell(told.DiedOfIllness, leader)
    pos.chits[facts.chit_leader.index(leader)] = OUT  # DT 15.3.4
    pos.silent |= 1 << pos.alliance[pos.serves[leader]]  # DT 15.3.5
    heir = facts.heir[leader]
    if heir != NONE and pos.where[heir] == AWAY:  # DT 15.3.6
        change_clan(pos, heir, pos.serves[leader])
        put_leader(pos, heir, pos.where[leader])
        pos.due[heir] = pos.due[leader]
        t.tell(told.HeirFollowed, heir, leader)
    pos.due[leader] = 0
    put_leader(pos, leader, PEU)
