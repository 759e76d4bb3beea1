"""What lies on the table: provinces, army cards, trays, bins.

Everything is a bytearray indexed by province, army or house, so that a position copies in a
microsecond; NONE stands for "nowhere" and "nobody".

A *house* is one colour. With three to five players each seat leads one; with two, each leads two
(IK 2P.1). A *troop* is an army (0 to 14, three a house) or the force of a province (15 + province).
"""

from __future__ import annotations

from itertools import compress
from typing import Annotated, Final

from msgspec import Struct, field

from kassen.core.engine.steps import Choice, Kind
from kassen.core.engine.table import Table
from kassen.core.values.messages import Name
from kassen.games.ikusa.box.data import KINDS, PROVINCES, Facts
from kassen.games.ikusa.box.options import Options

ProvinceId = Annotated[int, Kind("province")]
ArmyId = Annotated[int, Kind("army")]
TroopId = Annotated[int, Kind("troop")]
HouseId = Annotated[int, Kind("house")]
UnitId = Annotated[int, Kind("unit")]
BinId = Annotated[int, Kind("bin")]

NONE = 255
ARMIES = 3
"""Armies of a house."""
BINS = 5
ROW = 5
"""A troop's row: bowmen, swordsmen, gunners, spearmen, shown ronin."""
RONIN_AT = 4
FIRST_FORCE = 15
NO_RONIN = bytes(PROVINCES)
_LOST = bytes([NONE]) * ARMIES
_ALL_PROVINCES = range(PROVINCES)
OWN_ARMIES: Final = [tuple(range(ARMIES * house, ARMIES * house + ARMIES)) for house in range(5)]
"""Of each house."""
_ONLY = [bytes(value == house for value in range(256)) for house in range(256)]
"""Tables that turn a house into 1 and all others into 0."""


class Position(Struct):
    """What of it is hidden is said in `hidden.HIDDEN`, who sees it in `view.view_of`."""

    owner: bytearray
    """Each province's house; NONE: its card lies open beside the board."""
    building: bytearray
    bonus: bytearray
    """Castle or fortress units left in this attacker's turn; NONE: not raised yet."""
    force: bytearray
    """ROW numbers for each province."""
    arrived: bytearray
    """Of these, the ones that have moved in this phase D."""
    army_at: bytearray
    """Each army's province; NONE: its daimyo is lost."""
    army: bytearray
    """ROW numbers for each army."""
    slain: bytearray
    """1: the daimyo was assassinated this round and lies on his side (IK 6.12)."""
    hole: bytearray
    """Each army's place on the experience track."""
    steps: bytearray
    """Steps each army has made in this phase."""
    attacks: bytearray
    """Attacks each army has made in this turn."""
    succeeded: bytearray
    """1: one of them emptied an enemy province (IK 7.C.62)."""
    declared: bytearray
    """The province each troop has declared battle against; NONE: none."""
    tray: bytearray
    """KINDS numbers for each house."""
    koku: bytearray
    bins: bytearray
    """Five numbers for each house, once they are shown."""
    levy: bytearray
    """Units each house has chosen to levy and not placed yet, KINDS numbers."""
    hired: bytearray
    """Ronin each house has hired and not deployed yet."""
    marker: bytearray
    """Each house's turn order marker; 0: none."""
    heir: bytearray
    """Who eliminated a house; NONE: it is in the game."""
    hidden: bytearray
    """Face-down ronin by province."""
    plan: bytearray
    """Bins that are not shown yet."""
    draft: bytearray
    """Levied units by province while all place at once: kind + 1, or kind + 5 for the army."""
    drafted_levy: bytearray
    wish: bytearray
    """What each house has chosen in secret: a marker, a building."""
    losses: bytearray
    """Casualties chosen but not shown: army row and force row of attacker, then of defender."""
    pool: int
    """Ronin in the master tray."""
    round: int = 0
    ninja: int = NONE
    """The house that holds him."""
    turn: int = NONE
    """The house whose war is being waged."""
    phase: int = 0
    """1 to 4: phases A to D of that house; 0: no war is waged."""
    spied: int = NONE
    """The house whose bins the ninja's holder has seen."""
    asks: int = 0
    """At which phase ends the ninja's holder wants to be asked, one bit each."""

    sizes: bytearray = field(default_factory=bytearray)
    """Derived: the regulars of the force in each province."""
    lands: list[tuple[int, ...]] = field(default_factory=list)
    """Derived: the provinces of each house."""

    def copy(self) -> Position:
        return Position(
            self.owner[:],
            self.building[:],
            self.bonus[:],
            self.force[:],
            self.arrived[:],
            self.army_at[:],
            self.army[:],
            self.slain[:],
            self.hole[:],
            self.steps[:],
            self.attacks[:],
            self.succeeded[:],
            self.declared[:],
            self.tray[:],
            self.koku[:],
            self.bins[:],
            self.levy[:],
            self.hired[:],
            self.marker[:],
            self.heir[:],
            self.hidden[:],
            self.plan[:],
            self.draft[:],
            self.drafted_levy[:],
            self.wish[:],
            self.losses[:],
            self.pool,
            self.round,
            self.ninja,
            self.turn,
            self.phase,
            self.spied,
            self.asks,
            self.sizes[:],
            self.lands[:],
        )


IkusaTable = Table[Position, Facts, Options]


class HouseChoice(Choice, frozen=True, gc=False):
    """What a seat decides for one of its houses."""

    house: HouseId


def empty_board(facts: Facts, houses: int) -> Position:
    """Every unit in its tray, every marker beside the board."""
    armies = houses * ARMIES
    return Position(
        owner=bytearray([NONE]) * PROVINCES,
        building=bytearray(PROVINCES),
        bonus=bytearray([NONE]) * PROVINCES,
        force=bytearray(ROW * PROVINCES),
        arrived=bytearray(ROW * PROVINCES),
        army_at=bytearray([NONE]) * armies,
        army=bytearray(ROW * armies),
        slain=bytearray(armies),
        hole=bytearray(armies),
        steps=bytearray(armies),
        attacks=bytearray(armies),
        succeeded=bytearray(armies),
        declared=bytearray([NONE]) * (FIRST_FORCE + PROVINCES),
        tray=bytearray(facts.per_colour) * houses,
        koku=bytearray(houses),
        bins=bytearray(BINS * houses),
        levy=bytearray(KINDS * houses),
        hired=bytearray(houses),
        marker=bytearray(houses),
        heir=bytearray([NONE]) * houses,
        pool=facts.edition.ronin,
        hidden=bytearray(PROVINCES),
        plan=bytearray(BINS * houses),
        draft=bytearray(PROVINCES),
        drafted_levy=bytearray(KINDS * houses),
        wish=bytearray([NONE]) * houses,
        losses=bytearray(4 * ROW),
        sizes=bytearray(PROVINCES),
        lands=[()] * houses,
    )


DERIVED = ("sizes", "lands")


def derive(pos: Position) -> None:
    """Compute what follows from the rest anew."""
    pos.sizes = _regulars_of_rows(pos.force)
    pos.lands = [_lands(pos, house) for house in range(len(pos.heir))]


# ---- houses and seats --------------------------------------------------------------------------


def seat_of(t: IkusaTable, house: int) -> int:
    """Who decides for a house."""
    return t.setting.seat_of[house]


def houses_of(t: IkusaTable, seat: int) -> list[int]:
    """The houses of a seat that are still in the game."""
    return [house for house in t.setting.sides_of[seat] if t.pos.heir[house] == NONE]


def in_play(pos: Position) -> list[int]:
    return [house for house, heir in enumerate(pos.heir) if heir == NONE]


def in_turn_order(pos: Position) -> list[int]:
    """The houses in the game by their markers."""
    return sorted(in_play(pos), key=lambda house: pos.marker[house])


def provinces_of(pos: Position, house: int) -> tuple[int, ...]:
    """The provinces whose cards a house holds."""
    return pos.lands[house]


def hand_over(pos: Position, province: int, house: int) -> None:
    """A house gets the card of a province; NONE: it is laid beside the board."""
    lands, before = pos.lands, pos.owner[province]
    pos.owner[province] = house
    if before != NONE:
        lands[before] = tuple([other for other in lands[before] if other != province])
    if house != NONE:
        lands[house] = tuple(sorted((*lands[house], province)))


def _lands(pos: Position, house: int) -> tuple[int, ...]:
    return tuple(compress(_ALL_PROVINCES, pos.owner.translate(_ONLY[house])))


def armies_of(pos: Position, house: int) -> list[int]:
    """A house's armies on the map."""
    at, found = pos.army_at, []
    for army in OWN_ARMIES[house]:
        if at[army] != NONE:
            found.append(army)  # noqa: PERF401  # as a comprehension it takes twice as long
    return found


def has_armies(pos: Position, house: int) -> bool:
    return pos.army_at[house * ARMIES : house * ARMIES + ARMIES] != _LOST


def house_of_army(army: int) -> int:
    return army // ARMIES


def armies_in(pos: Position, province: int) -> list[int]:
    """The armies whose markers stand in a province."""
    found, army = [], pos.army_at.find(province)
    while army >= 0:
        found.append(army)
        army = pos.army_at.find(province, army + 1)
    return found


# ---- troops ------------------------------------------------------------------------------------


def force_in(province: int) -> int:
    return FIRST_FORCE + province


def is_army(troop: int) -> bool:
    return troop < FIRST_FORCE


def place_of(pos: Position, troop: int) -> int:
    """The province where a troop stands."""
    return pos.army_at[troop] if troop < FIRST_FORCE else troop - FIRST_FORCE


def house_of(pos: Position, troop: int) -> int:
    return troop // ARMIES if troop < FIRST_FORCE else pos.owner[troop - FIRST_FORCE]


def row_of(pos: Position, troop: int) -> bytearray:
    """A troop's numbers, to be read only."""
    if troop < FIRST_FORCE:
        return pos.army[ROW * troop : ROW * troop + ROW]
    at = ROW * (troop - FIRST_FORCE)
    return pos.force[at : at + ROW]


def add(pos: Position, troop: int, unit: int, count: int = 1) -> None:
    """Change a troop's number of one kind of unit, shown ronin among them."""
    if troop < FIRST_FORCE:
        pos.army[ROW * troop + unit] += count
    else:
        province = troop - FIRST_FORCE
        pos.force[ROW * province + unit] += count
        if unit < KINDS:
            pos.sizes[province] += count


def force_size(pos: Position, province: int) -> int:
    """The regulars of the force in a province."""
    return pos.sizes[province]


def _regulars_of_rows(rows: bytearray) -> bytearray:
    """Of each province: columns added as long numbers, a byte a province, for none nears 256."""
    number = int.from_bytes
    samurai = number(rows[0::ROW], "little") + number(rows[1::ROW], "little")
    others = number(rows[2::ROW], "little") + number(rows[3::ROW], "little")
    return bytearray((samurai + others).to_bytes(PROVINCES, "little"))


def army_size(pos: Position, army: int) -> int:
    """The units on an army card without the daimyo."""
    units, at = pos.army, ROW * army
    return units[at] + units[at + 1] + units[at + 2] + units[at + 3]


def regulars(pos: Position, troop: int) -> int:
    """Regulars that carry ronin, the daimyo among them (IK 5.6)."""
    if troop >= FIRST_FORCE:
        return pos.sizes[troop - FIRST_FORCE]
    return 0 if pos.army_at[troop] == NONE else army_size(pos, troop) + 1


def shown_ronin(pos: Position, troop: int) -> int:
    if troop < FIRST_FORCE:
        return pos.army[ROW * troop + RONIN_AT]
    return pos.force[ROW * (troop - FIRST_FORCE) + RONIN_AT]


def ronin_room(pos: Position, troop: int) -> int:
    """How many more ronin a troop can carry."""
    if troop < FIRST_FORCE:
        units, at = pos.army, ROW * troop  # one more regular is the daimyo
        room = units[at] + units[at + 1] + units[at + 2] + units[at + 3] - units[at + RONIN_AT]
    else:
        province = troop - FIRST_FORCE
        room = pos.sizes[province] - 1 - pos.force[ROW * province + RONIN_AT]
    return room if room > 0 else 0


def troops_in(pos: Position, province: int) -> list[int]:
    """The armies and the force of a province."""
    found = armies_in(pos, province)
    if pos.sizes[province]:
        found.append(FIRST_FORCE + province)
    return found


def room_in(pos: Position, province: int) -> int:
    """Ronin that the troops of a province can carry together, beyond those shown (IK 5.7)."""
    room = pos.sizes[province] - 1 - pos.force[ROW * province + RONIN_AT]
    room = room if room > 0 else 0
    army = pos.army_at.find(province)
    while army >= 0:
        room += ronin_room(pos, army)
        army = pos.army_at.find(province, army + 1)
    return room


def hiding_places(pos: Position, house: int) -> list[int]:
    """The provinces of a house with hidden ronin."""
    hidden = pos.hidden
    return [province for province in pos.lands[house] if hidden[province]]


def is_empty(pos: Position, province: int) -> bool:
    return not pos.sizes[province] and province not in pos.army_at


def has_square(t: IkusaTable, army: int, unit: int) -> bool:
    """A free square of the unit's class (IK C.16)."""
    return free_squares(t, army)[unit // 2] > 0


def free_squares(t: IkusaTable, army: int) -> tuple[int, int]:
    """For samurai, and for ashigaru."""
    facts, units, at = t.facts, t.pos.army, ROW * army
    samurai = facts.samurai_squares - units[at] - units[at + 1]
    return samurai, facts.ashigaru_squares - units[at + 2] - units[at + 3]


def level(t: IkusaTable, army: int) -> int:
    """The daimyo's experience level (IK 7.8)."""
    return t.facts.levels[t.pos.hole[army]]


# ---- for messages ------------------------------------------------------------------------------


def province_name(province: int) -> Name:
    return Name("province", province)


def house_name(house: int) -> Name:
    return Name("house", house)


def troop_name(troop: int) -> Name:
    return Name("troop", troop)


def army_name(army: int) -> Name:
    return Name("army", army)


def unit_name(unit: int) -> Name:
    return Name("unit", unit)
