"""A closer look at a region or a Samurai; an asterisk marks what the data had to reconstruct."""

from __future__ import annotations

from kassen.core.engine.steps import Move, fields_of
from kassen.core.values.errors import NotationError
from kassen.core.values.messages import Message
from kassen.games.warriors.box.data import Facts
from kassen.games.warriors.rules.movement import is_closed
from kassen.games.warriors.rules.position import may_command
from kassen.games.warriors.rules.stations import (
    CUP,
    NOBODY,
    NORTH,
    OUT,
    SOUTH,
    box,
    camp,
    fallen,
    hand,
    is_boxed,
    is_on_map,
    region_of,
    side_of,
)
from kassen.games.warriors.words.roster import (
    WarriorsLook,
    border_in_words,
    box_of,
    force_lines,
    is_movement,
    man_in_words,
    men_at,
    owner_in_words,
)

_BOTH = (SOUTH, NORTH)
_STRIPES = ("blue", "red", "grey")


def describe(look: WarriorsLook, word: str) -> list[str]:
    """What there is to know of a region or a Samurai, by any of their names."""
    notation = look.setting.notation
    name = notation.tidy(word)
    region = notation.names["region"].index(name)
    if region is not None:
        return _with_legend(look, _region(look, region))
    samurai = _samurai_named(look, name) if name else None
    if samurai is not None:
        return _with_legend(look, _samurai(look, samurai))
    raise NotationError(Message("nothing-named", {"name": word}, str(look.setting.game.folder)))


def scene(look: WarriorsLook, move: Move) -> list[str]:
    """Who stands in the regions that a move names."""
    fields = [field.name for field in fields_of(type(move)) if field.kind == "region"]
    regions = [getattr(move, name) for name in fields]
    return [line for region in regions for line in force_lines(look, region)]


def _samurai_named(look: WarriorsLook, name: str) -> int | None:
    """By his name, his successor's, or the beginning of one if no other begins so."""
    known = look.setting.notation.names["samurai"]
    found = known.index(name)
    if found is not None:
        return found
    begun = {known.index(n) for n in (*known.tokens, *known.aliases) if n.startswith(name)}
    return begun.pop() if len(begun) == 1 else None


def _with_legend(look: WarriorsLook, lines: list[str]) -> list[str]:
    unsure = any("*" in line for line in lines)
    return [*lines, look.say("reconstructed-mark")] if unsure else lines


def _star(facts: Facts, kind: str, index: int, *fields: str) -> str:
    return "*" if any((kind, index, name) in facts.reconstructed for name in fields) else ""


# ---- a region ----------------------------------------------------------------------------------


def _region(look: WarriorsLook, region: int) -> list[str]:
    facts = look.facts
    value = look.say("points", n=facts.region_vp[region]) + _star(facts, "region", region, "vp")
    lines = [
        look.say(
            "about-region",
            region=look.name("region", region),
            kanji=facts.region_kanji[region],
            value=value,
            owner=owner_in_words(look, region),
        )
    ]
    for side in _BOTH:
        name = look.name("seat", side)
        lines += [f"  {name}: {man_in_words(look, s)}" for s in men_at(look, camp(region, side))]
    for side in _BOTH:
        waiting, place = men_at(look, box(region, side)), box_of(look, side)
        lines += [f"  {place}: {man_in_words(look, s)}" for s in waiting]
    lines += [f"  {_neighbour(look, *near)}" for near in facts.neighbours[region]]
    at_home = [
        facts.face_names[look.pos.face[s]] + _star(facts, "samurai", s, "home")
        for s, home in enumerate(facts.home)
        if home == region
    ]
    men = ", ".join(at_home) or look.words.join([])
    return [*lines, f"  {look.say('home-of', men=men)}"]


def _neighbour(look: WarriorsLook, other: int, border: int, _: int) -> str:
    star = _star(look.facts, "border", border, "adjacent", "type", "road")
    is_shut = is_movement(look) and is_closed(look.pos, border)
    near = look.say("next-to-region", region=look.name("region", other))
    closed = f", {look.say('closed-now')}" if is_shut else ""
    return f"{near}: {border_in_words(look, border)}{star}{closed}"


# ---- a Samurai ---------------------------------------------------------------------------------


def _samurai(look: WarriorsLook, samurai: int) -> list[str]:
    facts, face = look.facts, look.pos.face[samurai]
    stripe = look.say("stripe", colour=_STRIPES[facts.stripe[samurai]])
    court = f"{stripe}{_star(facts, 'samurai', samurai, 'court')}"
    home = f"{_home(look, samurai)}{_star(facts, 'samurai', samurai, 'home')}"
    soldiers, most = look.pos.soldiers[samurai], may_command(look.table, samurai)
    return [
        f"{facts.face_names[face]} ({facts.face_kanji[face]}), {_place(look, samurai)}.",
        f"  {_ratings(look, face)}",
        f"  {look.say('about-soldiers', soldiers=soldiers, most=most)}",
        f"  {look.say('about-court', court=court, home=home)}",
        f"  {_succession(look, samurai, face)}",
    ]


def _succession(look: WarriorsLook, samurai: int, face: int) -> str:
    facts = look.facts
    heir = facts.successor[samurai]
    unsure = _star(facts, "samurai", samurai, "successor")
    if face != samurai:
        return look.say("he-succeeded", samurai=facts.face_names[samurai])
    if heir == NOBODY:
        return look.say("no-successor", mark=unsure)
    unsure = _star(facts, "successor", heir, "identity") or unsure
    name = f"{facts.face_names[heir]}{unsure}"
    return f"{look.say('about-successor', samurai=name)} {_ratings(look, heir)}"


def _ratings(look: WarriorsLook, face: int) -> str:
    facts = look.facts
    kind = "samurai" if face < len(facts.samurai_ids) else "successor"
    return look.say(
        "about-ratings",
        stars=facts.stars[face],
        rank_mark=_star(facts, kind, face, "rank"),
        bravery=facts.bravery[face],
        bravery_mark=_star(facts, kind, face, "bravery"),
        battle=facts.battle[face],
        battle_mark=_star(facts, kind, face, "battle"),
    )


def _home(look: WarriorsLook, samurai: int) -> str:
    home = look.facts.home[samurai]
    return look.say("no-home") if home == NOBODY else look.name("region", home)


def _place(look: WarriorsLook, samurai: int) -> str:
    station = look.pos.where[samurai]
    if is_on_map(station) or is_boxed(station):
        return look.say(
            "place-on-map" if is_on_map(station) else "place-in-box",
            seat=look.name("seat", side_of(station)),
            region=look.name("region", region_of(station)),
        )
    for side in _BOTH:
        if station == hand(side):
            return look.say("place-drawn", seat=look.name("seat", side))
        if station == fallen(side):
            return look.say("place-fallen", seat=look.name("seat", side))
    return look.say({CUP: "place-cup", OUT: "place-out"}[station])
