"""Chapter 6.1: the moments at which cards are played, each a round of windows.

A window lists nothing but a pass: what can be played in it comes from `cards.PlayNow`. Whether a
seat is asked depends on its standing order, on how many cards it holds, and on what any card that
nobody has played yet could do there: never on which cards it holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from kassen.core.engine.reactions import Reaction, ReactionRound, asks_always
from kassen.core.engine.steps import Move
from kassen.games.dangerous.box.names import NONE
from kassen.games.dangerous.rules.drawing_cards import holds_cards
from kassen.games.dangerous.rules.moves import PASS, Pass
from kassen.games.dangerous.rules.orders import (
    AT_A_SIEGE,
    AT_THE_END,
    AT_THE_START,
    BEFORE_A_CHIT,
    EVERYWHERE,
    IN_THE_FIELD,
    LARGE,
    NEVER,
    OWN_LARGE,
    way_of,
)
from kassen.games.dangerous.rules.position import (
    HAND,
    AllianceId,
    DangerousTable,
    PlaceId,
    Position,
)
from kassen.games.dangerous.rules.seats import FOUR, seat_of_alliance
from kassen.games.dangerous.rules.sides import STORM, seat_of_side, side_of_seat, strength

_NOT_HELD: Final = bytes(range(HAND))
_PASSES: Final = (PASS,)


def anybody_holds_cards(pos: Position) -> bool:
    return bool(pos.place.translate(None, _NOT_HELD))


class CardWindow(Reaction, frozen=True, gc=False):
    """A seat is asked whether it plays a card."""

    passing: ClassVar[Move] = PASS
    last: ClassVar[tuple[type[Move], ...]] = (Pass,)

    def kind(self) -> int:
        """Which kind of window it is, for standing orders."""
        raise NotImplementedError(type(self).__name__)

    def is_own(self, t: DangerousTable) -> bool:
        """The seat's own impulse, or a fight of its own."""
        return False

    def own_units(self, t: DangerousTable) -> int:
        """So many units the seat's side has in the fight."""
        return 0

    def arises(self, t: DangerousTable) -> bool:
        """Whoever holds no card could not act."""
        if not holds_cards(t, self.seat):
            return False
        way = way_of(t, self.seat, self.kind())
        if way == EVERYWHERE or self.is_wanted(t, way) or asks_always(t):
            return self.could_act(t)
        return False

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        return _PASSES

    def order(self, t: DangerousTable) -> str:
        return str(way_of(t, self.seat, self.kind()))

    def heeds(self, t: DangerousTable, order: str) -> bool:
        return self.is_wanted(t, int(order))

    def is_wanted(self, t: DangerousTable, way: int) -> bool:
        """Under this order the seat is asked."""
        if way in (EVERYWHERE, NEVER):
            return way == EVERYWHERE
        return self.is_own(t) and (way != OWN_LARGE or self.own_units(t) >= LARGE)


class CardRound(ReactionRound, frozen=True, gc=False):
    """Seat by seat until all have passed in a row; nobody is asked while no hand holds a card."""

    def run(self, t: DangerousTable) -> None:
        passed, players = self.passed, t.setting.players
        if passed < players and (passed or anybody_holds_cards(t.pos)):
            later = replace(self, seat=(self.seat + 1) % players, passed=passed + 1)
            t.do(self.window(t), later)

    def over(self, t: DangerousTable) -> None:
        """What comes next lies on the agenda."""


# ---- in an impulse -----------------------------------------------------------------------------


class ImpulseWindow(CardWindow, frozen=True, gc=False):
    alliance: AllianceId

    def is_own(self, t: DangerousTable) -> bool:
        return seat_of_alliance(t, self.alliance) == self.seat


class PlayAtStart(ImpulseWindow, frozen=True, gc=False, tag="play-at-start"):
    """Step 1 of an impulse (DT 4.1.1); others may have a riot or a truce to play (DT 16.1.4.4)."""

    rule: ClassVar[str] = "DT 4.1.1"

    def kind(self) -> int:
        return AT_THE_START


class StartRound(CardRound, frozen=True, gc=False, tag="start-round"):
    rule: ClassVar[str] = "DT 4.1.1"
    alliance: AllianceId

    def window(self, t: DangerousTable) -> Reaction:
        return PlayAtStart(self.seat, self.alliance)


class PlayAtEnd(ImpulseWindow, frozen=True, gc=False, tag="play-at-end"):
    """Step 9 of an impulse (DT 4.1.9)."""

    rule: ClassVar[str] = "DT 4.1.9"

    def kind(self) -> int:
        return AT_THE_END


class EndRound(CardRound, frozen=True, gc=False, tag="end-round"):
    rule: ClassVar[str] = "DT 4.1.9"
    alliance: AllianceId

    def window(self, t: DangerousTable) -> Reaction:
        return PlayAtEnd(self.seat, self.alliance)


# ---- before a chit is drawn --------------------------------------------------------------------


class PlayBeforeAChit(CardWindow, frozen=True, gc=False, tag="play-before-a-chit"):
    """A Brilliant Maneuver (DT 4.1.13)."""

    rule: ClassVar[str] = "DT 4.1.13"

    def kind(self) -> int:
        return BEFORE_A_CHIT


class ChitRound(CardRound, frozen=True, gc=False, tag="chit-round"):
    """Oda is asked first."""

    rule: ClassVar[str] = "DT 4.1.13"

    def window(self, t: DangerousTable) -> Reaction:
        return PlayBeforeAChit(self.seat)


# ---- in a combat -------------------------------------------------------------------------------


class FightWindow(CardWindow, frozen=True, gc=False):
    place: PlaceId
    how: int
    alliance: AllianceId

    def is_own(self, t: DangerousTable) -> bool:
        """Of three who share a hand, whoever leads that side (DT 16.2.9.1)."""
        side = side_of_seat(t, self, self.seat)
        if side == NONE:
            return False
        return t.setting.players != FOUR or seat_of_side(t, self, side) == self.seat

    def own_units(self, t: DangerousTable) -> int:
        side = side_of_seat(t, self, self.seat)
        return 0 if side == NONE else strength(t, self, side)


class FightRound(CardRound, frozen=True, gc=False):
    """Active side first, then in turn, until all pass in a row (DT 10.2.4, 10.2.6)."""

    place: PlaceId
    how: int
    alliance: AllianceId


class PlayInCombat(FightWindow, frozen=True, gc=False, tag="play-in-combat"):
    """Step 6 of a combat (DT 10.2.6)."""

    rule: ClassVar[str] = "DT 10.2.6"
    card: int
    """The last card that was played in this combat; NONE: none was."""
    side: int
    """The side that played it."""

    def kind(self) -> int:
        return AT_A_SIEGE if self.how == STORM else IN_THE_FIELD


class CombatCards(FightRound, frozen=True, gc=False, tag="combat-cards"):
    rule: ClassVar[str] = "DT 10.2.6"
    card: int
    side: int

    def window(self, t: DangerousTable) -> Reaction:
        ground = self.place, self.how, self.alliance
        return PlayInCombat(self.seat, *ground, self.card, self.side)
