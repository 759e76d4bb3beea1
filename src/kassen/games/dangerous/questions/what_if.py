"""What would follow from a move, a betrayal or a conquest, as far as no die and nobody decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final, Literal

from msgspec import Struct

from kassen.core.engine.steps import EndOfScenario, Move, Step
from kassen.core.engine.table import Table
from kassen.core.engine.views import heard
from kassen.core.values.chance import DiceTouched, Tripwire
from kassen.core.values.errors import NotYourTurn
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.core.words.sentences import Words
from kassen.games.dangerous.box.names import CLANS, LEADERS, NONE, SPACES
from kassen.games.dangerous.questions.lines import Shift, camps, shifts
from kassen.games.dangerous.rules.azuchi import falls_with
from kassen.games.dangerous.rules.betrayal import Betrayals, betray_refused, is_of_oda
from kassen.games.dangerous.rules.combat import to_fight
from kassen.games.dangerous.rules.control import SettleSpaces
from kassen.games.dangerous.rules.falls import CheckFalls, falls_by_sieges
from kassen.games.dangerous.rules.moves import Betray
from kassen.games.dangerous.rules.position import DangerousTable, Position, change_control
from kassen.games.dangerous.rules.seats import (
    ANTI_ODA_OF_FOUR,
    faction_of_seat,
    seat_of_alliance,
)
from kassen.games.dangerous.rules.sides import AT_SEA, FIELD, IN_FORT, OTHER, Spot, strength
from kassen.games.dangerous.rules.stations import (
    AWAY,
    is_besieged,
    is_on_map,
    is_sea,
    is_space,
    place_of,
    row,
)
from kassen.games.dangerous.rules.traitors import TraitorsAt

Open = Literal["", "dice", "decision"]
"""Why no more can be said: a die or a card decides, somebody does; empty: all is said."""
NOTHING: Final[Open] = ""


class Taken(Struct, frozen=True):
    """A space that changes hands."""

    place: int
    clan: int
    """NONE: nobody's."""


class Change(Struct, frozen=True):
    """So many units of a clan more, or fewer, would be there."""

    station: int
    clan: int
    units: int


class WhatIf(Struct, frozen=True):
    text: str
    """What was asked, or why it cannot be."""
    possible: bool
    story: tuple[str, ...]
    """What would happen, in sentences."""
    fights: tuple[int, ...]
    """Places where it would come to combat."""
    taken: tuple[Taken, ...]
    units: tuple[Change, ...]
    """Who would leave where, and go where."""
    lines: tuple[Shift, ...]
    """Whose communication would change, if it were checked then."""
    open: Open


class Trial:
    """A copy of what the reader sees of the table, to try things on."""

    def __init__(self, t: DangerousTable, seat: int, words: Words) -> None:
        self.table, self.seat, self.words = t, seat, words
        self.camps, self.control = camps(t.pos, t.facts), bytes(t.pos.control)
        self.units = count(t.pos)

    def copy(self, *agenda: Step) -> DangerousTable:
        t: DangerousTable = Table(self.table.setting, self.table.pos.copy(), agenda, Tripwire())
        t.events = []
        return t

    def moves(self, moves: Sequence[Move], said: str) -> WhatIf:
        """A row of moves that the seat could make now, and what control would come of it."""
        t, opened = self.copy(*reversed(self.table.agenda)), NOTHING
        for move in moves:
            if self.seat not in t.to_act() or move not in t.moves(self.seat):
                return self.refused(t, move)
            opened = as_far_as_no_die(partial(t.apply, self.seat, move))
            if opened:
                break
        if not opened and self.seat not in t.to_act():
            opened = "decision"
        impulse = t.pos.active != NONE
        fights = tuple(to_fight(t)) if impulse else ()
        if impulse and not opened and not fights:
            settle(t)
        return self.answer(t, said, fights, opened)

    def betrayal(self, move: Betray, said: str) -> WhatIf:
        """A card as if step 3 were now, whoever else could betray with him (DT 8.2, 8.4)."""
        alliance = self.table.pos.alliance[self.table.pos.serves[move.leader]]
        t = self.copy(Betrayals(self.seat, alliance, ()), EndOfScenario())
        t.pos.active = alliance  # its impulse, whosesoever it is now
        if is_of_oda(t, move.leader) and self.seat < ANTI_ODA_OF_FOUR:
            t.pos.chit = t.facts.camp_chits[self.seat]
        refusal = betray_refused(t, self.seat, alliance, move)
        if refusal is not None:
            return self.never(refusal)
        t.advance()
        t.apply(self.seat, move)
        asked = t.agenda[-1]
        joined = asked.stations if isinstance(asked, Betrayals) else ()
        fights = [at for at in joined if strength(t, ground(at, alliance), OTHER)]
        t.agenda[:] = [EndOfScenario()]
        settled = [TraitorsAt(at, alliance) for at in joined if at not in fights]
        t.do(*falls_by_sieges(t), *settled)
        opened = as_far_as_no_die(t.advance)
        return self.answer(t, said, tuple(map(place_of, fights)), "dice" if fights else opened)

    def betrayal_by_anybody(self, card: int, said: str) -> WhatIf:
        """By the first leader who could win him; else why the last one cannot."""
        t, faction = self.table, faction_of_seat(self.table, self.seat)
        own = [one for one in range(LEADERS) if t.pos.faction[t.pos.serves[one]] == faction]
        speakers = [one for one in own if t.facts.diplomatic[one] and is_on_map(t.pos.where[one])]
        found = WhatIf(said, False, (), (), (), (), (), NOTHING)
        for leader in speakers:
            found = self.betrayal(Betray(card, leader), said)
            if found.possible:
                break
        return found

    def conquest(self, space: int, clan: int, said: str) -> WhatIf:
        """A clan controls a space, however it came by it (DT 2.46, 3.3)."""
        if not is_space(space):
            rule = "DT 13.1.1" if is_sea(space) else "DT 2.43.2"
            return self.never(refuse(rule, "never-controlled", place=Name("place", space)))
        t = self.copy(CheckFalls(), EndOfScenario())
        change_control(t.pos, space, clan)
        falls_with(t, space)
        opened = as_far_as_no_die(t.advance)
        return self.answer(t, said, (), opened)

    # ---- answers

    def refused(self, t: DangerousTable, move: Move) -> WhatIf:
        try:
            return self.never(t.why_not(self.seat, move))
        except NotYourTurn as error:
            return WhatIf(error.said(self.words.language), False, (), (), (), (), (), NOTHING)

    def never(self, refusal: Refusal) -> WhatIf:
        text = self.words.message(refusal.reason)
        return WhatIf(f"{text} ({refusal.rule})", False, (), (), (), (), (), NOTHING)

    def answer(self, t: DangerousTable, said: str, fights: tuple[int, ...], opened: Open) -> WhatIf:
        pos = t.pos
        taken = tuple(
            Taken(space, pos.control[space])
            for space in range(SPACES)
            if pos.control[space] != self.control[space]
        )
        story = tuple(self.words.event(event) for event in heard(t.events or [], self.seat))
        lines = shifts(self.camps, camps(pos, t.facts))
        units = changes(self.units, count(pos))
        return WhatIf(said, True, story, fights, taken, units, lines, opened)


def count(pos: Position) -> Counter[tuple[int, int]]:
    """Units by station and clan."""
    found = Counter[tuple[int, int]]()
    for station, clan in product(range(AWAY), range(CLANS)):
        found[station, clan] = pos.soldiers[row(station, clan)]
    for leader, station in enumerate(pos.where):
        found[station, pos.serves[leader]] += station != AWAY
    return found


def changes(
    before: Counter[tuple[int, int]], after: Counter[tuple[int, int]]
) -> tuple[Change, ...]:
    return tuple(
        Change(station, clan, after[station, clan] - units)
        for (station, clan), units in before.items()
        if after[station, clan] != units
    )


def as_far_as_no_die(does: Callable[[], None]) -> Open:
    try:
        does()
    except DiceTouched:
        return "dice"
    return NOTHING


def settle(t: DangerousTable) -> None:
    """Control at the end of the impulse where nobody has to fight for it; cards are left out."""
    t.agenda[:] = [EndOfScenario()]
    t.do(SettleSpaces(seat_of_alliance(t, t.pos.active), cards=0))
    as_far_as_no_die(t.advance)


def ground(station: int, alliance: int) -> Spot:
    place = place_of(station)
    how = AT_SEA if is_sea(place) else IN_FORT if is_besieged(station) else FIELD
    return Spot(place, how, alliance)
