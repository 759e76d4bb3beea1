"""Going on from a checkpoint, and what is noted about a move."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import kassen
from kassen.core.errors import RecordError
from kassen.core.keeping.match import Match
from kassen.core.keeping.match_events import BotFailed, LogLine, Rewound
from kassen.core.keeping.records import Entry, Record
from kassen.core.keeping.replays import replay
from tests.core.matches import bids_match, hand, ninja_match


def warriors(decisions: int, seed: int = 8) -> Match:
    match, chance = kassen.new("warriors", seed=seed), Random(seed)
    for _ in range(decisions):
        match.play(chance.choice(match.moves()))
    return match


def resumed(match: Match) -> Match:
    return Match.resume(match.setting, match.header, match.secret, match.checkpoint())


# ---- checkpoints ---------------------------------------------------------------------------------


def test_a_resumed_match_plays_on_like_the_whole_one() -> None:
    whole, chance = warriors(40), Random(3)
    other = resumed(whole)
    undone = 0
    while whole.result is None:
        seat = whole.to_act()[0]
        if whole.can_undo(seat) and chance.random() < 0.2:
            undone += 1
            for match in (whole, other):
                match.undo(seat)
        else:
            move = chance.choice(whole.moves())
            assert whole.play(move) == other.play(move)
        assert other.entries[-1] == whole.entries[-1]
        assert other.table == whole.table
        assert len(other.entries) == len(whole.entries)
        if chance.random() < 0.1:
            other = resumed(other)
    assert undone > 5
    assert other.result == whole.result


def test_a_checkpoint_does_not_grow_with_the_match() -> None:
    sizes = [len(warriors(decisions).checkpoint()) for decisions in (40, 150)]
    assert max(sizes) < 4_000
    assert sizes[1] < 1.5 * sizes[0]


def test_what_came_before_is_with_the_host() -> None:
    match = resumed(warriors(20))
    match.play(match.moves()[0])
    for ask in (match.record, lambda: match.at(3), lambda: match.export(0)):
        with pytest.raises(RecordError, match="its host has kept it"):
            ask()


def test_going_back_needs_the_moment_to_be_handed_in() -> None:
    whole = warriors(30)
    match = resumed(whole)
    match.offer_rewind(1, 12)
    before = match.checkpoint()
    with pytest.raises(RecordError, match="its host has kept it"):
        match.accept(0)
    assert match.checkpoint() == before
    assert match.rewind_wanted(0) == 12
    assert match.rewind_wanted(1) is None
    match.keep_for_rewind(12, whole.at(12))
    match.accept(0)
    assert match.table.pos == whole.at(12).table.pos
    assert match.log[-1].event == Rewound(12)


def test_an_open_offer_outlives_a_checkpoint() -> None:
    match = ninja_match(players=3)
    match.offer_draw(1)
    again = resumed(match)
    assert again.proposal == match.proposal
    assert again.asked() == (0, 2)


def test_a_clone_of_a_resumed_match_goes_its_own_way() -> None:
    match = resumed(warriors(20))
    twin = match.clone()
    twin.play(twin.moves()[0])
    assert (len(match.entries), len(twin.entries)) == (21, 22)
    match.play(match.moves()[-1])
    assert len(match.entries) == 22
    assert match.entries[-1] != twin.entries[-1]


def test_a_match_that_forgets_still_counts() -> None:
    match = warriors(10)
    match.forget()
    match.play(match.moves()[0])
    assert [entry.n for entry in match.entries] == [11]
    assert (len(match.entries), len(match.moments)) == (12, 12)


@pytest.mark.parametrize("damage", [b"", b"{}", b"[1, 2", b'{"format": 2, "entries": 1}'])
def test_a_damaged_checkpoint_is_refused(damage: bytes) -> None:
    match = warriors(1)
    with pytest.raises(RecordError, match="The checkpoint is damaged"):
        Match.resume(match.setting, match.header, match.secret, damage)


def test_a_checkpoint_of_another_format_is_refused() -> None:
    match = warriors(1)
    data = match.checkpoint().replace(b'"format":2', b'"format":99')
    with pytest.raises(RecordError, match="another format"):
        Match.resume(match.setting, match.header, match.secret, data)


# ---- notes ---------------------------------------------------------------------------------------


def test_a_note_is_in_the_log_and_in_the_record_and_survives_both() -> None:
    match = warriors(5)
    seat = match.to_act()[0]
    told = match.play(match.moves()[0], note="overtime")
    assert told[0] == BotFailed(seat, "overtime")
    assert match.entries[-1].note == "overtime"
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
    assert msgspec.json.encode(Entry(n=3, seat=1, move="go")) == b'{"n":3,"seat":1,"move":"go"}'


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
    again = resumed(match)
    again.undo(seat)
    again.undo(seat)
    assert BotFailed(seat, "failed") not in [line.event for line in again.log]


def test_what_is_noted_about_a_secret_move_is_for_its_seat() -> None:
    match = bids_match()
    told = match.play(hand(match, 1)[0], 1, note="failed")
    event = BotFailed(1, "failed", 1)
    assert told[0] == event
    assert event in [line.event for line in match.heard(1)]
    assert event not in [line.event for line in [*match.heard(0), *match.heard(None)]]


def test_a_note_is_said_in_words() -> None:
    match = kassen.new("warriors", seed=1)
    match.play(match.moves()[0], note="overtime")
    story = match.story()
    assert "The bot of South took too long; the decision’s default was played." in story
