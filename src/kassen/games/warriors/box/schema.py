"""The form of data.toml: what each table may hold, and in what range."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

# Each description is the message that completes "expected ..." for the owner of a data file; a
# number between two others and one of some words need none.
Text = Annotated[str, Meta(min_length=1, description="data-text")]
Stars = Annotated[int, Meta(ge=1, le=3, description="data-stars")]
Bravery = Annotated[int, Meta(ge=0, le=9)]
BattleRating = Annotated[int, Meta(ge=1, le=12)]
Points = Annotated[int, Meta(ge=0, le=10)]
Capacity = Annotated[int, Meta(ge=0, le=20)]
Nobody = Annotated[int, Meta(ge=0, le=0, description="data-nobody")]
PerStar = Annotated[int, Meta(ge=1, le=10)]
Soldiers = Annotated[int, Meta(ge=0, le=30)]
TrackEnd = Annotated[int, Meta(ge=1, le=99)]
Turns = Annotated[int, Meta(ge=1, le=40)]
ModifiedDie = Annotated[int, Meta(ge=-2, le=6, description="data-modified-die")]
Count = Annotated[int, Meta(ge=0, le=47)]
Flag = Annotated[bool, Meta(description="data-flag")]
Number = Annotated[int, Meta(description="data-whole-number")]
Texts = Annotated[list[str], Meta(description="data-texts")]
Side = Literal["south", "north"]
Court = Literal["south", "north", "neutral"]
BorderType = Annotated[
    Literal["clear", "obstructed", "sea", "none"], Meta(description="data-border-type")
]
Season = Literal["Spring", "Summer", "Autumn", "Winter"]
LossResult = Literal["rout", "death_and_succession", "rout_and_betrayal", "immediate_betrayal"]
Provenance = Annotated[dict[str, str], Meta(description="data-provenance")]


class Record(Struct, forbid_unknown_fields=True):
    """An entry of the file; a key it does not know is a mistake."""


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A reading of a rule that the players may choose."""

    id: str
    default: bool | int | str
    rule: str
    text: str
    type: Literal["choice", "bool", "int"] = "choice"
    values: tuple[str, ...] = ()
    min: int = 0
    max: int = 0


class Region(Record):
    id: Text
    name: Text
    name_macron: Text
    kanji: Text
    vp: Points
    holding_boxes: Flag
    provinces: Text = ""
    prov: Provenance = {}
    note: str = ""


class Border(Record):
    a: Text
    b: Text
    type: BorderType
    road: Flag = False
    prov: Provenance = {}
    note: str = ""


class Samurai(Record):
    id: Text
    name: Text
    kanji: Text
    court: Court
    rank: Stars
    bravery: Bravery
    battle: BattleRating
    home: Text
    historical: Text = ""
    mon: Text = ""
    mon_colour: Text = ""
    successor: Text = ""
    prov: Provenance = {}
    note: str = ""


class Successor(Record):
    id: Text
    of: Text
    name: Text
    rank: Stars
    bravery: Bravery
    battle: BattleRating
    kanji: str = ""
    prov: Provenance = {}
    note: str = ""


class Band(Record):
    min: ModifiedDie
    max: ModifiedDie
    result: LossResult


class Awards(Record, rename={"one": "1", "two": "2", "three": "3"}):
    one: Points
    two: Points
    three: Points


class LossTable(Record):
    die: Number
    modifier: Text
    band: Annotated[list[Band], Meta(description="data-bands")]
    vp_to_enemy_by_rank: Awards
    prov: Provenance


class Initiative(Record):
    die: int
    number: str
    min: int
    max: int
    tie: str
    prov: str


class Movement(Record):
    road_capacity: Capacity
    clear_capacity: Capacity
    sea_capacity: Capacity
    obstructed_capacity: Nobody
    prov: Text


class Command(Record):
    soldiers_per_star: PerStar
    own_strength: Number
    prov: Text


class SoldierCounters(Record):
    denominations: list[int]
    prov: str


class VpTrack(Record):
    max: TrackEnd
    start: Number
    zero_sum: Flag
    win_at_end_of_phase_6: TrackEnd
    prov: Text


class VpAwards(Record):
    kyo: int
    south_kanto: int
    north_kyushu: int
    other_region: int
    prov: str


class Space(Record):
    turn: Turns
    season: Season
    year: Number


class TurnTrack(Record):
    turns: Turns
    spaces: Annotated[list[Space], Meta(description="data-spaces")]
    prov: Text


class Unit(Record):
    samurai: Text
    soldiers: Soldiers


class Placement(Record):
    side: Side
    region: Text
    units: Annotated[list[Unit], Meta(description="data-units")]
    prov: Text = "owner"


class Holding(Record):
    side: Side
    samurai: Texts
    where: Text = ""
    prov: Text = "owner"


class NeutralDraw(Record):
    first: Text
    then: Text
    south_chooses: Count
    south_region: Text
    north_chooses: Count
    north_region: Text
    soldiers_each: Soldiers
    rest: Text
    prov: Text


class Setup(Record):
    order: Texts
    control_markers: Text
    vp: Number
    turn: Number
    placement: list[Placement]
    holding: list[Holding]
    neutral_draw: NeutralDraw
    prov: Text


class Box(Record):
    """The whole file."""

    meta: dict[str, object]
    sources: dict[str, str]
    option: list[Option]
    region: list[Region]
    border: list[Border]
    samurai: list[Samurai]
    successor: list[Successor]
    loss_table: LossTable
    initiative: Initiative
    movement: Movement
    command: Command
    soldier_counters: SoldierCounters
    vp_track: VpTrack
    vp_awards: VpAwards
    turn_track: TurnTrack
    setup: Setup
