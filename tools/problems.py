"""Finds positions with one best answer by exact odds, in games between bots.

    python -m tools.problems warriors [--count 36] [--minutes 10] [--seed 1] [--add]

Those found replace the files in the game's `problems` folder, or are added to them.
Minutes are those of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import tomli_w

from kassen.core.engine.bots import adviser
from kassen.core.engine.game import Game
from kassen.core.engine.levels import GENTLE
from kassen.core.engine.registry import game_named
from kassen.core.engine.steps import Move, tag_of
from kassen.core.engine.table import Table
from kassen.core.engine.views import observe
from kassen.core.study.daily import FOLDER, Posed, Problem, chance_for, is_clear, odds_after
from kassen.core.study.scenarios import scenario_of

ANSWERS = 4
MOST_MOVES = 40
EXACT = 0.005
"""Lines that were too unlikely to be followed may be so likely together."""
KINDS = {
    "warriors": ("choose-battle", "betrayal", "choose-persuader", "name-commander"),
    "ikusa": ("declare-battles", "next-battle", "lose-units", "next-attack"),
    "shogun": ("march", "winter-revolts"),
    "dangerous": (
        *("name-commander", "fort-or-field", "play-in-combat", "play-at-start", "come-out"),
        *("betray-in-combat", "take-losses"),
    ),
}
"""Decisions at which the best odds are a good reason: not whether to run away from a fight."""
Weighed = tuple[Move, float, str]
"""A move, how likely what it leads to goes well, and what that is."""


def main() -> None:
    wish = argparse.ArgumentParser(description=__doc__)
    wish.add_argument("game", choices=list(KINDS))
    wish.add_argument("--count", type=int, default=36)
    wish.add_argument("--minutes", type=float, default=10)
    wish.add_argument("--seed", type=int, default=1)
    wish.add_argument("--add", action="store_true", help="keep those that are there")
    args = wish.parse_args()
    game = game_named(args.game)
    folder: Path = game.folder / FOLDER
    folder.mkdir(exist_ok=True)
    if not args.add:
        for old in folder.glob("*.toml"):
            old.unlink()
    collect(game, folder, args.count, args.seed, time.process_time() + 60 * args.minutes)


def collect(game: Game[Any, Any, Any], folder: Path, count: int, seed: int, until: float) -> None:
    """Keep what is found, of no kind more than half."""
    of_kind: Counter[str] = Counter()
    for kind, problem in _found(game, seed, until):
        number = len(list(folder.glob("*.toml"))) + 1
        if number > count:
            return
        if of_kind[kind] < max(1, count // 2):
            of_kind[kind] += 1
            (folder / f"{number:03}.toml").write_text(tomli_w.dumps(problem), encoding="utf-8")
            print(f"{game.id}: {number}, {kind}, {problem['answers']}", flush=True)


def _found(
    game: Game[Any, Any, Any], seed: int, until: float
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Game after game; of each round at most one of a kind."""
    setting = game.setting(players=game.usual_players)
    while time.process_time() < until:
        seed += 1
        table = game.quick_table(seed, setting)
        names = [adviser(game), GENTLE]
        bots = [game.bots[names[(seat + seed) % 2]](seed) for seat in range(setting.players)]
        seen_before: set[tuple[int, str]] = set()
        while table.result is None and time.process_time() < until:
            seat = table.to_act()[0]
            seen = observe(table, seat)
            kind = tag_of(type(seen.choice)) if seen.choice is not None else ""
            mark = game.rounds(table), kind
            asked = kind in KINDS[game.id] and 2 <= len(seen.moves) <= MOST_MOVES
            if asked and mark not in seen_before and (problem := _problem(table, seat)):
                seen_before.add(mark)
                yield kind, problem
            table.apply(seat, bots[seat].choose(seen, setting))


def _problem(table: Table[Any, Any, Any], seat: int) -> dict[str, Any] | None:
    weighed = _weighed(table, seat)
    if len(weighed) < 2 or not is_clear([chance for _, chance, _ in weighed]):
        return None
    notation = table.setting.notation
    answers = [
        {"move": notation.text(move), "chance": round(chance, 4)}
        for move, chance, _ in _picked(weighed)
    ]
    Random(f"{table.line} {seat}").shuffle(answers)
    found = {
        "seat": notation.names["seat"].tokens[seat],
        "answers": answers,
        "scenario": scenario_of(table, "A problem"),
    }
    return found if _holds(found) else None


def _weighed(table: Table[Any, Any, Any], seat: int) -> list[Weighed]:
    found = []
    for move in table.moves(seat):
        odds = odds_after(table, seat, move)
        if odds is not None and odds.within <= EXACT:
            found.append((move, chance_for(table.setting, seat, odds), repr(odds.subject)))
    return sorted(found, key=lambda one: -one[1])


def _picked(weighed: Sequence[Weighed]) -> list[Weighed]:
    """The best, and others: of as many fights as there are, then by how good they are."""
    subjects = list(dict.fromkeys(subject for _, _, subject in weighed))
    firsts = [next(one for one in weighed if one[2] == subject) for subject in subjects]
    rest = [one for one in weighed if one not in firsts]
    found: list[Weighed] = []
    for one in [*firsts, *rest] if len(firsts) > 1 else weighed:
        if all(abs(one[1] - other[1]) > 0.01 for other in found) and len(found) < ANSWERS:
            found.append(one)
    return found


def _holds(found: dict[str, Any]) -> bool:
    """Read anew from what is kept, the odds are the same."""
    posed = Posed(msgspec.convert(found, Problem))
    if len(posed.odds) < len(posed.moves):
        return False
    again = [chance_for(posed.setting, posed.seat, odds) for odds in posed.odds]
    kept = [one.chance for one in posed.problem.answers]
    return all(abs(one - other) < 0.0001 for one, other in zip(again, kept, strict=True))


if __name__ == "__main__":
    main()
