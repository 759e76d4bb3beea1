"""Who stands where, in sentences: for screen readers, pipes, and a closer look."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.words.sentences import Words
from kassen.games.warriors.box.data import OBSTRUCTED, SEA
from kassen.games.warriors.rules.movement import Impulse, Muster, NextImpulse, impulses_left
from kassen.games.warriors.rules.position import WarriorsTable
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

SIDE_NAMES = ("South", "North")
_BOTH = (SOUTH, NORTH)


def roster(t: WarriorsTable, words: Words) -> str:
    """How the game stands, then each region with its Samurai, boxes and neighbours."""
    lines = [*status(t, words), words.say("roster-key")]
    for region in range(REGIONS):
        lines += ["", *region_lines(t, region, words)]
    return "\n".join([*lines, *_off_map(t, words)])


# ---- how the game stands -----------------------------------------------------------------------


def status(t: WarriorsTable, words: Words) -> list[str]:
    """Turn, score, initiative and impulses."""
    pos, facts = t.pos, t.facts
    season, year = facts.seasons[pos.turn - 1]
    turn = words.say("status-turn", turn=pos.turn, turns=facts.turns, season=season, year=year)
    lines = [f"{turn} {score(t, words)}"]
    if pos.number:
        side = words.name("seat", pos.initiative)
        lines.append(words.say("status-initiative", seat=side, number=pos.number))
    if is_movement(t):
        south, north = impulses_left(pos, SOUTH), impulses_left(pos, NORTH)
        lines[-1] += f" {words.say('status-impulses', south=south, north=north)}"
    return lines


def is_movement(t: WarriorsTable) -> bool:
    """Somebody may still march in this phase, so it matters which borders are closed."""
    return any(isinstance(step, NextImpulse | Impulse | Muster) for step in t.agenda)


def score(t: WarriorsTable, words: Words) -> str:
    points = t.pos.points
    if points == 0:
        return words.say("status-even")
    side = words.name("seat", SOUTH if points > 0 else NORTH)
    return words.say("status-score", seat=side, points=abs(points), most=t.facts.vp_max)


# ---- regions -----------------------------------------------------------------------------------


def region_lines(t: WarriorsTable, region: int, words: Words) -> list[str]:
    """A region's name, value and owner; its Samurai; its boxes; its neighbours."""
    near = "; ".join(neighbours_in_words(t, region, words))
    return [*force_lines(t, region, words), f"  {words.say('next-to', near=near)}"]


def force_lines(t: WarriorsTable, region: int, words: Words) -> list[str]:
    """A region's name, value and owner; its Samurai; its boxes."""
    name, value = words.name("region", region), words.say("points", n=t.facts.region_vp[region])
    return [f"{name}, {value}, {owner_in_words(t, region, words)}.", *_groups(t, region, words)]


def owner_of(t: WarriorsTable, region: int, words: Words) -> str:
    """The owner's name; `nobody` is what catalogues tell apart."""
    owner = t.pos.control[region]
    return "nobody" if owner == NOBODY else words.name("seat", owner)


def owner_in_words(t: WarriorsTable, region: int, words: Words) -> str:
    return words.say("controls", owner=owner_of(t, region, words))


def _groups(t: WarriorsTable, region: int, words: Words) -> list[str]:
    lines = []
    for side in _BOTH:
        here = t.pos.at(camp(region, side))
        if here:
            lines.append(f"  {words.name('seat', side)}: {men_in_words(t, here, words)}.")
    for side in _BOTH:
        waiting = t.pos.at(box(region, side))
        if waiting:
            lines.append(f"  {box_of(side, words)}: {men_in_words(t, waiting, words)}.")
    return lines


def box_of(side: int, words: Words) -> str:
    return words.say("in-box", seat=words.name("seat", side))


def men_in_words(t: WarriorsTable, men: Sequence[int], words: Words) -> str:
    return "; ".join(man_in_words(t, samurai, words) for samurai in men)


def man_in_words(t: WarriorsTable, samurai: int, words: Words) -> str:
    """`Ashikaga Takauji (3 stars, 2-7, 3 soldiers)`: bravery and battle rating with a dash."""
    facts, face = t.facts, t.pos.face[samurai]
    return words.say(
        "man",
        samurai=facts.face_names[face],
        stars=facts.stars[face],
        bravery=facts.bravery[face],
        battle=facts.battle[face],
        soldiers=t.pos.soldiers[samurai],
    )


def neighbours_in_words(t: WarriorsTable, region: int, words: Words) -> list[str]:
    """`Tokai by road, 4 cross`, best borders first."""
    near = sorted(t.facts.neighbours[region], key=lambda joined: -joined[2])
    return [
        words.say(
            "neighbour",
            region=words.name("region", other),
            border=border_in_words(t, border, words),
        )
        for other, border, _ in near
    ]


def border_in_words(t: WarriorsTable, border: int, words: Words) -> str:
    kind, capacity = t.facts.border_kind[border], t.facts.border_capacity[border]
    if kind == OBSTRUCTED:
        how = "obstructed"
    elif t.facts.border_road[border]:
        how = "road"
    else:
        how = "sea" if kind == SEA else "clear"
    return words.say("border", kind=how, capacity=capacity)


# ---- off the map -------------------------------------------------------------------------------


def _off_map(t: WarriorsTable, words: Words) -> list[str]:
    places = [(hand(side), "drawn-by", side) for side in _BOTH]
    places += [(fallen(side), "fallen-for", side) for side in _BOTH]
    found = [
        (t.pos.at(station), words.say(id, seat=words.name("seat", side)))
        for station, id, side in places
    ]
    found.append((t.pos.at(CUP), words.say("in-cup")))
    lines = [f"{place}: {men_in_words(t, men, words)}." for men, place in found if men]
    return ["", *lines] if lines else []
