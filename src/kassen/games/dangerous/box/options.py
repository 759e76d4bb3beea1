"""Ways to play that are agreed on before the game; a reading of the rules is one of them."""

from __future__ import annotations

from typing import cast

from msgspec import Struct

from kassen.core.engine.game import Option
from kassen.core.engine.head_starts import head_start_options
from kassen.core.engine.setting import Setting
from kassen.games.dangerous.box.names import BIDDING, SCENARIOS, SHORT, STANDARD

MOST_AHEAD = 5
"""Cards of a head start: what Kyo brings in so many turns."""
MOST_SEATS = 4
LIVE = "live"
LETTERS = "letters"
PACES = (LIVE, LETTERS)


class Options(Struct, frozen=True):
    scenario: str = STANDARD
    """Which of the three games of two players (DT 14.3)."""
    retreat_bonus: bool = True
    """Whoever retreats adds 1 to initiative (DT 10.3.2c)."""
    regroup_by_spaces: bool = False
    """Clans regroup by the spaces they control (DT 11.5.1)."""
    betrayal_by_clan: bool = False
    """Only leaders of his own clan keep men from following one who betrays (DT 8.2.18)."""
    regroup_of_oda_alone: bool = False
    """Of four players only Oda's regroup by spaces, Anti-Oda by its boxes (DT 16.2.10.1)."""
    regroup_uncapped: bool = False
    """With four players units on the map do not lower the number (DT 16.2.10.1)."""
    chaotic_betrayal: bool = False
    """Oda players of four may win each other's leaders (DT 16.2.8.4)."""
    pace: str = LIVE
    """When seats are asked for cards until they give orders of their own (DT 10.2.6)."""
    ask_always: bool = False
    """Seats are asked in every window, whatever they have ordered (DT 10.2.6)."""
    good_fortune: bool = False
    """A favour that is used once and then handed on (DT 15.6.0)."""
    head_start: int = 0
    """So many cards one hand holds before the first impulse (DT HS.1)."""
    head_start_for: int = 1

    @property
    def is_short(self) -> bool:
        """Ten turns, with the number of forts as printed or as bid (DT 14.3.1, 14.3.7)."""
        return self.scenario in (SHORT, BIDDING)


def is_bid_for(setting: Setting) -> bool:
    """Who plays Oda is settled by bids (DT 14.3.7)."""
    return cast("Options", setting.options).scenario == BIDDING


def options() -> tuple[Option, ...]:
    """What may be chosen; a chapter that can be played in two ways adds its own."""
    two = (2,)
    return (
        Option(
            *("scenario", STANDARD, SCENARIOS, "DT 14.3.8"),
            "How long, and what wins; with bidding: a short game, and who plays Oda is bid for.",
            two,
        ),
        Option(
            *("retreat_bonus", True, (True, False), "DT 10.3.2c"),
            "Whoever retreats adds 1 to initiative, as printed; an example leaves it out.",
        ),
        Option(
            *("regroup_by_spaces", False, (False, True), "DT 11.5.1"),
            "Clans regroup by the spaces they control, not by the numbers of their boxes.",
        ),
        Option(
            *("betrayal_by_clan", False, (False, True), "DT 8.2.18"),
            "In combat a samurai brings all soldiers of his clan there if he is its only leader,"
            " whoever else of his side leads there.",
        ),
        Option(
            *("regroup_of_oda_alone", False, (False, True), "DT 16.2.10.1"),
            "Only the Oda players regroup by the spaces that they control;"
            " Anti-Oda by the numbers of its boxes.",
            (4,),
        ),
        Option(
            *("regroup_uncapped", False, (False, True), "DT 16.2.10.1"),
            "Who regroups by spaces does so however many units are on the map,"
            " not up to twice the spaces.",
            (4,),
        ),
        Option(
            *("chaotic_betrayal", False, (False, True), "DT 16.2.8.4"),
            "Oda players may play betrayal cards against each other's leaders.",
            (4,),
        ),
        Option(
            *("pace", LIVE, PACES, "DT 10.2.6"),
            "How do you play? It decides when a seat is asked whether it plays a card;"
            " everybody may order otherwise in play.",
            among_people=True,
            by_letter=LETTERS,
        ),
        Option(
            *("ask_always", False, (False, True), "DT 10.2.6"),
            "Seats are asked for cards at every moment, whatever they order, so that"
            " no wait tells anything.",
        ),
        Option(
            *("good_fortune", False, (False, True), "DT 15.6.0"),
            "Good Fortune: its holder may cancel a chit, have dice rolled again, change a card.",
            two,
        ),
        *head_start_options(
            *(MOST_AHEAD, MOST_SEATS, "DT HS.1"),
            "A head start: how many Event Cards one side draws before the first turn."
            " A game with a head start that was agreed on is not rated.",
        ),
    )
