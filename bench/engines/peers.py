"""Other people's engines, driven as their own documentation shows, without logs or extras.

None of them is needed: those that are not installed are left out, and named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.metadata import version
from importlib.util import find_spec
from random import Random
from typing import Any

from bench.engines.timing import Engine

CATANATRON = "Catanatron"
CHESS = "python-chess"
OPEN_SPIEL = "OpenSpiel backgammon"


def peers() -> tuple[list[Engine], list[str]]:
    """Those that are installed, and what to install for the others."""
    makers: Sequence[tuple[str, str, Callable[[], Engine]]] = (
        ("catanatron", "catanatron", catanatron),
        ("chess", "chess", python_chess),
        ("pyspiel", "open_spiel", open_spiel),
    )
    found = [maker() for module, _, maker in makers if find_spec(module)]
    missing = [package for module, package, _ in makers if not find_spec(module)]
    return found, missing


def catanatron() -> Engine:
    """Settlers with four random players: `Game(players).play()`."""
    from catanatron import Color, Game, RandomPlayer

    def new_game(seed: int) -> Any:
        players = [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
        return Game(players, seed=seed)

    def play(seed: int) -> int:
        game = new_game(seed + 1)  # to Catanatron, seed 0 is no seed
        game.play()
        return len(game.state.actions)

    def states(seed: int) -> list[Any]:
        game = new_game(seed + 1)
        line = []
        while game.winning_color() is None and game.state.num_turns < 1000:
            line.append(game.copy())
            game.play_tick()
        return line

    about = f"catanatron {version('catanatron')}, 4 random players, `Game.play()`"
    return Engine(
        CATANATRON,
        about,
        play,
        states,
        legal=lambda game: len(game.state.playable_actions),
        copiers={f"{CATANATRON} `game.copy()`": lambda game: game.copy()},
    )


def python_chess() -> Engine:
    """Random chess: a list of the legal moves, one of them pushed."""
    import chess

    def play(seed: int) -> int:
        choice = Random(seed).choice
        board = chess.Board()
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
        return len(board.move_stack)

    def states(seed: int) -> list[Any]:
        choice = Random(seed).choice
        board = chess.Board()
        line = []
        while not board.is_game_over():
            line.append(board.copy())
            board.push(choice(list(board.legal_moves)))
        return line

    about = f"chess {version('chess')}, `list(board.legal_moves)`, `board.push()`"
    return Engine(
        CHESS,
        about,
        play,
        states,
        legal=lambda board: int(board.legal_moves.count()),
        copiers={
            f"{CHESS} `board.copy(stack=False)`": lambda board: board.copy(stack=False),
            f"{CHESS} `board.copy()`": lambda board: board.copy(),
        },
    )


def open_spiel() -> Engine:
    """C++ backgammon from Python: chance nodes are sampled, and are no decisions."""
    import pyspiel

    backgammon = pyspiel.load_game("backgammon")

    def step(state: Any, rng: Random) -> None:
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))

    def play(seed: int) -> int:
        rng = Random(seed)
        state = backgammon.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            step(state, rng)
        return decisions

    def states(seed: int) -> list[Any]:
        rng = Random(seed)
        state = backgammon.new_initial_state()
        line = []
        while not state.is_terminal():
            if not state.is_chance_node():
                line.append(state.clone())
            step(state, rng)
        return line

    about = f"open_spiel {version('open_spiel')}, C++ game driven from Python"
    return Engine(
        OPEN_SPIEL,
        about,
        play,
        states,
        legal=lambda state: len(state.legal_actions()),
        copiers={f"{OPEN_SPIEL} `state.clone()`": lambda state: state.clone()},
    )
