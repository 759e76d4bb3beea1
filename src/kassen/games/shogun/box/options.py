"""Ways to play that are agreed on before the game; a reading of the rules is one of them."""

from __future__ import annotations

from msgspec import Struct

from kassen.core.engine.game import Option
from kassen.core.engine.head_starts import head_start_options
from kassen.games.shogun.box.names import SUN, TOWERS

MOST_AHEAD = 6
"""Points of a head start: about what two regions bring in a winter."""
MOST_SEATS = 5


class Options(Struct, frozen=True):
    start: str = "draft"
    """Provinces are drafted, or dealt as printed (SH S.8, S.19)."""
    by_lot: bool = True
    """Chance says who drafts first, or which seat has which letter (SH S.10)."""
    court: bool = False
    bonus: bool = False
    leaders: bool = False
    chamber: bool = False
    tower: str = TOWERS[0]
    """How the tower is modelled (SH B.30)."""
    leaders_after_winter: bool = False
    """SH ML.13."""
    leaders_far_if_stuck: bool = False
    """SH ML.15."""
    leaders_army_optional: bool = False
    """SH ML.10."""
    leaders_seventh_army: bool = True
    """SH ML.9."""
    favors_in_full: bool = False
    """SH TC.27, TC.f12c."""
    favors_calm: bool = True
    """SH X.7."""
    bank_runs_dry: bool = False
    """SH C.8."""
    head_start: int = 0
    """With so many points one player begins (SH HS.1)."""
    head_start_for: int = 1


def options(side: str) -> tuple[Option, ...]:
    """What may be chosen on this side of the board (SH S.19, X.1)."""
    starts = ("draft", "printed") if side == SUN else ("draft",)
    yes, no = True, False
    either = (no, yes)
    return (
        Option("start", "draft", starts, "SH S.19", "Provinces are drafted, or start as printed."),
        Option("court", no, either, "SH TC.1", "With Tenno's Court."),
        Option("bonus", no, either, "SH BC.1", "With the bonus cards."),
        Option("leaders", no, either, "SH ML.1", "With military leaders and statues."),
        Option("chamber", no, either, "SH CH.1", "With the chamber."),
        Option("tower", TOWERS[0], TOWERS, "SH B.30", "How cubes fall through the tower."),
        Option("by_lot", yes, either, "SH S.10", "Chance says who drafts first or starts where."),
        Option("leaders_after_winter", no, either, "SH ML.13", "Leaders move after winter too."),
        Option(
            "leaders_far_if_stuck",
            no,
            either,
            "SH ML.15",
            "A leader goes far only where no own province is near.",
        ),
        Option(
            "leaders_army_optional",
            no,
            either,
            "SH ML.10",
            "The army that a leader adds to a deployment may be left out.",
        ),
        Option(
            "leaders_seventh_army",
            yes,
            either,
            "SH ML.9",
            "The six-armies card and a leader bring seven armies together.",
        ),
        Option(
            "favors_in_full",
            no,
            either,
            "SH TC.27",
            "A favor that cannot be granted in full may not be taken.",
        ),
        Option(
            "favors_calm",
            yes,
            either,
            "SH X.7",
            "A theater that the court grants calms its province under the theater event.",
        ),
        Option(
            "bank_runs_dry",
            no,
            either,
            "SH C.8",
            "Taxes that the bank cannot pay in full are not collected.",
        ),
        *head_start_options(
            *(MOST_AHEAD, MOST_SEATS, "SH HS.1"),
            "A head start: with how many points one player begins."
            " A game with a head start that was agreed on is not rated.",
        ),
    )
