"""Matches that begin elsewhere than with the set-up: their records hold where."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import kassen
from kassen.core.engine.registry import game_named
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from kassen.core.play.replays import BadEntry, replay
from kassen.core.play.starts import Start, start_of
from kassen.core.study.scenarios import load_scenario
from kassen.core.study.stories import run_scenario
from kassen.core.values.chance import FairDice, dice_key, seeded_secret
from kassen.core.values.errors import RecordError
from kassen.core.values.readers import SPECTATOR
from tests.core.matches import bids_match, hand, ninja_match

pytestmark = pytest.mark.usefixtures("toys")
STORIES = sorted((game_named("warriors").folder / "scenarios").glob("*.toml"))


def begun(other: Match, seed: object = 2) -> Match:
    """A match that begins where another one stands, with dice of its own."""
    secret = seeded_secret(seed)
    table = start_of(other.table).table(other.setting, FairDice(dice_key(secret)))
    return Match(other.setting, other.seats, secret, table=table)


def mid_game(decisions: int = 60) -> Match:
    match, chance = kassen.new("warriors", seed=4), Random(4)
    for _ in range(decisions):
        match.play(chance.choice(match.moves()))
    return match


def played(match: Match, decisions: int, seed: int = 1) -> Match:
    chance = Random(seed)
    for _ in range(decisions):
        match.play(chance.choice(match.moves()))
    return match


def test_a_match_with_the_games_own_set_up_names_no_start() -> None:
    assert mid_game(3).header.start is None
    assert b'"start"' not in mid_game(3).record().json()


def test_a_match_begun_in_mid_game_replays_with_its_dice_checked() -> None:
    match = played(begun(mid_game()), 50)
    assert match.table.rolled > 0
    record = Record.from_lines(match.record().lines())
    again = replay(record, check_dice=True)
    assert again.table == match.table
    assert again.log == match.log
    assert again.header == match.header
    assert kassen.load(record).hash() == match.hash()


def test_it_can_be_looked_back_at_and_rewound() -> None:
    match = played(begun(mid_game()), 20)
    first = match.at(0)
    match.offer_rewind(0, 0)
    match.accept(1)
    assert match.table.pos == first.table.pos
    assert match.to_act() == first.to_act()
    replay(match.record(), check_dice=True)


def test_a_checkpoint_of_it_goes_on() -> None:
    match = played(begun(mid_game()), 20)
    other = Match.resume(match.setting, match.header, match.secret, match.checkpoint())
    assert other.table == match.table
    seat, move = match.to_act()[0], match.moves()[0]
    assert match.play_move(seat, move) == other.play_move(seat, move)


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
def test_every_story_replays_and_can_be_gone_back_in(path: Path) -> None:
    match = run_scenario(load_scenario(path), path.name)
    again = replay(Record.from_lines(match.record().lines()))
    assert again.hash() == match.hash()
    assert again.log == match.log
    for n in (0, len(match.entries) // 2):
        assert match.at(n).entries == match.entries[: n + 1]
    if match.result is None:
        match.offer_rewind(0, 0)
        match.accept(1)
        assert match.table.pos == match.at(0).table.pos


def test_seats_that_decide_at_once_are_part_of_a_start() -> None:
    old = bids_match()
    old.play(hand(old, 0)[0], 0)
    match = begun(old)
    assert match.table.lanes == old.table.lanes
    match.play("done", 0)
    match.play("done", 1)
    again = replay(match.record(), match.setting, check_dice=True)
    assert again.table == match.table


def test_where_it_began_is_no_secret_only_if_nothing_is() -> None:
    hidden = begun(ninja_match())
    assert hidden.header.start is not None
    for seat in (0, 1, SPECTATOR):
        assert hidden.export(seat).header.start is None
    shown = begun(mid_game())
    assert shown.export(0).header.start == shown.header.start


def test_a_rematch_begins_where_the_match_began() -> None:
    match = played(begun(mid_game()), 10)
    start = match.at(0).table
    match.resign(0)
    again = match.rematch()
    assert again.table.pos == start.pos
    assert again.header.start == match.header.start
    assert again.secret != match.secret
    replay(played(again, 30).record(), check_dice=True)


def test_a_start_that_is_none_is_named() -> None:
    record = begun(mid_game()).record()
    for start, said in (
        (Start(["dance"]), "dance"),
        (Start(["movement"], {"regions": 7}), "regions = 7: write a table of names"),
        (Start(["movement"], None, {"south": []}), "a step that seats take at once"),
    ):
        record.header.start = start
        with pytest.raises(BadEntry, match=said) as bad:
            replay(record)
        assert isinstance(bad.value, RecordError)
        assert bad.value.n == 0
