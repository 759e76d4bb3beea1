"""A closer look at a province, an army or a colour; an asterisk marks what had to be guessed."""

from __future__ import annotations

from kassen.core.engine.steps import Move, fields_of
from kassen.core.values.errors import NotationError
from kassen.core.values.messages import Message
from kassen.core.words.sentences import Words
from kassen.games.ikusa.box.data import Facts
from kassen.games.ikusa.rules.position import (
    FIRST_FORCE,
    NONE,
    armies_in,
    house_of_army,
    level,
    place_of,
    row_of,
)
from kassen.games.ikusa.words.roster import (
    IkusaLook,
    army_in_words,
    house_lines,
    owner_in_words,
    province_in_words,
)

MARK = "*"


def describe(look: IkusaLook, word: str) -> list[str]:
    """What lies open about a province, an army or a colour, by any of their names."""
    notation = look.setting.notation
    name = notation.tidy(word)
    found = {kind: notation.names[kind].index(name) for kind in ("province", "army", "house")}
    province, army, house = found["province"], found["army"], found["house"]
    if province is not None:
        return _with_legend(look, _province(look, province))
    if army is not None and army < len(look.pos.army_at):
        return _with_legend(look, _army(look, army))
    if house is not None:
        return house_lines(look, house)
    raise NotationError(Message("nothing-named", {"name": word}, str(look.setting.game.folder)))


def scene(look: IkusaLook, move: Move) -> list[str]:
    """Who stands in the provinces that a move is about."""
    provinces: dict[int, None] = {}
    for field in fields_of(type(move)):
        value = getattr(move, field.name)
        if field.kind == "province":
            provinces[value] = None
        elif field.kind == "army" or (field.kind == "troop" and value < FIRST_FORCE):
            if value < len(look.pos.army_at) and look.pos.army_at[value] != NONE:
                provinces[look.pos.army_at[value]] = None
        elif field.kind == "troop":
            provinces[place_of(look.pos, value)] = None
    return [line for province in provinces for line in troops_in_words(look, province)]


def reconstructed(words: Words) -> list[str]:
    """What no source tells: a part of the experience track, and some of the sea lines."""
    facts: Facts = words.setting.facts
    lines = []
    if facts.track_reconstructed:
        track = ", ".join(map(str, facts.levels))
        lines.append(words.say("guessed-track", levels=track))
    guessed = [line for line in facts.sea_lines if line.reconstructed]
    if guessed:
        ends = [f"{_named(words, line.a)}-{_named(words, line.b)}" for line in guessed]
        count, all = len(guessed), len(facts.sea_lines)
        lines.append(words.say("guessed-sea", lines=", ".join(ends), found=count, count=all))
    return lines


def _named(words: Words, province: str) -> str:
    return words.name("province", words.setting.notation.index("province", province))


def _with_legend(look: IkusaLook, lines: list[str]) -> list[str]:
    unsure = any(MARK in line for line in lines)
    return [*lines, look.say("reconstructed-mark")] if unsure else lines


# ---- a province --------------------------------------------------------------------------------


def _province(look: IkusaLook, province: int) -> list[str]:
    facts = look.facts
    kanji, owner = facts.province_kanji[province], owner_in_words(look, province)
    name = look.name("province", province)
    lines = [look.say("about-province", province=name, kanji=kanji, owner=owner)]
    lines += [f"  {line}" for line in troops_in_words(look, province)]
    by_sea = facts.by_sea[province]
    near = [n for n in facts.neighbours[province] if n not in by_sea]
    over = [n for n in facts.neighbours[province] if n in by_sea]
    if near:
        lines.append(f"  {look.say('next-to', near=_neighbours(look, province, near))}")
    if over:
        lines.append(f"  {look.say('over-the-sea', near=_neighbours(look, province, over))}")
    return lines


def troops_in_words(look: IkusaLook, province: int) -> list[str]:
    """The force with the building, then the armies."""
    armies = [army_in_words(look, army) for army in armies_in(look.pos, province)]
    return [province_in_words(look, province), *armies]


def _neighbours(look: IkusaLook, province: int, near: list[int]) -> str:
    return "; ".join(
        f"{look.name('province', n)}{_unsure(look.facts, province, n)} ({owner_in_words(look, n)})"
        for n in near
    )


def _unsure(facts: Facts, a: int, b: int) -> str:
    ends = {facts.province_ids[a], facts.province_ids[b]}
    guessed = any(line.reconstructed and {line.a, line.b} == ends for line in facts.sea_lines)
    return MARK if guessed else ""


# ---- an army -----------------------------------------------------------------------------------


def _army(look: IkusaLook, army: int) -> list[str]:
    pos, facts = look.pos, look.facts
    if pos.army_at[army] == NONE:
        house = look.name("house", house_of_army(army))
        id = "about-lost" if pos.round else "about-to-come"
        return [look.say(id, army=look.name("army", army), house=house)]
    row, here = row_of(pos, army), level(look.table, army)
    squares = look.say(
        "about-squares",
        samurai=row[0] + row[1],
        samurai_squares=facts.samurai_squares,
        ashigaru=row[2] + row[3],
        ashigaru_squares=facts.ashigaru_squares,
    )
    experience = look.say(
        "about-experience",
        hole=pos.hole[army] + 1,
        holes=len(facts.levels),
        mark=MARK if facts.track_reconstructed else "",
        level=here,
    )
    return [army_in_words(look, army), f"  {squares}", f"  {experience}"]
