"""How steep the curve of chances after a game should be (`Hindsight.chances`).

    python -m tools.chances shogun --games 40

Strategists play; every so many decisions the game's own chances are taken down, and at the end it
is known who has won. Chances are shares of what everybody has, to a power: said is by what the
game's STEEPNESS has to be multiplied so that those winners were likeliest. Near 1: all is well.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import log

from kassen.core.engine.levels import MIDDLE
from kassen.core.engine.registry import game_named
from kassen.core.engine.search import AnyTable
from kassen.core.engine.views import observe
from kassen.core.study.arena import bot_seed
from kassen.core.values.chance import FairDice, dice_key, seeded_secret

Moment = tuple[Sequence[float], Sequence[int]]
"""The chances that somebody was given, and the seats that have won."""

LEAST = 1e-12
"""A chance that is smaller is taken for this: nobody is ever quite lost."""
STEPS = 40


def moments(name: str, games: int, seed: str, every: int) -> Iterator[Moment]:
    """Chances as they stood in games of strategists. A game without a winner says nothing."""
    game = game_named(name)
    setting = game.setting(players=game.usual_players)
    for number in range(games):
        table = game.table(setting, FairDice(dice_key(seeded_secret(f"{seed}/{number}"))))
        table.advance()
        found = list(_chances_of(table, seed, number, every))
        if table.result is not None and table.result.winners:
            yield from ((one, table.result.winners) for one in found)


def _chances_of(table: AnyTable, seed: str, number: int, every: int) -> Iterator[Sequence[float]]:
    setting = table.setting
    game, seats = setting.game, range(setting.players)
    chances = game.hindsight.chances
    if chances is None:
        raise SystemExit(f"{game.title} gives no chances")
    bots = [game.bots[MIDDLE](bot_seed(seed, number, seat)) for seat in seats]
    decisions = 0
    while table.result is None:
        if decisions % every == 0:
            yield chances(table)
        seat = table.to_act()[0]
        table.play(seat, bots[seat].choose(observe(table, seat), setting))
        decisions += 1


def likelihood(seen: Sequence[Moment], factor: float) -> float:
    """The logarithm of how likely the winners were, by moment, if the curve were so much steeper.

    >>> round(likelihood([((0.75, 0.25), (0,))], 1.0), 3), likelihood([((0.5, 0.5), (0, 1))], 9.0)
    (-0.288, 0.0)
    """
    total = 0.0
    for chances, winners in seen:
        powers = [max(chance, LEAST) ** factor for chance in chances]
        total += log(sum(powers[seat] for seat in winners) / sum(powers))
    return total / len(seen)


def fitted(seen: Sequence[Moment]) -> float:
    """The factor that makes the winners likeliest: the likelihood has one top.

    Nine of ten were said, and three of four it was:

    >>> round(fitted([((0.9, 0.1), (0,))] * 3 + [((0.9, 0.1), (1,))]), 2)
    0.5
    """
    low, high = 0.0, 8.0
    for _ in range(STEPS):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        if likelihood(seen, left) < likelihood(seen, right):
            low = left
        else:
            high = right
    return (low + high) / 2


def main(typed: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="chances")
    parser.add_argument("--every", type=int, default=20, help="decisions between two looks")
    wish = parser.parse_args(typed)
    seen = list(moments(wish.game, wish.games, wish.seed, wish.every))
    factor = fitted(seen)
    now, then = likelihood(seen, 1.0), likelihood(seen, factor)
    print(
        f"{wish.game}: {factor:.2f} times as steep fits {wish.games} games best "
        f"({len(seen)} moments; {now:.3f} now, {then:.3f} then)"
    )


if __name__ == "__main__":
    main()
