"""Keeping games: line by line, on full disks, after crashes, in damaged and newer files."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import kassen
from kassen.cli.savegame import CannotKeep, Keeper, games_folder, kept_games, new_path
from kassen.core.play.match import Match
from kassen.core.play.records import Record
from tests.cli.keyboard import PICKS, SEED, acts, play, refused, said, typed

pytestmark = pytest.mark.usefixtures("games_folder")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def new_match() -> Match:
    return kassen.new("warriors", seats=["me", "random"], seed=5)


def room_for(moves: int) -> int:
    """Bytes of a game with so many moves, and of a part of the next line."""
    match = new_match()
    for _ in range(moves):
        match.play(match.moves()[0])
    return len(match.record().lines().encode()) + 30


class FullDisk:
    """A disk that takes so many bytes, then refuses so many times (for ever, if not said)."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int, refusals: int = 10**6) -> None:
        self.room = room
        self.refusals = refusals
        self._write = os.write
        monkeypatch.setattr("kassen.cli.savegame.os.write", self.write)

    def write(self, file: int, data: bytes) -> int:
        if self.room == 0:
            self.refusals -= 1
            self.room = 0 if self.refusals else 10**9
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = self._write(file, data[: self.room])
        self.room -= taken
        return taken


# ---- line by line ------------------------------------------------------------------------------


def test_every_move_is_on_the_disk_before_the_next(file: Path) -> None:
    match = new_match()
    keeper = Keeper(file, match)
    keeper.keep()
    for _ in range(8):
        match.play(match.moves()[0])
        keeper.keep()
        assert Record.load(file).entries == match.entries
    assert file.read_text(encoding="utf-8") == match.record().lines()


def test_a_line_is_forced_to_the_disk(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(
        "kassen.cli.savegame.os.fsync", lambda handle: synced.append(os.fstat(handle).st_size)
    )
    match = new_match()
    keeper = Keeper(file, match)
    keeper.keep()
    match.play(match.moves()[0])
    keeper.keep()
    assert synced == [len(line) for line in _growing(file.read_bytes())]


def _growing(data: bytes) -> list[bytes]:
    lines = data.splitlines(keepends=True)
    return [b"".join(lines[: n + 1]) for n in range(len(lines))]


def test_a_finished_game_ends_with_its_result(file: Path) -> None:
    match = new_match()
    keeper = Keeper(file, match)
    keeper.keep()
    match.resign(0)
    keeper.keep()
    keeper.keep()  # nothing is written twice
    record = Record.load(file)
    assert record.closing is not None
    assert match.result is not None
    assert record.closing.result == msgspec.structs.replace(match.result, resigned=())
    assert len(file.read_text(encoding="utf-8").splitlines()) == 4


def test_a_kept_game_goes_on_in_its_file(file: Path) -> None:
    play("pick doyo", save=file)
    told = said("play", "--resume", file, lines=["pick sadanori"])
    assert "South: pick 5 more" in told
    assert "South places Sasaki Doyo in North Kinki." in told
    assert acts(kassen.load(file)) == ["pick doyo", "pick sadanori"]
    assert Record.load(file).lines() == file.read_text(encoding="utf-8")


def test_a_file_that_lost_its_last_line_feed_goes_on_too(file: Path) -> None:
    play("pick doyo", save=file)
    file.write_bytes(file.read_bytes().rstrip(b"\n"))
    said("play", "--resume", file, lines=["pick sadanori"])
    assert acts(kassen.load(file)) == ["pick doyo", "pick sadanori"]


def test_who_plays_may_change_when_a_game_goes_on(file: Path) -> None:
    play("pick doyo", save=file)
    told = said("play", "--resume", file, "--seats", "random,random")
    assert kassen.load(file).result is not None
    assert "South: Saikoro, random (a bot); North: Saikoro, random (a bot)." in told


def test_a_game_of_one_game_is_not_opened_as_another(file: Path, toys: None) -> None:
    play("pick doyo", save=file)
    assert "this is a game of warriors, not of bids" in refused("play", "bids", "--resume", file)


def test_a_file_that_is_there_is_not_overwritten(file: Path) -> None:
    file.write_text("my diary", encoding="utf-8")
    wrong = refused("play", "warriors", "--save", file)
    assert f"{file} is there already" in wrong
    assert "kassen play --resume" in wrong
    assert file.read_text(encoding="utf-8") == "my diary"


def test_two_windows_do_not_write_the_same_game(file: Path) -> None:
    match = new_match()
    keeper = Keeper(file, match)
    keeper.keep()
    assert "open in another window" in refused("play", "--resume", file)
    keeper.close()
    assert "South: pick 6 of the Samurai" in said("play", "--resume", file)


def test_games_are_kept_in_the_users_data_folder(
    games_folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    once = tmp_path / ".local/share/kassen"
    once.mkdir(parents=True)
    assert new_path("warriors").parent == games_folder  # where the user wants them, first of all
    monkeypatch.delenv("XDG_DATA_HOME")
    assert new_path("warriors").parent == once / "games"


def test_names_of_games_are_never_taken_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kassen.cli.savegame.time.strftime", lambda _: "now")
    paths = []
    for _ in range(3):
        paths.append(new_path("warriors"))
        Keeper(paths[-1], new_match()).keep()
    assert [path.name for path in paths] == [
        "warriors-now.jsonl",
        "warriors-now-2.jsonl",
        "warriors-now-3.jsonl",
    ]


def test_unfinished_games_are_offered_and_damaged_ones_among_them() -> None:
    for name, moves in (("first", 1), ("second", 2)):
        match = new_match()
        for _ in range(moves):
            match.play(match.moves()[0])
        games_folder().mkdir(parents=True, exist_ok=True)
        match.record().save(games_folder() / f"{name}.jsonl")
        os.utime(games_folder() / f"{name}.jsonl", (moves, moves))
    over = new_match()
    over.resign(1)
    over.record().save(games_folder() / "over.jsonl")
    (games_folder() / "torn.jsonl").write_text('{"kassen":1,', encoding="utf-8")
    (games_folder() / "newer.jsonl").write_text('{"kassen":99}', encoding="utf-8")
    os.utime(games_folder() / "torn.jsonl", (4, 4))
    os.utime(games_folder() / "newer.jsonl", (3, 3))
    games = kept_games()
    assert [game.path.stem for game in games] == ["torn", "newer", "second", "first"]
    assert [game.is_damaged for game in games] == [True, False, False, False]
    assert [game.is_newer for game in games] == [False, True, False, False]


# ---- full disks --------------------------------------------------------------------------------


def test_a_full_disk_stops_no_game_and_loses_no_move(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    keeper = Keeper(file, match)
    keeper.keep()
    sound = file.read_bytes()
    FullDisk(monkeypatch, room=30, refusals=3)
    for _ in range(3):
        match.play(match.moves()[0])
        with pytest.raises(CannotKeep, match="No space left on device"):
            keeper.keep()
        assert file.read_bytes() == sound  # no half line is left behind
    keeper.keep()
    assert Record.load(file).entries == match.entries


def test_a_full_disk_is_told_about_once_and_again_when_there_is_room(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FullDisk(monkeypatch, room_for(moves=1), refusals=3)
    picks = [f"pick {name}" for name in PICKS.split()[1:6]]
    told = play(*picks, save=file)
    assert told.count("No space left on device") == 1
    assert "The game goes on in memory" in told
    assert f"The game is kept again, all of it, in {file} South places" in told
    assert acts(kassen.load(file)) == picks


def test_save_elsewhere_keeps_the_whole_game_there(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FullDisk(monkeypatch, room_for(moves=1), refusals=3)
    other = tmp_path / "other.jsonl"
    told = play("pick doyo", "pick sadanori", "save", f"save {other}", "1", save=file)
    assert "cannot be written (No space left on device). `save FILE` keeps the game" in told
    assert f"From now on the game is kept in {other}" in told
    assert f"kassen play --resume {other}" in told
    assert acts(kassen.load(file)) == ["pick doyo"]
    assert acts(kassen.load(other)) == ["pick doyo", "pick sadanori", "pick yorisada"]


def test_leaving_a_game_that_cannot_be_kept_is_asked_twice_and_kept_elsewhere(
    file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, games_folder: Path
) -> None:
    FullDisk(monkeypatch, room_for(moves=1))
    monkeypatch.chdir(tmp_path)
    games_folder.mkdir(parents=True)
    told = play("pick doyo", "pick sadanori", "quit", "quit", save=file)
    assert "`save FILE` keeps the game somewhere else; `quit` again leaves it." in told
    rescued = games_folder / "rescued-game.jsonl"
    assert f"The game is kept elsewhere. Go on with: kassen play --resume {rescued}" in told
    assert acts(kassen.load(rescued)) == ["pick doyo", "pick sadanori"]


def test_a_file_as_large_as_the_system_allows_is_a_full_disk_too(file: Path) -> None:
    """A real fault: the operating system takes half a line and refuses the rest."""
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(file), str(room_for(moves=3))],
        input=f"{PICKS}\n",
        capture_output=True,
        text=True,
        check=True,
    )
    told = " ".join(done.stdout.split())
    assert "cannot be written (File too large). The game goes on in memory" in told
    assert acts(kassen.load(file)) == [f"pick {name}" for name in PICKS.split()[1:4]]
    assert "The last moves could not be kept anywhere." in told


LIMITED = """
import resource, sys
file, most = sys.argv[1:]
resource.setrlimit(resource.RLIMIT_FSIZE, (int(most), int(most)))
from kassen.cli import main
main(["play", "warriors", "--seats", "me,random", "--seed", "5", "--save", file])
"""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_output_that_cannot_be_written_is_no_traceback(file: Path) -> None:
    args = [sys.executable, "-m", "kassen.cli", "play", "warriors", "--save", str(file)]
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(args, input="", stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr == "Error: What is said here cannot be written (No space left on device).\n"
    assert kassen.load(file).result is None


# ---- crashes -----------------------------------------------------------------------------------


def test_a_killed_game_goes_on_where_it_was(file: Path) -> None:
    args = [sys.executable, "-m", "kassen.cli", "play", "warriors", *SEED]
    args += ["--seats", "me,random", "--save", str(file)]
    with subprocess.Popen(
        args, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdin is not None
        process.stdin.write(f"{PICKS}\npass\n")
        process.stdin.flush()
        wait_for(lambda: file.exists() and '"pass"' in file.read_text(encoding="utf-8"))
        process.send_signal(signal.SIGKILL)
    kept = kassen.load(file, check_dice=True)
    assert acts(kept)[:6] == [f"pick {name}" for name in PICKS.split()[1:]]
    told = said("play", "--resume", file, lines=["log 3"])
    assert "South: march a group over one border, or pass." in told
    assert kassen.load(file).entries[: len(kept.entries)] == kept.entries


def wait_for(happened: object, seconds: float = 60) -> None:
    """A guard against waiting for ever, not a measure of speed."""
    assert callable(happened)
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


# ---- damaged and newer files -------------------------------------------------------------------


def torn(file: Path) -> Path:
    play("pick doyo", "pick sadanori", save=file)
    file.write_bytes(file.read_bytes()[:-20])
    return file


def test_a_torn_file_is_named_and_can_be_rescued(file: Path) -> None:
    damaged = torn(file).read_bytes()
    wrong = refused("play", "--resume", file)
    assert f"{file}: line 4 is cut off" in wrong
    assert "kassen play --resume FILE --rescue" in wrong
    assert file.read_bytes() == damaged
    told = said("play", "--resume", file, "--rescue", lines=["pick yorisada"])
    assert "its first 2 entries are sound" in told
    assert acts(kassen.load(file)) == ["pick doyo", "pick yorisada"]
    assert file.with_name("game.jsonl.damaged").read_bytes() == damaged


def test_a_file_with_rubbish_in_it_is_rescued_up_to_there(file: Path) -> None:
    play("pick doyo", "pick sadanori", save=file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]) + b"\xff\xfe\x00\n")
    assert "cannot be read" in refused("play", "--resume", file)
    said("play", "--resume", file, "--rescue", lines=["pick yorisada"])
    assert acts(kassen.load(file)) == ["pick doyo", "pick yorisada"]


def test_every_damaged_file_stays(file: Path) -> None:
    kept = [torn(file).read_bytes()]
    said("play", "--resume", file, "--rescue", lines=["pick yorisada"])
    file.write_bytes(file.read_bytes()[:-20])
    kept.append(file.read_bytes())
    told = said("play", "--resume", file, "--rescue")
    assert "game.jsonl.damaged-2" in told
    names = ("game.jsonl.damaged", "game.jsonl.damaged-2")
    assert [file.with_name(name).read_bytes() for name in names] == kept


def forged(file: Path, *, first: bool = False) -> Record:
    """A file whose lines are all sealed, but one die shows 77; returns what it was before."""
    match = new_match()
    while not match.entries[-1].dice or len(match.entries) == 1:
        match.play(match.moves()[0])
    match.play(match.moves()[0])
    record, sound = match.record(), match.record()
    at = 0 if first else len(record.entries) - 2
    entry = msgspec.structs.replace(record.entries[at], dice=[77, *record.entries[at].dice[1:]])
    record.entries[at] = entry
    record.save(file)
    return sound


def test_sealed_lines_that_do_not_play_are_rescued_up_to_there(file: Path) -> None:
    sound = forged(file)
    damaged = file.read_bytes()
    wrong = refused("play", "--resume", file)
    assert "is written as 77, which no d6 shows." in wrong
    assert f"`kassen play --resume {file} --rescue` goes on from before it." in wrong
    told = said("play", "--resume", file, "--rescue", "--seats", "Ann,Ben")
    assert "The file is sound" not in told
    assert f"its first {len(sound.entries) - 2} entries are sound" in told
    assert Record.load(file).entries == sound.entries[:-2]
    assert file.with_name("game.jsonl.damaged").read_bytes() == damaged


def test_a_file_without_a_sound_set_up_is_left_alone(file: Path) -> None:
    forged(file, first=True)
    before = file.read_bytes()
    assert "Nothing can be rescued." in refused("play", "--resume", file, "--rescue")
    assert "--rescue" not in refused("play", "--resume", file)
    assert [path.name for path in file.parent.glob("game*")] == ["game.jsonl"]
    assert file.read_bytes() == before


def test_a_wrong_result_is_dropped_and_the_game_goes_on(file: Path) -> None:
    match = new_match()
    match.play(match.moves()[0])
    over = match.clone()
    over.resign(0)
    record = match.record()
    record.closing = over.record().closing
    record.save(file)
    told = said("play", "--resume", file, "--rescue")
    assert "its first 2 entries are sound" in told
    assert kassen.load(file).result is None


def test_an_edited_file_is_not_opened(file: Path) -> None:
    play("pick doyo", "pick sadanori", save=file)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("pick doyo", "pick tokiyuki"), encoding="utf-8")
    assert "line 3 was changed" in refused("play", "--resume", file)


def test_there_is_nothing_to_rescue_in_a_sound_or_missing_file(file: Path) -> None:
    assert "cannot be read" in refused("play", "--resume", file, "--rescue")
    play("pick doyo", save=file)
    told = said("play", "--resume", file, "--rescue")
    assert "The file is sound: there is nothing to rescue." in told
    file.write_text("", encoding="utf-8")
    assert "the file is empty" in refused("play", "--resume", file)


@pytest.mark.parametrize("how", [(), ("--rescue",)])
def test_a_game_that_is_not_known_is_refused_and_left_alone(
    file: Path, how: tuple[str, ...]
) -> None:
    record = new_match().record()
    record.header.game = "daimyo"
    record.save(file)
    before = file.read_bytes()
    wrong = refused("play", "--resume", file, *how)
    assert f"{file}: There is no game 'daimyo'" in wrong
    assert "update Kassen to open it." in wrong
    assert [path.name for path in file.parent.glob("game*")] == ["game.jsonl"]
    assert file.read_bytes() == before


def test_a_game_of_newer_rules_is_refused_and_left_alone(file: Path) -> None:
    match = new_match()
    record = match.record()
    record.header.rules = match.game.rules_version + 1
    record.save(file)
    before = file.read_bytes()
    wrong = refused("play", "--resume", file)
    assert f"under rules version {match.game.rules_version + 1} of Warriors of Japan" in wrong
    assert "Update Kassen to open it." in wrong
    assert file.read_bytes() == before


# ---- copies and other games --------------------------------------------------------------------


def test_save_puts_a_copy_into_another_file(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    told = play("pick doyo", f"save {copy}", "pick sadanori", "save", save=file)
    assert f"A copy of the game so far is in {copy}" in told
    assert f"Every move is kept as it is played, in {file}" in told
    assert acts(kassen.load(copy)) == ["pick doyo"]
    assert acts(kassen.load(file)) == ["pick doyo", "pick sadanori"]


def test_a_copy_replaces_only_the_same_game(file: Path, tmp_path: Path) -> None:
    copy, diary = tmp_path / "copy.jsonl", tmp_path / "diary"
    diary.write_text("dear diary", encoding="utf-8")
    told = play(
        f"save {copy}",
        "pick doyo",
        f"save {copy}",
        f"save {diary}",
        f"save {tmp_path}/none/here",
        save=file,
    )
    assert acts(kassen.load(copy)) == ["pick doyo"]
    assert "diary is there already and is not this game" in told
    assert "here: cannot be written (No such file or directory)" in told
    assert diary.read_text(encoding="utf-8") == "dear diary"


def test_resume_changes_to_another_game(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    play("pick doyo", "pick sadanori", save=other)
    told = play(
        "pick doyo", "resume", "resume nothing", f"resume {other}", "pick yorisada", save=file
    )
    assert "Resume which game?" in told
    assert "nothing: cannot be read" in told
    assert f"The game is kept. Go on with: kassen play --resume {file}" in told
    assert acts(kassen.load(file)) == ["pick doyo"]
    assert acts(kassen.load(other)) == ["pick doyo", "pick sadanori", "pick yorisada"]


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "x" * 254, "~nobody-is-called-so/x", "."])
@pytest.mark.parametrize("command", ["save", "resume"])
def test_a_name_that_no_file_can_have_is_refused_in_words(command: str, name: str) -> None:
    told = play(f"{command} {name}", "seats", "quit")
    assert "South: you" in told, "and the game goes on"
    assert "Name another" in told or "annot" in told or "can’t" in told or "not be" in told


@pytest.mark.parametrize("option", ["--resume", "--branch", "--save", "--data"])
@pytest.mark.parametrize("name", ["x" * 300, "~nobody-is-called-so/x"])
def test_so_is_one_in_the_command_itself(option: str, name: str) -> None:
    first = () if option in ("--resume", "--branch") else ("warriors", "--seats", "me,random")
    assert refused("play", *first, option, name)


@pytest.mark.parametrize("command", [("replay",), ("scenario", "run")])
def test_and_wherever_else_a_file_is_named(command: tuple[str, ...]) -> None:
    assert "x" * 300 in "".join(typed(*command, "x" * 300).output.split())
    assert isinstance(typed(*command, "x" * 300).exception, SystemExit)
