"""Tables made for a test: what lies on them is said in the players' words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import EndOfScenario, Event, Move, Step
from kassen.core.values.chance import Dice, FairDice, ScriptedDice, dice_key
from kassen.core.values.messages import Refusal
from kassen.games.shogun import GAME
from kassen.games.shogun.box.data import Facts, facts
from kassen.games.shogun.box.names import (
    ACTIONS,
    BUILDINGS,
    SPACES,
    SPECIALS,
)
from kassen.games.shogun.rules.actions import TurnAt
from kassen.games.shogun.rules.position import NONE, THIS_ROUND, WIDTH, Position, ShogunTable
from kassen.games.shogun.rules.provinces import cubes_inside

E = TypeVar("E", bound=Event)

FACTS: Facts = facts()
A, B, C, D, F = range(5)
"""The first seats; F is the fifth."""
ALL_MODULES: dict[str, Any] = {"court": True, "bonus": True, "leaders": True, "chamber": True}


def number(province: str) -> int:
    return FACTS.province_ids.index(province)


def space(name: str) -> int:
    return SPACES.index(name)


class Board:
    """A board that is being laid out; `table` sits down at it."""

    def __init__(self, players: int = 3, side: str = "sun", **options: Any) -> None:
        self.setting: Setting = GAME.setting(players=players, edition=side, options=options)
        self.pos: Position = GAME.new_position(self.setting)
        self.pos.round = 1
        self.order(*range(players))
        self.pos.specials[:] = bytes([NONE]) * len(SPECIALS)  # until `special` gives one away

    def order(self, *seats: int) -> Board:
        for place, seat in enumerate(seats):
            self.pos.daimyo[seat] = place
        return self

    def special(self, seat: int, special: str) -> Board:
        self.pos.specials[self.pos.daimyo[seat]] = SPECIALS.index(special)
        return self

    def event(self, kind: str) -> Board:
        at = next(n for n, event in enumerate(FACTS.events) if event.kind == kind)
        self.pos.events[at] = THIS_ROUND
        return self

    def province(self, name: str, seat: int, armies: int, *built: str, markers: int = 0) -> Board:
        at, pos = number(name), self.pos
        pos.owner[at], pos.armies[at], pos.markers[at] = seat, armies, markers
        pos.supply[seat] -= armies
        for building in built:
            pos.built[at] |= 1 << BUILDINGS.index(building)
        return self

    def plan(self, seat: int, **cards: str) -> Board:
        """`battle_a="kai"`; a chest card is `chest-0`."""
        for name, card in cards.items():
            token = self.setting.notation.index("card", card)
            self.pos.plan[WIDTH * seat + space(name.replace("_", "-"))] = token
        return self

    def tray(self, colour: int, cubes: int) -> Board:
        self.pos.tray[colour] += cubes
        self.pos.supply[colour] -= cubes
        return self

    def inside(self, colour: int, cubes: int) -> Board:
        self.pos.tower[colour] += cubes
        self.pos.supply[colour] -= cubes
        return self

    def has(self, seat: int, **amounts: int) -> Board:
        """Chests, rice, points, supply."""
        for name, amount in amounts.items():
            getattr(self.pos, name)[seat] = amount
        return self

    def table(self, *agenda: Step, dice: Sequence[int] | Dice | None = None) -> ShogunTable:
        """Advanced to the first decision; without dice, any will do."""
        source = dice if dice is not None else FairDice(dice_key(b"a test"))
        if isinstance(source, Sequence):
            source = ScriptedDice(source)
        t: ShogunTable = ShogunTable(self.setting, self.pos, (*agenda, EndOfScenario()), source)
        t.events = []
        t.advance()
        return t

    def acts(
        self, seat: int, action: str, province: str, dice: Sequence[int] | None = None
    ) -> ShogunTable:
        """The seat's turn at an action that it has planned in a province."""
        self.plan(seat, **{action.replace("-", "_"): province})
        return self.table(TurnAt(seat, ACTIONS.index(action)), dice=dice)


def falls(out: int, of: int) -> list[int]:
    """Rolls of so many thrown cubes, of which so many fall out."""
    return [1] * out + [3] * (of - out)


def stays(count: int) -> list[int]:
    """Rolls of cubes that stay where they are, thrown or stuck."""
    return [3] * count


def play(t: ShogunTable, *texts: str) -> ShogunTable:
    """Each of these moves by whoever is to act."""
    for text in texts:
        (seat,) = t.to_act()
        t.play(seat, move(t, text))
    return t


def move(t: ShogunTable, text: str) -> Move:
    found: Move = t.setting.notation.parse(text, Move)
    return found


def texts(t: ShogunTable, seat: int | None = None) -> list[str]:
    """The legal moves of whoever is to act."""
    return [t.setting.notation.text(one) for one in t.moves(seat)]


def refused(t: ShogunTable, text: str, seat: int | None = None) -> Refusal:
    who = t.to_act()[0] if seat is None else seat
    return t.why_not(who, move(t, text))


def told(t: ShogunTable, kind: type[E]) -> list[E]:
    """The events of a kind that have been told so far."""
    return [event for event in t.events or () if isinstance(event, kind)]


def on(t: ShogunTable, province: str) -> tuple[int, int]:
    """Whose it is, and how many armies stand there."""
    at = number(province)
    return t.pos.owner[at], t.pos.armies[at]


def cubes(t: ShogunTable, colour: int) -> int:
    """All of a colour, wherever they are (SH C.4, C.5)."""
    board = sum(n for at, n in enumerate(t.pos.armies) if t.pos.owner[at] == colour)
    return board + t.pos.supply[colour] + t.pos.tray[colour] + cubes_inside(t.pos, colour)


def begun(players: int = 3, side: str = "sun", seed: str = "begun", **options: Any) -> ShogunTable:
    """A game at its first decision."""
    setting = GAME.setting(players=players, edition=side, options=options)
    t: ShogunTable = GAME.table(setting, FairDice(dice_key(seed.encode())))
    t.events = []
    t.advance()
    return t
