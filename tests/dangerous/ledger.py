"""Who captured which space, written down from positions alone: the rules' own count is not asked.

A space is captured by a faction that is alone in it and controls it, when control is settled, and
that was not the last to capture it. What is settled in an impulse is either all there is (step 8)
or one space (after a betrayal, a negotiation or a riot).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec import Struct

from kassen.core.engine.steps import Step
from kassen.games.dangerous.box.names import (
    ANTI_ODA,
    CLANS,
    KYO,
    LEADERS,
    NEUTRAL,
    NO_ALLIANCE,
    NONE,
    ODA_FACTION,
    SPACES,
    YOSHIAKI,
)
from kassen.games.dangerous.rules.control import SettleControl
from kassen.games.dangerous.rules.events import CardDrawn
from kassen.games.dangerous.rules.position import DECK, DangerousTable
from kassen.games.dangerous.rules.seats import faction_of_seat, seat_of_alliance
from kassen.games.dangerous.rules.sequence import EndPhase, Impulse, ImpulseOver
from kassen.games.dangerous.rules.stations import fort
from kassen.games.dangerous.rules.told_control import ClanFell
from kassen.games.dangerous.rules.traitors import AfterTreason


class Watched(list[Step]):
    """An agenda that shows each step to a ledger before it is run."""

    ledger: Ledger

    def pop(self, at: Any = -1) -> Step:
        step = super().pop(at)
        self.ledger.sees(step, len(self))
        return step


class Settling(Struct):
    """Control is being settled: of these spaces, and until the agenda is as short as before."""

    spaces: tuple[int, ...]
    below: int
    step_8: bool
    card: bool
    drawn: int
    """Cards that had been drawn before."""
    deck: int


class Ledger:
    """Beside a table that is being played; `kinds` counts what it has met."""

    def __init__(self, t: DangerousTable) -> None:
        self.t, self.kinds = t, Counter[str]()
        self.captor = [self.holding(space) for space in range(SPACES)]
        self.alliances, self.control = bytes(t.pos.alliance), bytes(t.pos.control)
        self.open: Settling | None = None
        self.in_impulse = False
        self.accounted = 0
        self.falls = 0
        """How many clans had fallen when the impulse began."""
        self.start = self.control
        """The clan that controlled each space then."""
        t.agenda = t._into = Watched(t.agenda)
        t.agenda.ledger = self

    # ---- what lies on the table, read from its raw numbers

    def faction(self, clan: int) -> int:
        alliance = self.t.pos.alliance[clan]
        if alliance == NO_ALLIANCE:
            return NEUTRAL
        return ODA_FACTION if alliance == 0 else ANTI_ODA

    def holding(self, space: int) -> int:
        clan = self.t.pos.control[space]
        return NEUTRAL if clan == NONE else self.faction(clan)

    def there(self, space: int) -> set[int]:
        """The factions that have a unit in a space, in its field or its fort."""
        return {self.faction(clan) for clan in self.clans_in(space)}

    def clans_in(self, space: int) -> set[int]:
        pos, found = self.t.pos, set[int]()
        for station in (space, fort(space)):
            for clan in range(CLANS):
                if pos.soldiers[station * CLANS + clan]:
                    found.add(clan)
            for leader in range(LEADERS):
                talks = leader == YOSHIAKI and not pos.rank[leader]
                if pos.where[leader] == station and not talks:
                    found.add(pos.serves[leader])
        return found

    def drawn(self) -> int:
        return sum(isinstance(event, CardDrawn) for event in self.t.events or ())

    # ---- what happens

    def sees(self, step: Step, left: int) -> None:
        """A step comes from the agenda, and so many are left there."""
        self._clans_that_changed_sides()
        if self.open is not None and left < self.open.below:
            self._settled(self.open)
            self.open = None
        if self.in_impulse and isinstance(step, Impulse | ImpulseOver | EndPhase):
            assert self.drawn() == self.accounted, "a card was drawn for nothing"
            self.in_impulse = False
        if isinstance(step, Impulse):
            self._impulse_begins()
        elif isinstance(step, SettleControl):
            self._begin(tuple(range(SPACES)), left, step_8=True, card=True)
        elif isinstance(step, AfterTreason) and step.place < SPACES and self.in_impulse:
            self._begin((step.place,), left, step_8=False, card=bool(step.card))

    def _clans_that_changed_sides(self) -> None:
        """With a clan that joins a side its spaces do; nobody has captured them."""
        if bytes(self.t.pos.alliance) == self.alliances:
            return
        for space, clan in enumerate(self.control):
            if clan != NONE and self.alliances[clan] != self.t.pos.alliance[clan]:
                self.captor[space] = self.faction(clan)
        self.alliances = bytes(self.t.pos.alliance)
        self.control = bytes(self.t.pos.control)

    def _impulse_begins(self) -> None:
        self.in_impulse, self.accounted = True, self.drawn()
        for space in range(SPACES):
            holder = self.holding(space)
            if holder == NEUTRAL or self.there(space) != {1 - holder}:
                self.captor[space] = holder
        self.control = bytes(self.t.pos.control)
        self.start, self.falls = self.control, len(self._fallen())

    def _fallen(self) -> list[int]:
        return [event.clan for event in self.t.events or () if isinstance(event, ClanFell)]

    def _begin(self, spaces: tuple[int, ...], left: int, step_8: bool, card: bool) -> None:
        deck = self.t.pos.place.count(DECK)
        self.open = Settling(spaces, left, step_8, card, self.drawn(), deck)

    def _settled(self, done: Settling) -> None:
        pos, active = self.t.pos, seat_of_alliance(self.t, self.t.pos.active)
        due = 0
        for space in done.spaces:
            there = self.there(space)
            faction = self.holding(space)
            if there != {faction} or faction == NEUTRAL or self.captor[space] == faction:
                continue
            self.captor[space] = faction
            mine = not done.step_8 or faction == faction_of_seat(self.t, active)
            due += mine and done.card and self.pays(space, faction, active, done.step_8)
            self.kinds["captured"] += 1
            self.kinds["in a fall"] += self.start[space] in self._fallen()[self.falls :]
        self.control = bytes(pos.control)
        drawn = self.drawn() - done.drawn
        assert drawn == min(due, done.deck), f"{drawn} cards for {due} new spaces"
        self.accounted += drawn
        self.kinds["drawn"] += drawn

    def pays(self, space: int, faction: int, active: int, step_8: bool) -> bool:
        """Whether a card is due for a space that a faction has captured."""
        if self.t.setting.players != 3:
            return self.holding(KYO) != faction
        if faction == ODA_FACTION:
            return False  # DT 16.1.4.2
        there = {self.led_by(clan) for clan in self.clans_in(space)}
        seat = active if active else 1
        if not step_8 and seat not in there:
            seat = 3 - seat
        if seat not in there:
            return False
        mon, printed = self.t.facts.mon[space], self.t.facts.control[space]
        owner = printed if mon == NONE else mon
        return owner == NONE or self.led_by(owner, at_start=True) in (0, NONE, seat)

    def led_by(self, clan: int, at_start: bool = False) -> int:
        """The seat of three that leads a clan; NONE: nobody does."""
        alliances = self.t.facts.alliance_of if at_start else self.t.pos.alliance
        whose = alliances[clan]
        return NONE if whose == NO_ALLIANCE else self.t.facts.seats_of_three[whose]
