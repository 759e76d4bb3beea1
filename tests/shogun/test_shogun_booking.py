"""Nothing comes from nowhere, and every amount is right: games are booked and audited.

Random games bring together what no single test thinks of: an event that was struck, a special
card, a leader and a kept favor in one tax, say.
"""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

import pytest

from kassen.games.shogun.rules import (
    battles,
    chamber,
    collecting,
    court,
    deploying,
    leaders,
    marching,
    winter,
)
from tests.shogun.auditor import Auditor
from tests.shogun.boards import ALL_MODULES, begun
from tests.shogun.book import Book
from tests.soak import SOAK

BOOKED: list[tuple[int, str, dict[str, Any]]] = [
    (3, "sun", {"start": "printed"}),
    (3, "moon", ALL_MODULES | {"favors_in_full": True}),
    (4, "sun", {"court": True, "tower": "two-floors"}),
    (4, "moon", {"bonus": True, "leaders": True, "tower": "half"}),
    (5, "sun", ALL_MODULES | {"bank_runs_dry": True}),
    (5, "moon", ALL_MODULES | {"tower": "shaken", "leaders_after_winter": True}),
]


@pytest.mark.rule("SH C.4", "SH C.5", "SH C.6", "SH B.29", "SH S.26", "SH TC.3")
@pytest.mark.parametrize(("players", "side", "options"), BOOKED)
def test_sh_c_4_whoever_books_what_is_told_has_the_whole_board(
    players: int, side: str, options: dict[str, Any]
) -> None:
    t, chance = begun(players, side, **options), Random(players)
    book, read = Book(t), 0
    while True:
        events = t.events or []
        for event in events[read:]:
            book.enter(event)
        read = len(events)
        book.agrees(t)
        if t.result is not None:
            break
        seat = chance.choice(t.to_act())
        t.play(seat, chance.choice(t.moves(seat)))
    assert read > 300


def test_a_chest_too_many_is_noticed() -> None:
    t = begun(3, "sun", start="printed")
    book = Book(t)
    for event in t.events or ():
        book.enter(event)
    book.agrees(t)
    t.pos.chests[0] += 1
    with pytest.raises(AssertionError):
        book.agrees(t)


AUDITED: list[tuple[int, str, dict[str, Any]]] = [
    (3, "sun", {"start": "printed"} | ALL_MODULES),
    (3, "moon", ALL_MODULES),
    (4, "sun", ALL_MODULES),
    (4, "moon", {}),
    (5, "sun", {"court": True, "leaders": True}),
    (5, "moon", ALL_MODULES),
]


@pytest.mark.rule("SH E.7", "SH ML.9", "SH B.14", "SH R.5", "SH W.18", "SH TC.19", "SH CH.5")
@pytest.mark.parametrize(("players", "side", "options"), AUDITED)
def test_sh_e_7_an_auditor_finds_every_amount_right(
    players: int, side: str, options: dict[str, Any]
) -> None:
    for seed in range(3 * SOAK):
        audited(players, side, seed, options)


def audited(players: int, side: str, seed: int, options: dict[str, Any]) -> None:
    t, chance = begun(players, side, f"audit {seed}", **options), Random(seed)
    auditor, read = Auditor(t), 0
    while t.result is None:
        seat = chance.choice(t.to_act())
        t.play(seat, chance.choice(t.moves(seat)))
        events = t.events or []
        for event in events[read:]:
            auditor.enter(event)
        read = len(events)
    auditor.agrees(t)
    points = [t.pos.points[seat] for seat in range(players)]
    best = [seat for seat in range(players) if points[seat] == max(points)]
    rich = max(t.pos.chests[seat] for seat in best)
    assert t.result.winners == tuple(seat for seat in best if t.pos.chests[seat] == rich)


@pytest.mark.parametrize(
    ("module", "name", "wrong"),
    [
        (collecting, "more_by_leader", lambda t, seat, province: 0),
        (deploying, "event_kind", lambda t: ""),
        (marching, "barred", lambda t, action, province: ""),
        (battles, "farmers_defend", lambda t: 1),
        (battles, "castle_army", lambda t, province: 0),
        (winter, "hunger", lambda t, short: (1, 1)),
        (court, "price", lambda t, favor: 2),
        (chamber, "turn_order", lambda pos: list(range(len(pos.daimyo)))),
        (leaders, "place_leader", lambda t, seat, province: None),
    ],
)
def test_an_auditor_finds_what_is_wrong(
    module: ModuleType, name: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that is broken is noticed in one of some games."""
    monkeypatch.setattr(module, name, wrong)
    with pytest.raises((AssertionError, KeyError)):
        some_games()


def some_games() -> None:
    for seed in range(12):
        audited(4, "sun", seed, ALL_MODULES)
