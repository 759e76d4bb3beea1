"""What the laws are tried on: every game, its configurations, seeds, and random play.

`KASSEN_SOAK=20 make test PYTEST_ARGS=tests/conformance` plays twenty times as many games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from allpairspy import AllPairs  # type: ignore[import-untyped]  # it says no types
from msgspec import Struct

from kassen.core.engine.game import Game, Option
from kassen.core.engine.hashes import VERSION
from kassen.core.engine.registry import game_ids, game_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Move, Step
from kassen.core.engine.table import Table
from kassen.core.play.match import Match
from kassen.core.study.scenarios import load_scenario
from kassen.core.values.chance import FairDice, dice_key, seeded_secret
from kassen.core.words.sentences import words_for
from tests.soak import SOAK
from tests.toys import TOYS

AnyTable = Table[Any, Any, Any]
AnyGame = Game[Any, Any, Any]

SEEDS = 2
LONG = 100_000
"""Games that may take more decisions than this are tried once each, at fewer moments."""
MANY = 12
"""Options of a game beyond which they are tried together, so that each pair of values is seen."""
SHARE = 60
"""Of so many moves at most a law is tried at a moment of such a game; the soak tries all."""
PART = 300
"""Decisions of such a game that laws about every single one look at."""
USUAL = 6_000
"""Decisions within which nearly all of its random games end; the soak waits for the rest."""
OPENINGS = Path(__file__).with_name("openings")

GAMES: dict[str, AnyGame] = {
    **{name: game_named(name) for name in game_ids()},
    **{game.id: game for game in TOYS},
}


class Case(Struct, frozen=True):
    """One game to be played at random."""

    game: str
    players: int
    edition: str = ""
    options: dict[str, bool | int | str] = {}
    opening: str = ""
    """A scenario to begin with; none: the game's own set-up."""
    seed: int = 0

    @property
    def id(self) -> str:
        options = [f"{name}={value}" for name, value in self.options.items()]
        parts = [self.game, f"{self.players}p", self.edition, *options, self.opening]
        return "-".join([*(part for part in parts if part), str(self.seed)])

    def setting(self) -> Setting:
        return GAMES[self.game].setting(
            edition=self.edition or None, options=self.options, players=self.players
        )

    def table(self) -> AnyTable:
        """Ready for its first decision; it has told what happened in the set-up."""
        dice = FairDice(dice_key(self.id.encode()))
        if self.opening:
            table = load_scenario(OPENINGS / f"{self.opening}.toml").match().table
            table.dice, table.events = dice, []
            return table
        table = GAMES[self.game].table(self.setting(), dice)
        table.events = []
        table.advance()
        return table

    def match(self, hash: int = VERSION) -> Match:
        setting = self.setting()
        names = [words_for(setting).name("seat", seat) for seat in range(setting.players)]
        return Match(setting, names, seeded_secret(self.id), hash=hash)

    def chance(self) -> Random:
        return Random(self.id)


LAW = TypeVar("LAW", bound=Callable[..., None])
TAKES_TURNS: set[Callable[..., None]] = set()


def takes_turns(law: LAW) -> LAW:
    """A costly law: of games that ship it is tried on every fifth case; the soak tries all."""
    TAKES_TURNS.add(law)
    return law


def is_long(game: AnyGame) -> bool:
    """Its games take long, or there are many kinds of them."""
    return game.longest_game > LONG or has_many_options(game)


def has_many_options(game: AnyGame) -> bool:
    return max(sum(not one.needs for one in game.options(edition)) for edition in game.editions) > (
        MANY
    )


def tried(option: Option, players: int) -> list[bool | int | str]:
    """The values that stand for all: of a number its default and its ends."""
    values = option.values_for(players)
    if all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        return sorted({option.default, values[0], values[-1]}, key=values.index)
    return list(values)


MODULES = {
    "shogun": (
        Case("shogun", 3, "sun", {"court": True}),
        Case("shogun", 4, "moon", {"bonus": True}),
        Case("shogun", 5, "sun", {"leaders": True}),
        Case("shogun", 3, "moon", {"chamber": True}),
        Case("shogun", 5, "sun", {"start": "printed"}),
        Case("shogun", 5, "sun", {"court": True, "bonus": True, "leaders": True, "chamber": True}),
    )
}
"""Each expansion alone and all together, where options are tried in pairs only."""


def configurations(name: str, game: AnyGame, soak: int) -> Iterator[Case]:
    """All numbers of players and editions, then every value of every option at least once."""
    for edition in game.editions:
        for players in range(game.min_players, game.max_players + 1):
            for seed in range((1 if is_long(game) else SEEDS) * soak):
                yield Case(name, players, edition, seed=seed)
        if has_many_options(game):
            continue
        for option in game.options(edition):
            players = option.players[0] if option.players else game.min_players
            if option.needs:
                continue  # it is tried together with the other
            for value in tried(option, players):
                if value != option.default:
                    also = {
                        one.id: tried(one, players)[-1] for one in needing(game, edition, option)
                    }
                    for seed in range(soak):
                        yield Case(name, players, edition, {option.id: value, **also}, seed=seed)
    yield from pairs(name, game, soak)
    for case in MODULES.get(name, ()):
        for seed in range(soak):
            yield msgspec.structs.replace(case, seed=seed)


def needing(game: AnyGame, edition: str, option: Option) -> list[Option]:
    """Options that mean something only when this one has been changed."""
    return [one for one in game.options(edition) if one.needs == option.id]


def pairs(name: str, game: AnyGame, soak: int) -> Iterator[Case]:
    """Of a game with many options: sides, players and options so that each pair occurs."""
    if not has_many_options(game):
        return
    every = [one for edition in game.editions for one in game.options(edition)]
    options = {one.id: one for one in sorted(every, key=lambda one: len(one.values))}
    players = range(game.min_players, game.max_players + 1)
    known = {edition: {one.id: one for one in game.options(edition)} for edition in game.editions}

    def possible(row: Sequence[Any]) -> bool:
        there = known[row[0]]
        return all(
            value in there[one].values_for(row[1])
            for one, value in zip(options, row[2:], strict=False)
        )

    every_value = (tried(one, game.max_players) for one in options.values())
    choices = [list(game.editions), list(players), *every_value]
    for row in AllPairs(choices, filter_func=possible):
        edition, count, *values = row
        wishes = dict(zip(options, values, strict=True))
        changed = {one: value for one, value in wishes.items() if value != options[one].default}
        for seed in range(soak):
            yield Case(name, count, edition, changed, seed=seed)


WHOLE_GAMES = [case for name, game in GAMES.items() for case in configurations(name, game, SOAK)]
FROM_OPENINGS = [
    Case(scenario.game, scenario.players or GAMES[scenario.game].min_players, "", {}, path.stem, n)
    for path in sorted(OPENINGS.glob("*.toml"))
    for scenario in [load_scenario(path)]
    for n in range(SOAK)
]
CASES = WHOLE_GAMES + FROM_OPENINGS


def over(cases: list[Case]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=lambda case: case.id)


over_cases = over(CASES)
over_whole_games = over(WHOLE_GAMES)
over_games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


# ---- random play -------------------------------------------------------------------------------


def may_move(t: AnyTable) -> list[int]:
    """The seats that have a move now, out of turn or not."""
    return [seat for seat in range(t.setting.players) if t.moves(seat)]


def pick(t: AnyTable, chance: Random) -> tuple[int, Move]:
    """Any move of a seat that is to act, now and then of one that is not."""
    seats = may_move(t) if chance.random() < 0.2 else t.to_act()
    seat = chance.choice(seats)
    return seat, chance.choice(t.moves(seat))


def moments(case: Case) -> Iterator[AnyTable]:
    """A random game, seen at each decision and once more when it is over."""
    if is_kept(case):
        yield from (moment.table() for moment in walk(case).moments)
    else:
        yield from _moments(case, GAMES[case.game].longest_game)


def _moments(case: Case, limit: int) -> Iterator[AnyTable]:
    table, chance = case.table(), case.chance()
    for _ in range(limit + 1):
        yield table
        if table.result is not None:
            return
        table.play(*pick(table, chance))
    raise GoesOn(f"no end after {limit} decisions")


class GoesOn(AssertionError):
    """A random game lasts longer than it may."""


# ---- long games are played once ------------------------------------------------------------------


class Moment:
    """A table at a decision, and what it has told since the one before."""

    def __init__(self, t: AnyTable) -> None:
        self.kept: AnyTable = t.clone()
        self.told = t.events
        t.events = []

    def table(self) -> AnyTable:
        """Another one for each law."""
        table = self.kept.clone()
        table.events = list(self.told or ())
        return table


class Walk:
    """A random game from its first decision to its end."""

    def __init__(self, case: Case) -> None:
        self.moments = [Moment(table) for table in _moments(case, USUAL)]
        sample = Sample(sparse=True)
        self.sampled = [
            moment
            for moment in self.moments
            if moment.kept.result is not None or sample.wants(decisions(moment.kept))
        ]


def is_kept(case: Case) -> bool:
    """One walk through a long game serves all laws; the soak has too many to keep."""
    return SOAK == 1 and is_long(GAMES[case.game])


_WALKS: dict[str, Walk] = {}
FEW_WALKS = 2
"""Laws come case by case (`conftest.py`), so that hardly ever more is needed."""


def walk(case: Case) -> Walk:
    """Of the case, or of the next seeds: random players may besiege each other for ever."""
    found = _WALKS.pop(case.id, None)
    for seed in range(case.seed, case.seed + 50_000, 10_000):
        if found is None:
            with suppress(GoesOn):
                found = Walk(msgspec.structs.replace(case, seed=seed))
    if found is None:
        raise GoesOn(f"{case.id}: five games in a row take more than {USUAL} decisions")
    _WALKS[case.id] = found  # the last that was asked for
    while len(_WALKS) > FEW_WALKS:
        del _WALKS[next(iter(_WALKS))]
    return found


class Sample:
    """Picks ever rarer moments of each kind: all early ones, few of those that come again."""

    def __init__(self, sparse: bool = False) -> None:
        self.sparse = sparse
        self.seen: dict[Any, int] = {}

    def wants(self, kind: Any) -> bool:
        count = self.seen[kind] = self.seen.get(kind, 0) + 1
        if self.sparse:
            return count in (1, 16, 256)
        return count <= 3 or count & (count - 1) == 0


def decisions(t: AnyTable) -> frozenset[Any]:
    """What kinds of choices are open."""
    choices = [t.choice(seat) for seat in range(t.setting.players)]
    return frozenset(type(choice) for choice in choices if choice is not None)


def sampled(case: Case, *, sparse: bool = False) -> Iterator[AnyTable]:
    """Moments of a random game: some of every kind of decision, and the end."""
    if is_kept(case):
        yield from (moment.table() for moment in walk(case).sampled)
        return
    sample = Sample(sparse or is_long(GAMES[case.game]))
    for table in moments(case):
        if table.result is not None or sample.wants(decisions(table)):
            yield table


def share(moves: Sequence[Move], t: AnyTable) -> Sequence[Move]:
    """Moves to try a law on: all, or in a long game an even share, another at each moment."""
    if SOAK > 1 or not is_long(t.setting.game) or len(moves) <= SHARE:
        return moves
    stride = -(-len(moves) // SHARE)
    return moves[(t.rolled - t.unseen) % stride :: stride]


def enough(case: Case, decisions: int) -> bool:
    """A law that is costly at every decision has seen enough of a long game; the soak has not."""
    return SOAK == 1 and is_long(GAMES[case.game]) and decisions >= PART


def most(case: Case) -> Iterator[AnyTable]:
    """Every moment of a short game, for laws that are costly to try; of a long one, a sample."""
    return sampled(case) if is_long(GAMES[case.game]) else moments(case)


# ---- comparing -----------------------------------------------------------------------------------


def state_of(t: AnyTable) -> bytes:
    """All that a table is but its numbers, as bytes."""
    return msgspec.json.encode([t.pos, t.agenda, t.lanes, t.rolled, t.result, t.to_act()])


def steps_of(t: AnyTable) -> list[Step]:
    return [*t.agenda, *(step for lane in t.lanes or () for step in lane)]
