"""Chapter 10: the Field of Honor, when all is even after the last turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import ClassVar

from kassen.core.engine.steps import Choice, Move, Step
from kassen.core.values.messages import Refusal, refuse
from kassen.core.values.results import Result
from kassen.games.warriors.rules.casualties import lose_soldier
from kassen.games.warriors.rules.events import Commanded, Died, FieldOpened, GameEnded, VolleyRolled
from kassen.games.warriors.rules.losses import turn_over
from kassen.games.warriors.rules.moves import CHAMPION, Champion
from kassen.games.warriors.rules.position import WarriorsTable, named
from kassen.games.warriors.rules.stations import (
    BOXES,
    NORTH,
    OUT,
    SOUTH,
    highest,
    region_of,
)
from kassen.games.warriors.rules.volley import bravery_bonus, count_hits, dice_for


class FieldOfHonor(Step, frozen=True, gc=False, tag="field-of-honor"):
    """One champion a side; who has nobody on the map has lost (WJ 10.7 to 10.9)."""

    rule: ClassVar[str] = "WJ 10.7"

    def run(self, t: WarriorsTable) -> None:
        t.tell(FieldOpened, t.pos.turn)
        present = [side for side in (SOUTH, NORTH) if on_map(t, side)]
        if len(present) < 2:
            end(t, present)
        else:
            t.do(
                ChooseChampion(t.pos.without_initiative),  # WJ 10.12
                ChooseChampion(t.pos.initiative),
                DuelRound(),
            )


def on_map(t: WarriorsTable, side: int) -> int:
    """The Samurai of a side in all its camps."""
    return reduce(or_, t.pos.here[side:BOXES:2])


def end(t: WarriorsTable, winners: list[int]) -> None:
    t.tell(GameEnded, "field-of-honor" if winners else "field-of-honor-draw")
    t.end(Result(tuple(winners), "field-of-honor"))


class ChooseChampion(Choice, frozen=True, gc=False, tag="choose-champion"):
    """A Samurai of the side's highest rank on the map (WJ 10.8)."""

    rule: ClassVar[str] = "WJ 10.8"
    skip_forced: ClassVar[bool] = True

    def universe(self, t: WarriorsTable) -> Sequence[Move]:
        return CHAMPION

    def why_not(self, t: WarriorsTable, move: Move) -> Refusal | None:
        if not isinstance(move, Champion):
            return None
        samurai, present = named(t, move.samurai), on_map(t, self.seat)
        if not present >> move.samurai & 1:
            return refuse("WJ 10.9", "not-on-map", samurai=samurai)
        if not highest(present, t.pos.ranks) >> move.samurai & 1:
            return refuse("WJ 10.8", "not-highest", samurai=samurai)
        return None

    def play(self, t: WarriorsTable, move: Champion) -> None:
        t.pos.commander[self.seat] = move.samurai
        region = region_of(t.pos.where[move.samurai])
        t.tell(Commanded, self.seat, t.pos.face[move.samurai], region)


class DuelRound(Step, frozen=True, gc=False, tag="duel-round"):
    """Normal rounds, but nobody runs, betrays or rolls for his fate (WJ 10.10)."""

    rule: ClassVar[str] = "WJ 10.10"

    def run(self, t: WarriorsTable) -> None:
        first, second = t.pos.without_initiative, t.pos.initiative
        hits_on = {second: volley(t, first), first: volley(t, second)}
        standing = [side for side, hits in hits_on.items() if survives(t, side, hits)]
        if len(standing) == 2:
            t.do(DuelRound())
        else:
            end(t, standing)  # WJ 10.13 if nobody stands


def volley(t: WarriorsTable, seat: int) -> int:
    """The hits of one champion and his own soldiers (WJ 10.8)."""
    champion = t.pos.commander[seat]
    dice = t.rolls(champion_dice(t, champion))
    bonus = bravery_bonus(t, seat)
    hits = count_hits(dice, bonus)
    t.tell(VolleyRolled, seat, region_of(t.pos.where[champion]), tuple(dice), bonus, hits)
    return hits


def champion_dice(t: WarriorsTable, champion: int) -> int:
    return dice_for(t.facts.battle[t.pos.face[champion]], 1 + t.pos.soldiers[champion])


def survives(t: WarriorsTable, side: int, hits: int) -> bool:
    """Soldiers fall first; a successor fights on alone from the next round (WJ 10.11, 10.12)."""
    pos, champion = t.pos, t.pos.commander[side]
    taken = min(hits, pos.soldiers[champion])
    for _ in range(taken):
        lose_soldier(t, champion, side)
    if hits == taken or turn_over(t, champion):
        return True
    pos.put(champion, OUT)
    t.tell(Died, pos.face[champion])
    return False
