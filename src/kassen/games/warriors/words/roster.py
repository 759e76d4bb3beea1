"""Who stands where, in sentences: for screen readers, pipes, and a closer look."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.words.looks import Look
from kassen.games.warriors.box.data import OBSTRUCTED, SEA, Facts
from kassen.games.warriors.box.options import Options
from kassen.games.warriors.rules.movement import Impulse, Muster, NextImpulse, impulses_left
from kassen.games.warriors.rules.position import Position
from kassen.games.warriors.rules.stations import (
    CUP,
    NOBODY,
    NORTH,
    REGIONS,
    SOUTH,
    box,
    camp,
    fallen,
    hand,
)

WarriorsLook = Look[Position, Facts, Options]
SIDE_NAMES = ("South", "North")
_BOTH = (SOUTH, NORTH)


def roster(look: WarriorsLook) -> str:
    """How the game stands, then each region with its Samurai, boxes and neighbours."""
    lines = [*status(look), look.say("roster-key")]
    for region in range(REGIONS):
        lines += ["", *region_lines(look, region)]
    return "\n".join([*lines, *_off_map(look)])


# ---- how the game stands -----------------------------------------------------------------------


def status(look: WarriorsLook) -> list[str]:
    """Turn, score, initiative and impulses."""
    pos, facts = look.pos, look.facts
    season, year = facts.seasons[pos.turn - 1]
    turn = look.say("status-turn", turn=pos.turn, turns=facts.turns, season=season, year=year)
    lines = [f"{turn} {score(look)}"]
    if pos.number:
        side = look.name("seat", pos.initiative)
        lines.append(look.say("status-initiative", seat=side, number=pos.number))
    if is_movement(look):
        south, north = impulses_left(pos, SOUTH), impulses_left(pos, NORTH)
        lines[-1] += f" {look.say('status-impulses', south=south, north=north)}"
    return lines


def is_movement(look: WarriorsLook) -> bool:
    """Somebody may still march in this phase, so it matters which borders are closed."""
    return any(isinstance(step, NextImpulse | Impulse | Muster) for step in look.seen.agenda)


def score(look: WarriorsLook) -> str:
    points = look.pos.points
    if points == 0:
        return look.say("status-even")
    side = look.name("seat", SOUTH if points > 0 else NORTH)
    return look.say("status-score", seat=side, points=abs(points), most=look.facts.vp_max)


def men_at(look: WarriorsLook, station: int) -> list[int]:
    """The counters at a station; a look's own position has no bit sets to ask."""
    found, find = [], look.pos.where.find
    samurai = find(station)
    while samurai >= 0:
        found.append(samurai)
        samurai = find(station, samurai + 1)
    return found


# ---- regions -----------------------------------------------------------------------------------


def region_lines(look: WarriorsLook, region: int) -> list[str]:
    """A region's name, value and owner; its Samurai; its boxes; its neighbours."""
    near = "; ".join(neighbours_in_words(look, region))
    return [*force_lines(look, region), f"  {look.say('next-to', near=near)}"]


def force_lines(look: WarriorsLook, region: int) -> list[str]:
    """A region's name, value and owner; its Samurai; its boxes."""
    name, value = look.name("region", region), look.say("points", n=look.facts.region_vp[region])
    return [f"{name}, {value}, {owner_in_words(look, region)}.", *_groups(look, region)]


def owner_of(look: WarriorsLook, region: int) -> str:
    """The owner's name; `nobody` is what catalogues tell apart."""
    owner = look.pos.control[region]
    return "nobody" if owner == NOBODY else look.name("seat", owner)


def owner_in_words(look: WarriorsLook, region: int) -> str:
    return look.say("controls", owner=owner_of(look, region))


def _groups(look: WarriorsLook, region: int) -> list[str]:
    lines = []
    for side in _BOTH:
        here = men_at(look, camp(region, side))
        if here:
            lines.append(f"  {look.name('seat', side)}: {men_in_words(look, here)}.")
    for side in _BOTH:
        waiting = men_at(look, box(region, side))
        if waiting:
            lines.append(f"  {box_of(look, side)}: {men_in_words(look, waiting)}.")
    return lines


def box_of(look: WarriorsLook, side: int) -> str:
    return look.say("in-box", seat=look.name("seat", side))


def men_in_words(look: WarriorsLook, men: Sequence[int]) -> str:
    return "; ".join(man_in_words(look, samurai) for samurai in men)


def man_in_words(look: WarriorsLook, samurai: int) -> str:
    """`Ashikaga Takauji (3 stars, 2-7, 3 soldiers)`: bravery and battle rating with a dash."""
    return _once(look, "man", samurai)


def man_beside(look: WarriorsLook, samurai: int) -> str:
    """Beside a move, which names him, and where no key tells which number is which."""
    return _once(look, "man-beside", samurai)


def _once(look: WarriorsLook, message: str, samurai: int) -> str:
    face, soldiers = look.pos.face[samurai], look.pos.soldiers[samurai]
    return look.words.once((message, face, soldiers), _man, look, message, face, soldiers)


def _man(look: WarriorsLook, message: str, face: int, soldiers: int) -> str:
    facts = look.facts
    return look.say(
        message,
        samurai=facts.face_names[face],
        stars=facts.stars[face],
        bravery=facts.bravery[face],
        battle=facts.battle[face],
        soldiers=soldiers,
    )


def neighbours_in_words(look: WarriorsLook, region: int) -> list[str]:
    """`Tokai by road, 4 cross`, best borders first."""
    near = sorted(look.facts.neighbours[region], key=lambda joined: -joined[2])
    return [
        look.say(
            "neighbour",
            region=look.name("region", other),
            border=border_in_words(look, border),
        )
        for other, border, _ in near
    ]


def border_in_words(look: WarriorsLook, border: int) -> str:
    return look.words.once(("border", border), _border, look, border)


def _border(look: WarriorsLook, border: int) -> str:
    kind, capacity = look.facts.border_kind[border], look.facts.border_capacity[border]
    if kind == OBSTRUCTED:
        how = "obstructed"
    elif look.facts.border_road[border]:
        how = "road"
    else:
        how = "sea" if kind == SEA else "clear"
    return look.say("border", kind=how, capacity=capacity)


# ---- off the map -------------------------------------------------------------------------------


def _off_map(look: WarriorsLook) -> list[str]:
    places = [(hand(side), "drawn-by", side) for side in _BOTH]
    places += [(fallen(side), "fallen-for", side) for side in _BOTH]
    found = [
        (men_at(look, station), look.say(id, seat=look.name("seat", side)))
        for station, id, side in places
    ]
    found.append((men_at(look, CUP), look.say("in-cup")))
    lines = [f"{place}: {men_in_words(look, men)}." for men, place in found if men]
    return ["", *lines] if lines else []
