"""The map in plain characters, as Japan lies: the north-east top right, Kyushu bottom left.

Where the regions stand is fixed here; what joins them comes from the data, so a map with an
owner's own borders is drawn as well as ours.
"""

from __future__ import annotations

from kassen.games.warriors.box.data import OBSTRUCTED, SEA
from kassen.games.warriors.rules.movement import is_closed
from kassen.games.warriors.rules.stations import NOBODY, REGIONS, camp
from kassen.games.warriors.words.roster import WarriorsLook, is_movement, men_at, roster, status

_BLOCK = 16
_GAP = 5
_ACROSS = _BLOCK + _GAP
_DOWN = 3

_PLACES = {
    "o": (3, 0),
    "north_kanto": (3, 1),
    "hokuriku": (1, 2),
    "tosan": (2, 2),
    "south_kanto": (3, 2),
    "sanin": (0, 3),
    "north_kinki": (1, 3),
    "tokai": (2, 3),
    "sanyo": (0, 4),
    "kyo": (1, 4),
    "south_kinki": (2, 4),
    "north_kyushu": (0, 5),
    "shikoku": (1, 5),
    "south_kyushu": (0, 6),
}
"""Column and row of each region's block."""

_AROUND = {("o", "hokuriku"): 24, ("north_kanto", "hokuriku"): 28}
"""Borders too long for a straight line: west along the upper row, then down in this column."""


def draw(look: WarriorsLook) -> str:
    """The map, then how the game stands, then who stands where."""
    return "\n".join([*_map(look), "", roster(look)])


def chart(look: WarriorsLook) -> str:
    """The map alone, with how the game stands under it: 80 columns wide at most."""
    return "\n".join([*_map(look), "", *status(look)])


def _map(look: WarriorsLook) -> list[str]:
    sheet = _Sheet()
    left_out = [
        border for border in range(len(look.facts.border_a)) if not _join(look, sheet, border)
    ]
    for region in range(REGIONS):
        _put_region(look, sheet, region)
    _put_legend(look, sheet)
    also = [look.say("not-drawn-border", **_ends(look, border)) for border in left_out]
    return [*sheet.lines(), *also]


class _Sheet:
    """Characters on squared paper."""

    def __init__(self) -> None:
        across = 4 * _ACROSS - _GAP
        down = 7 * _DOWN - 1
        self.rows = [[" "] * across for _ in range(down)]

    def write(self, x: int, y: int, text: str) -> None:
        for at, character in enumerate(text, start=x):
            self.rows[y][at] = character

    def mark(self, x: int, y: int, marks: str) -> bool:
        """Write where nothing is yet; False if something is."""
        if any(character != " " for character in self.rows[y][x : x + len(marks)]):
            return False
        self.write(x, y, marks)
        return True

    def lines(self) -> list[str]:
        lines = ["".join(row).rstrip() for row in self.rows]
        while not lines[-1]:
            lines.pop()
        return lines


# ---- regions -----------------------------------------------------------------------------------


def _corner(look: WarriorsLook, region: int) -> tuple[int, int]:
    column, row = _PLACES[look.facts.region_ids[region]]
    return column * _ACROSS, row * _DOWN


def _put_region(look: WarriorsLook, sheet: _Sheet, region: int) -> None:
    x, y = _corner(look, region)
    owner = look.pos.control[region]
    mark = "-" if owner == NOBODY else "SN"[owner]
    name = look.name("region", region)[: _BLOCK - 4]
    sheet.write(x, y, f"{name} {look.facts.region_vp[region]} {mark}")
    sheet.write(x, y + 1, forces(look, region))


def forces(look: WarriorsLook, region: int) -> str:
    """`S 3+6 N 2+1`: Samurai and soldiers of each side; nothing if nobody is there."""
    found = []
    for side, letter in enumerate("SN"):
        here = men_at(look, camp(region, side))
        if here:
            found.append(f"{letter} {len(here)}+{sum([look.pos.soldiers[s] for s in here])}")
    return " ".join(found)


def _put_legend(look: WarriorsLook, sheet: _Sheet) -> None:
    x, y = 2 * _ACROSS - 1, 5 * _DOWN
    lines = [
        look.say("legend-name"),
        look.say("legend-forces"),
        look.say("legend-land", road=_capacity(look, "="), clear=_capacity(look, "-")),
        look.say("legend-sea", sea=_capacity(look, "~")),
    ]
    if is_movement(look):
        lines.append(look.say("legend-closed"))
    for at, line in enumerate(lines):
        sheet.write(x, y + at, line)


def _capacity(look: WarriorsLook, mark: str) -> int:
    """How many cross a border of this kind."""
    capacities = look.facts.border_capacity
    return max((c for b, c in enumerate(capacities) if border_mark(look, b) == mark), default=0)


# ---- borders -----------------------------------------------------------------------------------


def _join(look: WarriorsLook, sheet: _Sheet, border: int) -> bool:
    """Draw a border between its two blocks; False if there is no place for it."""
    a, b = look.facts.border_a[border], look.facts.border_b[border]
    (ax, ay), (bx, by) = sorted((_PLACES[look.facts.region_ids[r]] for r in (a, b)), reverse=True)
    if ay == by and ax - bx == 1:
        return sheet.mark(ax * _ACROSS - _GAP + 1, ay * _DOWN, _marks(look, border, ""))
    if ax == bx and abs(ay - by) == 1:
        return sheet.mark(ax * _ACROSS + 5, max(ay, by) * _DOWN - 1, _marks(look, border, "|"))
    if ax - bx == 1 and abs(ay - by) == 1:
        x, y = ax * _ACROSS - _GAP + 1, max(ay, by) * _DOWN - 1
        return sheet.mark(x, y, _marks(look, border, "/" if ay < by else "\\"))
    return _join_around(look, sheet, a, b, border_mark(look, border))


def _marks(look: WarriorsLook, border: int, slant: str) -> str:
    """Three characters: what kind of border, and which way it leads if not across."""
    mark = border_mark(look, border)
    side = "#" if is_movement(look) and is_closed(look.pos, border) else mark
    return side + (slant or mark) + side


def _join_around(look: WarriorsLook, sheet: _Sheet, a: int, b: int, mark: str) -> bool:
    ends = (look.facts.region_ids[a], look.facts.region_ids[b])
    column = _AROUND.get(ends) or _AROUND.get(ends[::-1])
    if column is None:
        return False
    (right, top), (_, bottom) = sorted((_corner(look, r) for r in (a, b)), key=lambda c: c[1])
    for x in range(column, right - 1, 3):
        sheet.write(x, top, mark)
    for y in range(top + 1, bottom):
        sheet.write(column, y, mark)
    return True


def border_mark(look: WarriorsLook, border: int) -> str:
    if look.facts.border_road[border]:
        return "="
    return {OBSTRUCTED: "x", SEA: "~"}.get(look.facts.border_kind[border], "-")


def _ends(look: WarriorsLook, border: int) -> dict[str, str]:
    a, b = look.facts.border_a[border], look.facts.border_b[border]
    mark = border_mark(look, border) * 3
    return {"a": look.name("region", a), "mark": mark, "b": look.name("region", b)}
