"""Going on from a checkpoint, and what is noted about a move."""

from __future__ import annotations

from random import Random

import pytest

import kassen
from kassen.core.engine.match_events import BotFailed, LogLine, Rewound
from kassen.core.play.acts import Accept, AnyAct, Decline, OfferRewind, Play, Undo
from kassen.core.play.checkpoints import FORMAT
from kassen.core.play.in_play import InPlay
from kassen.core.play.match import Match
from kassen.core.play.records import Entry, Record
from kassen.core.play.replays import replay
from kassen.core.values.errors import RecordError
from kassen.core.values.readers import SPECTATOR
from tests.core.matches import bids_match, hand, ninja_match


def warriors(decisions: int, seed: int = 8) -> Match:
    match, chance = kassen.new("warriors", seed=seed), Random(seed)
    for _ in range(decisions):
        match.play(chance.choice(match.moves()))
    return match


def resumed(match: InPlay) -> InPlay:
    return InPlay.resume(match.setting, match.header, match.secret, match.checkpoint())


# ---- checkpoints ---------------------------------------------------------------------------------


def test_a_resumed_game_plays_on_like_the_whole_match() -> None:
    whole, chance = warriors(40), Random(3)
    other, undone = resumed(whole), 0
    while whole.result is None:
        seat = whole.to_act()[0]
        act: AnyAct = Play(whole.text(chance.choice(whole.moves())))
        if whole.can_undo(seat) and chance.random() < 0.2:
            act, undone = Undo(), undone + 1
        assert whole.do(seat, act) == other.do(seat, act)
        assert other.table == whole.table
        assert other.done == whole.done
        if chance.random() < 0.1:
            other = resumed(other)
    assert undone > 5
    assert other.result == whole.result


def test_a_checkpoint_does_not_grow_with_the_match() -> None:
    sizes = [len(warriors(decisions).checkpoint()) for decisions in (40, 150)]
    assert max(sizes) < 4_000
    assert sizes[1] < 1.5 * sizes[0]


def test_going_back_needs_the_game_as_it_was_then() -> None:
    whole = warriors(30)
    game = resumed(whole)
    game.do(1, OfferRewind(12))
    before = game.checkpoint()
    with pytest.raises(RecordError, match="its host has kept it"):
        game.do(0, Accept())
    assert game.checkpoint() == before
    assert game.goes_back(0, Accept()) == 12
    assert game.goes_back(0, OfferRewind(12)) == 12
    assert game.goes_back(0, Decline()) is None
    assert game.goes_back(1, Accept()) is None
    told = game.do(0, Accept(), then=whole.at(12))
    assert game.table.pos == whole.at(12).table.pos
    assert told.events[-1] == Rewound(12)


def test_an_open_offer_outlives_a_checkpoint() -> None:
    match = ninja_match(players=3)
    match.offer_draw(1)
    again = resumed(match)
    assert again.proposal == match.proposal
    assert again.asked() == (0, 2)


def test_a_clone_of_a_resumed_game_goes_its_own_way() -> None:
    game = resumed(warriors(20))
    twin = game.clone()
    seat = twin.to_act()[0]
    there = twin.play_move(seat, twin.table.moves()[0])
    assert (game.done, twin.done) == (21, 22)
    here = game.play_move(seat, game.table.moves()[-1])
    assert game.done == 22
    assert here != there


@pytest.mark.parametrize("damage", [b"", b"{}", b"[1, 2", b'{"format": 3, "done": 1}'])
def test_a_damaged_checkpoint_is_refused(damage: bytes) -> None:
    match = warriors(1)
    with pytest.raises(RecordError, match="The checkpoint is damaged"):
        InPlay.resume(match.setting, match.header, match.secret, damage)


def test_a_checkpoint_of_another_format_is_refused() -> None:
    match = warriors(1)
    data = match.checkpoint().replace(b'"format":%d' % FORMAT, b'"format":99')
    assert b'"format":99' in data
    with pytest.raises(RecordError, match="another format"):
        InPlay.resume(match.setting, match.header, match.secret, data)


# ---- notes ---------------------------------------------------------------------------------------


def test_a_note_is_in_the_log_and_in_the_record_and_survives_both() -> None:
    match = warriors(5)
    seat = match.to_act()[0]
    told = match.play(match.moves()[0], note="overtime")
    assert told[0] == BotFailed(seat, "overtime")
    assert match.entries[-1].act == Play(match.entries[-1].move, "overtime")
    assert match.log[-len(told)] == LogLine(6, BotFailed(seat, "overtime"))
    record = Record.from_lines(match.record().lines())
    assert record == match.record()
    again = replay(record, check_dice=True)
    assert again.log == match.log
    assert again.entries == match.entries


def test_a_note_changes_no_hash_and_its_absence_no_byte() -> None:
    plain, noted = warriors(5), warriors(5)
    plain.play(plain.moves()[0])
    noted.play(noted.moves()[0], note="failed")
    assert plain.entries[-1].hash == noted.entries[-1].hash
    assert b"note" not in plain.record().json()
    assert Entry(n=3, seat=1, act=Play("go")).json() == b'{"n":3,"seat":1,"move":"go"}'


def test_a_note_is_taken_back_with_its_move() -> None:
    match = kassen.new("warriors", seed=1)
    seat = match.to_act()[0]
    for note in ("failed", "", "overtime"):
        match.play(match.moves()[0], seat, note=note)
    match.undo(seat)
    told = [line.event for line in match.log]
    assert BotFailed(seat, "failed") in told
    assert BotFailed(seat, "overtime") not in told
    assert replay(match.record()).log == match.log
    match.undo(seat)
    match.undo(seat)
    assert BotFailed(seat, "failed") not in [line.event for line in match.log]


def test_what_is_noted_about_a_secret_move_is_for_its_seat() -> None:
    match = bids_match()
    told = match.play(hand(match, 1)[0], 1, note="failed")
    event = BotFailed(1, "failed", 1)
    assert told[0] == event
    assert event in [line.event for line in match.heard(1)]
    assert event not in [line.event for line in [*match.heard(0), *match.heard(SPECTATOR)]]


def test_a_note_is_said_in_words() -> None:
    match = kassen.new("warriors", seed=1)
    match.play(match.moves()[0], note="overtime")
    story = match.story()
    assert "The bot of South took too long; the decision’s default was played." in story
