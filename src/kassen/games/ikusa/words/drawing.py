"""A sketch of Japan in plain characters: Kyushu to the left, the north-east to the right.

As on the board the country is turned to fit a wide sheet. Where provinces stand is fixed here and
shows roughly who is next to whom; `looking.describe` says it exactly.
"""

from __future__ import annotations

from kassen.core.words.sentences import Words
from kassen.games.ikusa.box.data import CASTLE, FORTRESS
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    RONIN_AT,
    ROW,
    IkusaTable,
    armies_in,
    force_size,
)
from kassen.games.ikusa.words.roster import roster, status

_WIDTH = 11
_SHEET = """
. . . oki . . .
tsushima . . . noto sado dewa
iki izumo . . kaga echigo mutsu
iwami bingo hoki . etchu kozuke hitachi
nagato aki bitchu inaba hida shinano shimotsuke
suo bizen mimasaka tango echizen musashi shimosa
. harima tajima wakasa mino kai sagami
. settsu tamba omi mikawa totomi suruga
hizen chikuzen kawachi yamashiro iga owari izu
chikugo buzen izumi yamato ise . kazusa
higo bungo awaji kii shima . awa_honshu
satsuma hyuga iyo sanuki . . .
osumi . tosa awa_shikoku . . .
"""
PLACES = {
    name: (column, row)
    for row, line in enumerate(_SHEET.split("\n")[1:-1])
    for column, name in enumerate(line.split())
    if name != "."
}
"""Column and row of each province."""
_ROWS = 1 + max(row for _, row in PLACES.values())
_COLUMNS = 1 + max(column for column, _ in PLACES.values())
_MARKS = {CASTLE: "^", FORTRESS: "^^"}


def draw(t: IkusaTable, words: Words) -> str:
    """The map, then who owns what and who stands where."""
    return "\n".join([*_map(t, words), "", roster(t, words)])


def chart(t: IkusaTable, words: Words) -> str:
    """The map alone, with how the game stands under it: 80 columns wide at most."""
    return "\n".join([*_map(t, words), "", *status(t, words)])


def _map(t: IkusaTable, words: Words) -> list[str]:
    names = [[""] * _COLUMNS for _ in range(_ROWS)]
    troops = [[""] * _COLUMNS for _ in range(_ROWS)]
    for province, id in enumerate(t.facts.province_ids):
        column, row = PLACES[id]
        names[row][column] = short_name(t, province)
        troops[row][column] = strength(t, province, words)
    lines = [line for pair in zip(names, troops, strict=True) for line in map(_line, pair)]
    return [*lines, "", *_legend(t, words)]


def _line(cells: list[str]) -> str:
    return "".join(f"{cell:{_WIDTH}}" for cell in cells).rstrip()


def short_name(t: IkusaTable, province: int) -> str:
    """`Awa (Honshu)` would be too long: `Awa H.`"""
    name, id = t.facts.province_macrons[province], t.facts.province_ids[province]
    island = id.partition("_")[2]
    return f"{name} {island[0].upper()}." if island else name


def strength(t: IkusaTable, province: int, words: Words) -> str:
    """`R3+1 a2 ^`: three units of red with a ronin, its second army, a castle."""
    pos, owner = t.pos, t.pos.owner[province]
    found = "-" if owner == NONE else letter(t, owner, words)
    if size := force_size(pos, province):
        found += str(size)
    if ronin := pos.force[ROW * province + RONIN_AT]:
        found += f"+{ronin}"
    if armies := armies_in(pos, province):
        found += " a" + "".join(str(army % ARMIES + 1) for army in armies)
    building = _MARKS.get(pos.building[province], "")
    return f"{found} {building}".rstrip()


def letter(t: IkusaTable, house: int, words: Words) -> str:
    return words.say(f"letter-{t.facts.colour_ids[house]}")


def _legend(t: IkusaTable, words: Words) -> list[str]:
    houses = range(len(t.pos.heir))
    letters = ", ".join(f"{letter(t, h, words)} {words.name('house', h)}" for h in houses)
    return [words.say("legend-owners", letters=letters), words.say("legend-troops")]
