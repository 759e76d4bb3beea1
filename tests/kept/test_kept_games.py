"""The kept games replay to their hashes, and every reader is told what he was told then.

A sample of the lines is compared; `KASSEN_SOAK=2` compares all of them, in two or three minutes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest

from kassen.core.play.acts import Play
from kassen.core.play.records import Closing, Entry, Header, Record, seal
from kassen.core.play.replays import replay
from kassen.core.values.errors import KassenError
from tests.kept import digests
from tests.kept.digests import (
    NAMES,
    Difference,
    accepted,
    differing,
    is_needed,
    kept_digests,
    ranges,
    reason_for,
)
from tests.kept.readers import COMPONENTS, GAMES, ODDS_EVERY, load
from tests.soak import SOAK

INDEX: dict[str, dict[str, Any]] = json.loads((GAMES / "index.json").read_text(encoding="utf-8"))
SHARE = 24
"""One of so many lines is looked at; odds are looked at more seldom."""

of_every_game = pytest.mark.parametrize("name", NAMES)


def test_every_kept_game_stands_in_the_index_and_has_digests() -> None:
    assert set(INDEX) == set(NAMES)
    assert {path.stem for path in digests.DIGESTS.glob("*.json")} == set(NAMES)
    for name in NAMES:
        kept = kept_digests(name)
        assert list(kept) == list(COMPONENTS)
        assert {len(lines) for lines in kept.values()} == {INDEX[name]["entries"]}


def test_the_kept_games_tell_of_all_that_can_happen() -> None:
    met: dict[str, Counter[str]] = {}
    for name, about in INDEX.items():
        counted = met.setdefault(name.rpartition("-")[0], Counter())
        counted.update({**about["met"], **{f"act {act}": n for act, n in about["acts"].items()}})
    assert len(met) == 9
    for group, counted in met.items():
        wanted = {"undo", "decline", "rewound", "act resign", "act offer-draw", "act accept"}
        if group.startswith("ikusa"):
            wanted |= {"secret undo", "strike"}
        if group.startswith("ikusa") and not group.endswith("2p"):
            wanted |= {"in-force", "resign"}
        assert wanted <= set(counted), group


# ---- replaying -----------------------------------------------------------------------------------


@of_every_game
def test_a_kept_game_replays_to_its_hashes(name: str) -> None:
    record = load(name).record
    match = replay(record, check_dice=True)
    assert [entry.hash for entry in match.entries] == [entry.hash for entry in record.entries]
    assert match.hash() == INDEX[name]["hash"]
    assert match.record().lines() == (GAMES / f"{name}.kassen").read_text(encoding="utf-8")


def _other(letter: str) -> str:
    return "b" if letter == "a" else "a"


@of_every_game
@pytest.mark.parametrize("where", ['"game"', '"commitment"', '"move"', '"dice"', '"hash"'])
def test_a_false_byte_in_the_file_is_noticed(name: str, where: str) -> None:
    text = (GAMES / f"{name}.kassen").read_text(encoding="utf-8")
    found = [at for at in range(len(text)) if text.startswith(where, at)]
    at = found[len(found) // 2] + len(where) + 2
    false = text[:at] + _other(text[at]) + text[at + 1 :]
    with pytest.raises(KassenError):
        Record.from_lines(false)


def _falsify_move(record: Record) -> None:
    entry = next(entry for entry in record.entries[8:] if entry.move)
    entry.act = Play(entry.move[:-1] + _other(entry.move[-1]))


def _falsify_roll(record: Record) -> None:
    entry = next(entry for entry in record.entries if entry.dice)
    entry.dice = [entry.dice[0] % 6 + 1, *entry.dice[1:]]


def _falsify_hash(record: Record) -> None:
    entry = record.entries[9]
    entry.hash = _other(entry.hash[0]) + entry.hash[1:]


def _falsify_secret(record: Record) -> None:
    record.header.secret = _other(record.header.secret[0]) + record.header.secret[1:]


def _falsify_options(record: Record) -> None:
    record.header.options = {**record.header.options, "unheard_of": True}


FALSE: dict[str, Callable[[Record], None]] = {
    "move": _falsify_move,
    "roll": _falsify_roll,
    "hash": _falsify_hash,
    "secret": _falsify_secret,
    "options": _falsify_options,
}


@of_every_game
@pytest.mark.parametrize("what", FALSE)
def test_a_falsified_record_does_not_replay(name: str, what: str) -> None:
    """Whoever changes it makes its checks anew, so that the file itself looks sound."""
    record = load(name).record
    FALSE[what](record)
    with pytest.raises(KassenError):
        replay(_sealed(record), check_dice=True)


def _sealed(record: Record) -> Record:
    check, lines = "", list[str]()
    parts: list[Header | Entry | Closing] = [record.header, *record.entries]
    for part in parts:
        line, check = seal(part, check)
        lines.append(line)
    return Record.from_lines("".join(lines))


# ---- what readers are told -----------------------------------------------------------------------


def _sample(name: str) -> Callable[[str, int], bool]:
    """Other lines in every game; the last line of each is among them."""
    last, first = INDEX[name]["entries"] - 1, crc32(name.encode())

    def wanted(component: str, n: int) -> bool:
        if SOAK > 1:
            return True
        if component == "odds":
            return (n // ODDS_EVERY + first) % (3 * SHARE) == 0
        return n == last or (n + first) % SHARE == 0

    return wanted


@of_every_game
def test_every_reader_is_told_what_he_was_told(name: str) -> None:
    found = differing(name, _sample(name))
    new = {one: ranges(lines) for one, lines in found.items() if not reason_for(name, one)}
    assert not new, f"see python -m tests.kept.compare {name} --full"


def test_every_accepted_difference_is_needed() -> None:
    assert [entry for entry in accepted() if not is_needed(entry)] == []


def test_an_accepted_difference_that_nothing_needs_is_noticed() -> None:
    assert not is_needed(Difference("warriors-2p-5", "prompt", "none"))


def test_another_text_is_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison must be able to fail."""
    monkeypatch.setitem(COMPONENTS, "prompt", lambda sight: "something else")
    found = differing("warriors-2p-5", lambda component, n: component in ("prompt", "moves"))
    assert found == {"prompt": list(range(INDEX["warriors-2p-5"]["entries"]))}
