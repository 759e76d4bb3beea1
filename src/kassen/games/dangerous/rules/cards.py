"""Chapters 6 and C: which card can be played now, by whom, and on what. One place decides.

All cards but betrayals are played by one interrupt: at the moments that a card names, beside what
is asked then. Most of these moments are windows (`windows.py`); a few cards fit anywhere in an
impulse, and in games of more than two some are played in the impulse of another.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import ClassVar, Final, NamedTuple

from kassen.core.engine.reactions import Interrupt
from kassen.core.engine.steps import Move, Step
from kassen.core.values.bits import bits_of, members
from kassen.core.values.messages import Name, Refusal, refuse
from kassen.games.dangerous.box.data import Facts
from kassen.games.dangerous.box.names import (
    CARDS,
    CHITS,
    IKKO_ALLIANCE,
    LEADERS,
    NONE,
    ODA_ALLIANCE,
    PLACES,
)
from kassen.games.dangerous.box.worked_out import worked_out
from kassen.games.dangerous.rules.card_effects import carry_out
from kassen.games.dangerous.rules.card_terms import TARGETS, TERMS, no_terms
from kassen.games.dangerous.rules.combat_betrayal import BetrayInCombat
from kassen.games.dangerous.rules.drawing_cards import hand, hand_as_bits, holds_cards
from kassen.games.dangerous.rules.exile import ExileLeaders
from kassen.games.dangerous.rules.movement import Movement
from kassen.games.dangerous.rules.moves import PlayCard, PlayFor, PlayIn, PlayOn
from kassen.games.dangerous.rules.muster import Muster
from kassen.games.dangerous.rules.negotiation import Negotiation
from kassen.games.dangerous.rules.position import EVENT_CARDS, PLAYED, DangerousTable
from kassen.games.dangerous.rules.seats import (
    THREE,
    faction_of_seat,
    hand_of_seat,
    seat_of_alliance,
)
from kassen.games.dangerous.rules.sides import STORM
from kassen.games.dangerous.rules.treason import BETRAYAL, terms_unmet
from kassen.games.dangerous.rules.windows import (
    PlayAtEnd,
    PlayAtStart,
    PlayBeforeAChit,
    PlayInCombat,
)

Play = PlayCard | PlayOn | PlayIn | PlayFor
PLAYS: Final = (PlayCard, PlayOn, PlayIn, PlayFor)
_ON_LEADERS: Final = ("ninja", "promotion")
_WINDOWS: Final = frozenset((PlayAtStart, BetrayInCombat, PlayInCombat, PlayBeforeAChit, PlayAtEnd))
"""All kinds of windows: asked far more often than an `isinstance` is cheap."""
_WAITS: Final = _WINDOWS | {Movement}
"""The table waits here for whoever might play a card."""
Windows = tuple[str, ...]


# ---- when --------------------------------------------------------------------------------------


class Now(NamedTuple):
    """What decides which cards are timely for a seat."""

    step: type[Step]
    """What is asked of somebody."""
    is_asked: bool
    """It is asked of the seat."""
    storms: bool
    active: int
    is_own: bool
    """The impulse is the seat's own, or that of one who shares its hand (DT 16.2.8.1)."""
    leads: bool
    """The seat itself leads the active alliance."""
    players: int

    def in_impulse_of(self, alliance: int) -> bool:
        """With more hands than two on the table, any of them may be played (DT 16.1.4.4a)."""
        return self.active == alliance and (self.players == THREE or self.is_own)

    def is_at(self, *steps: type[Step]) -> bool:
        return issubclass(self.step, steps)

    def is_calm(self) -> bool:
        """No march, talk or combat is half done: what happens elsewhere cannot get in its way."""
        return self.is_at(PlayAtStart, ExileLeaders, Negotiation, Movement, PlayAtEnd)


class Moment(NamedTuple):
    """A window that a card names."""

    rule: str
    untimely: str
    """What is said at other moments."""
    fits: Callable[[Now], bool]
    is_window: bool = True
    """It is a window of its own; else a card is played beside other decisions."""


MOMENTS: Final = {
    "betrayal": Moment(
        "DT 6.1.2",
        "betrayal-in-step-3-or-combat",
        lambda now: now.is_at(Negotiation, BetrayInCombat) and now.is_asked,
    ),
    "start": Moment(
        "DT 4.1.1",
        "card-at-the-start",
        lambda now: now.is_at(PlayAtStart) and now.is_own,
    ),
    "movement": Moment(
        "DT 4.1.6",
        "card-in-movement",
        lambda now: now.is_at(Movement, Muster) and now.is_own,
        is_window=False,
    ),
    "field": Moment(
        "DT 6.1.3",
        "card-in-field-combat",
        lambda now: now.is_at(PlayInCombat) and now.is_asked and not now.storms,
    ),
    "combat": Moment(
        "DT 10.2.6",
        "card-in-combat",
        lambda now: now.is_at(PlayInCombat) and now.is_asked,
    ),
    "end-of-impulse": Moment(
        "DT 4.1.9",
        "card-at-the-end",
        lambda now: now.is_at(PlayAtEnd) and now.is_own,
    ),
    "before-a-chit": Moment(
        "DT 4.1.13",
        "card-before-a-chit",
        lambda now: now.is_at(PlayBeforeAChit) and now.is_asked,
    ),
    "ikko-impulse": Moment(
        "DT 6.1.4",
        "card-in-ikko-impulse",
        lambda now: now.in_impulse_of(IKKO_ALLIANCE) and now.is_calm(),
        is_window=False,
    ),
    "oda-impulse": Moment(
        "DT 6.1.5",
        "card-in-oda-impulse",
        lambda now: now.in_impulse_of(ODA_ALLIANCE),
        is_window=False,
    ),
    "impulse": Moment(
        "DT 6.1.6",
        "card-in-own-impulse",
        lambda now: now.is_own,
        is_window=False,
    ),
}


def timely(t: DangerousTable, seat: int) -> Timely:
    """What a seat may play now, if it holds it."""
    step, pos, deck = t.agenda[-1], t.pos, deck_of(t.facts)
    kind, players = type(step), t.setting.players
    asked = step.waits and step.seat == seat  # type: ignore[attr-defined]  # a choice waits
    storms = kind is PlayInCombat and step.how == STORM  # type: ignore[attr-defined]
    key = kind, asked, storms, seat, players, pos.active, pos.chit, pos.oda_seat
    return deck.known.get(key) or deck.look_up(key, t, seat, moment_of(t, seat, asked, storms))


class Timely(NamedTuple):
    """What decides itself by the moment alone."""

    windows: Windows
    cards: int
    """Those that name one of them and are for the seat's faction, as bits.

    Betrayals are not among them: they need a word as well.
    """
    waited_for: tuple[int, ...]
    """Those of them for whose sake a seat is asked; what has no terms comes first."""


def moment_of(t: DangerousTable, seat: int, asked: bool, storms: bool) -> Now:
    active, leads, is_own = t.pos.active, False, False
    if active != NONE:
        leader = seat_of_alliance(t, active)
        leads, is_own = leader == seat, hand_of_seat(t, leader) == hand_of_seat(t, seat)
    return Now(type(t.agenda[-1]), asked, storms, active, is_own, leads, t.setting.players)


class Deck:
    """The cards of a box, by moments."""

    def __init__(self, facts: Facts) -> None:
        self.facts: Final = facts
        self.known: Final[dict[Hashable, Timely]] = {}
        """By what decides about moments (see `timely`)."""
        cards = enumerate(facts.cards)
        anywhere = [card for card, about in cards if not MOMENTS[about.window].is_window]
        self.outside_windows: Final = bits_of(anywhere)
        """Those that are played beside other decisions too, as bits."""

    def look_up(self, key: Hashable, t: DangerousTable, seat: int, now: Now) -> Timely:
        cards = enumerate(self.facts.cards)
        windows = tuple([window for window, one in MOMENTS.items() if one.fits(now)])
        named = [card for card, about in cards if about.window in windows]
        plain = [card for card in named if self.facts.cards[card].kind != BETRAYAL]
        fit = [card for card in plain if not_for(t, seat, card) is None]
        asked = [card for card in fit if self.facts.cards[card].window in asked_for(now)]
        asked.sort(key=lambda card: TERMS[self.facts.cards[card].kind] is not no_terms)
        found = self.known[key] = Timely(windows, bits_of(fit), tuple(asked))
        return found


def asked_for(now: Now) -> Windows:
    """The cards that a window is for; of others' impulses, those that fit anywhere in them.

    A seat whose own units move is asked as long as it might hurry them on.
    """
    if now.is_at(PlayAtStart):
        return ("start",) if now.leads else ("start", "ikko-impulse", "oda-impulse", "impulse")
    if now.is_at(PlayInCombat):
        return ("field", "combat")
    if now.is_at(PlayAtEnd):
        return ("end-of-impulse",)
    return ("movement",) if now.is_at(Movement) else ("before-a-chit",)


deck_of: Final = worked_out(Deck)


def untimely(t: DangerousTable, seat: int, card: int) -> Refusal | None:
    """This is not the moment for a card."""
    window = t.facts.cards[card].window
    if t.agenda and window in timely(t, seat).windows:
        return None
    moment = MOMENTS[window]
    return refuse(moment.rule, moment.untimely, card=Name("card", card))


# ---- by whom and on what -----------------------------------------------------------------------


def not_for(t: DangerousTable, seat: int, card: int) -> Refusal | None:
    """Some cards are for one faction; with three players a truce is for all (DT 16.1.4.4b)."""
    about, players = t.facts.cards[card], t.setting.players
    truce_of_three = players == THREE and about.kind == "ikko-truce"
    if about.by in (NONE, faction_of_seat(t, seat)) or truce_of_three:
        return None
    names = {"card": Name("card", card), "faction": Name("faction", about.by)}
    return refuse(f"DT C.{about.number}", "card-of-one-faction", **names)


@cache
def names_on(kind: str, card: int) -> tuple[Play, ...]:
    """Everything that can be said of a card of a kind: on whom, where, for which chit."""
    if kind in _ON_LEADERS:
        return tuple([PlayOn(card, leader) for leader in range(LEADERS)])
    if kind == "riot":
        return tuple([PlayIn(card, place) for place in range(PLACES)])
    if kind == "maneuver":
        return tuple([PlayFor(card, chit) for chit in range(CHITS)])
    return (PlayCard(card),)


def cannot_be_played(t: DangerousTable, seat: int, move: Play) -> Refusal | None:
    """What speaks against a card at its moment, whoever holds it: open facts alone."""
    about = t.facts.cards[move.card]
    if about.kind == BETRAYAL:
        return refuse("DT 8.2.1", "betrayal-needs-a-word", card=Name("card", move.card))
    if move not in names_on(about.kind, move.card):
        return refuse(f"DT C.{about.number}", "card-names-another", card=Name("card", move.card))
    return not_for(t, seat, move.card) or TERMS[about.kind](t, seat, move)


def card_refused(t: DangerousTable, seat: int, move: Play) -> Refusal | None:
    """Why a seat cannot play a card now (DT 6.3.5, then its moment, then its terms)."""
    if move.card not in hand(t.pos, hand_of_seat(t, seat)):
        return refuse("DT 6.3.5", "not-in-your-hand", card=Name("card", move.card))
    return untimely(t, seat, move.card) or cannot_be_played(t, seat, move)


def is_playable(t: DangerousTable, seat: int, card: int) -> bool:
    """Something can be done with a card that is `timely`, by whoever holds it."""
    kind = t.facts.cards[card].kind
    if (targets := TARGETS.get(kind)) is not None:
        return targets(t, seat, card) != 0
    return TERMS[kind](t, seat, names_on(kind, card)[0]) is None


def plays_of(t: DangerousTable, seat: int, card: int) -> Sequence[Play]:
    """What can be done with a card that is `timely`, by whoever holds it."""
    kind = t.facts.cards[card].kind
    names = names_on(kind, card)
    if (targets := TARGETS.get(kind)) is not None:
        return [names[target] for target in members(targets(t, seat, card))]
    return names if TERMS[kind](t, seat, names[0]) is None else ()


def waits_for(t: DangerousTable, seat: int, card: int) -> Refusal:
    """What a card that a seat holds and cannot play now waits for.

    Who may ever play it first, then its moment, then its terms.
    """
    about, name = t.facts.cards[card], Name("card", card)
    refusal = not_for(t, seat, card)
    if about.kind == BETRAYAL:
        refusal = refusal or terms_unmet(t, card) or is_a_friend(t, seat, card)
    refusal = refusal or untimely(t, seat, card)
    if refusal is not None:
        return refusal
    if about.kind == BETRAYAL:
        return refuse("DT 8.2.16", "nobody-to-win-him", leader=Name("leader", about.leader))
    (first, *others) = names_on(about.kind, card)
    found = None if others else cannot_be_played(t, seat, first)
    return found or refuse(f"DT C.{about.number}", "nothing-to-play-on", card=name)


def is_a_friend(t: DangerousTable, seat: int, card: int) -> Refusal | None:
    """Whom a betrayal card names is of the seat's own faction, for now (DT C.1)."""
    leader = t.facts.cards[card].leader
    own = faction_of_seat(t, seat)
    if t.pos.faction[t.pos.serves[leader]] != own:
        return None
    rule = f"DT C.{t.facts.cards[card].number}"
    return refuse(rule, "is-on-your-side", leader=Name("leader", leader))


# ---- playing -----------------------------------------------------------------------------------


@cache
def every_play() -> tuple[Play, ...]:
    cards = range(CARDS)
    return (
        *map(PlayCard, cards),
        *(PlayOn(card, leader) for card in cards for leader in range(LEADERS)),
        *(PlayIn(card, place) for card in cards for place in range(PLACES)),
        *(PlayFor(card, chit) for card in cards for chit in range(CHITS)),
    )


class PlayNow(Interrupt, frozen=True, gc=False, tag="play-now"):
    """A card whose moment it is, in a window or beside another decision (DT 6.1)."""

    rule: ClassVar[str] = "DT 6.1.6"
    private: ClassVar[bool] = True
    kinds: ClassVar[tuple[type[Move], ...]] = PLAYS

    def arises(self, t: DangerousTable) -> bool:
        """It holds a card, and there is an impulse or a window; so much everybody sees."""
        return holds_cards(t, self.seat) and (
            t.pos.active != NONE or isinstance(t.agenda[-1], PlayBeforeAChit)
        )

    def possible(self, t: DangerousTable) -> bool:
        """In a window, and while its own units move: any card that is not played yet could be.

        Elsewhere it may play a card, but nobody waits for it.
        """
        if type(t.agenda[-1]) not in _WAITS or not holds_cards(t, self.seat):
            return False
        place, seat = t.pos.place, self.seat
        for card in timely(t, seat).waited_for:
            if place[card] != PLAYED and is_playable(t, seat, card):
                return True
        return False

    def moves(self, t: DangerousTable) -> Sequence[Move]:
        pos, seat = t.pos, self.seat
        if not (mine := hand_as_bits(pos, hand_of_seat(t, seat))):
            return ()
        beside = pos.active != NONE and mine & deck_of(t.facts).outside_windows
        if not (beside or type(t.agenda[-1]) in _WINDOWS):
            return ()
        if not (mine := mine & timely(t, seat).cards):
            return ()
        return [move for card in members(mine) for move in plays_of(t, seat, card)]

    def universe(self, t: DangerousTable) -> Sequence[Move]:
        return every_play()

    def why_not(self, t: DangerousTable, move: Move) -> Refusal | None:
        return card_refused(t, self.seat, move) if isinstance(move, PLAYS) else None

    def play(self, t: DangerousTable, move: Play) -> None:
        """A played card is out of the game (DT 6.3.3)."""
        EVENT_CARDS.move(t.pos, move.card, PLAYED)
        carry_out(t, self.seat, move)
