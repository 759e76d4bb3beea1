"""Positions of Warriors of Japan in the players' words, for tests.

>>> tokai = {"north": ["moronao 2", "moroyasu"]}
>>> match = board(["movement"], initiative="north", number=3, regions={"tokai": tokai})
>>> play(match, "march tokai->tosan; take moronao; go")
>>> place(match, "moronao"), soldiers(match, "moronao")
('tosan', 2)
>>> refusal(match, "march tokai->tosan")
'WJ 6.1.12'

Dice are scripted: whatever is not written down cannot be rolled, and whatever is written down must
be. A lone Samurai is taken along without a question, and so is every other forced move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, TypeVar

import pytest

from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import EndOfScenario, Event, Step
from kassen.core.engine.table import Table
from kassen.core.play.match import Match
from kassen.core.values.chance import ScriptedDice
from kassen.core.values.errors import IllegalMove
from kassen.games.warriors.box.data import SIDES
from kassen.games.warriors.rules.events import VolleyRolled
from kassen.games.warriors.rules.position import Position, WarriorsTable
from kassen.games.warriors.rules.stations import (
    CUP,
    OUT,
    is_boxed,
    is_on_map,
    region_of,
)

Force = Mapping[str, str | Sequence[str]]
E = TypeVar("E", bound=Event)


# ---- making a position -------------------------------------------------------------------------


def board(
    agenda: Sequence[str],
    *,
    dice: Sequence[int] = (),
    options: Mapping[str, bool | int | str] | None = None,
    regions: Mapping[str, Force] | None = None,
    boxes: Mapping[str, Force] | None = None,
    **markers: Any,
) -> Match:
    """A position at its first decision; `agenda` says what is to happen, the next step first.

    `markers` are the other words of a position: turn, initiative ("south"), number (2), impulse,
    points ("north 3"), hands, fallen, cup, closed, marched, commanders. When the agenda is done
    the game is over, without a winner.
    """
    setting = _setting(tuple(sorted((options or {}).items())))
    words: dict[str, Any] = {"regions": regions or {}, "boxes": boxes or {}, **markers}
    pos = setting.game.read_position(setting, words)
    steps: list[Step] = [setting.notation.parse(line, Step) for line in agenda]
    return _start(Table(setting, pos, [*steps, EndOfScenario()], ScriptedDice(dice)), dice)


def set_up(dice: Sequence[int], options: Mapping[str, bool | int | str] | None = None) -> Match:
    """A game from its very first roll: `dice` are the two of the initiative, then the draw."""
    setting = _setting(tuple(sorted((options or {}).items())))
    return _start(setting.game.table(setting, ScriptedDice(dice)), dice)


@cache
def _setting(options: tuple[tuple[str, bool | int | str], ...]) -> Setting:
    return game_named("warriors").setting(options=dict(options))


def _start(table: WarriorsTable, dice: Sequence[int]) -> Match:
    match = Match(table.setting, ["South", "North"], b"a test", table=table)
    _all_rolled(match, 0, dice)
    return match


# ---- playing -----------------------------------------------------------------------------------


def play(match: Match, moves: str, dice: Sequence[int] = (), seat: str = "") -> None:
    """Play moves with semicolons between; exactly these dice are rolled for them."""
    first = match.table.rolled
    match.table.dice = ScriptedDice(dice, first)
    for move in moves.split(";"):
        match.play(move.strip(), _seat(match, seat) if seat else None)
    _all_rolled(match, first, dice)


def _all_rolled(match: Match, first: int, dice: Sequence[int]) -> None:
    rolled = match.table.rolled - first
    assert rolled == len(dice), f"{len(dice)} dice are written down, but {rolled} were rolled"


def _seat(match: Match, name: str) -> int:
    return match.setting.notation.index("seat", name)


def refusal(match: Match, move: str) -> str:
    """The rule that forbids the move; fails if it is legal or if being refused changes anything."""
    before = match.table.clone()
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert match.table == before
    return refused.value.rule


def legal(match: Match) -> set[str]:
    """The texts of every legal move of whoever is to act."""
    return {match.text(move) for seat in match.to_act() for move in match.moves(seat)}


# ---- looking -----------------------------------------------------------------------------------


def position(match: Match) -> Position:
    pos: Position = match.table.pos
    return pos


def to_act(match: Match) -> str:
    """The side that must decide; empty when nothing is left to decide."""
    return SIDES[match.to_act()[0]] if match.to_act() else ""


def decision(match: Match) -> str:
    """The tag of what is to be decided, as `impulse`; empty when nothing is."""
    for seat in match.to_act():
        if choice := match.table.choice(seat):
            return str(type(choice).__struct_config__.tag)
    return ""


def result(match: Match) -> str:
    """`south`, `north`, `draw`, `agenda done`, or nothing while the game goes on."""
    if match.result is None:
        return ""
    if match.result.how == "end-of-scenario":
        return "agenda done"
    return SIDES[match.result.winners[0]] if match.result.winners else "draw"


def control(match: Match, region: str) -> str:
    """`south`, `north` or `nobody`."""
    owner = position(match).control[match.setting.notation.index("region", region)]
    return "nobody" if owner < 0 else SIDES[owner]


def points(match: Match) -> str:
    """`0`, `south 3` or `north 2`."""
    return str(match.game.write_position(match.table)["points"])


def force(match: Match, region: str, side: str) -> list[str]:
    """A side's men on the map in a region, as `["moronao 2", "moroyasu"]`, sorted by name."""
    return _men(match, "regions", region, side)


def boxed(match: Match, region: str, side: str) -> list[str]:
    """The men in a side's holding box of a region, sorted by name."""
    return _men(match, "boxes", region, side)


def _men(match: Match, kind: str, region: str, side: str) -> list[str]:
    match.setting.notation.index("region", region)
    words = match.game.write_position(match.table)
    return sorted(words.get(kind, {}).get(region, {}).get(side, []))


def _counter(match: Match, samurai: str) -> int:
    return match.setting.notation.index("samurai", samurai)


def _station(match: Match, samurai: str) -> int:
    return position(match).where[_counter(match, samurai)]


def place(match: Match, samurai: str) -> str:
    """`tokai` on the map, `tokai box`, `hand`, `fallen`, `cup` or `out`."""
    station = _station(match, samurai)
    if is_on_map(station) or is_boxed(station):
        region = match.setting.facts.region_ids[region_of(station)]
        return f"{region} box" if is_boxed(station) else str(region)
    if station in (CUP, OUT):
        return "cup" if station == CUP else "out"
    return "fallen" if station >= CUP - 2 else "hand"


def serves(match: Match, samurai: str) -> str:
    """The side he serves now, on the map, in a box, in a hand or fallen."""
    assert place(match, samurai) not in ("cup", "out"), f"{samurai} serves nobody"
    return SIDES[_station(match, samurai) & 1]


def soldiers(match: Match, samurai: str) -> int:
    """How many soldiers he has."""
    return position(match).soldiers[_counter(match, samurai)]


def face(match: Match, samurai: str) -> str:
    """The short name on the side of his counter that is up."""
    short = match.setting.facts.face_short[position(match).face[_counter(match, samurai)]]
    return str(short)


def told(match: Match, kind: type[E]) -> list[E]:
    """Every event of a kind in the log, the earliest first."""
    return [line.event for line in match.log if isinstance(line.event, kind)]


# ---- whole games -------------------------------------------------------------------------------


def random_game(
    seed: int, options: Mapping[str, bool | int | str] | None = None
) -> Iterator[tuple[WarriorsTable, list[Event]]]:
    """A game of random legal moves: the table at its first decision, then after each move.

    With it comes what happened since the last one (the set-up is not told).
    """
    game, rng = game_named("warriors"), Random(seed)
    table: WarriorsTable = game.quick_table(seed, game.setting(options=options or {}))
    yield table, []
    while table.result is None:
        table.events = []
        table.apply(table.to_act()[0], rng.choice(table.moves()))
        yield table, table.events


# ---- battles -----------------------------------------------------------------------------------


def battle(
    region: str,
    south: Sequence[str],
    north: Sequence[str],
    *,
    dice: Sequence[int] = (),
    regions: Mapping[str, Force] | None = None,
    betrayal: bool = True,
    **markers: Any,
) -> Match:
    """One battle and nothing else; `regions` are those around it.

    Without `betrayal` it starts with the commanders, and `dice` are those of the first round: the
    ones of the side without the initiative come first. Initiative is the South's unless told.
    """
    start = [f"battle {region}"]
    if not betrayal:
        start = [f"commanders {region}", f"battle-round {region}", f"battle-over {region}"]
    around = {region: {"south": south, "north": north}, **(regions or {})}
    return board(start, dice=dice, regions=around, **markers)


def other(side: str) -> str:
    return "north" if side == "south" else "south"


def volleys(match: Match) -> list[tuple[str, int, int, int]]:
    """Each volley as side, number of dice, what is added to each die, and hits."""
    rolled = told(match, VolleyRolled)
    return [(SIDES[v.seat], len(v.dice), v.bonus, v.hits) for v in rolled]


def commander(match: Match, side: str) -> str:
    """The short name of a side's commander in the battle being fought; empty without one."""
    chosen = position(match).commander[SIDES.index(side)]
    return str(match.setting.facts.samurai_short[chosen]) if chosen >= 0 else ""


def after_round(
    runner: str,
    runners: Sequence[str],
    pursuers: Sequence[str],
    *,
    region: str = "north_kinki",
    regions: Mapping[str, Force] | None = None,
    **markers: Any,
) -> Match:
    """A round is over and both sides are left; `runner` lacks the initiative and may run first.

    The first man on each side commands.
    """
    forces = {runner: runners, other(runner): pursuers}
    return board(
        [f"after-round {region}", f"battle-over {region}"],
        regions={region: forces, **(regions or {})},
        commanders={side: men[0].split()[0] for side, men in forces.items()},
        initiative=other(runner),
        **markers,
    )


def fate(
    samurai: str,
    *dice: int,
    roller: str = "south",
    region: str = "north_kinki",
    **markers: Any,
) -> Match:
    """A fallen Samurai of the roller meets his fate on the Loss Table with these dice."""
    return board(
        [f"loss-rolls {roller} {region}"], fallen={roller: [samurai]}, dice=dice, **markers
    )
