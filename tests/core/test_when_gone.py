"""Who resigns while others play on leaves his seat to the table's defaults, or to a bot."""

from __future__ import annotations

import pytest

from kassen.core.engine.chance import seeded_secret
from kassen.core.errors import PlayRefused
from kassen.core.keeping.acts import TakeOver
from kassen.core.keeping.in_play import InPlay
from kassen.core.keeping.match import Match
from kassen.core.keeping.records import BOT, PASSIVE, Record, WhenGone
from kassen.core.keeping.replays import replay
from tests.toys.ninja.game import NINJA

pytestmark = pytest.mark.usefixtures("toys")

NAMES = ["Ada", "Brook", "Cleo"]


def begun(when_gone: WhenGone, players: int = 3) -> Match:
    setting = NINJA.setting(players=players)
    secret = seeded_secret("when gone")
    return Match(setting, NAMES[:players], secret, when_gone=when_gone)


def play_on(match: Match, decisions: int) -> list[int]:
    """The first legal move, each time; returns who has decided."""
    decided = []
    for _ in range(decisions):
        if match.result is None:
            decided.append(match.to_act()[0])
            match.play(match.moves()[0])
    return decided


def test_by_default_the_seat_is_passive() -> None:
    match = Match(NINJA.setting(players=3), NAMES)
    assert match.header.when_gone == PASSIVE
    match.resign(0)
    assert (match.table.gone, match.handed) == ((0,), ())


def test_a_seat_that_is_handed_over_stays_in_the_game() -> None:
    match = begun(BOT)
    match.resign(0)
    assert (match.table.gone, match.handed) == ((), (0,))
    assert match.to_act() == (0,)  # a bot decides
    assert 0 in play_on(match, 12)
    assert match.story()[1] == "Fox resigns."


def test_nobody_resigns_twice() -> None:
    match = begun(BOT)
    match.resign(0)
    with pytest.raises(PlayRefused):
        match.resign(0)


def test_all_who_play_can_be_bots() -> None:
    match = begun(BOT)
    for seat in range(3):
        match.resign(seat)
    assert match.handed == (0, 1, 2)
    assert match.result is None


def test_of_two_the_other_has_won_all_the_same() -> None:
    match = begun(BOT, players=2)
    match.resign(1)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.handed == ()


def test_a_record_and_a_checkpoint_know_who_is_handed_over() -> None:
    match = begun(BOT)
    play_on(match, 3)
    match.resign(1)
    play_on(match, 3)
    again = replay(Record.from_lines(match.record().lines()))
    assert (again.header.when_gone, again.handed) == (BOT, (1,))
    assert again.table == match.table
    resumed = InPlay.resume(match.setting, match.header, match.secret, match.checkpoint())
    assert resumed.handed == (1,)


def test_going_back_brings_nobody_back() -> None:
    match = begun(BOT)
    play_on(match, 4)
    match.resign(1)
    match.offer_rewind(0, 0)
    for seat in match.asked():
        match.accept(seat)
    assert match.handed == (1,)
    assert replay(match.record()).handed == (1,)


def test_the_next_match_is_as_this_one() -> None:
    match = begun(BOT)
    assert match.rematch().header.when_gone == BOT
    assert match.rematch().handed == ()


def test_what_is_usual_is_not_written() -> None:
    assert b"when_gone" not in begun(PASSIVE).record().lines().encode()
    assert b'"when_gone":"bot"' in begun(BOT).record().lines().encode()


def test_whoever_takes_a_seat_over_plays_it_and_the_record_says_so() -> None:
    match = begun("replace")
    match.resign(1)
    assert 1 in match.handed
    match.do(1, TakeOver("Dora", "Brook"))
    assert 1 not in match.handed
    assert match.story()[-1] == "Dora plays Owl from now on, instead of Brook."
    assert not match.can_undo(1)
    play_on(match, 6)
    record = Record.from_lines(match.record().lines())
    assert [one.text for one in record.entries if one.seat == 1][1] == "take-over Dora Brook"
    again = replay(record)
    assert (again.hash(), again.handed, again.story()) == (match.hash(), (), match.story())
    match.resign(1)  # and he may resign as well
    assert 1 in match.handed


def test_nobody_takes_over_what_is_over() -> None:
    match = begun("replace", players=2)
    match.resign(0)
    with pytest.raises(PlayRefused):
        match.do(0, TakeOver("Dora", "Ada"))
