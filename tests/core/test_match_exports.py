"""What leaves the host: exports hold what a seat may know, and no more until the end."""

from __future__ import annotations

import msgspec
import pytest

import kassen
from kassen.core.play.acts import Play, Undo
from kassen.core.play.match import Match
from kassen.core.play.records import Entry, Record
from kassen.core.play.replays import replay
from kassen.core.values.readers import SPECTATOR, Reader
from tests.core.matches import bids_match, hand, ninja_match


def all_texts(record: Record) -> str:
    return msgspec.json.encode(record).decode() + record.lines()


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_before_the_end_no_export_holds_the_secret(seat: Reader) -> None:
    for match in (ninja_match(), bids_match(), kassen.new("warriors", seed=1)):
        text = all_texts(match.export(seat))
        assert match.secret.hex() not in text
        assert match.fair.key.hex() not in text
        assert match.header.commitment in text


def test_the_hosts_own_record_holds_the_secret() -> None:
    match = ninja_match()
    assert match.record().header.secret == match.secret.hex()
    assert match.header.secret == ""


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1])
def test_after_the_end_everybody_gets_the_whole_record(seat: Reader) -> None:
    match = bids_match()
    match.play(hand(match, 1)[0], 1)
    match.resign(0)
    assert match.export(seat) == match.record()
    replay(match.export(seat), match.setting, check_dice=True)


def test_an_export_of_an_open_game_holds_moves_rolls_and_hashes() -> None:
    match = kassen.new("warriors", seed=1)
    match.play(match.moves()[0])
    export = match.export(1)
    assert export.entries == match.record().entries
    assert export.header.only_for == 1
    assert match.export(SPECTATOR).header.only_for == -1


def test_an_export_says_nothing_of_private_moves_but_that_they_were_made() -> None:
    match = ninja_match()
    match.play("order 1")
    match.play("walk 2")
    assert match.export(1).entries[1:] == [
        Entry(n=1, seat=0, private=True),
        Entry(n=2, seat=0, act=Play("walk 2")),
    ]
    assert match.export(0).entries[1:] == [
        Entry(n=1, seat=0, act=Play("order 1"), private=True),
        Entry(n=2, seat=0, act=Play("walk 2")),
    ]


def test_an_export_has_no_hash_that_would_betray_what_is_hidden() -> None:
    for seat in (SPECTATOR, 0, 1):
        export = bids_match().export(seat)
        assert {entry.hash for entry in export.entries} == {""}
        assert [entry.dice for entry in export.entries] == [[]] * len(export.entries)


def test_an_export_leaves_out_what_others_do_in_secret_lanes() -> None:
    match = bids_match(players=3)
    public = len(match.entries)
    lay = hand(match, 1)[0]
    match.play(lay, 1)
    match.undo(1)
    match.play("done", 0)
    assert len(match.entries) == public + 3
    assert len(match.export(SPECTATOR).entries) == len(match.export(2).entries) == public
    own = match.export(1).entries
    assert [(entry.n, entry.act) for entry in own[public:]] == [
        (public, Play(lay)),
        (public + 1, Undo()),
    ]


def test_when_the_lanes_are_sealed_the_last_move_is_known_but_not_what_it_was() -> None:
    match = bids_match()
    public = len(match.entries)
    for seat in (0, 1):
        match.play("done", seat)
        match.play(f"aim at {('blue', 'red')[seat]}", seat)
    assert match.export(SPECTATOR).entries[public:] == [Entry(n=public, seat=1, private=True)]
    assert [entry.move for entry in match.export(0).entries[public:]] == ["done", "aim at blue", ""]


def test_an_export_can_be_read_but_not_replayed() -> None:
    match = ninja_match()
    match.play("order 1")
    export = match.export(1)
    assert Record.from_lines(export.lines()) == Record.from_json(export.json()) == export
    with pytest.raises(kassen.RecordError, match="holds only what one seat may know"):
        kassen.load(export)


def test_a_finished_record_without_its_secret_can_be_looked_at(toys: None) -> None:
    match = ninja_match()
    match.resign(1)
    record = match.record()
    record.header.secret = ""
    again = kassen.load(record)
    assert again.hash() == match.hash()
    with pytest.raises(kassen.RecordError, match="holds no secret"):
        kassen.load(record, check_dice=True)


def test_a_game_in_play_without_its_secret_rolls_no_dice_that_anybody_could_know() -> None:
    match: Match = ninja_match()
    record = match.record()
    record.header.secret = ""
    again = replay(record, match.setting)
    again.play("order 0")
    with pytest.raises(kassen.RecordError, match="no roll is written down"):
        again.play("strike fox", 1)
