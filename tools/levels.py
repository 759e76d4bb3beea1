"""Which of two computer players is the better one, and how sure that is.

    python -m tools.levels warriors best heuristic --games 200

All seats are filled with the two in turn; every second game they change seats and have the same
dice, so that each of them has every seat in half of the games, however unequal the seats are. With
`--line-ups all` they also sit side by side: all ways to share the seats as equally as can be. A
game counts for whoever finishes above all of the other's; one that nobody wins counts for both by
half, and where there are such games the share of the others alone is said too. The interval is
Wilson's, for 95 %. A line is written after every game, so a match that is broken off has its
result, and `--start` goes on with it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from time import process_time

from kassen.cli.wishes import read_options
from kassen.core.engine.registry import game_named
from kassen.core.study.arena import Plan, play_game


def interval(won: float, games: int) -> tuple[float, float]:
    """Where the share lies that so many games speak for.

    >>> tuple(round(end, 2) for end in interval(60, 100))
    (0.5, 0.69)
    """
    if not games:
        return 0.0, 1.0
    share, z = won / games, 1.96
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def alone(won: float, games: float, undecided: int) -> str:
    """What those say that somebody has won; nothing if that was all of them.

    >>> alone(7.5, 10, 3), alone(7, 10, 0)
    (', 3 undecided: 6 of 7 (86%, 49% to 97%)', '')
    """
    decided = int(games) - undecided
    if not undecided or not decided:
        return f", {undecided} undecided" if undecided else ""
    real = won - undecided / 2
    low, high = interval(real, decided)
    share = f"{real / decided:.0%}, {low:.0%} to {high:.0%}"
    return f", {undecided} undecided: {real:g} of {decided} ({share})"


def seats(first: str, second: str, players: int, number: int) -> tuple[str, ...]:
    """The two in turn.

    >>> seats("a", "b", 4, 0), seats("a", "b", 3, 1)
    (('a', 'b', 'a', 'b'), ('b', 'a', 'b'))
    """
    pair = (first, second) if number % 2 == 0 else (second, first)
    return tuple(pair[seat % 2] for seat in range(players))


def line_ups(first: str, second: str, players: int) -> list[tuple[str, ...]]:
    """All ways to share the seats as equally as can be, each followed by the same changed about.

    >>> ["".join(one) for one in line_ups("a", "b", 3)]
    ['aab', 'bba', 'aba', 'bab', 'abb', 'baa']
    """
    found: list[tuple[str, ...]] = []
    for held in combinations(range(1, players), (players + 1) // 2 - 1):
        one = tuple(first if seat in (0, *held) else second for seat in range(players))
        found += [one, _changed(one, first, second)]
    if players % 2:
        for held in combinations(range(1, players), players // 2 - 1):
            one = tuple(first if seat in (0, *held) else second for seat in range(players))
            found += [one, _changed(one, first, second)]
    return found


def _changed(sat: tuple[str, ...], first: str, second: str) -> tuple[str, ...]:
    return tuple(second if one == first else first for one in sat)


def main(typed: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int)
    parser.add_argument("--start", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--line-ups", choices=("turn", "all"), default="turn")
    wish = parser.parse_args(typed)
    game = game_named(wish.game)
    players = wish.players or game.usual_players
    options = read_options(game, None, wish.option)
    turns = [seats(wish.first, wish.second, players, number) for number in (0, 1)]
    everybody = line_ups(wish.first, wish.second, players)
    seated = everybody if wish.line_ups == "all" else turns
    won = games = 0.0
    undecided = 0
    began = process_time()
    for number in range(wish.start, wish.start + wish.games):
        sat = seated[number % len(seated)]
        plan = Plan(game=wish.game, bots=sat, seed=wish.seed, options=options)
        outcome = play_game(plan, plan.setting(), number // len(seated))
        if outcome.result is None:
            raise SystemExit(f"game {number} went wrong: {outcome.fault}")
        winners = outcome.result.winners
        games += 1
        undecided += not winners
        won += sum(sat[seat] == wish.first for seat in winners) / len(winners) if winners else 0.5
        low, high = interval(won, int(games))
        spent, rest = (process_time() - began) / games, alone(won, games, undecided)
        print(
            f"{wish.game}, {players} players: {wish.first} {won:g} of {games:g} against "
            f"{wish.second} ({won / games:.0%}, {low:.0%} to {high:.0%}){rest}; "
            f"{spent:.1f} s a game",
            flush=True,
        )


if __name__ == "__main__":
    main()
