"""Everything a player can do, as small values with a text form. One shared value for each."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from kassen.core.engine.steps import Move
from kassen.core.values.bits import Numbered
from kassen.games.warriors.box.data import facts
from kassen.games.warriors.rules.position import RegionId, SamuraiId
from kassen.games.warriors.rules.stations import REGIONS


class Pick(Move, frozen=True, gc=False, tag="pick"):
    """A drawn Samurai who starts on the map (WJ 11.13, 11.14)."""

    samurai: SamuraiId


class March(Move, frozen=True, gc=False, tag="march"):
    """Open a group move over one border (WJ 6.1.1)."""

    form: ClassVar[str] = "march {origin}->{dest}"
    origin: RegionId
    dest: RegionId


class Take(Move, frozen=True, gc=False, tag="take"):
    """Add a Samurai to the group that is about to march."""

    samurai: SamuraiId


class Go(Move, frozen=True, gc=False, tag="go"):
    """The group marches."""


class Pass(Move, frozen=True, gc=False, tag="pass"):
    """Forgo this impulse (WJ 6.2.1)."""


class Fight(Move, frozen=True, gc=False, tag="fight"):
    """The battle to be fought next (WJ 7.0.2)."""

    region: RegionId


class Tempt(Move, frozen=True, gc=False, tag="tempt"):
    """The enemy who shall betray (WJ 7.1.3)."""

    samurai: SamuraiId


class Persuade(Move, frozen=True, gc=False, tag="persuade"):
    """The friend who talks to him (WJ 7.1.3)."""

    form: ClassVar[str] = "persuade by {samurai}"
    samurai: SamuraiId


class Decline(Move, frozen=True, gc=False, tag="decline"):
    """No attempt at betrayal."""


class Spend(Move, frozen=True, gc=False, tag="spend"):
    """Pay a victory point to lower the die (WJ 7.1.8)."""


class Keep(Move, frozen=True, gc=False, tag="keep"):
    """Roll without paying."""


class Command(Move, frozen=True, gc=False, tag="command"):
    """Name the commander (WJ 7.2.1)."""

    samurai: SamuraiId


class LoseSoldier(Move, frozen=True, gc=False, tag="lose-soldier"):
    """A hit takes one of his soldiers (WJ 7.3.d.1)."""

    form: ClassVar[str] = "lose soldier of {samurai}"
    samurai: SamuraiId


class LoseSamurai(Move, frozen=True, gc=False, tag="lose-samurai"):
    """A hit takes the Samurai himself (WJ 7.3.d.2)."""

    form: ClassVar[str] = "lose {samurai}"
    samurai: SamuraiId


class Fate(Move, frozen=True, gc=False, tag="fate"):
    """Roll for this fallen Samurai next (WJ 7.3.e.16)."""

    form: ClassVar[str] = "fate of {samurai}"
    samurai: SamuraiId


class Shelter(Move, frozen=True, gc=False, tag="shelter"):
    """The box for a routed Samurai without a home (WJ 7.3.e.5)."""

    form: ClassVar[str] = "shelter in {region}"
    region: RegionId


class Stand(Move, frozen=True, gc=False, tag="stand"):
    """Fight on."""


class Run(Move, frozen=True, gc=False, tag="run"):
    """All run away to one region (WJ 7.3.g)."""

    form: ClassVar[str] = "run to {region}"
    region: RegionId


class Leave(Move, frozen=True, gc=False, tag="leave"):
    """He cannot come along and joins the enemy (WJ 7.3.g.6)."""

    samurai: SamuraiId


class Pursue(Move, frozen=True, gc=False, tag="pursue"):
    """Strike at the runners (WJ 7.3.g.7)."""


class LetGo(Move, frozen=True, gc=False, tag="let-go"):
    """Do not pursue."""

    form: ClassVar[str] = "let go"


class Claim(Move, frozen=True, gc=False, tag="claim"):
    """He rolls for control of his region (WJ 8.5)."""

    form: ClassVar[str] = "claim by {samurai}"
    samurai: SamuraiId


class Arm(Move, frozen=True, gc=False, tag="arm"):
    """He gets the new soldier (WJ 9.4)."""

    samurai: SamuraiId


class Enter(Move, frozen=True, gc=False, tag="enter"):
    """He comes onto the map from his box (WJ 9.8)."""

    samurai: SamuraiId


class Done(Move, frozen=True, gc=False, tag="done"):
    """Nobody else enters (WJ 9.9)."""


class Champion(Move, frozen=True, gc=False, tag="champion"):
    """He fights on the Field of Honor (WJ 10.8)."""

    samurai: SamuraiId


_SAMURAI = range(len(facts().samurai_ids))
_LAND = range(REGIONS)

PICK = Numbered(Pick(s) for s in _SAMURAI)
MARCH = tuple(tuple(March(a, b) for b in _LAND) for a in _LAND)


@lru_cache(1024)
def marches(origin: int, ways: tuple[int, ...]) -> tuple[March, ...]:
    """From one region to several, in their order."""
    return tuple([MARCH[origin][dest] for dest in ways])


TAKE = Numbered(Take(s) for s in _SAMURAI)
GO = Go()
PASS = Pass()
FIGHT = Numbered(Fight(r) for r in _LAND)
TEMPT = Numbered(Tempt(s) for s in _SAMURAI)
PERSUADE = Numbered(Persuade(s) for s in _SAMURAI)
DECLINE = Decline()
SPEND = Spend()
KEEP = Keep()
COMMAND = Numbered(Command(s) for s in _SAMURAI)
LOSE_SOLDIER = Numbered(LoseSoldier(s) for s in _SAMURAI)
LOSE_SAMURAI = Numbered(LoseSamurai(s) for s in _SAMURAI)
FATE = Numbered(Fate(s) for s in _SAMURAI)
SHELTER = Numbered(Shelter(r) for r in _LAND)
STAND = Stand()
RUN = Numbered(Run(r) for r in _LAND)
LEAVE = Numbered(Leave(s) for s in _SAMURAI)
PURSUE = Pursue()
LET_GO = LetGo()
CLAIM = Numbered(Claim(s) for s in _SAMURAI)
ARM = Numbered(Arm(s) for s in _SAMURAI)
ENTER = Numbered(Enter(s) for s in _SAMURAI)
DONE = Done()
CHAMPION = Numbered(Champion(s) for s in _SAMURAI)
