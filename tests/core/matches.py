"""Matches for tests, at moments that matter."""

from __future__ import annotations

from kassen.core.play.match import Match
from kassen.core.values.chance import seeded_secret
from tests.toys.bids.game import BIDS
from tests.toys.ninja.game import NINJA


def ninja_match(seed: object = 1, players: int = 2) -> Match:
    """At the first seat's orders."""
    names = ["Ada", "Brook", "Cleo"][:players]
    return Match(NINJA.setting(players=players), names, seeded_secret(seed))


def bids_match(seed: object = 1, players: int = 2, bidding: bool = True) -> Match:
    """At the moment when all lay their cards (or before patrons are chosen)."""
    names = ["Ada", "Brook", "Cleo", "Dana"][:players]
    match = Match(BIDS.setting(players=players), names, seeded_secret(seed))
    if bidding:
        for seat in range(players):
            match.play("serve lord", seat)
    return match


def hand(match: Match, seat: int) -> list[str]:
    """The texts with which a seat can lay its cards."""
    return [match.text(move) for move in match.moves(seat) if match.text(move) != "done"]
