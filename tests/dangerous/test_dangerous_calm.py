"""Before a chit is drawn no fight is half done: random games look at the whole board there."""

from __future__ import annotations

from random import Random

import pytest

from kassen.games.dangerous.box.names import (
    CARDS,
    DAIMYO,
    FIRST_SEA,
    FIRST_WAYPOINT,
    LEADERS,
    SPACES,
    YOSHIAKI,
)
from kassen.games.dangerous.rules.position import EVENT_CARDS, HAND, DangerousTable, Position
from kassen.games.dangerous.rules.seats import hands, seats_of_hand
from kassen.games.dangerous.rules.stations import ON_MAP, fort
from kassen.games.dangerous.rules.units import change_rank, size, soldiers_at
from kassen.games.dangerous.rules.windows import PlayBeforeAChit
from tests.dangerous.boards import ANTI, ODA, STATIONS, set_up

LIVELY = {"betray": 6, "activate": 6, "storm": 5, "negotiate": 5, "sortie": 4, "march": 2, "all": 2}
"""What leads to fights is chosen so many times as often."""


def dealt(players: int, chance: Random) -> DangerousTable:
    """A game in which all cards are in hands, many leaders are daimyo, and powers come soon."""
    t = set_up(players, f"calm {players}")
    for card in chance.sample(range(CARDS), CARDS):
        whose = card % hands(players)
        EVENT_CARDS.move(t.pos, card, HAND + whose, seats_of_hand(t.pos, players, whose))
    for leader in range(0, LEADERS, 3):
        if leader != YOSHIAKI:
            change_rank(t.pos, leader, DAIMYO)
    t.pos.entry = bytearray(turn and 2 + at % 3 for at, turn in enumerate(t.pos.entry))
    return t


def amiss(pos: Position) -> list[str]:
    """Whoever stands among enemies, in a fort that nobody besieges, or where there is no room."""
    mixed = [at for at in range(ON_MAP) if pos.present[at].bit_count() > 1]
    found = [f"enemies at {STATIONS[at]}" for at in mixed]
    for space in range(SPACES):
        inside, outside = pos.present[fort(space)], pos.present[space]
        units = sum(soldiers_at(pos, fort(space))) + pos.here[fort(space)].bit_count()
        if inside and not outside & ~inside:
            found.append(f"nobody besieges {STATIONS[space]}")
        if units > 2 * pos.fort[space]:
            found.append(f"{units} in the fort of {STATIONS[space]}")
    waypoints = range(FIRST_WAYPOINT, FIRST_SEA)
    full = [at for at in waypoints if max(size(pos, at, ODA), size(pos, at, ANTI)) > 4]
    return found + [f"too many at {STATIONS[at]}" for at in full]


@pytest.mark.rule("DT 10.3.0", "DT 10.5.1", "DT 8.4.1", "DT 2.43.4", "DT 2.41.3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_dt_10_3_0_before_a_draw_nobody_is_left_among_enemies(players: int, seed: int) -> None:
    chance = Random(seed)
    t, draws = dealt(players, chance), 0
    for _ in range(1200):
        if t.result is not None:
            break
        (seat,) = t.to_act()
        if isinstance(t.agenda[-1], PlayBeforeAChit):
            draws += 1
            assert amiss(t.pos) == []
        moves = [(move, t.setting.notation.text(move)) for move in t.moves(seat)]
        moves = [(move, text) for move, text in moves if not text.startswith("play card_32")]
        weights = [LIVELY.get(text.split()[0], 1) for _, text in moves]
        t.play(seat, chance.choices(moves, weights)[0][0])
    assert draws
