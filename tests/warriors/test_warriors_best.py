"""The best player: it sees what the answers are."""

from __future__ import annotations

from kassen.core.engine.search import PlayingOut, Search, set_horizon
from kassen.core.engine.steps import Move
from kassen.core.engine.views import observe
from kassen.core.play.match import Match
from kassen.games.warriors.bots import HeuristicBot, best
from kassen.games.warriors.bots.best import Marcher
from kassen.games.warriors.rules.battles import Battles
from kassen.games.warriors.rules.movement import Impulse
from tests.warriors.boards import board

NORTH = 1
EVERY = 99


def six_points_and_three_impulses() -> Match:
    """The North has four regions with a marker and no men in three of them; the South answers."""
    return board(
        ["impulse north", "next-impulse", "battles"],
        turn=3,
        initiative="north",
        number=2,
        impulse=1,
        points="north 6",
        regions={
            "tosan": {"control": "north"},
            "tokai": {"control": "north"},
            "hokuriku": {"control": "north"},
            "sanyo": {"control": "north", "north": ["yoriaki 1", "nagahiro"]},
            "shikoku": {"control": "south", "south": ["jozen 2", "sadamune 2", "michimori"]},
        },
    )


def after_every_answer(match: Match, move: Move) -> float:
    """What a march is worth to the North if the South finds its best answer of all."""
    marcher = Marcher(1)
    search = Search(
        searched=(Impulse,),
        answered=(Impulse,),
        worth=marcher.worth,
        horizon=(Battles,),
        width=(EVERY, EVERY),
    )
    world = match.table.clone()
    set_horizon(world, search.horizon)
    marcher.enter(world)
    return PlayingOut(marcher, search).after(world, NORTH, move, 1)[NORTH]


def test_it_finds_the_march_that_wins_against_every_answer() -> None:
    """Ten points are as good as sure if the South is kept in Shikoku; else it takes some."""
    match = six_points_and_three_impulses()
    seen = observe(match.table, NORTH)
    usual, found = (bot(1).choose(seen, match.setting) for bot in (HeuristicBot, best))
    assert match.text(found) == "march sanyo->shikoku"
    assert match.text(usual) != match.text(found)
    worths = {match.text(move): after_every_answer(match, move) for move in seen.moves}
    assert max(worths, key=lambda text: worths[text]) == match.text(found)
    assert worths[match.text(found)] > worths[match.text(usual)] + 6


def test_it_passes_through_a_game_by_the_rules_and_the_same_again() -> None:
    """From the first impulse to the last of a season, both sides by search."""
    hashes = set()
    for _ in range(2):
        match = six_points_and_three_impulses()
        table = match.table
        while table.result is None and isinstance(table.agenda[-1], Impulse):
            seat = table.to_act()[0]
            move = best(seat).choose(observe(table, seat), table.setting)
            assert move in table.moves(seat)
            table.play(seat, move)
        hashes.add(table.hash())
    assert len(hashes) == 1
