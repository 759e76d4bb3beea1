"""Decisions that the heuristic player leaves as they are when nobody decides."""

from __future__ import annotations

from kassen.core.engine.steps import Choice, Move
from kassen.games.dangerous.bots.mind import Mind, Ways
from kassen.games.dangerous.rules.cards import PlayNow
from kassen.games.dangerous.rules.casualties import TakeMinor
from kassen.games.dangerous.rules.command import AgreeOnCommander, NameCommander, PutUnder
from kassen.games.dangerous.rules.drawing_cards import RedrawOrNot
from kassen.games.dangerous.rules.excess import TakeExcess
from kassen.games.dangerous.rules.falls import NameConqueror
from kassen.games.dangerous.rules.fortune import FortuneOnChit, OrderChits
from kassen.games.dangerous.rules.ikko import PickTemple
from kassen.games.dangerous.rules.orders import StandingOrder
from kassen.games.dangerous.rules.orders_anew import ReconsiderNow
from kassen.games.dangerous.rules.rerolls import RerollDuel, RerollRound
from kassen.games.dangerous.rules.siege_combat import RerollStorm
from kassen.games.dangerous.rules.sorties import Embark
from kassen.games.dangerous.rules.traitors import FortOrField

GOOD_FORTUNE = (FortuneOnChit, OrderChits, RedrawOrNot, RerollRound, RerollDuel, RerollStorm)
"""It keeps it: whoever uses it gives it to the enemy (DT 15.6.0)."""
IN_BETWEEN = (PlayNow, ReconsiderNow, StandingOrder)
"""It is asked in every window, and plays its cards there."""
USUAL = (NameCommander, AgreeOnCommander, PutUnder, TakeMinor, TakeExcess)
"""The bravest commands, men stand under leaders as they fit, soldiers fall before leaders."""
SELDOM = (NameConqueror, FortOrField, PickTemple, Embark)
"""Little hangs on these."""


def as_is_usual(mind: Mind, choice: Choice) -> Move:
    """What happens when nobody decides."""
    usual = choice.default(mind.table)
    return usual if usual in mind.moves else mind.moves[0]


WAYS: Ways = dict.fromkeys((*GOOD_FORTUNE, *IN_BETWEEN, *USUAL, *SELDOM), as_is_usual)
