"""Builds the board.json of games from the provinces, the layout and the game's data.

Run `python -m tools.map.build_board [GAME...]` from the root of the project; it needs no fetched
data.
"""

from __future__ import annotations

import sys

from tools.map import dangerous, ikusa, shogun, warriors
from tools.map.board_file import GAMES, read_facts, write

BUILDERS = {"warriors": warriors, "ikusa": ikusa, "shogun": shogun, "dangerous": dangerous}


def wanted_games(words: list[str]) -> list[str]:
    """The games that were named, or all."""
    for word in words:
        if word not in BUILDERS:
            sys.exit(f"There is no board for {word!r}; there are {', '.join(BUILDERS)}.")
    return words or list(BUILDERS)


def main() -> None:
    for game in wanted_games(sys.argv[1:]):
        write(BUILDERS[game].board(read_facts(game)), GAMES / game / "board" / "board.json")


if __name__ == "__main__":
    main()
