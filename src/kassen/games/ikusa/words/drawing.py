"""A sketch of Japan in plain characters: Kyushu to the left, the north-east to the right.

As on the board the country is turned to fit a wide sheet. Where provinces stand is fixed here and
shows roughly who is next to whom; `looking.describe` says it exactly.
"""

from __future__ import annotations

from collections.abc import Mapping

from kassen.games.ikusa.box.data import CASTLE, FORTRESS
from kassen.games.ikusa.rules.position import (
    ARMIES,
    NONE,
    RONIN_AT,
    ROW,
    armies_in,
    force_size,
)
from kassen.games.ikusa.words.roster import IkusaLook, roster, status

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


def draw(look: IkusaLook) -> str:
    """The map, then who owns what and who stands where."""
    return "\n".join([*_map(look), "", roster(look)])


def chart(look: IkusaLook) -> str:
    """The map alone, with how the game stands under it: 80 columns wide at most."""
    return "\n".join([*_map(look), "", *status(look)])


def _map(look: IkusaLook) -> list[str]:
    names = [[""] * _COLUMNS for _ in range(_ROWS)]
    troops = [[""] * _COLUMNS for _ in range(_ROWS)]
    for province, id in enumerate(look.facts.province_ids):
        column, row = PLACES[id]
        names[row][column] = short_name(look, province)
        troops[row][column] = letter_at(look, province) + strength(look, province)
    lines = [line for pair in zip(names, troops, strict=True) for line in map(_line, pair)]
    return [*lines, "", *_legend(look)]


def _line(cells: list[str]) -> str:
    return "".join(f"{cell:{_WIDTH}}" for cell in cells).rstrip()


def short_name(look: IkusaLook, province: int) -> str:
    """`Awa (Honshu)` would be too long: `Awa H.`"""
    name, id = look.facts.province_macrons[province], look.facts.province_ids[province]
    island = id.partition("_")[2]
    return f"{name} {island[0].upper()}." if island else name


def strength(look: IkusaLook, province: int, marks: Mapping[int, str] = _MARKS) -> str:
    """`3+1 a2 ^`: three units with a ronin, the second army, a castle."""
    pos, found = look.pos, ""
    if size := force_size(pos, province):
        found += str(size)
    if ronin := pos.force[ROW * province + RONIN_AT]:
        found += f"+{ronin}"
    if armies := armies_in(pos, province):
        found += " a" + "".join(str(army % ARMIES + 1) for army in armies)
    building = marks.get(pos.building[province], "")
    return f"{found} {building}".rstrip()


def letter_at(look: IkusaLook, province: int) -> str:
    owner = look.pos.owner[province]
    return "-" if owner == NONE else letter(look, owner)


def letter(look: IkusaLook, house: int) -> str:
    return look.say(f"letter-{look.facts.colour_ids[house]}")


def _legend(look: IkusaLook) -> list[str]:
    houses = range(len(look.pos.heir))
    letters = ", ".join(f"{letter(look, h)} {look.name('house', h)}" for h in houses)
    return [look.say("legend-owners", letters=letters), look.say("legend-troops")]
