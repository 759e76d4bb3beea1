"""The best player: it searches in worlds of its own, and its moves follow from what it sees."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kassen.core.engine.council import FEW, CouncilBot, Trials, clearly_best
from kassen.core.engine.levels import BEST, MIDDLE
from kassen.core.engine.registry import game_named
from kassen.core.engine.search import (
    HORIZON,
    BestBot,
    Horizon,
    PlayingOut,
    Search,
    set_horizon,
)
from kassen.core.engine.steps import Move
from kassen.core.engine.table import Table
from kassen.core.engine.views import observe
from kassen.core.values.chance import FairDice
from kassen.games.shogun.bots import planning
from kassen.games.warriors.rules.battles import Battles
from kassen.games.warriors.rules.movement import Impulse
from tests.soak import second_look

AnyTable = Table[Any, Any, Any]


def at_first_impulse(seed: int = 4) -> AnyTable:
    game = game_named("warriors")
    table = game.quick_table(seed)
    quick = game.bots["random"](seed)
    while not isinstance(table.choice(table.to_act()[0]), Impulse):
        seat = table.to_act()[0]
        table.apply(seat, quick.choose(observe(table, seat), table.setting))
    return table


class Tree:
    """Plays the first of the moves, thinks of the first few, and keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def enter(self, t: AnyTable) -> None:
        self.asked.clear()

    def decide(self, t: AnyTable, seat: int) -> Move:
        return t.moves(seat)[0]

    def thoughts(self, t: AnyTable, seat: int, most: int) -> Sequence[Move]:
        self.asked.append((seat, most))
        return t.moves(seat)[:most]


class First:
    """A judge who knows nothing: the first move will do."""

    def weighs(self, choice: object) -> bool:
        return True

    def choose(self, seen: Any, setting: Any) -> Move:
        move: Move = seen.moves[0]
        return move


def ends(worths: list[float]) -> Any:
    """An evaluation that gives the first seat these, one end after the other."""
    left = iter(worths)

    def worth(t: AnyTable) -> tuple[float, float]:
        assert t.result is not None
        assert t.result.how == HORIZON
        found = next(left)
        return found, -found

    return worth


def search_of(worth: Any, **others: Any) -> Search:
    return Search(
        searched=(Impulse,), answered=(Impulse,), worth=worth, horizon=(Battles,), **others
    )


def test_the_horizon_is_the_end_of_what_is_imagined() -> None:
    table = at_first_impulse()
    search = search_of(ends([3.0]), width=(1,))
    set_horizon(table, search.horizon)
    at = table.agenda.index(Horizon())
    assert isinstance(table.agenda[at - 1], Battles)
    seat = table.to_act()[0]
    playing = PlayingOut(Tree(), search)
    assert playing.after(table, seat, table.moves(seat)[0], 1) == (3.0, -3.0)


def test_it_plays_what_leads_to_most() -> None:
    table = at_first_impulse()
    seat = table.to_act()[0]
    seen = observe(table, seat)
    sign = 1 if seat == 0 else -1
    for best in range(3):
        worths = [sign * (9.0 if at == best else 1.0) for at in range(3)]
        search = search_of(ends(worths), width=(3,))
        bot = BestBot(First(), Tree(), 1, search)
        assert bot.choose(seen, table.setting) == seen.moves[best]


def test_what_leads_to_no_more_is_no_reason_to_leave_the_judges_own_move() -> None:
    table = at_first_impulse()
    seat = table.to_act()[0]
    seen = observe(table, seat)
    search = search_of(ends([1.0, 1.0]), width=(2,))
    assert BestBot(First(), Tree(), 1, search).choose(seen, table.setting) == seen.moves[0]


def test_others_answer_with_what_is_best_for_them() -> None:
    """Of two moves with two answers each: the first hopes for 9, but gets 1; the second gets 3."""
    table = at_first_impulse()
    seat = table.to_act()[0]
    seen, tree = observe(table, seat), Tree()
    sign = 1 if seat == 0 else -1
    search = search_of(ends([sign * v for v in (9.0, 1.0, 3.0, 4.0)]), width=(2, 2))
    bot = BestBot(First(), tree, 1, search)
    assert bot.choose(seen, table.setting) == seen.moves[1]
    assert tree.asked == [(seat, 2), (1 - seat, 2), (1 - seat, 2)]


@second_look
def test_its_worlds_do_not_depend_on_the_real_dice() -> None:
    """The same moves in two games that differ in nothing but the rolls to come."""
    table = at_first_impulse()
    other = table.clone()
    other.dice = FairDice(b"other rolls" * 3)
    seat = table.to_act()[0]
    make = table.setting.game.bots[BEST]
    moves = {make(7).choose(observe(t, seat), t.setting) for t in (table, other, table)}
    assert len(moves) == 1


# ---- judges of several tempers -----------------------------------------------------------------


class Takes:
    """A judge who always takes the move at one place in the list."""

    def __init__(self, at: int) -> None:
        self.at = at

    def weighs(self, choice: object) -> bool:
        return True

    def choose(self, seen: Any, setting: Any) -> Move:
        move: Move = seen.moves[min(self.at, len(seen.moves) - 1)]
        return move


def trials_of(worths: list[float], worlds: int) -> Trials:
    by_seat = ends(worths)
    return Trials(
        searched=(Impulse,),
        worth=lambda t, seat: by_seat(t)[seat],
        horizon=(Battles,),
        thoughts=1,
        worlds=worlds,
    )


def council_of(worths: list[float], *judges: Takes, worlds: int = 1) -> CouncilBot:
    return CouncilBot(judges, 1, trials_of(worths, worlds))


def test_judges_who_agree_are_not_put_to_the_test() -> None:
    table = at_first_impulse()
    seen = observe(table, table.to_act()[0])
    bot = council_of([], Takes(1), Takes(1))  # no end is ever judged
    assert bot.choose(seen, table.setting) == seen.moves[1]


def test_the_advice_that_leads_to_most_is_followed() -> None:
    table = at_first_impulse()
    seat = table.to_act()[0]
    seen, sign = observe(table, seat), 1 if seat == 0 else -1
    for ends_in, at in (([1.0, 5.0, 3.0], 1), ([1.0, 3.0, 5.0], 2), ([5.0, 1.0, 3.0], 0)):
        bot = council_of([sign * value for value in ends_in], Takes(0), Takes(1), Takes(2))
        assert bot.choose(seen, table.setting) == seen.moves[at]


def test_advice_that_is_better_by_luck_alone_is_not_followed() -> None:
    """On the average 2 more, but 8 more in one world and 4 less in the other."""
    table = at_first_impulse()
    seat = table.to_act()[0]
    seen, sign = observe(table, seat), 1 if seat == 0 else -1
    lucky = [sign * value for value in (1.0, 9.0, 5.0, 1.0)]
    assert (
        council_of(lucky, Takes(0), Takes(1), worlds=2).choose(seen, table.setting)
        == (seen.moves[0])
    )
    steady = [sign * value for value in (1.0, 3.0, 5.0, 7.0)]
    assert (
        council_of(steady, Takes(0), Takes(1), worlds=2).choose(seen, table.setting)
        == (seen.moves[1])
    )


class Imagines(Takes):
    """Decides at made-up tables, too, and counts them."""

    decided = 0

    def decide(self, t: AnyTable, seat: int) -> Move:
        self.decided += 1
        return t.moves(seat)[0]


def test_a_judge_that_can_decides_at_the_made_up_table_itself() -> None:
    table = at_first_impulse()
    seat = table.to_act()[0]
    seen, sign = observe(table, seat), 1 if seat == 0 else -1
    first = Imagines(0)
    bot = council_of([sign * 1.0, sign * 5.0], first, Takes(1))
    assert bot.choose(seen, table.setting) == seen.moves[1]
    assert first.decided


def test_what_looks_worse_is_given_up_and_what_may_be_better_is_tried_on() -> None:
    """Of three ways the second is always worse, the third better in all worlds but one."""
    tried: list[tuple[int, ...]] = []

    def trial(number: int, ways: Sequence[int]) -> list[float]:
        tried.append(tuple(ways))
        return [(0.0, -1.0, 3.0 if number else -1.0)[way] for way in ways]

    assert clearly_best(3, trials_of([], worlds=2 * FEW), trial) == 2
    assert tried == [(0, 1, 2)] * FEW + [(0, 2)] * FEW
    tried.clear()
    assert clearly_best(2, trials_of([], worlds=2 * FEW), trial) == 0
    assert tried == [(0, 1)] * FEW  # nothing is left to compare


# ---- what is hidden ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["ikusa", "shogun", "dangerous"])
def test_in_worlds_that_look_alike_it_moves_alike(game: str) -> None:
    """Tables that differ only in what is hidden from a seat and in the rolls to come."""
    played = game_named(game)
    table = played.quick_table(6)
    bots: Any = [played.bots[BEST](9) for _ in range(2)]
    for bot in bots:
        bot.search = replace(bot.search, worlds=2)
    usual, compared = played.bots[MIDDLE](1), 0
    while compared < 4:
        seat = table.to_act()[0]
        seen = observe(table, seat)
        if len(seen.moves) > 1 and isinstance(seen.choice, bots[0].search.searched):
            twin = played.determinize(seen, table.setting, Random(compared))
            again = observe(twin, seat)
            assert (again.view, again.moves) == (seen.view, seen.moves)
            moves = []
            for bot, one in zip(bots, (seen, again), strict=True):
                planning.forget()  # else the second one would be told what the first has planned
                moves.append(bot.choose(one, table.setting))
            assert moves[0] == moves[1] in seen.moves
            compared += 1
        table.apply(seat, usual.choose(seen, table.setting))
