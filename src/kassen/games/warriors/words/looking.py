"""A closer look at a region or a Samurai; an asterisk marks what the data had to reconstruct."""

from __future__ import annotations

from kassen.core.engine.notation import fields_of
from kassen.core.engine.steps import Move
from kassen.core.errors import NotationError
from kassen.core.words.phrases import Phrase
from kassen.core.words.sentences import Words
from kassen.games.warriors.box.data import Facts
from kassen.games.warriors.rules.movement import is_closed
from kassen.games.warriors.rules.position import WarriorsTable, may_command
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
    border_in_words,
    box_of,
    force_lines,
    is_movement,
    man_in_words,
    owner_in_words,
)

_BOTH = (SOUTH, NORTH)
_STRIPES = ("blue", "red", "grey")


def describe(t: WarriorsTable, word: str, words: Words) -> list[str]:
    """What there is to know of a region or a Samurai, by any of their names."""
    notation = t.setting.notation
    name = notation.tidy(word)
    region = notation.names["region"].index(name)
    if region is not None:
        return _with_legend(_region(t, region, words), words)
    samurai = _samurai_named(t, name) if name else None
    if samurai is not None:
        return _with_legend(_samurai(t, samurai, words), words)
    raise NotationError(Phrase("nothing-named", {"name": word}, t.setting.game.folder))


def scene(t: WarriorsTable, move: Move, words: Words) -> list[str]:
    """Who stands in the regions that a move names."""
    fields = [field.name for field in fields_of(type(move)) if field.kind == "region"]
    regions = [getattr(move, name) for name in fields]
    return [line for region in regions for line in force_lines(t, region, words)]


def _samurai_named(t: WarriorsTable, name: str) -> int | None:
    """By his name, his successor's, or the beginning of one if no other begins so."""
    known = t.setting.notation.names["samurai"]
    found = known.index(name)
    if found is not None:
        return found
    begun = {known.index(n) for n in (*known.tokens, *known.aliases) if n.startswith(name)}
    return begun.pop() if len(begun) == 1 else None


def _with_legend(lines: list[str], words: Words) -> list[str]:
    unsure = any("*" in line for line in lines)
    return [*lines, words.say("reconstructed-mark")] if unsure else lines


def _star(facts: Facts, kind: str, index: int, *fields: str) -> str:
    return "*" if any((kind, index, name) in facts.reconstructed for name in fields) else ""


# ---- a region ----------------------------------------------------------------------------------


def _region(t: WarriorsTable, region: int, words: Words) -> list[str]:
    facts = t.facts
    value = words.say("points", n=facts.region_vp[region]) + _star(facts, "region", region, "vp")
    lines = [
        words.say(
            "about-region",
            region=words.name("region", region),
            kanji=facts.region_kanji[region],
            value=value,
            owner=owner_in_words(t, region, words),
        )
    ]
    for side in _BOTH:
        name = words.name("seat", side)
        lines += [f"  {name}: {man_in_words(t, s, words)}" for s in t.pos.at(camp(region, side))]
    for side in _BOTH:
        waiting, place = t.pos.at(box(region, side)), box_of(side, words)
        lines += [f"  {place}: {man_in_words(t, s, words)}" for s in waiting]
    lines += [f"  {_neighbour(t, *near, words)}" for near in facts.neighbours[region]]
    at_home = [
        facts.face_names[t.pos.face[s]] + _star(facts, "samurai", s, "home")
        for s, home in enumerate(facts.home)
        if home == region
    ]
    men = ", ".join(at_home) or words.join([])
    return [*lines, f"  {words.say('home-of', men=men)}"]


def _neighbour(t: WarriorsTable, other: int, border: int, _: int, words: Words) -> str:
    star = _star(t.facts, "border", border, "adjacent", "type", "road")
    is_shut = is_movement(t) and is_closed(t.pos, border)
    near = words.say("next-to-region", region=words.name("region", other))
    closed = f", {words.say('closed-now')}" if is_shut else ""
    return f"{near}: {border_in_words(t, border, words)}{star}{closed}"


# ---- a Samurai ---------------------------------------------------------------------------------


def _samurai(t: WarriorsTable, samurai: int, words: Words) -> list[str]:
    facts, face = t.facts, t.pos.face[samurai]
    stripe = words.say("stripe", colour=_STRIPES[facts.stripe[samurai]])
    court = f"{stripe}{_star(facts, 'samurai', samurai, 'court')}"
    home = f"{_home(facts, samurai, words)}{_star(facts, 'samurai', samurai, 'home')}"
    soldiers, most = t.pos.soldiers[samurai], may_command(t, samurai)
    return [
        f"{facts.face_names[face]} ({facts.face_kanji[face]}), {_place(t, samurai, words)}.",
        f"  {_ratings(facts, face, words)}",
        f"  {words.say('about-soldiers', soldiers=soldiers, most=most)}",
        f"  {words.say('about-court', court=court, home=home)}",
        f"  {_succession(facts, samurai, face, words)}",
    ]


def _succession(facts: Facts, samurai: int, face: int, words: Words) -> str:
    heir = facts.successor[samurai]
    unsure = _star(facts, "samurai", samurai, "successor")
    if face != samurai:
        return words.say("he-succeeded", samurai=facts.face_names[samurai])
    if heir == NOBODY:
        return words.say("no-successor", mark=unsure)
    unsure = _star(facts, "successor", heir, "identity") or unsure
    name = f"{facts.face_names[heir]}{unsure}"
    return f"{words.say('about-successor', samurai=name)} {_ratings(facts, heir, words)}"


def _ratings(facts: Facts, face: int, words: Words) -> str:
    kind = "samurai" if face < len(facts.samurai_ids) else "successor"
    return words.say(
        "about-ratings",
        stars=facts.stars[face],
        rank_mark=_star(facts, kind, face, "rank"),
        bravery=facts.bravery[face],
        bravery_mark=_star(facts, kind, face, "bravery"),
        battle=facts.battle[face],
        battle_mark=_star(facts, kind, face, "battle"),
    )


def _home(facts: Facts, samurai: int, words: Words) -> str:
    home = facts.home[samurai]
    return words.say("no-home") if home == NOBODY else words.name("region", home)


def _place(t: WarriorsTable, samurai: int, words: Words) -> str:
    station = t.pos.where[samurai]
    if is_on_map(station) or is_boxed(station):
        return words.say(
            "place-on-map" if is_on_map(station) else "place-in-box",
            seat=words.name("seat", side_of(station)),
            region=words.name("region", region_of(station)),
        )
    for side in _BOTH:
        if station == hand(side):
            return words.say("place-drawn", seat=words.name("seat", side))
        if station == fallen(side):
            return words.say("place-fallen", seat=words.name("seat", side))
    return words.say({CUP: "place-cup", OUT: "place-out"}[station])
