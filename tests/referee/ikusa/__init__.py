"""A second account of Ikusa and Shogun (1986), from the rulebooks and not from the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from kassen.core.engine.setting import Setting
from kassen.games.ikusa.game import GAME
from tests.referee.driver import Court, Way
from tests.referee.ikusa.referee import Referee
from tests.referee.ikusa.told import told_by_engine


def _setting(way: Way) -> Setting:
    options = {name: value for name, value in way.options.items() if name != "edition"}
    edition = str(way.options.get("edition", "2011"))
    return GAME.setting(edition=edition, players=way.players, options=options)


WEIGHTS = {"end": 0.2, "wait": 0.4, "call": 0.5, "take": 0.6, "strike": 0.3, "go": 2.0}


def _weight(text: str, others: Sequence[str]) -> float:
    """Each kind of move is about as likely as the next: long lists do not drown the rest."""
    kind = text.split()[0]
    return WEIGHTS.get(kind, 1.0) / _kinds(tuple(others))[kind]


@lru_cache(maxsize=4)
def _kinds(moves: tuple[str, ...]) -> Counter[str]:
    return Counter(move.split()[0] for move in moves)


COURT = Court(
    setting=_setting,
    account=Referee,
    read=told_by_engine,
    ways=[
        Way(3),
        Way(3, {"edition": "1986"}),
        Way(4),
        Way(2),
        Way(5),
        Way(3, {"quick_play": True}),
        Way(2, {"edition": "1986"}),
        Way(4, {"longer_game": True}),
        Way(5, {"quick_play": True}),
        Way(5, {"edition": "1986"}),
        Way(3, {"ask_always": True}),
        Way(4, {"head_start": 3, "head_start_for": 2}),
        Way(3, {"edition": "1986", "ask_always": True, "longer_game": True}),
        Way(4, {"quick_play": True, "longer_game": True}),
    ],
    weight=_weight,
    out_of_turn=True,
)
