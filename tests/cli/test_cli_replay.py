"""`kassen replay`: the story, the check, and a clear line for every kind of damage."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner, Result

import kassen
from kassen.cli import main
from kassen.core.play.records import FORMAT, Record
from kassen.core.words.sentences import words_for


def replay(*args: str | Path) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, args)])


def refused(*args: str | Path) -> str:
    """The one line that says what is wrong."""
    done = replay(*args)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


@pytest.fixture(scope="module")
def record() -> Record:
    match = kassen.new("warriors", seats=["Ann", "Ben"], seed=3)
    chance = Random(3)
    while match.result is None:
        match.play(chance.choice(match.moves()))
    return match.record()


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    record.save(path)
    return path


# ---- the report --------------------------------------------------------------------------------


def test_a_report_of_a_game_that_is_over(file: Path, record: Record) -> None:
    done = replay(file, "--report")
    assert (done.exit_code, done.stderr) == (0, "")
    match = kassen.load(record)
    assert match.result is not None
    lines = done.stdout.splitlines()
    assert lines[0] == f"Warriors of Japan: {words_for(match.setting).result(match.result)}"
    assert "Ann played South." in lines
    assert "How it ended" in lines
    assert "Turn 1: Spring 1335" in lines


def test_no_report_of_a_game_that_goes_on(file: Path) -> None:
    assert "not over" in refused(file, "--report", "--to", "20")


# ---- reading -----------------------------------------------------------------------------------


def test_the_story_is_told_in_sentences(file: Path, record: Record) -> None:
    done = replay(file)
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "Warriors of Japan: South Ann, North Ben"
    match = kassen.load(record)
    words = words_for(match.setting)
    for n in (0, 1, 2):
        told = " ".join(words.event(line.event) for line in match.log if line.n == n)
        assert lines[n + 1] == f"   {n}  {told}"
    assert "wins" in lines[-1]
    numbers = [int(line.split()[0]) for line in lines[1:-1]]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == len(record.entries) - 1


def test_the_log_shows_each_entry_as_it_stands(file: Path, record: Record) -> None:
    lines = replay(file, "--log").stdout.splitlines()
    assert len(lines) == len(record.entries) + 2
    for line, entry in zip(lines[1:-1], record.entries, strict=True):
        assert entry.move in line
        assert line.endswith(entry.hash[:8])
        assert all(str(die) in line for die in entry.dice)


def test_a_game_can_be_shown_as_it_was(file: Path) -> None:
    done = replay(file, "--to", "5")
    assert done.exit_code == 0
    assert "\n   5  " in done.stdout
    assert "\n   6  " not in done.stdout
    assert "The game is not over: South to act, at state 5." in done.stdout
    assert "Kyo" in done.stdout.split("at state 5.")[1]
    assert "wins" in replay(file, "--to", str(len(Record.load(file).entries) - 1)).stdout


def test_there_is_nothing_after_the_last_entry(file: Path, record: Record) -> None:
    last = len(record.entries) - 1
    said = refused(file, "--to", f"{last + 1}")
    assert f"There is no entry {last + 1}: name one from 0 to {last}." in said


# ---- checking ----------------------------------------------------------------------------------


def test_verify_says_what_was_checked_and_what_it_proves(file: Path, record: Record) -> None:
    done = replay(file, "--verify")
    assert done.exit_code == 0
    rolls = sum(len(entry.dice) for entry in record.entries)
    entries = len(record.entries)
    assert f"{entries} entries were played again" in done.stdout
    assert f"{entries} positions are those whose hash stands in the record" in done.stdout
    assert f"{rolls} rolls are those that the secret" in done.stdout
    assert "This proves that no roll was changed." in done.stdout
    assert "It does not prove that the host never looked ahead." in done.stdout
    assert "carry no hash" not in done.stdout


def test_verify_does_not_claim_hashes_that_are_not_there(record: Record, tmp_path: Path) -> None:
    bare = Record.from_json(record.json())
    for entry in bare.entries[5:9]:
        entry.hash = ""
    bare.save(tmp_path / "bare.jsonl")
    done = replay(tmp_path / "bare.jsonl", "--verify")
    assert f"{len(record.entries) - 4} positions are those" in done.stdout
    assert "4 entries carry no hash and were not compared" in done.stdout


def test_an_unfinished_game_can_be_verified(tmp_path: Path) -> None:
    match = kassen.new("warriors", seed=1)
    match.play(match.moves()[0])
    match.record().save(tmp_path / "begun.jsonl")
    done = replay(tmp_path / "begun.jsonl", "--verify")
    assert done.exit_code == 0
    assert "The record has no result yet." in done.stdout
    assert "The game is not over" in done.stdout


# ---- damage ------------------------------------------------------------------------------------


def test_an_edited_line_is_named(file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    assert '"move":"pick ' in lines[4]
    lines[4] = lines[4].replace('"move":"pick ', '"move":"pock ')
    file.write_text("".join(lines))
    assert f"{file}: line 5 was changed, or a line before it is missing." in refused(file)


def test_a_missing_line_is_noticed(file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    del lines[6]
    file.write_text("".join(lines))
    assert "line 7 was changed, or a line before it is missing." in refused(file)


def test_a_truncated_record_is_named_with_what_can_be_saved(file: Path) -> None:
    text = file.read_text()
    cut = len("".join(text.splitlines(keepends=True)[:20])) + 30
    file.write_text(text[:cut])
    message = refused(file)
    assert f"{file}: line 21 is cut off or is no JSON. The 20 lines before it are sound" in message


def test_an_empty_and_a_missing_file_and_one_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert "the file is empty" in refused(tmp_path / "empty")
    assert "cannot be read" in refused(tmp_path / "none")
    assert "cannot be read" in refused(tmp_path / "binary")


def change_roll(record: Record) -> None:
    record.entries[0].dice[0] = 7 - record.entries[0].dice[0]


def change_move(record: Record) -> None:
    record.entries[2].act = record.entries[1].act


def change_hash(record: Record) -> None:
    record.entries[3].hash = "0" * 32


def change_secret(record: Record) -> None:
    record.header.secret = "00" * 32


def drop_secret(record: Record) -> None:
    record.header.secret = ""


def newer_rules(record: Record) -> None:
    record.header.rules += 1


def other_game(record: Record) -> None:
    record.header.game = "warrior"


def other_winner(record: Record) -> None:
    assert record.closing is not None
    (winner,) = record.closing.result.winners
    result = msgspec.structs.replace(record.closing.result, winners=(1 - winner,))
    record.closing = msgspec.structs.replace(record.closing, result=result)


def one_seat_only(record: Record) -> None:
    record.header = msgspec.structs.replace(record.header, only_for=0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (change_roll, "Entry 0: roll 1 stands in the record as "),
        (change_move, "Entry 2 (move pick "),
        (change_hash, "Entry 3: the position differs from the one in the record"),
        (change_secret, "secret is not the one that the host committed to"),
        (drop_secret, "holds no secret, so its dice cannot be checked"),
        (newer_rules, "Update Kassen to open it"),
        (other_game, "Did you mean 'warriors'?"),
        (other_winner, "result is not the one that its moves lead to"),
        (one_seat_only, "holds only what one seat may know"),
    ],
)
def test_a_forged_record_with_good_checksums_is_found_out(
    change: Callable[[Record], None], message: str, record: Record, tmp_path: Path
) -> None:
    forged = Record.from_json(record.json())
    change(forged)
    path = tmp_path / "forged.jsonl"
    forged.save(path)
    said = refused(path, "--verify")
    assert said.startswith(f"Error: {path}: ")
    assert message in said


def test_a_record_of_a_newer_format_says_so(record: Record, tmp_path: Path) -> None:
    header = msgspec.structs.replace(record.header, kassen=FORMAT + 1)
    newer = msgspec.structs.replace(record, header=header)
    path = tmp_path / "newer.jsonl"
    newer.save(path)
    assert "written by a newer Kassen" in refused(path)
