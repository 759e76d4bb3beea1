"""Tables made for a test: what lies on them is said in the players' words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, EndOfScenario, Event, Move, Step
from kassen.core.values.chance import Dice, FairDice, ScriptedDice, dice_key
from kassen.core.values.messages import Refusal
from kassen.games.dangerous import GAME
from kassen.games.dangerous.box.data import Facts, facts
from kassen.games.dangerous.box.names import ALLIANCE_IDS, CLAN_IDS
from kassen.games.dangerous.rules.combat import Combats
from kassen.games.dangerous.rules.communication import check_everybody
from kassen.games.dangerous.rules.movement import MovementBegins
from kassen.games.dangerous.rules.position import (
    ACTIVATED,
    BESIEGED,
    ENTERED,
    EVENT_CARDS,
    HAND,
    DangerousTable,
    Position,
    change_alliance,
    change_control,
    derive,
)
from kassen.games.dangerous.rules.seats import seats_of_hand
from kassen.games.dangerous.rules.stations import row
from kassen.games.dangerous.rules.units import add_soldiers, put_leader
from kassen.games.dangerous.rules.versions import LATEST
from kassen.games.dangerous.rules.windows import StartRound
from kassen.games.dangerous.words.position_text import station_names

E = TypeVar("E", bound=Event)

FACTS: Facts = facts()
STATIONS = station_names(FACTS)
ODA, ANTI = 0, 1
"""The seats of two players."""


def place(name: str) -> int:
    return FACTS.place(name)


def station(name: str) -> int:
    """`odani`, `fort_odani`, `box`."""
    return STATIONS.index(name)


def clan(name: str) -> int:
    return CLAN_IDS.index(name)


def leader(name: str) -> int:
    return FACTS.leader(name)


def alliance(name: str) -> int:
    return ALLIANCE_IDS.index(name)


def chit(name: str) -> int:
    return FACTS.chit_ids.index(name)


class Board:
    """A board that is being laid out: nobody is on the map; `table` sits down at it."""

    def __init__(
        self, players: int = 2, turn: int = 3, *, rules: int = LATEST, **options: Any
    ) -> None:
        self.setting: Setting = GAME.setting(players=players, options=options, rules=rules)
        self.pos: Position = GAME.new_position(self.setting)
        derive(self.pos, FACTS, rules)
        self.pos.turn = turn

    def soldiers(self, where: str, **counts: int) -> Board:
        """`soldiers("kyo", oda=4)`."""
        for name, count in counts.items():
            add_soldiers(self.pos, clan(name), station(where), count)
        return self

    def leaders(self, where: str, *names: str) -> Board:
        for name in names:
            put_leader(self.pos, leader(name), station(where))
        return self

    def control(self, whose: str, *spaces: str) -> Board:
        for name in spaces:
            change_control(self.pos, place(name), clan(whose))
        return self

    def enters(self, *alliances: str) -> Board:
        """Reinforcing alliances are in play."""
        for name in alliances:
            number = alliance(name)
            self.pos.entry[number] = 0
            for one in FACTS.entering[number]:
                change_alliance(self.pos, FACTS, one, FACTS.alliance_of[one])
        return self

    def hand(self, whose: int, *cards: int) -> Board:
        """These cards, by their numbers, are in a hand."""
        seats = seats_of_hand(self.pos, self.setting.players, whose)
        for card in cards:
            EVENT_CARDS.move(self.pos, card - 1, HAND + whose, seats)
        return self

    def active(self, name: str, points: int = 0) -> Board:
        self.pos.active, self.pos.points = alliance(name), points
        return self

    def table(self, *agenda: Step, dice: Sequence[int] | Dice | None = None) -> DangerousTable:
        """Advanced to the first decision; without dice, any will do."""
        source = dice if dice is not None else FairDice(dice_key(b"a test"))
        if isinstance(source, Sequence):
            source = ScriptedDice(source)
        t: DangerousTable = DangerousTable(
            self.setting, self.pos, (*agenda, EndOfScenario()), source
        )
        t.events = []
        t.advance()
        return t

    def moves(self, name: str, points: int, seat: int = ODA) -> DangerousTable:
        """The movement step of an alliance, after a check of communication."""
        self.active(name, points)
        check_everybody(self.pos, FACTS)
        return self.table(MovementBegins(seat))

    def begins(
        self, name: str, seat: int = ODA, dice: Sequence[int] | Dice | None = None
    ) -> DangerousTable:
        """The impulse of an alliance: its first step, in which cards are played."""
        return self.active(name).table(StartRound(seat, 0, alliance(name)), dice=dice)

    def entered(self, *names: str, sign: int = ENTERED) -> Board:
        """Active units have come in there in this impulse."""
        for name in names:
            self.pos.traces[place(name)] |= sign
        return self

    def activated(self, *names: str) -> Board:
        return self.entered(*names, sign=ACTIVATED)

    def besieged(self, *names: str) -> Board:
        """There was a siege when the impulse began."""
        return self.entered(*names, sign=BESIEGED)

    def fights(
        self, name: str, seat: int = ODA, dice: Sequence[int] | Dice | None = None
    ) -> DangerousTable:
        """The combats of an alliance, in all places that a point was paid for."""
        return self.active(name).table(Combats(seat), dice=dice)


def at_peace(players: int = 2) -> Board:
    """Both sides have leaders and three men, who do not meet."""
    board = Board(players).leaders("gifu", "nobunaga").soldiers("gifu", oda=3)
    return board.leaders("odani", "nagamasa", "isono").soldiers("odani", azai=3)


def asked(t: DangerousTable) -> Choice | None:
    """What whoever is to act decides; None: it is over."""
    return t.choice(t.to_act()[0]) if t.to_act() else None


def play(t: DangerousTable, *texts: str) -> DangerousTable:
    """Each of these moves by whoever is to act."""
    for text in texts:
        (seat,) = t.to_act()
        t.play(seat, move(t, text))
    return t


def move(t: DangerousTable, text: str) -> Move:
    found: Move = t.setting.notation.parse(text, Move)
    return found


def texts(t: DangerousTable, seat: int | None = None) -> list[str]:
    """The legal moves of whoever is to act: nothing is said against any of them."""
    listed = t.moves(seat)
    for one in listed:
        choice = t.choice_of(t.to_act()[0] if seat is None else seat, one)
        assert choice is not None
        assert choice.why_not(t, one) is None, one
    return [t.setting.notation.text(one) for one in listed]


def refused(t: DangerousTable, text: str, seat: int | None = None) -> Refusal:
    who = t.to_act()[0] if seat is None else seat
    return t.why_not(who, move(t, text))


def told(t: DangerousTable, kind: type[E]) -> list[E]:
    """The events of a kind that have been told so far."""
    return [event for event in t.events or () if isinstance(event, kind)]


def count(t: DangerousTable, where: str, whose: str) -> int:
    """Soldiers of a clan at a station."""
    return t.pos.soldiers[row(station(where), clan(whose))]


def where(t: DangerousTable, name: str) -> str:
    return STATIONS[t.pos.where[leader(name)]]


def begun(
    players: int = 2, seed: str = "begun", *, rules: int = LATEST, **options: Any
) -> DangerousTable:
    """A game at its first decision."""
    setting = GAME.setting(players=players, options=options, rules=rules)
    t: DangerousTable = GAME.table(setting, FairDice(dice_key(seed.encode())))
    t.events = []
    t.advance()
    return t


def set_up(players: int = 2, seed: str = "begun", **options: Any) -> DangerousTable:
    """A game whose units are all placed: each goes to the first place that it may."""
    t = begun(players, seed, **options)
    while t.choice(t.to_act()[0]).__class__.__name__ == "PlaceUnit":
        (seat,) = t.to_act()
        t.play(seat, t.moves(seat)[0])
    return t
