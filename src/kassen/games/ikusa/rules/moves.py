"""Everything a player can do, as small values with a text form. What is common is made once."""

from __future__ import annotations

from typing import Annotated, ClassVar

from kassen.core.engine.steps import Kind, Move
from kassen.games.ikusa.box.data import KINDS, PROVINCES
from kassen.games.ikusa.rules.position import (
    FIRST_FORCE,
    ROW,
    ArmyId,
    BinId,
    HouseId,
    ProvinceId,
    TroopId,
    UnitId,
)

BuildingId = Annotated[int, Kind("building")]
BundleId = Annotated[int, Kind("bundle")]
AskingId = Annotated[int, Kind("asking")]


# ---- set-up


class Give(Move, frozen=True, gc=False, tag="give"):
    """Two players: a dealt province goes to one of one's colours (IK 2P.3)."""

    form: ClassVar[str] = "give {province} to {house}"
    province: ProvinceId
    house: HouseId


class Reinforce(Move, frozen=True, gc=False, tag="reinforce"):
    """Spearmen of the set-up (IK S.11, QP.4)."""

    province: ProvinceId


class Claim(Move, frozen=True, gc=False, tag="claim"):
    """Quick play: a spearman into a free province (IK QP.4)."""

    province: ProvinceId


class Share(Move, frozen=True, gc=False, tag="share"):
    """Quick play: units of one kind over the three armies (IK QP.8)."""

    form: ClassVar[str] = "share {unit} {first} {second} {third}"
    unit: UnitId
    first: int
    second: int
    third: int


class Raise(Move, frozen=True, gc=False, tag="raise"):
    """An army marker into a province (IK S.13)."""

    form: ClassVar[str] = "raise {army} in {province}"
    army: ArmyId
    province: ProvinceId


# ---- Actions 1 to 6


class Put(Move, frozen=True, gc=False, tag="put"):
    """Koku into a bin (IK 1.1)."""

    form: ClassVar[str] = "put {koku} {bin}"
    koku: int
    bin: BinId


class Seal(Move, frozen=True, gc=False, tag="seal"):
    """The bins are closed (IK 1.5)."""


class Spy(Move, frozen=True, gc=False, tag="spy"):
    """The ninja looks at somebody's bins (IK 1.6)."""

    house: HouseId


class TakeMarker(Move, frozen=True, gc=False, tag="marker"):
    """A turn order marker (IK 2.1)."""

    form: ClassVar[str] = "marker {number}"
    number: int


class BuildHere(Move, frozen=True, gc=False, tag="build"):
    """A castle, or a base below one (IK 3.1)."""

    building: BuildingId
    province: ProvinceId


class LevyUnits(Move, frozen=True, gc=False, tag="levy"):
    """What one koku buys (IK 4.1)."""

    bundle: BundleId


class Place(Move, frozen=True, gc=False, tag="place"):
    """A levied unit into the force of a province (IK 4.4)."""

    form: ClassVar[str] = "place {unit} in {province}"
    unit: UnitId
    province: ProvinceId


class Enlist(Move, frozen=True, gc=False, tag="enlist"):
    """A levied unit onto an army card (IK 4.5)."""

    form: ClassVar[str] = "enlist {unit} with {army}"
    unit: UnitId
    army: ArmyId


class Deploy(Move, frozen=True, gc=False, tag="deploy"):
    """Ronin onto the face-down card of a province (IK 5.4)."""

    form: ClassVar[str] = "deploy {ronin} in {province}"
    ronin: int
    province: ProvinceId


class Ask(Move, frozen=True, gc=False, tag="ask"):
    """The ninja's holder says at which phase ends to ask him."""

    form: ClassVar[str] = "ask {when}"
    when: AskingId


class StrikeAt(Move, frozen=True, gc=False, tag="strike"):
    """The ninja's knife (IK 6.9)."""

    army: ArmyId


class Revenge(Move, frozen=True, gc=False, tag="revenge"):
    """One of the holder's daimyos dies for it (IK 6.10)."""

    army: ArmyId


class Replace(Move, frozen=True, gc=False, tag="replace"):
    """A unit becomes the slain daimyo's successor (IK 6.21)."""

    form: ClassVar[str] = "replace {army} by {unit}"
    army: ArmyId
    unit: UnitId


# ---- Action 7


class March(Move, frozen=True, gc=False, tag="move"):
    """An army makes a step (IK 7.A.2)."""

    form: ClassVar[str] = "move {army}->{province}"
    army: ArmyId
    province: ProvinceId


class MarchWith(Move, frozen=True, gc=False, tag="move-with"):
    """The same, and hidden ronin come along (IK 7.A.12)."""

    form: ClassVar[str] = "move {army}->{province} with {ronin}"
    army: ArmyId
    province: ProvinceId
    ronin: int


class Take(Move, frozen=True, gc=False, tag="take"):
    """An army takes up a unit of the force where it stands (IK 7.A.10, 7.A.11)."""

    form: ClassVar[str] = "take {unit} into {army}"
    unit: UnitId
    army: ArmyId


class Leave(Move, frozen=True, gc=False, tag="leave"):
    """A unit stays behind, or goes ahead alone (IK 7.5, 7.D.5)."""

    unit: UnitId


class Go(Move, frozen=True, gc=False, tag="go"):
    """The step is made with what was chosen."""


class Declare(Move, frozen=True, gc=False, tag="declare"):
    """A battle marker (IK 7.B.1)."""

    form: ClassVar[str] = "declare {troop}->{province}"
    troop: TroopId
    province: ProvinceId


class Fight(Move, frozen=True, gc=False, tag="fight"):
    """The declared battle to be fought next (IK 7.C.1)."""

    troop: TroopId


class Split(Move, frozen=True, gc=False, tag="split"):
    """So many of the shown ronin stand with the army, the rest with the force (IK 5.11)."""

    form: ClassVar[str] = "split {ronin} with the army"
    ronin: int


class Lose(Move, frozen=True, gc=False, tag="lose"):
    """A casualty (IK 7.C.20)."""

    form: ClassVar[str] = "lose {unit} of {troop}"
    unit: UnitId
    troop: TroopId


class PressOn(Move, frozen=True, gc=False, tag="press-on"):
    """Another pass (IK 7.C.17)."""

    form: ClassVar[str] = "press on"


class CallOff(Move, frozen=True, gc=False, tag="call-off"):
    """The attacker breaks off (IK 7.C.17)."""

    form: ClassVar[str] = "call off"


class Attack(Move, frozen=True, gc=False, tag="attack"):
    """An experienced army attacks again (IK 7.C.50)."""

    province: ProvinceId


class Enter(Move, frozen=True, gc=False, tag="enter"):
    """An experienced army enters what it has beaten or found empty (IK 7.C.52, 7.C.57)."""


class EnterWith(Move, frozen=True, gc=False, tag="enter-with"):
    """The same, and hidden ronin come along (IK 7.A.12)."""

    form: ClassVar[str] = "enter with {ronin}"
    ronin: int


class Wait(Move, frozen=True, gc=False, tag="wait"):
    """Nothing more now."""


class Detach(Move, frozen=True, gc=False, tag="detach"):
    """Units leave an army for an empty province (IK 7.D.5)."""

    form: ClassVar[str] = "detach {army}->{province}"
    army: ArmyId
    province: ProvinceId


class Advance(Move, frozen=True, gc=False, tag="advance"):
    """Units of a force go one step (IK 7.D.6)."""

    form: ClassVar[str] = "advance {origin}->{dest}"
    origin: ProvinceId
    dest: ProvinceId


class AdvanceWith(Move, frozen=True, gc=False, tag="advance-with"):
    """The same with ronin (IK 7.D.9)."""

    form: ClassVar[str] = "advance {origin}->{dest} with {ronin}"
    origin: ProvinceId
    dest: ProvinceId
    ronin: int


class Join(Move, frozen=True, gc=False, tag="join"):
    """Units of a force go and join an army (IK 7.D.7)."""

    form: ClassVar[str] = "join {origin}->{army}"
    origin: ProvinceId
    army: ArmyId


class JoinWith(Move, frozen=True, gc=False, tag="join-with"):
    form: ClassVar[str] = "join {origin}->{army} with {ronin}"
    origin: ProvinceId
    army: ArmyId
    ronin: int


class Add(Move, frozen=True, gc=False, tag="add"):
    """One more unit goes along."""

    unit: UnitId


class Recall(Move, frozen=True, gc=False, tag="recall"):
    """A lost daimyo comes back (IK E.7)."""

    form: ClassVar[str] = "recall {army} in {province}"
    army: ArmyId
    province: ProvinceId


class End(Move, frozen=True, gc=False, tag="end"):
    """The phase is over."""


_PROVINCES = range(PROVINCES)
_ARMIES = range(FIRST_FORCE)
_TROOPS = range(FIRST_FORCE + PROVINCES)

MARCH = tuple(tuple(March(army, dest) for dest in _PROVINCES) for army in _ARMIES)
DECLARE = tuple(tuple(Declare(troop, target) for target in _PROVINCES) for troop in _TROOPS)
DECLARE_FORCE = DECLARE[FIRST_FORCE:]
ADVANCE = tuple(tuple(Advance(origin, dest) for dest in _PROVINCES) for origin in _PROVINCES)
JOIN = tuple(tuple(Join(origin, army) for army in _ARMIES) for origin in _PROVINCES)
ADD = tuple(Add(unit) for unit in range(KINDS))
LEAVE = tuple(Leave(unit) for unit in range(KINDS))
TAKE = tuple(tuple(Take(unit, army) for unit in range(ROW)) for army in _ARMIES)
LOSE = tuple(tuple(Lose(unit, troop) for unit in range(ROW)) for troop in _TROOPS)
DETACH = tuple(tuple(Detach(army, dest) for dest in _PROVINCES) for army in _ARMIES)
STRIKE_AT = tuple(StrikeAt(army) for army in _ARMIES)
FIGHT = tuple(Fight(troop) for troop in _TROOPS)
PLACE = tuple(tuple(Place(unit, province) for province in _PROVINCES) for unit in range(KINDS))
GO = Go()
END = End()
