"""What can happen, as typed records. What only one seat may know says so."""

from __future__ import annotations

from kassen.core.engine.steps import Event, Seat
from kassen.games.ikusa.rules.moves import AskingId, BuildingId
from kassen.games.ikusa.rules.position import ArmyId, BinId, HouseId, ProvinceId, TroopId, UnitId


class HeadStart(Event, frozen=True, gc=False, tag="head-start"):
    seat: Seat
    amount: int


class Dealt(Event, frozen=True, gc=False, tag="dealt"):
    house: HouseId
    provinces: tuple[ProvinceId, ...]


class LeftOver(Event, frozen=True, gc=False, tag="left-over"):
    provinces: tuple[ProvinceId, ...]


class MarkerDrawn(Event, frozen=True, gc=False, tag="marker-drawn"):
    house: HouseId
    number: int


class MarkerTaken(Event, frozen=True, gc=False, tag="marker-taken"):
    house: HouseId
    number: int


class SpearmenPlaced(Event, frozen=True, gc=False, tag="spearmen-placed"):
    house: HouseId
    province: ProvinceId
    count: int


class ArmyRaised(Event, frozen=True, gc=False, tag="army-raised"):
    army: ArmyId
    province: ProvinceId


class ArmyShared(Event, frozen=True, gc=False, tag="army-shared"):
    house: HouseId
    unit: UnitId
    first: int
    second: int
    third: int


class RoundBegan(Event, frozen=True, gc=False, tag="round-began"):
    round: int


class KokuCollected(Event, frozen=True, gc=False, tag="koku-collected"):
    house: HouseId
    koku: int
    provinces: int


class Planned(Event, frozen=True, gc=False, tag="planned"):
    """The bins of a house are shown (IK 1.5)."""

    house: HouseId
    order: int
    build: int
    levy: int
    ronin: int
    ninja: int


class BinFilled(Event, frozen=True, gc=False, tag="bin-filled"):
    """For its planner alone (IK 1.5)."""

    seat: Seat
    house: HouseId
    bin: BinId
    koku: int

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class RoninHidden(Event, frozen=True, gc=False, tag="ronin-hidden"):
    """For their employer alone (IK 5.5)."""

    seat: Seat
    province: ProvinceId
    ronin: int

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class OrderGiven(Event, frozen=True, gc=False, tag="order-given"):
    """For the ninja's holder alone (IK 6.4)."""

    seat: Seat
    when: AskingId

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class Spied(Event, frozen=True, gc=False, tag="spied"):
    house: HouseId
    target: HouseId


class SpyReport(Event, frozen=True, gc=False, tag="spy-report"):
    """For the spy alone (IK 1.7)."""

    seat: Seat
    target: HouseId
    order: int
    build: int
    levy: int
    ronin: int
    ninja: int

    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


class Tied(Event, frozen=True, gc=False, tag="tied"):
    houses: tuple[HouseId, ...]
    bid: int


class Built(Event, frozen=True, gc=False, tag="built"):
    house: HouseId
    building: BuildingId
    province: ProvinceId


class NothingBuilt(Event, frozen=True, gc=False, tag="nothing-built"):
    house: HouseId


class Levied(Event, frozen=True, gc=False, tag="levied"):
    house: HouseId
    bowmen: int
    swordsmen: int
    gunners: int
    spearmen: int


class UnitPlaced(Event, frozen=True, gc=False, tag="unit-placed"):
    house: HouseId
    unit: UnitId
    troop: TroopId
    province: ProvinceId


class RoninHired(Event, frozen=True, gc=False, tag="ronin-hired"):
    house: HouseId
    count: int
    wanted: int


class RoninDeployed(Event, frozen=True, gc=False, tag="ronin-deployed"):
    """What others see: cards and figures, not provinces (IK 5.5)."""

    house: HouseId
    cards: int
    ronin: int


class RoninShown(Event, frozen=True, gc=False, tag="ronin-shown"):
    province: ProvinceId
    house: HouseId
    ronin: int


class RoninDismissed(Event, frozen=True, gc=False, tag="ronin-dismissed"):
    ronin: int


class NinjaHired(Event, frozen=True, gc=False, tag="ninja-hired"):
    house: HouseId
    koku: int


class NinjaIdle(Event, frozen=True, gc=False, tag="ninja-idle"):
    tied: int


class NinjaReturned(Event, frozen=True, gc=False, tag="ninja-returned"):
    house: HouseId


class Struck(Event, frozen=True, gc=False, tag="struck"):
    house: HouseId
    army: ArmyId
    die: int
    success: int


class Avenged(Event, frozen=True, gc=False, tag="avenged"):
    house: HouseId
    die: int
    success: int


class DaimyoSlain(Event, frozen=True, gc=False, tag="daimyo-slain"):
    army: ArmyId


class Succeeded(Event, frozen=True, gc=False, tag="succeeded"):
    army: ArmyId
    province: ProvinceId


class WarBegan(Event, frozen=True, gc=False, tag="war-began"):
    house: HouseId


class PhaseBegan(Event, frozen=True, gc=False, tag="phase-began"):
    house: HouseId
    phase: int


class ArmyMoved(Event, frozen=True, gc=False, tag="army-moved"):
    army: ArmyId
    origin: ProvinceId
    dest: ProvinceId


class TakenUp(Event, frozen=True, gc=False, tag="taken-up"):
    army: ArmyId
    unit: UnitId
    province: ProvinceId


class LeftBehind(Event, frozen=True, gc=False, tag="left-behind"):
    army: ArmyId
    province: ProvinceId
    units: int


class BattleDeclared(Event, frozen=True, gc=False, tag="battle-declared"):
    troop: TroopId
    house: HouseId
    origin: ProvinceId
    province: ProvinceId
    enemy: int
    """The house that owns it; 255: nobody does."""


class BattleBegan(Event, frozen=True, gc=False, tag="battle-began"):
    troop: TroopId
    house: HouseId
    origin: ProvinceId
    province: ProvinceId
    enemy: HouseId
    naval: int


class BonusRaised(Event, frozen=True, gc=False, tag="bonus-raised"):
    province: ProvinceId
    building: BuildingId
    units: int


class DiceRolled(Event, frozen=True, gc=False, tag="dice-rolled"):
    """One kind of unit of one side rolls (IK 7.C.9 to 7.C.15)."""

    house: HouseId
    unit: UnitId
    dice: tuple[int, ...]
    hits: int
    attacking: int
    step: int


class UnitsLost(Event, frozen=True, gc=False, tag="units-lost"):
    house: HouseId
    troop: TroopId
    province: ProvinceId
    bowmen: int
    swordsmen: int
    gunners: int
    spearmen: int
    ronin: int


class BonusLost(Event, frozen=True, gc=False, tag="bonus-lost"):
    province: ProvinceId
    units: int


class PressedOn(Event, frozen=True, gc=False, tag="pressed-on"):
    troop: TroopId
    province: ProvinceId


class CalledOff(Event, frozen=True, gc=False, tag="called-off"):
    troop: TroopId
    province: ProvinceId


class BattleOver(Event, frozen=True, gc=False, tag="battle-over"):
    province: ProvinceId
    success: int


class NoBattle(Event, frozen=True, gc=False, tag="no-battle"):
    troop: TroopId
    province: ProvinceId


class FoundEmpty(Event, frozen=True, gc=False, tag="found-empty"):
    army: ArmyId
    province: ProvinceId


class Emptied(Event, frozen=True, gc=False, tag="emptied"):
    """Nobody is left: the card goes to the unowned ones (IK 7.2)."""

    province: ProvinceId
    house: HouseId


class Conquered(Event, frozen=True, gc=False, tag="conquered"):
    house: HouseId
    province: ProvinceId


class Rested(Event, frozen=True, gc=False, tag="rested"):
    army: ArmyId


class Experienced(Event, frozen=True, gc=False, tag="experienced"):
    army: ArmyId
    level: int
    hole: int


class UnitsAdvanced(Event, frozen=True, gc=False, tag="units-advanced"):
    house: HouseId
    origin: ProvinceId
    dest: ProvinceId
    units: int
    ronin: int


class UnitsJoined(Event, frozen=True, gc=False, tag="units-joined"):
    army: ArmyId
    origin: ProvinceId
    dest: ProvinceId
    units: int
    ronin: int


class DaimyoLost(Event, frozen=True, gc=False, tag="daimyo-lost"):
    army: ArmyId
    house: HouseId


class Eliminated(Event, frozen=True, gc=False, tag="eliminated"):
    house: HouseId
    heir: HouseId
    provinces: int


class WentOut(Event, frozen=True, gc=False, tag="went-out"):
    """Both sides fell together, and the eliminator has nothing left to stand on (IK E.13)."""

    house: HouseId


class DaimyoRecalled(Event, frozen=True, gc=False, tag="daimyo-recalled"):
    army: ArmyId
    province: ProvinceId
