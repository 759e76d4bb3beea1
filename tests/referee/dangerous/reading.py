"""The engine's position in the referee's words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kassen.games.dangerous.rules.position import Position as Engine
from tests.referee.dangerous import box
from tests.referee.dangerous.board import Board

ALLIANCES = (*box.ALLIANCES, None)
FACTIONS = ("oda", "anti_oda", "neutral")
PILES = ("box", "peu", "track", "away")
TRUCES = ("", "turn", "lasting")
NOWHERE = 255
_PLACES, _SPACES = len(box.PLACES), len(box.SPACES)
_CHIT_AT = ("waiting", "cup", "drawn", "aside", "out", "kyo")
_JUST_DRAWN = 13


def station(at: int) -> str:
    """`otsu`, `otsu fort`, or a pile off the map."""
    if at < _PLACES:
        return str(box.PLACES[at])
    if at < _PLACES + _SPACES:
        return f"{box.SPACES[at - _PLACES]} fort"
    return PILES[at - _PLACES - _SPACES]


def read(table: Any) -> dict[str, object]:
    pos: Engine = table.pos
    names = list(box.LEADERS)
    found: dict[str, object] = {
        "leaders": {
            name: (
                *(station(pos.where[at]), box.CLANS[pos.serves[at]]),
                *(("samurai", "daimyo")[pos.rank[at]], pos.due[at]),
            )
            for at, name in enumerate(names)
        },
        "cut leaders": {
            name
            for at, name in enumerate(names)
            if pos.cut_leaders >> at & 1 and pos.where[at] < _PLACES + _SPACES
        },
        "soldiers": soldiers(pos.soldiers),
        "cut soldiers": soldiers(pos.cut, on_map=True),
        "control": {
            space: None if pos.control[at] == NOWHERE else box.CLANS[pos.control[at]]
            for at, space in enumerate(box.SPACES)
        },
        "forts": {space: pos.fort[at] for at, space in enumerate(box.SPACES)},
        "alliances": {clan: ALLIANCES[pos.alliance[at]] for at, clan in enumerate(box.CLANS)},
        "taken by": {
            clan: box.CLANS[pos.taken_by[at]]
            for at, clan in enumerate(box.CLANS)
            if pos.taken_by[at] != NOWHERE
        },
        "entry": {power: pos.entry[box.ALLIANCES.index(power)] for power in box.POWERS},
        "cup": {chit for at, chit in enumerate(box.CHITS) if pos.chits[at] == 1},
        "chits out": {chit for at, chit in enumerate(box.CHITS) if pos.chits[at] == 4},
        "hands": hands(pos),
        "fallen": clans(pos.fallen),
        "withdrawn": clans(pos.withdrawn),
        "silent": {one for at, one in enumerate(box.ALLIANCES) if pos.silent >> at & 1},
    }
    return found | single(pos)


def single(pos: Engine) -> dict[str, object]:
    return {
        "turn": pos.turn,
        "truce": TRUCES[pos.truce],
        "iron ship": "" if pos.iron_ship == NOWHERE else FACTIONS[pos.iron_ship],
        "azuchi": "" if pos.azuchi == NOWHERE else box.SPACES[pos.azuchi],
        "azuchi turn": pos.azuchi_turn,
        "forts needed": pos.needed,
        "fortune": "" if pos.fortune == NOWHERE else FACTIONS[pos.fortune],
    }


def soldiers(row: bytearray, *, on_map: bool = False) -> dict[str, int]:
    wide = len(box.CLANS)
    found = {}
    for at, count in enumerate(row):
        where, clan = divmod(at, wide)
        if count and where < _PLACES + _SPACES + (0 if on_map else len(PILES) - 1):
            found[f"{station(where)}: {box.CLANS[clan]}"] = count
    return found


def clans(bits: int) -> set[str]:
    return {clan for at, clan in enumerate(box.CLANS) if bits >> at & 1}


def hands(pos: Engine) -> dict[str, list[int]]:
    """Of each hand its cards; `deck` and `played` are hands as well."""
    found: dict[str, list[int]] = {}
    for card, where in enumerate(pos.place):
        name = {0: "deck", 1: "played"}.get(where, f"hand {(where - 10) % 3}")
        found.setdefault(name, []).append(card + 1)
    return found


def told(board: Board) -> dict[str, object]:
    """The same of the referee's own board."""
    men: Counter[str] = Counter()
    cut: Counter[str] = Counter()
    for one, count in board.men.items():
        where = f"{one.place} fort" if one.inside else one.place
        men[f"{where}: {one.clan}"] += count
        if one.cut:
            cut[f"{where}: {one.clan}"] += count
    for pile, some in (("box", board.boxed), ("peu", board.gone), ("track", board.on_track)):
        for clan, count in some.items():
            if count:
                men[f"{pile}: {clan}"] += count
    where_of = {
        one.name: one.off if one.place is None else one.place + (" fort" if one.inside else "")
        for one in board.leaders.values()
    }
    piles = {"deck": board.deck, "played": board.played, **board.hands}
    return {
        "leaders": {
            one.name: (where_of[one.name], one.clan, one.rank, one.due)
            for one in board.leaders.values()
        },
        "cut leaders": {one.name for one in board.leaders.values() if one.cut and one.place},
        "soldiers": dict(men),
        "cut soldiers": dict(cut),
        "control": board.control,
        "forts": board.fort,
        "alliances": board.alliance,
        "taken by": board.taken_by,
        "entry": board.entry,
        "cup": board.cup,
        "chits out": board.chits_out,
        "hands": {
            name: sorted(int(card.split("_")[1]) for card in some)
            for name, some in piles.items()
            if some
        },
        "fallen": board.fallen,
        "withdrawn": board.withdrawn,
        "silent": board.silent,
        "turn": board.turn,
        "truce": board.truce,
        "iron ship": board.iron_ship,
        "azuchi": board.azuchi,
        "azuchi turn": board.azuchi_turn,
        "forts needed": board.forts_needed,
        "fortune": board.fortune,
    }
