"""The levels of computer players: names, a gentle one that overlooks things, and what it keeps."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from kassen.core.engine.bots import favourite_bot, first_bot
from kassen.core.engine.game import Game
from kassen.core.engine.levels import GENTLE, LEVELS, MIDDLE, GentleBot, Judge, best_of, ranked
from kassen.core.engine.registry import game_named
from kassen.core.engine.setting import Setting
from kassen.core.engine.steps import Choice, Move
from kassen.core.engine.views import Observation, observe
from kassen.core.study.arena import play_out
from kassen.core.values.chance import FairDice
from kassen.core.words.sentences import words_for

AnyGame = Game[Any, Any, Any]
GAMES = ("warriors", "ikusa", "shogun", "dangerous")
OPTIONS: dict[str, dict[str, str]] = {"dangerous": {"scenario": "short"}}
every_game = pytest.mark.parametrize("game", GAMES)


def begun(name: str, seed: int) -> Any:
    game = game_named(name)
    setting = game.setting(players=game.usual_players, options=OPTIONS.get(name))
    table = game.table(setting, FairDice(bytes([seed]) * 32))
    table.advance()
    return table


class Watched:
    """A gentle player whose judge is asked as well; counts where they differ."""

    def __init__(self, gentle: GentleBot) -> None:
        self.gentle, self.asked, self.differs = gentle, 0, 0

    def choose(self, seen: Observation, setting: Setting) -> Move:
        judge = self.gentle.judge
        move = self.gentle.choose(seen, setting)
        assert move in seen.moves
        assert seen.choice is not None
        if len(seen.moves) > 1 and judge.weighs(seen.choice):
            self.asked += 1
            self.differs += move != judge.choose(seen, setting)
            assert self.gentle.choose(seen, setting) == move  # the same again
        else:
            assert move == judge.choose(seen, setting)
        return move


@every_game
def test_the_gentle_player_ends_games_and_overlooks_things(game: str) -> None:
    table = begun(game, 3)
    bots = [Watched(table.setting.game.bots[GENTLE](n)) for n in range(table.setting.players)]
    play_out(table, bots)
    assert table.result is not None
    asked, differs = (sum(getattr(bot, what) for bot in bots) for what in ("asked", "differs"))
    assert asked // 20 < differs < asked


@every_game
def test_a_judge_finds_the_best_of_any_part_of_the_moves(game: str) -> None:
    """Of each half of the moves it takes one, or would rather have one of the other half."""
    table = begun(game, 5)
    judge, weighed = table.setting.game.bots[MIDDLE](1), 0
    for _ in range(150):
        if table.result is not None:
            break
        seat = table.to_act()[0]
        seen = observe(table, seat)
        if len(seen.moves) > 1 and judge.weighs(seen.choice):
            weighed += 1
            halves = seen.moves[::2], seen.moves[1::2]
            best = judge.choose(seen, table.setting)
            for half in halves:
                found = best_of(judge, seen, table.setting, half)
                assert found is None or found in half
            thoughts = ranked(judge, seen, table.setting, 3)
            assert thoughts[0] == best
            assert len(set(thoughts)) == len(thoughts) <= 3
            assert set(thoughts) <= set(seen.moves)
        table.apply(seat, judge.choose(seen, table.setting))
    assert weighed > 5


class Highest:
    """Likes what stands last, and never what stands first."""

    def weighs(self, choice: Choice) -> bool:
        return True

    def choose(self, seen: Observation, setting: Setting) -> Move:
        return seen.moves[-1]


def test_who_overlooks_nothing_plays_like_his_judge_and_who_overlooks_all_too() -> None:
    table = begun("warriors", 1)
    seen, judge = observe(table, table.to_act()[0]), Highest()
    assert len(seen.moves) > 3
    for overlooks in (0.0, 1.0):
        assert GentleBot(judge, 1, overlooks).choose(seen, table.setting) == seen.moves[-1]
    slips = [GentleBot(judge, seed, 0.5).choose(seen, table.setting) for seed in range(40)]
    assert 10 < sum(move != seen.moves[-1] for move in slips) < 30


def test_thoughts_come_one_after_the_other() -> None:
    table = begun("warriors", 1)
    seen = observe(table, table.to_act()[0])
    judge: Judge = Highest()
    assert ranked(judge, seen, table.setting, 3) == list(seen.moves[:-4:-1])
    one = replace(seen, moves=seen.moves[:1])
    assert ranked(judge, one, table.setting, 3) == [seen.moves[0]]


@every_game
def test_levels_have_names_of_their_own_and_say_their_temper(game: str) -> None:
    played = game_named(game)
    assert tuple(played.bots)[:3] == LEVELS
    assert first_bot(played) == GENTLE
    assert favourite_bot(played) == MIDDLE
    for language in ("en", "de"):
        words = words_for(played.setting(), language)
        for what in (words.bot, words.bot_level, words.bot_text):
            said = [what(name) for name in played.bots]
            assert all(said)
            assert len(set(said)) == len(said)
