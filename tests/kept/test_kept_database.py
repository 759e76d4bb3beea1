"""A database of the code before its core was rebuilt opens, answers as it did, and plays on.

Not every role is asked for the whole past in each language; with `KASSEN_SOAK=2` all are.
"""

from __future__ import annotations

import json
import sqlite3
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import closing
from fnmatch import fnmatch
from pathlib import Path

import pytest
from msgspec import Struct, convert

from tests.kept.answers import (
    ENDPOINTS,
    EXPECTED,
    LANGUAGES,
    PARTS,
    Parts,
    answer,
    kept_matches,
    roles,
    serving,
    unpacked,
)
from tests.kept.digests import DIFFERENCES
from tests.server.servers import Json, Player, Server
from tests.soak import SOAK, second_look

KEPT = kept_matches()
THEN: Json = json.loads(EXPECTED.read_text(encoding="utf-8"))
SLOW = {"history", "record"}
"""What needs the whole past: asked for by the spectator and one seat, in one language each."""


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """A difference that is wanted: an `[[answer]]` of differences.toml."""

    matches: str
    """A pattern of their names, as `ikusa-*`."""
    endpoint: str
    part: str
    """told, numbers or times"""
    reason: str

    def covers(self, name: str, endpoint: str, part: str) -> bool:
        return fnmatch(name, self.matches) and (endpoint, part) == (self.endpoint, self.part)


ACCEPTED = convert(
    tomllib.loads(DIFFERENCES.read_text(encoding="utf-8")).get("answer", []), list[Wanted]
)

of_every_match = pytest.mark.parametrize("name", KEPT)


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a copy that nobody changes."""
    with serving(unpacked(tmp_path_factory.mktemp("old"))) as server:
        yield server


def _asked(about: Json, endpoints: tuple[str, ...] = ENDPOINTS) -> Iterator[tuple[str, str, str]]:
    for endpoint in endpoints:
        for role in roles(about):
            for lang in LANGUAGES:
                few = (role, lang) in (("spectator", "en"), ("seat 0", "de"))
                if SOAK > 1 or endpoint not in SLOW or few:
                    yield role, endpoint, lang


def _differing(
    server: Server, name: str, asked: Iterable[tuple[str, str, str]]
) -> Iterator[tuple[str, str, str, str]]:
    """Who is answered something else than then: role, endpoint, language, part."""
    for role, endpoint, lang in asked:
        now = Parts(answer(server, KEPT[name], role, endpoint, lang)).digests()
        then = THEN["digests"][name][f"{role} {endpoint} {lang}"].split()
        for part, one, other in zip(PARTS, then, now, strict=True):
            if one != other:
                yield role, endpoint, lang, part


def _differences(server: Server, name: str, asked: Iterable[tuple[str, str, str]]) -> list[str]:
    """Those that nobody has accepted."""
    return [
        f"{name} {role} {endpoint} {lang}: {part}"
        for role, endpoint, lang, part in _differing(server, name, asked)
        if not any(one.covers(name, endpoint, part) for one in ACCEPTED)
    ]


@of_every_match
def test_an_old_match_answers_as_it_did(old: Server, name: str) -> None:
    """See `python -m tests.kept.answers --help` for the answers themselves."""
    assert _differences(old, name, _asked(KEPT[name])) == []


@second_look
def test_every_accepted_difference_of_answers_is_needed(old: Server) -> None:
    assert [entry for entry in ACCEPTED if not _is_needed(old, entry)] == []


def _is_needed(server: Server, entry: Wanted) -> bool:
    return any(
        entry.covers(name, endpoint, part)
        for name, about in KEPT.items()
        for _, endpoint, _, part in _differing(server, name, _asked(about, (entry.endpoint,)))
    )


def test_an_accepted_difference_of_answers_that_nothing_needs_is_noticed(old: Server) -> None:
    assert not _is_needed(old, Wanted("warriors-battle", "talk", "times", "none"))


def test_an_answer_in_full(old: Server) -> None:
    now = answer(old, KEPT["ikusa-quick"], "spectator", "talk", "en")
    assert Parts(now).told == Parts(THEN["sample"]).told


def test_every_kind_of_match_was_kept() -> None:
    assert len(KEPT) == 9
    assert {about["live"] for about in KEPT.values()} == {True, False}
    assert set(THEN["digests"]) == set(KEPT)


def test_another_answer_is_noticed(old: Server) -> None:
    """The comparison must be able to fail."""
    now = answer(old, KEPT["ikusa-quick"], "spectator", "state", "en")
    other = {**now, "view": {**now["view"], "round": 99}}
    counted = {**now, "number": now["number"] + 1}
    same = Parts(now).digests()
    assert Parts(other).digests() == [Parts(other).digests()[0], *same[1:]]
    assert Parts(other).digests()[0] != same[0]
    assert [a == b for a, b in zip(Parts(counted).digests(), same, strict=True)] == [
        True,
        False,
        True,
    ]


def test_old_matches_open_without_their_snapshots(tmp_path: Path) -> None:
    """Snapshots are disposable: all is played again from the entries."""
    path = unpacked(tmp_path)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("DELETE FROM snapshot").rowcount > 30
        database.commit()
    with serving(path) as server:
        for name, about in KEPT.items():
            assert _differences(server, name, _asked(about, ("state", "talk"))) == []


def test_every_live_match_goes_on(tmp_path: Path) -> None:
    with serving(unpacked(tmp_path)) as server:
        for name, about in KEPT.items():
            if about["live"]:
                _play_a_move(server, about)
            else:
                assert _differences(server, name, _asked(about, ("state",))) == []


def _play_a_move(server: Server, about: Json) -> None:
    players = {role: Player(server, about["match"], token) for role, token in roles(about).items()}
    acting = players["spectator"].get()["to_act"][0]
    player = players[f"seat {acting}"]
    before = player.get()
    move = before["choice"]["moves"][0]
    played = player.post("move", number=before["number"], move=move["move"])
    assert played.status_code == 200, played.text
    assert played.json()["played"] == [move["text"]]
    assert player.get()["number"] > before["number"]
    assert player.get("/log")["lines"]
    assert player.ask("GET", "/record").status_code == 200
    for other in players.values():
        assert other.get()["match"] == about["match"]
