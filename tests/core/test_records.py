"""Records: as lines, as JSON, damaged, edited, from another time, on a full disk."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kassen
from kassen.core.play.acts import (
    ACTS,
    Accept,
    Act,
    AnyAct,
    CountVotes,
    Decline,
    GoOn,
    OfferCancel,
    OfferDraw,
    OfferGoOn,
    OfferPause,
    OfferRewind,
    Play,
    Resign,
    SetUp,
    Undo,
    act_text,
)
from kassen.core.play.match import Match
from kassen.core.play.records import (
    FORMAT,
    Closing,
    Entry,
    Header,
    Record,
    TornRecord,
    rescue,
    seal,
    write_atomically,
)
from kassen.core.play.replays import replay
from kassen.core.values.errors import RecordError
from kassen.core.values.readers import SPECTATOR
from kassen.core.values.results import Result
from tests.core.matches import ninja_match


def played(decisions: int = 12, seed: int = 2) -> Match:
    match, chance = kassen.new("warriors", seed=seed), Random(seed)
    for _ in range(decisions):
        match.play(chance.choice(match.moves()))
    return match


def lines(match: Match) -> list[str]:
    return match.record().lines().splitlines(keepends=True)


# ---- forms ---------------------------------------------------------------------------------------


def test_a_record_is_lines_of_json_of_which_the_first_says_what_it_is() -> None:
    match = played()
    match.resign(0)
    parts = [json.loads(line) for line in lines(match)]
    assert parts[0]["kassen"] == FORMAT
    assert (parts[0]["game"], parts[0]["rules"]) == ("warriors", 1)
    assert parts[0]["seats"] == ["South", "North"]
    assert [part["n"] for part in parts[1:-1]] == list(range(14))
    assert parts[-1]["result"] == {"winners": [1], "how": "resigned"}
    assert parts[-1]["hash"] == match.hash()
    assert all(len(part["check"]) == 12 for part in parts)


def test_lines_and_json_give_the_record_back() -> None:
    match = played()
    for record in (match.record(), match.export(0), match.export(SPECTATOR)):
        assert Record.from_lines(record.lines()) == record
        assert Record.from_json(record.json()) == record


def test_a_line_can_be_added_as_the_game_goes_on() -> None:
    """`seal` makes the same lines one by one."""
    record = played().record()
    text, check = "", ""
    parts: list[Header | Entry] = [record.header, *record.entries]
    for part in parts:
        line, check = seal(part, check)
        text += line
    assert text == record.lines()


texts = st.text(st.characters(codec="utf-8"))
acts = st.one_of(
    st.builds(Play, texts, texts),
    st.builds(OfferRewind, st.integers(min_value=0, max_value=10**6)),
    st.builds(OfferRewind, st.integers(0, 10**6), st.integers(0, 10**13)),
    st.builds(OfferPause, st.integers(0, 10**13), st.integers(0, 10**13)),
    st.builds(OfferCancel, st.integers(0, 10**13)),
    st.sampled_from([SetUp(), Undo(), Resign(), OfferDraw(), OfferGoOn(), Accept(), Decline()]),
    st.sampled_from([CountVotes(), GoOn()]),
)
entries = st.builds(
    Entry,
    n=st.just(0),
    seat=st.integers(-1, 9),
    act=acts,
    dice=st.lists(st.integers(1, 6)),
    hash=texts,
    private=st.booleans(),
)
headers = st.builds(
    Header,
    kassen=st.just(FORMAT),
    game=texts,
    edition=texts,
    options=st.dictionaries(texts, st.one_of(st.booleans(), st.integers(0, 9), texts)),
    rules=st.integers(1, 99),
    seats=st.lists(texts, min_size=1),
    data=st.none() | st.dictionaries(texts, texts),
    commitment=texts,
    parts=st.lists(texts),
    secret=texts,
    only_for=st.none() | st.integers(-1, 9),
)
closings = st.none() | st.builds(
    Closing, result=st.builds(Result, st.just((1,)), texts), hash=texts
)


@given(headers, st.lists(entries), closings)
def test_whatever_a_record_holds_is_read_as_it_was_written(
    header: Header, told: list[Entry], closing: Closing | None
) -> None:
    for n, entry in enumerate(told):
        entry.n = n
    record = Record(header=header, entries=told, closing=closing)
    assert Record.from_lines(record.lines()) == record
    assert Record.from_json(record.json()) == record


def test_a_record_without_seats_is_none() -> None:
    with pytest.raises(RecordError, match="needs its seats' names"):
        Record.from_json(
            b'{"header":{"kassen":1,"game":"g","rules":1,"seats":[],"commitment":""},"entries":[]}'
        )


@pytest.mark.parametrize("junk", [b"", b"{", b"[]", b"null", b'{"header":3}', b"\xff\xfe"])
def test_what_is_no_record_is_said_to_be_none(junk: bytes) -> None:
    with pytest.raises(RecordError, match="This is no record of Kassen"):
        Record.from_json(junk)


# ---- damaged, edited, reordered ------------------------------------------------------------------


def test_every_single_changed_byte_is_noticed() -> None:
    text = played(5).record().lines()
    assert Record.from_lines(text).lines() == text
    for at in range(0, len(text), 7):
        with pytest.raises(RecordError):
            Record.from_lines(text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :])


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_record_that_was_cut_off_is_named_and_can_be_rescued(tmp_path: Path, cut: int) -> None:
    match = played()
    text = match.record().lines()
    path = tmp_path / "game.kassen"
    path.write_text(text[: -1 - cut])
    with pytest.raises(TornRecord, match=r"line 14 is cut off or is no JSON.* 13 lines before"):
        Record.load(path)
    saved = rescue(path)
    assert saved.entries == match.record().entries[:-1]
    assert replay(saved).hash() == match.at(11).hash()


def test_a_sound_record_needs_no_rescue(tmp_path: Path) -> None:
    record = played().record()
    record.save(tmp_path / "game.kassen")
    assert rescue(tmp_path / "game.kassen") == record


@pytest.mark.parametrize("damage", ["", "{", '{"n":0,"check":"000000000000"}'])
def test_of_a_record_of_which_only_the_header_is_sound_nothing_is_rescued(
    tmp_path: Path, damage: str
) -> None:
    """There is no game without its set-up."""
    header, *_ = played(3).record().lines().split("\n")
    path = tmp_path / "game.kassen"
    path.write_text(f"{header}\n{damage}\n", encoding="utf-8")
    with pytest.raises(TornRecord) as torn:
        rescue(path)
    assert torn.value.whole == 1
    assert "line 2" in str(torn.value)
    assert "rescue" not in str(torn.value)


def test_a_record_damaged_at_its_beginning_cannot_be_rescued(tmp_path: Path) -> None:
    path = tmp_path / "game.kassen"
    path.write_text("{" + played().record().lines())
    with pytest.raises(TornRecord) as torn:
        rescue(path)
    assert "rescue" not in str(torn.value)


def edited(change: Callable[[list[str]], list[str]]) -> str:
    return "".join(change(lines(played())))


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda x: [*x[:5], x[5].replace("pick", "kick"), *x[6:]], 6),
        (lambda x: [*x[:5], *x[6:]], 6),
        (lambda x: [*x[:5], x[6], x[5], *x[7:]], 6),
        (lambda x: [*x[:5], x[5], x[5], *x[6:]], 7),
        (lambda x: [x[0].replace("South", "Sauth"), *x[1:]], 1),
        (lambda x: [*x[:3], "\n", *x[3:]], 4),
        (lambda x: [*x[:5], "[1]\n", *x[5:]], 6),
    ],
    ids=["edited", "missing", "swapped", "twice", "header", "blank", "no object"],
)
def test_an_edited_record_is_refused_with_the_line(
    change: Callable[[list[str]], list[str]], line: int
) -> None:
    with pytest.raises(TornRecord, match=rf"^game.kassen: line {line} ") as torn:
        Record.from_lines(edited(change), "game.kassen")
    assert torn.value.whole == line - 1


def test_entries_must_be_numbered_without_gaps() -> None:
    record = played().record()
    record.entries[4].n = 9
    with pytest.raises(RecordError, match="line 6 should be entry 4, but it is entry 9"):
        Record.from_lines(record.lines())
    with pytest.raises(RecordError, match="Entry 4 is missing: entry 9 stands in its place"):
        Record.from_json(record.json())


@pytest.mark.parametrize(
    "entry", [{"n": "zero"}, {"n": 0, "act": "cheat"}, {"n": 0, "act": "offer-rewind", "to": "x"}]
)
def test_a_line_of_another_form_is_named(entry: dict[str, object]) -> None:
    header = msgspec.to_builtins(played().record().header)
    line, check = seal(msgspec.convert(header, Header), "")
    from kassen.core.play.records import _check

    text = line + json.dumps({**entry, "check": _check(check, entry)}) + "\n"
    with pytest.raises(RecordError, match="line 2 is no entry"):
        Record.from_lines(text)


@pytest.mark.parametrize("text", ["", "\n"])
def test_an_empty_file_is_no_record(text: str) -> None:
    with pytest.raises(RecordError):
        Record.from_lines(text, "empty.kassen")


def test_a_missing_or_foreign_file_is_said_to_be_so(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path / "nowhere.kassen")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path / "picture.png")
    with pytest.raises(RecordError, match="cannot be read"):
        Record.load(tmp_path)


@given(acts)
def test_every_act_has_a_text_and_a_json_form(act: AnyAct) -> None:
    assert msgspec.json.decode(msgspec.json.encode(act), type=AnyAct) == act
    if isinstance(act, Play):
        assert act_text(act) == act.move
    else:
        assert ACTS.parse(act_text(act), Act) == act


@given(st.text(st.characters(codec="utf-8"), max_size=60))
def test_no_text_makes_the_reader_fall_over(text: str) -> None:
    with pytest.raises(RecordError):
        Record.from_lines(text)


# ---- edited by somebody who knows how ------------------------------------------------------------


def changed_entry(n: int, **fields: object) -> Record:
    record = played().record()
    record.entries[n] = msgspec.structs.replace(record.entries[n], **fields)
    return record


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (lambda: changed_entry(3, hash="0" * 32), "Entry 3: the position differs"),
        (lambda: changed_entry(3, act=Play("pass")), r"Entry 3 \(move pass\) cannot be played"),
        (lambda: changed_entry(3, act=Play("dance")), "Entry 3 .*'dance' is not understood"),
        (lambda: changed_entry(3, seat=1), "Entry 3 .*is not to act: the table waits for"),
        (lambda: changed_entry(3, seat=77), "Entry 3 .*77 is not to act"),
        (lambda: changed_entry(3, act=SetUp()), "Entry 3: nothing is known of the act 'set-up'"),
        (lambda: changed_entry(3, act=Undo(), seat=1), "Entry 3 .*nothing to take back"),
        (lambda: changed_entry(3, act=Accept()), "Entry 3 .*No offer is open"),
        (lambda: changed_entry(3, act=OfferRewind(99)), "Entry 3 .*no moment 99"),
        (lambda: changed_entry(3, dice=[3]), "Entry 3: 1 rolls stand .* but 0 were made"),
        (lambda: changed_entry(0, dice=[]), "Entry 0: roll 1 was asked for"),
        (lambda: changed_entry(0, dice=[9] * 22), "Entry 0: roll 1 is written as 9"),
    ],
)
def test_a_record_that_cannot_be_says_where(record: Callable[[], Record], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        replay(record())


def test_a_changed_die_is_caught_by_the_key() -> None:
    """Hashes may be left out, dice may be swapped: the key tells."""
    record = played().record()
    dice = record.entries[0].dice
    other = 3 - dice[0] if dice[0] in (1, 2) else dice[0] - 1
    record.entries[0].dice = [other, *dice[1:]]
    del record.entries[1:]
    record.entries[0].hash = ""
    replay(record)
    with pytest.raises(RecordError, match=f"roll 1 stands in the record as {other}, but the key"):
        replay(record, check_dice=True)


def test_a_record_needs_its_set_up() -> None:
    record = played().record()
    for rest in ([], record.entries[1:]):
        with pytest.raises(RecordError, match="its entry 0 is missing"):
            replay(Record(header=record.header, entries=rest))


def test_a_secret_that_was_not_committed_to_is_refused() -> None:
    record = played().record()
    record.header.secret = "00" * 32
    with pytest.raises(RecordError, match="not the one that the host committed to"):
        replay(record)
    record.header.secret = "no hex"
    with pytest.raises(RecordError, match="no hexadecimal number"):
        replay(record)


def test_a_closing_that_does_not_follow_is_refused() -> None:
    match = played()
    match.resign(0)
    record = match.record()
    for closing in (
        Closing(result=Result((0,), "resigned"), hash=match.hash()),
        Closing(result=Result((1,), "resigned"), hash="0" * 32),
    ):
        record.closing = closing
        with pytest.raises(RecordError, match="result is not the one that its moves lead to"):
            replay(record)


# ---- other times ---------------------------------------------------------------------------------


def test_a_record_in_a_newer_format_asks_for_an_update() -> None:
    """Whatever else has changed in it, checks and fields included."""
    newer = '{"kassen":2,"lanes":[],"check":"of another kind"}\n'
    with pytest.raises(RecordError, match=r"newer Kassen \(format 2, .*Update Kassen"):
        Record.from_lines(newer)
    with pytest.raises(RecordError, match=r"newer Kassen \(format 7, .*Update Kassen"):
        Record.from_json(b'{"header":{"kassen":7,"all":"new"},"moves":[]}')


def test_a_record_of_newer_rules_asks_for_an_update(toys: None) -> None:
    record = played().record()
    record.header.rules = 99
    with pytest.raises(RecordError, match=r"rules version 99 .* versions up to 1. Update Kassen"):
        kassen.load(record)


def test_a_record_of_old_rules_goes_on_under_them(toys: None) -> None:
    """Bids changed what happens in a tie with version 2."""
    folder = Path(__file__).parent.parent / "records"
    record = Record.load(folder / "bids-old-rules.kassen")
    match = kassen.load(record)
    assert match.setting.rules == match.header.rules == 1
    assert match.record() == record
    newer = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, rules=2))
    with pytest.raises(RecordError):
        kassen.load(newer)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("game", "warrior", "There is no game 'warrior'.* Did you mean 'warriors'"),
        ("edition", "deluxe", "has no edition 'deluxe'"),
        ("options", {"wings": True}, "has no option 'wings'"),
        ("seats", ["only one"], "is for 2 to 2 players, not 1"),
        ("rules", 0, "has rules versions 1 to 1, not 0"),
        ("data", {"samurai": [{"id": "nobody"}]}, "nobody"),
    ],
)
def test_a_record_of_what_does_not_exist_says_so(field: str, value: object, said: str) -> None:
    record = played().record()
    setattr(record.header, field, value)
    with pytest.raises(kassen.KassenError, match=said):
        kassen.load(record)


# ---- the disk ------------------------------------------------------------------------------------


def test_saving_and_loading(tmp_path: Path) -> None:
    match = played()
    path = tmp_path / "game.kassen"
    match.record().save(path)
    assert kassen.load(path).record() == kassen.load(str(path)).record() == match.record()
    match.play(match.moves()[0])
    match.record().save(path)
    assert len(Record.load(path).entries) == 14
    assert [file.name for file in tmp_path.iterdir()] == ["game.kassen"]


def test_a_full_disk_leaves_the_old_record_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.kassen"
    old = played(5).record()
    old.save(path)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(
        RecordError, match=r"game.kassen: cannot be written \(No space left"
    ) as said:
        played(12).record().save(path)
    assert "as it was" in str(said.value)
    monkeypatch.undo()
    assert Record.load(path) == old
    assert [file.name for file in tmp_path.iterdir()] == ["game.kassen"]


@pytest.mark.skipif(sys.platform == "win32", reason="limits of this kind are POSIX's")
def test_a_disk_that_really_takes_no_more_leaves_the_old_record(tmp_path: Path) -> None:
    """Another process with a limit on the size of files: the write itself fails."""
    path = tmp_path / "game.kassen"
    old = played(3).record()
    old.save(path)
    script = (
        "import resource, signal, sys\n"
        "from tests.core.test_records import played\n"
        "from kassen.core.values.errors import RecordError\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (900, 900))\n"
        "try:\n"
        "    played(12).record().save(sys.argv[1])\n"
        "except RecordError as error:\n"
        "    print(error)\n"
    )
    root = Path(__file__).parent.parent.parent
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "cannot be written (File too large)" in done.stdout
    assert Record.load(path) == old
    assert [file.name for file in tmp_path.iterdir()] == ["game.kassen"]


def test_a_place_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nowhere.game\.kassen: cannot be written"):
        played(1).record().save(tmp_path / "nowhere" / "game.kassen")


def test_an_interrupted_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "note.txt"
    write_atomically(path, "old")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(path, "new")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["note.txt"]


def test_names_with_odd_characters_survive(tmp_path: Path) -> None:
    names = ["\u2028\x85\x0b\x1c", 'new\nline "quoted" 新田']
    match = kassen.new("warriors", seats=names, seed=1)
    match.record().save(tmp_path / "odd.kassen")
    assert kassen.load(tmp_path / "odd.kassen").seats == names


def test_a_record_of_a_private_move_keeps_it_for_the_host() -> None:
    match = ninja_match()
    match.play("order 1")
    entry = match.record().entries[-1]
    assert (entry.move, entry.private) == ("order 1", True)
    assert replay(match.record(), match.setting).table == match.table


@pytest.mark.parametrize("field", msgspec.structs.fields(Header), ids=lambda field: field.name)
def test_what_is_usual_is_not_written_into_a_header(field: msgspec.structs.FieldInfo) -> None:
    """However it came to be said: a word that only reads alike is the same word."""
    if field.required:
        return
    plain = Header(kassen=1, game="warriors", rules=1, seats=["a", "b"], commitment="00")
    bare = msgspec.json.encode(plain)
    usual = msgspec.json.encode(msgspec.to_builtins(getattr(plain, field.name)))
    said = msgspec.json.decode(bare) | {field.name: msgspec.json.decode(usual)}
    assert msgspec.json.encode(msgspec.convert(said, Header)) == bare
    assert msgspec.json.encode(Header(**said)) == bare
    word = getattr(plain, field.name)
    if isinstance(word, str):
        alike = "".join([*word])
        assert msgspec.json.encode(msgspec.structs.replace(plain, **{field.name: alike})) == bare
