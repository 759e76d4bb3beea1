"""A closer look at a province, an army or a colour; an asterisk marks what had to be guessed."""

from __future__ import annotations

from kassen.core.engine.notation import fields_of
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.errors import NotationError
from kassen.core.words.phrases import Phrase
from kassen.core.words.sentences import Words
from kassen.games.ikusa.box.data import Facts
from kassen.games.ikusa.rules.position import (
    FIRST_FORCE,
    NONE,
    IkusaTable,
    armies_in,
    house_of_army,
    level,
    place_of,
    row_of,
)
from kassen.games.ikusa.words.roster import (
    army_in_words,
    house_lines,
    owner_in_words,
    province_in_words,
)

MARK = "*"


def describe(t: IkusaTable, word: str, words: Words) -> list[str]:
    """What lies open about a province, an army or a colour, by any of their names."""
    notation = t.setting.notation
    name = notation.tidy(word)
    found = {kind: notation.names[kind].index(name) for kind in ("province", "army", "house")}
    province, army, house = found["province"], found["army"], found["house"]
    if province is not None:
        return _with_legend(_province(t, province, words), words)
    if army is not None and army < len(t.pos.army_at):
        return _with_legend(_army(t, army, words), words)
    if house is not None:
        return house_lines(t, house, words)
    raise NotationError(Phrase("nothing-named", {"name": word}, t.setting.game.folder))


def scene(t: IkusaTable, move: Move, words: Words) -> list[str]:
    """Who stands in the provinces that a move is about."""
    provinces: dict[int, None] = {}
    for field in fields_of(type(move)):
        value = getattr(move, field.name)
        if field.kind == "province":
            provinces[value] = None
        elif field.kind == "army" or (field.kind == "troop" and value < FIRST_FORCE):
            if value < len(t.pos.army_at) and t.pos.army_at[value] != NONE:
                provinces[t.pos.army_at[value]] = None
        elif field.kind == "troop":
            provinces[place_of(t.pos, value)] = None
    return [line for province in provinces for line in _troops(t, province, words)]


def reconstructed(setting: Setting, words: Words) -> list[str]:
    """What no source tells: a part of the experience track, and some of the sea lines."""
    facts: Facts = setting.facts
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


def _with_legend(lines: list[str], words: Words) -> list[str]:
    unsure = any(MARK in line for line in lines)
    return [*lines, words.say("reconstructed-mark")] if unsure else lines


# ---- a province --------------------------------------------------------------------------------


def _province(t: IkusaTable, province: int, words: Words) -> list[str]:
    facts = t.facts
    kanji, owner = facts.province_kanji[province], owner_in_words(t, province, words)
    name = words.name("province", province)
    lines = [words.say("about-province", province=name, kanji=kanji, owner=owner)]
    lines += [f"  {line}" for line in _troops(t, province, words)]
    by_sea = facts.by_sea[province]
    near = [n for n in facts.neighbours[province] if n not in by_sea]
    over = [n for n in facts.neighbours[province] if n in by_sea]
    if near:
        lines.append(f"  {words.say('next-to', near=_neighbours(t, province, near, words))}")
    if over:
        lines.append(f"  {words.say('over-the-sea', near=_neighbours(t, province, over, words))}")
    return lines


def _troops(t: IkusaTable, province: int, words: Words) -> list[str]:
    """The force with the building, then the armies."""
    armies = [army_in_words(t, army, words) for army in armies_in(t.pos, province)]
    return [province_in_words(t, province, words), *armies]


def _neighbours(t: IkusaTable, province: int, near: list[int], words: Words) -> str:
    return "; ".join(
        f"{words.name('province', n)}{_unsure(t.facts, province, n)} "
        f"({owner_in_words(t, n, words)})"
        for n in near
    )


def _unsure(facts: Facts, a: int, b: int) -> str:
    ends = {facts.province_ids[a], facts.province_ids[b]}
    guessed = any(line.reconstructed and {line.a, line.b} == ends for line in facts.sea_lines)
    return MARK if guessed else ""


# ---- an army -----------------------------------------------------------------------------------


def _army(t: IkusaTable, army: int, words: Words) -> list[str]:
    pos, facts = t.pos, t.facts
    if pos.army_at[army] == NONE:
        house = words.name("house", house_of_army(army))
        return [words.say("about-lost", army=words.name("army", army), house=house)]
    row, here = row_of(pos, army), level(t, army)
    squares = words.say(
        "about-squares",
        samurai=row[0] + row[1],
        samurai_squares=facts.samurai_squares,
        ashigaru=row[2] + row[3],
        ashigaru_squares=facts.ashigaru_squares,
    )
    experience = words.say(
        "about-experience",
        hole=pos.hole[army] + 1,
        holes=len(facts.levels),
        mark=MARK if facts.track_reconstructed else "",
        level=here,
    )
    return [army_in_words(t, army, words), f"  {squares}", f"  {experience}"]
