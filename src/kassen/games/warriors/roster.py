"""Who stands where, in sentences: for screen readers, pipes, and a closer look."""

from __future__ import annotations

from kassen.games.warriors.data import OBSTRUCTED, SEA
from kassen.games.warriors.movement import Impulse, Muster, NextImpulse, impulses_left
from kassen.games.warriors.position import (
    CUP,
    NOBODY,
    NORTH,
    REGIONS,
    SOUTH,
    WarriorsTable,
    box,
    camp,
    fallen,
    hand,
)

SIDE_NAMES = ("South", "North")


def roster(t: WarriorsTable) -> str:
    """How the game stands, then each region with its Samurai, boxes and neighbours."""
    lines = [*status(t), "Samurai are listed with stars, bravery-battle ratings and soldiers."]
    for region in range(REGIONS):
        lines += ["", *region_lines(t, region)]
    return "\n".join([*lines, *_off_map(t)])


# ---- how the game stands -----------------------------------------------------------------------


def status(t: WarriorsTable) -> list[str]:
    """Turn, score, initiative and impulses."""
    pos, facts = t.pos, t.facts
    season, year = facts.seasons[pos.turn - 1]
    lines = [f"Turn {pos.turn} of {facts.turns}, {season} {year}. {score(t)}"]
    if pos.number:
        lines.append(f"{SIDE_NAMES[pos.initiative]} has the initiative, number {pos.number}.")
    if is_movement(t):
        south, north = impulses_left(pos, SOUTH), impulses_left(pos, NORTH)
        lines[-1] += f" Impulses left: South {south}, North {north}."
    return lines


def is_movement(t: WarriorsTable) -> bool:
    """Somebody may still march in this phase, so it matters which borders are closed."""
    return any(isinstance(step, NextImpulse | Impulse | Muster) for step in t.agenda)


def score(t: WarriorsTable) -> str:
    points = t.pos.points
    if points == 0:
        return "The score is even."
    side = SIDE_NAMES[SOUTH if points > 0 else NORTH]
    return f"{side} leads with {counted(abs(points), 'point')}; {t.facts.vp_max} win."


def counted(number: int, what: str, many: str = "") -> str:
    """`1 soldier`, `3 soldiers`, `no soldiers`."""
    if number == 1:
        return f"1 {what}"
    return f"{number or 'no'} {many or what + 's'}"


# ---- regions -----------------------------------------------------------------------------------


def region_lines(t: WarriorsTable, region: int) -> list[str]:
    """A region's name, value and owner; its Samurai; its boxes; its neighbours."""
    near = "; ".join(neighbours_in_words(t, region))
    return [*force_lines(t, region), f"  Next to: {near}."]


def force_lines(t: WarriorsTable, region: int) -> list[str]:
    """A region's name, value and owner; its Samurai; its boxes."""
    name, value = t.facts.region_names[region], counted(t.facts.region_vp[region], "point")
    return [f"{name}, {value}, {owner_in_words(t, region)}.", *_groups(t, region)]


def owner_in_words(t: WarriorsTable, region: int) -> str:
    owner = t.pos.control[region]
    return "nobody controls it" if owner == NOBODY else f"{SIDE_NAMES[owner]} controls it"


def _groups(t: WarriorsTable, region: int) -> list[str]:
    lines = []
    for side, name in enumerate(SIDE_NAMES):
        here = t.pos.at(camp(region, side))
        if here:
            lines.append(f"  {name}: {men_in_words(t, here)}.")
    for side, name in enumerate(SIDE_NAMES):
        waiting = t.pos.at(box(region, side))
        if waiting:
            lines.append(f"  In the {name}’s box: {men_in_words(t, waiting)}.")
    return lines


def men_in_words(t: WarriorsTable, men: list[int]) -> str:
    return "; ".join(man_in_words(t, samurai) for samurai in men)


def man_in_words(t: WarriorsTable, samurai: int) -> str:
    """`Ashikaga Takauji (3 stars, 2-7, 3 soldiers)`: bravery and battle rating with a dash."""
    face = t.pos.face[samurai]
    return f"{t.facts.face_names[face]} ({ratings(t, samurai)})"


def ratings(t: WarriorsTable, samurai: int) -> str:
    facts, face, soldiers = t.facts, t.pos.face[samurai], t.pos.soldiers[samurai]
    said = f"{counted(facts.stars[face], 'star')}, {facts.bravery[face]}-{facts.battle[face]}"
    return f"{said}, {counted(soldiers, 'soldier')}" if soldiers else said


def neighbours_in_words(t: WarriorsTable, region: int) -> list[str]:
    """`Tokai by road, 4 cross`, best borders first."""
    near = sorted(t.facts.neighbours[region], key=lambda joined: -joined[2])
    return [
        f"{t.facts.region_names[other]} {border_in_words(t, border)}" for other, border, _ in near
    ]


def border_in_words(t: WarriorsTable, border: int) -> str:
    kind, capacity = t.facts.border_kind[border], t.facts.border_capacity[border]
    if kind == OBSTRUCTED:
        return "obstructed"
    how = "by road" if t.facts.border_road[border] else "by sea" if kind == SEA else "clear"
    return f"{how}, {capacity} cross"


# ---- off the map -------------------------------------------------------------------------------


def _off_map(t: WarriorsTable) -> list[str]:
    places = [
        (hand(SOUTH), "Drawn by the South, not yet placed"),
        (hand(NORTH), "Drawn by the North, not yet placed"),
        (fallen(SOUTH), "Fallen for the South, fate still open"),
        (fallen(NORTH), "Fallen for the North, fate still open"),
        (CUP, "In the cup"),
    ]
    found = [(place, t.pos.at(station)) for station, place in places]
    lines = [f"{place}: {men_in_words(t, men)}." for place, men in found if men]
    return ["", *lines] if lines else []
