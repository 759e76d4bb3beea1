"""The referee of A Most Dangerous Time, chapter upon chapter."""

from __future__ import annotations

from collections.abc import Sequence

from kassen.core.engine.setting import Setting
from kassen.games.dangerous.game import GAME
from tests.referee.dangerous.four_regroup import FourRegroup
from tests.referee.dangerous.reading import read
from tests.referee.dangerous.turns import Turns
from tests.referee.driver import Account, Court, Way

NOT_YET = (
    "16.2.5.6 whom Nobunaga picks up in a player's sphere: `take all` is believed",
    "16.2.6.1 soldiers of a clan abroad: a wider choice than the engine's is let pass",
    "16.2.9.2 leaders among the losses of an attack of several players",
    "16.2.10.2 Nobunaga's two, once Azuchi is the capital",
)
"""What this referee does not decide yet in the game of four; that is no part of `COURT.ways`."""
FOUR = Way(4)
"""Played beside them: most games agree, not all (see the clauses above)."""


class Referee(Turns):
    """Of two players, in all scenarios, and of three."""


class RefereeOfFour(FourRegroup):
    """Of four players."""


def account(setting: Setting) -> Account:
    return RefereeOfFour(setting) if setting.players == 4 else Referee(setting)


def setting(way: Way) -> Setting:
    return GAME.setting(players=way.players, options={"ask_always": True, **way.options})


def weight(text: str, others: Sequence[str]) -> float:
    """Random players who fight, storm and betray more often than they would by lot."""
    kind = text.split()[0]
    if text == "pass":
        return 0.4 if len(others) < 20 else 1.5
    if kind in ("disband", "exile"):
        return 0.1
    if kind in ("storm", "betray", "raise"):
        return 5
    if kind == "all":
        return 3
    return 1


def left_out(text: str) -> bool:
    """Standing orders are no part of the rulebook."""
    return text == "orders" or text.startswith("ask ")


COURT = Court(
    setting=setting,
    account=account,
    read=read,
    ways=(
        *(Way(2, {"scenario": one}) for one in ("standard", "short", "campaign", "bidding")),
        Way(3),
        Way(2, {"scenario": "short", "regroup_by_spaces": True}),
        Way(2, {"scenario": "short", "good_fortune": True}),
    ),
    weight=weight,
    left_out=left_out,
)
