"""The form of boards/*.toml: what an author of a board decides by hand."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

Pair = tuple[float, float]
Rect = tuple[float, float, float, float]
BOARDS = Path(__file__).parent / "boards"


class Canvas(Struct, frozen=True, forbid_unknown_fields=True):
    width: int
    height: int
    # Left, top, right, bottom: where the land ends, before islands drift.
    margin: Rect


class WarpPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """How the land is bent to give every region its room."""

    rotate: float
    stretch: float
    blur_km: float
    sea: float
    rounds: int
    # The long arm of the north is shortened to this part, and the Goto islands are pulled in.
    north: float
    west: float
    # So is the south of Kyushu.
    south: float = 1.0
    # Before the cartogram the middle of the land is widened round this longitude.
    middle: float = 135.8
    bulge: float = 0.0
    bulge_km: float = 90.0
    # Blur of the region borders, in pixels.
    smooth: float = 5.0


class Cut(Struct, frozen=True, forbid_unknown_fields=True):
    """A province in two: the land north of the line gets the name `north`."""

    province: str
    north: str
    line: list[Pair]
    why: str


class Island(Struct, frozen=True, forbid_unknown_fields=True):
    """A far province drawn as it is, only larger, and moved by some pixels."""

    scale: float
    shift: Pair = (0, 0)
    # How much wider than high it is drawn.
    widen: float = 1.0
    # The place with which it moves, on a board of places.
    beside: str = ""


class Drift(Struct, frozen=True, forbid_unknown_fields=True):
    """Whole islands moved by some pixels, to open a strait."""

    regions: list[str]
    shift: Pair


class Stack(Struct, frozen=True, forbid_unknown_fields=True):
    """A frame for the counters of one side, fanned out in one row or two."""

    x: float
    y: float
    w: float
    h: float
    rows: int = 1


class RegionPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    provinces: list[str]
    # Share of the land.
    size: float
    colour: str


class WarriorsRegion(RegionPlan, frozen=True, forbid_unknown_fields=True, kw_only=True):
    # In pixels: the middle of its name, of its victory seal and of its control marker.
    label: Pair
    seal: Pair
    control: Pair
    north: Stack
    south: Stack
    label_size: float = 30.0
    # Left upper corner of its pair of holding boxes, and where the cord from there ends.
    boxes: Pair | None = None
    knot: Pair | None = None
    # Where its roads meet, in degrees.
    hub: Pair | None = None


class RoadPlan(Struct, frozen=True, forbid_unknown_fields=True):
    a: str
    b: str
    # Places it passes between the two hubs, in degrees.
    via: list[Pair] = []


class SeaPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A sea link between two ports; the coast nearest to each is where it lands."""

    a: str
    b: str
    # In degrees.
    from_: Pair | None = msgspec.field(name="from", default=None)
    to: Pair | None = None
    # Or in pixels, where the bent land is far from the true one.
    ports: tuple[Pair, Pair] | None = None
    # How far the line swings out, in pixels; to the left as one sails from a to b if positive.
    bend: float = 0.0


class PaintPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """How the land is painted."""

    # Pixels of the darker wash along the rim of a region.
    wash: float = 20.0
    # Size of the mountains, the least distance between two, and how many there are at most.
    mountain: float = 1.0
    apart: float = 26.0
    mountains: int = 150


class Layout(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the boards of all games have."""

    game: str
    canvas: Canvas
    warp: WarpPlan
    region: Mapping[str, RegionPlan]
    cut: list[Cut] = []
    island: dict[str, Island] = {}
    drift: list[Drift] = []
    # Islands that the board leaves out, each by a place on it in degrees.
    left_out: dict[str, Pair] = {}
    smallest_island: float = 30.0
    # Coasts lose fingers and fjords thinner than twice this, in pixels.
    soft_coast: float = 1.1
    # Blur of the rims of lakes, in pixels.
    soft_lake: float = 0.0
    # Borders by land are widened to about this many pixels.
    least_border: float = 0.0
    sea: list[SeaPlan] = []
    place: dict[str, Rect] = {}
    # x, y, size, mirrored.
    ship: list[tuple[float, float, float, bool]] = []
    compass: Pair | None = None
    paint: PaintPlan = PaintPlan()

    @property
    def turn(self) -> float:
        """Degrees by which north is turned."""
        return self.warp.rotate


class WarriorsLayout(Layout, frozen=True, forbid_unknown_fields=True, kw_only=True):
    region: Mapping[str, WarriorsRegion]
    # Size of a counter on this board.
    counter: Pair
    road: list[RoadPlan] = []


class LabelPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Sizes of the names: the largest kanji for which a province has room."""

    kanji: list[float]
    # The romaji below them: a part of that, but no smaller than this.
    romaji: float
    least_romaji: float

    def romaji_for(self, kanji: float) -> float:
        return round(max(self.least_romaji, self.romaji * kanji), 1)


class IkusaLayout(Layout, frozen=True, forbid_unknown_fields=True, kw_only=True):
    # Width and height of force, castle and army.
    piece: dict[str, Pair]
    label: LabelPlan
    # Where neither land nor a sea line lies: room for what the app may want to show.
    open_sea: dict[str, Rect] = {}


class ShogunLayout(Layout, frozen=True, forbid_unknown_fields=True, kw_only=True):
    # Width and height of army, building space, a card's figures, revolt marker, leader and statue.
    piece: dict[str, Pair]
    label: LabelPlan


class RoomPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """How the land is bent to give every place its room."""

    rotate: float
    # One round of spreading for each; wide ones first, which move whole provinces.
    blurs_km: list[float]
    # Weight of empty land, and how far beyond the outermost places it goes on.
    ground: float
    beyond_km: float
    # How far the places go apart: at 1 until each has the same room.
    strength: float
    stretch: float
    # What each kind of place weighs.
    weight: dict[str, float]
    # Water that must not shrink: degrees and weight.
    ballast: list[tuple[float, float, float]]


class PlaceLayout(Layout, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A board of places and ways between them."""

    room: RoomPlan
    warp: WarpPlan = WarpPlan(rotate=0, stretch=1, blur_km=1, sea=1, rounds=0, north=1, west=1)
    # Width and height of the seat of each kind of place, and of the ground for its units.
    seat: dict[str, Pair]
    stack: Pair
    kanji: float
    romaji: float
    # Half of the least distance from each kind of place to the next.
    radius: dict[str, float]
    # Kanji of places for which the data has none.
    written: dict[str, str] = {}
    # Pixels by which a place is moved from where the map has it.
    nudge: dict[str, Pair] = {}
    # Pixels through which a way leads, by its ends: "shozui-bay_kawachi".
    via: dict[str, list[Pair]] = {}

    @property
    def turn(self) -> float:
        return self.room.rotate


LayoutT = TypeVar("LayoutT", bound=Layout)


def read_layout(game: str, form: type[LayoutT]) -> LayoutT:
    text = (BOARDS / f"{game}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), form)
