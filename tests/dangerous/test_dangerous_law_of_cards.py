"""A law: cards are drawn for new spaces that were captured, and for nothing else (DT 4.1.8, 6.2).

It is counted from positions (`ledger`), not by the rules that draw.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kassen.core.engine.bots import Bot
from kassen.core.engine.views import observe
from kassen.games.dangerous import GAME
from kassen.games.dangerous.bots import HeuristicBot
from kassen.games.dangerous.rules.position import DangerousTable
from tests.dangerous.ledger import Ledger
from tests.soak import SOAK, second_look

KINDS = ("captured", "drawn", "in a fall")
SOME = 2


def played(players: int, seed: int, bots: list[Bot] | None = None, **options: str) -> Counter[str]:
    """A whole game, at random or by bots; what its ledger has met."""
    setting = GAME.setting(players=players, options=options)
    t: DangerousTable = GAME.quick_table(seed, setting)
    t.events = []
    ledger, chance = Ledger(t), Random(f"{players} {seed}")
    while t.result is None:
        (seat,) = t.to_act()[:1]
        if bots:
            t.play(seat, bots[seat].choose(observe(t, seat), setting))
        else:
            t.play(seat, chance.choice(t.moves(seat)))
    return ledger.kinds


@pytest.mark.rule("DT 4.1.8", "DT 2.46.7", "DT 6.2.3", "DT 16.1.4.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_dt_4_1_8_as_many_cards_as_new_spaces_at_random(players: int) -> None:
    """As many games as it takes to meet all kinds of captures; many end early."""
    met = Counter[str]()
    for seed in range(30 * SOAK):
        met += played(players, seed)
        if seed + 1 >= SOAK and min(met[kind] for kind in KINDS) >= SOME:
            break
    assert min(met[kind] for kind in KINDS) >= SOME


@pytest.mark.rule("DT 4.1.8")
@pytest.mark.parametrize(
    "players", [2, pytest.param(3, marks=second_look), pytest.param(4, marks=second_look)]
)
def test_dt_4_1_8_as_many_cards_as_new_spaces_between_bots(players: int) -> None:
    options = {"scenario": "short"} if players == 2 else {}
    bots: list[Bot] = [HeuristicBot(seat) for seat in range(players)]
    for seed in range(SOAK):
        assert played(players, seed, bots, **options)["captured"] > 0
