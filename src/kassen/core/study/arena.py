"""Games between computer players: the loop, its seeds, and the record of a game that went wrong.

A game is fixed by its plan and its number: dice and bots are seeded from both, and bots are bounded
by counts, never by time. So a seed gives the same games on every machine and with any number of
workers.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from msgspec import Struct

from kassen.core.engine.bots import Bot, looks
from kassen.core.engine.game import Game
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.values.chance import FairDice, dice_key, seeded_secret
from kassen.core.values.errors import KassenError, SettingError
from kassen.core.values.phrases import phrase, there_are
from kassen.core.values.results import Result
from kassen.core.words.sentences import words_for

Played = list[tuple[int, Move]]


class GameNeverEnds(KassenError):
    """A game went past the bound that its rules declare."""


class LawBroken(KassenError):
    """A sum that no legal play can change was changed."""


def play_out(
    table: Table[Any, Any, Any],
    bots: Sequence[Bot],
    played: Played | None = None,
    limit: int | None = None,
    after_each: Callable[[], None] | None = None,
) -> int:
    """Let bots play a table to its end; returns the number of decisions.

    Each bot gets only its seat's observation, as much of it as it looks at. `played`, if given,
    collects the moves as they are chosen; `after_each` is called after every decision.
    GameNeverEnds after `limit` decisions (the game's own bound, if none is given).
    """
    setting = table.setting
    limit = setting.game.longest_game if limit is None else limit
    look = [looks(bot) for bot in bots]
    decisions = 0
    while table.result is None:
        if decisions >= limit:
            raise GameNeverEnds(f"the game did not end within {limit} decisions")
        seat = table.to_act()[0]
        seen = observe(table, seat, look[seat])
        move = bots[seat].choose(seen, setting)
        if played is not None:
            played.append((seat, move))
        table.play(seat, move, seen.number)
        decisions += 1
        if after_each is not None:
            after_each()
    return decisions


class Plan(Struct, frozen=True):
    """What a run of games is to be: plain values, so that workers can be told."""

    game: str
    bots: tuple[str, ...]
    """A name for each seat."""
    seed: str
    edition: str | None = None
    options: dict[str, bool | int | str] = {}
    data: dict[str, Any] | None = None
    source: str = "the game's data"
    records: str = ""
    """Keep the record of every game in this folder."""
    strict: bool = False
    """Check the game's laws after every decision, not only at the end."""
    faults: str = "sim-errors"
    """Without `records`: where the records of games that went wrong are kept."""

    def setting(self) -> Setting:
        """The game made ready; SettingError or DataError if the plan cannot be carried out."""
        game = game_named(self.game)
        setting = game.setting(
            edition=self.edition,
            options=self.options,
            players=len(self.bots),
            data=self.data,
            source=self.source,
        )
        for name in self.bots:
            if name not in game.bots:
                known = there_are(list(game.bots))
                raise SettingError(phrase("no-such-bot", game=game.title, name=name, known=known))
        return setting


class Fault(Struct, frozen=True):
    """A game that went wrong, with all that is needed to see it again."""

    seed: str
    game: int
    state: int
    message: str
    record: str
    """The file that holds the game up to the fault, or why there is none."""


class Outcome(Struct, frozen=True):
    """How one game went; of a game that went wrong, how far it came."""

    decisions: int
    result: Result | None
    hash: str | None
    fault: Fault | None = None
    rounds: int = 0
    points: tuple[int, ...] = ()
    """By seat, where points are scored."""


def bot_seed(seed: str, game: int, seat: int) -> int:
    """A seed for a bot that is the same on every machine."""
    digest = blake2b(f"kassen bot {seed}/{game}/{seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def play_game(plan: Plan, setting: Setting, number: int) -> Outcome:
    """Play one game of a plan and check that it kept the game's laws. Never raises for a fault."""
    game = setting.game
    secret = seeded_secret(f"{plan.seed}/{number}")
    bots = [game.bots[name](bot_seed(plan.seed, number, s)) for s, name in enumerate(plan.bots)]
    table = game.table(setting, FairDice(dice_key(secret)))
    played: Played = []
    try:
        table.advance()
        laws = game.conserved(table)
        laws_hold = partial(check_laws, game, table, laws)
        play_out(table, bots, played, after_each=laws_hold if plan.strict else None)
        laws_hold()
        if plan.records:
            match = recorded(plan, setting, secret, played)
            if match.hash() != table.hash():
                raise LawBroken("the same moves led to another position when they were recorded")
            match.record().save(record_path(plan, number))
    except Exception as error:  # whatever it is: the run goes on, and the fault is kept
        fault = _fault(plan, setting, number, secret, played, table.line, error)
        return Outcome(len(played), None, None, fault)
    rounds, points = game.rounds(table), tuple(game.points(table))
    return Outcome(len(played), table.result, table.hash(), rounds=rounds, points=points)


def check_laws(
    game: Game[Any, Any, Any], table: Table[Any, Any, Any], before: dict[str, int]
) -> None:
    """LawBroken names every sum that is not what it was."""
    now = game.conserved(table)
    broken = [f"{law} was {n} and is {now[law]}" for law, n in before.items() if now[law] != n]
    if broken:
        raise LawBroken("; ".join(broken))


def recorded(plan: Plan, setting: Setting, secret: bytes, played: Played) -> Match:
    """The same game again, with its record; it stops before a move that cannot be played."""
    match = Match(setting, list(plan.bots), secret)
    for seat, move in played:
        try:
            match.play(move, seat)
        except Exception:  # the move at which the game went wrong: the record ends before it
            break
    return match


def record_path(plan: Plan, number: int) -> Path:
    seed = re.sub(r"[^\w.-]+", "_", plan.seed)
    return Path(plan.records or plan.faults) / f"{plan.game}-{seed}-{number}.jsonl"


def _fault(
    plan: Plan,
    setting: Setting,
    number: int,
    secret: bytes,
    played: Played,
    state: int,
    error: Exception,
) -> Fault:
    what = str(error) if isinstance(error, KassenError) else f"{type(error).__name__}: {error}"
    try:
        path = record_path(plan, number)
        path.parent.mkdir(parents=True, exist_ok=True)
        recorded(plan, setting, secret, played).record().save(path)
        kept = str(path)
    except Exception as failure:  # a fault in the set-up, a full disk: still say what happened
        kept = f"no record could be kept ({type(failure).__name__}: {failure})"
    last = f" (last move: {_said(setting, *played[-1])})" if played else ""
    return Fault(plan.seed, number, state, f"{what}{last}", kept)


def _said(setting: Setting, seat: int, move: Move) -> str:
    return f"{words_for(setting).name('seat', seat)}, {setting.notation.text(move)}"


# ---- many games --------------------------------------------------------------------------------


def play_games(plan: Plan, setting: Setting, count: int, workers: int = 1) -> Iterator[Outcome]:
    """Play so many games of a plan; they come in order, and are the same with any workers."""
    if workers == 1:
        for number in range(count):
            yield play_game(plan, setting, number)
        return
    share = max(1, min(8, count // (4 * workers)))
    # Spawned, not forked: the same on every system, and safe beside a progress bar's thread.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _set_up_worker, (plan,))
    try:
        yield from pool.map(_play_in_worker, range(count), chunksize=share)
    except BrokenProcessPool as error:
        raise KassenError(phrase("worker-died")) from error
    finally:
        pool.shutdown(cancel_futures=True)


_worker: list[tuple[Plan, Setting]] = []


def _set_up_worker(plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is answered by the parent
    _worker.append((plan, plan.setting()))


def _play_in_worker(number: int) -> Outcome:
    return play_game(*_worker[0], number)
