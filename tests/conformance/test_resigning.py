"""In a game of several seats whoever resigns robs nobody of the game: the others play on."""

from __future__ import annotations

from random import Random

import pytest

from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.replays import replay
from kassen.core.values.errors import NotYourTurn, PlayRefused
from tests.conformance.cases import GAMES, WHOLE_GAMES, Case, over, pick, takes_turns
from tests.conformance.test_secrets import encoded, worlds

MANY = [case for case in WHOLE_GAMES if case.players > 2]
PLAYED_ON = [
    case for case in MANY if (table := case.table()).setting.game.resigned(table, 0) is None
]
MOST = 600
"""Decisions after a seat has resigned; long games go on without being watched."""


def begun(case: Case, chance: Random) -> Match:
    """A game under way, if need be just before its end."""
    match = case.match()
    for _ in range(chance.randrange(60)):
        before = match.clone()
        seat, move = pick(match.table, chance)
        match.play(move, seat)
        if match.result is not None:
            return before
    return match


def play_on(match: Match, chance: Random, decisions: int = MOST) -> None:
    for _ in range(decisions):
        if match.result is not None:
            return
        seat, move = pick(match.table, chance)
        match.play(move, seat)


@over(PLAYED_ON)
@takes_turns
def test_the_others_play_on_and_nobody_waits_for_who_has_resigned(case: Case) -> None:
    chance = case.chance()
    match = begun(case, chance)
    assert match.to_act()
    gone = chance.randrange(case.players)
    match.resign(gone)
    laws = match.game.conserved(match.table)
    for _ in range(MOST):
        if match.result is not None:
            assert gone not in match.result.winners
            break
        assert gone not in match.to_act()
        assert not match.table.moves(gone)
        assert match.game.conserved(match.table) == laws
        seat, move = pick(match.table, chance)
        match.play(move, seat)
    for act in (match.resign, match.offer_draw):
        with pytest.raises(PlayRefused):
            act(gone)


@over(PLAYED_ON)
def test_the_last_one_who_has_not_resigned_wins(case: Case) -> None:
    """Or the last team, those of it who have not."""
    match = begun(case, case.chance())
    left = list(match.game.in_play(match.table))
    case.chance().shuffle(left)
    while len({match.setting.allies[seat] for seat in left}) > 1:
        assert match.to_act()
        match.resign(left.pop(0))
    assert match.result is not None
    assert (match.result.winners, match.result.how) == (tuple(sorted(left)), "resigned")


@over(PLAYED_ON)
def test_a_game_that_somebody_left_is_in_its_record(case: Case) -> None:
    chance = case.chance()
    match = begun(case, chance)
    match.resign(1)
    play_on(match, chance, 200)
    again = replay(Record.from_lines(match.record().lines()), check_dice=True)
    assert again.table == match.table
    assert again.log == match.log
    resumed = Match.resume(match.setting, match.header, again.secret, match.checkpoint())
    assert resumed.table == match.table
    assert resumed.table.hash() == match.hash()


@over(PLAYED_ON)
def test_all_see_who_has_resigned_and_imagine_it_so(case: Case) -> None:
    chance = case.chance()
    match = begun(case, chance)
    match.resign(0)
    for _ in range(4):
        play_on(match, chance, 20)
        for seat in range(case.players):
            seen = match.view(seat)
            assert seen.gone == (0,)
            for world in worlds(match.table, seat):
                assert encoded(observe(world, seat)) == encoded(seen)


@over(PLAYED_ON)
def test_going_back_brings_nobody_back(case: Case) -> None:
    chance = case.chance()
    match = begun(case, chance)
    match.resign(2)
    play_on(match, chance, 5)
    if match.result is not None:
        return
    left = match.table.players_left()
    match.offer_rewind(left[0], 0)
    for seat in left[1:]:
        assert seat in match.asked()
        match.accept(seat)
    assert match.table.gone == (2,)
    assert 2 not in match.to_act()
    with pytest.raises(NotYourTurn):
        match.table.check(2, match.table.moves(match.to_act()[0])[0])
    assert replay(match.record()).table == match.table


def test_there_are_games_that_go_on() -> None:
    assert {case.game for case in PLAYED_ON} >= {"ninja", "ikusa"}
    assert {case.game for case in MANY} - {case.game for case in PLAYED_ON} == {"bids"}
    assert GAMES["bids"].resigned(GAMES["bids"].quick_table(1), 0) is not None
