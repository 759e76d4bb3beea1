"""What lies on the table: the board, the tower, and what stands before each player."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Struct

from kassen.core.engine.cards import ALL
from kassen.core.engine.steps import Kind
from kassen.core.engine.table import Table
from kassen.core.values.messages import Name
from kassen.games.shogun.box.data import Facts
from kassen.games.shogun.box.names import COLOURS, FARMERS, PROVINCES, SPACES
from kassen.games.shogun.box.options import Options

ProvinceId = Annotated[int, Kind("province")]
CardId = Annotated[int, Kind("card")]
SpaceId = Annotated[int, Kind("space")]
ActionId = Annotated[int, Kind("action")]
BuildingId = Annotated[int, Kind("building")]
SpecialId = Annotated[int, Kind("special")]
EventId = Annotated[int, Kind("event")]
FavorId = Annotated[int, Kind("favor")]
RegionId = Annotated[int, Kind("region")]
ChamberId = Annotated[int, Kind("chamber")]

NONE: Final = 255
"""No owner, no card, not there."""
OUT: Final = 254
"""The owner of a province that is not in use; a leader that is not placed yet."""

WIDTH: Final = len(SPACES)
"""Spaces of a player's board, the court's boxes among them."""

# Where a province card lies while provinces are drafted; afterwards all lie open.
PILE: Final = 0
DISPLAY: Final = 1
HELD: Final = 2
"""Drawn unseen, and not shown until its armies are placed (SH S.16)."""
TAKEN: Final = 3

# Event cards and favor cards.
IN_DECK: Final = 0
ON_DISPLAY: Final = 1
"""An event of the year; a favor card on the space with the lowest price, the dearer ones follow."""
THIS_ROUND: Final = 5
GONE: Final = 6
KEPT: Final = 10
"""By the first seat; the others follow."""

# Markers of the chamber.
IN_BAG: Final = 0
FACE_UP: Final = 1
FACE_DOWN: Final = 2
MARKED: Final = 10
"""By the first seat; the others follow."""


class Position(Struct):
    owner: bytearray
    """Of each province: a seat, NONE (neutral) or OUT (not in use)."""
    armies: bytearray
    built: bytearray
    """Of each province: a bit for each kind of building."""
    markers: bytearray
    """Of revolt, in each province."""
    supply: bytearray
    """Cubes by colour, the farmers' last."""
    tray: bytearray
    tower: bytearray
    """What lies inside, by colour: on the upper floor, then on the lower one."""
    chests: list[int]
    rice: list[int]
    points: list[int]
    plan: bytearray
    """Of each seat, the card on each of its spaces."""
    turned: bytearray
    """Which of these have been turned up."""
    row: bytearray
    """The action cards in order; NONE: face down, not drawn yet."""
    specials: bytearray
    """The special card on each space of the turn order."""
    daimyo: bytearray
    """Of each seat, its space of the turn order."""
    events: bytearray
    """Where each event card is."""
    place: bytearray
    depth: bytearray
    known: bytearray
    """Province cards during the draft (see `kassen.core.engine.cards`)."""
    groups: bytearray
    """Of each seat, how many groups of 2, 3, 4 and 5 armies are still to be placed."""
    offered: bytearray
    """Of each seat, the two cards that it was offered at its last pick."""
    round: int = 0
    # Modules: empty where they are not played.
    entrance: bytearray = bytearray()
    audience: bytearray = bytearray()
    favors: bytearray = bytearray()
    """Where each favor card is."""
    bonus: bytearray = bytearray()
    """Of each seat, the step that lies on top of its pile."""
    leader: bytearray = bytearray()
    """Of each seat, its leader's province; OUT: not placed yet, NONE: lost."""
    statues: bytearray = bytearray()
    """Of each seat, in each province."""
    statues_left: bytearray = bytearray()
    trophies: bytearray = bytearray()
    chamber: bytearray = bytearray()
    regions: bytearray = bytearray()
    """The row of region tiles."""

    def copy(self) -> Position:
        return Position(
            self.owner[:],
            self.armies[:],
            self.built[:],
            self.markers[:],
            self.supply[:],
            self.tray[:],
            self.tower[:],
            self.chests[:],
            self.rice[:],
            self.points[:],
            self.plan[:],
            self.turned[:],
            self.row[:],
            self.specials[:],
            self.daimyo[:],
            self.events[:],
            self.place[:],
            self.depth[:],
            self.known[:],
            self.groups[:],
            self.offered[:],
            self.round,
            self.entrance[:],
            self.audience[:],
            self.favors[:],
            self.bonus[:],
            self.leader[:],
            self.statues[:],
            self.statues_left[:],
            self.trophies[:],
            self.chamber[:],
            self.regions[:],
        )


ShogunTable = Table[Position, Facts, Options]


def empty_board(facts: Facts, options: Options, players: int) -> Position:
    """Nothing is placed yet; who is not at the table has no cubes."""
    seats = range(players)
    unused = facts.unused if players == 3 else ()  # SH S.2, S.3
    pos = Position(
        owner=bytearray(OUT if at in unused else NONE for at in range(PROVINCES)),
        armies=bytearray(PROVINCES),
        built=bytearray(PROVINCES),
        markers=bytearray(PROVINCES),
        supply=bytearray(facts.armies if seat in seats else 0 for seat in range(COLOURS)),
        tray=bytearray(COLOURS),
        tower=bytearray(2 * COLOURS),
        chests=[facts.first_chests[players - 3]] * players,  # SH S.6
        rice=[0] * players,
        points=[0] * players,
        plan=bytearray([NONE]) * (WIDTH * players),
        turned=bytearray(WIDTH * players),
        row=bytearray([NONE]) * 10,
        specials=bytearray([NONE]) * 5,
        daimyo=bytearray([NONE]) * players,
        events=bytearray(len(facts.events)),
        place=bytearray(TAKEN if at in unused else PILE for at in range(PROVINCES)),
        depth=bytearray(PROVINCES),
        known=bytearray([ALL]) * PROVINCES,
        groups=bytearray(4 * players),
        offered=bytearray([NONE]) * (2 * players),
    )
    pos.supply[FARMERS] = facts.farmers
    if options.court:
        pos.entrance, pos.audience = bytearray(players), bytearray(players)
        pos.favors = bytearray(len(facts.favors))
    if options.bonus:
        pos.bonus = bytearray(players)
    if options.leaders:
        pos.leader = bytearray([OUT]) * players
        pos.statues = bytearray(PROVINCES * players)
        pos.statues_left = bytearray([facts.statues]) * players
        pos.trophies = bytearray(players)
    if options.chamber:
        pos.chamber = bytearray(len(facts.rows) * len(facts.columns))
        pos.regions = bytearray([NONE]) * len(facts.region_ids)
    return pos


def seat_name(seat: int) -> Name:
    return Name("seat", seat)


def province_name(province: int) -> Name:
    return Name("province", province)
