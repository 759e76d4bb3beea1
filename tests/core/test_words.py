"""Sentences: from messages, events and results, and none without words."""

from __future__ import annotations

from pathlib import Path

import pytest

import kassen
from kassen.core.engine.head_starts import AMOUNT
from kassen.core.engine.match_events import Answered, Offered, Resigned, Rewound, TookBack
from kassen.core.engine.registry import game_named
from kassen.core.engine.steps import Event
from kassen.core.values.messages import Message, MissingWords, Name, refuse
from kassen.core.values.results import Result
from kassen.core.words.sentences import words_for
from tests.toys.bids import steps as bids
from tests.toys.bids.game import BIDS
from tests.toys.ninja import steps as ninja
from tests.toys.ninja.game import NINJA

WORDS = words_for(BIDS.setting(players=4))


def test_a_message_names_things_in_full() -> None:
    message = Message("not-in-hand", {"card": Name("card", 7)})
    assert WORDS.message(message) == "Plum2 is not in your hand."


def test_a_message_may_hold_numbers_words_and_lists() -> None:
    assert WORDS.message(Message("lay-cards", {"seat": "Ada", "count": 2})).endswith("laid 2.")
    several = Message("aim-at", {"seat": (Name("seat", 0), Name("seat", 2))})
    assert WORDS.message(several) == "Red and Green: at whom do you aim?"


def test_lists_read_like_lists() -> None:
    assert WORDS.join([]) == "nobody"
    assert WORDS.join(["A"]) == "A"
    assert WORDS.join(["A", "B"]) == "A and B"
    assert WORDS.join(["A", "B", "C"]) == "A, B and C"


def test_events_are_said_with_names() -> None:
    shown = bids.BidShown(1, (0, 23), 3)
    assert WORDS.event(shown) == "Blue has laid Pine1 and Moon6 and aims at White."
    assert WORDS.event(bids.BidShown(1, (), 0)) == "Blue has laid nobody and aims at Red."


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (TookBack(0), "Red takes the last move back."),
        (Resigned(1), "Blue resigns."),
        (Offered(0, "draw"), "Red offers a draw."),
        (Offered(0, "rewind", 4), "Red offers to go back"),
        (Answered(2, "draw", 1), "Green accepts the draw."),
        (Answered(2, "draw", 0), "Green declines the draw."),
        (Answered(2, "rewind", 1), "Green accepts going back."),
        (Rewound(12), "The game goes back to"),
    ],
)
def test_every_game_can_say_what_happens_off_the_board(event: Event, said: str) -> None:
    assert WORDS.event(event).startswith(said.rstrip("."))


def test_a_variant_is_picked_by_number() -> None:
    words = words_for(NINJA.setting())
    assert words.event(ninja.Prayed(0, 1)) == "Fox pays a coin."
    assert words.event(ninja.Prayed(0, 0)) == "Fox turns back."


def test_results_name_the_winners() -> None:
    assert WORDS.result(Result((1,), "most-points")) == "Blue has the most points."
    assert "Red and Blue" in WORDS.result(Result((0, 1), "resigned"))
    assert "draw" in WORDS.result(Result((), "agreed-draw"))
    assert WORDS.result(Result((), "end-of-scenario")).endswith(".")


@pytest.mark.parametrize(
    "message",
    [
        Message("no-such-sentence"),
        Message("not-in-hand"),
        Message("not-in-hand", {"cart": 3}),
    ],
)
def test_missing_words_are_an_error_and_never_an_empty_line(message: Message) -> None:
    with pytest.raises(MissingWords, match=message.id):
        WORDS.message(message)


def test_has() -> None:
    assert WORDS.has("not-in-hand")
    assert WORDS.has("not-now")
    assert not WORDS.has("no-such-sentence")


def test_a_refusal_reads_well_in_a_rule() -> None:
    refusal = refuse("BD 2.2", "not-in-hand", card=Name("card", 3))
    assert refusal.rule == "BD 2.2"
    assert refusal.reason == Message("not-in-hand", {"card": Name("card", 3)})


def test_every_catalogue_is_sound() -> None:
    """Fluent drops what it cannot read: nothing may be dropped."""
    from fluent.syntax import FluentParser, ast

    package = Path(kassen.__file__).parent
    catalogues = sorted(package.rglob("*.ftl"))
    assert len(catalogues) >= 2
    for path in catalogues:
        entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
        junk = [entry for entry in entries if isinstance(entry, ast.Junk)]
        assert not junk, path
        ids = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
        assert len(set(ids)) == len(ids), path


@pytest.mark.parametrize(("locale", "none"), [("en", "none"), ("de", "keinen")])
def test_only_no_head_start_is_called_none(locale: str, none: str) -> None:
    words = words_for(game_named("shogun").setting(), locale)
    assert words.value(AMOUNT, 0) == none
    assert words.value(AMOUNT, 2) == "2"
    assert words.value("another", 0) == "0"
