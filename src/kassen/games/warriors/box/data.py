"""The facts of the game as flat tuples of small ints, read from data.toml."""

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from kassen.core.values.errors import DataError
from kassen.games.warriors.box.overlay import merge
from kassen.games.warriors.box.schema import Box, Option, Samurai, Successor

__all__ = [
    "BORDER_KINDS",
    "CLEAR",
    "COLOURS",
    "DEATH",
    "IMMEDIATE_BETRAYAL",
    "LOSS_OFFSET",
    "LOSS_RESULTS",
    "NEUTRAL",
    "NORTH",
    "OBSTRUCTED",
    "ROUT",
    "ROUT_AND_BETRAYAL",
    "SEA",
    "SIDES",
    "SOUTH",
    "STRIPES",
    "DataError",
    "Facts",
    "Option",
    "facts",
    "options",
]

SOUTH, NORTH, NEUTRAL = 0, 1, 2
SIDES = ("south", "north")
STRIPES = ("south", "north", "neutral")
COLOURS = ("blue", "red", "grey")

CLEAR, OBSTRUCTED, SEA = 0, 1, 2
BORDER_KINDS = ("clear", "obstructed", "sea")

ROUT, DEATH, ROUT_AND_BETRAYAL, IMMEDIATE_BETRAYAL = 0, 1, 2, 3
LOSS_RESULTS = ("rout", "death_and_succession", "rout_and_betrayal", "immediate_betrayal")
LOSS_OFFSET = 2
"""loss_result[die + LOSS_OFFSET]: the lowest die is a 1 less three stars."""

Provenances = dict[tuple[str, str], dict[str, str]]


@dataclass(frozen=True, slots=True)
class Facts:
    """What the box holds. Regions, borders, counters and faces are ints in the file's order."""

    region_ids: tuple[str, ...]
    region_names: tuple[str, ...]
    region_macrons: tuple[str, ...]
    region_kanji: tuple[str, ...]
    region_vp: tuple[int, ...]
    region_has_box: tuple[bool, ...]

    border_a: tuple[int, ...]
    border_b: tuple[int, ...]
    border_kind: tuple[int, ...]
    border_road: tuple[bool, ...]
    border_capacity: tuple[int, ...]
    neighbours: tuple[tuple[tuple[int, int, int], ...], ...]
    """For each region (other region, border, capacity); obstructed ones with capacity 0."""
    passable: tuple[tuple[int, ...], ...]
    """For each region those to which somebody can march."""
    border_between: tuple[tuple[int, ...], ...]
    """[a][b] -> border, or -1 when the regions are not adjacent."""

    samurai_ids: tuple[str, ...]
    samurai_short: tuple[str, ...]
    stripe: tuple[int, ...]
    court: tuple[int, ...]
    """The counters of each stripe, as bit sets."""
    home: tuple[int, ...]
    """Region, or -1 for an "N" Samurai."""
    successor: tuple[int, ...]
    """Face on the back of the counter, or -1."""

    face_ids: tuple[str, ...]
    face_short: tuple[str, ...]
    face_names: tuple[str, ...]
    face_kanji: tuple[str, ...]
    stars: tuple[int, ...]
    bravery: tuple[int, ...]
    battle: tuple[int, ...]
    face_of: tuple[int, ...]

    loss_result: tuple[int, ...]
    loss_award: tuple[int, ...]
    """Points for the enemy by stars."""
    soldiers_per_star: int
    vp_max: int
    turns: int
    seasons: tuple[tuple[str, int], ...]

    placements: tuple[tuple[int, int, int, int], ...]
    """(side, region, counter, soldiers)."""
    holding: tuple[tuple[int, int], ...]
    """(side, counter), each in his side's box of his home region."""
    draw_count: tuple[int, int]
    draw_region: tuple[int, int]
    draw_soldiers: tuple[int, int]
    neutrals: tuple[int, ...]

    reconstructed: frozenset[tuple[str, int, str]]
    """(kind, index, field): kind is region, border, samurai (by counter), successor (by face),
    holding (by side) or loss_table (index 0)."""
    sources: dict[str, str] = field(hash=False, repr=False)
    provenances: Provenances = field(hash=False, repr=False)

    def provenance(self, kind: str, entry: str) -> dict[str, str]:
        """Where the values of an entry come from, field by field.

        Kinds are region, border ("o-hokuriku", either way round), samurai, successor,
        placement (by region), holding (by side) and table; the field "all" stands for a
        whole entry.
        """
        found = self.provenances.get((kind, entry))
        if found is None and kind == "border":
            found = self.provenances.get((kind, "-".join(reversed(entry.split("-")))))
        return dict(found or {})


def facts(overlay: Mapping[str, object] | None = None, source: str = "data.toml") -> Facts:
    """The facts of data.toml, with an owner's own numbers in place of them if given.

    `source` is the name of the owner's file for messages. Raises DataError.
    """
    if not overlay:
        return _default_facts()
    return _build(msgspec.convert(merge(_raw(), overlay, source), Box))


@cache
def options() -> tuple[Option, ...]:
    return tuple(msgspec.convert(_raw()["option"], list[Option]))


@cache
def _default_facts() -> Facts:
    return _build(msgspec.convert(_raw(), Box))


@cache
def _raw() -> dict[str, Any]:
    text = files("kassen.games.warriors").joinpath("data.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _build(box: Box) -> Facts:
    regions = {region.id: r for r, region in enumerate(box.region)}
    counters = {samurai.id: s for s, samurai in enumerate(box.samurai)}
    back = {successor.of: len(counters) + i for i, successor in enumerate(box.successor)}
    faces: list[Samurai | Successor] = [*box.samurai, *box.successor]
    a = tuple(regions[border.a] for border in box.border)
    b = tuple(regions[border.b] for border in box.border)
    capacity = _capacities(box)
    draw = box.setup.neutral_draw
    awards = box.loss_table.vp_to_enemy_by_rank
    return Facts(
        region_ids=tuple(regions),
        region_names=tuple(region.name for region in box.region),
        region_macrons=tuple(region.name_macron for region in box.region),
        region_kanji=tuple(region.kanji for region in box.region),
        region_vp=tuple(region.vp for region in box.region),
        region_has_box=tuple(region.holding_boxes for region in box.region),
        border_a=a,
        border_b=b,
        border_kind=tuple(BORDER_KINDS.index(border.type) for border in box.border),
        border_road=tuple(border.road for border in box.border),
        border_capacity=capacity,
        neighbours=(neighbours := _neighbours(len(regions), a, b, capacity)),
        passable=tuple(tuple(other for other, _, room in near if room) for near in neighbours),
        border_between=_border_between(len(regions), a, b),
        samurai_ids=tuple(counters),
        samurai_short=_short_names(tuple(counters)),
        stripe=(stripe := tuple(STRIPES.index(samurai.court) for samurai in box.samurai)),
        court=tuple(
            sum(1 << s for s, own in enumerate(stripe) if own == court)
            for court in range(len(STRIPES))
        ),
        home=tuple(regions.get(samurai.home, -1) for samurai in box.samurai),
        successor=tuple(back.get(samurai, -1) for samurai in counters),
        face_ids=tuple(face.id for face in faces),
        face_short=_face_short(box),
        face_names=tuple(face.name for face in faces),
        face_kanji=tuple(face.kanji for face in faces),
        stars=tuple(face.rank for face in faces),
        bravery=tuple(face.bravery for face in faces),
        battle=tuple(face.battle for face in faces),
        face_of=(*range(len(counters)), *(counters[successor.of] for successor in box.successor)),
        loss_result=_loss_result(box),
        loss_award=(0, awards.one, awards.two, awards.three),
        soldiers_per_star=box.command.soldiers_per_star,
        vp_max=box.vp_track.max,
        turns=box.turn_track.turns,
        seasons=tuple((space.season, space.year) for space in box.turn_track.spaces),
        placements=tuple(
            (SIDES.index(place.side), regions[place.region], counters[unit.samurai], unit.soldiers)
            for place in box.setup.placement
            for unit in place.units
        ),
        holding=tuple(
            (SIDES.index(held.side), counters[samurai])
            for held in box.setup.holding
            for samurai in held.samurai
        ),
        draw_count=(draw.south_chooses, draw.north_chooses),
        draw_region=(regions[draw.south_region], regions[draw.north_region]),
        draw_soldiers=(draw.soldiers_each, draw.soldiers_each),
        neutrals=tuple(s for s, samurai in enumerate(box.samurai) if samurai.court == "neutral"),
        reconstructed=_reconstructed(box),
        sources=box.sources,
        provenances=_provenances(box),
    )


def _capacities(box: Box) -> tuple[int, ...]:
    move = box.movement
    by_type = {
        "clear": move.clear_capacity,
        "obstructed": move.obstructed_capacity,
        "sea": move.sea_capacity,
    }
    return tuple(
        move.road_capacity if border.road else by_type[border.type] for border in box.border
    )


def _neighbours(
    regions: int, a: Sequence[int], b: Sequence[int], capacity: Sequence[int]
) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    found: list[list[tuple[int, int, int]]] = [[] for _ in range(regions)]
    for border, (one, other, limit) in enumerate(zip(a, b, capacity, strict=True)):
        found[one].append((other, border, limit))
        found[other].append((one, border, limit))
    return tuple(map(tuple, found))


def _border_between(
    regions: int, a: Sequence[int], b: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    found = [[-1] * regions for _ in range(regions)]
    for border, (one, other) in enumerate(zip(a, b, strict=True)):
        found[one][other] = found[other][one] = border
    return tuple(map(tuple, found))


def _last_part(samurai: str) -> str:
    return samurai.rpartition("_")[2]


def _short_names(ids: Sequence[str]) -> tuple[str, ...]:
    count = Counter(map(_last_part, ids))
    return tuple(_last_part(name) if count[_last_part(name)] == 1 else name for name in ids)


def _face_short(box: Box) -> tuple[str, ...]:
    """The short names of the counters, then those of the successors that clash with no other."""
    fronts = [samurai.id for samurai in box.samurai]
    backs = [successor.id for successor in box.successor]
    return _short_names(fronts) + _short_names([*fronts, *backs])[len(fronts) :]


def _loss_result(box: Box) -> tuple[int, ...]:
    by_die = {
        die: LOSS_RESULTS.index(band.result)
        for band in box.loss_table.band
        for die in range(band.min, band.max + 1)
    }
    return tuple(by_die[die] for die in range(-LOSS_OFFSET, 7))


def _provenances(box: Box) -> Provenances:
    found: Provenances = {}
    for region in box.region:
        found["region", region.id] = region.prov
    for border in box.border:
        found["border", f"{border.a}-{border.b}"] = border.prov
    for samurai in box.samurai:
        found["samurai", samurai.id] = samurai.prov
    for successor in box.successor:
        found["successor", successor.id] = successor.prov
    for place in box.setup.placement:
        found["placement", place.region] = {"all": place.prov}
    for held in box.setup.holding:
        found["holding", held.side] = {"all": held.prov}
    found["table", "loss_table"] = box.loss_table.prov
    found["table", "neutral_draw"] = {"all": box.setup.neutral_draw.prov}
    tables = ("initiative", "movement", "command", "vp_track", "vp_awards", "turn_track", "setup")
    for table in tables:
        found["table", table] = {"all": getattr(box, table).prov}
    return found


def _reconstructed(box: Box) -> frozenset[tuple[str, int, str]]:
    entries = [
        *(("region", r, region.prov) for r, region in enumerate(box.region)),
        *(("border", e, border.prov) for e, border in enumerate(box.border)),
        *(("samurai", s, samurai.prov) for s, samurai in enumerate(box.samurai)),
        *(
            ("successor", f, successor.prov)
            for f, successor in enumerate(box.successor, len(box.samurai))
        ),
        *(("holding", SIDES.index(held.side), {"all": held.prov}) for held in box.setup.holding),
        ("loss_table", 0, box.loss_table.prov),
    ]
    return frozenset(
        (kind, index, name)
        for kind, index, prov in entries
        for name, origin in prov.items()
        if origin.startswith("reconstructed")
    )
