"""A closer look at a region or a Samurai; an asterisk marks what the data had to reconstruct."""

from __future__ import annotations

from kassen.core.errors import NotationError
from kassen.core.notation import fields_of
from kassen.core.steps import Move
from kassen.games.warriors.data import Facts
from kassen.games.warriors.movement import is_closed
from kassen.games.warriors.position import (
    CUP,
    NOBODY,
    OUT,
    WarriorsTable,
    box,
    camp,
    fallen,
    hand,
    is_boxed,
    is_on_map,
    may_command,
    region_of,
    side_of,
)
from kassen.games.warriors.roster import (
    SIDE_NAMES,
    border_in_words,
    counted,
    force_lines,
    is_movement,
    man_in_words,
    owner_in_words,
)

STRIPES = ("blue stripe (leans to the South)", "red stripe (leans to the North)", "grey stripe")
LEGEND = "* Reconstructed: no source tells it, so a likely value was chosen."


def describe(t: WarriorsTable, word: str) -> list[str]:
    """What there is to know of a region or a Samurai, by any of their names."""
    notation = t.setting.notation
    name = notation.tidy(word)
    region = notation.names["region"].index(name)
    if region is not None:
        return _with_legend(_region(t, region))
    samurai = _samurai_named(t, name) if name else None
    if samurai is not None:
        return _with_legend(_samurai(t, samurai))
    raise NotationError(
        f"There is no region or Samurai {word!r}. `map` names the regions and who stands where."
    )


def scene(t: WarriorsTable, move: Move) -> list[str]:
    """Who stands in the regions that a move names."""
    fields = [field.name for field in fields_of(type(move)) if field.kind == "region"]
    regions = [getattr(move, name) for name in fields]
    return [line for region in regions for line in force_lines(t, region)]


def _samurai_named(t: WarriorsTable, name: str) -> int | None:
    """By his name, his successor's, or the beginning of one if no other begins so."""
    known = t.setting.notation.names["samurai"]
    found = known.index(name)
    if found is not None:
        return found
    begun = {known.index(n) for n in (*known.tokens, *known.aliases) if n.startswith(name)}
    return begun.pop() if len(begun) == 1 else None


def _with_legend(lines: list[str]) -> list[str]:
    return [*lines, LEGEND] if any("*" in line for line in lines) else lines


def _star(facts: Facts, kind: str, index: int, *fields: str) -> str:
    return "*" if any((kind, index, name) in facts.reconstructed for name in fields) else ""


# ---- a region ----------------------------------------------------------------------------------


def _region(t: WarriorsTable, region: int) -> list[str]:
    facts = t.facts
    value = counted(facts.region_vp[region], "point") + _star(facts, "region", region, "vp")
    lines = [
        f"{facts.region_names[region]} ({facts.region_kanji[region]}): {value} a turn to whoever "
        f"controls it; {owner_in_words(t, region)}."
    ]
    for side, name in enumerate(SIDE_NAMES):
        lines += [f"  {name}: {man_in_words(t, s)}" for s in t.pos.at(camp(region, side))]
    for side, name in enumerate(SIDE_NAMES):
        waiting = t.pos.at(box(region, side))
        lines += [f"  In the {name}’s box: {man_in_words(t, s)}" for s in waiting]
    lines += [f"  Next to {_neighbour(t, *near)}" for near in facts.neighbours[region]]
    at_home = [
        facts.face_names[t.pos.face[s]] + _star(facts, "samurai", s, "home")
        for s, home in enumerate(facts.home)
        if home == region
    ]
    return [*lines, f"  Home of: {', '.join(at_home) or 'nobody'}."]


def _neighbour(t: WarriorsTable, other: int, border: int, _: int) -> str:
    star = _star(t.facts, "border", border, "adjacent", "type", "road")
    is_shut = is_movement(t) and is_closed(t.pos, border)
    closed = ", closed for the rest of this phase" if is_shut else ""
    return f"{t.facts.region_names[other]}: {border_in_words(t, border)}{star}{closed}"


# ---- a Samurai ---------------------------------------------------------------------------------


def _samurai(t: WarriorsTable, samurai: int) -> list[str]:
    facts, face = t.facts, t.pos.face[samurai]
    heir = facts.successor[samurai]
    lines = [
        f"{facts.face_names[face]} ({facts.face_kanji[face]}), {_place(t, samurai)}.",
        f"  {_ratings(facts, face)}",
        f"  {counted(t.pos.soldiers[samurai], 'soldier')} of {may_command(t, samurai)} that he "
        "may command.",
        f"  {STRIPES[facts.stripe[samurai]]}{_star(facts, 'samurai', samurai, 'court')}; "
        f"home: {_home(facts, samurai)}{_star(facts, 'samurai', samurai, 'home')}.",
    ]
    lines[2:4] = [line[:2] + line[2].upper() + line[3:] for line in lines[2:4]]
    if face != samurai:
        return [*lines, f"  He succeeded {facts.face_names[samurai]}."]
    none = f"  No successor{_star(facts, 'samurai', samurai, 'successor')}."
    if heir == NOBODY:
        return [*lines, none]
    unsure = _star(facts, "successor", heir, "identity") or _star(
        facts, "samurai", samurai, "successor"
    )
    return [*lines, f"  Successor: {facts.face_names[heir]}{unsure}. {_ratings(facts, heir)}"]


def _ratings(facts: Facts, face: int) -> str:
    counters = len(facts.samurai_ids)
    kind = "samurai" if face < counters else "successor"
    return (
        f"{counted(facts.stars[face], 'star')}{_star(facts, kind, face, 'rank')}, "
        f"bravery {facts.bravery[face]}{_star(facts, kind, face, 'bravery')}, "
        f"battle {facts.battle[face]}{_star(facts, kind, face, 'battle')}."
    )


def _home(facts: Facts, samurai: int) -> str:
    home = facts.home[samurai]
    return "none" if home == NOBODY else facts.region_names[home]


def _place(t: WarriorsTable, samurai: int) -> str:
    station, names = t.pos.where[samurai], t.facts.region_names
    if is_on_map(station):
        return f"in {names[region_of(station)]} for the {SIDE_NAMES[side_of(station)]}"
    if is_boxed(station):
        side = SIDE_NAMES[side_of(station)]
        return f"waiting in the {side}’s box of {names[region_of(station)]}"
    for seat, name in enumerate(SIDE_NAMES):
        if station == hand(seat):
            return f"drawn by the {name}, not yet placed"
        if station == fallen(seat):
            return f"fallen for the {name}, his fate still open"
    return {CUP: "in the cup", OUT: "out of the game"}[station]
