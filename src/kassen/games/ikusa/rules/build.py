"""Action 3: build (IK 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kassen.core.engine.steps import Move, Step, Together
from kassen.core.values.messages import Refusal, refuse
from kassen.games.ikusa.box.data import BUILD, BUILDINGS, CASTLE, FORTRESS, NO_BUILDING, PROVINCES
from kassen.games.ikusa.rules.events import Built, NothingBuilt
from kassen.games.ikusa.rules.holding_out import worth_walls
from kassen.games.ikusa.rules.moves import BuildHere
from kassen.games.ikusa.rules.plan import spend
from kassen.games.ikusa.rules.position import (
    NONE,
    HouseChoice,
    HouseId,
    IkusaTable,
    houses_of,
    in_turn_order,
    province_name,
    provinces_of,
    seat_of,
)


class Build(Step, frozen=True, gc=False, tag="build-phase"):
    """All at once; in turn order if castles or bases are short (IK 3.1, 3.5)."""

    rule: ClassVar[str] = "IK 3.1"

    def run(self, t: IkusaTable) -> None:
        paid = spend(t.pos, BUILD)
        builders = [house for house in in_turn_order(t.pos) if paid[house]]
        if are_short(t, builders):
            t.do(*(BuildInTurn(house) for house in builders))
        elif builders:
            t.do(BuildTogether(sum(1 << house for house in builders)))


def are_short(t: IkusaTable, builders: Sequence[int]) -> bool:
    """More of them could build a castle, or a fortress, than pieces are left (IK 3.5).

    Where none is left nobody can be faster. Under version 1 the scarcer kind counted for all.
    """
    if t.setting.rules == 1:
        return min(left(t, CASTLE), left(t, FORTRESS)) < len(builders)
    sites = [{move.building for move in possible(t, house)} for house in builders]
    return any(
        0 < left(t, building) < sum(building in own for own in sites)
        for building in (CASTLE, FORTRESS)
    )


def left(t: IkusaTable, building: int) -> int:
    """Pieces that stand on no province yet; a fortress is a base under a castle (IK C.7, 3.4)."""
    fortresses = t.pos.building.count(FORTRESS)
    if building == FORTRESS:
        return t.facts.fortresses - fortresses
    return t.facts.castles - fortresses - t.pos.building.count(CASTLE)


def building_refused(t: IkusaTable, house: int, building: int, province: int) -> Refusal | None:
    """IK 3.3 to 3.5."""
    here = province_name(province)
    stands = t.pos.building[province]
    if t.pos.owner[province] != house:
        rule = "IK 3.4" if building == FORTRESS else "IK 3.3"
        return refuse(rule, "not-your-province", province=here)
    if building == CASTLE and stands != NO_BUILDING:
        return refuse("IK 3.3", "castle-stands", province=here)
    if building == FORTRESS and stands != CASTLE:
        return refuse("IK 3.4", "fortress-needs-castle", province=here)
    if not left(t, building):
        return refuse("IK 3.5", "none-left-to-build")
    return None


def possible(t: IkusaTable, house: int) -> list[BuildHere]:
    """What a house can build."""
    rest = {NO_BUILDING: left(t, CASTLE), CASTLE: left(t, FORTRESS)}
    stands = t.pos.building
    return [
        BuildHere(stands[province] + 1, province)
        for province in provinces_of(t.pos, house)
        if rest.get(stands[province])
    ]


def raise_building(t: IkusaTable, house: int, province: int) -> None:
    t.pos.building[province] += 1
    t.tell(Built, house, t.pos.building[province], province)


class BuildTogether(Together, frozen=True, gc=False, tag="build-together"):
    """Each where and what he likes (IK 3.2)."""

    rule: ClassVar[str] = "IK 3.2"
    houses: int

    def lane(self, t: IkusaTable, seat: int) -> tuple[Step, ...]:
        builders = [house for house in houses_of(t, seat) if self.houses >> house & 1]
        return tuple(DraftBuilding(seat, house) for house in builders if possible(t, house))

    def sealed(self, t: IkusaTable) -> None:
        wishes = t.pos.wish
        t.pos.wish = bytearray([NONE]) * len(wishes)
        for house in in_turn_order(t.pos):
            if not self.houses >> house & 1:
                continue
            if wishes[house] == NONE:
                t.tell(NothingBuilt, house)
            else:
                raise_building(t, house, wishes[house])


class DraftBuilding(HouseChoice, frozen=True, gc=False, tag="draft-building"):
    """One castle or one fortress, never both (IK 3.1)."""

    rule: ClassVar[str] = "IK 3.1"
    asked: ClassVar[str] = "build-something"
    private: ClassVar[bool] = True

    def moves(self, t: IkusaTable) -> Sequence[BuildHere]:
        return possible(t, self.house)

    def universe(self, t: IkusaTable) -> Sequence[Move]:
        return [BuildHere(b, p) for b in range(len(BUILDINGS)) for p in range(PROVINCES)]

    def why_not(self, t: IkusaTable, move: Move) -> Refusal | None:
        if not isinstance(move, BuildHere):
            return None
        if move.building == NO_BUILDING:
            return refuse("IK 3.1", "castle-or-fortress")
        return building_refused(t, self.house, move.building, move.province)

    def play(self, t: IkusaTable, move: BuildHere) -> None:
        t.pos.wish[self.house] = move.province

    def default(self, t: IkusaTable) -> Move:
        return min(self.moves(t), key=lambda move: worth_walls(t, self.house, move.province))


class BuildInTurn(Step, frozen=True, gc=False, tag="build-in-turn"):
    """Who cannot build loses his koku all the same (IK 3.5, 3.6)."""

    rule: ClassVar[str] = "IK 3.5"
    house: HouseId

    def run(self, t: IkusaTable) -> None:
        if possible(t, self.house):
            t.do(BuildNow(seat_of(t, self.house), self.house))
        else:
            t.tell(NothingBuilt, self.house)


class BuildNow(DraftBuilding, frozen=True, gc=False, tag="build-now"):
    rule: ClassVar[str] = "IK 3.5"
    private: ClassVar[bool] = False

    def play(self, t: IkusaTable, move: BuildHere) -> None:
        raise_building(t, self.house, move.province)
